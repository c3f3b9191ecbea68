"""The table: the rules are kept, and nobody is offered what is not theirs."""

from __future__ import annotations

import pytest

import asterism
from asterism.core.dealer import RecordedDealer, SeededDealer
from asterism.core.errors import BadNotation, IllegalMove
from asterism.core.state import SPECTATOR
from asterism.core.table import Move, Table
from asterism.games import GAMES

every_game = pytest.mark.parametrize("name", sorted(GAMES))


@every_game
def test_only_the_mover_is_offered_moves(name: str) -> None:
    table = asterism.new(name, seats=2, seed=1)
    assert table.mover is not None
    assert table.legal(table.mover) == table.legal() != []
    assert table.legal(1 - table.mover) == []
    assert table.legal(SPECTATOR) == []


@every_game
def test_a_spectator_is_not_offered_what_chance_may_draw(name: str) -> None:
    waiting = Table(GAMES[name], 2, {}, dealer=None)
    assert waiting.legal_numbers() != []
    assert waiting.legal(SPECTATOR) == []


@every_game
def test_a_recorded_dealer_deals_the_same_again(name: str) -> None:
    first = Table(GAMES[name], 2, {}, SeededDealer(9))
    again = Table(GAMES[name], 2, {}, RecordedDealer(iter(first.played)))
    assert again.state == first.state


@every_game
def test_a_move_is_taken_as_a_move_its_text_or_its_number(name: str) -> None:
    tables = [asterism.new(name, seats=2, seed=2) for _ in range(3)]
    move = tables[0].legal()[0]
    ways: tuple[Move | str | int, ...] = (move, str(move), move.number)
    for table, given in zip(tables, ways, strict=True):
        assert table.why_not(given) is None
        table.play(given)
    assert tables[0].state == tables[1].state == tables[2].state


@every_game
def test_nonsense_and_illegal_moves_are_refused_with_a_reason(name: str) -> None:
    table = asterism.new(name, seats=2, seed=3)
    with pytest.raises(BadNotation, match=r"\w"):
        table.play("make me win")
    legal = set(table.legal_numbers())
    illegal = next(n for n in range(table.game.move_count) if n not in legal)
    with pytest.raises(IllegalMove, match=r"\w"):
        table.play(illegal)


@every_game
def test_nothing_can_be_played_after_the_end(name: str) -> None:
    table = asterism.random_table(name, 2, seed=4)
    assert table.legal() == []
    assert str(table.why_not(0)) == "the game is over"
    with pytest.raises(IllegalMove, match="over"):
        table.play(0)
