"""Draws all figures and all tiles of New Galaxy for the rules: docs/pictures/new-galaxy-*.svg.

The figures bear names, so there is one sheet of them for each language: new-galaxy-figures-ru.svg.
"""

from __future__ import annotations

from pathlib import Path

from asterism.art.sky import sky
from asterism.art.svg import group, label, move_to, rect
from asterism.art.whole import whole
from asterism.core.message import Domain
from asterism.games.new_galaxy import drawing_pieces as pieces
from asterism.games.new_galaxy.components import built_in
from asterism.games.new_galaxy.drawing_cards import fitted
from asterism.i18n import LANGUAGES, translate

_ = Domain("new_galaxy")

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
WIDTH, HEIGHT, GAP, EDGE = 140.0, 156.0, 12.0, 20.0
CARDS_ACROSS, TILES_ACROSS = 7, 10


def figure_card(figure: int, lang: str) -> str:
    """A constellation with its comets and its name."""
    box = built_in()
    name = translate(box.name(figure), lang)
    return group(
        rect(0.0, 0.0, WIDTH, HEIGHT, rx=11, class_="ng-card"),
        group(pieces.comets(box.comets[figure], 6), transform=move_to(11.0, 22.0)),
        group(
            pieces.constellation(box.figures[figure], 100.0, 94.0), transform=move_to(20.0, 29.0)
        ),
        label(
            WIDTH / 2,
            HEIGHT - 12,
            name,
            font_size=fitted(name, 17, WIDTH - 16),
            class_="word strong centre",
        ),
    )


def all_figures(lang: str) -> str:
    """All figures in a language, those of one, two and three comets below each other."""
    box = built_in()
    parts, y = [], EDGE
    for comets in (1, 2, 3):
        group_of = [i for i, worth in enumerate(box.comets) if worth == comets]
        for index, figure in enumerate(group_of):
            x = EDGE + index % CARDS_ACROSS * (WIDTH + GAP)
            row = y + index // CARDS_ACROSS * (HEIGHT + GAP)
            parts.append(group(figure_card(figure, lang), transform=move_to(x, row)))
        y += -(-len(group_of) // CARDS_ACROSS) * (HEIGHT + GAP) + GAP
    width = 2 * EDGE + CARDS_ACROSS * (WIDTH + GAP) - GAP
    alt = translate(_("Constellations"), lang)
    return sheet(width, y + EDGE - 2 * GAP, parts, alt)


def all_tiles() -> str:
    """All tiles with their numbers."""
    parts = []
    for index, kinds in enumerate(built_in().tiles):
        x = EDGE + index % TILES_ACROSS * 104
        y = EDGE + index // TILES_ACROSS * 118
        face = pieces.tile([pieces.KINDS[kind] for kind in kinds])
        number = label(40, 99, str(index + 1), font_size=15, class_="word soft figure centre")
        parts.append(group(face, number, transform=move_to(x, y)))
    return sheet(2 * EDGE + 1016, 2 * EDGE + 340, parts, "All tiles with their numbers")


def sheet(width: float, height: float, parts: list[str], alt: str) -> str:
    """A picture that stands alone."""
    background = sky(width, height, "sheet")
    return whole(width, height, background, *parts, theme="dark", sheets=("new_galaxy",), alt=alt)


def write(name: str, drawn: str) -> None:
    """Keep a picture."""
    (PICTURES / f"new-galaxy-{name}.svg").write_text(drawn + "\n", encoding="utf-8")


def main() -> None:
    """Write the tiles, and the figures in every language."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    write("tiles", all_tiles())
    for lang in LANGUAGES:
        write("figures" if lang == "en" else f"figures-{lang}", all_figures(lang))


if __name__ == "__main__":
    main()
