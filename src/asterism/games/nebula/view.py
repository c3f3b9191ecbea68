"""Secrets: what a seat may know, and possible truths behind what it may not.

Only the personal goals are secret: the two dealt, the one kept, the one put away.
"""

from __future__ import annotations

from mypy_extensions import i64

from asterism.core.rng import Rng
from asterism.games.nebula.cards import PERSONAL_COUNT, PUBLIC
from asterism.games.nebula.dealing import seat_cell
from asterism.games.nebula.legal import pick, unseen_personal
from asterism.games.nebula.moves import CLOCK, DEAL, KEEP_GOAL
from asterism.games.nebula.position import (
    CHOOSE,
    FINISHED,
    HIDDEN,
    KEPT,
    PERSONAL_DEAL,
    Position,
)


def hide(state: Position, seat: i64) -> None:
    """Make holes of the cards `seat` may not know; after the end all is open."""
    if state.phase < PERSONAL_DEAL or state.phase == FINISHED:
        return
    state.own()
    other: i64 = 0
    while other < state.seats:
        if other != seat:
            hide_card(state, seat_cell(other, KEPT))
            hide_card(state, seat_cell(other, KEPT) + 1)
        other += 1


def hide_card(state: Position, at: i64) -> None:
    """Turn a card face down."""
    if state.cells[at] >= 0:
        state.cells[at] = HIDDEN


def fill_holes(state: Position, rng: Rng) -> None:
    """Put possible cards where they are hidden: none that this view knows elsewhere."""
    state.own()
    seat: i64 = 0
    while seat < state.seats:
        at: i64 = seat_cell(seat, KEPT)
        end: i64 = at + 2
        while at < end:
            if state.cells[at] == HIDDEN:
                state.cells[at] = pick(unseen_personal(state), rng)
            at += 1
        seat += 1


def sees(state: Position, seat: i64, move: i64) -> bool:
    """Whether `seat` may know this move: a personal goal is its owner's secret."""
    if DEAL <= move < DEAL + PUBLIC and state.phase == PERSONAL_DEAL:
        return seat == owner_of_deal(state)
    if KEEP_GOAL <= move < KEEP_GOAL + PERSONAL_COUNT and state.phase == CHOOSE:
        return seat == state.seat
    return True


def owner_of_deal(state: Position) -> i64:
    """The seat that gets the next personal goal."""
    seat: i64 = 0
    while state.cells[seat_cell(seat, KEPT) + 1] != -1:
        seat += 1
    return seat


assert KEEP_GOAL + PERSONAL_COUNT == CLOCK
