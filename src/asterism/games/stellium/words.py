"""Stellium in sentences: what to do next, and what a move was."""

from __future__ import annotations

from asterism.core.message import Domain, Message
from asterism.core.state import CHANCE, OVER
from asterism.games.stellium import layout, moves
from asterism.games.stellium.board import (
    GALAXY_NAMES,
    GALAXY_PLACES,
    GALAXY_SIZE,
    NEXT,
    NOWHERE,
    PLACE_NAMES,
    SIDES,
    count,
    places_of,
)
from asterism.games.stellium.cards import KINDS, SHAPES, figure_mask
from asterism.games.stellium.names import BODIES, EFFECTS, card_title
from asterism.games.stellium.scoring import rung_reached
from asterism.games.stellium.state import StelliumState

_ = Domain("stellium")

A_BODY = (  # what one draws, places or puts
    _.sense("places … on A3", "a planet"),
    _.sense("places … on A3", "a comet"),
    _.sense("places … on A3", "a star"),
    _.sense("places … on A3", "a supernova"),
)
ANOTHER_BODY = (
    _.sense("choose … and its neighbour", "another planet"),
    _.sense("choose … and its neighbour", "another comet"),
    _.sense("choose … and its neighbour", "another star"),
    _.sense("choose … and its neighbour", "another supernova"),
)
WAYS = (
    _("to the north-east"),
    _("to the east"),
    _("to the south-east"),
    _("to the south-west"),
    _("to the west"),
    _("to the north-west"),
)


def player(seat: int) -> Message:
    """A seat as people count them."""
    return _("Player {number}", number=seat + 1)


def prompt(view: StelliumState, seat: int) -> Message:
    """What happens next, for `seat`."""
    if view.mover == OVER:
        return _over(view)
    if view.mover == CHANCE:
        return _("Chance is at work.")
    return _todo(view) if view.mover == seat else _waiting(view)


def _over(view: StelliumState) -> Message:
    for seat in range(int(view.seats)):
        if view.won(seat):
            return _("The game is over: player {number} wins.", number=seat + 1)
    return _("The game is over: nobody wins.")


def _waiting(view: StelliumState) -> Message:
    number, phase = int(view.mover) + 1, int(view.phase)
    if phase == layout.CHOOSE_KIND:
        return _("Player {number} feels for a body in the bag.", number=number)
    if phase == layout.CHOOSE_REFILL:
        return _(
            "Player {number} helps to refill galaxy {galaxy}.",
            number=number,
            galaxy=GALAXY_NAMES[int(view.galaxy)],
        )
    if phase < layout.CHOOSE_CLAIM:
        return _("Player {number} plays {body}.", number=number, body=A_BODY[int(view.drawn)])
    if phase < layout.DRAW_REFILL:
        return _("Player {number} may claim tasks.", number=number)
    return _("Player {number} takes a task.", number=number)


