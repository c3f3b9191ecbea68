"""A state of New Galaxy: a position that can be played on."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from asterism.core.rng import Rng
from asterism.core.vec import Numbers, zeros
from asterism.games.new_galaxy import evaluation, legal, observation, rules, scoring, view
from asterism.games.new_galaxy.board import empty_table
from asterism.games.new_galaxy.cards import Decks
from asterism.games.new_galaxy.position import FINISHED, GOODS_SIZE, Position


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=False)
class GalaxyState(Position):
    """A position with its rules. `position.py` says what it holds."""

    def clone(self) -> GalaxyState:
        """A copy that can be played on without touching this one."""
        copy = GalaxyState(self.decks, self.seats, self.table, self.goods)
        copy.copy_from(self)
        return copy

    def legal_into(self, buffer: Numbers) -> i64:
        """Write the legal moves into `buffer`, in rising order; return how many there are."""
        return legal.legal_into(self, buffer)

    def play(self, move: i64) -> None:
        """Make a legal move."""
        rules.play(self, move)

    def weight(self, move: i64) -> i64:
        """How many of the equally likely draws are this move of chance."""
        return legal.weight(self, move)

    def draw(self, rng: Rng) -> i64:
        """One move of chance, drawn with its right probability."""
        return legal.draw(self, rng)

    def view(self, seat: i64) -> GalaxyState:
        """This state without the others' hands."""
        copy = self.clone()
        view.hide_hands(copy, seat)
        return copy

    def imagine(self, rng: Rng) -> GalaxyState:
        """This view with the hidden hands dealt from the unseen tiles."""
        copy = self.clone()
        view.fill_hands(copy, rng)
        return copy

    def sees(self, seat: i64, move: i64) -> bool:
        """Whether `seat` may know which move this is."""
        return view.sees(self, seat)

    def score(self, seat: i64) -> i64:
        """The points a seat would have if the game ended now."""
        return scoring.score(self, seat)

    def won(self, seat: i64) -> bool:
        """Rule 5.2: when over, whether the seat has the most points (ties are shared)."""
        return self.phase == FINISHED and self.score(seat) == scoring.best_score(self)

    def evaluate(self, seat: i64) -> float:
        """A guess at how well `seat` stands, in points."""
        return evaluation.evaluate(self, seat)

    def appeal(self, move: i64) -> i64:
        """How readily a sensible mover makes this legal move."""
        return evaluation.appeal(self, move)

    def stake(self) -> float:
        """A lead that is a clear one."""
        return evaluation.STAKE

    def observe_into(self, seat: i64, numbers: Numbers, start: i64) -> None:
        """Write what `seat` may know as small whole numbers."""
        observation.observe_into(self, seat, numbers, start)

    def fields(self) -> tuple[object, ...]:
        """Everything this state holds, as plain values."""
        return (
            (self.seats, self.mover, self.introductory, self.mirrors, self.fresh),
            (self.phase, self.dealt, self.first, self.turn),
            (self.chosen, self.last_tile, self.open_stack),
            (self.turns_left, self.ending, self.pile, self.pile_size, self.hidden, self.pool),
            (self.glow, self.glow_size, self.top, self.bottom, self.left, self.right),
            tuple(self.table),
            tuple(self.goods),
        )


def new_state(
    decks: Decks, seats: i64, introductory: bool, mirrors: bool, fresh: bool
) -> GalaxyState:
    """The state before anything is dealt."""
    state = GalaxyState(decks, seats, empty_table(), zeros(GOODS_SIZE))
    state.introductory = introductory
    state.mirrors = mirrors
    state.fresh = fresh
    rules.set_up(state)
    return state
