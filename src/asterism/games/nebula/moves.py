"""The list of all moves: numbers and their notation, one to one.

draw red                 chance takes a star from the bag
deal six-red             chance deals a goal card
keep six-red             keep this personal goal of the two
clock A +2, clock B 0    turn a clock, clockwise or against
give red                 turn to chaos: this star of the reserve goes to the box
keep red                 keep this star of those chaos brought
place red L2             put a star on a space of the galaxy
place black              put a black star on the own track
bright red, bright bag   where the new bright star comes from (cs)
advance L                move a token of the value board
done                     end the turn
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asterism.games.nebula.board import (
    CLUSTER_NAMES,
    CLUSTERS,
    COLOUR_NAMES,
    COLOURS,
    KINDS,
    SPACE_NAMES,
    SPACES,
    TOKEN_NAMES,
    TOKENS,
)
from asterism.games.nebula.cards import CARDS, PERSONAL_COUNT, Cards

STEPS: Final = 5  # that the clocks move in all
CLOCK_MOVES: Final = 11  # -5 to +5

DRAW: Final = 0
DEAL: Final = 7
KEEP_GOAL: Final = 77
CLOCK: Final = 97
GIVE: Final = 130
KEEP: Final = 137
PLACE: Final = 144
PLACE_BLACK: Final = 288
BRIGHT: Final = 289
BRIGHT_BAG: Final = 296
ADVANCE: Final = 297
DONE: Final = 311
MOVE_COUNT: Final = 312


def clock_move(cluster: i64, steps: i64) -> i64:
    """Turn a cluster's clock; clockwise steps are positive."""
    return CLOCK + cluster * CLOCK_MOVES + steps + STEPS


def clock_of(move: i64) -> i64:
    """The cluster whose clock a clock move turns."""
    return (move - CLOCK) // CLOCK_MOVES


def steps_of(move: i64) -> i64:
    """The steps of a clock move, clockwise positive."""
    return (move - CLOCK) % CLOCK_MOVES - STEPS


def place_move(colour: i64, space: i64) -> i64:
    """Put a coloured star on a space."""
    return PLACE + colour * SPACES + space


def place_colour(move: i64) -> i64:
    """The colour of a `place` move on the galaxy."""
    return (move - PLACE) // SPACES


def place_space(move: i64) -> i64:
    """The space of a `place` move on the galaxy."""
    return (move - PLACE) % SPACES


def all_notations(cards: Cards) -> list[str]:
    """The notation of every move, in the order of their numbers."""
    texts = [f"draw {name}" for name in COLOUR_NAMES]
    texts += [f"deal {cards.names[card]}" for card in range(CARDS)]
    texts += [f"keep {cards.names[card]}" for card in range(PERSONAL_COUNT)]
    for cluster in range(CLUSTERS):
        for steps in range(-STEPS, STEPS + 1):
            amount = f"+{steps}" if steps > 0 else str(steps)
            texts.append(f"clock {CLUSTER_NAMES[cluster]} {amount}")
    texts += [f"give {COLOUR_NAMES[kind]}" for kind in range(KINDS)]
    texts += [f"keep {COLOUR_NAMES[kind]}" for kind in range(KINDS)]
    for colour in range(COLOURS):
        texts += [f"place {COLOUR_NAMES[colour]} {name}" for name in SPACE_NAMES]
    texts.append("place black")
    texts += [f"bright {COLOUR_NAMES[kind]}" for kind in range(KINDS)]
    texts.append("bright bag")
    texts += [f"advance {TOKEN_NAMES[token]}" for token in range(TOKENS)]
    texts.append("done")
    return texts
