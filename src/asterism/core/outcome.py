"""How a game ended: the score sheet, the winners and the reason."""

from __future__ import annotations

from dataclasses import dataclass

from asterism.core.message import Message


@dataclass(frozen=True)
class Line:
    """One line of a seat's score sheet; `detail` says what was counted."""

    title: Message
    points: int
    detail: Message | None = None


@dataclass(frozen=True)
class Outcome:
    """The end of a game. Winners may be several (shared) or none (where the rules say so)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: Message
    lines: tuple[tuple[Line, ...], ...]  # one score sheet per seat
    tie_break: Message | None = None
