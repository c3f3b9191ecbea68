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
SEED = 1


def decisions_of(start: State) -> list[State]:
    """The states of a random game in which a seat decides, in order."""
    rng, buffer, found = Rng(7), new_buffer(), []
    state = start.clone()
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.play(state.draw(rng))
        else:
            found.append(state.clone())
            state.play(buffer[rng.below(state.legal_into(buffer))])
    return found


def list_moves(states: list[State], times: int) -> None:
    """Generate the legal moves of every state again and again."""
    for state in states:
        move_lists(state, times)


def timed(times: int, run: Callable[[int], object]) -> float:
    """Seconds of the processor that `run(times)` takes."""
    start = process_time()
    run(times)
    return process_time() - start


def best_try(run: Callable[[int], object]) -> tuple[int, float]:
    """How often something was done, and the seconds it took in the best of a few tries."""
    times = 1
    while (seconds := timed(times, run)) < 0.05:
        times *= 4
    times = max(1, round(times * SECONDS / seconds))
    return times, min(timed(times, run) for _ in range(TRIES))


def per_second(run: Callable[[int], object]) -> float:
    """How often something can be done in a second."""
    times, seconds = best_try(run)
    return times / seconds


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


def random_play(start: State) -> dict[str, float]:
    """Whole games of random moves."""
    games, seconds = best_try(lambda times: random_games(start, times, SEED))
    decisions, draws = random_games(start, games, SEED)
    return {
        "decisions_per_second": decisions / seconds,
        "moves_per_second": (decisions + draws) / seconds,
        "games_per_second": games / seconds,
        "decisions_per_game": decisions / games,
    }


def figures(name: str) -> dict[str, float]:
    """Everything measured of one game, for two."""
    game = GAMES[name]
    start = game.start(2, game.option_values({}))
    states = decisions_of(start)
    state = states[len(states) // 2]
    view = state.view(state.mover)
    lists = per_second(lambda times: list_moves(states, times)) * len(states)
    return random_play(start) | {
        "clones_per_second": per_second(lambda times: clones(state, times)),
        "move_lists_per_second": lists,
        "rollouts_per_second": per_second(lambda times: rollouts(view, times, SEED)),
        "bytes_per_state": bytes_per_state(state),
    }


if __name__ == "__main__":
    result = {"compiled": compiled(), "games": {name: figures(name) for name in GAMES}}
    json.dump(result, sys.stdout, indent=2)
