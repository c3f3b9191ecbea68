"""What a strong player would do in a recorded position, in words: the `analyse` command."""

from __future__ import annotations

from collections.abc import Iterator

from asterism.bots.analysis import Advice, analyse
from asterism.bots.bot import Budget
from asterism.core.errors import BadOption
from asterism.core.message import Domain, Message
from asterism.core.state import CHANCE, State
from asterism.core.table import Table

_ = Domain("cli")


def study(table: Table, budget: Budget, most: int) -> Iterator[Message]:
    """The best few moves of the seat to act, from what that seat may know."""
    if table.mover is None:
        raise BadOption(_("the game is over there; choose an earlier ply"))
    if table.mover == CHANCE:
        raise BadOption(_("chance moves there; choose a ply at which a player decides"))
    view = table.view(table.mover)
    for place, advice in enumerate(analyse(view, budget, most=most), 1):
        yield summary(table, view, place, advice)
        yield from line(table, view, advice)


def summary(table: Table, view: State, place: int, advice: Advice) -> Message:
    """A move, what it is worth and how often it was tried; alone, nobody wins."""
    if table.seats == 1:
        return _(
            "{place}. {move}: about {points} points ({tries} tries)",
            place=place,
            move=table.game.describe(view, advice.move),
            points=round(advice.points),
            tries=advice.tries,
        )
    return _(
        "{place}. {move}: {chance} % to win, about {points} points ({tries} tries)",
        place=place,
        move=table.game.describe(view, advice.move),
        chance=round(100 * advice.chance),
        points=round(advice.points),
        tries=advice.tries,
    )


def line(table: Table, view: State, advice: Advice) -> Iterator[Message]:
    """How the turn goes on, move by move."""
    state = view.clone()
    for move, following in zip(advice.line, advice.line[1:], strict=False):
        state.play(move)
        yield _("     then {move}", move=table.game.describe(state, following))
