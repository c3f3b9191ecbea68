"""A table as its page shows it: everything translated, nothing hidden from view by accident.

All of it is made from the viewer's view, legal moves and lines of the log.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from asterism.core.message import Domain, Message
from asterism.core.outcome import Outcome
from asterism.core.scene import Change, Scene, SeatPanel
from asterism.core.state import CHANCE
from asterism.core.table import Move
from asterism.i18n import translate
from asterism.web.company import away, missing_voices
from asterism.web.live import Line, LiveTable
from asterism.web.pages_sheet import Sheet, sheet_of
from asterism.web.rendering import sentence
from asterism.web.saved import Seat
from asterism.web.visits import Visit

_ = Domain("web")

LOG_SHOWN = 60
STEPS_SHOWN = 12
GAINS_SHOWN = 80  # with more legal moves than this, their gains are not worth the time


@dataclass(frozen=True)
class MoveButton:
    """A legal move: its notation, its words, the ids one clicks for it, what it gains at once."""

    notation: str
    words: str
    path: str
    gain: str


@dataclass(frozen=True)
class Person:
    """A seat as the players' panel shows it."""

    number: int
    name: str
    seat: Seat
    panel: SeatPanel | None
    mine: bool
    to_move: bool
    left: int | None
    away: bool
    agreed: bool


@dataclass(frozen=True)
class LogLine:
    """A line of the log for people; a row of draws is one line that holds the others."""

    seat: int
    name: str
    words: str
    ply: int
    draws: tuple[LogLine, ...] = ()

    @property
    def plies(self) -> range:
        """The plies that this line tells of."""
        return range(self.ply, self.ply + max(1, len(self.draws)))


@dataclass(frozen=True)
class TableView:
    """All that the table's page needs."""

    live: LiveTable
    seat: int
    scene: Scene | None
    prompt: str
    moves: list[MoveButton]
    people: list[Person]
    log: list[LogLine]
    last: str  # the last move, if it was somebody else's
    steps: str  # what happened since the viewer last looked, as JSON for the page's script
    sheet: Sheet | None
    mine: bool
    seated: bool
    can_undo: bool


def table_view(visit: Visit, live: LiveTable, since: int | None = None) -> TableView:
    """The table for this visitor, with what happened since they last looked."""
    seat = live.viewer(visit.who)
    mine = live.owned(visit.who)
    view = live.view(seat) if live.started else None
    scene = live.game.scene(view, seat, visit.lang) if view is not None else None
    lines = live.lines(seat)
    outcome = live.game.outcome(live.table.state) if live.over else None
    return TableView(
        live=live,
        seat=seat,
        scene=scene,
        prompt=sentence(prompt(live, seat), visit.lang),
        moves=move_buttons(live, seat, visit.lang),
        people=people(visit, live, scene),
        log=log_lines(live, lines[-LOG_SHOWN:], visit.lang),
        last=last_move(live, lines, mine, visit.lang),
        steps=steps_json(live, lines[since:] if since is not None else [], mine, visit.lang),
        sheet=sheet(live, outcome, visit.lang),
        mine=live.mover is not None and live.mover in mine,
        seated=bool(mine),
        can_undo=live.can_undo(mine),
    )


def prompt(live: LiveTable, seat: int) -> Message:
    """What happens next, in one sentence."""
    if not live.started:
        n = len(live.free)
        return _.many("waiting for {n} more player", "waiting for {n} more players", n=n)
    if live.over:
        return _("the game is over")
    return live.game.prompt(live.view(seat), seat)


def move_buttons(live: LiveTable, seat: int, lang: str) -> list[MoveButton]:
    """The legal moves as buttons, in the order of their words."""
    legal = live.legal(seat)
    view = live.view(seat) if legal else None
    if view is None:
        return []
    gains = len(legal) <= GAINS_SHOWN
    return [
        MoveButton(
            move.notation,
            sentence(live.game.describe(view, move.number), lang),
            " ".join(live.game.path(view, move.number)),
            gain(live, seat, move) if gains else "",
        )
        for move in legal
    ]


def gain(live: LiveTable, seat: int, move: Move) -> str:
    """The points a move brings at once, as far as the mover can know."""
    view = live.view(seat)
    after = view.clone()
    after.play(move.number)
    points = int(after.score(seat)) - int(view.score(seat))
    return f"{points:+d}" if points else ""


def people(visit: Visit, live: LiveTable, scene: Scene | None) -> list[Person]:
    """The seats in order."""
    panels = {panel.seat: panel for panel in scene.seats} if scene is not None else {}
    mine = live.owned(visit.who)
    now = time.time()
    running = live.running
    return [
        Person(
            number=n,
            name=name_of(live, n, visit.lang),
            seat=seat,
            panel=panels.get(n),
            mine=n in mine,
            to_move=n == live.mover,
            left=_seconds(seconds_left(visit, live, n, now)),
            away=running and seat.kind == "person" and not seat.bot and away(visit.tables, live, n),
            agreed=not set(mine) & set(missing_voices(live, n)),
        )
        for n, seat in enumerate(live.seats)
    ]


