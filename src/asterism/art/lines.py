"""Text in several lines: SVG does not break lines, so widths are reckoned here."""

from __future__ import annotations

from asterism.art.svg import group, label

THIN = frozenset("iljI.,:;'|! íìЇії")
NARROW = frozenset("tfr()-тгř·")
SLIM = frozenset("szckvxšžčсзкхčyz")
WIDE = frozenset("mwMWшщжюмфыШЩЖЮМФ—")


def text_width(text: str, size: float) -> float:
    """About how wide a line is: rather too much than too little, whatever the font."""
    return size * sum(_width(letter) for letter in text)


def _width(letter: str) -> float:
    for letters, width in ((THIN, 0.33), (NARROW, 0.44), (SLIM, 0.56), (WIDE, 0.95)):
        if letter in letters:
            return width
    return 0.74 if letter.isupper() else 0.63


def wrapped(text: str, width: float, size: float) -> list[str]:
    """The text broken into lines of at most this width."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def paragraph(
    x: float, y: float, text: str, width: float, size: float, **attributes: object
) -> str:
    """A text of several lines, the first one's foot at `y`."""
    lines = wrapped(text, width, size)
    return group(
        *(label(x, y + i * size * 1.25, line, **attributes) for i, line in enumerate(lines))
    )
