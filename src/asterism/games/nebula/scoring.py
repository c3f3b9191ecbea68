"""Goals and points: what a galaxy has reached, and the six lines of the score."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asterism.core.vec import Numbers, zeros
from asterism.games.nebula.board import (
    ALL_SPACES,
    COLOURS,
    CONSTELLATIONS,
    FIRST_ADVANCED_TOKEN,
    FIRST_CONSTELLATION_TOKEN,
    NOTHING,
    ORBITS,
    SPACES,
    count,
    lowest,
)
from asterism.games.nebula.cards import (
    ALL_DOTTED,
    DIFFERENT_ORBIT,
    DOTTED,
    GLOWING,
    LINK,
    MOST_BLACK,
    NEIGHBOURING,
    OPPOSITE,
    ORBITS_WITH,
    PAIRS,
    PUBLIC_GOALS,
    SAME_GLOWING,
    SIX,
    SURROUNDED,
    THREE_COLOURS,
    THREE_COLOURS_ORBIT,
    THREE_ORBITS,
    TWO_EACH,
)
from asterism.games.nebula.position import (
    ADVANCED_SLOTS,
    PUBLIC_SLOTS,
    REACHED,
    TOKEN_HEIGHT,
    TOKEN_PLACE,
    Position,
)

FREE_SPACES_ALLOWED: Final = 4


# Personal goals (rule 9)


def personal_met(state: Position, seat: i64, card: i64) -> bool:
    """Rule 9: whether a personal goal is reached as things are now."""
    board = state.board
    kind: i64 = state.cards.kind[card]
    stars: i64 = state.stars(seat, state.cards.first[card])
    if kind == DOTTED:
        return links_with(board.dotted, stars) == CONSTELLATIONS
    if kind == GLOWING:
        return count(stars & board.glowing) >= 4
    if kind == SIX:
        return count(stars) >= 6
    if kind == MOST_BLACK:
        return has_most_black(state, seat)
    return count(state.taken(seat)) >= SPACES - FREE_SPACES_ALLOWED


def links_with(links: Numbers, stars: i64) -> i64:
    """How many of the dotted links have one of these stars at an end."""
    total: i64 = 0
    i: i64 = 0
    while i < CONSTELLATIONS:
        if links[i] & stars:
            total += 1
        i += 1
    return total


def has_most_black(state: Position, seat: i64) -> bool:
    """Whether nobody has more black stars; a tie counts."""
    mine: i64 = state.black_stars(seat)
    other: i64 = 0
    while other < state.seats:
        if state.black_stars(other) > mine:
            return False
        other += 1
    return True


# Public goals (rule 10)


def public_met(state: Position, seat: i64, card: i64) -> bool:
    """Rule 10: whether a public goal is reached as things are now."""
    board = state.board
    kind: i64 = state.cards.kind[card]
    about: i64 = state.cards.first[card]
    if kind == THREE_COLOURS:
        return is_in_three_colours(state, seat, board.constellations[about])
    if kind == THREE_COLOURS_ORBIT:
        return is_in_three_colours(state, seat, board.orbits[about])
    if kind == TWO_EACH:
        return has_two_of_each(state, seat)
    if kind == DIFFERENT_ORBIT:
        return is_all_different(state, seat, board.orbits[about])
    if kind == PAIRS:
        return constellations_with_two(state, state.stars(seat, about)) >= 3
    return is_area_full(state, state.taken(seat), kind)


def is_area_full(state: Position, taken: i64, kind: i64) -> bool:
    """The public goals that ask only which spaces are taken."""
    if kind == THREE_ORBITS:
        return has_three_orbits(state, taken)
    if kind == OPPOSITE:
        return has_two_constellations(state, taken, 2)
    if kind == NEIGHBOURING:
        return has_two_constellations(state, taken, 1)
    area: i64 = state.board.beside_glowing
    if kind == ALL_DOTTED:
        area = state.board.all_dotted
    return taken & area == area


def colours_in(state: Position, seat: i64, area: i64) -> i64:
    """How many colours there are in an area."""
    total: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        if state.stars(seat, colour) & area:
            total += 1
        colour += 1
    return total


def is_in_three_colours(state: Position, seat: i64, area: i64) -> bool:
    """Whether an area is full, in exactly three colours."""
    return state.taken(seat) & area == area and colours_in(state, seat, area) == 3


def is_all_different(state: Position, seat: i64, area: i64) -> bool:
    """Whether an area is full and no colour is there twice."""
    return state.taken(seat) & area == area and colours_in(state, seat, area) == count(area)


def has_two_of_each(state: Position, seat: i64) -> bool:
    """Whether there are at least two stars of each of the six colours."""
    colour: i64 = 0
    while colour < COLOURS:
        stars: i64 = state.stars(seat, colour)
        if stars & (stars - 1) == 0:
            return False
        colour += 1
    return True


def constellations_with_two(state: Position, stars: i64) -> i64:
    """How many constellations hold at least two of these stars."""
    total: i64 = 0
    i: i64 = 0
    while i < CONSTELLATIONS:
        inside: i64 = stars & state.board.constellations[i]
        if inside & (inside - 1):
            total += 1
        i += 1
    return total


def has_three_orbits(state: Position, taken: i64) -> bool:
    """Whether three neighbouring orbits are full."""
    run: i64 = 0
    orbit: i64 = 1
    while orbit <= ORBITS:
        area: i64 = state.board.orbits[orbit]
        run = run + 1 if taken & area == area else 0
        if run == 3:
            return True
        orbit += 1
    return False


def full_constellations(state: Position, taken: i64) -> i64:
    """The full constellations, as a mask of four bits."""
    full: i64 = 0
    i: i64 = 0
    while i < CONSTELLATIONS:
        area: i64 = state.board.constellations[i]
        if taken & area == area:
            full |= 1 << i
        i += 1
    return full


def has_two_constellations(state: Position, taken: i64, apart: i64) -> bool:
    """Whether two full constellations lie so far apart: 1 neighbouring, 2 opposite."""
    full: i64 = full_constellations(state, taken)
    i: i64 = 0
    while i < CONSTELLATIONS:
        if (full >> i) & 1 and (full >> ((i + apart) % CONSTELLATIONS)) & 1:
            return True
        i += 1
    return False


# Advanced goals (rule 11)


def advanced_count(state: Position, seat: i64, card: i64) -> i64:
    """Rule 11: how often an advanced goal is reached."""
    board = state.board
    kind: i64 = state.cards.kind[card]
    stars: i64 = state.stars(seat, state.cards.first[card])
    if kind == LINK:
        return most_pairs(board.linked, stars, state.stars(seat, state.cards.second[card]))
    if kind == SAME_GLOWING:
        return most_alike(state, seat, board.glowing)
    if kind == PUBLIC_GOALS:
        return count(state.of_seat(seat, REACHED))
    if kind == ORBITS_WITH:
        return orbits_with(board.orbits, stars)
    if kind == SURROUNDED:
        return count(surrounded(state, state.taken(seat)))
    return count(stars & board.beside_glowing)


def most_alike(state: Position, seat: i64, area: i64) -> i64:
    """How many stars of an area have the colour that is most frequent there."""
    best: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        here: i64 = count(state.stars(seat, colour) & area)
        best = max(best, here)
        colour += 1
    return best


def orbits_with(orbits: Numbers, stars: i64) -> i64:
    """How many orbits hold one of these stars."""
    total: i64 = 0
    orbit: i64 = 1
    while orbit <= ORBITS:
        if orbits[orbit] & stars:
            total += 1
        orbit += 1
    return total


def surrounded(state: Position, taken: i64) -> i64:
    """The outer glowing spaces with no empty linked space, as a mask."""
    left: i64 = state.board.outer_glowing
    found: i64 = 0
    while left:
        space: i64 = lowest(left)
        if not state.board.linked[space] & (ALL_SPACES & ~taken):
            found |= 1 << space
        left &= left - 1
    return found


def most_pairs(linked: Numbers, ones: i64, others: i64) -> i64:
    """The largest number of links between two colours with no star used twice.

    An exact maximum matching, grown by augmenting paths.
    """
    if not ones or not others:
        return 0
    partner = zeros(SPACES)  # of each star of the other colour: its partner's space plus 1
    pairs: i64 = 0
    left: i64 = ones
    while left:
        if find_partner(linked, partner, lowest(left), others) >= 0:
            pairs += 1
        left &= left - 1
    return pairs


def find_partner(linked: Numbers, partner: Numbers, star: i64, free: i64) -> i64:
    """Find a partner among `free`, moving earlier pairs if need be.

    Returns what is still untried of `free`, or -1 - untried when none was found.
    """
    untried: i64 = free
    while linked[star] & untried:
        other: i64 = lowest(linked[star] & untried)
        untried &= ~(1 << other)
        rest: i64 = untried
        if partner[other]:
            rest = find_partner(linked, partner, partner[other] - 1, untried)
            untried = rest if rest >= 0 else -1 - rest
        if rest >= 0:
            partner[other] = star + 1
            return untried
    return -1 - untried


# The score (rule 8)


def rank(state: Position, token: i64) -> i64:
    """Rule 8.4: a token's rank on its track, 0 the first; NOTHING if it never moved."""
    cells = state.cells  # at hand: this loop is a good part of a search's time
    place: i64 = cells[TOKEN_PLACE + token]
    if place == 0:
        return NOTHING
    start: i64 = 0
    end: i64 = FIRST_CONSTELLATION_TOKEN
    if token >= FIRST_CONSTELLATION_TOKEN:
        start = FIRST_CONSTELLATION_TOKEN
        end = FIRST_ADVANCED_TOKEN
    if token >= FIRST_ADVANCED_TOKEN:
        start = FIRST_ADVANCED_TOKEN
        end = FIRST_ADVANCED_TOKEN + ADVANCED_SLOTS
    height: i64 = cells[TOKEN_HEIGHT + token]
    ahead: i64 = 0
    while start < end:
        there: i64 = cells[TOKEN_PLACE + start]
        if there > place or (there == place and cells[TOKEN_HEIGHT + start] > height):
            ahead += 1
        start += 1
    return ahead


