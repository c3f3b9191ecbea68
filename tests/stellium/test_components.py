"""The component file: what is in the box, and what is refused."""

from __future__ import annotations

import pytest

import asterism
from asterism.games import GAMES
from asterism.games.stellium import components

TEXT = components.BUILT_IN.read_text(encoding="utf-8")


def test_the_box() -> None:
    box = components.built_in()
    assert box.bodies == (11, 10, 9, 8) and sum(box.bodies) == 38
    assert box.targets == {2: 30, 3: 25, 4: 20}
    assert box.marks["bodies"] == "book" and box.marks["points"] == "ours"
    pairs = {tuple(disc[:2]) for disc in box.symbols}
    assert len(pairs) == 6
    for disc in box.symbols:
        assert disc[:2] == disc[3:5] and len({*disc}) == 4


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("comet = 10", "comet = 5", "comet = 10", "a whole number from 6 to 20"),
        ("comet = 10", "comet = true", "comet = 10", "a whole number"),
        ("comet = 10", "comet = 20", "planet = 11", "at most 41 bodies"),
        ("comet = 10\n", "", "[bodies]", "should be there"),
        ("starts = [0, 1, 3, 4]", "starts = [0, 1, 3, 3]", "starts = [0", "4 rising whole"),
        ("line = 3", 'line = "3"', "line = ", "a whole number from 1 to 99"),
        ('mark = "book"', 'mark = "mine"', 'mark = "book"', "book or ours"),
        ('"pink"],', '"red"],', "symbols = [", "six lists of six"),
        ("2 = 30", "2 = 0", "2 = 30", "from 1 to 200"),
    ],
)
def test_mistakes_are_named_by_their_line(old: str, new: str, line: str, reason: str) -> None:
    lines = TEXT.splitlines()
    number = next(n for n, text in enumerate(lines, 1) if text.startswith(line))
    text = TEXT.replace(old, new, 1) if old != "line = 3" else _replace_line(new)
    with pytest.raises(asterism.BadComponents, match=reason) as error:
        components.read(text)
    assert f"line {number}:" in str(error.value)


def _replace_line(new: str) -> str:
    lines = TEXT.splitlines()
    return "\n".join(new if text.startswith("line = ") else text for text in lines)


def test_a_line_behind_a_list_of_lists_is_found() -> None:
    moved = TEXT.replace("starts = [0, 1, 3, 4]\n", "")
    moved = moved.replace("[table]", "starts = [0, 1]\n\n[table] # book", 1)
    number = moved.splitlines().index("starts = [0, 1]") + 1
    with pytest.raises(asterism.BadComponents, match=f"line {number}:"):
        components.read(moved)


def test_no_toml_is_refused() -> None:
    with pytest.raises(asterism.BadComponents, match="no TOML"):
        components.read("points = [")


def test_a_game_with_other_numbers() -> None:
    text = "\n".join(
        "bridge = 9" if line.startswith("bridge") else line for line in TEXT.splitlines()
    ).replace("hand = 3", "hand = 2")
    game = GAMES["stellium"].with_components(text)
    table = asterism.Table(game, 2, {}, None)
    assert table.state.card_points(7 * 4, 0) == 9  # type: ignore[attr-defined]
    assert table.state.hand_limit() == 2  # type: ignore[attr-defined]
    assert table.record.components == text
    assert GAMES["stellium"].components_text == ""
