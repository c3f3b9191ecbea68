"""Information-set Monte-Carlo tree search: it searches imagined truths, never the real one.

Each iteration fills the view's holes anew and walks down the tree by a weighed mix of what paid
off and what looks good (the game's evaluation, sharply: the best looking moves come first), while
chance draws by its odds. Once on new ground it goes on by what looks best to the end of that
seat's turn. From there a quick playout lets everybody have one more turn, played greedily, and
shows what the turn was good for; positions are compared between turns only, where an evaluation
is fair to everybody. The result goes home to every seat's own reward. What is known of a game
lives in its `evaluation.py`; nothing here knows which game it plays.
"""

from __future__ import annotations

from math import exp
from time import perf_counter
from typing import Final

from mypy_extensions import i64, mypyc_attr

from asterism.bots.bot import Budget
from asterism.bots.greedy import glance, lead
from asterism.bots.tree import MICRO, NONE, ROOT, Tree
from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER, State, new_buffer
from asterism.core.vec import Numbers, zeros

EXPLORATION: Final = 0.3  # rewards of sensible moves differ by hundredths only
OUTCOMES: Final = 6  # draws of chance told apart below one node; the rest share a branch
THE_REST: Final = 1 << 40  # the «move» of that branch
DEEPEST: Final = 400
LARGEST: Final = 1 << 20  # nodes: then it is thought through well enough
PRIOR_SCALE: Final = 10_000.0
SHARPNESS: Final = 6.0  # a sixth of the stake makes a move e times as likely to be looked at
LEAST: Final = 0.01  # of the best looking move's weight: even the worst looking one has it
HOPE: Final = 0.95  # a move not tried yet is taken for a little worse than its siblings
GLANCE: Final = 24  # moves that a playout looks at before it makes one
WIN_SHARE: Final = 0.75  # of a finished game's reward: winning; the rest is by how much
CLOCK_EVERY: Final = 16
ENDLESS: Final = 1 << 60  # tries


