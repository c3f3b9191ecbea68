"""The lattice: 52 places computed from six centres."""

from __future__ import annotations

from asterism.games.stellium.board import (
    ALL_GALAXIES,
    BIT,
    CENTRES,
    EDGES,
    GALAXY,
    GALAXY_PLACES,
    NEXT,
    NOWHERE,
    PLACE_NAMED,
    PLACE_NAMES,
    PLACES,
    POINTS,
    count,
    galaxy_of,
    lowest,
    neighbour_places,
    places_of,
    turned,
)


def test_fifty_two_places_six_galaxies_ten_holes() -> None:
    assert len(set(POINTS)) == len(PLACE_NAMES) == PLACES == 52
    assert sum(int(mask) for mask in GALAXY) == ALL_GALAXIES == 2**GALAXY_PLACES - 1
    assert all(count(mask) == 7 for mask in GALAXY)


def test_four_inner_holes_and_six_in_the_belt() -> None:
    sizes = sorted(len(neighbour_places(hole)) for hole in range(GALAXY_PLACES, PLACES))
    assert sizes == [4] * 6 + [6] * 4
    for hole in range(GALAXY_PLACES, PLACES):
        assert all(place < GALAXY_PLACES for place in neighbour_places(hole))


def test_neighbours_are_mutual_and_one_step_apart() -> None:
    for place in range(PLACES):
        for other in neighbour_places(place):
            assert place in neighbour_places(other)
            across = POINTS[place][0] - POINTS[other][0]
            up = POINTS[place][1] - POINTS[other][1]
            assert across * across + across * up + up * up == 1
    assert len(EDGES) == sum(len(neighbour_places(p)) for p in range(PLACES)) // 2 == 129


def test_a_step_and_its_opposite_come_back() -> None:
    for place in range(PLACES):
        for side in range(6):
            there = NEXT[place * 6 + side]
            if there != NOWHERE:
                assert NEXT[there * 6 + (side + 3) % 6] == place


def test_names() -> None:
    assert PLACE_NAMES[0] == "A0" and POINTS[0] == CENTRES[0]
    assert PLACE_NAMES[41] == "F6" and PLACE_NAMES[51] == "H10"
    assert galaxy_of(PLACE_NAMED["C4"]) == 2 and galaxy_of(PLACE_NAMED["H1"]) == NOWHERE
    assert NEXT[PLACE_NAMED["A2"] * 6 + 1] == PLACE_NAMED["B5"]  # east of A2 lies B5


def test_bits_up_to_the_last_place() -> None:
    for place in range(PLACES):
        assert BIT[place] == 2**place and lowest(BIT[place] | 2**52) == place
    assert places_of(BIT[51] | BIT[33] | BIT[2]) == [2, 33, 51]


def test_a_galaxy_turns_and_the_others_stay() -> None:
    mask = int(BIT[PLACE_NAMED["B0"]] | BIT[PLACE_NAMED["B6"]] | BIT[PLACE_NAMED["C6"]])
    once = places_of(turned(mask, 1, 1))
    assert [PLACE_NAMES[place] for place in once] == ["B0", "B1", "C6"]
    for sixths in range(1, 6):
        assert turned(turned(mask, 1, sixths), 1, 6 - sixths) == mask
