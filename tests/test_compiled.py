"""Compiled and plain rules play the same games: every list of moves, every score, every view.

Run as a script, it plays them and prints one line a game; the test compares two such runs.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator

import pytest

import asterism
from asterism.bots.match import Fixture, play_fixture
from asterism.core.game import Game, OptionValue
from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER, SPECTATOR, State, new_buffer
from asterism.core.vec import zeros
from asterism.games import GAMES
from asterism.pure import PURE, compiled

SEEDS = 3
LOOK_EVERY = 16  # moves between two long looks at a state


def play_one(start: State, width: int, seed: int) -> str:
    """A random game; the checksum of all there was to see on the way, and the scores."""
    rng, buffer, seen = Rng(seed), new_buffer(), hashlib.sha256()
    state, moves = start.clone(), 0
    while state.mover != OVER:
        legal = [int(buffer[i]) for i in range(state.legal_into(buffer))]
        seen.update(repr((int(state.mover), legal)).encode())
        move = int(state.draw(rng)) if state.mover == CHANCE else legal[rng.below(len(legal))]
        if moves % LOOK_EVERY == 0:
            seen.update(repr(look(state, width, legal, rng)).encode())
        state.play(move)
        moves += 1
    seen.update(repr(state.fields()).encode())
    scores = [int(state.score(seat)) for seat in range(state.seats)]
    return f"{moves} moves, {scores}, {seen.hexdigest()}"


def look(state: State, width: int, legal: list[int], rng: Rng) -> tuple[object, ...]:
    """What a state says of itself: to seats, to bots and to researchers."""
    seat = max(int(state.mover), SPECTATOR)
    view = state.view(seat)
    numbers = zeros(width)
    state.observe_into(max(seat, 0), numbers, 0)
    guesses = [float(state.evaluate(other)) for other in range(state.seats)]
    weights = [
        int(state.weight(move)) if state.mover == CHANCE else int(state.appeal(move))
        for move in legal
    ]
    seen = [state.sees(SPECTATOR, move) for move in legal]
    return (view.fields(), view.imagine(rng).fields(), [*numbers], guesses, weights, seen)


def search_game(game: Game) -> str:
    """A game of the search bot against itself."""
    finish = play_fixture(
        lambda seats, seed: asterism.new(game.name, seats, seed),
        Fixture(("search:4",) * max(2, game.min_seats), 1),
    )
    return f"{game.name} by search: {finish.decisions} decisions, {list(finish.scores)}"


def kinds_of_game(game: Game) -> Iterator[tuple[int, dict[str, OptionValue]]]:
    """Every number of seats; and every value of every option, one at a time."""
    yield from ((seats, {}) for seats in range(game.min_seats, game.max_seats + 1))
    for option in game.options:
        yield from ((game.max_seats, {option.name: value}) for value in option.values[1:])


def games() -> Iterator[str]:
    """A line for every game played."""
    for game in GAMES.values():
        for seats, options in kinds_of_game(game):
            width = sum(size for _, size in game.observation_layout(seats))
            start = game.start(seats, game.option_values(options))
            for seed in range(SEEDS):
                yield f"{game.name} {seats} {options} {seed}: {play_one(start, width, seed)}"
        yield search_game(game)


def run(pure: str) -> list[str]:
    """The lines of a run in a process of its own."""
    done = subprocess.run(
        [sys.executable, __file__],
        env=os.environ | {"ASTERISM_PURE": pure},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.skipif(PURE, reason="plain rules were asked for")
@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no compiler")
def test_compiled_and_plain_rules_agree_move_for_move() -> None:
    assert compiled(), "not compiled in spite of a compiler: `make play`, or set ASTERISM_PURE=1"
    fast, plain = run("0"), run("1")
    assert (fast.pop(), plain.pop()) == ("compiled", "plain")
    assert fast == plain


def main() -> None:
    """Play, and say which rules did."""
    for line in games():
        sys.stdout.write(line + "\n")
    sys.stdout.write("compiled\n" if compiled() else "plain\n")


if __name__ == "__main__":
    main()
