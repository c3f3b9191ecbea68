"""How New Galaxy's tiles and figures play: claims per turn, values claimed, seats that win.

    python benchmarks/new_galaxy_decks.py [--games 2000] [--components my.toml] [--cards]

The players are the greedy bot (it looks at every place and rotation of a tile taken at random
and lays it where the game's own evaluation likes it best) and the levels that slip up as people
do. Meant for compiled rules; plain ones take some forty times as long.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field

import asterism
from asterism.bots.levels import level_named
from asterism.core.table import Table
from asterism.games.new_galaxy import moves
from asterism.games.new_galaxy import position as p
from asterism.games.new_galaxy.state import GalaxyState

Options = dict[str, bool]
VARIANTS: list[tuple[str, int, Options]] = [
    *((player, seats, {}) for player in ("greedy", "casual", "beginner") for seats in (1, 2, 3, 4)),
    ("greedy", 2, {"introductory": True}),
    ("greedy", 2, {"mirrors": True}),
    ("greedy", 2, {"fresh": True}),
]


@dataclass
class Study:
    """What was counted over many games of one variant."""

    player: str
    seats: int
    games: int = 0
    turns: int = 0
    claims: Counter[int] = field(default_factory=Counter)  # by comets
    glows: int = 0
    tokens: int = 0
    shares: list[float] = field(default_factory=list)  # of the wins, by seat
    turns_shares: list[float] = field(default_factory=list)  # by turn order
    turns_points: list[int] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)
    open_turns: Counter[int] = field(default_factory=Counter)  # by card
    taken: Counter[int] = field(default_factory=Counter)  # by card

    def before(self, state: GalaxyState, move: int) -> None:
        """Count a move that is about to be made."""
        if state.phase == p.CHOOSE_TILE:
            self.turns += 1
            self.open_turns.update(int(state.open_card(stack)) for stack in range(3))
        elif moves.is_claim(move):
            card = int(state.open_card(moves.claim_stack(move)))
            self.claims[int(state.decks.comets[card])] += 1
            self.taken[card] += 1
            self.tokens += int(moves.claim_own(move) + moves.claim_nebula(move))
            self.glows += int(moves.claim_kind(move) == state.glow_kind())

    def finish(self, table: Table) -> None:
        """Count a finished game."""
        outcome = table.outcome
        assert outcome is not None
        self.games += 1
        self.ends[str(outcome.reason)] += 1
        self.shares = self.shares or [0.0] * self.seats
        self.turns_shares = self.turns_shares or [0.0] * self.seats
        self.turns_points = self.turns_points or [0] * self.seats
        assert isinstance(table.state, GalaxyState)
        for seat in range(self.seats):
            order = (seat - int(table.state.first)) % self.seats
            self.turns_points[order] += outcome.scores[seat]
            if seat in outcome.winners:
                self.shares[seat] += 1 / len(outcome.winners)
                self.turns_shares[order] += 1 / len(outcome.winners)

    def row(self, name: str) -> str:
        """A line of the table."""
        claimed = sum(self.claims.values())
        cells = [
            f"`{self.player}`",
            str(self.seats),
            name,
            f"{100 * claimed / self.turns:.1f} %",
            " / ".join(f"{100 * self.claims[comets] / claimed:.0f}" for comets in (1, 2, 3)),
            f"{100 * self.glows / claimed:.0f} %",
            f"{self.tokens / claimed:.2f}",
            " / ".join(f"{100 * share / self.games:.1f}" for share in self.shares),
            " / ".join(f"{100 * share / self.games:.1f}" for share in self.turns_shares),
            " / ".join(f"{points / self.games:.1f}" for points in self.turns_points),
        ]
        return f"| {' | '.join(cells)} |"


def play(table: Table, seed: int, study: Study) -> None:
    """One game of bots that are all alike."""
    level = level_named(study.player)
    bots = [level.make(seed * 31 + seat) for seat in range(table.seats)]
    while table.mover is not None:
        view = table.view(table.mover)
        move = bots[table.mover].choose(view, table.legal_numbers(), level.budget)
        assert isinstance(table.state, GalaxyState)
        study.before(table.state, move)
        table.make(move)
        table.deal()
    study.finish(table)


def cards(study: Study, table: Table) -> str:
    """How often each constellation is claimed in a turn in which it lies open."""
    state = table.state
    assert isinstance(state, GalaxyState)
    rates = {card: study.taken[card] / max(1, study.open_turns[card]) for card in range(38)}
    lines = [
        f"{state.decks.figure_ids[card]}: {state.decks.comets[card]} comets, {rate:.2f}"
        for card, rate in sorted(rates.items(), key=lambda item: item[1])
    ]
    return "\n".join(lines)


def main() -> None:
    """Print the table of the documentation."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--components", default="")
    parser.add_argument("--cards", action="store_true")
    arguments = parser.parse_args()
    print("| players | seats | option | turns with a claim | by comets 1/2/3 | with glow ", end="")
    print("| tokens each | wins by seat | wins by turn order | points by turn order |")
    print("|---" * 10 + "|")
    for player, seats, options in VARIANTS:
        study = Study(player, seats)
        for seed in range(arguments.games):
            table = asterism.new(
                "new-galaxy", seats, seed, components=arguments.components, **options
            )
            play(table, seed, study)
        print(study.row(", ".join(options) or "none"), flush=True)
        if arguments.cards:
            print(cards(study, table))


if __name__ == "__main__":
    main()
