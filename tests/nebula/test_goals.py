"""Every card of the three decks: met, and just not met."""

from __future__ import annotations

import pytest
from tests.nebula.desk import Desk

from asterism.games.nebula.cards import ADVANCED
from asterism.games.nebula.progress import progress
from asterism.games.nebula.scoring import advanced_count, personal_met, public_met

COLOURS = ("red", "violet", "yellow", "white", "blue", "orange")
OTHER = dict(zip(COLOURS, (*COLOURS[1:], COLOURS[0]), strict=True))

# A card, a galaxy where it is met, and one where it just is not (pictures or stars by colour).
PERSONAL: list[tuple[str, dict[str, str], dict[str, str]]] = []
for colour in COLOURS:
    other = OTHER[colour]
    PERSONAL += [
        (f"dotted-{colour}", {colour: "L1 Y5 S6 D3"}, {colour: "L1 Y5 S6 D2", other: "D3"}),
        (f"glowing-{colour}", {colour: "L1 L4 Y2 D4"}, {colour: "L1 L4 Y2 L6", other: "D4 S6"}),
        (f"six-{colour}", {colour: "L1 L4 Y2 D4 S6 S1"}, {colour: "L1 L4 Y2 D4 S6", other: "S1"}),
    ]

L, Y, D, S = (" ".join(f"{name}{i}" for i in range(1, 7)) for name in "LYDS")


def constellation(name: str) -> tuple[str, dict[str, str], dict[str, str]]:
    three = {"red": f"{name}1 {name}2", "blue": f"{name}3 {name}4", "white": f"{name}5 {name}6"}
    four = {**three, "white": f"{name}5", "orange": f"{name}6"}
    return f"three-colours-{name}", three, four


PUBLIC: list[tuple[str, dict[str, str], dict[str, str]]] = [
    *(constellation(name) for name in "LYDS"),
    (
        "three-colours-orbit-3",
        {"red": "L4 Y4", "blue": "Y3 D3 S4", "white": "S3"},
        {"red": "L4 Y4", "blue": "Y3 D3 S4", "white": "S2"},
    ),
    (
        "two-each",
        {"red": "L1 L4", "violet": "L2 L3", "yellow": "Y1 Y5", "white": "Y2 Y6", "blue": "D1 D4"}
        | {"orange": "S1 S2"},
        {"red": "L1 L4 L5", "violet": "L2 L3", "yellow": "Y1 Y5", "white": "Y2 Y6"}
        | {"blue": "D1 D4", "orange": "S1"},
    ),
    (
        "different-orbit-2",
        {"red": "L3", "blue": "Y2", "white": "D2", "orange": "S2"},
        {"red": "L3 D2", "blue": "Y2", "orange": "S2"},
    ),
    (
        "different-orbit-4",
        {"red": "L5", "blue": "Y5", "white": "D4", "orange": "D5", "violet": "S5"},
        {"red": "L5", "blue": "Y5", "white": "D4", "orange": "D5", "violet": "S4"},
    ),
    (
        "different-orbit-5",
        {"red": "L6", "blue": "Y6", "white": "D6", "orange": "S6"},
        {"red": "L6", "blue": "Y6 S6", "white": "D6"},
    ),
    *(
        (f"pairs-{c}", {c: "L1 L4 Y2 Y5 D1 D4"}, {c: "L1 L4 L5 Y2 Y5 D1 S1", OTHER[c]: "D4"})
        for c in COLOURS
    ),
    (
        "three-orbits",
        {"red": "L3 Y2 D2 S2", "blue": "L4 Y3 Y4 D3 S3 S4", "white": "L5 Y5 D4 D5 S5"},
        {"red": "L3 Y2 D2 S2", "blue": "L4 Y3 Y4 D3 S3 S4", "white": "L6 Y6 D6 S6"}
        | {"orange": "L5 Y5 D4 D5"},
    ),
    ("opposite", {"red": Y, "blue": S}, {"red": Y, "blue": L, "white": S[:-3]}),
    ("neighbouring", {"red": L, "blue": S}, {"red": L, "blue": D, "white": S[:-3]}),
    (
        "all-dotted",
        {"red": "L1 Y5 S1 D1", "blue": "L3 Y6 S6 D3"},
        {"red": "L1 Y5 S1 D1", "blue": "L3 Y6 S6 D2"},
    ),
    (
        "beside-glowing",
        {"red": "Y3 S4 L3 D2", "blue": "Y5 D5 D6 L6"},
        {"red": "Y3 S4 L3 D2 L4", "blue": "Y5 D5 D6 S5"},
    ),
]

