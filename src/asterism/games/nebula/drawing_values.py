"""The value board: three tracks on which tokens climb, in stacks, and what their ranks pay."""

from __future__ import annotations

from collections.abc import Sequence

from asterism.art.svg import circle, group, label, line, move_to, rect, title
from asterism.games.nebula.board import (
    FIRST_ADVANCED_TOKEN,
    FIRST_CONSTELLATION_TOKEN,
    TOKEN_NAMES,
    TOKENS,
)
from asterism.games.nebula.drawing_signs import at, constellation_sign, star_sign
from asterism.games.nebula.position import Position
from asterism.games.nebula.vocabulary import token_word
from asterism.i18n import translate

WIDTH = 480
ROW = 92.0
TOP = 12.0
HEIGHT = int(TOP + 3 * ROW + 4)
TOKEN = 13.0
START = 88.0  # the width of a start space
FIRST_SPACE = 122.0
LAST_SPACE = 342.0
PAID = 392.0  # where the ranks are
ROWS = (0, FIRST_CONSTELLATION_TOKEN, FIRST_ADVANCED_TOKEN, TOKENS)


def stacks(view: Position, track: int) -> list[list[int]]:
    """The tokens on each space of a track, the start first, from the lowest up."""
    spaces: list[list[int]] = [[] for _ in range(int(view.board.value_length) + 1)]
    tokens = range(ROWS[track], ROWS[track + 1])
    for token in sorted(tokens, key=lambda token: int(view.token_height(token))):
        spaces[int(view.token_place(token))].append(token)
    return [sorted(spaces[0]), *spaces[1:]]


def ranking(view: Position, track: int) -> list[int]:
    """The tokens of a track that are first, second and third now."""
    ordered = [token for space in stacks(view, track)[:0:-1] for token in reversed(space)]
    return ordered[:3]


def value_board(view: Position, lang: str) -> str:
    """The whole board, with what the ranks pay."""
    board = view.board
    pays = (board.colour_ranks, board.constellation_ranks, board.advanced_ranks)
    rows = [
        group(
            _track(track, stacks(view, track), lang),
            _ranks([int(points) for points in pays[track]], ranking(view, track)),
            transform=move_to(0, TOP + track * ROW),
        )
        for track in range(3)
    ]
    return group(rect(1, 1, WIDTH - 2, HEIGHT - 2, class_="slab", rx=14), *rows, id="values")


def token_sign(token: int, r: float = TOKEN) -> str:
    """A token's face: a colour, a constellation or a Roman number."""
    if token < FIRST_CONSTELLATION_TOKEN:
        return star_sign(token, r * 0.76)
    if token < FIRST_ADVANCED_TOKEN:
        return constellation_sign(token - FIRST_CONSTELLATION_TOKEN, r * 0.68)
    numeral = TOKEN_NAMES[token]
    return label(0, r * 0.38, numeral, class_="word strong centre numeral")


def _track(track: int, spaces: Sequence[Sequence[int]], lang: str) -> str:
    base = ROW - 24
    step = (LAST_SPACE - FIRST_SPACE) / max(1, len(spaces) - 2)
    r = min(17.0, step * 0.44)
    drawn = [
        rect(12, 6, START, ROW - 12, class_="start", rx=12),
        line(START + 12, base, LAST_SPACE, base, class_="orbit"),
    ]
    for space in range(1, len(spaces)):
        x = FIRST_SPACE + step * (space - 1)
        drawn.append(circle(x, base, r, class_="hole", id=f"value-{track}-{space}"))
        drawn.append(label(x, base + 4, str(space), class_="word faint centre figure small"))
    drawn += [_waiting(i, token, len(spaces[0]), lang) for i, token in enumerate(spaces[0])]
    for space in range(1, len(spaces)):
        drawn += _stack(FIRST_SPACE + step * (space - 1), base, spaces[space], lang)
    return "".join(drawn)


def _waiting(index: int, token: int, count: int, lang: str) -> str:
    across = 3 if count > 4 else 2
    column, row = index % across, index // across
    rows = (count + across - 1) // across
    x = 12 + START / 2 + (column - (across - 1) / 2) * (27 if across == 3 else 36)
    y = ROW / 2 + (row - (rows - 1) / 2) * 34
    return _token(x, y, token, lang)


def _stack(x: float, base: float, tokens: Sequence[int], lang: str) -> list[str]:
    """Tokens on each other; a high stack moves closer together."""
    rise = min(19.0, 50.0 / max(1, len(tokens) - 1))
    return [_token(x, base - 2 - i * rise, token, lang) for i, token in enumerate(tokens)]


def _token(x: float, y: float, token: int, lang: str) -> str:
    called = TOKEN_NAMES[token]
    return at(
        x,
        y,
        title(translate(token_word(token), lang)),
        circle(0, 2.5, TOKEN, class_="token-side"),
        circle(0, 0, TOKEN, class_="token-face"),
        token_sign(token),
        circle(0, 0, TOKEN + 2, class_="hit"),
        id=f"token-{called}",
        class_="spot",
    )


def _ranks(points: Sequence[int], tokens: Sequence[int]) -> str:
    """What the first three of a track pay, with the tokens that are first to third now."""
    drawn = []
    for rank, pay in enumerate(points):
        y = 18 + rank * 28
        drawn.append(label(PAID + 28, y + 6, str(pay), class_="word strong right figure pay"))
        if rank < len(tokens):
            drawn.append(at(PAID + 54, y, token_sign(tokens[rank], 15)))
        else:
            drawn.append(line(PAID + 48, y, PAID + 60, y, class_="hair"))
    return group(*drawn)
