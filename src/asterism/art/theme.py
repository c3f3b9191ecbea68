"""Two themes, one stylesheet: the night sky and the old star atlas.

Drawings carry classes only. `base.css` and each game's own sheet speak in custom properties
(`var(--ink)`), which a page sets by theme; a picture that stands alone gets them resolved,
because not every viewer of SVG knows custom properties.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
VARIABLE = re.compile(r"var\(--([a-z0-9-]+)\)")

DARK = {
    "sky": "#0a0c1f",
    "sky-deep": "#060714",
    "sky-glow": "#2a2158",
    "panel": "#141733",
    "panel-edge": "#2c3166",
    "ink": "#eef0ff",
    "ink-soft": "#b3b9e0",
    "ink-faint": "#8088b8",
    "line": "#5a61b0",
    "line-faint": "#34396e",
    "lit": "#8fe3ff",
    "lit-soft": "#2d6f92",
    "good": "#7ee2b8",
    "bad": "#ff8f8f",
    "gold": "#ffd479",
    "on-star": "#14152b",
    "star-red": "#ff5d55",
    "star-violet": "#a066ff",
    "star-yellow": "#ffe04f",
    "star-white": "#f7f8ff",
    "star-blue": "#5cc6ff",
    "star-orange": "#ff9838",
    "star-black": "#05060d",
    "star-ring": "#dfe3ff",
    "shine": "#ffffff",
    "token": "#232858",
    "token-side": "#3d4488",
    "star-edge": "#05060d",
    "halo": "#a9b1e6",
    "lambda": "#7fa8ff",
    "upsilon": "#ffcf87",
    "diamond": "#84f0c4",
    "sigma": "#ff95c4",
    "planet": "#5ddb92",
    "comet": "#5fb4f2",
    "nova": "#ff92b4",
    "sun": "#ffd84a",
    "sun-line": "#ffd84a",
    "hole": "#020207",
    "hole-edge": "#8a56e0",
    "seat-0": "#8fe3ff",
    "seat-1": "#ffb454",
    "seat-2": "#a5e88c",
    "seat-3": "#f49ad8",
}

LIGHT = {
    "sky": "#f6efdf",
    "sky-deep": "#ede3cb",
    "sky-glow": "#fffaf0",
    "panel": "#fbf6ea",
    "panel-edge": "#cdbf9f",
    "ink": "#1d2447",
    "ink-soft": "#464e78",
    "ink-faint": "#585f86",
    "line": "#4b5a9c",
    "line-faint": "#b9b394",
    "lit": "#0b6c99",
    "lit-soft": "#9fcbe0",
    "good": "#176d4b",
    "bad": "#a32424",
    "gold": "#845c0c",
    "on-star": "#ffffff",
    "star-red": "#c4281f",
    "star-violet": "#6424b0",
    "star-yellow": "#f0bf12",
    "star-white": "#ffffff",
    "star-blue": "#3596e6",
    "star-orange": "#e07a12",
    "star-black": "#17182b",
    "star-ring": "#59608c",
    "shine": "#ffffff",
    "token": "#fffdf6",
    "token-side": "#cdbf9f",
    "star-edge": "#1d2447",
    "halo": "#59608c",
    "lambda": "#2f55b8",
    "upsilon": "#8a5a08",
    "diamond": "#0f6e54",
    "sigma": "#a8326f",
    "planet": "#2f9e62",
    "comet": "#2a7fc4",
    "nova": "#d94f80",
    "sun": "#e3ab0c",
    "sun-line": "#a97900",
    "hole": "#1b1830",
    "hole-edge": "#6a3fb5",
    "seat-0": "#0b6c99",
    "seat-1": "#b06000",
    "seat-2": "#1f5c1a",
    "seat-3": "#9c2f7c",
}

THEMES = {"dark": DARK, "light": LIGHT}


@cache
def sheet(name: str) -> str:
    """The rules of one stylesheet of this folder, with their custom properties."""
    return (HERE / f"{name}.css").read_text(encoding="utf-8")


@cache
def resolved(theme: str, *names: str) -> str:
    """The base sheet and the named ones with the theme's colours written in."""
    text = "\n".join(sheet(name) for name in ("base", *names))
    colours = THEMES[theme]
    return VARIABLE.sub(lambda match: colours[match[1]], text)


def properties(theme: str) -> str:
    """The theme's colours as custom properties, for a page's stylesheet."""
    return "".join(f"--{name}:{colour};" for name, colour in THEMES[theme].items())
