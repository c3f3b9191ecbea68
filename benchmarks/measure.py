"""Measures the rules that run now (compiled, or plain with ASTERISM_PURE=1); prints JSON."""

from __future__ import annotations

import json
import sys
import tracemalloc
from collections.abc import Callable
from time import process_time

from asterism.bots.yardstick import clones, move_lists, random_games, rollouts
from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER, State, new_buffer
from asterism.games import GAMES
from asterism.pure import compiled

TRIES = 5  # the best of so many counts: whatever else the machine does only takes time away
SECONDS = 0.5  # each try takes about so long, in time of the processor


def midway(start: State, decisions: int) -> State:
    """A state in the middle of a random game, with a seat to move."""
    rng, buffer = Rng(7), new_buffer()
    state = start.clone()
    while decisions > 0 or state.mover == CHANCE:
        assert state.mover != OVER
        if state.mover == CHANCE:
            state.play(state.draw(rng))
        else:
            state.play(buffer[rng.below(state.legal_into(buffer))])
            decisions -= 1
    return state


def timed(times: int, run: Callable[[int], object]) -> float:
    """Seconds of the processor that `run(times)` takes."""
    start = process_time()
    run(times)
    return process_time() - start


def per_second(run: Callable[[int], object]) -> float:
    """How often per second: the best of a few tries, after a short trial."""
    times = 1
    while (seconds := timed(times, run)) < 0.05:
        times *= 4
    times = max(1, round(times * SECONDS / seconds))
    return times / min(timed(times, run) for _ in range(TRIES))


def bytes_per_state(state: State) -> float:
    """Memory of a clone that was played on, averaged over many."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    buffer = new_buffer()
    kept = []
    for _ in range(1000):
        clone = state.clone()
        clone.legal_into(buffer)
        clone.play(buffer[0])
        kept.append(clone)
    used = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return used / len(kept)


def figures(name: str) -> dict[str, float]:
    """Everything measured of one game."""
    game = GAMES[name]
    start = game.start(2, game.option_values({}))
    games = per_second(lambda times: random_games(start, times, 1))
    decisions, draws = random_games(start, 200, 1)
    state = midway(start, 20)
    view = state.view(state.mover)
    return {
        "games_per_second": games,
        "decisions_per_second": games * decisions / 200,
        "moves_per_second": games * (decisions + draws) / 200,
        "decisions_per_game": decisions / 200,
        "clones_per_second": per_second(lambda times: clones(state, times)),
        "move_lists_per_second": per_second(lambda times: move_lists(state, times)),
        "rollouts_per_second": per_second(lambda times: rollouts(view, times, 1)),
        "bytes_per_state": bytes_per_state(state),
    }


if __name__ == "__main__":
    result = {"compiled": compiled(), "games": {name: figures(name) for name in GAMES}}
    json.dump(result, sys.stdout, indent=2)
