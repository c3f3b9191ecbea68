"""Collecting, placing, refilling: each rule by a small table."""

from __future__ import annotations

import pytest
from tests.nebula.desk import Desk, first_turn, legal

from asterism.core.state import CHANCE
from asterism.games.nebula.board import COLOUR_NAMES
from asterism.games.nebula.position import CLOCK_A, PLACING, REFILL

FULL = "red violet yellow white blue orange black red"


def test_later_seats_begin_with_one_two_and_three_stars() -> None:
    state = first_turn(4)
    assert [int(state.reserve_size(seat)) for seat in range(4)] == [0, 1, 2, 3]
    assert state.mover == 0 and state.round == 1


@pytest.mark.parametrize(("seats", "black"), [(2, 30), (3, 25), (4, 20)])
def test_black_stars_by_the_number_of_players(seats: int, black: int) -> None:
    assert first_turn(seats).board.black_stars[seats] == black


def test_clock_a_takes_minus_five_to_five_steps_but_half_way_round_only_forward() -> None:
    moves = Desk().legal("clock A")
    amounts = [move.split()[2] for move in moves]
    assert amounts == ["-5", "-3", "-2", "-1", "0", "+1", "+2", "+3", "+4", "+5"]


def test_the_last_clock_takes_all_steps_that_are_left() -> None:
    desk = Desk().play("clock A 0", "clock B +2")
    assert desk.legal() == ["clock C -3", "clock C +3"]
    assert Desk().play("clock A 0", "clock B 0").legal() == ["clock C -5", "clock C +5"]
    assert Desk().play("clock A 0", "clock B -1").legal() == ["clock C +4"]


def test_clocks_stay_once_five_steps_are_spent_and_their_stars_are_taken_too() -> None:
    desk = Desk().cluster(0, FULL).cluster(1, FULL, 3).cluster(2, FULL, 4)
    desk.play("clock A -5")
    assert desk.state.phase == PLACING
    assert desk.reserve_words() == ["white", "white", "blue"]  # A at ray 3, B and C unmoved


def test_a_clock_before_an_empty_ray_takes_nothing() -> None:
    desk = Desk().cluster(0, "- - - - - red red red").cluster(1, FULL).cluster(2, FULL)
    desk.play("clock A +1", "clock B +4")
    assert desk.reserve_words() == ["red", "blue"]


def test_chaos_with_fewer_than_five_stars_draws_them_all() -> None:
    desk = Desk().reserve("red").bag("blue white white").play("give red")
    desk.play("draw blue", "draw white", "draw white")
    assert desk.legal() == ["keep white", "keep blue"]
    desk.play("keep white", "keep white")
    assert desk.state.in_box(COLOUR_NAMES.index("blue")) == 1


def test_chaos_with_two_stars_or_none_keeps_what_there_is() -> None:
    desk = Desk().reserve("red").bag("blue black").play("give red", "draw blue", "draw black")
    assert desk.state.phase == PLACING
    assert desk.reserve_words() == ["blue", "black"]
    empty = Desk().reserve("red white").bag("").play("give red")
    assert empty.state.phase == PLACING and empty.state.mover == 0
    assert empty.reserve_words() == ["white"]


def test_the_first_star_goes_to_the_centre() -> None:
    desk = Desk().reserve("red").placing()
    assert desk.legal() == ["place red L1", "done"]


def test_a_lonely_centre_star_can_be_replaced() -> None:
    desk = Desk().galaxy("L r.....").reserve("blue").placing()
    assert desk.spaces_for("blue") == "L ***...\nY ......\nD ......\nS ......"
    desk.play("place blue L1")
    assert desk.state.star_at(0, 0) == COLOUR_NAMES.index("blue")
    assert desk.state.in_box(0) >= 1


PICTURES = [
    # a galaxy, a colour, and where it may go
    (
        """L rb....
           Y v.....
           D ......
           S ......""",
        "red",
        """L *..*..
           Y **....
           D *.....
           S *.....""",
    ),
    (
        """L rb....
           Y v.....
           D ......
           S ......""",
        "blue",
        """L .**...
           Y .*....
           D *.....
           S ......""",
    ),
    (
        """L ryb...
           Y ......
           D ......
           S ......""",
        "white",
        """L *****.
           Y **....
           D ......
           S **....""",
    ),
]


def placements(galaxy: str, colour: str) -> str:
    return Desk().galaxy(galaxy).reserve(colour).placing().spaces_for(colour)


def test_pictures_of_legal_placements_agree_with_a_naive_reading_of_the_rule() -> None:
    for galaxy, _colour, _expected in PICTURES:
        desk = Desk().galaxy(galaxy).placing()
        state, linked = desk.state, desk.state.board.linked
        taken = [s for s in range(24) if state.star_at(0, s) >= 0]
        for colour in range(6):
            desk.reserve(COLOUR_NAMES[colour])
            picture = "".join(row[2:] for row in desk.spaces_for(COLOUR_NAMES[colour]).split("\n"))
            for space in range(24):
                near = [o for o in taken if o != space and linked[space] >> o & 1]
                alike = any(state.star_at(0, o) == colour for o in near)
                assert (picture[space] == "*") == (bool(near) and not alike)


@pytest.mark.parametrize(("galaxy", "colour", "expected"), PICTURES)
def test_pictures_of_legal_placements(galaxy: str, colour: str, expected: str) -> None:
    plain = "\n".join(line.strip() for line in expected.split("\n"))
    assert placements(galaxy, colour) == plain


def test_a_replaced_star_goes_to_the_box_and_frees_its_neighbours() -> None:
    desk = Desk().galaxy("L rb....").reserve("white blue").placing()
    assert desk.spaces_for("blue") == "L .**...\nY ......\nD ......\nS ......"
    desk.play("place white L2")
    assert "place blue L1" in desk.legal()
    assert desk.state.in_box(COLOUR_NAMES.index("blue")) == 1


