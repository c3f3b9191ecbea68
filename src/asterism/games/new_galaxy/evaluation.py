"""How well a seat stands, in points; and how readily a move is made in playouts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asterism.core.vec import numbers
from asterism.games.new_galaxy import moves
from asterism.games.new_galaxy import position as p
from asterism.games.new_galaxy.board import BIT, KINDS, NEBULA, SIDE, STAR_KINDS, WRAP
from asterism.games.new_galaxy.cards import STACKS
from asterism.games.new_galaxy.position import Position
from asterism.games.new_galaxy.scoring import score

# How likely an open figure can be claimed in a later turn if it needs so many tokens now, in
# hundredths: a tile is laid before, and it may well bring a star or two.
LATER: Final = numbers([100, 80, 60, 40, 20, 10, 5, 2])
FADING: Final = 4.0  # how fast a prospect loses worth with every turn of others before it
USUAL: Final = 2.2  # what a turn brings on the whole
TOKEN: Final = 1.0  # what declining brings
PATIENCE: Final = 0.5  # alone, what a card more on the smallest stack is worth: it is time
LOW: Final = 5  # cards on a stack that cause no worry
STAKE: Final = 4.0  # points: a clear lead


def evaluate(position: Position, seat: i64) -> float:
    """The score, what a turn usually brings for every turn to come, and more or less for the next.

    In its own turn, once the tile is laid, the next claim is certain; later the others choose
    first and the cards change, so little of what lies there now counts.
    """
    points = float(score(position, seat))
    if position.phase == p.FINISHED:
        return points
    if position.phase == p.DRAW_TOKEN and seat == position.turn:
        points += TOKEN
    if position.seats == 1:
        points += PATIENCE * float(min(LOW, smallest_stack(position)))
    ahead = turns_until(position, seat)
    turns = turns_to_come(position, ahead)
    if turns == 0:
        return points
    return points + USUAL * float(turns - 1) + next_turn(position, seat, ahead)


def next_turn(position: Position, seat: i64, ahead: i64) -> float:
    """What the seat's next turn may bring, with so many turns of others before it."""
    if ahead == 0 and position.phase == p.CLAIM_CARD:
        return max(TOKEN, best_prospect(position, seat, now=True))
    if position.fresh:
        return USUAL  # what lies there now will not count any more
    likely = 1.0 / (1.0 + FADING * float(ahead))
    return likely * best_prospect(position, seat, now=False) + (1.0 - likely) * USUAL


def turns_until(position: Position, seat: i64) -> i64:
    """How many turns of others come before the seat's next claim."""
    ahead = (seat - position.turn + position.seats) % position.seats
    if ahead == 0 and position.phase > p.CLAIM_CARD:
        return position.seats
    return ahead


def turns_to_come(position: Position, ahead: i64) -> i64:
    """How many turns a seat still has whose next is so far ahead, if the tiles end the game."""
    turns = position.turns_left
    if turns < 0:  # the end is not in sight
        turns = position.pile_size + position.seats
        turns += (position.first - position.turn - turns) % position.seats  # the round is finished
    return (turns - ahead + position.seats - 1) // position.seats if turns > ahead else 0


def smallest_stack(position: Position) -> i64:
    """How many cards the smallest stack has; alone, its last one ends the game (rule 4.2)."""
    goods = position.goods
    upper = min(goods[p.SIZE], goods[p.SIZE + 1])
    return min(upper, goods[p.SIZE + 2])


def best_prospect(position: Position, seat: i64, now: bool) -> float:
    """The most any open card promises the seat, now or in a later turn."""
    best: i64 = 0
    stack: i64 = 0
    while stack < STACKS:
        if position.goods[p.TOP + stack] >= 0:
            best = max(best, prospect(position, seat, stack, now))
        stack += 1
    return float(best) / 100.0


def prospect(position: Position, seat: i64, stack: i64, now: bool) -> i64:
    """What one open card promises in its best kind, in hundredths of a point."""
    goods = position.goods
    own = p.TOKENS + seat * KINDS
    comets = position.decks.comets[goods[p.TOP + stack]]
    best: i64 = 0
    kind: i64 = 0
    while kind < STAR_KINDS:
        need = goods[p.NEED + stack * STAR_KINDS + kind]
        gain = comets + (position.glow_comets() if kind == position.glow_kind() else 0)
        if now and need <= goods[own + kind] + goods[own + NEBULA]:
            best = max(best, 100 * (gain - need))
        elif not now and need < p.NOWHERE:
            best = max(best, gain * LATER[need])
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
