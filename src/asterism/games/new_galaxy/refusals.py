"""Why a move is refused: every reason in its own words."""

from __future__ import annotations

from asterism.core.message import Domain, Message
from asterism.core.state import CHANCE, OVER, new_buffer
from asterism.games.new_galaxy import board, legal, moves
from asterism.games.new_galaxy import position as p
from asterism.games.new_galaxy.board import NEBULA, STAR_KINDS
from asterism.games.new_galaxy.names import KINDS, name_of
from asterism.games.new_galaxy.position import Position

_ = Domain("new_galaxy")


def why_not(position: Position, move: int) -> Message | None:
    """Why the mover may not play this move now; None if it is legal."""
    if not 0 <= move < moves.MOVES:
        return _("there is no move with the number {number}", number=move)
    if position.mover == OVER:
        return _("the game is over")
    if is_legal(position, move):
        return None
    return _reason(position, move)


def is_legal(position: Position, move: int) -> bool:
    """Whether the move is among the legal ones."""
    buffer = new_buffer()
    count = legal.legal_into(position, buffer)
    return any(buffer[index] == move for index in range(count))


def _reason(position: Position, move: int) -> Message:
    if position.mover == CHANCE:
        return _why_not_drawn(position, move)
    if moves.TILE <= move < moves.LAY:
        return _("that is for chance to draw, not for a player")
    if position.phase == p.CHOOSE_TILE:
        return _why_not_choose(position, move)
    if position.phase == p.LAY_TILE:
        return _why_not_lay(position, move)
    return _why_not_claim(position, move)


def _why_not_drawn(position: Position, move: int) -> Message:
    if not moves.TILE <= move < moves.LAY:
        return _("chance draws first")
    wanted = {
        p.DEAL_FIRST: _("it is to be drawn now which player begins"),
        p.DRAW_TOKEN: _("a token is to be drawn now, and one that is in the bag"),
        p.DEAL_TOKENS: _("a token is to be drawn now, and one that is in the bag"),
        p.REVEAL_CARD: _("a constellation is to be revealed now, and one that is still hidden"),
        p.DEAL_CARDS: _("a constellation is to be revealed now, and one that is still hidden"),
        p.REVEAL_GLOW: _("a glow card is to be revealed now, and one that is still hidden"),
        p.DEAL_GLOW: _("a glow card is to be revealed now, and one that is still hidden"),
    }
    drawn_tile = _("a tile is to be drawn now, and one that is in the pile")
    return wanted.get(int(position.phase), drawn_tile)


def _why_not_choose(position: Position, move: int) -> Message:
    if not moves.CHOOSE <= move < moves.CLAIM:
        return _("first choose a tile from your hand")
    tile = move - moves.CHOOSE
    if position.place_of(tile) != p.NONE:
        return _("tile {tile} lies on the table already", tile=tile + 1)
    return _("tile {tile} is not in your hand", tile=tile + 1)


def _why_not_lay(position: Position, move: int) -> Message:
    if not moves.is_lay(move):
        return _("the chosen tile must be laid first")
    place = int(moves.lay_place(move))
    if board.overlaps(position.table, place):
        return _("there the tile would lie on another one")
    if not board.may_lie(position.table, place):
        if _touches_corner(position, place):
            return _("there the tile would touch another at a corner only; it must share a side")
        return _("there the tile would touch no other")
    turns = int(position.decks.tile_turns[position.chosen])
    return _(
        "turned by {degrees} degrees the tile looks as when turned by {same}: write that",
        degrees=90 * int(moves.lay_turn(move)),
        same=90 * (int(moves.lay_turn(move)) % turns),
    )


def _touches_corner(position: Position, place: int) -> bool:
    row, column = place // board.SIDE, place % board.SIDE
    corners = [(row + r, column + c) for r in (-1, 2) for c in (-1, 2)]
    return any(position.kind_at(r, c) != board.EMPTY for r, c in corners)


def _why_not_claim(position: Position, move: int) -> Message:
    if move == moves.TAKE:
        return _("a constellation lies there without any token: it must be claimed")
    if not moves.is_claim(move):
        return _("the tile is laid: now claim a constellation or take a token")
    stack = int(moves.claim_stack(move))
    card = int(position.open_card(stack))
    if card == p.NONE:
        return _("stack {stack} is empty", stack=stack + 1)
    figure = name_of(position.decks.figure_ids[card])
    need = int(position.need(stack, moves.claim_kind(move)))
    if need == p.NOWHERE:
        return _nowhere(position, figure)
    return _why_not_pay(position, move, figure, need)


def _nowhere(position: Position, figure: Message) -> Message:
    if position.fresh:
        return _("{figure}: the new tile makes no such figure", figure=figure)
    return _("{figure}: the table has no room for this figure yet", figure=figure)


def _why_not_pay(position: Position, move: int, figure: Message, need: int) -> Message:
    seat = int(position.turn)
    kind, own = int(moves.claim_kind(move)), int(moves.claim_own(move))
    nebula = int(moves.claim_nebula(move))
    if own + nebula != need:
        return _.many(
            "{figure} in this kind ({kind}) takes {n} token, not {offered}",
            "{figure} in this kind ({kind}) takes {n} tokens, not {offered}",
            n=need,
            figure=figure,
            kind=KINDS[kind],
            offered=own + nebula,
        )
    if own > position.tokens(seat, kind):
        return _too_few(kind, int(position.tokens(seat, kind)))
    if nebula > position.tokens(seat, NEBULA):
        return _too_few(NEBULA, int(position.tokens(seat, NEBULA)))
    return _("in this kind it costs and gains the same: write {move}", move=_twin(position, move))


def _too_few(kind: int, count: int) -> Message:
    return _.many(
        "you have only {n} token of this kind ({kind})",
        "you have only {n} tokens of this kind ({kind})",
        n=count,
        kind=KINDS[kind],
    )


def _twin(position: Position, move: int) -> str:
    """The legal claim that is the same but for the kind."""
    stack, nebula = int(moves.claim_stack(move)), int(moves.claim_nebula(move))
    twins = [int(moves.claim_move(stack, kind, 0, nebula)) for kind in range(STAR_KINDS)]
    return next(moves.notation(twin) for twin in twins if is_legal(position, twin))
