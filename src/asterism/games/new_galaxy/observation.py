"""What a seat may know, as a fixed row of small whole numbers for learning programs.

The seat itself always comes first, then the others in turn order; seats that are not there
are noughts. The sky is the part of the table round the first tile, in the same coordinates as
the moves `lay`, so a cell of it always means the same moves; the list of tiles is complete
even where the table outgrows that part.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asterism.core.vec import Numbers
from asterism.games.new_galaxy import position as p
from asterism.games.new_galaxy.board import BIT, KINDS, LAID, SIDE, STAR_KINDS, TILES
from asterism.games.new_galaxy.cards import FIGURES, GLOW_SORTS, STACKS
from asterism.games.new_galaxy.moves import MOST_SEATS
from asterism.games.new_galaxy.position import Position
from asterism.games.new_galaxy.scoring import score

SKY_FIRST: Final = 16  # the first row and column of the sky that is shown
SKY_SIDE: Final = 32

LAYOUT: tuple[tuple[str, int], ...] = (
    (
        "sky",
        SKY_SIDE * SKY_SIDE,
    ),  # by row and column: 0 empty, 1 blue, 2 violet, 3 orange, 4 nebula
    ("laid", TILES * 3),  # by tile: 0 or row + 1, 0 or column + 1, quarters turned
    ("hand", TILES),  # own tiles: 0 or 1
    ("unseen", TILES),  # tiles in the pile or in other hands: 0 or 1
    ("chosen", 1),  # 0, or the number of the tile to be laid + 1
    ("phase", 1),  # as in position.py
    ("first", 1),  # who began: 0 oneself, 1 the next seat, ...
    ("turn", 1),  # whose turn: 0 own, 1 the next seat's, ...
    ("options", 3),  # introductory, mirrors, fresh: 0 or 1
    ("hand_sizes", MOST_SEATS),
    ("tokens", MOST_SEATS * KINDS),
    ("scores", MOST_SEATS),
    ("bag", KINDS),
    ("pile_size", 1),
    ("turns_left", 1),  # 0 while the end is not in sight
    ("open_cards", STACKS),  # 0, or the card's number + 1
    ("stack_sizes", STACKS),
    ("needs", STACKS * STAR_KINDS),  # tokens needed by stack and kind; 9: nowhere
    ("unseen_cards", FIGURES),  # 0 or 1
    ("glow", 1),  # 0, or the open card's sort + 1
    ("glows_below", GLOW_SORTS),
)
LENGTH: Final = sum(size for _, size in LAYOUT)


def observe_into(position: Position, seat: i64, numbers: Numbers, start: i64) -> None:
    """Write the observation of a seat."""
    at = sky_into(position, numbers, start)
    at = tiles_into(position, seat, numbers, at)
    at = moment_into(position, seat, numbers, at)
    at = seats_into(position, seat, numbers, at)
    middle_into(position, numbers, at)


def sky_into(position: Position, numbers: Numbers, at: i64) -> i64:
    """The cells round the first tile."""
    table = position.table
    row: i64 = SKY_FIRST
    while row < SKY_FIRST + SKY_SIDE:
        blue = table[row]
        violet = table[SIDE + row]
        orange = table[2 * SIDE + row]
        nebula = table[3 * SIDE + row]
        column: i64 = SKY_FIRST
        while column < SKY_FIRST + SKY_SIDE:
            bit = BIT[column]
            cell: i64 = 0
            if blue & bit:
                cell = 1
            elif violet & bit:
                cell = 2
            elif orange & bit:
                cell = 3
            elif nebula & bit:
                cell = 4
            numbers[at] = cell
            at += 1
            column += 1
        row += 1
    return at


def tiles_into(position: Position, seat: i64, numbers: Numbers, at: i64) -> i64:
    """Tiles laid, in hand and unseen."""
    hand = position.goods[p.HAND + seat] if seat >= 0 else 0
    unseen = position.pile
    other: i64 = 0
    while other < position.seats:
        if other != seat:
            unseen |= position.goods[p.HAND + other]
        other += 1
    tile: i64 = 0
    while tile < TILES:
        laid = position.table[LAID + tile]
        here = laid - 1
        numbers[at + tile * 3] = 1 + (here >> 8) if laid else 0
        numbers[at + tile * 3 + 1] = 1 + ((here >> 2) & 63) if laid else 0
        numbers[at + tile * 3 + 2] = here & 3 if laid else 0
        numbers[at + 3 * TILES + tile] = 1 if hand & BIT[tile] else 0
        numbers[at + 4 * TILES + tile] = 1 if unseen & BIT[tile] else 0
        tile += 1
    return at + 5 * TILES


def moment_into(position: Position, seat: i64, numbers: Numbers, at: i64) -> i64:
    """Where in the turn the game is, and its options."""
    first = max(0, seat)
    numbers[at] = position.chosen + 1
    numbers[at + 1] = position.phase
    numbers[at + 2] = (position.first - first + position.seats) % position.seats
    numbers[at + 3] = (position.turn - first + position.seats) % position.seats
    numbers[at + 4] = 1 if position.introductory else 0
    numbers[at + 5] = 1 if position.mirrors else 0
    numbers[at + 6] = 1 if position.fresh else 0
    return at + 7


def seats_into(position: Position, seat: i64, numbers: Numbers, at: i64) -> i64:
    """What every seat has, this one first."""
    first = max(0, seat)
    index: i64 = 0
    while index < MOST_SEATS:
        there = index < position.seats
        who = (first + index) % position.seats
        numbers[at + index] = position.goods[p.HAND_SIZE + who] if there else 0
        kind: i64 = 0
        while kind < KINDS:
            tokens = position.goods[p.TOKENS + who * KINDS + kind]
            numbers[at + MOST_SEATS + index * KINDS + kind] = tokens if there else 0
            kind += 1
        numbers[at + MOST_SEATS * (1 + KINDS) + index] = score(position, who) if there else 0
        index += 1
    return at + MOST_SEATS * (2 + KINDS)


def middle_into(position: Position, numbers: Numbers, at: i64) -> None:
    """Bag, pile, stacks and glow cards."""
    goods = position.goods
    at = copy_into(goods, p.BAG, KINDS, numbers, at)
    numbers[at] = position.pile_size
    numbers[at + 1] = max(0, position.turns_left)
    at += 2
    stack: i64 = 0
    while stack < STACKS:
        numbers[at + stack] = goods[p.TOP + stack] + 1
        stack += 1
    at = copy_into(goods, p.SIZE, STACKS, numbers, at + STACKS)
    at = copy_into(goods, p.NEED, STACKS * STAR_KINDS, numbers, at)
    card: i64 = 0
    while card < FIGURES:
        numbers[at + card] = 1 if position.pool & BIT[card] else 0
        card += 1
    numbers[at + FIGURES] = position.glow + 1
    copy_into(goods, p.GLOW_POOL, GLOW_SORTS, numbers, at + FIGURES + 1)


def copy_into(goods: Numbers, base: i64, count: i64, numbers: Numbers, at: i64) -> i64:
    """Copy a run of numbers; returns the index after it."""
    index: i64 = 0
    while index < count:
        numbers[at + index] = goods[base + index]
        index += 1
    return at + count
