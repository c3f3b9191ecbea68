"""How a game of Stellium goes on: every move and what it leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from asterism.core.state import CHANCE, OVER
from asterism.games.stellium import effects
from asterism.games.stellium.board import (
    BIT,
    GALAXIES,
    GALAXY,
    GALAXY_PLACES,
    GALAXY_SIZE,
    NOWHERE,
    SIDES,
    count,
)
from asterism.games.stellium.cards import (
    CARD_BIT,
    COLLISION_EFFECT,
    GRAVITY_EFFECT,
    KINDS,
    ROTATION_EFFECT,
    SHAPES,
    SWAP_EFFECT,
    figure_mask,
)
from asterism.games.stellium.layout import (
    BAG,
    BODIES,
    BOOK_REFILL,
    BOOK_STARTS,
    BOOK_SYMBOLS,
    CHOOSE_CLAIM,
    CHOOSE_EFFECT,
    CHOOSE_FIGURE,
    CHOOSE_KEPT,
    CHOOSE_KIND,
    CHOOSE_PLACE,
    CHOOSE_PULL,
    CHOOSE_PUSH,
    CHOOSE_REFILL,
    CHOOSE_SWAP,
    CHOOSE_TASK,
    CHOOSE_TASK_AFTER_THROW,
    CHOOSE_TURN,
    CLAIMED,
    DEAL_BODIES,
    DEAL_DISC,
    DISCS,
    DRAW_BLINDLY,
    DRAW_REFILL,
    ENDED,
    GOING_ON,
    HANDS,
    OPEN_TASK,
    POINTS,
    POOL,
    REACHED,
    RESERVE_EMPTY,
    STANDSTILL,
    SYMBOLS,
    TARGET_REACHED,
    TOKENS,
    TURNS,
)
from asterism.games.stellium.legal import can_pull, can_swap
from asterism.games.stellium.moves import (
    BLIND,
    CLAIM,
    DISC,
    DONE,
    DRAW,
    EDGE_HIGH,
    EDGE_LOW,
    EFFECT,
    KEEP,
    OPEN,
    PLACE,
    PULL,
    PULL_HOLE,
    PULL_PLACE,
    PUSH,
    PUT,
    START,
    START_KINDS,
    SWAP,
    TAKE,
    THROW,
    TURN,
    USE,
)
from asterism.games.stellium.scoring import counted, first_figure, ready, rung_reached

if TYPE_CHECKING:
    from asterism.games.stellium.state import StelliumState

QUIET_ROUNDS: Final = 10  # Rule 8.2


def play(state: StelliumState, move: i64) -> None:
    """Make a legal move: its block of numbers says which decision it is."""
    if move < BLIND:
        _play_chance(state, move)
    elif move == BLIND:
        state.mover = CHANCE
        state.phase = DRAW_BLINDLY
    elif move < PLACE:
        _choose_effect(state, move - EFFECT)
    elif move < PUSH:
        _place(state, move - PLACE)
    elif move < CLAIM:
        _use_effect(state, move)
        _settle(state)
    elif move < USE:
        _claim(state, move - CLAIM)
    elif move < KEEP:
        state.used = figure_mask(move - USE)
        state.phase = CHOOSE_KEPT
    elif move < DONE:
        _keep(state, move - KEEP)
    elif move == DONE:
        _done(state)
    elif move < THROW:
        _take(state, move - TAKE)
    elif move < PUT:
        state.data[HANDS + state.active] ^= CARD_BIT[move - THROW]
        state.phase = CHOOSE_TASK_AFTER_THROW
    else:
        _put(state, (move - PUT) // GALAXY_PLACES, (move - PUT) % GALAXY_PLACES)


def _use_effect(state: StelliumState, move: i64) -> None:
    """Collision (which places the body, too), swap, rotation or gravity."""
    if move < SWAP:
        effects.push(state, (move - PUSH) // SIDES, (move - PUSH) % SIDES)
    elif move < TURN:
        effects.swap(state, EDGE_LOW[move - SWAP], EDGE_HIGH[move - SWAP])
    elif move < PULL:
        effects.turn(state, state.placed // GALAXY_SIZE, move - TURN + 1)
    else:
        effects.pull(state, PULL_HOLE[move - PULL], PULL_PLACE[move - PULL])


def _play_chance(state: StelliumState, move: i64) -> None:
    """The moves that chance makes; a draw may also be a player's."""
    if move < START:
        _deal_disc(state, (move - DISC) // SIDES, (move - DISC) % SIDES)
    elif move < OPEN:
        _deal_bodies(state, move - START)
    elif move < DRAW:
        _open(state, move - OPEN)
    elif state.phase == DRAW_REFILL:
        _draw_refill(state, move - DRAW)
    else:
        _draw(state, move - DRAW)


# Set-up.


def _deal_disc(state: StelliumState, disc: i64, turns: i64) -> None:
    """Rule 2.1: the symbols lie where the disc's turn brings them."""
    first: i64 = state.galaxy * GALAXY_SIZE + 1
    state.data[DISCS + state.galaxy] = disc
    state.data[TURNS + state.galaxy] = turns
    side: i64 = 0
    while side < SIDES:
        colour: i64 = state.book[BOOK_SYMBOLS + disc * SIDES + side]
        state.data[SYMBOLS + colour] |= BIT[first + (side + turns) % SIDES]
        side += 1
    state.phase = DEAL_BODIES


def _deal_bodies(state: StelliumState, start: i64) -> None:
    """Rule 2.2: one body of each kind on the start places of the galaxy."""
    first: i64 = state.galaxy * GALAXY_SIZE + 1
    turns: i64 = state.data[TURNS + state.galaxy]
    n: i64 = 0
    while n < KINDS:
        kind: i64 = START_KINDS[start * KINDS + n]
        state.data[BODIES + kind] |= BIT[first + (state.book[BOOK_STARTS + n] + turns) % SIDES]
        state.data[BAG + kind] -= 1
        n += 1
    state.galaxy += 1
    state.phase = DEAL_DISC
    if state.galaxy == GALAXIES:
        state.galaxy = NOWHERE
        state.phase = OPEN_TASK


def _open(state: StelliumState, card: i64) -> None:
    """Rules 2.3, 7.3: an open task; the turn it closes is over, or the first one begins."""
    state.reserve ^= CARD_BIT[card]
    state.market |= CARD_BIT[card]
    if state.turn > 0:
        if state.reserve == 0 and state.ending == GOING_ON:
            state.ending = RESERVE_EMPTY
        _end_turn(state)
    elif count(state.market) == state.open_tasks:
        _begin_turn(state, 0)


# The turn: draw, effect, place.


def _begin_turn(state: StelliumState, seat: i64) -> None:
    """Rule 3.1: draw a body; with an empty bag there is none."""
    state.active = seat
    state.mover = seat
    state.turn += 1
    state.drawn = NOWHERE
    state.effect = NOWHERE
    state.placed = NOWHERE
    if state.bag_total() == 0:
        _offer_claims(state)
    elif state.blind:
        state.mover = CHANCE
        state.phase = DRAW_BLINDLY
    else:
        state.phase = CHOOSE_KIND


def _draw(state: StelliumState, kind: i64) -> None:
    """Without a token to use, the body's own effect needs no choice."""
    state.data[BAG + kind] -= 1
    state.drawn = kind
    state.mover = state.active
    if state.data[TOKENS + state.active] & ~CARD_BIT[kind] == 0:
        _choose_effect(state, kind)
    else:
        state.phase = CHOOSE_EFFECT


def _choose_effect(state: StelliumState, effect: i64) -> None:
    """Rule 3.2: another effect than the body's own spends its token."""
    state.effect = effect
    if effect != state.drawn:
        state.data[TOKENS + state.active] &= ~CARD_BIT[effect]
    state.phase = CHOOSE_PUSH if effect == COLLISION_EFFECT else CHOOSE_PLACE


def _place(state: StelliumState, place: i64) -> None:
    """Rule 3.3; Rule 4.5: an effect without a choice is skipped."""
    state.data[BODIES + state.drawn] |= BIT[place]
    state.placed = place
    if state.effect == ROTATION_EFFECT:
        state.phase = CHOOSE_TURN
    elif state.effect == SWAP_EFFECT and can_swap(state):
        state.phase = CHOOSE_SWAP
    elif state.effect == GRAVITY_EFFECT and can_pull(state):
        state.phase = CHOOSE_PULL
    else:
        _settle(state)


# Emptied galaxies.


def _settle(state: StelliumState) -> None:
    """Rule 5.1: an emptied galaxy is refilled at once; then the active seat may claim."""
    galaxy: i64 = _emptied(state)
    bag: i64 = state.bag_total()
    state.mover = state.active
    if galaxy == NOWHERE or bag == 0:
        _offer_claims(state)
        return
    state.galaxy = galaxy
    state.to_draw = state.book[BOOK_REFILL] if bag > state.book[BOOK_REFILL] else bag
    state.mover = CHANCE
    state.phase = DRAW_REFILL


def _emptied(state: StelliumState) -> i64:
    occupied: i64 = state.occupied()
    galaxy: i64 = 0
    while galaxy < GALAXIES:
        if occupied & GALAXY[galaxy] == 0:
            return galaxy
        galaxy += 1
    return NOWHERE


def _draw_refill(state: StelliumState, kind: i64) -> None:
    """Rule 5.2: the bodies for an emptied galaxy; the previous player is the first to put one."""
    state.data[BAG + kind] -= 1
    state.data[POOL + kind] += 1
    state.to_draw -= 1
    if state.to_draw == 0:
        state.mover = _previous(state, state.active)
        state.phase = CHOOSE_REFILL


def _previous(state: StelliumState, seat: i64) -> i64:
    return seat - 1 if seat > 0 else state.seats - 1


def _put(state: StelliumState, kind: i64, place: i64) -> None:
    """Rule 5.3: everybody puts one, counter-clockwise, the active player last."""
    state.data[POOL + kind] -= 1
    state.data[BODIES + kind] |= BIT[place]
    if state.mover != state.active and state.pool_total() > 0:
        state.mover = _previous(state, state.mover)
        return
    kind = 0
    while kind < KINDS:
        state.data[BAG + kind] += state.data[POOL + kind]
        state.data[POOL + kind] = 0
        kind += 1
    state.galaxy = NOWHERE
    _settle(state)


# Claims.


def _offer_claims(state: StelliumState) -> None:
    """Rule 6.1: any task held since an earlier turn that the board fulfils."""
    state.ready = ready(state, state.active)
    state.phase = CHOOSE_TASK if state.ready == 0 else CHOOSE_CLAIM


def _claim(state: StelliumState, card: i64) -> None:
    """Rule 6.1: the figure is chosen where there are several."""
    state.card = card
    state.phase = CHOOSE_KEPT
    if card >= SHAPES * KINDS:
        state.used = counted(state, card)
        return
    figure: i64 = first_figure(state, card, 0)
    if first_figure(state, card, figure + 1) == NOWHERE:
        state.used = figure_mask(figure)
    else:
        state.phase = CHOOSE_FIGURE


def _keep(state: StelliumState, place: i64) -> None:
    """Rule 6.3: the other bodies go back to the bag."""
    used: i64 = state.used
    gone: i64 = used & ~BIT[place]
    kind: i64 = 0
    while kind < KINDS:
        out: i64 = state.data[BODIES + kind] & gone
        state.data[BODIES + kind] ^= out
        state.data[BAG + kind] += count(out)
        kind += 1
    _book_claim(state, state.card, count(used))
    state.card = NOWHERE
    state.used = 0
    state.ready = 0
    _settle(state)


def _book_claim(state: StelliumState, card: i64, bodies: i64) -> None:
    """Rule 8.1: the task's points, which may bring the last round."""
    seat: i64 = state.active
    rung: i64 = 0
    if card >= SHAPES * KINDS:
        rung = rung_reached(state, card, bodies)
        state.rungs |= rung << (2 * (card - SHAPES * KINDS))
    state.data[HANDS + seat] ^= CARD_BIT[card]
    state.data[CLAIMED + seat] |= CARD_BIT[card]
    state.data[POINTS + seat] += state.card_points(card, rung)
    state.quiet = 0
    if state.data[POINTS + seat] >= state.target and state.data[REACHED + seat] == 0:
        state.data[REACHED + seat] = state.turn
        if state.ending == GOING_ON:
            state.ending = TARGET_REACHED


# Tasks and the end of the turn.


def _done(state: StelliumState) -> None:
    """Claim no more; or, with a full hand, keep it."""
    state.ready = 0
    if state.phase == CHOOSE_CLAIM:
        state.phase = CHOOSE_TASK
        return
    state.quiet += 1
    if state.quiet >= QUIET_ROUNDS * state.seats and state.ending == GOING_ON:
        state.ending = STANDSTILL
    _end_turn(state)


def _take(state: StelliumState, card: i64) -> None:
    """Rules 7.1, 7.3: the market is refilled from the reserve."""
    state.data[HANDS + state.active] |= CARD_BIT[card]
    state.market ^= CARD_BIT[card]
    state.quiet = 0
    if state.reserve == 0:
        _end_turn(state)
    else:
        state.mover = CHANCE
        state.phase = OPEN_TASK


def _end_turn(state: StelliumState) -> None:
    """Rule 8.1: in the last round everybody has as many turns as the others."""
    if state.active < state.seats - 1:
        _begin_turn(state, state.active + 1)
    elif state.ending == GOING_ON:
        _begin_turn(state, 0)
    else:
        state.mover = OVER
        state.phase = ENDED
