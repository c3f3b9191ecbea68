"""The laws of the house, for every game in GAMES: a new game is tested by being registered."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import asterism
from asterism.core.game import Game
from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER, SPECTATOR, State, new_buffer
from asterism.core.table import Table
from asterism.core.vec import zeros
from asterism.games import GAMES

LONGEST_GAME = 20_000
BUFFER = new_buffer()


def configurations() -> list[tuple[str, int, dict[str, str | int | bool]]]:
    """Every game with every number of seats; every option's every value at least once."""
    found = []
    for game in GAMES.values():
        combinations = list(product(*(option.values for option in game.options)))
        names = [option.name for option in game.options]
        for index, seats in enumerate(range(game.min_seats, game.max_seats + 1)):
            for values in combinations[index::3] or combinations:
                found.append((game.name, seats, dict(zip(names, values, strict=True))))
    return found


CONFIGURATIONS = configurations()
every_game = pytest.mark.parametrize("name", sorted(GAMES))
few = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))


def legal(state: State) -> list[int]:
    count = state.legal_into(BUFFER)
    return [int(BUFFER[i]) for i in range(count)]


def step(state: State, rng: Rng) -> int:
    """A random move: chance by its odds, seats evenly."""
    if state.mover == CHANCE:
        return int(state.draw(rng))
    moves = legal(state)
    return moves[int(rng.below(len(moves)))]


def position(name: str, seats: int, seed: int, plies: int, **options: str | int | bool) -> State:
    """A state after so many random moves (or the last one before the end)."""
    game = GAMES[name]
    state = game.start(seats, game.option_values(options))
    rng = Rng(seed)
    for _ in range(plies):
        after = state.clone()
        after.play(step(state, rng))
        if after.mover == OVER:
            break
        state = after
    return state


@st.composite
def positions(draw: st.DrawFn, name: str) -> State:
    game = GAMES[name]
    seats = draw(st.integers(game.min_seats, game.max_seats))
    options = {o.name: draw(st.sampled_from(o.values)) for o in game.options}
    seed = draw(st.integers(0, 2**32))
    return position(name, seats, seed, draw(st.integers(0, 400)), **options)


@pytest.mark.parametrize(("name", "seats", "options"), CONFIGURATIONS)
def test_random_games_end_and_always_offer_a_move(
    name: str, seats: int, options: dict[str, str | int | bool]
) -> None:
    game = GAMES[name]
    for seed in range(3):
        state = game.start(seats, game.option_values(options))
        rng = Rng(seed)
        for _ in range(LONGEST_GAME):
            if state.mover == OVER:
                break
            moves = legal(state)
            assert moves, "a state before the end offers a move"
            assert moves == sorted(set(moves)), "legal moves rise and are told apart"
            assert 0 <= moves[0] <= moves[-1] < game.move_count
            state.play(step(state, rng))
        assert state.mover == OVER


@pytest.mark.parametrize(("name", "seats", "options"), CONFIGURATIONS)
def test_a_record_replays_to_the_same_state_and_outcome(
    name: str, seats: int, options: dict[str, str | int | bool]
) -> None:
    table = asterism.random_table(name, seats, seed=11, **options)
    record = asterism.loads(table.record.dumps())
    again = asterism.replay(record)
    assert again.state == table.state
    assert again.outcome == table.outcome
    half = len(record.moves) // 2
    assert asterism.replay(record, ply=half).played == table.played[:half]


@pytest.mark.parametrize(("name", "seats", "options"), CONFIGURATIONS)
def test_the_outcome_agrees_with_the_state(
    name: str, seats: int, options: dict[str, str | int | bool]
) -> None:
    table = asterism.random_table(name, seats, seed=5, **options)
    outcome = table.outcome
    assert outcome is not None
    assert outcome.scores == tuple(table.state.score(seat) for seat in range(seats))
    assert outcome.winners == tuple(s for s in range(seats) if table.state.won(s))
    for seat in range(seats):
        assert sum(line.points for line in outcome.lines[seat]) == outcome.scores[seat]


@every_game
def test_play_on_a_clone_leaves_the_original_unchanged(name: str) -> None:
    @few
    @given(state=positions(name), seed=st.integers(0, 2**32))
    def check(state: State, seed: int) -> None:
        before = state.fields()
        clone = state.clone()
        rng = Rng(seed)
        for _ in range(30):
            if clone.mover == OVER:
                break
            clone.play(step(clone, rng))
        assert state.fields() == before

    check()


@every_game
def test_notation_round_trips_and_is_unique(name: str) -> None:
    game = GAMES[name]

    @few
    @given(state=positions(name))
    def check(state: State) -> None:
        moves = legal(state)
        texts = [game.notation(move) for move in moves]
        assert len(set(texts)) == len(texts)
        assert [game.parse(text) for text in texts] == moves

    check()


