"""A goal card with its words: the miniature, what it asks for, points, progress, markers."""

from __future__ import annotations

from asterism.art.lines import paragraph
from asterism.art.svg import group, label, rect
from asterism.games.nebula.drawing_galaxy import galaxy_stars
from asterism.games.nebula.drawing_goals import goal_picture
from asterism.games.nebula.drawing_signs import at, marker
from asterism.games.nebula.goals import Goal
from asterism.games.nebula.position import Position
from asterism.games.nebula.vocabulary import goal_text
from asterism.i18n import translate

CARD_WIDTH = 232.0
CARD_HEIGHT = 128.0
TEXT_LEFT = 102.0
TEXT_WIDTH = CARD_WIDTH - TEXT_LEFT - 6
TEXT_SIZE = 11.5


def card_picture(view: Position, goal: Goal) -> str:
    """The drawing of a goal over the stars of the seat it is shown to."""
    stars = galaxy_stars(view, goal.seat)
    return goal_picture(view, goal.card, stars, goal.counted, goal.missing)


def card_block(view: Position, goal: Goal, lang: str) -> str:
    """A card as it lies on the table of the whole picture."""
    said = translate(goal_text(view.cards, goal.card), lang)
    return group(
        rect(0.5, 0.5, CARD_WIDTH - 1, CARD_HEIGHT - 1, class_="panel", rx=10),
        group(card_picture(view, goal), transform="translate(3 8) scale(0.82)"),
        paragraph(TEXT_LEFT, 20, said, TEXT_WIDTH, TEXT_SIZE, class_="word soft goal-text"),
        label(TEXT_LEFT, CARD_HEIGHT - 30, worth(goal), class_="word strong gold goal-points"),
        *marks(goal),
        bar(goal),
        id=goal.id,
        class_="spot",
    )


def worth(goal: Goal) -> str:
    """What the goal pays; an advanced one shows its number here."""
    return goal.numeral or goal.points


def marks(goal: Goal) -> list[str]:
    """The markers of the seats that reached the goal, the first one first."""
    return [
        at(CARD_WIDTH - 14 - 17 * i, CARD_HEIGHT - 35, marker(seat))
        for i, seat in enumerate(reversed(goal.marks))
    ]


def bar(goal: Goal) -> str:
    """How far the goal is: a bar and numbers; an advanced goal only counts."""
    y = CARD_HEIGHT - 14
    if goal.need == 0:
        product = f"{goal.have} × {goal.pay} = {goal.have * goal.pay}"
        return label(TEXT_LEFT, y + 3, product, class_="word figure badge")
    length = CARD_WIDTH - TEXT_LEFT - 48
    done = length * min(goal.have, goal.need) / goal.need
    return group(
        rect(TEXT_LEFT, y - 5, length, 8, class_="gauge", rx=4),
        rect(TEXT_LEFT, y - 5, done, 8, class_="gauge-done", rx=4) if done else "",
        label(CARD_WIDTH - 10, y + 3, f"{goal.have}/{goal.need}", class_="word right figure small"),
    )
