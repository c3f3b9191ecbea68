"""Guided tutorials on real boards: each step is a rule, a task and a check.

The positions come from a recorded game (lessons/<game>.json): a step is shown at the next
position of it, after the step before, in which the asked-for move can be made. Where a step asks
for no move, there is only something to see.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import asterism
from asterism.core.dealer import SeededDealer
from asterism.core.message import Message
from asterism.core.record import loads
from asterism.core.state import CHANCE, OVER, State
from asterism.core.table import Table

LESSONS = Path(__file__).parent / "lessons"
END = "end"  # a step at the end of the recorded game


@dataclass(frozen=True)
class Step:
    """A rule in words; what to do about it; the notation of the moves that do it."""

    title: Message
    rule: Message
    task: Message | None = None
    accept: str = ""


@dataclass(frozen=True)
class Shown:
    """A step with the position it is shown at."""

    step: Step
    number: int
    table: Table
    seat: int  # whose view the learner has: the mover's

    @property
    def view(self) -> State:
        """What the learner sees."""
        return self.table.view(self.seat)

    def accepts(self, notation: str) -> bool:
        """Whether this move is what the step asks for."""
        return re.fullmatch(self.step.accept, notation) is not None


@cache
def recorded(game: str) -> Table:
    """The finished game the positions come from."""
    text = (LESSONS / f"{game}.json").read_text(encoding="utf-8")
    return asterism.replay(loads(text))


@cache
def steps_of(game: str) -> tuple[Step, ...]:
    """The steps of a game's tutorial."""
    from asterism.web import lessons_nebula, lessons_new_galaxy, lessons_stellium

    return {
        "nebula": lessons_nebula.STEPS,
        "stellium": lessons_stellium.STEPS,
        "new-galaxy": lessons_new_galaxy.STEPS,
    }[game]


@cache
def plies(game: str) -> tuple[int, ...]:
    """Where in the record each step is shown."""
    whole = recorded(game)
    table = whole.at(0)
    found: list[int] = []
    for step in steps_of(game):
        while not fits(step, table):
            if len(table.played) == len(whole.played) and step.accept == END:
                break  # the record stops before the end
            if len(table.played) == len(whole.played):
                raise LookupError(f"{game}: nothing shows the step {step.title}")
            table.make(whole.played[len(table.played)])
        found.append(len(table.played))
    return tuple(found)


def fits(step: Step, table: Table) -> bool:
    """Whether a step can be shown here."""
    if step.accept == END:
        return table.state.mover == OVER
    if table.state.mover in (CHANCE, OVER):
        return False
    return not step.accept or any(
        re.fullmatch(step.accept, move.notation) for move in table.legal()
    )


def shown(game: str, number: int) -> Shown:
    """A step (counted from 1) at its position."""
    step = steps_of(game)[number - 1]
    table = recorded(game).at(plies(game)[number - 1])
    table.dealer = SeededDealer(number)
    return Shown(step, number, table, max(0, int(table.state.mover)))
