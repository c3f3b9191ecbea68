"""The four celestial bodies and their signs: told apart by texture, not by colour alone.

A planet is banded, a comet streaked, a star spiked, a supernova cracked. The same four ideas
shape the rings that mark a place's symbol and the influence tokens.
"""

from __future__ import annotations

from functools import cache
from math import sqrt

from asterism.art.shapes import closed, disc, polar, polygon, star
from asterism.art.svg import circle, group, move_to, number, path
from asterism.games.stellium.cards import KIND_NAMES, STAR


def marble(kind: int, radius: float, x: float = 0.0, y: float = 0.0, **attributes: object) -> str:
    """A body as a marble: its colour, its texture, light from the upper left."""
    return group(
        ball(kind, radius),
        transform=move_to(x, y),
        class_=f"marble marble-{KIND_NAMES[kind]}",
        **attributes,
    )


@cache
def ball(kind: int, radius: float) -> str:
    """What a marble looks like, round the origin."""
    outline = path(silhouette(kind, radius), class_="ball")
    return "".join((outline, *TEXTURES[kind](radius), shine(radius)))


def silhouette(kind: int, radius: float) -> str:
    """The outline: a star's marble has spikes, the others are smooth."""
    return star(12, radius * 1.08, radius * 0.92) if kind == STAR else disc(radius)


def shine(radius: float) -> str:
    """A crescent of shade and a small highlight make a disc a ball."""
    r = number(radius * 0.98)
    wide = number(radius * 1.18)
    low, high = polar(radius * 0.98, 205), polar(radius * 0.98, 65)
    shade = (
        f"M{number(high[0])} {number(high[1])}A{r} {r} 0 0 1 {number(low[0])} {number(low[1])}"
        f"A{wide} {wide} 0 0 0 {number(high[0])} {number(high[1])}Z"
    )
    return path(shade, class_="shade") + circle(
        -radius * 0.36, -radius * 0.42, radius * 0.17, class_="shine"
    )


def band(radius: float, top: float, bottom: float, sag: float) -> str:
    """A belt of cloud across a ball, from one edge to the other; heights in radii."""
    left, right = sqrt(1 - top * top) * radius, sqrt(1 - bottom * bottom) * radius
    y1, y2, dip = top * radius, bottom * radius, sag * radius
    return (
        f"M{number(-left)} {number(y1)}Q0 {number(y1 + dip)} {number(left)} {number(y1)}"
        f"A{number(radius)} {number(radius)} 0 0 1 {number(right)} {number(y2)}"
        f"Q0 {number(y2 + dip)} {number(-right)} {number(y2)}"
        f"A{number(radius)} {number(radius)} 0 0 1 {number(-left)} {number(y1)}Z"
    )


def planet(radius: float) -> list[str]:
    """Three belts of cloud."""
    belts = (band(radius, -0.62, -0.36, 0.22), band(radius, -0.08, 0.24, 0.22))
    return [path("".join((*belts, band(radius, 0.5, 0.74, 0.16))), class_="mark")]


def comet(radius: float) -> list[str]:
    """A bright head low on the left and a tail streaming up to the right."""
    head = (-radius * 0.34, radius * 0.34)
    tail = []
    for degrees, reach, width in ((45, 0.94, 0.3), (20, 0.86, 0.2), (70, 0.86, 0.2)):
        x, y = polar(radius * reach, degrees)
        across = polar(radius * width, degrees - 90)
        base = [(head[0] + across[0], head[1] + across[1]), (x, y)]
        tail.append(closed([*base, (head[0] - across[0], head[1] - across[1])]))
    return [path("".join(tail), class_="mark"), circle(*head, radius * 0.36, class_="core")]


def sun(radius: float) -> list[str]:
    """An eight-pointed star."""
    return [path(star(8, radius * 0.82, radius * 0.36), class_="mark")]


