"""The protocol of a bot, and the budget it may spend on a move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from asterism.core.state import State


def never() -> bool:
    """What a budget says that nobody takes back."""
    return False


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about one move; 0 is no limit of that kind.

    With iterations and no milliseconds a seeded bot plays the same game every time.
    """

    iterations: int = 0
    milliseconds: int = 0
    revoked: Callable[[], bool] = never  # asked while thinking: whether the game has moved on


NO_LIMIT = Budget()


class Bot(Protocol):
    """Chooses moves. It never sees a full state: `view` is what its seat may know."""

    name: str

    def choose(self, view: State, legal: list[int], budget: Budget) -> int:
        """One of the legal moves of the view's mover."""
