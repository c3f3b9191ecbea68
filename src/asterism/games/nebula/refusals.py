"""Why a move is refused: one reason of its own for every rule that can forbid it."""

from __future__ import annotations

from asterism.core.message import Domain, Message
from asterism.core.state import CHANCE, OVER
from asterism.games.nebula import position as phases
from asterism.games.nebula.board import BLACK, SPACE_NAMES
from asterism.games.nebula.legal import (
    deck,
    first_card,
    is_mirrored,
    unseen_personal,
    weight_of_draw,
)
from asterism.games.nebula.moves import (
    ADVANCE,
    BRIGHT,
    BRIGHT_BAG,
    CLOCK,
    DEAL,
    DONE,
    DRAW,
    GIVE,
    KEEP,
    KEEP_GOAL,
    MOVE_COUNT,
    PLACE,
    PLACE_BLACK,
    clock_of,
    place_colour,
    place_space,
    steps_of,
)
from asterism.games.nebula.position import Position
from asterism.games.nebula.rules import may_place

_ = Domain("nebula")

DEALS = (phases.PUBLIC_DEAL, phases.ADVANCED_DEAL, phases.PERSONAL_DEAL)
CLOCK_PHASES = (phases.CLOCK_A, phases.CLOCK_B, phases.CLOCK_C)


def why_not(state: Position, move: int) -> Message | None:  # noqa: PLR0911
    """Why the mover may not play this move now; None if it is legal."""
    if state.mover == OVER:
        return _("the game is over")
    if not 0 <= move < MOVE_COUNT:
        return _("there is no such move")
    if move < KEEP_GOAL:
        return _chance_refusal(state, move)
    if state.mover == CHANCE:
        return _("chance is to move")
    if move < CLOCK:
        return _goal_refusal(state, move - KEEP_GOAL)
    if move < GIVE:
        return _clock_refusal(state, int(clock_of(move)), int(steps_of(move)))
    if move < KEEP:
        return _give_refusal(state, move - GIVE)
    if move < PLACE:
        return _keep_refusal(state, move - KEEP)
    return _placing_refusal(state, move)


def _chance_refusal(state: Position, move: int) -> Message | None:  # noqa: PLR0911
    if state.mover != CHANCE:
        return _("only chance draws and deals")
    if state.phase in DEALS:
        if move < DEAL:
            return _("a card is dealt now, no star drawn")
        card = move - DEAL - int(first_card(state))
        if card >= 0 and deck(state) >> card & 1:
            return None
        return _("this card is not in the deck that is dealt now")
    if move >= DEAL:
        return _("a star is drawn now, no card dealt")
    if weight_of_draw(state, move - DRAW):
        return None
    if state.phase == phases.BRIGHT_DRAW and move - DRAW == state.bright:
        return _("the new bright star has another colour")
    return _("the bag holds no such star")


def _goal_refusal(state: Position, card: int) -> Message | None:
    if state.phase != phases.CHOOSE:
        return _("personal goals are chosen before the first turn only")
    dealt = [int(state.dealt_goal(state.seat, index)) for index in range(2)]
    if card in dealt or (dealt[0] < 0 and unseen_personal(state) >> card & 1):
        return None
    return _("this goal is not one of the two dealt")


def _choice_first(state: Position) -> Message | None:
    """What must be decided before anything else, if something must."""
    if state.phase == phases.CHOOSE:
        return _("first keep one of the two personal goals")
    if state.phase == phases.TOKEN:
        return _("first advance a token of the value board")
    if state.phase == phases.BRIGHT_SOURCE:
        return _("first say where the new bright star comes from")
    if state.phase == phases.CHAOS_KEEP:
        return _("first keep two of the stars that chaos brought")
    return None


def _clock_refusal(state: Position, cluster: int, steps: int) -> Message | None:  # noqa: PLR0911
    if state.phase not in CLOCK_PHASES:
        return _choice_first(state) or _("stars are collected already: now place some, or be done")
    turning = int(state.phase) - phases.CLOCK_A
    if cluster < turning:
        return _("this clock has had its steps already")
    if cluster > turning:
        return _("the clocks are turned in order: A, B, C")
    left = int(state.steps_left)
    if abs(steps) > left:
        return _.many("only {n} step is left", "only {n} steps are left", n=left)
    if state.phase == phases.CLOCK_C and abs(steps) < left:
        return _.many(
            "the last clock has to take the {n} step that is left",
            "the last clock has to take all {n} steps that are left",
            n=left,
        )
    if is_mirrored(state, steps):
        return _("half-way round is the same both ways: turn it clockwise")
    return None


