"""Stellium's feeling clock: five seconds to find a body in the bag by touch."""

from __future__ import annotations

import secrets

from asterism.core.table import Table

DRAW = "draw "


def feels(table: Table) -> bool:
    """Whether the mover's hand is in the bag now."""
    if table.game.name != "stellium":
        return False
    legal = table.legal()
    return bool(legal) and all(move.notation.startswith(DRAW) for move in legal)


def felt(table: Table) -> int:
    """What a hand that ran out of time grasps: any body in the bag, each as likely."""
    weighted = [
        number
        for number in table.legal_numbers()
        for _body in range(int(table.state.weight(number)))
    ]
    return secrets.choice(weighted or table.legal_numbers())
