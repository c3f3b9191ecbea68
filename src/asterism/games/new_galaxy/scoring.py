"""Rule 5: the score."""

from __future__ import annotations

from mypy_extensions import i64

from asterism.games.new_galaxy import position as p
from asterism.games.new_galaxy.position import Position


def score(position: Position, seat: i64) -> i64:
    """Rule 5.1: comets on constellations and glow cards, and one point per token left."""
    return position.goods[p.COMETS + seat] + position.token_count(seat)


def best_score(position: Position) -> i64:
    """The highest score of all."""
    best: i64 = 0
    seat: i64 = 0
    while seat < position.seats:
        best = max(best, score(position, seat))
        seat += 1
    return best
