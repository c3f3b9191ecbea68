"""The bots by name, and the levels people choose from."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from asterism.bots.bot import NO_LIMIT, Bot, Budget
from asterism.bots.dreamy import DreamyBot
from asterism.bots.greedy import GreedyBot
from asterism.bots.random import RandomBot
from asterism.bots.search import SearchBot
from asterism.core.errors import BadOption
from asterism.core.message import Domain, Message

_ = Domain("bots")


def beginner(seed: int) -> Bot:
    """Looks one decision ahead, half of the time."""
    return DreamyBot(seed, GreedyBot(seed + 1), 50)


def casual(seed: int) -> Bot:
    """Looks one decision ahead, most of the time."""
    return DreamyBot(seed, GreedyBot(seed + 1), 20)


def skilled(seed: int) -> Bot:
    """Thinks turns through, and nods off now and then."""
    return DreamyBot(seed, SearchBot(seed + 1), 12)


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
        Level("beginner", _("Beginner"), beginner),
        Level("casual", _("Casual"), casual),
        Level("skilled", _("Skilled"), skilled, Budget(iterations=50)),
        Level("expert", _("Expert"), SearchBot, Budget(iterations=800, milliseconds=2000)),
    )
}

KINDS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "search": SearchBot,
}
USUAL = Budget(iterations=300)  # of a search that is told no budget
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
        return USUAL if kind == "search" else NO_LIMIT
    amount = int(found[1])
    unit = {"": 0, "ms": 1, "s": 1000}[found[2]]
    return Budget(milliseconds=amount * unit) if unit else Budget(iterations=amount)
