"""The fast finder of figures agrees with a slow and simple one."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from tests.new_galaxy.conftest import LIGHT

import asterism
from asterism.core.rng import Rng
from asterism.core.state import CHANCE, new_buffer
from asterism.games import GAMES
from asterism.games.new_galaxy import board, figures, moves
from asterism.games.new_galaxy import position as p
from asterism.games.new_galaxy.components import Components, built_in
from asterism.games.new_galaxy.position import NOWHERE
from asterism.games.new_galaxy.state import GalaxyState, new_state

Cells = list[tuple[int, int]]
BUFFER = new_buffer()


def turned(cells: Cells) -> Cells:
    return [(column, -row) for row, column in cells]


def orientations(cells: Cells, mirrors: bool) -> list[Cells]:
    found = []
    for start in [cells] + ([[(row, -column) for row, column in cells]] if mirrors else []):
        pose = start
        for _ in range(4):
            found.append(pose)
            pose = turned(pose)
    return found


def naive_needs(
    table: dict[tuple[int, int], int], figure: Cells, mirrors: bool, new: set[tuple[int, int]]
) -> list[int]:
    """Nested loops over places, orientations, kinds and cells; `new`: one of these is used."""
    best = [NOWHERE] * 3
    rows, columns = [r for r, _ in table], [c for _, c in table]
    for row, column in product(
        range(min(rows) - 5, max(rows) + 6), range(min(columns) - 5, max(columns) + 6)
    ):
        for pose in orientations(figure, mirrors):
            cells = [(row + r, column + c) for r, c in pose]
            if any(cell not in table for cell in cells) or (new and not new & set(cells)):
                continue
            for kind in range(3):
                wrong = sum(table[cell] not in (kind, 3) for cell in cells)
                best[kind] = min(best[kind], wrong)
    return best


def walk(seats: int, seed: int, **options: bool) -> Any:
    """A random game, state by state, with the table and the newest cells kept separately."""
    game = GAMES["new-galaxy"]
    state = game.start(seats, game.option_values(options))
    assert isinstance(state, GalaxyState)
    rng = Rng(seed)
    tiles = built_in().tiles
    table: dict[tuple[int, int], int] = {}
    laid: list[int] = []
    while state.mover >= CHANCE:
        if state.mover == CHANCE:
            move = int(state.draw(rng))
        else:
            count = state.legal_into(BUFFER)
            move = int(BUFFER[rng.below(count)])
        new: set[tuple[int, int]] = set()
        if state.phase == p.DEAL_TABLE:
            new = put(table, tiles[move - moves.TILE], (0, 2 * len(laid)), 0)
            laid.append(move)
        elif state.phase == p.LAY_TILE:
            where, turn = moves.notation(move).split()[1::2]
            row, column = where.split(":")
            cells = (int(row), int(column))
            new = put(table, tiles[state.chosen], cells, int(turn) // 90)
        state.play(move)
        if new and state.phase >= p.CLAIM_CARD:
            yield state, table, new


def put(
    table: dict[tuple[int, int], int], kinds: tuple[int, ...], at: tuple[int, int], turn: int
) -> set[tuple[int, int]]:
    cells = {(0, 0): kinds[0], (0, 1): kinds[1], (1, 0): kinds[2], (1, 1): kinds[3]}
    for _ in range(turn):
        cells = {(column, 1 - row): kind for (row, column), kind in cells.items()}
    new = {(at[0] + r, at[1] + c): kind for (r, c), kind in cells.items()}
    assert not set(new) & set(table), "no tile lies on another"
    table.update(new)
    return set(new)


@pytest.mark.parametrize("mirrors", [False, True])
@pytest.mark.parametrize("fresh", [False, True])
def test_the_finder_agrees_with_nested_loops(mirrors: bool, fresh: bool) -> None:
    shapes = built_in().figures
    for seed in range(3):
        for state, table, new in walk(2, seed, mirrors=mirrors, fresh=fresh):
            for stack in range(3):
                card = int(state.open_card(stack))
                if card == p.NONE:
                    continue
                expected = naive_needs(table, list(shapes[card]), mirrors, new if fresh else set())
                assert [int(state.need(stack, kind)) for kind in range(3)] == expected


@pytest.mark.parametrize("box", [built_in(), LIGHT])
def test_every_figure_is_found_across_the_seam(box: Components) -> None:
    """The grid's edges meet: a figure that lies over them is a figure like any other."""
    for card, cells in enumerate(box.figures):
        state = new_state(box.decks, 2, False, False, False)
        for row, column in cells:
            board.put(state.table, board.BLUE, 62 + row, 61 + column)
        state.top, state.bottom, state.left, state.right = 62, 66, 61, 65
        state.goods[p.TOP] = card
        figures.find_everywhere(state, 0)
        assert state.need(0, 0) == 0
        state.goods[p.NEED] = NOWHERE
        row, column = cells[-1]
        figures.find_near(state, (62 + row) & 63, (61 + column) & 63)
        assert state.need(0, 0) == 0


def test_a_random_table_is_whole() -> None:
    table = asterism.random_table("new-galaxy", 3, seed=2)
    state = table.state
    assert isinstance(state, GalaxyState)
    assert sum(bin(int(state.table[row]) & (2**64 - 1)).count("1") for row in range(256)) == (
        4 * len(state.laid_tiles())
    )
