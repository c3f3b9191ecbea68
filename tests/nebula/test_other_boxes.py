"""Games with corrected numbers: other rings, tracks and points still make a whole game."""

from __future__ import annotations

import pytest
from tests.nebula.desk import BUFFER

import asterism
from asterism.core.dealer import SeededDealer
from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER
from asterism.games import game_named
from asterism.games.nebula.census import census
from asterism.games.nebula.components import BUILT_IN
from asterism.games.nebula.game import Nebula
from asterism.games.nebula.state import NebulaState

TEXT = BUILT_IN.read_text(encoding="utf-8")
BOXES = [
    TEXT.replace("rays = 8", "rays = 3"),
    TEXT.replace("rays = 8", "rays = 5").replace("length = 6", "length = 1"),
    TEXT.replace("rays = 8", "rays = 12").replace("[30, 25, 20]", "[60, 60, 60]"),
    TEXT.replace("length = 15", "length = 20").replace("points = [0, 1, 3,", "points = [0, 5,"),
    TEXT.replace("each_colour = 20", "each_colour = 6"),
]


@pytest.mark.parametrize("text", BOXES)
def test_a_corrected_box_can_be_played(text: str) -> None:
    game = Nebula().with_components(text)
    for seed in range(6):
        state = game.start(2 + seed % 3, {"edition": ("es", "ru", "cs")[seed % 3]})
        rng, expected, ply = Rng(seed), census(state), 0
        while state.mover != OVER:
            moves = [int(BUFFER[i]) for i in range(state.legal_into(BUFFER))]
            assert moves
            if ply % 50 == 0:
                fine = [m for m in range(game.move_count) if game.why_not(state, m) is None]
                assert fine == moves
            state.play(state.draw(rng) if state.mover == CHANCE else moves[rng.below(len(moves))])
            assert census(state) == expected
            ply += 1


def test_a_record_carries_its_components() -> None:
    text = TEXT.replace("rays = 8", "rays = 9").replace("first = 18", "first = 33")
    game = game_named("nebula", text=text)
    table = asterism.Table(game, 2, {}, SeededDealer(4))
    rng = Rng(1)
    while table.mover is not None:
        moves = table.legal()
        table.play(moves[rng.below(len(moves))])
    record = asterism.loads(table.record.dumps())
    assert record.components == text
    again = asterism.replay(record)
    assert isinstance(again.state, NebulaState)
    assert again.state.board.rays == 9
    assert again.state == table.state
    assert again.outcome == table.outcome
