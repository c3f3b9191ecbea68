"""The four effects and the tokens, as pictures: a board in, moves, a board out."""

from __future__ import annotations

from typing import Any

Universe = Any

# Every galaxy holds somebody, so that nothing is refilled by chance.
BOARD = """
         N .
        . . .
       o . P o
      N . o . .
     . . . . . S
    o . . o . . o
   . . o . . o . .
  C P . . N . . . S
   . . o . . o . .
"""


def test_collision_pushes_the_unbroken_line_and_stops_at_the_first_gap(universe: Universe) -> None:
    board = universe(BOARD).play("draw comet", "effect collision", "push A5 E")
    assert board.shows("""
         N .
        . . .
       o . P o
      N . o . .
     . . . . . S
    o . . o . . o
   . . o . . o . .
  C C P . N . . . S
   . . o . . o . .
    """)
    assert board.state.bag(1) == 10 - 2


def test_collision_pushes_over_the_edge_into_the_bag(universe: Universe) -> None:
    board = universe(BOARD)
    supernovas = board.state.bag(3)
    board.play("draw comet", "effect collision", "push D6 W")
    assert board.shows(BOARD.replace("      N . o", "      C . o"))
    assert board.state.bag(3) == supernovas + 1


def test_collision_pushes_into_a_black_hole(universe: Universe) -> None:
    board = universe(BOARD).play("draw comet", "effect collision", "push F3 E")
    assert board.shows(BOARD.replace("o . P o", "o . C P"))


def test_collision_pushes_a_body_out_of_a_black_hole(universe: Universe) -> None:
    start = BOARD.replace("o . P o", "o . P S")
    board = universe(start).play("draw comet", "effect collision", "push F3 E")
    assert board.shows(BOARD.replace("o . P o", "o . C P"))


def test_collision_needs_a_taken_galaxy_place(universe: Universe) -> None:
    board = universe(BOARD.replace("o . P o", "o . P S")).play("draw comet", "effect collision")
    hit = {text.split()[1] for text in board.legal("push")}
    assert hit == {"F6", "F3", "D6", "E2", "A5", "A0", "B0", "C2"}
    assert len(board.legal()) == 6 * len(hit)


def test_a_comet_under_another_token_goes_to_a_free_place(universe: Universe) -> None:
    board = universe(BOARD).play("draw comet", "effect rotation")
    assert "place A5" not in board.legal() and "place A6" in board.legal()
    assert not board.legal("push") and len(board.legal()) == 42 - 8
    assert not board.state.has_token(0, 2) and board.state.has_token(0, 1)


def test_another_body_under_the_blue_token_pushes(universe: Universe) -> None:
    board = universe(BOARD).play("draw star", "effect collision", "push A5 E")
    assert board.shows(BOARD.replace("C P . .", "S C P ."))
    assert not board.state.has_token(0, 1)


def test_no_body_is_laid_into_a_black_hole(universe: Universe) -> None:
    board = universe(BOARD).play("draw star", "effect rotation")
    assert not [text for text in board.legal() if "H" in text]


def test_swap_moves_another_planet_with_its_neighbour(universe: Universe) -> None:
    board = universe(BOARD).play("draw planet", "effect swap", "place B5", "swap A0 A5")
    assert board.shows(BOARD.replace("C P . .", "P C . P"))


def board_place(name: str) -> int:
    from asterism.games.stellium.board import PLACE_NAMED

    return PLACE_NAMED[name]


def test_swap_leaves_out_the_placed_body_empty_places_and_other_kinds(universe: Universe) -> None:
    board = universe(BOARD).play("draw planet", "effect swap", "place A2")
    assert board.legal() == ["swap A0 A5"]  # not A0-A2 (the placed one), not A0-A1 (empty)


def test_swap_takes_part_in_black_holes(universe: Universe) -> None:
    start = BOARD.replace("o . P o", "o . P S")
    board = universe(start).play("draw planet", "effect swap", "place B5")
    assert board.legal() == ["swap A0 A5", "swap F3 H2"]
    assert (
        universe_after(board, "swap F3 H2")
        == BOARD.replace("o . P o", "o . S P").replace("C P . .", "C P . P").split()
    )


def universe_after(board: Any, text: str) -> list[str]:
    return list(board.play(text).picture.split())


def test_the_green_token_swaps_the_kind_that_was_placed(universe: Universe) -> None:
    """The book's example: a star with the planet token swaps another star."""
    start = BOARD.replace(". . . . . S", ". . . . N S")
    board = universe(start).play("draw star", "effect swap", "place A6")
    assert board.legal() == ["swap E0 E2"]
    board.play("swap E0 E2")
    assert not board.state.has_token(0, 0)
    assert board.state.kind_at(board_place("E0")) == 2
    assert board.state.turns(0) == 0  # and no galaxy turned


