"""Opening a table: at once against bots, or as one likes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from litestar import Response, get, post
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler

from asterism.bots.levels import LEVELS
from asterism.core.errors import AsterismError
from asterism.core.game import Game
from asterism.core.message import Domain, Message
from asterism.games import GAMES, game_named
from asterism.i18n import translate
from asterism.web.limits import spend
from asterism.web.names import checked_name
from asterism.web.rendering import page, sentence
from asterism.web.saved import ClockKind, Seat
from asterism.web.tables import NewTable, Place
from asterism.web.visits import Visit

_ = Domain("web")

NOBODY = "nobody"
CLOCKS: dict[str, tuple[ClockKind, int, Message]] = {
    "none": ("none", 0, _("no clock")),
    "move-30": ("move", 30, _.many("{n} second a turn", "{n} seconds a turn", n=30)),
    "move-90": ("move", 90, _.many("{n} second a turn", "{n} seconds a turn", n=90)),
    "move-86400": ("move", 86400, _("a day a turn")),
    "game-600": ("game", 600, _.many("{n} minute a game", "{n} minutes a game", n=10)),
    "game-1200": ("game", 1200, _.many("{n} minute a game", "{n} minutes a game", n=20)),
    "game-2400": ("game", 2400, _.many("{n} minute a game", "{n} minutes a game", n=40)),
}


@dataclass(frozen=True)
class SeatChoice:
    """One seat in the form: its number and who is chosen for it."""

    number: int
    chosen: str
    needed: bool


@get("/new")
async def new(visit: Visit) -> Response[str]:
    """The form for a table."""
    name = str(visit.request.query_params.get("game", next(iter(GAMES))))
    return form_page(visit, game_named(name), {})


def form_page(
    visit: Visit, game: Game, form: Mapping[str, Any], refusal: str = "", status: int = 200
) -> Response[str]:
    """The form, filled in as it was sent."""
    defaults = ["me", "casual", NOBODY, NOBODY]
    seats = [
        SeatChoice(n, str(form.get(f"seat-{n}", defaults[n])), n < game.min_seats)
        for n in range(game.max_seats)
    ]
    return page(
        visit,
        "new.html",
        status,
        game=game,
        seats=seats,
        levels=LEVELS.values(),
        clocks=CLOCKS,
        form=form,
        refusal=refusal,
        nobody=NOBODY,
    )


@post("/tables", status_code=303)
async def create(visit: Visit) -> Response[Any]:
    """Open a table from a form and go there."""
    form = dict(await visit.request.form())
    game = game_named(str(form.get("game", "")))
    try:
        wish = read_form(visit, game, form)
        spend(visit.request, "tables")
        live = await visit.tables.open(wish)
    except AsterismError as error:
        return form_page(visit, game, form, sentence(error.message, visit.lang), 400)
    return Redirect(f"/tables/{live.id}", status_code=303)


def read_form(visit: Visit, game: Game, form: Mapping[str, Any]) -> NewTable:
    """The table that a form asks for."""
    wishes = [str(form.get(f"seat-{n}", NOBODY)) for n in range(game.max_seats)]
    taken = [(n, wish) for n, wish in enumerate(wishes) if wish != NOBODY]
    kind, seconds, _title = CLOCKS.get(str(form.get("clock", "none")), CLOCKS["none"])
    given = {o.name: str(form[f"option-{o.name}"]) for o in game.options if _said(form, o.name)}
    return NewTable(
        game.name,
        [place(visit, n, wish, form) for n, wish in taken],
        given,
        public=form.get("public") == "yes",
        clock=kind,
        seconds=seconds,
        feeling=form.get("feeling") == "yes",
    )


def _said(form: Mapping[str, Any], option: str) -> bool:
    return f"option-{option}" in form


def place(visit: Visit, number: int, wish: str, form: Mapping[str, Any]) -> Place:
    """A seat as wished: one's own, another person's at this device, open, or a bot's."""
    limit = visit.tables.settings.limits.name
    if wish == "me":
        return Place(Seat("person", visit.guest.name), (visit.who,))
    if wish == "here":
        given = str(form.get(f"name-{number}", "")).strip()
        default = translate(_("Player {number}", number=number + 1), visit.lang)
        return Place(Seat("person", checked_name(given or default, limit)), (visit.who,))
    return Place(Seat("open") if wish == "open" else Seat("bot", "", wish))


ROUTES: list[ControllerRouterHandler] = [new, create]
