"""What the page gets: ids that are unique and stable, and a path to every move."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from tests.new_galaxy.face import legal, onlookers, states

from asterism.core.scene import Scene
from asterism.core.state import CHANCE, SPECTATOR
from asterism.games.new_galaxy import moves
from asterism.games.new_galaxy import position as p
from asterism.games.new_galaxy.scene import changes, path, scene

ID = re.compile(r' id="([^"]+)"')
AWAY = {"", "bag", "box"}
GAMES = [(1, 1, ()), (2, 2, ("fresh",)), (3, 3, ("mirrors",)), (4, 4, ("introductory",))]


def drawn_ids(shown: Scene) -> list[str]:
    """Every id of a scene: in drawings, cards and choices."""
    cards = [card for hand in shown.hands for card in hand.cards]
    pictures = [board.svg for board in shown.boards] + [card.svg for card in cards]
    pictures += [panel.svg for panel in shown.seats] + [choice.svg for choice in shown.choices]
    named = [board.id for board in shown.boards] + [hand.id for hand in shown.hands]
    named += [choice.id for choice in shown.choices] + [card.id for card in cards]
    return named + [found for svg in pictures for found in ID.findall(svg)]


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_ids_are_unique_and_paths_lead_to_every_move(
    seats: int, seed: int, options: tuple[str, ...]
) -> None:
    for state, _, _ in states(seats, seed, *options):
        if state.mover == CHANCE:
            continue
        seat = int(state.mover)
        view = state.view(seat)
        ids = drawn_ids(scene(view, seat))
        assert len(ids) == len(set(ids)), sorted({one for one in ids if ids.count(one) > 1})
        paths = [path(view, move) for move in legal(state)]
        assert len(set(paths)) == len(paths), "no two moves are clicked alike"
        ends = set(paths)
        for one in paths:
            assert one, "every move can be clicked"
            assert set(one) <= set(ids), one
            assert not any(one[:length] in ends for length in range(1, len(one)))


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_onlookers_get_whole_scenes(seats: int, seed: int, options: tuple[str, ...]) -> None:
    for state, _, _ in list(states(seats, seed, *options))[::11]:
        for seat in onlookers(state):
            shown = scene(state.view(seat), seat)
            ids = drawn_ids(shown)
            assert len(ids) == len(set(ids))
            assert len(shown.seats) == seats
            lit = [card for hand in shown.hands for card in hand.cards]
            assert all(set(card.spots + card.missing) <= set(ids) for card in lit)


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_changes_go_between_drawn_things(seats: int, seed: int, options: tuple[str, ...]) -> None:
    kinds = set()
    for state, move, after in states(seats, seed, *options):
        for seat in (SPECTATOR, max(0, int(state.turn))):
            if not state.sees(seat, move):
                continue
            before, later = state.view(seat), after.view(seat)
            found = changes(before, move, later)
            kinds |= {change.piece.split("-")[0] for change in found}
            if not found:
                continue
            known = {*drawn_ids(scene(before, seat)), *drawn_ids(scene(later, seat)), *AWAY}
            for change in found:
                assert {change.source, change.target} <= known, change
    assert {"tile", "token", "card", "ng"} <= kinds


def test_a_card_shows_its_progress_and_where() -> None:
    for state, _, _ in states(2, 9):
        if state.phase != p.CLAIM_CARD:
            continue
        view = state.view(state.mover)
        cards = {card.id: card for card in scene(view, int(state.mover)).hands[0].cards}
        for move in legal(state):
            if moves.is_claim(move) and not moves.claim_own(move) + moves.claim_nebula(move):
                card = cards[f"card-{moves.claim_stack(move) + 1}"]
                assert card.progress is not None
                assert card.progress[0] == card.progress[1] == len(card.spots)
                assert not card.missing


def test_a_choice_is_offered_only_if_it_can_be_made() -> None:
    for state, _, _ in states(3, 12):
        if state.mover == CHANCE:
            continue
        view = state.view(state.mover)
        ends = {path(view, move)[-1] for move in legal(state)}
        assert {choice.id for choice in scene(view, int(state.mover)).choices} <= ends


def test_the_last_round_is_announced() -> None:
    announced = [
        bool(scene(state.view(0), 0).notices)
        for state, _, _ in states(2, 3)
        if state.phase == p.CHOOSE_TILE
    ]
    assert announced[-2:] == [True, True]
    assert not announced[0]


def homes(svg: str) -> dict[str, str]:
    """For every id of a drawing, the id of what it is part of."""
    found: dict[str, str] = {}

    def visit(element: ElementTree.Element, home: str) -> None:
        name = element.get("id", "")
        if name:
            found[name] = home
        for child in element:
            visit(child, name or home)

    visit(ElementTree.fromstring(svg), "")
    return found


def test_a_drawn_thing_never_moves_into_another() -> None:
    """A page that updates its drawing in place would lose the new one around it."""
    before: dict[str, str] = {}
    for state, _, _ in states(2, 6):
        now = homes(scene(state.view(0), 0).boards[0].svg)
        assert all(now[name] == home for name, home in before.items() if name in now)
        before = now
