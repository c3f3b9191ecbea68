"""What the page gets: ids that are unique and stable, and a path to every move."""

from __future__ import annotations

import re

import pytest
from tests.nebula.face import GAME, legal, onlookers, states

from asterism.core.scene import Scene
from asterism.core.state import CHANCE, OVER
from asterism.games.nebula import position as phases
from asterism.games.nebula.scene import changes, path, scene
from asterism.games.nebula.state import NebulaState

ID = re.compile(r' id="([^"]+)"')
AWAY = {"bag", "box"}
GAMES = [(2, 1, "full", "es"), (3, 2, "full", "cs"), (4, 3, "introductory", "ru")]


def drawn_ids(shown: Scene) -> list[str]:
    """Every id of a scene: in drawings, cards and choices."""
    pictures = [board.svg for board in shown.boards]
    pictures += [panel.svg for panel in shown.seats]
    pictures += [choice.svg for choice in shown.choices]
    cards = [card for hand in shown.hands for card in hand.cards]
    pictures += [card.svg for card in cards]
    named = [board.id for board in shown.boards] + [hand.id for hand in shown.hands]
    named += [choice.id for choice in shown.choices] + [card.id for card in cards]
    return named + [found for svg in pictures for found in ID.findall(svg)]


@pytest.mark.parametrize(("seats", "seed", "variant", "edition"), GAMES)
def test_ids_are_unique_and_paths_lead_to_every_move(
    seats: int, seed: int, variant: str, edition: str
) -> None:
    met: set[int] = set()
    for state, _, _ in states(seats, seed, variant, edition):
        if state.mover == CHANCE or (state.phase in met and state.round % 4):
            continue
        met.add(int(state.phase))
        view = state.view(state.mover)
        ids = drawn_ids(scene(view, int(state.mover)))
        assert len(ids) == len(set(ids)), sorted({one for one in ids if ids.count(one) > 1})
        paths = [path(view, move) for move in legal(state)]
        assert len(set(paths)) == len(paths), "no two moves are clicked alike"
        assert all(paths), "every move can be clicked"
        for one in paths:
            assert set(one) <= set(ids), one
            assert not any(one == other[: len(one)] for other in paths if other != one)


def test_the_phases_are_all_met() -> None:
    met = {
        int(state.phase)
        for edition in ("es", "cs")
        for seed in range(2)
        for state, _, _ in states(3, seed, "full", edition)
    }
    assert met >= {*range(phases.FILL, phases.FINISHED)} - {phases.FINISHED}


@pytest.mark.parametrize(("seats", "seed", "variant", "edition"), GAMES)
def test_changes_mention_things_that_are_drawn(
    seats: int, seed: int, variant: str, edition: str
) -> None:
    for index, (state, move, after) in enumerate(states(seats, seed, variant, edition)):
        if index % 13:
            continue
        before_ids = set(drawn_ids(scene(state.view(0), 0))) | AWAY
        after_ids = set(drawn_ids(scene(after.view(0), 0))) | AWAY
        for change in changes(state.view(0), move, after.view(0)):
            assert change.source in before_ids, change
            assert change.target in after_ids, change


def test_only_what_moves_changes_its_place() -> None:
    for state, move, after in states(2, 9):
        kinds = {change.piece for change in changes(state, move, after)}
        if state.mover != CHANCE and "place red" in GAME.notation(move):
            assert "star-red" in kinds
        if state.mover == CHANCE and GAME.notation(move).startswith("deal"):
            assert not kinds


@pytest.mark.parametrize("seed", range(3))
def test_clocks_that_reach_a_ray_both_ways_ask_which(seed: int) -> None:
    state = next(state for state, _, _ in states(2, seed) if state.phase == phases.CLOCK_A)
    paths = {GAME.notation(move): path(state, move) for move in legal(state)}
    ray = (int(state.clock(0)) + 3) % 8
    assert paths["clock A +3"] == (f"cluster-A-{ray}", "turn-right-3")
    assert paths["clock A -5"] == (f"cluster-A-{ray}", "turn-left-5")
    assert len(paths["clock A +1"]) == 1
    choices = {choice.id for choice in scene(state, 0).choices}
    assert {"turn-right-3", "turn-left-5"} <= choices


def test_the_board_to_look_at_comes_first() -> None:
    first: dict[int, str] = {}
    for state, _, _ in states(2, 4):
        if state.mover >= 0 and state.phase not in first:
            shown = scene(state.view(state.mover), int(state.mover))
            first[int(state.phase)] = shown.boards[0].id.rstrip("01")
    assert first[phases.CLOCK_A] == "board-nebula"
    assert first[phases.PLACING] == "board-galaxy-"
    assert first[phases.TOKEN] == "board-values"


def test_the_last_round_is_announced() -> None:
    played = [after for _, _, after in states(2, 6)]
    assert scene(played[-2].view(0), 0).notices
    assert not scene(played[-1].view(0), 0).notices
    assert not scene(played[60].view(0), 0).notices


def swapped_goals(state: NebulaState) -> NebulaState:
    """The same table, but two seats have each other's personal goals."""
    other = state.clone()
    other.own()
    size, start = phases.SEAT_SIZE, phases.SEATS_AT
    for what in (phases.KEPT, phases.SPARE):
        one, two = start + size + what, start + 2 * size + what
        other.cells[one], other.cells[two] = other.cells[two], other.cells[one]
    return other


def test_nobody_sees_another_seats_goal() -> None:
    checked = 0
    for index, (state, _, after) in enumerate(states(3, 12)):
        if state.round < 1 or index % 40 or after.mover == OVER:
            continue
        other = swapped_goals(state)
        assert other != state
        for seat in (-1, 0):
            one, two = state.view(seat), other.view(seat)
            assert scene(one, seat) == scene(two, seat)
            for theme in ("dark", "light"):
                assert GAME.svg(one, seat, "en", theme) == GAME.svg(two, seat, "en", theme)
            assert GAME.text(one, seat) == GAME.text(two, seat)
            assert GAME.prompt(one, seat) == GAME.prompt(two, seat)
            checked += 1
    assert checked > 10


def test_cards_light_the_spaces_that_count() -> None:
    for index, (state, _, _) in enumerate(states(2, 8)):
        if index % 30:
            continue
        for seat, view in onlookers(state):
            shown = scene(view, seat)
            ids = set(drawn_ids(shown))
            for hand in shown.hands:
                for card in hand.cards:
                    assert set(card.spots) | set(card.missing) <= ids
                    assert not set(card.spots) & set(card.missing)
