"""Random play of other projects' games, measured where they install; prints JSON.

Runs in a venv of its own (see bench.py), so nothing of ours is imported here.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from contextlib import suppress
from time import process_time
from typing import Any

TRIES = 5  # as in measure.py
SECONDS = 0.5


def decisions_per_second(play_one: Callable[[], int]) -> float:
    """`play_one` plays a random game and says how many decisions it took; the best try counts."""
    play_one()
    return max(one_try(play_one) for _ in range(TRIES))


def one_try(play_one: Callable[[], int]) -> float:
    """Decisions per second of the processor, over whole games."""
    start, decisions = process_time(), 0
    while (seconds := process_time() - start) < SECONDS:
        decisions += play_one()
    return decisions / seconds


def open_spiel(name: str) -> Callable[[], int]:
    """A game of OpenSpiel, C++ or Python."""
    import pyspiel
    from open_spiel.python import games  # noqa: F401  (registers the Python games)

    game = pyspiel.load_game(name)

    def play() -> int:
        state: Any = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, odds)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def pettingzoo(name: str) -> Callable[[], int]:
    """A classic game of PettingZoo."""
    from importlib import import_module

    env = import_module(f"pettingzoo.classic.{name}").env()

    def play() -> int:
        env.reset()
        decisions = 0
        for agent in env.agent_iter():
            observation, _, ended, truncated, _ = env.last()
            over = ended or truncated
            mask = None if over else observation["action_mask"]
            env.step(None if over else env.action_space(agent).sample(mask))
            decisions += not over
        return decisions

    return play


def rlcard(name: str) -> Callable[[], int]:
    """A card game of RLCard."""
    import rlcard as library
    from rlcard.agents import RandomAgent

    env = library.make(name)
    env.set_agents([RandomAgent(num_actions=env.num_actions)] * env.num_players)

    def play() -> int:
        trajectories, _ = env.run(is_training=False)
        return sum(len(path) // 2 for path in trajectories)

    return play


def catanatron() -> Callable[[], int]:
    """Catan by catanatron."""
    from catanatron import Color, Game, RandomPlayer

    def play() -> int:
        game: Any = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        game.play()
        return len(game.state.actions)

    return play


RIVALS: dict[str, Callable[[], Callable[[], int]]] = {
    "OpenSpiel C++ connect four": lambda: open_spiel("connect_four"),
    "OpenSpiel C++ backgammon": lambda: open_spiel("backgammon"),
    "OpenSpiel C++ gin rummy": lambda: open_spiel("gin_rummy"),
    "OpenSpiel Python tic-tac-toe": lambda: open_spiel("python_tic_tac_toe"),
    "OpenSpiel Python kuhn poker": lambda: open_spiel("python_kuhn_poker"),
    "PettingZoo connect four": lambda: pettingzoo("connect_four_v3"),
    "PettingZoo chess": lambda: pettingzoo("chess_v6"),
    "RLCard gin rummy": lambda: rlcard("gin-rummy"),
    "RLCard uno": lambda: rlcard("uno"),
    "catanatron": catanatron,
}


def main() -> None:
    """Measure whatever installs; say what does not."""
    found: dict[str, float | str] = {}
    for name, make in RIVALS.items():
        try:
            found[name] = decisions_per_second(make())
        except Exception as error:  # a rival that does not run here is reported, not fatal
            found[name] = f"not measured: {type(error).__name__}: {error}"[:120]
        print(name, found[name], file=sys.stderr)
    result = {"versions": versions(), "decisions_per_second": found}
    json.dump(result, sys.stdout, indent=2)


def versions() -> dict[str, str]:
    """What is installed here."""
    from importlib.metadata import PackageNotFoundError, version

    found = {}
    for name in ("open_spiel", "pettingzoo", "rlcard", "catanatron"):
        with suppress(PackageNotFoundError):
            found[name] = version(name)
    return found


if __name__ == "__main__":
    main()
