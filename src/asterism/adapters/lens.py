"""A game as learning programs see it: rows of numbers, masks of legal moves, rewards, pictures."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from asterism.art.whole import png
from asterism.core.game import Game, Options
from asterism.core.state import OVER, SPECTATOR, State, new_buffer
from asterism.core.vec import Numbers, zeros
from asterism.games import game_named

LOWEST, HIGHEST = 0, 32767  # of the numbers in an observation
PICTURE_WIDTH = 640  # pixels
RENDER_MODES = ["human", "ansi", "rgb_array"]

Row = NDArray[np.int16]
Mask = NDArray[np.int8]


def array_of(numbers: Numbers) -> NDArray[np.int64]:
    """The numbers as an array: a read-only window on them where that is possible, else a copy."""
    try:
        return np.frombuffer(numbers, dtype=np.int64)  # type: ignore[call-overload, no-any-return]
    except TypeError:  # the stand-in of platforms without librt is a list
        return np.array(numbers, dtype=np.int64)


class Lens:
    """Looks at the states of one game with so many seats and such options."""

    def __init__(self, game: str | Game, seats: int, options: dict[str, Any]) -> None:
        """Refuses seats and options that the game does not have."""
        self.game = game_named(game) if isinstance(game, str) else game
        self.game.check_seats(seats)
        self.seats = seats
        self.options: Options = self.game.option_values(options)
        self.width = sum(size for _, size in self.game.observation_layout(seats))
        self.moves = self.game.move_count
        self._numbers = zeros(self.width)
        self._buffer = new_buffer()

    def start(self) -> State:
        """The state before the first move."""
        return self.game.start(self.seats, self.options)

    def observe(self, state: State, seat: int) -> Row:
        """What a seat may know, as a fresh row of numbers."""
        state.observe_into(seat, self._numbers, 0)
        return array_of(self._numbers).astype(np.int16)

    def legal(self, state: State) -> list[int]:
        """The numbers of the legal moves, in rising order."""
        if state.mover == OVER:
            return []
        count = state.legal_into(self._buffer)
        return [int(self._buffer[i]) for i in range(count)]

    def mask(self, moves: list[int]) -> Mask:
        """A 1 for each of these moves."""
        mask = np.zeros(self.moves, np.int8)
        mask[moves] = 1
        return mask

    def text(self, state: State, seat: int = SPECTATOR) -> str:
        """The table as text, as far as `seat` may know it."""
        return self.game.text(state.view(seat), seat)

    def pixels(self, state: State, seat: int = SPECTATOR) -> NDArray[np.uint8]:
        """The table as a picture of height x width x 3; needs resvg_py and Pillow."""
        from PIL import Image

        drawn = png(self.game.svg(state.view(seat), seat), PICTURE_WIDTH)
        with Image.open(BytesIO(drawn)) as image:
            return np.asarray(image.convert("RGB"), dtype=np.uint8)


def rewards(state: State) -> list[float]:
    """When over: each seat's share of the win less 1/seats, so that they sum to nought.

    Nobody wins: nought for all. A seat alone is paid its score. Before the end: nought.
    """
    seats = int(state.seats)
    if state.mover != OVER:
        return [0.0] * seats
    if seats == 1:
        return [float(state.score(0))]
    winners = [seat for seat in range(seats) if state.won(seat)]
    if not winners:
        return [0.0] * seats
    return [(seat in winners) / len(winners) - 1 / seats for seat in range(seats)]


def show(lens: Lens, state: State, mode: str | None) -> str | NDArray[np.uint8] | None:
    """Render for a spectator: as text, as pixels, or printed."""
    if mode == "rgb_array":
        return lens.pixels(state)
    text = lens.text(state)
    if mode == "ansi":
        return text
    print(text, flush=True)  # noqa: T201  (what the mode "human" is for)
    return None
