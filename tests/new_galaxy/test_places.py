"""Where a tile may lie: level, shifted, never on another, never by a corner only."""

from __future__ import annotations

from typing import Any

import pytest

from asterism.games.new_galaxy import board, moves, refusals, rules
from asterism.games.new_galaxy.board import START_COLUMN, START_ROW


def test_two_tiles_side_by_side_offer_level_and_shifted_places(pictures: Any) -> None:
    # A tile's cells are letters; a + is a place for the next tile's upper left cell. The
    # picture begins at the first tile, so only places below and to the right are in it.
    picture = """
        AABB+
        AABB+
        +++++
    """
    expected = """
        AABB+
        AABB+
        ++++."""
    state = pictures.tiles("AABB AABB")
    assert pictures.places(state, picture) == "\n".join(expected.split())


def test_every_place_round_two_tiles(pictures: Any) -> None:
    state = pictures.tiles("AABB AABB")
    found = {text.split()[1] for text in pictures.legal(state)}
    above = {f"-2:{column}" for column in range(-1, 4)}
    below = {f"2:{column}" for column in range(-1, 4)}
    left = {f"{row}:-2" for row in (-1, 0, 1)}
    right = {f"{row}:4" for row in (-1, 0, 1)}
    assert found == above | below | left | right


def test_a_gap_takes_a_tile_only_if_it_fits(pictures: Any) -> None:
    narrow = pictures.tiles("AA.BB AA.BB")
    assert "lay 0:2 turn 0" not in pictures.legal(narrow)
    wide = pictures.tiles("AA..BB AA..BB")
    assert "lay 0:2 turn 0" in pictures.legal(wide)


def test_four_rotations_unless_two_look_alike(pictures: Any) -> None:
    # Tile 5 is bo/ob: half a turn changes nothing.
    plain = pictures.legal(pictures.tiles("AABB AABB"))
    twofold = pictures.legal(pictures.tiles("AABB AABB", chosen=4))
    assert len(plain) == 2 * len(twofold)
    assert {text.split()[-1] for text in plain} == {"0", "90", "180", "270"}
    assert {text.split()[-1] for text in twofold} == {"0", "90"}


@pytest.mark.parametrize("step", [(0, 2), (2, 0), (0, -2), (-2, 0), (2, 1), (-2, -1)])
def test_the_table_has_no_edge(pictures: Any, step: tuple[int, int]) -> None:
    """Twenty-eight tiles in one direction: the grid wraps, the table does not."""
    state = pictures.state()
    row, column = START_ROW, START_COLUMN
    for tile in range(29):
        if tile:
            row, column = row + step[0], column + step[1]
            assert board.may_lie(state.table, board.place_at(row, column))
        rules.lay(state, tile, board.place_at(row, column), 0)
    assert state.bottom - state.top == max(1, 28 * abs(step[0]) + 1)
    assert state.right - state.left == max(1, 28 * abs(step[1]) + 1)
    assert state.unwrapped(state.place_of(28)) == (row, column)
    ends = sum(bin(int(state.table[row]) & (2**64 - 1)).count("1") for row in range(256))
    assert ends == 29 * 4


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("lay 1:1 turn 0", "there the tile would lie on another one"),
        ("lay 2:4 turn 0", "there the tile would touch another at a corner only"),
        ("lay 9:9 turn 0", "there the tile would touch no other"),
        ("lay 2:0 turn 180", "turned by 180 degrees the tile looks as when turned by 0"),
        ("choose 3", "the chosen tile must be laid first"),
        ("take", "the chosen tile must be laid first"),
        ("tile 3", "that is for chance to draw"),
    ],
)
def test_each_refusal_has_its_reason(pictures: Any, text: str, reason: str) -> None:
    state = pictures.tiles("AABB AABB", chosen=4)
    message = refusals.why_not(state, moves.parse(text))
    assert message is not None
    assert reason in str(message)


def test_turning_a_tile_is_clockwise(pictures: Any) -> None:
    state = pictures.tiles("AABB AABB", chosen=21)  # tile 22: vo/bn
    pictures.play(state, "lay 2:0 turn 90")
    kinds = [
        int(state.kind_at(START_ROW + r, START_COLUMN + c)) for r, c in ((2, 0), (2, 1), (3, 0))
    ]
    assert kinds == [board.BLUE, board.VIOLET, board.NEBULA]
