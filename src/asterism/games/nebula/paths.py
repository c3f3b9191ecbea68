"""What one clicks to make a move, and what a move carries from where to where."""

from __future__ import annotations

from asterism.core.message import Domain, Message
from asterism.core.scene import Change
from asterism.core.state import CHANCE, OVER, new_buffer
from asterism.games.nebula import position as phases
from asterism.games.nebula.board import (
    BLACK,
    CLUSTER_NAMES,
    CLUSTERS,
    COLOUR_NAMES,
    KINDS,
    SPACE_NAMES,
    TOKEN_NAMES,
)
from asterism.games.nebula.drawing_panel import choice_turn
from asterism.games.nebula.moves import (
    ADVANCE,
    BRIGHT,
    BRIGHT_BAG,
    CLOCK,
    DONE,
    DRAW,
    GIVE,
    KEEP,
    KEEP_GOAL,
    PLACE,
    PLACE_BLACK,
    clock_of,
    place_colour,
    place_space,
    steps_of,
)
from asterism.games.nebula.position import Position

_ = Domain("nebula")


def legal_moves(view: Position) -> list[int]:
    """The legal moves, as far as the view knows."""
    if view.mover == OVER:
        return []
    buffer = new_buffer()
    return [int(buffer[i]) for i in range(int(view.legal_into(buffer)))]


def path(view: Position, move: int) -> tuple[str, ...]:
    """The ids of the drawn things one clicks, in order; chance clicks nothing."""
    if view.mover < 0 or move < KEEP_GOAL:
        return ()
    if move < CLOCK:
        return (f"goal-{view.cards.names[move - KEEP_GOAL]}",)
    if move < GIVE:
        return _clock_path(view, move)
    if move < PLACE:
        return _chaos_path(view, move)
    return _placing_path(view, move)


def _clock_path(view: Position, move: int) -> tuple[str, ...]:
    """The ray the clock will stand at; then the way, if there are several."""
    cluster = int(clock_of(move))
    ray = _target(view, move)
    rivals = [
        other
        for other in legal_moves(view)
        if CLOCK <= other < GIVE and clock_of(other) == cluster and _target(view, other) == ray
    ]
    spot = f"cluster-{CLUSTER_NAMES[cluster]}-{ray}"
    return (spot,) if len(rivals) < 2 else (spot, turn_id(int(steps_of(move))))


def _target(view: Position, move: int) -> int:
    return int(view.clock(clock_of(move)) + steps_of(move)) % int(view.board.rays)


def turn_id(steps: int) -> str:
    """The id of the choice of a way for a clock."""
    if steps == 0:
        return "turn-stay"
    return f"turn-right-{steps}" if steps > 0 else f"turn-left-{-steps}"


def turn_choices(view: Position, moves: list[int]) -> list[tuple[str, Message, str]]:
    """The ways that have to be chosen for some ray: an id, its words, its drawing."""
    found: dict[str, tuple[str, Message, str]] = {}
    for move in moves:
        if CLOCK <= move < GIVE:
            clicks = path(view, move)
            steps = int(steps_of(move))
            if len(clicks) > 1:
                found[clicks[1]] = (clicks[1], turn_words(steps), choice_turn(steps > 0))
    return list(found.values())


def turn_words(steps: int) -> Message:
    """A way for a clock, in words."""
    if steps == 0:
        return _("Leave it where it stands")
    if steps > 0:
        return _.many("{n} step clockwise", "{n} steps clockwise", n=steps)
    return _.many("{n} step anticlockwise", "{n} steps anticlockwise", n=-steps)


def _chaos_path(view: Position, move: int) -> tuple[str, ...]:
    if move < KEEP:
        return ("chaos", reserve_id(view, move - GIVE))
    return (f"pool-{COLOUR_NAMES[move - KEEP]}",)


def reserve_id(view: Position, kind: int) -> str:
    """The id of a kind of star in the reserve of the seat whose turn it is."""
    return f"reserve-{int(view.seat)}-{COLOUR_NAMES[kind]}"


def _placing_path(view: Position, move: int) -> tuple[str, ...]:
    seat = int(view.seat)
    if move < PLACE_BLACK:
        space = SPACE_NAMES[int(place_space(move))]
        return (reserve_id(view, int(place_colour(move))), f"galaxy-{seat}-{space}")
    if move == PLACE_BLACK:
        return (reserve_id(view, BLACK), f"galaxy-{seat}-black")
    if move < BRIGHT_BAG:
        return (reserve_id(view, move - BRIGHT),)
    if move == BRIGHT_BAG:
        return ("bag",)
    return (f"token-{TOKEN_NAMES[move - ADVANCE]}",) if move < DONE else ("done",)


