"""What bodies, colours, effects, places and tasks are called in sentences."""

from __future__ import annotations

from asterism.core.message import Domain, Message
from asterism.games.stellium.cards import KINDS

_ = Domain("stellium")

BODIES = (_("planet"), _("comet"), _("star"), _("supernova"))
COLOURS = (_("green"), _("blue"), _("yellow"), _("pink"))
EFFECTS = (_("swap"), _("collision"), _("rotation"), _("gravity"))
# A task's title by type and colour, whole: languages inflect it in their own ways.
TASKS = (
    (_("Line of planets"), _("Line of comets"), _("Line of stars"), _("Line of supernovas")),
    (_("Arc of planets"), _("Arc of comets"), _("Arc of stars"), _("Arc of supernovas")),
    (
        _("Triangle of planets"),
        _("Triangle of comets"),
        _("Triangle of stars"),
        _("Triangle of supernovas"),
    ),
    (
        _("Planets around a place"),
        _("Comets around a place"),
        _("Stars around a place"),
        _("Supernovas around a place"),
    ),
    (
        _("Rhombus of planets and comets"),
        _("Rhombus of comets and stars"),
        _("Rhombus of stars and supernovas"),
        _("Rhombus of supernovas and planets"),
    ),
    (
        _("Rectangle of planets"),
        _("Rectangle of comets"),
        _("Rectangle of stars"),
        _("Rectangle of supernovas"),
    ),
    (_("S of planets"), _("S of comets"), _("S of stars"), _("S of supernovas")),
    (
        _("Bridge of planets"),
        _("Bridge of comets"),
        _("Bridge of stars"),
        _("Bridge of supernovas"),
    ),
    (
        _("Planets in the centres"),
        _("Comets in the centres"),
        _("Stars in the centres"),
        _("Supernovas in the centres"),
    ),
    (
        _("Planets on green symbols"),
        _("Comets on blue symbols"),
        _("Stars on yellow symbols"),
        _("Supernovas on pink symbols"),
    ),
)


def card_title(card: int) -> Message:
    """The title of a task."""
    return TASKS[card // KINDS][card % KINDS]
