"""Why a move is refused: every reason in its own sentence."""

from __future__ import annotations

from collections.abc import Callable

from asterism.core.message import Domain, Message
from asterism.core.state import CHANCE, OVER, new_buffer
from asterism.games.stellium import layout, moves
from asterism.games.stellium.board import (
    BIT,
    DIRECTION_NAMES,
    GALAXY_NAMES,
    GALAXY_PLACES,
    PLACE_NAMED,
    PLACE_NAMES,
    SIDES,
    galaxy_of,
)
from asterism.games.stellium.cards import FIGURE_TYPE, KINDS, figure_mask
from asterism.games.stellium.names import BODIES, EFFECTS, card_title
from asterism.games.stellium.state import StelliumState

_ = Domain("stellium")

Reason = Message | None
BLOCKS = (
    moves.DISC,
    moves.START,
    moves.OPEN,
    moves.DRAW,
    moves.BLIND,
    moves.EFFECT,
    moves.PLACE,
    moves.PUSH,
    moves.SWAP,
    moves.TURN,
    moves.PULL,
    moves.CLAIM,
    moves.USE,
    moves.KEEP,
    moves.DONE,
    moves.TAKE,
    moves.THROW,
    moves.PUT,
)
# What comes first, where a move belongs to another decision.
NOW = {
    layout.CHOOSE_KIND: _("first draw a body from the bag"),
    layout.CHOOSE_EFFECT: _("first choose the effect of the drawn body"),
    layout.CHOOSE_PLACE: _("first put the drawn body on a free place"),
    layout.CHOOSE_PUSH: _("first let the drawn body collide with another one"),
    layout.CHOOSE_SWAP: _("first swap two neighbouring bodies"),
    layout.CHOOSE_TURN: _("first turn the galaxy"),
    layout.CHOOSE_PULL: _("first let a black hole pull a body in"),
    layout.CHOOSE_CLAIM: _("first claim a task, or say that you are done with claiming"),
    layout.CHOOSE_FIGURE: _("first choose the bodies that form the task"),
    layout.CHOOSE_KEPT: _("first choose the body that stays on the board"),
    layout.CHOOSE_REFILL: _("first put a body into the emptied galaxy"),
    layout.CHOOSE_TASK: _("now only a task is taken: everything else of this turn is over"),
    layout.CHOOSE_TASK_AFTER_THROW: _("you have thrown a task away: now take one"),
}


def legal_moves(state: StelliumState) -> list[int]:
    """The legal moves as a list."""
    buffer = new_buffer()
    return [int(buffer[i]) for i in range(state.legal_into(buffer))]


def why_not(state: StelliumState, move: int) -> Reason:
    """The reason why the mover may not play this move; None for a legal one."""
    if state.mover == OVER:
        return _("the game is over")
    if move in legal_moves(state):
        return None
    if state.mover == CHANCE:
        return _("chance moves now")
    block = max(first for first in BLOCKS if first <= move)
    if block in (moves.DISC, moves.START, moves.OPEN):
        return _("only chance makes this move")
    if block in MOMENTS:
        return MOMENTS[block]
    return REASONS[block](state, move - block) or NOW[int(state.phase)]


def impossible(text: str) -> Message:
    """Why a text is no move at all: the rules never allow it, or its words mean nothing."""
    verb, *names = moves.plain(text).split() or [""]
    places = [PLACE_NAMED[name] for name in names if name in PLACE_NAMED]
    if verb in ("place", "push", "put") and any(place >= GALAXY_PLACES for place in places):
        return _("no body is laid into a black hole")
    if verb == "turn" and "".join(names).isdecimal():
        return _("a galaxy turns by one to five sixths, never a whole turn")
    if places and len(places) == len(names):
        return _impossible_places(verb, places) or _no_move(text)
    return _no_move(text)


def _no_move(text: str) -> Message:
    return _("{text} is no move of Stellium", text=text)


def _impossible_places(verb: str, places: list[int]) -> Reason:
    if verb == "use":
        return _("these places form no figure")
    if verb not in ("swap", "pull") or len(places) != 2:
        return None
    if verb == "pull" and places[0] < GALAXY_PLACES:
        return _("only a black hole pulls bodies in")
    one, other = (PLACE_NAMES[place] for place in places)
    return _("{one} and {other} are no neighbours", one=one, other=other)


def _draw(state: StelliumState, kind: int) -> Reason:
    if state.phase != layout.CHOOSE_KIND:
        return None
    return _("the bag holds no {body}", body=BODIES[kind])


def _effect(state: StelliumState, effect: int) -> Reason:
    if state.phase != layout.CHOOSE_EFFECT:
        return None
    return _("your influence token for {effect} is spent", effect=EFFECTS[effect])


def _place(state: StelliumState, place: int) -> Reason:
    if state.phase == layout.CHOOSE_PUSH:
        return _("under collision a body is not laid down: it hits another one")
    if state.phase != layout.CHOOSE_PLACE:
        return None
    return _("{place} is taken", place=PLACE_NAMES[place])


