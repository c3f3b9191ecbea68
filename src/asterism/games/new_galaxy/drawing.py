"""The whole table as one picture: the map, the open cards, the seats, the hand."""

from __future__ import annotations

from asterism.art.sky import sky
from asterism.art.svg import group, label, move_to, number
from asterism.art.whole import whole
from asterism.core.message import Domain, Message
from asterism.games.new_galaxy import words
from asterism.games.new_galaxy.cards import STACKS
from asterism.games.new_galaxy.drawing_cards import (
    CARD_HEIGHT,
    CARD_WIDTH,
    PANEL_HEIGHT,
    card_frame,
    constellation_card,
    fitted,
    glow_card,
    seat_panel,
)
from asterism.games.new_galaxy.drawing_map import RACK, Known, table_map
from asterism.games.new_galaxy.position import NONE, Position
from asterism.games.new_galaxy.progress import progress
from asterism.i18n import translate

_ = Domain("new_galaxy")

WIDTH = 960.0
EDGE = 24.0
INNER = WIDTH - 2 * EDGE
MAP_HEIGHT = 760.0
GAP = 16.0


def svg(view: Position, seat: int, lang: str = "en", theme: str = "dark") -> str:
    """The table as `seat` (or a spectator) sees it."""
    known = progress(view, seat)
    parts, y = [], EDGE + 22
    parts.append(_headline(view, seat, lang, y))
    y += 22
    parts.append(group(*_seats(view, lang), transform=move_to(EDGE, y)))
    y += PANEL_HEIGHT + 34 + GAP
    drawn, height = _map(view, seat, lang, known)
    parts.append(group(drawn, transform=move_to(EDGE, y)))
    y += height + GAP
    parts.append(group(*_cards(view, lang, known), transform=move_to(EDGE, y)))
    y += CARD_HEIGHT + EDGE
    return whole(
        WIDTH,
        y,
        sky(WIDTH, y, "galaxy", specks=110),
        *parts,
        theme=theme,
        sheets=("new_galaxy",),
        alt=translate(alt(view), lang),
    )


def alt(view: Position) -> Message:
    """The map in a sentence, for who cannot see it."""
    return _.many("A map of {n} star tile.", "A map of {n} star tiles.", n=len(view.laid_tiles()))


def _headline(view: Position, seat: int, lang: str, y: float) -> str:
    text = translate(words.prompt(view, seat), lang)
    size = fitted(text, 25, INNER)
    return label(WIDTH / 2, y, text, font_size=size, class_="word soft centre")


def _seats(view: Position, lang: str) -> list[str]:
    count = int(view.seats)
    width = (INNER - GAP * (max(count, 3) - 1)) / max(count, 3)
    left = (INNER - count * width - (count - 1) * GAP) / 2
    return [
        group(
            seat_panel(view, seat, translate(words.player(seat), lang), width),
            transform=move_to(left + seat * (width + GAP), 0),
        )
        for seat in range(count)
    ]


def _map(view: Position, seat: int, lang: str, known: Known) -> tuple[str, float]:
    """The map, scaled to fit, and its height."""
    seen, drawn = table_map(view, seat, lang, known)
    scale = min(INNER / seen.width, MAP_HEIGHT / (seen.height + RACK))
    left = (INNER - seen.width * scale) / 2
    moved = group(drawn, transform=f"translate({number(left)} 0) scale({scale:.4f})")
    return moved, (seen.height + RACK) * scale


def _cards(view: Position, lang: str, known: Known) -> list[str]:
    near = {each.stack: each for each in known}
    step = (INNER - CARD_WIDTH) / STACKS
    cards = []
    for stack in range(STACKS):
        card = int(view.open_card(stack))
        if card == NONE:
            cards.append(card_frame())
            continue
        name = translate(words.figure(view, card), lang)
        cards.append(constellation_card(view, stack, name, near[stack].done, near[stack].cost == 0))
    cards.append(glow_card(view, translate(_("Glow"), lang)))
    return [group(card, transform=move_to(i * step, 0)) for i, card in enumerate(cards)]
