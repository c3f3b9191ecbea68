"""Hints: what a wide-awake bot would do in somebody's place, with what they may know."""

from __future__ import annotations

from asterism.core.message import Domain
from asterism.core.table import Move
from asterism.web.live import LiveTable
from asterism.web.refusals import Busy, Conflict
from asterism.web.tables import Tables
from asterism.web.thinking import ask

_ = Domain("web")

ADVISER = "search:300"  # levels have lapses; advice should have none


async def hint(tables: Tables, live: LiveTable, who: str) -> Move:
    """A good move for the asker, whose turn it must be."""
    seat, ply = live.mover, live.ply
    if seat is None or seat not in live.owned(who):
        raise Conflict(_("it is not your turn"), live.id)
    legal = live.table.legal_numbers()
    question = ask(live.game, live.table.options, live.view(seat), legal, ADVISER)
    try:
        move = await tables.thinker.choose(question)
    except Exception as error:  # a hint may fail in any way without harm
        raise Busy(_("no hint comes to mind just now")) from error
    if live.ply != ply or move not in legal:
        raise Conflict(_("the game has moved on since you looked"), live.id)
    return live.table.move(move)
