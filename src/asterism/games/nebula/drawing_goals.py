"""Goal cards as miniature galaxies: what counts is there, what is missing is marked."""

from __future__ import annotations

from collections.abc import Callable

from asterism.art.shapes import polar, star
from asterism.art.svg import circle, group, label, line, path
from asterism.games.nebula import cards as kinds
from asterism.games.nebula.board import BLACK, SPACES, Board
from asterism.games.nebula.cards import Cards
from asterism.games.nebula.drawing_galaxy import INNERMOST, STEP, Stars, sign_of, space_point
from asterism.games.nebula.drawing_signs import COLOURS, at, constellation_sign, star_sign
from asterism.games.nebula.position import Position

SIZE = 120
TALL = 136
MINI = 0.26  # the scale of a miniature galaxy

Emblem = tuple[str, float]  # what is drawn and how wide it is


def goal_picture(view: Position, card: int, stars: Stars, counted: int, missing: int) -> str:
    """A card's drawing over a seat's stars: `counted` and `missing` are masks of spaces."""
    wanted = missing or wanted_spaces(view.board, view.cards, card) & ~counted
    return group(
        at(SIZE / 2, 58, *miniature(view.board, stars, counted, wanted)),
        at(SIZE / 2, 123, emblem(view.cards, card)),
        class_="goal",
    )


def wanted_spaces(board: Board, cards: Cards, card: int) -> int:
    """The spaces a goal speaks of, by its kind; for a choice of orbits and the like, none."""
    kind, first = int(cards.kind[card]), int(cards.first[card])
    masks = {
        kinds.DOTTED: int(board.all_dotted),
        kinds.ALL_DOTTED: int(board.all_dotted),
        kinds.GLOWING: int(board.glowing),
        kinds.SAME_GLOWING: int(board.glowing),
        kinds.BESIDE_GLOWING: int(board.beside_glowing),
        kinds.BESIDE_WITH: int(board.beside_glowing),
        kinds.SURROUNDED: int(board.outer_glowing),
    }
    if kind == kinds.THREE_COLOURS:
        return int(board.constellations[first])
    if kind in (kinds.THREE_COLOURS_ORBIT, kinds.DIFFERENT_ORBIT):
        return int(board.orbits[first])
    return masks.get(kind, 0)


def miniature(board: Board, stars: Stars, counted: int, wanted: int) -> list[str]:
    """A small galaxy with some of its spaces marked."""
    rings = [circle(0, 0, (INNERMOST + STEP * i) * MINI, class_="hair") for i in range(5)]
    return [
        *rings,
        *(_mini_link(board, a, b, "mini-link") for a, b in board.direct_links),
        *(_mini_link(board, a, b, "mini-link mini-dots") for a, b in board.dotted_links),
        *(_mini_space(board, i, stars[i], counted, wanted) for i in range(SPACES)),
    ]


def _mini_link(board: Board, a: int, b: int, kind: str) -> str:
    ends = (*space_point(board, a, MINI), *space_point(board, b, MINI))
    return line(*ends, class_=f"{kind} line-{sign_of(a)}")


def _mini_space(board: Board, space: int, colour: int, counted: int, wanted: int) -> str:
    x, y = space_point(board, space, MINI)
    if counted >> space & 1:
        inside = star_sign(colour, 6.2) if colour >= 0 else ""
        return at(x, y, circle(0, 0, 6.6, class_="mini-counted"), inside)
    if wanted >> space & 1:
        inside = star_sign(colour, 3.4) if colour >= 0 else ""
        return at(x, y, circle(0, 0, 5, class_="mini-wanted"), inside)
    if colour >= 0:
        return at(x, y, circle(0, 0, 2.6, class_=f"mini-star fill-{COLOURS[colour]}"))
    return circle(x, y, 2, class_="mini-space")


def emblem(cards: Cards, card: int) -> str:
    """The goal in signs, in a row round the origin."""
    parts = emblem_parts(int(cards.kind[card]), int(cards.first[card]), int(cards.second[card]))
    x = -sum(width for _, width in parts) / 2
    drawn = []
    for part, width in parts:
        drawn.append(at(x + width / 2, 0, part))
        x += width
    return group(*drawn)


def emblem_parts(kind: int, first: int, second: int) -> list[Emblem]:
    """What an emblem is made of."""
    if kind in COLOUR_EMBLEMS:
        return COLOUR_EMBLEMS[kind](star_part(first))
    if kind == kinds.LINK:
        return [star_part(first), link_part(), star_part(second)]
    if kind == kinds.THREE_COLOURS:
        return [letter_part(first), number_part("3"), wheel_part()]
    if kind == kinds.THREE_COLOURS_ORBIT:
        return [orbit_part(first), number_part("3"), wheel_part()]
    if kind == kinds.DIFFERENT_ORBIT:
        return [orbit_part(first), number_part("≠"), wheel_part()]
    return PLAIN_EMBLEMS[kind]


