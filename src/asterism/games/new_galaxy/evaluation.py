"""How well a seat stands, in points; and how readily a move is made in playouts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asterism.games.new_galaxy import moves
from asterism.games.new_galaxy import position as p
from asterism.games.new_galaxy.board import BIT, KINDS, NEBULA, SIDE, STAR_KINDS, WRAP
from asterism.games.new_galaxy.cards import STACKS
from asterism.games.new_galaxy.position import Position
from asterism.games.new_galaxy.scoring import score

# What an open card is worth to a seat that would have to spend so many tokens and lacks so many.
SOON: Final = (1.0, 0.45, 0.2, 0.08, 0.03, 0.01)


def evaluate(position: Position, seat: i64) -> float:
    """The score, and what the seat may hope to claim in its next turn.

    Before the seat's next turn the others choose first, and the table grows for all: the best
    open card counts in full only for the seat whose turn is next.
    """
    points = float(score(position, seat))
    if position.phase == p.FINISHED:
        return points
    if position.phase == p.DRAW_TOKEN and seat == position.turn:
        points += 1.0
    ahead = turns_until(position, seat)
    if position.turns_left > 0 and ahead >= position.turns_left:
        return points
    if position.fresh and not (ahead == 0 and position.phase == p.CLAIM_CARD):
        return points  # what lies there now will not count any more
    return points + best_prospect(position, seat) / (1.0 + 0.5 * float(ahead))


def turns_until(position: Position, seat: i64) -> i64:
    """How many turns of others come before the seat's next claim."""
    ahead = (seat - position.turn + position.seats) % position.seats
    if ahead == 0 and position.phase > p.CLAIM_CARD:
        return position.seats
    return ahead


def best_prospect(position: Position, seat: i64) -> float:
    """The most any open card promises the seat."""
    best = 0.0
    stack: i64 = 0
    while stack < STACKS:
        if position.goods[p.TOP + stack] >= 0:
            best = max(best, prospect(position, seat, stack))
        stack += 1
    return best


def prospect(position: Position, seat: i64, stack: i64) -> float:
    """What one open card promises: its comets less the tokens, less likely with tokens lacking."""
    goods = position.goods
    own = p.TOKENS + seat * KINDS
    comets = position.decks.comets[goods[p.TOP + stack]]
    best = 0.0
    kind: i64 = 0
    while kind < STAR_KINDS:
        need = goods[p.NEED + stack * STAR_KINDS + kind]
        if need < p.NOWHERE:
            paid = min(need, goods[own + kind] + goods[own + NEBULA])
            gain = comets - paid
            if kind == position.glow_kind():
                gain += position.glow_comets()
            best = max(best, float(gain) * SOON[need - paid])
        kind += 1
    return best


def appeal(position: Position, move: i64) -> i64:
    """Claims by their gain; places by the sides that touch, so that the table grows together."""
    if moves.is_lay(move):
        touching = sides_touching(position, moves.lay_place(move))
        return touching * touching * touching
    if moves.is_claim(move):
        return 1 + 4 * max(0, claim_gain(position, move) + 1)
    return 2 if move == moves.TAKE else 1


def claim_gain(position: Position, move: i64) -> i64:
    """The points a claim brings now: comets less tokens."""
    card = position.open_card(moves.claim_stack(move))
    gain = position.decks.comets[card] - moves.claim_own(move) - moves.claim_nebula(move)
    if moves.claim_kind(move) == position.glow_kind():
        gain += position.glow_comets()
    return gain


def sides_touching(position: Position, place: i64) -> i64:
    """How many of the eight cells along a place's sides are covered (at least 1 counts)."""
    row = place >> 6
    column = place & WRAP
    ends = BIT[column] | BIT[(column + 1) & WRAP]
    flanks = BIT[(column - 1) & WRAP] | BIT[(column + 2) & WRAP]
    count = two_bits(covered_row(position, row - 1) & ends)
    count += two_bits(covered_row(position, row + 2) & ends)
    count += two_bits(covered_row(position, row) & flanks)
    count += two_bits(covered_row(position, row + 1) & flanks)
    return max(1, count)


def covered_row(position: Position, row: i64) -> i64:
    """The covered cells of a row."""
    table = position.table
    at = row & WRAP
    return table[at] | table[SIDE + at] | table[2 * SIDE + at] | table[3 * SIDE + at]


def two_bits(bits: i64) -> i64:
    """How many of at most two bits are set."""
    if bits == 0:
        return 0
    return 1 if bits & (bits - 1) == 0 else 2