def test_two_stars_and_a_third_only_with_the_bright_colour() -> None:
    desk = Desk().galaxy("L r.....").bright("white").reserve("yellow blue violet").placing()
    desk.play("place yellow L2", "place blue L3")
    assert desk.legal() == ["done"]
    desk = Desk().galaxy("L r.....").bright("white").reserve("white blue violet").placing()
    desk.play("place white L2", "place blue L3")
    assert desk.legal("place violet")
    desk = Desk().galaxy("L r.....").bright("white").reserve("yellow blue white").placing()
    desk.play("place yellow L2", "place blue L3")
    assert desk.legal("place white")
    desk.play(desk.legal("place white")[0])
    assert desk.legal() == ["done"]


def test_colours_of_one_turn_differ_and_black_is_a_colour_too() -> None:
    desk = Desk().galaxy("L r.....").bright("white").reserve("black black blue blue").placing()
    desk.play("place black", "advance L", "place blue L2")
    assert desk.legal() == ["done"]


def test_a_black_bright_star_allows_a_third_star() -> None:
    desk = Desk().galaxy("L r.....").bright("black").reserve("black blue violet").placing()
    desk.play("place black", "advance L", "place blue L2")
    assert desk.legal("place violet")


def test_a_new_bright_star_counts_from_later_turns_on() -> None:
    for edition in ("es", "ru", "cs"):
        desk = Desk(edition=edition).galaxy("L r.....").bright("yellow")
        desk.reserve("black blue violet white").bag("white violet").placing()
        desk.state.marker = 2
        desk.play("place black")
        if edition == "cs":
            desk.play("bright bag")
        desk.play("draw white", "advance red", "place blue L2")
        assert desk.legal() == ["done"]


def test_the_old_bright_star_stays_if_the_bag_has_no_other_colour() -> None:
    desk = Desk().bright("red").reserve("black").bag("red red").placing()
    desk.state.marker = 2
    desk.play("place black", "advance red")
    assert desk.state.bright == 0
    assert desk.state.in_bag(0) == 2


def test_the_own_black_track_ends() -> None:
    desk = Desk().reserve("black").placing().black(8)
    assert desk.legal() == ["done"]


def test_a_token_stops_at_the_end_of_its_track() -> None:
    desk = Desk().reserve("black").tokens("red " * 6).placing().play("place black")
    assert "advance red" not in desk.legal() and len(desk.legal()) == 13


def test_no_token_advances_in_the_introductory_game() -> None:
    desk = Desk(variant="introductory").reserve("black").placing().play("place black")
    assert desk.state.phase == PLACING


def test_without_any_token_to_advance_the_turn_goes_on() -> None:
    names = "red violet yellow white blue orange L Y D S I II III IV"
    desk = Desk().reserve("black").tokens(f"{names} " * 6).placing().play("place black")
    assert desk.state.phase == PLACING


def test_at_the_end_of_the_shared_track_a_token_still_moves_but_not_in_cs() -> None:
    for edition, moves in (("es", True), ("ru", True), ("cs", False)):
        desk = Desk(edition=edition).reserve("black").placing()
        desk.state.marker = 15
        desk.play("place black")
        assert desk.state.marker == 15
        assert bool(desk.legal("advance")) == moves


def test_cs_bright_star_comes_from_the_bag_if_the_reserve_has_no_other_colour() -> None:
    desk = Desk(edition="cs").bright("red").reserve("black red").placing()
    desk.state.marker = 2
    desk.play("place black")
    assert desk.state.mover == CHANCE


@pytest.mark.parametrize(("seats", "left", "refills"), [(2, 2, 1), (2, 3, 0), (3, 1, 1), (4, 2, 0)])
def test_a_cluster_that_runs_low_is_refilled(seats: int, left: int, refills: int) -> None:
    desk = Desk(seats).cluster(1, " ".join(["red"] * left + ["-"] * (8 - left))).placing()
    desk.play("done")
    assert (desk.state.phase == REFILL) == bool(refills)
    if refills:
        for _ in range(8 - left):
            assert desk.state.mover == CHANCE
            desk.play(desk.legal()[0])
        assert desk.state.cluster_size(1) == 8
    assert desk.state.phase == CLOCK_A and desk.state.mover == 1


def test_refilling_stops_with_the_last_star_of_the_bag() -> None:
    desk = Desk().cluster(0, "- - - - - - - -").cluster(2, "- - - - - - - -").bag("red blue")
    desk.placing().play("done", "draw red", "draw blue")
    assert desk.state.cluster_size(0) == 2
    assert desk.state.mover == 1


def test_goals_reached_are_never_lost() -> None:
    desk = Desk().public("all-dotted", "opposite", "two-each", "pairs-red")
    desk.stars(red="L1 Y5 S1 D1", blue="L3 Y6 S6 D3").placing().play("done")
    assert desk.state.has_reached(0, 0)
    desk.galaxy("L r.....")
    desk.state.seat = 0
    desk.placing().play("done")
    assert desk.state.has_reached(0, 0)


def test_goals_are_checked_only_once_the_stars_are_placed() -> None:
    desk = Desk().public("all-dotted", "opposite", "two-each", "pairs-red")
    desk.stars(red="L1 Y5 S1 D1", blue="L3 Y6 S6").reserve("blue").placing()
    desk.play("place blue D3")
    assert not desk.state.has_reached(0, 0)
    desk.play("done")
    assert desk.state.has_reached(0, 0)


def test_legal_moves_are_listed_in_rising_order() -> None:
    assert legal(first_turn())[0] == "clock A -5"
