"""Draws Nebula's empty galaxy and all its goal cards for the rules: docs/pictures/nebula-*.svg."""

from __future__ import annotations

from pathlib import Path

from asterism.art.lines import paragraph
from asterism.art.svg import group, label, move_to, rect
from asterism.art.whole import whole
from asterism.games.nebula import drawing_galaxy
from asterism.games.nebula.cards import ADVANCED, CARDS, PUBLIC
from asterism.games.nebula.drawing_goals import goal_picture
from asterism.games.nebula.game import Nebula
from asterism.games.nebula.state import NebulaState
from asterism.games.nebula.vocabulary import goal_text

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
ACROSS = 5
WIDTH, HEIGHT, GAP = 240, 124, 12
EMPTY = [-1] * 24


def galaxy(view: NebulaState) -> str:
    """The galaxy board as the box holds it."""
    drawn = group(drawing_galaxy.galaxy(view, 0, "en"), class_="nebula")
    size = drawing_galaxy.WIDTH, drawing_galaxy.HEIGHT
    return whole(*size, drawn, theme="dark", sheets=("nebula",), alt="A galaxy board")


def goals(view: NebulaState) -> str:
    """All seventy cards, deck by deck."""
    drawn, top = [], GAP
    for title, first, end in (
        ("Personal goals", 0, PUBLIC),
        ("Public goals", PUBLIC, ADVANCED),
        ("Advanced goals", ADVANCED, CARDS),
    ):
        drawn.append(label(GAP, top + 22, title, class_="word soft heading"))
        top += 36
        for index, card in enumerate(range(first, end)):
            x = GAP + index % ACROSS * (WIDTH + GAP)
            y = top + index // ACROSS * (HEIGHT + GAP)
            drawn.append(group(goal(view, card), transform=move_to(x, y)))
        top += -(-(end - first) // ACROSS) * (HEIGHT + GAP) + GAP
    width = ACROSS * (WIDTH + GAP) + GAP
    sky = rect(0, 0, width, top, class_="sky")
    picture = group(sky, *drawn, class_="nebula")
    return whole(width, top, picture, theme="dark", sheets=("nebula",), alt="All goal cards")


def goal(view: NebulaState, card: int) -> str:
    """A card with its sentence and its points."""
    cards = view.cards
    later = f" / {cards.later_points[card]}" if PUBLIC <= card < ADVANCED else ""
    points = f"{cards.points[card]}{later}" if card < ADVANCED else ""
    return group(
        rect(0, 0, WIDTH, HEIGHT, class_="panel", rx=10),
        group(goal_picture(view, card, EMPTY, 0, 0), transform="translate(4 4) scale(0.78)"),
        paragraph(104, 22, str(goal_text(cards, card)), 130, 11.5, class_="word soft goal-text"),
        label(104, HEIGHT - 14, points, class_="word strong gold goal-points"),
    )


def main() -> None:
    """Write both pictures."""
    game = Nebula()
    view = game.start(2, game.option_values({}))
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / "nebula-galaxy.svg").write_text(galaxy(view), encoding="utf-8")
    (PICTURES / "nebula-goals.svg").write_text(goals(view), encoding="utf-8")


if __name__ == "__main__":
    main()
