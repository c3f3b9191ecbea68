"""The rules of a turn. Their numbers are those of docs/rules/new-galaxy.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asterism.core.state import CHANCE, OVER
from asterism.core.vec import Numbers
from asterism.games.new_galaxy import board, figures, moves
from asterism.games.new_galaxy import position as p
from asterism.games.new_galaxy.board import BIT, KINDS, NEBULA, STAR_KINDS, START_COLUMN, START_ROW
from asterism.games.new_galaxy.cards import FIGURES, GLOW_SORTS, STACKS
from asterism.games.new_galaxy.position import Position

TABLE_TILES: Final = 2
HAND_TILES: Final = 3
ALL_TILES: Final = (1 << 30) - 1


def set_up(position: Position) -> None:
    """Rule 2: everything is mixed, nothing is dealt yet."""
    decks = position.decks
    goods = position.write_goods()
    position.pile = ALL_TILES
    position.pile_size = board.TILES
    position.pool = decks.all_cards
    for kind in range(KINDS):
        goods[p.BAG + kind] = decks.tokens[kind]
    for sort in range(GLOW_SORTS):
        goods[p.GLOW_POOL + sort] = decks.glows[sort]
        position.glow_size += decks.glows[sort]
    for stack, size in enumerate(stack_sizes(position)):
        goods[p.SIZE + stack] = size
        goods[p.TOP + stack] = p.NONE
        forget_needs(goods, stack)
    if position.seats == 1:  # nobody to draw lots with
        position.phase = p.DEAL_TABLE


def stack_sizes(position: Position) -> list[int]:
    """Rule 2.2: three stacks, as equal as can be; `introductory` keeps three comets apart."""
    if not position.introductory:
        return [(FIGURES + 2) // 3, (FIGURES + 1) // 3, FIGURES // 3]
    low = 0
    for card in range(FIGURES):
        low += 1 if position.decks.low_cards & BIT[card] else 0
    return [(low + 1) // 2, low // 2, FIGURES - low]


def forget_needs(goods: Numbers, stack: i64) -> None:
    """The open figure of a stack is not known to lie anywhere."""
    kind: i64 = 0
    while kind < STAR_KINDS:
        goods[p.NEED + stack * STAR_KINDS + kind] = p.NOWHERE
        kind += 1


def play(position: Position, move: i64) -> None:
    """Make a legal move."""
    phase = position.phase
    if phase == p.CHOOSE_TILE:
        choose(position, move - moves.CHOOSE)
    elif phase == p.LAY_TILE:
        lay_chosen(position, moves.lay_place(move), moves.lay_turn(move))
    elif phase == p.CLAIM_CARD:
        if move == moves.TAKE:
            take_token(position)
        else:
            claim(position, move)
    elif phase < p.CHOOSE_TILE:
        deal(position, move)
    else:
        reveal(position, move)


def deal(position: Position, move: i64) -> None:
    """Rule 2: one step of the deal before the first turn."""
    done = position.dealt
    taker = position.next_taker()
    position.dealt = done + 1
    if position.phase == p.DEAL_FIRST:
        position.first = move - moves.FIRST
        go_on_dealing(position, 1)
    elif position.phase == p.DEAL_TABLE:
        take_from_pile(position, move - moves.TILE)
        place = board.place_at(START_ROW, START_COLUMN + 2 * done)
        lay(position, move - moves.TILE, place, 0)
        go_on_dealing(position, TABLE_TILES)
    elif position.phase == p.DEAL_HANDS:
        give_tile(position, done // HAND_TILES, move - moves.TILE)
        go_on_dealing(position, HAND_TILES * position.seats)
    elif position.phase == p.DEAL_CARDS:
        open_card(position, done, move - moves.CARD)
        go_on_dealing(position, STACKS)
    elif position.phase == p.DEAL_GLOW:
        open_glow(position, move - moves.GLOW)
        go_on_dealing(position, 1)
    else:
        give_token(position, taker, move - moves.TOKEN)
        go_on_dealing(position, position.seats + 1)


def go_on_dealing(position: Position, steps: i64) -> None:
    """After the last step of a phase of the deal comes the next phase."""
    if position.dealt < steps:
        return
    position.dealt = 0
    position.phase += 1
    if position.phase == p.CHOOSE_TILE:
        position.turn = position.first
        position.mover = position.turn


def reveal(position: Position, move: i64) -> None:
    """Chance's part of a turn: the next card, glow, token or tile."""
    phase = position.phase
    if phase == p.REVEAL_CARD:
        open_card(position, position.open_stack, move - moves.CARD)
        after_card(position)
    elif phase == p.REVEAL_GLOW:
        open_glow(position, move - moves.GLOW)
        draw_tile(position)
    elif phase == p.DRAW_TOKEN:
        give_token(position, position.turn, move - moves.TOKEN)
        draw_tile(position)
    else:
        give_tile(position, position.turn, move - moves.TILE)
        end_turn(position)


