"""The bots by name, and the levels people choose from."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from asterism.bots.bot import NO_LIMIT, Bot, Budget
from asterism.bots.greedy import GreedyBot
from asterism.bots.random import RandomBot
from asterism.bots.search import SearchBot
from asterism.core.errors import BadOption
from asterism.core.message import Domain, Message
from asterism.core.rng import Rng
from asterism.core.state import State

_ = Domain("bots")


class DreamyBot:
    """Plays like the greedy bot, but looks out of the window at every second decision."""

    name: str = "dreamy"

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)
        self.awake = GreedyBot(seed + 1)
        self.asleep = RandomBot(seed + 2)

    def choose(self, view: State, legal: list[int], budget: Budget) -> int:
        """A good move or any move, as it comes."""
        bot: Bot = self.awake if self.rng.chance(1, 2) else self.asleep
        return bot.choose(view, legal, budget)


@dataclass(frozen=True)
class Level:
    """A strength to play against: a kind of bot and how long it thinks."""

    name: str
    title: Message
    make: Callable[[int], Bot]
    budget: Budget = NO_LIMIT


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("beginner", _("Beginner"), DreamyBot),
        Level("casual", _("Casual"), GreedyBot),
        Level("skilled", _("Skilled"), SearchBot, Budget(iterations=300)),
        Level("expert", _("Expert"), SearchBot, Budget(milliseconds=2000)),
    )
}

KINDS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "search": SearchBot,
}
BUDGET = re.compile(r"(\d+)(ms|s|)")


def level_named(text: str) -> Level:
    """A level, a bot, or a bot with its budget: `skilled`, `greedy`, `search:500`, `search:2s`."""
    if text in LEVELS:
        return LEVELS[text]
    kind, _colon, budget = text.partition(":")
    found = BUDGET.fullmatch(budget) if budget else None
    if kind not in KINDS or (budget and not found):
        expected = ", ".join([*LEVELS, *KINDS])
        raise BadOption(
            _(
                "there is no bot {name}; there are: {expected} (search:500, search:2s)",
                name=text,
                expected=expected,
            )
        )
    return Level(text, _("Bot {name}", name=text), KINDS[kind], _budget(kind, found))


def _budget(kind: str, found: re.Match[str] | None) -> Budget:
    if found is None:
        return LEVELS["skilled"].budget if kind == "search" else NO_LIMIT
    amount = int(found[1])
    unit = {"": 0, "ms": 1, "s": 1000}[found[2]]
    return Budget(milliseconds=amount * unit) if unit else Budget(iterations=amount)
