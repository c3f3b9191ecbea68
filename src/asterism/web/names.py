"""Words that people type: names and chat, cleaned and kept short."""

from __future__ import annotations

import unicodedata

from asterism.core.message import Domain
from asterism.web.refusals import Refused, TooLarge

_ = Domain("web")

# Letters, marks, numbers, punctuation, signs; of the invisible ones only the plain space.
# (Controls, direction overrides and the like could disguise one text as another.)
VISIBLE = "LMNPS"


def clean(text: str) -> str:
    """The text without anything invisible, its spaces single."""
    normal = unicodedata.normalize("NFC", text)
    kept = (c if unicodedata.category(c)[0] in VISIBLE else " " for c in normal)
    return " ".join("".join(kept).split())


def checked_name(text: str, longest: int) -> str:
    """A name, if it is one."""
    name = clean(text)
    if not name:
        raise Refused(_("a name needs at least one letter"))
    if len(name) > longest:
        raise TooLarge(
            _.many("a name has at most {n} letter", "a name has at most {n} letters", n=longest)
        )
    return name


def checked_chat(text: str, longest: int) -> str:
    """A line of chat, if it is one."""
    line = clean(text)
    if not line:
        raise Refused(_("there is nothing to say in an empty line"))
    if len(line) > longest:
        raise TooLarge(
            _.many("a line has at most {n} letter", "a line has at most {n} letters", n=longest)
        )
    return line
