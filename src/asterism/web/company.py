"""People at a table: talking, leaving, coming back, calling a bot for who is away, a rematch."""

from __future__ import annotations

import time

from asterism.core.message import Domain
from asterism.core.state import SPECTATOR
from asterism.web.live import LiveTable
from asterism.web.names import checked_chat
from asterism.web.refusals import Conflict, NotYours, Refused
from asterism.web.saved import Seat
from asterism.web.tables import NewTable, Place, Tables
from asterism.web.thinking import STAND_IN

_ = Domain("web")


async def say(tables: Tables, table: str, who: str, name: str, text: str) -> LiveTable:
    """Say a line at a table; those who watch may talk too."""
    live = await tables.get(table)
    line = checked_chat(text, tables.settings.limits.chat_text)
    seat = live.viewer(who)
    name = live.seats[seat].name if seat != SPECTATOR else name
    live.chat.append(await tables.store.say(table, seat, name, line, time.time()))
    live.tell()
    return live


async def leave(tables: Tables, table: str, who: str, number: int) -> LiveTable:
    """Let a bot play on for one's own seat; before the game begins, just stand up."""
    live = await tables.get(table)
    async with live.lock:
        _own(live, who, number)
        seat = live.seats[number]
        bot = Seat("person", seat.name, STAND_IN)
        await tables.change_seat(live, number, bot if live.started else Seat("open"))
    return live


async def come_back(tables: Tables, table: str, who: str, number: int) -> LiveTable:
    """Take one's seat back from the stand-in."""
    live = await tables.get(table)
    async with live.lock:
        _own(live, who, number)
        if not live.seats[number].stand_in:  # a second click
            return live
        left = live.clock.left(number, time.time())
        if left is not None and left <= 0:
            raise Conflict(_("the time of this seat is up"), table)
        # The clock goes on: else leaving and coming back would be time for nothing.
        await tables.change_seat(live, number, Seat("person", live.seats[number].name))
        live.seen[number] = time.time()
    return live


async def call_bot(tables: Tables, table: str, who: str, number: int) -> LiveTable:
    """Agree that a bot sits in for somebody who is away; it does once all others agree."""
    live = await tables.get(table)
    async with live.lock:
        voters = live.owned(who) - {number}
        if not voters:
            raise NotYours(_("you have no seat at this table"))
        if not 0 <= number < len(live.seats) or live.seats[number].bot or not live.running:
            raise Refused(_("no bot is needed there"))
        if not away(tables, live, number):
            raise Conflict(_("{name} is still here", name=live.seats[number].name), table)
        for voter in voters:
            if (number, voter) not in live.agreements:
                await tables.store.agree(table, number, voter)
                live.agreements.add((number, voter))
        if not missing_voices(live, number):
            await tables.change_seat(
                live, number, Seat("person", live.seats[number].name, STAND_IN)
            )
        live.changes += 1
        live.tell()
    return live


def away(tables: Tables, live: LiveTable, number: int) -> bool:
    """Whether a seat's owner has given no sign of life for a while."""
    last = live.seen.get(number, live.clock.since)
    return time.time() - last >= tables.settings.away


def missing_voices(live: LiveTable, number: int) -> list[int]:
    """The people who have not agreed yet that a bot sits in at `number`."""
    return [
        voter
        for voter, seat in enumerate(live.seats)
        if voter != number
        and seat.kind == "person"
        and not seat.bot
        and (number, voter) not in live.agreements
    ]


async def rematch(tables: Tables, table: str, who: str) -> LiveTable:
    """The same again, everybody one seat further; the second to ask finds the first's table."""
    live = await tables.get(table)
    async with live.lock:
        if not live.over or not live.owned(who):
            raise Conflict(_("a rematch needs a finished game of yours"), table)
        if not live.header.rematch:
            old = live.header
            turned = [*range(1, old.seats), 0]
            new = NewTable(
                old.game,
                [_again(live, number) for number in turned],
                old.options,
                old.components,
                old.public,
                old.clock,
                old.seconds,
                old.feeling,
            )
            following = await tables.open(new)
            await tables.store.follow(table, following.id)
            old.rematch = following.id
            live.changes += 1
            live.tell()
    return await tables.get(live.header.rematch)


def _again(live: LiveTable, number: int) -> Place:
    """The seat for who sat at `number`; all the keys that opened it open the new one."""
    seat = live.seats[number]
    owners = tuple(who for who, seats in live.keys.items() if number in seats)
    level = seat.level if seat.kind == "bot" else ""
    return Place(Seat(seat.kind, seat.name, level), owners)


def _own(live: LiveTable, who: str, number: int) -> None:
    if number not in live.owned(who):
        raise NotYours(_("this seat is not yours"))
