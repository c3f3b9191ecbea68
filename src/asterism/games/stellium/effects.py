"""The four effects: what they do to the universe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from asterism.games.stellium.board import BIT, NEXT, NOWHERE, SIDES, turned
from asterism.games.stellium.cards import KINDS
from asterism.games.stellium.layout import BAG, BODIES, SYMBOLS, TURNS

if TYPE_CHECKING:
    from asterism.games.stellium.state import StelliumState


def push(state: StelliumState, place: i64, side: i64) -> None:
    """Rule 4.1: each body of the line takes the next one's place; over the edge is the bag."""
    moving: i64 = state.drawn
    state.placed = place
    while moving != NOWHERE:
        if place == NOWHERE:
            state.data[BAG + moving] += 1
            break
        hit: i64 = state.kind_at(place)
        if hit != NOWHERE:
            state.data[BODIES + hit] ^= BIT[place]
        state.data[BODIES + moving] |= BIT[place]
        moving = hit
        place = NEXT[place * SIDES + side]


def swap(state: StelliumState, one: i64, other: i64) -> None:
    """Rule 4.2: two neighbours change places."""
    first: i64 = state.kind_at(one)
    second: i64 = state.kind_at(other)
    if first != second:
        both: i64 = BIT[one] | BIT[other]
        state.data[BODIES + first] ^= both
        state.data[BODIES + second] ^= both


def turn(state: StelliumState, galaxy: i64, sixths: i64) -> None:
    """Rule 4.3: bodies and symbols turn with their galaxy, clockwise."""
    kind: i64 = 0
    while kind < KINDS:
        state.data[BODIES + kind] = turned(state.data[BODIES + kind], galaxy, sixths)
        state.data[SYMBOLS + kind] = turned(state.data[SYMBOLS + kind], galaxy, sixths)
        kind += 1
    state.data[TURNS + galaxy] = (state.data[TURNS + galaxy] + sixths) % SIDES


def pull(state: StelliumState, hole: i64, place: i64) -> None:
    """Rule 4.4: the body falls into the black hole and lies there."""
    state.data[BODIES + state.kind_at(place)] ^= BIT[place] | BIT[hole]