def star_part(colour: int, r: float = 10.0) -> Emblem:
    """A star."""
    return star_sign(colour, r), 2 * r + 3


def letter_part(which: int) -> Emblem:
    """A constellation's sign."""
    return constellation_sign(which, 8), 20


def number_part(text: str) -> Emblem:
    """A number or a mathematical sign."""
    return label(0, 6, text, class_="word strong centre figure emblem"), 15


def orbit_part(orbit: int) -> Emblem:
    """An orbit's number on a ring."""
    digit = label(0, 4, str(orbit), class_="word strong centre figure small")
    return circle(0, 0, 10, class_="thin") + digit, 25


def rings_part() -> Emblem:
    """Orbits."""
    return "".join(circle(0, 0, r, class_="thin") for r in (3.5, 7, 10.5)), 26


def figure_part() -> Emblem:
    """A constellation, whichever."""
    return path("M-8 6L-3 -6L4 2L9 -7", class_="thin") + "".join(
        circle(x, y, 2.2, class_="mini-space") for x, y in ((-8, 6), (-3, -6), (4, 2), (9, -7))
    ), 26


def wheel_part() -> Emblem:
    """All colours in one."""
    wedges = []
    for i, colour in enumerate(COLOURS[:6]):
        (ax, ay), (bx, by) = polar(10, i * 60), polar(10, i * 60 + 60)
        d = f"M0 0L{ax:.2f} {ay:.2f}A10 10 0 0 1 {bx:.2f} {by:.2f}Z"
        wedges.append(path(d, class_=f"wedge fill-{colour}"))
    return group(*wedges), 24


def glow_part() -> Emblem:
    """A glowing space."""
    return circle(0, 0, 10, class_="mini-glow") + circle(0, 0, 6.5, class_="mini-wanted on"), 26


def dotted_part() -> Emblem:
    """A dotted link."""
    dots = line(-8, 0, 8, 0, class_="emblem-dots")
    return dots + circle(-13, 0, 4, class_="thin") + circle(13, 0, 4, class_="thin"), 40


def link_part() -> Emblem:
    """A link."""
    return line(-6, 0, 6, 0, class_="emblem-link"), 16


def beside_part() -> Emblem:
    """The neighbours of a glowing space on its orbit."""
    return (
        path("M-18 5Q0 -9 18 5", class_="thin")
        + circle(0, -2, 6.5, class_="mini-glow")
        + circle(-15, 3, 4.2, class_="mini-wanted on")
        + circle(15, 3, 4.2, class_="mini-wanted on")
    ), 44


def surrounded_part() -> Emblem:
    """A glowing space with stars all round."""
    around = "".join(
        circle(*polar(11, turn), 3.2, class_="mini-counted") for turn in range(30, 390, 60)
    )
    return circle(0, 0, 6, class_="mini-glow") + around, 32


def empty_part() -> Emblem:
    """An empty space."""
    return circle(0, 0, 8, class_="mini-wanted"), 22


def card_part() -> Emblem:
    """A card with a marker on it."""
    return path("M-8 -11H8V11H-8Z", class_="thin") + path(star(5, 6, 2.8), class_="gold"), 24


def bar() -> Emblem:
    """A stroke between two possibilities."""
    return line(0, -9, 0, 9, class_="hair"), 8


COLOUR_EMBLEMS: dict[int, Callable[[Emblem], list[Emblem]]] = {
    kinds.DOTTED: lambda star: [number_part("4"), star, dotted_part()],
    kinds.GLOWING: lambda star: [number_part("4"), star, glow_part()],
    kinds.SIX: lambda star: [number_part("6"), star],
    kinds.PAIRS: lambda star: [number_part("3"), figure_part(), number_part("2"), star],
    kinds.ORBITS_WITH: lambda star: [rings_part(), star],
    kinds.BESIDE_WITH: lambda star: [star, beside_part()],
}
PLAIN_EMBLEMS: dict[int, list[Emblem]] = {
    kinds.MOST_BLACK: [star_part(BLACK), number_part("≥")],
    kinds.FEW_EMPTY: [number_part("≤"), number_part("4"), empty_part()],
    kinds.TWO_EACH: [number_part("2"), *(star_part(colour, 6.5) for colour in range(6))],
    kinds.THREE_ORBITS: [number_part("3"), rings_part()],
    kinds.OPPOSITE: [letter_part(0), letter_part(2), bar(), letter_part(1), letter_part(3)],
    kinds.NEIGHBOURING: [letter_part(which) for which in range(4)],
    kinds.ALL_DOTTED: [number_part("8"), dotted_part()],
    kinds.BESIDE_GLOWING: [number_part("8"), beside_part()],
    kinds.SAME_GLOWING: [wheel_part(), glow_part()],
    kinds.PUBLIC_GOALS: [card_part()],
    kinds.SURROUNDED: [surrounded_part()],
}
