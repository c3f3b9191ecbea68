"""The JSON API, `/api/v1`: for programs. It knows seats by bearer tokens, never by cookies."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Response, Router, get, post
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody
from litestar.response import ServerSentEvent

from asterism.core.message import Domain
from asterism.core.state import SPECTATOR
from asterism.core.vec import zeros
from asterism.games import GAMES
from asterism.i18n import translate
from asterism.web import company, replays
from asterism.web.events import present, stream
from asterism.web.hints import hint as find_hint
from asterism.web.keys import hashed, new_key
from asterism.web.limits import Streams, spend
from asterism.web.live import LiveTable
from asterism.web.names import checked_name
from asterism.web.payloads import (
    ChatIn,
    GameOut,
    JoinIn,
    LineOut,
    MoveIn,
    NewTableIn,
    OpenedOut,
    SeatIn,
    SummaryOut,
    TableOut,
    UndoIn,
    game_out,
    line_out,
    summary_out,
    table_out,
)
from asterism.web.refusals import NotYours
from asterism.web.saved import Seat
from asterism.web.settings import Limits
from asterism.web.tables import NewTable, Place
from asterism.web.visits import Visit

_ = Domain("web")

PROGRAM = "a program"
Listing = Literal["open", "running", "finished"]


@get("/games")
async def games(visit: Visit) -> list[GameOut]:
    """The games and their options."""
    return [game_out(game, visit.lang) for game in GAMES.values()]


@get("/tables")
async def public_tables(visit: Visit, status: FromQuery[Listing] = "open") -> list[SummaryOut]:
    """Public tables that are open, running or finished, the newest first."""
    return [summary_out(summary) for summary in await visit.tables.store.public(status)]


@post("/tables")
async def create(visit: Visit, data: JSONBody[NewTableIn]) -> OpenedOut:
    """Open a table. Each seat is "me" (you get its token), "open", or a bot's level."""
    spend(visit.request, "tables")
    limits = visit.tables.settings.limits
    name = checked_name(data.name or PROGRAM, limits.name)
    tokens: dict[str, str] = {}
    places = []
    for number, wish in enumerate(data.seats):
        if wish == "me":
            tokens[str(number)] = new_key()
            places.append(Place(Seat("person", name), (hashed(tokens[str(number)]),)))
        else:
            places.append(Place(Seat("open") if wish == "open" else Seat("bot", "", wish)))
    new = NewTable(
        data.game,
        places,
        data.options,
        data.components,
        data.public,
        data.clock,
        data.seconds,
        data.feeling,
    )
    live = await visit.tables.open(new)
    first = hashed(next(iter(tokens.values()))) if tokens else ""
    return OpenedOut(table_out(live, first, visit.lang), tokens)


@get("/tables/{table:str}")
async def view(visit: Visit, table: FromPath[str]) -> TableOut:
    """The table as the token's seat (or, without a token, a spectator) may see it."""
    live = await visit.tables.get(table)
    present(live, visit.token)
    return table_out(live, visit.token, visit.lang)


@post("/tables/{table:str}/join")
async def join(visit: Visit, table: FromPath[str], data: JSONBody[JoinIn]) -> OpenedOut:
    """Sit down; the answer holds the seat's token."""
    spend(visit.request, "tables")
    token = new_key()
    name = checked_name(data.name or PROGRAM, visit.tables.settings.limits.name)
    live = await visit.tables.sit(table, hashed(token), name, data.seat)
    (number,) = live.owned(hashed(token))
    return OpenedOut(table_out(live, hashed(token), visit.lang), {str(number): token})


@get("/tables/{table:str}/legal")
async def legal(visit: Visit, table: FromPath[str]) -> list[dict[str, Any]]:
    """The asker's legal moves, each with its number, its notation and its words."""
    live = await visit.tables.get(table)
    seat = live.viewer(visit.token)
    before = live.view(seat)
    return [
        {
            "number": move.number,
            "move": move.notation,
            "text": translate(live.game.describe(before, move.number), visit.lang),
        }
        for move in live.legal(seat)
    ]


@post("/tables/{table:str}/moves")
async def play(visit: Visit, table: FromPath[str], data: JSONBody[MoveIn]) -> TableOut:
    """Make a move in the state after `ply`. 409 brings the fresh table; a repeat plays once."""
    live = await visit.tables.play(table, visit.token, data.move, data.ply)
    return table_out(live, visit.token, visit.lang)


@get("/tables/{table:str}/why-not")
async def why_not(
    visit: Visit, table: FromPath[str], move: FromQuery[str]
) -> dict[str, str | None]:
    """Why the asker may not make a move now; null if they may."""
    live = await visit.tables.get(table)
    who = visit.token
    reason = live.why_not(_seat(live, who), move)
    return {"why_not": translate(reason, visit.lang) if reason is not None else None}


@post("/tables/{table:str}/undo")
async def undo(visit: Visit, table: FromPath[str], data: JSONBody[UndoIn]) -> TableOut:
    """Take one's last move back, if it revealed nothing."""
    live = await visit.tables.undo(table, visit.token, data.ply)
    return table_out(live, visit.token, visit.lang)


