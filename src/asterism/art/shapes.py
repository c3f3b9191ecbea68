"""Outlines round the origin, as path commands: what tells colours apart without colour."""

from __future__ import annotations

from math import cos, radians, sin

from asterism.art.svg import number

Point = tuple[float, float]


def polar(radius: float, degrees: float) -> Point:
    """The point at this distance, degrees clockwise from the top."""
    angle = radians(degrees)
    return radius * sin(angle), -radius * cos(angle)


def closed(points: list[Point]) -> str:
    """The outline through these points."""
    steps = " ".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{steps}Z"


def star(points: int, outer: float, inner: float, turn: float = 0.0) -> str:
    """A star of so many points, one of them up when `turn` is 0."""
    step = 180 / points
    return closed(
        [polar(outer if i % 2 == 0 else inner, turn + i * step) for i in range(2 * points)]
    )


def polygon(corners: int, radius: float, turn: float = 0.0) -> str:
    """A regular polygon, one corner up when `turn` is 0."""
    return closed([polar(radius, turn + i * 360 / corners) for i in range(corners)])


def lobes(count: int, radius: float, turn: float = 0.0) -> str:
    """A trefoil and its kin: so many round leaves."""
    leaf = radius * 0.52
    step = 360 / count
    start = polar(radius * 0.36, turn - step / 2)
    commands = [f"M{number(start[0])} {number(start[1])}"]
    for i in range(count):
        x, y = polar(radius * 0.36, turn + step * (i + 0.5))
        commands.append(f"A{number(leaf)} {number(leaf)} 0 1 1 {number(x)} {number(y)}")
    return "".join(commands) + "Z"


def disc(radius: float) -> str:
    """A circle as a path, for shapes made of several outlines."""
    r = number(radius)
    return f"M0 -{r}A{r} {r} 0 1 1 0 {r}A{r} {r} 0 1 1 0 -{r}Z"
