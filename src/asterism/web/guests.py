"""Guests: who comes gets an identity in a signed cookie, without an account."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass, replace
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State

from asterism.web.keys import Signer, hashed, new_key

COOKIE = "guest"
YEAR = 365 * 86400
STARS = (
    "Altair", "Antares", "Bellatrix", "Capella", "Deneb", "Fomalhaut", "Gemma", "Hadar",
    "Izar", "Kaus", "Lesath", "Mira", "Naos", "Polaris", "Regulus", "Rigel", "Sirius",
    "Spica", "Tarazed", "Vega", "Wezen", "Zaurak",
)  # fmt: skip

Connection = ASGIConnection[Any, Any, Any, State]


@dataclass(frozen=True)
class Guest:
    """A visitor: a secret id that opens their seats, and the name they go by."""

    id: str
    name: str

    @property
    def who(self) -> str:
        """The hash of the guest's key: what tables know them by."""
        return hashed(self.id)


def new_guest() -> Guest:
    """Somebody who has not been here before, named after a star for now."""
    return Guest(new_key(), secrets.choice(STARS))


def guest_of(connection: Connection) -> Guest:
    """Who asks. Somebody new gets a cookie with the answer."""
    known: Guest | None = connection.scope["state"].get(COOKIE)
    if known is not None:
        return known
    guest = read_guest(connection.app.state.signer, connection.cookies.get(COOKIE, ""))
    if guest is None:
        guest = new_guest()
        connection.scope["state"]["new_guest"] = guest
    connection.scope["state"][COOKIE] = guest
    return guest


def rename(connection: Connection, name: str) -> Guest:
    """Go by another name from now on; it is in the cookie of the answer."""
    guest = replace(guest_of(connection), name=name)
    connection.scope["state"]["new_guest"] = connection.scope["state"][COOKIE] = guest
    return guest


def read_guest(signer: Signer, cookie: str) -> Guest | None:
    """The guest in a cookie that we signed."""
    text = signer.read(cookie)
    if text is None:
        return None
    try:
        data = json.loads(text)
        return Guest(str(data["id"]), str(data["name"]))
    except (ValueError, KeyError, TypeError):
        return None


def cookie_for(signer: Signer, guest: Guest, secure: bool) -> Cookie:
    """The cookie that brings a guest back."""
    text = json.dumps({"id": guest.id, "name": guest.name})
    return Cookie(
        key=COOKIE,
        value=signer.sign(text),
        max_age=YEAR,
        path="/",
        httponly=True,
        samesite="lax",
        secure=secure,
    )
