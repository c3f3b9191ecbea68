"""How the game ends, with several players and alone."""

from __future__ import annotations

from typing import Any

import pytest

from asterism.core.state import CHANCE, OVER
from asterism.games.new_galaxy import board, rules, sheet
from asterism.games.new_galaxy import position as p
from asterism.games.new_galaxy.components import built_in
from asterism.games.new_galaxy.state import GalaxyState


def running(pictures: Any, seats: int) -> GalaxyState:
    """Seat 0 is about to draw its tile; piles, bag and stacks are full enough."""
    state: GalaxyState = pictures.state(seats)
    rules.lay(state, 0, board.place_at(board.START_ROW, board.START_COLUMN), 0)
    for seat in range(seats):
        state.goods[p.HAND_SIZE + seat] = 2
        state.goods[p.HAND + seat] = 0b110 << (3 * seat)
    state.pile = 0b11 << 20
    state.pile_size = 2
    state.phase = p.DRAW_TILE
    state.mover = CHANCE
    return state


def turns_to_the_end(pictures: Any, state: GalaxyState) -> list[int]:
    """The seats that have a turn from now on, claims left out."""
    seats = []
    while state.mover != OVER:
        if state.phase == p.CHOOSE_TILE:
            seats.append(int(state.turn))
        pictures.play(state, pictures.legal(state)[0])
    return seats


def test_after_the_last_tile_the_round_is_finished_and_another_one_played(pictures: Any) -> None:
    state = running(pictures, 3)
    state.pile, state.pile_size = 1 << 20, 1
    pictures.play(state, "tile 21")
    assert state.turns_left == 5
    assert state.turn == 1
    assert turns_to_the_end(pictures, state) == [1, 2, 0, 1, 2]
    assert str(sheet.reason(state)) == "The pile of tiles is empty."


def test_a_round_begins_with_the_player_who_began(pictures: Any) -> None:
    state = running(pictures, 3)
    state.first = 1
    state.turn = 2
    state.pile, state.pile_size = 1 << 20, 1
    pictures.play(state, "tile 21")
    assert turns_to_the_end(pictures, state) == [0, 1, 2, 0]


def test_two_empty_stacks_bring_the_last_round(pictures: Any) -> None:
    state = running(pictures, 2)
    state.goods[p.SIZE] = state.goods[p.SIZE + 2] = 0
    pictures.play(state, "tile 21")
    assert state.turns_left == 3
    assert turns_to_the_end(pictures, state) == [1, 0, 1]
    assert str(sheet.reason(state)) == "Two stacks of constellations are empty."


def test_one_empty_stack_does_not(pictures: Any) -> None:
    state = running(pictures, 2)
    state.goods[p.SIZE] = 0
    pictures.play(state, "tile 21")
    assert state.turns_left == p.NONE


def test_an_empty_bag_brings_the_last_round(pictures: Any) -> None:
    state = running(pictures, 4)
    for kind in range(4):
        state.goods[p.BAG + kind] = 0
    pictures.play(state, "tile 21")
    assert turns_to_the_end(pictures, state) == [1, 2, 3, 0, 1, 2, 3]
    assert str(sheet.reason(state)) == "The bag of tokens is empty."


def test_a_new_reason_in_the_last_round_does_not_prolong_it(pictures: Any) -> None:
    state = running(pictures, 2)
    for kind in range(4):
        state.goods[p.BAG + kind] = 0
    pictures.play(state, "tile 21")
    assert turns_to_the_end(pictures, state) == [1, 0, 1]
    assert state.pile_size == 0
    assert state.ending == p.TOKENS_GONE


def test_alone_the_game_ends_with_the_last_tile(pictures: Any) -> None:
    state = running(pictures, 1)
    state.pile, state.pile_size = 1 << 20, 1
    pictures.play(state, "tile 21")
    assert state.mover == OVER
    assert str(sheet.reason(state)) == "The pile of tiles is empty."
    assert state.won(0)


def test_alone_the_game_ends_at_once_when_a_stack_is_empty(pictures: Any) -> None:
    state: GalaxyState = pictures.sky("bbb", ("needle",), glow=0)
    state.seats = 1
    state.goods[p.SIZE] = 1
    pictures.play(state, "claim 1 blue")
    assert state.mover == OVER
    assert state.score(0) == 2  # the glow card is taken along
    assert str(sheet.reason(state)) == "A stack of constellations is empty."


def test_alone_an_empty_bag_ends_nothing(pictures: Any) -> None:
    state = running(pictures, 1)
    for kind in range(4):
        state.goods[p.BAG + kind] = 0
    pictures.play(state, "tile 21")
    assert state.mover == 0


def test_with_an_empty_bag_nobody_takes_a_token(pictures: Any) -> None:
    state = pictures.sky("bbv", ("needle",), tokens="b")
    for kind in range(4):
        state.goods[p.BAG + kind] = 0
    pictures.play(state, "take")
    assert state.phase == p.DRAW_TILE


@pytest.mark.parametrize(("points", "winners"), [((3, 3, 1), (0, 1)), ((1, 2, 0), (1,))])
def test_most_points_win_and_ties_are_shared(
    pictures: Any, points: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    state = running(pictures, 3)
    for seat, comets in enumerate(points):
        state.goods[p.COMETS + seat] = comets
    rules.finish(state, p.TILES_GONE)
    outcome = sheet.score_sheet(built_in(), state)
    assert outcome.winners == winners
    assert (outcome.tie_break is not None) == (len(winners) > 1)
    assert tuple(seat for seat in range(3) if state.won(seat)) == winners


def test_the_sheet_groups_constellations_by_comets(pictures: Any) -> None:
    state = running(pictures, 2)
    comets = built_in().comets
    ones, threes = [[card for card in range(38) if comets[card] == n] for n in (1, 3)]
    for card in (*ones[:3], threes[0]):
        state.goods[p.CLAIMED] |= 1 << card
    lines, others = sheet.score_sheet(built_in(), state).lines
    first, second, third = lines[:3]
    assert (str(first.title), first.points) == ("Constellations of 1 comet", 3)
    assert str(first.detail) == ", ".join(str(built_in().name(card)) for card in ones[:3])
    assert (second.points, second.detail) == (0, None)
    assert (str(third.title), third.points) == ("Constellations of 3 comets", 3)
    assert [line.title for line in lines] == [line.title for line in others]
