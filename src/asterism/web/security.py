"""Headers that keep the page to itself, and the cookie that brings a guest back."""

from __future__ import annotations

from litestar.config.csrf import CSRFConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from asterism.web.guests import cookie_for

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
# A picture by itself carries its own style sheet; it may do nothing else.
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}


def csrf(secret: str) -> CSRFConfig:
    """Forms carry a token. The API has none: it takes no cookies, only bearer tokens."""
    return CSRFConfig(
        secret=secret,
        cookie_name="csrf",
        cookie_httponly=True,
        cookie_samesite="lax",
        # Nor have public files, which others on the way may keep: no cookie may come with them.
        exclude=["^/api/", "^/static/", "^/style/", "^/pictures/", "^/sky.svg"],
    )


async def seal(message: Message, scope: Scope) -> None:
    """Put our headers on every answer, errors included."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    picture = headers.get("content-type", "").startswith("image/svg+xml")
    headers["Content-Security-Policy"] = PICTURE_POLICY if picture else POLICY
    secure = scope.get("scheme") == "https"
    if secure:
        headers.setdefault("Strict-Transport-Security", "max-age=31536000")
    new = scope.get("state", {}).get("new_guest")
    if new is not None:
        cookie = cookie_for(scope["litestar_app"].state.signer, new, secure)
        headers.add("Set-Cookie", cookie.to_header(header=""))
    if not headers.get("cache-control") and not scope["path"].startswith("/static/"):
        headers["Cache-Control"] = "no-store"
