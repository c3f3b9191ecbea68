"""Sentences for every phase and every move, in every language."""

from __future__ import annotations

import pytest
from tests.new_galaxy.conftest import Pictures
from tests.new_galaxy.face import legal, onlookers, states

from asterism.core.state import CHANCE, SPECTATOR
from asterism.games.new_galaxy import moves, words
from asterism.games.new_galaxy import position as p
from asterism.i18n import LANGUAGES, translate


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_state_has_a_prompt_and_every_move_a_sentence(lang: str) -> None:
    for state, move, _ in states(3, 4):
        for seat in onlookers(state):
            view = state.view(seat)
            assert translate(words.prompt(view, seat), lang)
            known = move if state.sees(seat, move) else None
            assert translate(words.describe(view, known), lang)


def test_legal_moves_are_told_apart() -> None:
    for state, _, _ in states(2, 5):
        if state.mover != CHANCE:
            view = state.view(state.mover)
            told = [str(words.describe(view, move)) for move in legal(state)]
            assert len(set(told)) == len(told)


def test_a_hidden_tile_is_not_named() -> None:
    state = next(s for s, _, _ in states(2, 5) if s.phase == p.DEAL_HANDS)
    assert str(words.describe(state.view(1), None)) == "a hidden tile goes to player 1"


def test_claims_say_what_they_cost_and_gain(pictures: Pictures) -> None:
    state = pictures.sky("bbv b..", ("needle",), tokens="bn", glow=0)
    told = {text: str(words.describe(state, moves.parse(text))) for text in pictures.legal(state)}
    assert told["claim 1 blue + 1 blue"] == (
        "claims “Needle” of blue stars for 1 blue token and the glow: 2 comets"
    )
    assert told["claim 1 blue + 1 nebula"] == (
        "claims “Needle” of blue stars for 1 nebula token and the glow: 2 comets"
    )
    assert told["take"] == "declines and takes a token"


def test_prompts(pictures: Pictures) -> None:
    state = pictures.sky("bbb ...", ("needle",))
    assert str(words.prompt(state, 0)) == "Claim a constellation."
    assert str(words.prompt(state, SPECTATOR)) == "Player 1 looks for a constellation."
    state = pictures.sky("bbv ...", ("needle",), tokens="b")
    assert str(words.prompt(state, 0)) == "Claim a constellation with tokens, or take a token."
    state = pictures.tiles("aa aa")
    assert str(words.prompt(state, 0)) == "Turn the tile and lay it beside another."
    assert str(words.prompt(state, 1)) == "Player 1 lays a tile."
