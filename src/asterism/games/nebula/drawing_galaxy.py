"""A galaxy: five orbits, four constellations, 24 spaces, and the track of black stars above."""

from __future__ import annotations

from collections.abc import Sequence

from asterism.art.shapes import polar
from asterism.art.sky import sky
from asterism.art.svg import circle, group, label, line, rect, title
from asterism.games.nebula.board import (
    BLACK,
    CONSTELLATION_SIZE,
    CONSTELLATIONS,
    KINDS,
    ORBITS,
    SPACE_NAMES,
    SPACES,
    Board,
)
from asterism.games.nebula.drawing_signs import (
    COLOURS,
    SIGN_NAMES,
    at,
    aura,
    auras,
    constellation_sign,
    marker,
    star_sign,
)
from asterism.games.nebula.position import Position
from asterism.games.nebula.vocabulary import STARS, star_words
from asterism.i18n import translate

WIDTH = 480
HEIGHT = 570
CENTRE = (240.0, 280.0)
INNERMOST = 48.0
STEP = 41.0
SPACE = 16.5  # the radius of a space
HIT = 20.0  # and of what answers to a finger
CORNERS = ((34, 92), (446, 92), (446, 470), (34, 470))
TRACK_TOP = 30.0
TRACK_LEFT = 46.0
RESERVE_TOP = 508.0

Stars = Sequence[int]  # a colour for each space, negative where there is none


def space_point(board: Board, space: int, scale: float = 1.0) -> tuple[float, float]:
    """Where a space lies, seen from the centre."""
    orbit = int(board.orbit_of[space])
    radius = INNERMOST + STEP * (orbit - 1) if orbit else 0.0
    return polar(radius * scale, float(board.angles[space]))


