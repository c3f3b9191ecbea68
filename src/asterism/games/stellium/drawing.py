"""The whole table of Stellium in one picture."""

from __future__ import annotations

from dataclasses import dataclass

from asterism.art.lines import text_width
from asterism.art.shapes import star
from asterism.art.sky import sky
from asterism.art.svg import circle, group, label, move_to, path, rect
from asterism.art.whole import whole
from asterism.core.message import Domain
from asterism.core.state import OVER
from asterism.games.stellium import board, layout
from asterism.games.stellium.drawing_board import ACROSS, DOWN, Sky, rim, universe
from asterism.games.stellium.drawing_cards import HEIGHT, WIDTH, face
from asterism.games.stellium.drawing_side import bag, bar, body_word, chips, held, tokens
from asterism.games.stellium.names import card_title
from asterism.games.stellium.progress import progress
from asterism.games.stellium.state import StelliumState
from asterism.games.stellium.tasks import card_id, points_text, shown
from asterism.games.stellium.words import player, prompt
from asterism.i18n import translate

_ = Domain("stellium")

MARGIN = 22.0
GAP = 14.0
HEADER = 96.0
ROOM = ACROSS - 2 * MARGIN
SLOTS = 3  # a hand shows at least so many places for cards


def svg(view: StelliumState, seat: int, lang: str = "en", theme: str = "dark") -> str:
    """Everything on the table, as a picture that stands alone."""
    market_top = HEADER + DOWN + GAP
    seats_top = market_top + 34 + HEIGHT * market_scale(view) + 2 * GAP
    tall, panels = seat_row(view, lang)
    height = seats_top + tall + MARGIN
    drawn = group(
        sky(ACROSS, height, "stellium-sky", 220),
        header(view, seat, lang),
        group(board_art(view, lang), transform=move_to(0, HEADER)),
        group(market(view, lang), transform=move_to(0, market_top)),
        group(*panels, transform=move_to(0, seats_top)),
        class_="stellium",
    )
    alt = translate(_("The table of Stellium"), lang)
    return whole(ACROSS, height, drawn, theme=theme, sheets=("stellium",), alt=alt)


def header(view: StelliumState, seat: int, lang: str) -> str:
    """The name, the target and what happens next."""
    target = translate(_("Target: {points} points", points=int(view.target)), lang)
    words = translate(prompt(view, seat), lang)
    return group(
        label(MARGIN, 46, "STELLIUM", class_="word strong name", font_size=34),
        label(ACROSS - MARGIN, 44, target, class_="word gold right strong", font_size=22),
        label(MARGIN, 86, words, class_="word soft", font_size=prompt_size(words)),
    )


def prompt_size(words: str) -> float:
    """As large as a line across the picture allows."""
    return min(24.0, 24.0 * ROOM / text_width(words, 24))


def board_art(view: StelliumState, lang: str) -> str:
    """The universe with the bag and the drawn body in the corners beside it."""
    edge = translate(_("over the edge, into the bag"), lang)
    return group(universe(board_sky(view, lang), rim(edge)), bag(view, lang), held(view, lang))


def board_sky(view: StelliumState, lang: str) -> Sky:
    """What the board shows of a state."""
    kinds = tuple(int(view.kind_at(place)) for place in range(board.PLACES))
    galaxies = range(board.GALAXIES)
    return Sky(
        bodies=kinds,
        symbols=tuple(disc_symbols(view, int(view.disc(galaxy))) for galaxy in galaxies),
        turns=tuple(int(view.turns(galaxy)) for galaxy in galaxies),
        marked=frozenset(marked(view)),
        busy=busy_galaxy(view),
        names=tuple(
            translate(_("{place}: {body}", place=name, body=body_word(kind, lang)), lang)
            for name, kind in zip(board.PLACE_NAMES, kinds, strict=True)
        ),
    )


def disc_symbols(view: StelliumState, disc: int) -> tuple[int, ...]:
    """The colours printed on a disc's ring; none before it is dealt."""
    if disc == board.NOWHERE:
        return ()
    first = layout.BOOK_SYMBOLS + disc * board.SIDES
    return tuple(int(view.book[first + side]) for side in range(board.SIDES))


def marked(view: StelliumState) -> list[int]:
    """The places an earlier decision of this turn has picked: the placed body, or those used."""
    if view.used:
        return board.places_of(view.used)
    if view.placed != board.NOWHERE and view.phase < layout.CHOOSE_CLAIM:
        return [int(view.placed)]
    return []


def busy_galaxy(view: StelliumState) -> int:
    """The galaxy that is about to turn or to be refilled, if any."""
    if view.phase == layout.CHOOSE_TURN:
        return int(view.placed) // board.GALAXY_SIZE
    refilled = view.phase in (layout.DRAW_REFILL, layout.CHOOSE_REFILL)
    return int(view.galaxy) if refilled else board.NOWHERE


