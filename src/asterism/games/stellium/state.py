"""A position of Stellium: the universe, the bag, the tasks, and the decision to be made next.

Nothing is hidden (Rule 8.5): hands were taken in the open, and of the reserve only the order is
unknown, which a state does not hold. So a view is the whole state.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from asterism.core.rng import Rng
from asterism.core.state import CHANCE, State
from asterism.core.vec import Numbers, zeros
from asterism.games.stellium import evaluation, legal, observation, rules, scoring
from asterism.games.stellium.board import BIT, GALAXIES, NOWHERE, places_of
from asterism.games.stellium.cards import CARD_BIT, CARDS, KINDS, RUNGS, SHAPES
from asterism.games.stellium.layout import (
    ALL_CARDS,
    ALL_TOKENS,
    BAG,
    BODIES,
    BOOK_BODIES,
    BOOK_HAND,
    BOOK_POINTS,
    CLAIMED,
    DEAL_DISC,
    DISCS,
    GOING_ON,
    HANDS,
    POINTS,
    POOL,
    REACHED,
    SIZE,
    SYMBOLS,
    TOKENS,
    TURNS,
)


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=False)
class StelliumState(State):
    """Everything on the table. Sets of places, cards and tokens are bit masks."""

    def __init__(self, seats: i64, book: Numbers, data: Numbers) -> None:
        """The table before chance lays it out: see `new_state`."""
        self.seats = seats
        self.mover = CHANCE
        self.book: Numbers = book  # the component file's numbers (see layout.py)
        self.data: Numbers = data  # what comes in fours and sixes (see layout.py)
        self.target: i64 = 0  # points that bring the last round
        self.open_tasks: i64 = 0  # the market's size
        self.blind: bool = False  # chance draws bodies
        self.phase: i64 = DEAL_DISC
        self.active: i64 = 0  # whose turn it is (the mover may be another, in a refill)
        self.turn: i64 = 0  # turns begun so far, 0 during set-up
        self.quiet: i64 = 0  # turns since anybody claimed or took a task
        self.ending: i64 = GOING_ON
        self.drawn: i64 = NOWHERE  # the kind in the active seat's hand
        self.effect: i64 = NOWHERE
        self.placed: i64 = NOWHERE  # where the drawn body was put
        self.galaxy: i64 = 0  # being laid out or refilled; NOWHERE otherwise
        self.to_draw: i64 = 0  # bodies chance still draws for an emptied galaxy
        self.ready: i64 = 0  # cards that can be claimed now
        self.card: i64 = NOWHERE  # being claimed
        self.used: i64 = 0  # the bodies it is claimed with
        self.market: i64 = 0
        self.reserve: i64 = ALL_CARDS
        self.rungs: i64 = 0  # of claimed counted tasks, two bits each

    def clone(self) -> StelliumState:
        """A copy that can be played on without touching this one."""
        copy = StelliumState(self.seats, self.book, self.data[:])
        copy.mover = self.mover
        copy.target = self.target
        copy.open_tasks = self.open_tasks
        copy.blind = self.blind
        copy.phase = self.phase
        copy.active = self.active
        copy.turn = self.turn
        copy.quiet = self.quiet
        copy.ending = self.ending
        copy.drawn = self.drawn
        copy.effect = self.effect
        copy.placed = self.placed
        copy.galaxy = self.galaxy
        copy.to_draw = self.to_draw
        copy.ready = self.ready
        copy.card = self.card
        copy.used = self.used
        copy.market = self.market
        copy.reserve = self.reserve
        copy.rungs = self.rungs
        return copy

    def fields(self) -> tuple[object, ...]:
        """Everything this state holds, as plain values."""
        return (
            (self.seats, self.mover, self.target, self.open_tasks, self.blind),
            (self.phase, self.active, self.turn, self.quiet, self.ending),
            (self.drawn, self.effect, self.placed, self.galaxy, self.to_draw),
            (self.ready, self.card, self.used, self.market, self.reserve, self.rungs),
            tuple([int(number) for number in self.data]),
            tuple([int(number) for number in self.book]),
        )

    # What lies where.

    def bodies(self, kind: i64) -> i64:
        """The places of a kind's bodies."""
        return self.data[BODIES + kind]

    def occupied(self) -> i64:
        """The places that hold a body."""
        return self.data[0] | self.data[1] | self.data[2] | self.data[3]

    def kind_at(self, place: i64) -> i64:
        """The kind of the body on a place; NOWHERE if it is empty."""
        kind: i64 = 0
        while kind < KINDS:
            if self.data[BODIES + kind] & BIT[place] != 0:
                return kind
            kind += 1
        return NOWHERE

    def symbol_at(self, place: i64) -> i64:
        """The colour of the symbol on a place; NOWHERE if it has none."""
        colour: i64 = 0
        while colour < KINDS:
            if self.data[SYMBOLS + colour] & BIT[place] != 0:
                return colour
            colour += 1
        return NOWHERE

    def symbols(self, colour: i64) -> i64:
        """The places that bear a colour's symbol."""
        return self.data[SYMBOLS + colour]

    def disc(self, galaxy: i64) -> i64:
        """Which disc lies in a galaxy; NOWHERE before it is dealt."""
        return self.data[DISCS + galaxy]

    def turns(self, galaxy: i64) -> i64:
        """By how many sixths, clockwise, a galaxy's disc stands turned."""
        return self.data[TURNS + galaxy]

    def bag(self, kind: i64) -> i64:
        """How many bodies of a kind are in the bag."""
        return self.data[BAG + kind]

    def bag_total(self) -> i64:
        """How many bodies are in the bag."""
        return self.data[BAG] + self.data[BAG + 1] + self.data[BAG + 2] + self.data[BAG + 3]

    def pool(self, kind: i64) -> i64:
        """How many bodies of a kind lie ready for the emptied galaxy."""
        return self.data[POOL + kind]

    def pool_total(self) -> i64:
        """How many bodies lie ready for the emptied galaxy."""
        return self.data[POOL] + self.data[POOL + 1] + self.data[POOL + 2] + self.data[POOL + 3]

    # Who has what.

    def hand(self, seat: i64) -> list[int]:
        """The tasks a seat holds."""
        return places_of(self.data[HANDS + seat])

    def claimed(self, seat: i64) -> list[int]:
        """The tasks a seat has claimed."""
        return places_of(self.data[CLAIMED + seat])

    def market_cards(self) -> list[int]:
        """The open tasks."""
        return places_of(self.market)

    def reserve_cards(self) -> list[int]:
        """The tasks nobody has seen yet, in the order of their numbers."""
        return places_of(self.reserve)

    def hand_limit(self) -> i64:
        """The most tasks one may hold."""
        return self.book[BOOK_HAND]

    def has_token(self, seat: i64, colour: i64) -> bool:
        """Whether a seat still has its influence token of a colour."""
        return self.data[TOKENS + seat] & CARD_BIT[colour] != 0

    def task_points(self, seat: i64) -> i64:
        """The points of a seat's claimed tasks, which count against the target."""
        return self.data[POINTS + seat]

    def reached(self, seat: i64) -> i64:
        """The turn in which a seat reached the target; 0 if it has not."""
        return self.data[REACHED + seat]

    def card_points(self, card: i64, rung: i64) -> i64:
        """What a card is worth; the rung (0 to 2) matters to counted tasks only."""
        return self.book[BOOK_POINTS + card * RUNGS + rung]

    def rung_of(self, card: i64) -> i64:
        """The rung on which a counted task was claimed; 0 for figures."""
        if card < SHAPES * KINDS:
            return 0
        return (self.rungs >> (2 * (card - SHAPES * KINDS))) & 3

    def box_cards(self) -> list[int]:
        """The tasks thrown away."""
        seen: i64 = self.market | self.reserve
        seat: i64 = 0
        while seat < self.seats:
            seen |= self.data[HANDS + seat] | self.data[CLAIMED + seat]
            seat += 1
        return [card for card in range(CARDS) if seen & CARD_BIT[card] == 0]

    # The protocol.

    def legal_into(self, buffer: Numbers) -> i64:
        """Write the legal moves into `buffer`, in rising order; return how many there are."""
        return legal.legal_into(self, buffer)

    def play(self, move: i64) -> None:
        """Make a legal move (chance's too)."""
        rules.play(self, move)

    def weight(self, move: i64) -> i64:
        """How many of the equally likely draws are this move of chance."""
        return legal.weight(self, move)

    def draw(self, rng: Rng) -> i64:
        """One move of chance, drawn with its right probability."""
        return legal.draw(self, rng)

    def view(self, seat: i64) -> StelliumState:
        """The same state: nothing is hidden."""
        return self.clone()

    def imagine(self, rng: Rng) -> StelliumState:
        """The same state: it has no holes."""
        return self.clone()

    def sees(self, seat: i64, move: i64) -> bool:
        """Everybody sees every move."""
        return True

    def score(self, seat: i64) -> i64:
        """Tasks, unused tokens and colours of `seat`."""
        return scoring.score(self, seat)

    def won(self, seat: i64) -> bool:
        """Whether `seat` is the winner."""
        return scoring.winner(self) == seat

    def evaluate(self, seat: i64) -> float:
        """A guess at how well `seat` stands, in points."""
        return evaluation.evaluate(self, seat)

    def appeal(self, move: i64) -> i64:
        """How readily a sensible mover makes this legal move."""
        return evaluation.appeal(self, move)

    def stake(self) -> float:
        """A lead that is a clear one."""
        return evaluation.STAKE

    def observe_into(self, seat: i64, numbers: Numbers, start: i64) -> None:
        """Write what `seat` knows as small whole numbers."""
        observation.observe_into(self, seat, numbers, start)


def new_state(
    seats: i64, book: Numbers, target: i64, open_tasks: i64, blind: bool
) -> StelliumState:
    """The table before chance lays it out: bodies in the bag, tasks in the reserve."""
    data: Numbers = zeros(SIZE)
    i: i64 = 0
    while i < KINDS:
        data[BAG + i] = book[BOOK_BODIES + i]
        i += 1
    i = 0
    while i < GALAXIES:
        data[DISCS + i] = NOWHERE
        i += 1
    i = 0
    while i < seats:
        data[TOKENS + i] = ALL_TOKENS
        i += 1
    state = StelliumState(seats, book, data)
    state.target = target
    state.open_tasks = open_tasks
    state.blind = blind
    return state
