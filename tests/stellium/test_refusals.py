"""Every refusal says why."""

from __future__ import annotations

from typing import Any

import pytest

import asterism
from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER
from asterism.games import GAMES
from asterism.games.stellium.moves import MOVE_COUNT, NUMBERS, plain
from asterism.games.stellium.refusals import legal_moves, why_not

Universe = Any

BOARD = """
         . .
        . . .
       o . P S
      N . o . .
     . . . . N S
    o . . o . . o
   . . o . . o . .
  P P P P N . . . S
   . . o . . o . .
"""
STAR = ("draw star", "effect rotation", "place C0", "turn 1")
LINE = ("draw supernova", "effect gravity", "place F1", "pull H3 F3", "claim planet-line")
EMPTIED = ("draw supernova", "effect gravity", "place A1", "pull H3 F3")
PUTS = (*EMPTIED, "draw star", "draw star", "draw comet", "draw star", "draw comet")


@pytest.mark.parametrize(
    ("hand", "played", "move", "reason"),
    [
        ("", (), "disc 1 turn 0", "only chance makes this move"),
        ("", (), "place A1", "first draw a body"),
        ("", (), "take planet-line", "first draw a body"),
        ("", (), "draw supernova", "the bag holds no supernova"),
        ("", (), "turn 1", "only right after"),
        ("", ("draw star",), "draw star", "first choose the effect"),
        ("", ("draw star",), "draw blindly", "no body is to be drawn"),
        ("", ("draw star",), "effect swap", "token for swap is spent"),
        ("", ("draw star", "effect rotation"), "place A0", "A0 is taken"),
        ("", ("draw star", "effect rotation"), "push A0 E", "you chose rotation"),
        ("", ("draw star", "effect rotation"), "turn 1", "only right after"),
        ("", ("draw star", "effect rotation"), "done", "first put the drawn body"),
        ("", ("draw comet", "effect collision"), "place A1", "it hits another one"),
        ("", ("draw comet", "effect collision"), "push A1 NE", "A1 is empty: nothing to push NE"),
        ("", ("draw planet", "effect swap", "place C5"), "swap A0 A1", "A1 is empty"),
        ("", ("draw planet", "effect swap", "place A1"), "swap A0 A1", "just placed takes no part"),
        ("", ("draw planet", "effect swap", "place A1"), "swap E0 E2", "must be a planet"),
        ("", ("draw planet", "effect swap", "place A1"), "place A3", "first swap"),
        ("", ("draw star", "effect rotation", "place C0"), "done", "first turn the galaxy"),
        ("", EMPTIED[:3], "pull H2 F3", "black hole H2 is full"),
        ("", EMPTIED[:3], "pull H7 A1", "just placed cannot be pulled"),
        ("", EMPTIED[:3], "pull H9 A3", "A3 is empty: nothing to pull"),
        ("", EMPTIED[:3], "done", "first let a black hole"),
        ("planet-line", LINE[:4], "claim comet-line", "you do not hold the task Line of comets"),
        ("planet-line comet-s", LINE[:4], "claim comet-s", "S of comets is not complete"),
        ("planet-line", LINE[:4], "take planet-arc", "first claim a task"),
        ("planet-line", LINE, "use A0 A1 A2", "another shape"),
        ("planet-line", LINE, "use A0 A1 A4", "not all of these places"),
        ("planet-line", LINE, "use A2 B0 B5", "have not the colours"),
        ("planet-line", LINE, "keep A0", "first choose the bodies"),
        ("planet-line", (*LINE, "use A0 A2 A5"), "keep B5", "B5 holds none"),
        ("planet-line", (*LINE, "use A0 A2 A5"), "done", "first choose the body that stays"),
        ("comet-s", STAR, "claim comet-s", "claiming is over"),
        ("comet-s", STAR, "take comet-s", "does not lie open"),
        ("comet-s", STAR, "done", "your hand is not full"),
        ("comet-s", STAR, "throw comet-s", "only from a full hand"),
        ("comet-s", STAR, "draw star", "now only a task is taken"),
        ("comet-s comet-arc star-s", STAR, "take planet-arc", "your hand is full"),
        ("comet-s comet-arc star-s", STAR, "throw star-arc", "you do not hold"),
        ("comet-s comet-arc star-s", (*STAR, "throw star-s"), "done", "thrown a task away"),
        ("", STAR, "put star F0", "no galaxy is empty"),
        ("", PUTS, "put supernova F0", "no supernova is left"),
        ("", PUTS, "put star A3", "the emptied galaxy is F"),
        ("", (*PUTS, "put star F0"), "put comet F0", "F0 is taken"),
        ("", PUTS, "done", "first put a body into the emptied galaxy"),
        ("", EMPTIED, "put star F0", "chance moves now"),
    ],
)
def test_reasons(
    universe: Universe, hand: str, played: tuple[str, ...], move: str, reason: str
) -> None:
    board = universe(BOARD, hand)
    if "supernova" in move and not played:
        board.state.data[8 + 3] = 0
    if move == "effect swap":
        board.state.data[36] = 0b1010
    board.play(*played)
    told = why_not(board.state, NUMBERS[plain(move)])
    assert reason in str(told)


