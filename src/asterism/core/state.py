"""The fast layer: a state of a game, whose moves are whole numbers.

A move's number is its number in the game's list of all moves, so it is at once a line in the
record, an edge in a search tree and an action of a learning environment. Chance is a player:
when `mover` is CHANCE, the legal moves are what may be drawn, and `weight` says how likely.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64, mypyc_attr

from asterism.core.rng import Rng
from asterism.core.vec import Numbers, zeros

CHANCE: Final = -1
OVER: Final = -2
SPECTATOR: Final = -1
BUFFER_SIZE: Final = 8192


def new_buffer() -> Numbers:
    """Room for the legal moves of any state of any game."""
    return zeros(BUFFER_SIZE)


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=False)
class State:
    """A position: whose move it is and everything the rules need to go on.

    A state may have holes (see `view`): then it is what one seat knows. It holds no random
    generator and no shuffled order, so nobody can read the future from it.

    (No ABC: a class that mypyc may free without the cycle collector cannot be one.)
    """

    seats: i64
    mover: i64  # a seat, CHANCE or OVER

    @abstractmethod
    def clone(self) -> State:
        """A copy that can be played on without touching this one."""

    @abstractmethod
    def legal_into(self, buffer: Numbers) -> i64:
        """Write the legal moves into `buffer`, in rising order; return how many there are."""

    @abstractmethod
    def play(self, move: i64) -> None:
        """Make a legal move (chance's too). Legality is the caller's promise: see `Table`."""

    @abstractmethod
    def weight(self, move: i64) -> i64:
        """How many of the equally likely draws are this move of chance (at least 1)."""

    @abstractmethod
    def draw(self, rng: Rng) -> i64:
        """One move of chance, drawn with its right probability."""

    @abstractmethod
    def view(self, seat: i64) -> State:
        """This state with holes: what `seat` may know (SPECTATOR: what anybody may)."""

    @abstractmethod
    def imagine(self, rng: Rng) -> State:
        """This view with its holes filled by one possible truth, each as likely as it should be."""

    @abstractmethod
    def sees(self, seat: i64, move: i64) -> bool:
        """Whether `seat` (or SPECTATOR) may know which move this is that is played here."""

    @abstractmethod
    def score(self, seat: i64) -> i64:
        """The points `seat` would have if the game ended now (with what this state knows)."""

    @abstractmethod
    def won(self, seat: i64) -> bool:
        """When over: whether `seat` is the winner or one of them."""

    @abstractmethod
    def evaluate(self, seat: i64) -> float:
        """A guess at how well `seat` stands, in points: the game's `evaluation.py` knows why."""

    @abstractmethod
    def appeal(self, move: i64) -> i64:
        """How readily a sensible mover makes this legal move: a cheap weight of at least 1.

        Dreamy bots choose by it, so it must not clone or play; `evaluation.py` knows why.
        """

    @abstractmethod
    def stake(self) -> float:
        """A lead of so many points is a clear one: the measure by which a search compares."""

    @abstractmethod
    def observe_into(self, seat: i64, numbers: Numbers, start: i64) -> None:
        """Write what `seat` may know as small whole numbers, from index `start` on.

        The layout is fixed: see `Game.observation_layout` and the game's `observation.py`.
        """

    @abstractmethod
    def fields(self) -> tuple[object, ...]:
        """Everything this state holds, as plain values: equal fields, equal states."""

    def __eq__(self, other: object) -> bool:
        """States are equal when all they hold is equal."""
        return isinstance(other, State) and self.fields() == other.fields()

    def __hash__(self) -> int:
        """Equal states hash alike."""
        return hash(self.fields())
