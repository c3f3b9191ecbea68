"""Stored games and counts: a change of the rules shows here.

Every file in golden/ is a test. ASTERISM_GOLDEN=write writes them anew.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import asterism
from asterism.core.outcome import Line
from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER, State, new_buffer
from asterism.games import GAMES

FOLDER = Path(__file__).parent / "golden"
WRITE = os.environ.get("ASTERISM_GOLDEN") == "write"
GAMES_STORED: list[tuple[int, int, dict[str, str | int | bool]]] = [
    (1, 1, {}),
    (2, 2, {}),
    (3, 3, {"introductory": True}),
    (4, 4, {"mirrors": True}),
    (2, 5, {"fresh": True}),
    (4, 6, {"introductory": True, "mirrors": True, "fresh": True}),
]


def written(line: Line) -> str:
    detail = "" if line.detail is None else f" ({line.detail})"
    return f"{line.title} {line.points}{detail}"


def compare(name: str, text: str) -> None:
    path = FOLDER / name
    if WRITE:
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES_STORED)
def test_the_seeds_play_the_stored_games(
    seats: int, seed: int, options: dict[str, str | int | bool]
) -> None:
    table = asterism.random_table("new-galaxy", seats, seed, **options)
    name = "-".join([f"{seats}-seats", *sorted(options), f"seed-{seed}"])
    compare(f"{name}.json", table.record.dumps())


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_a_stored_game_plays_to_its_stored_end(path: Path) -> None:
    table = asterism.replay(asterism.loads(path.read_text(encoding="utf-8")))
    outcome = table.outcome
    assert outcome is not None
    lines = [f"{outcome.reason} {outcome.scores} {outcome.winners}"]
    for seat, sheet in enumerate(outcome.lines):
        lines.append(f"seat {seat}: " + "; ".join(map(written, sheet)))
    compare(f"{path.stem}.txt", "\n".join(lines) + "\n")


def perft(state: State, depth: int) -> int:
    """How many ways there are to go on for so many moves; chance's draws are dealt."""
    if depth == 0 or state.mover == OVER:
        return 1
    buffer = new_buffer()
    if state.mover == CHANCE:
        after = state.clone()
        after.play(state.draw(Rng(depth)))
        return perft(after, depth)
    total = 0
    for index in range(state.legal_into(buffer)):
        after = state.clone()
        after.play(buffer[index])
        total += perft(after, depth - 1)
    return total


def test_perft() -> None:
    lines = []
    for seats in (1, 2, 4):
        for seed in (1, 2):
            state = GAMES["new-galaxy"].start(seats, {})
            rng = Rng(seed)
            while state.mover == CHANCE:
                state.play(state.draw(rng))
            counts = [perft(state, depth) for depth in (1, 2, 3)]
            lines.append(f"seats {seats}, seed {seed}: " + " ".join(map(str, counts)))
    compare("perft.txt", "\n".join(lines) + "\n")
