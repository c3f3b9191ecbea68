"""How well a seat stands, and which moves a sensible player is drawn to.

`evaluate` is the score so far plus, for every held task, its points times the chance that it will
be claimed, guessed from how many of its bodies are missing. `appeal` is a rule of thumb for
playouts: claim what is ready, keep tokens, take tasks that are nearly done, lay bodies beside
their like.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from asterism.core.vec import Numbers, numbers
from asterism.games.stellium.board import (
    BIT,
    CENTRE_PLACES,
    GALAXY_PLACES,
    NEIGHBOURS,
    NOWHERE,
    count,
    lowest,
)
from asterism.games.stellium.cards import (
    CARD_BIT,
    FIGURE_MAIN,
    FIGURE_SECOND,
    FIGURES_AT,
    FIGURES_AT_FROM,
    FIGURES_FROM,
    FIGURES_STRIDE,
    KINDS,
    RUNGS,
    SHAPES,
)
from asterism.games.stellium.layout import (
    BODIES,
    BOOK_LADDER,
    CHOOSE_TASK_AFTER_THROW,
    CLAIMED,
    ENDED,
    HANDS,
    SYMBOLS,
)
from asterism.games.stellium.moves import (
    BLIND,
    CLAIM,
    DONE,
    DRAW,
    EFFECT,
    KEEP,
    PLACE,
    PUSH,
    PUT,
    TAKE,
    THROW,
    USE,
)
from asterism.games.stellium.scoring import counted, rung_reached, score

if TYPE_CHECKING:
    from asterism.games.stellium.state import StelliumState

# The chance in a thousand to claim a task that misses 0, 1, 2, ... bodies; a finished one is
# worth clearly less than a claimed one, since the others move before it can be claimed.
LIKELY: Final[Numbers] = numbers([600, 380, 210, 100, 50, 0, 0, 0, 0, 0])
READY: Final = 950  # can be claimed at once
FAR: Final = 9
FIGURE_TASKS: Final = 0x11111111  # the planets' figure tasks, as a set of cards
STAKE: Final = 12.0  # points: a clear lead


def evaluate(state: StelliumState, seat: i64) -> float:
    """The score of `seat`, and what its held tasks promise."""
    total: i64 = 1000 * score(state, seat)
    if state.phase == ENDED:
        return float(total) / 1000.0
    left: i64 = state.data[HANDS + seat]
    while left != 0:
        card: i64 = lowest(left)
        total += promise(state, seat, card, _likely_now(state, seat, card))
        left &= left - 1
    if state.phase == CHOOSE_TASK_AFTER_THROW and seat == state.active:
        total += _best_open(state, seat)
    return float(total) / 1000.0


def _likely_now(state: StelliumState, seat: i64, card: i64) -> i64:
    """The chance of a task that is being claimed or can be; 0 where the board must tell."""
    if seat != state.active:
        return 0
    if card == state.card:
        return 1000
    return READY if state.ready & CARD_BIT[card] != 0 else 0


def _best_open(state: StelliumState, seat: i64) -> i64:
    """What the best of the open tasks promises."""
    best: i64 = 0
    left: i64 = state.market
    while left != 0:
        best = max(best, promise(state, seat, lowest(left), 0))
        left &= left - 1
    return best


def promise(state: StelliumState, seat: i64, card: i64, likely: i64) -> i64:
    """What a held task promises, in thousandths of a point; `likely` 0 asks the board."""
    bonus: i64 = 1 if (state.data[CLAIMED + seat] >> (card & 3)) & 0x1111111111 == 0 else 0
    if card >= SHAPES * KINDS:
        return _ladder_promise(state, card, bonus, likely)
    if likely == 0:
        lack: i64 = missing(state, card)
        if lack > 0 and _in_hand(state, seat, card):
            lack -= 1
        likely = LIKELY[lack]
    return (state.card_points(card, 0) + bonus) * likely


def _in_hand(state: StelliumState, seat: i64, card: i64) -> bool:
    """Whether the seat has drawn a body of the card's colour and not placed it yet."""
    return seat == state.active and state.placed == NOWHERE and state.drawn == card & 3


