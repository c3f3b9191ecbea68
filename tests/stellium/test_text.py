"""The table in a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.stellium.face import GAME, states

from asterism.core.state import SPECTATOR
from asterism.games.stellium.board import PLACE_NAMES
from asterism.games.stellium.cards import CARDS, KINDS, RUNGS, SHAPES
from asterism.games.stellium.layout import BOOK_POINTS
from asterism.games.stellium.pictures import position
from asterism.games.stellium.state import StelliumState
from asterism.games.stellium.text import cell, text
from asterism.i18n import LANGUAGES

GOLDEN = Path(__file__).parent / "golden" / "table.txt"
BOARD = """
        P .
       . C .
      N . . o
     . . o . .
    . . . . . .
   o . . o . . o
  . . o . . o . .
 . . . . . . . . .
  S . o . . o . S
"""


def test_the_text_is_as_it_was() -> None:
    assert text(golden_state(), 0) == GOLDEN.read_text(encoding="utf-8")


def golden_state() -> StelliumState:
    """A position whose points do not depend on how the tasks are tuned."""
    state = position(BOARD, ((0, 21), (34,)))
    state.book = state.book[:]
    for entry in range(CARDS * RUNGS):
        card, rung = divmod(entry, RUNGS)
        state.book[BOOK_POINTS + entry] = 1 + card // KINDS + rung * (card // KINDS >= SHAPES)
    return state


def test_a_cell_names_its_place_its_body_and_its_symbol() -> None:
    state = position(BOARD)
    assert [cell(state, PLACE_NAMES.index(name)) for name in ("F0", "H1", "H2")] == [
        " F0 C",
        "[H1 N]",
        "[H2 ·]",
    ]
    assert cell(state, PLACE_NAMES.index("A1")) == " A1 ·g"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_fits_a_wide_terminal_and_names_every_place(lang: str) -> None:
    for index, (_, _, state) in enumerate(states(4, 22)):
        if index % 60:
            continue
        found = text(state, SPECTATOR, lang)
        assert all(name in found for name in PLACE_NAMES)
        assert max(map(len, found.splitlines())) <= 190
        assert max(map(len, found.split("\n\n")[1].splitlines())) <= 80


def test_the_text_can_be_read_before_anything_is_dealt() -> None:
    assert "H10" in text(GAME.start(2, {}), SPECTATOR)
