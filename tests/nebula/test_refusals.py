"""Each refusal has a reason of its own, and there is a reason exactly where a move is illegal."""

from __future__ import annotations

import pytest
from tests.nebula.desk import GAME, Desk, legal

from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER

FULL = "red violet yellow white blue orange black red"


def placing(reserve: str, galaxy: str = "L rb....") -> Desk:
    return Desk().galaxy(galaxy).bright("orange").reserve(reserve).placing()


def choosing() -> Desk:
    desk = Desk()
    desk.state = GAME.start(2, {})
    rng = Rng(3)
    while desk.state.mover == CHANCE:
        desk.state.play(desk.state.draw(rng))
    return desk


def after_black(edition: str = "es", marker: int = 0, variant: str = "full") -> Desk:
    desk = Desk(edition=edition, variant=variant).bright("red").reserve("black white").placing()
    desk.state.marker = marker
    return desk.play("place black")


CASES = [
    (Desk, "draw red", "only chance draws and deals"),
    (Desk, "clock B +1", "the clocks are turned in order: A, B, C"),
    (lambda: Desk().play("clock A +1"), "clock A +1", "this clock has had its steps already"),
    (lambda: Desk().play("clock A +4"), "clock B +2", "only 1 step is left"),
    (lambda: Desk().play("clock A +2"), "clock B +4", "only 3 steps are left"),
    (
        lambda: Desk().play("clock A +2", "clock B 0"),
        "clock C +2",
        "the last clock has to take all 3 steps that are left",
    ),
    (
        lambda: Desk().play("clock A +4", "clock B 0"),
        "clock C 0",
        "the last clock has to take the 1 step that is left",
    ),
    (Desk, "clock A -4", "half-way round is the same both ways: turn it clockwise"),
    (Desk, "give red", "chaos needs a star to give, and the reserve is empty"),
    (lambda: Desk().reserve("blue"), "give red", "the reserve holds no star of this colour"),
    (
        lambda: Desk().reserve("red").play("clock A 0"),
        "give red",
        "a clock has been turned: this turn waits and has no chaos",
    ),
    (
        lambda: Desk().reserve("red").placing(),
        "give red",
        "stars are collected already: now place some, or be done",
    ),
    (
        lambda: Desk().placing(),
        "clock A +1",
        "stars are collected already: now place some, or be done",
    ),
    (Desk, "keep red", "stars are kept only after turning to chaos"),
    (
        lambda: (
            Desk()
            .reserve("red")
            .bag("blue white white")
            .play("give red", "draw blue", "draw white", "draw white", "keep blue", "keep white")
        ),
        "keep white",
        "stars are collected already: now place some, or be done",
    ),
    (Desk, "done", "first collect stars: turn the clocks, or give a star to chaos"),
    (
        lambda: Desk().play("clock A 0"),
        "done",
        "first spend the steps that are left on the clocks",
    ),
    (lambda: placing("red"), "place white L3", "the reserve holds no star of this colour"),
    (lambda: placing("red"), "place black", "the reserve holds no star of this colour"),
    (
        lambda: placing("white white").play("place white L3"),
        "place white Y1",
        "a star of this colour was placed in this turn already",
    ),
    (
        lambda: placing("white violet yellow").play("place white L3", "place violet Y1"),
        "place yellow L4",
        "a third star needs the bright star's colour among the three",
    ),
    (
        lambda: placing("orange violet yellow white").play(
            "place orange L3", "place violet Y1", "place yellow L4"
        ),
        "place white L6",
        "three stars are placed already",
    ),
    (
        lambda: placing("red", galaxy=""),
        "place red L2",
        "the first star goes to the centre, L1",
    ),
    (lambda: placing("white"), "place white D6", "D6 is not linked to a star of this galaxy"),
    (lambda: placing("red"), "place red L3", "a linked star has the same colour: the one on L1"),
    (lambda: placing("black").black(8), "place black", "the track for black stars is full"),
    (Desk, "bright red", "there is no new bright star to choose now"),
    (lambda: after_black("cs", 2), "bright red", "the new bright star has another colour"),
    (lambda: after_black("cs", 2), "bright blue", "the reserve holds no star of this colour"),
    (lambda: after_black("cs", 2), "done", "first say where the new bright star comes from"),
    (Desk, "advance red", "a token advances only after a black star is placed"),
    (lambda: after_black("cs", 2), "advance red", "first say where the new bright star comes from"),
    (
        lambda: after_black("cs", 15),
        "advance red",
        "this turn's black star advances no further token",
    ),
    (
        lambda: after_black().play("advance blue"),
        "advance red",
        "this turn's black star advances no further token",
    ),
    (
        lambda: Desk(variant="introductory"),
        "advance red",
        "the introductory game has no value board",
    ),
    (
        lambda: Desk().tokens("red " * 6).token_due(),
        "advance red",
        "this token is at the end of its track",
    ),
    (after_black, "done", "first advance a token of the value board"),
    (lambda: after_black("es", 2), "done", "chance is to move"),
    (lambda: after_black("es", 2), "draw red", "the new bright star has another colour"),
    (lambda: after_black("es", 2), "deal six-red", "a star is drawn now, no card dealt"),
    (
        lambda: Desk().reserve("red").bag("blue white white").play("give red"),
        "draw red",
        "the bag holds no such star",
    ),
    (
        lambda: (
            Desk()
            .reserve("red")
            .bag("blue white white")
            .play("give red", "draw blue", "draw white", "draw white")
        ),
        "keep red",
        "chaos brought no such star",
    ),
    (
        lambda: (
            Desk()
            .reserve("red")
            .bag("blue white white")
            .play("give red", "draw blue", "draw white", "draw white")
        ),
        "done",
        "first keep two of the stars that chaos brought",
    ),
    (Desk, "keep six-red", "personal goals are chosen before the first turn only"),
    (choosing, "done", "first keep one of the two personal goals"),
]


