"""The table in a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.nebula.face import onlookers, states

from asterism.games.nebula.board import SPACE_NAMES
from asterism.games.nebula.text import text
from asterism.i18n import LANGUAGES

GOLDEN = Path(__file__).parent / "golden" / "table.txt"


def test_the_text_is_as_it_was() -> None:
    state = next(after for _, _, after in states(3, 21) if after.round == 6 and after.mover == 1)
    found = text(state.view(0), 0)
    assert found == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_fits_a_terminal_and_names_every_space(lang: str) -> None:
    for index, (_, _, state) in enumerate(states(4, 22)):
        if index % 80 and state.mover >= -1:
            continue
        for seat, view in onlookers(state):
            found = text(view, seat, lang)
            assert max(map(len, found.splitlines())) <= 132
            assert all(name in found for name in SPACE_NAMES)
