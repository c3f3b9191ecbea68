"""How far a task is: which bodies are in place, which are missing, the nearest completions.

Plain data for the text board, the drawing and the page.
"""

from __future__ import annotations

from dataclasses import dataclass

from asterism.games.stellium.board import CENTRE_PLACES, places_of
from asterism.games.stellium.cards import (
    CENTRES_TASK,
    FIGURE_MAIN,
    FIGURE_SECOND,
    FIGURES_FROM,
    FIGURES_STRIDE,
    KINDS,
    RUNGS,
    SHAPES,
    second_colour,
)
from asterism.games.stellium.layout import BOOK_LADDER
from asterism.games.stellium.scoring import counted
from asterism.games.stellium.state import StelliumState

NEAREST = 6  # so many completions are told


@dataclass(frozen=True)
class Need:
    """A place that lacks a body of a kind."""

    place: int
    kind: int


@dataclass(frozen=True)
class Completion:
    """One way to finish a task: the bodies that lie right, and those that lack."""

    in_place: tuple[int, ...]
    missing: tuple[Need, ...]


@dataclass(frozen=True)
class Progress:
    """How far a task is. `points` is what it would bring now (0: it is not finished)."""

    card: int
    have: int
    need: int
    points: int
    completions: tuple[Completion, ...]  # the nearest ones, all lacking equally many bodies

    @property
    def finished(self) -> bool:
        """Whether the board fulfils the task."""
        return self.points > 0

    @property
    def in_place(self) -> tuple[int, ...]:
        """The bodies of the first of the nearest completions."""
        return self.completions[0].in_place if self.completions else ()

    @property
    def missing(self) -> tuple[Need, ...]:
        """What the first of the nearest completions lacks."""
        return self.completions[0].missing if self.completions else ()


def progress(state: StelliumState, card: int) -> Progress:
    """How far a task is on this board."""
    if card >= SHAPES * KINDS:
        return _counted_progress(state, card)
    completions = nearest(state, card)
    lack = len(completions[0].missing)
    have = len(completions[0].in_place)
    points = 0 if lack else int(state.card_points(card, 0))
    return Progress(card, have, have + lack, points, tuple(completions[:NEAREST]))


def nearest(state: StelliumState, card: int) -> list[Completion]:
    """The figures that lack the fewest bodies; those with free places for them come first."""
    found = [(*_rank(state, c), c) for c in _completions(state, card)]
    fewest = min(lack for lack, _, _ in found)
    found = [entry for entry in found if entry[0] == fewest]
    return [completion for _, _, completion in sorted(found, key=lambda entry: entry[1])]


def _rank(state: StelliumState, completion: Completion) -> tuple[int, int]:
    """How many bodies lack, and how many of their places are taken by others."""
    taken = sum(state.kind_at(need.place) >= 0 for need in completion.missing)
    return len(completion.missing), taken


def _completions(state: StelliumState, card: int) -> list[Completion]:
    row, colour = card // KINDS * FIGURES_STRIDE, card % KINDS
    figures = range(int(FIGURES_FROM[row]), int(FIGURES_FROM[row + FIGURES_STRIDE - 1]))
    return [_completion(state, figure, colour) for figure in figures]


def _completion(state: StelliumState, figure: int, colour: int) -> Completion:
    other = int(second_colour(colour))
    main, second = int(FIGURE_MAIN[figure]), int(FIGURE_SECOND[figure])
    right = (main & state.bodies(colour)) | (second & state.bodies(other))
    missing = [Need(place, colour) for place in places_of(main & ~state.bodies(colour))]
    missing += [Need(place, other) for place in places_of(second & ~state.bodies(other))]
    return Completion(tuple(places_of(right)), tuple(missing))


def ladder(state: StelliumState, card: int) -> tuple[tuple[int, int], ...]:
    """The rungs of a counted task: the bodies each needs, the points it brings."""
    first = BOOK_LADDER + (card // KINDS - SHAPES) * RUNGS
    return tuple(
        (int(state.book[first + rung]), int(state.card_points(card, rung))) for rung in range(RUNGS)
    )


def _counted_progress(state: StelliumState, card: int) -> Progress:
    """A counted task: `need` is the next rung's number, or the last one's."""
    have = places_of(counted(state, card))
    rungs = ladder(state, card)
    points = max([points for need, points in rungs if len(have) >= need], default=0)
    need = next((need for need, _ in rungs if len(have) < need), rungs[-1][0])
    wanted = [Need(place, card % KINDS) for place in _wanted(state, card)]
    return Progress(card, len(have), need, points, (Completion(tuple(have), tuple(wanted)),))


def _wanted(state: StelliumState, card: int) -> list[int]:
    """The places that could count and do not yet: free ones first."""
    colour = card % KINDS
    counts = CENTRE_PLACES if card // KINDS == CENTRES_TASK else state.symbols(colour)
    open_places = counts & ~state.bodies(colour)
    return places_of(open_places & ~state.occupied()) + places_of(open_places & state.occupied())
