"""Golden games and perft counts, stored as text: a new file is a new test.

After a wanted change of the rules: `python tests/stellium/test_golden.py` writes them anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import asterism
from asterism.core.state import CHANCE, OVER, State, new_buffer
from asterism.i18n import translate

GOLDEN = Path(__file__).parent / "golden"
GAMES = [
    ("two", 2, 21, {}),
    ("three-blind", 3, 22, {"draw": "blind"}),
    ("four-first-game", 4, 23, {"first_game": True}),
    ("short", 2, 24, {"target": 10}),
]
PERFT = [(2, 31, 5), (3, 32, 5), (4, 33, 5)]


def ending(table: asterism.Table) -> str:
    """The score sheet as text."""
    outcome = table.outcome
    assert outcome is not None
    lines = [f"{translate(outcome.reason, 'en')}; winners {list(outcome.winners)}"]
    for seat, sheet in enumerate(outcome.lines):
        lines.append(f"seat {seat}: {outcome.scores[seat]}")
        lines += [f"  {line.points} {line.title}" for line in sheet]
    return "\n".join(lines) + "\n"


def perft(state: State, depth: int) -> int:
    """How many ways there are to make so many moves (chance's count as one: the first)."""
    if depth == 0 or state.mover == OVER:
        return 1
    buffer = new_buffer()
    total = state.legal_into(buffer)
    if state.mover == CHANCE:
        total = 1
    elif depth == 1:
        return int(total)
    leaves = 0
    for index in range(total):
        after = state.clone()
        after.play(buffer[index])
        leaves += perft(after, depth - 1)
    return leaves


def perft_line(seats: int, seed: int, depth: int) -> str:
    """The counts of a start position, depth by depth."""
    state = asterism.new("stellium", seats=seats, seed=seed).state
    counts = [perft(state, plies) for plies in range(1, depth + 1)]
    return f"seats {seats} seed {seed}: {' '.join(map(str, counts))}"


@pytest.mark.parametrize(("name", "seats", "seed", "options"), GAMES)
def test_random_games_stay_what_they_were(
    name: str, seats: int, seed: int, options: dict[str, str | int | bool]
) -> None:
    table = asterism.random_table("stellium", seats, seed, **options)
    stored = asterism.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    assert table.record.moves == stored.moves


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.json")), ids=lambda path: path.stem)
def test_golden_games_end_as_they_did(path: Path) -> None:
    table = asterism.replay(asterism.loads(path.read_text(encoding="utf-8")))
    assert ending(table) == path.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(("seats", "seed", "depth"), PERFT)
def test_perft(seats: int, seed: int, depth: int) -> None:
    stored = (GOLDEN / "perft").read_text(encoding="utf-8").splitlines()
    assert perft_line(seats, seed, depth) in stored


def write() -> None:
    """Store everything anew."""
    GOLDEN.mkdir(exist_ok=True)
    for name, seats, seed, options in GAMES:
        table = asterism.random_table("stellium", seats, seed, **options)  # type: ignore[arg-type]
        (GOLDEN / f"{name}.json").write_text(table.record.dumps(), encoding="utf-8")
        (GOLDEN / f"{name}.txt").write_text(ending(table), encoding="utf-8")
    lines = [perft_line(*entry) for entry in PERFT]
    (GOLDEN / "perft").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
