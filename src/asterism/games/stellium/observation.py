"""A state as a fixed row of small whole numbers, for learning players.

Seats are told from the observer's chair: 0 is the observer, 1 the next to move, and so on. "None"
is 0 everywhere, so kinds, places, galaxies and cards are counted from 1.

============  =========  ===========================================================
part          numbers    meaning
============  =========  ===========================================================
bodies        52         by place: 0 empty, 1 planet, 2 comet, 3 star, 4 supernova
symbols       42         by galaxy place: 0 none, else the colour in the same order
used          52         by place: 1 where a body is part of the task being claimed
bag           4          by kind: how many are in the bag
pool          4          by kind: how many lie ready for an emptied galaxy
cards         40         by card: 0 box, 1 reserve, 2 market, 3 + 2s held by chair s,
                         4 + 2s claimed by chair s
tokens        4 x seats  by chair and colour: 1 while unused
points        seats      by chair: of claimed tasks
reached       seats      by chair: 1 once the target is reached
moment        11         phase, mover's chair + 1 (0: chance or nobody), active chair,
                         drawn kind, effect, where the drawn body was put, galaxy,
                         card being claimed, why the last round began, target, blind
============  =========  ===========================================================
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from asterism.core.vec import Numbers
from asterism.games.stellium.board import BIT, GALAXY_PLACES, PLACES
from asterism.games.stellium.cards import CARD_BIT, CARDS, KINDS
from asterism.games.stellium.layout import BAG, CLAIMED, HANDS, POINTS, POOL, REACHED, TOKENS

if TYPE_CHECKING:
    from asterism.games.stellium.state import StelliumState

MOMENT: Final = 11


def layout(seats: int) -> tuple[tuple[str, int], ...]:
    """The parts of an observation in order: a name and how many numbers it takes."""
    return (
        ("bodies", PLACES),
        ("symbols", GALAXY_PLACES),
        ("used", PLACES),
        ("bag", KINDS),
        ("pool", KINDS),
        ("cards", CARDS),
        ("tokens", KINDS * seats),
        ("points", seats),
        ("reached", seats),
        ("moment", MOMENT),
    )


def observe_into(state: StelliumState, seat: i64, numbers: Numbers, start: i64) -> None:
    """Write what `seat` knows (everything), from index `start` on."""
    chair_of_seat: i64 = seat if seat >= 0 else 0
    start = _board(state, numbers, start)
    start = _cards(state, chair_of_seat, numbers, start)
    start = _seats(state, chair_of_seat, numbers, start)
    _moment(state, chair_of_seat, numbers, start)


def _board(state: StelliumState, numbers: Numbers, start: i64) -> i64:
    place: i64 = 0
    while place < PLACES:
        numbers[start + place] = state.kind_at(place) + 1
        numbers[start + PLACES + GALAXY_PLACES + place] = 1 if state.used & BIT[place] != 0 else 0
        place += 1
    start += PLACES
    place = 0
    while place < GALAXY_PLACES:
        numbers[start + place] = state.symbol_at(place) + 1
        place += 1
    start += GALAXY_PLACES + PLACES
    kind: i64 = 0
    while kind < KINDS:
        numbers[start + kind] = state.data[BAG + kind]
        numbers[start + KINDS + kind] = state.data[POOL + kind]
        kind += 1
    return start + 2 * KINDS


def _cards(state: StelliumState, observer: i64, numbers: Numbers, start: i64) -> i64:
    card: i64 = 0
    while card < CARDS:
        numbers[start + card] = _whereabouts(state, observer, CARD_BIT[card])
        card += 1
    return start + CARDS


def _whereabouts(state: StelliumState, observer: i64, card: i64) -> i64:
    if state.reserve & card != 0:
        return 1
    if state.market & card != 0:
        return 2
    chair: i64 = 0
    while chair < state.seats:
        seat: i64 = (observer + chair) % state.seats
        if state.data[HANDS + seat] & card != 0:
            return 3 + 2 * chair
        if state.data[CLAIMED + seat] & card != 0:
            return 4 + 2 * chair
        chair += 1
    return 0


def _seats(state: StelliumState, observer: i64, numbers: Numbers, start: i64) -> i64:
    points: i64 = start + KINDS * state.seats
    chair: i64 = 0
    while chair < state.seats:
        seat: i64 = (observer + chair) % state.seats
        colour: i64 = 0
        while colour < KINDS:
            held: bool = state.data[TOKENS + seat] & CARD_BIT[colour] != 0
            numbers[start + chair * KINDS + colour] = 1 if held else 0
            colour += 1
        numbers[points + chair] = state.data[POINTS + seat]
        numbers[points + state.seats + chair] = 1 if state.data[REACHED + seat] > 0 else 0
        chair += 1
    return points + 2 * state.seats


def _moment(state: StelliumState, observer: i64, numbers: Numbers, start: i64) -> None:
    numbers[start] = state.phase
    numbers[start + 1] = _chair(state, observer, state.mover) + 1 if state.mover >= 0 else 0
    numbers[start + 2] = _chair(state, observer, state.active)
    numbers[start + 3] = state.drawn + 1
    numbers[start + 4] = state.effect + 1
    numbers[start + 5] = state.placed + 1
    numbers[start + 6] = state.galaxy + 1
    numbers[start + 7] = state.card + 1
    numbers[start + 8] = state.ending
    numbers[start + 9] = state.target
    numbers[start + 10] = 1 if state.blind else 0


def _chair(state: StelliumState, observer: i64, seat: i64) -> i64:
    return (seat - observer + state.seats) % state.seats
