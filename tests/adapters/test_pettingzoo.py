"""PettingZoo's own tests on every game with every number of seats."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the extra asterism[pettingzoo] is not installed")

import numpy as np
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test

from asterism.adapters import lens
from asterism.adapters import pettingzoo as door
from asterism.games import GAMES

CONFIGURATIONS = [
    (name, seats)
    for name, game in GAMES.items()
    for seats in range(game.min_seats, game.max_seats + 1)
]
every_table = pytest.mark.parametrize(("name", "seats"), CONFIGURATIONS)
# Dictionaries with masks are PettingZoo's own convention, but its test still remarks on them.
dictionaries = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


def play(env: Any, decisions: int, seed: int) -> list[Any]:
    """Make random moves; everything that was seen."""
    rng = np.random.default_rng(seed)
    seen = []
    for agent in env.agent_iter(decisions):
        observation, reward, ended, cut, _ = env.last()
        seen.append((agent, observation["observation"].tolist(), reward, ended, cut))
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if ended or cut else int(rng.choice(legal)))
    return seen


@dictionaries
@every_table
def test_api(name: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(door.env(name, seats), num_cycles=120)


@every_table
def test_seeds(name: str, seats: int) -> None:
    seed_test(partial(door.env, name, seats), num_cycles=60)


@every_table
def test_rendering(
    name: str, seats: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lens, "PICTURE_WIDTH", 96)
    render_test(partial(door.env, name, seats))
    assert capsys.readouterr().out, "the human mode prints"


@every_table
def test_cycles(name: str, seats: int) -> None:
    max_cycles_test(door.rounds(name, seats))


@pytest.mark.parametrize("name", GAMES)
def test_rounds_are_a_parallel_environment(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(door.rounds(name, 2).parallel_env(), num_cycles=60)


@every_table
def test_rewards_sum_to_nought_and_come_at_the_end(name: str, seats: int) -> None:
    env = door.GameEnv(name, seats)
    env.reset(seed=3)
    rng = np.random.default_rng(3)
    while not any(env.terminations.values()):
        assert set(env.rewards.values()) == {0.0}
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        env.step(int(rng.choice(legal)))
    if seats == 1:
        assert env.rewards["player_0"] == env.game_state.score(0)
    else:
        assert sum(env.rewards.values()) == pytest.approx(0)
        assert max(env.rewards.values()) <= 1 - 1 / seats


@every_table
def test_a_saved_moment_goes_on_exactly_as_it_did(name: str, seats: int) -> None:
    env = door.env(name, seats)
    env.reset(seed=8)
    play(env, 30, seed=1)
    moment = env.save()
    first = play(env, 40, seed=2)
    play(env, 20, seed=5)
    env.restore(moment)
    assert play(env, 40, seed=2) == first
    twin = door.env(name, seats)
    twin.reset(seed=99)
    twin.restore(moment)
    assert play(twin, 40, seed=2) == first


def test_an_illegal_action_ends_the_game_and_says_why() -> None:
    env = door.env("nebula", seats=3)
    env.reset(seed=1)
    observation, *_ = env.last()
    mover = env.agent_selection
    env.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert env.rewards[mover] == -1 and sum(env.rewards.values()) == -1
    assert env.infos[mover]["refusal"]


def test_cycles_may_be_cut_short() -> None:
    env = door.env("stellium", max_cycles=5)
    env.reset(seed=1)
    play(env, 5, seed=1)
    assert all(env.truncations.values())


def test_names_carry_a_version() -> None:
    env = door.new_galaxy_v1(seats=1, mirrors=True)
    assert env.metadata["name"] == "new_galaxy_v1"
    assert env.unwrapped.lens.options["mirrors"] is True
