"""The catalogues are complete: no message missing, none unused, no place for a value lost."""

from __future__ import annotations

import string

import pytest
from babel.messages.catalog import Message

from asterism.i18n import LANGUAGES
from asterism.i18n.update import read, templates

TEMPLATES = templates()
PAIRS = [(d, lang) for d in sorted(TEMPLATES) for lang in LANGUAGES if lang != "en"]
PLURAL_FORMS = {"ru": 3, "cs": 3, "es": 2}

Key = tuple[str, str | None]


def by_key(domain: str, lang: str | None = None) -> dict[Key, Message]:
    catalog = TEMPLATES[domain] if lang is None else read(domain, lang)
    return {(key_text(message), message.context): message for message in catalog if message.id}


def key_text(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def forms(text: object) -> list[str]:
    return [text] if isinstance(text, str) else list(text)  # type: ignore[call-overload]


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize(("domain", "lang"), PAIRS)
def test_nothing_is_missing_and_nothing_is_unused(domain: str, lang: str) -> None:
    wanted, found = by_key(domain), by_key(domain, lang)
    assert set(wanted) - set(found) == set(), "messages that are not in the catalogue"
    assert set(found) - set(wanted) == set(), "messages that nothing uses"
    empty = [key for key, message in found.items() if not all(forms(message.string))]
    assert empty == [], "messages that are not translated"
    fuzzy = [key for key, message in found.items() if message.fuzzy]
    assert fuzzy == []


@pytest.mark.parametrize(("domain", "lang"), PAIRS)
def test_every_form_keeps_the_places_for_values(domain: str, lang: str) -> None:
    for key, message in by_key(domain, lang).items():
        wanted = set().union(*(places(text) for text in forms(message.id)))
        for text in forms(message.string):
            assert places(text) <= wanted, key
            assert places(text) | {"n"} >= wanted, key


@pytest.mark.parametrize(("domain", "lang"), PAIRS)
def test_plural_messages_have_all_the_forms_of_the_language(domain: str, lang: str) -> None:
    for key, message in by_key(domain, lang).items():
        if isinstance(message.id, tuple):
            assert len(forms(message.string)) == PLURAL_FORMS[lang], key
