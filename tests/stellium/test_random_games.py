"""Hundreds of random games: nothing is lost, and an independent recount agrees."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import asterism
from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER, new_buffer
from asterism.core.vec import zeros
from asterism.games import GAMES
from asterism.games.stellium.board import PLACE_NAMES
from asterism.games.stellium.census import Census, census
from asterism.games.stellium.moves import NOTATIONS

KINDS = {"planet": 11, "comet": 10, "star": 9, "supernova": 8}
OPTIONS: list[dict[str, Any]] = [
    {},
    {"draw": "blind"},
    {"first_game": True},
    {"target": 10, "draw": "blind"},
    {"target": 40},
]


def everything(seats: int) -> Census:
    """38 bodies, 40 tasks, 4 tokens for each seat."""
    return {"bodies": tuple(KINDS.values()), "tasks": (1,) * 40, "tokens": (4,) * seats}


def play_checked(seats: int, seed: int, options: dict[str, Any]) -> Any:
    """A random game, checked after every move."""
    game = GAMES["stellium"]
    state: Any = game.start(seats, game.option_values(options))
    rng, buffer = Rng(seed), new_buffer()
    while state.mover != OVER:
        total = state.legal_into(buffer)
        assert total > 0
        legal = [int(buffer[i]) for i in range(total)]
        assert legal == sorted(set(legal))
        move = state.draw(rng) if state.mover == CHANCE else legal[rng.below(total)]
        assert move in legal
        state.play(move)
        assert census(state) == everything(seats)
        assert all(len(state.hand(seat)) <= 3 for seat in range(seats))
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_nothing_is_lost(seats: int, options: dict[str, Any]) -> None:
    for seed in range(25):
        play_checked(seats, seed, options)


TYPES = (
    "line",
    "arc",
    "triangle",
    "around",
    "rhombus",
    "rectangle",
    "s",
    "bridge",
    "centres",
    "symbols",
)


class NaiveScores:
    """Adds the score up from the moves' texts alone."""

    POINTS = GAMES["stellium"].components.points  # type: ignore[attr-defined]

    def __init__(self, seats: int) -> None:
        self.points = [0] * seats
        self.colours: list[set[str]] = [set() for _ in range(seats)]
        self.tokens = [4] * seats
        self.card = ""
        self.drawn = ""

    def note(self, state: Any, text: str) -> None:
        verb, _, rest = text.partition(" ")
        seat = int(state.active)
        if verb == "draw" and rest != "blindly" and state.phase != 14:
            self.drawn = rest
        elif verb == "effect":
            own = {"planet": "swap", "comet": "collision", "star": "rotation"}
            self.tokens[seat] -= own.get(self.drawn, "gravity") != rest
        elif verb == "claim":
            self.card = rest
        elif verb == "keep":
            kind, _, shape = self.card.partition("-")
            self.colours[seat].add(kind)
            self.points[seat] += self.worth(state, kind, shape)

    def worth(self, state: Any, kind: str, shape: str) -> int:
        points = self.POINTS[TYPES.index(shape)]
        number = list(KINDS).index(kind)
        if shape == "centres":
            places = [PLACE_NAMES.index(f"{letter}0") for letter in "ABCDEF"]
            have = sum(state.kind_at(place) == number for place in places)
            return int(points[min(have, 4) - 2])
        if shape == "symbols":
            have = sum(
                state.kind_at(place) == number == state.symbol_at(place) for place in range(52)
            )
            return int(points[min(have, 5) - 3])
        return int(points[0])

    def totals(self) -> tuple[int, ...]:
        seats = range(len(self.points))
        return tuple(
            self.points[seat] + self.tokens[seat] + len(self.colours[seat]) for seat in seats
        )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_score_equals_a_naive_recount(seats: int) -> None:
    for seed in range(25):
        table = asterism.random_table("stellium", seats, seed)
        state: Any = GAMES["stellium"].start(seats, table.options)
        naive = NaiveScores(seats)
        for move in table.played:
            naive.note(state, NOTATIONS[move])
            state.play(move)
        assert table.outcome is not None
        assert naive.totals() == table.outcome.scores


def test_a_clone_is_free() -> None:
    table = asterism.new("stellium", seats=3, seed=8)
    rng = Rng(1)
    for _ in range(80):
        before = table.state.fields()
        copy = table.state.clone()
        assert copy == table.state and hash(copy) == hash(table.state)
        legal = table.legal_numbers()
        copy.play(legal[rng.below(len(legal))])
        assert table.state.fields() == before
        table.play(legal[rng.below(len(legal))])


def test_views_hide_nothing() -> None:
    state = asterism.new("stellium", seats=3, seed=8).state
    for seat in (-1, 0, 1, 2):
        assert state.view(seat) == state
        assert state.view(seat).imagine(Rng(4)) == state


def test_draws_have_the_right_weights() -> None:
    state: Any = asterism.new("stellium", seed=3).state
    state.play(104)  # draw blindly
    rng = Rng(9)
    drawn = Counter(int(state.draw(rng)) - 100 for _ in range(7000))
    for kind in range(4):
        share = state.weight(100 + kind) / int(state.bag_total())
        assert abs(drawn[kind] / 7000 - share) < 0.03


def test_observations_fill_their_layout_with_small_numbers() -> None:
    game = GAMES["stellium"]
    for seats in (2, 3, 4):
        table = asterism.random_table("stellium", seats, 5)
        parts = dict(game.observation_layout(seats))
        length = sum(parts.values())
        state: Any = table.at(len(table.played) // 2).state
        numbers = zeros(length + 2)
        numbers[0] = numbers[length + 1] = 77
        state.observe_into(1, numbers, 1)
        row = [int(number) for number in numbers]
        assert row[0] == row[-1] == 77
        assert all(0 <= number <= 60 for number in row[1:-1])
        assert row[1:53] == [int(state.kind_at(place)) + 1 for place in range(52)]
        points = 1 + length - parts["moment"] - 2 * seats
        assert row[points] == state.task_points(1)


def test_observations_tell_the_observer_s_own_hand() -> None:
    state: Any = asterism.new("stellium", seats=2, seed=1).state
    card = state.market_cards()[0]
    state.market ^= 1 << card
    state.data[28 + 1] |= 1 << card
    start = 52 + 42 + 52 + 4 + 4
    for seat, expected in ((0, 5), (1, 3), (-1, 5)):
        numbers = zeros(sum(size for _, size in GAMES["stellium"].observation_layout(2)))
        state.observe_into(seat, numbers, 0)
        assert numbers[start + card] == expected
