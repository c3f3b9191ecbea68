"""Many games at once play exactly as one by one."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy", reason="an extra with numpy is not installed")

import numpy as np

from asterism.adapters.lens import Lens, rewards
from asterism.adapters.vector import VectorEnv
from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER, State
from asterism.games import GAMES

CONFIGURATIONS = [
    (name, seats)
    for name, game in GAMES.items()
    for seats in range(game.min_seats, game.max_seats + 1)
]
every_table = pytest.mark.parametrize(("name", "seats"), CONFIGURATIONS)
STEPS = {"nebula": 260, "stellium": 220, "new-galaxy": 90}  # a game ends within


def deal(state: State, rng: Rng) -> None:
    while state.mover == CHANCE:
        state.play(state.draw(rng))


@every_table
def test_a_batch_of_one_is_the_plain_game(name: str, seats: int) -> None:
    lens = Lens(name, seats, {})
    env = VectorEnv(name, games=1, seats=seats, seed=6)
    frame = env.reset(seed=6)
    chance = Rng(6)
    state = lens.start()
    deal(state, chance)
    for step in range(STEPS[name]):
        legal = lens.legal(state)
        assert frame.movers[0] == state.mover
        assert frame.observations[0].tolist() == lens.observe(state, state.mover).tolist()
        assert np.flatnonzero(frame.legal[0]).tolist() == legal
        move = legal[step * 7919 % len(legal)]
        state.play(move)
        deal(state, chance)
        frame = env.step([move])
        assert frame.rewards[0].tolist() == pytest.approx(rewards(state))
        assert bool(frame.done[0]) == (state.mover == OVER)
        if state.mover == OVER:
            state = lens.start()
            deal(state, chance)


@pytest.mark.parametrize("name", GAMES)
def test_games_end_pay_and_start_anew(name: str) -> None:
    env = VectorEnv(name, games=8, seats=3, seed=2)
    ended = 0
    for _ in range(STEPS[name] * 2):
        frame = env.step(env.any_moves())
        assert not frame.rewards[~frame.done].any()
        assert frame.rewards.sum(axis=1) == pytest.approx(np.zeros(8))
        assert frame.legal.any(axis=1).all()
        ended += int(frame.done.sum())
        if ended:
            break
    assert ended


def test_the_same_seed_gives_the_same_games() -> None:
    def played(seed: int) -> list[object]:
        env = VectorEnv("stellium", games=4, seats=2, seed=seed)
        moves = []
        for _ in range(30):
            moves.append(env.any_moves())
            env.step(np.array(moves[-1]))
        return [moves, env.frame().observations.tolist()]

    assert played(3) == played(3)
    assert played(3) != played(4)


def test_an_illegal_move_is_refused_before_any_is_made() -> None:
    env = VectorEnv("nebula", games=3, seats=2, seed=1)
    before = env.frame().observations.copy()
    good = env.any_moves()
    bad = int(np.flatnonzero(env.frame().legal[2] == 0)[0])
    for moves, words in (
        ([*good[:2], bad], "not legal in game 2"),
        ([*good[:2], -1], "not legal in game 2"),
        (good[:2], "3 games need as many moves"),
    ):
        with pytest.raises(ValueError, match=words):
            env.step(moves)
    assert (env.frame().observations == before).all()
