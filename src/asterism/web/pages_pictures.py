"""What pages look like: the stylesheet, the sky, a picture of each game."""

from __future__ import annotations

import asyncio
from functools import lru_cache

from litestar import Response, get
from litestar.types import ControllerRouterHandler

from asterism.art.sky import background_stars
from asterism.art.svg import picture
from asterism.art.theme import resolved
from asterism.core.state import SPECTATOR
from asterism.games import game_named
from asterism.web.rendering import game_sheets, stylesheet
from asterism.web.tutorials import recorded
from asterism.web.visits import Visit

SVG = "image/svg+xml"
FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
A_DAY = {"Cache-Control": "public, max-age=86400"}
SKY = 900  # pixels of the sky's tile
BARE = ".sky{fill:none}.glow-out{stop-opacity:0}"  # the page has a sky of its own
SHOWN = {  # which board, and how far into the game: what looks best on the front door
    "nebula": ("board-galaxy-0", 0.85),
    "stellium": ("", 0.5),
    "new-galaxy": ("", 0.45),
}


@get("/style/{_mark:str}")
async def style() -> Response[str]:
    """The stylesheet; its address names its content."""
    return Response(stylesheet(), media_type="text/css", headers=FOREVER)


@get("/sky.svg")
async def sky() -> Response[str]:
    """Faint stars for the page's background; the same in both themes."""
    style = "<style>.speck{fill:#8088b8}</style>"
    svg = picture(SKY, SKY, style, *background_stars(SKY, SKY, 110), width=SKY, height=SKY)
    return Response(svg, media_type=SVG, headers=A_DAY)


@get("/pictures/{name:str}/{theme:str}")
async def game_picture(visit: Visit, name: str, theme: str) -> Response[str]:
    """A board in the middle of a game."""
    game_named(name)
    shown = theme if theme == "light" else "dark"
    svg = await asyncio.to_thread(board_picture, name, shown, visit.lang)
    return Response(svg, media_type=SVG, headers={**A_DAY, "Vary": "Cookie, Accept-Language"})


@lru_cache(maxsize=64)
def board_picture(name: str, theme: str, lang: str) -> str:
    """A board in the middle of the lessons' game, as a picture that stands alone."""
    whole = recorded(name)
    board, share = SHOWN.get(name, ("", 0.5))
    table = whole.at(int(len(whole.played) * share))
    boards = table.scene(SPECTATOR, lang).boards
    svg = next((each.svg for each in boards if each.id == board), boards[0].svg)
    opening, rest = svg.split(">", 1)
    sheets = [path.stem for path in game_sheets()]
    return f"{opening}><style>{resolved(theme, *sheets)}{BARE}</style>{rest}"


ROUTES: list[ControllerRouterHandler] = [style, sky, game_picture]
