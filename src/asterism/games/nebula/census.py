"""Counts every star on the table: none is ever made or lost."""

from __future__ import annotations

from asterism.games.nebula.board import BLACK, CLUSTERS, COLOUR_NAMES, COLOURS, KINDS, count
from asterism.games.nebula.position import Position


def census(state: Position) -> dict[str, int]:
    """How many stars of each kind there are, wherever they lie."""
    totals = [0] * KINDS
    for kind in range(KINDS):
        totals[kind] += int(state.in_bag(kind) + state.in_box(kind) + state.in_pool(kind))
        for seat in range(int(state.seats)):
            totals[kind] += int(state.reserve(seat, kind))
    for cluster in range(CLUSTERS):
        for ray in range(int(state.board.rays)):
            if state.ray(cluster, ray) >= 0:
                totals[int(state.ray(cluster, ray))] += 1
    if state.bright >= 0:
        totals[int(state.bright)] += 1
    for seat in range(int(state.seats)):
        totals[BLACK] += int(state.black_stars(seat))
        for colour in range(COLOURS):
            totals[colour] += int(count(state.stars(seat, colour)))
    return dict(zip(COLOUR_NAMES, totals, strict=True))
