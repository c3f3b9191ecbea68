"""What may be played now, and how likely chance's moves are."""

from __future__ import annotations

from mypy_extensions import i64

from asterism.core.rng import Rng
from asterism.core.vec import Numbers
from asterism.games.nebula.board import BLACK, COLOURS, KINDS, TOKENS, lowest
from asterism.games.nebula.cards import (
    ADVANCED,
    ADVANCED_COUNT,
    PERSONAL,
    PERSONAL_COUNT,
    PUBLIC,
    PUBLIC_COUNT,
)
from asterism.games.nebula.dealing import seat_cell
from asterism.games.nebula.moves import (
    ADVANCE,
    BRIGHT,
    BRIGHT_BAG,
    DEAL,
    DONE,
    DRAW,
    GIVE,
    KEEP,
    KEEP_GOAL,
    PLACE_BLACK,
    clock_move,
    place_move,
)
from asterism.games.nebula.position import (
    ADVANCED_AT,
    ADVANCED_DEAL,
    ADVANCED_SLOTS,
    BAG,
    BRIGHT_DRAW,
    BRIGHT_SOURCE,
    CHAOS_KEEP,
    CHOOSE,
    CLOCK_A,
    CLOCK_C,
    FINISHED,
    KEPT,
    PERSONAL_DEAL,
    PLACING,
    POOL,
    PUBLIC_AT,
    PUBLIC_DEAL,
    PUBLIC_SLOTS,
    RESERVE,
    SPARE,
    TOKEN,
    Position,
)
from asterism.games.nebula.rules import may_place, spaces_for


def legal_into(state: Position, buffer: Numbers) -> i64:
    """Write the legal moves, in rising order; return how many there are."""
    phase: i64 = state.phase
    if phase == PLACING:
        return placings_into(state, buffer)
    if phase < CLOCK_A:
        return set_up_into(state, buffer)
    if phase <= CLOCK_C:
        return clocks_into(state, buffer)
    if phase == TOKEN:
        return tokens_into(state, buffer)
    return others_into(state, buffer)


def set_up_into(state: Position, buffer: Numbers) -> i64:
    """Rule 3: what may be drawn, dealt and kept before the first turn."""
    if state.phase == CHOOSE:
        return goals_into(state, buffer)
    if PUBLIC_DEAL <= state.phase <= PERSONAL_DEAL:
        return deals_into(state, buffer)
    return draws_into(state, buffer)


def others_into(state: Position, buffer: Numbers) -> i64:
    """The rarer moves of a turn: chaos, a new bright star, chance's draws."""
    if state.phase == CHAOS_KEEP:
        return kinds_into(state, POOL, KEEP, buffer, 0)
    if state.phase == BRIGHT_SOURCE:
        return sources_into(state, buffer)
    return 0 if state.phase == FINISHED else draws_into(state, buffer)


def kinds_into(state: Position, start: i64, base: i64, buffer: Numbers, length: i64) -> i64:
    """A move for each kind of star in a row of counts, after `length` others."""
    cells = state.cells
    kind: i64 = 0
    while kind < KINDS:
        if cells[start + kind]:
            buffer[length] = base + kind
            length += 1
        kind += 1
    return length


def draws_into(state: Position, buffer: Numbers) -> i64:
    """The stars chance may draw; a new bright star has another colour."""
    length: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        if weight_of_draw(state, kind):
            buffer[length] = DRAW + kind
            length += 1
        kind += 1
    return length


def weight_of_draw(state: Position, kind: i64) -> i64:
    """How many stars of a kind chance may draw."""
    if state.phase == BRIGHT_DRAW and kind == state.bright:
        return 0
    return state.cells[BAG + kind]


def deck(state: Position) -> i64:
    """The cards of the deck being dealt that are not known to lie elsewhere, as a mask."""
    if state.phase == PUBLIC_DEAL:
        return without(state, (1 << PUBLIC_COUNT) - 1, PUBLIC, PUBLIC_AT, PUBLIC_SLOTS)
    if state.phase == ADVANCED_DEAL:
        return without(state, (1 << ADVANCED_COUNT) - 1, ADVANCED, ADVANCED_AT, ADVANCED_SLOTS)
    return unseen_personal(state)


def unseen_personal(state: Position) -> i64:
    """The personal goals that are not known to be anybody's, as a mask."""
    left: i64 = (1 << PERSONAL_COUNT) - 1
    seat: i64 = 0
    while seat < state.seats:
        left = without(state, left, PERSONAL, seat_cell(seat, KEPT), 2)
        seat += 1
    return left


def without(state: Position, mask: i64, first: i64, start: i64, slots: i64) -> i64:
    """A mask of cards without those that lie in some slots."""
    at: i64 = start
    while at < start + slots:
        card: i64 = state.cells[at]
        if card >= 0:
            mask &= ~(1 << (card - first))
        at += 1
    return mask


