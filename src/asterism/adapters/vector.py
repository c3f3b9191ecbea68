"""Many games at once, as arrays: one call a step for all of them.

>>> from asterism.adapters.vector import VectorEnv
>>> env = VectorEnv("stellium", games=64, seats=2, seed=1)
>>> frame = env.step(env.any_moves())
>>> frame.observations.shape, frame.rewards.shape
((64, 217), (64, 2))

A finished game starts anew at once: `done` marks it, `rewards` pay it, and its observation is
already that of the new game. The arrays are windows on the engine's memory: read them before the
next step, copy what you keep.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from asterism.adapters.batch import SHARES, Batch, Marks
from asterism.adapters.lens import Lens, array_of


class Frame(NamedTuple):
    """What all games show; row i belongs to game i."""

    observations: NDArray[np.int64]  # games x width, as the mover sees it
    legal: NDArray[np.uint8]  # games x moves: 1 where a move is legal
    movers: NDArray[np.int64]  # whose decision it is
    rewards: NDArray[np.float64]  # games x seats, of the games that just ended
    done: NDArray[np.bool_]  # which games just ended


def marks_of(marks: Marks) -> NDArray[np.uint8]:
    """Small numbers as an array: a window where that is possible, else a copy."""
    try:
        return np.frombuffer(marks, dtype=np.uint8)  # type: ignore[call-overload, no-any-return]
    except TypeError:
        return np.array(marks, dtype=np.uint8)


class VectorEnv:
    """So many games of one kind, stepped together in compiled code."""

    def __init__(
        self,
        game: str,
        games: int,
        seats: int = 2,
        seed: int = 0,
        **options: str | int | bool,
    ) -> None:
        """The same seed and the same moves give the same games."""
        self.lens = Lens(game, seats, options)
        self.games = games
        self.batch = self._start(seed)

    def _start(self, seed: int) -> Batch:
        lens = self.lens
        return Batch(lens.start(), self.games, lens.width, lens.moves, seed)

    def reset(self, seed: int = 0) -> Frame:
        """Start all games anew."""
        self.batch = self._start(seed)
        return self.frame()

    def step(self, moves: NDArray[np.integer] | list[int]) -> Frame:
        """Make one move in every game; ValueError, and nothing happens, if one is illegal."""
        self.batch.step(moves if isinstance(moves, list) else moves.tolist())
        return self.frame()

    def any_moves(self) -> list[int]:
        """A random legal move for every game."""
        return self.batch.any_moves()

    def frame(self) -> Frame:
        """What all games show now."""
        batch = self.batch
        return Frame(
            array_of(batch.observations).reshape(self.games, -1),
            marks_of(batch.legal).reshape(self.games, -1),
            array_of(batch.movers),
            array_of(batch.rewards).reshape(self.games, -1) / SHARES,
            marks_of(batch.done).view(np.bool_),
        )
