"""The games for OpenSpiel: import this module, then `pyspiel.load_game("asterism_nebula")`.

Parameters are `players` and the game's own options, as in
`asterism_nebula(players=3,edition=cs)`. Actions are the numbers of moves, chance's too: chance
is explicit, its odds are the engine's weights. Returns are shares of the win less 1/players
(alone: the score).

A player's information state is the public record of the game and what its own view holds beyond
a spectator's. `resample_from_infostate` fills the view's holes with one possible truth; the
engine's state of the sample is consistent for every player, while `history()` of a sample is
still that of the state it came from.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from asterism.adapters.batch import playout
from asterism.adapters.lens import Lens, array_of, rewards
from asterism.core.game import Game, Option, OptionValue
from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER, SPECTATOR
from asterism.core.vec import zeros
from asterism.games import GAMES

LONGEST = 20_000  # moves: no game of ours comes near it
RECALL = 1024  # of the last moves that an information-state tensor keeps
HIDDEN = -1  # the number of a move in the public record that not everybody may know
SOLO_UTILITY = 1000.0  # more than anybody scores alone
BY_DEFAULT = 0  # a parameter's number where the option's default is a text
GameType = pyspiel.GameType


def short_name(game: Game) -> str:
    """The name that OpenSpiel knows: asterism_new_galaxy."""
    return f"asterism_{game.name.replace('-', '_')}"


def parameters(game: Game) -> dict[str, OptionValue]:
    """The parameters with their defaults; of texts and numbers only the numbers can be given."""
    found: dict[str, OptionValue] = {"players": 2}
    for option in game.options:
        found[option.name] = BY_DEFAULT if mixed(option) else option.default
    return found


def mixed(option: Option) -> bool:
    """Whether an option takes both texts and numbers: OpenSpiel's parameters have one type."""
    return len({type(value) for value in option.values}) > 1


def options(game: Game, params: dict[str, Any]) -> dict[str, OptionValue]:
    """The game's options as the parameters say."""
    unsaid = {option.name for option in game.options if mixed(option)}
    return {
        name: value
        for name, value in params.items()
        if name != "players" and not (name in unsaid and value == BY_DEFAULT)
    }


def game_type(game: Game, solo: bool = False) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    secrets = game.name != "stellium"
    information = GameType.Information
    utility = GameType.Utility
    return GameType(
        short_name=short_name(game),
        long_name=f"Asterism {game.title}",
        dynamics=GameType.Dynamics.SEQUENTIAL,
        chance_mode=GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            information.IMPERFECT_INFORMATION if secrets else information.PERFECT_INFORMATION
        ),
        utility=utility.GENERAL_SUM if solo else utility.ZERO_SUM,
        reward_model=GameType.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


