"""The protocol of a game: what a table, a page, a bot and a researcher can ask of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass

from asterism.core.errors import BadComponents, BadOption
from asterism.core.message import Domain, Message
from asterism.core.outcome import Outcome
from asterism.core.scene import Change, Scene
from asterism.core.state import State

_ = Domain("core")

OptionValue = str | int | bool
Options = Mapping[str, OptionValue]


@dataclass(frozen=True)
class Option:
    """A choice made before the game: its values in order, the default first."""

    name: str
    title: Message
    values: tuple[OptionValue, ...]
    labels: tuple[Message, ...]
    help: Message | None = None

    @property
    def default(self) -> OptionValue:
        """What is played when nothing is said."""
        return self.values[0]

    def parse(self, value: object) -> OptionValue:
        """The value meant by `value`, which may be its text (from a form or a command line)."""
        for candidate in self.values:
            if value == candidate or str(value).lower() == str(candidate).lower():
                return candidate
        expected = ", ".join(str(v).lower() for v in self.values)
        raise BadOption(
            _(
                "{name} is one of {expected}, not {value}",
                name=self.name,
                expected=expected,
                value=str(value),
            )
        )


class Game(ABC):
    """One of the games: its name, its options, its rules and its ways to be shown.

    Everything that shows something takes a view (a state with holes), never the full state.
    """

    name: str  # as in the API and in records: "new-galaxy"
    title: Message
    blurb: Message  # one sentence for a visitor
    min_seats: int
    max_seats: int
    options: tuple[Option, ...]
    components_text: str = ""  # of a component file that is not the built-in one
    move_count: int  # moves are numbered 0 .. move_count - 1

    @abstractmethod
    def start(self, seats: int, options: Options) -> State:
        """The state before the first move (which is mostly chance's)."""

    @abstractmethod
    def notation(self, move: int) -> str:
        """The text of a move: unique, and read back by `parse`."""

    @abstractmethod
    def parse(self, text: str) -> int:
        """The move written as `text`; raises BadNotation."""

    @abstractmethod
    def why_not(self, state: State, move: int) -> Message | None:
        """Why the mover may not play this move now; None if it is legal."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """None before the end; then the itemised result."""

    @abstractmethod
    def score_sheet(self, view: State, seat: int) -> Outcome | None:
        """The result as it would be now, as far as `seat` (or SPECTATOR) may know."""

    @abstractmethod
    def prompt(self, view: State, seat: int) -> Message:
        """What happens next, in one short sentence for `seat`."""

    @abstractmethod
    def describe(self, view: State, move: int | None) -> Message:
        """A move in words, played in `view`; None is a move one may not know."""

    @abstractmethod
    def text(self, view: State, seat: int, lang: str = "en") -> str:
        """The board as text one can read in a terminal."""

    @abstractmethod
    def svg(self, view: State, seat: int, lang: str = "en", theme: str = "dark") -> str:
        """The whole table as one picture."""

    @abstractmethod
    def scene(self, view: State, seat: int, lang: str = "en") -> Scene:
        """The table in pieces that a page arranges: boards, cards, seats."""

    @abstractmethod
    def path(self, view: State, move: int) -> tuple[str, ...]:
        """The ids of the drawn things one clicks, in order, to make this move."""

    @abstractmethod
    def observation_layout(self, seats: int) -> tuple[tuple[str, int], ...]:
        """The parts of an observation in order: a name and how many numbers it takes."""

    @abstractmethod
    def changes(self, before: State, move: int, after: State) -> tuple[Change, ...]:
        """What a move carried from where to where, for a page to animate (views both)."""

    def with_components(self, text: str) -> Game:
        """This game with the numbers of another component file (TOML text)."""
        raise BadComponents(_("{game} cannot be played with other components", game=self.name))

    def option_values(self, given: Mapping[str, object]) -> dict[str, OptionValue]:
        """All options with their values; refuses unknown names and values."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                expected = ", ".join(known) or "none"
                raise BadOption(
                    _(
                        "{game} has no option {name}; it has: {expected}",
                        game=self.name,
                        name=name,
                        expected=expected,
                    )
                )
        return {
            name: option.parse(given[name]) if name in given else option.default
            for name, option in known.items()
        }

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats the game is not made for."""
        if not self.min_seats <= seats <= self.max_seats:
            raise BadOption(
                _(
                    "{game} is played by {low} to {high}, not by {seats}",
                    game=self.name,
                    low=self.min_seats,
                    high=self.max_seats,
                    seats=seats,
                )
            )
