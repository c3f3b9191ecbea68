"""The bot that docs/bots.md shows really plays."""

from __future__ import annotations

import re
from pathlib import Path

import asterism
from asterism.bots.bot import Bot, Budget

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


def test_the_shown_bot_plays() -> None:
    shown = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert shown is not None
    room: dict[str, object] = {}
    exec(shown[1], room)
    maker = room["CautiousBot"]
    assert callable(maker)
    bot: Bot = maker(1)
    table = asterism.new("nebula", 2, 3)
    for _ in range(10):
        assert table.mover is not None
        legal = table.legal_numbers()
        move = bot.choose(table.view(table.mover), legal, Budget())
        assert move in legal
        table.play(move)
