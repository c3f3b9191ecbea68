"""The growing table: a grid of cells that wraps round, kept as rows of bits.

Thirty tiles of 2 x 2 cells span at most 60 cells, so on a grid of 64 x 64 cells whose edges
meet, nothing ever touches itself from behind: the table has no edges, and needs none.
A place is the upper left cell of a tile: row * 64 + column. The first tile lies at START.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asterism.core.vec import Numbers, numbers, zeros

SIDE: Final = 64
WRAP: Final = 63
PLACES: Final = 4096
START_ROW: Final = 31
START_COLUMN: Final = 30

BLUE: Final = 0
VIOLET: Final = 1
ORANGE: Final = 2
NEBULA: Final = 3
STAR_KINDS: Final = 3
KINDS: Final = 4
EMPTY: Final = -1

TILES: Final = 30
TURNS: Final = 4  # a tile's rotations, in quarters of a turn clockwise

# The table is one array: 64 rows of bits for each kind, then the places a tile may not take
# because it would overlap, the places that share part of a side with a tile, and for each tile
# of the box where it lies (0, or 1 + place * 4 + turn).
BLOCKED: Final = 256
BESIDE: Final = 320
LAID: Final = 384
TABLE_SIZE: Final = LAID + TILES

# A window is a piece of the table in one number: 6 rows of 10 bits.
WINDOW_ROWS: Final = 6
WINDOW_COLUMNS: Final = 10
WINDOW_MASK: Final = 1023
LONGEST: Final = 5  # no figure is longer


def signed(bits: int) -> int:
    """The 64 bits as a signed number, as an array holds them."""
    return bits - (1 << 64) if bits >> 63 else bits


def _around(columns: list[int]) -> Numbers:
    return numbers([signed(sum(1 << ((column + c) % 64) for c in columns)) for column in range(64)])


BIT: Final = _around([0])
OVERLAPPING: Final = _around([-1, 0, 1])
NEXT_TO: Final = _around([-2, 2])
BIT_INDEX: Final = numbers(
    [k for _, k in sorted((((0x077CB531 << k) & 0xFFFFFFFF) >> 27, k) for k in range(32))]
)


def empty_table() -> Numbers:
    """A table without tiles."""
    return zeros(TABLE_SIZE)


def place_at(row: i64, column: i64) -> i64:
    """The place of a cell; rows and columns wrap round."""
    return (row & WRAP) * SIDE + (column & WRAP)


def kind_at(table: Numbers, row: i64, column: i64) -> i64:
    """What lies on a cell: a kind, or EMPTY."""
    bit = BIT[column & WRAP]
    at = row & WRAP
    kind: i64 = 0
    while kind < KINDS:
        if table[kind * SIDE + at] & bit != 0:
            return kind
        kind += 1
    return EMPTY


def may_lie(table: Numbers, place: i64) -> bool:
    """Rule 3.1: a tile shares part of a side with another and overlaps none."""
    row = place >> 6
    return table[BESIDE + row] & ~table[BLOCKED + row] & BIT[place & WRAP] != 0


def overlaps(table: Numbers, place: i64) -> bool:
    """Whether a tile at this place would lie on another."""
    return table[BLOCKED + (place >> 6)] & BIT[place & WRAP] != 0


def put(table: Numbers, kind: i64, row: i64, column: i64) -> None:
    """Set one cell."""
    at = kind * SIDE + (row & WRAP)
    table[at] = table[at] | BIT[column & WRAP]


def mark_places(table: Numbers, place: i64) -> None:
    """Keep the places of later tiles: the new tile blocks nine and offers twelve."""
    row = place >> 6
    column = place & WRAP
    step: i64 = -2
    while step <= 2:
        at = (row + step) & WRAP
        if step in (-2, 2):
            table[BESIDE + at] = table[BESIDE + at] | OVERLAPPING[column]
        else:
            table[BESIDE + at] = table[BESIDE + at] | NEXT_TO[column]
            table[BLOCKED + at] = table[BLOCKED + at] | OVERLAPPING[column]
        step += 1


def ten_cells(word: i64, column: i64) -> i64:
    """Ten bits of a row, from `column` on, round the edge if need be."""
    if column <= SIDE - WINDOW_COLUMNS:
        return (word >> column) & WINDOW_MASK
    rest = SIDE - column
    return ((word >> column) & (BIT[rest] - 1)) | ((word << rest) & WINDOW_MASK)
