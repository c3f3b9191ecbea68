"""The 40 tasks, ten types in four colours, and every place where their figures may stand.

A card is a number: `type * 4 + colour`. A figure is a set of places that one of the shapes may
take. Figures are numbered type after type and, within a type, by the lowest of their places that
wear the card's colour, so that those of a body are found by its place (`FIGURES_FROM`).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from mypy_extensions import i64

from asterism.core.vec import Numbers, numbers
from asterism.games.stellium.board import (
    EDGES,
    GALAXY_PLACES,
    GALAXY_SIZE,
    PLACE_AT,
    PLACES,
    POINTS,
    SIDES,
    Point,
    lowest,
    mask_of,
    places_of,
    ring,
    step,
)

# Bodies, their colours and their effects share one order.
KINDS: Final = 4
PLANET: Final = 0  # green
COMET: Final = 1  # blue
STAR: Final = 2  # yellow
SUPERNOVA: Final = 3  # pink
KIND_NAMES: Final = ("planet", "comet", "star", "supernova")
COLOUR_NAMES: Final = ("green", "blue", "yellow", "pink")
SWAP_EFFECT: Final = 0
COLLISION_EFFECT: Final = 1
ROTATION_EFFECT: Final = 2
GRAVITY_EFFECT: Final = 3
EFFECT_NAMES: Final = ("swap", "collision", "rotation", "gravity")

CARDS: Final = 40
TYPES: Final = 10
LINE: Final = 0
ARC: Final = 1
TRIANGLE: Final = 2
AROUND: Final = 3
RHOMBUS: Final = 4
RECTANGLE: Final = 5
ESS: Final = 6
BRIDGE: Final = 7
CENTRES_TASK: Final = 8
SYMBOLS_TASK: Final = 9
SHAPES: Final = 8  # types below this one are figures, the others are counted
TYPE_NAMES: Final = (
    "line",
    "arc",
    "triangle",
    "around",
    "rhombus",
    "rectangle",
    "s",
    "bridge",
    "centres",
    "symbols",
)
RUNGS: Final = 3  # of a counted task's ladder
CARD_BIT: Final[Numbers] = numbers([1 << card for card in range(CARDS)])


def card_name(card: int) -> str:
    """How notation calls a card: `comet-line`."""
    return f"{KIND_NAMES[card % KINDS]}-{TYPE_NAMES[card // KINDS]}"


def second_colour(colour: i64) -> i64:
    """The colour of a rhombus's obtuse corners: the next of green, blue, yellow, pink."""
    return (colour + 1) % KINDS


Shape = tuple[list[Point], list[Point]]  # the points in the card's colour, in the second colour
NO_POINTS: list[Point] = []


def _lines() -> Iterator[Shape]:
    for point in POINTS:
        for side in range(3):
            middle = step(point, side)
            yield [point, middle, step(middle, side)], NO_POINTS


def _arcs() -> Iterator[Shape]:
    """Rule 9.2: round any lattice point."""
    for middle in _near():
        around = ring(middle)
        for side in range(SIDES):
            yield [around[side], around[(side + 1) % SIDES], around[(side + 2) % SIDES]], NO_POINTS


def _triangles() -> Iterator[Shape]:
    for point in POINTS:
        for side in range(SIDES):
            yield [point, step(point, side), step(point, side + 1)], NO_POINTS


def _arounds() -> Iterator[Shape]:
    """Rule 9.4: the place in the middle is one of the board."""
    for middle in POINTS:
        for side in range(2):
            yield [ring(middle)[side + turn] for turn in (0, 2, 4)], NO_POINTS


def _rhombuses() -> Iterator[Shape]:
    for point in POINTS:
        for side in range(SIDES):
            left, right = step(point, side), step(point, side + 1)
            yield [point, step(left, side + 1)], [left, right]


def _rectangles() -> Iterator[Shape]:
    for middle in _near():
        for side in range(3):
            around = ring(middle)
            yield [around[(side + turn) % SIDES] for turn in (0, 1, 3, 4)], NO_POINTS