def changes(before: Position, move: int, after: Position) -> tuple[Change, ...]:
    """What went from where to where."""
    if before.mover == CHANCE:
        return _drawn(before, move)
    if move < CLOCK:
        return ()
    if move < GIVE:
        return (*_turned(before, move, after), *_taken(before, after))
    if move < PLACE:
        return _chaos(before, move)
    return _placed(before, move, after)


def star_name(kind: int) -> str:
    """A star as a piece that moves."""
    return f"star-{COLOUR_NAMES[kind]}"


def _drawn(before: Position, move: int) -> tuple[Change, ...]:
    """A star leaves the bag."""
    kind = move - DRAW
    if kind >= KINDS:
        return ()
    targets = {
        phases.FIRST_BRIGHT: "bright-star",
        phases.BRIGHT_DRAW: "bright-star",
        phases.CHAOS_DRAW: "pool",
        phases.RESERVE_DRAW: reserve_id(before, kind),
    }
    target = targets.get(int(before.phase)) or _first_empty(before)
    fresh = Change(star_name(kind), "bag", target)
    if before.phase == phases.BRIGHT_DRAW:
        return (Change(star_name(int(before.bright)), "bright-star", "box"), fresh)
    return (fresh,)


def _first_empty(view: Position) -> str:
    """The ray that is filled next."""
    cluster = int(view.cluster)
    rays = range(int(view.board.rays))
    ray = next(ray for ray in rays if view.ray(cluster, ray) < 0)
    return f"cluster-{CLUSTER_NAMES[cluster]}-{ray}"


def _turned(before: Position, move: int, after: Position) -> tuple[Change, ...]:
    """A clock walks round its dial."""
    cluster, steps = int(clock_of(move)), int(steps_of(move))
    if steps == 0:
        return ()
    name = CLUSTER_NAMES[cluster]
    rays = int(before.board.rays)
    source = f"cluster-{name}-{int(before.clock(cluster))}"
    target = f"cluster-{name}-{int(after.clock(cluster))}"
    return (Change("clock", source, target, round(steps * 360 / rays)),)


def _taken(before: Position, after: Position) -> tuple[Change, ...]:
    """The stars in front of the clocks come to the reserve."""
    found = []
    for cluster in range(CLUSTERS):
        ray = int(after.clock(cluster))
        kind = int(before.ray(cluster, ray))
        if kind >= 0 and after.ray(cluster, ray) < 0:
            source = f"cluster-{CLUSTER_NAMES[cluster]}-{ray}"
            found.append(Change(star_name(kind), source, reserve_id(before, kind)))
    return tuple(found)


def _chaos(before: Position, move: int) -> tuple[Change, ...]:
    if move < KEEP:
        kind = move - GIVE
        return (Change(star_name(kind), reserve_id(before, kind), "box"),)
    kind = move - KEEP
    return (Change(star_name(kind), f"pool-{COLOUR_NAMES[kind]}", reserve_id(before, kind)),)


def _placed(before: Position, move: int, after: Position) -> tuple[Change, ...]:
    if move >= BRIGHT:
        return _after_black(before, move, after)
    source, target = path(before, move)
    if move == PLACE_BLACK:
        found = [Change(star_name(BLACK), source, target)]
        if after.marker != before.marker:
            steps = f"shared-{int(before.marker)}", f"shared-{int(after.marker)}"
            found.append(Change("black-marker", *steps))
        return tuple(found)
    fresh = Change(star_name(int(place_colour(move))), source, target)
    old = int(before.star_at(before.seat, place_space(move)))
    return (fresh,) if old < 0 else (Change(star_name(old), target, "box"), fresh)


def _after_black(before: Position, move: int, after: Position) -> tuple[Change, ...]:
    if move < BRIGHT_BAG:
        kind = move - BRIGHT
        old = Change(star_name(int(before.bright)), "bright-star", "box")
        return (old, Change(star_name(kind), reserve_id(before, kind), "bright-star"))
    if ADVANCE <= move < DONE:
        token = move - ADVANCE
        track = 0 if token < 6 else 1 if token < 10 else 2
        target = f"value-{track}-{int(after.token_place(token))}"
        name = f"token-{TOKEN_NAMES[token]}"
        return (Change(name, name, target),)
    return _reached(before, after) if move == DONE else ()


def _reached(before: Position, after: Position) -> tuple[Change, ...]:
    """A public goal that is reached flashes: a marker comes to its card."""
    seat = int(before.seat)
    return tuple(
        Change(f"marker-{seat}", f"galaxy-{seat}", f"goal-{before.cards.names[card]}")
        for slot in range(phases.PUBLIC_SLOTS)
        if after.has_reached(seat, slot) and not before.has_reached(seat, slot)
        for card in (int(before.public_goal(slot)),)
    )
