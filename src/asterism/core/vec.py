"""The array of whole numbers that states are made of.

`vec[i64]` comes from librt: unboxed when compiled, an ordinary object otherwise.
Where librt has no wheel, a list with the same manners takes its place.
Copy with a slice (`v[:]`); make one with `zeros(n)`.
"""

from __future__ import annotations

from typing import TypeAlias

from mypy_extensions import i64

try:
    from librt.vecs import vec
except ImportError:  # a platform without librt runs the plain sources
    from asterism.core.plain_vec import vec  # type: ignore[assignment]

Numbers: TypeAlias = "vec[i64]"  # quoted: compiled code knows i64 by annotations only


def zeros(length: i64) -> Numbers:
    """An array of `length` noughts."""
    return vec[i64]([0] * length)


def numbers(values: list[int]) -> Numbers:
    """An array of the given values."""
    return vec[i64](values)
