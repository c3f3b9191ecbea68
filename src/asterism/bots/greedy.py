"""The bot that looks one decision ahead, with the game's own evaluation."""

from __future__ import annotations

from mypy_extensions import i64

from asterism.bots.bot import Budget
from asterism.core.rng import Rng
from asterism.core.state import State
from asterism.core.vec import Numbers, numbers


class GreedyBot:
    """Plays what looks best at once; ties fall by lot."""

    name: str = "greedy"

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, view: State, legal: list[int], budget: Budget) -> int:
        """The move after which the mover stands best, in one imagined truth."""
        return int(best_looking(view.imagine(self.rng), numbers(legal), len(legal), self.rng))


def best_looking(state: State, moves: Numbers, count: i64, rng: Rng) -> i64:
    """Of the first `count` moves the one after which the mover stands best; ties fall by lot.

    The best ones are gathered at the front of `moves`.
    """
    best: i64 = 0  # how many moves share the highest value
    highest = 0.0
    i: i64 = 0
    while i < count:
        move = moves[i]
        value = standing_after(state, move)
        if best == 0 or value > highest:
            best, highest = 0, value
        if value == highest:
            moves[best] = move
            best += 1
        i += 1
    return moves[rng.below(best)]


def glance(state: State, room: Numbers, most: i64, rng: Rng) -> i64:
    """The best looking of the legal moves, or of `most` of them drawn by lot."""
    count = state.legal_into(room)
    if count == 1:
        return room[0]
    if count > most:
        draw_some(room, count, most, rng)
        count = most
    return best_looking(state, room, count, rng)


def draw_some(moves: Numbers, count: i64, most: i64, rng: Rng) -> None:
    """Bring `most` of the first `count` moves, drawn by lot, to the front."""
    i: i64 = 0
    while i < most:
        drawn = i + rng.below(count - i)
        moves[i], moves[drawn] = moves[drawn], moves[i]
        i += 1


def standing_after(state: State, move: i64) -> float:
    """How far the mover is ahead of the best other seat once `move` is made."""
    seat = state.mover
    after = state.clone()
    after.play(move)
    return lead(after, seat)


def lead(state: State, seat: i64) -> float:
    """A seat's evaluation less that of its strongest rival (alone: its evaluation)."""
    own = state.evaluate(seat)
    if state.seats == 1:
        return own
    rival = -1e18
    other: i64 = 0
    while other < state.seats:
        if other != seat:
            rival = max(rival, state.evaluate(other))
        other += 1
    return own - rival
