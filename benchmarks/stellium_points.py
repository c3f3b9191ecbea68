"""How much work each type of Stellium task is: bots play, and every task held is followed.

    python benchmarks/stellium_points.py [games] [--seats N] [--evenly] [--seed N]

Prints, per type: how often it was taken and claimed, the turns from taking to claiming, the
points it brought, and points per turn of effort: all points of the type over all turns that its
cards were held, claimed or not. With `--evenly` bots take tasks at random, so that the types are
compared by the work they are and not by when it is clever to take them. The points in
components.toml were set by the even table (docs/rules/stellium.md has it).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass

from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER, new_buffer
from asterism.games.stellium.cards import KINDS, TYPE_NAMES
from asterism.games.stellium.game import Stellium
from asterism.games.stellium.layout import CHOOSE_CLAIM, CHOOSE_KIND, CHOOSE_TASK
from asterism.games.stellium.moves import BLIND, CLAIM, DONE, EFFECT, KEEP, PLACE, PUT, TAKE, THROW
from asterism.games.stellium.state import StelliumState

BUFFER = new_buffer()


@dataclass
class Effort:
    """What became of a type's cards."""

    taken: int = 0
    claimed: int = 0
    turns_claimed: int = 0  # from taking to claiming, of those claimed
    turns_held: int = 0  # of all
    points: int = 0

    @property
    def rate(self) -> float:
        """Points per turn of effort."""
        return self.points / max(1, self.turns_held)


def legal(state: StelliumState) -> list[int]:
    return [int(BUFFER[i]) for i in range(state.legal_into(BUFFER))]


def plans(state: StelliumState, tokens: bool) -> Iterator[tuple[list[int], StelliumState]]:
    """Every way to draw, place and use the effect, with the state it leads to."""
    waiting: list[tuple[list[int], StelliumState]] = [([], state)]
    while waiting:
        played, now = waiting.pop()
        if now.mover != state.active or now.phase >= CHOOSE_CLAIM:
            yield played, now
            continue
        for move in legal(now):
            if move == BLIND or (
                EFFECT <= move < PLACE and move - EFFECT != now.drawn and not tokens
            ):
                continue
            after = now.clone()
            after.play(move)
            waiting.append(([*played, move], after))


def best_plan(state: StelliumState, rng: Rng) -> list[int]:
    """The plan after which the active seat stands best; tokens are thought of now and then."""
    tokens = rng.below(4) == 0
    scored = [(now.evaluate(state.active), played) for played, now in plans(state, tokens)]
    top = max(value for value, _ in scored)
    ways = [played for value, played in scored if value >= top - 1e-9]
    return ways[rng.below(len(ways))]


def best_move(state: StelliumState, rng: Rng, evenly: bool) -> int:
    """Claims, tasks and refills: the move after which the mover stands best."""
    moves = legal(state)
    if evenly and state.phase == CHOOSE_TASK and moves[0] >= TAKE:
        return moves[rng.below(len(moves))]
    if evenly and moves[0] == DONE:
        return THROW_OLDEST if rng.below(3) == 0 and state.phase == CHOOSE_TASK else DONE
    values = [worth(state, move) + int(rng.below(1000)) / 1e6 for move in moves]
    return moves[values.index(max(values))]


def worth(state: StelliumState, move: int) -> float:
    """How the mover stands after a move, and after what it leads to: a claim, another task."""
    after = state.clone()
    after.play(move)
    if CLAIM <= move < KEEP or THROW <= move < PUT:
        return max(worth(after, next_move) for next_move in legal(after))
    return after.evaluate(state.mover)


THROW_OLDEST = -1


class Match:
    """One game, followed card by card."""

    def __init__(self, seats: int, seed: int, evenly: bool, efforts: list[Effort]) -> None:
        game = Stellium()
        self.points = game.components.points
        self.state = game.start(seats, game.option_values({}))
        self.rng = Rng(seed)
        self.evenly = evenly
        self.efforts = efforts
        self.since: dict[int, int] = {}  # card -> its holder's turn when taken

    def turn(self) -> int:
        return (int(self.state.turn) - 1) // int(self.state.seats)

    def choose(self) -> list[int]:
        if self.state.phase == CHOOSE_KIND:
            return best_plan(self.state, self.rng)
        move = best_move(self.state, self.rng, self.evenly)
        if move == THROW_OLDEST:
            return [THROW + min(self.state.hand(self.state.active), key=self.since.__getitem__)]
        return [move]

    def play(self) -> None:
        while self.state.mover != OVER:
            chance = self.state.mover == CHANCE
            for move in [int(self.state.draw(self.rng))] if chance else self.choose():
                self.note(move)
                self.state.play(move)
        for card in list(self.since):
            self.let_go(card)

    def note(self, move: int) -> None:
        if TAKE <= move < THROW:
            self.since[move - TAKE] = self.turn()
            self.efforts[(move - TAKE) // KINDS].taken += 1
        elif THROW <= move < PUT:
            self.let_go(move - THROW)
        elif KEEP <= move < DONE:
            after = self.state.clone()
            after.play(move)
            card = int(self.state.card)
            effort = self.efforts[card // KINDS]
            effort.claimed += 1
            effort.points += self.points[card // KINDS][after.rung_of(card)]
            effort.turns_claimed += self.turn() - self.since[card]
            self.let_go(card)

    def let_go(self, card: int) -> None:
        self.efforts[card // KINDS].turns_held += self.turn() - self.since.pop(card)


def table(efforts: list[Effort]) -> str:
    """The table, in the docs' manner."""
    lines = [
        "| type | taken | claimed | turns to claim | points each | points per turn |",
        "|---|---|---|---|---|---|",
    ]
    for name, e in zip(TYPE_NAMES, efforts, strict=True):
        done = max(1, e.claimed)
        lines.append(
            f"| {name} | {e.taken} | {100 * e.claimed / max(1, e.taken):.0f} % "
            f"| {e.turns_claimed / done:.1f} | {e.points / done:.1f} | {e.rate:.2f} |"
        )
    rates = [e.rate for e in efforts if e.rate > 0]
    lines.append(f"\nlargest over smallest points per turn: {max(rates) / min(rates):.2f}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=20)
    parser.add_argument("--seats", type=int, default=0, help="2 to 4; 0 takes them in turn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--evenly", action="store_true", help="take tasks at random")
    chosen = parser.parse_args()
    efforts = [Effort() for _ in TYPE_NAMES]
    for number in range(chosen.games):
        seats = chosen.seats or 2 + number % 3
        Match(seats, chosen.seed * 1_000_003 + number, chosen.evenly, efforts).play()
    print(table(efforts))


if __name__ == "__main__":
    main()
