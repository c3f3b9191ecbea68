"""New Galaxy for a page: the map, cards, seats and choices; what to click, and what moved."""

from __future__ import annotations

from asterism.art.svg import group, move_to, picture
from asterism.core.message import Domain, Message
from asterism.core.scene import Card, Choice, Fact, Hand, Picture, Scene, SeatPanel
from asterism.games.new_galaxy import drawing_pieces as pieces
from asterism.games.new_galaxy import moves, words
from asterism.games.new_galaxy import position as p
from asterism.games.new_galaxy.board import NEBULA
from asterism.games.new_galaxy.cards import GLOW_SORTS
from asterism.games.new_galaxy.drawing import alt
from asterism.games.new_galaxy.drawing_cards import FACE, figure_face, seat_sign
from asterism.games.new_galaxy.drawing_map import (
    RACK,
    Known,
    cell_id,
    gap_id,
    shown_sights,
    table_map,
    window,
)
from asterism.games.new_galaxy.drawing_pieces import KINDS
from asterism.games.new_galaxy.paths import (
    GLOW_ID,
    TAKE_ID,
    card_id,
    changes,
    claim_id,
    claims,
    path,
    plain_claims,
)
from asterism.games.new_galaxy.position import Position
from asterism.games.new_galaxy.progress import Progress, Sight, progress
from asterism.games.new_galaxy.rules import must_claim

__all__ = ["changes", "path", "scene"]

_ = Domain("new_galaxy")

SIGN_WIDTH, SIGN_HEIGHT = 212.0, 72.0
COIN = 13.0


def scene(view: Position, seat: int, lang: str = "en") -> Scene:
    """Everything `seat` (or a spectator) can see; it chooses from the rack of the map."""
    known = progress(view, seat)
    seen, drawn = table_map(view, seat, lang, known, claiming=True)
    shown = picture(seen.width, seen.height + RACK, drawn, class_="new-galaxy")
    return Scene(
        boards=(Picture("board-map", _("Map"), shown, alt(view)),),
        hands=hands(view, known),
        seats=tuple(seat_panel(view, each) for each in range(int(view.seats))),
        choices=choices(view),
        notices=notices(view),
    )


def hands(view: Position, known: Known) -> tuple[Hand, ...]:
    """The open constellations and the glow."""
    sights = shown_sights(view, known, window(view))
    cards = tuple(constellation(view, near, sights.get(near.stack)) for near in known)
    glow = (glow_card(view),) if view.glow != p.NONE else ()
    found = (
        Hand("constellations", _("Constellations"), cards),
        Hand("glows", _("Glow"), glow),
    )
    return tuple(hand for hand in found if hand.cards)


def constellation(view: Position, known: Progress, shown: tuple[Progress, Sight] | None) -> Card:
    """An open constellation; focused, it lights the place where it is nearest."""
    sight = shown[1] if shown else None
    return Card(
        id=card_id(known.stack),
        title=words.figure(view, known.card),
        text=constellation_text(view, known),
        svg=picture(FACE, FACE, figure_face(view, known.stack, known.cost == 0)),
        points=str(known.comets),
        progress=(known.done, known.size),
        spots=tuple(cell_id(cell) for cell in sight.right) if sight else (),
        missing=missing(sight) if sight else (),
    )


def missing(sight: Sight) -> tuple[str, ...]:
    """The ids of the cells that are not right yet, covered or not."""
    return (*map(cell_id, sight.wrong), *map(gap_id, sight.empty))


def constellation_text(view: Position, known: Progress) -> Message:
    """What a card asks for, and how near it is."""
    left = int(view.stack_size(known.stack))
    if known.cost == 0:
        return _.many(
            "It lies on the map. {n} card in this stack.",
            "It lies on the map. {n} cards in this stack.",
            n=left,
        )
    return _.many(
        "{size} cells of one kind. {n} card in this stack.",
        "{size} cells of one kind. {n} cards in this stack.",
        n=left,
        size=known.size,
    )


def glow_card(view: Position) -> Card:
    """The open glow card."""
    kind, worth = int(view.glow_kind()), int(view.glow_comets())
    text = _.many(
        "It goes to whoever next claims a constellation {kind}. {n} glow card left.",
        "It goes to whoever next claims a constellation {kind}. {n} glow cards left.",
        n=int(view.glow_size),
        kind=words.MADE_OF[kind],
    )
    drawn = picture(FACE, FACE, pieces.glow(KINDS[kind], FACE, FACE))
    return Card(GLOW_ID, words.GLOWS[kind], text, drawn, points=str(worth))


def seat_panel(view: Position, seat: int) -> SeatPanel:
    """A seat at a glance: tokens, tiles, constellations, glow cards."""
    cards = view.cards(seat)
    glows = [int(view.glows(seat, sort)) for sort in range(GLOW_SORTS)]
    comets = sum(int(view.decks.comets[card]) for card in cards)
    comets += sum(count * (sort % 2 + 1) for sort, count in enumerate(glows))
    return SeatPanel(
        seat=seat,
        score=int(view.score(seat)),
        svg=picture(SIGN_WIDTH, SIGN_HEIGHT, seat_sign(view, seat), class_="new-galaxy"),
        alt=_.many("{n} token", "{n} tokens", n=int(view.token_count(seat))),
        facts=(
            Fact(_("Comets"), str(comets)),
            Fact(_("Tokens"), str(int(view.token_count(seat)))),
            Fact(_("Constellations"), str(len(cards))),
        ),
    )


def choices(view: Position) -> tuple[Choice, ...]:
    """The ways to claim where there are several or they cost, and to take a token instead."""
    if view.phase != p.CLAIM_CARD:
        return ()
    plain = plain_claims(view)
    found = [claim_choice(view, move) for move in claims(view) if move not in plain]
    bag = picture(2 * COIN, 2 * COIN, pieces.pouch(2 * COIN))
    if not must_claim(view):
        found.append(Choice(TAKE_ID, _("Take a token"), bag))
    return tuple(found)


def claim_choice(view: Position, move: int) -> Choice:
    """A way to claim a card, with the tokens it takes."""
    kind = int(moves.claim_kind(move))
    spent = [kind] * int(moves.claim_own(move)) + [NEBULA] * int(moves.claim_nebula(move))
    gain = words.comets(words.claim_gain(view, move))
    label = _("{claim}: {gain}", claim=words.claim_words(view, move), gain=gain)
    free = picture(2 * COIN, 2 * COIN, pieces.emblem(KINDS[kind], 2 * COIN))
    return Choice(claim_id(move), label, coins(spent) if spent else free)


def coins(kinds: list[int]) -> str:
    """Tokens side by side."""
    row = [
        group(pieces.token(KINDS[kind], COIN - 1), transform=move_to(COIN + 2 * COIN * i, COIN))
        for i, kind in enumerate(kinds)
    ]
    return picture(2 * COIN * len(kinds), 2 * COIN, *row)


def notices(view: Position) -> tuple[Message, ...]:
    """That the end is near, and why."""
    if view.turns_left <= 0:
        return ()
    why = {
        p.TILES_GONE: _("The pile of tiles is empty."),
        p.STACKS_GONE: _("Two stacks of constellations are empty."),
        p.TOKENS_GONE: _("The bag of tokens is empty."),
    }[int(view.ending)]
    left = _.many(
        "The end is near: {n} turn left.",
        "The end is near: {n} turns left.",
        n=int(view.turns_left),
    )
    return why, left
