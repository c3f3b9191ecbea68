"""A table one can set up by hand: galaxies as pictures, reserves and tokens as words."""

from __future__ import annotations

from asterism.core.rng import Rng
from asterism.core.state import CHANCE, new_buffer
from asterism.games.nebula.board import (
    COLOUR_NAMES,
    COLOURS,
    KINDS,
    MAX_RAYS,
    NOTHING,
    SPACE_NAMES,
    TOKEN_NAMES,
)
from asterism.games.nebula.dealing import seat_cell
from asterism.games.nebula.game import Nebula
from asterism.games.nebula.position import (
    ADVANCED_AT,
    BAG,
    BLACKS,
    CLOCKS,
    KEPT,
    NEAR,
    PLACING,
    PUBLIC_AT,
    RAYS,
    RESERVE,
    STARS,
    TOKEN,
)
from asterism.games.nebula.rules import advance
from asterism.games.nebula.state import NebulaState

GAME = Nebula()
LETTERS = "rvywbo"  # red violet yellow white blue orange
BUFFER = new_buffer()


def legal(state: NebulaState) -> list[str]:
    length = state.legal_into(BUFFER)
    return [GAME.notation(int(BUFFER[i])) for i in range(length)]


def first_turn(seats: int = 2, variant: str = "full", edition: str = "es") -> NebulaState:
    """A dealt table; seat 0 is to collect stars."""
    state = GAME.start(seats, {"variant": variant, "edition": edition})
    rng = Rng(1)
    while state.round == 0:
        if state.mover == CHANCE:
            state.play(state.draw(rng))
        else:
            state.legal_into(BUFFER)
            state.play(BUFFER[0])
    return state


class Desk:
    """A table in seat 0's hands; everything on it can be laid out."""

    def __init__(self, seats: int = 2, variant: str = "full", edition: str = "es") -> None:
        self.state = first_turn(seats, variant, edition)
        self.state.own()
        for seat in range(seats):
            self.reserve("", seat)

    def galaxy(self, picture: str, seat: int = 0) -> Desk:
        """Lines such as `L r.b..y`: the six spaces of a constellation, in order."""
        start, board = seat_cell(seat, 0), self.state.board
        cells = self.state.cells
        for colour in range(COLOURS):
            cells[start + STARS + colour] = cells[start + NEAR + colour] = 0
        for line in picture.split("\n"):
            name, _, row = line.strip().partition(" ")
            for i, letter in enumerate(row.strip()):
                if letter != ".":
                    space, colour = SPACE_NAMES.index(f"{name}{i + 1}"), LETTERS.index(letter)
                    cells[start + STARS + colour] |= 1 << space
                    cells[start + NEAR + colour] |= board.linked[space]
        return self

    def stars(self, seat: int = 0, /, **where: str) -> Desk:
        """Stars by colour: `red="L1 Y2"`."""
        rows = {name: ["."] * 6 for name in "LYDS"}
        for colour, spaces in where.items():
            for space in spaces.split():
                rows[space[0]][int(space[1]) - 1] = LETTERS[COLOUR_NAMES.index(colour)]
        return self.galaxy("\n".join(f"{name} {''.join(row)}" for name, row in rows.items()), seat)

    def reserve(self, words: str, seat: int = 0) -> Desk:
        for kind in range(KINDS):
            self.state.cells[seat_cell(seat, RESERVE) + kind] = 0
        for word in words.split():
            self.state.cells[seat_cell(seat, RESERVE) + COLOUR_NAMES.index(word)] += 1
        return self

    def cluster(self, cluster: int, words: str, clock: int = 0) -> Desk:
        """The stars on a cluster's rays, `-` for none."""
        self.state.cells[CLOCKS + cluster] = clock
        for ray, word in enumerate(words.split()):
            kind = NOTHING if word == "-" else COLOUR_NAMES.index(word)
            self.state.cells[RAYS + cluster * MAX_RAYS + ray] = kind
        return self

    def bag(self, words: str) -> Desk:
        for kind in range(KINDS):
            self.state.cells[BAG + kind] = 0
        for word in words.split():
            self.state.cells[BAG + COLOUR_NAMES.index(word)] += 1
        return self

    def black(self, number: int, seat: int = 0) -> Desk:
        self.state.cells[seat_cell(seat, BLACKS)] = number
        return self

    def bright(self, colour: str) -> Desk:
        self.state.bright = self.state.turn_bright = COLOUR_NAMES.index(colour)
        return self

    def personal(self, card: str, seat: int = 0) -> Desk:
        self.state.cells[seat_cell(seat, KEPT)] = self.state.cards.names.index(card)
        return self

    def public(self, *cards: str) -> Desk:
        for slot, card in enumerate(cards):
            self.state.cells[PUBLIC_AT + slot] = self.state.cards.names.index(card)
        return self

    def advanced(self, *cards: str) -> Desk:
        for slot, card in enumerate(cards):
            self.state.cells[ADVANCED_AT + slot] = self.state.cards.names.index(card)
        return self

    def tokens(self, words: str) -> Desk:
        """Advance tokens one after the other, a space each time."""
        phase = self.state.phase
        for word in words.split():
            advance(self.state, TOKEN_NAMES.index(word))
        self.state.phase = phase
        return self

    def placing(self) -> Desk:
        """Stars are collected: seat 0 is to place."""
        self.state.phase = PLACING
        self.state.mover = self.state.seat
        return self

    def token_due(self) -> Desk:
        self.state.phase = TOKEN
        return self

    def play(self, *texts: str) -> Desk:
        for text in texts:
            reason = GAME.why_not(self.state, GAME.parse(text))
            assert reason is None, f"{text}: {reason}"
            assert text in legal(self.state), text
            self.state.play(GAME.parse(text))
        return self

    def why_not(self, text: str) -> str:
        assert text not in legal(self.state), text
        return str(GAME.why_not(self.state, GAME.parse(text)))

    def legal(self, verb: str = "") -> list[str]:
        return [text for text in legal(self.state) if text.startswith(verb)]

    def spaces_for(self, colour: str) -> str:
        """A picture of where a colour may go: `*` there, else `.`."""
        allowed = {text.split()[2] for text in self.legal(f"place {colour} ")}
        marks = ["*" if name in allowed else "." for name in SPACE_NAMES]
        return "\n".join(f"{n} {''.join(marks[i * 6 : i * 6 + 6])}" for i, n in enumerate("LYDS"))

    def reserve_words(self, seat: int = 0) -> list[str]:
        state = self.state
        return [COLOUR_NAMES[k] for k in range(KINDS) for _ in range(state.reserve(seat, k))]
