"""Claims: figures in one kind, nebulas, tokens, glow, and what must be claimed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from asterism.games.new_galaxy import board, moves, refusals, rules
from asterism.games.new_galaxy import position as p

Needs = Callable[..., list[int]]


def test_a_figure_lies_in_one_kind_of_star(need_of: Needs) -> None:
    assert need_of("bbb", "needle") == [0, 3, 3]
    assert need_of("bbv", "needle") == [1, 2, 3]
    assert need_of("vov", "needle") == [3, 1, 2]


def test_a_figure_may_lie_in_any_direction(need_of: Needs) -> None:
    assert need_of("b b b", "needle") == [0, 3, 3]
    for picture in ("b. bb", "bb b.", "bb .b", ".b bb"):
        assert need_of(picture, "hook")[0] == 0


def test_a_nebula_is_any_kind(need_of: Needs) -> None:
    assert need_of("bnb", "needle") == [0, 2, 2]
    assert need_of("nnn", "needle") == [0, 0, 0]


def test_only_covered_cells_count(need_of: Needs) -> None:
    assert need_of("bb", "needle") == [9, 9, 9]
    assert need_of("bb.b", "needle") == [9, 9, 9]


def test_mirror_images_only_as_an_option(need_of: Needs) -> None:
    # The reed is **./..*; upside down it is another figure.
    reed, mirrored = "bbv vvb", "vvb bbv"
    assert need_of(reed, "reed")[0] == 0
    assert need_of(mirrored, "reed")[0] > 0
    assert need_of(mirrored, "reed", mirrors=True)[0] == 0


def test_what_is_free_must_be_claimed(pictures: Any) -> None:
    state = pictures.sky("bbb", ("needle",), tokens="vvvooo")
    others = ["claim 1 violet + 3 violet", "claim 1 orange + 3 orange"]
    assert pictures.legal(state) == ["claim 1 blue", *others]
    assert "must be claimed" in str(refusals.why_not(state, moves.TAKE))


def test_what_takes_tokens_may_be_declined(pictures: Any) -> None:
    state = pictures.sky("bbv", ("needle",), tokens="b")
    assert pictures.legal(state) == ["take", "claim 1 blue + 1 blue"]


def test_a_nebula_token_is_any_kind(pictures: Any) -> None:
    state = pictures.sky("bbv", ("needle",), tokens="bnn")
    assert pictures.legal(state) == [
        "take",
        "claim 1 blue + 1 nebula",
        "claim 1 blue + 1 blue",
        "claim 1 violet + 2 nebula",
    ]


def test_claims_that_cost_and_gain_the_same_are_one(pictures: Any) -> None:
    state = pictures.sky("bbb vvv", ("needle",))
    assert pictures.legal(state) == ["claim 1 blue"]
    twin = refusals.why_not(state, moves.parse("claim 1 violet"))
    assert "claim 1 blue" in str(twin)


def test_the_glow_tells_claims_apart(pictures: Any) -> None:
    state = pictures.sky("bbb vvv ooo", ("needle",), glow=3)  # violet, two comets
    assert pictures.legal(state) == ["claim 1 blue", "claim 1 violet"]
    pictures.play(state, "claim 1 violet")
    assert state.score(0) == 1 + 2
    assert state.glows(0, 3) == 1
    assert state.glow == p.NONE
    assert state.phase == p.REVEAL_CARD


def test_another_kind_leaves_the_glow_card(pictures: Any) -> None:
    state = pictures.sky("bbb vvv ooo", ("needle",), glow=3)
    pictures.play(state, "claim 1 blue")
    assert state.score(0) == 1
    assert state.glow == 3


def test_spent_tokens_go_to_the_box(pictures: Any) -> None:
    state = pictures.sky("bvb", ("needle",), tokens="bn")
    pictures.play(state, "claim 1 blue + 1 nebula")
    assert (state.tokens(0, 0), state.tokens(0, 3)) == (1, 0)
    assert state.box(3) == 1
    assert state.cards(0) == [0]
    assert state.score(0) == 1 + 1


def test_three_open_cards_three_choices(pictures: Any) -> None:
    state = pictures.sky("bbb bb. bbb", ("needle", "hook", "lantern"))
    assert pictures.legal(state) == ["claim 1 blue", "claim 2 blue", "claim 3 blue"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("claim 2 blue", "stack 2 is empty"),
        ("claim 3 blue", "Lantern: the table has no room for this figure yet"),
        ("claim 1 blue", "Needle in this kind (blue) takes 1 token, not 0"),
        ("claim 1 violet + 1 violet", "Needle in this kind (violet) takes 2 tokens, not 1"),
        ("claim 1 violet + 2 violet", "you have only 1 token of this kind (violet)"),
        ("claim 1 violet + 2 nebula", "you have only 0 tokens of this kind (nebula)"),
        ("lay 0:0 turn 0", "the tile is laid"),
        ("choose 1", "the tile is laid"),
        ("card 1", "that is for chance to draw"),
    ],
)
def test_each_refusal_has_its_reason(pictures: Any, text: str, reason: str) -> None:
    state = pictures.sky("bbv", ("needle",), tokens="bv")
    state.goods[p.TOP + 1] = p.NONE
    state.goods[p.TOP + 2] = 18
    assert reason in str(refusals.why_not(state, moves.parse(text)))


def test_fresh_figures_use_the_new_tile(pictures: Any) -> None:
    for fresh, expected in ((False, 0), (True, p.NOWHERE)):
        state = pictures.sky("bbb", ("needle",), fresh=fresh)
        board.mark_places(state.table, board.place_at(20, 21))
        state.chosen, state.phase = 11, p.LAY_TILE  # tile 12: vo/oo
        state.goods[p.NEED] = 0
        rules.lay_chosen(state, board.place_at(40, 40), 0)
        assert state.need(0, 0) == expected
    assert "the new tile makes no such figure" in str(
        refusals._why_not_claim(state, moves.parse("claim 1 blue"))
    )


def test_no_purse_buys_a_figure_that_lies_nowhere(pictures: Any) -> None:
    state = pictures.sky("bb", ("needle",), tokens="bbbbbbbbbbnn")
    assert not rules.can_claim(state, 0)
    assert pictures.legal(state) == ["take"]
