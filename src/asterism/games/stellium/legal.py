"""What may be played now, and how likely chance's draws are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from asterism.core.rng import Rng
from asterism.core.vec import Numbers
from asterism.games.stellium.board import (
    ALL_GALAXIES,
    BIT,
    EDGE_OF,
    GALAXY,
    GALAXY_PLACES,
    HOLES,
    LATER_NEIGHBOURS,
    NEIGHBOURS,
    PLACES,
    SIDES,
    count,
    lowest,
)
from asterism.games.stellium.cards import CARD_BIT, KINDS
from asterism.games.stellium.layout import (
    BAG,
    BODIES,
    BOOK_HAND,
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
    DEAL_BODIES,
    DEAL_DISC,
    DISCS,
    DRAW_BLINDLY,
    DRAW_REFILL,
    HANDS,
    OPEN_TASK,
    POOL,
    TOKENS,
)
from asterism.games.stellium.moves import (
    BLIND,
    CLAIM,
    DISC,
    DONE,
    DRAW,
    EFFECT,
    KEEP,
    OPEN,
    PLACE,
    PULL,
    PULL_OF,
    PUSH,
    PUT,
    START,
    SWAP,
    TAKE,
    THROW,
    TURN,
)
from asterism.games.stellium.scoring import figures_into

if TYPE_CHECKING:
    from asterism.games.stellium.state import StelliumState


def legal_into(state: StelliumState, buffer: Numbers) -> i64:  # noqa: PLR0911, PLR0912
    """Write the legal moves into `buffer`, in rising order; return how many there are."""
    phase: i64 = state.phase
    if phase == CHOOSE_PLACE:
        return _each(buffer, 0, ALL_GALAXIES & ~state.occupied(), PLACE)
    if phase == CHOOSE_PUSH:
        return _pushes(state, buffer)
    if phase == CHOOSE_SWAP:
        return _swaps(state, buffer)
    if phase == CHOOSE_TURN:
        return _range(buffer, TURN, SIDES - 1)
    if phase == CHOOSE_PULL:
        return _pulls(state, buffer)
    if phase == CHOOSE_KIND:
        total: i64 = _stocked(state, buffer, BAG)
        buffer[total] = BLIND
        return total + 1
    if phase in (DRAW_BLINDLY, DRAW_REFILL):
        return _stocked(state, buffer, BAG)
    if phase == CHOOSE_EFFECT:
        tokens: i64 = state.data[TOKENS + state.active] | CARD_BIT[state.drawn]
        return _each(buffer, 0, tokens, EFFECT)
    if phase in (CHOOSE_TASK, CHOOSE_TASK_AFTER_THROW):
        return _tasks(state, buffer)
    if phase == OPEN_TASK:
        return _each(buffer, 0, state.reserve, OPEN)
    if phase == CHOOSE_CLAIM:
        total = _each(buffer, 0, state.ready, CLAIM)
        buffer[total] = DONE
        return total + 1
    if phase == CHOOSE_FIGURE:
        return figures_into(state, state.card, buffer)
    if phase == CHOOSE_KEPT:
        return _each(buffer, 0, state.used, KEEP)
    if phase == CHOOSE_REFILL:
        return _refills(state, buffer)
    if phase == DEAL_DISC:
        return _discs(state, buffer)
    if phase == DEAL_BODIES:
        return _range(buffer, START, 24)
    return 0


def _each(buffer: Numbers, total: i64, mask: i64, first: i64) -> i64:
    """A move for every bit of a mask."""
    while mask != 0:
        buffer[total] = first + lowest(mask)
        mask &= mask - 1
        total += 1
    return total


def _range(buffer: Numbers, first: i64, size: i64) -> i64:
    i: i64 = 0
    while i < size:
        buffer[i] = first + i
        i += 1
    return size


def _stocked(state: StelliumState, buffer: Numbers, part: i64) -> i64:
    """The draw of every kind there is still some of."""
    total: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        if state.data[part + kind] > 0:
            buffer[total] = DRAW + kind
            total += 1
        kind += 1
    return total


def _pushes(state: StelliumState, buffer: Numbers) -> i64:
    """Rule 4.1: on any taken galaxy place, in any of the six directions."""
    total: i64 = 0
    taken: i64 = state.occupied() & ALL_GALAXIES
    while taken != 0:
        first: i64 = PUSH + lowest(taken) * SIDES
        taken &= taken - 1
        side: i64 = 0
        while side < SIDES:
            buffer[total] = first + side
            total += 1
            side += 1
    return total


def _swaps(state: StelliumState, buffer: Numbers) -> i64:
    """Rule 4.2: pairs of neighbours, one of the placed body's kind, without the placed one."""
    total: i64 = 0
    others: i64 = state.occupied() & ~BIT[state.placed]
    alike: i64 = state.data[BODIES + state.drawn] & others
    left: i64 = others
    while left != 0:
        place: i64 = lowest(left)
        partners: i64 = LATER_NEIGHBOURS[place] & (others if alike & BIT[place] != 0 else alike)
        left &= left - 1
        while partners != 0:
            buffer[total] = SWAP + EDGE_OF[place * PLACES + lowest(partners)]
            partners &= partners - 1
            total += 1
    return total


