"""The signs of Nebula: seven stars told apart by shape, four constellations, a clock.

Everything is drawn round the origin; `at` carries it to its place. Colours come from classes.
"""

from __future__ import annotations

from asterism.art.shapes import closed, disc, lobes, polar, star
from asterism.art.svg import circle, element, group, label, line, move_to, path

COLOURS = ("red", "violet", "yellow", "white", "blue", "orange", "black")
SIGN_NAMES = ("lambda", "upsilon", "diamond", "sigma")
LIGHTS = (*COLOURS, *SIGN_NAMES, "gold")
POINTED = {0: (4, 0.36), 1: (5, 0.45), 2: (12, 0.66), 4: (6, 0.56)}  # colour: points, waist


def at(x: float, y: float, *children: str, **attributes: object) -> str:
    """Things drawn round the origin, carried to a point."""
    return group(*children, transform=move_to(x, y), **attributes)


def star_sign(colour: int, r: float) -> str:
    """A star of this colour with its own shape, as large as a disc of radius `r`."""
    name = COLOURS[colour]
    return group(*_body(colour, r), class_=f"star star-{name}")


def auras(name: str) -> str:
    """The gradients of all lights in a picture; `name` keeps several pictures apart."""
    return element("defs", *(soft_light(f"{name}-light-{light}", light) for light in LIGHTS))


def soft_light(name: str, light: str) -> str:
    """A gradient from a colour to nothing."""
    stops = (
        element("stop", offset="0.3", class_=f"light light-{light}"),
        element("stop", offset="1", class_=f"light-{light} none"),
    )
    return element("radialGradient", *stops, id=name)


def aura(light: str, r: float, name: str) -> str:
    """A soft light of a picture that has the `auras` of this name."""
    return circle(0, 0, r, fill=f"url(#{name}-light-{light})")


def glowing_star(colour: int, r: float, name: str) -> str:
    """A star with a soft light round it."""
    return aura(COLOURS[colour], r * 1.9, name) + star_sign(colour, r)


def _body(colour: int, r: float) -> tuple[str, ...]:
    if colour in POINTED:
        points, waist = POINTED[colour]
        return _pointed(points, r, r * waist)
    return {3: _ringed, 5: _lobed, 6: _hollow}[colour](r)


def _pointed(points: int, r: float, inner: float) -> tuple[str, ...]:
    """A compass rose: each point has a light half."""
    return (
        path(star(points, r, inner), class_="body"),
        path(_facets(points, r, inner), class_="facet"),
    )


def _facets(points: int, outer: float, inner: float) -> str:
    step = 360 / points
    return "".join(
        closed([(0.0, 0.0), polar(outer, i * step), polar(inner, (i - 0.5) * step)])
        for i in range(points)
    )


def _ringed(r: float) -> tuple[str, ...]:
    return (
        circle(0, 0, r * 0.9, class_="ring", stroke_width=r * 0.15),
        circle(0, 0, r * 0.58, class_="body"),
    )


def _lobed(r: float) -> tuple[str, ...]:
    return (
        path(lobes(3, r * 0.96), class_="body"),
        path(lobes(3, r * 0.46), class_="facet"),
    )


def _hollow(r: float) -> tuple[str, ...]:
    rays = (
        line(*polar(r * 0.84, turn), *polar(r * 1.04, turn), class_="ray", stroke_width=r * 0.09)
        for turn in range(0, 360, 45)
    )
    halo = circle(0, 0, r * 0.66, class_="halo", stroke_width=r * 0.13)
    return (*rays, circle(0, 0, r * 0.66, class_="body"), halo)


SIGNS = (
    "M-7 8L0 -8L7 8",
    "M-7 -8L0 0L7 -8M0 0V8",
    "M0 -9L6.5 0L0 9L-6.5 0Z",
    "M6 -5.5V-8H-6L1.5 0L-6 8H6V5.5",
)


def constellation_sign(which: int, size: float, extra: str = "") -> str:
    """Λ, Υ, ◊ or Σ as strokes, fit into a circle of radius `size`."""
    scale = size / 11
    name = f"letter line-{SIGN_NAMES[which]} {extra}".strip()
    return group(path(SIGNS[which]), class_=name, transform=f"scale({scale:.3f})")


def clock_sign(r: float) -> str:
    """A clock: the token that stands at a ray."""
    ticks = (
        line(*polar(r * 0.72, turn), *polar(r * 0.86, turn), class_="tick")
        for turn in range(0, 360, 90)
    )
    hands = path(f"M0 -{r * 0.55:.2f}V0L{r * 0.36:.2f} {r * 0.2:.2f}", class_="hands")
    return group(path(disc(r), class_="face"), *ticks, hands, class_="clock")


def marker(seat: int, r: float = 8.0) -> str:
    """A seat's goal marker: a small star with its number."""
    size = "marker-number" if r < 10 else "marker-number large"
    shape = path(star(5, r * 1.35, r * 0.8), class_=f"seat-{seat} marker")
    return shape + label(0, r * 0.42, str(seat + 1), class_=f"word strong centre {size}")
