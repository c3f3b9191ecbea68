"""Personal goals stay secret: in views, imagined truths, moves and records."""

from __future__ import annotations

from collections import Counter

from tests.nebula.desk import BUFFER, GAME, first_turn

import asterism
from asterism.core.record import UNSEEN
from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER, SPECTATOR
from asterism.games.nebula.position import HIDDEN, PERSONAL_DEAL
from asterism.games.nebula.state import NebulaState


def dealt(state: NebulaState, seat: int) -> list[int]:
    return [int(state.dealt_goal(seat, index)) for index in range(2)]


def test_a_seat_sees_its_own_two_cards_only() -> None:
    state = first_turn(3)
    view = state.view(1)
    assert dealt(view, 1) == dealt(state, 1)
    assert dealt(view, 0) == dealt(view, 2) == [HIDDEN, HIDDEN]
    nobody = state.view(SPECTATOR)
    assert all(dealt(nobody, seat) == [HIDDEN, HIDDEN] for seat in range(3))


def test_imagined_goals_are_possible_ones() -> None:
    """Never a card the seat holds or put away, never a card twice; all others do happen."""
    state = first_turn(4)
    view, rng = state.view(2), Rng(5)
    seen: Counter[int] = Counter()
    for _ in range(400):
        truth = view.imagine(rng)
        cards = [card for seat in range(4) for card in dealt(truth, seat)]
        assert len(set(cards)) == 8 and min(cards) >= 0
        assert dealt(truth, 2) == dealt(state, 2)
        assert truth.view(2) == view
        seen.update(int(truth.kept_goal(seat)) for seat in (0, 1, 3))
    assert set(seen) == set(range(20)) - set(dealt(state, 2))


def test_who_may_see_which_move_of_the_set_up() -> None:
    state, rng = GAME.start(3, {}), Rng(2)
    while state.round == 0:
        if state.mover == CHANCE:
            move = int(state.draw(rng))
        else:
            state.legal_into(BUFFER)
            move = int(BUFFER[0])
        seen_by = [seat for seat in (SPECTATOR, 0, 1, 2) if state.sees(seat, move)]
        if state.phase == PERSONAL_DEAL:
            owners = [seat for seat in range(3) if -1 in dealt(state, seat)]
            assert seen_by == owners[:1]
        elif state.mover != CHANCE:
            assert seen_by == [state.mover]
        else:
            assert len(seen_by) == 4
        state.play(move)


def test_an_unfinished_record_hides_the_goals_of_others() -> None:
    table = asterism.new("nebula", seats=2, seed=4)
    while table.state.round == 0:  # type: ignore[attr-defined]
        table.play(table.legal()[0])
    own, public = table.record_for(0), table.record_for(SPECTATOR)
    assert own.moves.count(UNSEEN) == 3  # two cards dealt to the other, and its choice
    assert public.moves.count(UNSEEN) == 6
    assert table.record.moves.count(UNSEEN) == 0


def test_others_choices_look_alike_while_goals_are_chosen() -> None:
    state, rng = GAME.start(2, {}), Rng(9)
    while state.mover == CHANCE:
        state.play(state.draw(rng))
    view = state.view(1)
    moves = {int(BUFFER[i]) for i in range(view.legal_into(BUFFER))}
    assert len(moves) == 18  # any card that seat 1 does not hold itself
    assert state.view(0).legal_into(BUFFER) == 2


def test_after_the_end_all_goals_are_open() -> None:
    table = asterism.random_table("nebula", 2, 3)
    assert table.state.mover == OVER
    assert table.view(SPECTATOR) == table.state
