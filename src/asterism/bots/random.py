"""The bot that plays anything: the yardstick of all others."""

from __future__ import annotations

from asterism.bots.bot import Budget
from asterism.core.rng import Rng
from asterism.core.state import State


class RandomBot:
    """Every legal move is as good as any other."""

    name: str = "random"

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, view: State, legal: list[int], budget: Budget) -> int:
        """Any legal move."""
        return legal[int(self.rng.below(len(legal)))]
