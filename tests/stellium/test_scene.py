"""What the page gets: unique ids, a path to every move, changes between drawn things."""

from __future__ import annotations

import re

import pytest
from tests.stellium.face import states

from asterism.core.scene import Change, Scene
from asterism.core.state import CHANCE, SPECTATOR
from asterism.games.stellium import layout, moves
from asterism.games.stellium.pictures import position
from asterism.games.stellium.refusals import legal_moves
from asterism.games.stellium.scene import changes, path, scene
from asterism.games.stellium.state import StelliumState

ID = re.compile(r' id="([^"]+)"')
AWAY = {"bag", "box"}
GAMES = [(2, 1), (3, 2), (4, 3)]
PLAYED = range(layout.CHOOSE_KIND, layout.ENDED)
CHANCE_PHASES = {layout.DRAW_BLINDLY, layout.DRAW_REFILL}

BOARD = """
        . .
       . P .
      o C . o
     . . o . .
    S . . . . .
   o . . o . . o
  P P o C . o . .
 . . . C S N . . S
  N . o . . o P N
"""


def drawn_ids(shown: Scene) -> list[str]:
    """Every id of a scene: in drawings, hands, cards and choices."""
    cards = [card for hand in shown.hands for card in hand.cards]
    named = [board.id for board in shown.boards] + [hand.id for hand in shown.hands]
    named += [choice.id for choice in shown.choices] + [card.id for card in cards]
    return named + ID.findall(" ".join(drawings(shown)))


def drawings(shown: Scene) -> list[str]:
    """Every piece of SVG in a scene."""
    cards = [card.svg for hand in shown.hands for card in hand.cards]
    boards = [board.svg for board in shown.boards]
    seats = [panel.svg for panel in shown.seats]
    return [*boards, *seats, *cards, *(choice.svg for choice in shown.choices if choice.svg)]


def check_paths(state: StelliumState) -> None:
    ids = drawn_ids(scene(state, int(state.mover)))
    assert len(ids) == len(set(ids)), sorted({one for one in ids if ids.count(one) > 1})
    paths = [path(state, move) for move in legal_moves(state)]
    assert len(set(paths)) == len(paths), "no two moves are clicked alike"
    assert all(paths), "every move can be clicked"
    starts = {one[:length] for one in paths for length in range(1, len(one))}
    assert not starts & set(paths), "no move is clicked on the way to another"
    assert {spot for one in paths for spot in one} <= set(ids)


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_ids_are_unique_and_paths_lead_to_every_move(seats: int, seed: int) -> None:
    met: dict[int, int] = {}
    for state, _, _ in states(seats, seed):
        seen = met.get(int(state.phase), 0)
        if state.mover != CHANCE and seen < 6:
            met[int(state.phase)] = seen + 1
            check_paths(state)


def test_every_phase_can_be_clicked_through() -> None:
    met: set[int] = set()
    for seed in range(8):
        for state, _, _ in states(2, seed):
            if state.mover != CHANCE and state.phase not in met:
                met.add(int(state.phase))
                check_paths(state)
    missed = set(PLAYED) - CHANCE_PHASES - met
    assert missed <= {layout.CHOOSE_REFILL}, missed


def test_an_emptied_galaxy_is_refilled_by_kind_and_place() -> None:
    state = position(BOARD)
    state.phase, state.galaxy, state.mover = layout.CHOOSE_REFILL, 4, 1
    state.data[layout.POOL] = 2
    state.data[layout.POOL + 3] = 1
    check_paths(state)
    shown = scene(state, 1)
    assert [choice.id for choice in shown.choices] == ["kind-planet", "kind-supernova"]
    assert path(state, moves.NUMBERS["put planet E3"]) == ("kind-planet", "place-E3")


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_changes_mention_things_that_are_drawn(seats: int, seed: int) -> None:
    for index, (state, move, after) in enumerate(states(seats, seed)):
        found = changes(state, move, after)
        if index % 9 or not found:
            continue
        ids = AWAY | set(drawn_ids(scene(state, 0))) | set(drawn_ids(scene(after, 0)))
        for change in found:
            assert {change.source, change.target} <= ids, change


