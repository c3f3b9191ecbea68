"""The universe drawn: six discs set in their belt, ten black holes, the bodies on them.

All lengths are in hundredths of a step of the lattice. Each disc is a group round its own
centre, bodies included, so that a page can turn it by turning the group.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from math import cos, pi, sin, sqrt

from asterism.art.shapes import Point, closed, polar, star
from asterism.art.svg import circle, element, group, label, move_to, number, path, title
from asterism.games.stellium import board
from asterism.games.stellium.cards import KIND_NAMES
from asterism.games.stellium.drawing_bodies import marble, sign, symbol_ring

STEP = 100.0
MARGIN = 232.0  # from the outermost centres to the edge of the picture
ACROSS = 6 * STEP + 2 * MARGIN
DOWN = 3 * sqrt(3) * STEP + 2 * MARGIN - 12
DISC = 145.0
BODY = 32.0
PLACE = 36.0
HIT = 45.0
BELT_IN, BELT_OUT = 168.0, 206.0
LETTERS_AT = (255, 195, 135, 315, 75, 15)  # where on the belt a galaxy's letter stands
CORNERS = (5, 2, 0)  # the corner galaxies, clockwise from the top
EMPTY = -1


@dataclass(frozen=True)
class Sky:
    """What the board shows: a body's kind (or EMPTY) on each place, symbols and turned discs."""

    bodies: tuple[int, ...]
    symbols: tuple[tuple[int, ...], ...]  # per galaxy: colours of the ring as the disc bears them
    turns: tuple[int, ...]  # per galaxy: sixths clockwise
    marked: frozenset[int] = frozenset()  # places that an earlier decision has picked
    busy: int = EMPTY  # the galaxy that is about to turn or to be refilled
    names: tuple[str, ...] = field(default=())  # what a pointer is told about each place
    letters: str = board.GALAXY_NAMES


def at(place: int) -> Point:
    """Where a place is drawn."""
    return at_point(board.POINTS[place])


def at_point(point: tuple[int, int]) -> Point:
    """Where a point of the lattice is drawn."""
    across, up = point
    top = MARGIN + 3 * sqrt(3) * STEP
    return MARGIN + STEP * (across + up / 2), top - STEP * up * sqrt(3) / 2


def place_id(place: int) -> str:
    """The id of a place: `place-A0`, `hole-1`."""
    name = board.PLACE_NAMES[place]
    return f"hole-{name[1:]}" if place >= board.GALAXY_PLACES else f"place-{name}"


def universe(sky: Sky, *above: str) -> str:
    """The whole board; `above` is drawn over it."""
    return group(
        belt(sky.letters),
        *(galaxy(sky, number) for number in range(board.GALAXIES)),
        *(hole(sky, place) for place in range(board.GALAXY_PLACES, board.PLACES)),
        *above,
        class_="universe",
    )


@cache
def belt(letters: str) -> str:
    """The outer belt: a graduated frame like that of an old map, with the galaxies' letters."""
    return group(
        path(belt_line(BELT_OUT), class_="belt-halo"),
        path(belt_line(BELT_OUT) + belt_line(BELT_IN), class_="belt", fill_rule="evenodd"),
        path(belt_line(BELT_IN), class_="belt-floor"),
        path(belt_ticks(), class_="belt-tick"),
        path(belt_line(BELT_OUT), class_="belt-edge"),
        path(belt_line(BELT_IN), class_="belt-edge inner"),
        path(web(), class_="web"),
        *(letter(galaxy, letters[galaxy]) for galaxy in range(board.GALAXIES)),
        aria_hidden="true",
    )


def letter(galaxy: int, name: str) -> str:
    """A galaxy's letter in a medallion on the belt."""
    x, y = at(board.GALAXY_SIZE * galaxy)
    middle = (BELT_IN + BELT_OUT) / 2
    dx, dy = polar(middle if galaxy in CORNERS else middle / cos(pi / 12), LETTERS_AT[galaxy])
    return group(
        circle(0, 0, 23, class_="medallion"),
        label(0, 9.5, name, class_="word strong centre letter", font_size=27),
        transform=move_to(x + dx, y + dy),
    )


