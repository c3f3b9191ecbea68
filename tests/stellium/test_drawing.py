"""The pictures: well-formed, complete, without styles of their own."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
from tests.stellium.face import GAME, onlookers, states
from tests.stellium.test_scene import drawings

from asterism.art.theme import THEMES, sheet
from asterism.core.state import SPECTATOR
from asterism.games.stellium.board import GALAXY_PLACES, PLACES
from asterism.games.stellium.cards import CARDS, KIND_NAMES
from asterism.games.stellium.drawing import svg
from asterism.games.stellium.drawing_board import ACROSS, DOWN, RIM, at, at_point, place_id
from asterism.games.stellium.drawing_cards import miniature
from asterism.games.stellium.scene import scene
from asterism.i18n import LANGUAGES

SVG = "{http://www.w3.org/2000/svg}"
CLASS = re.compile(r"\.([a-z][a-z0-9-]*)")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pictures_are_well_formed_for_everybody(lang: str) -> None:
    for seats, seed in ((2, 11), (3, 12), (4, 13)):
        for index, (_, _, state) in enumerate(states(seats, seed)):
            if index % 130:
                continue
            for seat, theme in zip(onlookers(state), 3 * list(THEMES), strict=False):
                ET.fromstring(svg(state, seat, lang, theme))


def test_a_picture_can_be_drawn_before_anything_is_dealt() -> None:
    ET.fromstring(svg(GAME.start(4, {}), SPECTATOR))


def test_ids_are_unique_in_the_whole_picture() -> None:
    for index, (_, _, state) in enumerate(states(4, 14)):
        if index % 60 == 0:
            ids = [part.get("id") for part in ET.fromstring(svg(state, 0)).iter() if part.get("id")]
            assert len(ids) == len(set(ids))


def test_fragments_carry_classes_only() -> None:
    for index, (state, _, _) in enumerate(states(3, 15)):
        if index % 50:
            continue
        shown = scene(state, max(0, int(state.mover)))
        for drawing in drawings(shown):
            for part in ET.fromstring(drawing).iter():
                assert part.get("style") is None and part.tag != f"{SVG}style"
                assert part.get("stroke") is None and part.get("fill") is None


def test_every_class_is_styled() -> None:
    known = set(CLASS.findall(sheet("base") + sheet("stellium")))
    plain = {"stellium", "universe", "disc", "task", "hole", "symbol", "marble", "token", "spot"}
    used: set[str] = set()
    for index, (_, _, state) in enumerate(states(4, 16)):
        if index % 60 == 0:
            found = ET.fromstring(svg(state, 0)).iter()
            used |= {name for part in found for name in (part.get("class") or "").split()}
    assert used - known - plain == set()


def test_every_body_is_drawn_where_it_lies() -> None:
    for index, (_, _, state) in enumerate(states(2, 17)):
        if index % 60:
            continue
        spots = {
            part.get("id"): part
            for part in ET.fromstring(scene(state, 0).boards[0].svg).iter()
            if part.get("class") == "spot"
        }
        for place in range(PLACES):
            classes = [part.get("class") or "" for part in spots[place_id(place)].iter()]
            kind = int(state.kind_at(place))
            marbles = [name for name in classes if name.startswith("marble ")]
            assert marbles == ([f"marble marble-{KIND_NAMES[kind]}"] if kind >= 0 else [])


def test_places_and_ways_out_lie_inside_the_picture_and_apart() -> None:
    points = [at(place) for place in range(PLACES)] + [at_point(point) for point in RIM]
    assert all(26 <= x <= ACROSS - 26 and 26 <= y <= DOWN - 26 for x, y in points)
    for i, (x, y) in enumerate(points):
        assert all((x - a) ** 2 + (y - b) ** 2 > 99**2 for a, b in points[:i])


def test_holes_and_places_have_names_of_their_own() -> None:
    assert place_id(0) == "place-A0"
    assert place_id(GALAXY_PLACES) == "hole-1"
    assert len({place_id(place) for place in range(PLACES)}) == PLACES


def test_all_forty_cards_look_different() -> None:
    faces = {miniature(card) for card in range(CARDS)}
    assert len(faces) == CARDS
    for face in faces:
        ET.fromstring(face)


def test_nobody_sees_more_than_the_others_but_for_the_prompt() -> None:
    state = next(after for i, (_, _, after) in enumerate(states(3, 18)) if i == 120)
    boards = {scene(state, seat).boards[0].svg for seat in onlookers(state)}
    assert len(boards) == 1
