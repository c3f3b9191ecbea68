"""Everything a position holds, with names to read it by.

The fields are plain numbers; what the rules do with them is in `rules.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from asterism.core.state import CHANCE, State
from asterism.core.vec import Numbers
from asterism.games.new_galaxy import board
from asterism.games.new_galaxy.board import KINDS, LAID, SIDE, TILES
from asterism.games.new_galaxy.cards import FIGURES, GLOW_SORTS, STACKS, Decks

# The phases: dealing before the first turn, then the steps of a turn.
DEAL_FIRST: Final = 0
DEAL_TABLE: Final = 1
DEAL_HANDS: Final = 2
DEAL_CARDS: Final = 3
DEAL_GLOW: Final = 4
DEAL_TOKENS: Final = 5
CHOOSE_TILE: Final = 6
LAY_TILE: Final = 7
CLAIM_CARD: Final = 8
REVEAL_CARD: Final = 9
REVEAL_GLOW: Final = 10
DRAW_TOKEN: Final = 11
DRAW_TILE: Final = 12
FINISHED: Final = 13

# Why the last round began (or the solo game ended).
NOT_ENDING: Final = 0
TILES_GONE: Final = 1
STACKS_GONE: Final = 2
TOKENS_GONE: Final = 3

NONE: Final = -1
NOWHERE: Final = 9  # more tokens than any figure has cells: it lies nowhere on the table

# The layout of `goods`.
HAND: Final = 0  # per seat: its tiles, as a set of bits
HAND_SIZE: Final = 4
TOKENS: Final = 8  # seat * 4 + kind
BAG: Final = 24  # by kind
BOX: Final = 28  # spent tokens by kind
CLAIMED: Final = 32  # per seat: its constellation cards, as a set of bits
GLOWS: Final = 36  # seat * 6 + sort
GLOW_POOL: Final = 60  # glow cards below the top one, by sort
TOP: Final = 66  # per stack: the open card, or NONE
SIZE: Final = 69  # per stack: cards left, the open one included
NEED: Final = 72  # stack * 3 + kind: the fewest tokens with which the figure lies on the table
COMETS: Final = 81  # per seat: comets on its cards
GOODS_SIZE: Final = 85


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=False)
class Position(State):
    """A position of New Galaxy."""

    def __init__(self, decks: Decks, seats: i64, table: Numbers, goods: Numbers) -> None:
        """Before anything is dealt; `rules.set_up` does the rest."""
        self.seats = seats
        self.mover = CHANCE
        self.decks: Decks = decks
        self.introductory: bool = False
        self.mirrors: bool = False
        self.fresh: bool = False
        self.phase: i64 = DEAL_FIRST
        self.dealt: i64 = 0  # how much of this phase of the deal is done
        self.first: i64 = 0  # the seat that begins
        self.turn: i64 = 0  # the seat whose turn it is
        self.chosen: i64 = NONE  # the tile taken from the hand, before it is laid
        self.last_tile: i64 = NONE  # the tile laid last
        self.open_stack: i64 = NONE  # the stack whose next card is about to be seen
        self.turns_left: i64 = NONE  # once the end is in sight: turns to go, this one included
        self.ending: i64 = NOT_ENDING
        self.pile: i64 = 0  # tiles in the pile (in a view: and in hands one cannot see)
        self.pile_size: i64 = 0
        self.hidden: i64 = 0  # in a view: the seats whose hands one cannot see, as bits
        self.pool: i64 = 0  # constellation cards nobody has seen yet
        self.glow: i64 = NONE  # the sort of the open glow card
        self.glow_size: i64 = 0  # glow cards left, the open one included
        self.top: i64 = 0  # the bounds of the table; they do not wrap round
        self.bottom: i64 = -1
        self.left: i64 = 0
        self.right: i64 = -1
        self.table: Numbers = table
        self.goods: Numbers = goods
        self.owns_table: bool = True  # whether no clone shares it
        self.owns_goods: bool = True

    def copy_from(self, other: Position) -> None:
        """Become a copy; the arrays, given already, are shared until one of the two writes."""
        self.mover = other.mover
        self.introductory = other.introductory
        self.mirrors = other.mirrors
        self.fresh = other.fresh
        self.phase = other.phase
        self.dealt = other.dealt
        self.first = other.first
        self.turn = other.turn
        self.chosen = other.chosen
        self.last_tile = other.last_tile
        self.open_stack = other.open_stack
        self.turns_left = other.turns_left
        self.ending = other.ending
        self.pile = other.pile
        self.pile_size = other.pile_size
        self.hidden = other.hidden
        self.pool = other.pool
        self.glow = other.glow
        self.glow_size = other.glow_size
        self.top = other.top
        self.bottom = other.bottom
        self.left = other.left
        self.right = other.right
        self.owns_table = False
        self.owns_goods = False
        other.owns_table = False
        other.owns_goods = False

    def write_table(self) -> Numbers:
        """The table, to be changed."""
        if not self.owns_table:
            self.table = self.table[:]
            self.owns_table = True
        return self.table

    def write_goods(self) -> Numbers:
        """The goods, to be changed."""
        if not self.owns_goods:
            self.goods = self.goods[:]
            self.owns_goods = True
        return self.goods

    # What lies on the table.

    def kind_at(self, row: i64, column: i64) -> i64:
        """What lies on a cell: a kind, or EMPTY. Rows and columns wrap round."""
        return board.kind_at(self.table, row, column)

    def place_of(self, tile: i64) -> i64:
        """Where a tile lies, or NONE."""
        laid = self.table[LAID + tile]
        return NONE if laid == 0 else (laid - 1) >> 2

    def turn_of(self, tile: i64) -> i64:
        """By how many quarters a laid tile is turned."""
        return (self.table[LAID + tile] - 1) & 3

    def laid_tiles(self) -> list[int]:
        """The tiles on the table, by number."""
        return [tile for tile in range(TILES) if self.table[LAID + tile]]

    def unwrapped(self, place: i64) -> tuple[int, int]:
        """Row and column of a place near the table, within or just outside its bounds.

        Unlike those of a place they do not wrap round, so a picture can use them as they are.
        """
        row = self.top - 2 + ((place // SIDE - self.top + 2) & board.WRAP)
        column = self.left - 2 + ((place % SIDE - self.left + 2) & board.WRAP)
        return int(row), int(column)

    # What everybody has.

    def hand(self, seat: i64) -> list[int]:
        """The tiles in a seat's hand; empty where one cannot see it."""
        return [tile for tile in range(TILES) if (int(self.goods[HAND + seat]) >> tile) & 1]

    def hand_size(self, seat: i64) -> int:
        """How many tiles a seat holds."""
        return int(self.goods[HAND_SIZE + seat])

    def is_hidden(self, seat: i64) -> bool:
        """Whether this is a view that does not show that seat's hand."""
        return (int(self.hidden) >> int(seat)) & 1 == 1

    def tokens(self, seat: i64, kind: i64) -> i64:
        """How many tokens of a kind a seat has."""
        return self.goods[TOKENS + seat * KINDS + kind]

    def token_count(self, seat: i64) -> i64:
        """How many tokens a seat has."""
        at = TOKENS + seat * KINDS
        goods = self.goods
        return goods[at] + goods[at + 1] + goods[at + 2] + goods[at + 3]

    def next_taker(self) -> i64:
        """The seat that gets the token drawn next; in the deal, the first player gets two."""
        if self.phase == DRAW_TOKEN:
            return self.turn
        return (self.first + max(0, self.dealt - 1)) % self.seats

    def bag(self, kind: i64) -> i64:
        """How many tokens of a kind are in the bag."""
        return self.goods[BAG + kind]

    def bag_size(self) -> i64:
        """How many tokens are in the bag."""
        goods = self.goods
        return goods[BAG] + goods[BAG + 1] + goods[BAG + 2] + goods[BAG + 3]

    def box(self, kind: i64) -> i64:
        """How many tokens of a kind have been spent."""
        return self.goods[BOX + kind]

    def cards(self, seat: i64) -> list[int]:
        """The constellations a seat has claimed, by number."""
        return [card for card in range(FIGURES) if (int(self.goods[CLAIMED + seat]) >> card) & 1]

    def glows(self, seat: i64, sort: i64) -> i64:
        """How many glow cards of a sort (kind * 2 + comets - 1) a seat has."""
        return self.goods[GLOWS + seat * GLOW_SORTS + sort]

    def glows_below(self, sort: i64) -> i64:
        """How many glow cards of a sort lie below the open one."""
        return self.goods[GLOW_POOL + sort]

    # The cards in the middle.

    def open_card(self, stack: i64) -> i64:
        """The constellation on top of a stack, or NONE."""
        return self.goods[TOP + stack]

    def stack_size(self, stack: i64) -> i64:
        """How many cards a stack has, the open one included."""
        return self.goods[SIZE + stack]

    def need(self, stack: i64, kind: i64) -> i64:
        """The fewest tokens with which the open figure lies on the table in a kind; or NOWHERE."""
        return self.goods[NEED + stack * STACKS + kind]

    def glow_kind(self) -> i64:
        """The kind on the open glow card, or NONE."""
        return NONE if self.glow == NONE else self.glow >> 1

    def glow_comets(self) -> i64:
        """The comets on the open glow card; 0 if there is none."""
        return 0 if self.glow == NONE else (self.glow & 1) + 1
