"""What the API says and hears, as data."""

from __future__ import annotations

import time
from typing import Annotated, Literal

import msgspec

from asterism.bots.levels import LEVELS
from asterism.core.game import Game, OptionValue
from asterism.core.outcome import Outcome
from asterism.i18n import translate
from asterism.web.languages import language_of
from asterism.web.live import Line, LiveTable
from asterism.web.saved import Summary
from asterism.web.visits import AnyRequest, bearer

Short = Annotated[str, msgspec.Meta(max_length=200)]
Ply = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Strict(msgspec.Struct, forbid_unknown_fields=True):
    """Data that refuses what it does not know."""


class NewTableIn(Strict):
    """A table to open. Each of `seats` is "me", "open" or a bot's level."""

    game: Short
    seats: Annotated[list[Short], msgspec.Meta(min_length=1, max_length=8)]
    options: dict[str, OptionValue] = {}
    name: Short = ""
    public: bool = False
    clock: Literal["none", "move", "game"] = "none"
    seconds: Annotated[int, msgspec.Meta(ge=0, le=604800)] = 0
    feeling: bool = False
    components: str = ""


class JoinIn(Strict):
    """A wish to sit down."""

    name: Short = ""
    seat: int | None = None


class MoveIn(Strict):
    """A move: its notation, and the ply of the state it is meant for."""

    move: Short
    ply: Ply


class UndoIn(Strict):
    """A wish to take the last move back, in the state after `ply`."""

    ply: Ply


class ChatIn(Strict):
    """A line of chat."""

    text: Annotated[str, msgspec.Meta(max_length=2000)]


class SeatIn(Strict):
    """A seat, meant by its number."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=7)]


class OptionOut(Strict):
    """An option of a game, its default value first."""

    name: str
    title: str
    values: list[OptionValue]
    labels: list[str]
    help: str


class GameOut(Strict):
    """One of the games."""

    name: str
    title: str
    blurb: str
    min_seats: int
    max_seats: int
    move_count: int
    levels: list[str]
    options: list[OptionOut]


class SeatOut(Strict):
    """Who sits at a seat; `level` is a bot's, or a stand-in's for a person."""

    seat: int
    kind: str
    name: str
    level: str
    seconds_left: float | None = None


class SheetLine(Strict):
    """A line of a score sheet."""

    title: str
    points: int
    detail: str


class SheetOut(Strict):
    """A score sheet: before the end, as far as the asker may know."""

    scores: list[int]
    winners: list[int]
    reason: str
    tie_break: str
    lines: list[list[SheetLine]]


class TableOut(Strict):
    """A table as the asker may see it. `legal` is empty unless it is the asker's turn."""

    id: str
    game: str
    options: dict[str, OptionValue]
    status: str
    ply: int
    mover: int | None
    you: list[int]
    seats: list[SeatOut]
    prompt: str
    legal: list[str]
    can_undo: bool
    sheet: SheetOut | None


class OpenedOut(Strict):
    """An opened or joined table, with the tokens of the asker's seats: keep them secret."""

    table: TableOut
    tokens: dict[str, str]


class ChangeOut(Strict):
    """A piece that went from one drawn thing to another."""

    piece: str
    source: str
    target: str
    turn: int


class LineOut(Strict):
    """A line of the log; `notation` is "?" where the asker may not know."""

    ply: int
    seat: int
    by: str
    notation: str
    text: str
    changes: list[ChangeOut]
    at: float


class SummaryOut(Strict):
    """A table in a list."""

    id: str
    game: str
    status: str
    seats: list[SeatOut]
    created: float


def game_out(game: Game, lang: str) -> GameOut:
    """A game and what can be chosen before it."""
    options = [
        OptionOut(
            option.name,
            translate(option.title, lang),
            list(option.values),
            [translate(label, lang) for label in option.labels],
            translate(option.help, lang) if option.help is not None else "",
        )
        for option in game.options
    ]
    return GameOut(
        game.name,
        translate(game.title, lang),
        translate(game.blurb, lang),
        game.min_seats,
        game.max_seats,
        game.move_count,
        list(LEVELS),
        options,
    )


def table_out(live: LiveTable, who: str, lang: str) -> TableOut:
    """A table for one viewer."""
    seat = live.viewer(who)
    mine = live.owned(who)
    now = time.time()
    return TableOut(
        live.id,
        live.game.name,
        dict(live.header.options),
        status(live),
        live.ply,
        live.mover,
        sorted(mine),
        [
            SeatOut(n, s.kind, s.name, s.level, live.clock.left(n, now))
            for n, s in enumerate(live.seats)
        ],
        translate(live.game.prompt(live.view(seat), seat), lang) if live.started else "",
        [move.notation for move in live.legal(seat)],
        live.can_undo(mine),
        sheet_out(live, seat, lang),
    )


def status(live: LiveTable) -> str:
    """The table's state in a word."""
    if live.header.archive:
        return "archive"
    if not live.started:
        return "open"
    return "finished" if live.over else "running"


def sheet_out(live: LiveTable, seat: int, lang: str) -> SheetOut | None:
    """The score sheet: the result when there is one, else how things stand for a viewer."""
    if not live.started:
        return None
    outcome = live.table.outcome or live.game.score_sheet(live.view(seat), seat)
    return None if outcome is None else _sheet(outcome, lang)


def _sheet(outcome: Outcome, lang: str) -> SheetOut:
    return SheetOut(
        list(outcome.scores),
        list(outcome.winners),
        translate(outcome.reason, lang),
        translate(outcome.tie_break, lang) if outcome.tie_break is not None else "",
        [
            [
                SheetLine(
                    translate(line.title, lang),
                    line.points,
                    translate(line.detail, lang) if line.detail is not None else "",
                )
                for line in lines
            ]
            for lines in outcome.lines
        ],
    )


def line_out(line: Line, lang: str) -> LineOut:
    """A line of the log in a language."""
    changes = [ChangeOut(c.piece, c.source, c.target, c.turn) for c in line.changes]
    text = translate(line.text, lang)
    return LineOut(line.ply, line.seat, line.by, line.notation, text, changes, line.at)


def summary_out(summary: Summary) -> SummaryOut:
    """A table in a list."""
    header = summary.header
    state = "running" if header.started is not None else "open"
    state = "finished" if header.finished is not None else state
    seats = [SeatOut(n, s.kind, s.name, s.level) for n, s in enumerate(summary.seats)]
    return SummaryOut(header.id, header.game, state, seats, header.created)


def fresh(request: AnyRequest, table: str) -> TableOut | None:
    """The table as it is now, for who asked (it is in memory: it was just looked at)."""
    live: LiveTable | None = request.app.state.tables.live.get(table)
    return None if live is None else table_out(live, bearer(request), language_of(request))
