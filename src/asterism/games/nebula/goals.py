"""The goals that somebody may see, each with what it pays, how far it is and who reached it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from asterism.core.message import Domain, Message
from asterism.core.state import OVER
from asterism.games.nebula.board import FIRST_ADVANCED_TOKEN, TOKEN_NAMES
from asterism.games.nebula.cards import ADVANCED
from asterism.games.nebula.position import ADVANCED_SLOTS, PUBLIC_SLOTS, Position
from asterism.games.nebula.progress import progress
from asterism.games.nebula.scoring import rank
from asterism.games.nebula.sheet import reasons

_ = Domain("nebula")


@dataclass(frozen=True)
class Goal:
    """A goal card as it is shown to somebody."""

    id: str
    card: int
    seat: int  # whose galaxy is measured
    points: str
    have: int
    need: int  # 0 when it only counts
    counted: int  # a mask of spaces
    missing: int
    marks: tuple[int, ...] = ()
    numeral: str = ""  # of an advanced goal
    pay: int = 0  # of an advanced goal, each time it is reached


def focus(view: Position, seat: int) -> int:
    """The seat whose galaxy is shown first: one's own; for a spectator, whose turn it is."""
    return seat if seat >= 0 else min(int(view.seat), int(view.seats) - 1)


def measured(view: Position, seat: int, card: int, points: str, marks: tuple[int, ...]) -> Goal:
    """A goal with a seat's progress."""
    found = progress(view, seat, card)
    have, need = found.have, found.need
    if not need and card < ADVANCED:  # most black stars, while nobody else has one
        have, need = max(1, have), 1
    return Goal(
        f"goal-{view.cards.names[card]}",
        card,
        seat,
        points,
        have,
        need,
        found.counted,
        found.missing,
        marks,
    )


def personal_goals(view: Position, seat: int) -> list[Goal]:
    """The personal goals that `seat` knows: its own, and at the end everybody's."""
    if view.mover == OVER:
        return [_personal(view, each, 0) for each in range(int(view.seats))]
    if seat < 0:
        return []
    cards = (0,) if view.has_chosen(seat) else (0, 1)
    return [_personal(view, seat, which) for which in cards if view.dealt_goal(seat, which) >= 0]


def _personal(view: Position, seat: int, which: int) -> Goal:
    card = int(view.dealt_goal(seat, which))
    marks = (seat,) if view.mover == OVER else ()
    return measured(view, seat, card, str(view.cards.points[card]), marks)


def public_goals(view: Position, seat: int) -> list[Goal]:
    """The public goals, first and later points."""
    own = focus(view, seat)
    found = []
    for slot in range(PUBLIC_SLOTS):
        card = int(view.public_goal(slot))
        if card >= 0:
            points = f"{view.cards.points[card]} / {view.cards.later_points[card]}"
            found.append(measured(view, own, card, points, marks_on(view, slot)))
    return found


def marks_on(view: Position, slot: int) -> tuple[int, ...]:
    """The seats with a marker on a public goal, the first to reach it first."""
    reached = [seat for seat in range(int(view.seats)) if view.has_reached(seat, slot)]
    return tuple(sorted(reached, key=lambda seat: seat != view.first_seat(slot)))


def advanced_goals(view: Position, seat: int) -> list[Goal]:
    """The advanced goals with their numbers and what each pays as things are now."""
    own = focus(view, seat)
    found = []
    for slot in range(ADVANCED_SLOTS):
        card = int(view.advanced_goal(slot))
        if card >= 0:
            token = FIRST_ADVANCED_TOKEN + slot
            place = int(rank(view, token))
            pay = int(view.board.advanced_ranks[place]) if 0 <= place < 3 else 0
            goal = measured(view, own, card, f"× {pay}", ())
            found.append(replace(goal, numeral=TOKEN_NAMES[token], pay=pay))
    return found


def notices(view: Position) -> list[Message]:
    """What everybody should know: that this is the last round, and why."""
    if view.round < 1 or view.mover == OVER:
        return []
    return [_("Last round: {reason}.", reason=reason) for reason in reasons(view)]