def rank_points(state: Position, token: i64, points: Numbers, otherwise: i64) -> i64:
    """The points of a token's rank; `otherwise` below the third and without one."""
    place: i64 = rank(state, token)
    return points[place] if 0 <= place < 3 else otherwise


def score_personal(state: Position, seat: i64) -> i64:
    """Rule 8.1: the personal goal, if this state knows it and it is reached."""
    card: i64 = state.kept_goal(seat)
    if card < 0 or not personal_met(state, seat, card):
        return 0
    return state.cards.points[card]


def score_public(state: Position, seat: i64) -> i64:
    """Rule 8.2: the public goals that bear this seat's marker."""
    total: i64 = 0
    slot: i64 = 0
    while slot < PUBLIC_SLOTS:
        if state.has_reached(seat, slot):
            first: bool = state.first_seat(slot) == seat
            total += state.cards.points_of(state.public_goal(slot), first)
        slot += 1
    return total


def score_black(state: Position, seat: i64) -> i64:
    """Rule 8.3: the number right of the last black star."""
    return state.board.black_points[state.black_stars(seat)]


def constellation_points(state: Position, constellation: i64) -> i64:
    """Rule 8.4: what a full constellation is worth now."""
    base: i64 = state.board.full_constellation
    if not state.full:
        return base
    token: i64 = FIRST_CONSTELLATION_TOKEN + constellation
    return rank_points(state, token, state.board.constellation_ranks, base)


