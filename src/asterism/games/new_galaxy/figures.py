"""Finds figures on the table, many places at a time.

A window holds 6 rows of 10 cells in one number, so one shift and one `and` test a cell of the
figure at every place of the window at once. The places are counted by the cells that are of
the wrong kind there: a counter of three bits per place, its bits in three numbers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asterism.core.vec import Numbers, numbers
from asterism.games.new_galaxy.board import (
    KINDS,
    LONGEST,
    NEBULA,
    SIDE,
    STAR_KINDS,
    WINDOW_COLUMNS,
    WINDOW_ROWS,
    WRAP,
    ten_cells,
)
from asterism.games.new_galaxy.cards import LARGEST, POSES
from asterism.games.new_galaxy.position import NEED, TOP, Position

REACH: Final = LONGEST - 1  # how far from a tile's cell a figure over it may begin
STARTS: Final = 5  # windows begin 0..4 rows below the uppermost row that matters
LAST_ROW: Final = 50  # the shift of a window's last row


def _anchors() -> Numbers:
    """By first column, height and width: the places in a window that matter.

    Index (rows * 11 + columns) * 11 + first column, for so many rows and columns of places.
    """
    masks = []
    for rows in range(7):
        for columns in range(11):
            for first in range(11):
                cells = [
                    row * 10 + column
                    for row in range(rows)
                    for column in range(first, min(first + columns, 10))
                ]
                masks.append(sum(1 << cell for cell in cells))
    return numbers(masks)


ANCHORS: Final = _anchors()
TILE_CELLS: Final = numbers(  # the new tile's cells in the windows that begin 4..0 rows above it
    [(0b11 << 4 | 0b11 << 14) << 10 * (LONGEST - 1 - start) for start in range(STARTS)]
)
NO_WINDOWS: Final = numbers([0] * (KINDS * STARTS))


def anchors(rows: i64, columns: i64, first: i64) -> i64:
    """A set of places in a window: the first rows, and columns from `first` on."""
    return ANCHORS[(rows * 11 + columns) * 11 + first]


def window(table: Numbers, kind: i64, row: i64, column: i64) -> i64:
    """Six rows of ten cells of a kind, from a cell on."""
    base = kind * SIDE
    cells: i64 = 0
    step: i64 = WINDOW_ROWS - 1
    while step >= 0:
        cells = (cells << WINDOW_COLUMNS) | ten_cells(table[base + ((row + step) & WRAP)], column)
        step -= 1
    return cells


def fill_windows(table: Numbers, windows: Numbers, start: i64, row: i64, column: i64) -> None:
    """Four windows from a cell on: good cells for each star kind, then all covered cells."""
    nebula = window(table, NEBULA, row, column)
    covered = nebula
    kind: i64 = 0
    while kind < STAR_KINDS:
        cells = window(table, kind, row, column)
        covered |= cells
        windows[start + kind] = cells | nebula
        kind += 1
    windows[start + STAR_KINDS] = covered


def slide_windows(table: Numbers, windows: Numbers, start: i64, row: i64, column: i64) -> None:
    """The four windows one row further down; `row` is the row that comes into sight."""
    at = row & WRAP
    nebula = ten_cells(table[NEBULA * SIDE + at], column)
    covered = nebula
    kind: i64 = 0
    while kind < STAR_KINDS:
        cells = ten_cells(table[kind * SIDE + at], column)
        covered |= cells
        before = windows[start - KINDS + kind] >> WINDOW_COLUMNS
        windows[start + kind] = before | ((cells | nebula) << LAST_ROW)
        kind += 1
    before = windows[start - KINDS + STAR_KINDS] >> WINDOW_COLUMNS
    windows[start + STAR_KINDS] = before | (covered << LAST_ROW)


def covered_places(offsets: Numbers, at: i64, size: i64, covered: i64, places: i64) -> i64:
    """Those of the places at which all cells of the figure are covered."""
    index: i64 = 0
    while index < size and places != 0:
        places &= covered >> offsets[at + index]
        index += 1
    return places


def fewest_wrong(offsets: Numbers, at: i64, size: i64, good: i64, places: i64) -> i64:
    """The fewest wrong cells at any of the places."""
    ones: i64 = 0
    twos: i64 = 0
    fours: i64 = 0
    index: i64 = 0
    while index < size:
        wrong = ~(good >> offsets[at + index])
        carry = ones & wrong
        ones ^= wrong
        fours |= twos & carry
        twos ^= carry
        index += 1
    few = places & ~fours
    if few == 0:
        fewer = places & ~twos
        if fewer == 0:
            return 6 if places & ~ones != 0 else 7
        return 4 if fewer & ~ones != 0 else 5
    fewer = few & ~twos
    if fewer == 0:
        return 2 if few & ~ones != 0 else 3
    return 0 if fewer & ~ones != 0 else 1


def look(  # noqa: PLR0913, PLR0917  (the innermost step: a class of its own would only cost time)
    position: Position, stack: i64, pose: i64, windows: Numbers, start: i64, places: i64
) -> None:
    """Lower a stack's needs by what one pose of its figure finds in a window."""
    decks = position.decks
    goods = position.goods
    figure = goods[TOP + stack]
    at = (figure * POSES + pose) * LARGEST
    size = decks.sizes[figure]
    places = covered_places(decks.offsets, at, size, windows[start + STAR_KINDS], places)
    if places == 0:
        return
    kind: i64 = 0
    while kind < STAR_KINDS:
        need = goods[NEED + stack * STAR_KINDS + kind]
        if need > 0:
            found = fewest_wrong(decks.offsets, at, size, windows[start + kind], places)
            if found < need:
                goods[NEED + stack * STAR_KINDS + kind] = found
        kind += 1


