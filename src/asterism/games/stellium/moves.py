"""All moves of Stellium: their numbers, their notation.

A move is a small decision; blocks of numbers belong to the kinds of decisions, in this order:

=========  =====  ==============================  =================================================
first      size   notation                        meaning
=========  =====  ==============================  =================================================
DISC       36     `disc 3 turn 2`                 chance deals a disc to the next galaxy, turned
START      24     `start planet star ...`         chance lays the next galaxy's first four bodies
OPEN       40     `open comet-line`               chance turns over a task of the reserve
DRAW       4      `draw comet`                    the body felt for, or drawn by chance
BLIND      1      `draw blindly`                  leave the draw to chance
EFFECT     4      `effect gravity`                the body's own effect, or a token's
PLACE      42     `place A3`                      put the body on a free galaxy place
PUSH       252    `push A3 NE`                    collision: put it on a taken place, pushing
SWAP       129    `swap A3 A4`                    two neighbouring bodies change places
TURN       5      `turn 2`                        the galaxy turns clockwise by sixths
PULL       48     `pull H3 A4`                    a black hole pulls in a neighbouring body
CLAIM      40     `claim comet-line`              show a finished task
USE        806    `use A1 A2 A3`                  with these bodies
KEEP       52     `keep A2`                       this one of them stays on the board
DONE       1      `done`                          claim no more; or keep the hand as it is
TAKE       40     `take comet-line`               take an open task
THROW      40     `throw comet-line`              throw a task of a full hand in the box
PUT        168    `put comet A3`                  refill an emptied galaxy
=========  =====  ==============================  =================================================
"""

from __future__ import annotations

from itertools import permutations
from typing import Final

from asterism.core.vec import Numbers, numbers
from asterism.games.stellium.board import (
    DIRECTION_NAMES,
    EDGES,
    GALAXIES,
    GALAXY_PLACES,
    HOLES,
    NOWHERE,
    PLACE_NAMES,
    PLACES,
    SIDES,
    neighbour_places,
    places_of,
)
from asterism.games.stellium.cards import (
    CARDS,
    EFFECT_NAMES,
    FIGURES,
    KIND_NAMES,
    KINDS,
    card_name,
)

DISC: Final = 0
START: Final = 36
OPEN: Final = 60
DRAW: Final = 100
BLIND: Final = 104
EFFECT: Final = 105
PLACE: Final = 109
PUSH: Final = 151
SWAP: Final = 403
TURN: Final = 532
PULL: Final = 537
CLAIM: Final = 585
USE: Final = 625
KEEP: Final = 1431
DONE: Final = 1483
TAKE: Final = 1484
THROW: Final = 1524
PUT: Final = 1564
MOVE_COUNT: Final = 1732

STARTS: Final[list[tuple[int, ...]]] = list(permutations(range(KINDS)))
# START_KINDS[start * 4 + n]: the body on the disc's n-th start place.
START_KINDS: Final[Numbers] = numbers([kind for order in STARTS for kind in order])
PULLS: Final[list[tuple[int, int]]] = [
    (GALAXY_PLACES + hole, place)
    for hole in range(HOLES)
    for place in sorted(neighbour_places(GALAXY_PLACES + hole))
]
# PULL_OF[hole * 42 + place] is the number of a pull, counted from PULL.
PULL_OF: Final[Numbers] = numbers(
    [
        PULLS.index((GALAXY_PLACES + hole, place))
        if (GALAXY_PLACES + hole, place) in PULLS
        else NOWHERE
        for hole in range(HOLES)
        for place in range(GALAXY_PLACES)
    ]
)
EDGE_LOW: Final[Numbers] = numbers([low for low, _ in EDGES])
EDGE_HIGH: Final[Numbers] = numbers([high for _, high in EDGES])
PULL_HOLE: Final[Numbers] = numbers([hole for hole, _ in PULLS])
PULL_PLACE: Final[Numbers] = numbers([place for _, place in PULLS])


def _names() -> list[str]:
    """The notation of every move, by its number."""
    return [
        *[f"disc {disc + 1} turn {turn}" for disc in range(GALAXIES) for turn in range(SIDES)],
        *["start " + " ".join(KIND_NAMES[kind] for kind in order) for order in STARTS],
        *_card_moves("open"),
        *[f"draw {name}" for name in KIND_NAMES],
        "draw blindly",
        *[f"effect {name}" for name in EFFECT_NAMES],
        *[f"place {name}" for name in PLACE_NAMES[:GALAXY_PLACES]],
        *[
            f"push {name} {side}"
            for name in PLACE_NAMES[:GALAXY_PLACES]
            for side in DIRECTION_NAMES
        ],
        *[f"swap {PLACE_NAMES[low]} {PLACE_NAMES[high]}" for low, high in EDGES],
        *[f"turn {sixths}" for sixths in range(1, SIDES)],
        *[f"pull {PLACE_NAMES[hole]} {PLACE_NAMES[place]}" for hole, place in PULLS],
        *_card_moves("claim"),
        *["use " + _place_list(main | second) for main, second in FIGURES],
        *[f"keep {name}" for name in PLACE_NAMES],
        "done",
        *_card_moves("take"),
        *_card_moves("throw"),
        *[f"put {kind} {name}" for kind in KIND_NAMES for name in PLACE_NAMES[:GALAXY_PLACES]],
    ]


def _card_moves(verb: str) -> list[str]:
    return [f"{verb} {card_name(card)}" for card in range(CARDS)]


def _place_list(mask: int) -> str:
    return " ".join(PLACE_NAMES[place] for place in places_of(mask))


NOTATIONS: Final[list[str]] = _names()
NUMBERS: Final[dict[str, int]] = {text: number for number, text in enumerate(NOTATIONS)}
assert len(NOTATIONS) == len(NUMBERS) == MOVE_COUNT
assert NUMBERS["use " + _place_list(FIGURES[0][0])] == USE and NUMBERS["done"] == DONE
assert len(PLACE_NAMES) == PLACES


def notation(move: int) -> str:
    """The text of a move."""
    return NOTATIONS[move]


def plain(text: str) -> str:
    """A move's text as people may type it, put in order: spaces, case, the order of places."""
    words = text.strip().lower().replace(",", " ").split()
    words = [word.upper() if word.upper() in _UPPER else word for word in words]
    if words and words[0] in ("swap", "use"):
        words = [words[0], *sorted(words[1:], key=_place_order)]
    return " ".join(words)


_UPPER: Final = {*PLACE_NAMES, *DIRECTION_NAMES}


def _place_order(name: str) -> int:
    return PLACE_NAMES.index(name) if name in PLACE_NAMES else PLACES
