"""Sentences for people: English in the source, translated where they are shown."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Message:
    """A sentence with places for values, from the catalogue named `domain`.

    `str(message)` is the English sentence; `asterism.i18n.translate` gives the others. With a
    `plural`, the value called `n` chooses the form. A value may be a message itself.
    """

    domain: str
    text: str
    plural: str | None = None
    context: str | None = None
    values: dict[str, int | str | Message] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        """The sentence in English."""
        plural = self.plural is not None and self.values.get("n") != 1
        text = self.plural if plural and self.plural is not None else self.text
        return text.format(**self.values)


class Domain:
    """The catalogue of one room; `_ = Domain("nebula")` and `_("…")` makes its messages."""

    def __init__(self, name: str) -> None:
        """Name the catalogue: the file `i18n/<language>/<name>.po`."""
        self.name = name

    def __call__(self, text: str, /, **values: int | str | Message) -> Message:
        """A sentence."""
        return Message(self.name, text, values=values)

    def many(self, text: str, plural: str, /, n: int, **values: int | str | Message) -> Message:
        """A sentence that depends on a number `n`."""
        return Message(self.name, text, plural=plural, values={"n": n, **values})

    def sense(self, context: str, text: str, /, **values: int | str | Message) -> Message:
        """A word that needs its context to be translated rightly."""
        return Message(self.name, text, context=context, values=values)
