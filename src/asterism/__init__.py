"""Asterism: three star games, one honest engine.

>>> import asterism
>>> table = asterism.new("nebula", seats=2, seed=7)
>>> table.play(table.legal()[0])
"""

from __future__ import annotations

from asterism import pure  # noqa: F401  (must come first: it chooses plain or compiled rules)
from asterism.core.dealer import SeededDealer
from asterism.core.errors import (
    AsterismError,
    BadComponents,
    BadNotation,
    BadOption,
    BadRecord,
    IllegalMove,
)
from asterism.core.outcome import Line, Outcome
from asterism.core.record import Record, loads
from asterism.core.rng import Rng
from asterism.core.state import CHANCE, OVER, SPECTATOR, State
from asterism.core.table import Move, Table
from asterism.core.table import replay as _replay
from asterism.games import GAMES, game_named
from asterism.version import ENGINE as __version__

__all__ = [
    "CHANCE",
    "GAMES",
    "OVER",
    "SPECTATOR",
    "AsterismError",
    "BadComponents",
    "BadNotation",
    "BadOption",
    "BadRecord",
    "IllegalMove",
    "Line",
    "Move",
    "Outcome",
    "Record",
    "State",
    "Table",
    "__version__",
    "loads",
    "new",
    "random_table",
    "replay",
]


def new(
    game: str,
    seats: int = 2,
    seed: int | None = None,
    components: str = "",
    **options: str | int | bool,
) -> Table:
    """A new table; without a seed, chance is unpredictable. `components` is a file's path."""
    import secrets

    dealer = SeededDealer(secrets.randbits(96) if seed is None else seed)
    return Table(game_named(game, components), seats, options, dealer)


def replay(record: Record, ply: int | None = None) -> Table:
    """The table of a record, at its end or after `ply` moves (chance's count too)."""
    return _replay(game_named(record.game, text=record.components), record, ply)


def random_table(game: str, seats: int, seed: int, **options: str | int | bool) -> Table:
    """A finished game of random moves."""
    table = Table(game_named(game), seats, options, SeededDealer(seed))
    rng = Rng(seed ^ 0x5EED)
    while table.mover is not None:
        legal = table.legal_numbers()
        table.make(legal[rng.below(len(legal))])
        table.deal()
    return table
