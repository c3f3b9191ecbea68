"""Nebula in a terminal: a galaxy one can read, clusters, goals and scores as text."""

from __future__ import annotations

from asterism.core.message import Domain, Message
from asterism.core.state import OVER
from asterism.games.nebula.board import (
    CLUSTER_NAMES,
    CLUSTERS,
    CONSTELLATION_SIZE,
    CONSTELLATIONS,
    KINDS,
    SPACE_NAMES,
    SPACES,
    TOKEN_NAMES,
    Board,
)
from asterism.games.nebula.drawing_galaxy import space_point
from asterism.games.nebula.drawing_values import stacks
from asterism.games.nebula.goals import (
    Goal,
    advanced_goals,
    focus,
    notices,
    personal_goals,
    public_goals,
)
from asterism.games.nebula.position import Position
from asterism.games.nebula.vocabulary import SIGNS, STARS, goal_text
from asterism.games.nebula.words import player, prompt
from asterism.i18n import translate

_ = Domain("nebula")

LETTERS = "rvywbok"  # as the colours begin in the notation; k is black
ACROSS = 66
DOWN = 21
RADIUS = 212.0


def text(view: Position, seat: int, lang: str = "en") -> str:
    """Everything `seat` (or a spectator) can see."""
    own = focus(view, seat)
    others = [each for each in range(int(view.seats)) if each != own]
    parts = [
        header(view, seat, lang),
        legend(lang),
        clusters(view, lang),
        values(view, lang) if view.full else "",
        galaxy(view, own, lang),
        *(short_galaxy(view, each, lang) for each in others),
        goals(view, seat, lang),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def header(view: Position, seat: int, lang: str) -> str:
    """The round, the scores and what happens next."""
    number = int(view.round)
    title = _("Round {number}", number=number) if number else _("Set-up")
    scores = "   ".join(
        f"{_turn(view, each)}{_say(player(each), lang)}: {int(view.score(each))}"
        for each in range(int(view.seats))
    )
    warnings = [_say(notice, lang) for notice in notices(view)]
    lines = [f"Nebula · {_say(title, lang)} · {scores}", *warnings, _say(prompt(view, seat), lang)]
    return "\n".join(lines)


def _turn(view: Position, seat: int) -> str:
    return "▸ " if view.seat == seat and view.mover != OVER else ""


def _say(message: Message, lang: str) -> str:
    return translate(message, lang)


def legend(lang: str) -> str:
    """Which letter is which star."""
    return "  ".join(f"{LETTERS[kind]} {_say(STARS[kind], lang)}" for kind in range(KINDS))


def letter(kind: int) -> str:
    """A star as one letter, a dot where there is none."""
    return LETTERS[kind] if kind >= 0 else "·"


def clusters(view: Position, lang: str) -> str:
    """The clusters, ray by ray, the clock's ray in brackets; the bright star; the track."""
    bright = letter(int(view.bright))
    lines = []
    for which in range(CLUSTERS):
        rays = [
            f"[{star}]" if ray == view.clock(which) else f" {star} "
            for ray, star in enumerate(
                letter(int(view.ray(which, ray))) for ray in range(int(view.board.rays))
            )
        ]
        lines.append(f"{CLUSTER_NAMES[which]}  {' '.join(rays)}")
    lines[0] += "     " + _say(_("bright star: {star}", star=bright), lang)
    lines[1] += "     " + _say(_("bag: {stars}", stars=int(view.bag_size())), lang)
    lines[2] += f"     {shared_track(view)}"
    pool = stars_of([int(view.in_pool(kind)) for kind in range(KINDS)])
    if pool:
        lines.append(_say(_("chaos: {stars}", stars=pool), lang))
    return "\n".join(lines)


def shared_track(view: Position) -> str:
    """The shared track: the marker k, glowing spaces with a star."""
    board = view.board
    marks = []
    for space in range(int(board.shared_length) + 1):
        glows = bool(board.shared_glowing[space])
        marks.append("k" if space == view.marker else "*" if glows else "·")
    return "".join(marks)


def stars_of(counts: list[int]) -> str:
    """A heap of stars: letters, the same ones together."""
    return " ".join(LETTERS[kind] * number for kind, number in enumerate(counts) if number)


def values(view: Position, lang: str) -> str:
    """The value board: each space with its tokens, the lowest first."""
    names = (_("colours"), _("constellations"), _("advanced goals"))
    words = [_say(name, lang) for name in names]
    width = max(map(len, words))
    lines = []
    for track in range(3):
        spaces = [
            "<".join(_token(token) for token in space) or "·" for space in stacks(view, track)
        ]
        start = spaces[0].replace("<", " ")
        lines.append(f"{words[track]:{width}}  {start:12}| {' | '.join(spaces[1:])}")
    return "\n".join(lines)


def _token(token: int) -> str:
    if token < 6:
        return LETTERS[token]
    return SIGNS[token - 6] if token < 10 else TOKEN_NAMES[token]


def galaxy(view: Position, seat: int, lang: str) -> str:
    """A seat's galaxy as a map with its constellations' links, then its orbits."""
    board = view.board
    canvas = [[" "] * ACROSS for _ in range(DOWN)]
    for a, b in board.direct_links:
        _draw_link(canvas, board, (a, b), "·")
    for a, b in board.dotted_links:
        _draw_link(canvas, board, (a, b), ":")
    for space in range(SPACES):
        _write(canvas, board, space, _space(view, seat, space))
    rows = [row for row in ("".join(cells).rstrip() for cells in canvas) if row]
    return "\n".join([galaxy_title(view, seat, lang), *rows, *orbits(view, seat, lang)])


def orbits(view: Position, seat: int, lang: str) -> list[str]:
    """The orbits, on which neighbours are linked, the last with the first."""
    word = _say(_("orbit"), lang)
    return [
        f"  {word} {number}  " + "   ".join(_named_star(view, seat, space) for space in ring)
        for number, ring in enumerate(view.board.orbit_rings, start=1)
    ]


def _named_star(view: Position, seat: int, space: int) -> str:
    return f"{SPACE_NAMES[space]} {letter(int(view.star_at(seat, space)))}"


def galaxy_title(view: Position, seat: int, lang: str) -> str:
    """Whose galaxy it is, with its reserve and its black stars."""
    reserve = stars_of([int(view.reserve(seat, kind)) for kind in range(KINDS)]) or "–"
    black = f"{int(view.black_stars(seat))}/{view.board.black_length}"
    parts = (
        _("Galaxy of player {number}", number=seat + 1),
        _("reserve: {stars}", stars=reserve),
        _("black stars: {number}", number=black),
    )
    return " · ".join(_say(part, lang) for part in parts)


def _space(view: Position, seat: int, space: int) -> str:
    star = int(view.star_at(seat, space))
    glow = "*" if int(view.board.glowing) >> space & 1 else ""
    return (
        f"{SPACE_NAMES[space]}{glow}"
        if star < 0
        else f"{SPACE_NAMES[space]}{glow}({LETTERS[star]})"
    )


def _point(board: Board, space: int) -> tuple[float, float]:
    x, y = space_point(board, space)
    return (ACROSS - 8) / 2 + 3 + x / RADIUS * (ACROSS - 10) / 2, (DOWN - 1) / 2 * (1 + y / RADIUS)


def _draw_link(canvas: list[list[str]], board: Board, ends: tuple[int, int], mark: str) -> None:
    (ax, ay), (bx, by) = _point(board, ends[0]), _point(board, ends[1])
    steps = max(1, int(max(abs(bx - ax) / 2, abs(by - ay))))
    for i in range(1, steps):
        x, y = ax + (bx - ax) * i / steps, ay + (by - ay) * i / steps
        canvas[round(y)][round(x)] = mark


def _write(canvas: list[list[str]], board: Board, space: int, words: str) -> None:
    x, y = _point(board, space)
    left = min(max(0, round(x - 1)), ACROSS - len(words))
    canvas[round(y)][left : left + len(words)] = list(words)


def short_galaxy(view: Position, seat: int, lang: str) -> str:
    """Another seat's galaxy: one line for each constellation."""
    lines = [galaxy_title(view, seat, lang)]
    for which in range(CONSTELLATIONS):
        first = which * CONSTELLATION_SIZE
        spaces = range(first, first + CONSTELLATION_SIZE)
        stars = [_named_star(view, seat, space) for space in spaces]
        lines.append(f"  {SIGNS[which]}  {'   '.join(stars)}")
    return "\n".join(lines)


def goals(view: Position, seat: int, lang: str) -> str:
    """All goals one may see, with progress."""
    hands = (
        (_("Personal goals"), personal_goals(view, seat)),
        (_("Public goals"), public_goals(view, seat)),
        (_("Advanced goals"), advanced_goals(view, seat)),
    )
    lines = []
    for title, cards in hands:
        if cards:
            lines.append(_say(title, lang))
            lines += [_goal_line(view, goal, lang) for goal in cards]
    return "\n".join(lines)


def _goal_line(view: Position, goal: Goal, lang: str) -> str:
    said = _say(goal_text(view.cards, goal.card), lang)
    far = f"{goal.have}/{goal.need}" if goal.need else f"×{goal.have}"
    marks = " ".join(f"★{seat + 1}" for seat in goal.marks)
    points = f"{goal.numeral}: {goal.pay}" if goal.numeral else goal.points
    return f"  {points:>7}  {far:>5}  {said}  {marks}".rstrip()
