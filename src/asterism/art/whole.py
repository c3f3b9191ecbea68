"""Pictures that stand alone: with their own stylesheet, and as PNG where that is possible."""

from __future__ import annotations

from asterism.art.svg import element, picture
from asterism.art.theme import resolved
from asterism.core.errors import AsterismError
from asterism.core.message import Domain

_ = Domain("core")


def whole(
    width: float, height: float, *children: str, theme: str, sheets: tuple[str, ...], alt: str
) -> str:
    """A drawing with the theme's colours inside, to be saved or shown by anybody."""
    style = element("style", resolved(theme, *sheets))
    return picture(
        width, height, style, *children, alt=alt, width=round(width), height=round(height)
    )


def png(svg: str, width: int = 1600) -> bytes:
    """The picture as PNG; needs the extra `asterism[png]`."""
    try:
        import resvg_py
    except ImportError as error:
        raise AsterismError(
            _("a PNG needs the extra package: pip install 'asterism[png]'")
        ) from error
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))
