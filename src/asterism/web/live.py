"""A table in memory: the log played out, and what each viewer may know of it.

The full states stay inside. Everything for a viewer goes through `view`, `legal`, `lines`.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass

from asterism.core.dealer import SeededDealer
from asterism.core.errors import BadNotation
from asterism.core.message import Domain, Message
from asterism.core.record import UNSEEN
from asterism.core.scene import Change
from asterism.core.state import CHANCE, OVER, SPECTATOR, State
from asterism.core.table import Move, Table
from asterism.games import game_named
from asterism.web.clocks import Clock
from asterism.web.saved import By, Entry, Result, Saved

_ = Domain("web")


@dataclass(frozen=True)
class Step:
    """A line of the log with the full states around it: never to be shown as it is."""

    entry: Entry
    move: int  # the number of the move made, or of the move taken back
    before: State
    after: State


@dataclass(frozen=True)
class Thought:
    """A bot that thinks about its move."""

    seat: int
    ply: int
    move: asyncio.Task[int]

    def matters(self, live: LiveTable) -> bool:
        """Whether the game still waits for this very move."""
        return live.ply == self.ply and live.seats[self.seat].bot


@dataclass(frozen=True)
class Line:
    """A line of the log as a viewer may read it."""

    ply: int  # of the state after it
    seat: int  # who did it; CHANCE too
    by: By
    text: Message
    changes: tuple[Change, ...]
    notation: str  # "?" where the viewer may not know, "undo" for a taken-back move
    at: float


class LiveTable:
    """One table: its people, its log, its clock, and those who wait for news of it."""

    def __init__(self, saved: Saved) -> None:
        """Play the log out."""
        self.header = saved.header
        self.seats = saved.seats
        self.keys = saved.keys
        self.chat = saved.chat
        self.agreements = saved.agreements
        self.game = game_named(saved.header.game, text=saved.header.components)
        self.table = Table(self.game, saved.header.seats, saved.header.options, None)
        self.steps: list[Step] = []
        self.standing: list[int] = []  # the plies of the moves that were not taken back
        self.clock = Clock(
            saved.header.clock, saved.header.seconds, used=[0.0] * saved.header.seats
        )
        for entry in saved.log:
            self.add(self.step(entry))
        self.clock.reopened(time.time())
        self.lock = asyncio.Lock()
        self.news = asyncio.Event()
        self.changes = 0  # counts what is no move and no chat: seats, agreements
        self.driver: asyncio.Task[None] | None = None
        self.thought: Thought | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.ringing: asyncio.Task[None] | None = None  # kept, so that it is not lost half-way
        self.watchers = 0
        self.touched = time.monotonic()
        self.seen: dict[int, float] = {}  # when each seat last gave a sign of life
        self._views: dict[int, tuple[int, State]] = {}
        self._lines: dict[int, dict[int, Line]] = {}

    # What is going on

    @property
    def id(self) -> str:
        """The table's id."""
        return self.header.id

    @property
    def ply(self) -> int:
        """How many lines the log has: it only grows, taking back counts too."""
        return len(self.steps)

    @property
    def started(self) -> bool:
        """Whether the game was dealt."""
        return self.header.started is not None

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return bool(self.table.state.mover == OVER)

    @property
    def running(self) -> bool:
        """Whether somebody has to move."""
        return self.started and not self.over and not self.header.archive

    @property
    def open_to_all(self) -> bool:
        """Whether nothing is hidden any more: the game is over, or it is an uploaded record."""
        return self.over or self.header.archive

    @property
    def mover(self) -> int | None:
        """The seat to act; None before the start and after the end."""
        return self.table.mover if self.running else None

    @property
    def free(self) -> list[int]:
        """The seats nobody has taken."""
        return [n for n, seat in enumerate(self.seats) if seat.kind == "open"]

    @property
    def names(self) -> list[str]:
        """The names at the table, by seat."""
        return [seat.name for seat in self.seats]

    def owned(self, who: str) -> frozenset[int]:
        """The seats that the key with this hash opens."""
        return frozenset(self.keys.get(who, ()))

    def viewer(self, who: str) -> int:
        """The seat whose view is shown: of several on one device, the one whose turn it is."""
        mine = self.owned(who)
        if not mine:
            return SPECTATOR
        if self.mover is not None and self.mover in mine:
            return self.mover
        for step in reversed(self.steps):
            if step.entry.seat in mine:
                return step.entry.seat
        return min(mine)

    # What a viewer may know

    def view(self, seat: int) -> State:
        """What a seat (or a spectator) may know now."""
        ply, view = self._views.get(seat, (-1, None))
        if view is None or ply != self.ply:
            view = self.table.state.view(seat)
            self._views[seat] = (self.ply, view)
        return view

    def legal(self, seat: int) -> list[Move]:
        """The moves a seat can make now; none when it is another's turn."""
        return self.table.legal(seat) if seat == self.mover else []

    def why_not(self, seat: int, text: str) -> Message | None:
        """Why this seat may not make this move now, as far as it may know; None if it may."""
        number = self.game.parse(text)
        if not 0 <= number < self.game.move_count:
            raise BadNotation(_("{text} is no move of this game", text=text))
        if self.mover is None:
            return _("there is nothing to play now")
        if seat != self.mover:
            return _("it is not your turn")
        if number in self.table.legal_numbers():
            return None
        reason = self.game.why_not(self.view(seat), number)
        return reason or _("{text} is not possible now", text=text)

    def lines(self, seat: int, start: int = 0) -> list[Line]:
        """The log in words from ply `start` on, as a seat (or a spectator) may read it."""
        return [self._remembered_line(index, seat) for index in range(start, self.ply)]

    def _remembered_line(self, index: int, seat: int) -> Line:
        lines = self._lines.setdefault(seat, {})
        if index not in lines:
            lines[index] = self._line(index, seat)
        return lines[index]

    def _line(self, index: int, seat: int) -> Line:
        step = self.steps[index]
        entry = step.entry
        before = step.before.view(seat)
        changes: tuple[Change, ...] = ()
        if entry.kind == "undo":
            text, notation = _("takes the last move back"), "undo"
        elif step.before.sees(seat, step.move):
            text = self.game.describe(before, step.move)
            changes = self.game.changes(before, step.move, step.after.view(seat))
            notation = entry.text
        else:
            text, notation = self.game.describe(before, None), UNSEEN
        return Line(index + 1, entry.seat, entry.by, text, changes, notation, entry.at)

    # How the log grows

    def step(self, entry: Entry) -> Step:
        """What a line of the log does to the present state."""
        state = self.table.state
        if entry.kind == "undo":
            last = self.steps[self.standing[-1]]
            return Step(entry, last.move, state, last.before)
        after = state.clone()
        move = self.game.parse(entry.text)
        after.play(move)
        return Step(entry, move, state, after)

    def add(self, step: Step) -> None:
        """Let a line of the log count; it is in the store already."""
        if step.entry.kind == "undo":
            self.standing.pop()
            self.table.played.pop()
        else:
            self.standing.append(len(self.steps))
            self.table.played.append(step.move)
        self.steps.append(step)
        self.table.state = step.after
        if step.after.mover != CHANCE:
            self.clock.pressed(self.table.mover, step.entry.by == "player", step.entry.at)

    def play(self, move: int, by: By, now: float) -> list[Step]:
        """The steps a legal move makes, chance's answers included; nothing is changed yet."""
        state = self.table.state
        steps = [self._made(state, move, by, now)]
        return steps + self.deal(steps[-1].after, now)

    def deal(self, state: State, now: float) -> list[Step]:
        """The steps of chance from here. Its seed is fresh, and forgotten at once."""
        dealer = SeededDealer(secrets.randbits(96))
        steps: list[Step] = []
        while state.mover == CHANCE:
            steps.append(self._made(state, int(dealer.deal(state)), "chance", now))
            state = steps[-1].after
        return steps

    def _made(self, state: State, move: int, by: By, now: float) -> Step:
        after = state.clone()
        after.play(move)
        entry = Entry("move", int(state.mover), self.game.notation(move), by, now)
        return Step(entry, move, state, after)

    def can_undo(self, seats: frozenset[int]) -> bool:
        """Whether the last standing move was one of these seats' own and revealed nothing."""
        if not self.standing or self.mover not in seats:
            return False
        last = self.steps[self.standing[-1]]
        return last.before.mover == self.mover and last.entry.by != "bot"

    def taken_back(self, now: float) -> Step:
        """The step that takes the last move back."""
        assert self.mover is not None
        return self.step(Entry("undo", self.mover, "undo", "player", now))

    def result(self, steps: Sequence[Step]) -> Result | None:
        """How the game ends with these steps, if it does."""
        outcome = self.game.outcome(steps[-1].after) if steps[-1].after.mover == OVER else None
        return None if outcome is None else Result(outcome.scores, outcome.winners)

    # Who waits for news

    def tell(self) -> None:
        """Wake everybody who waits for news."""
        self.touched = time.monotonic()
        self.news.set()
        self.news = asyncio.Event()