@mypyc_attr(acyclic=True)
class Search:
    """A search from one view; run it, then read its tree."""

    def __init__(self, view: State, rng: Rng, tree: Tree | None = None) -> None:
        self.view = view
        self.rng = rng
        self.tree: Tree = Tree() if tree is None else tree
        self.iterations: i64 = 0
        self.buffer: Numbers = new_buffer()
        self.path: Numbers = zeros(DEEPEST)
        self.movers: Numbers = zeros(DEEPEST)
        self.depth: i64 = 0
        self.stake: float = view.stake()
        self.par: float = view.evaluate(0) if view.seats == 1 else 0.0

    def run(self, budget: Budget, until_decided: bool = False) -> None:
        """Think until the budget is spent or taken back.

        Or only until it is decided: no other move can come to be tried most any more.
        """
        iterations: i64 = budget.iterations
        milliseconds: i64 = budget.milliseconds
        begin = perf_counter()
        done: i64 = 0
        left = tries_left(done, iterations, 0.0, milliseconds)
        while left > 0 and self.tree.size < LARGEST:
            if done % CLOCK_EVERY == 0:
                if milliseconds > 0:
                    left = tries_left(done, iterations, perf_counter() - begin, milliseconds)
                if until_decided and left < self.tree.margin(ROOT):
                    break
                if done > 0 and budget.revoked():
                    break
            self.iterate()
            done += 1
            left -= 1
        self.iterations += done

    def iterate(self) -> None:
        """One imagined game: down the tree, on for a round, and home with the result."""
        state = self.view.imagine(self.rng)
        self.descend(state)
        self.play_on(state)
        self.carry_home(state)

    def descend(self, state: State) -> None:
        """Walk to a node that was never visited, and on until another seat is to move."""
        node: i64 = ROOT
        pioneer: i64 = OVER  # the seat whose turn is on new ground
        self.depth = 0
        while state.mover != OVER and self.depth < DEEPEST:
            mover = state.mover
            if pioneer != OVER and mover not in (CHANCE, pioneer):
                return
            if mover == CHANCE:
                move = state.draw(self.rng)
                node = self.outcome(node, move)
            else:
                node = self.choose(node, state)
                move = self.tree.move[node]
            state.play(move)
            self.remember(node, mover)
            if pioneer == OVER and mover != CHANCE and self.tree.visits[node] == 0:
                pioneer = mover

    def play_on(self, state: State) -> None:
        """Play greedily until every seat has had one more turn, to see what came of it all."""
        turns = state.seats
        seat = state.mover
        while state.mover != OVER:
            if state.mover == CHANCE:
                state.play(state.draw(self.rng))
                continue
            if state.mover != seat:
                seat = state.mover
                turns -= 1
            if turns == 0:
                return
            state.play(glance(state, self.buffer, GLANCE, self.rng))

    def remember(self, node: i64, mover: i64) -> None:
        """One more step of the way, and who made it."""
        self.path[self.depth] = node
        self.movers[self.depth] = mover
        self.depth += 1

    def outcome(self, node: i64, move: i64) -> i64:
        """The branch of a draw of chance."""
        found = self.tree.child_for(node, move)
        if found != NONE:
            return found
        found = self.tree.child_for(node, THE_REST)
        if found != NONE:
            return found
        crowded = len(self.tree.children(node)) >= OUTCOMES
        found = self.tree.add(THE_REST if crowded else move, 0)
        self.tree.hang(node, NONE, found)
        return found

    def choose(self, node: i64, state: State) -> i64:
        """The most promising child among the moves that are legal in this imagined truth."""
        tree = self.tree
        count = state.legal_into(self.buffer)
        total, weights = self.offer(node, state, count)
        root_of_total = float(total + 1) ** 0.5
        best: i64 = NONE
        best_value = -1.0
        fallback = self.mean_of(node)
        i: i64 = 0
        child = tree.child[node]
        while i < count:
            if tree.move[child] == self.buffer[i]:
                visits = tree.visits[child]
                value = fallback
                if visits > 0:
                    value = float(tree.reward[child]) / float(visits * MICRO)
                share = float(tree.prior[child]) / float(weights)
                value += EXPLORATION * share * root_of_total / float(1 + visits)
                if value > best_value:
                    best, best_value = child, value
                i += 1
            child = tree.sibling[child]
        return best

    def mean_of(self, node: i64) -> float:
        """What a move not tried yet is worth at first: a little less than its siblings so far."""
        tree = self.tree
        total: i64 = 0
        reward: i64 = 0
        child = tree.child[node]
        while child != NONE:
            total += tree.visits[child]
            reward += tree.reward[child]
            child = tree.sibling[child]
        return 0.45 if total == 0 else HOPE * float(reward) / float(total * MICRO)

    def offer(self, node: i64, state: State, count: i64) -> tuple[i64, i64]:
        """Hang a child for every legal move; return their visits and their weights in all."""
        tree = self.tree
        total: i64 = 0
        weights: i64 = 0
        rated = False
        last: i64 = NONE
        child = tree.child[node]
        i: i64 = 0
        while i < count:
            move = self.buffer[i]
            while child != NONE and tree.move[child] < move:
                last, child = child, tree.sibling[child]
            if child == NONE or tree.move[child] != move:
                fresh = tree.add(move, 0)
                tree.hang(node, last, fresh)
                child = fresh
                rated = True
            total += tree.visits[child]
            i += 1
        if rated:
            self.rate(node, state, count)
        child = tree.child[node]
        i = 0
        while i < count:
            if tree.move[child] == self.buffer[i]:
                weights += tree.prior[child]
                i += 1
            child = tree.sibling[child]
        return total, weights

    def rate(self, node: i64, state: State, count: i64) -> None:
        """Give the children their prior weights: how good each move looks at once."""
        tree = self.tree
        seat = state.mover
        values: list[float] = []
        highest = -1e18
        i: i64 = 0
        while i < count:
            after = state.clone()
            after.play(self.buffer[i])
            value = lead(after, seat)
            values.append(value)
            highest = max(highest, value)
            i += 1
        i = 0
        child = tree.child[node]
        while i < count:
            if tree.move[child] == self.buffer[i]:
                weight = exp((values[i] - highest) * SHARPNESS / self.stake) + LEAST
                tree.prior[child] = int(PRIOR_SCALE * weight)
                i += 1
            child = tree.sibling[child]

    def carry_home(self, state: State) -> None:
        """Add each seat's reward to the nodes of the moves it made."""
        tree = self.tree
        tree.visits[ROOT] += 1
        i: i64 = 0
        while i < self.depth:
            node = self.path[i]
            mover = self.movers[i]
            tree.visits[node] += 1
            if mover >= 0:
                tree.reward[node] += int(self.reward(state, mover) * MICRO)
                tree.points[node] += int(state.evaluate(mover) * 1000.0)
            i += 1

    def reward(self, state: State, seat: i64) -> float:
        """How well a seat does, from 0 to 1: its lead, and the win itself once it is over.

        A lead of the stake is worth three quarters. Alone, it is the lead over now.
        """
        ahead = lead(state, seat) - self.par
        size = -ahead if ahead < 0.0 else ahead
        share = 0.5 + 0.5 * ahead / (size + self.stake)
        if state.mover != OVER or state.seats == 1:
            return share
        return WIN_SHARE * (1.0 if state.won(seat) else 0.0) + (1.0 - WIN_SHARE) * share


def tries_left(done: i64, iterations: i64, seconds: float, milliseconds: i64) -> i64:
    """How many more tries the budget allows; time is counted at the pace of the tries so far."""
    left = iterations - done if iterations > 0 else ENDLESS
    if milliseconds == 0 or done == 0:
        return left
    more = float(milliseconds) / 1000.0 - seconds
    return max(0, min(left, int(float(done) * more / max(seconds, 1e-6))))


class SearchBot:
    """Searches, and keeps what it learnt as long as its own turn goes on."""

    name: str = "search"

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)
        self.last: Search | None = None
        self.expected: State | None = None  # the view after our last move, if nothing came between

    def choose(self, view: State, legal: list[int], budget: Budget) -> int:
        """The move that was tried most within the budget."""
        if len(legal) == 1:
            return legal[0]
        search = self.search(view, budget)
        best = search.tree.most_visited(ROOT)
        move = int(search.tree.move[best])
        self.last = search
        self.expected = view.clone()
        self.expected.play(move)
        return move

    def search(self, view: State, budget: Budget) -> Search:
        """A search of this view, on top of what is known of it already."""
        search = Search(view, self.rng, self.known(view))
        search.run(budget, until_decided=True)
        return search

    def known(self, view: State) -> Tree | None:
        """What our last search found out about this very view."""
        if self.last is None or self.expected is None or self.expected != view:
            return None
        tree = self.last.tree
        return tree.subtree(tree.most_visited(ROOT))
