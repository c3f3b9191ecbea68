"""The shapes of tasks: against a matcher that measures distances, and as pictures."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from asterism.games.stellium.board import GALAXY_PLACES, PLACE_NAMED, PLACES, POINTS, places_of
from asterism.games.stellium.cards import (
    CARDS,
    FIGURE_MAIN,
    FIGURE_SECOND,
    FIGURE_TYPE,
    FIGURES,
    TYPE_NAMES,
)
from asterism.games.stellium.progress import progress
from asterism.games.stellium.scoring import finished

Universe = Any


def square(one: int, other: int) -> int:
    """The square of the distance between two places."""
    across = POINTS[one][0] - POINTS[other][0]
    up = POINTS[one][1] - POINTS[other][1]
    return across * across + across * up + up * up


SQUARES = [[square(a, b) for b in range(PLACES)] for a in range(PLACES)]
MEASURES = {
    (1, 1, 4): "line",
    (1, 1, 3): "arc",
    (1, 1, 1): "triangle",
    (3, 3, 3): "around",
    (1, 1, 1, 1, 1, 3): "rhombus",
    (1, 1, 3, 3, 4, 4): "rectangle",
    (1, 1, 1, 3, 3, 7): "s",
    (1,): "bridge",
}


def galaxy(place: int) -> int:
    return place // 7 if place < GALAXY_PLACES else -place


def shape_of(places: tuple[int, ...]) -> str | None:
    """The shape of a set of places, by its distances alone: nothing shared with cards.py."""
    measure = tuple(sorted(SQUARES[a][b] for a, b in combinations(places, 2)))
    shape = MEASURES.get(measure)
    galaxies = {galaxy(place) for place in places}
    if shape == "around":
        middle = tuple(sum(POINTS[place][axis] for place in places) // 3 for axis in (0, 1))
        return shape if middle in POINTS else None
    if shape == "s":
        return shape if len(galaxies) > 1 else None
    if shape == "bridge":
        return shape if len(galaxies) == 2 and min(galaxies) >= 0 else None
    return shape


def test_figures_are_exactly_what_measuring_finds() -> None:
    found = set()
    for size in (2, 3, 4):
        for places in combinations(range(PLACES), size):
            near = SQUARES[places[0]][places[1]] <= 7
            shape = shape_of(places) if near else None
            if shape is not None:
                found.add((shape, places))
    ours = {
        (TYPE_NAMES[FIGURE_TYPE[n]], tuple(places_of(main | second)))
        for n, (main, second) in enumerate(FIGURES)
    }
    assert ours == found


def test_the_acute_corners_of_a_rhombus_wear_the_card_s_colour() -> None:
    for number in range(len(FIGURES)):
        second = places_of(FIGURE_SECOND[number])
        if second:
            main = places_of(FIGURE_MAIN[number])
            assert SQUARES[main[0]][main[1]] == 3 and SQUARES[second[0]][second[1]] == 1


EMPTY = """
         . .
        . . .
       o . . o
      . . o . .
     . . . . . .
    o . . o . . o
   . . o . . o . .
  . . . . . . . . .
   . . o . . o . .
