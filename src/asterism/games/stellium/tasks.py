"""Tasks explained: a line of text, the points, what counts on the board and what is missing."""

from __future__ import annotations

from asterism.core.message import Domain, Message
from asterism.core.scene import Card
from asterism.games.stellium.cards import KINDS, SHAPES
from asterism.games.stellium.drawing_board import place_id
from asterism.games.stellium.drawing_cards import miniature
from asterism.games.stellium.names import card_title
from asterism.games.stellium.progress import Progress, ladder, progress
from asterism.games.stellium.state import StelliumState

_ = Domain("stellium")

TEXTS = (
    _("Three in a straight row."),
    _("Three side by side on a ring round one point."),
    _("Three that all touch each other."),
    _("Every second place round a place of the board."),
    _("Two at the sharp corners, two of the other kind between them."),
    _("Two pairs that face each other across one point."),
    _("Four bent like an S, not all in one galaxy."),
    _("Two neighbours in two different galaxies."),
)


def card_id(card: int) -> str:
    """The id of a task."""
    return f"card-{card}"


def task_card(view: StelliumState, card: int) -> Card:
    """A task that explains itself."""
    made = progress(view, card)
    return Card(
        id=card_id(card),
        title=card_title(card),
        text=task_text(view, card),
        svg=miniature(card),
        points=points_text(view, card),
        progress=shown(made),
        spots=tuple(place_id(place) for place in made.in_place),
        missing=tuple(place_id(need.place) for need in made.missing),
    )


def shown(made: Progress) -> tuple[int, int]:
    """How many bodies of how many; a ladder may be climbed beyond its last rung."""
    return min(made.have, made.need), made.need


def task_text(view: StelliumState, card: int) -> Message:
    """What a task asks for."""
    kind = card // KINDS
    if kind < SHAPES:
        return TEXTS[kind]
    steps = ", ".join(f"{need}→{points}" for need, points in ladder(view, card))
    if kind == SHAPES:
        return _("As many as possible in galaxy centres: {steps} points.", steps=steps)
    return _("As many as possible on symbols of their colour: {steps} points.", steps=steps)


def points_text(view: StelliumState, card: int) -> str:
    """The points of a task, or the steps of its ladder."""
    if card < SHAPES * KINDS:
        return str(int(view.card_points(card, 0)))
    return "/".join(str(points) for _need, points in ladder(view, card))
