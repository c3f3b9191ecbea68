"""The table in drawn pieces for a page, the ways to click moves, and what a move carries."""

from __future__ import annotations

from asterism.core.message import Domain, Message
from asterism.core.scene import Choice, Fact, Hand, Picture, Scene, SeatPanel
from asterism.core.state import OVER, new_buffer
from asterism.games.stellium import layout, moves
from asterism.games.stellium.board import GALAXY_PLACES, SIDES, count
from asterism.games.stellium.cards import CARDS, EFFECT_NAMES, KIND_NAMES, KINDS, figure_mask
from asterism.games.stellium.changes import changes
from asterism.games.stellium.drawing import board_art
from asterism.games.stellium.drawing_board import frame, place_id, way_id
from asterism.games.stellium.drawing_side import (
    effect_picture,
    figure_picture,
    kind_picture,
    seat_picture,
    turn_picture,
)
from asterism.games.stellium.names import BODIES, EFFECTS
from asterism.games.stellium.scoring import colours
from asterism.games.stellium.state import StelliumState
from asterism.games.stellium.tasks import card_id, task_card
from asterism.games.stellium.words import place_list, player
from asterism.i18n import translate

__all__ = ["changes", "path", "scene"]

_ = Domain("stellium")


def scene(view: StelliumState, seat: int, lang: str = "en") -> Scene:
    """Everything on the table; nothing is hidden, so every seat sees the same."""
    alt = board_words(view)
    board = frame(board_art(view, lang), alt=translate(alt, lang))
    return Scene(
        boards=(Picture("universe", _("The universe"), board, alt),),
        hands=hands(view, seat),
        seats=tuple(seat_panel(view, each) for each in range(int(view.seats))),
        choices=choices(view) if view.mover == seat >= 0 else (),  # a spectator is no chance
        notices=notices(view),
    )


def board_words(view: StelliumState) -> Message:
    """What a screen reader says of the board."""
    return _.many(
        "Six galaxies and ten black holes with {n} body on them.",
        "Six galaxies and ten black holes with {n} bodies on them.",
        n=int(count(view.occupied())),
    )


def hands(view: StelliumState, seat: int) -> tuple[Hand, ...]:
    """The held tasks, the own ones first, and the market in between."""
    seats = range(int(view.seats))
    own = [_hand(view, each) for each in seats if each == seat]
    others = [_hand(view, each) for each in seats if each != seat]
    reserve = len(view.reserve_cards())
    title = _("Open tasks ({number} in the reserve)", number=reserve)
    market = Hand("market", title, tuple(task_card(view, card) for card in view.market_cards()))
    return (*own, market, *others)


def _hand(view: StelliumState, seat: int) -> Hand:
    cards = tuple(task_card(view, card) for card in view.hand(seat))
    return Hand(f"hand-{seat}", _("Tasks of player {number}", number=seat + 1), cards, seat)


def seat_panel(view: StelliumState, seat: int) -> SeatPanel:
    """A seat at a glance: tokens and the way to the target."""
    points, target = int(view.task_points(seat)), int(view.target)
    left = sum(view.has_token(seat, colour) for colour in range(KINDS))
    return SeatPanel(
        seat=seat,
        score=int(view.score(seat)),
        svg=seat_picture(view, seat),
        alt=_.many(
            "{player}: {points} of {target} points, {n} influence token",
            "{player}: {points} of {target} points, {n} influence tokens",
            n=left,
            player=player(seat),
            points=points,
            target=target,
        ),
        facts=(
            Fact(_("Points of tasks"), f"{points} / {target}"),
            Fact(_("Claimed tasks"), str(len(view.claimed(seat)))),
            Fact(_("Colours"), str(int(colours(view, seat)))),
            Fact(_("Tokens left"), str(left)),
        ),
    )


def notices(view: StelliumState) -> tuple[Message, ...]:
    """What everybody should know now."""
    if view.mover == OVER or view.ending == layout.GOING_ON:
        return ()
    return (
        {
            layout.TARGET_REACHED: _("The target is reached: this is the last round."),
            layout.RESERVE_EMPTY: _("The reserve is empty: this is the last round."),
            layout.STANDSTILL: _("Nothing happened for ten rounds: this is the last round."),
        }[int(view.ending)],
    )


def legal_moves(view: StelliumState) -> list[int]:
    """The legal moves as a list."""
    buffer = new_buffer()
    return [int(buffer[index]) for index in range(view.legal_into(buffer))]


