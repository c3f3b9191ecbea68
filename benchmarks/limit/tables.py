"""Writes the tables that the C kernel plays by (tables.h) from our own modules; prints them."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType

from asterism.games import GAMES
from asterism.games.stellium import board, cards, layout, moves
from asterism.games.stellium.state import StelliumState

MASKS = {
    board: ("NEIGHBOURS", "LATER_NEIGHBOURS", "GALAXY"),
    cards: ("FIGURE_MAIN", "FIGURE_SECOND"),
}
ROWS = {
    board: ("EDGE_OF", "NEXT"),
    cards: ("FIGURES_FROM",),
    moves: ("PULL_OF", "PULL_HOLE", "PULL_PLACE", "EDGE_LOW", "EDGE_HIGH", "START_KINDS"),
}
NUMBERS = {
    board: ("GALAXY_PLACES", "HOLES", "PLACES", "ALL_GALAXIES", "CENTRE_PLACES"),
    cards: (
        *("SWAP_EFFECT", "COLLISION_EFFECT", "ROTATION_EFFECT", "GRAVITY_EFFECT"),
        *("SHAPES", "CENTRES_TASK", "FIGURES_STRIDE"),
    ),
}


def small_numbers(module: ModuleType) -> Iterable[tuple[str, int]]:
    """All whole numbers a module names."""
    for name, value in vars(module).items():
        if name.isupper() and isinstance(value, int):
            yield name, value


def header() -> str:
    """The C header."""
    game = GAMES["stellium"]
    start = game.start(2, game.option_values({}))
    assert isinstance(start, StelliumState)
    defines = {name: getattr(module, name) for module, names in NUMBERS.items() for name in names}
    defines |= dict(small_numbers(layout))
    defines |= {name: value for name, value in small_numbers(moves) if name not in defines}
    defines |= {"TARGET": start.target, "OPEN_TASKS": start.open_tasks}
    lines = [
        f"#define {name} ({value}{'LL' if value >= 2**31 else ''})"
        for name, value in defines.items()
    ]
    lines += [row("int", "BOOK", start.book)]
    for module, names in ROWS.items():
        lines += [row("int", name, getattr(module, name)) for name in names]
    for module, names in MASKS.items():
        lines += [row("unsigned long long", name, getattr(module, name)) for name in names]
    return "\n".join(lines) + "\n"


def row(kind: str, name: str, values: Iterable[int]) -> str:
    """One array."""
    return f"static const {kind} {name}[] = {{{', '.join(str(int(value)) for value in values)}}};"


if __name__ == "__main__":
    print(header(), end="")
