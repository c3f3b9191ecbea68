"""Sentences: what to do next and what was done, for every move there is."""

from __future__ import annotations

import pytest
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