def _push(state: StelliumState, push: int) -> Reason:
    place, side = PLACE_NAMES[push // SIDES], DIRECTION_NAMES[push % SIDES]
    if state.phase == layout.CHOOSE_PLACE:
        return _("only a collision pushes, and you chose {effect}", effect=EFFECTS[state.effect])
    if state.phase != layout.CHOOSE_PUSH:
        return None
    return _("{place} is empty: nothing to push {side}", place=place, side=side)


def _swap(state: StelliumState, edge: int) -> Reason:
    if state.phase != layout.CHOOSE_SWAP:
        return None
    pair = int(moves.EDGE_LOW[edge]), int(moves.EDGE_HIGH[edge])
    for place in pair:
        if state.kind_at(place) < 0:
            return _("{place} is empty: bodies swap with bodies", place=PLACE_NAMES[place])
    if state.placed in pair:
        return _("the body just placed takes no part in the swap")
    return _("one of the two must be a {body}", body=BODIES[state.drawn])


def _pull(state: StelliumState, pull: int) -> Reason:
    if state.phase != layout.CHOOSE_PULL:
        return None
    hole, place = int(moves.PULL_HOLE[pull]), int(moves.PULL_PLACE[pull])
    if state.kind_at(hole) >= 0:
        return _("the black hole {hole} is full", hole=PLACE_NAMES[hole])
    if place == state.placed:
        return _("the body just placed cannot be pulled in")
    return _("{place} is empty: nothing to pull in", place=PLACE_NAMES[place])


def _claim(state: StelliumState, card: int) -> Reason:
    if card not in state.hand(state.mover):
        return _("you do not hold the task {task}", task=card_title(card))
    if state.phase in (layout.CHOOSE_TASK, layout.CHOOSE_TASK_AFTER_THROW):
        return _("claiming is over for this turn, or nothing could be claimed")
    if state.phase != layout.CHOOSE_CLAIM:
        return None
    return _("{task} is not complete", task=card_title(card))


def _use(state: StelliumState, figure: int) -> Reason:
    if state.phase != layout.CHOOSE_FIGURE:
        return None
    task = card_title(state.card)
    if FIGURE_TYPE[figure] != state.card // KINDS:
        return _("these places have another shape than {task}", task=task)
    if figure_mask(figure) & ~state.occupied():
        return _("not all of these places hold a body")
    return _("these bodies have not the colours of {task}", task=task)


def _keep(state: StelliumState, place: int) -> Reason:
    if state.phase != layout.CHOOSE_KEPT:
        return None
    return _("{place} holds none of the bodies used for the task", place=PLACE_NAMES[place])


def _done(state: StelliumState, _rest: int) -> Reason:
    if state.phase == layout.CHOOSE_TASK:
        return _("your hand is not full: take a task")
    return None


def _take(state: StelliumState, card: int) -> Reason:
    if state.phase not in (layout.CHOOSE_TASK, layout.CHOOSE_TASK_AFTER_THROW):
        return None
    if not state.market & (1 << card):
        return _("the task {task} does not lie open", task=card_title(card))
    return _("your hand is full: throw a task away first, or keep your hand")


def _throw(state: StelliumState, card: int) -> Reason:
    if state.phase != layout.CHOOSE_TASK:
        return None
    if card not in state.hand(state.active):
        return _("you do not hold the task {task}", task=card_title(card))
    return _("a task is thrown away only from a full hand")


def _put(state: StelliumState, put: int) -> Reason:
    kind, place = put // GALAXY_PLACES, put % GALAXY_PLACES
    if state.phase != layout.CHOOSE_REFILL:
        return _("no galaxy is empty")
    if state.pool(kind) == 0:
        return _("no {body} is left among the bodies drawn", body=BODIES[kind])
    if galaxy_of(place) != state.galaxy:
        name = GALAXY_NAMES[state.galaxy]
        return _("the emptied galaxy is {galaxy}", galaxy=name)
    assert state.occupied() & BIT[place]
    return _("{place} is taken", place=PLACE_NAMES[place])


# Decisions that have one moment only.
MOMENTS = {
    moves.BLIND: _("no body is to be drawn now"),
    moves.TURN: _("a galaxy turns only right after a body was placed for rotation"),
}
REASONS: dict[int, Callable[[StelliumState, int], Reason]] = {
    moves.DRAW: _draw,
    moves.EFFECT: _effect,
    moves.PLACE: _place,
    moves.PUSH: _push,
    moves.SWAP: _swap,
    moves.PULL: _pull,
    moves.CLAIM: _claim,
    moves.USE: _use,
    moves.KEEP: _keep,
    moves.DONE: _done,
    moves.TAKE: _take,
    moves.THROW: _throw,
    moves.PUT: _put,
}
