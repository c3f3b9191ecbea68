"""Compiled and plain rules play the same games, move for move."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from asterism.pure import compiled

SCRIPT = """
import hashlib
import asterism
from asterism.bots.levels import level_named
from asterism.bots.match import Fixture, play_fixture
from asterism.pure import compiled

def checksum(table):
    return hashlib.sha256(repr((table.state.fields(), table.record.moves)).encode()).hexdigest()

for game in asterism.GAMES.values():
    for seats in range(game.min_seats, game.max_seats + 1):
        for seed in range(3):
            table = asterism.random_table(game.name, seats, seed)
            print(game.name, seats, seed, checksum(table), table.outcome.scores)
    seats = max(2, game.min_seats)
    finish = play_fixture(lambda seats, seed: asterism.new(game.name, seats, seed),
                          Fixture(("search:4",) * seats, 1))
    print(game.name, finish.scores, finish.decisions)
print(compiled())
"""


def play(pure: str) -> list[str]:
    environment = os.environ | {"ASTERISM_PURE": pure}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


@pytest.mark.skipif(not compiled(), reason="the rules are not compiled here")
def test_compiled_and_plain_rules_agree_move_for_move() -> None:
    *fast, fast_kind = play("0")
    *plain, plain_kind = play("1")
    assert (fast_kind, plain_kind) == ("True", "False")
    assert fast == plain
