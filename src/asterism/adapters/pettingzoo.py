"""The games as PettingZoo environments: `env("nebula", seats=3)`.

Agents are player_0, player_1, … by seat; an action is the number of a move. Chance plays by
itself, from the seed given to `reset`. Observations hold what the agent's seat may know, and a
mask of the actions it may choose now (noughts while others move). Rewards come at the end: the
share of the win less 1/seats; alone, the score. An illegal action ends the game: it costs its
player 1 and nobody else anything, and the player's info says what was wrong.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from secrets import randbits
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import parallel_to_aec

from asterism.adapters.gymnasium import ILLEGAL_REWARD, Observation, observation_space
from asterism.adapters.lens import RENDER_MODES, Lens, rewards, show
from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER, State

# A number rises when old results would no longer hold.
VERSIONS = {"nebula": 0, "stellium": 0, "new-galaxy": 1}


def versioned(game: str) -> str:
    """The environment's name, such as new_galaxy_v1."""
    return f"{game.replace('-', '_')}_v{VERSIONS[game]}"


@dataclass(frozen=True)
class Snapshot:
    """A moment of an environment: what `save` gives and `restore` takes, as often as one likes."""

    state: State
    chance: tuple[int, int, int, int]
    decisions: int
    selection: str
    books: tuple[dict[str, Any], ...]  # rewards, their sums, terminations, truncations, infos


class GameEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One game, agent by agent. `env()` gives it with PettingZoo's usual guards around it."""

    def __init__(
        self,
        game: str,
        seats: int = 2,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **options: str | int | bool,
    ) -> None:
        """`max_cycles` truncates after so many decisions of all seats together."""
        super().__init__()
        self.lens = Lens(game, seats, options)
        self.metadata = {
            "name": versioned(game),
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.observation_spaces = {a: observation_space(self.lens) for a in self.possible_agents}
        self.action_spaces = {a: spaces.Discrete(self.lens.moves) for a in self.possible_agents}
        self.game_state = self.lens.start()
        self.chance = Rng(0)
        self.decisions = 0

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed deals the same."""
        self.chance = Rng(randbits(96) if seed is None else seed)
        self.game_state = self.lens.start()
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._deal()

    def step(self, action: int | None) -> None:
        """Make the selected agent's move, then chance's."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, f"{agent} has to choose an action"
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        if int(action) in self.lens.legal(self.game_state):
            self._make(int(action))
        else:
            self._refuse(agent, int(action))
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _make(self, move: int) -> None:
        self.game_state.play(move)
        self.decisions += 1
        self._deal()
        if self.game_state.mover == OVER:
            self.rewards = dict(zip(self.agents, rewards(self.game_state), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self.decisions >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)

    def _deal(self) -> None:
        state = self.game_state
        while state.mover == CHANCE:
            state.play(state.draw(self.chance))
        if state.mover != OVER:
            self.agent_selection = self.possible_agents[state.mover]

    def _refuse(self, agent: str, action: int) -> None:
        self.rewards[agent] = ILLEGAL_REWARD
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos[agent] = {"refusal": str(self.lens.game.why_not(self.game_state, action))}

    def observe(self, agent: str) -> Observation:
        """What an agent may know and do now."""
        seat = self.possible_agents.index(agent)
        dead = self.terminations.get(agent, True) or self.truncations.get(agent, True)
        moves = seat == self.game_state.mover and not dead
        legal = self.lens.legal(self.game_state) if moves else []
        return {
            "observation": self.lens.observe(self.game_state, seat),
            "action_mask": self.lens.mask(legal),
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All moves of the game; the mask says which are legal."""
        return self.action_spaces[agent]

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as a spectator sees it."""
        return show(self.lens, self.game_state, self.render_mode)

    def close(self) -> None:
        """There is no window to close."""

    def save(self) -> Snapshot:
        """This moment, chance's next draws included: for tree search."""
        rng = self.chance
        return Snapshot(
            self.game_state.clone(),
            (int(rng.a), int(rng.b), int(rng.c), int(rng.counter)),
            self.decisions,
            self.agent_selection,
            tuple({**book} for book in self._books()),
        )

    def restore(self, moment: Snapshot) -> None:
        """Go (back) to a saved moment of this environment or of one like it."""
        self.game_state = moment.state.clone()
        self.chance = Rng(0)
        self.chance.a, self.chance.b, self.chance.c, self.chance.counter = moment.chance
        self.decisions = moment.decisions
        self.agent_selection = moment.selection
        (
            self.rewards,
            self._cumulative_rewards,
            self.terminations,
            self.truncations,
            self.infos,
        ) = ({**book} for book in moment.books)
        self.agents = list(self.rewards)

    def _books(self) -> tuple[dict[str, Any], ...]:
        return (
            self.rewards,
            self._cumulative_rewards,
            self.terminations,
            self.truncations,
            self.infos,
        )


def env(
    game: str,
    seats: int = 2,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **options: str | int | bool,
) -> AECEnv[str, Observation, int]:
    """A game for so many agents, with PettingZoo's usual guards; options are the game's own."""
    made = GameEnv(game, seats, render_mode, max_cycles, **options)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


raw_env = GameEnv


class RoundsEnv(ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """The same game in cycles: every agent sends an action, and only the mover's is played.

    An illegal action is replaced, not punished: action `a` plays `legal[a % len(legal)]`, where
    `legal` are the legal moves in rising order. So programs that know no masks can play too.
    """

    def __init__(
        self,
        game: str,
        seats: int = 2,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **options: str | int | bool,
    ) -> None:
        """`max_cycles` truncates after so many cycles."""
        self.inner = GameEnv(game, seats, render_mode, max_cycles, **options)
        self.metadata = {**self.inner.metadata, "is_parallelizable": True}
        self.render_mode = render_mode
        self.possible_agents = self.inner.possible_agents
        self.agents: list[str] = []

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new game."""
        self.inner.reset(seed)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """One cycle: the mover's action is played."""
        inner = self.inner
        legal = inner.lens.legal(inner.game_state)
        action = int(actions[inner.agent_selection])
        inner.step(action if action in legal else legal[action % len(legal)])
        seen = self._observations()
        if any(inner.terminations.values()) or any(inner.truncations.values()):
            self.agents = []
        books = (inner.rewards, inner.terminations, inner.truncations, inner.infos)
        return seen, {**books[0]}, {**books[1]}, {**books[2]}, {**books[3]}

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.inner.observe(agent) for agent in self.agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every agent."""
        return self.inner.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All moves of the game."""
        return self.inner.action_space(agent)

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as a spectator sees it."""
        return self.inner.render()

    def close(self) -> None:
        """There is no window to close."""


@dataclass(frozen=True)
class Rounds:
    """Makes environments in cycles, as a module of PettingZoo does: parallel ones and AEC ones."""

    game: str
    seats: int
    options: dict[str, str | int | bool]

    def parallel_env(
        self, render_mode: str | None = None, max_cycles: int | None = None
    ) -> RoundsEnv:
        """All agents act at once."""
        return RoundsEnv(self.game, self.seats, render_mode, max_cycles, **self.options)

    def env(
        self, render_mode: str | None = None, max_cycles: int | None = None
    ) -> AECEnv[str, Observation, int | None]:
        """The agents of a cycle one after the other."""
        return parallel_to_aec(self.parallel_env(render_mode, max_cycles))


def rounds(game: str, seats: int = 2, **options: str | int | bool) -> Rounds:
    """A game in cycles, in which every seat sends an action each cycle."""
    return Rounds(game, seats, options)


nebula_v0 = partial(env, "nebula")
stellium_v0 = partial(env, "stellium")
new_galaxy_v1 = partial(env, "new-galaxy")
