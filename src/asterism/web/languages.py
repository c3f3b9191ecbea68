"""Which language a visitor reads: by choice, else as their browser says."""

from __future__ import annotations

from asterism.i18n import LANGUAGES
from asterism.web.guests import Connection

COOKIE = "lang"
DEFAULT = "en"


def language_of(connection: Connection) -> str:
    """`?lang=`, then the cookie, then the browser's wishes, then English."""
    for chosen in (connection.query_params.get("lang"), connection.cookies.get(COOKIE)):
        if chosen in LANGUAGES:
            return str(chosen)
    return accepted(connection.headers.get("accept-language", ""))


def accepted(header: str) -> str:
    """The best of our languages for an Accept-Language header."""
    wishes: list[tuple[float, int, str]] = []
    for index, part in enumerate(header[:500].split(",")):
        tag, _, parameter = part.partition(";")
        wishes.append((-_quality(parameter), index, tag.strip().lower()[:2]))
    for quality, _index, lang in sorted(wishes):
        if lang in LANGUAGES and quality < 0:
            return lang
    return DEFAULT


def _quality(parameter: str) -> float:
    name, _, value = parameter.partition("=")
    try:
        return float(value) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0
