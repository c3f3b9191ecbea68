"""The pages people see: the list of routes, the front door, the house's notices."""

from __future__ import annotations

from typing import Any

from litestar import Response, Router, get, post
from litestar.datastructures import Cookie
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler

from asterism.art.theme import THEMES
from asterism.bots.levels import LEVELS
from asterism.core.message import Domain, Message
from asterism.i18n import LANGUAGES
from asterism.web import pages_learn, pages_new, pages_pictures, pages_replay, pages_table
from asterism.web.errors import AnyRequest
from asterism.web.guests import YEAR, rename
from asterism.web.languages import COOKIE as LANGUAGE_COOKIE
from asterism.web.names import checked_name
from asterism.web.rendering import AUTO, THEME_COOKIE, page, sentence
from asterism.web.saved import Summary
from asterism.web.visits import Visit, give_visit

_ = Domain("web")


@get("/")
async def home(visit: Visit) -> Response[str]:
    """Three games to start, the tables one may join, one's own games."""
    store = visit.tables.store
    mine = await store.of(visit.who)
    return page(
        visit,
        "home.html",
        levels=LEVELS.values(),
        waiting=await store.public("open", 8),
        playing=await store.public("running", 6),
        running=[s for s in mine if s.header.finished is None][:8],
        finished=[s for s in mine if s.header.finished is not None][:8],
        people=people,
    )


def people(summary: Summary) -> list[str | Message]:
    """Who sits at a table, by seat."""
    return [seat_name(seat.kind, seat.name, seat.level) for seat in summary.seats]


def seat_name(kind: str, name: str, level: str) -> str | Message:
    """What to call who sits on a seat."""
    if kind == "open":
        return _("open seat")
    if kind == "bot" or not name:
        return _("bot ({level})", level=LEVELS[level].title) if level in LEVELS else _("player")
    return name


@get("/about")
async def about(visit: Visit) -> Response[str]:
    """What this is, what it keeps, what it does not do."""
    return page(visit, "about.html")


@post("/preferences", status_code=303)
async def preferences(visit: Visit) -> Redirect:
    """Remember a language, a theme or a name, and go back."""
    form = await visit.request.form()
    cookies = []
    if form.get("lang") in LANGUAGES:
        cookies.append(_cookie(LANGUAGE_COOKIE, str(form["lang"])))
    if form.get("theme") in (*THEMES, AUTO):
        cookies.append(_cookie(THEME_COOKIE, str(form["theme"])))
    if form.get("name"):
        rename(visit.request, checked_name(str(form["name"]), visit.tables.settings.limits.name))
    return Redirect(_inside(str(form.get("back", "/"))), status_code=303, cookies=cookies)


def _cookie(key: str, value: str) -> Cookie:
    return Cookie(key=key, value=value, max_age=YEAR, path="/", samesite="lax", httponly=True)


def _inside(address: str) -> str:
    """An address of this house, whatever was asked for."""
    plain = address.startswith("/") and not address.startswith(("//", "/\\"))
    return address if plain and address.isprintable() else "/"


def error_page(request: AnyRequest, status: int, message: Message) -> Response[Any]:
    """A refusal as a page that looks like the others."""
    visit = give_visit(request)
    text = sentence(message, visit.lang)
    return page(visit, "error.html", status, code=status, sentence=text)


PAGES: list[ControllerRouterHandler] = [
    home,
    about,
    preferences,
    *pages_new.ROUTES,
    *pages_table.ROUTES,
    *pages_replay.ROUTES,
    *pages_learn.ROUTES,
    *pages_pictures.ROUTES,
]
ROUTES: list[ControllerRouterHandler] = [Router("", route_handlers=PAGES, include_in_schema=False)]
