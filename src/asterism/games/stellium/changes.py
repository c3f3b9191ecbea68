"""What a move carried from where to where, so that a page can let it travel.

A turned disc takes its bodies along (they are drawn inside it), so it is one change.
"""

from __future__ import annotations

from itertools import pairwise

from asterism.core.scene import Change
from asterism.games.stellium import moves
from asterism.games.stellium.board import (
    GALAXY_NAMES,
    GALAXY_PLACES,
    GALAXY_SIZE,
    NOWHERE,
    SIDES,
    places_of,
)
from asterism.games.stellium.cards import COLOUR_NAMES, KIND_NAMES, KINDS
from asterism.games.stellium.drawing_board import place_id, way_id
from asterism.games.stellium.state import StelliumState
from asterism.games.stellium.tasks import card_id
from asterism.games.stellium.words import pushed_line

BAG = "bag"  # an id in the board's picture, as is the drawn body's place
DRAWN = "drawn"


def changes(before: StelliumState, move: int, after: StelliumState) -> tuple[Change, ...]:
    """What moved; nothing for decisions that move nothing."""
    if move < moves.DRAW:
        return _laid(before, move, after)
    if move < moves.PLACE:
        return _drawn(before, move)
    if move < moves.CLAIM:
        return _moved(before, move)
    return _tasks(before, move, after)


def marble(kind: int) -> str:
    """The piece's name (and class) of a body."""
    return f"marble-{KIND_NAMES[kind]}"


def _laid(before: StelliumState, move: int, after: StelliumState) -> tuple[Change, ...]:
    if move >= moves.OPEN:
        return (Change("card", "market", card_id(move - moves.OPEN)),)
    if move < moves.START:
        return ()
    first = GALAXY_SIZE * int(before.galaxy)
    new = [place for place in range(first, first + GALAXY_SIZE) if after.kind_at(place) != NOWHERE]
    return tuple(Change(marble(int(after.kind_at(p))), BAG, place_id(p)) for p in new)


def _drawn(before: StelliumState, move: int) -> tuple[Change, ...]:
    if move < moves.BLIND:
        return (Change(marble(move - moves.DRAW), BAG, DRAWN),)
    effect = move - moves.EFFECT
    if move == moves.BLIND or effect == before.drawn:
        return ()
    token = f"token-{int(before.active)}-{COLOUR_NAMES[effect]}"
    return (Change("token", token, DRAWN),)


def _moved(before: StelliumState, move: int) -> tuple[Change, ...]:
    """Placing and effects."""
    if move < moves.PUSH:
        return (Change(marble(int(before.drawn)), DRAWN, place_id(move - moves.PLACE)),)
    if move < moves.SWAP:
        return _pushed(before, *divmod(move - moves.PUSH, SIDES))
    if move < moves.TURN:
        edge = move - moves.SWAP
        low, high = int(moves.EDGE_LOW[edge]), int(moves.EDGE_HIGH[edge])
        return _carried(before, low, high), _carried(before, high, low)
    if move < moves.PULL:
        disc = f"disc-{GALAXY_NAMES[int(before.placed) // GALAXY_SIZE]}"
        return (Change("disc", disc, disc, 60 * (move - moves.TURN + 1)),)
    pull = move - moves.PULL
    return (_carried(before, int(moves.PULL_PLACE[pull]), int(moves.PULL_HOLE[pull])),)


def _carried(before: StelliumState, source: int, target: int) -> Change:
    return Change(marble(int(before.kind_at(source))), place_id(source), place_id(target))


def _pushed(before: StelliumState, place: int, side: int) -> tuple[Change, ...]:
    """The placed body, then every body of the line; the last may fall over the rim."""
    line = pushed_line(before, place, side)
    found = [Change(marble(int(before.drawn)), DRAWN, place_id(place))]
    for source, target in pairwise(line):
        if target != NOWHERE:
            found.append(_carried(before, source, target))
            continue
        piece, beyond = marble(int(before.kind_at(source))), way_id(source, side)
        found.append(Change(piece, place_id(source), beyond))
        found.append(Change(piece, beyond, BAG))
    return tuple(found)


def _tasks(before: StelliumState, move: int, after: StelliumState) -> tuple[Change, ...]:
    """Claims give bodies back to the bag; cards change hands."""
    if moves.KEEP <= move < moves.DONE:
        kept = move - moves.KEEP
        used = [place for place in places_of(before.used) if place != kept]
        gone = (Change(marble(int(before.kind_at(p))), place_id(p), BAG) for p in used)
        return (*gone, Change("card", card_id(int(before.card)), f"score-{int(before.active)}"))
    if moves.TAKE <= move < moves.THROW:
        card = card_id(move - moves.TAKE)
        return (Change("card", card, card),)
    if moves.THROW <= move < moves.PUT:
        return (Change("card", card_id(move - moves.THROW), "box"),)
    if move < moves.PUT:
        return ()
    kind, place = divmod(move - moves.PUT, GALAXY_PLACES)
    placed = Change(marble(kind), DRAWN, place_id(place))
    if after.pool_total():
        return (placed,)
    left = [k for k in range(KINDS) for _n in range(int(before.pool(k)) - (k == kind))]
    return (placed, *(Change(marble(k), DRAWN, BAG) for k in left))
