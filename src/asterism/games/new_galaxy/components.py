"""Reads and checks a component file; a fault is named with its line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from asterism.core.errors import BadComponents
from asterism.core.message import Domain, Message
from asterism.games.new_galaxy.board import LONGEST, TILES
from asterism.games.new_galaxy.cards import FIGURES, LARGEST, Cells, Decks, poses, turn_tile
from asterism.games.new_galaxy.names import name_of

_ = Domain("new_galaxy")

LETTERS = "bvon"
KIND_NAMES = ("blue", "violet", "orange", "nebula")
COUNTS = {"tiles": TILES, "tokens": 32, "constellations": FIGURES, "glows": 18}
MOST_NEBULA_TOKENS = 2
LOW_STACKS = 2  # of an introductory game
SMALLEST = 3  # cells of a figure
SLUG = re.compile(r"[a-z][a-z0-9-]*")


@dataclass(frozen=True)
class Components:
    """What lies in the box."""

    tiles: tuple[tuple[int, ...], ...]  # upper left, upper right, lower left, lower right
    figure_ids: tuple[str, ...]
    figures: tuple[Cells, ...]
    comets: tuple[int, ...]
    tokens: tuple[int, ...]  # by kind
    glows: tuple[int, ...]  # by kind * 2 + comets - 1
    decks: Decks

    def name(self, figure: int) -> Message:
        """What a constellation is called."""
        return name_of(self.figure_ids[figure])


@cache
def built_in() -> Components:
    """The components that come with the game."""
    path = files("asterism.games.new_galaxy") / "components.toml"
    return load(path.read_text(encoding="utf-8"))


def load(text: str) -> Components:
    """Read a component file; BadComponents names the line at fault."""
    return _Reader(text).components()


class _Reader:
    """A component file being read."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # nested too deep, too long a number
            raise BadComponents(_("not TOML: {error}", error=str(error))) from error

    def components(self) -> Components:
        for section in ("counts", "tokens", "glows", "tiles", "figures"):
            self.section(section)
        self.check_counts()
        tiles = self.tiles()
        figures, comets = self.figures()
        tokens, glows = self.tokens(), self.glows()
        ids = tuple(self.entries("figures"))
        decks = Decks(tiles, dict(zip(ids, figures, strict=True)), comets, tokens, glows)
        return Components(
            tuple(tiles), ids, tuple(figures), tuple(comets), tuple(tokens), tuple(glows), decks
        )

    def line_of(self, section: str, key: str = "") -> int:
        """The number of the line where a key (or a section) stands; 1 if nowhere."""
        current, heading = "", 1
        for number, line in enumerate(self.lines, start=1):
            header = re.match(r"\s*\[([^\]]+)\]", line)
            if header:
                current = header[1].strip()
                heading = number if current == section else heading
            key_here = re.match(rf'\s*"?{re.escape(key)}"?\s*=', line) if key else None
            if current == section and key_here:
                return number
        return heading

    def fault(self, section: str, key: str, message: Message) -> BadComponents:
        line = self.line_of(section, key)
        return BadComponents(_("line {line}: {fault}", line=line, fault=message))

    def section(self, name: str) -> None:
        """A section is there and says where its facts come from."""
        table = self.data.get(name)
        if not isinstance(table, dict):
            raise BadComponents(_("the section [{name}] is missing", name=name))
        if table.get("source") not in ("book", "ours"):
            fault = _('[{name}] needs a mark: source = "book" or "ours"', name=name)
            raise self.fault(name, "source", fault)

    def entries(self, section: str) -> Mapping[str, Any]:
        return {key: value for key, value in self.data[section].items() if key != "source"}

    def number(self, section: str, key: str, value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 99:
            raise self.fault(section, key, _("{key} should be a number from 0 to 99", key=key))
        return value

    def check_total(self, section: str, key: str, found: int) -> None:
        """As many components as the rulebook counts."""
        if found != COUNTS[key]:
            fault = _(
                "[{section}] makes {found}, not {expected}",
                section=section,
                found=found,
                expected=COUNTS[key],
            )
            raise self.fault(section, "", fault)

    def check_counts(self) -> None:
        for key, expected in COUNTS.items():
            if self.data["counts"].get(key) != expected:
                fault = _("{key} should be {expected}", key=key, expected=expected)
                raise self.fault("counts", key, fault)

    def tokens(self) -> list[int]:
        table = self.entries("tokens")
        counts = [self.number("tokens", kind, table.get(kind)) for kind in KIND_NAMES]
        self.check_total("tokens", "tokens", sum(counts))
        if counts[-1] > MOST_NEBULA_TOKENS:
            fault = _("there are at most {n} nebula tokens", n=MOST_NEBULA_TOKENS)
            raise self.fault("tokens", "nebula", fault)
        return counts

    def glows(self) -> list[int]:
        counts: list[int] = []
        for kind in KIND_NAMES[:3]:
            pair = self.entries("glows").get(kind)
            if not isinstance(pair, list) or len(pair) != 2:
                fault = _("{kind} should be two numbers: worth 1, worth 2", kind=kind)
                raise self.fault("glows", kind, fault)
            counts += [self.number("glows", kind, value) for value in pair]
        self.check_total("glows", "glows", sum(counts))
        return counts

    def tiles(self) -> list[tuple[int, ...]]:
        table = self.entries("tiles")
        self.check_total("tiles", "tiles", len(table))
        tiles: list[tuple[int, ...]] = []
        seen: dict[tuple[int, ...], str] = {}
        for number in range(1, TILES + 1):
            key = str(number)
            kinds = self.tile(key, table.get(key))
            same = seen.get(kinds)
            if same:
                fault = _("tile {tile} is tile {same} turned", tile=key, same=same)
                raise self.fault("tiles", key, fault)
            tiles.append(kinds)
            for _turn in range(4):
                seen[kinds] = key
                kinds = turn_tile(kinds)
        return tiles

    def tile(self, key: str, text: object) -> tuple[int, ...]:
        if not isinstance(text, str) or not re.fullmatch("[bvon]{2}/[bvon]{2}", text):
            fault = _('tile {tile} should be like "bv/on"', tile=key)
            raise self.fault("tiles", key, fault)
        kinds = tuple(LETTERS.index(letter) for letter in text.replace("/", ""))
        if len(set(kinds)) == 1:
            raise self.fault("tiles", key, _("tile {tile} is of one kind only", tile=key))
        if text.count("n") > 1:
            raise self.fault("tiles", key, _("tile {tile} has more than one nebula", tile=key))
        return kinds

    def figures(self) -> tuple[list[Cells], list[int]]:
        table = self.entries("figures")
        self.check_total("figures", "constellations", len(table))
        figures: list[Cells] = []
        comets: list[int] = []
        seen: dict[Cells, str] = {}
        for key, entry in table.items():
            cells, value = self.figure(key, entry)
            same = seen.get(cells)
            if same:
                fault = _("{figure} is {same} turned", figure=key, same=same)
                raise self.fault("figures", key, fault)
            seen.update(dict.fromkeys(poses(cells, mirrors=False), key))
            figures.append(cells)
            comets.append(value)
        self.check_stacks(comets)
        return figures, comets

    def check_stacks(self, comets: list[int]) -> None:
        """Rule 6.1: no stack of an introductory game may be empty from the beginning."""
        if comets.count(3) < 1 or len(comets) - comets.count(3) < LOW_STACKS:
            fault = _("two constellations need fewer than three comets, and one needs three")
            raise self.fault("figures", "", fault)

    def figure(self, key: str, entry: object) -> tuple[Cells, int]:
        if not SLUG.fullmatch(key) or not isinstance(entry, dict):
            fault = _('{figure} should be like: fox = {{ comets = 2, figure = "*.*" }}', figure=key)
            raise self.fault("figures", key, fault)
        if entry.get("comets") not in (1, 2, 3):
            raise self.fault("figures", key, _("{figure} is worth 1, 2 or 3 comets", figure=key))
        return self.shape(key, entry.get("figure")), int(entry["comets"])

    def shape(self, key: str, text: object) -> Cells:
        if not isinstance(text, str) or not re.fullmatch(r"[*.]+(/[*.]+)*", text):
            fault = _('{figure} should be drawn with *, . and /, like "*.*/.*."', figure=key)
            raise self.fault("figures", key, fault)
        stars = [
            (row, column)
            for row, line in enumerate(text.split("/"))
            for column, sign in enumerate(line)
            if sign == "*"
        ]
        if not SMALLEST <= len(stars) <= LARGEST:
            fault = _(
                "{figure} should have {least} to {most} stars",
                figure=key,
                least=SMALLEST,
                most=LARGEST,
            )
            raise self.fault("figures", key, fault)
        top, left = min(row for row, _c in stars), min(column for _r, column in stars)
        cells = tuple(sorted((row - top, column - left) for row, column in stars))
        if max(max(cell) for cell in cells) >= LONGEST:
            fault = _("{figure} does not fit into {n} by {n} cells", figure=key, n=LONGEST)
            raise self.fault("figures", key, fault)
        return cells
