"""How the game ends, who wins, and what the score sheet says."""

from __future__ import annotations

import pytest
from tests.nebula.desk import GAME, Desk

from asterism.core.state import CHANCE, OVER
from asterism.games.nebula.dealing import seat_cell
from asterism.games.nebula.position import FINISHED, FIRST_AT, REACHED
from asterism.games.nebula.rules import (
    END_BAG,
    END_CONSTELLATIONS,
    END_GOALS,
    END_MARKER,
    end_reasons,
)
from asterism.games.nebula.scoring import rank
from asterism.games.nebula.sheet import reasons

ALL = {name: " ".join(f"{name}{i}" for i in range(1, 7)) for name in "LYDS"}
LAST = 15  # of the shared track


def finish_round(desk: Desk) -> Desk:
    """Everybody ends the turn at once, as far as the round goes."""
    for _ in range(int(desk.state.seats - desk.state.seat)):
        desk.placing().play("done")
        while desk.state.mover == CHANCE:
            desk.play(desk.legal()[0])
    return desk


def test_nothing_ends_a_fresh_game() -> None:
    desk = finish_round(Desk(3))
    assert end_reasons(desk.state) == 0
    assert (desk.state.round, desk.state.mover) == (2, 0)


def with_markers(desk: Desk, number: int) -> Desk:
    for i in range(number):
        desk.state.cells[seat_cell(i % int(desk.state.seats), REACHED)] |= 1 << (
            i // int(desk.state.seats)
        )
    return desk


def at_marker(desk: Desk, place: int) -> Desk:
    desk.state.marker = place
    return desk


ENDS = [
    (lambda: at_marker(Desk(), LAST), END_MARKER, "the shared marker reached the last space"),
    (
        lambda: Desk().stars(1, red=f"{ALL['L']} {ALL['D']} {ALL['S']}"),
        END_CONSTELLATIONS,
        "somebody filled three constellations",
    ),
    (lambda: Desk().bag(""), END_BAG, "the bag is empty"),
    (lambda: with_markers(Desk(2), 5), END_GOALS, "enough markers lie on the public goals"),
    (lambda: with_markers(Desk(3), 6), END_GOALS, "enough markers lie on the public goals"),
    (lambda: with_markers(Desk(4), 8), END_GOALS, "enough markers lie on the public goals"),
]


@pytest.mark.parametrize(("make", "bit", "text"), ENDS)
def test_each_end_finishes_the_round_first(make: type[Desk], bit: int, text: str) -> None:
    desk = make()
    assert end_reasons(desk.state) == bit
    assert [str(reason) for reason in reasons(desk.state)] == [text]
    desk.placing().play("done")
    assert desk.state.mover != OVER  # the others have their turns
    desk.state.seat = desk.state.mover if desk.state.mover >= 0 else desk.state.seat
    finish_round(desk)
    assert desk.state.mover == OVER and desk.state.phase == FINISHED
    outcome = GAME.outcome(desk.state)
    assert outcome is not None and text in str(outcome.reason)


@pytest.mark.parametrize(
    "make",
    [
        lambda: at_marker(Desk(), LAST - 1),
        lambda: Desk().stars(1, red=f"{ALL['L']} {ALL['D']} S1 S2 S3 S4 S5"),
        lambda: Desk().bag("red"),
        lambda: with_markers(Desk(2), 4),
        lambda: with_markers(Desk(3), 5),
        lambda: with_markers(Desk(4), 7),
    ],
)
def test_just_short_of_an_end(make: type[Desk]) -> None:
    assert end_reasons(make().state) == 0


def test_two_ends_at_once_are_both_named() -> None:
    desk = at_marker(Desk().bag(""), LAST)
    finish_round(desk)
    outcome = GAME.outcome(desk.state)
    assert outcome is not None
    assert str(outcome.reason) == "the shared marker reached the last space, and the bag is empty"


def rich(desk: Desk) -> Desk:
    """Seat 0 scores on every line."""
    desk.personal("six-red").public("all-dotted", "opposite", "two-each", "pairs-red")
    desk.stars(red=f"{ALL['L']} Y2", blue="Y1 D1", white="S1").black(3)
    desk.state.cells[seat_cell(0, REACHED)] = 0b0011
    desk.state.cells[seat_cell(1, REACHED)] = 0b0010
    desk.state.cells[FIRST_AT] = 0
    desk.state.cells[FIRST_AT + 1] = 1
    desk.advanced("orbits-red", "link-red-blue", "public-goals", "same-glowing")
    return desk.tokens("red red blue blue white L I I II III")


