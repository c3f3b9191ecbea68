"""Every worked example of the three rulebooks, played."""

from __future__ import annotations

from tests.nebula.desk import Desk

from asterism.games.nebula.board import COLOUR_NAMES
from asterism.games.nebula.scoring import constellation_points, rank, score_public

RING = "red violet yellow white blue orange black red"


def test_waiting_es_teresa_takes_yellow_white_red() -> None:
    """Top clock 2 clockwise, right clock 3 against, left clock stays: three stars."""
    desk = Desk().cluster(0, "red red yellow red red red red red")
    desk.cluster(1, "red red red red red white red red").cluster(2, RING)
    desk.play("clock A +2", "clock B -3")
    assert desk.reserve_words() == ["red", "yellow", "white"]
    assert [desk.state.clock(c) for c in range(3)] == [2, 5, 0]
    assert [desk.state.ray(0, 2), desk.state.ray(1, 5), desk.state.ray(2, 0)] == [-1, -1, -1]


def test_waiting_cs_ester_and_ru_tanya_take_white_red_yellow() -> None:
    desk = Desk().cluster(0, "red red white red red red red red")
    desk.cluster(1, "blue blue blue blue blue red blue blue").cluster(2, "yellow " + RING[4:])
    desk.play("clock A +2", "clock B -3")
    assert desk.reserve_words() == ["red", "yellow", "white"]


def test_chaos_maritza_stela_masha_give_blue_and_keep_black_and_red() -> None:
    """Drawn: black, red, two violet, one white; the rest leaves the game."""
    desk = Desk().reserve("blue white").bag("black red violet violet white orange")
    box = [desk.state.in_box(kind) for kind in range(7)]
    desk.play("give blue")
    for star in ("black", "red", "violet", "violet", "white"):
        desk.play(f"draw {star}")
    desk.play("keep black", "keep red")
    assert desk.reserve_words() == ["red", "white", "black"]
    gone = [int(desk.state.in_box(kind)) - int(box[kind]) for kind in range(7)]
    assert dict(zip(COLOUR_NAMES, gone, strict=True)) == {
        **dict.fromkeys(COLOUR_NAMES, 0),
        "blue": 1,
        "violet": 2,
        "white": 1,
    }


def jose(edition: str, bright: str) -> Desk:
    """Two white, two violet, one black; a red star to link to; the marker before space 6."""
    desk = Desk(edition=edition).galaxy("L r.....").black(2).bright(bright)
    desk.reserve("white white violet violet black").placing()
    desk.state.marker = 5
    return desk


def test_placing_jose_and_zhenya_replace_the_bright_star_from_the_bag() -> None:
    for edition, bright in (("es", "yellow"), ("ru", "red")):
        desk = jose(edition, bright)
        desk.play("place white L3", "place black")  # L1-L3 is a dotted link
        assert desk.state.marker == 6
        assert desk.state.black_stars(0) == 3
        assert f"draw {bright}" not in desk.legal()
        before = desk.state.in_box(COLOUR_NAMES.index(bright))
        desk.play("draw blue")
        assert COLOUR_NAMES[desk.state.bright] == "blue"
        assert desk.state.in_box(COLOUR_NAMES.index(bright)) == before + 1
        desk.play("advance white")  # the example goes on with the value board
        assert desk.state.token_place(COLOUR_NAMES.index("white")) == 1
        assert desk.legal() == ["done"]  # no star of the bright colour: two stars are all


def test_placing_cs_hvezdoslava_could_take_the_bright_star_from_her_reserve() -> None:
    desk = jose("cs", "red")
    desk.play("place white L3", "place black")
    assert desk.legal() == ["bright violet", "bright white", "bright bag"]
    desk.play("bright violet")
    assert COLOUR_NAMES[desk.state.bright] == "violet"
    assert desk.reserve_words() == ["violet", "white"]
    desk.play("advance white")
    bag = jose("cs", "red").play("place white L3", "place black", "bright bag", "draw blue")
    assert COLOUR_NAMES[bag.state.bright] == "blue"


def test_goals_teresa_first_16_points_jose_later_10() -> None:
    desk = Desk().public("three-colours-orbit-3", "opposite", "two-each", "pairs-red")
    orbit = {"red": "L4 Y4", "blue": "Y3 D3 S4", "white": "S3"}
    for seat in range(2):
        desk.stars(seat, **orbit)
    desk.placing().play("done")
    while desk.state.mover < 0:
        desk.play(desk.legal()[0])
    assert desk.state.first_seat(0) == 0
    desk.state.phase = 12
    desk.play("done")
    assert [int(score_public(desk.state, seat)) for seat in range(2)] == [16, 10]


def test_goals_cs_hvezdoslava_sets_her_marker_below_a_rivals() -> None:
    desk = Desk().public("opposite", "all-dotted", "two-each", "pairs-red")
    everything = {"red": "L1 Y5 S1 D1", "blue": "L3 Y6 S6 D3"}
    desk.stars(1, **everything)
    desk.state.seat = 1
    desk.placing().play("done")
    while desk.state.mover < 0:
        desk.play(desk.legal()[0])
    desk.stars(0, **everything).placing().play("done")
    assert desk.state.first_seat(1) == 1
    assert desk.state.has_reached(0, 1)
    assert [int(score_public(desk.state, seat)) for seat in range(2)] == [8, 14]


def test_value_board_the_upper_token_of_a_stack_ranks_first() -> None:
    desk = Desk().tokens("red blue white blue red white")
    ranks = [int(rank(desk.state, COLOUR_NAMES.index(c))) for c in ("white", "red", "blue")]
    assert ranks == [0, 1, 2]
    assert rank(desk.state, COLOUR_NAMES.index("violet")) == -1  # it never moved


def test_value_board_a_token_taken_from_under_others_lets_them_sink() -> None:
    desk = Desk().tokens("red blue white red")
    state = desk.state
    places = [(int(state.token_place(c)), int(state.token_height(c))) for c in (0, 4, 3)]
    assert places == [(2, 0), (1, 0), (1, 1)]


def test_value_board_constellations_14_12_10_and_6() -> None:
    desk = Desk().tokens("Y Y S D S L")
    points = [int(constellation_points(desk.state, c)) for c in range(4)]
    assert points == [10, 12, 6, 14]  # S came to Y's space last and lies on top; L upon D
    intro = Desk(variant="introductory")
    assert constellation_points(intro.state, 0) == 6
