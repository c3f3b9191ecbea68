"""The search tree: nodes as rows of a few number columns, so that a million of them are cheap.

A node stands for a move and what came of it. Its children hang in a list that rises by move.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from asterism.core.vec import Numbers, zeros

NONE: Final = -1
ROOT: Final = 0
FIRST_ROOM: Final = 1024
MICRO: Final = 1_000_000  # rewards are kept as whole millionths: the same compiled and plain


@mypyc_attr(acyclic=True)
class Tree:
    """Columns: move, first child, next sibling, visits, reward, points, prior weight."""

    def __init__(self) -> None:
        self.size: i64 = 0
        self.room: i64 = FIRST_ROOM
        self.move: Numbers = zeros(FIRST_ROOM)
        self.child: Numbers = zeros(FIRST_ROOM)
        self.sibling: Numbers = zeros(FIRST_ROOM)
        self.visits: Numbers = zeros(FIRST_ROOM)
        self.reward: Numbers = zeros(FIRST_ROOM)  # of the seat that made the move, in millionths
        self.points: Numbers = zeros(FIRST_ROOM)  # of that seat, in thousandths
        self.prior: Numbers = zeros(FIRST_ROOM)
        self.add(NONE, 0)

    def add(self, move: i64, prior: i64) -> i64:
        """A new node, not yet hung anywhere."""
        if self.size == self.room:
            self.grow()
        node = self.size
        self.size += 1
        self.move[node] = move
        self.child[node] = NONE
        self.sibling[node] = NONE
        self.visits[node] = 0
        self.reward[node] = 0
        self.points[node] = 0
        self.prior[node] = prior
        return node

    def grow(self) -> None:
        """Twice the room."""
        self.move = longer(self.move)
        self.child = longer(self.child)
        self.sibling = longer(self.sibling)
        self.visits = longer(self.visits)
        self.reward = longer(self.reward)
        self.points = longer(self.points)
        self.prior = longer(self.prior)
        self.room *= 2

    def hang(self, parent: i64, before: i64, node: i64) -> None:
        """Hang a node below `parent`, after the sibling `before` (NONE: as the first child)."""
        if before == NONE:
            self.sibling[node] = self.child[parent]
            self.child[parent] = node
        else:
            self.sibling[node] = self.sibling[before]
            self.sibling[before] = node

    def child_for(self, parent: i64, move: i64) -> i64:
        """The child of a move, or NONE."""
        node = self.child[parent]
        while node != NONE and self.move[node] != move:
            node = self.sibling[node]
        return node

    def children(self, parent: i64) -> list[int]:
        """The children of a node, by rising move."""
        found = []
        node = self.child[parent]
        while node != NONE:
            found.append(int(node))
            node = self.sibling[node]
        return found

    def most_visited(self, parent: i64) -> i64:
        """The child that was tried most often, the first of equals; NONE without children."""
        best: i64 = NONE
        node = self.child[parent]
        while node != NONE:
            if best == NONE or self.visits[node] > self.visits[best]:
                best = node
            node = self.sibling[node]
        return best

    def margin(self, parent: i64) -> i64:
        """How many more tries the most visited child has had than the next."""
        first: i64 = 0
        second: i64 = 0
        node = self.child[parent]
        while node != NONE:
            visits = self.visits[node]
            if visits > first:
                first, second = visits, first
            elif visits > second:
                second = visits
            node = self.sibling[node]
        return first - second

    def subtree(self, node: i64) -> Tree:
        """A new tree that begins at `node`: what is known of its future."""
        tree = Tree()
        tree.copy_row(self, node, ROOT)
        tree.copy_children(self, node, ROOT)
        return tree

    def copy_children(self, other: Tree, source: i64, target: i64) -> None:
        """Copy everything below another tree's node."""
        last: i64 = NONE
        node = other.child[source]
        while node != NONE:
            copy = self.add(NONE, 0)
            self.copy_row(other, node, copy)
            self.hang(target, last, copy)
            self.copy_children(other, node, copy)
            last = copy
            node = other.sibling[node]

    def copy_row(self, other: Tree, source: i64, target: i64) -> None:
        """Copy what is known of one node, not what hangs below it."""
        self.move[target] = other.move[source]
        self.visits[target] = other.visits[source]
        self.reward[target] = other.reward[source]
        self.points[target] = other.points[source]
        self.prior[target] = other.prior[source]


def longer(column: Numbers) -> Numbers:
    """The column with as much room again."""
    length: i64 = len(column)
    result = zeros(length * 2)
    i: i64 = 0
    while i < length:
        result[i] = column[i]
        i += 1
    return result
