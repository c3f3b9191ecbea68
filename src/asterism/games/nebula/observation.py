"""What a seat may know, as a row of small whole numbers of fixed length."""

from __future__ import annotations

from mypy_extensions import i64

from asterism.core.vec import Numbers
from asterism.games.nebula.position import Position


def observe_into(state: Position, seat: i64, numbers: Numbers, start: i64) -> None:
    """Write what `seat` may know, from index `start` on."""
    at: i64 = 0
    while at < len(state.cells):
        numbers[start + at] = state.cells[at]
        at += 1