def missing(state: StelliumState, card: i64) -> i64:
    """How many bodies the nearest figure of a card lacks."""
    mains, seconds = FIGURE_MAIN, FIGURE_SECOND  # at hand: this loop is most of a search's time
    empty: i64 = ~state.data[BODIES + (card & 3)]
    others: i64 = ~state.data[BODIES + ((card + 1) & 3)]
    figure: i64 = FIGURES_FROM[(card >> 2) * FIGURES_STRIDE]
    end: i64 = FIGURES_FROM[(card >> 2) * FIGURES_STRIDE + FIGURES_STRIDE - 1]
    best: i64 = FAR
    while figure < end and best > 0:
        lack: i64 = fewer(mains[figure] & empty, best)
        if lack < best:
            best = min(best, lack + fewer(seconds[figure] & others, best))
        figure += 1
    return best


def fewer(places: i64, most: i64) -> i64:
    """How many places these are, but not counted further than `most`."""
    total: i64 = 0
    while places != 0 and total < most:
        places &= places - 1
        total += 1
    return total


def _ladder_promise(state: StelliumState, card: i64, bonus: i64, likely: i64) -> i64:
    """The best of the rungs, each by the bodies it lacks."""
    have: i64 = count(counted(state, card))
    first: i64 = BOOK_LADDER + ((card >> 2) - SHAPES) * RUNGS
    best: i64 = 0
    rung: i64 = 0
    while rung < RUNGS:
        lack: i64 = state.book[first + rung] - have
        chance: i64 = LIKELY[lack] if lack > 0 else max(likely, LIKELY[0])
        best = max(best, (state.card_points(card, rung) + bonus) * chance)
        rung += 1
    return best


def appeal(state: StelliumState, move: i64) -> i64:  # noqa: PLR0911
    """How readily a sensible mover makes this legal move: at least 1."""
    if move < PLACE:
        return _draw_appeal(state, move)
    if move < PUSH:
        return _place_appeal(state, state.drawn, move - PLACE)
    if move < CLAIM:
        return 4
    if move < USE:
        return 40 * _claim_points(state, move - CLAIM)
    if move < KEEP:
        return 1
    if move < DONE:
        return 1
    if move == DONE:
        return 4
    if move < THROW:
        return 1 + promise(state, state.active, move - TAKE, 0) // 100
    if move < PUT:
        return 1
    return _place_appeal(state, (move - PUT) // GALAXY_PLACES, (move - PUT) % GALAXY_PLACES)


def _draw_appeal(state: StelliumState, move: i64) -> i64:
    """Draw the colours of held tasks; use the body's own effect rather than a token."""
    if move >= EFFECT:
        return 24 if move - EFFECT == state.drawn else 1
    if move < DRAW or move == BLIND:
        return 1
    held: i64 = (state.data[HANDS + state.active] >> (move - DRAW)) & 0x1111111111
    return 2 + 6 * count(held)


def _place_appeal(state: StelliumState, kind: i64, place: i64) -> i64:
    """Where it finishes a held task; beside its like, on its symbol, in a centre."""
    like: i64 = 2 + 3 * count(NEIGHBOURS[place] & state.data[BODIES + kind])
    if (state.data[SYMBOLS + kind] | CENTRE_PLACES) & BIT[place] != 0:
        like += 2
    tasks: i64 = (state.data[HANDS + state.mover] >> kind) & FIGURE_TASKS
    while tasks != 0:
        if finishes(state, lowest(tasks) + kind, place):
            like += 120
        tasks &= tasks - 1
    return like


def finishes(state: StelliumState, card: i64, place: i64) -> bool:
    """Whether a body of a card's colour, laid on this place, finishes a figure of the card."""
    bodies: i64 = state.data[BODIES + (card & 3)] | BIT[place]
    others: i64 = state.data[BODIES + ((card + 1) & 3)]
    entry: i64 = FIGURES_AT_FROM[(card >> 2) * FIGURES_STRIDE + place]
    end: i64 = FIGURES_AT_FROM[(card >> 2) * FIGURES_STRIDE + place + 1]
    while entry < end:
        figure: i64 = FIGURES_AT[entry]
        if FIGURE_MAIN[figure] & ~bodies == 0 and FIGURE_SECOND[figure] & ~others == 0:
            return True
        entry += 1
    return False


def _claim_points(state: StelliumState, card: i64) -> i64:
    if card < SHAPES * KINDS:
        return state.card_points(card, 0)
    return state.card_points(card, rung_reached(state, card, count(counted(state, card))))
