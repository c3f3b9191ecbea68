"""Reads the component file: checks every number and names the line at fault."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from asterism.core.errors import BadComponents
from asterism.core.message import Domain, Message
from asterism.core.vec import numbers, zeros
from asterism.games.nebula import cards as kinds
from asterism.games.nebula.board import (
    CLUSTERS,
    COLOUR_NAMES,
    COLOURS,
    CONSTELLATION_NAMES,
    CONSTELLATION_SIZE,
    CONSTELLATIONS,
    MAX_RAYS,
    ORBITS,
    SPACE_NAMES,
    SPACES,
    Board,
)
from asterism.games.nebula.cards import CARDS, KIND_NAMES, Cards

_ = Domain("nebula")

BUILT_IN = Path(__file__).with_name("components.toml")
MARKS = ("book", "ours")
DECKS = {
    "personal": (kinds.PERSONAL, kinds.PERSONAL_COUNT, kinds.DOTTED, kinds.FEW_EMPTY),
    "public": (kinds.PUBLIC, kinds.PUBLIC_COUNT, kinds.THREE_COLOURS, kinds.BESIDE_GLOWING),
    "advanced": (kinds.ADVANCED, kinds.ADVANCED_COUNT, kinds.LINK, kinds.BESIDE_WITH),
}
COLOUR_KINDS = (kinds.DOTTED, kinds.GLOWING, kinds.SIX, kinds.PAIRS, kinds.ORBITS_WITH)
ORBIT_KINDS = (kinds.THREE_COLOURS_ORBIT, kinds.DIFFERENT_ORBIT)


@dataclass(frozen=True)
class Components:
    """What is in the box, ready for play, and where each fact comes from."""

    board: Board
    cards: Cards
    marks: dict[str, str]  # a table or card of the file: "book" or "ours"


class Reader:
    """One component file, with a way to say which line is wrong."""

    def __init__(self, text: str) -> None:
        """Read the text; a text that is not TOML is refused."""
        self.text = text
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # nested too deep, too long a number
            raise BadComponents(_("the component file: {error}", error=str(error))) from error

    def wrong(self, table: str, key: str, problem: Message, index: int = 0) -> BadComponents:
        """The error to raise for a key of a table (of its `index`-th entry)."""
        line = self.line_of(table, key, index)
        where = f"[{table}] {key}"
        return BadComponents(
            _(
                "component file, line {line}, {where}: {problem}",
                line=line,
                where=where,
                problem=problem,
            )
        )

    def line_of(self, table: str, key: str, index: int) -> int:
        """The line where a key stands; its table's line, or the last one, if it is missing."""
        header = re.compile(rf"\s*\[\[?\s*{re.escape(table)}\s*\]?\]")
        lines = self.text.splitlines()
        heads = [i for i, line in enumerate(lines) if header.match(line)]
        if index >= len(heads):
            return len(lines)
        for i in range(heads[index] + 1, len(lines)):
            if lines[i].lstrip().startswith("["):
                break
            if re.match(rf"\s*{re.escape(key)}\s*=", lines[i]):
                return i + 1
        return heads[index] + 1

    def table(self, name: str) -> dict[str, Any]:
        """A table of the file."""
        table = self.data.get(name)
        if not isinstance(table, dict):
            raise self.wrong(name, "", _("this table is missing"))
        return table

    def whole(self, table: str, key: str, low: int, high: int) -> int:
        """A whole number between two bounds."""
        return self.checked_whole(self.table(table).get(key), (table, key, 0), low, high)

    def checked_whole(self, value: object, where: tuple[str, str, int], low: int, high: int) -> int:
        """The value, if it is a whole number between two bounds; `where` it stands."""
        table, key, index = where
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            problem = _("expected a whole number from {low} to {high}", low=low, high=high)
            raise self.wrong(table, key, problem, index)
        return value

    def row(self, table: str, key: str, length: int | None, low: int, high: int) -> list[int]:
        """A list of whole numbers, of a certain length if one is given."""
        values = self.table(table).get(key)
        if not isinstance(values, list) or (length is not None and len(values) != length):
            wanted = _("a list of whole numbers")
            if length is not None:
                wanted = _.many("a list of {n} number", "a list of {n} numbers", n=length)
            raise self.wrong(table, key, _("expected {wanted}", wanted=wanted))
        return [self.checked_whole(value, (table, key, 0), low, high) for value in values]

    def space(self, name: object, table: str, key: str) -> int:
        """The number of a space."""
        if name not in SPACE_NAMES:
            raise self.wrong(table, key, _("there is no space {name}", name=str(name)))
        return SPACE_NAMES.index(str(name))

    def spaces(self, values: object, key: str) -> list[int]:
        """The numbers of several spaces of the galaxy."""
        if not isinstance(values, list):
            raise self.wrong("galaxy", key, _("expected a list of spaces"))
        return [self.space(name, "galaxy", key) for name in values]

    def links(self, key: str) -> list[tuple[int, int]]:
        """Links such as "L1-L2", each within one constellation."""
        values = self.table("galaxy").get(key)
        if not isinstance(values, list):
            raise self.wrong("galaxy", key, _("expected a list of links"))
        return [self.link(value, key) for value in values]

    def link(self, value: object, key: str) -> tuple[int, int]:
        """One link: two spaces of the same constellation."""
        ends = [self.space(name, "galaxy", key) for name in str(value).split("-")]
        if len(ends) != 2 or ends[0] == ends[1]:
            raise self.wrong("galaxy", key, _("{link} is no link", link=str(value)))
        if ends[0] // CONSTELLATION_SIZE != ends[1] // CONSTELLATION_SIZE:
            problem = _("{link} leaves its constellation", link=str(value))
            raise self.wrong("galaxy", key, problem)
        return ends[0], ends[1]


