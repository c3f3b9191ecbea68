"""New Galaxy in sentences: what to do next, and what a move was."""

from __future__ import annotations

from asterism.core.message import Domain, Message
from asterism.core.state import CHANCE, OVER
from asterism.games.new_galaxy import moves
from asterism.games.new_galaxy import position as p
from asterism.games.new_galaxy.board import NEBULA
from asterism.games.new_galaxy.names import name_of
from asterism.games.new_galaxy.position import Position
from asterism.games.new_galaxy.rules import must_claim

_ = Domain("new_galaxy")

MADE_OF = (_("of blue stars"), _("of violet stars"), _("of orange stars"))
GLOWS = (_("Blue glow"), _("Violet glow"), _("Orange glow"))
CELLS = (
    _.sense("cell", "a blue star"),
    _.sense("cell", "two violet stars"),
    _.sense("cell", "three orange stars"),
    _.sense("cell", "a nebula"),
)


def player(seat: int) -> Message:
    """A seat as people count them."""
    return _("Player {number}", number=seat + 1)


def figure(view: Position, card: int) -> Message:
    """A constellation's name."""
    return name_of(view.decks.figure_ids[card])


def tokens(kind: int, count: int) -> Message:
    """So many tokens of a kind."""
    return (
        _.many("{n} blue token", "{n} blue tokens", n=count),
        _.many("{n} violet token", "{n} violet tokens", n=count),
        _.many("{n} orange token", "{n} orange tokens", n=count),
        _.many("{n} nebula token", "{n} nebula tokens", n=count),
    )[kind]


def comets(count: int) -> Message:
    """So many comets, which are points."""
    return _.many("{n} comet", "{n} comets", n=count)


def tile_words(view: Position, tile: int) -> Message:
    """A tile and what is printed on it, row by row."""
    cells = [CELLS[view.decks.tile_kind(tile, 0, cell)] for cell in range(4)]
    return _(
        "Tile {tile}: {first}, {second}; below them {third}, {fourth}",
        tile=tile + 1,
        first=cells[0],
        second=cells[1],
        third=cells[2],
        fourth=cells[3],
    )


def prompt(view: Position, seat: int) -> Message:
    """What happens next, for `seat`."""
    if view.mover == OVER:
        return _("The game is over.")
    if view.mover == CHANCE:
        return _("Tiles, cards and tokens are being drawn.")
    if view.mover != seat:
        return _waiting(view)
    return _todo(view)


def _todo(view: Position) -> Message:
    if view.phase == p.CHOOSE_TILE:
        return _("Choose a tile.")
    if view.phase == p.LAY_TILE:
        return _("Turn the tile and lay it beside another.")
    if must_claim(view):
        return _("Claim a constellation.")
    return _("Claim a constellation with tokens, or take a token.")


def _waiting(view: Position) -> Message:
    number = int(view.mover) + 1
    if view.phase == p.CLAIM_CARD:
        return _("Player {number} looks for a constellation.", number=number)
    return _("Player {number} lays a tile.", number=number)


def describe(view: Position, move: int | None) -> Message:
    """A move in words, as a line of a log that begins with who made it."""
    if move is None:
        return _hidden(view)
    if move >= moves.LAY:
        return _laid(view, move)
    if move >= moves.TILE:
        return _drawn(view, move)
    if moves.is_claim(move):
        return _claimed(view, move)
    if move == moves.TAKE:
        return _("declines and takes a token")
    return _("chooses tile {tile}", tile=move - moves.CHOOSE + 1)


def _hidden(view: Position) -> Message:
    seat = int(view.dealt) // 3 if view.phase == p.DEAL_HANDS else int(view.turn)
    return _("a hidden tile goes to player {number}", number=seat + 1)


def _laid(view: Position, move: int) -> Message:
    tile, cell = int(view.chosen) + 1, moves.cell_label(int(moves.lay_place(move)))
    degrees = 90 * int(moves.lay_turn(move))
    if degrees == 0:
        return _("lays tile {tile} at {cell}", tile=tile, cell=cell)
    return _(
        "lays tile {tile} at {cell}, turned by {degrees}°", tile=tile, cell=cell, degrees=degrees
    )


def claim_words(view: Position, move: int) -> Message:
    """A claim without its verb: the figure, its kind and its cost."""
    card = int(view.open_card(moves.claim_stack(move)))
    kind = int(moves.claim_kind(move))
    named = {"figure": figure(view, card), "kind": MADE_OF[kind]}
    cost = claim_cost(move)
    if cost is None:
        return _("“{figure}” {kind}", **named)
    return _("“{figure}” {kind} for {cost}", **named, cost=cost)


def claim_cost(move: int) -> Message | None:
    """The tokens a claim spends; None if it is free."""
    own, nebula = int(moves.claim_own(move)), int(moves.claim_nebula(move))
    parts = [tokens(int(moves.claim_kind(move)), own)] if own else []
    parts += [tokens(NEBULA, nebula)] if nebula else []
    if len(parts) == 2:
        return _("{first} and {second}", first=parts[0], second=parts[1])
    return parts[0] if parts else None


def claim_gain(view: Position, move: int) -> int:
    """The comets a claim brings, the glow card's included."""
    card = int(view.open_card(moves.claim_stack(move)))
    glow = int(view.glow_comets()) if view.glow_kind() == moves.claim_kind(move) else 0
    return int(view.decks.comets[card]) + glow


def _claimed(view: Position, move: int) -> Message:
    claim = claim_words(view, move)
    gain = comets(claim_gain(view, move))
    if view.glow_kind() == moves.claim_kind(move):
        return _("claims {claim} and the glow: {gain}", claim=claim, gain=gain)
    return _("claims {claim}: {gain}", claim=claim, gain=gain)


def _drawn(view: Position, move: int) -> Message:
    if move >= moves.FIRST:
        return _("player {number} begins", number=move - moves.FIRST + 1)
    if move >= moves.GLOW:
        sort = move - moves.GLOW
        return glow_words(sort // 2, sort % 2 + 1)
    if move >= moves.CARD:
        card = move - moves.CARD
        worth = comets(int(view.decks.comets[card]))
        return _(
            "a constellation is revealed: “{figure}”, {worth}",
            figure=figure(view, card),
            worth=worth,
        )
    if move >= moves.TOKEN:
        number, token = int(view.next_taker()) + 1, tokens(move - moves.TOKEN, 1)
        return _("player {number} gets {token}", number=number, token=token)
    return _dealt(view, move - moves.TILE + 1)


def _dealt(view: Position, tile: int) -> Message:
    if view.phase == p.DEAL_TABLE:
        return _("tile {tile} is laid in the middle", tile=tile)
    seat = int(view.dealt) // 3 if view.phase == p.DEAL_HANDS else int(view.turn)
    return _("tile {tile} goes to player {number}", tile=tile, number=seat + 1)


def glow_words(kind: int, worth: int) -> Message:
    """A glow card in words."""
    return (
        _.many("blue stars glow: {n} comet more", "blue stars glow: {n} comets more", n=worth),
        _.many("violet stars glow: {n} comet more", "violet stars glow: {n} comets more", n=worth),
        _.many("orange stars glow: {n} comet more", "orange stars glow: {n} comets more", n=worth),
    )[kind]
