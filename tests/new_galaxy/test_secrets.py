"""Hands are hidden; everything else lies open."""

from __future__ import annotations

from asterism.core.rng import Rng
from asterism.core.state import CHANCE, SPECTATOR, new_buffer
from asterism.games import GAMES
from asterism.games.new_galaxy import moves
from asterism.games.new_galaxy import position as p
from asterism.games.new_galaxy.state import GalaxyState

BUFFER = new_buffer()


def dealt(seats: int, seed: int, turns: int = 0) -> GalaxyState:
    """A state at the beginning of a turn."""
    state = GAMES["new-galaxy"].start(seats, {})
    assert isinstance(state, GalaxyState)
    rng = Rng(seed)
    while state.phase != p.CHOOSE_TILE or turns > 0:
        if state.mover == CHANCE:
            state.play(state.draw(rng))
        else:
            turns -= state.phase == p.CHOOSE_TILE
            state.play(BUFFER[rng.below(state.legal_into(BUFFER))])
    return state


def test_a_view_shows_ones_own_hand_only() -> None:
    state = dealt(3, 5, turns=4)
    view = state.view(1)
    assert view.hand(1) == state.hand(1)
    assert view.hand(0) == view.hand(2) == []
    assert [view.hand_size(seat) for seat in range(3)] == [3, 3, 3]
    assert [view.is_hidden(seat) for seat in range(3)] == [True, False, True]
    assert all(state.view(SPECTATOR).is_hidden(seat) for seat in range(3))


def test_an_imagined_truth_deals_what_is_unseen() -> None:
    state = dealt(3, 6, turns=5)
    view = state.view(0)
    seen = set()
    for seed in range(60):
        truth = view.imagine(Rng(seed))
        hands = [tile for seat in range(3) for tile in truth.hand(seat)]
        assert len(hands) == len(set(hands)) == 9
        assert truth.hand(0) == state.hand(0)
        assert not set(hands) & set(truth.laid_tiles())
        assert truth.view(0) == view
        seen.add(tuple(truth.hand(1)))
    assert len(seen) > 30


def test_only_the_owner_sees_a_tile_drawn_to_the_hand() -> None:
    state = GAMES["new-galaxy"].start(2, {})
    rng = Rng(1)
    while state.mover == CHANCE:
        assert isinstance(state, GalaxyState)
        move = int(state.draw(rng))
        who = [seat for seat in (SPECTATOR, 0, 1) if state.sees(seat, move)]
        if state.phase == p.DEAL_HANDS:
            assert who == [state.dealt // 3]
        else:
            assert who == [SPECTATOR, 0, 1]
        state.play(move)


def test_a_drawn_tile_is_seen_by_its_owner_only() -> None:
    state = dealt(2, 9)
    rng = Rng(4)
    while state.phase != p.DRAW_TILE:
        drawn = state.mover == CHANCE
        move = state.draw(rng) if drawn else BUFFER[rng.below(state.legal_into(BUFFER))]
        assert state.sees(SPECTATOR, move)
        state.play(move)
    move = int(state.draw(rng))
    owner = int(state.turn)
    assert state.sees(owner, move)
    assert not state.sees(1 - owner, move)
    assert not state.sees(SPECTATOR, move)


def test_in_anothers_view_any_unseen_tile_may_be_chosen() -> None:
    state = dealt(2, 3)
    other = 1 - int(state.mover)
    count = state.view(other).legal_into(BUFFER)
    tiles = {int(BUFFER[i]) - moves.CHOOSE for i in range(count)}
    assert tiles == set(range(30)) - set(state.laid_tiles()) - set(state.hand(other))


def test_a_view_can_follow_the_moves_it_sees() -> None:
    """Playing on in a view gives the same view as looking at the state that was played on."""
    state = dealt(2, 12)
    view = state.view(1)
    rng = Rng(8)
    for _ in range(60):
        if state.mover < CHANCE:
            break
        drawn = state.mover == CHANCE
        move = state.draw(rng) if drawn else BUFFER[rng.below(state.legal_into(BUFFER))]
        state.play(move)
        view.play(move)
        assert view == state.view(1)
