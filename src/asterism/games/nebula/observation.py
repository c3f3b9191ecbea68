"""What a seat may know, as a row of small whole numbers of fixed length.

`layout` names the parts in order. Seats are counted from the observer on (a spectator sits with
seat 0 and sees no personal goal). Stars are 0 for none, else their kind plus 1: red, violet,
yellow, white, blue, orange, black. Cards are 0 for none or unknown, else their number in their
deck plus 1. Single-choice parts (phase, bright) have a 1 in one place.
"""

from __future__ import annotations

from mypy_extensions import i64

from asterism.core.vec import Numbers
from asterism.games.nebula.board import CLUSTERS, COLOURS, KINDS, MAX_RAYS, SPACES, TOKENS, Board
from asterism.games.nebula.cards import ADVANCED, PUBLIC
from asterism.games.nebula.dealing import seat_cell
from asterism.games.nebula.position import (
    ADVANCED_AT,
    ADVANCED_SLOTS,
    BAG,
    BLACKS,
    BOX,
    CLOCKS,
    FINISHED,
    FIRST_AT,
    POOL,
    PUBLIC_AT,
    PUBLIC_SLOTS,
    RAYS,
    REACHED,
    RESERVE,
    TOKEN_HEIGHT,
    TOKEN_PLACE,
    Position,
)


def layout(board: Board, seats: int) -> tuple[tuple[str, int], ...]:
    """The parts of an observation: a name and how many numbers it takes."""
    table = [
        ("full game", 1),
        ("edition: 0 es, 1 ru, 2 cs", 1),
        ("whose turn, from the observer on", 1),
        ("phase", FINISHED + 1),
        ("round", 1),
        ("steps left", 1),
        ("stars kept from chaos", 1),
        ("kinds placed in this turn", KINDS),
        ("bright star", KINDS),
        ("bright star when the turn began", KINDS),
        ("shared marker", 1),
        ("bag", KINDS),
        ("box", KINDS),
        ("stars chaos brought", KINDS),
        ("clocks", CLUSTERS),
        ("rays of A, B, C", CLUSTERS * int(board.rays)),
        ("places of tokens", TOKENS),
        ("heights of tokens", TOKENS),
        ("public goals", PUBLIC_SLOTS),
        ("first to reach them, 0 nobody, 1 the observer", PUBLIC_SLOTS),
        ("advanced goals", ADVANCED_SLOTS),
        ("own personal goals, the kept one first", 2),
    ]
    for seat in range(seats):
        table.append((f"galaxy of seat +{seat}", SPACES))
        table.append((f"reserve of seat +{seat}", KINDS))
        table.append((f"black stars of seat +{seat}", 1))
        table.append((f"public goals reached by seat +{seat}", PUBLIC_SLOTS))
    return tuple(table)


def observe_into(state: Position, seat: i64, numbers: Numbers, start: i64) -> None:
    """Write what `seat` may know, from index `start` on."""
    observer: i64 = seat if seat >= 0 else 0
    at: i64 = observe_turn(state, observer, numbers, start)
    at = observe_nebula(state, numbers, at)
    at = observe_goals(state, observer, seat >= 0, numbers, at)
    i: i64 = 0
    while i < state.seats:
        at = observe_seat(state, (observer + i) % state.seats, numbers, at)
        i += 1


def observe_turn(state: Position, observer: i64, numbers: Numbers, at: i64) -> i64:
    """How far the game is."""
    numbers[at] = 1 if state.full else 0
    numbers[at + 1] = state.edition
    numbers[at + 2] = (state.seat - observer + state.seats) % state.seats
    at = one_of(numbers, at + 3, state.phase, FINISHED + 1)
    numbers[at] = state.round
    numbers[at + 1] = state.steps_left
    numbers[at + 2] = state.kept
    at = bits(numbers, at + 3, state.placed, KINDS)
    at = one_of(numbers, at, state.bright, KINDS)
    at = one_of(numbers, at, state.turn_bright, KINDS)
    numbers[at] = state.marker
    return at + 1


def observe_nebula(state: Position, numbers: Numbers, at: i64) -> i64:
    """The stars in the middle and the value board."""
    at = row(state, BAG, KINDS, 0, numbers, at)
    at = row(state, BOX, KINDS, 0, numbers, at)
    at = row(state, POOL, KINDS, 0, numbers, at)
    at = row(state, CLOCKS, CLUSTERS, 0, numbers, at)
    cluster: i64 = 0
    while cluster < CLUSTERS:
        at = row(state, RAYS + cluster * MAX_RAYS, state.board.rays, -1, numbers, at)
        cluster += 1
    at = row(state, TOKEN_PLACE, TOKENS, 0, numbers, at)
    return row(state, TOKEN_HEIGHT, TOKENS, 0, numbers, at)


def observe_goals(state: Position, observer: i64, own: bool, numbers: Numbers, at: i64) -> i64:
    """The goal cards one may see."""
    at = row(state, PUBLIC_AT, PUBLIC_SLOTS, PUBLIC - 1, numbers, at)
    slot: i64 = 0
    while slot < PUBLIC_SLOTS:
        first: i64 = state.cells[FIRST_AT + slot]
        numbers[at + slot] = (first - observer + state.seats) % state.seats + 1 if first >= 0 else 0
        slot += 1
    at = row(state, ADVANCED_AT, ADVANCED_SLOTS, ADVANCED - 1, numbers, at + PUBLIC_SLOTS)
    index: i64 = 0
    while index < 2:
        card: i64 = state.dealt_goal(observer, index)
        numbers[at + index] = card + 1 if own and card >= 0 else 0
        index += 1
    return at + 2


def observe_seat(state: Position, seat: i64, numbers: Numbers, at: i64) -> i64:
    """A seat's galaxy, reserve, black stars and goals."""
    space: i64 = 0
    while space < SPACES:
        numbers[at + space] = 0
        space += 1
    colour: i64 = 0
    while colour < COLOURS:
        stars: i64 = state.stars(seat, colour)
        space = 0
        while stars:
            if stars & 1:
                numbers[at + space] = colour + 1
            stars >>= 1
            space += 1
        colour += 1
    at = row(state, seat_cell(seat, RESERVE), KINDS, 0, numbers, at + SPACES)
    numbers[at] = state.of_seat(seat, BLACKS)
    return bits(numbers, at + 1, state.of_seat(seat, REACHED), PUBLIC_SLOTS)


def one_of(numbers: Numbers, at: i64, chosen: i64, length: i64) -> i64:
    """A single choice: a 1 in one place."""
    i: i64 = 0
    while i < length:
        numbers[at + i] = 1 if i == chosen else 0
        i += 1
    return at + length


def bits(numbers: Numbers, at: i64, mask: i64, length: i64) -> i64:
    """A mask, a place for each bit."""
    i: i64 = 0
    while i < length:
        numbers[at + i] = (mask >> i) & 1
        i += 1
    return at + length


def row(  # noqa: PLR0913, PLR0917
    state: Position, source: i64, length: i64, less: i64, numbers: Numbers, at: i64
) -> i64:
    """Numbers of the table, each less by `less`; what is nothing is 0."""
    i: i64 = 0
    while i < length:
        value: i64 = state.cells[source + i]
        numbers[at + i] = value - less if value >= 0 else 0
        i += 1
    return at + length