def take_from_pile(position: Position, tile: i64) -> None:
    """A tile leaves the pile."""
    position.pile &= ~BIT[tile]
    position.pile_size -= 1


def give_tile(position: Position, seat: i64, tile: i64) -> None:
    """A tile goes from the pile to a hand. One that nobody here sees stays among the unseen."""
    goods = position.write_goods()
    goods[p.HAND_SIZE + seat] = goods[p.HAND_SIZE + seat] + 1
    if position.hidden & BIT[seat]:
        position.pile_size -= 1
        return
    take_from_pile(position, tile)
    goods[p.HAND + seat] = goods[p.HAND + seat] | BIT[tile]


def give_token(position: Position, seat: i64, kind: i64) -> None:
    """A token goes from the bag to a seat."""
    goods = position.write_goods()
    goods[p.BAG + kind] = goods[p.BAG + kind] - 1
    at = p.TOKENS + seat * KINDS + kind
    goods[at] = goods[at] + 1


def open_card(position: Position, stack: i64, card: i64) -> None:
    """The next card of a stack is seen, and its figure looked for."""
    goods = position.write_goods()
    position.pool &= ~BIT[card]
    position.open_stack = p.NONE
    goods[p.TOP + stack] = card
    forget_needs(goods, stack)
    if not position.fresh:
        figures.find_everywhere(position, stack)


def open_glow(position: Position, sort: i64) -> None:
    """The next glow card is seen."""
    goods = position.write_goods()
    goods[p.GLOW_POOL + sort] = goods[p.GLOW_POOL + sort] - 1
    position.glow = sort


def choose(position: Position, tile: i64) -> None:
    """Rule 3.1: a tile is taken from the hand."""
    goods = position.write_goods()
    seat = position.turn
    goods[p.HAND_SIZE + seat] = goods[p.HAND_SIZE + seat] - 1
    goods[p.HAND + seat] = goods[p.HAND + seat] & ~BIT[tile]
    position.pile &= ~BIT[tile]  # in a view that does not show the hand, it lay there
    position.chosen = tile
    position.phase = p.LAY_TILE


def lay(position: Position, tile: i64, place: i64, turn: i64) -> None:
    """A tile comes to lie on the table."""
    table = position.write_table()
    row = place >> 6
    column = place & board.WRAP
    cell: i64 = 0
    while cell < 4:
        kind = position.decks.tile_kind(tile, turn, cell)
        board.put(table, kind, row + (cell >> 1), column + (cell & 1))
        cell += 1
    board.mark_places(table, place)
    table[board.LAID + tile] = 1 + place * 4 + turn
    position.last_tile = tile
    stretch(position, row, column)


def stretch(position: Position, row: i64, column: i64) -> None:
    """The bounds of the table take the new tile in; they do not wrap round."""
    if position.top > position.bottom:  # the first tile
        position.top = row
        position.bottom = row + 1
        position.left = column
        position.right = column + 1
        return
    row = position.top - 2 + ((row - position.top + 2) & board.WRAP)
    column = position.left - 2 + ((column - position.left + 2) & board.WRAP)
    position.top = min(position.top, row)
    position.bottom = max(position.bottom, row + 1)
    position.left = min(position.left, column)
    position.right = max(position.right, column + 1)


def lay_chosen(position: Position, place: i64, turn: i64) -> None:
    """Rule 3.1: the tile is laid; then its player may or must claim, or takes a token."""
    tile = position.chosen
    position.chosen = p.NONE
    lay(position, tile, place, turn)
    goods = position.write_goods()
    if position.fresh:  # Rule 6.3: older places do not count
        stack: i64 = 0
        while stack < STACKS:
            forget_needs(goods, stack)
            stack += 1
    figures.find_near(position, place >> 6, place & board.WRAP)
    if can_claim(position, position.turn):
        position.phase = p.CLAIM_CARD
    else:
        take_token(position)


def can_claim(position: Position, seat: i64) -> bool:
    """Rule 3.2: whether a seat can pay for one of the open figures."""
    goods = position.goods
    own = p.TOKENS + seat * KINDS
    index: i64 = 0
    while index < STACKS * STAR_KINDS:
        need = goods[p.NEED + index]
        purse = goods[own + index % STAR_KINDS] + goods[own + NEBULA]
        if need < p.NOWHERE and need <= purse:
            return True
        index += 1
    return False


