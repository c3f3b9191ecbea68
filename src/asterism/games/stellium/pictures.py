"""Boards as plain pictures, to set a position up by hand: for tests, puzzles and documents.

Nine rows from the top of the triangle to its foot, a sign for every place: `P` planet, `C` comet,
`S` star, `N` supernova, `.` an empty galaxy place, `o` an empty black hole.
"""

from __future__ import annotations

from asterism.games.stellium import components, layout
from asterism.games.stellium.board import (
    BIT,
    GALAXIES,
    GALAXY_PLACES,
    PLACES,
    POINTS,
    SIDES,
    places_of,
)
from asterism.games.stellium.cards import CARD_BIT, CARDS, KINDS
from asterism.games.stellium.moves import DISC
from asterism.games.stellium.state import StelliumState, new_state

SIGNS = "PCSN"
ROWS = sorted({row for _, row in POINTS}, reverse=True)


def places_in_rows() -> list[list[int]]:
    """The places row by row, as they are read."""
    return [
        sorted((p for p in range(PLACES) if POINTS[p][1] == row), key=lambda p: POINTS[p][0])
        for row in ROWS
    ]


def picture(state: StelliumState) -> str:
    """The board as a picture."""
    rows = places_in_rows()
    widest = max(len(row) for row in rows)
    lines = [
        " " * (widest - len(row)) + " ".join(_sign(state, place) for place in row) for row in rows
    ]
    return "\n".join(lines)


def _sign(state: StelliumState, place: int) -> str:
    kind = int(state.kind_at(place))
    if kind >= 0:
        return SIGNS[kind]
    return "." if place < GALAXY_PLACES else "o"


def position(text: str, hands: tuple[tuple[int, ...], ...] = (), seats: int = 2) -> StelliumState:
    """The first seat to draw on this board, discs in order and not turned; hands as given."""
    box = components.built_in()
    state = new_state(seats, box.book(), box.targets[seats], seats + box.market, False)
    for galaxy in range(GALAXIES):
        state.play(DISC + SIDES * galaxy)
        state.galaxy += 1
    signs = text.split()
    for place, sign in zip([p for row in places_in_rows() for p in row], signs, strict=True):
        if sign in SIGNS:
            state.data[layout.BODIES + SIGNS.index(sign)] |= BIT[place]
            state.data[layout.BAG + SIGNS.index(sign)] -= 1
    assert all(state.bag(kind) >= 0 for kind in range(KINDS))
    state.galaxy = -1
    state.turn = 1
    state.phase = layout.CHOOSE_KIND
    state.mover = 0
    _lay_tasks(state, hands)
    return state


def _lay_tasks(state: StelliumState, hands: tuple[tuple[int, ...], ...]) -> None:
    for seat, cards in enumerate(hands):
        for card in cards:
            state.data[layout.HANDS + seat] |= CARD_BIT[card]
            state.reserve ^= CARD_BIT[card]
    for card in places_of(state.reserve)[: state.open_tasks]:
        state.reserve ^= CARD_BIT[card]
        state.market |= CARD_BIT[card]
    assert len(state.reserve_cards()) + len(state.market_cards()) <= CARDS
