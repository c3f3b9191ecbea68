"""What may be played: the mover's choices and chance's draws, in rising order."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asterism.core.rng import Rng
from asterism.core.vec import Numbers
from asterism.games.new_galaxy import moves
from asterism.games.new_galaxy import position as p
from asterism.games.new_galaxy.board import (
    BESIDE,
    BIT,
    BIT_INDEX,
    BLOCKED,
    KINDS,
    NEBULA,
    SIDE,
    STAR_KINDS,
    TILES,
)
from asterism.games.new_galaxy.cards import FIGURES, GLOW_SORTS, STACKS
from asterism.games.new_galaxy.position import Position
from asterism.games.new_galaxy.rules import must_claim
from asterism.games.new_galaxy.view import members, nth

HALF: Final = 0xFFFFFFFF


def legal_into(position: Position, buffer: Numbers) -> i64:
    """Write the legal moves; return how many there are."""
    phase = position.phase
    if phase == p.LAY_TILE:
        return lays_into(position, buffer)
    if phase == p.CHOOSE_TILE:
        return members_into(buffer, hand_or_unseen(position), moves.CHOOSE, TILES)
    if phase == p.CLAIM_CARD:
        return claims_into(position, buffer)
    return 0 if phase == p.FINISHED else draws_into(position, buffer)


def members_into(buffer: Numbers, bits: i64, first: i64, limit: i64) -> i64:
    """The moves of the members of a set, numbered from `first` on."""
    count: i64 = 0
    index: i64 = 0
    while index < limit:
        if bits & BIT[index]:
            buffer[count] = first + index
            count += 1
        index += 1
    return count


def hand_or_unseen(position: Position) -> i64:
    """The tiles the mover may hold: in a view of another seat, all that are unseen."""
    if position.hidden & BIT[position.turn]:
        return position.pile
    return position.goods[p.HAND + position.turn]


def lays_into(position: Position, buffer: Numbers) -> i64:
    """Rule 3.1: every place beside a tile, in every rotation that looks different."""
    table = position.table
    turns = position.decks.tile_turns[position.chosen]
    count: i64 = 0
    row: i64 = 0
    while row < SIDE:
        places = table[BESIDE + row] & ~table[BLOCKED + row]
        if places != 0:
            first = moves.LAY + row * SIDE * 4
            count = row_into(buffer, count, places & HALF, first, turns)
            count = row_into(buffer, count, (places >> 32) & HALF, first + 32 * 4, turns)
        row += 1
    return count


def row_into(buffer: Numbers, count: i64, places: i64, first: i64, turns: i64) -> i64:
    """The moves of half a row of places; returns the new count."""
    while places != 0:
        low = places & -places
        move = first + BIT_INDEX[((low * 0x077CB531) & HALF) >> 27] * 4
        turn: i64 = 0
        while turn < turns:
            buffer[count] = move + turn
            count += 1
            turn += 1
        places ^= low
    return count


def claims_into(position: Position, buffer: Numbers) -> i64:
    """Rules 3.2 to 3.5: all claims that differ in cost or gain, and `take` where it is allowed."""
    count: i64 = 0
    if not must_claim(position):
        buffer[0] = moves.TAKE
        count = 1
    stack: i64 = 0
    while stack < STACKS:
        count = stack_claims_into(position, stack, buffer, count)
        stack += 1
    return count


def stack_claims_into(position: Position, stack: i64, buffer: Numbers, count: i64) -> i64:
    """The claims of one stack's card, each with the fewest tokens that do."""
    goods = position.goods
    seat_tokens = p.TOKENS + position.turn * KINDS
    nebulas = goods[seat_tokens + NEBULA]
    offered: i64 = 0  # numbers of nebula tokens that were enough in an earlier kind
    kind: i64 = 0
    while kind < STAR_KINDS:
        need = goods[p.NEED + stack * STAR_KINDS + kind]
        own = max(0, need - nebulas)
        while own <= need < p.NOWHERE and own <= goods[seat_tokens + kind]:
            same = own == 0 and kind != position.glow_kind()
            if not (same and offered & BIT[need]):
                buffer[count] = moves.claim_move(stack, kind, own, need - own)
                count += 1
            if same:
                offered |= BIT[need]
            own += 1
        kind += 1
    return count


def draws_into(position: Position, buffer: Numbers) -> i64:
    """What chance may draw."""
    phase = position.phase
    if phase in (p.DEAL_TABLE, p.DEAL_HANDS, p.DRAW_TILE):
        return members_into(buffer, position.pile, moves.TILE, TILES)
    if phase in (p.DEAL_CARDS, p.REVEAL_CARD):
        return members_into(buffer, next_cards(position), moves.CARD, FIGURES)
    if phase == p.DEAL_FIRST:
        return members_into(buffer, BIT[position.seats] - 1, moves.FIRST, position.seats)
    if phase in (p.DEAL_GLOW, p.REVEAL_GLOW):
        return counted_into(buffer, position.goods, p.GLOW_POOL, moves.GLOW, GLOW_SORTS)
    return counted_into(buffer, position.goods, p.BAG, moves.TOKEN, KINDS)


def counted_into(buffer: Numbers, goods: Numbers, base: i64, first: i64, sorts: i64) -> i64:
    """The moves that draw one of each sort that is left."""
    count: i64 = 0
    sort: i64 = 0
    while sort < sorts:
        if goods[base + sort] > 0:
            buffer[count] = first + sort
            count += 1
        sort += 1
    return count


def next_cards(position: Position) -> i64:
    """Rule 2.2: the cards that may come to the top of the stack that waits for one."""
    if not position.introductory:
        return position.pool
    stack = position.dealt if position.phase == p.DEAL_CARDS else position.open_stack
    low = position.decks.low_cards
    return position.pool & (low if stack < STACKS - 1 else ~low)


def weight(position: Position, move: i64) -> i64:
    """How many equally likely draws are this move."""
    if moves.TOKEN <= move < moves.CARD:
        return position.goods[p.BAG + move - moves.TOKEN]
    if moves.GLOW <= move < moves.FIRST:
        return position.goods[p.GLOW_POOL + move - moves.GLOW]
    return 1


def draw(position: Position, rng: Rng) -> i64:
    """One of chance's moves, with its right probability."""
    phase = position.phase
    if phase in (p.DEAL_TABLE, p.DEAL_HANDS, p.DRAW_TILE):
        return moves.TILE + nth(position.pile, rng.below(members(position.pile)))
    if phase in (p.DEAL_CARDS, p.REVEAL_CARD):
        cards = next_cards(position)
        return moves.CARD + nth(cards, rng.below(members(cards)))
    if phase == p.DEAL_FIRST:
        return moves.FIRST + rng.below(position.seats)
    if phase in (p.DEAL_GLOW, p.REVEAL_GLOW):
        return moves.GLOW + drawn_sort(position.goods, p.GLOW_POOL, GLOW_SORTS, rng)
    return moves.TOKEN + drawn_sort(position.goods, p.BAG, KINDS, rng)


def drawn_sort(goods: Numbers, base: i64, sorts: i64, rng: Rng) -> i64:
    """The sort of one thing drawn from so many of each."""
    total: i64 = 0
    sort: i64 = 0
    while sort < sorts:
        total += goods[base + sort]
        sort += 1
    index = rng.below(total)
    sort = 0
    while index >= goods[base + sort]:
        index -= goods[base + sort]
        sort += 1
    return sort
