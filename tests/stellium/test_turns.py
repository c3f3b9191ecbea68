"""A turn after the effect: claims, emptied galaxies, new tasks."""

from __future__ import annotations

from typing import Any

import pytest

import asterism
from asterism.games.stellium.layout import CHOOSE_CLAIM, CHOOSE_KIND, CHOOSE_TASK

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


@pytest.mark.parametrize(("seats", "market"), [(2, 6), (3, 7), (4, 8)])
def test_set_up(seats: int, market: int) -> None:
    table = asterism.new("stellium", seats=seats, seed=5)
    state: Any = table.state
    assert len(state.market_cards()) == market
    assert len(state.reserve_cards()) == 40 - market
    assert all(not state.hand(seat) for seat in range(seats))
    assert all(state.has_token(seat, colour) for seat in range(seats) for colour in range(4))
    assert sorted(int(state.disc(galaxy)) for galaxy in range(6)) == [0, 1, 2, 3, 4, 5]
    assert [int(state.bag(kind)) for kind in range(4)] == [5, 4, 3, 2]
    assert table.mover == 0


def test_each_galaxy_starts_with_one_body_of_each_kind_on_start_places() -> None:
    state: Any = asterism.new("stellium", seed=9).state
    for galaxy in range(6):
        ring = [int(state.kind_at(7 * galaxy + 1 + side)) for side in range(6)]
        disc = [ring[(side + state.turns(galaxy)) % 6] for side in range(6)]
        assert disc[2] == disc[5] == -1 and state.kind_at(7 * galaxy) == -1
        assert sorted(disc[:2] + disc[3:5]) == [0, 1, 2, 3]


def test_in_the_first_round_one_goes_straight_to_the_tasks(universe: Universe) -> None:
    board = universe(BOARD).play("draw star", "effect rotation", "place C0", "turn 1")
    assert board.state.phase == CHOOSE_TASK and len(board.legal("take")) == 6


def test_a_claim_with_one_figure_asks_only_for_the_body_that_stays(universe: Universe) -> None:
    board = universe(BOARD, "planet-line comet-line")
    board.play("draw planet", "effect gravity", "place A2", "pull H3 F3")
    assert board.state.phase == CHOOSE_CLAIM
    assert board.legal() == ["claim planet-line", "done"]
    bag = board.state.bag(0)
    board.play("claim planet-line")
    assert board.legal() == ["keep A0", "keep A2", "keep A5"]
    board.play("keep A0")
    assert board.state.bag(0) == bag + 2
    assert board.state.claimed(0) == [board.card("planet-line")]
    assert board.state.hand(0) == [board.card("comet-line")]
    assert board.state.task_points(0) == board.state.card_points(board.card("planet-line"), 0)


def test_a_claim_with_several_figures_asks_which(universe: Universe) -> None:
    start = BOARD.replace("P P . . N", "P P P P N")
    board = universe(start, "planet-line")
    board.play("draw supernova", "effect gravity", "place C0", "pull H3 F3", "claim planet-line")
    assert board.legal() == ["use A0 A2 A5", "use A0 A2 B5"]
    board.play("use A0 A2 B5")
    assert board.legal() == ["keep A0", "keep A2", "keep B5"]


def test_two_tasks_in_one_turn_and_the_kept_body_may_serve_again(universe: Universe) -> None:
    start = BOARD.replace("P P . . N", "P P P P N")
    board = universe(start, "planet-line planet-bridge")
    board.play("draw supernova", "effect gravity", "place C0", "pull H3 F3")
    board.play("claim planet-bridge", "keep A2")
    assert board.legal() == ["claim planet-line", "done"]
    board.play("claim planet-line", "keep A2")
    assert board.state.phase == CHOOSE_TASK


def test_a_discarded_body_serves_no_other_task(universe: Universe) -> None:
    start = BOARD.replace("P P . . N", "P P P P N")
    board = universe(start, "planet-line planet-bridge")
    board.play("draw supernova", "effect gravity", "place C0", "pull H3 F3")
    board.play("claim planet-bridge", "keep B5")
    assert board.state.phase == CHOOSE_TASK  # A2 went, and the line with it


def test_claiming_is_optional(universe: Universe) -> None:
    board = universe(BOARD, "planet-line")
    board.play("draw planet", "effect gravity", "place A2", "pull H3 F3", "done")
    assert board.state.phase == CHOOSE_TASK and board.state.hand(0)


def test_counted_tasks_use_all_that_count(universe: Universe) -> None:
    start = """
         N .
        . S .
       o . P o
      N . o . .
     . S . . S .
    o . . o . . o
   . . o . . o . .
  P P . . N . . . S
   . . o . . o . .
    """
    board = universe(start, "star-centres")
    board.play("draw supernova", "effect gravity", "place C5", "pull H3 F3")
    board.play("claim star-centres")
    assert board.legal() == ["keep D0", "keep E0", "keep F0"]
    board.play("keep E0")
    card = board.card("star-centres")
    assert board.state.task_points(0) == board.state.card_points(card, 1)
    assert board.state.rung_of(card) == 1
    assert board.state.bodies(2).bit_count() == 2


