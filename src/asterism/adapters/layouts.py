"""The tables of docs/research.md: what the numbers of observations and actions mean.

`python -m asterism.adapters.layouts docs/research.md` writes them into the page.
"""

from __future__ import annotations

import sys
from itertools import groupby
from pathlib import Path

from asterism.core.game import Game
from asterism.games import GAMES

BEGIN = "<!-- tables: written by asterism.adapters.layouts -->"
END = "<!-- end of tables -->"


def observations(game: Game) -> str:
    """The parts of an observation, with their sizes by the number of seats."""
    seats = range(game.min_seats, game.max_seats + 1)
    layouts = [dict(game.observation_layout(count)) for count in seats]
    rows = [
        [part, *(str(layout.get(part, "")) for layout in layouts)]
        for part in layouts[-1]  # the most seats have all parts
    ]
    total = ["**all**", *(f"**{sum(layout.values())}**" for layout in layouts)]
    heads = ["part, in order", *(f"{count} seat{'s' * (count > 1)}" for count in seats)]
    return table(heads, [*rows, total])


def actions(game: Game) -> str:
    """Runs of numbers whose moves begin with the same word."""
    rows = []
    for word, run in groupby(range(game.move_count), lambda move: first_word(game, move)):
        moves = list(run)
        first, last = game.notation(moves[0]), game.notation(moves[-1])
        shown = f"`{first}`" if first == last else f"`{first}` … `{last}`"
        rows.append([f"{moves[0]}–{moves[-1]}", word, shown])
    return table(["numbers", "kind", "from … to"], rows)


def first_word(game: Game, move: int) -> str:
    """What kind of move it is."""
    return game.notation(move).split()[0]


def table(heads: list[str], rows: list[list[str]]) -> str:
    """A Markdown table."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def tables() -> str:
    """All of them, game by game."""
    parts = []
    for game in GAMES.values():
        parts += [f"### {game.title}: observations", observations(game)]
        parts += [f"### {game.title}: actions", actions(game)]
    return "\n\n".join(parts)


def filled(page: str) -> str:
    """The page with its tables as they are now."""
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    return f"{before}{BEGIN}\n\n{tables()}\n\n{END}{after}"


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(filled(path.read_text(encoding="utf-8")), encoding="utf-8")