def corners() -> list[Point]:
    """The centres of the three corner galaxies, clockwise from the top."""
    return [at(board.GALAXY_SIZE * galaxy) for galaxy in CORNERS]


def belt_line(offset: float) -> str:
    """A triangle with round corners at this distance round the corner galaxies."""
    parts: list[str] = []
    for index, (x, y) in enumerate(corners()):
        start, end = polar(offset, 120 * index - 60), polar(offset, 120 * index + 60)
        command = "L" if parts else "M"
        r = number(offset)
        parts.append(
            f"{command}{number(x + start[0])} {number(y + start[1])}"
            f"A{r} {r} 0 0 1 {number(x + end[0])} {number(y + end[1])}"
        )
    return "".join(parts) + "Z"


def belt_ticks() -> str:
    """The graduation: a short line every step, a long one every fifth."""
    parts = []
    for index, (foot, way) in enumerate(belt_feet()):
        reach = 16 if index % 5 == 0 else 7
        x1, y1 = foot[0] + way[0] * BELT_OUT, foot[1] + way[1] * BELT_OUT
        x2, y2 = x1 - way[0] * reach, y1 - way[1] * reach
        parts.append(f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}")
    return "".join(parts)


def belt_feet() -> list[tuple[Point, Point]]:
    """Points along the triangle of corners and the way out of the belt at each."""
    feet = []
    points = corners()
    for index, (x, y) in enumerate(points):
        for k in range(30):
            feet.append(((x, y), polar(1, 120 * index - 60 + 4 * k)))
        to_x, to_y = points[(index + 1) % 3]
        for k in range(40):
            part = k / 40
            foot = x + (to_x - x) * part, y + (to_y - y) * part
            feet.append((foot, polar(1, 120 * index + 60)))
    return feet


def web() -> str:
    """The thin lines that join neighbouring places of different discs."""
    parts = []
    for one, other in board.EDGES:
        if board.galaxy_of(one) != board.galaxy_of(other) or one >= board.GALAXY_PLACES:
            (x1, y1), (x2, y2) = at(one), at(other)
            parts.append(f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}")
    return "".join(parts)


def galaxy(sky: Sky, number_: int) -> str:
    """A disc with its symbols and bodies, as a group round its centre."""
    first = board.GALAXY_SIZE * number_
    name = board.GALAXY_NAMES[number_]
    turn = 60 * sky.turns[number_]
    busy = circle(0, 0, DISC, class_="busy") if number_ == sky.busy else ""
    art = group(*disc_art(number_), *symbols(sky.symbols[number_]), transform=f"rotate({turn})")
    places = (place(sky, p) for p in range(first, first + board.GALAXY_SIZE))
    disc = group(art, busy, *places, id=f"disc-{name}", class_="disc")
    return group(disc, transform=move_to(*at(first)))


@cache
def disc_art(number_: int) -> tuple[str, ...]:
    """The plate: a rim with six notches, spiral arms (each disc its own), lines to the centre."""
    arms, bend = ((2, 150), (3, -120), (2, -190), (4, 110), (3, 170), (4, -140))[number_]
    spirals = "".join(spiral(turn * 360 / arms, bend) for turn in range(arms))
    notches = "".join(
        closed([polar(DISC - 1, 60 * k - 3), polar(DISC - 10, 60 * k), polar(DISC - 1, 60 * k + 3)])
        for k in range(6)
    )
    return (
        circle(0, 0, DISC, class_="plate"),
        circle(0, 0, DISC * 0.8, class_="plate-glow"),
        circle(0, 0, DISC * 0.5, class_="plate-glow"),
        path(spirals, class_="arm"),
        path(spokes(), class_="web"),
        circle(0, 0, DISC, class_="plate-rim"),
        circle(0, 0, DISC - 6, class_="plate-line"),
        path(notches, class_="notch"),
    )


def spiral(turn: float, bend: float) -> str:
    """An arm from the middle to the rim, thin at both ends."""
    outward = [polar(18 + (DISC - 26) * t / 12, turn + bend * t / 12) for t in range(13)]
    width = [13 * sin(pi * t / 12) for t in range(13)]
    back = [
        polar(18 + (DISC - 26) * t / 12, turn + bend * t / 12 + width[t] * (1 if bend < 0 else -1))
        for t in range(12, -1, -1)
    ]
    return closed([*outward, *back])


