"""All moves, numbered; and how each is written.

| numbers | written | what |
|---|---|---|
| 0 | `take` | decline to claim and take a token |
| 1-30 | `choose 12` | take tile 12 from the hand |
| 31-246 | `claim 2 blue + 1 blue + 1 nebula` | claim stack 2's card in blue, spending tokens |
| 247-276 | `tile 12` | chance: tile 12 is drawn |
| 277-280 | `token blue` | chance: a token is drawn |
| 281-318 | `card 17` | chance: card 17 comes to the top of a stack |
| 319-324 | `glow blue 2` | chance: a glow card comes to the top |
| 325-328 | `first 2` | chance: player 2 begins |
| 329-16712 | `lay -2:5 turn 90` | lay the chosen tile: row, column, degrees clockwise |

Rows grow downwards, columns to the right; 0:0 is the upper left cell of the first tile.
"""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from asterism.games.new_galaxy.board import KINDS, PLACES, SIDE, START_COLUMN, START_ROW, TILES
from asterism.games.new_galaxy.cards import FIGURES, GLOW_SORTS, STACKS

MOST_SEATS: Final = 4
TAKE: Final = 0
CHOOSE: Final = 1
CLAIM: Final = CHOOSE + TILES
CLAIM_OWN: Final = 8  # 0..7 tokens of the figure's kind
CLAIM_NEBULA: Final = 3  # 0..2 nebula tokens
TILE: Final = CLAIM + STACKS * 3 * CLAIM_OWN * CLAIM_NEBULA
TOKEN: Final = TILE + TILES
CARD: Final = TOKEN + KINDS
GLOW: Final = CARD + FIGURES
FIRST: Final = GLOW + GLOW_SORTS
LAY: Final = FIRST + MOST_SEATS
MOVES: Final = LAY + PLACES * 4

KIND_WORDS: Final = ("blue", "violet", "orange", "nebula")


def lay_move(place: i64, turn: i64) -> i64:
    """Lay the chosen tile at a place, turned by so many quarters."""
    return LAY + place * 4 + turn


def claim_move(stack: i64, kind: i64, own: i64, nebula: i64) -> i64:
    """Claim a stack's card in a kind, spending tokens of that kind and nebula tokens."""
    return CLAIM + ((stack * 3 + kind) * CLAIM_OWN + own) * CLAIM_NEBULA + nebula


def claim_stack(move: i64) -> i64:
    """The stack a claim takes its card from."""
    return (move - CLAIM) // (3 * CLAIM_OWN * CLAIM_NEBULA)


def claim_kind(move: i64) -> i64:
    """The kind of star a claimed figure is made of."""
    return (move - CLAIM) // (CLAIM_OWN * CLAIM_NEBULA) % 3


def claim_own(move: i64) -> i64:
    """How many tokens of the figure's kind a claim spends."""
    return (move - CLAIM) // CLAIM_NEBULA % CLAIM_OWN


def claim_nebula(move: i64) -> i64:
    """How many nebula tokens a claim spends."""
    return (move - CLAIM) % CLAIM_NEBULA


def is_lay(move: i64) -> bool:
    """Whether the move lays a tile."""
    return move >= LAY


def is_claim(move: i64) -> bool:
    """Whether the move claims a card."""
    return CLAIM <= move < TILE


def lay_place(move: i64) -> i64:
    """The place a tile is laid at."""
    return (move - LAY) >> 2


def lay_turn(move: i64) -> i64:
    """The quarters by which a laid tile is turned."""
    return (move - LAY) & 3


def row_label(row: int) -> int:
    """A row as people count: from the first tile, -32..31."""
    return (int(row) - START_ROW + 32) % SIDE - 32


def column_label(column: int) -> int:
    """A column as people count: from the first tile, -32..31."""
    return (int(column) - START_COLUMN + 32) % SIDE - 32


def cell_label(place: int) -> str:
    """A cell as it is written: row:column from the first tile."""
    return f"{row_label(int(place) // SIDE)}:{column_label(int(place) % SIDE)}"


def notation(move: int) -> str:
    """The text of a move."""
    if move >= LAY:
        return f"lay {cell_label(lay_place(move))} turn {90 * lay_turn(move)}"
    if move >= TILE:
        return _drawn_notation(move)
    if move >= CLAIM:
        return _claim_notation(move)
    return f"choose {move}" if move >= CHOOSE else "take"


def _drawn_notation(move: int) -> str:
    if move >= FIRST:
        return f"first {move - FIRST + 1}"
    if move >= GLOW:
        return f"glow {KIND_WORDS[(move - GLOW) // 2]} {(move - GLOW) % 2 + 1}"
    if move >= CARD:
        return f"card {move - CARD + 1}"
    if move >= TOKEN:
        return f"token {KIND_WORDS[move - TOKEN]}"
    return f"tile {move - TILE + 1}"


def _claim_notation(move: int) -> str:
    kind = KIND_WORDS[claim_kind(move)]
    text = f"claim {claim_stack(move) + 1} {kind}"
    if claim_own(move):
        text += f" + {claim_own(move)} {kind}"
    if claim_nebula(move):
        text += f" + {claim_nebula(move)} nebula"
    return text


_LAY = re.compile(r"lay (-?\d{1,2}):(-?\d{1,2}) turn (0|90|180|270)")
_CLAIM = re.compile(r"claim ([123]) (blue|violet|orange)(?: \+ ([1-7]) \2)?(?: \+ ([12]) nebula)?")
_SHORT: dict[str, int] = {notation(move): move for move in [*range(CLAIM), *range(TILE, LAY)]}


def parse(text: str) -> int:
    """The move written as `text`; -1 if it is none."""
    text = " ".join(text.lower().split())
    lay = _LAY.fullmatch(text)
    if lay:
        row = (int(lay[1]) + START_ROW) % SIDE
        column = (int(lay[2]) + START_COLUMN) % SIDE
        return int(lay_move(row * SIDE + column, int(lay[3]) // 90))
    claim = _CLAIM.fullmatch(text)
    if claim:
        kind = KIND_WORDS.index(claim[2])
        return int(claim_move(int(claim[1]) - 1, kind, int(claim[3] or 0), int(claim[4] or 0)))
    return _SHORT.get(text, -1)
