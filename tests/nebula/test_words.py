"""Sentences: what to do next and what was done, for every move there is."""

from __future__ import annotations

import pytest
from tests.nebula.desk import Desk
from tests.nebula.face import GAME, legal, onlookers, states

from asterism.core.state import CHANCE
from asterism.games.nebula import position as phases
from asterism.games.nebula.words import describe, prompt
from asterism.i18n import LANGUAGES, translate


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", ["es", "cs"])
def test_every_state_and_move_has_its_words(lang: str, edition: str) -> None:
    for state, move, _ in states(3, 30, "full", edition):
        for seat, view in onlookers(state):
            said = translate(prompt(view, seat), lang)
            assert said.endswith((".", "?"))
            seen = move if state.sees(seat, move) else None
            assert translate(describe(view, seen), lang)


def test_moves_of_one_seat_are_told_apart_in_words() -> None:
    for state, _, _ in states(2, 31):
        if state.mover != CHANCE:
            said = [str(describe(state, move)) for move in legal(state)]
            assert len(set(said)) == len(said)


def test_prompts_count() -> None:
    heard = set()
    for state, _, _ in states(2, 32):
        if state.mover >= 0:
            heard.add(str(prompt(state.view(state.mover), int(state.mover))))
    assert "Move clock A: 5 steps left. Or turn to chaos." in heard
    assert "Move clock B: 3 steps left." in heard
    assert "Place up to 2 stars, or end your turn." in heard
    assert "Keep one of your two personal goals." in heard


@pytest.mark.parametrize(
    ("reserve", "sentence"),
    [
        ("", "End your turn."),
        ("black", "End your turn."),
        ("red", "Place 1 more star, or end your turn."),
        ("red red white blue", "Place up to 2 stars, or end your turn."),
        ("red orange white", "Place up to 3 stars, or end your turn."),
    ],
)
def test_the_prompt_offers_no_more_stars_than_can_be_placed(reserve: str, sentence: str) -> None:
    desk = Desk().bright("orange").reserve(reserve).black(8).placing()
    assert str(prompt(desk.state, 0)) == sentence


def test_a_third_star_is_offered_in_the_bright_colour_only_if_there_is_room() -> None:
    desk = Desk().bright("black").stars(red="L1").reserve("white blue black").placing()
    desk.play("place white L2", "place blue L3")
    third = "Place a third star (black star), or end your turn."
    assert str(prompt(desk.state, 0)) == third
    assert str(prompt(desk.black(8).state, 0)) == "End your turn."


def test_hidden_moves_stay_hidden() -> None:
    for state, move, _ in states(2, 33):
        if state.phase == phases.CHOOSE and state.mover == 1:
            view = state.view(0)
            assert not state.sees(0, move)
            assert str(describe(view, None)) == "keeps one of two personal goals in secret"


def test_a_replaced_star_is_named() -> None:
    for state, move, _ in states(2, 34):
        notation = GAME.notation(move)
        if state.mover >= 0 and notation.startswith("place ") and notation != "place black":
            said = str(describe(state.view(0), move))
            _, colour, space = notation.split()
            assert said.startswith(f"places on {space}: {colour} star")
