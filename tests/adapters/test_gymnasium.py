"""Gymnasium's own checks, and a seat that plays against bots."""

from __future__ import annotations

import pytest

pytest.importorskip("gymnasium", reason="the extra asterism[gymnasium] is not installed")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env

from asterism.adapters import lens
from asterism.adapters.gymnasium import IDS, BotsEnv
from asterism.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_check_env(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lens, "PICTURE_WIDTH", 96)
    env = gymnasium.make(IDS[name], bots="random", seats=GAMES[name].max_seats)
    check_env(env.unwrapped)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_against_bots_ends_with_a_reward(name: str, seat: int) -> None:
    env = BotsEnv(name, seat=seat, bots="random")
    rng = np.random.default_rng(1)
    observation, _ = env.reset(seed=5)
    over, reward = False, 0.0
    while not over:
        assert reward == 0
        action = rng.choice(np.flatnonzero(observation["action_mask"]))
        observation, reward, over, cut, _ = env.step(action)
        assert not cut
        assert env.observation_space.contains(observation)
    assert reward in {-0.5, 0.0, 0.5}
    assert not observation["action_mask"].any()


def test_alone_one_plays_for_points() -> None:
    env = BotsEnv("new-galaxy", seats=1)
    observation, _ = env.reset(seed=5)
    over, reward = False, 0.0
    while not over:
        observation, reward, over, _, _ = env.step(np.flatnonzero(observation["action_mask"])[0])
    assert reward == env.game_state.score(0)


def test_an_illegal_action_is_explained() -> None:
    env = BotsEnv("stellium", bots=["greedy", "random"], seats=3)
    observation, _ = env.reset(seed=5)
    _, reward, over, _, info = env.step(np.flatnonzero(observation["action_mask"] == 0)[0])
    assert (reward, over) == (-1, True)
    assert info["refusal"]


def test_every_seat_needs_somebody() -> None:
    with pytest.raises(ValueError, match="3 seats need"):
        BotsEnv("nebula", seats=3, bots=["greedy"])
