"""A table in drawn pieces, which a page arranges for its screen."""

from __future__ import annotations

from dataclasses import dataclass, field

from asterism.core.message import Message


@dataclass(frozen=True)
class Picture:
    """A drawn board. Whatever can be clicked in it has an id (see `Game.path`)."""

    id: str
    title: Message
    svg: str
    alt: Message  # what a screen reader says instead
    seat: int | None = None  # whose board it is, if it is anybody's


@dataclass(frozen=True)
class Card:
    """A goal, task or tile that explains itself."""

    id: str
    title: Message
    text: Message
    svg: str
    points: str = ""
    progress: tuple[int, int] | None = None  # 3 of 4
    spots: tuple[str, ...] = ()  # ids on the boards that count, lit when the card is focused
    missing: tuple[str, ...] = ()  # ids on the boards that are still needed
    marks: tuple[int, ...] = ()  # the seats that reached it, first one first
    private: bool = False  # only its owner sees it


@dataclass(frozen=True)
class Hand:
    """Cards that belong together under a heading."""

    id: str
    title: Message
    cards: tuple[Card, ...]
    seat: int | None = None


@dataclass(frozen=True)
class Fact:
    """A short line about a seat: a label and a value."""

    label: Message
    value: str


@dataclass(frozen=True)
class SeatPanel:
    """What a seat has, at a glance."""

    seat: int
    score: int
    svg: str  # a small picture: reserve, tokens, marbles
    alt: Message
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True)
class Choice:
    """Something to click that is no part of a board: «done», «chaos», a direction."""

    id: str
    label: Message
    svg: str = ""


@dataclass(frozen=True)
class Scene:
    """Everything a seat can see of a table. The first board is the one to look at now."""

    boards: tuple[Picture, ...]
    hands: tuple[Hand, ...]
    seats: tuple[SeatPanel, ...]
    choices: tuple[Choice, ...] = ()
    notices: tuple[Message, ...] = field(default=())  # «the last round», and the like


@dataclass(frozen=True)
class Change:
    """A piece that went from one drawn thing to another; `turn` in degrees where it turned."""

    piece: str  # what moved: "star-red", "marble-comet", "disc", "tile-12"
    source: str = ""  # an id in the scene, or "bag", "box"
    target: str = ""
    turn: int = 0
