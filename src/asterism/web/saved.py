"""What the store keeps, as plain things."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from asterism.core.game import OptionValue

Kind = Literal["move", "undo"]
By = Literal["player", "bot", "clock", "chance"]
SeatKind = Literal["open", "person", "bot"]
ClockKind = Literal["none", "move", "game"]


@dataclass(frozen=True)
class Entry:
    """One line of a game's log. A line never changes; an `undo` voids the last standing move."""

    kind: Kind
    seat: int
    text: str
    by: By
    at: float


@dataclass
class Seat:
    """Who sits where. A person's seat with a `level` is played by a stand-in for now."""

    kind: SeatKind = "open"
    name: str = ""
    level: str = ""

    @property
    def bot(self) -> bool:
        """Whether a bot moves for this seat."""
        return self.kind == "bot" or self.level != ""

    @property
    def stand_in(self) -> bool:
        """Whether a bot sits in for a person."""
        return self.kind == "person" and self.level != ""


@dataclass(frozen=True)
class ChatLine:
    """Something said at a table."""

    id: int
    seat: int
    name: str
    text: str
    at: float


@dataclass(frozen=True)
class Result:
    """How a finished game ended, in numbers."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass
class Header:
    """What is known of a table without its moves."""

    id: str
    game: str
    seats: int
    options: dict[str, OptionValue]
    components: str = ""
    public: bool = False
    clock: ClockKind = "none"
    seconds: int = 0
    feeling: bool = False
    archive: bool = False
    origin: str = ""
    rematch: str = ""
    created: float = 0.0
    started: float | None = None
    finished: float | None = None
    result: Result | None = None


@dataclass
class Saved:
    """A table as the store knows it."""

    header: Header
    seats: list[Seat]
    keys: dict[str, set[int]] = field(default_factory=dict)  # a key's hash opens these seats
    log: list[Entry] = field(default_factory=list)
    chat: list[ChatLine] = field(default_factory=list)
    agreements: set[tuple[int, int]] = field(default_factory=set)  # (seat, voter)


@dataclass(frozen=True)
class Summary:
    """A table in a list; `mine` are the asker's seats."""

    header: Header
    seats: list[Seat]
    mine: tuple[int, ...] = ()
