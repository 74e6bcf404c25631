"""The tables, and how a database is opened. All that only SQLite needs is in this file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Engine,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    create_engine,
)
from sqlalchemy import event as listen
from sqlalchemy.engine import URL, make_url

METADATA: Final = MetaData()
WRITING: Final = "delve_writing"
"""The execution option under which a transaction takes the write lock as it begins."""
_PATIENCE: Final = 10_000
"""Milliseconds to wait for another process that writes."""

match: Final = Table(
    "match", METADATA,
    Column("id", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("host_hash", String(64), nullable=False),
    Column("settings", Text, nullable=False),  # event 0 once more, for lists that should not open every chain
    Column("secret", LargeBinary, nullable=False),
    Column("bot_seed", String(64), nullable=False),
    Column("over", Boolean, nullable=False),
)  # fmt: skip

event: Final = Table(
    "event", METADATA,
    Column("match", ForeignKey("match.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("prev_hash", String(64), nullable=False),
    Column("hash", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("actor", String(128), nullable=False),
    Column("payload", Text, nullable=False),
    Column("once", String(128), nullable=True),
    Column("created", BigInteger, nullable=False),
    UniqueConstraint("match", "once"),
)  # fmt: skip

holder: Final = Table(
    "holder", METADATA,
    Column("match", ForeignKey("match.id"), primary_key=True),
    Column("hash", String(64), primary_key=True),
    Column("seats", Text, nullable=False),
    Column("host", Boolean, nullable=False),
    Column("spectator", Boolean, nullable=False),
    Column("revoked", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
)  # fmt: skip


def engine_for(place: str | Path) -> Engine:
    """An engine for a database URL, or for a file of SQLite; the tables are made where they are not there."""
    text = str(place)
    url = make_url(text) if "://" in text else URL.create("sqlite", database=str(Path(text).expanduser()))
    engine = create_engine(url, hide_parameters=True)  # else an error would quote the secret it failed to write
    if engine.dialect.name == "sqlite":
        _prepare_file(url.database)
        listen.listen(engine, "connect", _pragmas)
        listen.listen(engine, "begin", _begin)
    with engine.execution_options(**{WRITING: True}).begin() as connection:
        METADATA.create_all(connection)
    return engine


def _prepare_file(name: str | None) -> None:
    """The file holds the secrets of games in play, so only its owner may read it; its journal is made with the same rights."""
    if not name or name == ":memory:":
        raise ValueError("a store needs a file: a database in memory is another one in every thread")
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def _pragmas(connection: Any, _: object) -> None:
    connection.isolation_level = None  # transactions begin where `_begin` says, not where the driver thinks
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={_PATIENCE}")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _begin(connection: Connection) -> None:
    # a transaction that reads first and writes later cannot wait for another writer: it is refused. So writers lock first.
    writing = connection.get_execution_options().get(WRITING)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
