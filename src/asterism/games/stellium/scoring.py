"""Which tasks are finished, with which bodies, and what they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from asterism.core.vec import Numbers
from asterism.games.stellium.board import CENTRE_PLACES, NOWHERE, count, lowest
from asterism.games.stellium.cards import (
    CENTRES_TASK,
    FIGURE_MAIN,
    FIGURE_SECOND,
    FIGURES_FROM,
    FIGURES_STRIDE,
    KINDS,
    RUNGS,
    SHAPES,
)
from asterism.games.stellium.layout import (
    BODIES,
    BOOK_LADDER,
    CLAIMED,
    HANDS,
    POINTS,
    REACHED,
    SYMBOLS,
    TOKENS,
)
from asterism.games.stellium.moves import USE

if TYPE_CHECKING:
    from asterism.games.stellium.state import StelliumState


def figures_into(state: StelliumState, card: i64, buffer: Numbers) -> i64:
    """Write the USE moves of all figures that finish a card into `buffer`; return how many."""
    bodies: i64 = state.data[BODIES + (card & 3)]
    others: i64 = state.data[BODIES + ((card + 1) & 3)]
    row: i64 = (card >> 2) * FIGURES_STRIDE
    total: i64 = 0
    left: i64 = bodies
    while left != 0:
        place: i64 = row + lowest(left)
        left &= left - 1
        figure: i64 = FIGURES_FROM[place]
        end: i64 = FIGURES_FROM[place + 1]
        while figure < end:
            if FIGURE_MAIN[figure] & ~bodies == 0 and FIGURE_SECOND[figure] & ~others == 0:
                buffer[total] = USE + figure
                total += 1
            figure += 1
    return total


def first_figure(state: StelliumState, card: i64, start: i64) -> i64:
    """The first figure from `start` on that finishes a card; NOWHERE if there is none."""
    bodies: i64 = state.data[BODIES + (card & 3)]
    others: i64 = state.data[BODIES + ((card + 1) & 3)]
    row: i64 = (card >> 2) * FIGURES_STRIDE
    left: i64 = bodies
    while left != 0:
        place: i64 = row + lowest(left)
        left &= left - 1
        figure: i64 = FIGURES_FROM[place]
        end: i64 = FIGURES_FROM[place + 1]
        figure = max(figure, start)
        while figure < end:
            if FIGURE_MAIN[figure] & ~bodies == 0 and FIGURE_SECOND[figure] & ~others == 0:
                return figure
            figure += 1
    return NOWHERE


def counted(state: StelliumState, card: i64) -> i64:
    """The bodies a counted task counts."""
    colour: i64 = card & 3
    if card >> 2 == CENTRES_TASK:
        return state.data[BODIES + colour] & CENTRE_PLACES
    return state.data[BODIES + colour] & state.data[SYMBOLS + colour]


def rung_reached(state: StelliumState, card: i64, bodies: i64) -> i64:
    """The rung of a counted task's ladder that so many bodies reach; NOWHERE below the first."""
    first: i64 = BOOK_LADDER + ((card >> 2) - SHAPES) * RUNGS
    rung: i64 = RUNGS - 1
    while rung >= 0 and bodies < state.book[first + rung]:
        rung -= 1
    return rung


def finished(state: StelliumState, card: i64) -> bool:
    """Whether the board fulfils a task."""
    if card < SHAPES * KINDS:
        return first_figure(state, card, 0) != NOWHERE
    return rung_reached(state, card, count(counted(state, card))) != NOWHERE


def ready(state: StelliumState, seat: i64) -> i64:
    """The tasks of a seat's hand that the board fulfils."""
    found: i64 = 0
    left: i64 = state.data[HANDS + seat]
    while left != 0:
        if finished(state, lowest(left)):
            found |= left & -left
        left &= left - 1
    return found


def colours(state: StelliumState, seat: i64) -> i64:
    """Rule 8.3: how many different colours a seat's claimed tasks have."""
    seen: i64 = state.data[CLAIMED + seat]
    total: i64 = 0
    colour: i64 = 0
    while colour < KINDS:
        if (seen >> colour) & 0x1111111111 != 0:
            total += 1
        colour += 1
    return total


def score(state: StelliumState, seat: i64) -> i64:
    """Rule 8.3: tasks, one for every unused token, one for every colour."""
    return state.data[POINTS + seat] + count(state.data[TOKENS + seat]) + colours(state, seat)


def winner(state: StelliumState) -> i64:
    """Rule 8.4: the highest score, of equals who reached the target first; NOWHERE if nobody."""
    best: i64 = NOWHERE
    shared: bool = False
    seat: i64 = 0
    while seat < state.seats:
        if best == NOWHERE or _beats(state, seat, best):
            best = seat
            shared = False
        elif not _beats(state, best, seat):
            shared = True
        seat += 1
    return NOWHERE if shared else best


def _beats(state: StelliumState, seat: i64, other: i64) -> bool:
    mine: i64 = score(state, seat)
    theirs: i64 = score(state, other)
    if mine != theirs:
        return mine > theirs
    reached: i64 = state.data[REACHED + seat]
    return reached != 0 and (
        state.data[REACHED + other] == 0 or reached < state.data[REACHED + other]
    )
