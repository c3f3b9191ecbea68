"""States to look at, for the tests of Nebula's face."""

from __future__ import annotations

from collections.abc import Iterator

from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER, SPECTATOR, new_buffer
from asterism.games.nebula.game import Nebula
from asterism.games.nebula.state import NebulaState

GAME = Nebula()
BUFFER = new_buffer()


def legal(state: NebulaState) -> list[int]:
    count = int(state.legal_into(BUFFER))
    return [int(BUFFER[i]) for i in range(count)]


def step(state: NebulaState, rng: Rng) -> int:
    if state.mover == CHANCE:
        return int(state.draw(rng))
    moves = legal(state)
    return moves[int(rng.below(len(moves)))]


def start(seats: int, variant: str = "full", edition: str = "es") -> NebulaState:
    return GAME.start(seats, {"variant": variant, "edition": edition})


def states(
    seats: int, seed: int, variant: str = "full", edition: str = "es"
) -> Iterator[tuple[NebulaState, int, NebulaState]]:
    """A random game: each state, the move played there, the state after it."""
    state, rng = start(seats, variant, edition), Rng(seed)
    while state.mover != OVER:
        move = step(state, rng)
        after = state.clone()
        after.play(move)
        yield state, move, after
        state = after


def onlookers(state: NebulaState) -> Iterator[tuple[int, NebulaState]]:
    """Everybody who looks at the table, with what each one sees."""
    for seat in (SPECTATOR, *range(int(state.seats))):
        yield seat, state.view(seat)
