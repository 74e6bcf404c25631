"""The tables of the database, and how it is opened. Everything specific to SQLite is in this file."""

from __future__ import annotations

import os
from importlib.util import find_spec
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
from sqlalchemy.exc import ArgumentError

from delve.store.errors import StoreError

METADATA: Final = MetaData()
WRITING: Final = "delve_writing"
"""SQLAlchemy execution option: the transaction takes the write lock when it begins."""
_BUSY_TIMEOUT: Final = 10_000
"""Milliseconds to wait for another process that writes."""

match: Final = Table(
    "match", METADATA,
    Column("id", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("host_hash", String(64), nullable=False),
    Column("settings", Text, nullable=False),  # a copy of event 0, so that lists need not read every chain
    Column("secret", LargeBinary, nullable=False),
    Column("bot_seed", String(64), nullable=False),
    Column("over", Boolean, nullable=False),
    Column("summary", Text, nullable=True),  # how the match stands, for lists; opaque to the store
    Column("summary_seq", Integer, nullable=True),  # the last event included in the summary
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

resume_point: Final = Table(
    "resume_point", METADATA,
    Column("match", ForeignKey("match.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("hash", String(64), nullable=False),
    Column("data", Text, nullable=False),
)  # fmt: skip
"""From where a long match can be resumed without its whole chain: a cache, at most one for a match."""

content: Final = Table(
    "content", METADATA,
    Column("game", String(64), primary_key=True),
    Column("digest", String(64), primary_key=True),
    Column("files", Text, nullable=False),
)  # fmt: skip
"""The sets of content that matches were opened with: a match goes on with its set after the game's content has changed."""

meta: Final = Table("meta", METADATA, Column("name", String(32), primary_key=True), Column("value", String(64), nullable=False))


def connect(place: str | Path) -> Engine:
    """An engine for a database URL or an SQLite file. It does not create or check tables: `migrations.prepare` does."""
    text = str(place)
    url = _server(text) if "://" in text else URL.create("sqlite", database=str(Path(text).expanduser()))
    engine = create_engine(url, hide_parameters=True, pool_pre_ping=url.drivername.startswith("postgresql"))
    # hide_parameters: else an error would quote the secret it failed to write
    if engine.dialect.name == "postgresql":
        listen.listen(engine, "connect", _limits)
    if engine.dialect.name == "sqlite":
        _prepare_file(url.database)
        listen.listen(engine, "connect", _pragmas)
        listen.listen(engine, "begin", _begin)
    return engine


def _server(text: str) -> URL:
    """The URL of a database server, with the driver we use."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise StoreError("that is no address of a database; one looks like postgresql://user:password@host/database") from None
    if url.drivername in ("postgres", "postgresql"):
        if find_spec("psycopg") is None:
            raise StoreError("PostgreSQL needs psycopg, which is not installed: pip install 'delve[postgres]'")
        return url.set(drivername="postgresql+psycopg")
    return url


def _prepare_file(name: str | None) -> None:
    """Create the file readable by its owner only, since it holds the secrets of games in play. SQLite gives its journal the same mode."""
    if not name or name == ":memory:":
        raise ValueError("a store needs a file: an in-memory database would be a different one in every thread")
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def _pragmas(connection: Any, _: object) -> None:
    connection.isolation_level = None  # transactions begin where `_begin` says, not where the driver thinks
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={_BUSY_TIMEOUT}")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _limits(connection: Any, _: object) -> None:
    """A lost server is noticed: nothing waits for a lock or an answer without end."""
    with connection.cursor() as cursor:
        cursor.execute(f"SET lock_timeout = {_BUSY_TIMEOUT}")
        cursor.execute(f"SET statement_timeout = {3 * _BUSY_TIMEOUT}")
    connection.commit()


def _begin(connection: Connection) -> None:
    # SQLite refuses a transaction that reads first and writes later while another writes, instead of waiting. So writers lock first.
    writing = connection.get_execution_options().get(WRITING)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