def test_who_refills_is_told_of_their_own_hand(universe: Universe) -> None:
    board = universe(BOARD, "planet-line", "comet-s").play(*PUTS)
    assert board.state.mover == 1 and board.state.active == 0
    for card, reason in (("comet-s", "first put a body"), ("planet-line", "you do not hold")):
        assert reason in str(why_not(board.state, NUMBERS[f"claim {card}"]))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("place H1", "no body is laid into a black hole"),
        ("push h3 ne", "no body is laid into a black hole"),
        ("put star H10", "no body is laid into a black hole"),
        ("turn 6", "never a whole turn"),
        ("turn 0", "never a whole turn"),
        ("swap C1 A1", "A1 and C1 are no neighbours"),
        ("pull H1 A1", "H1 and A1 are no neighbours"),
        ("pull A1 A2", "only a black hole pulls"),
        ("use A0 C0 F0", "these places form no figure"),
        ("keep X9", "no move of Stellium"),
        ("claim A1", "no move of Stellium"),
        ("turn", "no move of Stellium"),
        ("", "no move of Stellium"),
    ],
)
def test_what_the_rules_never_allow_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(asterism.BadNotation, match=reason):
        GAMES["stellium"].parse(text)


def test_every_illegal_move_has_a_reason_and_no_legal_one(universe: Universe) -> None:
    table = asterism.new("stellium", seats=3, seed=11)
    rng = Rng(3)
    for ply in range(60):
        legal = table.legal_numbers()
        if ply % 5 == 0:
            for move in range(MOVE_COUNT):
                assert (table.why_not(move) is None) is (move in legal)
        table.play(legal[rng.below(len(legal))])


def test_a_finished_game_refuses_everything() -> None:
    table = asterism.random_table("stellium", 2, 4)
    assert table.state.mover == OVER
    assert "over" in str(table.why_not("done"))
    assert "over" in str(GAMES["stellium"].why_not(table.state, 0))


def test_the_table_refuses_with_the_reason() -> None:
    table = asterism.new("stellium", seed=2)
    with pytest.raises(asterism.IllegalMove, match="first draw a body"):
        table.play("take planet-line")
    with pytest.raises(asterism.BadNotation, match="no move of Stellium"):
        table.play("launch rocket")


def test_people_may_type_loosely() -> None:
    game = GAMES["stellium"]
    assert game.parse(" USE b5, a0  A2") == game.parse("use A0 A2 B5")
    assert game.parse("push a3 ne") == game.parse("push A3 NE")
    assert game.parse("swap A5 A0") == game.parse("swap A0 A5")


def test_chance_s_moves_are_legal_only_for_chance() -> None:
    state = GAMES["stellium"].start(2, {})
    assert state.mover == CHANCE
    assert len(legal_moves(state)) == 36  # type: ignore[arg-type]
