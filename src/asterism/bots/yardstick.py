"""Loops to measure by: random play, clones, move lists and rollouts, in compiled code."""

from __future__ import annotations

from mypy_extensions import i64

from asterism.bots.bot import Budget
from asterism.bots.search import Search
from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER, State, new_buffer


def random_games(start: State, games: i64, seed: int) -> tuple[int, int]:
    """Play so many random games; return the decisions of seats and the draws of chance.

    Every decision generates all legal moves and takes one, as a rollout does.
    """
    rng = Rng(seed)
    buffer = new_buffer()
    decisions: i64 = 0
    draws: i64 = 0
    while games > 0:
        state = start.clone()
        while state.mover != OVER:
            if state.mover == CHANCE:
                state.play(state.draw(rng))
                draws += 1
            else:
                count = state.legal_into(buffer)
                state.play(buffer[rng.below(count)])
                decisions += 1
        games -= 1
    return int(decisions), int(draws)


def clones(state: State, times: i64) -> None:
    """Copy a state again and again."""
    while times > 0:
        state.clone()
        times -= 1


def move_lists(state: State, times: i64) -> int:
    """Generate a state's legal moves again and again; return how many there are."""
    buffer = new_buffer()
    count: i64 = 0
    while times > 0:
        count = state.legal_into(buffer)
        times -= 1
    return int(count)


def rollouts(view: State, times: i64, seed: int) -> None:
    """Iterations of the search, from one view."""
    Search(view, Rng(seed)).run(Budget(iterations=int(times)))
