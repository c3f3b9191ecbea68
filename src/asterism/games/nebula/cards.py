"""The seventy goal cards: 20 personal, 20 public, 30 advanced, each a kind and its object."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from asterism.core.vec import Numbers, zeros

PERSONAL: Final = 0  # the first personal goal's number
PUBLIC: Final = 20
ADVANCED: Final = 40
CARDS: Final = 70
PERSONAL_COUNT: Final = 20
PUBLIC_COUNT: Final = 20
ADVANCED_COUNT: Final = 30

# Kinds; the comment says what `first` and `second` of the card mean.
DOTTED: Final = 0  # colour
GLOWING: Final = 1  # colour
SIX: Final = 2  # colour
MOST_BLACK: Final = 3
FEW_EMPTY: Final = 4
THREE_COLOURS: Final = 5  # constellation
THREE_COLOURS_ORBIT: Final = 6  # orbit
TWO_EACH: Final = 7
DIFFERENT_ORBIT: Final = 8  # orbit
PAIRS: Final = 9  # colour
THREE_ORBITS: Final = 10
OPPOSITE: Final = 11
NEIGHBOURING: Final = 12
ALL_DOTTED: Final = 13
BESIDE_GLOWING: Final = 14
LINK: Final = 15  # colour, colour
SAME_GLOWING: Final = 16
PUBLIC_GOALS: Final = 17
ORBITS_WITH: Final = 18  # colour
SURROUNDED: Final = 19
BESIDE_WITH: Final = 20  # colour

KIND_NAMES: Final = [
    *["dotted", "glowing", "six", "most-black", "few-empty"],
    *["three-colours", "three-colours-orbit", "two-each", "different-orbit", "pairs"],
    *["three-orbits", "opposite", "neighbouring", "all-dotted", "beside-glowing"],
    *["link", "same-glowing", "public-goals", "orbits", "surrounded", "beside"],
]


@mypyc_attr(acyclic=True)
class Cards:
    """All cards of the box, by number; unchanging and shared by every state."""

    def __init__(self) -> None:
        """Blank cards, filled in by `components`."""
        self.kind: Numbers = zeros(CARDS)
        self.first: Numbers = zeros(CARDS)  # the colour, constellation or orbit it is about
        self.second: Numbers = zeros(CARDS)  # the other colour of a link
        self.points: Numbers = zeros(CARDS)  # personal: when reached; public: the first to reach it
        self.later_points: Numbers = zeros(CARDS)  # public: all who reach it later
        self.names: list[str] = []  # as in notation: "six-red"

    def points_of(self, card: i64, was_first: bool) -> i64:
        """What a reached public goal is worth."""
        return self.points[card] if was_first else self.later_points[card]