def game_info(game: Game, players: int) -> Any:
    """The sizes OpenSpiel wants to know of a loaded game."""
    solo = players == 1
    return pyspiel.GameInfo(
        num_distinct_actions=game.move_count,
        max_chance_outcomes=game.move_count,
        num_players=players,
        min_utility=-SOLO_UTILITY if solo else -1 / players,
        max_utility=SOLO_UTILITY if solo else 1 - 1 / players,
        utility_sum=None if solo else 0.0,
        max_game_length=LONGEST,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game as OpenSpiel sees it; one class a game, since OpenSpiel makes games by class."""

    ours: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Load it with its parameters."""
        game = self.ours
        given = parameters(game) | (params or {})
        players = int(given["players"])
        game.check_seats(players)
        kind = game_type(game, solo=players == 1)
        super().__init__(kind, game_info(game, players), params or {})
        self.lens = Lens(game, players, options(game, given))

    def new_initial_state(self) -> SpielState:
        """The state before chance's first move."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What writes tensors and strings."""
        return SpielObserver(self, iig_obs_type, params)


class NebulaGame(SpielGame):
    """asterism_nebula."""

    ours = GAMES["nebula"]


class StelliumGame(SpielGame):
    """asterism_stellium."""

    ours = GAMES["stellium"]


class NewGalaxyGame(SpielGame):
    """asterism_new_galaxy."""

    ours = GAMES["new-galaxy"]


Step = int | tuple[int, int]  # a move, or a player and the seed it imagined the truth with


class Held:
    """What a state holds: the engine's state, how it came about, and the public record."""

    def __init__(self, lens: Lens) -> None:
        """The record lists moves by number, HIDDEN for those that not everybody may know."""
        self.lens = lens
        self.state = lens.start()
        self.steps: tuple[Step, ...] = ()
        self.record: tuple[int, ...] = ()

    def play(self, move: int) -> None:
        """Make a move, and remember it."""
        shown = move if self.state.sees(SPECTATOR, move) else HIDDEN
        self.state.play(move)
        self.steps = (*self.steps, move)
        self.record = (*self.record, shown)

    def imagine(self, player: int, seed: int) -> None:
        """Put one possible truth behind what a player knows in the place of the truth."""
        self.state = self.state.view(player).imagine(Rng(seed))
        self.steps = (*self.steps, (player, seed))

    def __deepcopy__(self, memo: object) -> Held:
        """Copy the engine's state, share what never changes: OpenSpiel's clones are deep copies."""
        copy = Held.__new__(Held)
        copy.lens, copy.state = self.lens, self.state.clone()
        copy.steps, copy.record = self.steps, self.record
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        """Be stored as what happened."""
        lens = self.lens
        return retrace, (lens.game.name, lens.seats, dict(lens.options), self.steps)


def retrace(name: str, seats: int, options: dict[str, Any], steps: tuple[Step, ...]) -> Held:
    """What a state holds, by what happened."""
    held = Held(Lens(name, seats, options))
    for step in steps:
        if isinstance(step, int):
            held.play(step)
        else:
            held.imagine(*step)
    return held


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state as OpenSpiel sees it."""

    def __init__(self, game: SpielGame) -> None:
        """Only `new_initial_state` calls this."""
        super().__init__(game)
        self.held = Held(game.lens)

    def current_player(self) -> int:
        """A seat, chance or nobody."""
        mover = int(self.held.state.mover)
        if mover == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if mover == CHANCE else mover

    def _legal_actions(self, player: int) -> list[int]:
        state = self.held.state
        return self.held.lens.legal(state) if player == state.mover else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may draw, with its odds."""
        state = self.held.state
        moves = self.held.lens.legal(state)
        weights = [int(state.weight(move)) for move in moves]
        total = sum(weights)
        return [(move, weight / total) for move, weight in zip(moves, weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        self.held.play(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.held.lens.game.notation(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self.held.state.mover == OVER)

    def returns(self) -> list[float]:
        """Shares of the win less 1/players; nought before the end."""
        return rewards(self.held.state)

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float] | None = None
    ) -> SpielState:
        """One possible truth behind what a player knows, drawn by `sampler` (0 to 1)."""
        chance = np.random.random if sampler is None else sampler
        sample: SpielState = self.clone()
        sample.held.imagine(player, int(chance() * (1 << 53)))
        return sample

    def private(self, player: int) -> str:
        """Where a player's view differs from a spectator's: field, index, value."""
        own = self.held.state.view(player).fields()
        common = self.held.state.view(SPECTATOR).fields()
        return " ".join(differences(own, common))

    def __str__(self) -> str:
        """The whole truth as text."""
        return f"{self.held.state.fields()}"


def differences(own: object, common: object, at: str = "") -> list[str]:
    """What `own` has that `common` has not, each with its place."""
    if own == common:
        return []
    if isinstance(own, tuple) and isinstance(common, tuple) and len(own) == len(common):
        return [
            text
            for index, (one, other) in enumerate(zip(own, common, strict=True))
            for text in differences(one, other, f"{at}.{index}")
        ]
    return [f"{at[1:]}={own}"]


class SpielObserver:
    """Writes observations (what lies on the table now) and information states (with the past)."""

    def __init__(self, game: SpielGame, iig_obs_type: Any, params: Any) -> None:
        """With perfect recall, the last moves come after the table."""
        if params:
            raise ValueError(f"there are no observation parameters, so no {params}")
        self.lens = game.lens
        self.recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        self.spectator = (
            iig_obs_type is not None and iig_obs_type.private_info == pyspiel.PrivateInfoType.NONE
        )
        self.numbers = zeros(self.lens.width)
        parts = list(self.lens.game.observation_layout(self.lens.seats))
        if self.recall:
            parts.append(("past moves", RECALL))
        self.tensor = np.zeros(sum(size for _, size in parts), np.float32)
        self.dict: dict[str, Any] = {}
        start = 0
        for name, size in parts:
            self.dict[name] = self.tensor[start : start + size]
            start += size

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the tensor: numbers as in the game's observation layout.

        Past moves: the latest last, each its number + 2; 1 is a hidden one, 0 none.
        """
        seat = SPECTATOR if self.spectator else player
        state.held.state.observe_into(seat, self.numbers, 0)
        self.tensor[: self.lens.width] = array_of(self.numbers)
        if self.recall:
            past = state.held.record[-RECALL:]
            self.tensor[self.lens.width :] = 0
            if past:
                self.tensor[-len(past) :] = np.array(past) + 2

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player knows, as text: unique, compact, without the past unless it is asked."""
        seat = SPECTATOR if self.spectator else player
        if self.recall:
            secret = "" if self.spectator else state.private(player)
            return f"{player}|{' '.join(map(str, state.held.record))}|{secret}"
        return f"{player}|{state.held.state.view(seat).fields()}"


class RolloutEvaluator:
    """Random playouts for OpenSpiel's search bots: as its own ones, but in compiled code."""

    def __init__(self, rollouts: int = 1, seed: int = 0) -> None:
        """So many playouts a state; their mean is its value."""
        self.rollouts = rollouts
        self.rng = Rng(seed)

    def evaluate(self, state: SpielState) -> Any:
        """Each player's mean return."""
        held = state.held.state
        results = [rewards(playout(held, self.rng)) for _ in range(self.rollouts)]
        return np.mean(results, axis=0)

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        """Every legal action is as likely; chance has its odds."""
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


for _game in (NebulaGame, StelliumGame, NewGalaxyGame):
    pyspiel.register_game(game_type(_game.ours), _game)
