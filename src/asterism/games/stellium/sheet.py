"""The score sheet: every line of every seat, who won and why the game ended."""

from __future__ import annotations

from asterism.core.message import Domain, Message
from asterism.core.outcome import Line, Outcome
from asterism.core.state import OVER
from asterism.games.stellium.board import NOWHERE
from asterism.games.stellium.cards import KINDS, SHAPES
from asterism.games.stellium.layout import RESERVE_EMPTY, STANDSTILL, TARGET_REACHED
from asterism.games.stellium.names import COLOURS, card_title
from asterism.games.stellium.scoring import colours, winner
from asterism.games.stellium.state import StelliumState

_ = Domain("stellium")


def outcome(state: StelliumState) -> Outcome:
    """The result, at the end or as it would be now."""
    seats = range(state.seats)
    won = int(winner(state))
    return Outcome(
        scores=tuple(int(state.score(seat)) for seat in seats),
        winners=() if won == NOWHERE else (won,),
        reason=reason(state),
        lines=tuple(lines(state, seat) for seat in seats),
        tie_break=tie_break(state),
    )


def lines(state: StelliumState, seat: int) -> tuple[Line, ...]:
    """Rule 8.3: claimed tasks one by one, unused tokens, colours."""
    tokens = [kind for kind in range(KINDS) if state.has_token(seat, kind)]
    found = int(colours(state, seat))
    return (
        *[task_line(state, card) for card in state.claimed(seat)],
        Line(_("Unused influence tokens"), len(tokens)),
        Line(_("Different colours"), found, _colour_list(state, seat) if found else None),
    )


def task_line(state: StelliumState, card: int) -> Line:
    """The line of a claimed task."""
    rung = state.rung_of(card)
    points = int(state.card_points(card, rung))
    if card < SHAPES * KINDS:
        return Line(card_title(card), points)
    return Line(card_title(card), points, _("step {rung} of 3", rung=int(rung) + 1))


def _colour_list(state: StelliumState, seat: int) -> Message:
    seen = sorted({card % KINDS for card in state.claimed(seat)})
    message = COLOURS[seen[0]]
    for colour in seen[1:]:
        message = _("{some}, {more}", some=message, more=COLOURS[colour])
    return message


def reason(state: StelliumState) -> Message:
    """Why the game ended, or that it goes on."""
    if state.mover != OVER:
        return _("the game goes on")
    if state.ending == TARGET_REACHED:
        return _("the target of {target} points was reached", target=int(state.target))
    if state.ending == RESERVE_EMPTY:
        return _("the reserve of tasks ran out")
    assert state.ending == STANDSTILL
    return _("nobody took or claimed a task for ten rounds")


def tie_break(state: StelliumState) -> Message | None:
    """Rule 8.4: what decided between equal scores; None if nothing had to."""
    scores = [int(state.score(seat)) for seat in range(state.seats)]
    if scores.count(max(scores)) == 1:
        return None
    if winner(state) == NOWHERE:
        return _("equal scores, and none of the equals reached the target: nobody wins")
    return _("equal scores: who reached the target earlier wins")
