"""The whole table of Nebula in one picture."""

from __future__ import annotations

from asterism.art.lines import wrapped
from asterism.art.sky import sky
from asterism.art.svg import circle, group, label, move_to, rect
from asterism.art.whole import whole
from asterism.core.message import Domain, Message
from asterism.core.state import OVER
from asterism.games.nebula import drawing_galaxy, drawing_nebula
from asterism.games.nebula.drawing_cards import CARD_HEIGHT, CARD_WIDTH, card_block
from asterism.games.nebula.drawing_galaxy import galaxy
from asterism.games.nebula.drawing_nebula import nebula
from asterism.games.nebula.drawing_signs import at
from asterism.games.nebula.drawing_values import value_board
from asterism.games.nebula.goals import (
    Goal,
    advanced_goals,
    focus,
    notices,
    personal_goals,
    public_goals,
)
from asterism.games.nebula.position import Position
from asterism.games.nebula.words import prompt
from asterism.i18n import translate

_ = Domain("nebula")

MARGIN = 24.0
GAP = 16.0
COLUMN = 480.0
WIDTH = 2 * COLUMN + 2 * MARGIN + GAP
SAY = 19.0  # the size of what is said in the header
HEADING = 28.0
WIDE = WIDTH - 2 * MARGIN
MIDDLE = HEADING + 2 * CARD_HEIGHT + GAP
RIGHT = MARGIN + COLUMN + GAP

Block = tuple[str, float]  # what is drawn and how tall it is


def svg(view: Position, seat: int, lang: str = "en", theme: str = "dark") -> str:
    """Everything `seat` (or a spectator) can see, as a picture that stands alone."""
    rows = [
        header(view, seat, lang),
        boards(view, seat, lang),
        *middle(view, seat, lang),
        *goals(view, seat, lang),
    ]
    height, drawn = MARGIN, []
    for content, tall in rows:
        drawn.append(group(content, transform=move_to(0, height)))
        height += tall + GAP
    picture = group(sky(WIDTH, height, "table", 160), *drawn, class_="nebula")
    alt = translate(_("The table of Nebula"), lang)
    return whole(WIDTH, height, picture, theme=theme, sheets=("nebula",), alt=alt)


def header(view: Position, seat: int, lang: str) -> Block:
    """The name, the round, everybody's score and what happens next."""
    said = [translate(message, lang) for message in (*notices(view), prompt(view, seat))]
    lines = wrapped(" ".join(said), WIDE, SAY)
    return group(
        label(MARGIN, 30, "NEBULA", class_="word strong name"),
        label(MARGIN + 160, 29, round_word(view, lang), class_="word soft heading"),
        *(score_chip(view, each) for each in range(int(view.seats))),
        *(label(MARGIN, 76 + 26 * i, line, class_="word say") for i, line in enumerate(lines)),
    ), 62 + 26.0 * len(lines)


def round_word(view: Position, lang: str) -> str:
    """Which round it is."""
    if view.round < 1:
        return translate(_("Set-up"), lang)
    return translate(_("Round {number}", number=int(view.round)), lang)


def score_chip(view: Position, seat: int) -> str:
    """A seat's number in its colour, and its points."""
    x = WIDTH - MARGIN - (int(view.seats) - seat) * 106
    return at(
        x,
        0,
        rect(6, 0, 100, 40, class_=frame_kind(view, seat), rx=20),
        circle(27, 20, 12, class_=f"seat-{seat}"),
        label(27, 25, str(seat + 1), class_="word strong centre chip-number"),
        label(92, 28, str(int(view.score(seat))), class_="word strong right figure score"),
        id=f"score-{seat}",
    )


def boards(view: Position, seat: int, lang: str) -> Block:
    """The nebula and the galaxy one looks at, side by side."""
    tall = float(drawing_nebula.HEIGHT)
    own = focus(view, seat)
    return group(
        framed(nebula(view, lang), COLUMN, tall, kind="frame", x=MARGIN),
        framed(galaxy(view, own, lang), COLUMN, tall, kind=frame_kind(view, own), x=RIGHT),
    ), tall


