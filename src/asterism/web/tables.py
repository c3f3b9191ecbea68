"""The tables of the house: opening, sitting down, playing, taking back.

`who` is always the hash of the asker's key (see keys.py). Every move is in the store before
anybody hears of it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from asterism.bots.levels import LEVELS
from asterism.core.errors import IllegalMove
from asterism.core.message import Domain
from asterism.games import game_named
from asterism.web.clocks import LIMITS
from asterism.web.committer import Taken
from asterism.web.feeling import feels, grasped
from asterism.web.keys import hashed, new_id, new_key
from asterism.web.live import LiveTable, Step, Thought
from asterism.web.refusals import Conflict, NotFound, NotYours, Refused, TooLarge, no_table
from asterism.web.saved import By, ClockKind, Entry, Header, Saved, Seat
from asterism.web.settings import Settings
from asterism.web.store import Store
from asterism.web.thinking import STAND_IN, Thinker, ask

_ = Domain("web")
log = logging.getLogger("asterism.web")


@dataclass(frozen=True)
class Place:
    """A seat at a new table: a person's (with the hashes of their keys), a bot's, an open one."""

    seat: Seat
    owners: tuple[str, ...] = ()


@dataclass(frozen=True)
class NewTable:
    """What a new table should be like."""

    game: str
    places: Sequence[Place]
    options: Mapping[str, object] = field(default_factory=dict)
    components: str = ""
    public: bool = False
    clock: ClockKind = "none"
    seconds: int = 0
    feeling: bool = False
    origin: str = ""
    moves: Sequence[Entry] = ()  # what was played before, in a game that goes on from another


class Tables:
    """All tables: in memory while somebody cares, in the store always."""

    def __init__(self, store: Store, thinker: Thinker, settings: Settings) -> None:
        """Nothing is loaded before somebody asks for it."""
        self.store = store
        self.thinker = thinker
        self.settings = settings
        self.live: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.sweeper: asyncio.Task[None] | None = None

    async def open_house(self) -> None:
        """Let the clocks of running games tick again, and forget idle tables now and then."""
        for table in await self.store.ticking():
            await self.get(table)
        self.sweeper = asyncio.create_task(self._sweep())

    async def close_house(self) -> None:
        """Stop everything; the store has all that counts."""
        tasks = [live.driver for live in self.live.values() if live.driver is not None]
        tasks += [self.sweeper] if self.sweeper is not None else []
        for live in self.live.values():
            if live.timer is not None:
                live.timer.cancel()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinker.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(60.0, self.settings.idle))
            now = time.monotonic()
            for live in list(self.live.values()):
                still = live.driver is None and live.timer is None and not live.lock.locked()
                if still and not live.watchers and now - live.touched > self.settings.idle:
                    del self.live[live.id]

    async def get(self, table: str) -> LiveTable:
        """A table by its id, from memory or from the store; NotFound if there is none."""
        live = self.live.get(table)
        if live is not None:
            live.touched = time.monotonic()
            return live
        async with self.loading.setdefault(table, asyncio.Lock()):
            try:
                return self.live.get(table) or await self._load(table)
            finally:
                self.loading.pop(table, None)

    async def _load(self, table: str) -> LiveTable:
        saved = await self.store.load(table)
        if saved is None:
            raise no_table()
        live = self.live[table] = _played_out(saved)
        self.go_on(live)
        return live

    # Opening and sitting down

    async def open(self, new: NewTable) -> LiveTable:
        """Open a table; with all seats taken the game begins at once."""
        live = LiveTable(self._planned(new))
        await self.store.create(
            Saved(live.header, live.seats, live.keys, [step.entry for step in live.steps])
        )
        self.live[live.id] = live
        async with live.lock:
            await self.begin_if_full(live)
        return live

    def _planned(self, new: NewTable) -> Saved:
        if len(new.components) > self.settings.limits.components:
            raise TooLarge(_("this component file is too large"))
        game = game_named(new.game, text=new.components)
        game.check_seats(len(new.places))
        _check_clock(new.clock, new.seconds)
        for place in new.places:
            if (place.seat.kind == "bot" or place.seat.level) and place.seat.level not in LEVELS:
                raise Refused(_("a bot's level is one of {levels}", levels=", ".join(LEVELS)))
        header = Header(
            id=new_id(),
            game=new.game,
            seats=len(new.places),
            options=game.option_values(new.options),
            components=new.components,
            public=new.public,
            clock=new.clock,
            seconds=new.seconds if new.clock != "none" else 0,
            feeling=new.feeling and new.game == "stellium",
            origin=new.origin,
            created=time.time(),
        )
        keys: dict[str, set[int]] = {}
        for number, place in enumerate(new.places):
            for who in place.owners:
                keys.setdefault(who, set()).add(number)
        return Saved(header, [place.seat for place in new.places], keys, list(new.moves))

    async def sit(self, table: str, who: str, name: str, number: int | None = None) -> LiveTable:
        """Take an open seat (the first one, if none is named)."""
        live = await self.get(table)
        async with live.lock:
            if not live.free:
                raise Conflict(_("all seats are taken"), table)
            number = live.free[0] if number is None else number
            if number not in live.free:
                raise Conflict(_("this seat is taken"), table)
            await self.change_seat(live, number, Seat("person", name), who)
            await self.begin_if_full(live)
        return live

    async def invite_bot(self, table: str, who: str, number: int, level: str) -> LiveTable:
        """Give an open seat to a bot; anybody who sits at the table may."""
        live = await self.get(table)
        if level not in LEVELS:
            raise Refused(_("a bot's level is one of {levels}", levels=", ".join(LEVELS)))
        async with live.lock:
            _owner(live, who)
            if number not in live.free:
                raise Conflict(_("this seat is taken"), table)
            await self.change_seat(live, number, Seat("bot", "", level))
            await self.begin_if_full(live)
        return live

    async def change_seat(self, live: LiveTable, number: int, seat: Seat, who: str = "") -> None:
        """Change who sits where, and tell everybody. The table's lock is held."""
        new = who if number not in live.owned(who) else ""
        await self.store.seat(live.id, number, seat, new)
        live.seats[number] = seat
        live.seen.pop(number, None)
        if seat.kind == "open":
            for seats in live.keys.values():
                seats.discard(number)
        live.agreements -= {vote for vote in live.agreements if vote[0] == number}
        if new:
            live.keys.setdefault(new, set()).add(number)
        live.changes += 1
        self.go_on(live)

    async def begin_if_full(self, live: LiveTable) -> None:
        """Deal as soon as every seat is taken. The table's lock is held."""
        if live.started or live.free or live.header.archive:
            return
        now = time.time()
        steps = live.deal(live.table.state, now)
        await asyncio.shield(self._write(live, steps, started=now))

    # Playing

    async def play(self, table: str, who: str, text: str, ply: int) -> LiveTable:
        """Make a move in the state after `ply` lines of the log; the same again plays once."""
        live = await self.get(table)
        async with live.lock:
            mine = _owner(live, who)
            number = live.game.parse(text)
            if ply != live.ply:
                if _played_already(live, mine, ply, number):
                    return live
                raise Conflict(_("the game has moved on since you looked"), table)
            seat = live.mover
            if seat is None or seat not in mine:
                raise Conflict(_("it is not your turn"), table)
            reason = live.why_not(seat, text)
            if reason is not None:
                raise IllegalMove(reason)
            await asyncio.shield(self.make(live, number, "player"))
        return live

    async def undo(self, table: str, who: str, ply: int) -> LiveTable:
        """Take one's last move back, up to the last thing that was revealed."""
        live = await self.get(table)
        async with live.lock:
            mine = _owner(live, who)
            if ply != live.ply:
                if _undone_already(live, mine, ply):
                    return live
                raise Conflict(_("the game has moved on since you looked"), table)
            if not live.can_undo(mine):
                raise IllegalMove(_("nothing can be taken back now"))
            await asyncio.shield(self._write(live, [live.taken_back(time.time())]))
        return live

    async def make(self, live: LiveTable, move: int, by: By) -> None:
        """Make a move known to be legal. The table's lock is held."""
        await self._write(live, live.play(move, by, time.time()))

    async def _write(
        self, live: LiveTable, steps: list[Step], started: float | None = None
    ) -> None:
        """First the store, then the memory, then the people."""
        result = live.result(steps) if steps else None
        finished = None if result is None else (steps[-1].entry.at, result)
        entries = [step.entry for step in steps]
        try:
            await self.store.append(live.id, live.ply, entries, started=started, finished=finished)
        except Taken as error:  # another process wrote: what we remember is stale
            self._forget(live)
            raise Conflict(_("the game has moved on since you looked"), live.id) from error
        live.header.started = started or live.header.started
        if result is not None:
            live.header.finished, live.header.result = steps[-1].entry.at, result
        for step in steps:
            live.add(step)
        self.go_on(live)

    def _forget(self, live: LiveTable) -> None:
        self.live.pop(live.id, None)
        if live.timer is not None:
            live.timer.cancel()
        live.tell()

    # What follows by itself: bots and clocks

    def go_on(self, live: LiveTable) -> None:
        """After any change: tell everybody, let a bot think, set the clock."""
        live.tell()
        if live.thought is not None and not live.thought.matters(live):
            live.thought.move.cancel()
        mover = live.mover
        if mover is not None and live.seats[mover].bot and live.driver is None:
            live.driver = asyncio.create_task(self._drive(live))
        self._set_timer(live)

    async def _drive(self, live: LiveTable) -> None:
        """Make the bots' moves until a person has to move."""
        try:
            while live.mover is not None and live.seats[live.mover].bot:
                await self._bot_move(live, live.mover)
        except Conflict:
            log.warning("table %s was written by another process", live.id)
        finally:
            live.driver = None

    async def _bot_move(self, live: LiveTable, seat: int) -> None:
        legal = live.table.legal_numbers()
        question = ask(
            live.game, live.table.options, live.view(seat), legal, live.seats[seat].level
        )
        thought = Thought(seat, live.ply, asyncio.create_task(self.thinker.choose(question)))
        live.thought = thought
        try:
            move = await thought.move
        except asyncio.CancelledError:
            driver = asyncio.current_task()
            if driver is None or driver.cancelling():  # the house closes
                raise
            return  # the game has moved on
        except Exception:  # whatever a bot does, the people at the table go on
            log.exception("a bot could not move at table %s", live.id)
            move = secrets.choice(legal)
        finally:
            live.thought = None
        async with live.lock:
            if thought.matters(live) and move in legal:
                await asyncio.shield(self.make(live, move, "bot"))

    def _set_timer(self, live: LiveTable) -> None:
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        deadline = self.deadline(live)
        if deadline is not None:
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(max(0.0, deadline - time.time()), self._ring, live)

    def deadline(self, live: LiveTable) -> float | None:
        """When the time of the person who thinks is up, by the feeling clock or the other."""
        if live.mover is None or live.seats[live.mover].bot:
            return None
        if live.header.feeling and feels(live.table):
            return live.clock.since + self.settings.feeling
        return live.clock.deadline()

    def _ring(self, live: LiveTable) -> None:
        live.timer = None
        task = asyncio.create_task(self._time_is_up(live, live.ply))
        live.ringing = task

    async def _time_is_up(self, live: LiveTable, ply: int) -> None:
        """The feeling hand grasps anything; other clocks call a stand-in."""
        async with live.lock:
            seat = live.mover
            if live.ply != ply or seat is None or live.seats[seat].bot:
                return
            blind = grasped(live.table) if live.header.feeling else None
            if blind is not None:
                await self.make(live, blind.number, "clock")
            else:
                await self.change_seat(live, seat, Seat("person", live.seats[seat].name, STAND_IN))

    # Keys

    async def resume_key(self, table: str, who: str) -> str:
        """A new key to all of one's seats at a table, for another device."""
        live = await self.get(table)
        key = new_key()
        async with live.lock:
            await self._add_key(live, hashed(key), set(_owner(live, who)))
        return key

    async def resume(self, table: str, key: str, who: str) -> LiveTable:
        """Let the holder of a resume key open the same seats with their own key."""
        live = await self.get(table)
        seats = live.owned(hashed(key))
        if not seats:
            raise no_table()
        async with live.lock:
            await self._add_key(live, who, set(seats - live.owned(who)))
        return live

    async def _add_key(self, live: LiveTable, who: str, seats: set[int]) -> None:
        await self.store.add_key(live.id, who, seats)
        live.keys.setdefault(who, set()).update(seats)


