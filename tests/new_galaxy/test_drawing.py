"""Pictures are well-formed, plain, the same for equal knowledge, and fit their frame."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from tests.new_galaxy.face import onlookers, states

from asterism.core.rng import Rng
from asterism.games.new_galaxy.components import built_in
from asterism.games.new_galaxy.drawing import svg
from asterism.games.new_galaxy.drawing_cards import fitted
from asterism.games.new_galaxy.drawing_map import MARGIN, table_map, window
from asterism.games.new_galaxy.drawing_pieces import CELL, links
from asterism.games.new_galaxy.scene import scene
from asterism.games.new_galaxy.state import GalaxyState
from asterism.i18n import LANGUAGES

GAMES = [(1, 1, ()), (2, 2, ("fresh",)), (3, 3, ("mirrors",)), (4, 4, ("introductory",))]
COLOUR = re.compile(r"#[0-9a-f]{3,8}\b|rgb\(")


def shown(seats: int, seed: int, options: tuple[str, ...], every: int) -> list[GalaxyState]:
    played = list(states(seats, seed, *options))
    return [state for state, _, _ in played[::every]] + [played[-1][2]]


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_every_picture_is_well_formed(seats: int, seed: int, options: tuple[str, ...]) -> None:
    languages = list(LANGUAGES)
    for index, state in enumerate(shown(seats, seed, options, 9)):
        for seat in onlookers(state):
            lang = languages[(index + seat) % len(languages)]
            picture = svg(state.view(seat), seat, lang, ("dark", "light")[index % 2])
            root = ElementTree.fromstring(picture)
            ids = [element.get("id") for element in root.iter() if element.get("id")]
            assert len(ids) == len(set(ids))


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_fragments_carry_classes_only(seats: int, seed: int, options: tuple[str, ...]) -> None:
    for state in shown(seats, seed, options, 13):
        for seat in onlookers(state):
            drawn = scene(state.view(seat), seat)
            pieces = [board.svg for board in drawn.boards]
            pieces += [card.svg for hand in drawn.hands for card in hand.cards]
            pieces += [panel.svg for panel in drawn.seats]
            pieces += [choice.svg for choice in drawn.choices]
            for piece in pieces:
                ElementTree.fromstring(piece)
                assert "style" not in piece
                assert not COLOUR.search(piece.replace('href="#ng-', ""))


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES[1:])
def test_hidden_hands_change_nothing(seats: int, seed: int, options: tuple[str, ...]) -> None:
    for state in shown(seats, seed, options, 21):
        for seat in onlookers(state):
            view = state.view(seat)
            other = view.imagine(Rng(seed)).view(seat)
            assert svg(view, seat) == svg(other, seat)
            assert scene(view, seat) == scene(other, seat)


def test_the_map_is_centred_and_leaves_room_for_the_next_tile() -> None:
    for state in shown(4, 8, (), 7):
        if not state.laid_tiles():
            continue
        seen = window(state)
        left, top = seen.corner((int(state.top), int(state.left)))
        right, bottom = seen.corner((int(state.bottom) + 1, int(state.right) + 1))
        assert left >= (MARGIN - 0.01) * CELL
        assert top >= (MARGIN - 0.01) * CELL
        assert abs(left - (seen.width - right)) < 0.01
        assert abs(top - (seen.height - bottom)) < 0.01


def test_only_the_owner_sees_a_hand() -> None:
    state = next(s for s, _, _ in states(3, 6) if s.mover == 1)
    hand = [f'id="hand-{tile + 1}"' for tile in state.hand(1)]
    own = table_map(state.view(1), 1, "en", ())[1]
    other = table_map(state.view(0), 0, "en", ())[1]
    assert all(name in own for name in hand)
    assert not any(name in other for name in hand)


def test_every_figure_is_joined_by_its_lines() -> None:
    for cells in built_in().figures:
        reached = {cells[0]}
        for _ in cells:
            for a, b in links(cells):
                if a in reached or b in reached:
                    reached |= {a, b}
        assert reached == set(cells)


def test_long_names_get_smaller_letters() -> None:
    assert fitted("Fox", 20, 200) == 20
    assert fitted("A very long name of a constellation", 20, 200) < 10