def can_swap(state: StelliumState) -> bool:
    """Whether there is a pair to swap."""
    others: i64 = state.occupied() & ~BIT[state.placed]
    alike: i64 = state.data[BODIES + state.drawn] & others
    while alike != 0:
        if NEIGHBOURS[lowest(alike)] & others != 0:
            return True
        alike &= alike - 1
    return False


def _pulls(state: StelliumState, buffer: Numbers) -> i64:
    """Rule 4.4: an empty black hole and a neighbouring body, but the placed one."""
    total: i64 = 0
    occupied: i64 = state.occupied()
    others: i64 = occupied & ~BIT[state.placed]
    hole: i64 = 0
    while hole < HOLES:
        near: i64 = NEIGHBOURS[GALAXY_PLACES + hole] & others
        if occupied & BIT[GALAXY_PLACES + hole] != 0:
            near = 0
        while near != 0:
            buffer[total] = PULL + PULL_OF[hole * GALAXY_PLACES + lowest(near)]
            near &= near - 1
            total += 1
        hole += 1
    return total


def can_pull(state: StelliumState) -> bool:
    """Whether an empty black hole has a neighbouring body to pull in."""
    occupied: i64 = state.occupied()
    others: i64 = occupied & ~BIT[state.placed]
    place: i64 = GALAXY_PLACES
    while place < PLACES:
        if occupied & BIT[place] == 0 and NEIGHBOURS[place] & others != 0:
            return True
        place += 1
    return False


def _tasks(state: StelliumState, buffer: Numbers) -> i64:
    """Rule 7.2: a full hand may be kept, or one of it thrown away first."""
    hand: i64 = state.data[HANDS + state.active]
    if state.phase == CHOOSE_TASK and count(hand) >= state.book[BOOK_HAND]:
        buffer[0] = DONE
        return _each(buffer, 1, hand, THROW)
    return _each(buffer, 0, state.market, TAKE)


def _refills(state: StelliumState, buffer: Numbers) -> i64:
    """Rule 5.3: one of the bodies drawn, on any free place of the emptied galaxy."""
    total: i64 = 0
    free: i64 = GALAXY[state.galaxy] & ~state.occupied()
    kind: i64 = 0
    while kind < KINDS:
        if state.data[POOL + kind] > 0:
            total = _each(buffer, total, free, PUT + kind * GALAXY_PLACES)
        kind += 1
    return total


def _discs(state: StelliumState, buffer: Numbers) -> i64:
    """Rule 2.1: a disc that lies nowhere yet, in any of its six turns."""
    total: i64 = 0
    move: i64 = 0
    while move < SIDES * SIDES:
        if not _dealt(state, move // SIDES):
            buffer[total] = DISC + move
            total += 1
        move += 1
    return total


def _dealt(state: StelliumState, disc: i64) -> bool:
    galaxy: i64 = 0
    while galaxy < state.galaxy:
        if state.data[DISCS + galaxy] == disc:
            return True
        galaxy += 1
    return False


def weight(state: StelliumState, move: i64) -> i64:
    """How many of the equally likely draws are this move of chance."""
    if state.phase in (DRAW_BLINDLY, DRAW_REFILL):
        return state.data[BAG + move - DRAW]
    return 1


def draw(state: StelliumState, rng: Rng) -> i64:
    """One move of chance, drawn with its right probability."""
    phase: i64 = state.phase
    if phase == OPEN_TASK:
        return OPEN + _one_of(state.reserve, rng)
    if phase == DEAL_BODIES:
        return START + rng.below(24)
    if phase == DEAL_DISC:
        return _one_disc(state, rng)
    rest: i64 = rng.below(state.bag_total())
    kind: i64 = 0
    while rest >= state.data[BAG + kind]:
        rest -= state.data[BAG + kind]
        kind += 1
    return DRAW + kind


def _one_of(mask: i64, rng: Rng) -> i64:
    """One of a mask's bits, each as likely as the others."""
    skip: i64 = rng.below(count(mask))
    while skip > 0:
        mask &= mask - 1
        skip -= 1
    return lowest(mask)


def _one_disc(state: StelliumState, rng: Rng) -> i64:
    left: i64 = 0
    disc: i64 = 0
    while disc < SIDES:
        if not _dealt(state, disc):
            left |= CARD_BIT[disc]
        disc += 1
    return DISC + _one_of(left, rng) * SIDES + rng.below(SIDES)