def _played_out(saved: Saved) -> LiveTable:
    """The table of a log; one that the present rules cannot play is refused, not half-played."""
    try:
        return LiveTable(saved)
    except Exception as error:  # rules or components that have changed fail in any way
        log.exception("table %s cannot be played out", saved.header.id)
        raise NotFound(_("this table was played by other rules and cannot be opened")) from error


def _check_clock(kind: str, seconds: int) -> None:
    if kind not in LIMITS:
        raise Refused(_("a clock is one of {kinds}", kinds=", ".join(LIMITS)))
    low, high = LIMITS[kind]
    if kind != "none" and not low <= seconds <= high:
        raise Refused(_("such a clock has {low} to {high} seconds", low=low, high=high))


def _owner(live: LiveTable, who: str) -> frozenset[int]:
    mine = live.owned(who)
    if not mine:
        raise NotYours(_("you have no seat at this table"))
    return mine


def _played_already(live: LiveTable, mine: frozenset[int], ply: int, move: int) -> bool:
    """A double click: the same move in the same state, made by the same owner."""
    if not 0 <= ply < live.ply:
        return False
    step = live.steps[ply]
    return step.entry.kind == "move" and step.entry.seat in mine and step.move == move


def _undone_already(live: LiveTable, mine: frozenset[int], ply: int) -> bool:
    if not 0 <= ply < live.ply:
        return False
    entry = live.steps[ply].entry
    return entry.kind == "undo" and entry.seat in mine
