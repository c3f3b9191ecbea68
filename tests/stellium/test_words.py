"""Every decision has a prompt, every move its words, in every language."""

from __future__ import annotations

import pytest
from tests.stellium.face import onlookers, states

from asterism.games.stellium.moves import NUMBERS
from asterism.games.stellium.pictures import position
from asterism.games.stellium.refusals import legal_moves
from asterism.games.stellium.words import describe, prompt
from asterism.i18n import LANGUAGES, translate

BOARD = """
        . .
       . P .
      o C . o
     . . o . .
    S . . . . .
   o . . o . . o
  P P o C . o . .
 . . . C S N . . S
  N . o . . o P N
"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_can_be_said(lang: str) -> None:
    for state, move, after in states(3, 31):
        assert translate(describe(state, move), lang)
        for seat in onlookers(after):
            said = translate(prompt(after, seat), lang)
            assert said.endswith((".", "?")) and len(said) < 90, said


def test_legal_moves_are_described_differently() -> None:
    for index, (state, _, _) in enumerate(states(2, 32)):
        if index % 7 == 0:
            words = [str(describe(state, move)) for move in legal_moves(state)]
            assert len(set(words)) == len(words)


@pytest.mark.parametrize(
    ("texts", "words"),
    [
        (["draw comet"], "draws a comet"),
        (["draw blindly"], "draws without looking"),
        (["draw comet", "effect collision"], "uses the body's own effect: collision"),
        (["draw comet", "effect swap"], "spends a token: swap"),
        (["draw star", "effect gravity", "place E3"], "places a star on E3"),
        (
            ["draw comet", "effect collision", "push A6 E"],
            "hits A6 with a comet: 2 bodies move to the east",
        ),
        (
            ["draw comet", "effect collision", "push C2 E"],
            "hits C2 with a comet: 1 body moves to the east and falls into the bag",
        ),
        (
            ["draw star", "effect rotation", "place B3", "turn 1"],
            "turns galaxy B clockwise by 1 sixth",
        ),
        (
            ["draw star", "effect gravity", "place E1", "pull H7 A1"],
            "black hole H7 pulls in the body on A1",
        ),
        (
            ["draw comet", "effect swap", "place E1", "swap B0 B5"],
            "swaps the bodies on B0 and B5",
        ),
    ],
)
def test_moves_in_words(texts: list[str], words: str) -> None:
    state = position(BOARD)
    for text in texts[:-1]:
        state.play(NUMBERS[text])
    assert NUMBERS[texts[-1]] in legal_moves(state)
    assert str(describe(state, NUMBERS[texts[-1]])) == words


def test_a_hidden_move_has_words_too() -> None:
    assert str(describe(position(BOARD), None)) == "makes a hidden move"
