"""Plays thousands of random games of every kind and checks every move.

    python benchmarks/soak.py --games 10000 --game nebula

Over all seats and options: the game ends, a state before the end always offers a move, moves rise
and are told apart, and no component is made or lost (where a game has a `census`).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import product

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from asterism.core.game import Game, OptionValue
from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER, State, new_buffer
from asterism.games import GAMES

LONGEST_GAME = 50_000
BUFFER = new_buffer()

Census = Callable[[State], object]
Way = tuple[int, dict[str, OptionValue]]


def ways(game: Game) -> list[Way]:
    """Every number of seats with every combination of options."""
    names = [option.name for option in game.options]
    combinations = list(product(*(option.values for option in game.options)))
    return [
        (seats, dict(zip(names, values, strict=True)))
        for seats in range(game.min_seats, game.max_seats + 1)
        for values in combinations
    ]


def census_of(game: Game) -> Census | None:
    """The game's way to count its components, if it has one."""
    name = f"asterism.games.{game.name.replace('-', '_')}.census"
    if find_spec(name) is None:
        return None
    census: Census = import_module(name).census
    return census


def next_move(state: State, rng: Rng) -> int:
    """A random move, after a look at all that are offered."""
    count = int(state.legal_into(BUFFER))
    moves = [int(BUFFER[i]) for i in range(count)]
    assert moves, "a state before the end offers no move"
    assert moves == sorted(set(moves)), "legal moves do not rise"
    if state.mover == CHANCE:
        move = int(state.draw(rng))
        assert move in moves, "chance drew what it may not"
        assert state.weight(move) >= 1, "chance drew what cannot be drawn"
        return move
    return moves[int(rng.below(count))]


def soak_game(game: Game, way: Way, seed: int, census: Census | None) -> int:
    """One game with all checks; the number of its moves."""
    seats, options = way
    state, rng = game.start(seats, options), Rng(seed)
    expected = census(state) if census else None
    for ply in range(LONGEST_GAME):
        if state.mover == OVER:
            assert game.outcome(state) is not None
            return ply
        state.play(next_move(state, rng))
        if census:
            assert census(state) == expected, "components were made or lost"
    raise AssertionError("the game does not end")


def soak(game: Game, games: int) -> Iterator[int]:
    """Many games, the ways to play in turn; yields each game's length."""
    census, kinds = census_of(game), ways(game)
    for seed in range(games):
        way = kinds[seed % len(kinds)]
        try:
            yield soak_game(game, way, seed, census)
        except Exception as error:
            error.add_note(f"{game.name}, {way[0]} seats, {way[1]}, seed {seed}")
            raise


def main() -> int:
    """Read the arguments and play."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=10_000, help="of each game")
    parser.add_argument("--game", choices=sorted(GAMES), action="append", help="only these")
    arguments = parser.parse_args()
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns) as bar:
        for name in arguments.game or sorted(GAMES):
            task = bar.add_task(name, total=arguments.games)
            moves = 0
            for length in soak(GAMES[name], arguments.games):
                moves += length
                bar.advance(task)
            counted = "components counted" if census_of(GAMES[name]) else "no census"
            bar.console.print(f"{name}: {arguments.games} games, {moves} moves, {counted}: fine")
    return 0


if __name__ == "__main__":
    sys.exit(main())
