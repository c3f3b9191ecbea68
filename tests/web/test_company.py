"""People at a table: sitting down, chat, leaving, stand-ins by agreement, rematch, resuming."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from litestar.testing import TestClient

from asterism.web import company
from asterism.web.keys import hashed
from asterism.web.refusals import Conflict, NotFound, NotYours, Refused
from asterism.web.saved import Seat
from asterism.web.settings import Settings
from asterism.web.store import Store
from asterism.web.tables import NewTable, Place, Tables

ADA, BOB, EVE = hashed("ada"), hashed("bob"), hashed("eve")
Run = Callable[[Callable[[Tables], Awaitable[None]]], None]


@pytest.fixture
def run(settings: Settings, chooser: Any) -> Run:
    """Runs a story in a house without doors."""

    def running(story: Callable[[Tables], Awaitable[None]]) -> None:
        async def inside() -> None:
            store = Store(settings.url)
            await store.open()
            tables = Tables(store, chooser, settings)
            await tables.open_house()
            try:
                await story(tables)
            finally:
                await tables.close_house()
                await store.close()

        asyncio.run(inside())

    return running


def two(
    clock: Any = "none", seconds: int = 0, game: str = "stellium", feeling: bool = False
) -> NewTable:
    places = [Place(Seat("person", "Ada"), (ADA,)), Place(Seat("person", "Bob"), (BOB,))]
    return NewTable(game, places, clock=clock, seconds=seconds, feeling=feeling)


async def until(true: Callable[[], object]) -> None:
    for _moment in range(500):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not happen")


def test_a_table_begins_when_it_is_full(run: Run) -> None:
    async def story(tables: Tables) -> None:
        places = [Place(Seat("person", "Ada"), (ADA,)), Place(Seat("open")), Place(Seat("open"))]
        live = await tables.open(NewTable("stellium", places, public=True))
        assert not live.started and live.ply == 0 and live.mover is None
        assert [s.header.id for s in await tables.store.public("open")] == [live.id]
        await tables.sit(live.id, BOB, "Bob", 2)
        with pytest.raises(Conflict):
            await tables.sit(live.id, EVE, "Eve", 2)
        with pytest.raises(NotYours):
            await tables.invite_bot(live.id, EVE, 1, "casual")
        await tables.invite_bot(live.id, ADA, 1, "casual")
        assert live.started and live.ply > 0
        assert [s.mine for s in await tables.store.of(BOB)] == [(2,)]
        assert await tables.store.public("open") == []

    run(story)


def test_standing_up_before_the_game(run: Run) -> None:
    async def story(tables: Tables) -> None:
        live = await tables.open(
            NewTable("stellium", [Place(Seat("person", "Ada"), (ADA,)), Place(Seat("open"))])
        )
        await company.leave(tables, live.id, ADA, 0)
        assert live.free == [0, 1] and not live.owned(ADA)
        tables.live.clear()
        assert not (await tables.get(live.id)).owned(ADA)

    run(story)


def test_several_seats_on_one_device(run: Run) -> None:
    async def story(tables: Tables) -> None:
        places = [Place(Seat("person", name), (ADA,)) for name in ("Ada", "Bob")]
        live = await tables.open(NewTable("new-galaxy", places))
        for _move in range(20):
            seat = live.viewer(ADA)
            assert seat == live.mover
            await tables.play(live.id, ADA, live.legal(seat)[0].notation, live.ply)

    run(story)


def test_leaving_and_coming_back(run: Run) -> None:
    async def story(tables: Tables) -> None:
        live = await tables.open(two())
        with pytest.raises(NotYours):
            await company.leave(tables, live.id, BOB, 0)
        await company.leave(tables, live.id, ADA, 0)
        await until(lambda: live.mover == 1)
        assert {step.entry.by for step in live.steps if step.entry.seat == 0} == {"bot"}
        await company.come_back(tables, live.id, ADA, 0)
        assert not live.seats[0].bot
        await company.leave(tables, live.id, BOB, 1)
        await until(lambda: live.mover == 0)

    run(story)


def test_a_bot_for_who_is_away_by_agreement(run: Run) -> None:
    async def story(tables: Tables) -> None:
        live = await tables.open(two())
        with pytest.raises(Conflict):
            await company.call_bot(tables, live.id, BOB, 0)
        live.seen[0] = time.time() - 1000
        with pytest.raises(NotYours):
            await company.call_bot(tables, live.id, EVE, 0)
        with pytest.raises(NotYours):
            await company.call_bot(tables, live.id, ADA, 0)
        await company.call_bot(tables, live.id, BOB, 0)
        assert live.seats[0].stand_in
        with pytest.raises(Refused):
            await company.call_bot(tables, live.id, BOB, 0)

    run(story)


def test_all_others_must_agree(run: Run) -> None:
    async def story(tables: Tables) -> None:
        people = (("Ada", ADA), ("Bob", BOB), ("Eve", EVE))
        places = [Place(Seat("person", name), (who,)) for name, who in people]
        live = await tables.open(NewTable("stellium", places))
        live.seen[0] = time.time() - 1000
        await company.call_bot(tables, live.id, BOB, 0)
        await company.call_bot(tables, live.id, BOB, 0)
        assert not live.seats[0].bot and company.missing_voices(live, 0) == [2]
        tables.live.clear()
        live = await tables.get(live.id)
        live.seen[0] = time.time() - 1000
        await company.call_bot(tables, live.id, EVE, 0)
        assert live.seats[0].bot and not live.agreements

    run(story)


def test_the_clock_calls_a_stand_in(run: Run) -> None:
    async def story(tables: Tables) -> None:
        live = await tables.open(two("move", 10))
        assert live.clock.left(0, time.time()) == pytest.approx(10, abs=1)
        live.clock.turn -= 11
        tables.go_on(live)
        await until(lambda: live.seats[0].stand_in)
        await until(lambda: live.mover == 1)
        assert not live.seats[1].bot
        await company.come_back(tables, live.id, ADA, 0)

    run(story)


def test_a_game_clock_that_is_up_stays_up(run: Run) -> None:
    async def story(tables: Tables) -> None:
        live = await tables.open(two("game", 60))
        live.clock.since -= 61
        tables.go_on(live)
        await until(lambda: live.mover == 1)
        live.clock.used[0] = 61
        with pytest.raises(Conflict):
            await company.come_back(tables, live.id, ADA, 0)

    run(story)


def test_a_closed_house_costs_no_time(run: Run) -> None:
    async def story(tables: Tables) -> None:
        live = await tables.open(two("game", 100))
        step = live.steps[-1].entry
        assert live.clock.since == pytest.approx(step.at, abs=1)
        tables.live.clear()
        await asyncio.sleep(0.2)
        again = await tables.get(live.id)
        assert again.clock.left(0, time.time()) == pytest.approx(100, abs=0.1)

    run(story)


def test_the_feeling_clock_draws_blindly(settings: Settings, run: Run) -> None:
    async def story(tables: Tables) -> None:
        live = await tables.open(two(feeling=True))
        live.clock.since -= 6
        tables.go_on(live)
        await until(lambda: any(step.entry.by == "clock" for step in live.steps))
        drawn = next(step for step in live.steps if step.entry.by == "clock")
        assert drawn.entry.text == "draw blindly"
        assert not live.seats[0].bot

    run(story)


def test_a_resume_key_opens_the_seat_elsewhere(run: Run) -> None:
    async def story(tables: Tables) -> None:
        live = await tables.open(two())
        key = await tables.resume_key(live.id, ADA)
        with pytest.raises(NotFound):
            await tables.resume(live.id, "guess", EVE)
        with pytest.raises(NotYours):
            await tables.resume_key(live.id, EVE)
        await tables.resume(live.id, key, EVE)
        await tables.resume(live.id, key, EVE)
        assert live.owned(EVE) == {0}
        tables.live.clear()
        assert (await tables.get(live.id)).owned(EVE) == {0}

    run(story)


def test_a_rematch_is_one_table(run: Run) -> None:
    async def story(tables: Tables) -> None:
        live = await tables.open(two(game="new-galaxy"))
        with pytest.raises(Conflict):
            await company.rematch(tables, live.id, ADA)
        await company.leave(tables, live.id, ADA, 0)
        await company.leave(tables, live.id, BOB, 1)
        await until(lambda: live.over)
        assert live.header.result is not None
        first = await company.rematch(tables, live.id, ADA)
        second = await company.rematch(tables, live.id, BOB)
        assert first is second and first.id != live.id
        assert first.names == ["Bob", "Ada"] and first.owned(BOB) == {0}

    run(story)


def test_chat_is_kept_and_told(run: Run) -> None:
    async def story(tables: Tables) -> None:
        live = await tables.open(two())
        await company.say(tables, live.id, ADA, "", "hello <b>")
        await company.say(tables, live.id, EVE, "Eve", "just looking")
        assert [(c.name, c.seat) for c in live.chat] == [("Ada", 0), ("Eve", -1)]
        tables.live.clear()
        assert (await tables.get(live.id)).chat == live.chat

    run(story)


def test_idle_tables_leave_the_memory(settings: Settings, chooser: Any) -> None:
    from dataclasses import replace

    from asterism.web.app import create_app

    quick = replace(settings, idle=0.05)
    with TestClient(create_app(quick, chooser)) as http:
        data = {"game": "stellium", "seats": ["me", "me"]}
        table = http.post("/api/v1/tables", json=data).json()["table"]
        for _moment in range(100):
            if not http.app.state.tables.live:
                break
            time.sleep(0.02)
        assert not http.app.state.tables.live
        again = http.get(f"/api/v1/tables/{table['id']}").json()
        assert again["ply"] == table["ply"]