def test_two_alike_may_swap_once(universe: Universe) -> None:
    start = BOARD.replace("C P . .", "P P . .")
    board = universe(start).play("draw planet", "effect swap", "place F0")
    assert board.legal("swap A0 A5") == ["swap A0 A5"]


def test_a_swap_without_a_pair_is_skipped(universe: Universe) -> None:
    start = BOARD.replace("C P . .", "C . . .").replace("o . P o", "o . . o")
    board = universe(start).play("draw planet", "effect swap", "place A2")
    assert board.legal("take") == board.legal()


def test_rotation_turns_bodies_and_symbols_clockwise(universe: Universe) -> None:
    board = universe(BOARD)
    before = [board.state.symbol_at(place) for place in range(1, 7)]
    board.play("draw star", "effect rotation", "place A1", "turn 2")
    after = [board.state.symbol_at(place) for place in range(1, 7)]
    assert after == before[4:] + before[:4]
    assert board.state.turns(0) == 2
    assert board.shows("""
         N .
        . . .
       o . P o
      N . o . .
     . . . . . S
    o . . o . . o
   . C o . . o . .
  . P . . N . . . S
   . S o . . o . .
    """)


def test_rotation_is_never_a_whole_turn(universe: Universe) -> None:
    board = universe(BOARD).play("draw star", "effect rotation", "place A1")
    assert board.legal() == ["turn 1", "turn 2", "turn 3", "turn 4", "turn 5"]


def test_gravity_pulls_a_neighbour_into_an_empty_hole(universe: Universe) -> None:
    board = universe(BOARD).play("draw supernova", "effect gravity", "place C0")
    assert board.legal() == ["pull H1 D6", "pull H2 F3", "pull H3 F3", "pull H6 E2"]


def test_gravity_fills_the_hole(universe: Universe) -> None:
    start = BOARD.replace("o . P o", "o N P o")
    board = universe(start).play("draw supernova", "effect gravity", "place C0", "pull H3 F3")
    assert board.shows(
        start.replace("o N P o\n      N . o .", "o N . o\n      N . P .").replace(
            "N . . . S", "N . . N S"
        )
    )


def test_gravity_takes_neither_the_placed_body_nor_a_full_hole(universe: Universe) -> None:
    start = BOARD.replace("o . P o", "o . P S")
    board = universe(start).play("draw supernova", "effect gravity", "place A2")
    pulls = board.legal()
    assert not [text for text in pulls if "H2" in text or "A2" in text]
    assert "pull H3 F3" in pulls


def test_gravity_without_a_choice_is_skipped(universe: Universe) -> None:
    lonely = """
         . .
        . N .
       o . . o
      . . o . .
     . N . . S .
    o . . o . . o
   . . o . . o . .
  . P . . N . . S .
   . . o . . o . .
    """
    board = universe(lonely).play("draw supernova", "effect gravity", "place A1")
    assert board.legal("take") == board.legal()


def test_the_body_s_own_effect_spends_no_token(universe: Universe) -> None:
    board = universe(BOARD).play("draw star", "effect rotation")
    assert all(board.state.has_token(0, colour) for colour in range(4))


def test_a_spent_token_is_gone_for_good(universe: Universe) -> None:
    board = universe(BOARD).play("draw star", "effect collision", "push A5 E")
    board.play(board.first("take")).play(board.first("open"))
    board.play("draw star", "effect rotation", "place B5", "turn 1")
    board.play(board.first("take")).play(board.first("open"), "draw planet")
    assert board.legal() == ["effect swap", "effect rotation", "effect gravity"]


def test_without_tokens_the_own_effect_needs_no_choice(universe: Universe) -> None:
    board = universe(BOARD)
    board.state.data[36] = 0
    board.play("draw star")
    assert board.state.effect == 2 and board.legal("place") == board.legal()


def test_a_draw_may_be_left_to_chance(universe: Universe) -> None:
    board = universe(BOARD)
    assert board.legal()[-1] == "draw blindly"
    board.play("draw blindly")
    assert board.state.mover == -1
    assert board.legal() == ["draw planet", "draw comet", "draw star", "draw supernova"]
    assert [board.state.weight(100 + kind) for kind in range(4)] == [9, 9, 7, 5]
    board.play("draw comet")
    assert board.state.mover == 0 and board.state.drawn == 1


def test_an_empty_bag_skips_the_draw(universe: Universe) -> None:
    board = universe(BOARD)
    for kind in range(4):
        board.state.data[8 + kind] = 0
    board.state.active = board.state.mover = 1
    board.state.phase = 16  # the other seat takes a task, then it is the first one's turn
    board.play(board.first("take")).play(board.first("open"))
    assert board.state.mover == 0 and board.legal("take") == board.legal()
