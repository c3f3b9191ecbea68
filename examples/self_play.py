"""Learn to judge positions from self-play, and beat the greedy bot with what was learnt.

    python examples/self_play.py stellium --minutes 8

The judge is linear and can be read: a weight for every (place in the observation, number there),
and one for what the built-in evaluation says. It looks one decision ahead, as the greedy bot
does. Each round plays games against itself (now and then a random move), and fits the weights to
how far each seat was ahead at the end (ridge regression on all positions so far). Needs numpy.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from asterism.adapters.lens import Lens, array_of
from asterism.bots.bot import NO_LIMIT
from asterism.bots.greedy import GreedyBot, lead
from asterism.bots.match import Tally
from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER, State
from asterism.core.vec import zeros

SEATS = 2
CONTEST_SEED = 10_000
PORTION = 20  # games of the contest at a time
VALUES = 10  # numbers told apart at a place: 0 to 8, and more
EXPLORE = 10  # one decision in so many is random in self-play
RIDGE = 300.0
CHUNK = 4096
SELDOM = 50  # a (place, number) met less often gets no weight of its own
LEAD = 0  # the column of the evaluation's lead

Rows = NDArray[np.uint8]
Floats = NDArray[np.float64]


@dataclass
class Samples:
    """Positions after a decision, as the decider saw them, and how the game ended for it."""

    rows: Rows
    leads: Floats
    margins: Floats


class Judge:
    """Value = sum of weights by place and number + a weight times the evaluation's lead."""

    def __init__(self, width: int) -> None:
        self.table: Floats = np.zeros((width, VALUES))
        self.trust = 1.0  # in the built-in evaluation
        self.places = np.arange(width)

    def judge(self, rows: Rows, leads: Floats) -> Floats:
        """How far ahead one will be at the end, position by position."""
        values: Floats = self.table[self.places, rows].sum(axis=1) + self.trust * leads
        return values

    def fit(self, samples: Samples) -> float:
        """Ridge regression; returns the share of the margins' variance that is explained."""
        columns, size = self.columns(samples.rows)
        squares, products = np.zeros((size, size)), np.zeros(size)
        for start in range(0, len(samples.rows), CHUNK):
            part = slice(start, start + CHUNK)
            features = self.features(samples.rows[part], samples.leads[part], columns, size)
            squares += features.T @ features
            products += features.T @ samples.margins[part].astype(np.float32)
        weights: Floats = np.linalg.solve(squares + RIDGE * np.eye(size), products).astype(float)
        self.trust = float(weights[LEAD])
        weights[LEAD] = 0
        self.table = weights[columns]
        errors = samples.margins - self.judge(samples.rows, samples.leads)
        return float(1 - errors.var() / samples.margins.var())

    def columns(self, rows: Rows) -> tuple[NDArray[np.intp], int]:
        """A column for each (place, number) that was met often enough, and how many columns."""
        met = np.stack([(rows == value).sum(axis=0) for value in range(VALUES)], axis=1)
        often = met >= SELDOM
        columns = np.where(often, np.cumsum(often).reshape(often.shape), LEAD)
        return columns, int(often.sum()) + 1

    def features(
        self, rows: Rows, leads: Floats, columns: NDArray[np.intp], size: int
    ) -> NDArray[np.float32]:
        """A 1 in one column for every place, and the lead."""
        found = np.zeros((len(rows), size), np.float32)
        found[np.arange(len(rows))[:, None], columns[self.places, rows]] = 1
        found[:, LEAD] = leads
        return found


class Player:
    """Looks one decision ahead with a judge."""

    def __init__(self, lens: Lens, judge: Judge, seed: int) -> None:
        self.lens, self.judge, self.rng = lens, judge, Rng(seed)
        self.numbers = zeros(lens.width)

    def look(self, state: State, seat: int) -> tuple[Rows, float]:
        """A position as its seat sees it: the row and the evaluation's lead."""
        state.observe_into(seat, self.numbers, 0)
        row = np.minimum(array_of(self.numbers), VALUES - 1).astype(np.uint8)
        return row, lead(state, seat)

    def choose(self, view: State, legal: list[int]) -> int:
        """The move after which we stand best, in one imagined truth."""
        truth = view.imagine(self.rng)
        seat = int(truth.mover)
        rows = np.zeros((len(legal), self.lens.width), np.uint8)
        leads = np.zeros(len(legal))
        for index, move in enumerate(legal):
            after = truth.clone()
            after.play(move)
            rows[index], leads[index] = self.look(after, seat)
        return legal[int(self.judge.judge(rows, leads).argmax())]