@every_game
def test_every_number_has_a_notation_of_its_own(name: str) -> None:
    game = GAMES[name]
    stride = max(1, game.move_count // 3000)
    texts = {game.notation(move): move for move in range(0, game.move_count, stride)}
    assert len(texts) == len(range(0, game.move_count, stride))
    assert all(game.parse(text) == move for text, move in texts.items())


@every_game
def test_a_view_can_be_imagined_and_looked_at_again(name: str) -> None:
    @few
    @given(state=positions(name), seed=st.integers(0, 2**32))
    def check(state: State, seed: int) -> None:
        for seat in (SPECTATOR, *range(state.seats)):
            view = state.view(seat)
            imagined = view.imagine(Rng(seed))
            assert imagined.view(seat) == view
            assert view.view(seat) == view

    check()


@every_game
def test_what_a_seat_cannot_see_changes_nothing_it_is_shown(name: str) -> None:
    game = GAMES[name]

    @settings(few, max_examples=6)
    @given(state=positions(name), seed=st.integers(0, 2**32))
    def check(state: State, seed: int) -> None:
        for seat in (SPECTATOR, *range(state.seats)):
            other = state.view(seat).imagine(Rng(seed))
            assert shown(game, state, seat) == shown(game, other, seat)

    check()


def shown(game: Game, state: State, seat: int) -> tuple[object, ...]:
    """Everything a seat gets to see of a state."""
    view = state.view(seat)
    size = sum(count for _, count in game.observation_layout(state.seats))
    observed = zeros(size)
    if seat != SPECTATOR:
        state.observe_into(seat, observed, 0)
    return (
        view.fields(),
        game.text(view, seat),
        game.svg(view, seat),
        game.scene(view, seat),
        game.prompt(view, seat),
        game.score_sheet(view, seat),
        list(observed),
        legal(state) if state.mover == seat != SPECTATOR else (),  # chance is no seat
    )


@every_game
def test_a_view_offers_its_seat_the_same_moves(name: str) -> None:
    @few
    @given(state=positions(name))
    def check(state: State) -> None:
        if state.mover >= 0:
            assert legal(state.view(state.mover)) == legal(state)

    check()


@every_game
def test_chance_draws_only_what_it_may_and_weights_count(name: str) -> None:
    @few
    @given(state=positions(name), seed=st.integers(0, 2**32))
    def check(state: State, seed: int) -> None:
        if state.mover != CHANCE:
            return
        moves = legal(state)
        assert all(state.weight(move) >= 1 for move in moves)
        assert int(state.draw(Rng(seed))) in moves

    check()


@every_game
def test_a_refusal_says_why_and_a_legal_move_is_not_refused(name: str) -> None:
    game = GAMES[name]

    @few
    @given(
        state=positions(name), numbers=st.lists(st.integers(0, game.move_count - 1), max_size=20)
    )
    def check(state: State, numbers: list[int]) -> None:
        if state.mover == CHANCE:
            return
        allowed = set(legal(state))
        assert all(game.why_not(state, move) is None for move in sorted(allowed)[:20])
        for move in numbers:
            if move not in allowed:
                assert game.why_not(state, move) is not None

    check()


@every_game
def test_appeal_is_a_weight(name: str) -> None:
    @few
    @given(state=positions(name))
    def check(state: State) -> None:
        if state.mover >= 0:
            assert all(state.appeal(move) >= 1 for move in legal(state))
            assert isinstance(state.evaluate(state.mover), float)

    check()


@every_game
def test_undo_takes_back_only_what_revealed_nothing(name: str) -> None:
    table = asterism.new(name, seats=GAMES[name].max_seats, seed=3)
    rng = Rng(3)
    for _ in range(120):
        if table.mover is None:
            break
        before, mover = table.state.clone(), table.mover
        moves = table.legal_numbers()
        played = len(table.played)
        table.play(moves[int(rng.below(len(moves)))])
        quiet = len(table.played) == played + 1 and table.mover == mover
        assert table.can_undo() == quiet
        if quiet:
            again = table.played[-1]
            table.undo()
            assert table.state == before
            table.play(again)


@every_game
def test_an_unfinished_record_hides_what_a_seat_may_not_know(name: str) -> None:
    table = asterism.new(name, seats=GAMES[name].max_seats, seed=8)
    rng = Rng(8)
    for _ in range(20):
        moves = table.legal_numbers()
        table.play(moves[int(rng.below(len(moves)))])
    for seat in (SPECTATOR, *range(table.seats)):
        check_record_for(table, seat)


def check_record_for(table: Table, seat: int) -> None:
    """The moves shown to a seat are exactly those it sees, the rest are question marks."""
    state = table.game.start(table.seats, table.options)
    for text, move in zip(table.record_for(seat).moves, table.played, strict=True):
        expected = table.game.notation(move) if state.sees(seat, move) else "?"
        assert text == expected
        state.play(move)
