"""The nebula: three clusters with their clocks, the bright star, the track of black stars."""

from __future__ import annotations

from asterism.art.shapes import polar
from asterism.art.sky import sky
from asterism.art.svg import circle, element, ellipse, group, label, line, move_to, path, title
from asterism.core.message import Domain
from asterism.games.nebula.board import BLACK, CLUSTER_NAMES, CLUSTERS, KINDS, Board
from asterism.games.nebula.drawing_signs import (
    COLOURS,
    at,
    aura,
    auras,
    clock_sign,
    soft_light,
    star_sign,
)
from asterism.games.nebula.position import Position
from asterism.games.nebula.vocabulary import star_words
from asterism.i18n import translate

_ = Domain("nebula")

WIDTH = 480
HEIGHT = 570
CENTRES = ((240.0, 114.0), (374.0, 364.0), (106.0, 364.0))  # A top, B right, C left
MIDDLE = (240.0, 280.0)
RING = 78.0  # where the stars lie
DIAL = 38.0  # where the clock walks
STAR = 18.5
HIT = 24.0
TRACK_Y = 522.0
TRACK_LEFT = 36.0
CLOUDS = ("violet", "blue", "sigma")
BAG_AT = (44.0, 52.0)
BAG_SHAPE = (
    "M-11 -8C-24 10 -18 24 0 24S24 10 11 -8Z"
    "M-9 -9C-14 -16 -10 -22 -12 -24C-4 -19 4 -19 12 -24C10 -22 14 -16 9 -9Z"
)
PUFFS = ((-34, -22, 92, 66, -20), (38, 14, 84, 58, 25), (4, 36, 98, 50, 0))


def nebula(view: Position, lang: str) -> str:
    """The shared board as it is now."""
    return group(
        sky(WIDTH, HEIGHT, "nebula", 90, rx=14),
        auras("nebula"),
        clouds(),
        *(cluster(view, which, lang) for which in range(CLUSTERS)),
        bright_star(int(view.bright), lang),
        shared_track(view.board, int(view.marker)),
        bag_sign(int(view.bag_size()), lang),
        pool(view),
        id="nebula",
    )


def clouds() -> str:
    """Coloured mist behind each cluster."""
    drawn = []
    for (x, y), colour in zip(CENTRES, CLOUDS, strict=True):
        for dx, dy, rx, ry, turn in PUFFS:
            drawn.append(
                ellipse(
                    0,
                    0,
                    rx,
                    ry,
                    fill=f"url(#mist-{colour})",
                    transform=f"{move_to(x + dx, y + dy)} rotate({turn})",
                )
            )
    defs = element("defs", *(soft_light(f"mist-{colour}", colour) for colour in CLOUDS))
    return group(defs, *drawn, class_="mist", aria_hidden="true")


def cluster(view: Position, which: int, lang: str) -> str:
    """A ring of rays: a star at the end of each, the clock at the root of one."""
    called = CLUSTER_NAMES[which]
    rays = int(view.board.rays)
    step = 360 / rays
    turn = int(view.clock(which)) * step
    stars = [_ray(view, which, ray, lang) for ray in range(rays)]
    return at(
        *CENTRES[which],
        circle(0, 0, RING, class_="orbit"),
        circle(0, 0, DIAL, class_="dial"),
        beam(turn),
        label(0, 8, called, class_="word strong centre cluster-name"),
        *stars,
        at(*polar(DIAL, turn), clock_sign(13), title(called), id=f"clock-{called}"),
        id=f"cluster-{called}",
    )


def beam(turn: float) -> str:
    """The light that falls from the clock on the space in front of it."""
    ring = circle(*polar(RING, turn), STAR + 4, class_="faced")
    return line(*polar(DIAL, turn), *polar(RING, turn), class_="beam") + ring


def _ray(view: Position, which: int, ray: int, lang: str) -> str:
    """A ray with the space at its end."""
    name = f"{CLUSTER_NAMES[which]}{ray}"
    colour, turn = int(view.ray(which, ray)), ray * 360 / int(view.board.rays)
    light = inside = ""
    if colour >= 0:
        light = aura(COLOURS[colour], STAR * 1.6, "nebula")
        inside = star_sign(colour, STAR * 0.93)
    spoke = line(*polar(DIAL, turn), *polar(RING - STAR, turn), class_="spoke")
    return spoke + at(
        *polar(RING, turn),
        title(star_words(name, colour, lang)),
        light,
        circle(0, 0, STAR, class_="hole"),
        inside,
        circle(0, 0, HIT, class_="hit"),
        id=f"cluster-{CLUSTER_NAMES[which]}-{ray}",
        class_="spot",
    )


def bright_star(colour: int, lang: str) -> str:
    """The star in the middle whose colour allows a third star."""
    rays = (
        path("M0 -60L3.5 -34H-3.5Z", class_="gleam", transform=f"rotate({turn})")
        for turn in range(0, 360, 45)
    )
    star = star_sign(colour, 24) if colour >= 0 else ""
    return at(
        *MIDDLE,
        title(star_words(translate(_("bright star"), lang), colour, lang)),
        aura("gold", 62, "nebula"),
        *rays,
        circle(0, 0, 33, class_="hole bright"),
        star,
        circle(0, 0, 40, class_="hit"),
        id="bright-star",
        class_="spot",
    )


def shared_track(board: Board, marker: int) -> str:
    """The track along the bottom: on its glowing spaces the bright star changes."""
    length = int(board.shared_length)
    step = (WIDTH - 2 * TRACK_LEFT) / length
    r = min(14.0, step * 0.44)
    return group(
        line(TRACK_LEFT, TRACK_Y, WIDTH - TRACK_LEFT, TRACK_Y, class_="orbit"),
        *(
            at(TRACK_LEFT + i * step, TRACK_Y, *_mark(board, i, marker, r), id=f"shared-{i}")
            for i in range(length + 1)
        ),
        id="shared-track",
    )


def _mark(board: Board, index: int, marker: int, r: float) -> tuple[str, str, str]:
    """A space of the shared track: its light, its ring, the marker or its number."""
    glows = bool(board.shared_glowing[index])
    light = aura("gold", r * 1.9, "nebula") if glows else ""
    ring = circle(0, 0, r, class_="hole bright" if glows else "hole")
    if index == marker:
        return light, ring, star_sign(BLACK, r)
    number = "word centre figure small gold" if glows else "word faint centre figure small"
    return light, ring, label(0, 4, str(index), class_=number)


def bag_sign(bag: int, lang: str) -> str:
    """The bag and how many stars are in it."""
    return at(
        *BAG_AT,
        title(translate(_("bag: {stars}", stars=bag), lang)),
        path(BAG_SHAPE, class_="bag"),
        label(0, 14, str(bag), class_="word strong centre figure bag-count"),
        circle(0, 4, 30, class_="hit"),
        id="bag",
        class_="spot",
    )


def pool(view: Position) -> str:
    """The stars that chaos brought and that nobody has chosen yet."""
    stars = [kind for kind in range(KINDS) for _i in range(int(view.in_pool(kind)))]
    return group(
        *(at(WIDTH - 24 - 27 * i, 30, star_sign(kind, 11)) for i, kind in enumerate(stars)),
        id="pool",
    )
