"""States to look at, for the tests of Stellium's face."""

from __future__ import annotations

from collections.abc import Iterator

from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER, SPECTATOR
from asterism.games.stellium.game import Stellium
from asterism.games.stellium.refusals import legal_moves
from asterism.games.stellium.state import StelliumState

GAME = Stellium()

Step = tuple[StelliumState, int, StelliumState]


def sensible(state: StelliumState, rng: Rng) -> int:
    """A move that tasks get claimed by; now and then any move."""
    if state.mover == CHANCE:
        return int(state.draw(rng))
    moves = legal_moves(state)
    weights = [int(state.appeal(move)) for move in moves]
    rest = int(rng.below(sum(weights)))
    for move, weight in zip(moves, weights, strict=True):
        if rest < weight:
            return move
        rest -= weight
    return moves[-1]


def states(seats: int, seed: int, **options: str | int | bool) -> Iterator[Step]:
    """A game: each state, the move played there, the state after it."""
    state, rng = GAME.start(seats, options), Rng(seed)
    while state.mover != OVER:
        move = sensible(state, rng)
        after = state.clone()
        after.play(move)
        yield state, move, after
        state = after


def onlookers(state: StelliumState) -> Iterator[int]:
    """Everybody who looks at the table."""
    yield from (SPECTATOR, *range(int(state.seats)))
