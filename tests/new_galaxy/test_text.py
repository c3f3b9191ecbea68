"""The table in a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.new_galaxy.face import onlookers, states

from asterism.core.rng import Rng
from asterism.games.new_galaxy import position as p
from asterism.games.new_galaxy.text import side_by_side, text
from asterism.i18n import LANGUAGES

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize(("name", "phase"), [("choosing", p.CHOOSE_TILE), ("laying", p.LAY_TILE)])
def test_a_table_reads_as_it_always_did(name: str, phase: int) -> None:
    found = [state for state, _, _ in states(3, 7) if state.phase == phase]
    state = found[len(found) // 2]
    seat = int(state.mover)
    expected = (GOLDEN / f"{name}.text").read_text(encoding="utf-8")
    assert text(state.view(seat), seat) == expected


def test_every_state_can_be_read_and_tells_no_secrets() -> None:
    for state, _, _ in list(states(3, 8))[::9]:
        for seat in onlookers(state):
            view = state.view(seat)
            other = view.imagine(Rng(5)).view(seat)
            for lang in LANGUAGES:
                assert text(view, seat, lang) == text(other, seat, lang)


def test_the_newest_tile_is_in_capitals() -> None:
    state = [after for _, _, after in states(2, 3) if after.phase == p.CLAIM_CARD][-1]
    table = text(state.view(0), 0).split("\n\n")[0]
    assert sum(sign.isupper() for sign in table) == 4


def test_blocks_stand_side_by_side() -> None:
    assert side_by_side([["a", "bcd"], ["e"]]) == ["a     e", "bcd    "]