def test_the_six_lines() -> None:
    outcome = GAME.score_sheet(rich(Desk()).state, 0)
    assert outcome is not None
    points = [line.points for line in outcome.lines[0]]
    # personal 14; first 14 and later 10; 3 black stars 5; one full constellation ranked first 14;
    # blue lies on red: 2 blue stars at 3, 7 red at 2, 1 white at 1;
    # orbits with red 5 at 4, then III on II: public goals 2 at 3, link red-blue (Y2-Y1) at 2 ...
    assert points[:4] == [14, 24, 5, 14]
    assert points[4] == 2 * 3 + 7 * 2 + 1 * 1
    assert points[5] == 5 * 4 + 2 * 3 + 1 * 2
    assert outcome.scores[0] == sum(points)
    assert [str(line.title) for line in outcome.lines[0]] == [
        "personal goal",
        "public goals",
        "black stars",
        "constellations",
        "stars of valued colours",
        "advanced goals",
    ]


def test_the_introductory_game_has_four_lines_and_plain_constellations() -> None:
    outcome = GAME.score_sheet(rich(Desk(variant="introductory")).state, 0)
    assert outcome is not None
    assert [line.points for line in outcome.lines[0]] == [14, 24, 5, 6]


def test_a_fourth_token_and_one_that_never_moved_score_nothing() -> None:
    desk = Desk().stars(violet="L1", orange="L2").tokens("red red blue blue white white violet")
    outcome = GAME.score_sheet(desk.state, 0)
    assert outcome is not None
    assert outcome.lines[0][4].points == 0
    assert [int(rank(desk.state, token)) for token in (1, 5)] == [3, -1]


def over(desk: Desk) -> Desk:
    desk.state.mover, desk.state.phase, desk.state.marker = OVER, FINISHED, LAST
    return desk


def goalless(seats: int) -> Desk:
    desk = Desk(seats)
    for seat in range(seats):
        desk.personal("six-red", seat)
    return desk


def test_most_points_win() -> None:
    outcome = GAME.outcome(over(goalless(3).black(2, 1)).state)
    assert outcome is not None
    assert (outcome.winners, outcome.tie_break) == ((1,), None)


def test_a_tie_goes_to_more_black_stars() -> None:
    desk = goalless(2).black(4, 0).black(1, 1)  # 8 points against 1 and a constellation: 7
    desk.stars(1, red=ALL["L"])
    desk.personal("six-blue", 1)
    desk.black(2, 1).black(0, 0)
    desk.stars(0, red=ALL["L"]).personal("six-blue", 0)
    outcome = GAME.outcome(over(desk).state)
    assert outcome is not None and outcome.winners == (1,)  # 9 to 6: no tie yet
    desk.stars(0, red=ALL["L"]).black(2, 0).stars(1, red=ALL["L"])
    outcome = GAME.outcome(desk.state)
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert str(outcome.tie_break) == "a tie, in black stars too: the victory is shared"
    desk.stars(0).black(0, 0).stars(1).black(0, 1)
    equal = desk.state.board.black_points
    assert equal[5] == 11 and equal[3] == 5  # 5 stars: 11 points; 3 stars and a constellation: 11
    desk.black(5, 0).black(3, 1).stars(1, red=ALL["L"])
    outcome = GAME.outcome(desk.state)
    assert outcome is not None
    assert outcome.scores == (11, 11)
    assert outcome.winners == (0,)
    assert str(outcome.tie_break) == "a tie: more black stars decided it"


def test_the_sheet_keeps_others_goals_hidden_until_the_end() -> None:
    desk = rich(Desk())
    theirs = GAME.score_sheet(desk.state.view(1), 1)
    mine = GAME.score_sheet(desk.state.view(0), 0)
    assert theirs is not None and mine is not None
    assert theirs.lines[0][0].points == 0
    assert str(theirs.lines[0][0].detail) == "hidden until the end"
    assert str(mine.lines[0][0].detail) == "reached"
    shown = GAME.score_sheet(over(desk).state.view(1), 1)
    assert shown is not None and shown.lines[0][0].points == 14