# A card, a galaxy, how often it counts; and a galaxy with one less.
ADVANCED_CASES: list[tuple[str, dict[str, str], int, dict[str, str]]] = [
    ("same-glowing", {"red": "L1 L4 Y2", "blue": "D4 S6"}, 3, {"red": "L1 L4", "blue": "D4 S6"}),
    ("surrounded", {"red": "L2 L6 Y3 S4"}, 1, {"red": "L2 L6 Y3 L4"}),
    *(
        (f"orbits-{c}", {c: "L1 L2 Y2 L4 D4 S6"}, 5, {c: "L1 L2 Y2 L4 D4", OTHER[c]: "S6"})
        for c in COLOURS
    ),
    *((f"beside-{c}", {c: "Y3 L3 L1 L4"}, 2, {c: "Y3 L1 L4", OTHER[c]: "L3"}) for c in COLOURS),
    *(
        (f"link-{a}-{b}", {a: "L1 Y2", b: "L2 L3"}, 2, {a: "L1", b: "L2 L3"})
        for i, a in enumerate(COLOURS)
        for b in COLOURS[i + 1 :]
    ),
]


def card(desk: Desk, name: str) -> int:
    return desk.state.cards.names.index(name)


@pytest.mark.parametrize(("name", "met", "not_met"), PERSONAL)
def test_personal_goals(name: str, met: dict[str, str], not_met: dict[str, str]) -> None:
    yes, no = Desk().stars(**met), Desk().stars(**not_met)
    assert personal_met(yes.state, 0, card(yes, name))
    assert not personal_met(no.state, 0, card(no, name))
    agree(yes, name, True)
    agree(no, name, False)


def agree(desk: Desk, name: str, met: bool) -> None:
    """Progress says the same as the rule."""
    found = progress(desk.state, 0, card(desk, name))
    assert found.met == met
    assert (found.have >= found.need) == met
    assert not found.counted & found.missing


def test_most_black_a_tie_counts() -> None:
    desk = Desk(3).black(3, 0).black(3, 1).black(2, 2)
    wanted = card(desk, "most-black")
    assert [personal_met(desk.state, seat, wanted) for seat in range(3)] == [True, True, False]
    found = progress(desk.state, 2, wanted)
    assert (found.have, found.need, found.met) == (2, 3, False)


def test_at_most_four_empty_spaces() -> None:
    desk = Desk().stars(red=f"{L} {Y} {D} S1 S2")
    assert personal_met(desk.state, 0, card(desk, "few-empty"))
    agree(desk, "few-empty", True)
    desk.stars(red=f"{L} {Y} {D} S1")
    assert not personal_met(desk.state, 0, card(desk, "few-empty"))
    agree(desk, "few-empty", False)


@pytest.mark.parametrize(("name", "met", "not_met"), PUBLIC)
def test_public_goals(name: str, met: dict[str, str], not_met: dict[str, str]) -> None:
    yes, no = Desk().stars(**met), Desk().stars(**not_met)
    assert public_met(yes.state, 0, card(yes, name))
    assert not public_met(no.state, 0, card(no, name))
    agree(yes, name, True)
    agree(no, name, False)


def test_exactly_three_colours_means_not_two() -> None:
    desk = Desk().stars(red="L1 L4 L5", blue="L2 L3 L6")
    assert not public_met(desk.state, 0, card(desk, "three-colours-L"))
    agree(desk, "three-colours-L", False)