def _esses() -> Iterator[Shape]:
    """Rule 9.7: not all four in one galaxy."""
    for point in POINTS:
        for side in range(SIDES):
            for bend in (1, 5):
                second = step(point, side)
                third = step(second, side + bend)
                points = [point, second, third, step(third, side)]
                if not _in_one_galaxy(points):
                    yield points, NO_POINTS


def _bridges() -> Iterator[Shape]:
    for low, high in EDGES:
        if high < GALAXY_PLACES and low // GALAXY_SIZE != high // GALAXY_SIZE:
            yield [POINTS[low], POINTS[high]], NO_POINTS


def _near() -> list[Point]:
    """The lattice points of the board and next to it."""
    return sorted({side for point in POINTS for side in ring(point)} | set(POINTS))


def _in_one_galaxy(points: list[Point]) -> bool:
    places = [PLACE_AT.get(point, GALAXY_PLACES) for point in points]
    return max(places) < GALAXY_PLACES and len({place // GALAXY_SIZE for place in places}) == 1


def _figures(shapes: Iterator[Shape]) -> list[tuple[int, int]]:
    """The masks (card's colour, second colour) of those shapes that lie on the board."""
    found = set()
    for main, second in shapes:
        if all(point in PLACE_AT for point in main + second):
            found.add((_mask(main), _mask(second)))
    return sorted(found, key=lambda masks: (int(lowest(masks[0])), masks))


def _mask(points: list[Point]) -> int:
    return mask_of([PLACE_AT[point] for point in points])


def _by_type() -> list[list[tuple[int, int]]]:
    return [
        _figures(shapes)
        for shapes in (
            _lines(),
            _arcs(),
            _triangles(),
            _arounds(),
            _rhombuses(),
            _rectangles(),
            _esses(),
            _bridges(),
        )
    ]


def _starts(by_type: list[list[tuple[int, int]]]) -> list[int]:
    """Where the figures of each type from each lowest place on begin, in the list of all."""
    starts, total = [], 0
    for figures in by_type:
        for place in range(PLACES):
            starts.append(total + sum(lowest(main) < place for main, _ in figures))
        total += len(figures)
        starts.append(total)
    return starts


def _figures_at() -> list[list[int]]:
    """The figures of each type on each place (in the card's colour)."""
    found: list[list[int]] = [[] for _ in range(SHAPES * FIGURES_STRIDE)]
    for number, (main, _) in enumerate(FIGURES):
        for place in places_of(main):
            found[int(FIGURE_TYPE[number]) * FIGURES_STRIDE + place].append(number)
    return found


_BY_TYPE: Final = _by_type()
FIGURES: Final[list[tuple[int, int]]] = [masks for figures in _BY_TYPE for masks in figures]
FIGURE_MAIN: Final[Numbers] = numbers([main for main, _ in FIGURES])
FIGURE_SECOND: Final[Numbers] = numbers([second for _, second in FIGURES])
FIGURE_TYPE: Final[Numbers] = numbers([t for t, many in enumerate(_BY_TYPE) for _ in many])
# FIGURES_FROM[type * 53 + place] is the first figure of a type whose lowest place is this one.
FIGURES_FROM: Final[Numbers] = numbers(_starts(_BY_TYPE))
FIGURES_STRIDE: Final = 53
# FIGURES_AT[FIGURES_AT_FROM[type * 53 + place]] is the first of a type's figures that wear the
# card's colour on this place; they end where the next place's begin.
_AT: Final[list[list[int]]] = _figures_at()
FIGURES_AT: Final[Numbers] = numbers([number for figures in _AT for number in figures])
FIGURES_AT_FROM: Final[Numbers] = numbers([0, *accumulate(len(figures) for figures in _AT)])
FIGURE_OF: Final[dict[int, int]] = {
    main | second: number for number, (main, second) in enumerate(FIGURES)
}


def figure_mask(figure: i64) -> i64:
    """All places of a figure."""
    return FIGURE_MAIN[figure] | FIGURE_SECOND[figure]
