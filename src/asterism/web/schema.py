"""The store's tables. `moves` is append-only: nothing in it is ever changed or removed."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("components", Text, nullable=False, default=""),
    Column("public", Boolean, nullable=False),
    Column("clock", String(8), nullable=False),  # none, move or game
    Column("seconds", Integer, nullable=False),
    Column("feeling", Boolean, nullable=False),
    Column("archive", Boolean, nullable=False),  # an uploaded record: only to be looked at
    Column("origin", String(32), nullable=False, default=""),  # the table it goes on from
    Column("rematch", String(32), nullable=False, default=""),  # the table that follows it
    Column("created", Float, nullable=False, index=True),
    Column("started", Float),
    Column("finished", Float, index=True),
    Column("result", JSON),  # {"scores": [...], "winners": [...]} once finished
)

seats = Table(
    "seats",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # open, person or bot
    Column("name", String(64), nullable=False, default=""),
    Column("level", String(16), nullable=False, default=""),  # of a bot, or of a stand-in
)

keys = Table(
    "keys",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
)

moves = Table(
    "moves",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # move, or undo: the last standing move is void
    Column("seat", Integer, nullable=False),  # CHANCE too
    Column("text", String(256), nullable=False),  # the move's notation
    Column("by", String(8), nullable=False),  # player, bot, clock or chance
    Column("at", Float, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("game", ForeignKey("games.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),  # SPECTATOR for those who watch
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

agreements = Table(
    "agreements",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),  # whom a bot should replace
    Column("voter", Integer, primary_key=True),
)
