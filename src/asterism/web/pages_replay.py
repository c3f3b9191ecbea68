"""Looking at games again: move by move, from any seat, and playing on from there."""

from __future__ import annotations

import json
from typing import Any

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler

from asterism.bots.levels import LEVELS
from asterism.core.errors import AsterismError
from asterism.core.message import Domain
from asterism.core.state import CHANCE, OVER, SPECTATOR
from asterism.i18n import translate
from asterism.web import replays
from asterism.web.limits import spend
from asterism.web.pages_sheet import sheet_of
from asterism.web.pages_table import whole
from asterism.web.pages_view import LogLine, gathered, name_of
from asterism.web.rendering import is_partial, page, sentence
from asterism.web.replays import OPEN, Replay
from asterism.web.visits import Visit

_ = Domain("web")

AROUND = 40  # lines of the log shown


@get("/tables/{table:str}/replay")
async def replay_page(visit: Visit, table: FromPath[str]) -> Response[str]:
    """A finished game after any move."""
    live = await visit.tables.get(table)
    replay = Replay(live)
    ply = visit.number("ply")
    ply = replay.length if ply is None else min(max(0, ply), replay.length)
    seat = visit.number("seat")
    seat = OPEN if seat is None else seat
    state = replay.state(ply, seat)
    eye = max(seat, SPECTATOR)
    outcome = live.game.outcome(replay.state(ply)) if state.mover == OVER else None
    names = [name_of(live, n, visit.lang) for n in range(len(live.seats))]
    first = max(1, ply - AROUND)
    last = min(replay.length, ply + 6)
    lines = [log_line(visit, replay, n, seat, names) for n in range(first, last + 1)]
    return page(
        visit,
        "_replay.html" if is_partial(visit) else "replay.html",
        live=live,
        replay=replay,
        ply=ply,
        seat=seat,
        open_seat=OPEN,
        scene=live.game.scene(state, eye, visit.lang),
        log=gathered(lines, visit.lang),
        made=next((line for line in lines if line.ply == ply), None),
        names=names,
        steps=_steps(visit, replay, ply, seat),
        sheet=sheet_of(outcome, names, visit.lang) if outcome is not None else None,
        can_branch=ply < replay.length and state.mover >= CHANCE,
        levels=LEVELS.values(),
        title=translate(live.game.title, visit.lang),
    )


def log_line(visit: Visit, replay: Replay, ply: int, seat: int, names: list[str]) -> LogLine:
    """The move to `ply` in words, as a seat may know it."""
    mover = int(replay.steps[ply - 1].before.mover)
    name = names[mover] if mover >= 0 else ""
    return LogLine(mover, name, sentence(replay.words(ply, seat), visit.lang), ply)


def _steps(visit: Visit, replay: Replay, ply: int, seat: int) -> str:
    """What the move to `ply` carried, when the page comes from the ply before."""
    if not ply or visit.number("since") != ply - 1:
        return "[]"
    changes = [
        {"piece": c.piece, "source": c.source, "target": c.target, "turn": c.turn}
        for c in replay.changes(ply, seat)
    ]
    return json.dumps([{"words": "", "changes": changes}])


@post("/tables/{table:str}/branch", status_code=200)
async def branch(visit: Visit, table: FromPath[str]) -> Redirect:
    """Play on from a position, against bots."""
    form = {key: str(value) for key, value in dict(await visit.request.form()).items()}
    spend(visit.request, "tables")
    wish = replays.Branch(
        table,
        whole(form.get("ply", "")) or 0,
        whole(form.get("seat", "")) or 0,
        form.get("level", "casual"),
    )
    live = await replays.branch(visit.tables, wish, visit.who, visit.guest.name)
    return Redirect(f"/tables/{live.id}", status_code=303)


@get("/upload")
async def upload_page(visit: Visit) -> Response[str]:
    """The form for a record."""
    return page(visit, "upload.html", refusal="")


@post("/upload", status_code=200, request_max_body_size=2 * 1024 * 1024)
async def upload(visit: Visit) -> Response[Any]:
    """Keep a record and show it."""
    form = await visit.request.form()
    file = form.get("record")
    try:
        spend(visit.request, "tables")
        body = await file.read() if isinstance(file, UploadFile) else str(file or "").encode()
        live = await replays.upload(visit.tables, body)
    except AsterismError as error:
        text = sentence(error.message, visit.lang)
        return page(visit, "upload.html", getattr(error, "status", 400), refusal=text)
    return Redirect(f"/tables/{live.id}/replay?ply=0", status_code=303)


ROUTES: list[ControllerRouterHandler] = [replay_page, branch, upload_page, upload]
