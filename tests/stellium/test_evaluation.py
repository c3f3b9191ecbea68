"""The evaluation knows what is nearly done; appeal is a weight of at least 1."""

from __future__ import annotations

from typing import Any

import asterism
from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER, new_buffer
from asterism.games import GAMES
from asterism.games.stellium.moves import NOTATIONS

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
LINE = ("draw planet", "effect gravity", "place A2", "pull H3 F3")


def value(board: Any) -> float:
    return float(board.state.evaluate(0))


def test_each_step_towards_a_claim_is_worth_more(universe: Universe) -> None:
    board = universe(BOARD, "planet-line")
    values = [value(board)]
    for moves in (LINE[:1], LINE[2:], ("claim planet-line",), ("keep A0",)):
        board.play(*(("effect gravity", *moves) if moves == LINE[2:] else moves))
        values.append(value(board))
    spent = 1  # the pink token, used for gravity
    assert values[0] < values[1] < values[2] + spent < values[3] + spent
    assert values[3] == values[4]


def test_giving_a_claim_up_is_worth_less_than_claiming(universe: Universe) -> None:
    board = universe(BOARD, "planet-line").play(*LINE)
    given_up = universe(BOARD, "planet-line").play(*LINE, "done")
    assert value(given_up) < value(board) < value(board.play("claim planet-line"))


def test_a_task_of_a_new_colour_is_worth_more(universe: Universe) -> None:
    board = universe(BOARD, "planet-line")
    before = value(board)
    board.state.data[32] = 1 << 4  # an arc of planets was claimed
    assert value(board) - 1 < before


def test_throwing_counts_the_task_that_can_be_taken(universe: Universe) -> None:
    hand = "supernova-s supernova-rectangle comet-s"
    board = universe(BOARD, hand).play("draw star", "effect rotation", "place C0", "turn 1")
    before = value(board)
    assert value(board.play("throw comet-s")) > before


def test_the_end_is_worth_the_score() -> None:
    table = asterism.random_table("stellium", 3, 5)
    assert [table.state.evaluate(seat) for seat in range(3)] == [
        float(table.state.score(seat)) for seat in range(3)
    ]


def test_appeal_is_at_least_one_and_prefers_claims() -> None:
    table = asterism.new("stellium", seed=6)
    rng = Rng(2)
    while table.mover is not None:
        legal = table.legal_numbers()
        weights = {NOTATIONS[move]: int(table.state.appeal(move)) for move in legal}
        assert min(weights.values()) >= 1
        claims = [weights[text] for text in weights if text.startswith("claim")]
        assert not claims or min(claims) > weights["done"]
        table.play(legal[rng.below(len(legal))])


def greedy_scores(seed: int, greedy: int) -> tuple[int, ...]:
    """One seat plays by the evaluation, one decision ahead; the other at random."""
    state = GAMES["stellium"].start(2, {"target": 15})
    rng, buffer = Rng(seed), new_buffer()
    while state.mover != OVER:
        total = state.legal_into(buffer)
        move = buffer[rng.below(total)]
        if state.mover == CHANCE:
            move = state.draw(rng)
        elif state.mover == greedy:
            move = max([buffer[i] for i in range(total)], key=lambda m: after(state, m))
        state.play(move)
    return tuple(int(state.score(seat)) for seat in range(2))


def after(state: Any, move: int) -> float:
    copy = state.clone()
    copy.play(move)
    return float(copy.evaluate(state.mover))


def test_playing_by_the_evaluation_beats_chance() -> None:
    for seed, greedy in ((1, 0), (2, 1)):
        scores = greedy_scores(seed, greedy)
        assert scores[greedy] > scores[1 - greedy]
