"""The state of a game of Nebula: the table (`Position`) with its rules."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from asterism.core.rng import Rng
from asterism.core.vec import Numbers
from asterism.games.nebula import evaluation, legal, observation, rules, scoring, view
from asterism.games.nebula.position import Position


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=False)
class NebulaState(Position):
    """A position one can play on; `position.py` says what can be read from it."""

    def clone(self) -> NebulaState:
        """A copy that can be played on."""
        other = NebulaState(self.board, self.cards)
        self.copy_to(other)
        return other

    def legal_into(self, buffer: Numbers) -> i64:
        """Write the legal moves."""
        return legal.legal_into(self, buffer)

    def play(self, move: i64) -> None:
        """Make a legal move."""
        rules.play(self, move)

    def weight(self, move: i64) -> i64:
        """How many draws are this move of chance."""
        return legal.weight(self, move)

    def draw(self, rng: Rng) -> i64:
        """One move of chance."""
        return legal.draw(self, rng)

    def view(self, seat: i64) -> NebulaState:
        """What a seat may know."""
        other = self.clone()
        view.hide(other, seat)
        return other

    def imagine(self, rng: Rng) -> NebulaState:
        """A possible truth behind this view."""
        other = self.clone()
        view.fill_holes(other, rng)
        return other

    def sees(self, seat: i64, move: i64) -> bool:
        """Whether a seat may know this move."""
        return view.sees(self, seat, move)

    def score(self, seat: i64) -> i64:
        """The points of a seat, as far as this state knows."""
        return scoring.score(self, seat)

    def won(self, seat: i64) -> bool:
        """Whether a seat is the winner or one of them."""
        return scoring.won(self, seat)

    def evaluate(self, seat: i64) -> float:
        """A guess at how well a seat stands."""
        return evaluation.evaluate(self, seat)

    def appeal(self, move: i64) -> i64:
        """How readily a sensible mover makes this move."""
        return evaluation.appeal(self, move)

    def stake(self) -> float:
        """A lead that is a clear one."""
        return evaluation.STAKE

    def observe_into(self, seat: i64, numbers: Numbers, start: i64) -> None:
        """Write what a seat may know."""
        observation.observe_into(self, seat, numbers, start)