def supernova(radius: float) -> list[str]:
    """Cracks from a burst core to the rim."""
    cracks = []
    for turn in range(0, 360, 60):
        bend = (0.46, 24), (0.66, -6), (0.97, 14)
        points = [polar(radius * 0.2, turn), *(polar(radius * r, turn + a) for r, a in bend)]
        back = [polar(radius * r, turn + a + 7) for r, a in ((0.66, 4), (0.46, 34))]
        cracks.append(closed([*points, *back]))
    core = path(star(6, radius * 0.4, radius * 0.2, 12), class_="core")
    return [path("".join(cracks), class_="mark"), core]


TEXTURES = (planet, comet, sun, supernova)


def sign(colour: int, radius: float) -> str:
    """The flat sign of a colour, as an outline: a banded ball, a tail, a star, a burst."""
    return (banded, tailed, starry, burst)[colour](radius)


def banded(radius: float) -> str:
    """A ball cut into three belts."""
    belts = ((-0.97, -0.46), (-0.22, 0.22), (0.46, 0.97))
    return "".join(band(radius, top, bottom, 0.0) for top, bottom in belts)


def tailed(radius: float) -> str:
    """A drop with its tail to the upper right."""
    tip = polar(radius * 1.1, 45)
    one, two = polar(radius * 0.98, -62), polar(radius * 0.98, 152)
    r = number(radius * 0.72)
    return (
        f"M{number(tip[0])} {number(tip[1])}L{number(one[0] * 0.55)} {number(one[1] * 0.8)}"
        f"A{r} {r} 0 1 0 {number(two[0] * 0.8)} {number(two[1] * 0.55)}Z"
    )


def starry(radius: float) -> str:
    """A five-pointed star."""
    return star(5, radius * 1.05, radius * 0.46)


def burst(radius: float) -> str:
    """Six rays that come from all sides and leave the middle free."""
    rays = []
    for turn in range(0, 360, 60):
        points = [polar(radius * 1.15, turn), polar(radius * 0.42, turn + 27)]
        rays.append(closed([*points, polar(radius * 0.42, turn - 27)]))
    return "".join(rays)


def symbol_ring(colour: int, radius: float) -> str:
    """The line round a place that bears a symbol; its shape tells the colour."""
    return (double_ring, streaked_ring, rayed_ring, jagged_ring)[colour](radius)


def double_ring(radius: float) -> str:
    """Two smooth circles."""
    return disc(radius) + disc(radius * 0.87)


def streaked_ring(radius: float) -> str:
    """Six arcs that fly one way."""
    parts = []
    for turn in range(0, 360, 60):
        start, end = polar(radius * 0.9, turn), polar(radius * 1.08, turn + 52)
        r = number(radius)
        sweep = f"A{r} {r} 0 0 1 {number(end[0])} {number(end[1])}"
        parts.append(f"M{number(start[0])} {number(start[1])}{sweep}")
    return "".join(parts)


def rayed_ring(radius: float) -> str:
    """A circle with short rays."""
    rays = []
    for turn in range(0, 360, 30):
        near, far = polar(radius * 0.96, turn), polar(radius * 1.14, turn)
        rays.append(f"M{number(near[0])} {number(near[1])}L{number(far[0])} {number(far[1])}")
    return disc(radius * 0.94) + "".join(rays)


def jagged_ring(radius: float) -> str:
    """A line broken into many teeth."""
    return star(15, radius * 1.12, radius * 0.88)


def token(colour: int, radius: float, spent: bool, **attributes: object) -> str:
    """An influence token: a hexagon with the colour's sign, or its empty outline."""
    name = KIND_NAMES[colour]
    rim = path(polygon(6, radius, 30), class_="token-rim")
    inner = path(polygon(6, radius * 0.84, 30), class_="token-line")
    mark = path(sign(colour, radius * 0.58), class_="sign", fill_rule="evenodd")
    return group(
        rim, inner, mark, class_=f"token {name} spent" if spent else f"token {name}", **attributes
    )