def score_constellations(state: Position, seat: i64) -> i64:
    """Rule 8.4: the full constellations."""
    full: i64 = full_constellations(state, state.taken(seat))
    total: i64 = 0
    i: i64 = 0
    while i < CONSTELLATIONS:
        if (full >> i) & 1:
            total += constellation_points(state, i)
        i += 1
    return total


def score_colours(state: Position, seat: i64) -> i64:
    """Rule 8.5: the stars of the three most valued colours."""
    total: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        stars: i64 = count(state.stars(seat, colour))
        if stars:
            total += stars * rank_points(state, colour, state.board.colour_ranks, 0)
        colour += 1
    return total


def score_advanced(state: Position, seat: i64) -> i64:
    """Rule 8.6: the three most valued advanced goals."""
    total: i64 = 0
    slot: i64 = 0
    while slot < ADVANCED_SLOTS:
        ranks = state.board.advanced_ranks
        points: i64 = rank_points(state, FIRST_ADVANCED_TOKEN + slot, ranks, 0)
        if points:
            total += points * advanced_count(state, seat, state.advanced_goal(slot))
        slot += 1
    return total


def score(state: Position, seat: i64) -> i64:
    """Rule 8: all lines of a seat's score, as far as this state knows."""
    total: i64 = score_personal(state, seat) + score_public(state, seat)
    total += score_black(state, seat) + score_constellations(state, seat)
    if state.full:
        total += score_colours(state, seat) + score_advanced(state, seat)
    return total


def won(state: Position, seat: i64) -> bool:
    """Rule 8.7: most points; then more black stars; then shared."""
    mine: i64 = score(state, seat)
    black: i64 = state.black_stars(seat)
    other: i64 = 0
    while other < state.seats:
        theirs: i64 = score(state, other)
        if theirs > mine or (theirs == mine and state.black_stars(other) > black):
            return False
        other += 1
    return True
