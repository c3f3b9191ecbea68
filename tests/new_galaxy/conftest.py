"""Pictures in, states out: how the tests of New Galaxy write down a table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from asterism.core.state import new_buffer
from asterism.games.new_galaxy import board, figures, moves, rules
from asterism.games.new_galaxy import position as p
from asterism.games.new_galaxy.components import load
from asterism.games.new_galaxy.state import GalaxyState, new_state

LETTERS = "bvon"
LIGHT_FILE = Path(__file__).parents[2] / "examples" / "new-galaxy-light.toml"
LIGHT = load(LIGHT_FILE.read_text(encoding="utf-8"))  # its figures are small enough for pictures


class Pictures:
    """Makes states from pictures and pictures from states."""

    def state(self, seats: int = 2, **options: bool) -> GalaxyState:
        """A state with nothing dealt."""
        named = [options.get(name, False) for name in ("introductory", "mirrors", "fresh")]
        return new_state(LIGHT.decks, seats, *named)

    def tiles(self, picture: str, chosen: int = 29) -> GalaxyState:
        """A table of tiles: each letter is a 2 x 2 block; tile 30 is about to be laid."""
        state = self.state()
        rows = picture.split()
        seen: list[str] = []
        for r, row in enumerate(rows):
            for c, letter in enumerate(row):
                if letter not in ".+" and letter not in seen:
                    seen.append(letter)
                    place = board.place_at(board.START_ROW + r, board.START_COLUMN + c)
                    rules.lay(state, len(seen) - 1, place, 0)
        state.chosen = chosen
        state.phase = p.LAY_TILE
        state.mover = 0
        return state

    def sky(
        self,
        picture: str,
        cards: tuple[str, ...] = (),
        tokens: str = "",
        glow: int = p.NONE,
        **options: bool,
    ) -> GalaxyState:
        """A table of cells (b v o n or .) with open cards, where seat 0 is to claim."""
        state = self.state(**options)
        rows = picture.split()
        for r, row in enumerate(rows):
            for c, letter in enumerate(row):
                if letter != ".":
                    board.put(state.table, LETTERS.index(letter), 20 + r, 20 + c)
        state.top, state.bottom = 20, 19 + len(rows)
        state.left, state.right = 20, 19 + max(map(len, rows))
        for stack, card in enumerate(cards):
            state.goods[p.TOP + stack] = LIGHT.figure_ids.index(card)
            figures.find_everywhere(state, stack)
        for token in tokens:
            at = p.TOKENS + LETTERS.index(token)
            state.goods[at] = state.goods[at] + 1
        state.glow = glow
        state.phase = p.CLAIM_CARD
        state.mover = 0
        return state

    def legal(self, state: GalaxyState) -> list[str]:
        """The legal moves as they are written."""
        buffer = new_buffer()
        count = state.legal_into(buffer)
        return [moves.notation(int(buffer[i])) for i in range(count)]

    def places(self, state: GalaxyState, picture: str) -> str:
        """The picture with a + where the upper left cell of the next tile may lie."""
        found = {text.split(" turn")[0] for text in self.legal(state)}
        lines = []
        for r, row in enumerate(picture.split()):
            signs = [
                "+" if f"lay {r}:{c}" in found else "." if sign == "+" else sign
                for c, sign in enumerate(row)
            ]
            lines.append("".join(signs))
        return "\n".join(lines)

    def play(self, state: GalaxyState, *texts: str) -> None:
        """Make moves by their notation; each must be legal."""
        for text in texts:
            assert text in self.legal(state), f"{text} is not in {self.legal(state)[:40]}"
            state.play(moves.parse(text))


@pytest.fixture
def pictures() -> Pictures:
    return Pictures()


@pytest.fixture
def need_of(pictures: Pictures) -> Callable[..., list[int]]:
    """The tokens a card needs in blue, violet and orange on a pictured sky."""

    def needs(picture: str, card: str, mirrors: bool = False) -> list[int]:
        state = pictures.sky(picture, (card,), mirrors=mirrors)
        return [int(state.need(0, kind)) for kind in range(3)]

    return needs
