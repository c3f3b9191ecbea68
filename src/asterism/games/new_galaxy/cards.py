"""What is printed on tiles and cards, as numbers the rules can use.

A `Decks` never changes during a game; all states of a game share it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from asterism.core.vec import Numbers, zeros
from asterism.games.new_galaxy.board import BIT, KINDS, TILES, TURNS, WINDOW_COLUMNS

FIGURES: Final = 38
LARGEST: Final = 7  # cells of a figure
POSES: Final = 8  # ways a figure may lie: four turns, and their mirror images
STACKS: Final = 3
GLOW_SORTS: Final = 6  # kind * 2 + (comets - 1)
LOW_COMETS: Final = 2  # `introductory` keeps cards of up to two comets apart

Cells = tuple[tuple[int, int], ...]  # (row, column) of each cell, sorted


def turned(cells: Cells) -> Cells:
    """The figure turned a quarter clockwise, moved to the corner."""
    height = max(row for row, _ in cells)
    return tuple(sorted((column, height - row) for row, column in cells))


def mirrored(cells: Cells) -> Cells:
    """The figure's mirror image."""
    width = max(column for _, column in cells)
    return tuple(sorted((row, width - column) for row, column in cells))


def poses(cells: Cells, mirrors: bool) -> list[Cells]:
    """All the ways a figure may lie, each once: its turns, then its mirror image's."""
    found: list[Cells] = []
    for start in [cells, mirrored(cells)] if mirrors else [cells]:
        pose = start
        for _ in range(4):
            if pose not in found:
                found.append(pose)
            pose = turned(pose)
    return found


def turn_tile(kinds: tuple[int, ...]) -> tuple[int, ...]:
    """A tile (upper left, upper right, lower left, lower right) turned a quarter clockwise."""
    return (kinds[2], kinds[0], kinds[3], kinds[1])


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=False)
class Decks:
    """The tiles, figures, tokens and glow cards of one box."""

    def __init__(
        self,
        tiles: list[tuple[int, ...]],
        figures: dict[str, Cells],
        comets: list[int],
        tokens: list[int],
        glows: list[int],
    ) -> None:
        """Take 30 tiles, 38 figures by id with their comets, 4 token counts, 6 glow counts."""
        self.tile_kinds: Numbers = zeros(TILES * TURNS * 4)
        self.tile_turns: Numbers = zeros(TILES)  # how many rotations look different
        self.sizes: Numbers = zeros(FIGURES)
        self.spans: Numbers = zeros(FIGURES)  # the longer side of the figure's box
        self.comets: Numbers = zeros(FIGURES)
        self.pose_counts: Numbers = zeros(FIGURES * 2)  # without, with mirror images
        self.heights: Numbers = zeros(FIGURES * POSES)
        self.widths: Numbers = zeros(FIGURES * POSES)
        self.offsets: Numbers = zeros(FIGURES * POSES * LARGEST)  # of cells in a window
        self.tokens: Numbers = zeros(KINDS)
        self.glows: Numbers = zeros(GLOW_SORTS)
        self.low_cards: i64 = 0  # the cards of one or two comets, as a set of bits
        self.all_cards: i64 = (1 << FIGURES) - 1
        self.figure_ids: list[str] = list(figures)
        self.figure_cells: list[Cells] = list(figures.values())
        for kind, count in enumerate(tokens):
            self.tokens[kind] = count
        for sort, count in enumerate(glows):
            self.glows[sort] = count
        for tile, kinds in enumerate(tiles):
            self._add_tile(tile, kinds)
        for figure, cells in enumerate(self.figure_cells):
            self._add_figure(figure, cells, comets[figure])

    def _add_tile(self, tile: int, kinds: tuple[int, ...]) -> None:
        seen: list[tuple[int, ...]] = []
        for turn in range(4):
            for cell in range(4):
                self.tile_kinds[(tile * 4 + turn) * 4 + cell] = kinds[cell]
            if kinds not in seen:
                seen.append(kinds)
            kinds = turn_tile(kinds)
        self.tile_turns[tile] = len(seen)

    def _add_figure(self, figure: int, cells: Cells, comets: int) -> None:
        plain = poses(cells, mirrors=False)
        every = poses(cells, mirrors=True)
        self.sizes[figure] = len(cells)
        self.comets[figure] = comets
        self.pose_counts[figure * 2] = len(plain)
        self.pose_counts[figure * 2 + 1] = len(every)
        if comets <= LOW_COMETS:
            self.low_cards |= BIT[figure]
        for pose, placed in enumerate(every):
            at = figure * 8 + pose
            self.heights[at] = 1 + max(row for row, _ in placed)
            self.widths[at] = 1 + max(column for _, column in placed)
            self.spans[figure] = max(self.heights[at], self.widths[at])
            for index, (row, column) in enumerate(placed):
                self.offsets[at * LARGEST + index] = row * WINDOW_COLUMNS + column

    def tile_kind(self, tile: i64, turn: i64, cell: i64) -> i64:
        """The kind of a tile's cell (0..3: upper left, upper right, lower left, lower right)."""
        return self.tile_kinds[(tile * 4 + turn) * 4 + cell]

    def pose_count(self, figure: i64, mirrors: bool) -> i64:
        """How many ways the figure may lie."""
        return self.pose_counts[figure * 2 + (1 if mirrors else 0)]

    def fields(self) -> tuple[object, ...]:
        """What is printed, as plain values."""
        return (
            tuple(self.tile_kinds),
            tuple(self.figure_cells),
            tuple(self.comets),
            tuple(self.tokens),
            tuple(self.glows),
        )
