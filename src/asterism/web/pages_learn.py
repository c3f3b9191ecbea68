"""Learning the games: by playing through lessons, by the rules in short, by the rules in full."""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler
from markdown_it import MarkdownIt
from markupsafe import Markup

from asterism.core.errors import AsterismError
from asterism.core.message import Domain, Message
from asterism.core.table import Table
from asterism.games import game_named
from asterism.i18n import translate
from asterism.web.pages_sheet import Sheet, sheet_of
from asterism.web.pages_view import MoveButton
from asterism.web.refusals import NotFound
from asterism.web.rendering import is_partial, page, sentence
from asterism.web.tutorials import Shown, shown, steps_of
from asterism.web.visits import Visit

_ = Domain("web")

HERE = Path(__file__).parent
RULES = (HERE / "rules", HERE.parents[2] / "docs" / "rules")  # in a package, in the source tree
PICTURES = "/rules/pictures/"


@get("/learn")
async def learn(visit: Visit) -> Response[str]:
    """Where to begin."""
    return page(visit, "learn.html")


@get("/learn/{name:str}")
async def rules(visit: Visit, name: FromPath[str]) -> Response[str]:
    """The rules in short, each with its lesson; then the numbered ones, in the same language."""
    game = game_named(name)
    full = Markup(full_rules(name, visit.lang))
    return page(visit, "rules.html", game=game, steps=steps_of(name), full=full)


@cache
def full_rules(name: str, lang: str) -> str:
    """The numbered rules as HTML; nothing, rather than another language, if they are not there."""
    file = f"{name}.md" if lang == "en" else f"{lang}/{name}.md"
    for folder in RULES:
        path = folder / file
        if path.exists():
            return _as_html(path.read_text(encoding="utf-8"))
    return ""


def _as_html(text: str) -> str:
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(text)
    for token, following in pairwise(tokens):
        if token.type == "heading_open":
            token.attrSet("id", anchor(following.content))
        elif token.type == "table_open":
            token.attrSet("tabindex", "0")  # on a phone it scrolls, by keys too
    html = str(parser.renderer.render(tokens, parser.options, {}))
    return re.sub(r"(\.\./)+pictures/", PICTURES, html.replace("<th></th>", "<td></td>"))


def anchor(heading: str) -> str:
    """What a link inside the rules calls this heading; as the usual Markdown readers do."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@get("/rules/pictures/{name:str}")
async def rule_picture(name: FromPath[str]) -> Response[bytes]:
    """A picture of the numbered rules."""
    known = {path.name: path for folder in RULES for path in folder.parent.glob("pictures/*.svg")}
    if name not in known:
        raise NotFound(_("there is nothing here"))
    return Response(known[name].read_bytes(), media_type="image/svg+xml")


@get("/learn/{name:str}/{number:int}")
async def lesson(visit: Visit, name: FromPath[str], number: FromPath[int]) -> Response[str]:
    """A step of the tutorial."""
    return lesson_page(visit, _found(name, number), None, None, [])


@post("/learn/{name:str}/{number:int}", status_code=200)
async def lesson_move(visit: Visit, name: FromPath[str], number: FromPath[int]) -> Response[str]:
    """A move in a step of the tutorial: made, if it is what the step is about."""
    here = _found(name, number)
    notation = str((await visit.request.form()).get("move", ""))
    table = here.table
    try:
        move = table.number(notation)
        before = here.view
        reason = table.why_not(move)
        if reason is not None:
            return lesson_page(visit, here, None, reason, [])
        if not here.accepts(notation):
            return lesson_page(visit, here, None, _("this is allowed, but not the task here"), [])
        words = table.game.describe(before, move)
        table.play(move)
    except AsterismError as error:
        return lesson_page(visit, here, None, error.message, [])
    changes = table.game.changes(before, move, table.view(here.seat))
    return lesson_page(visit, here, words, None, changes)


def _found(name: str, number: int) -> Shown:
    game_named(name)
    if not 1 <= number <= len(steps_of(name)):
        raise NotFound(_("there is no such lesson"))
    return shown(name, number)


def lesson_page(
    visit: Visit, here: Shown, made: Message | None, refusal: Message | None, changes: Any
) -> Response[str]:
    """The step with its board; after the move, the board as it is then."""
    table, seat = here.table, here.seat
    scene = table.scene(seat, visit.lang)
    travelled = [
        {"piece": c.piece, "source": c.source, "target": c.target, "turn": c.turn} for c in changes
    ]
    steps = steps_of(table.game.name)
    return page(
        visit,
        "_lesson.html" if is_partial(visit) else "lesson.html",
        game=table.game,
        step=here.step,
        number=here.number,
        count=len(steps),
        scene=scene,
        seat=seat,
        names=players(table, visit.lang),
        moves=[] if made is not None else buttons(here, visit.lang),
        made=sentence(made, visit.lang) if made is not None else "",
        refusal=sentence(refusal, visit.lang) if refusal is not None else "",
        travelled=json.dumps([{"words": "", "changes": travelled}] if travelled else []),
        sheet=final_sheet(table, visit.lang),
    )


def buttons(here: Shown, lang: str) -> list[MoveButton]:
    """The legal moves, if the step asks for one."""
    if here.step.task is None:
        return []
    game, view = here.table.game, here.view
    return [
        MoveButton(
            move.notation,
            sentence(game.describe(view, move.number), lang),
            " ".join(game.path(view, move.number)),
            "",
        )
        for move in here.table.legal()
    ]


def final_sheet(table: Table, lang: str) -> Sheet | None:
    """The score sheet, in the lesson about the end."""
    outcome = table.outcome if table.mover is None else None
    if outcome is None:
        return None
    return sheet_of(outcome, players(table, lang), lang)


def players(table: Table, lang: str) -> list[str]:
    """What to call the players of a lesson."""
    return [translate(_("Player {number}", number=n + 1), lang) for n in range(table.seats)]


ROUTES: list[ControllerRouterHandler] = [learn, rules, rule_picture, lesson, lesson_move]
