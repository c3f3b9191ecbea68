"""What lies beside the universe: the bag, the drawn body, and what every seat has."""

from __future__ import annotations

from asterism.art.lines import text_width
from asterism.art.shapes import polar
from asterism.art.svg import circle, group, label, move_to, number, path, picture, rect
from asterism.core.message import Domain
from asterism.games.stellium.board import NOWHERE, PLACES, POINTS
from asterism.games.stellium.cards import COLOUR_NAMES, KIND_NAMES, KINDS
from asterism.games.stellium.drawing_board import ACROSS, at_point
from asterism.games.stellium.drawing_bodies import marble, sign, token
from asterism.games.stellium.layout import CHOOSE_CLAIM
from asterism.games.stellium.names import BODIES, EFFECTS
from asterism.games.stellium.state import StelliumState
from asterism.i18n import translate

_ = Domain("stellium")

HEADING = "word soft centre"
CROP = 70.0  # what a figure's small board leaves out on each side
PANEL = 236.0  # the width of a seat's small picture
POUCH = (
    "M62 34C20 62 0 118 6 160C12 196 46 204 116 204S220 196 226 160C232 118 212 62 170 34"
    "C182 22 186 12 184 4C160 12 138 0 116 8C94 0 72 12 48 4C46 12 50 22 62 34Z"
)


