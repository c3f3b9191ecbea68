"""Many random games: every star accounted for, every score counted again, every end in order."""

from __future__ import annotations

from itertools import product

import pytest
from tests.nebula.desk import BUFFER, GAME
from tests.nebula.recount import recount

from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER
from asterism.games.nebula.board import COLOURS
from asterism.games.nebula.census import census
from asterism.games.nebula.dealing import seat_cell
from asterism.games.nebula.position import NEAR
from asterism.games.nebula.rules import end_reasons
from asterism.games.nebula.state import NebulaState

WAYS = list(product((2, 3, 4), ("full", "introductory"), ("es", "ru", "cs")))
GAMES_EACH = 12


def random_move(state: NebulaState, rng: Rng) -> int:
    if state.mover == CHANCE:
        return int(state.draw(rng))
    count = state.legal_into(BUFFER)
    return int(BUFFER[rng.below(count)])


def sensible_move(state: NebulaState, rng: Rng) -> int:
    """A move by its appeal: such games build whole constellations."""
    if state.mover == CHANCE:
        return int(state.draw(rng))
    moves = [int(BUFFER[i]) for i in range(state.legal_into(BUFFER))]
    weights = [int(state.appeal(move)) for move in moves]
    assert min(weights) >= 1
    chosen = int(rng.below(sum(weights)))
    for move, weight in zip(moves, weights, strict=True):
        chosen -= weight
        if chosen < 0:
            return move
    raise AssertionError("no move was chosen")


def check_scores(state: NebulaState) -> None:
    outcome = GAME.score_sheet(state, 0)
    assert outcome is not None
    for seat in range(int(state.seats)):
        assert [line.points for line in outcome.lines[seat]] == recount(state, seat)


def check_near(state: NebulaState) -> None:
    """The masks of linked spaces are what a fresh look at the galaxy gives."""
    for seat, colour in product(range(int(state.seats)), range(COLOURS)):
        near = 0
        for space in range(24):
            if state.stars(seat, colour) >> space & 1:
                near |= int(state.board.linked[space])
        assert state.cells[seat_cell(seat, NEAR) + colour] == near


@pytest.mark.parametrize(("seats", "variant", "edition"), WAYS)
def test_stars_are_conserved_and_scores_agree(seats: int, variant: str, edition: str) -> None:
    black = {2: 30, 3: 25, 4: 20}[seats]
    for seed in range(GAMES_EACH):
        state = GAME.start(seats, {"variant": variant, "edition": edition})
        rng, ply = Rng(seed), 0
        move = sensible_move if seed % 2 else random_move
        expected = census(state)
        assert sum(expected.values()) == 120 + black
        while state.mover != OVER:
            state.play(move(state, rng))
            assert census(state) == expected
            ply += 1
            if ply % 40 == 0 and state.round > 0:
                check_scores(state)
                check_near(state)
        check_scores(state)
        assert end_reasons(state)
        assert state.seat == seats - 1  # everybody had the same number of turns


def test_observations_have_the_length_and_range_of_their_layout() -> None:
    from asterism.core.vec import zeros

    for seats in (2, 3, 4):
        size = sum(length for _name, length in GAME.observation_layout(seats))
        state, rng = GAME.start(seats, {}), Rng(seats)
        while state.mover != OVER:
            state.play(sensible_move(state, rng))
            row = zeros(size + 2)
            row[0] = row[size + 1] = 999
            state.observe_into(seats - 1, row, 1)
            assert row[0] == row[size + 1] == 999
            assert all(0 <= number <= 120 for number in list(row)[1:-1])
