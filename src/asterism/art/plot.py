"""Plain bar plots for ladders and benchmarks."""

from __future__ import annotations

from dataclasses import dataclass

from asterism.art.svg import group, label, line, rect
from asterism.art.whole import whole

WIDTH = 720
LEFT = 225
ROW = 30
TOP = 56


@dataclass(frozen=True)
class Bar:
    """A value with its name, and its interval where it has one."""

    name: str
    value: float
    low: float | None = None
    high: float | None = None
    note: str = ""


def bars(title: str, values: list[Bar], theme: str = "light") -> str:
    """A plot with a bar a row; bars of less than nought go to the left."""
    highest = max((bar.high or bar.value for bar in values), default=1.0) or 1.0
    lowest = min([0.0, *(bar.value if bar.low is None else bar.low for bar in values)])
    height = TOP + ROW * len(values) + 16
    scale = (WIDTH - LEFT - 90) / (highest - lowest)
    nought = LEFT - lowest * scale
    rows = [row(TOP + ROW * i, bar, nought, scale) for i, bar in enumerate(values)]
    return whole(
        WIDTH,
        height,
        rect(0, 0, WIDTH, height, class_="sky"),
        label(16, 32, title, class_="word strong", font_size=18),
        *rows,
        theme=theme,
        sheets=(),
        alt=title,
    )


def row(y: float, bar: Bar, nought: float, scale: float) -> str:
    """One bar with its name before it and its value behind it."""
    end = nought + bar.value * scale
    parts = [
        label(LEFT - 10, y + 15, bar.name, class_="word soft right", font_size=13),
        rect(min(nought, end), y + 3, abs(end - nought), 16, class_="seat-0", rx=3),
    ]
    tail = max(nought, end)
    if bar.low is not None and bar.high is not None:
        low, high = nought + bar.low * scale, nought + bar.high * scale
        parts.append(line(low, y + 11, high, y + 11, class_="thin", stroke_width=2))
        tail = max(tail, high)
    text = bar.note or f"{bar.value:g}"
    parts.append(label(tail + 8, y + 15, text, class_="word figure", font_size=13))
    return group(*parts)
