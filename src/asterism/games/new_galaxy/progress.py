"""How near the open constellations are: plain data for texts, drawings and the page.

Rows and columns here do not wrap round (see `Position.unwrapped`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from asterism.games.new_galaxy import moves
from asterism.games.new_galaxy.board import NEBULA, STAR_KINDS
from asterism.games.new_galaxy.cards import STACKS, Cells, poses
from asterism.games.new_galaxy.position import NONE, NOWHERE, Position

Cell = tuple[int, int]


@dataclass(frozen=True)
class Sight:
    """A place where a figure lies or nearly lies, in a kind of star."""

    kind: int
    cells: tuple[Cell, ...]  # all cells of the figure
    right: tuple[Cell, ...]  # of the kind, or a nebula
    wrong: tuple[Cell, ...]  # of another kind: a token each
    empty: tuple[Cell, ...]  # nothing lies there yet

    @property
    def missing(self) -> tuple[Cell, ...]:
        """The cells that are not right yet."""
        return tuple(sorted(self.wrong + self.empty))


@dataclass(frozen=True)
class Progress:
    """How near one open constellation is for one seat."""

    stack: int
    card: int
    comets: int
    size: int  # cells of the figure
    nearest: tuple[Sight, ...]  # the places with the fewest missing cells, kinds together
    cost: int | None  # tokens with which it lies on the table at least; None: it does not
    lacking: int | None  # how many of these the seat does not have, in its best kind

    @property
    def done(self) -> int:
        """How many cells are right at the nearest places."""
        return len(self.nearest[0].right) if self.nearest else 0


def cells_on_table(view: Position) -> dict[Cell, int]:
    """Every covered cell and its kind."""
    table: dict[Cell, int] = {}
    for tile in view.laid_tiles():
        row, column = view.unwrapped(view.place_of(tile))
        for cell in range(4):
            kind = int(view.decks.tile_kind(tile, view.turn_of(tile), cell))
            table[row + cell // 2, column + cell % 2] = kind
    return table


def new_cells(view: Position) -> frozenset[Cell]:
    """The cells of the tile laid last."""
    if view.last_tile == NONE:
        return frozenset()
    row, column = view.unwrapped(view.place_of(view.last_tile))
    return frozenset((row + r, column + c) for r in (0, 1) for c in (0, 1))


def sights(view: Position, card: int, kind: int, least: int = 1) -> Iterator[Sight]:
    """All places where at least `least` cells of a card's figure are right, in a kind."""
    table = cells_on_table(view)
    good = [cell for cell, found in table.items() if not least or found in (kind, NEBULA)]
    for pose in poses(view.decks.figure_cells[card], bool(view.mirrors)):
        counts = Counter((row - r, column - c) for row, column in good for r, c in pose)
        for (row, column), count in sorted(counts.items()):
            if count >= least:
                yield _sight(table, kind, tuple((row + r, column + c) for r, c in pose))


def _sight(table: dict[Cell, int], kind: int, cells: Cells) -> Sight:
    right = tuple(cell for cell in cells if table.get(cell) in (kind, NEBULA))
    empty = tuple(cell for cell in cells if cell not in table)
    wrong = tuple(cell for cell in cells if cell not in right and cell not in empty)
    return Sight(kind, cells, right, wrong, empty)


def nearest(view: Position, card: int) -> tuple[Sight, ...]:
    """The places with the fewest missing cells; of these, those with the fewest empty ones."""
    best: list[Sight] = []
    for kind in range(STAR_KINDS):
        for sight in sights(view, card, kind, len(best[0].right) if best else 1):
            if not best or _rank(sight) < _rank(best[0]):
                best = [sight]
            elif _rank(sight) == _rank(best[0]):
                best.append(sight)
    return tuple(best)


def _rank(sight: Sight) -> tuple[int, int]:
    return len(sight.missing), len(sight.empty)


def progress(view: Position, seat: int) -> tuple[Progress, ...]:
    """How near every open constellation is; for a spectator without regard to tokens."""
    cards = [(stack, int(view.open_card(stack))) for stack in range(STACKS)]
    return tuple(_progress(view, seat, stack, card) for stack, card in cards if card != NONE)


def _progress(view: Position, seat: int, stack: int, card: int) -> Progress:
    needs = {kind: int(view.need(stack, kind)) for kind in range(STAR_KINDS)}
    found = {kind: need for kind, need in needs.items() if need < NOWHERE}
    lacking = [max(0, need - _purse(view, seat, kind)) for kind, need in found.items()]
    return Progress(
        stack,
        card,
        int(view.decks.comets[card]),
        int(view.decks.sizes[card]),
        nearest(view, card),
        min(found.values(), default=None),
        min(lacking, default=None),
    )


def _purse(view: Position, seat: int, kind: int) -> int:
    return int(view.tokens(seat, kind) + view.tokens(seat, NEBULA)) if seat >= 0 else 0


def claim_sight(view: Position, move: int) -> Sight | None:
    """Where the figure of a claim lies, before it is made; on the new tile if it can be.

    The place changes nothing, so it is shown and not chosen.
    """
    card = int(view.open_card(moves.claim_stack(move)))
    if card == NONE:
        return None
    kind = int(moves.claim_kind(move))
    tokens = int(moves.claim_own(move) + moves.claim_nebula(move))
    size = int(view.decks.sizes[card])
    fresh = new_cells(view)
    fits = [
        sight
        for sight in sights(view, card, kind, size - tokens)
        if not sight.empty and len(sight.wrong) == tokens
    ]
    return max(fits, key=lambda sight: len(fresh & set(sight.cells)), default=None)
