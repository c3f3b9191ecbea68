"""Bots think here: in processes of their own, with nothing but the view of their seat.

A view travels as its attributes. Those that are shared with the game's start (boards, card
lists) stay behind: the other process has its own.
"""

from __future__ import annotations

import asyncio
import copyreg
import functools
import itertools
import multiprocessing
import multiprocessing.connection
import os
import pickle
import secrets
import signal
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from typing import Any, ParamSpec, Protocol, TypeVar

from asterism.bots.levels import level_named
from asterism.core.game import Game, OptionValue
from asterism.core.state import State
from asterism.core.vec import Numbers, numbers, zeros
from asterism.games import game_named

P = ParamSpec("P")
T = TypeVar("T")
STAND_IN = "skilled"
LONGEST = 4000  # milliseconds a bot thinks about one click, whatever its level
LINES = 1024  # more questions than are ever open at once


@dataclass(frozen=True)
class Question:
    """What a bot is asked: the frozen view of its seat, and nothing else of the game."""

    game: str
    components: str
    seats: int
    options: dict[str, OptionValue]
    view: bytes
    legal: list[int]
    level: str


class Thinker(Protocol):
    """Somebody who finds moves for bots."""

    async def choose(self, question: Question) -> int:
        """A legal move."""

    def close(self) -> None:
        """Stop thinking."""


def _thaw_numbers(values: list[int]) -> Numbers:
    return numbers(values)


def _freeze_numbers(array: Numbers) -> tuple[Any, ...]:
    return _thaw_numbers, ([int(n) for n in array],)


copyreg.pickle(type(zeros(0)), _freeze_numbers)


def attributes(state: State) -> dict[str, Any]:
    """All attributes of a state; a compiled one names them itself."""
    names = getattr(type(state), "__mypyc_attrs__", None)
    if names is None:
        return dict(vars(state))
    return {name: getattr(state, name) for name in names if hasattr(state, name)}


def freeze(game: Game, seats: int, options: Mapping[str, OptionValue], view: State) -> bytes:
    """A view as bytes, without what every state of this game shares."""
    shared = attributes(game.start(seats, options))
    mine = attributes(view)
    return pickle.dumps(
        {name: value for name, value in mine.items() if not _same(value, shared.get(name))}
    )


def _same(value: Any, other: Any) -> bool:
    return value is other and not isinstance(value, (int, str, tuple))


def thaw(game: Game, seats: int, options: Mapping[str, OptionValue], frozen: bytes) -> State:
    """The view again."""
    view = game.start(seats, options)
    for name, value in pickle.loads(frozen).items():
        setattr(view, name, value)
    return view


def ask(
    game: Game, options: Mapping[str, OptionValue], view: State, legal: list[int], level: str
) -> Question:
    """The question to put to a bot that sees `view`."""
    seats = int(view.seats)
    frozen = freeze(game, seats, options, view)
    return Question(game.name, game.components_text, seats, dict(options), frozen, legal, level)


# Which lines the house has dropped, since nobody waits for their answers any more.
_dropped: Sequence[int] = bytes(LINES)


def answer(question: Question, seed: int, line: int) -> int:
    """Let a bot of the right level choose; runs in a process of its own."""
    game = game_named(question.game, text=question.components)
    view = thaw(game, question.seats, question.options, question.view)
    level = level_named(question.level)
    milliseconds = level.budget.milliseconds or LONGEST
    budget = replace(level.budget, milliseconds=milliseconds, revoked=lambda: bool(_dropped[line]))
    return int(level.make(seed).choose(view, question.legal, budget))


def _take_calls(dropped: Sequence[int]) -> None:
    """Get ready to think, and to notice when a line is dropped."""
    global _dropped
    _dropped = dropped
    _warm_up()


def _warm_up() -> None:
    """Leave Ctrl-C to the house; this module brings the games along before a question comes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_house, daemon=True).start()


def _end_with_the_house() -> None:
    """A house that is killed cannot say goodbye: notice it and go."""
    house = multiprocessing.parent_process()
    if house is not None:
        multiprocessing.connection.wait([house.sentinel])
        os._exit(0)


class Thinkers:
    """Processes that think; started at the first question, started again if one dies."""

    def __init__(self, processes: int) -> None:
        """Say how many may think at once."""
        self.processes = processes
        self.pool: ProcessPoolExecutor | None = None
        self.context = multiprocessing.get_context("spawn")
        self.dropped = self.context.RawArray("b", LINES)
        self.lines = itertools.count()

    async def choose(self, question: Question) -> int:
        """A bot's move; whoever is cancelled here stops the bot. A forced move needs no thought."""
        if len(question.legal) == 1:
            return question.legal[0]
        line = next(self.lines) % LINES
        self.dropped[line] = 0
        try:
            return await self._call(question, line)
        except asyncio.CancelledError:
            self.dropped[line] = 1
            raise

    async def _call(self, question: Question, line: int) -> int:
        loop = asyncio.get_running_loop()
        seed = secrets.randbits(64)
        for attempt in range(2):
            try:
                return await loop.run_in_executor(self._pool(), answer, question, seed, line)
            except BrokenProcessPool:
                self.close()
                if attempt:
                    raise
        raise AssertionError

    def _pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                self.processes, self.context, _take_calls, (self.dropped,)
            )
        return self.pool

    def close(self) -> None:
        """Let the processes go."""
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None


async def apart(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Do something long in a process that is made for it and gone afterwards."""
    context = multiprocessing.get_context("spawn")
    with_house = ProcessPoolExecutor(1, context, _warm_up)
    try:
        call = functools.partial(function, *args, **kwargs)
        return await asyncio.get_running_loop().run_in_executor(with_house, call)
    finally:
        with_house.shutdown(wait=False, cancel_futures=True)
