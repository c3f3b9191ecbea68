"""How good a position looks, in points, and which moves look sensible.

`evaluate` is the score plus what is half done: a goal that is nearly reached is worth nearly its
points, as long as enough of the game is left to finish it. Each share below is a guess that
served well in matches between bots; none of them is a rule.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asterism.core.state import OVER
from asterism.games.nebula.board import (
    BLACK,
    CLUSTERS,
    COLOURS,
    CONSTELLATIONS,
    FIRST_ADVANCED_TOKEN,
    FIRST_CONSTELLATION_TOKEN,
    NOTHING,
    ORBITS,
    count,
)
from asterism.games.nebula.cards import (
    ALL_DOTTED,
    DIFFERENT_ORBIT,
    DOTTED,
    GLOWING,
    MOST_BLACK,
    NEIGHBOURING,
    OPPOSITE,
    PAIRS,
    SIX,
    THREE_COLOURS,
    THREE_COLOURS_ORBIT,
    THREE_ORBITS,
    TWO_EACH,
)
from asterism.games.nebula.moves import (
    ADVANCE,
    BRIGHT,
    CLOCK,
    DONE,
    GIVE,
    KEEP,
    PLACE,
    PLACE_BLACK,
    clock_of,
    place_colour,
    place_space,
    steps_of,
)
from asterism.games.nebula.position import (
    BRIGHT_DRAW,
    BRIGHT_SOURCE,
    CHAOS_DRAW,
    CHAOS_KEEP,
    CLOCK_A,
    CLOCK_C,
    PUBLIC_SLOTS,
    TOKEN,
    Position,
)
from asterism.games.nebula.scoring import (
    advanced_count,
    colours_in,
    constellation_points,
    has_most_black,
    links_with,
    personal_met,
    rank,
    score,
    score_advanced,
    score_black,
    score_colours,
    score_public,
)

PARTIAL_GOAL: Final = 0.75  # the share of a goal's points that being all but done is worth
PARTIAL_CONSTELLATION: Final = 0.7
RESERVE_STAR: Final = 0.7  # a star in the reserve, as long as there is time to place it
RESERVE_ENOUGH: Final = 6  # stars beyond these are worth nothing
BRIGHT_STAR: Final = 0.5  # a reserve star of the bright colour
CHAOS_WORTH: Final = 2.2  # the best two of five stars
TOKEN_WORTH: Final = 1.5  # a token still to be advanced
UNMOVED_RANK: Final = 0.35  # of the score of colours and advanced goals, while ranks may change
STAKE: Final = 30.0  # points: a clear lead


def evaluate(state: Position, seat: i64) -> float:
    """A guess at the points `seat` will have."""
    if state.mover == OVER:
        return float(score(state, seat))
    left = time_left(state)
    total = float(score_public(state, seat) + score_black(state, seat))
    total += personal_worth(state, seat, left) + public_worth(state, seat, left)
    total += constellation_worth(state, seat, left)
    total += reserve_worth(state, seat, left)
    if seat == state.seat:
        total += pending_worth(state, seat) * hope(left)
    if state.full:
        settled = 1.0 - UNMOVED_RANK * left
        total += settled * float(score_colours(state, seat) + score_advanced(state, seat))
    return total


def time_left(state: Position) -> float:
    """The part of the game still to come, by the end that is nearest: 1 at first, then to 0."""
    board = state.board
    track = 1.0 - float(state.marker) / float(board.shared_length)
    stars: i64 = board.each_colour * COLOURS + board.black_stars[state.seats]
    bag = float(state.bag_size()) / float(stars)
    goals = 1.0 - float(state.markers()) / float(board.end_markers[state.seats])
    left = track if track < bag else bag
    left = goals if goals < left else left
    return left if left > 0.0 else 0.0


def hope(left: float) -> float:
    """How likely half-done things still get done: surely early on, hardly at the end."""
    return 1.0 if left > 0.4 else 0.1 + 2.25 * left


def personal_worth(state: Position, seat: i64, left: float) -> float:
    """The personal goal, reached or on the way."""
    card: i64 = state.kept_goal(seat)
    if card < 0:
        return 0.0
    points = float(state.cards.points[card])
    if state.cards.kind[card] == MOST_BLACK:
        lead = 1.0 if has_most_black(state, seat) else 0.2
        return points * lead * (0.4 + 0.6 * (1.0 - left))
    if personal_met(state, seat, card):
        return points
    near = personal_nearness(state, seat, card)
    return points * PARTIAL_GOAL * near * near * hope(left)


def personal_nearness(state: Position, seat: i64, card: i64) -> float:
    """How much of a personal goal is there, from 0 to 1."""
    kind: i64 = state.cards.kind[card]
    stars: i64 = state.stars(seat, state.cards.first[card])
    if kind == DOTTED:
        return float(links_with(state.board.dotted, stars)) / 4.0
    if kind == GLOWING:
        return float(count(stars & state.board.glowing)) / 4.0
    if kind == SIX:
        return float(count(stars)) / 6.0
    return float(count(state.taken(seat))) / 20.0


def public_worth(state: Position, seat: i64, left: float) -> float:
    """The public goals on the way; being first is worth more."""
    total = 0.0
    slot: i64 = 0
    while slot < PUBLIC_SLOTS:
        card: i64 = state.public_goal(slot)
        if card >= 0 and not state.has_reached(seat, slot):
            points = float(state.cards.points_of(card, state.first_seat(slot) == NOTHING))
            near = public_nearness(state, seat, card)
            total += points * PARTIAL_GOAL * near * near * near * hope(left)
        slot += 1
    return total


def public_nearness(state: Position, seat: i64, card: i64) -> float:
    """How much of a public goal is there, from 0 to 1."""
    board = state.board
    kind: i64 = state.cards.kind[card]
    about: i64 = state.cards.first[card]
    if kind == THREE_COLOURS:
        return three_colours_nearness(state, seat, board.constellations[about])
    if kind == THREE_COLOURS_ORBIT:
        return three_colours_nearness(state, seat, board.orbits[about])
    if kind == TWO_EACH:
        return two_each_nearness(state, seat)
    if kind == DIFFERENT_ORBIT:
        area: i64 = board.orbits[about]
        return float(colours_in(state, seat, area)) / float(count(area))
    if kind == PAIRS:
        return pairs_nearness(state, state.stars(seat, about))
    return area_nearness(state, state.taken(seat), kind)


def three_colours_nearness(state: Position, seat: i64, area: i64) -> float:
    """The stars of an area; each colour too many counts as a star to replace."""
    there: i64 = count(state.taken(seat) & area)
    if there > 3:
        there -= max(0, colours_in(state, seat, area) - 3)
    return float(there) / float(count(area))


def two_each_nearness(state: Position, seat: i64) -> float:
    """Up to two stars of each colour, of twelve."""
    total: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        stars: i64 = count(state.stars(seat, colour))
        total += stars if stars < 2 else 2
        colour += 1
    return float(total) / 12.0


def pairs_nearness(state: Position, stars: i64) -> float:
    """Up to two stars in each constellation, of six in the best three."""
    total: i64 = 0
    worst: i64 = 2
    i: i64 = 0
    while i < CONSTELLATIONS:
        there: i64 = count(stars & state.board.constellations[i])
        there = there if there < 2 else 2
        total += there
        worst = there if there < worst else worst
        i += 1
    return float(total - worst) / 6.0


def area_nearness(state: Position, taken: i64, kind: i64) -> float:
    """The fullest of the areas that a goal asks for."""
    board = state.board
    if kind == ALL_DOTTED:
        return float(count(taken & board.all_dotted)) / 8.0
    best = 0.0
    i: i64 = 0
    if kind == THREE_ORBITS:
        while i < ORBITS - 2:
            area: i64 = board.orbits[i + 1] | board.orbits[i + 2] | board.orbits[i + 3]
            best = max(best, share(taken, area))
            i += 1
        return best
    if kind in (OPPOSITE, NEIGHBOURING):
        apart: i64 = 2 if kind == OPPOSITE else 1
        while i < CONSTELLATIONS:
            pair: i64 = board.constellations[i] | board.constellations[(i + apart) % CONSTELLATIONS]
            best = max(best, share(taken, pair))
            i += 1
        return best
    return share(taken, board.beside_glowing)


def share(taken: i64, area: i64) -> float:
    """The part of an area that is taken."""
    return float(count(taken & area)) / float(count(area))


def constellation_worth(state: Position, seat: i64, left: float) -> float:
    """Full constellations, and those on the way."""
    taken: i64 = state.taken(seat)
    total = 0.0
    i: i64 = 0
    while i < CONSTELLATIONS:
        area: i64 = state.board.constellations[i]
        if taken & area:
            near = share(taken, area)
            likely = 1.0 if near == 1.0 else PARTIAL_CONSTELLATION * near * near * hope(left)
            total += likely * float(constellation_points(state, i))
        i += 1
    return total


def reserve_worth(state: Position, seat: i64, left: float) -> float:
    """Stars to place: different ones are better, black ones have their own worth."""
    total = 0.0
    stars: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        there: i64 = state.reserve(seat, colour)
        if there:
            total += RESERVE_STAR
            stars += 1
        if there > 1 and stars < RESERVE_ENOUGH:
            total += RESERVE_STAR * 0.4
            stars += 1
        colour += 1
    if state.reserve(seat, BLACK):
        total += black_worth(state, seat)
    if state.bright >= 0 and state.reserve(seat, state.bright):
        total += BRIGHT_STAR
    return total * hope(left)


def pending_worth(state: Position, seat: i64) -> float:
    """What the turn that is under way will still bring its seat."""
    phase: i64 = state.phase
    if CLOCK_A <= phase <= CLOCK_C:
        return clocks_worth(state, seat, phase - CLOCK_A)
    if phase == CHAOS_DRAW:
        return CHAOS_WORTH
    if phase == CHAOS_KEEP:
        return CHAOS_WORTH * (1.0 - 0.5 * float(state.kept))
    if phase in (TOKEN, BRIGHT_DRAW, BRIGHT_SOURCE):
        return TOKEN_WORTH
    return 0.0


def clocks_worth(state: Position, seat: i64, turned: i64) -> float:
    """The stars in front of the clocks already turned, and good ones the others can reach."""
    total = 0.0
    cluster: i64 = 0
    while cluster < CLUSTERS:
        if cluster < turned:
            total += ray_worth(state, seat, cluster, 0)
        elif turned == CLUSTERS - 1:
            forth = ray_worth(state, seat, cluster, state.steps_left)
            total += max(forth, ray_worth(state, seat, cluster, -state.steps_left))
        else:
            total += best_ray_worth(state, seat, cluster, state.steps_left // (CLUSTERS - turned))
        cluster += 1
    return total


def best_ray_worth(state: Position, seat: i64, cluster: i64, reach: i64) -> float:
    """The best star a clock can reach in so many steps."""
    best = 0.0
    steps: i64 = -reach
    while steps <= reach:
        best = max(best, ray_worth(state, seat, cluster, steps))
        steps += 1
    return best


def ray_worth(state: Position, seat: i64, cluster: i64, steps: i64) -> float:
    """What the star is worth that a clock meets after so many steps."""
    rays: i64 = state.board.rays
    kind: i64 = state.ray(cluster, (state.clock(cluster) + steps + rays + rays) % rays)
    if kind == NOTHING:
        return 0.0
    there: i64 = state.reserve(seat, kind)
    if kind == BLACK:
        return black_worth(state, seat) if there == 0 else 0.3
    bright = BRIGHT_STAR if kind == state.bright and there == 0 else 0.0
    return bright + (RESERVE_STAR if there == 0 else (RESERVE_STAR * 0.4 if there == 1 else 0.05))


def black_worth(state: Position, seat: i64) -> float:
    """What a black star in the reserve promises."""
    if state.is_black_full(seat):
        return 0.0
    black: i64 = state.black_stars(seat)
    points = state.board.black_points
    return 0.7 * float(points[black + 1] - points[black]) + 0.5


# Appeal: a quick look at one move


def appeal(state: Position, move: i64) -> i64:
    """How readily a sensible mover makes this legal move, at least 1."""
    if move >= PLACE:
        return placing_appeal(state, move)
    if move >= KEEP:
        return star_appeal(state, move - KEEP)
    if move >= GIVE:
        return 3 if state.reserve(state.seat, move - GIVE) > 1 else 1
    if move >= CLOCK:
        return clock_appeal(state, clock_of(move), steps_of(move))
    return 1


def star_appeal(state: Position, kind: i64) -> i64:
    """How welcome a star is in the reserve."""
    if kind == BLACK:
        return 2 if state.is_black_full(state.seat) else 14
    weight: i64 = 8 if state.reserve(state.seat, kind) == 0 else 2
    if kind == state.bright:
        weight += 4
    return weight + wanted(state, kind)


def wanted(state: Position, colour: i64) -> i64:
    """More for the colour of the own personal goal."""
    card: i64 = state.kept_goal(state.seat)
    if card < 0 or state.cards.kind[card] > SIX:
        return 0
    return 5 if state.cards.first[card] == colour else 0


def clock_appeal(state: Position, cluster: i64, steps: i64) -> i64:
    """A clock likes to stop at a star."""
    rays: i64 = state.board.rays
    kind: i64 = state.ray(cluster, (state.clock(cluster) + steps + rays + rays) % rays)
    return 1 if kind == NOTHING else 2 + star_appeal(state, kind)


def placing_appeal(state: Position, move: i64) -> i64:
    """Placing is better than not, on an empty space than on a star."""
    if move < PLACE_BLACK:
        return space_appeal(state, place_colour(move), place_space(move))
    if move == PLACE_BLACK:
        return 60
    if ADVANCE <= move < DONE:
        return token_appeal(state, move - ADVANCE)
    return 2 if move >= BRIGHT and move < ADVANCE else 1


def space_appeal(state: Position, colour: i64, space: i64) -> i64:
    """The more of its constellation is there, the better a space."""
    taken: i64 = state.taken(state.seat)
    if (taken >> space) & 1:
        return 1
    board = state.board
    there: i64 = count(taken & board.constellations[space // 6])
    weight: i64 = 4 + there * there + wanted(state, colour)
    return weight + 20 if there == 5 else weight


def token_appeal(state: Position, token: i64) -> i64:
    """What the seat has of a token's kind; leaders are hard to catch and good to lead on."""
    seat: i64 = state.seat
    if token < FIRST_CONSTELLATION_TOKEN:
        return 1 + 2 * count(state.stars(seat, token))
    if token < FIRST_ADVANCED_TOKEN:
        constellation: i64 = token - FIRST_CONSTELLATION_TOKEN
        inside: i64 = count(state.taken(seat) & state.board.constellations[constellation])
        return 1 + inside + (6 if inside == 6 and rank(state, token) != 0 else 0)
    card: i64 = state.advanced_goal(token - FIRST_ADVANCED_TOKEN)
    return 1 + 3 * advanced_count(state, seat, card)
