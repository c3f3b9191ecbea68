"""Stellium's feeling clock: five seconds to find a body in the bag by touch."""

from __future__ import annotations

from asterism.core.table import Move, Table

DRAW = "draw "
BLINDLY = "draw blindly"


def feels(table: Table) -> bool:
    """Whether the mover's hand is in the bag now."""
    return grasped(table) is not None


def grasped(table: Table) -> Move | None:
    """What a hand that runs out of time does: it leaves the draw to chance."""
    if table.game.name != "stellium":
        return None
    legal = table.legal()
    if not all(move.notation.startswith(DRAW) for move in legal):
        return None
    return next((move for move in legal if move.notation == BLINDLY), None)
