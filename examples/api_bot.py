"""A bot that plays over the API: it makes any move that does something.

python examples/api_bot.py http://127.0.0.1:8000 nebula
"""

from __future__ import annotations

import random
import sys

from asterism.client import House, Refused, Seat


def choose(seat: Seat) -> str:
    """Prefer what does something; among that, anything."""
    busy = [move for move in seat.legal if move not in ("done", "pass")]
    return random.choice(busy or seat.legal)


def main(url: str, game: str) -> None:
    """Open a table against a casual bot and play it to the end."""
    seat = House(url).open(game, ["me", "casual"], name="Example")
    for turn in seat.turns():
        try:
            turn.play(choose(turn))
        except Refused as error:
            print(error.detail)
    print("scores:", seat.table["sheet"]["scores"])


if __name__ == "__main__":
    main(*sys.argv[1:3])
