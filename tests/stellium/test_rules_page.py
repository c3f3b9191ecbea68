"""The rules page: every rule the sources cite is there, and its points are the file's."""

from __future__ import annotations

import re
from pathlib import Path

from asterism.games.stellium import components
from asterism.games.stellium.cards import TYPE_NAMES

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/rules/stellium.md").read_text(encoding="utf-8")
SOURCES = sorted((ROOT / "src/asterism/games/stellium").glob("*.py"))


def test_every_cited_rule_is_on_the_page() -> None:
    numbers = set(re.findall(r"^\| (\d+\.\d+) \|", PAGE, flags=re.MULTILINE))
    for path in SOURCES:
        for cited in re.findall(r"Rules? (\d+\.\d+)", path.read_text(encoding="utf-8")):
            assert cited in numbers, f"{path.name} cites Rule {cited}"


def test_the_points_on_the_page_are_those_of_the_component_file() -> None:
    for name, points in zip(TYPE_NAMES, components.built_in().points, strict=True):
        worth = " / ".join(str(p) for p in points) if len(set(points)) > 1 else str(points[0])
        row = rf"^\| 9\.\d+ \| {name} \|.*\| {worth} \|$"
        assert re.search(row, PAGE, flags=re.MULTILINE), name
