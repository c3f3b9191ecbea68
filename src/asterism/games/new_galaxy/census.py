"""Counts every tile, token and card on the table: none is ever made or lost."""

from __future__ import annotations

from asterism.games.new_galaxy import position as p
from asterism.games.new_galaxy.board import KINDS, TILES
from asterism.games.new_galaxy.cards import FIGURES, GLOW_SORTS, STACKS
from asterism.games.new_galaxy.position import Position

Census = dict[str, tuple[int, ...]]


def census(state: Position) -> Census:
    """The numbers of all tiles and constellations, and tokens and glow cards by their sort."""
    return {
        "tiles": tiles(state),
        "tokens": tokens(state),
        "constellations": constellations(state),
        "glow cards": glow_cards(state),
    }


def tiles(state: Position) -> tuple[int, ...]:
    """The tiles on the table, in hands, in the pile, and the one about to be laid."""
    found = state.laid_tiles() + members(int(state.pile), TILES)
    for seat in range(int(state.seats)):
        found += state.hand(seat)
    if state.chosen != p.NONE:
        found.append(int(state.chosen))
    return tuple(sorted(found))


def tokens(state: Position) -> tuple[int, ...]:
    """The tokens of each kind in the bag, the box and with the seats."""
    seats = range(int(state.seats))
    return tuple(
        int(state.bag(kind) + state.box(kind))
        + sum(int(state.tokens(seat, kind)) for seat in seats)
        for kind in range(KINDS)
    )


def constellations(state: Position) -> tuple[int, ...]:
    """The constellation cards unseen, open and claimed."""
    found = members(int(state.pool), FIGURES)
    for stack in range(STACKS):
        if state.open_card(stack) != p.NONE:
            found.append(int(state.open_card(stack)))
    for seat in range(int(state.seats)):
        found += state.cards(seat)
    return tuple(sorted(found))


def glow_cards(state: Position) -> tuple[int, ...]:
    """The glow cards of each sort below the open one, open and claimed."""
    totals = [int(state.glows_below(sort)) for sort in range(GLOW_SORTS)]
    if state.glow != p.NONE:
        totals[int(state.glow)] += 1
    for seat in range(int(state.seats)):
        for sort in range(GLOW_SORTS):
            totals[sort] += int(state.glows(seat, sort))
    return tuple(totals)


def members(bits: int, limit: int) -> list[int]:
    """The members of a set given as bits."""
    return [number for number in range(limit) if (bits >> number) & 1]