def margin(state: State, seat: int) -> float:
    """How far a seat is ahead at the end, in points; a win by a tie-break is a little ahead."""
    others = [float(state.score(other)) for other in range(SEATS) if other != seat]
    return float(state.score(seat)) - max(others) + (0.5 if state.won(seat) else -0.5)


def self_play(job: tuple[str, Judge | None, int, float]) -> Samples:
    """Play games until the time is up; without a judge, as the greedy bot."""
    name, judge, seed, seconds = job
    lens = Lens(name, SEATS, {})
    rng = Rng(seed)
    player = Player(lens, judge or Judge(lens.width), seed)
    greedy = GreedyBot(seed)
    rows, leads, margins = [], [], []
    end = perf_counter() + seconds
    while perf_counter() < end:
        state = lens.start()
        seats = []
        while state.mover != OVER:
            if state.mover == CHANCE:
                state.play(state.draw(rng))
                continue
            seat, legal = int(state.mover), lens.legal(state)
            if rng.chance(1, EXPLORE):
                move = legal[rng.below(len(legal))]
            elif judge is None:
                move = greedy.choose(state.view(seat), legal, NO_LIMIT)
            else:
                move = player.choose(state.view(seat), legal)
            state.play(move)
            if len(legal) > 1:
                row, ahead = player.look(state, seat)
                rows.append(row)
                leads.append(ahead)
                seats.append(seat)
        margins += [margin(state, seat) for seat in seats]
    return Samples(np.array(rows), np.array(leads), np.array(margins))


def together(parts: list[Samples]) -> Samples:
    """All samples in one."""
    return Samples(
        np.concatenate([part.rows for part in parts]),
        np.concatenate([part.leads for part in parts]),
        np.concatenate([part.margins for part in parts]),
    )


def contest(job: tuple[str, Judge, int, int]) -> Tally:
    """Games of the learner against the greedy bot, seats changing, from seed to seed."""
    name, judge, first, last = job
    lens = Lens(name, SEATS, {})
    tally = Tally()
    for seed in range(first, last):
        learner, greedy, rng = Player(lens, judge, seed), GreedyBot(seed), Rng(seed)
        own, state = seed % 2, lens.start()
        while state.mover != OVER:
            if state.mover == CHANCE:
                state.play(state.draw(rng))
                continue
            view, legal = state.view(state.mover), lens.legal(state)
            ours = state.mover == own
            move = learner.choose(view, legal) if ours else greedy.choose(view, legal, NO_LIMIT)
            state.play(move)
        winners = [seat for seat in range(SEATS) if state.won(seat)] or list(range(SEATS))
        tally.add((own in winners) / len(winners), int(state.score(own)))
    return tally


def contest_in(pool: ProcessPoolExecutor, name: str, judge: Judge, games: int) -> str:
    """The contest, shared out to the processes, in words."""
    starts = range(CONTEST_SEED, CONTEST_SEED + games, PORTION)
    ends = [min(start + PORTION, CONTEST_SEED + games) for start in starts]
    jobs = [(name, judge, start, end) for start, end in zip(starts, ends, strict=True)]
    tallies = list(pool.map(contest, jobs))
    total = Tally(sum(t.games for t in tallies), sum(t.wins for t in tallies))
    low, high = total.interval
    share = f"{100 * total.wins / total.games:.0f} % of {total.games} games"
    return f"{share} won against greedy (95 % interval {100 * low:.0f}-{100 * high:.0f} %)"


def main() -> None:
    """Rounds of self-play and fitting, then the contest."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="stellium")
    parser.add_argument("--minutes", type=float, default=6, help="of self-play")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--games", type=int, default=400, help="of the contest")
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    seconds = 60 * given.minutes / given.rounds
    judge: Judge | None = None
    parts: list[Samples] = []
    with ProcessPoolExecutor(given.processes) as pool:
        for turn in range(given.rounds):
            jobs = [(given.game, judge, 100 * turn + p, seconds) for p in range(given.processes)]
            parts += pool.map(self_play, jobs)
            samples = together(parts)
            judge = Judge(samples.rows.shape[1])
            explained = judge.fit(samples)
            print(
                f"round {turn + 1}: {len(samples.rows)} positions, {100 * explained:.0f} % of the "
                f"margins explained, trust in the evaluation {judge.trust:.2f}",
                flush=True,
            )
        assert judge is not None
        print(contest_in(pool, given.game, judge, given.games))


if __name__ == "__main__":
    main()
