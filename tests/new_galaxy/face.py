"""Games to be looked at: every state of a random game, with the move made in it."""

from __future__ import annotations

from collections.abc import Iterator

from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER, SPECTATOR, new_buffer
from asterism.games.new_galaxy.components import built_in
from asterism.games.new_galaxy.state import GalaxyState, new_state

OPTIONS = ("introductory", "mirrors", "fresh")


def legal(state: GalaxyState) -> list[int]:
    buffer = new_buffer()
    count = state.legal_into(buffer)
    return [int(buffer[i]) for i in range(count)]


def sensible(state: GalaxyState, rng: Rng) -> int:
    """A move by its appeal, so that constellations are claimed too."""
    moves = legal(state)
    weights = [int(state.appeal(move)) for move in moves]
    at = int(rng.below(sum(weights)))
    for move, weight in zip(moves, weights, strict=True):
        at -= weight
        if at < 0:
            return move
    return moves[-1]


def states(seats: int, seed: int, *options: str) -> Iterator[tuple[GalaxyState, int, GalaxyState]]:
    """Each state of a game, the move made in it, and the state after."""
    state = new_state(built_in().decks, seats, *(name in options for name in OPTIONS))
    rng = Rng(seed)
    while state.mover != OVER:
        move = int(state.draw(rng)) if state.mover == CHANCE else sensible(state, rng)
        after = state.clone()
        after.play(move)
        yield state, move, after
        state = after


def onlookers(state: GalaxyState) -> tuple[int, ...]:
    return (SPECTATOR, *range(int(state.seats)))
