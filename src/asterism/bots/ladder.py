"""The ladder: bots and levels rated by many games between neighbours of like strength."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from itertools import combinations

from openskill.models import PlackettLuce

from asterism.bots.match import Finish, Fixture, Tally, count
from asterism.core.rng import Rng

SURE = 1.96
SPREAD = 2  # rungs: nobody plays someone further away than this


@dataclass(frozen=True)
class Rung:
    """One player's place on the ladder."""

    name: str
    rating: float
    low: float
    high: float
    games: int
    wins: float


def pairings(players: list[str], seats: int, games: int, seed: int) -> list[Fixture]:
    """Every two near neighbours in the given order meet equally often, seats by turns."""
    rng = Rng(seed)
    pairs = [pair for pair in combinations(players, 2) if near(players, *pair)]
    found = []
    for game in range(games):
        table = list(pairs[game % len(pairs)])
        table += [players[int(rng.below(len(players)))] for _ in range(seats - 2)]
        turn = game // len(pairs) % seats
        seated = tuple(table[(seat + turn) % seats] for seat in range(seats))
        found.append(Fixture(seated, seed + game))
    return found


def near(players: list[str], first: str, second: str) -> bool:
    """Whether two players stand close enough to learn something from a game."""
    return 0 < abs(players.index(first) - players.index(second)) <= SPREAD


def rate(finishes: list[Finish]) -> list[Rung]:
    """The ladder after these games, the strongest first."""
    model = PlackettLuce()
    tallies = count(finishes)
    ratings = {name: model.rating(name=name) for name in tallies}
    for finish in sorted(finishes, key=lambda finish: finish.fixture.seed):
        names = finish.fixture.players
        if len(set(names)) < len(names):
            continue
        teams = [[ratings[name]] for name in names]
        rated = model.rate(teams, scores=list(finish.shares))
        ratings |= {name: team[0] for name, team in zip(names, rated, strict=True)}
    rungs = [rung(name, rating.mu, rating.sigma, tallies[name]) for name, rating in ratings.items()]
    return sorted(rungs, key=lambda rung: -rung.rating)


def rung(name: str, mean: float, deviation: float, tally: Tally) -> Rung:
    """A place with its 95 % interval."""
    low, high = mean - SURE * deviation, mean + SURE * deviation
    return Rung(name, round(mean, 2), round(low, 2), round(high, 2), tally.games, tally.wins)


@dataclass(frozen=True)
class Meeting:
    """How two players did against each other: games, and the first one's share of them."""

    first: str
    second: str
    games: int
    share: float
    low: float
    high: float


def meetings(finishes: list[Finish]) -> list[Meeting]:
    """All pairs that met at tables of two, by name."""
    found: dict[tuple[str, str], Tally] = {}
    for finish in finishes:
        names = finish.fixture.players
        if len(set(names)) == len(names) == 2:
            first = min(names)
            tally = found.setdefault((first, max(names)), Tally())
            tally.add(finish.shares[names.index(first)], finish.scores[names.index(first)])
    return [meeting(*pair, tally) for pair, tally in sorted(found.items())]


def meeting(first: str, second: str, tally: Tally) -> Meeting:
    """A pair's count with its 95 % interval."""
    low, high = (round(bound, 3) for bound in tally.interval)
    return Meeting(first, second, tally.games, round(tally.wins / tally.games, 3), low, high)


def dumps(game: str, finishes: list[Finish]) -> str:
    """The ladder and who met whom, as JSON."""
    found = {
        "game": game,
        "games": len(finishes),
        "ladder": [asdict(rung) for rung in rate(finishes)],
        "meetings": [asdict(meeting) for meeting in meetings(finishes)],
    }
    return json.dumps(found, indent=2) + "\n"
