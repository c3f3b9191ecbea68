"""The generator: the same numbers for ever, evenly spread."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from asterism.core.rng import Rng


def test_the_stream_of_a_seed_never_changes() -> None:
    rng = Rng(2026)
    assert [int(rng.word()) for _ in range(4)] == KNOWN


@given(st.integers(), st.integers(1, 2**31))
def test_below_stays_below(seed: int, limit: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(limit) < limit for _ in range(20))


def test_every_number_comes_about_equally_often() -> None:
    rng = Rng(7)
    counts = Counter(int(rng.below(6)) for _ in range(60_000))
    assert all(9_500 < counts[face] < 10_500 for face in range(6))


def test_spawned_streams_differ() -> None:
    rng = Rng(1)
    assert rng.spawn().word() != rng.spawn().word()


KNOWN = [1800430755, 2389501372, 3183406620, 3291180804]
