"""Nebula in sentences: what to do next, and what a move was."""

from __future__ import annotations

from asterism.core.message import Domain, Message
from asterism.core.state import CHANCE, OVER
from asterism.games.nebula import position as phases
from asterism.games.nebula.board import BLACK, CLUSTER_NAMES, KINDS, SPACE_NAMES
from asterism.games.nebula.cards import PUBLIC
from asterism.games.nebula.moves import (
    ADVANCE,
    BRIGHT,
    BRIGHT_BAG,
    CLOCK,
    DEAL,
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
from asterism.games.nebula.rules import may_place, spaces_for
from asterism.games.nebula.vocabulary import STARS, goal_text, token_word

_ = Domain("nebula")


def player(seat: int) -> Message:
    """A seat as people count them."""
    return _("player {number}", number=seat + 1)


def prompt(view: Position, seat: int) -> Message:
    """What happens next, for `seat`."""
    if view.mover == OVER:
        return _ending(view)
    if view.mover == CHANCE:
        return _("Stars and cards are being drawn.")
    if view.mover != seat:
        return _waiting(view)
    return _todo(view)


def _ending(view: Position) -> Message:
    winners = [seat for seat in range(int(view.seats)) if view.won(seat)]
    if len(winners) > 1:
        return _("The game is over; the victory is shared.")
    return _("The game is over: player {number} wins.", number=winners[0] + 1)


def _waiting(view: Position) -> Message:
    number = int(view.mover) + 1
    phase = view.phase
    if phase == phases.CHOOSE:
        return _("Player {number} chooses a personal goal.", number=number)
    if phase < phases.PLACING:
        return _("Player {number} collects stars.", number=number)
    return _("Player {number} places stars.", number=number)


def _todo(view: Position) -> Message:
    phase = view.phase
    if phase in (phases.CLOCK_A, phases.CLOCK_B, phases.CLOCK_C):
        return _clock(view, int(view.steps_left))
    if phase == phases.CHAOS_KEEP:
        left = 2 - int(view.kept)
        return _.many(
            "Keep {n} star of those chaos brought.",
            "Keep {n} stars of those chaos brought.",
            n=left,
        )
    if phase == phases.PLACING:
        return _placing(view)
    return {
        phases.CHOOSE: _("Keep one of your two personal goals."),
        phases.BRIGHT_SOURCE: _("The new bright star: one of your reserve, or from the bag?"),
        phases.TOKEN: _("Advance one token of the value board."),
    }[int(phase)]


def _clock(view: Position, steps: int) -> Message:
    if view.phase == phases.CLOCK_A:
        return _clock_a(view, steps)
    if view.phase == phases.CLOCK_B:
        return _.many("Move clock B: {n} step left.", "Move clock B: {n} steps left.", n=steps)
    return _.many(
        "Move clock C by {n} step, either way.", "Move clock C by {n} steps, either way.", n=steps
    )


def _clock_a(view: Position, steps: int) -> Message:
    if view.reserve_size(view.mover):
        return _.many(
            "Move clock A: {n} step left. Or turn to chaos.",
            "Move clock A: {n} steps left. Or turn to chaos.",
            n=steps,
        )
    return _.many("Move clock A: {n} step left.", "Move clock A: {n} steps left.", n=steps)


def _placing(view: Position) -> Message:
    kinds = [kind for kind in range(KINDS) if may_place(view, kind) and _fits_track(view, kind)]
    bright = int(view.turn_bright)
    if not any(kind == BLACK or spaces_for(view, view.seat, kind) for kind in kinds):
        return _("End your turn.")
    if view.placed_count == 2 and view.most_stars() == 2:
        return _("Place a third star ({star}), or end your turn.", star=STARS[bright])
    most = 3 if bright in kinds else int(view.most_stars())
    return _.many(
        "Place {n} more star, or end your turn.",
        "Place up to {n} stars, or end your turn.",
        n=min(most - int(view.placed_count), len(kinds)),
    )


def _fits_track(view: Position, kind: int) -> bool:
    return kind != BLACK or not view.is_black_full(view.seat)


def describe(view: Position, move: int | None) -> Message:
    """A move in words, as a line of a log that begins with who made it."""
    if move is None:
        return _hidden(view)
    if move < CLOCK:
        return _cards_and_draws(view, move)
    if move < PLACE:
        return _collecting(move)
    return _placed(view, move)


def _hidden(view: Position) -> Message:
    if view.phase == phases.CHOOSE:
        return _("keeps one of two personal goals in secret")
    return _("a personal goal is dealt face down")


def _cards_and_draws(view: Position, move: int) -> Message:
    if move < DEAL:
        return _drawn(view, move - DRAW)
    if move >= KEEP_GOAL:
        goal = goal_text(view.cards, move - KEEP_GOAL)
        return _("keeps a personal goal: {goal}", goal=goal)
    card = move - DEAL
    goal = goal_text(view.cards, card)
    if card < PUBLIC:
        return _("a personal goal is dealt: {goal}", goal=goal)
    return _("a goal is laid out: {goal}", goal=goal)


def _drawn(view: Position, kind: int) -> Message:
    star = STARS[kind]
    if view.phase in (phases.FIRST_BRIGHT, phases.BRIGHT_DRAW):
        return _("the new bright star: {star}", star=star)
    if view.phase in (phases.FILL, phases.REFILL):
        cluster = CLUSTER_NAMES[int(view.cluster)]
        return _("cluster {cluster} is filled: {star}", cluster=cluster, star=star)
    if view.phase == phases.CHAOS_DRAW:
        return _("chaos brings: {star}", star=star)
    return _("drawn for the reserve: {star}", star=star)


def _collecting(move: int) -> Message:
    if move < GIVE:
        return _turned(CLUSTER_NAMES[int(clock_of(move))], int(steps_of(move)))
    if move < KEEP:
        return _("turns to chaos and gives up: {star}", star=STARS[move - GIVE])
    return _("keeps from chaos: {star}", star=STARS[move - KEEP])


def _turned(clock: str, steps: int) -> Message:
    if steps == 0:
        return _("leaves clock {clock} where it stands", clock=clock)
    if steps > 0:
        return _.many(
            "turns clock {clock} {n} step clockwise",
            "turns clock {clock} {n} steps clockwise",
            n=steps,
            clock=clock,
        )
    return _.many(
        "turns clock {clock} {n} step anticlockwise",
        "turns clock {clock} {n} steps anticlockwise",
        n=-steps,
        clock=clock,
    )


def _placed(view: Position, move: int) -> Message:
    if move >= BRIGHT:
        return _after_black(move)
    if move == PLACE_BLACK:
        return _("places a black star")
    star, space = STARS[int(place_colour(move))], int(place_space(move))
    old = int(view.star_at(view.seat, space))
    if old < 0:
        return _("places on {space}: {star}", space=SPACE_NAMES[space], star=star)
    return _(
        "places on {space}: {star} (instead of: {old})",
        space=SPACE_NAMES[space],
        star=star,
        old=STARS[old],
    )


def _after_black(move: int) -> Message:
    if move == DONE:
        return _("ends the turn")
    if move >= ADVANCE:
        return _("advances a token: {token}", token=token_word(move - ADVANCE))
    if move == BRIGHT_BAG:
        return _("lets the bag choose the new bright star")
    return _("makes this the bright star: {star}", star=STARS[move - BRIGHT])
