"""OpenSpiel's own simulation tests, and its search bots, on every game."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="the extra asterism[openspiel] is not installed")

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from asterism.adapters import open_spiel as door
from asterism.games import GAMES

CONFIGURATIONS = [
    (door.short_name(game), seats)
    for game in GAMES.values()
    for seats in range(game.min_seats, game.max_seats + 1)
]
NAMES = [door.short_name(game) for game in GAMES.values()]
every_table = pytest.mark.parametrize(("name", "players"), CONFIGURATIONS)


def midway(name: str, players: int, moves: int, seed: int) -> Any:
    """A player's decision after some random moves."""
    state = pyspiel.load_game(name, {"players": players}).new_initial_state()
    rng = np.random.RandomState(seed)
    while state.is_chance_node() or state.move_number() < moves:
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=odds)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@every_table
def test_random_simulations(name: str, players: int) -> None:
    game = pyspiel.load_game(name, {"players": players})
    pyspiel.random_sim_test(game, 1, True, False)


def test_parameters_are_the_options() -> None:
    game = pyspiel.load_game("asterism_stellium(players=4,target=15,draw=blind)")
    assert game.lens.options == {"target": 15, "first_game": False, "draw": "blind"}
    assert game.num_players() == 4


@every_table
def test_a_sample_agrees_with_what_its_player_knows(name: str, players: int) -> None:
    state = midway(name, players, 70, seed=4)
    for player in range(players):
        sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
        sample = state.resample_from_infostate(player, sampler)
        for ask in ("information_state_string", "observation_string"):
            assert getattr(sample, ask)(player) == getattr(state, ask)(player)
        for ask in ("information_state_tensor", "observation_tensor"):
            assert getattr(sample, ask)(player) == getattr(state, ask)(player)
        if player == state.current_player():
            assert sample.legal_actions() == state.legal_actions()


def test_samples_differ_in_what_is_hidden() -> None:
    state = midway("asterism_new_galaxy", 3, 70, seed=4)
    numbers = iter((0.1, 0.5, 0.9))
    samples = {str(state.resample_from_infostate(0, lambda: next(numbers))) for _ in range(3)}
    assert len(samples) == 3


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_can_be_stored_and_played_on(name: str) -> None:
    sample = midway(name, 2, 50, seed=1).resample_from_infostate(0, lambda: 0.3)
    sample.apply_action(sample.legal_actions()[0] if not sample.is_chance_node() else 0)
    again = pickle.loads(pickle.dumps(sample))
    assert str(again) == str(sample)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("quick", [False, True])
def test_its_search_bots_play(name: str, quick: bool) -> None:
    state = midway(name, 2, 60, seed=2)
    game = state.get_game()
    rng = np.random.RandomState(1)
    evaluator = door.RolloutEvaluator(1) if quick else mcts.RandomRolloutEvaluator(1, rng)
    if name == "asterism_stellium":  # nothing is hidden: plain tree search is honest
        bot = mcts.MCTSBot(game, 1.4, 8, evaluator, random_state=rng)
    else:
        bot = ismcts.ISMCTSBot(game, evaluator, 1.4, 8, random_state=rng)
    assert bot.step(state) in state.legal_actions()


def test_tensors_have_named_parts() -> None:
    from open_spiel.python.observation import make_observation

    state = midway("asterism_nebula", 2, 60, seed=2)
    observation = make_observation(
        state.get_game(), pyspiel.IIGObservationType(perfect_recall=True)
    )
    observation.set_from(state, 1)
    layout = GAMES["nebula"].observation_layout(2)
    assert list(observation.dict)[:-1] == [part for part, _ in layout]
    assert observation.dict["past moves"][-1] == state.held.record[-1] + 2
    assert observation.dict["past moves"][0] == 0
