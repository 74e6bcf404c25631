"""An open database: one writer thread for all writes; reads use other connections."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Self, TypeVar

from sqlalchemy import Connection, Engine, update
from sqlalchemy.exc import DatabaseError

from delve.store import migrations, schema
from delve.store.errors import StoreError
from delve.store.notices import Notices
from delve.store.writer import Work, Writer

T = TypeVar("T")


def new_token() -> str:
    """A random token of 128 bits that can be part of a link. The store keeps only its hash."""
    return secrets.token_urlsafe(16)


def hashed(token: str) -> str:
    """The hash of a token, which is what the store keeps. Tokens are long and random, so it needs no salt."""
    return sha256(token.encode()).hexdigest()


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Database:
    """An open database. Every method may be called from any thread."""

    def __init__(self, engine: Engine, batching: bool = True) -> None:
        self._engine = engine
        self._writer = Writer(engine, batching)

    @classmethod
    def open(cls, place: str | Path, batching: bool = True) -> Self:
        """Open an SQLite file, or a database by its URL; one of an earlier version is migrated."""
        engine = schema.connect(place)
        try:
            migrations.prepare(engine)
        except DatabaseError as broken:
            engine.dispose()
            why = str(broken.orig or broken).splitlines()[0]
            raise StoreError(
                f"the database {engine.url.render_as_string()} cannot be read ({why}): it may be damaged. It was not changed. "
                "Put back a copy of it, or move it away to begin with an empty one"
            ) from None
        return cls(engine, batching)

    @property
    def shared(self) -> bool:
        """Whether other servers may change the same matches."""
        return self._engine.dialect.name == "postgresql"

    def notices(self, heard: Callable[[str], None]) -> Notices:
        """Call that, in another thread, for each match that is changed from now on, by whichever process."""
        return Notices(self._engine, heard)

    @property
    def queued(self) -> int:
        """How many writes wait for the disk."""
        return self._writer.queued

    def check(self) -> None:
        """Raises SQLAlchemyError if the database can be neither read nor written just now."""

        def work(connection: Connection) -> None:
            connection.execute(update(schema.meta).where(schema.meta.c.name == "version").values(value=schema.meta.c.value))

        self._do(work)

    def close(self) -> None:
        """Finish what is queued and close the database."""
        self._writer.close()
        self._engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _do(self, work: Work[T]) -> T:
        """Run work that writes; returns when it is on the disk."""
        return self._writer.soon(work).result()
