"""The store: everything that must outlive the process, in a database.

A game is its append-only list of moves, unique by (game, ply). A move counts once it is
committed; the state is always rebuilt from the list. No seed is ever stored: chance's moves are
moves like others.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict
from typing import Any

from sqlalchemy import RowMapping, Select, delete, event, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from asterism.web import schema
from asterism.web.committer import Committer
from asterism.web.saved import ChatLine, Entry, Header, Result, Saved, Seat, Summary

LISTED = 50  # tables in a list
FORGOTTEN = 86400.0  # seconds after which a table that did not begin is no longer listed


class Store:
    """The database, asked in the house's own words."""

    def __init__(self, url: str) -> None:
        """Prepare; `open` makes the tables."""
        self.engine = create_async_engine(url)
        self.writing = asyncio.Lock()  # one writer at a time suits SQLite and loses nothing here
        self.committer = Committer(self._write)
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _keep_promises)

    async def open(self) -> None:
        """Make the tables that are not there yet."""
        async with self.engine.begin() as connection:
            await connection.run_sync(schema.metadata.create_all)

    async def close(self) -> None:
        """Let the database go."""
        await self.committer.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        async with self.writing, self.engine.begin() as connection:
            yield connection

    async def create(self, saved: Saved) -> None:
        """Keep a new table with all it has."""
        header = saved.header
        async with self._write() as connection:
            await connection.execute(insert(schema.games), [asdict(header)])
            rows = [{"game": header.id, "seat": n, **asdict(s)} for n, s in enumerate(saved.seats)]
            await connection.execute(insert(schema.seats), rows)
            await _add_keys(connection, header.id, saved.keys)
            if saved.log:
                rows = _move_rows(header.id, 0, saved.log)
                await connection.execute(insert(schema.moves), rows)

    async def append(
        self,
        game: str,
        ply: int,
        entries: Sequence[Entry],
        *,
        started: float | None = None,
        finished: tuple[float, Result] | None = None,
    ) -> None:
        """Write moves from `ply` on; on return they are safe. Raises Taken if one is there."""
        changes: dict[str, Any] = {}
        if started is not None:
            changes["started"] = started
        if finished is not None:
            changes |= {"finished": finished[0], "result": asdict(finished[1])}
        await self.committer.add(game, _move_rows(game, ply, entries), changes)

    async def seat(self, game: str, number: int, seat: Seat, key_hash: str = "") -> None:
        """Change who sits on a seat, and whose key opens it from now on."""
        seats = schema.seats
        async with self._write() as connection:
            here = (seats.c.game == game) & (seats.c.seat == number)
            await connection.execute(update(seats).where(here).values(asdict(seat)))
            if seat.kind == "open":
                keys = schema.keys
                lost = (keys.c.game == game) & (keys.c.seat == number)
                await connection.execute(delete(keys).where(lost))
            if key_hash:
                await _add_keys(connection, game, {key_hash: {number}})
            agreements = schema.agreements
            moot = (agreements.c.game == game) & (agreements.c.seat == number)
            await connection.execute(delete(agreements).where(moot))

    async def add_key(self, game: str, key_hash: str, numbers: set[int]) -> None:
        """Let another key open these seats."""
        async with self._write() as connection:
            await _add_keys(connection, game, {key_hash: numbers})

    async def follow(self, game: str, rematch: str) -> None:
        """Note which table follows this one."""
        games = schema.games
        async with self._write() as connection:
            await connection.execute(
                update(games).where(games.c.id == game).values(rematch=rematch)
            )

    async def say(self, game: str, seat: int, name: str, text: str, at: float) -> ChatLine:
        """Keep a line of chat."""
        row = {"game": game, "seat": seat, "name": name, "text": text, "at": at}
        async with self._write() as connection:
            result = await connection.execute(insert(schema.chat).values(row))
            key = result.inserted_primary_key
        assert key is not None
        return ChatLine(int(key[0]), seat, name, text, at)

    async def agree(self, game: str, seat: int, voter: int) -> None:
        """Keep a voice for a bot at `seat`."""
        row = {"game": game, "seat": seat, "voter": voter}
        async with self._write() as connection:
            await connection.execute(insert(schema.agreements).values(row))

    async def load(self, game: str) -> Saved | None:
        """All that is known of a table."""
        async with self.engine.connect() as connection:
            query = select(schema.games).where(schema.games.c.id == game)
            row = (await connection.execute(query)).mappings().first()
            if row is None:
                return None
            saved = Saved(_header(row), await _seats(connection, game))
            for key in await _rows(connection, _of(schema.keys, game)):
                saved.keys.setdefault(key["hash"], set()).add(key["seat"])
            query = _of(schema.moves, game).order_by(schema.moves.c.ply)
            saved.log = [_entry(move) for move in await _rows(connection, query)]
            query = _of(schema.chat, game).order_by(schema.chat.c.id)
            saved.chat = [_chat_line(line) for line in await _rows(connection, query)]
            votes = await _rows(connection, _of(schema.agreements, game))
            saved.agreements = {(vote["seat"], vote["voter"]) for vote in votes}
        return saved

    async def public(self, state: str, limit: int = LISTED) -> list[Summary]:
        """Public tables that are `open`, `running` or `finished`, the newest first."""
        games = schema.games
        query = select(games).where(games.c.public, ~games.c.archive)
        if state == "open":
            fresh = games.c.created > time.time() - FORGOTTEN
            query = query.where(games.c.started.is_(None), fresh)
        else:
            query = query.where(games.c.started.is_not(None))
            over = games.c.finished.is_not(None)
            query = query.where(over if state == "finished" else ~over)
        return await self._summaries(query.order_by(games.c.created.desc()).limit(limit), "")

    async def of(self, key_hash: str, limit: int = LISTED) -> list[Summary]:
        """The tables at which this key opens a seat, the newest first."""
        games, keys = schema.games, schema.keys
        mine = select(keys.c.game).where(keys.c.hash == key_hash)
        query = select(games).where(games.c.id.in_(mine)).order_by(games.c.created.desc())
        return await self._summaries(query.limit(limit), key_hash)

    async def ticking(self) -> list[str]:
        """The running games that have a clock."""
        games = schema.games
        query = select(games.c.id).where(
            games.c.started.is_not(None),
            games.c.finished.is_(None),
            ~games.c.archive,
            (games.c.clock != "none") | games.c.feeling,
        )
        async with self.engine.connect() as connection:
            return [str(row["id"]) for row in await _rows(connection, query)]

    async def _summaries(self, query: Select[Any], key_hash: str) -> list[Summary]:
        async with self.engine.connect() as connection:
            headers = [_header(row) for row in await _rows(connection, query)]
            ids = [header.id for header in headers]
            sitting: dict[str, list[Seat]] = {}
            seats, keys = schema.seats, schema.keys
            sat = select(seats).where(seats.c.game.in_(ids)).order_by(seats.c.seat)
            for row in await _rows(connection, sat):
                sitting.setdefault(row["game"], []).append(_seat(row))
            mine: dict[str, list[int]] = {}
            owned = select(keys).where(keys.c.game.in_(ids), keys.c.hash == key_hash)
            for row in await _rows(connection, owned.order_by(keys.c.seat)):
                mine.setdefault(row["game"], []).append(row["seat"])
        return [Summary(h, sitting.get(h.id, []), tuple(mine.get(h.id, ()))) for h in headers]


