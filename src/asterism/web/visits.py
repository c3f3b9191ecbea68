"""A visit: who asks for what, in which language. Handlers ask for `visit`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from litestar import Request
from litestar.di import NamedDependency

from asterism.core.message import Domain
from asterism.web.guests import Guest, guest_of
from asterism.web.keys import hashed
from asterism.web.languages import language_of
from asterism.web.refusals import Refused
from asterism.web.tables import Tables

_ = Domain("web")

AnyRequest = Request[Any, Any, Any]


@dataclass(frozen=True)
class VisitData:
    """One request, in the house's words."""

    request: AnyRequest
    tables: Tables
    lang: str

    @property
    def guest(self) -> Guest:
        """The person at the browser (somebody new gets a cookie)."""
        return guest_of(self.request)

    @property
    def who(self) -> str:
        """The hash of the asker's key: a program's token, else a guest's cookie.

        For reading, and for forms (which carry a token against forgery). The API's own routes
        use `token` alone.
        """
        return self.token or self.guest.who

    @property
    def token(self) -> str:
        """The hash of a program's token; nothing, if there is none."""
        return bearer(self.request)

    def number(self, name: str) -> int | None:
        """A whole number in the query, if it is there."""
        text = self.request.query_params.get(name)
        if text is None or text == "":
            return None
        try:
            return int(str(text)[:12])
        except ValueError as error:
            raise Refused(_("{name} should be a whole number", name=name)) from error


Visit: TypeAlias = NamedDependency[VisitData]  # how a handler asks for it: `visit: Visit`


def bearer(request: AnyRequest) -> str:
    """The hash of the token in the Authorization header; nothing, if there is none."""
    scheme, _space, token = request.headers.get("authorization", "").partition(" ")
    token = token.strip()
    return hashed(token) if scheme.lower() == "bearer" and token else ""


def give_visit(request: AnyRequest) -> VisitData:
    """The visit, for a handler that asks for `visit`."""
    return VisitData(request, request.app.state.tables, language_of(request))
