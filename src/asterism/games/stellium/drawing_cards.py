"""Task cards: each drawn as its figure on a small piece of the lattice."""

from __future__ import annotations

from functools import cache
from math import sqrt

from asterism.art.lines import wrapped
from asterism.art.shapes import Point as Spot
from asterism.art.shapes import polar
from asterism.art.svg import circle, group, label, line, move_to, number, path, picture, rect
from asterism.games.stellium import cards
from asterism.games.stellium.board import Point, ring, step
from asterism.games.stellium.cards import KIND_NAMES, KINDS
from asterism.games.stellium.drawing_bodies import marble, sign, symbol_ring

ACROSS, DOWN = 120.0, 84.0  # of a miniature
UNIT = 25.0
BALL = 9.8
WIDTH, HEIGHT = 120.0, 158.0  # of a whole card
TITLE = 11.5

ORIGIN: Point = (0, 0)
EAST = 1
# Figures round the origin: points in the card's colour, in the second colour, and empty ones.
Figure = tuple[list[Point], list[Point], list[Point]]


def _row(start: Point, *sides: int) -> list[Point]:
    points = [start]
    for side in sides:
        points.append(step(points[-1], side))
    return points


def _figures() -> dict[int, Figure]:
    around = ring(ORIGIN)
    return {
        cards.LINE: (_row((-1, 0), EAST, EAST), [], []),
        cards.ARC: (
            [around[5], around[0], around[1]],
            [],
            [ORIGIN, around[4], around[2], around[3]],
        ),
        cards.TRIANGLE: ([ORIGIN, around[5], around[0]], [], []),
        cards.AROUND: ([around[0], around[2], around[4]], [], [ORIGIN, *around[1::2]]),
        cards.RHOMBUS: ([ORIGIN, step(around[0], EAST)], [around[0], around[1]], []),
        cards.RECTANGLE: (
            [around[5], around[0], around[2], around[3]],
            [],
            [ORIGIN, around[1], around[4]],
        ),
        cards.ESS: (_row((-1, 0), EAST, 0, EAST), [], []),
    }


FIGURES = _figures()


@cache
def miniature(card: int) -> str:
    """The figure of a task as a small picture of its own."""
    return picture(ACROSS, DOWN, figure(card), class_="stellium task")


@cache
def figure(card: int) -> str:
    """What a task asks for, in the middle of a miniature."""
    kind, colour = card // KINDS, card % KINDS
    if kind == cards.BRIDGE:
        return bridge(colour)
    if kind == cards.CENTRES_TASK:
        return centres(colour)
    if kind == cards.SYMBOLS_TASK:
        return symbols(colour)
    return lattice_figure(FIGURES[kind], colour)


def lattice_figure(shape: Figure, colour: int) -> str:
    """Bodies on lattice points, with the lines between neighbours and the empty points."""
    main, second, empty = shape
    spots = {point: flat(point) for point in (*main, *second, *empty)}
    middle = _middle(list(spots.values()))
    other = int(cards.second_colour(colour))
    scale = 1.1 if empty else 1.28
    return group(
        path(_links(spots), class_="link"),
        *(circle(*spots[point], BALL * 0.62, class_="free") for point in empty),
        *(marble(colour, BALL, *spots[point]) for point in main),
        *(marble(other, BALL, *spots[point]) for point in second),
        transform=(
            f"{move_to(ACROSS / 2, DOWN / 2)} scale({scale}) {move_to(-middle[0], -middle[1])}"
        ),
    )


def flat(point: Point) -> Spot:
    """Where a lattice point lies in a miniature."""
    return UNIT * (point[0] + point[1] / 2), -UNIT * point[1] * sqrt(3) / 2


def _middle(spots: list[Spot]) -> Spot:
    across, down = [x for x, _ in spots], [y for _, y in spots]
    return (min(across) + max(across)) / 2, (min(down) + max(down)) / 2


def _links(spots: dict[Point, Spot]) -> str:
    parts = []
    for point, (x, y) in spots.items():
        for side in range(3):
            other = spots.get(step(point, side))
            if other is not None:
                parts.append(f"M{number(x)} {number(y)}L{number(other[0])} {number(other[1])}")
    return "".join(parts)


def bridge(colour: int) -> str:
    """Two bodies at the rims of two discs."""
    middle, radius = DOWN / 2, 28.5
    left, right = ACROSS / 2 - 15, ACROSS / 2 + 15
    return group(
        circle(ACROSS / 2 - radius - 1, middle, radius, class_="mini-disc"),
        circle(ACROSS / 2 + radius + 1, middle, radius, class_="mini-disc"),
        line(left, middle, right, middle, class_="link"),
        marble(colour, BALL * 1.2, left, middle),
        marble(colour, BALL * 1.2, right, middle),
    )


def centres(colour: int) -> str:
    """Discs with a body in their centre."""
    parts = []
    for x, y in ((30.0, 58.0), (90.0, 58.0), (60.0, 26.0)):
        parts.append(
            group(
                circle(0, 0, 20, class_="mini-disc"),
                *(circle(*polar(14, 30 + 60 * k), 2.8, class_="free") for k in range(6)),
                marble(colour, BALL * 0.82),
                transform=move_to(x, y),
            )
        )
    return group(*parts)


def symbols(colour: int) -> str:
    """Bodies on symbols of their own colour."""
    parts = []
    for x, y in ((30.0, 54.0), (90.0, 54.0), (60.0, 28.0)):
        parts.append(
            group(
                path(symbol_ring(colour, 16), class_="ring"),
                marble(colour, BALL * 1.05),
                class_=f"symbol {KIND_NAMES[colour]}",
                transform=move_to(x, y),
            )
        )
    return group(*parts)


def face(
    card: int, name: str, points: str, progress: tuple[int, int] | None, **attributes: object
) -> str:
    """A whole card: colour and points above, the figure, the name and the progress below."""
    colour = KIND_NAMES[card % KINDS]
    lines = wrapped(name, WIDTH - 10, TITLE)[:3]
    top = 125.0 - (len(lines) - 1) * TITLE * 0.6
    return group(
        rect(0, 0, WIDTH, HEIGHT, rx=10, class_="card-face"),
        path(
            f"M0 10Q0 0 10 0H{number(WIDTH - 10)}Q{number(WIDTH)} 0 {number(WIDTH)} 10V24H0Z",
            class_="card-head",
        ),
        path(
            sign(card % KINDS, 7.5),
            class_="sign on-head",
            fill_rule="evenodd",
            transform=move_to(15, 12),
        ),
        label(WIDTH - 9, 18, points, class_="word strong right figure on-head", font_size=16),
        group(figure(card), transform=move_to(0, 26)),
        *(
            label(WIDTH / 2, top + i * TITLE * 1.25, text, class_="word centre", font_size=TITLE)
            for i, text in enumerate(lines)
        ),
        pips(progress),
        class_=f"task {colour}",
        **attributes,
    )


def pips(progress: tuple[int, int] | None) -> str:
    """A dot for every body a task needs, filled for those in place."""
    if progress is None:
        return ""
    done, needed = progress
    first = WIDTH / 2 - (needed - 1) * 6
    return group(
        *(
            circle(first + 12 * i, HEIGHT - 6.5, 3.6, class_="pip full" if i < done else "pip")
            for i in range(needed)
        )
    )