def _give_refusal(state: Position, kind: int) -> Message | None:
    if state.phase in (phases.CLOCK_B, phases.CLOCK_C):
        return _("a clock has been turned: this turn waits and has no chaos")
    if state.phase != phases.CLOCK_A:
        return _choice_first(state) or _("stars are collected already: now place some, or be done")
    if not state.reserve_size(state.seat):
        return _("chaos needs a star to give, and the reserve is empty")
    if not state.reserve(state.seat, kind):
        return _("the reserve holds no star of this colour")
    return None


def _keep_refusal(state: Position, kind: int) -> Message | None:
    if state.phase in CLOCK_PHASES:
        return _("stars are kept only after turning to chaos")
    if state.phase != phases.CHAOS_KEEP:
        return _choice_first(state) or _("stars are collected already: now place some, or be done")
    if not state.in_pool(kind):
        return _("chaos brought no such star")
    return None


def _placing_refusal(state: Position, move: int) -> Message | None:  # noqa: PLR0911
    if BRIGHT <= move <= BRIGHT_BAG:
        return _bright_refusal(state, move)
    if ADVANCE <= move < DONE:
        return _token_refusal(state, move - ADVANCE)
    if state.phase in CLOCK_PHASES:
        if state.phase == phases.CLOCK_A:
            return _("first collect stars: turn the clocks, or give a star to chaos")
        return _("first spend the steps that are left on the clocks")
    if state.phase != phases.PLACING:
        return _choice_first(state)
    if move == DONE:
        return None
    if move == PLACE_BLACK:
        return _star_refusal(state, BLACK) or _black_refusal(state)
    colour, space = int(place_colour(move)), int(place_space(move))
    return _star_refusal(state, colour) or _space_refusal(state, colour, space)


def _star_refusal(state: Position, kind: int) -> Message | None:
    """Why a star of this kind may not be placed at all."""
    if may_place(state, kind):
        return None
    if not state.reserve(state.seat, kind):
        return _("the reserve holds no star of this colour")
    if state.placed_count >= 3:
        return _("three stars are placed already")
    if state.placed >> kind & 1:
        return _("a star of this colour was placed in this turn already")
    return _("a third star needs the bright star's colour among the three")


def _black_refusal(state: Position) -> Message | None:
    if state.is_black_full(state.seat):
        return _("the track for black stars is full")
    return None


def _space_refusal(state: Position, colour: int, space: int) -> Message | None:
    """Why a star of this colour may not go to this space."""
    board, others = state.board, int(state.taken(state.seat)) & ~(1 << space)
    if not others:
        if space != board.centre:
            return _("the first star goes to the centre, {space}", space=SPACE_NAMES[board.centre])
        return None
    if not board.linked[space] & others:
        return _("{space} is not linked to a star of this galaxy", space=SPACE_NAMES[space])
    alike = int(board.linked[space] & state.stars(state.seat, colour))
    if alike:
        where = SPACE_NAMES[(alike & -alike).bit_length() - 1]
        return _("a linked star has the same colour: the one on {space}", space=where)
    return None


def _bright_refusal(state: Position, move: int) -> Message | None:
    if state.phase != phases.BRIGHT_SOURCE:
        return _("there is no new bright star to choose now")
    if move == BRIGHT_BAG:
        return None
    if move - BRIGHT == state.bright:
        return _("the new bright star has another colour")
    if not state.reserve(state.seat, move - BRIGHT):
        return _("the reserve holds no star of this colour")
    return None


def _token_refusal(state: Position, token: int) -> Message | None:
    if not state.full:
        return _("the introductory game has no value board")
    if state.phase != phases.TOKEN:
        return _choice_first(state) or _no_token_refusal(state)
    if state.token_place(token) >= state.board.value_length:
        return _("this token is at the end of its track")
    return None


def _no_token_refusal(state: Position) -> Message:
    """Rules 5.6 and 12.2: without a fresh black star no token advances."""
    if state.placed >> BLACK & 1:
        return _("this turn's black star advances no further token")
    return _("a token advances only after a black star is placed")
