"""Plays the games that the tutorials take their positions from: `python benchmarks/lessons.py`.

Greedy bots play, but whenever a move shows a step that was not shown yet, it is made.
"""

from __future__ import annotations

import re
import sys

import asterism
from asterism.bots.bot import NO_LIMIT
from asterism.bots.greedy import GreedyBot
from asterism.core.table import Table
from asterism.web.tutorials import LESSONS, steps_of

SEED = 1781


def played(game: str, seed: int) -> tuple[Table, list[str]]:
    """A finished game and the steps it could not show."""
    table = asterism.new(game, 2, seed=seed)
    bots = [GreedyBot(seed + n) for n in range(2)]
    wanted = [step.accept for step in steps_of(game) if step.task is not None]
    while table.mover is not None:
        fitting = [m.number for m in table.legal() if wanted and re.fullmatch(wanted[0], str(m))]
        legal = fitting or table.legal_numbers()
        bot = bots[table.mover]
        table.play(bot.choose(table.view(table.mover), legal, NO_LIMIT))
        if fitting:
            wanted.pop(0)
    return table, wanted


def main() -> None:
    for game in sys.argv[1:] or asterism.GAMES:
        for seed in range(SEED, SEED + 50):
            table, missing = played(game, seed)
            if not missing:
                (LESSONS / f"{game}.json").write_text(table.record.dumps(), encoding="utf-8")
                print(game, "seed", seed, "moves", len(table.played))
                break
            print(game, "seed", seed, "does not show", missing)


if __name__ == "__main__":
    main()
