"""Things to take home: the record, the picture, the replay that moves, the table's news."""

from __future__ import annotations

import asyncio
from typing import Annotated, TypeVar

from litestar import Response, Router, get
from litestar.params import FromPath, HeaderParameter
from litestar.response import ServerSentEvent

from asterism.core.message import Domain
from asterism.core.state import SPECTATOR
from asterism.web import replays
from asterism.web.animation import animated_record
from asterism.web.events import stream
from asterism.web.limits import Streams, spend
from asterism.web.live import LiveTable
from asterism.web.refusals import Missing, NotFound
from asterism.web.thinking import apart
from asterism.web.visits import Visit

_ = Domain("web")

T = TypeVar("T", str, bytes)
SVG = "image/svg+xml"
THEMES = ("dark", "light")


@get("/tables/{table:str}/events", media_type="text/event-stream")
async def events(
    visit: Visit,
    table: FromPath[str],
    last_event_id: Annotated[str, HeaderParameter(name="Last-Event-ID")] = "",
) -> ServerSentEvent:
    """News of a table for the guest's browser."""
    await visit.tables.get(table)
    streams: Streams = visit.request.app.state.streams
    news = stream(visit.tables, table, visit.who, visit.lang, last_event_id)
    return ServerSentEvent(streams.counted(visit.request, news))


@get("/tables/{table:str}/record.json")
async def record(visit: Visit, table: FromPath[str]) -> Response[str]:
    """The record as the asker may see it."""
    live = await visit.tables.get(table)
    text = replays.record_for(live, live.viewer(visit.who)).dumps()
    return _file(text, "application/json", f"{live.game.name}-{live.id}.json")


@get("/tables/{table:str}/picture.svg")
async def picture(visit: Visit, table: FromPath[str]) -> Response[str]:
    """The table as a picture; of a finished game, after any `ply` and from any `seat`."""
    live = await visit.tables.get(table)
    return Response(_svg(visit, live), media_type=SVG)


@get("/tables/{table:str}/picture.png")
async def png(visit: Visit, table: FromPath[str]) -> Response[bytes]:
    """The same picture in pixels."""
    spend(visit.request, "hints")
    live = await visit.tables.get(table)
    pixels = await asyncio.to_thread(to_png, _svg(visit, live))
    return _file(pixels, "image/png", f"{live.game.name}-{live.id}.png")


@get("/tables/{table:str}/replay.svg")
async def moving(visit: Visit, table: FromPath[str]) -> Response[str]:
    """A finished game as a picture that moves, from a `seat` or all open."""
    spend(visit.request, "hints")
    live = await visit.tables.get(table)
    seat = visit.number("seat")
    shown = replays.OPEN if seat is None else seat
    replays.Replay(live).state(0, shown)  # refuses what is not to be seen
    text = replays.record_for(live, SPECTATOR).dumps()
    svg = await apart(animated_record, text, shown, visit.lang, _theme(visit))
    return _file(svg, SVG, f"{live.game.name}-{live.id}-replay.svg")


def _svg(visit: Visit, live: LiveTable) -> str:
    """The present, for the viewer; anything else only once nothing is secret."""
    seat, ply = visit.number("seat"), visit.number("ply")
    if seat is None and ply is None:
        if not live.started:
            raise NotFound(_("the game has not begun yet"))
        viewer = live.viewer(visit.who)
        return live.game.svg(live.view(viewer), viewer, visit.lang, _theme(visit))
    replay = replays.Replay(live)
    shown = replays.OPEN if seat is None else seat
    state = replay.state(replay.length if ply is None else ply, shown)
    return live.game.svg(state, max(shown, SPECTATOR), visit.lang, _theme(visit))


def _theme(visit: Visit) -> str:
    name = visit.request.query_params.get("theme", "")
    return name if name in THEMES else THEMES[0]


def to_png(svg: str) -> bytes:
    """The picture in pixels, if the house has the means."""
    try:
        import resvg_py
    except ImportError as error:
        raise Missing(
            _("pictures in pixels need the optional part «png»: pip install 'asterism[png]'")
        ) from error
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=1600))


def _file(content: T, media_type: str, name: str) -> Response[T]:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=media_type, headers=headers)


router = Router(
    "",
    route_handlers=[events, record, picture, png, moving],
    include_in_schema=False,
)
