"""Cards and seats: open constellations, the glow, what a seat has."""

from __future__ import annotations

from asterism.art.lines import text_width
from asterism.art.svg import circle, group, label, move_to, number, rect
from asterism.games.new_galaxy import drawing_pieces as pieces
from asterism.games.new_galaxy.cards import GLOW_SORTS
from asterism.games.new_galaxy.drawing_pieces import KINDS
from asterism.games.new_galaxy.position import NONE, Position

CARD_WIDTH, CARD_HEIGHT = 216.0, 236.0
FACE = 128.0  # a figure on a card
PANEL_HEIGHT = 104.0
BOLD = 1.1  # how much wider bold letters are, on the safe side


def fitted(text: str, size: float, width: float) -> float:
    """A font size at which the text is no wider than this."""
    return min(size, width / (BOLD * max(1.0, text_width(text, 1.0))))


def figure_face(view: Position, stack: int, found: bool) -> str:
    """An open card's figure; its lines are those on the map if it was found there."""
    cells = view.decks.figure_cells[view.open_card(stack)]
    lines = f"ng-found ng-found-{stack}" if found else "ng-line"
    return pieces.constellation(cells, FACE, FACE, lines)


def card_frame(name: str = "") -> str:
    """An empty card; its name is below."""
    size = fitted(name, 25, CARD_WIDTH - 24)
    return group(
        rect(1.0, 1.0, CARD_WIDTH - 2, CARD_HEIGHT - 2, rx=14, class_="ng-card"),
        label(CARD_WIDTH / 2, CARD_HEIGHT - 16, name, font_size=size, class_="word strong centre"),
    )


def worth(count: int) -> str:
    """Comets in the upper left corner."""
    return group(pieces.comets(count, 8.5), transform=move_to(16.0, 30.0))


def left_over(count: int) -> str:
    """How many cards a stack has, in the upper right corner: a sign of two cards and a number."""
    x = CARD_WIDTH - 62
    return group(
        rect(x + 4, 14.0, 13, 17, rx=2.5, class_="ng-leaf"),
        rect(x, 18.0, 13, 17, rx=2.5, class_="ng-leaf"),
        label(CARD_WIDTH - 14, 34.0, str(count), font_size=21, class_="word soft figure right"),
    )


def pips(done: int, size: int) -> str:
    """How many of a figure's stars are there: so many points lit."""
    left = (CARD_WIDTH - 18 * (size - 1)) / 2
    return group(
        *(
            circle(left + 18 * i, 186.0, 5.0, class_="ng-pip-lit" if i < done else "ng-pip")
            for i in range(size)
        )
    )


def constellation_card(view: Position, stack: int, name: str, done: int, found: bool) -> str:
    """An open constellation with its name, worth, progress and the cards below it."""
    card = int(view.open_card(stack))
    return group(
        card_frame(name),
        worth(int(view.decks.comets[card])),
        left_over(int(view.stack_size(stack))),
        group(figure_face(view, stack, found), transform=move_to((CARD_WIDTH - FACE) / 2, 43.0)),
        pips(done, int(view.decks.sizes[card])),
    )


def glow_card(view: Position, name: str) -> str:
    """The open glow card."""
    if view.glow == NONE:
        return card_frame(name)
    kind = KINDS[view.glow_kind()]
    return group(
        card_frame(name),
        worth(int(view.glow_comets())),
        left_over(int(view.glow_size)),
        group(pieces.glow(kind, 148, 146), transform=move_to((CARD_WIDTH - 148) / 2, 40.0)),
    )


def purse(view: Position, seat: int, size: float = 15.0) -> str:
    """A seat's tokens: a coin of each kind and how many; those it lacks are faint."""
    step = size * 3.5
    coins = []
    for kind, name in enumerate(KINDS):
        count = int(view.tokens(seat, kind))
        at = move_to(size + step * kind, size)
        x, y = size * 2.2 + step * kind, size * 1.42
        coins.append(
            group(
                group(pieces.token(name, size - 1), class_=f"token-{name}", transform=at),
                label(x, y, str(count), font_size=size * 1.34, class_="word strong figure"),
                class_=None if count else "ng-none",
            )
        )
    return group(*coins, id=f"tokens-{seat}")


def holdings(view: Position, seat: int, size: float = 30.0) -> str:
    """What else a seat has: tiles in hand, constellations, glow cards, each with a number."""
    glows = sum(int(view.glows(seat, sort)) for sort in range(GLOW_SORTS))
    back = group(pieces.tile_back(), transform=f"scale({number(size / 80)})")
    figure = pieces.constellation(((0, 1), (1, 0), (1, 1), (2, 2)), size * 1.1, size)
    parts = [
        (f"hold-{seat}", back, view.hand_size(seat)),
        (f"won-{seat}", figure, len(view.cards(seat))),
        (f"glows-{seat}", pieces.glow_sign(size), glows),
    ]
    step = size * 2.35
    return group(
        *(
            group(
                group(face, id=name),
                label(size * 1.18, size * 0.76, str(count), font_size=20, class_="word figure"),
                transform=move_to(i * step, 0),
            )
            for i, (name, face, count) in enumerate(parts)
        )
    )


def seat_sign(view: Position, seat: int) -> str:
    """A small picture of what a seat has: tokens, then tiles and cards."""
    return group(
        group(purse(view, seat), transform=move_to(2, 2)),
        group(holdings(view, seat), transform=move_to(2, 38)),
    )


def seat_panel(view: Position, seat: int, name: str, width: float) -> str:
    """A seat in the whole picture: its name, its points, its tokens and cards."""
    scale = min(1.0, (width - 28) / 208)
    mark = "ng-turn" if view.mover == seat else "ng-card"
    return group(
        rect(1.0, 1.0, width - 2, PANEL_HEIGHT + 34, rx=14, class_=mark),
        circle(22.0, 26.0, 7, class_=f"seat-{seat}"),
        label(38.0, 33.0, name, font_size=fitted(name, 21, width - 110), class_="word strong"),
        label(
            width - 16,
            37.0,
            str(view.score(seat)),
            font_size=32,
            class_="word strong figure right gold",
        ),
        group(seat_sign(view, seat), transform=f"translate(14 56) scale({number(scale)})"),
    )
