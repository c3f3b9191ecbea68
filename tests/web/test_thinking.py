"""Bots think in processes of their own, and stop when nobody waits for their move any more."""

from __future__ import annotations

import asyncio

import asterism
from asterism.web import company
from asterism.web.keys import hashed
from asterism.web.saved import Seat
from asterism.web.settings import Settings
from asterism.web.store import Store
from asterism.web.tables import NewTable, Place, Tables
from asterism.web.thinking import Question, Thinkers, ask

ADA, BOB = hashed("ada"), hashed("bob")
PATIENCE = 60.0  # seconds: far less than the bot would think if nobody stopped it


def question_for(level: str) -> Question:
    table = asterism.new("stellium", 2, 1)
    assert table.mover is not None
    return ask(table.game, table.options, table.view(table.mover), table.legal_numbers(), level)


def test_a_bot_whose_move_nobody_wants_any_more_stops_thinking() -> None:
    async def story(thinkers: Thinkers) -> None:
        await thinkers.choose(question_for("greedy"))
        endless = asyncio.create_task(thinkers.choose(question_for("search:3600s")))
        await asyncio.sleep(0.5)
        endless.cancel()
        quick = question_for("greedy")
        assert await asyncio.wait_for(thinkers.choose(quick), PATIENCE) in quick.legal

    thinkers = Thinkers(processes=1)
    try:
        asyncio.run(story(thinkers))
    finally:
        thinkers.close()


class Ponderer:
    """A thinker that never comes to an end; it tells whether it was stopped."""

    def __init__(self) -> None:
        self.pondering = asyncio.Event()
        self.stopped = asyncio.Event()

    async def choose(self, question: Question) -> int:
        self.pondering.set()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            self.stopped.set()
            raise
        raise AssertionError

    def close(self) -> None:
        pass


def test_a_stand_in_stops_thinking_when_its_person_comes_back(settings: Settings) -> None:
    async def story() -> None:
        store, ponderer = Store(settings.url), Ponderer()
        await store.open()
        tables = Tables(store, ponderer, settings)
        await tables.open_house()
        places = [Place(Seat("person", "Ada"), (ADA,)), Place(Seat("person", "Bob"), (BOB,))]
        live = await tables.open(NewTable("stellium", places))
        await company.leave(tables, live.id, ADA, 0)
        await asyncio.wait_for(ponderer.pondering.wait(), PATIENCE)
        ply = live.ply
        await company.come_back(tables, live.id, ADA, 0)
        await asyncio.wait_for(ponderer.stopped.wait(), PATIENCE)
        await tables.play(live.id, ADA, live.legal(0)[0].notation, live.ply)
        assert live.ply > ply and live.driver is None
        await tables.close_house()
        await store.close()

    asyncio.run(story())


def test_a_house_closes_while_a_bot_thinks(settings: Settings) -> None:
    async def story() -> None:
        store, ponderer = Store(settings.url), Ponderer()
        await store.open()
        tables = Tables(store, ponderer, settings)
        await tables.open_house()
        places = [Place(Seat("bot", "Bot", "expert")), Place(Seat("person", "Bob"), (BOB,))]
        await tables.open(NewTable("stellium", places))
        await asyncio.wait_for(ponderer.pondering.wait(), PATIENCE)
        await asyncio.wait_for(tables.close_house(), PATIENCE)
        assert ponderer.stopped.is_set()
        await store.close()

    asyncio.run(story())
