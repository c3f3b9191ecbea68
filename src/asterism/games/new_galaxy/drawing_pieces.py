"""The pieces of New Galaxy as drawings: cells, tiles, figures, glows, tokens, comets.

Every piece is drawn round its own origin, with classes only: `art/new_galaxy.css` colours them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import sin

from asterism.art.shapes import polar, star
from asterism.art.svg import circle, element, group, line, move_to, number, path, rect

SMALL = 12.0  # figures below this step are signs, not to be counted in
CELL = 40.0  # the side of a cell; a tile is two by two
KINDS = ("blue", "violet", "orange", "nebula")
Cell = tuple[int, int]  # row, column

# Where a cell's stars stand, and how large they are: one blue, two violet, three orange.
PLACES = {
    "blue": ((20.0, 20.0, 13.5),),
    "violet": ((12.6, 26.4, 8.8), (27.6, 13.4, 8.8)),
    "orange": ((20.0, 11.8, 7.6), (11.6, 27.6, 7.6), (28.4, 27.6, 7.6)),
}


@cache
def star_of(kind: str, radius: float) -> str:
    """One star of a kind: blue has six points, violet five, orange four."""
    points, waist = {"blue": (6, 0.46), "violet": (5, 0.46), "orange": (4, 0.42)}[kind]
    return group(
        *_halo(radius, kind),
        path(star(points, radius, radius * waist), class_=f"ng-{kind}"),
        circle(0, 0, radius * 0.2, class_="ng-spark"),
    )


def _halo(radius: float, kind: str) -> list[str]:
    return [circle(0, 0, radius * reach, class_=f"ng-halo ng-{kind}") for reach in (0.7, 0.95, 1.2)]


@cache
def swirl(radius: float) -> str:
    """A nebula: two arms that wind round a bright heart, broad within and fine without."""
    haze = [circle(0, 0, radius * reach, class_="ng-haze") for reach in (0.45, 0.72, 1.0)]
    arms = [
        path(_arm(radius, turn, steps), class_="ng-nebula", stroke_width=radius * width)
        for turn in (0.0, 180.0)
        for steps, width in ((22, 0.1), (15, 0.17), (8, 0.25))
    ]
    return group(*haze, *arms, circle(0, 0, radius * 0.2, class_="ng-heart"))


def _arm(radius: float, turn: float, steps: int) -> str:
    points = [polar(radius * (0.22 + 0.035 * i), turn + 14 * i) for i in range(steps + 1)]
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


@cache
def stars(kind: str) -> str:
    """What is printed on a cell, from the cell's top left corner."""
    if kind == "nebula":
        return group(swirl(14.5), transform=move_to(20.0, 20.0))
    return group(
        *(group(star_of(kind, radius), transform=move_to(x, y)) for x, y, radius in PLACES[kind])
    )


@cache
def cell(kind: str) -> str:
    """A cell of a tile: a faint wash of its colour and its stars."""
    return group(
        rect(2.0, 2.0, CELL - 4, CELL - 4, rx=7, class_=f"ng-wash-{kind}"),
        stars(kind),
    )


def cell_again(kind: str) -> str:
    """A cell that is drawn among the picture's definitions (see `definitions`)."""
    return element("use", href=f"#ng-cell-{kind}")


def definitions() -> str:
    """The four cells, drawn once for a picture that shows many."""
    return element("defs", *(group(cell(kind), id=f"ng-cell-{kind}") for kind in KINDS))


