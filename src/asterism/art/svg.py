"""SVG elements as text: small functions that escape what they are given."""

from __future__ import annotations

from html import escape


def number(value: float) -> str:
    """A coordinate, as short as it can be written."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def element(tag: str, *children: str, **attributes: object) -> str:
    """An element; `class_` is class, `stroke_width` is stroke-width, None is left out."""
    parts = [tag]
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        key = name.rstrip("_").replace("_", "-")
        shown = number(value) if isinstance(value, (int, float)) else escape(str(value))
        parts.append(f'{key}="{shown}"')
    opening = " ".join(parts)
    inside = "".join(children)
    return f"<{opening}>{inside}</{tag}>" if inside else f"<{opening}/>"


def group(*children: str, **attributes: object) -> str:
    """Things that belong together."""
    return element("g", *children, **attributes)


def circle(x: float, y: float, r: float, *children: str, **attributes: object) -> str:
    """A circle by its centre."""
    return element("circle", *children, cx=x, cy=y, r=r, **attributes)


def ellipse(x: float, y: float, rx: float, ry: float, **attributes: object) -> str:
    """An ellipse by its centre."""
    return element("ellipse", cx=x, cy=y, rx=rx, ry=ry, **attributes)


def line(x1: float, y1: float, x2: float, y2: float, **attributes: object) -> str:
    """A straight line."""
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, **attributes)


def rect(x: float, y: float, width: float, height: float, **attributes: object) -> str:
    """A rectangle; `rx` rounds its corners."""
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def path(d: str, *children: str, **attributes: object) -> str:
    """A path by its commands."""
    return element("path", *children, d=d, **attributes)


def label(x: float, y: float, text: str, **attributes: object) -> str:
    """A line of text."""
    return element("text", escape(text), x=x, y=y, **attributes)


def title(text: str) -> str:
    """What a pointer or a screen reader is told about the element around it."""
    return element("title", escape(text))


def move_to(x: float, y: float) -> str:
    """The transform that carries the origin to a point."""
    return f"translate({number(x)} {number(y)})"


def picture(across: float, down: float, *children: str, alt: str = "", **attributes: object) -> str:
    """A whole drawing, scaled by whoever shows it (or given a `width` and `height`)."""
    return element(
        "svg",
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(across)} {number(down)}",
        role="img" if alt else None,
        aria_label=alt or None,
        **attributes,
    )
