"""Why a move is refused: every reason in its own sentence."""

from __future__ import annotations

from asterism.core.message import Domain, Message
from asterism.core.state import new_buffer
from asterism.games.stellium.moves import NOTATIONS
from asterism.games.stellium.state import StelliumState

_ = Domain("stellium")


def legal_moves(state: StelliumState) -> list[int]:
    """The legal moves as a list."""
    buffer = new_buffer()
    return [int(buffer[i]) for i in range(state.legal_into(buffer))]


def why_not(state: StelliumState, move: int) -> Message | None:
    """None for a legal move."""
    if move in legal_moves(state):
        return None
    return _("{move} is not possible now", move=NOTATIONS[move])
