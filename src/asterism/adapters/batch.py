"""Many games stepped at once in compiled code: arrays in, arrays out.

One call makes a move in every game, lets chance play, starts a finished game anew, and writes
observations, legal moves and results into arrays that keep their place in memory.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER, State, new_buffer
from asterism.core.vec import Numbers, zeros

SHARES: i64 = 12  # rewards are counted in twelfths, so that 2, 3 and 4 seats share a win evenly


@mypyc_attr(acyclic=True)
class Batch:
    """So many games of one kind. Row i of every array belongs to game i."""

    def __init__(self, start: State, games: i64, width: i64, moves: i64, seed: int) -> None:
        self.start = start
        self.games = games
        self.width = width  # of an observation
        self.moves = moves  # numbers of moves
        self.rng = Rng(seed)
        self.states: list[State] = []
        self.buffer: Numbers = new_buffer()
        self.movers: Numbers = zeros(games)
        self.done: Numbers = zeros(games)  # 1 where the last move ended a game
        self.rewards: Numbers = zeros(games * start.seats)  # in twelfths, 0 until the end
        self.observations: Numbers = zeros(games * width)
        self.legal: Numbers = zeros(games * moves)  # 1 where a move is legal
        self.offered: Numbers = zeros(games)  # how many moves are legal
        self.lists: list[list[int]] = []  # which those are, to wipe and to choose from
        self.fill()

    def fill(self) -> None:
        """Start every game."""
        i: i64 = 0
        while i < self.games:
            self.states.append(self.dealt())
            self.lists.append([])
            self.look(i)
            i += 1

    def dealt(self) -> State:
        """A new game, up to its first decision."""
        state = self.start.clone()
        self.deal(state)
        return state

    def deal(self, state: State) -> None:
        """Let chance move as long as it is its turn."""
        while state.mover == CHANCE:
            state.play(state.draw(self.rng))

    def step(self, moves: list[int]) -> None:
        """Make one legal move in every game."""
        i: i64 = 0
        while i < self.games:
            state = self.states[i]
            state.play(moves[i])
            self.deal(state)
            self.settle(i, state)
            self.look(i)
            i += 1

    def settle(self, game: i64, state: State) -> None:
        """Write a finished game's rewards and start it anew; noughts before the end."""
        over = state.mover == OVER
        self.done[game] = 1 if over else 0
        winners: i64 = 0
        seat: i64 = 0
        while over and seat < state.seats:
            winners += 1 if state.won(seat) else 0
            seat += 1
        seat = 0
        while seat < state.seats:
            value: i64 = 0
            if over and winners > 0:
                share = SHARES // winners if state.won(seat) else 0
                value = share - SHARES // state.seats
            self.rewards[game * state.seats + seat] = value
            seat += 1
        if over:
            self.states[game] = self.dealt()

    def look(self, game: i64) -> None:
        """Write what the mover sees and may do."""
        state = self.states[game]
        mover = state.mover
        self.movers[game] = mover
        state.observe_into(mover, self.observations, game * self.width)
        first = game * self.moves
        for move in self.lists[game]:
            self.legal[first + move] = 0
        count = state.legal_into(self.buffer)
        self.offered[game] = count
        offered: list[int] = []
        i: i64 = 0
        while i < count:
            move_number = self.buffer[i]
            self.legal[first + move_number] = 1
            offered.append(int(move_number))
            i += 1
        self.lists[game] = offered

    def any_moves(self) -> list[int]:
        """A random legal move for every game."""
        chosen: list[int] = []
        for offered in self.lists:
            count: i64 = len(offered)
            chosen.append(offered[self.rng.below(count)])
        return chosen


def playout(state: State, rng: Rng) -> State:
    """The end of one game played on from `state` by chance alone."""
    buffer = new_buffer()
    end = state.clone()
    while end.mover != OVER:
        if end.mover == CHANCE:
            end.play(end.draw(rng))
        else:
            end.play(buffer[rng.below(end.legal_into(buffer))])
    return end
