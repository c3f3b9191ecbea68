"""Four languages: message catalogues (gettext) and the way to speak through them.

`i18n/<language>/<domain>.po` are the sources, compiled to `.mo` at the build. English is in
the code itself.
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path

from asterism.core.message import Message

LANGUAGES = {"en": "English", "ru": "Русский", "cs": "Čeština", "es": "Español"}
HERE = Path(__file__).parent


@cache
def catalogue(domain: str, lang: str) -> gettext.NullTranslations:
    """The messages of a domain in a language; English answers with itself."""
    path = HERE / lang / f"{domain}.mo"
    if not path.exists():
        return gettext.NullTranslations()
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


def translate(message: Message, lang: str) -> str:
    """The sentence in a language, the messages among its values too."""
    values = {
        name: translate(value, lang) if isinstance(value, Message) else value
        for name, value in message.values.items()
    }
    return _pattern(message, lang).format(**values)


def _pattern(message: Message, lang: str) -> str:
    messages = catalogue(message.domain, lang)
    if message.plural is not None:
        number = message.values["n"]
        assert isinstance(number, int)
        return messages.ngettext(message.text, message.plural, number)
    if message.context is not None:
        return messages.pgettext(message.context, message.text)
    return messages.gettext(message.text)
