"""Who makes chance's moves: a seeded generator or a record."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from asterism.core.rng import Rng
from asterism.core.state import State


class Dealer(Protocol):
    """Makes the moves of chance."""

    def deal(self, state: State) -> int:
        """A legal move of chance in `state`."""


class SeededDealer:
    """Deals from a seed: the same seed deals the same game."""

    def __init__(self, seed: int) -> None:
        """Any whole number is a seed."""
        self.rng = Rng(seed)

    def deal(self, state: State) -> int:
        """Draw with the right probabilities."""
        return state.draw(self.rng)


class RecordedDealer:
    """Deals what was dealt before."""

    def __init__(self, moves: Iterator[int]) -> None:
        """Take chance's moves in the order they were made."""
        self.moves = moves

    def deal(self, state: State) -> int:
        """The next recorded draw."""
        return next(self.moves)
