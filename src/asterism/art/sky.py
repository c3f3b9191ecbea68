"""The quiet sky behind every board: a soft glow and a few faint stars, always the same."""

from __future__ import annotations

from asterism.art.svg import circle, element, group, rect
from asterism.core.rng import Rng

FIRST_LIGHT = 1054  # the year a famous new star was seen: the seed of all background stars


def glow(name: str) -> str:
    """The gradient of the sky's glow, to be put among a picture's definitions."""
    stops = (
        element("stop", offset="0", class_="glow-in"),
        element("stop", offset="1", class_="glow-out"),
    )
    return element("radialGradient", *stops, id=name)


def sky(
    width: float, height: float, name: str = "sky", specks: int = 60, rx: float | None = None
) -> str:
    """A background of this size; `name` keeps gradients of several pictures apart."""
    return group(
        element("defs", glow(f"{name}-glow")),
        rect(0, 0, width, height, class_="sky", rx=rx),
        rect(0, 0, width, height, fill=f"url(#{name}-glow)", rx=rx),
        *background_stars(width, height, specks),
        aria_hidden="true",
    )


def background_stars(width: float, height: float, count: int) -> list[str]:
    """Faint stars, spread by a fixed seed so that a picture never flickers."""
    rng = Rng(FIRST_LIGHT)
    return [
        circle(
            int(rng.below(1000)) * width / 1000,
            int(rng.below(1000)) * height / 1000,
            0.3 + int(rng.below(10)) / 12,
            class_="speck",
            opacity=0.15 + int(rng.below(50)) / 100,
        )
        for _ in range(count)
    ]
