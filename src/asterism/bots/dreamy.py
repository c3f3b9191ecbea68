"""A bot whose thoughts wander: how people of every strength slip up."""

from __future__ import annotations

from asterism.bots.bot import Bot, Budget
from asterism.core.rng import Rng
from asterism.core.state import State


class DreamyBot:
    """Plays like another bot, but now and then, lost in thought, by feeling alone."""

    name: str = "dreamy"

    def __init__(self, seed: int, awake: Bot, lapses: int) -> None:
        """`lapses` is how many decisions of a hundred are made by feeling."""
        self.rng = Rng(seed)
        self.awake = awake
        self.lapses = lapses

    def choose(self, view: State, legal: list[int], budget: Budget) -> int:
        """A considered move, or one that has some appeal."""
        if self.rng.chance(self.lapses, 100):
            return by_appeal(view.imagine(self.rng), legal, self.rng)
        return self.awake.choose(view, legal, budget)


def by_appeal(state: State, legal: list[int], rng: Rng) -> int:
    """A legal move drawn by its appeal."""
    weights = [int(state.appeal(move)) for move in legal]
    left = int(rng.below(sum(weights)))
    for move, weight in zip(legal, weights, strict=True):
        left -= weight
        if left < 0:
            return move
    return legal[-1]
