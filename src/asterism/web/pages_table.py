"""The table's page and everything one does there, by plain forms."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler

from asterism.bots.levels import LEVELS
from asterism.core.errors import AsterismError, IllegalMove
from asterism.core.message import Domain
from asterism.i18n import translate
from asterism.web import company
from asterism.web.events import present
from asterism.web.hints import hint as find_hint
from asterism.web.limits import spend
from asterism.web.live import LiveTable
from asterism.web.pages_view import foreseen, sheet_now, table_view
from asterism.web.rendering import is_partial, page, sentence
from asterism.web.visits import Visit

_ = Domain("web")


async def show(
    visit: Visit, live: LiveTable, since: int | None = None, status: int = 200, **more: Any
) -> Response[str]:
    """The table: a piece of the page for the script, the whole page otherwise."""
    present(live, visit.who)
    template = "_view.html" if is_partial(visit) else "table.html"
    context = {"refusal": "", "hint_words": "", "hint_path": "", "resume": "", **more}
    view = table_view(visit, live, since)
    return page(visit, template, status, view=view, live=live, levels=LEVELS.values(), **context)


async def done(visit: Visit, live: LiveTable, since: int | None) -> Response[Any]:
    """After something done: the fresh piece for the script, else the page by its address."""
    if is_partial(visit):
        return await show(visit, live, since)
    return Redirect(f"/tables/{live.id}", status_code=303)


async def refuse(
    visit: Visit, table: str, error: AsterismError, since: int | None
) -> Response[str]:
    """The fresh table with the reason why not."""
    live = await visit.tables.get(table)
    status = 422 if isinstance(error, IllegalMove) else getattr(error, "status", 400)
    return await show(visit, live, since, status, refusal=sentence(error.message, visit.lang))


async def fields(visit: Visit) -> tuple[dict[str, str], int | None]:
    """The form's fields, and the ply up to which the page has shown the game."""
    form = {key: str(value) for key, value in dict(await visit.request.form()).items()}
    return form, whole(form.get("since", ""))


def whole(text: str) -> int | None:
    """A whole number, if it is one."""
    return int(text) if text.isdecimal() and len(text) < 10 else None


@get("/tables/{table:str}")
async def table_page(visit: Visit, table: FromPath[str]) -> Response[str]:
    """The table."""
    return await show(visit, await visit.tables.get(table))


@get("/tables/{table:str}/view")
async def view_piece(visit: Visit, table: FromPath[str]) -> Response[Any]:
    """The table's piece of the page, with what happened since the script last asked."""
    live = await visit.tables.get(table)
    if not is_partial(visit):
        return Redirect(f"/tables/{table}", status_code=303)
    return await show(visit, live, visit.number("since"))


@post("/tables/{table:str}/play", status_code=200)
async def play(visit: Visit, table: FromPath[str]) -> Response[Any]:
    """Make a move."""
    form, since = await fields(visit)
    try:
        ply = whole(form.get("ply", ""))
        live = await visit.tables.play(
            table, visit.who, form.get("move", ""), -1 if ply is None else ply
        )
    except AsterismError as error:
        return await refuse(visit, table, error, since)
    return await done(visit, live, since)


@post("/tables/{table:str}/undo", status_code=200)
async def undo(visit: Visit, table: FromPath[str]) -> Response[Any]:
    """Take the last move back."""
    form, since = await fields(visit)
    try:
        live = await visit.tables.undo(table, visit.who, whole(form.get("ply", "")) or 0)
    except AsterismError as error:
        return await refuse(visit, table, error, since)
    return await done(visit, live, since)


@post("/tables/{table:str}/hint", status_code=200)
async def hint(visit: Visit, table: FromPath[str]) -> Response[Any]:
    """Show what a skilled bot would do."""
    _form, since = await fields(visit)
    live = await visit.tables.get(table)
    try:
        spend(visit.request, "hints")
        move = await find_hint(visit.tables, live, visit.who)
    except AsterismError as error:
        return await refuse(visit, table, error, since)
    view = live.view(live.viewer(visit.who))
    words = sentence(live.game.describe(view, move.number), visit.lang)
    path = " ".join(live.game.path(view, move.number))
    return await show(visit, live, since, hint_words=words, hint_path=path)


@get("/tables/{table:str}/why-not", media_type=MediaType.TEXT)
async def why_not(visit: Visit, table: FromPath[str], path: FromQuery[str]) -> str:
    """Why the clicks in `path` make no move, if the game knows."""
    live = await visit.tables.get(table)
    seat = live.viewer(visit.who)
    wanted = tuple(path.split())
    if live.mover != seat or not 0 < len(wanted) <= 6:
        return ""
    view = live.view(seat)
    for number in range(live.game.move_count):
        if live.game.path(view, number) == wanted:
            reason = live.game.why_not(view, number)
            return sentence(reason, visit.lang) if reason is not None else ""
    return ""


