"""What a visitor sees when something is refused: a problem for programs, a page for people."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable
from html import escape
from http import HTTPStatus
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from asterism.core.errors import AsterismError, IllegalMove
from asterism.core.message import Domain, Message
from asterism.i18n import translate
from asterism.web.languages import language_of
from asterism.web.refusals import Conflict, Refused

_ = Domain("web")
log = logging.getLogger("asterism.web")

AnyRequest = Request[Any, Any, Any]
ErrorPage = Callable[[AnyRequest, int, Message], Response[Any]]


def message_for(status: int) -> Message:
    """What to say about a refusal that has no sentence of its own."""
    return {
        403: _("this form is too old or comes from elsewhere: please load the page again"),
        404: _("there is nothing here"),
        405: _("this cannot be done here"),
        413: _("this is too large"),
        429: _("too much at once: please wait a little"),
        500: _("something went wrong on our side; nothing you played is lost"),
    }.get(status, _("this request makes no sense here"))


def refused(request: AnyRequest, error: AsterismError) -> Response[Any]:
    """A refusal of ours, with its sentence."""
    status = error.status if isinstance(error, Refused) else 400
    status = 422 if isinstance(error, IllegalMove) else status
    response = _answer(request, status, error.message, error)
    if isinstance(error, Refused) and error.retry_after:
        response.headers["Retry-After"] = str(error.retry_after)
    return response


def bad_request(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """A refusal of the web's: no such page, a wrong method, a bad body."""
    response = _answer(request, error.status_code, message_for(error.status_code), error)
    response.headers.update(error.headers or {})
    return response


def broken(request: AnyRequest, error: Exception) -> Response[Any]:
    """Our fault: the details go to the log only."""
    if isinstance(error, UnicodeDecodeError) or type(error) is LookupError:
        return _answer(request, 400, message_for(400), error)  # a form in no known letters
    if isinstance(error, TypeError) and _raised_in(error) == "litestar.middleware.csrf":
        return _answer(request, 403, message_for(403), error)  # a forged token it cannot compare
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _answer(request, 500, message_for(500), error)


def _raised_in(error: Exception) -> str:
    """The name of the module that raised it."""
    frames = [frame for frame, _line in traceback.walk_tb(error.__traceback__)]
    return str(frames[-1].f_globals.get("__name__", "")) if frames else ""


def _answer(request: AnyRequest, status: int, message: Message, error: Exception) -> Response[Any]:
    if request.url.path.startswith("/api/"):
        return _problem(request, status, message, error)
    page: ErrorPage = request.app.state.error_page
    try:
        return page(request, status, message)
    except Exception:  # an error page must not fail because of what is wrong already
        log.exception("the error page failed")
        return plain_page(request, status, message)


def plain_page(request: AnyRequest, status: int, message: Message) -> Response[Any]:
    """The barest page: a heading and the sentence."""
    lang = language_of(request)
    text = escape(translate(message, lang))
    html = (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>Asterism</title>'
        f'<h1>{status}</h1><p>{text}</p><p><a href="/">Asterism</a></p></html>'
    )
    return Response(html, status_code=status, media_type=MediaType.HTML)


def _problem(request: AnyRequest, status: int, message: Message, error: Exception) -> Response[Any]:
    """RFC 9457. A conflict brings the fresh state with it."""
    body: dict[str, Any] = {
        "type": "about:blank",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "detail": translate(message, language_of(request)),
    }
    if isinstance(error, HTTPException) and status == 400:
        body["errors"] = _fields(error)
    if isinstance(error, Conflict) and error.table:
        from asterism.web.payloads import fresh

        body["table"] = fresh(request, error.table)
    return Response(body, status_code=status, media_type="application/problem+json")


def _fields(error: HTTPException) -> list[dict[str, str]]:
    """Which parts of a request were wrong, and how."""
    extra = error.extra if isinstance(error.extra, list) else []
    named = [part for part in extra if isinstance(part, dict)]
    return [
        {"where": str(part.get("key", "")), "what": str(part.get("message", ""))[:200]}
        for part in named
    ]
