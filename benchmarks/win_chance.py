"""How often games are won from where the search sees such a reward: the fit of «% to win».

    python benchmarks/win_chance.py [GAME ...] [--games 150] [--processes 2]

Searches play each other, two seats. At the beginning of every turn the analysis that people get
looks at the position, and its best move's mean reward is kept beside how the game ended. Fitted is
the exponent c of r^c / (r^c + (1-r)^c), by likelihood, for each game and for all together; then
the shares won are counted by tens of that chance.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import exp, log

from rich.progress import track

import asterism
from asterism.bots.analysis import analyse
from asterism.bots.bot import Budget
from asterism.bots.levels import level_named
from asterism.bots.match import choose
from asterism.games import GAMES

PLAYER = "search:100"
LOOK = Budget(iterations=300)
SEED = 500_000
PARTS = 3  # of a game: early, midway, late
STEPS = 40  # of Newton's method
Sample = tuple[float, float, float]  # log-odds of the reward, share of the win, part of the game


def watch(game: str, seed: int) -> list[Sample]:
    """One game's turns: what the search saw, and what came of it."""
    table = asterism.new(game, 2, seed)
    level = level_named(PLAYER)
    bots = [level.make(2 * seed), level.make(2 * seed + 1)]
    seen: list[tuple[int, float]] = []
    before = None
    while table.mover is not None:
        if table.mover != before and len(table.legal_numbers()) > 1:
            before = table.mover
            best = analyse(table.view(before), LOOK, seed, most=1)[0]
            seen.append((before, best.reward))
        table.make(choose(table, bots[table.mover], level))
        table.deal()
    winners = [seat for seat in range(2) if table.state.won(seat)]
    shares = [float(seat in winners) / max(1, len(winners)) for seat in range(2)]
    return [
        (log(reward / (1 - reward)), shares[seat], turn / len(seen))
        for turn, (seat, reward) in enumerate(seen)
        if 0 < reward < 1
    ]


def fitted(samples: list[Sample]) -> float:
    """The likeliest exponent, by Newton's method."""
    c = 1.0
    for _step in range(STEPS):
        chances = [(odds, chance(c, odds), share) for odds, share, _when in samples]
        slope = sum(odds * (share - won) for odds, won, share in chances)
        bend = sum(odds * odds * won * (1 - won) for odds, won, _share in chances)
        c += slope / bend
    return c


def chance(c: float, odds: float) -> float:
    """The chance of winning that an exponent makes of log-odds."""
    return 1 / (1 + exp(-c * odds))


def tens(samples: list[Sample], c: float) -> str:
    """By tens of the chance: how often it was won, and how many positions those are."""
    found = []
    for ten in range(10):
        shares = [share for odds, share, _when in samples if int(10 * chance(c, odds)) == ten]
        if shares:
            found.append(f"{10 * ten}–{10 * ten + 10}: {100 * sum(shares) / len(shares):.0f}")
            found[-1] += f" ({len(shares)})"
    return ", ".join(found)


def report(name: str, games: list[list[Sample]]) -> None:
    """Print the fit of a game, or of all."""
    samples = [sample for game in games for sample in game]
    c = fitted(samples)
    print(f"{name}: c = {c:.2f} ({len(games)} games, {len(samples)} positions)")
    for part in range(PARTS):
        some = [sample for sample in samples if int(PARTS * sample[2]) == part]
        print(f"  part {part + 1} of {PARTS}: c = {fitted(some):.2f} ({len(some)} positions)")
    print(f"  won by tens of the chance: {tens(samples, c)}")


def main() -> None:
    """Watch the games and fit."""
    parser = argparse.ArgumentParser(description="Fit the chance of winning to a search's reward.")
    parser.add_argument("names", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--processes", type=int, default=2)
    wanted = parser.parse_args()
    everything = []
    with ProcessPoolExecutor(wanted.processes) as pool:
        for name in wanted.names:
            seeds = range(SEED, SEED + wanted.games)
            watched = pool.map(partial(watch, name), seeds)
            games = list(track(watched, name, total=wanted.games))
            report(name, games)
            everything += games
    report("all", everything)


if __name__ == "__main__":
    main()
