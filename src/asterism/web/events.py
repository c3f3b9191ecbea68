"""News of a table as Server-Sent Events: each viewer gets their own.

A stream has only a place in the log, so that a reader who comes back with Last-Event-ID
(`<ply>-<chat>`) gets exactly what was missed, whatever happened in between.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass

import msgspec
from litestar.response import ServerSentEventMessage

from asterism.core.message import Domain
from asterism.web.live import LiveTable
from asterism.web.payloads import SeatOut, line_out, status
from asterism.web.tables import Tables

_ = Domain("web")


@dataclass
class Place:
    """How far a reader has read."""

    ply: int
    chat: int
    changes: int

    @property
    def id(self) -> str:
        """What the reader gives back as Last-Event-ID."""
        return f"{self.ply}-{self.chat}"


def place_of(live: LiveTable, last_id: str) -> Place:
    """Where to go on: after the last event read, or from now on."""
    last_chat = live.chat[-1].id if live.chat else 0
    ply, _dash, chat = last_id.partition("-")
    if ply.isdecimal() and chat.isdecimal() and len(last_id) < 30 and int(ply) <= live.ply:
        return Place(int(ply), min(int(chat), last_chat), -1)
    return Place(live.ply, last_chat, -1)


async def stream(
    tables: Tables, table: str, who: str, lang: str, last_id: str = ""
) -> AsyncIterator[ServerSentEventMessage]:
    """News for one reader, until they leave."""
    live = await tables.get(table)
    place = place_of(live, last_id)
    live.watchers += 1
    try:
        while True:
            news = live.news
            for message in unread(live, who, lang, place):
                yield message
            present(live, who)
            try:
                await asyncio.wait_for(news.wait(), tables.settings.heartbeat)
            except TimeoutError:
                yield ServerSentEventMessage(data=None, comment="still here")
            if tables.live.get(table) is not live:  # it was read anew from the store
                live.watchers -= 1
                live = await tables.get(table)
                live.watchers += 1
    finally:
        live.watchers -= 1
        present(live, who)


def present(live: LiveTable, who: str) -> None:
    """Note that a seat's owner is here."""
    for seat in live.owned(who):
        live.seen[seat] = time.time()


def unread(live: LiveTable, who: str, lang: str, place: Place) -> list[ServerSentEventMessage]:
    """The events a reader has not had yet; moves the place on."""
    messages = []
    if place.changes != live.changes:
        place.changes = live.changes
        messages.append(_message("seats", seats_data(live), place))
    for line in live.lines(live.viewer(who), place.ply):
        place.ply = line.ply
        after = int(live.steps[line.ply - 1].after.mover)
        data = {
            **msgspec.to_builtins(line_out(line, lang)),
            "mover": after if after >= 0 else None,
            "yours": after in live.owned(who),
            "over": line.ply == live.ply and live.over,
        }
        messages.append(_message("move", data, place))
    for said in live.chat:
        if said.id > place.chat:
            place.chat = said.id
            messages.append(_message("chat", msgspec.to_builtins(said), place))
    return messages


def seats_data(live: LiveTable) -> dict[str, object]:
    """Who sits where, and what the table waits for."""
    seats = [SeatOut(n, s.kind, s.name, s.level) for n, s in enumerate(live.seats)]
    return {
        "status": status(live),
        "ply": live.ply,
        "mover": live.mover,
        "seats": msgspec.to_builtins(seats),
        "agreements": sorted(live.agreements),
        "rematch": live.header.rematch,
    }


def _message(event: str, data: object, place: Place) -> ServerSentEventMessage:
    return ServerSentEventMessage(msgspec.json.encode(data).decode(), event, place.id)
