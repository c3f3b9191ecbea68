"""Bar plots: bars begin at nought, on whichever side their values are."""

from __future__ import annotations

import re

from asterism.art.plot import LEFT, WIDTH, Bar, bars


def boxes(plot: str) -> list[tuple[float, float]]:
    """Where each bar begins and ends."""
    found = re.findall(r'<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"[^>]*seat-0', plot)
    return [(float(x), float(x) + float(width)) for x, width in found]


def test_bars_of_more_and_less_than_nought_meet_there() -> None:
    up, down = boxes(bars("both", [Bar("up", 30.0, 25.0, 35.0), Bar("down", -10.0, -15.0, -5.0)]))
    assert LEFT < down[0] < down[1] == up[0] < up[1] < WIDTH
    assert (up[1] - up[0]) / (down[1] - down[0]) == 3


def test_bars_of_more_than_nought_begin_behind_their_names() -> None:
    assert {box[0] for box in boxes(bars("all", [Bar("a", 3.0), Bar("b", 0.5)]))} == {LEFT}
