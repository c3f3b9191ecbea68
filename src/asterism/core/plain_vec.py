"""The stand-in for librt's array where librt has no wheel: a list that answers to its name."""

from __future__ import annotations


class vec(list):  # type: ignore[type-arg]  # noqa: N801
    """A list of whole numbers."""
