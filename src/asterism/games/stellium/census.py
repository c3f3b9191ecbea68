"""Counts every body, task and token on the table: none is ever made or lost."""

from __future__ import annotations

from asterism.games.stellium.board import NOWHERE
from asterism.games.stellium.cards import CARDS, KINDS
from asterism.games.stellium.layout import ALL_TOKENS, TOKENS
from asterism.games.stellium.state import StelliumState

Census = dict[str, tuple[int, ...]]


def census(state: StelliumState) -> Census:
    """Bodies by kind, where each task is how often, and tokens by seat, wherever they lie."""
    return {"bodies": bodies(state), "tasks": tasks(state), "tokens": tokens(state)}


def bodies(state: StelliumState) -> tuple[int, ...]:
    """The bodies of each kind; of two on one place only the first is found."""
    totals, taken = [0] * KINDS, 0
    for kind in range(KINDS):
        here = int(state.bodies(kind))
        totals[kind] = (here & ~taken).bit_count() + int(state.bag(kind) + state.pool(kind))
        taken |= here
    if state.drawn != NOWHERE and state.placed == NOWHERE:
        totals[int(state.drawn)] += 1
    return tuple(totals)


def tasks(state: StelliumState) -> tuple[int, ...]:
    """How often each task is somewhere: in the market, the reserve, the box or with a seat."""
    piles = [state.market_cards(), state.reserve_cards(), state.box_cards()]
    for seat in range(int(state.seats)):
        piles += [state.hand(seat), state.claimed(seat)]
    found = [0] * CARDS
    for pile in piles:
        for card in pile:
            found[card] += 1
    return tuple(found)


def tokens(state: StelliumState) -> tuple[int, ...]:
    """The tokens of each seat, kept and spent."""
    kept = [int(state.data[TOKENS + seat]) for seat in range(int(state.seats))]
    return tuple(own.bit_count() + (ALL_TOKENS & ~own).bit_count() for own in kept)