"""


def board_with(universe: Universe, **kinds: str) -> Any:
    """The empty board with bodies: P="A1 A2" puts planets there."""
    board = universe(EMPTY)
    for sign, places in kinds.items():
        for name in places.split():
            board.state.data["PCSN".index(sign)] |= 1 << PLACE_NAMED[name]
    return board.state


@pytest.mark.parametrize(
    ("card", "kinds", "complete"),
    [
        ("planet-line", {"P": "A0 A2 B5"}, True),  # across two galaxies
        ("planet-line", {"P": "A1 H7 B6"}, True),  # through a black hole
        ("planet-line", {"P": "H4 A6 A0"}, False),  # H4-A6-A0 bends
        ("planet-line", {"P": "A0 A2 B0"}, False),  # a gap
        ("planet-line", {"P": "A0 A2", "C": "B5"}, False),  # a comet among them
        ("comet-arc", {"C": "A1 A2 A3"}, True),  # half round A0
        ("comet-arc", {"C": "A1 A2 B5"}, True),  # round the black hole H7
        ("comet-arc", {"C": "A1 A2 A4"}, False),
        ("star-triangle", {"S": "A0 A1 A2"}, True),
        ("star-triangle", {"S": "A2 H7 B6"}, False),
        ("star-triangle", {"S": "A2 H7 B5"}, True),  # with a black hole for a corner
        ("star-triangle", {"S": "A2 B5 A1"}, False),
        ("supernova-around", {"N": "A1 A3 A5"}, True),
        ("supernova-around", {"N": "A1 A3 A5", "P": "A0 A2"}, True),  # the rest may be taken
        ("supernova-around", {"N": "A1 B6 D4"}, False),
        ("supernova-around", {"N": "A1 B5 D3"}, True),  # round the black hole H7
        ("supernova-around", {"N": "A1 A2 A4"}, False),
        ("planet-rhombus", {"P": "A0 H7", "C": "A1 A2"}, True),
        ("planet-rhombus", {"P": "A1 A2", "C": "A0 H7"}, False),  # wrong corners
        ("planet-rhombus", {"P": "A0 H7 A1 A2"}, False),
        ("supernova-rhombus", {"N": "A0 H7", "P": "A1 A2"}, True),  # after pink comes green
        ("star-rectangle", {"S": "A1 A2 A4 A5"}, True),
        ("star-rectangle", {"S": "A1 A2 A3 A4"}, False),
        ("planet-s", {"P": "A5 A0 A3 H9"}, True),  # E, SE, E
        ("planet-s", {"P": "A1 A0 A3 H9"}, False),
        ("comet-bridge", {"C": "A2 B5"}, True),
        ("comet-bridge", {"C": "A2 H7"}, False),  # a black hole is no galaxy
        ("comet-bridge", {"C": "A0 A2"}, False),  # one galaxy only
        ("star-centres", {"S": "A0 F0"}, True),
        ("star-centres", {"S": "A0 F1"}, False),
        ("star-centres", {"S": "A0", "P": "B0"}, False),
    ],
)
def test_shapes_as_pictures(
    universe: Universe, card: str, kinds: dict[str, str], complete: bool
) -> None:
    state = board_with(universe, **kinds)
    number = universe(EMPTY).card(card)
    assert finished(state, number) is complete
    assert progress(state, number).finished is complete


def test_symbols_count_bodies_on_their_own_colour(universe: Universe) -> None:
    state = board_with(universe)
    card = universe(EMPTY).card("planet-symbols")
    green = places_of(state.symbols(0))
    assert len(green) == 9
    for have, place in enumerate(green):
        assert finished(state, card) is (have >= 3)
        state.data[0] |= 1 << place


def test_every_colour_stands_nine_times(universe: Universe) -> None:
    state = universe(EMPTY).state
    assert [len(places_of(state.symbols(colour))) for colour in range(4)] == [9, 9, 9, 9]


def test_progress_tells_the_nearest_completions(universe: Universe) -> None:
    state = board_with(universe, P="A0 A2", C="B5")
    told = progress(state, universe(EMPTY).card("planet-line"))
    assert (told.have, told.need, told.points) == (2, 3, 0)
    wanted = {tuple(need.place for need in way.missing) for way in told.completions}
    assert wanted == {(PLACE_NAMED["A5"],), (PLACE_NAMED["B5"],)}
    assert told.completions[0].missing[0].place == PLACE_NAMED["A5"]  # the free place comes first


def test_progress_of_a_counted_task(universe: Universe) -> None:
    state = board_with(universe, S="A0 B0 C1", P="C0")
    told = progress(state, universe(EMPTY).card("star-centres"))
    assert (told.have, told.need) == (2, 3) and told.finished
    assert [need.place for need in told.missing][-1] == PLACE_NAMED["C0"]  # taken: last


def test_progress_of_all_tasks_on_an_empty_board(universe: Universe) -> None:
    state = board_with(universe)
    for card in range(CARDS):
        told = progress(state, card)
        assert told.have == 0 and not told.finished and told.missing