def test_bodies_arrive_where_the_changes_say() -> None:
    """After a move, every body that a change brought to a place lies there."""
    for state, move, after in states(2, 7):
        if not moves.PUSH <= move < moves.CLAIM:
            continue
        shown = scene(after, SPECTATOR).boards[0].svg
        for change in changes(state, move, after):
            if not change.target.startswith(("place-", "hole-")):
                continue
            spot = shown.split(f'id="{change.target}"')[1].split(" id=")[0]
            assert f"marble {change.piece}" in spot, (change, move)


def played(state: StelliumState, text: str) -> tuple[Change, ...]:
    after = state.clone()
    move = moves.NUMBERS[text]
    assert move in legal_moves(state)
    after.play(move)
    return changes(state, move, after)


def ready(board: str, *texts: str) -> StelliumState:
    state = position(board)
    for text in texts:
        state.play(moves.NUMBERS[text])
    return state


def test_a_push_moves_the_line_and_drops_the_last_body_over_the_rim() -> None:
    state = ready(BOARD, "draw comet", "effect collision")
    assert path(state, moves.NUMBERS["push A6 E"]) == ("place-A6", "place-A1")
    assert played(state, "push A6 E") == (
        Change("marble-comet", "drawn", "place-A6"),
        Change("marble-planet", "place-A6", "place-A1"),
        Change("marble-planet", "place-A1", "hole-7"),
    )
    beyond = path(state, moves.NUMBERS["push C2 E"])[1]
    assert beyond.startswith("rim-")
    assert played(state, "push C2 E")[1:] == (
        Change("marble-star", "place-C2", beyond),
        Change("marble-star", beyond, "bag"),
    )


def test_a_turn_is_one_change_of_the_disc() -> None:
    state = ready(BOARD, "draw star", "effect rotation", "place B3")
    assert played(state, "turn 2") == (Change("disc", "disc-B", "disc-B", 120),)


def test_a_swap_starts_with_the_body_of_the_placed_kind() -> None:
    state = ready(BOARD, "draw comet", "effect swap", "place E1")
    assert path(state, moves.NUMBERS["swap B0 B5"]) == ("place-B5", "place-B0")
    assert played(state, "swap B0 B5") == (
        Change("marble-star", "place-B0", "place-B5"),
        Change("marble-comet", "place-B5", "place-B0"),
    )


def test_gravity_is_clicked_hole_first() -> None:
    state = ready(BOARD, "draw supernova", "effect gravity", "place E1")
    assert path(state, moves.NUMBERS["pull H7 A1"]) == ("hole-7", "place-A1")
    assert played(state, "pull H7 A1") == (Change("marble-planet", "place-A1", "hole-7"),)


def test_cards_light_what_counts_and_what_is_missing() -> None:
    for index, (state, _, _) in enumerate(states(3, 4)):
        if index % 40:
            continue
        ids = drawn_ids(scene(state, SPECTATOR))
        for hand in scene(state, SPECTATOR).hands:
            for card in hand.cards:
                assert set(card.spots) | set(card.missing) <= set(ids)
                assert not set(card.spots) & set(card.missing)
                assert card.progress is not None and card.progress[0] <= card.progress[1]
                assert card.points


def test_only_the_mover_is_offered_choices_and_its_hand_comes_first() -> None:
    state = ready(BOARD)
    assert [choice.id for choice in scene(state, 0).choices][-1] == "draw-blindly"
    assert scene(state, 1).choices == () == scene(state, SPECTATOR).choices
    assert [hand.id for hand in scene(state, 1).hands] == ["hand-1", "market", "hand-0"]


def test_the_last_round_is_announced() -> None:
    state = ready(BOARD)
    assert scene(state, 0).notices == ()
    for ending in (layout.TARGET_REACHED, layout.RESERVE_EMPTY, layout.STANDSTILL):
        state.ending = ending
        assert "last round" in str(scene(state, 0).notices[0])


def test_nobody_is_offered_the_choices_of_chance() -> None:
    for state, _, _ in states(2, 5, draw="blind"):
        if state.mover == CHANCE:
            assert scene(state, SPECTATOR).choices == ()
        if state.turn > 2:
            break
