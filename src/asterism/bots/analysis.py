"""What a strong player would do here, and why: for hints and for studying a game."""

from __future__ import annotations

from dataclasses import dataclass

from asterism.bots.bot import Budget
from asterism.bots.search import Search
from asterism.bots.tree import MICRO, NONE, ROOT, Tree
from asterism.core.rng import Rng
from asterism.core.state import State

LONGEST_LINE = 6
SURE_ENOUGH = 8  # a continuation tried less often is a guess, not a line


@dataclass(frozen=True)
class Advice:
    """A move, how it is expected to turn out for the mover, and how play may go on."""

    move: int
    chance: float  # of doing well: 0 to 1
    points: float  # expected at the end
    tries: int
    line: tuple[int, ...]  # the moves most likely to follow, this one first


def analyse(view: State, budget: Budget, seed: int = 0, most: int = 3) -> list[Advice]:
    """The best few moves of the view's mover, the best first."""
    search = Search(view, Rng(seed))
    search.run(budget.iterations, budget.milliseconds)
    tree = search.tree
    ranked = sorted(tree.children(ROOT), key=lambda node: -tree.visits[node])
    return [advice(tree, node) for node in ranked[:most] if tree.visits[node] > 0]


def advice(tree: Tree, node: int) -> Advice:
    """What the tree knows of the move at a node."""
    tries = int(tree.visits[node])
    return Advice(
        move=int(tree.move[node]),
        chance=int(tree.reward[node]) / tries / MICRO,
        points=int(tree.points[node]) / tries / 1000,
        tries=tries,
        line=principal_line(tree, node),
    )


def principal_line(tree: Tree, node: int) -> tuple[int, ...]:
    """The most tried moves from here on, as long as they were tried often enough.

    It stops where chance comes in: what is drawn there is not ours to foretell.
    """
    line = [int(tree.move[node])]
    while len(line) < LONGEST_LINE:
        node = int(tree.most_visited(node))
        if node == NONE or tree.visits[node] < SURE_ENOUGH or tree.prior[node] == 0:
            break
        line.append(int(tree.move[node]))
    return tuple(line)