@cache
def built_in() -> Components:
    """The components that come with the game."""
    return load(BUILT_IN.read_text(encoding="utf-8"))


def load(text: str) -> Components:
    """The components written in a text; raises BadComponents."""
    reader = Reader(text)
    return Components(read_board(reader), read_cards(reader), read_marks(reader))


def read_board(reader: Reader) -> Board:
    """All boards and tracks."""
    board = Board()
    read_numbers(reader, board)
    check_stars(reader, board)
    read_galaxy(reader, board)
    board.complete()
    check_galaxy(reader, board)
    return board


def read_numbers(reader: Reader, board: Board) -> None:
    """The stars, the tracks and what ends the game."""
    board.each_colour = reader.whole("stars", "each_colour", 1, 99)
    board.black_stars = numbers([0, 0, *reader.row("stars", "black", 3, 0, 99)])
    board.rays = reader.whole("clusters", "rays", 3, MAX_RAYS)
    board.shared_length = reader.whole("shared_track", "length", 1, 60)
    board.shared_glowing = zeros(board.shared_length + 1)
    for space in reader.row("shared_track", "glowing", None, 1, board.shared_length):
        board.shared_glowing[space] = 1
    points = reader.row("black_track", "points", None, 0, 99)
    if not 2 <= len(points) <= 31:
        raise reader.wrong("black_track", "points", _("expected 2 to 31 numbers"))
    board.black_points = numbers(points)
    board.value_length = reader.whole("value_board", "length", 1, 30)
    board.colour_ranks = numbers(reader.row("ranks", "colours", 3, 0, 99))
    board.constellation_ranks = numbers(reader.row("ranks", "constellations", 3, 0, 99))
    board.advanced_ranks = numbers(reader.row("ranks", "advanced", 3, 0, 99))
    board.full_constellation = reader.whole("ranks", "full_constellation", 0, 99)
    board.end_markers = numbers([0, 0, *reader.row("end", "markers", 3, 1, 16)])
    board.end_constellations = reader.whole("end", "constellations", 1, CONSTELLATIONS)


def check_stars(reader: Reader, board: Board) -> None:
    """The bag must outlast the set-up."""
    fewest = int(min(board.black_stars[seats] for seats in (2, 3, 4)))
    needed = CLUSTERS * int(board.rays) + 8  # the clusters, the bright star, 6 reserves, a rest
    if board.each_colour * COLOURS + fewest < needed:
        raise reader.wrong("stars", "each_colour", _("these are too few stars to begin with"))


def read_galaxy(reader: Reader, board: Board) -> None:
    """The galaxy board."""
    galaxy = reader.table("galaxy")
    board.centre = reader.space(galaxy.get("centre"), "galaxy", "centre")
    board.direct_links = reader.links("direct")
    board.dotted_links = reader.links("dotted")
    for space in reader.spaces(galaxy.get("glowing"), "glowing"):
        board.glowing |= 1 << space
    board.outer_glowing = board.glowing & ~(1 << board.centre)
    rings = galaxy.get("orbits")
    if not isinstance(rings, list) or len(rings) != ORBITS:
        raise reader.wrong("galaxy", "orbits", _("expected {n} orbits", n=ORBITS))
    board.orbit_rings = [reader.spaces(ring, "orbits") for ring in rings]
    for space in range(SPACES):
        name = SPACE_NAMES[space]
        board.angles[space] = reader.whole("angles", name, 0, 359)