@get("/tables/{table:str}/log")
async def log(visit: Visit, table: FromPath[str], since: FromQuery[int] = 0) -> list[LineOut]:
    """The log in words, as the asker may read it, from ply `since` on."""
    live = await visit.tables.get(table)
    lines = live.lines(live.viewer(visit.token), max(0, since))
    return [line_out(line, visit.lang) for line in lines]


@get("/tables/{table:str}/record")
async def record(visit: Visit, table: FromPath[str]) -> Response[str]:
    """The record, as the asker may see it; once the game is over, all of it."""
    live = await visit.tables.get(table)
    text = replays.record_for(live, live.viewer(visit.token)).dumps()
    return Response(text, media_type="application/json")


@get("/tables/{table:str}/text")
async def text(visit: Visit, table: FromPath[str]) -> Response[str]:
    """The board as text, as the asker may see it."""
    live = await visit.tables.get(table)
    seat = live.viewer(visit.token)
    return Response(live.game.text(live.view(seat), seat, visit.lang), media_type="text/plain")


@get("/tables/{table:str}/observation")
async def observation(visit: Visit, table: FromPath[str]) -> dict[str, Any]:
    """What the asker's seat may know, as numbers for a learning program, with their layout."""
    live = await visit.tables.get(table)
    seat = _seat(live, visit.token)
    layout = live.game.observation_layout(live.header.seats)
    numbers = zeros(sum(count for _name, count in layout))
    live.view(seat).observe_into(seat, numbers, 0)
    return {"layout": [list(part) for part in layout], "numbers": [int(n) for n in numbers]}


@get("/tables/{table:str}/hint")
async def hint(visit: Visit, table: FromPath[str]) -> dict[str, Any]:
    """A move a skilled bot would make with what the asker may know."""
    spend(visit.request, "hints")
    live = await visit.tables.get(table)
    move = await find_hint(visit.tables, live, visit.token)
    seat = live.viewer(visit.token)
    words = translate(live.game.describe(live.view(seat), move.number), visit.lang)
    return {"move": move.notation, "number": move.number, "text": words}


@post("/tables/{table:str}/chat", status_code=204)
async def chat(visit: Visit, table: FromPath[str], data: JSONBody[ChatIn]) -> None:
    """Say something at the table; programs need a seat for that."""
    spend(visit.request, "chat")
    live = await visit.tables.get(table)
    _seat(live, visit.token)
    await company.say(visit.tables, table, visit.token, PROGRAM, data.text)


@post("/tables/{table:str}/leave")
async def leave(visit: Visit, table: FromPath[str], data: JSONBody[SeatIn]) -> TableOut:
    """Let a bot play on for one's seat."""
    live = await company.leave(visit.tables, table, visit.token, data.seat)
    return table_out(live, visit.token, visit.lang)


@post("/tables/{table:str}/come-back")
async def come_back(visit: Visit, table: FromPath[str], data: JSONBody[SeatIn]) -> TableOut:
    """Take one's seat back from the bot."""
    live = await company.come_back(visit.tables, table, visit.token, data.seat)
    return table_out(live, visit.token, visit.lang)


@post("/tables/{table:str}/call-bot")
async def call_bot(visit: Visit, table: FromPath[str], data: JSONBody[SeatIn]) -> TableOut:
    """Agree that a bot sits in for somebody who is away."""
    live = await company.call_bot(visit.tables, table, visit.token, data.seat)
    return table_out(live, visit.token, visit.lang)


@get("/tables/{table:str}/events", media_type="text/event-stream")
async def events(
    visit: Visit,
    table: FromPath[str],
    last_event_id: Annotated[str, HeaderParameter(name="Last-Event-ID")] = "",
) -> ServerSentEvent:
    """News as Server-Sent Events (move, chat, seats), each with what the asker may know."""
    await visit.tables.get(table)
    streams: Streams = visit.request.app.state.streams
    news = stream(visit.tables, table, visit.token, visit.lang, last_event_id)
    return ServerSentEvent(streams.counted(visit.request, news))


@post("/records", request_max_body_size=Limits().record)
async def upload(visit: Visit) -> TableOut:
    """Give a record to the house to look at and to play on from; the body is its JSON."""
    spend(visit.request, "tables")
    body = await visit.request.body()
    live = await replays.upload(visit.tables, body)
    return table_out(live, "", visit.lang)


def _seat(live: LiveTable, who: str) -> int:
    seat = live.viewer(who)
    if seat == SPECTATOR:
        raise NotYours(_("you have no seat at this table"))
    return seat


router = Router(
    "/api/v1",
    route_handlers=[
        games,
        public_tables,
        create,
        view,
        join,
        legal,
        play,
        why_not,
        undo,
        log,
        record,
        text,
        observation,
        hint,
        chat,
        leave,
        come_back,
        call_bot,
        events,
        upload,
    ],
)
