"""The course of the game: turns and the end, move by move."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asterism.core.state import CHANCE, OVER
from asterism.games.nebula.board import (
    BLACK,
    CLUSTERS,
    KINDS,
    MAX_RAYS,
    NOTHING,
    TOKENS,
    lowest,
)
from asterism.games.nebula.dealing import (
    begin_turn,
    deal_publics,
    draw_reserves,
    fill_next,
    first_empty_ray,
    keep_goal,
    play_deal,
    seat_cell,
)
from asterism.games.nebula.moves import (
    ADVANCE,
    BRIGHT,
    BRIGHT_BAG,
    CLOCK,
    DEAL,
    DONE,
    DRAW,
    GIVE,
    KEEP,
    KEEP_GOAL,
    PLACE,
    PLACE_BLACK,
    clock_of,
    place_colour,
    place_space,
    steps_of,
)
from asterism.games.nebula.position import (
    BAG,
    BLACKS,
    BOX,
    BRIGHT_DRAW,
    BRIGHT_SOURCE,
    CHAOS_DRAW,
    CHAOS_KEEP,
    CLOCK_B,
    CLOCK_C,
    CLOCKS,
    EDITION_CS,
    FILL,
    FINISHED,
    FIRST_AT,
    FIRST_BRIGHT,
    NEAR,
    PLACING,
    POOL,
    PUBLIC_AT,
    PUBLIC_SLOTS,
    RAYS,
    REACHED,
    REFILL,
    RESERVE,
    SEAT_SIZE,
    SEATS_AT,
    STARS,
    TOKEN,
    TOKEN_HEIGHT,
    TOKEN_PLACE,
    Position,
)
from asterism.games.nebula.scoring import full_constellations, public_met

CHAOS_STARS: Final = 5  # drawn from the bag
CHAOS_KEPT: Final = 2
END_MARKER: Final = 1  # reasons of the end, as bits
END_CONSTELLATIONS: Final = 2
END_BAG: Final = 4
END_GOALS: Final = 8


def play(state: Position, move: i64) -> None:
    """Make a legal move."""
    state.own()
    if move >= PLACE:
        play_placing(state, move)
    elif move < DEAL:
        play_draw(state, move - DRAW)
    elif move < KEEP_GOAL:
        play_deal(state, move - DEAL)
    elif move < CLOCK:
        keep_goal(state, move - KEEP_GOAL)
    elif move < GIVE:
        turn_clock(state, clock_of(move), steps_of(move))
    elif move < KEEP:
        give(state, move - GIVE)
    else:
        keep(state, move - KEEP)


def play_placing(state: Position, move: i64) -> None:
    """Make a move of the second half of a turn."""
    if move < PLACE_BLACK:
        place(state, place_colour(move), place_space(move))
    elif move == PLACE_BLACK:
        place_black(state)
    elif move < BRIGHT_BAG:
        choose_bright(state, move - BRIGHT)
    elif move == BRIGHT_BAG:
        draw_bright(state)
    elif move < DONE:
        advance(state, move - ADVANCE)
    else:
        finish_turn(state)


# Chance


def play_draw(state: Position, kind: i64) -> None:
    """A star comes out of the bag and goes where the phase wants it."""
    cells = state.cells
    phase: i64 = state.phase
    cells[BAG + kind] -= 1
    if phase == REFILL:
        cells[first_empty_ray(state)] = kind
        refill(state)
    elif phase == CHAOS_DRAW:
        cells[POOL + kind] += 1
        go_on_with_chaos(state)
    elif phase == FILL:
        cells[first_empty_ray(state)] = kind
        fill_next(state)
    elif phase == FIRST_BRIGHT:
        state.bright = kind
        deal_publics(state)
    elif phase == BRIGHT_DRAW:
        set_bright(state, kind)
    else:
        cells[SEATS_AT + state.seat * SEAT_SIZE + RESERVE + kind] += 1
        draw_reserves(state)


# Collecting


def turn_clock(state: Position, cluster: i64, steps: i64) -> None:
    """Rule 4.1: turn a clock; once all five steps are spent, the other clocks stay."""
    cells = state.cells
    rays: i64 = state.board.rays
    cells[CLOCKS + cluster] = (cells[CLOCKS + cluster] + steps + rays + rays) % rays
    state.steps_left -= steps if steps >= 0 else -steps
    state.phase = CLOCK_B if cluster == 0 else CLOCK_C
    if state.steps_left == 0:
        take_stars(state)


def take_stars(state: Position) -> None:
    """Rule 4.2: take the star in front of each clock, moved or not, if there is one."""
    cells = state.cells
    cluster: i64 = 0
    while cluster < CLUSTERS:
        at: i64 = RAYS + cluster * MAX_RAYS + cells[CLOCKS + cluster]
        if cells[at] != NOTHING:
            cells[seat_cell(state.seat, RESERVE) + cells[at]] += 1
            cells[at] = NOTHING
        cluster += 1
    state.phase = PLACING


def give(state: Position, kind: i64) -> None:
    """Rule 4.3: chaos costs a star of the reserve."""
    state.cells[seat_cell(state.seat, RESERVE) + kind] -= 1
    state.cells[BOX + kind] += 1
    state.phase = CHAOS_DRAW
    state.mover = CHANCE
    go_on_with_chaos(state)


def go_on_with_chaos(state: Position) -> None:
    """Rule 4.4: five stars are drawn (all, if there are fewer), two of them kept."""
    drawn: i64 = state.sum_of(POOL)
    if drawn < CHAOS_STARS and state.bag_size():
        return
    state.mover = state.seat
    state.phase = CHAOS_KEEP
    if drawn <= CHAOS_KEPT:
        end_chaos(state, True)


def keep(state: Position, kind: i64) -> None:
    """Rule 4.4: keep a star of those chaos brought."""
    state.cells[POOL + kind] -= 1
    state.cells[seat_cell(state.seat, RESERVE) + kind] += 1
    state.kept += 1
    if state.kept == CHAOS_KEPT:
        end_chaos(state, False)


def end_chaos(state: Position, keep_all: bool) -> None:
    """Rule 4.4: the rest goes to the box; no more than two stars are simply kept."""
    cells = state.cells
    target: i64 = seat_cell(state.seat, RESERVE) if keep_all else BOX
    kind: i64 = 0
    while kind < KINDS:
        cells[target + kind] += cells[POOL + kind]
        cells[POOL + kind] = 0
        kind += 1
    state.phase = PLACING


# Placing


def may_place(state: Position, kind: i64) -> bool:
    """Rule 5.1: whether this kind of star may still be placed in this turn."""
    if (state.placed >> kind) & 1 or not state.reserve(state.seat, kind):
        return False
    return state.placed_count < 2 or (
        state.placed_count == 2 and (kind == state.turn_bright or state.most_stars() == 3)
    )


def spaces_for(state: Position, seat: i64, colour: i64) -> i64:
    """Rule 5.2: the spaces where a star of this colour may go, as a mask."""
    start: i64 = seat_cell(seat, 0)
    taken: i64 = state.union_of(start + STARS)
    centre: i64 = 1 << state.board.centre
    if taken == 0:
        return centre
    frontier: i64 = state.union_of(start + NEAR)
    if taken == centre:
        frontier |= centre  # without the star it replaces, the new one is the first
    return frontier & ~state.cells[start + NEAR + colour]


def place(state: Position, colour: i64, space: i64) -> None:
    """Rule 5.2: a coloured star goes to the galaxy; the one it replaces to the box."""
    cells = state.cells
    start: i64 = seat_cell(state.seat, 0)
    bit: i64 = 1 << space
    if state.union_of(start + STARS) & bit:
        remove_star(state, start, bit)
    cells[start + RESERVE + colour] -= 1
    cells[start + STARS + colour] |= bit
    cells[start + NEAR + colour] |= state.board.linked[space]
    state.placed |= 1 << colour
    state.placed_count += 1


def remove_star(state: Position, start: i64, bit: i64) -> None:
    """Rule 5.3: a replaced star goes to the box."""
    cells = state.cells
    colour: i64 = 0
    while not cells[start + STARS + colour] & bit:
        colour += 1
    cells[start + STARS + colour] &= ~bit
    cells[BOX + colour] += 1
    near: i64 = 0
    left: i64 = cells[start + STARS + colour]
    while left:
        near |= state.board.linked[lowest(left)]
        left &= left - 1
    cells[start + NEAR + colour] = near


def place_black(state: Position) -> None:
    """Rule 5.4: a black star goes to the own track and moves the shared marker."""
    start: i64 = seat_cell(state.seat, 0)
    state.cells[start + RESERVE + BLACK] -= 1
    state.cells[start + BLACKS] += 1
    state.placed |= 1 << BLACK
    state.placed_count += 1
    if state.marker < state.board.shared_length:
        state.marker += 1
        if state.board.shared_glowing[state.marker]:
            replace_bright(state)
        else:
            move_token(state)
    elif state.edition != EDITION_CS:
        move_token(state)  # rule 12.2: in cs no token moves once the marker cannot


def replace_bright(state: Position) -> None:
    """Rule 5.5: a new bright star; in cs its owner may take it from the reserve."""
    if state.edition == EDITION_CS and has_other_colour(state, seat_cell(state.seat, RESERVE)):
        state.phase = BRIGHT_SOURCE
    else:
        draw_bright(state)


def has_other_colour(state: Position, start: i64) -> bool:
    """Whether a row of counts has a star of another colour than the bright star."""
    cells = state.cells
    kind: i64 = 0
    while kind < KINDS:
        if cells[start + kind] and kind != state.bright:
            return True
        kind += 1
    return False


def draw_bright(state: Position) -> None:
    """Rule 5.5: the bag gives the new bright star; with no other colour the old one stays."""
    if has_other_colour(state, BAG):
        state.phase = BRIGHT_DRAW
        state.mover = CHANCE
    else:
        move_token(state)


def choose_bright(state: Position, kind: i64) -> None:
    """Rule 12.1: the new bright star comes from the reserve."""
    state.cells[seat_cell(state.seat, RESERVE) + kind] -= 1
    set_bright(state, kind)


def set_bright(state: Position, kind: i64) -> None:
    """Rule 5.5: the old bright star goes to the box, the new one shines."""
    state.cells[BOX + state.bright] += 1
    state.bright = kind
    move_token(state)


def move_token(state: Position) -> None:
    """Rule 5.6: in the full game a token advances, if any can."""
    state.mover = state.seat
    state.phase = TOKEN if state.full and can_advance_any(state) else PLACING


def can_advance_any(state: Position) -> bool:
    """Whether some token is not at the end of its track."""
    token: i64 = 0
    while token < TOKENS:
        if state.token_place(token) < state.board.value_length:
            return True
        token += 1
    return False


def advance(state: Position, token: i64) -> None:
    """Rule 5.6: a token moves 1 and lies on top of the stack it comes to."""
    cells = state.cells
    start: i64 = 0 if token < 6 else (6 if token < 10 else 10)
    end: i64 = 6 if token < 6 else (10 if token < 10 else TOKENS)
    source: i64 = cells[TOKEN_PLACE + token]
    height: i64 = cells[TOKEN_HEIGHT + token]
    top: i64 = 0
    while start < end:
        place: i64 = cells[TOKEN_PLACE + start]
        if place == source and source > 0 and cells[TOKEN_HEIGHT + start] > height:
            cells[TOKEN_HEIGHT + start] -= 1  # what lay on it sinks
        elif place == source + 1:
            top += 1
        start += 1
    cells[TOKEN_PLACE + token] = source + 1
    cells[TOKEN_HEIGHT + token] = top
    state.phase = PLACING


# The end of a turn


def finish_turn(state: Position) -> None:
    """Rules 6 and 7: check the public goals, then refill the clusters."""
    check_goals(state)
    state.phase = REFILL
    state.cluster = NOTHING
    refill(state)


def check_goals(state: Position) -> None:
    """Rule 6: a public goal met for the first time gets this seat's marker."""
    cells = state.cells
    reached: i64 = seat_cell(state.seat, REACHED)
    slot: i64 = 0
    while slot < PUBLIC_SLOTS:
        if not (cells[reached] >> slot) & 1 and public_met(
            state, state.seat, cells[PUBLIC_AT + slot]
        ):
            cells[reached] |= 1 << slot
            if cells[FIRST_AT + slot] == NOTHING:
                cells[FIRST_AT + slot] = state.seat
        slot += 1


