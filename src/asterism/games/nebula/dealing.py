"""Setting the game up: what chance fills, draws and deals, and who keeps which goal."""

from __future__ import annotations

from mypy_extensions import i64

from asterism.core.state import CHANCE
from asterism.games.nebula.board import CLUSTERS, MAX_RAYS, NOTHING
from asterism.games.nebula.moves import STEPS
from asterism.games.nebula.position import (
    ADVANCED_AT,
    ADVANCED_DEAL,
    ADVANCED_SLOTS,
    CHOOSE,
    CLOCK_A,
    FILL,
    FIRST_BRIGHT,
    KEPT,
    PERSONAL_DEAL,
    PUBLIC_AT,
    PUBLIC_DEAL,
    PUBLIC_SLOTS,
    RAYS,
    RESERVE_DRAW,
    SEAT_SIZE,
    SEATS_AT,
    SPARE,
    Position,
    empty_cells,
    fill_bag,
)


def set_up(state: Position, seats: i64, full: bool, edition: i64) -> None:
    """Rule 3: an empty table with a full bag; chance does the rest."""
    state.seats = seats
    state.full = full
    state.edition = edition
    state.cells = empty_cells(seats)
    fill_bag(state.cells, state.board, seats)
    state.owned = True
    state.phase = FILL
    state.mover = CHANCE
    state.cluster = 0


def first_empty_ray(state: Position) -> i64:
    """The index of the first empty ray of the cluster being filled, or NOTHING."""
    cells = state.cells
    at: i64 = RAYS + state.cluster * MAX_RAYS
    end: i64 = at + state.board.rays
    while at < end:
        if cells[at] == NOTHING:
            return at
        at += 1
    return NOTHING


def fill_next(state: Position) -> None:
    """Rule 3.2: fill the clusters ray by ray, then draw the bright star."""
    while first_empty_ray(state) == NOTHING:
        state.cluster += 1
        if state.cluster == CLUSTERS:
            state.phase = FIRST_BRIGHT
            return


def deal_publics(state: Position) -> None:
    """Rule 3.4: the public goals follow the bright star."""
    state.phase = PUBLIC_DEAL


def play_deal(state: Position, card: i64) -> None:
    """A card comes to the first slot that waits for one."""
    slot: i64 = first_free_slot(state)
    state.cells[slot] = card
    if state.phase == PUBLIC_DEAL and slot == PUBLIC_AT + PUBLIC_SLOTS - 1:
        state.phase = ADVANCED_DEAL if state.full else PERSONAL_DEAL
    elif state.phase == ADVANCED_DEAL and slot == ADVANCED_AT + ADVANCED_SLOTS - 1:
        state.phase = PERSONAL_DEAL
    elif state.phase == PERSONAL_DEAL and slot == seat_cell(state.seats - 1, SPARE):
        state.phase = CHOOSE
        state.seat = 0
        state.mover = 0


def seat_cell(seat: i64, what: i64) -> i64:
    """Where a number of a seat lies in the row."""
    return SEATS_AT + seat * SEAT_SIZE + what


def first_free_slot(state: Position) -> i64:
    """Where the next card goes."""
    cells = state.cells
    at: i64 = 0
    if state.phase == PERSONAL_DEAL:
        at = seat_cell(0, KEPT)
        while cells[at] != NOTHING and cells[at + 1] != NOTHING:
            at += SEAT_SIZE
        return at if cells[at] == NOTHING else at + 1
    at = PUBLIC_AT if state.phase == PUBLIC_DEAL else ADVANCED_AT
    while cells[at] != NOTHING:
        at += 1
    return at


def keep_goal(state: Position, card: i64) -> None:
    """Rule 3.6: keep one personal goal, put the other away."""
    cells = state.cells
    at: i64 = seat_cell(state.seat, KEPT)
    if cells[at] != card:
        cells[at + 1] = cells[at]
        cells[at] = card
    state.seat += 1
    state.mover = state.seat
    if state.seat == state.seats:
        state.phase = RESERVE_DRAW
        state.mover = CHANCE
        state.seat = 1
        draw_reserves(state)


def draw_reserves(state: Position) -> None:
    """Rule 3.7: the seats draw 0, 1, 2, 3 stars; then the first turn begins."""
    while state.seat < state.seats and state.reserve_size(state.seat) == state.seat:
        state.seat += 1
    if state.seat == state.seats or not state.bag_size():
        state.round = 1
        begin_turn(state, 0)


def begin_turn(state: Position, seat: i64) -> None:
    """Rule 4: a seat's turn begins with collecting."""
    state.seat = seat
    state.mover = seat
    state.phase = CLOCK_A
    state.steps_left = STEPS
    state.kept = 0
    state.placed = 0
    state.placed_count = 0
    state.turn_bright = state.bright
