"""What pages look like: the stylesheet, the sky, a picture of each game."""

from __future__ import annotations

import asyncio
import gzip
import re
from functools import lru_cache

from litestar import Response, get
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from asterism.art.sky import background_stars
from asterism.art.svg import picture
from asterism.art.theme import resolved
from asterism.core.state import SPECTATOR
from asterism.games import game_named
from asterism.web.rendering import stylesheet
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
    "new-galaxy": ("", 0.85),
}
MAP_ONLY = ".panel,.word,#pile,#bag{display:none}"  # without the rack and the rows' numbers
TILE = re.compile(r'class="tile-\d+" transform="translate\(([\d.]+) ([\d.]+)\)"')
TILE_SIDE, ROUND = 80.0, 24.0  # as the map draws tiles, and the space to leave round them


@get("/style/{_mark:str}")
async def style(visit: Visit) -> Response[bytes]:
    """The stylesheet; its address names its content."""
    return packed(visit, stylesheet(), "text/css", FOREVER)


@get("/sky.svg")
async def sky(visit: Visit) -> Response[bytes]:
    """Faint stars for the page's background; the same in both themes."""
    sheet = "<style>.speck{fill:#8088b8}</style>"
    svg = picture(SKY, SKY, sheet, *background_stars(SKY, SKY, 110), width=SKY, height=SKY)
    return packed(visit, svg, SVG, A_DAY)


@get("/pictures/{name:str}/{theme:str}")
async def game_picture(visit: Visit, name: FromPath[str], theme: FromPath[str]) -> Response[bytes]:
    """A board in the middle of a game."""
    game_named(name)
    shown = theme if theme == "light" else "dark"
    svg = await asyncio.to_thread(board_picture, name, shown, visit.lang)
    return packed(visit, svg, SVG, A_DAY)


@lru_cache(maxsize=64)
def board_picture(name: str, theme: str, lang: str) -> str:
    """A board in the middle of the lessons' game, as a picture that stands alone."""
    whole = recorded(name)
    board, share = SHOWN.get(name, ("", 0.5))
    table = whole.at(int(len(whole.played) * share))
    boards = table.scene(SPECTATOR, lang).boards
    svg = next((each.svg for each in boards if each.id == board), boards[0].svg)
    opening, rest = svg.split(">", 1)
    rules = resolved(theme, name.replace("-", "_")) + BARE
    if name == "new-galaxy":
        opening, rules = closer(opening, rest), rules + MAP_ONLY
    return f"{opening}><style>{rules}</style>{rest}"


def closer(opening: str, map_drawn: str) -> str:
    """The opening of a map's picture that shows its tiles only: the map grows from game to game."""
    places = [(float(x), float(y)) for x, y in TILE.findall(map_drawn)]
    left, top = (min(axis) - ROUND for axis in zip(*places, strict=True))
    right, bottom = (max(axis) + TILE_SIDE + ROUND for axis in zip(*places, strict=True))
    box = f"{left:g} {top:g} {right - left:g} {bottom - top:g}"
    return re.sub(r'viewBox="[^"]*"', f'viewBox="{box}"', opening)


def packed(visit: Visit, text: str, kind: str, headers: dict[str, str]) -> Response[bytes]:
    """A public text, small on its way. Pages are not packed: they hold secrets (BREACH)."""
    told = {**headers, "Vary": "Accept-Encoding, Accept-Language, Cookie"}
    if "gzip" not in visit.request.headers.get("accept-encoding", ""):
        return Response(text.encode(), media_type=kind, headers=told)
    return Response(zipped(text), media_type=kind, headers={**told, "Content-Encoding": "gzip"})


@lru_cache(maxsize=64)
def zipped(text: str) -> bytes:
    """The text by gzip."""
    return gzip.compress(text.encode(), mtime=0)


ROUTES: list[ControllerRouterHandler] = [style, sky, game_picture]
