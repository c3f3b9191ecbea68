"""The boards as the rules need them: links, orbits and constellations as masks, tracks as rows.

A space is a number from 0 to 23 and a bit in a mask; L1 is 0, then L2 ... L6, Y, D, S.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from asterism.core.vec import Numbers, numbers, zeros

SPACES: Final = 24
CONSTELLATIONS: Final = 4
CONSTELLATION_SIZE: Final = 6
ORBITS: Final = 5
CLUSTERS: Final = 3
MAX_RAYS: Final = 12
COLOURS: Final = 6  # black is no colour of the galaxy
BLACK: Final = 6
KINDS: Final = 7  # of stars: six colours and black
NOTHING: Final = -1
TOKENS: Final = 14
FIRST_CONSTELLATION_TOKEN: Final = 6
FIRST_ADVANCED_TOKEN: Final = 10
ALL_SPACES: Final = 0xFFFFFF

COLOUR_NAMES: Final = ["red", "violet", "yellow", "white", "blue", "orange", "black"]
CONSTELLATION_NAMES: Final = ["L", "Y", "D", "S"]  # round the board: Λ Υ ◊ Σ
CLUSTER_NAMES: Final = ["A", "B", "C"]  # top, right, left
SPACE_NAMES: Final = [f"{name}{i}" for name in ("L", "Y", "D", "S") for i in range(1, 7)]
TOKEN_NAMES: Final = [
    *["red", "violet", "yellow", "white", "blue", "orange"],
    *["L", "Y", "D", "S"],
    *["I", "II", "III", "IV"],
]

PLACE_OF_BIT: Final = numbers(
    [
        {(1 << space) % 37: space for space in range(SPACES)}.get(remainder, 0)
        for remainder in range(37)
    ]
)  # 37 tells all single bits of a mask apart by their remainders


def lowest(mask: i64) -> i64:
    """The first space in a mask that is not empty."""
    return PLACE_OF_BIT[(mask & -mask) % 37]


def count(mask: i64) -> i64:
    """How many spaces are in a mask."""
    pairs: i64 = mask - ((mask >> 1) & 0x555555)
    fours: i64 = (pairs & 0x333333) + ((pairs >> 2) & 0x333333)
    eights: i64 = (fours + (fours >> 4)) & 0x0F0F0F
    return (eights + (eights >> 8) + (eights >> 16)) & 31


@mypyc_attr(acyclic=True)
class Board:
    """All boards of the box, unchanging and shared by every state."""

    def __init__(self) -> None:
        """An empty board, filled in by `components`."""
        self.each_colour: i64 = 0
        self.black_stars: Numbers = zeros(5)  # by the number of seats
        self.rays: i64 = 0
        self.shared_length: i64 = 0
        self.shared_glowing: Numbers = zeros(1)  # 1 where a space of the shared track glows
        self.black_points: Numbers = zeros(1)  # after 0, 1, 2 ... black stars
        self.value_length: i64 = 0
        self.colour_ranks: Numbers = zeros(3)
        self.constellation_ranks: Numbers = zeros(3)
        self.advanced_ranks: Numbers = zeros(3)
        self.full_constellation: i64 = 0
        self.end_markers: Numbers = zeros(5)  # by the number of seats
        self.end_constellations: i64 = 0
        self.centre: i64 = 0
        self.linked: Numbers = zeros(SPACES)  # by any kind of link
        self.orbit_linked: Numbers = zeros(SPACES)
        self.orbit_of: Numbers = zeros(SPACES)  # 1 to 5; 0 for the centre
        self.orbits: Numbers = zeros(ORBITS + 1)  # masks, by the orbit's number
        self.constellations: Numbers = zeros(CONSTELLATIONS)
        self.dotted: Numbers = zeros(CONSTELLATIONS)  # the two ends of each dotted link
        self.all_dotted: i64 = 0
        self.glowing: i64 = 0
        self.outer_glowing: i64 = 0  # without the centre
        self.beside_glowing: i64 = 0  # orbit neighbours of the outer glowing spaces
        self.angles: Numbers = zeros(SPACES)
        self.direct_links: list[tuple[int, int]] = []
        self.dotted_links: list[tuple[int, int]] = []
        self.orbit_rings: list[list[int]] = []  # the spaces of orbits 1 to 5, clockwise

    @property
    def black_length(self) -> int:
        """How many black stars a player's own track holds."""
        return len(self.black_points) - 1

    def complete(self) -> None:
        """Work out the masks from the lists of links, orbits and glowing spaces."""
        for a, b in self.direct_links:
            self.link(a, b)
        for i, (a, b) in enumerate(self.dotted_links):
            self.link(a, b)
            self.dotted[i] = (1 << a) | (1 << b)
            self.all_dotted |= self.dotted[i]
        for orbit, ring in enumerate(self.orbit_rings):
            for i, space in enumerate(ring):
                self.orbit_of[space] = orbit + 1
                self.orbits[orbit + 1] |= 1 << space
                self.orbit_link(space, ring[(i + 1) % len(ring)])
        for space in range(SPACES):
            self.constellations[space // CONSTELLATION_SIZE] |= 1 << space
            if (self.outer_glowing >> space) & 1:
                self.beside_glowing |= self.orbit_linked[space]

    def link(self, a: int, b: int) -> None:
        """Two spaces are linked."""
        self.linked[a] |= 1 << b
        self.linked[b] |= 1 << a

    def orbit_link(self, a: int, b: int) -> None:
        """Two spaces are neighbours on an orbit."""
        self.link(a, b)
        self.orbit_linked[a] |= 1 << b
        self.orbit_linked[b] |= 1 << a