def refill(state: Position) -> None:
    """Rule 7: chance draws while a cluster needs stars; then the next turn begins."""
    if state.bag_size():
        if state.cluster >= 0 and first_empty_ray(state) != NOTHING:
            return
        few: i64 = 2 if state.seats == 2 else 1
        state.cluster += 1
        while state.cluster < CLUSTERS:
            if state.cluster_size(state.cluster) <= few:
                state.mover = CHANCE
                return
            state.cluster += 1
    next_turn(state)


def next_turn(state: Position) -> None:
    """Rule 7.2: the next seat; the game ends only with a round."""
    state.cluster = 0
    if state.seat + 1 < state.seats:
        begin_turn(state, state.seat + 1)
    elif end_reasons(state):
        state.phase = FINISHED
        state.mover = OVER
    else:
        state.round += 1
        begin_turn(state, 0)


def end_reasons(state: Position) -> i64:
    """Rule 7.3: what ends the game with this round, as bits; 0 if nothing does."""
    reasons: i64 = 0
    if state.marker >= state.board.shared_length:
        reasons |= END_MARKER
    seat: i64 = 0
    while seat < state.seats:
        full: i64 = full_constellations(state, state.taken(seat))
        number: i64 = (full & 1) + ((full >> 1) & 1) + ((full >> 2) & 1) + (full >> 3)
        if number >= state.board.end_constellations:
            reasons |= END_CONSTELLATIONS
        seat += 1
    if not state.bag_size():
        reasons |= END_BAG
    if state.markers() >= state.board.end_markers[state.seats]:
        reasons |= END_GOALS
    return reasons
