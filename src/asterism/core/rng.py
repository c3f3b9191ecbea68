"""A small, fast random generator that gives the same numbers compiled and plain.

It is sfc32 (Chris Doty-Humphrey's "small fast counting"): four 32-bit words, shifts and
additions only, so nothing ever leaves the range of a 64-bit number.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

WORD: Final = 0xFFFFFFFF  # Final numbers are compiled in; others are looked up each time
WARM_UP: Final = 12


@mypyc_attr(acyclic=True)
class Rng:
    """A seeded stream of random numbers; no state of a game ever holds one."""

    def __init__(self, seed: int) -> None:
        """Start the stream; any whole number is a seed."""
        self.a: i64 = seed & 0xFFFFFFFF
        self.b: i64 = (seed >> 32) & 0xFFFFFFFF
        self.c: i64 = (seed >> 64) & 0xFFFFFFFF
        self.counter: i64 = 1
        i: i64 = 0
        while i < WARM_UP:
            self.word()
            i += 1

    def word(self) -> i64:
        """The next 32 random bits."""
        result: i64 = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = ((self.c << 21) | (self.c >> 11)) & WORD
        self.c = (self.c + result) & WORD
        return result

    def below(self, limit: i64) -> i64:
        """A whole number from 0 up to, not including, `limit` (at most 2**31)."""
        return (self.word() * limit) >> 32

    def chance(self, numerator: i64, denominator: i64) -> bool:
        """True in `numerator` of `denominator` cases."""
        return self.below(denominator) < numerator

    def spawn(self) -> Rng:
        """A new stream, seeded by this one."""
        return Rng((int(self.word()) << 32) | int(self.word()))