def market_scale(view: StelliumState) -> float:
    """As large as the open tasks fit side by side."""
    return float(min(1.3, (ROOM + GAP) / ((WIDTH + GAP) * max(1, len(view.market_cards())))))


def market(view: StelliumState, lang: str) -> str:
    """The open tasks, and how many are left in the reserve."""
    reserve = translate(_("Reserve: {number}", number=len(view.reserve_cards())), lang)
    scale = market_scale(view)
    return group(
        label(MARGIN, 20, translate(_("Open tasks"), lang), class_="word strong", font_size=20),
        label(ACROSS - MARGIN, 20, reserve, class_="word soft right", font_size=18),
        *(
            card_face(view, card, lang, at(MARGIN + (WIDTH + GAP) * scale * index, 34, scale))
            for index, card in enumerate(view.market_cards())
        ),
    )


def at(x: float, y: float, scale: float) -> str:
    """The transform that puts something there at a scale."""
    return f"{move_to(x, y)} scale({scale:.3f})"


def card_face(view: StelliumState, card: int, lang: str, transform: str) -> str:
    """A task as a card."""
    return face(
        card,
        translate(card_title(card), lang),
        points_text(view, card),
        shown(progress(view, card)),
        id=card_id(card),
        transform=transform,
    )


@dataclass(frozen=True)
class Panel:
    """The measures of a seat's panel."""

    width: float
    slots: int  # cards in a full hand
    wide: bool  # claimed tasks beside the hand, not above it

    @property
    def scale(self) -> float:
        """How large the cards are."""
        room = self.width - (150 if self.wide else 20)
        return min(0.9, (room - 6 * (self.slots - 1)) / (WIDTH * self.slots))

    @property
    def top(self) -> float:
        """Where the cards begin."""
        return 72.0 if self.wide else 112.0

    @property
    def tall(self) -> float:
        """The panel's height."""
        return self.top + HEIGHT * self.scale + 10

    @property
    def step(self) -> float:
        """From card to card."""
        return WIDTH * self.scale + 6


def seat_row(view: StelliumState, lang: str) -> tuple[float, list[str]]:
    """A panel for every seat, side by side, and how tall they are."""
    seats = int(view.seats)
    width = (ROOM - GAP * (seats - 1)) / seats
    panel = Panel(width, max(SLOTS, int(view.hand_limit())), wide=seats == 2)
    return panel.tall, [
        group(
            seat_panel(view, seat, lang, panel),
            transform=move_to(MARGIN + seat * (width + GAP), 0),
        )
        for seat in range(seats)
    ]


def seat_panel(view: StelliumState, seat: int, lang: str, panel: Panel) -> str:
    """A seat: its score, its tokens, its way to the target, claimed and held tasks."""
    turn = " to-move" if view.mover == seat else ""
    return group(
        rect(0, 0, panel.width, panel.tall, rx=12, class_=f"panel{turn}"),
        seat_head(view, seat, lang, panel.width),
        bar(view, seat, 12, 46, panel.width - 24),
        *belongings(view, seat, panel),
        *hand(view, seat, lang, panel),
    )


def seat_head(view: StelliumState, seat: int, lang: str, width: float) -> str:
    """Who it is and how many points there are."""
    won = view.mover == OVER and view.won(seat)
    return group(
        circle(18, 22, 7, class_=f"seat-{seat}"),
        label(32, 28, translate(player(seat), lang), class_="word strong", font_size=17),
        path(star(5, 11, 4.6), class_="gold", transform=move_to(width - 62, 21)) if won else "",
        label(
            width - 12,
            30,
            str(int(view.score(seat))),
            class_=f"word strong right figure{' gold' if won else ''}",
            font_size=24,
        ),
    )


def belongings(view: StelliumState, seat: int, panel: Panel) -> list[str]:
    """Tokens and claimed tasks: in a line above the hand, or beside it where there is room."""
    if not panel.wide:
        drawn = tokens(view, seat, 11, 23)
        return [
            group(drawn, transform=move_to(panel.width - 94, 86)),
            group(chips(view, seat, 20, panel.width - 134), transform=move_to(12, 70)),
        ]
    left = 10 + panel.step * panel.slots + 6
    return [
        group(tokens(view, seat, 14, 30), transform=move_to(left + 16, panel.top + 16)),
        group(
            chips(view, seat, 22, panel.width - left - 12, rows=3),
            transform=move_to(left, panel.top + 42),
        ),
    ]


def hand(view: StelliumState, seat: int, lang: str, panel: Panel) -> list[str]:
    """The held tasks, and empty slots for more."""
    cards, scale = view.hand(seat), panel.scale
    wide, high = WIDTH * scale, HEIGHT * scale
    slots = range(len(cards), panel.slots)
    return [
        *(
            rect(10 + panel.step * i, panel.top, wide, high, rx=10 * scale, class_="slot")
            for i in slots
        ),
        *(
            card_face(view, card, lang, at(10 + panel.step * i, panel.top, scale))
            for i, card in enumerate(cards)
        ),
    ]
