"""Moves of many tables, written together: what waits while the disk is busy goes in one go.

Nobody is told that a move is made before it is on disk; but one wait for the disk can serve
everybody who plays at that moment.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from asterism.web import schema

Transaction = Callable[[], AbstractAsyncContextManager[AsyncConnection]]


class Taken(Exception):
    """Another move has this ply already."""


@dataclass
class Job:
    """The lines one table adds, and what changes in its header."""

    game: str
    rows: list[dict[str, Any]]
    changes: dict[str, Any]
    done: asyncio.Future[None]


class Committer:
    """Writes the lines of all logs."""

    def __init__(self, transaction: Transaction) -> None:
        """`transaction` opens one; leaving it commits."""
        self.transaction = transaction
        self.waiting: list[Job] = []
        self.task: asyncio.Task[None] | None = None

    async def add(self, game: str, rows: list[dict[str, Any]], changes: dict[str, Any]) -> None:
        """Write; on return it is safe. Raises Taken if one of the plies is there."""
        job = Job(game, rows, changes, asyncio.get_running_loop().create_future())
        self.waiting.append(job)
        if self.task is None:
            self.task = asyncio.create_task(self._write_all())
        await job.done

    async def close(self) -> None:
        """Wait until all is written."""
        if self.task is not None:
            await self.task

    async def _write_all(self) -> None:
        while self.waiting:
            jobs, self.waiting = self.waiting, []
            try:
                await self._write(jobs)
            except Exception as error:  # whoever waits must hear of it
                if len(jobs) > 1:
                    await self._write_one_by_one(jobs)
                else:
                    _fail(jobs[0], error)
        self.task = None

    async def _write_one_by_one(self, jobs: list[Job]) -> None:
        """One job spoiled the transaction: only that one may fail."""
        for job in jobs:
            try:
                await self._write([job])
            except Exception as error:  # as above
                _fail(job, error)

    async def _write(self, jobs: list[Job]) -> None:
        rows = [row for job in jobs for row in job.rows]
        async with self.transaction() as connection:
            if rows:
                await connection.execute(insert(schema.moves), rows)
            for job in jobs:
                if job.changes:
                    here = schema.games.c.id == job.game
                    await connection.execute(update(schema.games).where(here).values(job.changes))
        for job in jobs:
            if not job.done.done():
                job.done.set_result(None)


def _fail(job: Job, error: Exception) -> None:
    if not job.done.done():
        job.done.set_exception(Taken() if isinstance(error, IntegrityError) else error)
