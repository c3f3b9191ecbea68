"""Clocks: how long a seat may think, by the move, by the game, or not at all.

Times are seconds since the epoch, as in the log, so that clocks survive a restart (a house that
was closed does not count against anybody).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from asterism.web.saved import ClockKind

LIMITS = {"none": (0, 0), "move": (10, 86400 * 7), "game": (60, 86400)}


@dataclass
class Clock:
    """The clocks of one table; `since` is when the present mover began to think."""

    kind: ClockKind
    seconds: int
    used: list[float] = field(default_factory=list)  # by seat, in a game with a clock per game
    mover: int | None = None
    since: float = 0.0
    turn: float = 0.0  # when the present turn began

    def pressed(self, mover: int | None, charged: bool, at: float) -> None:
        """A move was made at `at`: charge who thought, and start who thinks next."""
        if charged and self.mover is not None:
            self.used[self.mover] += max(0.0, at - self.since)
        if mover != self.mover or len(self.used) == 1:
            self.turn = at
        self.mover, self.since = mover, at

    def reopened(self, now: float) -> None:
        """The house opens again: the time it was closed does not count."""
        self.since = max(self.since, now)
        self.turn = max(self.turn, now)

    def left(self, seat: int, now: float) -> float | None:
        """How many seconds a seat has; None without a clock."""
        if self.kind == "none":
            return None
        thinking = seat == self.mover
        if self.kind == "move":
            return self.seconds - (now - self.turn if thinking else 0.0)
        return self.seconds - self.used[seat] - (now - self.since if thinking else 0.0)

    def deadline(self) -> float | None:
        """When the mover's time is up."""
        if self.mover is None or self.kind == "none":
            return None
        if self.kind == "move":
            return self.turn + self.seconds
        return self.since + self.seconds - self.used[self.mover]
