"""The component file: the checks of the board, computed again, and faults named by their line."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from asterism.core.errors import BadComponents
from asterism.games.nebula.board import SPACES, Board, count
from asterism.games.nebula.components import BUILT_IN, built_in, load

TEXT = BUILT_IN.read_text(encoding="utf-8")


@pytest.fixture
def board() -> Board:
    return built_in().board


def neighbours(board: Board, space: int) -> list[int]:
    return [other for other in range(SPACES) if board.linked[space] >> other & 1]


def is_free(board: Board, spaces: tuple[int, ...]) -> bool:
    """No two of these spaces are linked: one colour may lie on all of them."""
    return not any(board.linked[a] >> b & 1 for a, b in combinations(spaces, 2))


def test_there_are_47_links_and_all_hang_together(board: Board) -> None:
    assert sum(int(count(mask)) for mask in board.linked) == 2 * 47
    seen, todo = {int(board.centre)}, [int(board.centre)]
    while todo:
        for other in neighbours(board, todo.pop()):
            if other not in seen:
                seen.add(other)
                todo.append(other)
    assert len(seen) == SPACES


def test_orbits_have_the_sizes_of_the_book(board: Board) -> None:
    assert [len(ring) for ring in board.orbit_rings] == [4, 4, 6, 5, 4]
    assert board.orbit_of[board.centre] == 0


def test_outer_glowing_spaces_have_eight_orbit_neighbours_and_no_two_glowing_are_linked(
    board: Board,
) -> None:
    glowing = tuple(space for space in range(SPACES) if board.glowing >> space & 1)
    assert len(glowing) == 5
    assert int(count(board.beside_glowing)) == 8
    assert sum(int(count(board.orbit_linked[s])) for s in glowing if s != board.centre) == 8
    assert is_free(board, glowing)


def test_twelve_ways_to_put_one_colour_on_all_dotted_links(board: Board) -> None:
    assert len({space for link in board.dotted_links for space in link}) == 8
    assert sum(is_free(board, ends) for ends in product(*board.dotted_links)) == 12


def independent_sets(board: Board) -> list[int]:
    """All sets of spaces that one colour may hold, as masks."""
    found = [0]
    for space in range(SPACES):
        found += [mask | 1 << space for mask in found if not board.linked[space] & mask]
    return found


def test_up_to_nine_stars_of_a_colour(board: Board) -> None:
    assert max(mask.bit_count() for mask in independent_sets(board)) == 9


def test_465_ways_to_two_of_a_colour_in_three_constellations(board: Board) -> None:
    areas = [int(area) for area in board.constellations]
    ways = 0
    for mask in independent_sets(board):
        inside = sorted((mask & area).bit_count() for area in areas)
        ways += inside == [0, 2, 2, 2]
    assert ways == 465


def test_each_constellation_can_be_filled_with_exactly_three_colours(board: Board) -> None:
    for start in range(0, SPACES, 6):
        spaces = range(start, start + 6)
        fills = (
            colours
            for colours in product(range(3), repeat=6)
            if len(set(colours)) == 3
            and all(
                not (board.linked[a] >> b & 1) or colours[a - start] != colours[b - start]
                for a, b in combinations(spaces, 2)
            )
        )
        assert next(fills, None) is not None


def test_every_fact_bears_a_mark() -> None:
    marks = built_in().marks
    assert marks["galaxy"] == "ours" and marks["stars"] == "book"
    assert len([where for where in marks if where.startswith("personal.")]) == 20
    assert len([where for where in marks if where.startswith("advanced.")]) == 30
    assert marks["public.4.points"] == "book"
    assert set(marks.values()) == {"book", "ours"}


def test_all_seventy_cards_have_names_of_their_own() -> None:
    assert len(set(built_in().cards.names)) == 70


def line_of(text: str) -> int:
    return TEXT[: TEXT.index(text)].count("\n") + 1


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("each_colour = 20", "each_colour = 0", "expected a whole number from 1 to 99"),
        ("black = [30, 25, 20]", "black = [30, 25]", "expected a list of 3 numbers"),
        ("rays = 8", "rays = 80", "expected a whole number from 3 to 12"),
        ("glowing = [3, 6, 9,", "glowing = [3, 6, 90,", "expected a whole number from 1 to 15"),
        ('centre = "L1"', 'centre = "Q1"', "there is no space Q1"),
        ('dotted = ["L1-L3"', 'dotted = ["L1-Y3"', "L1-Y3 leaves its constellation"),
        ('dotted = ["L1-L3"', 'dotted = ["Y1-Y3"', "expected one dotted link per constellation"),
        ("Y4 = 68", "Y4 = 680", "expected a whole number from 0 to 359"),
        ('from = "ours"\nlength = 6', 'from = "us"\nlength = 6', 'expected "book" or "ours"'),
    ],
)
def test_the_line_at_fault_is_named(old: str, new: str, problem: str) -> None:
    with pytest.raises(BadComponents) as caught:
        load(TEXT.replace(old, new, 1))
    assert f"line {line_of(old)}" in str(caught.value)
    assert problem in str(caught.value)


def test_a_card_at_fault_is_named_by_its_line() -> None:
    wrong = TEXT.replace("first = 18", "first = 180")
    with pytest.raises(BadComponents, match=f"line {line_of('first = 18')}"):
        load(wrong)


def test_a_text_that_is_not_toml_is_refused_with_its_line() -> None:
    with pytest.raises(BadComponents, match="line 2"):
        load("a = 1\nb = = 2\n")


def test_too_few_stars_to_set_the_game_up_are_refused() -> None:
    with pytest.raises(BadComponents, match="too few stars"):
        load(
            TEXT.replace("each_colour = 20", "each_colour = 2").replace("[30, 25, 20]", "[1, 1, 1]")
        )


def test_missing_tables_and_orbits_are_refused() -> None:
    with pytest.raises(BadComponents, match="this table is missing"):
        load(TEXT.replace("[end]", "[ending]"))
    with pytest.raises(BadComponents, match="every space but the centre is on one orbit, once"):
        load(TEXT.replace('["L2", "Y1", "D1", "S1"]', '["L2", "Y1", "D1", "D1"]'))
    with pytest.raises(BadComponents, match="this card is there twice"):
        load(TEXT.replace('colours = ["red", "yellow"]', 'colours = ["red", "violet"]'))


def test_cards_that_are_no_tables_are_refused() -> None:
    tables = "\n".join(block for block in TEXT.split("\n\n") if "[[personal]]" not in block)
    with pytest.raises(BadComponents, match="expected 20 cards"):
        load(f"personal = {[1] * 20}\n{tables}")


@pytest.mark.parametrize("ring", ["", '"L2"'])
def test_an_orbit_that_is_no_ring_is_refused(ring: str) -> None:
    left = ", ".join(f'"{space}"' for space in ("L2", "Y1", "D1", "S1") if space not in ring)
    text = TEXT.replace('["L2", "Y1", "D1", "S1"]', f"[{ring}]").replace(
        '["L3",', f'["L3", {left},'
    )
    with pytest.raises(BadComponents, match="an orbit has at least two spaces"):
        load(text)
