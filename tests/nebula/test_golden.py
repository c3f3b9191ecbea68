"""Stored playthroughs and counts of positions: what changes here changes the rules.

The stored games were played by appeal, so they fill galaxies; the tests only replay them, so that
a better appeal changes nothing here. ASTERISM_GOLDEN=write writes all files anew.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.nebula.desk import BUFFER, GAME, first_turn

import asterism
from asterism.core.outcome import Outcome
from asterism.core.rng import Rng
from asterism.core.state import OVER
from asterism.games.nebula.state import NebulaState

HERE = Path(__file__).parent / "golden"
WRITING = os.environ.get("ASTERISM_GOLDEN") == "write"
PLAYTHROUGHS = [
    (2, "full", "es", 1),
    (3, "full", "cs", 2),
    (4, "full", "ru", 3),
    (2, "introductory", "cs", 4),
]


def compare(name: str, text: str) -> None:
    path = HERE / name
    if WRITING:
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


def playthrough(seats: int, variant: str, edition: str, seed: int) -> str:
    """A game by appeal, as a record with the score sheet below."""
    table = asterism.new("nebula", seats=seats, seed=seed, variant=variant, edition=edition)
    rng = Rng(seed)
    while table.mover is not None:
        moves = table.legal_numbers()
        weights = [int(table.state.appeal(move)) for move in moves]
        table.make(weighted(moves, weights, rng))
        table.deal()
    outcome = table.outcome
    assert outcome is not None
    return "\n".join([*table.record.moves, *summary(outcome), ""])


def summary(outcome: Outcome) -> list[str]:
    lines = []
    for seat, sheet in enumerate(outcome.lines):
        points = ", ".join(f"{line.title} {line.points}" for line in sheet)
        lines.append(f"# seat {seat}: {outcome.scores[seat]} ({points})")
    return [*lines, f"# winners {outcome.winners}: {outcome.reason}"]


def weighted(moves: list[int], weights: list[int], rng: Rng) -> int:
    chosen = int(rng.below(sum(weights)))
    for move, weight in zip(moves, weights, strict=True):
        chosen -= weight
        if chosen < 0:
            return move
    raise AssertionError("no move was chosen")


def stored(seats: int, variant: str, edition: str, seed: int) -> list[str]:
    path = HERE / f"play-{seats}-{variant}-{edition}.txt"
    if WRITING:
        path.write_text(playthrough(seats, variant, edition, seed), encoding="utf-8")
    return path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(("seats", "variant", "edition", "seed"), PLAYTHROUGHS)
def test_stored_games_replay_to_their_scores(
    seats: int, variant: str, edition: str, seed: int
) -> None:
    state = GAME.start(seats, {"variant": variant, "edition": edition})
    lines = stored(seats, variant, edition, seed)
    for text in (line for line in lines if not line.startswith("#")):
        move = GAME.parse(text)
        assert GAME.why_not(state, move) is None
        state.play(move)
    assert state.mover == OVER
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [line for line in lines if line.startswith("#")] == summary(outcome)


def perft(state: NebulaState, depth: int) -> int:
    """How many ways the next moves can go, chance's draws told apart by colour."""
    moves = [int(BUFFER[i]) for i in range(state.legal_into(BUFFER))]
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = state.clone()
        after.play(move)
        if after.mover != OVER:
            total += perft(after, depth - 1)
    return total


def in_round_six(seats: int, variant: str, edition: str, seed: int) -> NebulaState:
    """A stored game, up to the first turn of round 6."""
    state = GAME.start(seats, {"variant": variant, "edition": edition})
    for text in stored(seats, variant, edition, seed):
        state.play(GAME.parse(text))
        if state.round == 6:
            return state
    raise AssertionError("the stored game is too short")


def test_perft() -> None:
    lines = []
    for way in PLAYTHROUGHS:
        seats, variant, edition, _seed = way
        for name, state in (
            ("first turn", first_turn(seats, variant, edition)),
            ("round 6", in_round_six(*way)),
        ):
            counts = " ".join(str(perft(state, depth)) for depth in (1, 2, 3, 4))
            lines.append(f"{seats} seats, {variant}, {edition}, {name}: {counts}")
    compare("perft.txt", "\n".join([*lines, ""]))
