"""The picture of the table: well formed, without styles of its own, for everybody."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from tests.nebula.face import GAME, onlookers, states, step

from asterism.art.lines import text_width, wrapped
from asterism.core.rng import Rng
from asterism.games.nebula.components import BUILT_IN, built_in
from asterism.games.nebula.drawing import svg
from asterism.games.nebula.drawing_cards import TEXT_SIZE, TEXT_WIDTH
from asterism.games.nebula.drawing_signs import COLOURS, star_sign
from asterism.games.nebula.scene import scene
from asterism.games.nebula.vocabulary import goal_text
from asterism.i18n import LANGUAGES, translate

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("seats", "variant"), [(2, "full"), (3, "introductory"), (4, "full")])
def test_pictures_are_well_formed(lang: str, seats: int, variant: str) -> None:
    for index, (_, _, state) in enumerate(states(seats, seats, variant)):
        if index % 97 and state.mover >= -1:
            continue
        for seat, view in onlookers(state):
            root = ElementTree.fromstring(svg(view, seat, lang, "light"))
            assert root.tag == f"{SVG}svg"
            assert root.get("aria-label")
            ids = [found for node in root.iter() if (found := node.get("id"))]
            assert len(ids) == len(set(ids))


def test_pieces_for_the_page_carry_classes_only() -> None:
    for index, (_, _, state) in enumerate(states(3, 5)):
        if index % 60:
            continue
        for seat, view in onlookers(state):
            shown = scene(view, seat)
            drawn = [board.svg for board in shown.boards] + [panel.svg for panel in shown.seats]
            drawn += [card.svg for hand in shown.hands for card in hand.cards]
            drawn += [choice.svg for choice in shown.choices if choice.svg]
            for one in drawn:
                ElementTree.fromstring(one)
                assert not re.search(r"style[=>]|#[0-9a-f]{6}|<script", one)


def test_everything_clickable_has_a_generous_target() -> None:
    state = next(after for _, _, after in states(2, 1) if after.round == 2)
    for board in scene(state.view(0), 0).boards:
        root = ElementTree.fromstring(board.svg)
        for node in root.iter(f"{SVG}g"):
            if "spot" in (node.get("class") or "").split():
                assert node.get("id")
                hits = [one for one in node if one.get("class") == "hit"]
                assert len(hits) == 1
                assert float(hits[0].get("r", "20")) >= 15


def test_all_stars_have_their_own_shape() -> None:
    shapes = {re.sub(r"star-\w+", "", star_sign(colour, 10)) for colour in range(len(COLOURS))}
    assert len(shapes) == len(COLOURS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_stay_inside_their_cards(lang: str) -> None:
    cards = built_in().cards
    for card in range(70):
        said = translate(goal_text(cards, card), lang)
        assert max(text_width(word, TEXT_SIZE) for word in said.split()) <= TEXT_WIDTH, said
        assert len(wrapped(said, TEXT_WIDTH, TEXT_SIZE)) <= 5, said


def test_a_picture_is_the_same_every_time() -> None:
    state = next(after for _, _, after in states(2, 1) if after.round == 3)
    assert svg(state.view(1), 1, "cs", "dark") == svg(state.view(1), 1, "cs", "dark")


def test_other_components_can_be_drawn() -> None:
    text = BUILT_IN.read_text(encoding="utf-8")
    for old, new in (
        ("rays = 8", "rays = 11"),
        ("length = 15", "length = 20"),
        ("length = 6", "length = 9"),
        ("[0, 1, 3, 5, 8, 11, 15, 19, 24]", str(list(range(0, 26, 2)))),
    ):
        assert old in text
        text = text.replace(old, new)
    game = GAME.with_components(text)
    state, rng = game.start(2, game.option_values({})), Rng(1)
    for _ in range(300):
        state.play(step(state, rng))
    ElementTree.fromstring(game.svg(state.view(0), 0))
    assert "cluster-A-10" in game.svg(state.view(0), 0)
    assert game.text(state.view(0), 0)
