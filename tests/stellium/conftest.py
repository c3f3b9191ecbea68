"""Helpers of Stellium's tests: playing by notation on a board given as a picture."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from asterism.games.stellium.cards import CARDS, card_name
from asterism.games.stellium.moves import NOTATIONS, NUMBERS, plain
from asterism.games.stellium.pictures import picture, position
from asterism.games.stellium.refusals import legal_moves
from asterism.games.stellium.state import StelliumState

CARD_NAMED = {card_name(card): card for card in range(CARDS)}


class Board:
    """A position to play on by notation."""

    def __init__(self, board: str, *hands: str, seats: int = 2) -> None:
        cards = tuple(tuple(CARD_NAMED[name] for name in hand.split()) for hand in hands)
        self.state: StelliumState = position(board, cards, seats)

    def play(self, *texts: str) -> Board:
        for text in texts:
            move = NUMBERS[plain(text)]
            assert move in legal_moves(self.state), f"{text} is not legal"
            self.state.play(move)
        return self

    def legal(self, verb: str = "") -> list[str]:
        texts = [NOTATIONS[move] for move in legal_moves(self.state)]
        return [text for text in texts if text.startswith(verb)]

    def first(self, verb: str) -> str:
        return self.legal(verb)[0]

    @property
    def picture(self) -> str:
        return picture(self.state)

    def shows(self, board: str) -> bool:
        return self.picture.split() == board.split()

    def card(self, name: str) -> int:
        return CARD_NAMED[name]


Universe = Callable[..., Board]


@pytest.fixture
def universe() -> Universe:
    return Board
