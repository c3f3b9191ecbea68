"""How good a position looks, in points, and which moves look sensible."""

from __future__ import annotations

from mypy_extensions import i64

from asterism.games.nebula.position import Position
from asterism.games.nebula.scoring import score


def evaluate(state: Position, seat: i64) -> float:
    """A guess at how well a seat stands."""
    return float(score(state, seat))


def appeal(state: Position, move: i64) -> i64:
    """How readily a sensible mover makes this move."""
    return 1
