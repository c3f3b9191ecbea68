"""Everything that lies on the table, in one flat row of numbers and a few single ones.

The row `cells` is shared by clones and copied before the first write (`own`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from asterism.core.state import CHANCE, State
from asterism.core.vec import Numbers, zeros
from asterism.games.nebula.board import (
    BLACK,
    CLUSTERS,
    COLOURS,
    KINDS,
    MAX_RAYS,
    NOTHING,
    TOKENS,
    Board,
)
from asterism.games.nebula.cards import Cards

# Phases of the set-up ...
FILL: Final = 0  # chance fills the clusters
FIRST_BRIGHT: Final = 1  # chance draws the first bright star
PUBLIC_DEAL: Final = 2
ADVANCED_DEAL: Final = 3
PERSONAL_DEAL: Final = 4
CHOOSE: Final = 5  # each seat keeps one of its two personal goals
RESERVE_DRAW: Final = 6  # chance draws the later seats' first stars
# ... and of a turn
CLOCK_A: Final = 7  # turn clock A, or give a star to chaos
CLOCK_B: Final = 8
CLOCK_C: Final = 9
CHAOS_DRAW: Final = 10
CHAOS_KEEP: Final = 11
PLACING: Final = 12
BRIGHT_SOURCE: Final = 13  # cs: reserve or bag
BRIGHT_DRAW: Final = 14
TOKEN: Final = 15
REFILL: Final = 16
FINISHED: Final = 17

EDITION_ES: Final = 0
EDITION_RU: Final = 1
EDITION_CS: Final = 2

HIDDEN: Final = -2  # a card one may not know
PUBLIC_SLOTS: Final = 4
ADVANCED_SLOTS: Final = 4

# Where things are in `cells`
BAG: Final = 0
BOX: Final = 7
POOL: Final = 14  # the stars chaos brought
CLOCKS: Final = 21
RAYS: Final = 24
TOKEN_PLACE: Final = 60
TOKEN_HEIGHT: Final = 74  # in its stack, from 0
PUBLIC_AT: Final = 88
FIRST_AT: Final = 92  # the seat that reached a public goal first
ADVANCED_AT: Final = 96
SEATS_AT: Final = 100
SEAT_SIZE: Final = 23

# Where things are in a seat's part
STARS: Final = 0  # a mask for each colour
NEAR: Final = 6  # for each colour, the spaces linked to a star of it
RESERVE: Final = 12
BLACKS: Final = 19
REACHED: Final = 20  # a mask of the public slots
KEPT: Final = 21  # before the choice, the first card dealt
SPARE: Final = 22  # the card put away; before the choice, the second card dealt


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=False)
class Position(State):
    """The table: read it by these fields and questions; the rules write it."""

    def __init__(self, board: Board, cards: Cards) -> None:
        """A table with nothing on it: see `rules.set_up`."""
        self.board = board
        self.cards = cards
        self.seats: i64 = 0
        self.mover: i64 = CHANCE
        self.full: bool = True  # False: the introductory game
        self.edition: i64 = EDITION_ES
        self.seat: i64 = 0  # whose turn it is, also while chance moves
        self.phase: i64 = FILL
        self.round: i64 = 0  # from 1 once the set-up is done
        self.steps_left: i64 = 0  # for the clocks
        self.kept: i64 = 0  # stars kept from chaos in this turn
        self.placed: i64 = 0  # a mask of the kinds of stars placed in this turn
        self.placed_count: i64 = 0
        self.bright: i64 = NOTHING
        self.turn_bright: i64 = NOTHING  # the bright star as the turn began
        self.marker: i64 = 0  # on the shared black track
        self.cluster: i64 = 0  # the one being filled
        self.cells: Numbers = zeros(0)
        self.owned: bool = False

    def own(self) -> None:
        """Make the row of numbers this state's own, before writing to it."""
        if not self.owned:
            self.cells = self.cells[:]
            self.owned = True

    def copy_to(self, other: Position) -> None:
        """Make `other` equal; both share the row from now on."""
        self.owned = False
        other.seats = self.seats
        other.mover = self.mover
        other.full = self.full
        other.edition = self.edition
        other.seat = self.seat
        other.phase = self.phase
        other.round = self.round
        other.steps_left = self.steps_left
        other.kept = self.kept
        other.placed = self.placed
        other.placed_count = self.placed_count
        other.bright = self.bright
        other.turn_bright = self.turn_bright
        other.marker = self.marker
        other.cluster = self.cluster
        other.cells = self.cells
        other.owned = False

    def fields(self) -> tuple[object, ...]:
        """Everything this state holds."""
        head = (self.seats, self.mover, self.full, self.edition, self.seat, self.phase)
        turn = (self.round, self.steps_left, self.kept, self.placed, self.placed_count)
        sky = (self.bright, self.turn_bright, self.marker, self.cluster)
        return (*head, *turn, *sky, *self.cells)

    # What lies in the middle

    def in_bag(self, kind: i64) -> i64:
        """How many stars of a kind are in the bag."""
        return self.cells[BAG + kind]

    def bag_size(self) -> i64:
        """How many stars are in the bag."""
        return self.sum_of(BAG)

    def in_box(self, kind: i64) -> i64:
        """How many stars of a kind went to the box during the game."""
        return self.cells[BOX + kind]

    def in_pool(self, kind: i64) -> i64:
        """How many stars of a kind chaos brought and are not chosen yet."""
        return self.cells[POOL + kind]

    def sum_of(self, start: i64) -> i64:
        """How many stars are in a row of seven counts."""
        cells = self.cells
        total: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            total += cells[start + kind]
            kind += 1
        return total

    def clock(self, cluster: i64) -> i64:
        """The ray a cluster's clock stands at."""
        return self.cells[CLOCKS + cluster]

    def ray(self, cluster: i64, ray: i64) -> i64:
        """The star on a ray, or NOTHING."""
        return self.cells[RAYS + cluster * MAX_RAYS + ray]

    def cluster_size(self, cluster: i64) -> i64:
        """How many stars are in a cluster."""
        cells = self.cells
        start: i64 = RAYS + cluster * MAX_RAYS
        stars: i64 = 0
        at: i64 = start
        while at < start + self.board.rays:
            if cells[at] != NOTHING:
                stars += 1
            at += 1
        return stars

    def token_place(self, token: i64) -> i64:
        """How far a token of the value board came; 0 is the start."""
        return self.cells[TOKEN_PLACE + token]

    def token_height(self, token: i64) -> i64:
        """How many tokens lie under this one."""
        return self.cells[TOKEN_HEIGHT + token]

    def public_goal(self, slot: i64) -> i64:
        """The card in a public slot (0 to 3), or NOTHING."""
        return self.cells[PUBLIC_AT + slot]

    def first_seat(self, slot: i64) -> i64:
        """The seat that reached a public goal first, or NOTHING."""
        return self.cells[FIRST_AT + slot]

    def advanced_goal(self, slot: i64) -> i64:
        """The card in an advanced slot (0 to 3: I to IV), or NOTHING."""
        return self.cells[ADVANCED_AT + slot]

    # What a seat has

    def of_seat(self, seat: i64, what: i64) -> i64:
        """A number of a seat's part."""
        return self.cells[SEATS_AT + seat * SEAT_SIZE + what]

    def stars(self, seat: i64, colour: i64) -> i64:
        """The spaces with stars of a colour, as a mask."""
        return self.cells[SEATS_AT + seat * SEAT_SIZE + STARS + colour]

    def near(self, seat: i64, colour: i64) -> i64:
        """The spaces linked to a star of a colour, as a mask."""
        return self.cells[SEATS_AT + seat * SEAT_SIZE + NEAR + colour]

    def taken(self, seat: i64) -> i64:
        """All spaces with a star, as a mask."""
        return self.union_of(SEATS_AT + seat * SEAT_SIZE + STARS)

    def union_of(self, start: i64) -> i64:
        """Six masks in one."""
        cells = self.cells
        mask: i64 = 0
        at: i64 = start
        while at < start + COLOURS:
            mask |= cells[at]
            at += 1
        return mask

    def star_at(self, seat: i64, space: i64) -> i64:
        """The colour of the star on a space, or NOTHING."""
        colour: i64 = 0
        while colour < COLOURS:
            if (self.stars(seat, colour) >> space) & 1:
                return colour
            colour += 1
        return NOTHING

    def reserve(self, seat: i64, kind: i64) -> i64:
        """How many stars of a kind a seat has in its reserve."""
        return self.cells[SEATS_AT + seat * SEAT_SIZE + RESERVE + kind]

    def reserve_size(self, seat: i64) -> i64:
        """How many stars a seat has in its reserve."""
        return self.sum_of(SEATS_AT + seat * SEAT_SIZE + RESERVE)

    def black_stars(self, seat: i64) -> i64:
        """How many black stars lie on a seat's own track."""
        return self.of_seat(seat, BLACKS)

    def has_reached(self, seat: i64, slot: i64) -> bool:
        """Whether a seat has its marker on a public goal."""
        return (self.of_seat(seat, REACHED) >> slot) & 1 == 1

    def markers(self) -> i64:
        """How many markers lie on the public goals."""
        total: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            reached: i64 = self.of_seat(seat, REACHED)
            while reached:
                total += reached & 1
                reached >>= 1
            seat += 1
        return total

    def has_chosen(self, seat: i64) -> bool:
        """Whether a seat has put one of its two personal goals away."""
        return self.phase > CHOOSE or (self.phase == CHOOSE and seat < self.seat)

    def kept_goal(self, seat: i64) -> i64:
        """The personal goal of a seat: a card, HIDDEN, or NOTHING before it is chosen."""
        return self.of_seat(seat, KEPT) if self.has_chosen(seat) else NOTHING

    def dealt_goal(self, seat: i64, index: i64) -> i64:
        """One of the two cards dealt (0, 1); once chosen, 0 is the kept, 1 the put away one."""
        return self.of_seat(seat, KEPT + index)

    def most_stars(self) -> i64:
        """How many stars this turn may place: 3 once the bright star's colour is among them."""
        return 3 if self.turn_bright >= 0 and (self.placed >> self.turn_bright) & 1 else 2

    def is_black_full(self, seat: i64) -> bool:
        """Whether a seat's own black track has no space left."""
        return self.black_stars(seat) >= len(self.board.black_points) - 1


def empty_cells(seats: i64) -> Numbers:
    """The row of a table where nothing is dealt yet."""
    cells = zeros(SEATS_AT + SEAT_SIZE * seats)
    at: i64 = RAYS
    while at < RAYS + CLUSTERS * MAX_RAYS:
        cells[at] = NOTHING
        at += 1
    at = PUBLIC_AT
    while at < SEATS_AT:
        cells[at] = NOTHING
        at += 1
    seat: i64 = 0
    while seat < seats:
        cells[SEATS_AT + seat * SEAT_SIZE + KEPT] = NOTHING
        cells[SEATS_AT + seat * SEAT_SIZE + SPARE] = NOTHING
        seat += 1
    return cells


def fill_bag(cells: Numbers, board: Board, seats: i64) -> None:
    """Put all stars of the game in the bag."""
    colour: i64 = 0
    while colour < COLOURS:
        cells[BAG + colour] = board.each_colour
        colour += 1
    cells[BAG + BLACK] = board.black_stars[seats]


assert TOKEN_HEIGHT + TOKENS == PUBLIC_AT