def spokes() -> str:
    """The lattice inside a disc: the ring and the lines to its centre."""
    points = [polar(STEP, 30 + 60 * k) for k in range(6)]
    return closed(points) + "".join(f"M0 0L{number(x)} {number(y)}" for x, y in points)


@cache
def symbols(colours: tuple[int, ...]) -> tuple[str, ...]:
    """The signs printed on a disc's ring, each in the ring of its colour."""
    drawn = [circle(0, 0, PLACE, class_="dent"), path(star(4, 15, 4), class_="heart")]
    for index, colour in enumerate(colours):
        name = KIND_NAMES[colour]
        drawn.append(
            group(
                circle(0, 0, PLACE, class_="dent"),
                path(symbol_ring(colour, 38), class_="ring"),
                path(sign(colour, 17), class_="sign", fill_rule="evenodd"),
                class_=f"symbol {name}",
                transform=move_to(*polar(STEP, 30 + 60 * index)),
            )
        )
    return tuple(drawn)


def place(sky: Sky, number_: int) -> str:
    """A place to click in a disc, with the body on it."""
    index = number_ % board.GALAXY_SIZE
    x, y = polar(STEP, 60 * index - 30) if index else (0.0, 0.0)
    return spot(sky, number_, x, y)


def spot(sky: Sky, number_: int, x: float, y: float, *under: str) -> str:
    """Something to click: a wide hit area, what lies under the body, the body."""
    kind = sky.bodies[number_]
    marked = circle(0, 0, HIT + 1, class_="mark-ring") if number_ in sky.marked else ""
    told = title(sky.names[number_]) if sky.names else ""
    body = marble(kind, BODY) if kind != EMPTY else ""
    return group(
        told,
        *under,
        circle(0, 0, HIT, class_="hit"),
        marked,
        body,
        id=place_id(number_),
        class_="spot",
        transform=move_to(x, y),
    )


def hole(sky: Sky, number_: int) -> str:
    """A black hole, with what fell into it."""
    return spot(sky, number_, *at(number_), abyss(17 * number_))


@cache
def abyss(turn: int) -> str:
    """Nothing inside, light swirling round it."""
    arms = "".join(swirl(120 * k + turn) for k in range(3))
    return group(
        circle(0, 0, 46, class_="pull"),
        path(arms, class_="swirl"),
        circle(0, 0, 31, class_="void"),
        circle(0, 0, 31, class_="photon"),
        aria_hidden="true",
        class_="hole",
    )


def swirl(turn: float) -> str:
    """A tapering stream of light that winds down to the edge of the hole."""
    outer = [polar(46 - 15 * t / 10, turn + 17 * t) for t in range(11)]
    inner = [
        polar(46 - 15 * t / 10 - 9 * sin(pi * t / 10), turn + 17 * t) for t in range(10, -1, -1)
    ]
    return closed([*outer, *inner])


def _rim_points() -> list[tuple[int, int]]:
    taken = set(board.POINTS)
    near = {side for point in board.POINTS[: board.GALAXY_PLACES] for side in board.ring(point)}
    return sorted(near - taken, key=lambda point: (-point[1], point[0]))


RIM = _rim_points()  # the lattice points just off the board, where a push over the edge leads


def way_id(place: int, side: int) -> str:
    """The id of what lies one step from a place: another place, or the rim of the universe."""
    point = board.step(board.POINTS[place], side)
    beyond = point not in board.PLACE_AT
    return f"rim-{RIM.index(point) + 1}" if beyond else place_id(board.PLACE_AT[point])


def rim(told: str) -> str:
    """The ways out: small spots to click, `told` to a pointer."""
    return group(
        *(
            group(
                title(told),
                circle(0, 0, 26, class_="hit"),
                path(star(4, 7, 2.4), class_="exit"),
                id=f"rim-{index + 1}",
                class_="spot",
                transform=move_to(*at_point(point)),
            )
            for index, point in enumerate(RIM)
        )
    )


def frame(*children: str, alt: str) -> str:
    """The board as a picture of its own, for a page."""
    return element(
        "svg",
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(ACROSS)} {number(DOWN)}",
        class_="stellium",
        role="group",
        aria_label=alt,
    )
