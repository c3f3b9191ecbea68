"""The safe layer: a game being played, with its dealer and its record."""

from __future__ import annotations

from dataclasses import dataclass

from asterism.core.dealer import Dealer
from asterism.core.errors import BadRecord, IllegalMove
from asterism.core.game import Game, Options
from asterism.core.message import Domain, Message
from asterism.core.outcome import Outcome
from asterism.core.record import UNSEEN, Record
from asterism.core.scene import Scene
from asterism.core.state import CHANCE, OVER, SPECTATOR, State, new_buffer
from asterism.version import ENGINE

_ = Domain("core")


@dataclass(frozen=True)
class Move:
    """A move: its number in the game's list of all moves, and its notation."""

    number: int
    notation: str

    def __str__(self) -> str:
        """The notation."""
        return self.notation


class Table:
    """State + dealer + record. Chance is always played already; the rules are always kept."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Options,
        dealer: Dealer | None,
        names: list[str] | None = None,
    ) -> None:
        """Set the game up and let chance make its first moves (without a dealer, it waits)."""
        game.check_seats(seats)
        self.game = game
        self.seats = seats
        self.options = game.option_values(options)
        self.state = game.start(seats, self.options)
        self.dealer = dealer
        self.played: list[int] = []  # every move, chance's included
        self.names = names or []
        self._buffer = new_buffer()
        self.deal()

    def deal(self) -> None:
        """Let chance move as long as it is chance's turn."""
        while self.dealer is not None and self.state.mover == CHANCE:
            self.make(self.dealer.deal(self.state))

    def make(self, move: int) -> None:
        """Make a move that is known to be legal, chance's or a seat's."""
        self.state.play(move)
        self.played.append(move)

    @property
    def mover(self) -> int | None:
        """The seat to act; None when the game is over."""
        return None if self.state.mover == OVER else int(self.state.mover)

    def legal_numbers(self) -> list[int]:
        """The numbers of the mover's legal moves."""
        if self.state.mover == OVER:
            return []
        count = self.state.legal_into(self._buffer)
        return [int(self._buffer[i]) for i in range(count)]

    def legal(self, seat: int | None = None) -> list[Move]:
        """The legal moves; with a seat, only if that seat is to act (a spectator never is)."""
        if seat is not None and (seat == SPECTATOR or seat != self.mover):
            return []
        return [self.move(number) for number in self.legal_numbers()]

    def move(self, number: int) -> Move:
        """The move of this number."""
        return Move(number, self.game.notation(number))

    def number(self, move: Move | str | int) -> int:
        """The number of a move given as a move, its text or its number."""
        if isinstance(move, Move):
            return move.number
        return self.game.parse(move) if isinstance(move, str) else move

    def why_not(self, move: Move | str | int) -> Message | None:
        """Why this move is refused now, or None."""
        if self.state.mover == OVER:
            return _("the game is over")
        return self.game.why_not(self.state, self.number(move))

    def play(self, move: Move | str | int) -> None:
        """Make a move, then chance's; IllegalMove says why not."""
        number = self.number(move)
        if number not in self.legal_numbers():
            reason = self.why_not(number)
            raise IllegalMove(
                reason or _("{move} is not possible now", move=self.game.notation(number))
            )
        self.make(number)
        self.deal()

    def view(self, seat: int = SPECTATOR) -> State:
        """What a seat (or a spectator) may know."""
        return self.state.view(seat)

    def text(self, seat: int = SPECTATOR, lang: str = "en") -> str:
        """The board as text."""
        return self.game.text(self.view(seat), seat, lang)

    def svg(self, seat: int = SPECTATOR, lang: str = "en", theme: str = "dark") -> str:
        """The table as a picture."""
        return self.game.svg(self.view(seat), seat, lang, theme)

    def scene(self, seat: int = SPECTATOR, lang: str = "en") -> Scene:
        """The table in drawn pieces."""
        return self.game.scene(self.view(seat), seat, lang)

    def prompt(self, seat: int = SPECTATOR) -> Message:
        """What happens next, in one sentence."""
        return self.game.prompt(self.view(seat), seat)

    def _repr_svg_(self) -> str:
        return self.svg()

    @property
    def outcome(self) -> Outcome | None:
        """None before the end; then the itemised result."""
        return self.game.outcome(self.state)

    @property
    def record(self) -> Record:
        """The whole record, hidden moves included: for replays and for the table's owner."""
        return self._record([self.game.notation(move) for move in self.played])

    def record_for(self, seat: int = SPECTATOR) -> Record:
        """The record as a seat may see it; once the game is over, all of it."""
        if self.mover is None:
            return self.record
        return self._record(self.moves_seen_by(seat))

    def moves_seen_by(self, seat: int) -> list[str]:
        """The notation of every move, `?` for those the seat may not know."""
        state = self.game.start(self.seats, self.options)
        texts = []
        for move in self.played:
            texts.append(self.game.notation(move) if state.sees(seat, move) else UNSEEN)
            state.play(move)
        return texts

    def _record(self, moves: list[str]) -> Record:
        return Record(
            self.game.name,
            self.seats,
            dict(self.options),
            ENGINE,
            list(self.names),
            moves,
            self.game.components_text,
        )

    def can_undo(self) -> bool:
        """Whether the last move was the present mover's own and revealed nothing."""
        return self._undo_ply() is not None

    def _undo_ply(self) -> int | None:
        if not self.played or self.mover is None:
            return None
        before = self.at(len(self.played) - 1).state
        return len(self.played) - 1 if before.mover == self.state.mover else None

    def undo(self) -> None:
        """Take back the last move, if it was the mover's own and chance has not spoken since."""
        ply = self._undo_ply()
        if ply is None:
            raise IllegalMove(_("nothing can be taken back: the last move revealed something"))
        self.state = self.at(ply).state
        del self.played[ply:]

    def at(self, ply: int) -> Table:
        """A table with only the first `ply` moves played; it goes on with the same dealer."""
        table = Table(self.game, self.seats, self.options, None, self.names)
        for move in self.played[:ply]:
            table.make(move)
        table.dealer = self.dealer
        return table


def replay(game: Game, record: Record, ply: int | None = None) -> Table:
    """Play a record again, up to `ply` moves (chance's count) or to its end."""
    table = Table(game, record.seats, record.options, None, record.names)
    moves = record.moves if ply is None else record.moves[:ply]
    for index, text in enumerate(moves):
        replay_move(table, index, text)
    return table


def replay_move(table: Table, index: int, text: str) -> None:
    """Make one recorded move; BadRecord says what is wrong with it."""
    if text == UNSEEN:
        raise BadRecord(
            _("move {index} is hidden: this record is one seat's view", index=index + 1)
        )
    number = table.game.parse(text)
    if number not in table.legal_numbers():
        raise BadRecord(_("move {index} ({text}) is not legal there", index=index + 1, text=text))
    table.make(number)
