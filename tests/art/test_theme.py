"""The palettes: words can be read, and colours are told apart by every kind of eye."""

from __future__ import annotations

from itertools import combinations

import pytest

from asterism.art.theme import THEMES, resolved, sheet

Colour = tuple[float, float, float]

# What an eye without one kind of cone sees (Machado, Oliveira and Fernandes 2009), linear RGB.
EYES: dict[str, tuple[Colour, Colour, Colour]] = {
    "common": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
POINTED = ("star-red", "star-violet", "star-yellow", "star-blue")
MARBLES = ("planet", "comet", "nova", "sun")
SEATS = ("seat-0", "seat-1", "seat-2", "seat-3")
WORDS = ("ink", "ink-soft", "ink-faint", "gold", "good", "bad", "lit")
NAMES = ("lambda", "upsilon", "diamond", "sigma")
GROUNDS = ("sky", "sky-deep", "panel")


def linear(colour: str) -> Colour:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return r, g, b


def luminance(colour: str) -> float:
    r, g, b = linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def seen_by(eye: str, colour: str) -> Colour:
    rgb = linear(colour)
    r, g, b = (
        min(1.0, max(0.0, sum(m * c for m, c in zip(row, rgb, strict=True)))) for row in EYES[eye]
    )
    return r, g, b


def lab(colour: Colour) -> Colour:
    r, g, b = colour
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(eye: str, one: str, other: str) -> float:
    a, b = lab(seen_by(eye, one)), lab(seen_by(eye, other))
    return float(sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("theme", THEMES)
def test_stars_of_like_shape_differ_to_every_eye(theme: str, eye: str) -> None:
    for one, other in combinations(POINTED, 2):
        far = distance(eye, THEMES[theme][one], THEMES[theme][other])
        assert far > 20, f"{one} and {other} look alike: {far:.0f}"


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("alike", [MARBLES, SEATS])
def test_round_things_differ_to_every_eye(theme: str, eye: str, alike: tuple[str, ...]) -> None:
    for one, other in combinations(alike, 2):
        far = distance(eye, THEMES[theme][one], THEMES[theme][other])
        assert far > 10, f"{one} and {other} look alike: {far:.0f}"


@pytest.mark.parametrize("theme", THEMES)
def test_words_can_be_read(theme: str) -> None:
    colours = THEMES[theme]
    for word in (*WORDS, *NAMES):
        for ground in GROUNDS:
            found = contrast(colours[word], colours[ground])
            assert found >= 4.5, f"{word} on {ground}: {found:.2f}"


@pytest.mark.parametrize("theme", THEMES)
def test_signs_stand_out_from_the_sky(theme: str) -> None:
    colours = THEMES[theme]
    edges = {"light": "star-edge"}  # on paper the engraved edge carries the shape
    for name in (*POINTED, "star-orange", "star-ring", "halo", *SEATS):
        sign = colours[edges.get(theme, name)] if name.startswith("star") else colours[name]
        assert contrast(sign, colours["sky-deep"]) >= 3, name


def test_both_themes_have_the_same_colours() -> None:
    assert THEMES["dark"].keys() == THEMES["light"].keys()


@pytest.mark.parametrize("theme", THEMES)
def test_every_sheet_can_be_resolved(theme: str) -> None:
    assert "var(" not in resolved(theme, "nebula")
    assert "var(--ink)" in sheet("base")