def test_an_area_full_in_two_colours_shows_where_a_third_may_go() -> None:
    desk = Desk().stars(red="L1 L4 L5 Y1", blue="L2 L3 L6", white="S4")
    found = progress(desk.state, 0, card(desk, "three-colours-L"))
    assert (found.met, found.have, found.need) == (False, 5, 6)
    assert found.missing == 0b111111  # any of the six, by some other colour
    agree(desk, "three-colours-L", False)


@pytest.mark.parametrize("pair", ["LD", "YS"])
def test_both_opposite_pairs_count(pair: str) -> None:
    desk = Desk().stars(red=" ".join(f"{name}{i}" for name in pair for i in range(1, 7)))
    assert public_met(desk.state, 0, card(desk, "opposite"))
    assert not public_met(desk.state, 0, card(desk, "neighbouring"))


@pytest.mark.parametrize("pair", ["LY", "YD", "DS", "SL"])
def test_all_four_neighbouring_pairs_count(pair: str) -> None:
    desk = Desk().stars(red=" ".join(f"{name}{i}" for name in pair for i in range(1, 7)))
    assert public_met(desk.state, 0, card(desk, "neighbouring"))
    assert not public_met(desk.state, 0, card(desk, "opposite"))


@pytest.mark.parametrize("first", [1, 2, 3])
def test_any_three_neighbouring_orbits_count(first: int) -> None:
    desk = Desk()
    rings = desk.state.board.orbit_rings[first - 1 : first + 2]
    spaces = [f"{'LYDS'[s // 6]}{s % 6 + 1}" for ring in rings for s in ring]
    desk.stars(red=" ".join(spaces))
    assert public_met(desk.state, 0, card(desk, "three-orbits"))


@pytest.mark.parametrize(("name", "stars", "times", "less"), ADVANCED_CASES)
def test_advanced_goals(name: str, stars: dict[str, str], times: int, less: dict[str, str]) -> None:
    desk, fewer = Desk().stars(**stars), Desk().stars(**less)
    assert advanced_count(desk.state, 0, card(desk, name)) == times
    assert advanced_count(fewer.state, 0, card(fewer, name)) == times - 1
    assert progress(desk.state, 0, card(desk, name)).have == times


def test_public_goals_reached_count_whether_first_or_not() -> None:
    desk = Desk().public("all-dotted", "opposite", "two-each", "pairs-red")
    desk.stars(red="L1 Y5 S1 D1", blue="L3 Y6 S6 D3").placing()
    assert advanced_count(desk.state, 0, card(desk, "public-goals")) == 0
    desk.play("done")
    assert advanced_count(desk.state, 0, card(desk, "public-goals")) == 1


def test_no_star_is_used_for_two_links() -> None:
    """L2 is linked to L1, L4, Y1 and S1: one red star makes one pair only."""
    desk = Desk().stars(red="L2", blue="L1 L4 Y1 S1")
    assert advanced_count(desk.state, 0, card(desk, "link-red-blue")) == 1


def test_pairs_are_found_that_a_hasty_eye_would_miss() -> None:
    """Taking L1-L2 first would leave L4 alone; the best pairing is L1-L3, L2-L4."""
    desk = Desk().stars(red="L1 L4", blue="L2 L3")
    assert advanced_count(desk.state, 0, card(desk, "link-red-blue")) == 2


def test_a_surrounded_glowing_space_may_be_empty_itself() -> None:
    around = Desk().stars(red="L2 L6 Y3 S4")
    filled = Desk().stars(red="L2 L6 Y3 S4", blue="L4")
    for desk in (around, filled):
        assert advanced_count(desk.state, 0, card(desk, "surrounded")) == 1


def test_every_card_has_a_case_here() -> None:
    cards = Desk().state.cards.names
    tested = {case[0] for case in PERSONAL} | {"most-black", "few-empty"}
    assert tested == set(cards[:20])
    assert {case[0] for case in PUBLIC} == set(cards[20:40])
    assert {case[0] for case in ADVANCED_CASES} | {"public-goals"} == set(cards[ADVANCED:])
