"""Actions are the numbers of moves: a bijection with notation, on all legal moves met."""

from __future__ import annotations

import pytest

from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER, new_buffer
from asterism.games import GAMES

POSITIONS = 2000  # a game


@pytest.mark.parametrize("name", GAMES)
def test_moves_and_actions_are_a_bijection(name: str) -> None:
    game = GAMES[name]
    buffer, rng = new_buffer(), Rng(11)
    texts: dict[int, str] = {}
    positions = seats = 0
    state = game.start(game.max_seats, game.option_values({}))
    while positions < POSITIONS:
        if state.mover == OVER:
            seats += 1
            count = game.min_seats + seats % (game.max_seats - game.min_seats + 1)
            state = game.start(count, game.option_values({}))
        legal = [int(buffer[i]) for i in range(state.legal_into(buffer))]
        positions += 1
        for move in legal:
            if move not in texts:
                texts[move] = game.notation(move)
                assert game.parse(texts[move]) == move
        chance = state.mover == CHANCE
        state.play(state.draw(rng) if chance else legal[int(rng.below(len(legal)))])
    assert len(set(texts.values())) == len(texts)
    assert all(0 <= move < game.move_count for move in texts)