def _keep_promises(connection: Any, _record: object) -> None:
    """SQLite writes ahead and waits for the disk: what is acknowledged is kept."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _of(table: Any, game: str) -> Select[Any]:
    return select(table).where(table.c.game == game)


async def _rows(connection: AsyncConnection, query: Select[Any]) -> Sequence[RowMapping]:
    rows: Sequence[RowMapping] = (await connection.execute(query)).mappings().all()
    return rows


def _move_rows(game: str, ply: int, entries: Sequence[Entry]) -> list[dict[str, Any]]:
    return [{"game": game, "ply": ply + n, **asdict(entry)} for n, entry in enumerate(entries)]


async def _add_keys(connection: AsyncConnection, game: str, keys: dict[str, set[int]]) -> None:
    rows = [{"hash": key, "game": game, "seat": n} for key, seats in keys.items() for n in seats]
    if rows:
        await connection.execute(insert(schema.keys), rows)


async def _seats(connection: AsyncConnection, game: str) -> list[Seat]:
    query = _of(schema.seats, game).order_by(schema.seats.c.seat)
    return [_seat(row) for row in await _rows(connection, query)]


def _header(row: RowMapping) -> Header:
    values = dict(row)
    result = values.pop("result")
    header = Header(**values)
    if result is not None:
        header.result = Result(tuple(result["scores"]), tuple(result["winners"]))
    return header


def _seat(row: RowMapping) -> Seat:
    return Seat(row["kind"], row["name"], row["level"])


def _entry(row: RowMapping) -> Entry:
    return Entry(row["kind"], row["seat"], row["text"], row["by"], row["at"])


def _chat_line(row: RowMapping) -> ChatLine:
    return ChatLine(row["id"], row["seat"], row["name"], row["text"], row["at"])