def test_a_task_just_taken_cannot_be_claimed(universe: Universe) -> None:
    start = BOARD.replace("P P . . N", "P P P . N")
    board = universe(start)
    board.play("draw supernova", "effect gravity", "place C0", "pull H3 F3", "take planet-line")
    assert board.state.mover == -1  # chance opens the next task; the turn is over
    board.play(board.first("open"))
    assert board.state.mover == 1 and board.state.phase == CHOOSE_KIND


def test_the_market_is_refilled_from_the_reserve(universe: Universe) -> None:
    board = universe(BOARD)
    board.play("draw star", "effect rotation", "place C0", "turn 1", "take planet-line")
    assert len(board.legal("open")) == 34
    board.play("open star-symbols")
    assert board.card("star-symbols") in board.state.market_cards()
    assert len(board.state.market_cards()) == 6


def test_a_full_hand_is_kept_or_one_is_thrown(universe: Universe) -> None:
    board = universe(BOARD, "comet-line comet-arc comet-s")
    board.play("draw star", "effect rotation", "place C0", "turn 1")
    assert board.legal() == ["done", "throw comet-line", "throw comet-arc", "throw comet-s"]
    kept = universe(BOARD, "comet-line comet-arc comet-s")
    kept.play("draw star", "effect rotation", "place C0", "turn 1", "done")
    assert kept.state.mover == 1 and len(kept.state.hand(0)) == 3
    board.play("throw comet-arc")
    assert len(board.legal("take")) == len(board.legal()) == 6
    board.play(board.first("take")).play(board.first("open"))
    assert len(board.state.hand(0)) == 3
    assert board.state.box_cards() == [board.card("comet-arc")]


GRAVITY_EMPTIES = ("draw supernova", "effect gravity", "place A1", "pull H2 F3")
LONE_F3 = BOARD.replace("N .\n", ". .\n", 1)


@pytest.mark.parametrize(
    ("seats", "active", "order"),
    [(2, 0, [1, 0]), (3, 0, [2, 1, 0]), (4, 0, [3, 2, 1, 0]), (4, 2, [1, 0, 3, 2])],
)
def test_an_emptied_galaxy_is_refilled_against_the_clock(
    universe: Universe, seats: int, active: int, order: list[int]
) -> None:
    board = universe(LONE_F3, seats=seats)
    board.state.active = board.state.mover = active
    board.play(*GRAVITY_EMPTIES)
    assert board.state.mover == -1 and board.state.galaxy == 5
    for _ in range(5):
        board.play(board.first("draw"))
    movers = []
    while board.legal("put"):
        movers.append(int(board.state.mover))
        board.play(board.first("put"))
    assert movers == order
    assert board.state.occupied().bit_count() == 8 + seats
    assert board.state.pool_total() == 0
    assert board.state.mover == active and board.state.phase == CHOOSE_TASK


def test_refill_offers_the_bodies_drawn_and_the_free_places(universe: Universe) -> None:
    board = universe(LONE_F3).play(*GRAVITY_EMPTIES)
    board.play("draw star", "draw star", "draw comet", "draw star", "draw comet")
    assert len(board.legal()) == 2 * 7
    board.play("put star F0")
    assert board.state.mover == 0 and len(board.legal()) == 2 * 6
    assert "put comet F0" not in board.legal()
    bag = int(board.state.bag_total())
    board.play("put comet F6")
    assert board.state.bag_total() == bag + 3


def test_a_small_bag_refills_as_far_as_it_goes(universe: Universe) -> None:
    board = universe(LONE_F3, seats=3)
    for kind in range(4):
        board.state.data[8 + kind] = 0
    board.state.data[8 + 3] = 3
    board.play(*GRAVITY_EMPTIES)
    board.play("draw supernova", "draw supernova")
    assert board.state.mover == 2
    board.play("put supernova F0", "put supernova F1")
    assert board.state.mover == 0 and board.state.phase == CHOOSE_TASK


def test_an_empty_bag_puts_the_refill_off_until_a_claim(universe: Universe) -> None:
    board = universe(LONE_F3.replace("P P . . N", "P P P . N"), "planet-line")
    for kind in range(4):
        board.state.data[8 + kind] = int(kind == 3)
    board.play(*GRAVITY_EMPTIES)
    assert board.state.phase == CHOOSE_CLAIM and board.state.bag_total() == 0
    board.play("claim planet-line", "keep A0", "draw planet", "draw planet")
    assert board.state.galaxy == 5 and board.state.mover == 1
    board.play("put planet F0", "put planet F1")
    assert board.state.mover == 0 and board.state.phase == CHOOSE_TASK


def test_a_claim_may_empty_two_galaxies(universe: Universe) -> None:
    """Both are refilled, the first letter first; then claiming goes on."""
    start = """
         N .
        . N .
       o . P o
      N . o . .
     . P . . . S
    o . . o . . o
   . . o . . o . .
  . P . . P . . P S
   . . o . . o . .
    """
    board = universe(start, "planet-centres")
    board.play("draw supernova", "effect gravity", "place F1", "pull H3 F3")
    board.play("claim planet-centres", "keep C0")
    assert board.state.galaxy == 0
    for galaxy in (0, 1):
        assert board.state.galaxy == galaxy
        for _ in range(5):
            board.play(board.first("draw"))
        board.play(board.first("put"))
        board.play(board.first("put"))
    assert board.state.galaxy == -1 and board.state.phase == CHOOSE_TASK
