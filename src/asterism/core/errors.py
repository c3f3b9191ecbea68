"""What can go wrong at a table, each with a sentence that says why."""

from __future__ import annotations

from asterism.core.message import Message


class AsterismError(Exception):
    """Something a person can put right; its text is one plain sentence."""

    def __init__(self, message: Message) -> None:
        """Keep the sentence, so that it can be shown in any language."""
        super().__init__(str(message))
        self.message = message


class IllegalMove(AsterismError):
    """The rules forbid this move now; the message says which one does."""


class BadNotation(AsterismError):
    """This text is no move of the game."""


class BadRecord(AsterismError):
    """This text is no record, or a damaged or foreign one."""


class BadOption(AsterismError):
    """The game has no such seats, option or value."""


class BadComponents(AsterismError):
    """A component file holds something the game cannot be played with."""
