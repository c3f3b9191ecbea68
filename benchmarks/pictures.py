"""Draws the pictures of the documents: every game early, midway and finished.

    python benchmarks/pictures.py [game ...]

Greedy bots play a seeded game of three seats, so the pictures come out the same every time.
They are written to docs/pictures, as SVG and (where `asterism[png]` is there) as PNG.
"""

from __future__ import annotations

import sys
from pathlib import Path

import asterism
from asterism.art.whole import png
from asterism.bots.bot import NO_LIMIT
from asterism.bots.greedy import GreedyBot
from asterism.core.table import Table

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
SEED = 1054
SEATS = 3
WIDTH = 900  # of a PNG
MOMENTS = {"early": 0.15, "midway": 0.5, "finished": 1.0}  # parts of the whole game


def played(game: str, seats: int = SEATS) -> Table:
    """A finished game between greedy bots."""
    table = asterism.new(game, seats=min(seats, asterism.GAMES[game].max_seats), seed=SEED)
    bots = [GreedyBot(SEED + seat) for seat in range(table.seats)]
    while table.mover is not None:
        seat = table.mover
        table.play(bots[seat].choose(table.view(seat), table.legal_numbers(), NO_LIMIT))
    return table


def moment(table: Table, part: float) -> Table:
    """The table when this part of the game was played, at somebody's decision."""
    ply = round(len(table.played) * part)
    found = table.at(ply)
    while found.mover is not None and found.mover < 0:
        ply += 1
        found = table.at(ply)
    return found


def draw(game: str) -> None:
    """Write all pictures of a game: the night sky, and the atlas for its middle."""
    table = played(game)
    for name, part in MOMENTS.items():
        shown = moment(table, part)
        write(f"{game}-{name}", shown.svg(shown.mover or 0))
        if name == "midway":
            write(f"{game}-{name}-light", shown.svg(shown.mover or 0, theme="light"))


def write(name: str, svg: str) -> None:
    """One picture, drawn and as dots."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{name}.svg").write_text(svg + "\n", encoding="utf-8")
    (FOLDER / f"{name}.png").write_bytes(png(svg, WIDTH))
    print(FOLDER / f"{name}.svg")


if __name__ == "__main__":
    for chosen in sys.argv[1:] or asterism.GAMES:
        draw(chosen)