def seconds_left(visit: Visit, live: LiveTable, seat: int, now: float) -> float | None:
    """How long a seat may still think, by the feeling clock or the other."""
    deadline = visit.tables.deadline(live) if seat == live.mover else None
    return live.clock.left(seat, now) if deadline is None else deadline - now


def _seconds(left: float | None) -> int | None:
    return None if left is None else max(0, int(left))


def name_of(live: LiveTable, number: int, lang: str) -> str:
    """What to call who sits at a seat; CHANCE has no name."""
    from asterism.web.pages import seat_name

    if number < 0:
        return ""
    seat = live.seats[number]
    if seat.kind == "person" and not seat.name:
        return translate(_("Player {number}", number=number + 1), lang)
    name = seat_name(seat.kind, seat.name, seat.level)
    return name if isinstance(name, str) else sentence(name, lang)


def log_lines(live: LiveTable, lines: Iterable[Line], lang: str) -> list[LogLine]:
    """The log, a line per move."""
    return gathered(
        [
            LogLine(line.seat, name_of(live, line.seat, lang), translate(line.text, lang), line.ply)
            for line in lines
        ],
        lang,
    )


def gathered(lines: Iterable[LogLine], lang: str) -> list[LogLine]:
    """The lines with each row of draws in one, so that they do not drown people's moves."""
    found: list[LogLine] = []
    for seat, group in groupby(lines, key=lambda line: line.seat):
        row = tuple(group)
        if seat != CHANCE or len(row) == 1:
            found += row
            continue
        words = _.many("chance: {n} draw", "chance: {n} draws", n=len(row))
        found.append(LogLine(CHANCE, "", translate(words, lang), row[0].ply, row))
    return found


def last_move(live: LiveTable, lines: list[Line], mine: frozenset[int], lang: str) -> str:
    """The end of the last turn in words, if it was somebody else's."""
    made = [line for line in lines[-LOG_SHOWN:] if line.seat != CHANCE]
    if not made or made[-1].seat in mine:
        return ""
    # Two moves, as the very last one often only ends the turn.
    told = [translate(line.text, lang) for line in made[-2:] if line.seat == made[-1].seat]
    return f"{name_of(live, made[-1].seat, lang)}: {'; '.join(told)}"


def steps_json(live: LiveTable, lines: list[Line], mine: frozenset[int], lang: str) -> str:
    """What happened, for the page's script: words and pieces that travelled."""
    steps = [step for row in rows(lines) for step in steps_of(live, row, mine, lang)]
    if steps and lines[-1].seat == CHANCE and len(lines) > 1 and lines[-2].seat in mine:
        steps[-1]["words"] = translate(lines[-1].text, lang)  # what came of one's own move
    spoken = [step for step in steps if step["words"]]
    if spoken:
        spoken[-1]["words"] = last_move(live, lines, mine, lang) or spoken[-1]["words"]
    return json.dumps(steps[-STEPS_SHOWN:])


def rows(lines: Iterable[Line]) -> list[list[Line]]:
    """The lines in rows of one mover each."""
    return [list(row) for _seat, row in groupby(lines, key=lambda line: line.seat)]


def steps_of(
    live: LiveTable, row: list[Line], mine: frozenset[int], lang: str
) -> list[dict[str, Any]]:
    """The steps of one mover: people's one by one, a row of draws at once and without a word."""
    if row[0].seat == CHANCE:
        return [{"words": "", "changes": [c for line in row for c in carried(line.changes)]}]
    name = name_of(live, row[0].seat, lang) if row[0].seat not in mine else ""
    return [
        {
            "words": f"{name}: {translate(line.text, lang)}" if name else "",
            "changes": carried(line.changes),
        }
        for line in row
    ]


def carried(changes: Iterable[Change]) -> list[dict[str, Any]]:
    """Changes as the page's script reads them."""
    return [
        {"piece": c.piece, "source": c.source, "target": c.target, "turn": c.turn} for c in changes
    ]


def foreseen(live: LiveTable, seat: int, notation: str) -> list[dict[str, Any]]:
    """What a legal move would carry at once, as far as its mover can know."""
    move = next((move for move in live.legal(seat) if move.notation == notation), None)
    if move is None:
        return []
    view = live.view(seat)
    after = view.clone()
    after.play(move.number)
    return carried(live.game.changes(view, move.number, after))


def sheet(live: LiveTable, outcome: Outcome | None, lang: str) -> Sheet | None:
    """The score sheet of a finished game."""
    if outcome is None:
        return None
    names = [name_of(live, n, lang) for n in range(len(live.seats))]
    return sheet_of(outcome, names, lang)


def sheet_now(live: LiveTable, seat: int, lang: str) -> Sheet | None:
    """The score sheet as it would be now, as far as a seat may know."""
    if not live.started:
        return None
    outcome = live.game.score_sheet(live.view(seat), seat)
    return sheet(live, outcome, lang)
