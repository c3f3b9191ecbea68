"""What a seat may know: everything but the others' hands."""

from __future__ import annotations

from mypy_extensions import i64

from asterism.core.rng import Rng
from asterism.games.new_galaxy import position as p
from asterism.games.new_galaxy.board import BIT
from asterism.games.new_galaxy.position import Position


def hide_hands(position: Position, seat: i64) -> None:
    """Hide all hands but `seat`'s: their tiles might as well be in the pile."""
    goods = position.write_goods()
    other: i64 = 0
    while other < position.seats:
        if other != seat:
            position.pile |= goods[p.HAND + other]
            position.hidden |= BIT[other]
            goods[p.HAND + other] = 0
        other += 1


def fill_hands(position: Position, rng: Rng) -> None:
    """Deal the unseen tiles to the hidden hands: every deal is as likely."""
    goods = position.write_goods()
    seat: i64 = 0
    while seat < position.seats:
        count = goods[p.HAND_SIZE + seat] if position.hidden & BIT[seat] else 0
        while count > 0:
            tile = nth(position.pile, rng.below(members(position.pile)))
            position.pile &= ~BIT[tile]
            goods[p.HAND + seat] = goods[p.HAND + seat] | BIT[tile]
            count -= 1
        seat += 1
    position.hidden = 0


def members(bits: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


def nth(bits: i64, index: i64) -> i64:
    """The number of the set bit with this index (0 is the lowest)."""
    at: i64 = 0
    while True:
        if bits & BIT[at]:
            if index == 0:
                return at
            index -= 1
        at += 1


def sees(position: Position, seat: i64) -> bool:
    """Rule 2.1: a tile drawn to a hand is its owner's secret; all else is open."""
    if position.phase == p.DEAL_HANDS:
        return position.dealt // 3 == seat
    return position.phase != p.DRAW_TILE or position.turn == seat
