"""Games between bots, counted: who wins how often, and how sure that is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass

from asterism.bots.bot import Bot
from asterism.bots.levels import Level, level_named
from asterism.core.table import Table

SURE = 1.96  # standard deviations of a 95 % interval
BOT_SEED = 0x9E3779B9

OpenTable = Callable[[int, int], Table]  # seats and seed to a table; must survive pickling


@dataclass(frozen=True)
class Fixture:
    """One game to be played: who sits where, and the seed that deals it."""

    players: tuple[str, ...]  # names of levels or bots, by seat
    seed: int


@dataclass(frozen=True)
class Finish:
    """How a fixture ended: each seat's share of the win, its points, and the game's length."""

    fixture: Fixture
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    decisions: int


def play_fixture(open_table: OpenTable, fixture: Fixture) -> Finish:
    """Play one game to its end."""
    table = open_table(len(fixture.players), fixture.seed)
    levels = [level_named(name) for name in fixture.players]
    bots = [level.make(fixture.seed * BOT_SEED + seat + 1) for seat, level in enumerate(levels)]
    decisions = 0
    while table.mover is not None:
        move = choose(table, bots[table.mover], levels[table.mover])
        table.make(move)
        table.deal()
        decisions += 1
    return finish(table, fixture, decisions)


def choose(table: Table, bot: Bot, level: Level) -> int:
    """The bot's move: it gets its own view only."""
    assert table.mover is not None
    return bot.choose(table.view(table.mover), table.legal_numbers(), level.budget)


def finish(table: Table, fixture: Fixture, decisions: int) -> Finish:
    """A shared win is shared out; where nobody wins, everybody drew."""
    seats = table.seats
    winners = [seat for seat in range(seats) if table.state.won(seat)] or list(range(seats))
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))
    scores = tuple(int(table.state.score(seat)) for seat in range(seats))
    return Finish(fixture, shares, scores, decisions)


def fixtures(players: list[str], seats: int, games: int, seed: int) -> list[Fixture]:
    """So many games in which everybody sits at every seat equally often."""
    circle = [players[i % len(players)] for i in range(seats)]
    return [
        Fixture(tuple(circle[(seat + game) % seats] for seat in range(seats)), seed + game)
        for game in range(games)
    ]


def play_all(open_table: OpenTable, jobs: list[Fixture], processes: int) -> Iterator[Finish]:
    """Play all games, several at once; they come as they end."""
    if processes <= 1:
        yield from (play_fixture(open_table, job) for job in jobs)
        return
    with ProcessPoolExecutor(processes) as pool:
        futures = [pool.submit(play_fixture, open_table, job) for job in jobs]
        for future in as_completed(futures):
            yield future.result()


@dataclass
class Tally:
    """One player's count over many games."""

    games: int = 0
    wins: float = 0.0
    points: int = 0

    def add(self, share: float, points: int) -> None:
        """Count one seat of one game."""
        self.games += 1
        self.wins += share
        self.points += points

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share of wins lies, with 95 % confidence (Wilson's interval)."""
        if not self.games:
            return 0.0, 1.0
        n, share = self.games, self.wins / self.games
        spread = SURE * ((share * (1 - share) + SURE**2 / (4 * n)) / n) ** 0.5
        middle = share + SURE**2 / (2 * n)
        return (middle - spread) / (1 + SURE**2 / n), (middle + spread) / (1 + SURE**2 / n)


def count(finishes: list[Finish]) -> dict[str, Tally]:
    """The tally of every player."""
    tallies: dict[str, Tally] = {}
    for finish in finishes:
        for seat, name in enumerate(finish.fixture.players):
            tally = tallies.setdefault(name, Tally())
            tally.add(finish.shares[seat], finish.scores[seat])
    return tallies