@pytest.mark.parametrize(("make", "move", "reason"), CASES)
def test_a_refusal_says_why(make: type[Desk], move: str, reason: str) -> None:
    assert make().why_not(move) == reason


def test_a_goal_that_was_not_dealt_cannot_be_kept() -> None:
    desk = choosing()
    offered = legal(desk.state)
    for card in desk.state.cards.names[:20]:
        if f"keep {card}" not in offered:
            assert desk.why_not(f"keep {card}") == "this goal is not one of the two dealt"


def test_chance_deals_from_the_deck_whose_turn_it_is() -> None:
    desk = Desk()
    desk.state = GAME.start(2, {})
    rng = Rng(3)
    while not legal(desk.state)[0].startswith("deal"):
        desk.state.play(desk.state.draw(rng))
    wrong_deck = "this card is not in the deck that is dealt now"
    assert desk.why_not("deal six-red") == wrong_deck
    assert desk.why_not("deal surrounded") == wrong_deck
    assert desk.why_not("draw red") == "a card is dealt now, no star drawn"
    desk.play("deal opposite")
    assert desk.why_not("deal opposite") == wrong_deck


def test_there_are_no_moves_beyond_the_list_and_none_after_the_end() -> None:
    desk = Desk()
    assert str(GAME.why_not(desk.state, 312)) == "there is no such move"
    desk.state.mover = OVER
    assert str(GAME.why_not(desk.state, 0)) == "the game is over"


@pytest.mark.parametrize(("seats", "variant", "edition"), [(2, "full", "cs"), (3, "full", "es")])
def test_a_reason_exactly_where_a_move_is_illegal(seats: int, variant: str, edition: str) -> None:
    state = GAME.start(seats, {"variant": variant, "edition": edition})
    rng, ply = Rng(seats), 0
    while state.mover != OVER:
        offered = [GAME.parse(text) for text in legal(state)]
        if ply % 5 == 0:
            fine = [m for m in range(GAME.move_count) if GAME.why_not(state, m) is None]
            assert fine == offered
        ply += 1
        state.play(state.draw(rng) if state.mover == CHANCE else offered[rng.below(len(offered))])
