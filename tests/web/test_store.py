"""The store: append-only, unique by (game, ply), safe before it is acknowledged."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import text

from asterism.web import schema
from asterism.web.committer import Taken
from asterism.web.keys import hashed
from asterism.web.refusals import Conflict, NotFound
from asterism.web.saved import Entry, Header, Saved, Seat
from asterism.web.settings import Settings
from asterism.web.store import Store
from asterism.web.tables import NewTable, Place, Tables

WHO = hashed("me")
LINE = Entry("move", 0, "draw comet", "player", 1.0)


def run(settings: Settings, story: Callable[[Store], Awaitable[None]]) -> None:
    async def inside() -> None:
        store = Store(settings.url)
        await store.open()
        try:
            await story(store)
        finally:
            await store.close()

    asyncio.run(inside())


def saved() -> Saved:
    return Saved(Header("t", "stellium", 1, {"target": 20}), [Seat("person", "Ada")], {WHO: {0}})


def test_what_is_kept_comes_back(settings: Settings) -> None:
    async def story(store: Store) -> None:
        await store.create(saved())
        await store.append("t", 0, [LINE, LINE], started=5.0)
        await store.append("t", 2, [Entry("undo", 0, "undo", "player", 2.0)])
        again = await store.load("t")
        assert again is not None
        assert [line.kind for line in again.log] == ["move", "move", "undo"]
        assert again.header.started == 5.0 and again.header.options == {"target": 20}
        assert again.keys == {WHO: {0}}
        assert await store.load("nix") is None

    run(settings, story)


def test_a_ply_is_written_once(settings: Settings) -> None:
    async def story(store: Store) -> None:
        await store.create(saved())
        await store.append("t", 0, [LINE])
        with pytest.raises(Taken):
            await store.append("t", 0, [LINE], started=7.0)
        again = await store.load("t")
        assert again is not None and len(again.log) == 1 and again.header.started is None

    run(settings, story)


def test_the_disk_is_waited_for(settings: Settings) -> None:
    async def story(store: Store) -> None:
        async with store.engine.connect() as connection:
            assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2
            assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
            assert (await connection.execute(text("PRAGMA foreign_keys"))).scalar() == 1

    run(settings, story)


def test_no_key_is_kept_in_the_open(settings: Settings) -> None:
    async def story(store: Store) -> None:
        await store.create(saved())

    run(settings, story)
    content = b"".join(path.read_bytes() for path in settings.data_dir.glob("*.sqlite*"))
    assert WHO.encode() in content and b"seed" not in content
    assert not any("seed" in column.name for t in schema.metadata.tables.values() for column in t.c)


def test_two_processes_cannot_write_the_same_ply(settings: Settings, chooser: Any) -> None:
    async def story(store: Store) -> None:
        one, other = Tables(store, chooser, settings), Tables(store, chooser, settings)
        places = [Place(Seat("person", "Ada"), (WHO,)), Place(Seat("person", "Bob"), (WHO,))]
        mine = await one.open(NewTable("stellium", places))
        theirs = await other.get(mine.id)
        first, second = (move.notation for move in mine.legal(0)[:2])
        await one.play(mine.id, WHO, first, mine.ply)
        with pytest.raises(Conflict):
            await other.play(mine.id, WHO, second, theirs.ply)
        again = await other.get(mine.id)
        assert again is not theirs and again.ply == mine.ply

    run(settings, story)


def test_moves_at_once_are_written_together_and_fail_alone(settings: Settings) -> None:
    async def story(store: Store) -> None:
        for number in range(5):
            table = saved()
            table.header.id = f"t{number}"
            await store.create(table)
        await store.append("t3", 0, [LINE])
        writes = [store.append(f"t{number}", 0, [LINE]) for number in range(5)]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(result) for result in results] == [type(None)] * 3 + [Taken, type(None)]
        for number in range(5):
            again = await store.load(f"t{number}")
            assert again is not None and len(again.log) == 1

    run(settings, story)


def test_a_log_the_rules_cannot_play_is_refused(settings: Settings, chooser: Any) -> None:
    async def story(store: Store) -> None:
        table = saved()
        table.seats.append(Seat("person", "Bob"))
        table.header.seats = 2
        table.log = [Entry("move", 0, "castle kingside", "player", 1.0)]
        await store.create(table)
        with pytest.raises(NotFound):
            await Tables(store, chooser, settings).get("t")

    run(settings, story)