def choices(view: StelliumState) -> tuple[Choice, ...]:
    """What can be clicked beside the board and the cards."""
    phase = int(view.phase)
    if phase == layout.CHOOSE_REFILL:
        return tuple(_pool_choice(view, kind) for kind in range(KINDS) if view.pool(kind))
    offered = [_choice(view, move) for move in legal_moves(view)]
    return tuple(choice for choice in offered if choice is not None)


def _pool_choice(view: StelliumState, kind: int) -> Choice:
    drawn = int(view.pool(kind))
    label = _("{body} ({number} drawn)", body=BODIES[kind], number=drawn)
    return Choice(f"kind-{KIND_NAMES[kind]}", label, kind_picture(kind))


def _choice(view: StelliumState, move: int) -> Choice | None:
    """The button of a move that needs one."""
    shown = _shown(view, move)
    return Choice(path(view, move)[0], *shown) if shown else None


def _shown(view: StelliumState, move: int) -> tuple[Message, str] | None:
    """What a move's button says and shows."""
    if move < moves.PLACE:
        return _draw_button(view, move)
    if moves.TURN <= move < moves.PULL:
        sixths = move - moves.TURN + 1
        words = _.many("{n} sixth clockwise", "{n} sixths clockwise", n=sixths)
        return words, turn_picture(sixths)
    if moves.USE <= move < moves.KEEP:
        mask = int(figure_mask(move - moves.USE))
        return _("With {places}", places=place_list(mask)), figure_picture(view, mask)
    if move == moves.DONE:
        claiming = view.phase == layout.CHOOSE_CLAIM
        return (_("Claim no more") if claiming else _("Keep these tasks")), ""
    return None


def _draw_button(view: StelliumState, move: int) -> tuple[Message, str]:
    if move == moves.BLIND:
        return _("Draw without looking"), ""
    if move >= moves.EFFECT:
        effect = move - moves.EFFECT
        return _effect_label(view, effect), effect_picture(effect)
    kind = move - moves.DRAW
    left = int(view.bag(kind))
    words = _("{body} ({number} in the bag)", body=BODIES[kind], number=left)
    return words, kind_picture(kind)


def _effect_label(view: StelliumState, effect: int) -> Message:
    if effect == view.drawn:
        return _("{effect}: the body's own", effect=EFFECTS[effect])
    return _("{effect}: spend the token", effect=EFFECTS[effect])


def path(view: StelliumState, move: int) -> tuple[str, ...]:
    """The ids one clicks for a move; chance's own moves have none."""
    if move < moves.DRAW:
        return ()
    if move < moves.PLACE:
        return (_draw_path(move),)
    if move < moves.CLAIM:
        return _board_path(view, move)
    return _task_path(move)


def _draw_path(move: int) -> str:
    if move == moves.BLIND:
        return "draw-blindly"
    if move >= moves.EFFECT:
        return f"effect-{EFFECT_NAMES[move - moves.EFFECT]}"
    return f"kind-{KIND_NAMES[move - moves.DRAW]}"


def _board_path(view: StelliumState, move: int) -> tuple[str, ...]:
    """Places, and where a push or a swap leads."""
    if move < moves.PUSH:
        return (place_id(move - moves.PLACE),)
    if move < moves.SWAP:
        place, side = divmod(move - moves.PUSH, SIDES)
        return place_id(place), way_id(place, side)
    if move < moves.TURN:
        return _swap_path(view, move - moves.SWAP)
    if move < moves.PULL:
        return (f"turn-{move - moves.TURN + 1}",)
    pull = move - moves.PULL
    return place_id(int(moves.PULL_HOLE[pull])), place_id(int(moves.PULL_PLACE[pull]))


def _swap_path(view: StelliumState, edge: int) -> tuple[str, ...]:
    """The body of the placed one's kind comes first."""
    low, high = int(moves.EDGE_LOW[edge]), int(moves.EDGE_HIGH[edge])
    if view.kind_at(low) != view.drawn:
        low, high = high, low
    return place_id(low), place_id(high)


def _task_path(move: int) -> tuple[str, ...]:
    if move < moves.USE:
        return (card_id(move - moves.CLAIM),)
    if move < moves.KEEP:
        return (f"figure-{move - moves.USE}",)
    if move < moves.DONE:
        return (place_id(move - moves.KEEP),)
    if move == moves.DONE:
        return ("done",)
    if move < moves.PUT:
        return (card_id((move - moves.TAKE) % CARDS),)
    kind, place = divmod(move - moves.PUT, GALAXY_PLACES)
    return f"kind-{KIND_NAMES[kind]}", place_id(place)
