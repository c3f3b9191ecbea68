"""Messages: English by themselves, other languages through the catalogues."""

from __future__ import annotations

import pytest

from asterism.core.message import Domain
from asterism.i18n import LANGUAGES, translate

_ = Domain("core")


def test_a_message_reads_as_english() -> None:
    assert str(_("{n} of {all}", n=3, all=4)) == "3 of 4"


@pytest.mark.parametrize(("n", "text"), [(0, "0 stars"), (1, "1 star"), (2, "2 stars")])
def test_a_number_chooses_its_form(n: int, text: str) -> None:
    assert str(_.many("{n} star", "{n} stars", n=n)) == text
    assert translate(_.many("{n} star", "{n} stars", n=n), "en") == text


def test_a_message_inside_a_message_is_translated_too() -> None:
    over = _("the game is over")
    for lang in LANGUAGES:
        assert translate(_("{what}!", what=over), lang) == translate(over, lang) + "!"


def test_every_language_says_it_in_its_own_way() -> None:
    assert len({translate(_("the game is over"), lang) for lang in LANGUAGES}) == len(LANGUAGES)
