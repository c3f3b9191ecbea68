"""What the house's owner can set: where things are kept and how much is allowed."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Limits:
    """How much one visitor may ask; rates are per second, bursts are what may come at once."""

    requests: tuple[float, int] = (60.0, 300)
    tables: tuple[float, int] = (0.2, 20)  # opening tables and uploading records
    chat: tuple[float, int] = (0.5, 6)
    hints: tuple[float, int] = (0.5, 10)
    streams: int = 40  # event streams of one address at a time
    body: int = 64 * 1024
    record: int = 1024 * 1024
    name: int = 24
    chat_text: int = 300
    components: int = 48 * 1024


@dataclass(frozen=True)
class Settings:
    """Everything `serve` needs to know."""

    data_dir: Path = Path("var")
    database_url: str = ""  # empty: SQLite in the data folder
    limits: Limits = field(default_factory=Limits)
    thinkers: int = max(1, (os.cpu_count() or 2) - 1)  # processes in which bots think
    heartbeat: float = 15.0  # seconds between signs of life on an event stream
    away: float = 60.0  # seconds without a sign of life after which the others may call a bot
    idle: float = 1800.0  # seconds after which an unwatched table leaves the memory
    feeling: float = 5.0  # seconds of Stellium's feeling clock

    @property
    def url(self) -> str:
        """The database's address."""
        return self.database_url or f"sqlite+aiosqlite:///{self.data_dir / 'asterism.sqlite'}"
