"""Finished games: looked at again from any seat or all open, gone on from, uploaded."""

from __future__ import annotations

import time
from dataclasses import dataclass

from asterism.core.game import Game
from asterism.core.message import Domain, Message
from asterism.core.record import UNSEEN, Record, loads
from asterism.core.scene import Change
from asterism.core.state import CHANCE, State
from asterism.core.table import replay
from asterism.games import game_named
from asterism.version import ENGINE
from asterism.web.keys import new_id
from asterism.web.live import LiveTable
from asterism.web.names import clean
from asterism.web.refusals import NotYours, Refused, TooLarge
from asterism.web.saved import By, Entry, Header, Result, Saved, Seat
from asterism.web.tables import NewTable, Place, Tables

_ = Domain("web")

OPEN = -3  # the viewer from whom nothing is hidden
LONGEST = 20_000  # moves in an uploaded record


class Replay:
    """A game without the moves that were taken back. Only once nothing is secret any more."""

    def __init__(self, live: LiveTable) -> None:
        """Refuse while the game is being played."""
        if not live.open_to_all:
            raise NotYours(_("the replay opens when the game is over"))
        self.live = live
        self.game = live.game
        self.steps = [live.steps[ply] for ply in live.standing]

    @property
    def length(self) -> int:
        """How many moves there are, chance's included."""
        return len(self.steps)

    def state(self, ply: int, seat: int = OPEN) -> State:
        """The state after `ply` moves, as a seat saw it, or all open."""
        if not 0 <= ply <= self.length:
            raise Refused(
                _.many("this game has {n} move", "this game has {n} moves", n=self.length)
            )
        if not -1 <= seat < self.live.header.seats and seat != OPEN:
            raise Refused(_("there is no such seat"))
        first = self.live.steps[0].before if self.live.steps else self.live.table.state
        full = self.steps[ply - 1].after if ply else first
        return full if seat == OPEN else full.view(seat)

    def words(self, ply: int, seat: int = OPEN) -> Message:
        """What the move that led to `ply` was, as a seat saw it."""
        step = self.steps[ply - 1]
        known = seat == OPEN or step.before.sees(seat, step.move)
        return self.game.describe(self.state(ply - 1, seat), step.move if known else None)

    def changes(self, ply: int, seat: int = OPEN) -> tuple[Change, ...]:
        """What the move that led to `ply` carried where."""
        step = self.steps[ply - 1]
        if seat != OPEN and not step.before.sees(seat, step.move):
            return ()
        return self.game.changes(self.state(ply - 1, seat), step.move, self.state(ply, seat))

    def turns(self) -> list[int]:
        """The plies at which a turn has ended: what is worth a picture."""
        ends = [
            ply
            for ply in range(1, self.length)
            if self.steps[ply].before.mover != CHANCE
            and self.steps[ply].before.mover != self.steps[ply - 1].before.mover
        ]
        return sorted({0, *ends, self.length})


def record_for(live: LiveTable, seat: int) -> Record:
    """The record as a seat may see it; all of it, once nothing is secret any more."""
    moves = [
        step.entry.text if live.open_to_all or step.before.sees(seat, step.move) else UNSEEN
        for step in (live.steps[ply] for ply in live.standing)
    ]
    header = live.header
    names = [s.name or s.level for s in live.seats]
    options = dict(header.options)
    return Record(header.game, header.seats, options, ENGINE, names, moves, header.components)


@dataclass(frozen=True)
class Branch:
    """A position to go on from: whose seat the asker takes, and how good the bots are."""

    table: str
    ply: int
    seat: int
    level: str


async def branch(tables: Tables, wish: Branch, who: str, name: str) -> LiveTable:
    """Play on from a position of a finished game or a record, the others being bots."""
    live = await tables.get(wish.table)
    ply, seat, level = wish.ply, wish.seat, wish.level
    game = Replay(live)
    if not 0 <= ply < game.length or game.state(ply).mover < CHANCE:
        raise Refused(_("there is nothing left to play from there"))
    if not 0 <= seat < live.header.seats:
        raise Refused(_("there is no such seat"))
    places = [Place(Seat("bot", "", level)) for _number in range(live.header.seats)]
    places[seat] = Place(Seat("person", name), (who,))
    now = time.time()
    moves = [
        Entry("move", step.entry.seat, step.entry.text, step.entry.by, now)
        for step in game.steps[:ply]
    ]
    new = NewTable(
        live.header.game,
        places,
        live.header.options,
        live.header.components,
        origin=live.id,
        moves=moves,
    )
    return await tables.open(new)


async def upload(tables: Tables, body: bytes) -> LiveTable:
    """Keep a record, if it is one: every move of it must be legal."""
    if len(body) > tables.settings.limits.record:
        raise TooLarge(_("this record is too large"))
    try:
        record = loads(body.decode())
    except UnicodeDecodeError as error:
        raise Refused(_("this record is no text")) from error
    saved = kept(record, tables.settings.limits.name)
    await tables.store.create(saved)
    return await tables.get(saved.header.id)


def kept(record: Record, longest: int) -> Saved:
    """A record as a table that can be looked at, checked move by move."""
    if len(record.moves) > LONGEST:
        raise TooLarge(_("this record is too large"))
    game = game_named(record.game, text=record.components)
    played = replay(game, record)
    now = time.time()
    header = Header(
        id=new_id(),
        game=record.game,
        seats=record.seats,
        options=dict(played.options),
        components=record.components,
        archive=True,
        created=now,
        started=now,
    )
    outcome = played.outcome if played.mover is None else None
    if outcome is not None:
        header.finished, header.result = now, Result(outcome.scores, outcome.winners)
    names = [clean(name)[:longest] for name in record.names[: record.seats]]
    names += [""] * (record.seats - len(names))
    seats = [Seat("person", name) for name in names]
    return Saved(header, seats, log=_entries(game, record, now))


def _entries(game: Game, record: Record, now: float) -> list[Entry]:
    state = game.start(record.seats, game.option_values(record.options))
    entries = []
    for text in record.moves:
        by: By = "chance" if state.mover == CHANCE else "player"
        move = game.parse(text)  # kept as we write it, however it was written
        entries.append(Entry("move", int(state.mover), game.notation(move), by, now))
        state.play(move)
    return entries
