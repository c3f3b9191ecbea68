"""What one clicks for a move, and what a move carried from where to where."""

from __future__ import annotations

from asterism.core.scene import Change
from asterism.core.state import new_buffer
from asterism.games.new_galaxy import moves
from asterism.games.new_galaxy import position as p
from asterism.games.new_galaxy.board import NEBULA
from asterism.games.new_galaxy.drawing_map import cell_id, hand_id, place_id, stack_id, turn_id
from asterism.games.new_galaxy.drawing_pieces import KINDS
from asterism.games.new_galaxy.position import Position
from asterism.games.new_galaxy.progress import Sight, claim_sight

TAKE_ID = "take"
GLOW_ID = "glow"


def card_id(stack: int) -> str:
    """The id of the card that explains a stack's open constellation."""
    return f"card-{stack + 1}"


def claim_id(move: int) -> str:
    """The id of one way to claim a card."""
    stack, kind = int(moves.claim_stack(move)), KINDS[moves.claim_kind(move)]
    return f"claim-{stack + 1}-{kind}-{moves.claim_own(move)}-{moves.claim_nebula(move)}"


def path(view: Position, move: int) -> tuple[str, ...]:
    """The ids of the drawn things one clicks, in order."""
    if moves.is_lay(move):
        return turn_id(int(moves.lay_turn(move))), place_id(int(moves.lay_place(move)))
    if moves.is_claim(move):
        card = stack_id(int(moves.claim_stack(move)))
        return (card,) if move in plain_claims(view) else (card, claim_id(move))
    if move == moves.TAKE:
        return (TAKE_ID,)
    return (hand_id(move - moves.CHOOSE),) if move < moves.CLAIM else ()


def claims(view: Position) -> list[int]:
    """The claims the mover may make now."""
    if view.phase != p.CLAIM_CARD:
        return []
    buffer = new_buffer()
    count = view.legal_into(buffer)
    return [int(buffer[i]) for i in range(count) if moves.is_claim(int(buffer[i]))]


def plain_claims(view: Position) -> list[int]:
    """The claims that cost nothing and leave no choice: a click on the card is enough."""
    found = claims(view)
    stacks = [int(moves.claim_stack(move)) for move in found]
    return [
        move
        for move, stack in zip(found, stacks, strict=True)
        if stacks.count(stack) == 1 and moves.claim_own(move) + moves.claim_nebula(move) == 0
    ]


def changes(before: Position, move: int, after: Position) -> tuple[Change, ...]:
    """What a move carried from where to where."""
    seat = int(before.turn)
    if moves.is_lay(move):
        return (_laid(before, move, seat),)
    if moves.is_claim(move):
        return tuple(_claimed(before, move, seat))
    if moves.TILE <= move < moves.TOKEN:
        return tuple(_drawn_tile(before, move - moves.TILE, after))
    if moves.TOKEN <= move < moves.CARD:
        taker = f"tokens-{int(before.next_taker())}"
        return (Change(f"token-{KINDS[move - moves.TOKEN]}", "bag", taker),)
    return ()


def _laid(before: Position, move: int, seat: int) -> Change:
    tile = f"tile-{int(before.chosen) + 1}"
    own = not before.is_hidden(seat)
    return Change(tile, turn_id(int(moves.lay_turn(move))) if own else f"hold-{seat}", tile)


def _drawn_tile(before: Position, tile: int, after: Position) -> list[Change]:
    name = f"tile-{tile + 1}"
    if before.phase == p.DEAL_TABLE:
        return [Change(name, "pile", name)]
    seat = int(before.dealt) // 3 if before.phase == p.DEAL_HANDS else int(before.turn)
    return [Change(name, "pile", hand_id(tile) if tile in after.hand(seat) else f"hold-{seat}")]


def _claimed(before: Position, move: int, seat: int) -> list[Change]:
    """Tokens fly to the cells they stand for, the figure's stars and its card to the seat."""
    sight = claim_sight(before, move)
    found = _stars(sight, move, seat) if sight else []
    found.append(Change("card", card_id(int(moves.claim_stack(move))), f"won-{seat}"))
    if before.glow_kind() == moves.claim_kind(move):
        found.append(Change("glow", GLOW_ID, f"glows-{seat}"))
    return found


def _stars(sight: Sight, move: int, seat: int) -> list[Change]:
    kind = KINDS[sight.kind]
    spent = [kind] * int(moves.claim_own(move)) + [KINDS[NEBULA]] * int(moves.claim_nebula(move))
    paid = [
        Change(f"token-{name}", f"tokens-{seat}", cell_id(cell))
        for name, cell in zip(spent, sight.wrong, strict=False)
    ]
    return paid + [Change(f"ng-{kind}", cell_id(cell), f"won-{seat}") for cell in sight.cells]