def _todo(view: StelliumState) -> Message:
    phase = int(view.phase)
    if phase == layout.CHOOSE_PLACE:
        return _("Place {body} on a free place.", body=A_BODY[int(view.drawn)])
    if phase == layout.CHOOSE_SWAP:
        return _("Swap: choose {body} and its neighbour.", body=ANOTHER_BODY[int(view.drawn)])
    if phase == layout.CHOOSE_TURN:
        galaxy = GALAXY_NAMES[int(view.placed) // GALAXY_SIZE]
        return _("Rotation: how far does galaxy {galaxy} turn?", galaxy=galaxy)
    if phase == layout.CHOOSE_REFILL:
        galaxy = GALAXY_NAMES[int(view.galaxy)]
        return _("Galaxy {galaxy} is empty: choose a body and its place.", galaxy=galaxy)
    if phase == layout.CHOOSE_TASK and len(view.hand(view.active)) >= view.hand_limit():
        return _("Your hand is full: keep it, or throw a task away and take another.")
    return PROMPTS[phase]


PROMPTS = {
    layout.CHOOSE_KIND: _("Draw a body from the bag: which one?"),
    layout.CHOOSE_EFFECT: _("Choose the effect: the body's own, or that of a token."),
    layout.CHOOSE_PUSH: _("Collision: choose a body to hit, then where to push it."),
    layout.CHOOSE_PULL: _("Gravity: choose a black hole, then the body it pulls in."),
    layout.CHOOSE_CLAIM: _("Claim a finished task, or go on."),
    layout.CHOOSE_FIGURE: _("With which bodies do you claim it?"),
    layout.CHOOSE_KEPT: _("Which of the used bodies stays on the board?"),
    layout.CHOOSE_TASK: _("Take an open task."),
    layout.CHOOSE_TASK_AFTER_THROW: _("Take an open task."),
}


def describe(view: StelliumState, move: int | None) -> Message:
    """A move in words, as a line of a log that begins with who made it."""
    if move is None:
        return _("makes a hidden move")
    if move < moves.DRAW:
        return _dealt(view, move)
    if move < moves.PLACE:
        return _drawn(view, move)
    if move < moves.CLAIM:
        return _moved(view, move)
    return _tasks(view, move)


def _dealt(view: StelliumState, move: int) -> Message:
    if move >= moves.OPEN:
        return _("a task is laid open: {task}", task=card_title(move - moves.OPEN))
    galaxy = GALAXY_NAMES[int(view.galaxy)]
    if move >= moves.START:
        first, second, third, fourth = (BODIES[k] for k in moves.STARTS[move - moves.START])
        return _(
            "galaxy {galaxy} gets {first}, {second}, {third}, {fourth}",
            galaxy=galaxy,
            first=first,
            second=second,
            third=third,
            fourth=fourth,
        )
    disc, turns = divmod(move - moves.DISC, SIDES)
    return _.many(
        "galaxy {galaxy}: disc {disc}, turned by {n} sixth",
        "galaxy {galaxy}: disc {disc}, turned by {n} sixths",
        n=turns,
        galaxy=galaxy,
        disc=disc + 1,
    )


def _drawn(view: StelliumState, move: int) -> Message:
    if move == moves.BLIND:
        return _("draws without looking")
    if move >= moves.EFFECT:
        effect = move - moves.EFFECT
        if effect == view.drawn:
            return _("uses the body's own effect: {effect}", effect=EFFECTS[effect])
        return _("spends a token: {effect}", effect=EFFECTS[effect])
    kind = move - moves.DRAW
    if view.phase == layout.DRAW_REFILL:
        galaxy = GALAXY_NAMES[int(view.galaxy)]
        return _("drawn for galaxy {galaxy}: {body}", galaxy=galaxy, body=BODIES[kind])
    if view.mover == CHANCE:
        return _("drawn by chance: {body}", body=BODIES[kind])
    return _("draws {body}", body=A_BODY[kind])


def _moved(view: StelliumState, move: int) -> Message:
    """Placing a body, and what its effect does."""
    if move < moves.PUSH:
        place = PLACE_NAMES[move - moves.PLACE]
        return _("places {body} on {place}", body=A_BODY[int(view.drawn)], place=place)
    if move < moves.SWAP:
        return _pushed(view, *divmod(move - moves.PUSH, SIDES))
    if move < moves.TURN:
        low, high = (int(part[move - moves.SWAP]) for part in (moves.EDGE_LOW, moves.EDGE_HIGH))
        one, other = PLACE_NAMES[low], PLACE_NAMES[high]
        return _("swaps the bodies on {one} and {other}", one=one, other=other)
    if move < moves.PULL:
        return _.many(
            "turns galaxy {galaxy} clockwise by {n} sixth",
            "turns galaxy {galaxy} clockwise by {n} sixths",
            n=move - moves.TURN + 1,
            galaxy=GALAXY_NAMES[int(view.placed) // GALAXY_SIZE],
        )
    pull = move - moves.PULL
    return _(
        "black hole {hole} pulls in the body on {place}",
        hole=PLACE_NAMES[int(moves.PULL_HOLE[pull])],
        place=PLACE_NAMES[int(moves.PULL_PLACE[pull])],
    )


def pushed_line(view: StelliumState, place: int, side: int) -> list[int]:
    """The places whose bodies a collision pushes, and the one the last lands on (or NOWHERE)."""
    line = [place]
    while line[-1] != NOWHERE and view.kind_at(line[-1]) != NOWHERE:
        line.append(int(NEXT[line[-1] * SIDES + side]))
    return line


def _pushed(view: StelliumState, place: int, side: int) -> Message:
    line = pushed_line(view, place, side)
    body, at, way = A_BODY[int(view.drawn)], PLACE_NAMES[place], WAYS[side]
    if line[-1] == NOWHERE:
        return _.many(
            "hits {place} with {body}: {n} body moves {way} and falls into the bag",
            "hits {place} with {body}: {n} bodies move {way}, the last falls into the bag",
            n=len(line) - 1,
            place=at,
            body=body,
            way=way,
        )
    return _.many(
        "hits {place} with {body}: {n} body moves {way}",
        "hits {place} with {body}: {n} bodies move {way}",
        n=len(line) - 1,
        place=at,
        body=body,
        way=way,
    )


def _tasks(view: StelliumState, move: int) -> Message:  # noqa: PLR0911 (one for each block)
    """Claims, tasks and refills."""
    if move < moves.USE:
        return _("shows a finished task: {task}", task=card_title(move - moves.CLAIM))
    if move < moves.KEEP:
        return _("uses the bodies on {places}", places=place_list(figure_mask(move - moves.USE)))
    if move < moves.DONE:
        return _kept(view, move - moves.KEEP)
    if move == moves.DONE:
        claiming = view.phase == layout.CHOOSE_CLAIM
        return _("claims no more") if claiming else _("keeps the tasks in hand")
    if move < moves.THROW:
        return _("takes a task: {task}", task=card_title(move - moves.TAKE))
    if move < moves.PUT:
        return _("throws a task away: {task}", task=card_title(move - moves.THROW))
    kind, place = divmod(move - moves.PUT, GALAXY_PLACES)
    return _("puts {body} on {place}", body=A_BODY[kind], place=PLACE_NAMES[place])


def _kept(view: StelliumState, place: int) -> Message:
    return _.many(
        "leaves the body on {place} and scores {n} point: {task}",
        "leaves the body on {place} and scores {n} points: {task}",
        n=claim_points(view),
        place=PLACE_NAMES[place],
        task=card_title(int(view.card)),
    )


def claim_points(view: StelliumState) -> int:
    """What the task being claimed brings."""
    card, rung = int(view.card), 0
    if card >= SHAPES * KINDS:
        rung = int(rung_reached(view, card, count(view.used)))
    return int(view.card_points(card, rung))


def place_list(mask: int) -> str:
    """The names of some places."""
    return " ".join(PLACE_NAMES[place] for place in places_of(mask))
