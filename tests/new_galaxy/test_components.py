"""The component file: what must hold of it, and how its faults are named."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from tests.new_galaxy.conftest import LIGHT, LIGHT_FILE

import asterism
from asterism.core.errors import BadComponents
from asterism.games.new_galaxy.cards import Cells, poses
from asterism.games.new_galaxy.components import Components, built_in, load
from asterism.games.new_galaxy.names import NAMES

TEXT = LIGHT_FILE.read_text(encoding="utf-8")


def line_with(text: str) -> int:
    return next(n for n, line in enumerate(TEXT.splitlines(), 1) if line.startswith(text))


@pytest.mark.parametrize(
    ("box", "cells"), [(built_in(), [37, 37, 37, 9]), (LIGHT, [34, 34, 34, 18])]
)
def test_the_cells_of_all_tiles(box: Components, cells: list[int]) -> None:
    found = Counter(kind for tile in box.tiles for kind in tile)
    assert [found[kind] for kind in range(4)] == cells
    assert all(tile.count(3) <= 1 for tile in box.tiles)


def test_the_tokens_and_glow_cards() -> None:
    assert built_in().tokens == (10, 10, 10, 2)
    assert built_in().glows == (4, 2, 4, 2, 4, 2)


@pytest.mark.parametrize(
    ("box", "sizes"),
    [
        (built_in(), {(1, 6): 13, (2, 6): 12, (3, 7): 13}),
        (LIGHT, {(1, 3): 13, (2, 4): 12, (3, 5): 13}),
    ],
)
def test_the_figures_by_comets_and_size(box: Components, sizes: dict[tuple[int, int], int]) -> None:
    assert Counter(zip(box.comets, map(len, box.figures), strict=True)) == sizes


def connected(cells: Cells) -> bool:
    """Whether the figure hangs together by sides or corners."""
    reached = {cells[0]}
    for _ in cells:
        reached |= {
            cell
            for cell in cells
            if any(abs(cell[0] - r) <= 1 and abs(cell[1] - c) <= 1 for r, c in reached)
        }
    return len(reached) == len(cells)


def test_figures_hang_together_where_there_are_enough_of_them() -> None:
    assert all(connected(cells) for cells in built_in().figures)
    # Only six figures of three cells hang together; the light box has thirteen cards of them.
    together = Counter(len(cells) for cells in LIGHT.figures if connected(cells))
    assert together == {3: 6, 4: 12, 5: 13}


def test_no_figure_is_another_one_turned() -> None:
    every = [pose for cells in built_in().figures for pose in poses(cells, mirrors=False)]
    assert len(every) == len(set(every))


def test_every_figure_has_a_name() -> None:
    assert set(built_in().figure_ids) == set(NAMES)
    assert len({str(name) for name in NAMES.values()}) == 38


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('5 = "bo/ob"', '5 = "bo/oq"', 'tile 5 should be like "bv/on"'),
        ('5 = "bo/ob"', '5 = "oo/oo"', "tile 5 is of one kind only"),
        ('5 = "bo/ob"', '5 = "nb/on"', "tile 5 has more than one nebula"),
        ('5 = "bo/ob"', '5 = "ob/bb"', "tile 5 is tile 1 turned"),
        ("blue = 10", "blue = 9", "[tokens] makes 31, not 32"),
        ("blue = 10", 'blue = "ten"', "blue should be a number from 0 to 99"),
        ("nebula = 2", "nebula = 3", "[tokens] makes 33, not 32"),
        ("blue = [4, 2]", "blue = [4]", "blue should be two numbers"),
        ("blue = [4, 2]", "blue = [5, 2]", "[glows] makes 19, not 18"),
        ("tiles = 30", "tiles = 31", "tiles should be 30"),
        ("kite = {", "kite_ = {", "kite_ should be like"),
        ('"***" }', '"**" }', "needle should have 3 to 7 stars"),
        ('"***" }', '"*-*" }', "needle should be drawn with"),
        ('"***" }', '"*.*..*" }', "needle does not fit into 5 by 5 cells"),
        ('"***" }', '"**/*." }', "hook is needle turned"),
        ("needle = { comets = 1", "needle = { comets = 4", "needle is worth 1, 2 or 3 comets"),
    ],
)
def test_a_fault_is_named_with_its_line(old: str, new: str, fault: str) -> None:
    assert TEXT.count(old) >= 1
    with pytest.raises(BadComponents) as refused:
        load(TEXT.replace(old, new, 1))
    message = str(refused.value)
    assert fault in message
    number = int(message.removeprefix("line ").split(":")[0])
    line = TEXT.replace(old, new, 1).splitlines()[number - 1]
    subject = fault.split()[1] if fault.startswith("tile ") else fault.split(maxsplit=1)[0]
    assert line.startswith(subject), line


def test_too_many_nebula_tokens() -> None:
    text = TEXT.replace("blue = 10", "blue = 9", 1).replace("nebula = 2", "nebula = 3", 1)
    with pytest.raises(BadComponents, match="at most 2 nebula tokens"):
        load(text)


@pytest.mark.parametrize("section", ["counts", "tokens", "glows", "tiles", "figures"])
def test_every_section_is_there_and_marked(section: str) -> None:
    with pytest.raises(BadComponents, match=rf"the section \[{section}\] is missing"):
        load(TEXT.replace(f"[{section}]", f"[other-{section}]", 1))
    at = TEXT.index(
        "source", TEXT.index(f"[{section}]\n" if section in "tiles" else f"[{section}]")
    )
    with pytest.raises(BadComponents, match="needs a mark"):
        load(TEXT[:at] + TEXT[at:].replace('source = "', 'source = "somewhere', 1))


def test_a_missing_tile_and_broken_toml() -> None:
    with pytest.raises(BadComponents, match=r"\[tiles\] makes 29, not 30"):
        load(TEXT.replace('5 = "bo/ob"\n', "", 1))
    with pytest.raises(BadComponents, match="not TOML"):
        load("tiles = [")


def test_another_box_can_be_played_with() -> None:
    text = TEXT.replace("needle =", "long-needle =", 1)
    game = asterism.GAMES["new-galaxy"].with_components(text)
    state = game.start(2, {})
    assert game.components_text == text
    assert state.decks.figure_ids[0] == "long-needle"  # type: ignore[attr-defined]
    assert game.with_components(TEXT).components.name(0) == NAMES["needle"]  # type: ignore[attr-defined]
    other = game.components.name(0)  # type: ignore[attr-defined]
    assert str(other) == "Long needle"


@pytest.mark.parametrize("comets", ["1", "3"])
def test_an_introductory_game_has_three_stacks(comets: str) -> None:
    text = re.sub(r"comets = \d", f"comets = {comets}", TEXT)
    with pytest.raises(BadComponents, match=f"line {line_with('[figures]')}: two constellations"):
        load(text)
