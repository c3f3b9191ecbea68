"""How long Nebula lasts, how it ends, and what the winner's points are made of.

    python benchmarks/nebula_points.py [games] [--seats N] [--bot greedy] [--components FILE]

Bots of a kind (see `asterism.bots.levels`) play each other. For each number of seats: rounds,
the reasons of the end (several may meet), and each line's mean and share of the winner's score,
with the part of games in which it was worth more than the winner's lead.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field

from asterism.bots.levels import level_named
from asterism.core.dealer import SeededDealer
from asterism.core.table import Table
from asterism.games import game_named
from asterism.games.nebula.sheet import reasons
from asterism.games.nebula.state import NebulaState


@dataclass
class Findings:
    """What was seen in the games of one number of seats."""

    rounds: list[int] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)
    points: Counter[str] = field(default_factory=Counter)  # of winners, by line
    decisive: Counter[str] = field(default_factory=Counter)
    scores: list[int] = field(default_factory=list)


def play(table: Table, bot: str, seed: int) -> None:
    """One game between bots of a kind."""
    level = level_named(bot)
    bots = [level.make(seed * 31 + seat) for seat in range(table.seats)]
    while table.mover is not None:
        view = table.view(table.mover)
        table.make(bots[table.mover].choose(view, table.legal_numbers(), level.budget))
        table.deal()


def note(table: Table, findings: Findings) -> None:
    """Write a finished game down."""
    state, outcome = table.state, table.outcome
    assert isinstance(state, NebulaState)
    assert outcome is not None
    findings.rounds.append(int(state.round))
    findings.ends.update(str(reason) for reason in reasons(state))
    winner = outcome.winners[0]
    scores = sorted(outcome.scores)
    findings.scores.append(scores[-1])
    for line in outcome.lines[winner]:
        findings.points[str(line.title)] += line.points
        findings.decisive[str(line.title)] += line.points > scores[-1] - scores[-2]


def show(seats: int, findings: Findings) -> None:
    """Print one number of seats."""
    games = len(findings.rounds)
    rounds = sorted(findings.rounds)
    middle = f"{rounds[games // 10]} to {rounds[games * 9 // 10]}"
    print(f"{seats} seats, {games} games: {sum(rounds) / games:.1f} rounds (mostly {middle}),")
    print(f"  the winner has {sum(findings.scores) / games:.0f} points")
    for reason, times in findings.ends.most_common():
        print(f"  end: {reason}: {times / games:.0%}")
    for title, points in findings.points.items():
        share = points / sum(findings.scores)
        decisive = findings.decisive[title] / games
        print(f"  {title}: {points / games:.1f}, {share:.0%} of all, decisive in {decisive:.0%}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("games", type=int, nargs="?", default=100)
    parser.add_argument("--seats", type=int, action="append", choices=(2, 3, 4))
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--components", default="")
    arguments = parser.parse_args()
    game = game_named("nebula", arguments.components)
    for seats in arguments.seats or (2, 3, 4):
        findings = Findings()
        for seed in range(arguments.games):
            table = Table(game, seats, {}, SeededDealer(seed))
            play(table, arguments.bot, seed)
            note(table, findings)
        show(seats, findings)


if __name__ == "__main__":
    main()
