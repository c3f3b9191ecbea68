"""Reads a component file: the numbers and symbols Stellium is played with.

The shape of the board is not among them (it is computed in `board.py`); everything printed or
counted is. A mistake is refused by its line in the file.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from asterism.core.errors import BadComponents
from asterism.core.message import Domain, Message
from asterism.core.vec import Numbers, numbers
from asterism.games.stellium.board import GALAXIES, GALAXY_PLACES, SIDES
from asterism.games.stellium.cards import (
    CARDS,
    COLOUR_NAMES,
    KIND_NAMES,
    KINDS,
    RUNGS,
    SHAPES,
    TYPE_NAMES,
)
from asterism.games.stellium.layout import BOOK_SIZE

_ = Domain("stellium")

BUILT_IN = Path(__file__).with_name("components.toml")
SECTIONS = ("bodies", "discs", "table", "targets", "points", "ladders")
COUNTED = TYPE_NAMES[SHAPES:]
HEADER = re.compile(r"\s*\[\w+\]")  # of a section; a list inside one begins with a bracket, too


@dataclass(frozen=True)
class Components:
    """What is in the box."""

    bodies: tuple[int, ...]  # of each kind
    symbols: tuple[tuple[int, ...], ...]  # of each disc, clockwise
    starts: tuple[int, ...]  # ring places of a disc where the first bodies lie
    market: int  # open tasks besides one for every player
    hand: int
    refill: int
    first_game: int
    targets: dict[int, int]  # by the number of players
    points: tuple[tuple[int, ...], ...]  # by task type; a figure's rungs are alike
    ladders: tuple[tuple[int, ...], ...]  # centres, symbols
    marks: dict[str, str]  # where the facts of a section come from: book or ours

    def book(self) -> Numbers:
        """The numbers the rules need, as one array (see `layout.py` for its parts)."""
        values: list[int] = []
        for card in range(CARDS):
            values += self.points[card // KINDS]
        for ladder in self.ladders:
            values += ladder
        for disc in self.symbols:
            values += disc
        values += [*self.starts, *self.bodies, self.hand, self.refill]
        assert len(values) == BOOK_SIZE
        return numbers(values)


class Reader:
    """Takes facts from a component file and names the line of what is wrong."""

    def __init__(self, text: str) -> None:
        """Parse the file."""
        self.lines = text.splitlines()
        try:
            self.data = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # nested too deep, too long a number
            raise BadComponents(
                _("the component file is no TOML: {error}", error=str(error))
            ) from error

    def fail(self, section: str, key: str, expected: Message) -> BadComponents:
        """The refusal of one entry."""
        line = self.line_of(section, key)
        return BadComponents(
            _(
                "line {line}: [{section}] {key} should be {expected}",
                line=line,
                section=section,
                key=key,
                expected=expected,
            )
        )

    def line_of(self, section: str, key: str) -> int:
        """The line where an entry (or at least its section) stands; 1 if there is none."""
        found, inside = 1, False
        for number, line in enumerate(self.lines, 1):
            if HEADER.match(line):
                inside = line.strip().startswith(f"[{section}]")
                found = number if inside else found
            elif inside and line.split("=")[0].strip() == key:
                return number
        return found

    def value(self, section: str, key: str) -> object:
        """An entry; refuses a missing one."""
        table = self.data.get(section)
        if not isinstance(table, dict) or key not in table:
            raise self.fail(section, key, _("there"))
        return table[key]

    def number(self, section: str, key: str, low: int, high: int) -> int:
        """A whole number in a range."""
        value = self.value(section, key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fail(
                section, key, _("a whole number from {low} to {high}", low=low, high=high)
            )
        return value

    def numbers(self, section: str, key: str, length: int, low: int, high: int) -> tuple[int, ...]:
        """Some whole numbers that rise."""
        value = self.value(section, key)
        if not _rising_numbers(value, length, low, high):
            expected = _(
                "{length} rising whole numbers from {low} to {high}",
                length=length,
                low=low,
                high=high,
            )
            raise self.fail(section, key, expected)
        assert isinstance(value, list)
        return tuple(value)

    def mark(self, section: str) -> str:
        """Where a section's facts come from."""
        value = self.value(section, "mark")
        if value not in ("book", "ours"):
            raise self.fail(section, "mark", _("book or ours"))
        return str(value)


def _rising_numbers(value: object, length: int, low: int, high: int) -> bool:
    if not isinstance(value, list) or len(value) != length:
        return False
    if not all(isinstance(n, int) and not isinstance(n, bool) and low <= n <= high for n in value):
        return False
    return all(a < b for a, b in pairwise(value))


def _symbols(reader: Reader) -> tuple[tuple[int, ...], ...]:
    value = reader.value("discs", "symbols")
    expected = _("six lists of six of the colours {colours}", colours=", ".join(COLOUR_NAMES))
    if not isinstance(value, list) or len(value) != GALAXIES:
        raise reader.fail("discs", "symbols", expected)
    for disc in value:
        if not isinstance(disc, list) or len(disc) != SIDES:
            raise reader.fail("discs", "symbols", expected)
        if any(colour not in COLOUR_NAMES for colour in disc):
            raise reader.fail("discs", "symbols", expected)
    return tuple(tuple(COLOUR_NAMES.index(colour) for colour in disc) for disc in value)


def _bodies(reader: Reader) -> tuple[int, ...]:
    """Each galaxy starts with one of each kind, and some galaxy place must stay free."""
    bodies = tuple(reader.number("bodies", kind, GALAXIES, 20) for kind in KIND_NAMES)
    if sum(bodies) >= GALAXY_PLACES:
        most = GALAXY_PLACES - 1
        raise reader.fail("bodies", KIND_NAMES[0], _("fewer: at most {most} bodies", most=most))
    return bodies


def _points(reader: Reader, kind: str) -> tuple[int, ...]:
    if kind in COUNTED:
        return reader.numbers("points", kind, RUNGS, 1, 99)
    return (reader.number("points", kind, 1, 99),) * RUNGS


def read(text: str) -> Components:
    """The components of a file's text; BadComponents names the line at fault."""
    reader = Reader(text)
    return Components(
        bodies=_bodies(reader),
        symbols=_symbols(reader),
        starts=reader.numbers("discs", "starts", KINDS, 0, SIDES - 1),
        market=reader.number("table", "market", 1, 20),
        hand=reader.number("table", "hand", 1, 6),
        refill=reader.number("table", "refill", 1, 7),
        first_game=reader.number("table", "first_game", 0, 50),
        targets={n: reader.number("targets", str(n), 1, 200) for n in (2, 3, 4)},
        points=tuple(_points(reader, kind) for kind in TYPE_NAMES),
        ladders=tuple(reader.numbers("ladders", kind, RUNGS, 1, 9) for kind in COUNTED),
        marks={section: reader.mark(section) for section in SECTIONS},
    )


def built_in() -> Components:
    """The components that come with the game."""
    return read(BUILT_IN.read_text(encoding="utf-8"))
