"""Stellium in a terminal: the universe with the names of its places, tasks, bag and seats."""

from __future__ import annotations

from asterism.core.message import Domain, Message
from asterism.core.state import OVER
from asterism.games.stellium.board import (
    GALAXY_PLACES,
    NOWHERE,
    PLACE_NAMES,
    PLACES,
    POINTS,
)
from asterism.games.stellium.cards import COLOUR_NAMES, KINDS
from asterism.games.stellium.drawing import marked
from asterism.games.stellium.names import BODIES, COLOURS, EFFECTS, card_title
from asterism.games.stellium.progress import Progress, progress
from asterism.games.stellium.scene import notices
from asterism.games.stellium.state import StelliumState
from asterism.games.stellium.tasks import points_text, shown, task_text
from asterism.games.stellium.words import player, prompt
from asterism.i18n import translate

_ = Domain("stellium")

BODY_LETTERS = "PCSN"
CELL = 8  # characters from a place to the next one in its row
NEXT_PLACES = 3  # so many missing places of a task are named


def text(view: StelliumState, seat: int, lang: str = "en") -> str:
    """Everything on the table."""
    parts = [
        header(view, seat, lang),
        universe(view),
        legend(lang),
        stock(view, lang),
        *(seat_lines(view, each, lang) for each in range(int(view.seats))),
        market(view, lang),
    ]
    return "\n\n".join(parts) + "\n"


def say(message: Message, lang: str) -> str:
    """A sentence in a language."""
    return translate(message, lang)


def header(view: StelliumState, seat: int, lang: str) -> str:
    """The target, what everybody should know, and what happens next."""
    target = say(_("Target: {points} points", points=int(view.target)), lang)
    warnings = [say(notice, lang) for notice in notices(view)]
    return "\n".join([f"Stellium · {target}", *warnings, say(prompt(view, seat), lang)])


def universe(view: StelliumState) -> str:
    """The lattice, row by row: the name of each place, its body, its symbol."""
    rows = sorted({up for _across, up in POINTS}, reverse=True)
    return "\n".join(_row(view, row) for row in rows)


def _row(view: StelliumState, row: int) -> str:
    line = ""
    places = sorted((p for p in range(PLACES) if POINTS[p][1] == row), key=lambda p: POINTS[p][0])
    for place in places:
        across, up = POINTS[place]
        column = int((across + up / 2 + 1) * CELL)
        line = line.ljust(column) + cell(view, place)
    return line.rstrip()


def cell(view: StelliumState, place: int) -> str:
    """A place: `A1 Pg` is a planet on a green symbol, `[H1 ·]` an empty black hole."""
    kind, colour = int(view.kind_at(place)), int(view.symbol_at(place))
    body = BODY_LETTERS[kind] if kind != NOWHERE else "·"
    star = "*" if place in marked(view) else ""
    if place >= GALAXY_PLACES:
        return f"[{PLACE_NAMES[place]} {body}]{star}"
    symbol = COLOUR_NAMES[colour][0] if colour != NOWHERE else ""
    return f" {PLACE_NAMES[place]} {body}{symbol}{star}"


def legend(lang: str) -> str:
    """Which letter is which body and which colour its symbol has."""
    bodies = "  ".join(f"{BODY_LETTERS[k]} {say(BODIES[k], lang)}" for k in range(KINDS))
    symbols = "  ".join(f"{COLOUR_NAMES[k][0]} {say(COLOURS[k], lang)}" for k in range(KINDS))
    printed, hole = say(_("symbols"), lang), say(_("black hole"), lang)
    return f"{bodies}  ·  {printed}: {symbols}  ·  [H1] {hole}"


def stock(view: StelliumState, lang: str) -> str:
    """The bag, what was drawn, and the bodies for an emptied galaxy."""
    inside = letters([int(view.bag(kind)) for kind in range(KINDS)])
    bag = say(_("Bag: {total}", total=int(view.bag_total())), lang)
    lines = [f"{bag}   {inside}"]
    if view.drawn != NOWHERE and view.placed == NOWHERE:
        title, body = say(_("Drawn body"), lang), say(BODIES[int(view.drawn)], lang)
        effect = f" · {say(EFFECTS[int(view.effect)], lang)}" if view.effect != NOWHERE else ""
        lines.append(f"{title}: {body}{effect}")
    if view.pool_total():
        pool = letters([int(view.pool(kind)) for kind in range(KINDS)])
        title = say(_("For the empty galaxy"), lang)
        lines.append(f"{title}: {pool}")
    return "\n".join(lines)


def letters(counts: list[int]) -> str:
    """A heap of bodies: `P×3 C×1`."""
    found = [f"{BODY_LETTERS[kind]}×{n}" for kind, n in enumerate(counts) if n]
    return " ".join(found) or "–"


def seat_lines(view: StelliumState, seat: int, lang: str) -> str:
    """A seat: its score, its tokens, its tasks."""
    turn = "▸ " if view.active == seat and view.mover != OVER and view.turn else "  "
    unused = [say(COLOURS[c], lang) for c in range(KINDS) if view.has_token(seat, c)]
    tokens = say(_("tokens: {colours}", colours=", ".join(unused) or "–"), lang)
    points = f"{int(view.task_points(seat))}/{int(view.target)}"
    score = say(_("score {score}", score=int(view.score(seat))), lang)
    lines = [f"{turn}{say(player(seat), lang)}   {score}   {points}   {tokens}"]
    claimed = [
        f"{say(card_title(card), lang)} ({int(view.card_points(card, view.rung_of(card)))})"
        for card in view.claimed(seat)
    ]
    if claimed:
        lines.append("    " + say(_("claimed: {tasks}", tasks=", ".join(claimed)), lang))
    return "\n".join([*lines, *(task_line(view, card, lang) for card in view.hand(seat))])


def market(view: StelliumState, lang: str) -> str:
    """The open tasks and the reserve's size."""
    number = len(view.reserve_cards())
    title = say(_("Open tasks ({number} in the reserve)", number=number), lang)
    lines = [
        f"{task_line(view, card, lang)} · {say(task_text(view, card), lang)}"
        for card in view.market_cards()
    ]
    return "\n".join([title, *lines])


def task_line(view: StelliumState, card: int, lang: str) -> str:
    """A task: its points, its progress, its title, where it stands and what is missing."""
    made = progress(view, card)
    have, need = shown(made)
    points = points_text(view, card)
    return f"    {points:>5}  {have}/{need}  {say(card_title(card), lang)}{where(made)}"


def where(made: Progress) -> str:
    """The bodies in place and the nearest places that lack one: ` (A1 A2 + A3:P)`."""
    lying = [PLACE_NAMES[place] for place in made.in_place]
    lacking = [
        f"{PLACE_NAMES[need.place]}:{BODY_LETTERS[need.kind]}"
        for need in made.missing[:NEXT_PLACES]
    ]
    if len(made.missing) > NEXT_PLACES:
        lacking.append("…")
    known = " + ".join(" ".join(part) for part in (lying, lacking) if part)
    return f" ({known})" if known else ""