def sign_of(space: int) -> str:
    """The name of the constellation that a space belongs to."""
    return SIGN_NAMES[space // CONSTELLATION_SIZE]


def galaxy_stars(view: Position, seat: int) -> list[int]:
    """The colour of the star on each space, negative where there is none."""
    return [int(view.star_at(seat, space)) for space in range(SPACES)]


def galaxy(view: Position, seat: int, lang: str, specks: int = 70) -> str:
    """The whole board of one seat, with its reserve; its ids begin with its name."""
    name, board, stars = f"galaxy-{seat}", view.board, galaxy_stars(view, seat)
    parts = (orbits(board, stars), links(board, stars), glows(board, name))
    return group(
        sky(WIDTH, HEIGHT, name, specks, rx=14),
        auras(name),
        corners(stars),
        at(*CENTRE, *parts, *spaces(board, stars, name, lang)),
        at(CENTRE[0], 68, marker(seat, 13)),
        black_track(board, int(view.black_stars(seat)), name),
        reserve(view, seat, lang),
        id=name,
    )


def orbits(board: Board, stars: Stars) -> str:
    """Five rings with their numbers; a full one shines."""
    drawn = []
    for orbit in range(1, ORBITS + 1):
        ring = board.orbit_rings[orbit - 1]
        radius = INNERMOST + STEP * (orbit - 1)
        full = all(stars[space] >= 0 for space in ring)
        drawn.append(circle(0, 0, radius, class_="orbit on" if full else "orbit"))
        drawn.append(
            label(0, radius + 4, str(orbit), class_="word faint centre figure orbit-number")
        )
    return group(*drawn, aria_hidden="true")


def links(board: Board, stars: Stars) -> str:
    """The lines of the constellations; one between two stars shines."""
    kinds = ((board.direct_links, "link"), (board.dotted_links, "link dots"))
    drawn = [_link(board, stars, a, b, kind) for pairs, kind in kinds for a, b in pairs]
    return group(*drawn, aria_hidden="true")


def _link(board: Board, stars: Stars, a: int, b: int, kind: str) -> str:
    (ax, ay), (bx, by) = space_point(board, a), space_point(board, b)
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    cut = (SPACE + 2) / length
    dx, dy = (bx - ax) * cut, (by - ay) * cut
    shining = " on" if stars[a] >= 0 and stars[b] >= 0 else ""
    return line(ax + dx, ay + dy, bx - dx, by - dy, class_=f"{kind}{shining} line-{sign_of(a)}")


def glows(board: Board, name: str) -> str:
    """The light of the glowing spaces."""
    drawn = [
        at(
            *space_point(board, space),
            aura(sign_of(space), SPACE * 2.1, name),
            circle(0, 0, SPACE + 4, class_=f"glowing line-{sign_of(space)}"),
        )
        for space in range(SPACES)
        if int(board.glowing) >> space & 1
    ]
    return group(*drawn, aria_hidden="true")


def spaces(board: Board, stars: Stars, name: str, lang: str) -> list[str]:
    """All spaces, with their stars or their names."""
    return [
        at(
            *space_point(board, space),
            title(star_words(SPACE_NAMES[space], stars[space], lang)),
            *_space(space, stars[space], name),
            circle(0, 0, HIT, class_="hit"),
            id=f"{name}-{SPACE_NAMES[space]}",
            class_="spot",
        )
        for space in range(SPACES)
    ]


def _space(space: int, colour: int, name: str) -> tuple[str, str, str]:
    """A space's light, its ring and what is in it."""
    sign = sign_of(space)
    ring = circle(0, 0, SPACE, class_=f"space line-{sign}")
    if colour >= 0:
        light = aura(COLOURS[colour], SPACE * 1.75, name)
        return light, ring, star_sign(colour, SPACE * 0.93)
    return "", ring, label(0, 4, SPACE_NAMES[space], class_=f"word centre space-name name-{sign}")


def corners(stars: Stars) -> str:
    """The constellations' signs in the corners, bright once the constellation is full."""
    drawn = []
    for which in range(CONSTELLATIONS):
        first = which * CONSTELLATION_SIZE
        full = all(stars[space] >= 0 for space in range(first, first + CONSTELLATION_SIZE))
        drawn.append(
            at(*CORNERS[which], constellation_sign(which, 15, "corner on" if full else "corner"))
        )
    return group(*drawn, aria_hidden="true")


def black_track(board: Board, black: int, name: str) -> str:
    """The seat's own track: the first number one can still see is what it scores."""
    length = board.black_length
    step = (WIDTH - 2 * TRACK_LEFT) / length
    r = min(17.0, step * 0.44)
    last = _track_number(board, length, "strong" if black == length else "faint")
    return group(
        *(at(TRACK_LEFT + i * step, TRACK_TOP, _hole(board, i, black, r)) for i in range(length)),
        at(TRACK_LEFT + length * step, TRACK_TOP, last),
        rect(22, TRACK_TOP - 22, WIDTH - 44, 44, class_="hit", rx=22),
        id=f"{name}-black",
        class_="spot",
    )


def _hole(board: Board, index: int, black: int, r: float) -> str:
    if index < black:
        return circle(0, 0, r, class_="hole") + star_sign(BLACK, r * 0.82)
    if index == black:
        return circle(0, 0, r, class_="hole next") + _track_number(board, index, "strong")
    return circle(0, 0, r, class_="hole") + _track_number(board, index, "faint")


def _track_number(board: Board, index: int, weight: str) -> str:
    kind = f"word {weight} centre figure track-number"
    return label(0, 5, str(board.black_points[index]), class_=kind)


def reserve(view: Position, seat: int, lang: str) -> str:
    """The stars a seat has not placed yet, one slot for each kind."""
    step = (WIDTH - 60) / KINDS
    return group(
        rect(14, RESERVE_TOP, WIDTH - 28, 52, class_="slab", rx=14),
        *(
            at(30 + step * (kind + 0.5), RESERVE_TOP + 26, *_slot(view, seat, kind, lang))
            for kind in range(KINDS)
        ),
        id=f"reserve-{seat}",
    )


def _slot(view: Position, seat: int, kind: int, lang: str) -> tuple[str, ...]:
    number = int(view.reserve(seat, kind))
    inside = (
        title(translate(STARS[kind], lang)),
        at(-11, 0, star_sign(kind, 14)),
        label(16, 6, str(number), class_="word strong centre figure slot-number"),
        circle(0, 0, 26, class_="hit"),
    )
    kind_of_slot = "spot" if number else "spot absent"
    return (group(*inside, id=f"reserve-{seat}-{COLOURS[kind]}", class_=kind_of_slot),)
