"""How much at once: buckets that fill with time, one per visitor and purpose."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from dataclasses import dataclass

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.response import ServerSentEventMessage
from litestar.types import ASGIApp, Receive, Scope, Send

from asterism.core.message import Domain
from asterism.web.guests import Connection
from asterism.web.refusals import TooMany

_ = Domain("web")

REMEMBERED = 20_000  # buckets; the longest unused are forgotten first


@dataclass
class Bucket:
    """What is left, and when that was counted."""

    left: float
    at: float


class Buckets:
    """Token buckets for one purpose."""

    def __init__(self, rate: float, burst: int) -> None:
        """`burst` at once, then `rate` per second."""
        self.rate = rate
        self.burst = burst
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> None:
        """Take one; TooMany if the bucket is empty."""
        now = time.monotonic()
        bucket = self.buckets.setdefault(who, Bucket(self.burst, now))
        self.buckets.move_to_end(who)
        bucket.left = min(self.burst, bucket.left + (now - bucket.at) * self.rate)
        bucket.at = now
        if len(self.buckets) > REMEMBERED:
            self.buckets.popitem(last=False)
        if bucket.left < 1:
            wait = int((1 - bucket.left) / self.rate) + 1
            raise TooMany(_("too much at once: please wait a little"), retry_after=wait)
        bucket.left -= 1


def address(connection: Connection) -> str:
    """Whom to count: the address somebody comes from."""
    return connection.client.host if connection.client is not None else "unknown"


def spend(connection: Connection, purpose: str) -> None:
    """Count one request for a purpose that has its own limit: tables, chat or hints."""
    buckets: dict[str, Buckets] = connection.app.state.buckets
    buckets[purpose].take(address(connection))


class RequestLimit(ASGIMiddleware):
    """Counts every request of an address."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Refuse with 429 who asks too much."""
        client = scope.get("client")
        who = client[0] if client is not None else "unknown"
        buckets: dict[str, Buckets] = scope["litestar_app"].state.buckets
        buckets["requests"].take(who)
        await next_app(scope, receive, send)


class Streams:
    """Counts the open event streams of each address."""

    def __init__(self, most: int) -> None:
        """At most `most` at a time."""
        self.most = most
        self.open: dict[str, int] = {}

    def counted(
        self, connection: Connection, news: AsyncIterator[ServerSentEventMessage]
    ) -> AsyncIterator[ServerSentEventMessage]:
        """The same stream, counted while it lasts; TooMany if there are too many."""
        who = address(connection)
        if self.open.get(who, 0) >= self.most:
            raise TooMany(_("too many open pages: please close one"), retry_after=10)
        return self._count(who, news)

    async def _count(
        self, who: str, news: AsyncIterator[ServerSentEventMessage]
    ) -> AsyncIterator[ServerSentEventMessage]:
        self.open[who] = self.open.get(who, 0) + 1
        try:
            async for message in news:
                yield message
        finally:
            self.open[who] -= 1
            if not self.open[who]:
                del self.open[who]
