"""What a strong player would do here, and why: for hints and for studying a game."""

from __future__ import annotations

from dataclasses import dataclass

from asterism.bots.bot import Budget
from asterism.bots.search import Search
from asterism.bots.tree import MICRO, NONE, ROOT, Tree
from asterism.core.rng import Rng
from asterism.core.state import State

LONGEST_LINE = 6
CALIBRATION = 1.5  # rewards are cautious: fitted to how games went on, see docs/bots.md
SURE_ENOUGH = 8  # a continuation tried less often is a guess, not a line


@dataclass(frozen=True)
class Advice:
    """A move, how it is expected to turn out for the mover, and how play may go on."""

    move: int
    reward: float  # what the search saw on average: 0 to 1
    points: float  # expected at the end
    tries: int
    line: tuple[int, ...]  # the moves most likely to follow, this one first

    @property
    def chance(self) -> float:
        """Of winning: 0 to 1."""
        return win_chance(self.reward)


def analyse(view: State, budget: Budget, seed: int = 0, most: int = 3) -> list[Advice]:
    """The best few moves of the view's mover, the best first."""
    search = Search(view, Rng(seed))
    search.run(budget)
    tree = search.tree
    ranked = sorted(tree.children(ROOT), key=lambda node: -tree.visits[node])
    return [advice(tree, node, view) for node in ranked[:most] if tree.visits[node] > 0]


def advice(tree: Tree, node: int, view: State) -> Advice:
    """What the tree knows of the move at a node."""
    tries = int(tree.visits[node])
    return Advice(
        move=int(tree.move[node]),
        reward=int(tree.reward[node]) / tries / MICRO,
        points=int(tree.points[node]) / tries / 1000,
        tries=tries,
        line=principal_line(tree, node, view),
    )


def win_chance(reward: float) -> float:
    """The share of games won from where the search sees such a reward (see docs/bots.md)."""
    won, lost = pow(reward, CALIBRATION), pow(1.0 - reward, CALIBRATION)
    return float(won / (won + lost))


def principal_line(tree: Tree, node: int, view: State) -> tuple[int, ...]:
    """The most tried moves to the end of the turn, as long as they were tried often enough.

    It stops where chance comes in or others move: what they have is not ours to foretell.
    """
    state = view.clone()
    line = [int(tree.move[node])]
    while len(line) < LONGEST_LINE:
        state.play(line[-1])
        node = int(tree.most_visited(node))
        if state.mover != view.mover or node == NONE or tree.visits[node] < SURE_ENOUGH:
            break
        line.append(int(tree.move[node]))
    return tuple(line)
