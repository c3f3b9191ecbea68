"""One seat of a game as a Gymnasium environment; bots sit at the others.

`gymnasium.make("Asterism/Nebula-v0", seats=3, bots="greedy")` after importing this module, or
`BotsEnv("nebula", ...)`. Actions, masks, observations and rewards are those of
`asterism.adapters.pettingzoo`. Bots are named as on the command line: `random`, `greedy`,
`search:100` (iterations), `beginner`, …; one name for all, or a list in seat order.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from asterism.adapters.lens import HIGHEST, LOWEST, RENDER_MODES, Lens, rewards, show
from asterism.bots.bot import Bot
from asterism.bots.levels import level_named
from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER

ILLEGAL_REWARD = -1.0
IDS = {
    "nebula": "Asterism/Nebula-v0",
    "stellium": "Asterism/Stellium-v0",
    "new-galaxy": "Asterism/NewGalaxy-v0",
}

Observation = dict[str, NDArray[Any]]


def observation_space(lens: Lens) -> spaces.Space[Any]:
    """A row of small whole numbers and a mask."""
    return spaces.Dict(
        {
            "observation": spaces.Box(LOWEST, HIGHEST, (lens.width,), np.int16),
            "action_mask": spaces.Box(0, 1, (lens.moves,), np.int8),
        }
    )


class BotsEnv(gymnasium.Env[Observation, np.int64]):
    """A seat to learn on. An illegal action ends the game and costs 1; `info` says why."""

    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012  (Gymnasium's way)

    def __init__(
        self,
        game: str,
        *,
        seats: int = 2,
        seat: int = 0,
        bots: str | list[str] = "greedy",
        render_mode: str | None = None,
        **options: str | int | bool,
    ) -> None:
        """Who sits where; further options are the game's own."""
        self.lens = Lens(game, seats, options)
        self.seat = seat
        others = [bots] * (seats - 1) if isinstance(bots, str) else bots
        if not 0 <= seat < seats or len(others) != seats - 1:
            raise ValueError(f"{seats} seats need a seat below {seats} and {seats - 1} bots")
        named = [level_named(name) for name in others]
        self.levels = [*named[:seat], None, *named[seat:]]
        self.render_mode = render_mode
        self.observation_space = observation_space(self.lens)
        self.action_space = spaces.Discrete(self.lens.moves)
        self.chance = Rng(0)
        self.bots: list[Bot | None] = [None] * seats
        self.game_state = self.lens.start()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, up to our first decision."""
        super().reset(seed=seed)
        self.chance = Rng(self._fresh_seed())
        self.bots = [
            None if level is None else level.make(self._fresh_seed()) for level in self.levels
        ]
        self.game_state = self.lens.start()
        self._let_others_play()
        return self._observe(), {}

    def _fresh_seed(self) -> int:
        return int(self.np_random.integers(1 << 62))

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make our move and let the others answer."""
        state = self.game_state
        if int(action) not in self.lens.legal(state):
            refusal = str(self.lens.game.why_not(state, int(action)))
            return self._observe(), ILLEGAL_REWARD, True, False, {"refusal": refusal}
        state.play(int(action))
        self._let_others_play()
        over = bool(state.mover == OVER)
        if self.render_mode == "human":
            self.render()
        return self._observe(), rewards(state)[self.seat], over, False, {}

    def _let_others_play(self) -> None:
        state = self.game_state
        while state.mover not in {self.seat, OVER}:
            state.play(state.draw(self.chance) if state.mover == CHANCE else self._bots_move())

    def _bots_move(self) -> int:
        mover = int(self.game_state.mover)
        bot, level = self.bots[mover], self.levels[mover]
        assert bot is not None and level is not None
        view = self.game_state.view(mover)
        return bot.choose(view, self.lens.legal(self.game_state), level.budget)

    def _observe(self) -> Observation:
        ours = self.game_state.mover == self.seat
        return {
            "observation": self.lens.observe(self.game_state, self.seat),
            "action_mask": self.lens.mask(self.lens.legal(self.game_state) if ours else []),
        }

    def render(self) -> Any:
        """The table as a spectator sees it."""
        return show(self.lens, self.game_state, self.render_mode)


for _game, _id in IDS.items():
    gymnasium.register(
        _id, entry_point="asterism.adapters.gymnasium:BotsEnv", kwargs={"game": _game}
    )
