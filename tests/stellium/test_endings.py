"""Both ends, equal turns, the score sheet and ties."""

from __future__ import annotations

from typing import Any

import pytest

import asterism
from asterism.games import GAMES
from asterism.games.stellium import sheet
from asterism.games.stellium.layout import CLAIMED, POINTS, REACHED, TOKENS
from asterism.games.stellium.state import StelliumState

Universe = Any

BOARD = """
         N .
        . . .
       o . P o
      N . o . .
     . . . . . S
    o . . o . . o
   . . o . . o . .
  P P . . N . . . S
   . . o . . o . .
"""
LINE = ("draw planet", "effect gravity", "place A2", "pull H3 F3", "claim planet-line", "keep A0")
QUIET = ("draw star", "effect rotation", "place B5", "turn 1")


@pytest.mark.parametrize(
    ("seats", "options", "target"),
    [
        (2, {}, 30),
        (3, {}, 25),
        (4, {}, 20),
        (2, {"first_game": True}, 25),
        (3, {"first_game": True}, 20),
        (4, {"first_game": True}, 15),
        (4, {"target": 35}, 35),
        (4, {"target": 35, "first_game": True}, 30),
    ],
)
def test_targets(seats: int, options: dict[str, Any], target: int) -> None:
    assert asterism.new("stellium", seats=seats, seed=1, **options).state.target == target  # type: ignore[attr-defined]


def end_turn(board: Any) -> None:
    board.play(board.first("take"))
    if board.legal("open"):
        board.play(board.first("open"))


def test_the_target_brings_the_last_round_and_equal_turns(universe: Universe) -> None:
    board = universe(BOARD, "planet-line")
    board.state.data[POINTS] = board.state.target - 1
    board.play(*LINE)
    assert board.state.ending == 1 and board.state.reached(0) == 1
    end_turn(board)
    assert board.state.mover == 1  # the second seat still has its turn
    board.play(*QUIET)
    end_turn(board)
    assert board.state.mover == -2
    result = GAMES["stellium"].outcome(board.state)
    assert result is not None and result.winners == (0,)
    assert "target" in str(result.reason)


def test_the_last_seat_s_target_ends_the_game_at_once(universe: Universe) -> None:
    board = universe(BOARD, "", "planet-line")
    board.state.active = board.state.mover = 1
    board.state.data[POINTS + 1] = board.state.target - 1
    board.play(*LINE)
    end_turn(board)
    assert board.state.mover == -2


def test_one_point_less_goes_on(universe: Universe) -> None:
    board = universe(BOARD, "", "planet-line")
    board.state.active = board.state.mover = 1
    worth = board.state.card_points(board.card("planet-line"), 0)
    board.state.data[POINTS + 1] = board.state.target - worth - 1
    board.play(*LINE)
    end_turn(board)
    assert board.state.mover == 0 and board.state.ending == 0


def test_bonuses_do_not_count_against_the_target(universe: Universe) -> None:
    board = universe(BOARD)
    board.state.data[POINTS] = board.state.target - 1
    board.play(*QUIET)
    end_turn(board)
    assert board.state.score(0) > board.state.target and board.state.ending == 0


def test_the_empty_reserve_brings_the_last_round(universe: Universe) -> None:
    board = universe(BOARD)
    board.state.reserve = 1 << 39
    board.play(*QUIET)
    end_turn(board)
    assert board.state.ending == 2 and board.state.mover == 1
    board.play("draw star", "effect rotation", "place C0", "turn 1")
    end_turn(board)
    assert board.state.mover == -2
    result = GAMES["stellium"].outcome(board.state)
    assert result is not None and "reserve" in str(result.reason)


def test_ten_rounds_without_a_task_bring_the_last_round(universe: Universe) -> None:
    board = universe(BOARD, "comet-line comet-arc comet-s", "comet-around comet-bridge star-s")
    board.state.quiet = 19
    board.state.active = board.state.mover = 1
    board.play("draw star", "effect rotation", "place B5", "turn 1", "done")
    assert board.state.mover == -2 and board.state.ending == 3


def finished(universe: Universe, seats: int = 2) -> StelliumState:
    state: StelliumState = universe(BOARD, seats=seats).state
    state.mover = -2
    state.phase = 18
    state.ending = 1
    return state


def test_the_score_sheet_adds_tasks_tokens_and_colours(universe: Universe) -> None:
    state = finished(universe)
    state.data[CLAIMED] = (1 << 0) | (1 << 1) | (1 << 4) | (1 << 35)
    state.rungs = 2 << 6  # card 35, supernovas in the centres, on its last rung
    state.data[POINTS] = sum(state.card_points(card, 0) for card in (0, 1, 4))
    state.data[POINTS] += state.card_points(35, 2)
    state.data[TOKENS] = 0b0101
    result = sheet.outcome(state)
    assert result.scores[0] == state.data[POINTS] + 2 + 3
    assert sum(line.points for line in result.lines[0]) == result.scores[0]
    assert [line.points for line in result.lines[0][-2:]] == [2, 3]
    assert str(result.lines[0][-1].detail) == "green, blue, pink"
    assert str(result.lines[0][3].detail) == "step 3 of 3"


@pytest.mark.parametrize("colours", [0, 1, 2, 3, 4])
def test_a_point_for_every_different_colour(universe: Universe, colours: int) -> None:
    state = finished(universe)
    state.data[CLAIMED] = (1 << colours) - 1
    state.data[TOKENS] = 0
    assert state.score(0) == colours


@pytest.mark.parametrize(
    ("points", "reached", "winners", "broken"),
    [
        ((20, 25, 25), (0, 0, 0), (), True),
        ((20, 25, 25), (0, 9, 6), (2,), True),
        ((20, 25, 25), (0, 8, 9), (1,), True),
        ((20, 25, 25), (0, 0, 9), (2,), True),
        ((25, 25, 25), (0, 9, 0), (1,), True),
        ((20, 24, 25), (0, 3, 0), (2,), False),
        ((25, 24, 24), (0, 0, 0), (0,), False),
    ],
)
def test_ties(
    universe: Universe,
    points: tuple[int, ...],
    reached: tuple[int, ...],
    winners: tuple[int, ...],
    broken: bool,
) -> None:
    state = finished(universe, seats=3)
    for seat in range(3):
        state.data[POINTS + seat] = points[seat]
        state.data[REACHED + seat] = reached[seat]
    result = sheet.outcome(state)
    assert result.winners == winners
    assert (result.tie_break is not None) is broken
    assert [seat for seat in range(3) if state.won(seat)] == list(winners)


def test_there_is_no_outcome_before_the_end_but_a_score_sheet(universe: Universe) -> None:
    state = universe(BOARD).state
    game = GAMES["stellium"]
    assert game.outcome(state) is None
    now = game.score_sheet(state, 0)
    assert now is not None and now.scores == (4, 4) and "goes on" in str(now.reason)