def must_claim(position: Position) -> bool:
    """Rule 3.4: a figure that needs no token may not be declined."""
    index: i64 = 0
    while index < STACKS * STAR_KINDS:
        if position.goods[p.NEED + index] == 0:
            return True
        index += 1
    return False


def claim(position: Position, move: i64) -> None:
    """Rule 3.2: pay the tokens, take the card, and the glow card if the kind is right."""
    goods = position.write_goods()
    seat = position.turn
    stack = moves.claim_stack(move)
    kind = moves.claim_kind(move)
    spend(goods, seat, kind, moves.claim_own(move))
    spend(goods, seat, NEBULA, moves.claim_nebula(move))
    card = goods[p.TOP + stack]
    goods[p.CLAIMED + seat] = goods[p.CLAIMED + seat] | BIT[card]
    goods[p.COMETS + seat] = goods[p.COMETS + seat] + position.decks.comets[card]
    goods[p.TOP + stack] = p.NONE
    goods[p.SIZE + stack] = goods[p.SIZE + stack] - 1
    forget_needs(goods, stack)
    if position.glow_kind() == kind:
        take_glow(position, goods)
    if goods[p.SIZE + stack] > 0:
        position.open_stack = stack
        await_chance(position, p.REVEAL_CARD)
    elif position.seats == 1:
        finish(position, p.STACKS_GONE)
    else:
        after_card(position)


def spend(goods: Numbers, seat: i64, kind: i64, count: i64) -> None:
    """Tokens go to the box."""
    at = p.TOKENS + seat * KINDS + kind
    goods[at] = goods[at] - count
    goods[p.BOX + kind] = goods[p.BOX + kind] + count


def take_glow(position: Position, goods: Numbers) -> None:
    """Rule 3.3: the figure's kind is the one that glows."""
    at = p.GLOWS + position.turn * GLOW_SORTS + position.glow
    goods[at] = goods[at] + 1
    at = p.COMETS + position.turn
    goods[at] = goods[at] + position.glow_comets()
    position.glow = p.NONE
    position.glow_size -= 1


def await_chance(position: Position, phase: i64) -> None:
    """Chance is to reveal something."""
    position.phase = phase
    position.mover = CHANCE


def after_card(position: Position) -> None:
    """When a glow card was taken too, the next one is seen."""
    if position.glow == p.NONE and position.glow_size > 0:
        await_chance(position, p.REVEAL_GLOW)
    else:
        draw_tile(position)


def take_token(position: Position) -> None:
    """Rule 3.5: who claims nothing takes a token, if any is left."""
    if position.bag_size() > 0:
        await_chance(position, p.DRAW_TOKEN)
    else:
        draw_tile(position)


def draw_tile(position: Position) -> None:
    """Rule 3.6: the turn ends with a new tile, if any is left."""
    if position.pile_size > 0:
        await_chance(position, p.DRAW_TILE)
    else:
        end_turn(position)


def end_reason(position: Position) -> i64:
    """Rules 4.1 and 4.2: what brings the game to its end, if anything does."""
    empty: i64 = 0
    stack: i64 = 0
    while stack < STACKS:
        if position.goods[p.SIZE + stack] == 0:
            empty += 1
        stack += 1
    if position.pile_size == 0:
        return p.TILES_GONE
    if empty >= (1 if position.seats == 1 else 2):
        return p.STACKS_GONE
    if position.seats > 1 and position.bag_size() == 0:
        return p.TOKENS_GONE
    return p.NOT_ENDING


def end_turn(position: Position) -> None:
    """Rule 4: the next player's turn, what is left of this round and the last one, or the end."""
    if position.turns_left > 0:
        position.turns_left -= 1
        if position.turns_left == 0:
            finish(position, position.ending)
            return
    else:
        reason = end_reason(position)
        if reason != p.NOT_ENDING and position.seats == 1:
            finish(position, reason)
            return
        if reason != p.NOT_ENDING:
            position.ending = reason
            position.turns_left = 2 * position.seats - 1 - turns_before(position)
    position.turn = (position.turn + 1) % position.seats
    position.phase = p.CHOOSE_TILE
    position.mover = position.turn


def turns_before(position: Position) -> i64:
    """How many players had their turn before this one in the round."""
    return (position.turn - position.first + position.seats) % position.seats


def finish(position: Position, reason: i64) -> None:
    """The game is over."""
    position.ending = reason
    position.phase = p.FINISHED
    position.mover = OVER
    position.turns_left = 0
