"""Draws Nebula's empty galaxy and all its goal cards for the rules: docs/pictures/nebula-*.svg.

The cards bear sentences, so there is one sheet of them for each language: nebula-goals-ru.svg.
"""

from __future__ import annotations

from pathlib import Path

from asterism.art.lines import paragraph
from asterism.art.svg import group, label, move_to, rect
from asterism.art.whole import whole
from asterism.core.message import Domain
from asterism.games.nebula import drawing_galaxy
from asterism.games.nebula.cards import ADVANCED, CARDS, PUBLIC
from asterism.games.nebula.drawing_goals import goal_picture
from asterism.games.nebula.game import Nebula
from asterism.games.nebula.state import NebulaState
from asterism.games.nebula.vocabulary import goal_text
from asterism.i18n import LANGUAGES, translate

_ = Domain("nebula")

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
ACROSS = 5
WIDTH, HEIGHT, GAP = 240, 124, 12
EMPTY = [-1] * 24


def galaxy(view: NebulaState) -> str:
    """The galaxy board as the box holds it."""
    drawn = group(drawing_galaxy.galaxy(view, 0, "en"), class_="nebula")
    size = drawing_galaxy.WIDTH, drawing_galaxy.HEIGHT
    return whole(*size, drawn, theme="dark", sheets=("nebula",), alt="A galaxy board")


def goals(view: NebulaState, lang: str) -> str:
    """All seventy cards, deck by deck, in a language."""
    drawn, top = [], GAP
    for title, first, end in (
        (_("Personal goals"), 0, PUBLIC),
        (_("Public goals"), PUBLIC, ADVANCED),
        (_("Advanced goals"), ADVANCED, CARDS),
    ):
        drawn.append(label(GAP, top + 22, translate(title, lang), class_="word soft heading"))
        top += 36
        for index, card in enumerate(range(first, end)):
            x = GAP + index % ACROSS * (WIDTH + GAP)
            y = top + index // ACROSS * (HEIGHT + GAP)
            drawn.append(group(goal(view, card, lang), transform=move_to(x, y)))
        top += -(-(end - first) // ACROSS) * (HEIGHT + GAP) + GAP
    width = ACROSS * (WIDTH + GAP) + GAP
    sky = rect(0, 0, width, top, class_="sky")
    picture = group(sky, *drawn, class_="nebula")
    alt = translate(_("Goals"), lang)
    return whole(width, top, picture, theme="dark", sheets=("nebula",), alt=alt)


def goal(view: NebulaState, card: int, lang: str) -> str:
    """A card with its sentence and its points."""
    cards = view.cards
    later = f" / {cards.later_points[card]}" if PUBLIC <= card < ADVANCED else ""
    points = f"{cards.points[card]}{later}" if card < ADVANCED else ""
    text = translate(goal_text(cards, card), lang)
    return group(
        rect(0, 0, WIDTH, HEIGHT, class_="panel", rx=10),
        group(goal_picture(view, card, EMPTY, 0, 0), transform="translate(4 4) scale(0.78)"),
        paragraph(104, 22, text, 130, 11.5, class_="word soft goal-text"),
        label(104, HEIGHT - 14, points, class_="word strong gold goal-points"),
    )


def main() -> None:
    """Write the galaxy, and the cards in every language."""
    game = Nebula()
    view = game.start(2, game.option_values({}))
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / "nebula-galaxy.svg").write_text(galaxy(view), encoding="utf-8")
    for lang in LANGUAGES:
        name = "nebula-goals.svg" if lang == "en" else f"nebula-goals-{lang}.svg"
        (PICTURES / name).write_text(goals(view, lang), encoding="utf-8")


if __name__ == "__main__":
    main()