def check_galaxy(reader: Reader, board: Board) -> None:
    """What the rules rely on: rings that hold every space once, one dotted link each, unity."""
    seen = [space for ring in board.orbit_rings for space in ring]
    if sorted([*seen, int(board.centre)]) != list(range(SPACES)):
        problem = _("every space but the centre is on one orbit, once")
        raise reader.wrong("galaxy", "orbits", problem)
    if min(map(len, board.orbit_rings)) < 2:
        raise reader.wrong("galaxy", "orbits", _("an orbit has at least two spaces"))
    homes = [a // CONSTELLATION_SIZE for a, _b in board.dotted_links]
    if sorted(homes) != list(range(CONSTELLATIONS)):
        raise reader.wrong("galaxy", "dotted", _("expected one dotted link per constellation"))
    if not board.glowing >> board.centre & 1:
        raise reader.wrong("galaxy", "glowing", _("the centre glows"))
    if reachable(board) != SPACES:
        raise reader.wrong("galaxy", "direct", _("some space cannot be reached from the centre"))


def reachable(board: Board) -> int:
    """How many spaces can be reached from the centre over links."""
    seen, todo = {int(board.centre)}, [int(board.centre)]
    while todo:
        here = todo.pop()
        for space in range(SPACES):
            if board.linked[here] >> space & 1 and space not in seen:
                seen.add(space)
                todo.append(space)
    return len(seen)


def read_cards(reader: Reader) -> Cards:
    """The three decks."""
    cards = Cards()
    cards.names = [""] * CARDS
    reward = reader.whole("personal_goals", "points", 0, 99)
    for deck, (start, size, _first, _last) in DECKS.items():
        entries = reader.data.get(deck)
        tables = entries if isinstance(entries, list) else []
        if len(tables) != size or not all(isinstance(entry, dict) for entry in tables):
            raise reader.wrong(deck, "", _("expected {n} cards", n=size))
        for index in range(size):
            read_card(reader, cards, deck, index)
            if deck == "personal":
                cards.points[start + index] = reward
    return cards


def read_card(reader: Reader, cards: Cards, deck: str, index: int) -> None:
    """One card: its kind, what it is about and its points."""
    start, _size, low, high = DECKS[deck]
    entry, card = reader.data[deck][index], start + index
    if entry.get("kind") not in KIND_NAMES[low : high + 1]:
        raise reader.wrong(deck, "kind", _("there is no such kind of card here"), index)
    kind = KIND_NAMES.index(entry["kind"])
    cards.kind[card] = kind
    cards.first[card], cards.second[card], name = read_object(reader, kind, deck, index)
    if deck == "public":
        cards.points[card] = reader.checked_whole(entry.get("first"), (deck, "first", index), 0, 99)
        later = reader.checked_whole(entry.get("later"), (deck, "later", index), 0, 99)
        cards.later_points[card] = later
    cards.names[card] = f"{entry['kind']}-{name}" if name else entry["kind"]
    if cards.names[card] in cards.names[:card]:
        raise reader.wrong(deck, "kind", _("this card is there twice"), index)


def read_object(reader: Reader, kind: int, deck: str, index: int) -> tuple[int, int, str]:
    """What a card is about: one or two numbers, and the end of its name."""
    entry = reader.data[deck][index]
    if kind in COLOUR_KINDS or kind == kinds.BESIDE_WITH:
        colour = read_colour(reader, entry.get("colour"), deck, "colour", index)
        return colour, 0, COLOUR_NAMES[colour]
    if kind == kinds.LINK:
        pair = entry.get("colours")
        if not isinstance(pair, list) or len(pair) != 2 or pair[0] == pair[1]:
            raise reader.wrong(deck, "colours", _("expected two colours"), index)
        one, two = (read_colour(reader, name, deck, "colours", index) for name in pair)
        return one, two, f"{COLOUR_NAMES[one]}-{COLOUR_NAMES[two]}"
    if kind in ORBIT_KINDS:
        orbit = reader.checked_whole(entry.get("orbit"), (deck, "orbit", index), 1, ORBITS)
        return orbit, 0, str(orbit)
    if kind == kinds.THREE_COLOURS:
        name = entry.get("constellation")
        if name not in CONSTELLATION_NAMES:
            raise reader.wrong(deck, "constellation", _("expected L, Y, D or S"), index)
        return CONSTELLATION_NAMES.index(name), 0, name
    return 0, 0, ""


def read_colour(reader: Reader, name: object, deck: str, key: str, index: int) -> int:
    """The number of a colour of the galaxy."""
    if name not in COLOUR_NAMES[:COLOURS]:
        raise reader.wrong(deck, key, _("there is no colour {name}", name=str(name)), index)
    return COLOUR_NAMES.index(str(name))


def read_marks(reader: Reader) -> dict[str, str]:
    """Where each table and card comes from: the book, or us."""
    marks: dict[str, str] = {}
    for name, value in reader.data.items():
        entries = value if isinstance(value, list) else [value]
        for index, entry in enumerate(entries):
            for key in ("from", "points_from") if name == "public" else ("from",):
                mark = entry.get(key) if isinstance(entry, dict) else None
                if mark not in MARKS:
                    raise reader.wrong(name, key, _('expected "book" or "ours"'), index)
                where = f"{name}.{index}" if isinstance(value, list) else name
                marks[where if key == "from" else f"{where}.points"] = mark
    return marks
