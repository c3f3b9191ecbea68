"""The observation: its layout, and that it tells what its seat may know."""

from __future__ import annotations

from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER, new_buffer
from asterism.core.vec import zeros
from asterism.games import GAMES
from asterism.games.new_galaxy.observation import LENGTH, SKY_FIRST, SKY_SIDE
from asterism.games.new_galaxy.state import GalaxyState

GAME = GAMES["new-galaxy"]
BUFFER = new_buffer()


def parts(state: GalaxyState, seat: int) -> dict[str, list[int]]:
    numbers = zeros(LENGTH + 1)
    numbers[LENGTH] = 77
    state.observe_into(seat, numbers, 0)
    assert numbers[LENGTH] == 77, "nothing is written behind the observation"
    found, at = {}, 0
    for name, size in GAME.observation_layout(int(state.seats)):
        found[name] = [int(numbers[i]) for i in range(at, at + size)]
        at += size
    assert at == LENGTH
    return found


def test_every_part_tells_what_is_there() -> None:
    for seats in (1, 2, 3, 4):
        state = GAME.start(seats, {"mirrors": True})
        assert isinstance(state, GalaxyState)
        rng = Rng(seats)
        while state.mover != OVER:
            if state.mover == CHANCE:
                state.play(state.draw(rng))
                continue
            check(state, int(state.mover))
            state.play(BUFFER[rng.below(state.legal_into(BUFFER))])


def check(state: GalaxyState, seat: int) -> None:
    seen = parts(state, seat)
    assert seen == parts(state.view(seat), seat)
    assert [tile for tile in range(30) if seen["hand"][tile]] == state.hand(seat)
    assert seen["turn"] == [0]
    assert seen["options"] == [0, 1, 0]
    assert seen["scores"][0] == state.score(seat)
    assert seen["open_cards"] == [int(state.open_card(stack)) + 1 for stack in range(3)]
    assert sum(1 for cell in seen["sky"] if cell) <= 4 * len(state.laid_tiles())
    for row in range(SKY_FIRST, SKY_FIRST + SKY_SIDE):
        for column in range(SKY_FIRST, SKY_FIRST + SKY_SIDE, 5):
            cell = seen["sky"][(row - SKY_FIRST) * SKY_SIDE + column - SKY_FIRST]
            assert cell == state.kind_at(row, column) + 1
    for tile in state.laid_tiles():
        row, column, turn = seen["laid"][tile * 3 : tile * 3 + 3]
        assert (row - 1) * 64 + column - 1 == state.place_of(tile)
        assert turn == state.turn_of(tile)
