"""The universe: 52 places of a hexagonal lattice, six galaxies of 7 and 10 black holes.

Everything is computed from the six centres. A place is a number from 0 to 51 and a bit of a
bitboard; `A0` is the centre of galaxy A, `A1` to `A6` its ring clockwise from the north-east,
`H1` to `H10` are the black holes. A direction is a number from 0 to 5, clockwise from the
north-east, so ring place `i` lies in direction `i - 1` of its centre.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asterism.core.vec import Numbers, numbers

GALAXIES: Final = 6
GALAXY_SIZE: Final = 7
GALAXY_PLACES: Final = 42
HOLES: Final = 10
PLACES: Final = 52
SIDES: Final = 6
ALL_GALAXIES: Final = 4398046511103  # the bits of places 0 to 41
NOWHERE: Final = -1

Point = tuple[int, int]

# Axial coordinates: a step along the first axis goes east, along the second north-east.
DIRECTIONS: Final[tuple[Point, ...]] = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))
DIRECTION_NAMES: Final = ("NE", "E", "SE", "SW", "W", "NW")
GALAXY_NAMES: Final = "ABCDEF"
# Rule 1.1: a triangle of 3, 2 and 1 galaxies, three steps from centre to centre.
CENTRES: Final[tuple[Point, ...]] = ((0, 0), (3, 0), (6, 0), (0, 3), (3, 3), (0, 6))


def step(point: Point, direction: int) -> Point:
    """The lattice point one step away."""
    across, up = DIRECTIONS[direction % SIDES]
    return point[0] + across, point[1] + up


def ring(point: Point) -> list[Point]:
    """The six lattice points round a point, clockwise from the north-east."""
    return [step(point, direction) for direction in range(SIDES)]


def _galaxy_points() -> list[Point]:
    return [point for centre in CENTRES for point in [centre, *ring(centre)]]


def _hole_points(taken: list[Point]) -> list[Point]:
    """Rule 1.2: the gaps between galaxies, touched by four galaxy places or more; top row first."""
    around = {point for place in taken for point in ring(place)} - set(taken)
    holes = [point for point in around if sum(side in taken for side in ring(point)) >= 4]
    return sorted(holes, key=lambda point: (-point[1], point[0]))


POINTS: Final[list[Point]] = _galaxy_points() + _hole_points(_galaxy_points())
PLACE_AT: Final[dict[Point, int]] = {point: place for place, point in enumerate(POINTS)}
PLACE_NAMES: Final[list[str]] = [
    f"{GALAXY_NAMES[place // GALAXY_SIZE]}{place % GALAXY_SIZE}" for place in range(GALAXY_PLACES)
] + [f"H{hole + 1}" for hole in range(HOLES)]
PLACE_NAMED: Final[dict[str, int]] = {name: place for place, name in enumerate(PLACE_NAMES)}


def mask_of(places: list[int]) -> int:
    """The bitboard of some places."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


def neighbour_places(place: int) -> list[int]:
    """The places one step from a place, clockwise from the north-east."""
    return [PLACE_AT[side] for side in ring(POINTS[place]) if side in PLACE_AT]


def _edges() -> list[tuple[int, int]]:
    return [(a, b) for a in range(PLACES) for b in sorted(neighbour_places(a)) if a < b]


def _edge_numbers() -> list[int]:
    table = [NOWHERE] * (PLACES * PLACES)
    for number, (low, high) in enumerate(EDGES):
        table[low * PLACES + high] = table[high * PLACES + low] = number
    return table


EDGES: Final[list[tuple[int, int]]] = _edges()
BIT: Final[Numbers] = numbers([1 << place for place in range(PLACES)])
NEXT: Final[Numbers] = numbers(
    [PLACE_AT.get(side, NOWHERE) for point in POINTS for side in ring(point)]
)
NEIGHBOURS: Final[Numbers] = numbers([mask_of(neighbour_places(p)) for p in range(PLACES)])
LATER_NEIGHBOURS: Final[Numbers] = numbers(
    [mask_of([n for n in neighbour_places(p) if n > p]) for p in range(PLACES)]
)
EDGE_OF: Final[Numbers] = numbers(_edge_numbers())
GALAXY: Final[Numbers] = numbers([127 << (GALAXY_SIZE * g) for g in range(GALAXIES)])
CENTRE_PLACES: Final[i64] = mask_of([GALAXY_SIZE * g for g in range(GALAXIES)])
# Bits 57 to 62 of a power of two times this number tell all exponents up to 57 apart; they are
# the same whether numbers are of 64 bits (compiled) or of any size (plain).
_TELLING: Final = 0x01FBCEB8DA658544
_EXPONENT: Final[Numbers] = numbers(
    [next((e for e in range(58) if ((_TELLING << e) >> 57) & 63 == six), 0) for six in range(64)]
)


def lowest(mask: i64) -> i64:
    """The lowest place of a bitboard that is not empty."""
    return _EXPONENT[(((mask & -mask) * _TELLING) >> 57) & 63]


def count(mask: i64) -> i64:
    """How many places a bitboard has."""
    total: i64 = 0
    while mask != 0:
        mask &= mask - 1
        total += 1
    return total


def places_of(mask: i64) -> list[int]:
    """The places of a bitboard, in rising order."""
    places: list[int] = []
    while mask != 0:
        places.append(int(lowest(mask)))
        mask &= mask - 1
    return places


def galaxy_of(place: i64) -> i64:
    """The galaxy of a place; NOWHERE for a black hole."""
    return place // GALAXY_SIZE if place < GALAXY_PLACES else NOWHERE


def turned(mask: i64, galaxy: i64, sixths: i64) -> i64:
    """A bitboard after a galaxy has turned clockwise by some sixths."""
    shift: i64 = GALAXY_SIZE * galaxy + 1
    rim: i64 = (mask >> shift) & 63
    moved: i64 = ((rim << sixths) | (rim >> (SIDES - sixths))) & 63
    return mask ^ ((rim ^ moved) << shift)