def first_card(state: Position) -> i64:
    """The first card of the deck being dealt."""
    if state.phase == PUBLIC_DEAL:
        return PUBLIC
    return ADVANCED if state.phase == ADVANCED_DEAL else PERSONAL


def deals_into(state: Position, buffer: Numbers) -> i64:
    """The cards chance may deal."""
    return mask_into(deck(state), DEAL + first_card(state), buffer)


def mask_into(mask: i64, base: i64, buffer: Numbers) -> i64:
    """A move for each card of a mask."""
    length: i64 = 0
    while mask:
        if mask & 1:
            buffer[length] = base
            length += 1
        mask >>= 1
        base += 1
    return length


def goals_into(state: Position, buffer: Numbers) -> i64:
    """Rule 3.6: one of the two goals dealt; to those who cannot see them, any unseen one."""
    one: i64 = state.cells[seat_cell(state.seat, KEPT)]
    two: i64 = state.cells[seat_cell(state.seat, SPARE)]
    if one < 0 or two < 0:
        return mask_into(unseen_personal(state), KEEP_GOAL, buffer)
    buffer[0] = KEEP_GOAL + (one if one < two else two)
    buffer[1] = KEEP_GOAL + (two if one < two else one)
    return 2


def clocks_into(state: Position, buffer: Numbers) -> i64:
    """Rule 4.1: steps for this clock; the last clock spends what is left."""
    cluster: i64 = state.phase - CLOCK_A
    left: i64 = state.steps_left
    length: i64 = 0
    steps: i64 = -left
    while steps <= left:
        if not is_mirrored(state, steps) and (state.phase < CLOCK_C or abs_of(steps) == left):
            buffer[length] = clock_move(cluster, steps)
            length += 1
        steps += 1
    if state.phase == CLOCK_A:
        length = kinds_into(state, seat_cell(state.seat, RESERVE), GIVE, buffer, length)
    return length


def abs_of(steps: i64) -> i64:
    """So many steps, in either direction."""
    return steps if steps >= 0 else -steps


def is_mirrored(state: Position, steps: i64) -> bool:
    """Rule 13.1: so many steps backwards are the same as forwards, so only those are offered."""
    return steps < 0 and (steps + steps) % state.board.rays == 0


def placings_into(state: Position, buffer: Numbers) -> i64:
    """Rule 5: the stars that may be placed, and `done`."""
    length: i64 = 0
    if state.placed_count < 3:
        colour: i64 = 0
        while colour < COLOURS:
            if may_place(state, colour):
                spaces: i64 = spaces_for(state, state.seat, colour)
                while spaces:
                    buffer[length] = place_move(colour, lowest(spaces))
                    length += 1
                    spaces &= spaces - 1
            colour += 1
        if may_place(state, BLACK) and not state.is_black_full(state.seat):
            buffer[length] = PLACE_BLACK
            length += 1
    buffer[length] = DONE
    return length + 1


def sources_into(state: Position, buffer: Numbers) -> i64:
    """Rule 12.1: a star of the reserve in another colour, or the bag."""
    length: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        if kind != state.bright and state.reserve(state.seat, kind):
            buffer[length] = BRIGHT + kind
            length += 1
        kind += 1
    buffer[length] = BRIGHT_BAG
    return length + 1


def tokens_into(state: Position, buffer: Numbers) -> i64:
    """Rule 5.6: any token that is not at its end."""
    length: i64 = 0
    token: i64 = 0
    while token < TOKENS:
        if state.token_place(token) < state.board.value_length:
            buffer[length] = ADVANCE + token
            length += 1
        token += 1
    return length


def weight(state: Position, move: i64) -> i64:
    """How many of the equally likely draws are this move of chance."""
    return weight_of_draw(state, move - DRAW) if move < DEAL else 1


def draw(state: Position, rng: Rng) -> i64:
    """One move of chance."""
    if state.phase >= PUBLIC_DEAL and state.phase <= PERSONAL_DEAL:
        return DEAL + first_card(state) + pick(deck(state), rng)
    total: i64 = state.sum_of(BAG)
    if state.phase == BRIGHT_DRAW:
        total -= state.cells[BAG + state.bright]
    chosen: i64 = rng.below(total)
    kind: i64 = 0
    while chosen >= weight_of_draw(state, kind):
        chosen -= weight_of_draw(state, kind)
        kind += 1
    return DRAW + kind


def pick(mask: i64, rng: Rng) -> i64:
    """One of the cards of a mask, each as likely."""
    total: i64 = 0
    left: i64 = mask
    while left:
        total += 1
        left &= left - 1
    chosen: i64 = rng.below(total)
    card: i64 = 0
    while not (mask >> card) & 1 or chosen > 0:
        if (mask >> card) & 1:
            chosen -= 1
        card += 1
    return card
