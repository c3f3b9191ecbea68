"""Small drawings for a page: a seat's reserve, a star to choose, a way to turn."""

from __future__ import annotations

from asterism.art.svg import group, label, path, picture
from asterism.games.nebula.board import KINDS
from asterism.games.nebula.drawing_signs import at, star_sign

PANEL_WIDTH = 224
PANEL_HEIGHT = 30
CLOCKWISE = "M-7 5A8.5 8.5 0 1 1 7 5M7 5L8 -1M7 5L1.5 3.5"


def panel(counts: list[int]) -> str:
    """A reserve: each kind with its number."""
    return group(*(_kind(kind, counts[kind]) for kind in range(KINDS)))


def _kind(kind: int, number: int) -> str:
    inside = (
        star_sign(kind, 8),
        label(15, 5, str(number), class_="word centre figure panel-number"),
    )
    return at(12 + 31 * kind, 15, *inside, class_=None if number else "absent")


def choice_star(kind: int) -> str:
    """A star on a button."""
    return picture(32, 32, at(16, 16, star_sign(kind, 13)), class_="nebula")


def choice_turn(clockwise: bool) -> str:
    """A bent arrow on a button."""
    flip = None if clockwise else "scale(-1 1)"
    arrow = group(path(CLOCKWISE, class_="turn-arrow", transform=flip))
    return picture(32, 32, at(16, 16, arrow), class_="nebula")
