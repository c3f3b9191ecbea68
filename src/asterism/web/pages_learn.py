"""Learning the games: the rules by number, the rules in short."""

from __future__ import annotations

from litestar import Response, get
from litestar.types import ControllerRouterHandler

from asterism.core.message import Domain
from asterism.web.rendering import page
from asterism.web.visits import Visit

_ = Domain("web")


@get("/learn")
async def learn(visit: Visit) -> Response[str]:
    """Where to begin."""
    return page(visit, "learn.html")


ROUTES: list[ControllerRouterHandler] = [learn]