def framed(content: str, width: float, height: float, kind: str, x: float) -> str:
    """A board with a fine frame."""
    frame = rect(0, 0, width, height, class_=kind, rx=14)
    return group(content, frame, transform=move_to(x, 0))


def frame_kind(view: Position, seat: int) -> str:
    """A golden frame for the seat whose turn it is, at the end for the winners."""
    golden = view.won(seat) if view.mover == OVER else view.seat == seat
    return "frame turn" if golden else "frame"


def middle(view: Position, seat: int, lang: str) -> list[Block]:
    """The value board (without one, the public goals), the other galaxies, personal goals."""
    left = value_board(view, lang)
    if not view.full:
        left = hand(view, _("Public goals"), public_goals(view, seat), lang)
    own = focus(view, seat)
    others = [each for each in range(int(view.seats)) if each != own]
    personal = hand(view, personal_title(view, seat), personal_goals(view, seat), lang)
    if len(others) == 3:
        tall = drawing_galaxy.HEIGHT * WIDE / 3 / COLUMN
        wide = galaxies(view, others, lang, WIDE, tall)
        return [placed_at(MARGIN, wide, tall), pair(left, personal)]
    if len(others) == 2:
        return [pair(left, galaxies(view, others, lang, COLUMN, MIDDLE))]
    other = galaxies(view, others, lang, CARD_WIDTH, MIDDLE)
    narrow = hand(view, personal_title(view, seat), personal_goals(view, seat), lang, 1)
    return [pair(left, other + group(narrow, transform=move_to(CARD_WIDTH + GAP, 0)))]


def pair(left: str, right: str) -> Block:
    """Two things side by side in the middle of the picture."""
    return group(left, transform=move_to(MARGIN, 0)) + group(
        right, transform=move_to(RIGHT, 0)
    ), MIDDLE


def placed_at(x: float, content: str, tall: float) -> Block:
    """A row that begins at `x`."""
    return group(content, transform=move_to(x, 0)), tall


def galaxies(view: Position, seats: list[int], lang: str, width: float, tall: float) -> str:
    """The galaxies of these seats in a row, as large as there is room for."""
    full = float(drawing_galaxy.HEIGHT)
    room = (width - GAP * (len(seats) - 1)) / len(seats)
    scale = min(tall / full, room / COLUMN)
    top = (tall - full * scale) / 2
    return group(
        *(
            group(
                framed(
                    galaxy(view, each, lang, 20), COLUMN, full, kind=frame_kind(view, each), x=0
                ),
                transform=f"{move_to(i * (room + GAP), top)} scale({scale:.4f})",
            )
            for i, each in enumerate(seats)
        )
    )


def goals(view: Position, seat: int, lang: str) -> list[Block]:
    """The goal cards that the middle has no room for."""
    rows: list[Block] = []
    if view.full:
        public = hand(view, _("Public goals"), public_goals(view, seat), lang)
        advanced = hand(view, _("Advanced goals"), advanced_goals(view, seat), lang)
        rows.append(pair(public, advanced))
    personal = personal_goals(view, seat)
    if personal and view.seats == 3:
        content = hand(view, personal_title(view, seat), personal, lang, 4)
        rows.append(placed_at(MARGIN, content, HEADING + CARD_HEIGHT))
    return rows


def personal_title(view: Position, seat: int) -> Message:
    """The heading over the personal goals."""
    if seat >= 0 and view.mover != OVER:
        return _("Your personal goal")
    return _("Personal goals")


def hand(view: Position, title: Message, cards: list[Goal], lang: str, across: int = 2) -> str:
    """Cards under a heading, so many in a row."""
    if not cards:
        return ""
    drawn = [
        group(
            card_block(view, goal, lang),
            transform=move_to(
                i % across * (CARD_WIDTH + GAP), HEADING + i // across * (CARD_HEIGHT + GAP)
            ),
        )
        for i, goal in enumerate(cards)
    ]
    return label(0, 16, translate(title, lang), class_="word soft heading") + "".join(drawn)
