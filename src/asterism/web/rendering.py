"""Pages from templates, in the visitor's language and theme."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from litestar import MediaType, Response
from litestar.template.base import csrf_token
from markupsafe import Markup

from asterism.art.theme import THEMES, properties
from asterism.core.message import Domain, Message
from asterism.games import GAMES
from asterism.i18n import LANGUAGES, translate
from asterism.version import ENGINE
from asterism.web.visits import Visit

_ = Domain("web")

THEME_COOKIE = "theme"
AUTO = "auto"  # as the browser's owner likes it


def theme_of(visit: Visit) -> str:
    """The theme a visitor has chosen, or `auto`."""
    chosen = visit.request.cookies.get(THEME_COOKIE, AUTO)
    return chosen if chosen in THEMES else AUTO


def speaker(lang: str) -> dict[str, Callable[..., str]]:
    """The words of templates: `_`, `many` and `sense` as in the code, `say` for messages."""
    return {
        "_": lambda text, **values: translate(_(text, **values), lang),
        "many": lambda text, plural, n, **values: translate(
            _.many(text, plural, n=n, **values), lang
        ),
        "sense": lambda context, text, **values: translate(_.sense(context, text, **values), lang),
        "say": lambda message: translate(message, lang),
    }


def html(visit: Visit, template: str, **context: Any) -> str:
    """A template filled in."""
    request = visit.request
    engine = request.app.template_engine
    assert engine is not None
    common = {
        **speaker(visit.lang),
        "lang": visit.lang,
        "languages": LANGUAGES,
        "theme": theme_of(visit),
        "csrf": csrf_token({"request": request}),
        "guest": visit.guest,
        "here": here(visit),
        "games": GAMES,
        "engine": ENGINE,
        "style": style_address(),
        "drawn": Markup,  # only for our own drawings
    }
    return str(engine.get_template(template).render(common | context))


def page(visit: Visit, template: str, status: int = 200, **context: Any) -> Response[str]:
    """A template as an answer."""
    text = html(visit, template, **context)
    return Response(text, status_code=status, media_type=MediaType.HTML)


def here(visit: Visit) -> str:
    """The address of this page, to come back to after choosing a language."""
    url = visit.request.url
    if visit.request.method != "GET":
        return "/"
    query = "&".join(part for part in url.query.split("&") if part and "lang=" not in part)
    return f"{url.path}?{query}" if query else url.path


def is_partial(visit: Visit) -> bool:
    """Whether the page's script asks for a piece of the page only."""
    return bool(visit.request.headers.get("hx-request"))


def sentence(message: Message, lang: str) -> str:
    """A message with a capital letter at its beginning."""
    text = translate(message, lang)
    return text[:1].upper() + text[1:]


@cache
def stylesheet() -> str:
    """One sheet: both themes, the drawings' rules, the page's."""
    from asterism.web.app import HERE

    art = HERE.parent / "art"
    dark, light = properties("dark"), properties("light")
    sheets = [
        f":root{{{dark}}}",
        f':root[data-theme="light"]{{{light}}}',
        f'@media (prefers-color-scheme: light){{:root[data-theme="auto"]{{{light}}}}}',
        f"@media print{{:root:root{{{light}}}}}",
        *(path.read_text(encoding="utf-8") for path in [art / "base.css", *game_sheets()]),
        *(
            (HERE / "static" / f"{name}.css").read_text(encoding="utf-8")
            for name in ("site", "table")
        ),
    ]
    return "\n".join(sheets)


def game_sheets() -> list[Any]:
    """The stylesheets of the games' drawings."""
    from asterism.web.app import HERE

    art = HERE.parent / "art"
    return [path for path in sorted(art.glob("*.css")) if path.stem != "base"]


@cache
def style_address() -> str:
    """The stylesheet's address: it changes with the sheet, so that browsers may keep it."""
    import hashlib

    return f"/style/{hashlib.sha256(stylesheet().encode()).hexdigest()[:12]}.css"
