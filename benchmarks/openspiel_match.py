"""Our search bot against OpenSpiel's tree search, two seats, equal time a move.

OpenSpiel's bots count simulations, not time: how many fit is measured as the game goes on, and
the time both sides really took is printed. They get playouts in compiled code, which makes them
several times faster than with OpenSpiel's own evaluator (`--slow` uses that one). Where nothing
is hidden (Stellium) the rival is MCTS, elsewhere IS-MCTS, so nobody sees hidden things.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from asterism.adapters.open_spiel import RolloutEvaluator, short_name
from asterism.bots.bot import Budget
from asterism.bots.match import Tally
from asterism.bots.search import SearchBot
from asterism.games import GAMES
from asterism.pure import compiled

EXPLORATION = 1.0  # for returns of half a point either way


@dataclass
class Clock:
    """How long a side thought, over how many decisions."""

    seconds: float = 0.0
    decisions: int = 0
    simulations: int = 0

    @property
    def mean(self) -> float:
        """Milliseconds a decision."""
        return 1000 * self.seconds / max(1, self.decisions)


class Ours:
    """Our search, given its own view only."""

    def __init__(self, milliseconds: int, seed: int) -> None:
        self.bot = SearchBot(seed)
        self.budget = Budget(milliseconds=milliseconds)
        self.clock = Clock()

    def move(self, state: Any) -> int:
        """Choose, and take the time."""
        start = perf_counter()
        player = state.current_player()
        view = state.held.state.view(player)
        chosen = self.bot.choose(view, state.legal_actions(), self.budget)
        self.clock.seconds += perf_counter() - start
        self.clock.decisions += 1
        return chosen


class Theirs:
    """OpenSpiel's search, with as many simulations as fit into the time."""

    def __init__(self, game: Any, milliseconds: int, seed: int, slow: bool) -> None:
        rng = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, rng) if slow else RolloutEvaluator(1, seed)
        perfect = game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
        self.bot: Any
        if perfect:
            self.bot = mcts.MCTSBot(game, EXPLORATION, 8, evaluator, random_state=rng)
        else:
            self.bot = ismcts.ISMCTSBot(game, evaluator, EXPLORATION, 8, random_state=rng)
        self.target = milliseconds / 1000
        self.rate = 8 / self.target  # simulations a second, as measured lately
        self.clock = Clock()

    def move(self, state: Any) -> int:
        """Choose, take the time, and learn how many simulations fit."""
        simulations = max(2, round(self.rate * self.target))
        self.bot.max_simulations = self.bot._max_simulations = simulations
        start = perf_counter()
        chosen = int(self.bot.step(state))
        seconds = perf_counter() - start
        self.rate += 0.2 * (simulations / seconds - self.rate)
        self.clock.seconds += seconds
        self.clock.decisions += 1
        self.clock.simulations += simulations
        return chosen


def play(game: Any, sides: list[Ours | Theirs], seed: int) -> list[float]:
    """One game; the returns by seat."""
    rng = np.random.RandomState(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=odds)))
        elif len(legal) == 1:
            state.apply_action(legal[0])
        else:
            state.apply_action(sides[state.current_player()].move(state))
    returns: list[float] = state.returns()
    return returns


def match(name: str, games: int, milliseconds: int, slow: bool) -> None:
    """So many games, seats changing; the tally after each ten."""
    game = pyspiel.load_game(name)
    tally = Tally()
    theirs = Theirs(game, milliseconds, 1, slow)
    clock = Clock()
    for index in range(games):
        ours = Ours(milliseconds, index)
        ours.clock = clock
        sides: list[Ours | Theirs] = [ours, theirs]
        seat = index % 2
        returns = play(game, sides if seat == 0 else sides[::-1], seed=index)
        tally.add(returns[seat] + 0.5, 0)
        if (index + 1) % 10 == 0 or index + 1 == games:
            report(name, tally, clock, theirs.clock)


def report(name: str, tally: Tally, ours: Clock, theirs: Clock) -> None:
    """One line."""
    low, high = tally.interval
    print(
        f"{name}: {tally.wins:g} of {tally.games} won ({100 * tally.wins / tally.games:.0f} %, "
        f"95 % interval {100 * low:.0f}-{100 * high:.0f}); ms a decision {ours.mean:.1f} / "
        f"{theirs.mean:.1f}; {theirs.simulations / max(1, theirs.decisions):.0f} playouts theirs",
        flush=True,
    )


def main() -> None:
    """Play the matches that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), help="nebula, stellium, …")
    parser.add_argument("--count", type=int, default=100, help="games of each")
    parser.add_argument("--ms", type=int, default=100, help="milliseconds a decision")
    parser.add_argument("--slow", action="store_true", help="OpenSpiel's own random rollouts")
    given = parser.parse_args()
    print(f"rules {'compiled' if compiled() else 'plain'}, {given.ms} ms a decision")
    for name in given.games:
        match(short_name(GAMES[name]), given.count, given.ms, given.slow)


if __name__ == "__main__":
    main()