@get("/tables/{table:str}/preview")
async def preview(visit: Visit, table: FromPath[str], move: FromQuery[str]) -> list[dict[str, Any]]:
    """What a move would carry from where to where, before chance answers it."""
    live = await visit.tables.get(table)
    seat = live.viewer(visit.who)
    return foreseen(live, seat, move)


@post("/tables/{table:str}/sit", status_code=200)
async def sit(visit: Visit, table: FromPath[str]) -> Response[Any]:
    """Take an open seat."""
    form, since = await fields(visit)
    try:
        live = await visit.tables.sit(
            table, visit.who, visit.guest.name, whole(form.get("seat", ""))
        )
    except AsterismError as error:
        return await refuse(visit, table, error, since)
    return await done(visit, live, since)


@post("/tables/{table:str}/bot", status_code=200)
async def bot(visit: Visit, table: FromPath[str]) -> Response[Any]:
    """Give an open seat to a bot."""
    form, since = await fields(visit)
    seat = whole(form.get("seat", ""))
    try:
        live = await visit.tables.invite_bot(
            table, visit.who, -1 if seat is None else seat, form.get("level", "")
        )
    except AsterismError as error:
        return await refuse(visit, table, error, since)
    return await done(visit, live, since)


COMPANY = {"leave": company.leave, "come-back": company.come_back, "call-bot": company.call_bot}


@post("/tables/{table:str}/seat", status_code=200)
async def seat_change(visit: Visit, table: FromPath[str]) -> Response[Any]:
    """Leave one's seat to a bot, take it back, or agree on a bot for who is away."""
    form, since = await fields(visit)
    number = whole(form.get("seat", ""))
    change = COMPANY.get(form.get("do", ""), company.leave)
    try:
        live = await change(visit.tables, table, visit.who, -1 if number is None else number)
    except AsterismError as error:
        return await refuse(visit, table, error, since)
    return await done(visit, live, since)


@post("/tables/{table:str}/say", status_code=200)
async def say(visit: Visit, table: FromPath[str]) -> Response[Any]:
    """Say something at the table."""
    form, since = await fields(visit)
    try:
        spend(visit.request, "chat")
        live = await company.say(
            visit.tables, table, visit.who, visit.guest.name, form.get("text", "")
        )
    except AsterismError as error:
        return await refuse(visit, table, error, since)
    return await done(visit, live, since)


@post("/tables/{table:str}/rematch", status_code=200)
async def rematch(visit: Visit, table: FromPath[str]) -> Response[Any]:
    """The same again, everybody one seat further."""
    try:
        spend(visit.request, "tables")
        live = await company.rematch(visit.tables, table, visit.who)
    except AsterismError as error:
        return await refuse(visit, table, error, None)
    return Redirect(f"/tables/{live.id}", status_code=303)


@post("/tables/{table:str}/resume-link", status_code=200)
async def resume_link(visit: Visit, table: FromPath[str]) -> Response[Any]:
    """Make a secret link with which to go on at another device."""
    key = await visit.tables.resume_key(table, visit.who)
    live = await visit.tables.get(table)
    base = str(visit.request.base_url).rstrip("/")
    return await show(visit, live, None, resume=f"{base}/resume/{table}/{key}")


@get("/resume/{table:str}/{key:str}")
async def resume_page(visit: Visit, table: FromPath[str], key: FromPath[str]) -> Response[str]:
    """Ask before the seat is taken along, so that a preview of the link takes nothing."""
    await visit.tables.get(table)
    return page(visit, "resume.html", table=table, key=key)


@post("/resume/{table:str}/{key:str}", status_code=200)
async def resume(visit: Visit, table: FromPath[str], key: FromPath[str]) -> Redirect:
    """Go on with one's seats at this device."""
    live = await visit.tables.resume(table, key, visit.who)
    return Redirect(f"/tables/{live.id}", status_code=303)


@get("/tables/{table:str}/sheet")
async def sheet_page(visit: Visit, table: FromPath[str]) -> Response[str]:
    """The score sheet to read or to print: final, or as it would be now."""
    live = await visit.tables.get(table)
    view = table_view(visit, live)
    sheet = view.sheet or sheet_now(live, view.seat, visit.lang)
    title = translate(live.game.title, visit.lang)
    return page(visit, "sheet.html", live=live, view=view, sheet=sheet, title=title)


ROUTES: list[ControllerRouterHandler] = [
    table_page,
    view_piece,
    play,
    undo,
    hint,
    why_not,
    preview,
    sit,
    bot,
    seat_change,
    say,
    rematch,
    resume_link,
    resume_page,
    resume,
    sheet_page,
]