def bag(view: StelliumState, lang: str) -> str:
    """The bag with what is in it, in the corner left of the top galaxy."""
    total = int(view.bag_total())
    drawn = [
        path(POUCH, class_="pouch"),
        path("M64 36C96 48 136 48 168 36", class_="cord"),
        path("M162 38C174 42 180 48 178 56", class_="cord"),
        label(
            116, 78, translate(_("Bag: {total}", total=total), lang), class_=HEADING, font_size=22
        ),
    ]
    for kind in range(KINDS):
        x, y = 46 + 84 * (kind % 2), 110 + 56 * (kind // 2)
        left = int(view.bag(kind))
        drawn.append(marble(kind, 20, x, y))
        drawn.append(label(x + 28, y + 9, str(left), class_="word strong figure", font_size=26))
    return group(*drawn, id="bag", transform=move_to(18, 22))


def held(view: StelliumState, lang: str) -> str:
    """The drawn body and its effect, or the bodies drawn for an emptied galaxy."""
    pool = [kind for kind in range(KINDS) for _n in range(int(view.pool(kind)))]
    inside = _pool(pool, lang) if pool else _drawn(view, lang)
    return group(inside, id="drawn", transform=move_to(ACROSS - 268, 22))


def _drawn(view: StelliumState, lang: str) -> str:
    waiting = view.drawn != NOWHERE and view.placed == NOWHERE
    heading = translate(_("Drawn body"), lang)
    parts = [
        circle(160, 58, 50, class_="slot"),
        label(160, 134, heading, class_=HEADING, font_size=20),
    ]
    if waiting:
        parts.append(marble(int(view.drawn), 42, 160, 58))
    if view.effect != NOWHERE and view.phase < CHOOSE_CLAIM:
        effect = int(view.effect)
        word = translate(EFFECTS[effect], lang)
        parts.append(group(token(effect, 17, False), transform=move_to(110, 164)))
        parts.append(label(136, 171, word, class_="word", font_size=20))
    return group(*parts)


def _pool(pool: list[int], lang: str) -> str:
    heading = translate(_("For the empty galaxy"), lang)
    return group(
        rect(2, 6, 244, 66, rx=33, class_="slot"),
        *(marble(kind, 19, 34 + 45 * index, 39) for index, kind in enumerate(pool)),
        label(124, 100, heading, class_=HEADING, font_size=20),
    )


def seat_picture(view: StelliumState, seat: int) -> str:
    """A seat's tokens and its way to the target, for a page's panel."""
    return picture(
        PANEL,
        64,
        group(tokens(view, seat, 16, 40), transform=move_to(20, 20)),
        bar(view, seat, 4, 46, PANEL - 8),
        class_="stellium",
    )


def tokens(view: StelliumState, seat: int, radius: float, gap: float) -> str:
    """The four influence tokens of a seat, spent ones as faint outlines."""
    return group(
        *(
            token(
                colour,
                radius,
                not view.has_token(seat, colour),
                id=f"token-{seat}-{COLOUR_NAMES[colour]}",
                transform=move_to(gap * colour, 0),
            )
            for colour in range(KINDS)
        )
    )


def bar(view: StelliumState, seat: int, x: float, y: float, width: float) -> str:
    """The points of claimed tasks against the target."""
    points, target = int(view.task_points(seat)), int(view.target)
    score = f"{points} / {target}"
    room = width - text_width(f"{target} / {target}", 14) - 12
    full = room * min(1.0, points / target)
    return group(
        rect(x, y, room, 12, rx=6, class_="track"),
        rect(x, y, max(full, 12), 12, rx=6, class_=f"seat-{seat}") if points else "",
        label(x + width, y + 11, score, class_="word right figure strong", font_size=14),
        id=f"score-{seat}",
    )


def chips(view: StelliumState, seat: int, size: float, across: float, rows: int = 1) -> str:
    """The claimed tasks as small coloured chips with their points, in so many rows."""
    claimed = view.claimed(seat)
    per_row = max(1, -(-len(claimed) // rows), int((across + 5) / (size + 5)))
    gap = min(size + 5, (across - size) / max(1, per_row - 1))
    return group(
        *(
            group(
                chip(view, card, size),
                transform=move_to(gap * (i % per_row), (size * 1.5 + 5) * (i // per_row)),
            )
            for i, card in enumerate(claimed)
        )
    )


def chip(view: StelliumState, card: int, size: float) -> str:
    """A claimed task: its colour's sign and its points."""
    colour, points = card % KINDS, int(view.card_points(card, view.rung_of(card)))
    middle = move_to(size / 2, size * 0.42)
    shape = sign(colour, size * 0.3)
    return group(
        rect(0, 0, size, size * 1.5, rx=4, class_="chip"),
        path(shape, class_="on-chip", fill_rule="evenodd", transform=middle),
        label(
            size / 2,
            size * 1.34,
            str(points),
            class_="word strong centre on-chip",
            font_size=size * 0.66,
        ),
        class_=KIND_NAMES[colour],
    )


def kind_picture(kind: int) -> str:
    """A body for a button."""
    return picture(40, 40, marble(kind, 17, 20, 20), class_="stellium")


def effect_picture(effect: int) -> str:
    """A token for a button."""
    inside = group(token(effect, 18, False), transform=move_to(20, 20))
    return picture(40, 40, inside, class_="stellium")


def turn_picture(sixths: int) -> str:
    """A disc with an arrow round it, for a button."""
    end = polar(15, 60 * sixths - 8)
    large = 1 if sixths > 3 else 0
    arc = f"M0 -15A15 15 0 {large} 1 {number(end[0])} {number(end[1])}"
    head = "M6 0L-4 -5.5V5.5Z"
    turn = f"{move_to(*end)} rotate({60 * sixths})"
    return picture(
        40,
        40,
        group(
            circle(0, 0, 10, class_="mini-disc"),
            path(arc, class_="arc-arrow"),
            path(head, class_="arrow-head", transform=turn),
            transform=move_to(20, 20),
        ),
        class_="stellium",
    )


def figure_picture(view: StelliumState, mask: int) -> str:
    """The whole board as dots, with the bodies of one figure, for a button."""
    parts = []
    for place in range(PLACES):
        x, y = at_point(POINTS[place])
        if mask >> place & 1:
            parts.append(marble(int(view.kind_at(place)), 52, x, y))
        else:
            hole = " hole-dot" if place >= PLACES - 10 else ""
            parts.append(circle(x, y, 30, class_=f"dot{hole}"))
    inside = group(*parts, transform=move_to(-CROP, -CROP / 2))
    return picture(ACROSS - 2 * CROP, ACROSS - 2 * CROP, inside, class_="stellium")


def body_word(kind: int, lang: str) -> str:
    """The name of a body, or that there is none."""
    return translate(BODIES[kind] if kind != NOWHERE else _("empty"), lang)
