"""Names for the numbers a state is made of: its phases, the parts of its arrays."""

from __future__ import annotations

from typing import Final

# Phases: which decision is next.
DEAL_DISC: Final = 0  # chance
DEAL_BODIES: Final = 1  # chance
OPEN_TASK: Final = 2  # chance
CHOOSE_KIND: Final = 3
DRAW_BLINDLY: Final = 4  # chance
CHOOSE_EFFECT: Final = 5
CHOOSE_PLACE: Final = 6
CHOOSE_PUSH: Final = 7
CHOOSE_SWAP: Final = 8
CHOOSE_TURN: Final = 9
CHOOSE_PULL: Final = 10
CHOOSE_CLAIM: Final = 11
CHOOSE_FIGURE: Final = 12
CHOOSE_KEPT: Final = 13
DRAW_REFILL: Final = 14  # chance
CHOOSE_REFILL: Final = 15
CHOOSE_TASK: Final = 16  # or, with a full hand, a throw or nothing
CHOOSE_TASK_AFTER_THROW: Final = 17
ENDED: Final = 18

# The parts of `data`, the array that holds everything that comes in fours and sixes.
BODIES: Final = 0  # 4 bitboards, by kind
SYMBOLS: Final = 4  # 4 bitboards, by colour
BAG: Final = 8  # 4 numbers, by kind
POOL: Final = 12  # 4 numbers, by kind: drawn for an emptied galaxy
DISCS: Final = 16  # 6 numbers, by galaxy: which disc lies there (-1: none yet)
TURNS: Final = 22  # 6 numbers, by galaxy: how many sixths it stands turned
HANDS: Final = 28  # 4 sets of cards, by seat
CLAIMED: Final = 32  # 4 sets of cards, by seat
TOKENS: Final = 36  # 4 sets of colours, by seat
POINTS: Final = 40  # 4 numbers, by seat: of claimed tasks
REACHED: Final = 44  # 4 numbers, by seat: the turn in which the target was reached (0: not yet)
SIZE: Final = 48

# Why the last round began.
GOING_ON: Final = 0
TARGET_REACHED: Final = 1
RESERVE_EMPTY: Final = 2
STANDSTILL: Final = 3
ALL_TOKENS: Final = 15
ALL_CARDS: Final = 1099511627775

# The numbers of a component file as one array, which all states of a game share.
BOOK_POINTS: Final = 0  # card * 3 + rung (a figure's three are alike)
BOOK_LADDER: Final = 120  # centres, symbols: the bodies each of the three rungs needs
BOOK_SYMBOLS: Final = 126  # disc * 6 + ring: the colour of the symbol
BOOK_STARTS: Final = 162  # the ring places where a disc's four first bodies lie
BOOK_BODIES: Final = 166  # of each kind
BOOK_HAND: Final = 170  # the most tasks in hand
BOOK_REFILL: Final = 171  # bodies drawn for an emptied galaxy
BOOK_SIZE: Final = 172
