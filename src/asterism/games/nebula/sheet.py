"""The score sheet: six lines for each seat, who won and why the game ended."""

from __future__ import annotations

from asterism.core.message import Domain, Message
from asterism.core.outcome import Line, Outcome
from asterism.core.state import OVER
from asterism.games.nebula.board import count
from asterism.games.nebula.position import HIDDEN, PUBLIC_SLOTS, Position
from asterism.games.nebula.rules import (
    END_BAG,
    END_CONSTELLATIONS,
    END_GOALS,
    END_MARKER,
    end_reasons,
)
from asterism.games.nebula.scoring import (
    full_constellations,
    score,
    score_advanced,
    score_black,
    score_colours,
    score_constellations,
    score_personal,
    score_public,
    won,
)

_ = Domain("nebula")


def sheet(view: Position) -> Outcome:
    """The result as it is now, as far as this view knows."""
    seats = range(int(view.seats))
    over = view.mover == OVER
    return Outcome(
        scores=tuple(int(score(view, seat)) for seat in seats),
        winners=tuple(seat for seat in seats if won(view, seat)),
        reason=end_reason(view) if over else _("the game goes on"),
        lines=tuple(tuple(lines(view, seat)) for seat in seats),
        tie_break=tie_break(view) if over else None,
    )


def lines(view: Position, seat: int) -> list[Line]:
    """Rule 8: a seat's lines; the introductory game has the first four."""
    result = [
        Line(_("personal goal"), int(score_personal(view, seat)), _personal_detail(view, seat)),
        Line(_("public goals"), int(score_public(view, seat)), _public_detail(view, seat)),
        Line(_("black stars"), int(score_black(view, seat)), _black_detail(view, seat)),
        Line(_("constellations"), int(score_constellations(view, seat)), _full_detail(view, seat)),
    ]
    if view.full:
        result.append(Line(_("stars of valued colours"), int(score_colours(view, seat))))
        result.append(Line(_("advanced goals"), int(score_advanced(view, seat))))
    return result


def _personal_detail(view: Position, seat: int) -> Message:
    card = int(view.kept_goal(seat))
    if card == HIDDEN:
        return _("hidden until the end")
    if card < 0:
        return _("not chosen yet")
    return _("reached") if score_personal(view, seat) else _("not reached")


def _public_detail(view: Position, seat: int) -> Message:
    reached = [slot for slot in range(PUBLIC_SLOTS) if view.has_reached(seat, slot)]
    first = sum(view.first_seat(slot) == seat for slot in reached)
    return _("{n} reached, {first} of them first", n=len(reached), first=first)


def _black_detail(view: Position, seat: int) -> Message:
    return _.many("{n} black star", "{n} black stars", n=int(view.black_stars(seat)))


def _full_detail(view: Position, seat: int) -> Message:
    full = int(count(full_constellations(view, view.taken(seat))))
    return _.many("{n} full constellation", "{n} full constellations", n=full)


REASONS = {
    END_MARKER: _("the shared marker reached the last space"),
    END_CONSTELLATIONS: _("somebody filled three constellations"),
    END_BAG: _("the bag is empty"),
    END_GOALS: _("enough markers lie on the public goals"),
}


def reasons(view: Position) -> list[Message]:
    """Rule 7.3: everything that makes this round the last one; empty while nothing does."""
    bits = int(end_reasons(view))
    return [message for bit, message in REASONS.items() if bits & bit]


def end_reason(view: Position) -> Message:
    """Why the game ended, in one message."""
    found = reasons(view)
    result = found[0]
    for message in found[1:]:
        result = _("{one}, and {two}", one=result, two=message)
    return result


def tie_break(view: Position) -> Message | None:
    """Rule 8.7: how a tie for the most points was decided; None if there was none."""
    scores = [int(score(view, seat)) for seat in range(int(view.seats))]
    if scores.count(max(scores)) == 1:
        return None
    winners = sum(won(view, seat) for seat in range(int(view.seats)))
    if winners == 1:
        return _("a tie: more black stars decided it")
    return _("a tie, in black stars too: the victory is shared")