def tile(
    kinds: Sequence[str],
    ids: Sequence[str | None] = (None,) * 4,
    face: Callable[[str], str] = cell,
) -> str:
    """A tile: its cells row by row, from its top left corner; `ids` name the cells."""
    side = 2 * CELL
    cells = [
        group(
            face(kind),
            id=name,
            data_square="1" if name else None,
            transform=move_to(i % 2 * CELL, i // 2 * CELL),
        )
        for i, (kind, name) in enumerate(zip(kinds, ids, strict=True))
    ]
    return group(rect(1.0, 1.0, side - 2, side - 2, rx=9, class_="ng-tile"), *cells)


@cache
def tile_back() -> str:
    """A tile face down: a small spiral on its back."""
    side = 2 * CELL
    return group(
        rect(1.0, 1.0, side - 2, side - 2, rx=9, class_="ng-back"),
        rect(7.0, 7.0, side - 14, side - 14, rx=6, class_="hair"),
        path(star(8, 17, 6), class_="hair", transform=move_to(CELL, CELL)),
        circle(CELL, CELL, 3, class_="soft"),
    )


def links(cells: tuple[Cell, ...]) -> list[tuple[Cell, Cell]]:
    """The lines of a constellation: along all sides, then the shortest ones that join the parts."""
    pairs = [(a, b) for i, a in enumerate(cells) for b in cells[i + 1 :]]
    part_of = {cell: cell for cell in cells}
    lines: list[tuple[Cell, Cell]] = []
    for reach in sorted({_apart(a, b) for a, b in pairs}):
        found = [
            (a, b)
            for a, b in pairs
            if _apart(a, b) == reach and (reach == 1 or part_of[a] != part_of[b])
        ]
        for a, b in found:
            _join(part_of, a, b)
        lines += found
    return lines


def _apart(a: Cell, b: Cell) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _join(part_of: dict[Cell, Cell], a: Cell, b: Cell) -> None:
    old, new = part_of[a], part_of[b]
    for cell, name in part_of.items():
        if name == old:
            part_of[cell] = new


@cache
def constellation(
    cells: tuple[Cell, ...], width: float, height: float, lines_class: str = "ng-line"
) -> str:
    """A figure as a constellation, in the middle of a box: cells, lines, bright stars."""
    rows = 1 + max(row for row, _ in cells)
    columns = 1 + max(column for _, column in cells)
    step = min(width / columns, height / rows, 36.0)
    left, top = (width - step * columns) / 2, (height - step * rows) / 2

    def centre(cell: Cell) -> tuple[float, float]:
        return left + (cell[1] + 0.5) * step, top + (cell[0] + 0.5) * step

    boxes = [
        rect(x - step / 2 + 1, y - step / 2 + 1, step - 2, step - 2, rx=4, class_="ng-cell")
        for x, y in map(centre, cells)
    ]
    lines = [line(*centre(a), *centre(b), class_=lines_class) for a, b in links(cells)]
    dots = [  # so that one can count how far apart the stars are
        circle(*centre((row, column)), 1.3, class_="ng-dot")
        for row in range(rows)
        for column in range(columns)
        if (row, column) not in cells and step > SMALL
    ]
    lights = [
        group(_light(step * (0.32 if i % 3 else 0.4)), transform=move_to(*centre(cell)))
        for i, cell in enumerate(cells)
    ]
    return group(*dots, *boxes, *lines, *lights)


def _light(radius: float) -> str:
    return group(
        *_halo(radius, "star"),
        path(star(4, radius, radius * 0.16), class_="ng-star"),
        circle(0, 0, radius * 0.42, class_="ng-star"),
    )


@cache
def comet(size: float) -> str:
    """A comet: one point. Its head is at the origin, its tail points up to the right."""
    tails = ((2.3, -1.5, 0.3), (1.7, -1.75, 0.16), (2.2, -0.9, 0.16))
    return group(
        *(
            line(0, 0, x * size, y * size, class_="ng-tail", stroke_width=width * size)
            for x, y, width in tails
        ),
        circle(0, 0, size * 0.62, class_="ng-comet"),
    )


def comets(count: int, size: float) -> str:
    """As many comets as points, side by side from the left."""
    step = size * 3.2
    return group(
        *(group(comet(size), transform=move_to(size * 0.7 + i * step, 0)) for i in range(count))
    )


@cache
def emblem(kind: str, size: float) -> str:
    """A kind's sign in a square of this size: its stars as they stand in a cell."""
    return group(stars(kind), transform=f"scale({number(size / CELL)})")


@cache
def token(kind: str, radius: float) -> str:
    """A token round the origin: a coin with its kind's stars."""
    inner = radius * 1.66
    return group(
        circle(0, 0, radius, class_=f"ng-coin ng-ring-{kind}"),
        group(emblem(kind, inner), transform=move_to(-inner / 2, -inner / 2)),
    )


@cache
def glow(kind: str, width: float, height: float) -> str:
    """A glow: a curtain of light over the stars of its kind."""
    rays = [path(_ray(width, height, i / 30), class_=f"ng-ray ng-ring-{kind}") for i in range(31)]
    size = min(width, height) * 0.62
    return group(
        *rays,
        group(emblem(kind, size), transform=move_to((width - size) / 2, height - size)),
    )


@cache
def glow_sign(size: float) -> str:
    """Any glow card, as a small sign: a few rays that rise from a line."""
    heights = (0.5, 0.72, 0.62, 0.88, 0.66, 0.8, 0.48)
    step = size / 8
    rays = [
        line(
            step * (i + 1), size * 0.84, step * (i + 1), size * (0.92 - tall), class_="ng-ray-sign"
        )
        for i, tall in enumerate(heights)
    ]
    return group(*rays)


def _ray(width: float, height: float, along: float) -> str:
    x = width * (0.08 + 0.84 * along)
    foot = height * (0.36 + 0.08 * sin(9.5 * along) + 0.03 * sin(23 * along))
    length = height * (0.24 + 0.08 * sin(6 * along + 1.3) + 0.04 * sin(31 * along))
    return f"M{number(x)} {number(foot)}V{number(foot - length)}"


@cache
def pouch(size: float) -> str:
    """The bag of tokens, in a square of this size."""
    body = "M13 13C4 19 3 37 12 37C17 38 23 38 28 37C37 37 36 19 27 13Z"
    return group(
        path(body, class_="ng-back"),
        path("M9 5L13 13H27L31 5", class_="thin"),
        path(star(4, 7, 2.6), class_="soft", transform=move_to(20, 26)),
        transform=f"scale({number(size / 40)})",
    )
