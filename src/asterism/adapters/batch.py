"""Many games stepped at once in compiled code: arrays in, arrays out.

One call makes a move in every game, lets chance play, starts a finished game anew, and writes
observations, legal moves and results into arrays that keep their place in memory.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64, mypyc_attr, u8

from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER, State, new_buffer
from asterism.core.vec import Numbers, zeros

try:
    from librt.vecs import vec
except ImportError:  # a platform without librt runs the plain sources
    from asterism.core.plain_vec import vec  # type: ignore[assignment]

Marks: TypeAlias = "vec[u8]"

SHARES: Final = 12  # rewards are counted in twelfths, so that 2, 3 and 4 seats share a win evenly
FIRST_ROOM: Final = 128  # for the legal moves of a game; it grows


def marks(length: i64) -> Marks:
    """An array of `length` small noughts."""
    return vec[u8]([0] * length)


@mypyc_attr(acyclic=True)
class Batch:
    """So many games of one kind. Row i of every array belongs to game i."""

    def __init__(self, start: State, games: i64, width: i64, moves: i64, seed: int) -> None:
        self.start = start
        self.games = games
        self.seats: i64 = start.seats
        self.width = width  # of an observation
        self.moves = moves  # numbers of moves
        self.rng = Rng(seed)
        self.states: list[State] = []
        self.buffer: Numbers = new_buffer()
        self.movers: Numbers = zeros(games)
        self.done: Marks = marks(games)  # 1 where the last move ended a game
        self.rewards: Numbers = zeros(games * start.seats)  # in twelfths, 0 until the end
        self.observations: Numbers = zeros(games * width)
        self.legal: Marks = marks(games * moves)  # 1 where a move is legal
        self.offered: Numbers = zeros(games)  # how many moves are legal
        self.room: i64 = FIRST_ROOM
        self.offers: Numbers = zeros(games * FIRST_ROOM)  # which those are
        self.fill()

    def fill(self) -> None:
        """Start every game."""
        i: i64 = 0
        while i < self.games:
            self.states.append(self.dealt())
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
        """Make one move in every game; an illegal one is refused before any is made."""
        self.check(moves)
        i: i64 = 0
        while i < self.games:
            state = self.states[i]
            state.play(moves[i])
            self.deal(state)
            self.settle(i, state)
            self.look(i)
            i += 1

    def check(self, moves: list[int]) -> None:
        """Refuse a list that is too short or long, or holds an illegal move."""
        if len(moves) != self.games:
            raise ValueError(f"{self.games} games need as many moves, not {len(moves)}")
        i: i64 = 0
        while i < self.games:
            move: i64 = moves[i]
            if move < 0 or move >= self.moves or self.legal[i * self.moves + move] == 0:
                raise ValueError(f"move {move} is not legal in game {i}")
            i += 1

    def settle(self, game: i64, state: State) -> None:
        """Write a finished game's rewards and start it anew; noughts before the end."""
        over = state.mover == OVER
        self.done[game] = 1 if over else 0
        winners = count_winners(state) if over else 0
        seat: i64 = 0
        while seat < self.seats:
            value: i64 = 0
            if over and self.seats == 1:
                value = SHARES * state.score(0)
            elif winners > 0:
                share = SHARES // winners if state.won(seat) else 0
                value = share - SHARES // self.seats
            self.rewards[game * self.seats + seat] = value
            seat += 1
        if over:
            self.states[game] = self.dealt()

    def look(self, game: i64) -> None:
        """Write what the mover sees and may do."""
        state = self.states[game]
        self.movers[game] = state.mover
        state.observe_into(state.mover, self.observations, game * self.width)
        first = game * self.moves
        offer = game * self.room
        i: i64 = 0
        while i < self.offered[game]:
            self.legal[first + self.offers[offer + i]] = 0
            i += 1
        count = state.legal_into(self.buffer)
        while count > self.room:
            self.grow()
        offer = game * self.room
        self.offered[game] = count
        i = 0
        while i < count:
            self.legal[first + self.buffer[i]] = 1
            self.offers[offer + i] = self.buffer[i]
            i += 1

    def grow(self) -> None:
        """Twice the room for legal moves."""
        wider = zeros(self.games * self.room * 2)
        game: i64 = 0
        while game < self.games:
            i: i64 = 0
            while i < self.offered[game]:
                wider[game * self.room * 2 + i] = self.offers[game * self.room + i]
                i += 1
            game += 1
        self.offers = wider
        self.room = self.room * 2

    def any_moves(self) -> list[int]:
        """A random legal move for every game."""
        chosen: list[int] = []
        game: i64 = 0
        while game < self.games:
            index = self.rng.below(self.offered[game])
            chosen.append(int(self.offers[game * self.room + index]))
            game += 1
        return chosen


def count_winners(state: State) -> i64:
    """How many share the win."""
    winners: i64 = 0
    seat: i64 = 0
    while seat < state.seats:
        if state.won(seat):
            winners += 1
        seat += 1
    return winners


def playout(state: State, rng: Rng) -> State:
    """The end of one game played on from `state` at random."""
    buffer = new_buffer()
    end = state.clone()
    while end.mover != OVER:
        if end.mover == CHANCE:
            end.play(end.draw(rng))
        else:
            end.play(buffer[rng.below(end.legal_into(buffer))])
    return end