def using_tile(offsets: Numbers, at: i64, size: i64, tile: i64) -> i64:
    """Rule 6.3: the places at which a cell of the figure is one of the tile's cells."""
    places: i64 = 0
    index: i64 = 0
    while index < size:
        places |= tile >> offsets[at + index]
        index += 1
    return places


def find_round(position: Position, stack: i64, windows: Numbers) -> None:
    """Look for a stack's figure at all places that use a cell of the new tile.

    `windows` begin 4 columns left of the tile and 4, 3, 2, 1, 0 rows above it.
    """
    decks = position.decks
    figure = position.goods[TOP + stack]
    pose: i64 = 0
    while pose < decks.pose_count(figure, position.mirrors):
        height = decks.heights[figure * POSES + pose]
        width = decks.widths[figure * POSES + pose]
        first = LONGEST - height  # the figure's first row, counted from the uppermost window
        to_do = height + 1
        while to_do > 0:
            rows = min(WINDOW_ROWS + 1 - height, to_do)
            places = anchors(rows, width + 1, LONGEST - width)
            if position.fresh:
                at = (figure * POSES + pose) * LARGEST
                places &= using_tile(decks.offsets, at, decks.sizes[figure], TILE_CELLS[first])
            look(position, stack, pose, windows, first * KINDS, places)
            first += rows
            to_do -= rows
        pose += 1


def find_near(position: Position, row: i64, column: i64) -> None:
    """Look for all open figures at all places that use a cell of the tile laid at a cell."""
    windows = NO_WINDOWS[:]
    left = (column - REACH) & WRAP
    fill_windows(position.table, windows, 0, row - REACH, left)
    step: i64 = 1
    while step < STARTS:
        start = step * KINDS
        slide_windows(position.table, windows, start, row - REACH + WINDOW_ROWS - 1 + step, left)
        step += 1
    stack: i64 = 0
    while stack < STAR_KINDS:
        if position.goods[TOP + stack] >= 0:
            find_round(position, stack, windows)
        stack += 1


def find_everywhere(position: Position, stack: i64) -> None:
    """Look for a stack's figure on the whole table."""
    span = position.decks.spans[position.goods[TOP + stack]]
    rows = WINDOW_ROWS + 1 - span
    columns = WINDOW_COLUMNS + 1 - span
    places = anchors(rows, columns, 0)
    poses = position.decks.pose_count(position.goods[TOP + stack], position.mirrors)
    windows = NO_WINDOWS[:]
    row = position.top
    while row <= position.bottom:
        column = position.left
        while column <= position.right:
            fill_windows(position.table, windows, 0, row, column & WRAP)
            pose: i64 = 0
            while pose < poses:
                look(position, stack, pose, windows, 0, places)
                pose += 1
            column += columns
        row += rows
