"""The version of a database, and the steps from one version to the next.

A new database is made as `schema` says. An older one is migrated step by step, in one transaction: afterwards it has the new version,
or is unchanged if a step failed. A database of a newer Delve is refused and not changed.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Final

from sqlalchemy import Connection, Engine, delete, func, insert, inspect, select, text, update

from delve.store import schema
from delve.store.errors import StoreError
from delve.store.links import link_token

VERSION: Final = 3
MOST_SEATS: Final = 16
"""The most seats a match of version 2 could have."""
_LOCK: Final = 0x64656C7665
"""The advisory lock under which one process at a time migrates a PostgreSQL database."""


def prepare(engine: Engine) -> None:
    """Make the tables of a new database, or bring those of an older one up to date."""
    with engine.execution_options(**{schema.WRITING: True}).begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
        found = version_of(connection)
        if found is None:
            schema.METADATA.create_all(connection)
            connection.execute(insert(schema.meta), {"name": "version", "value": str(VERSION)})
            return
        if found > VERSION:
            raise StoreError(f"the database has version {found}, and this Delve knows none above {VERSION}: use a newer Delve")
        for step in range(found, VERSION):
            MIGRATIONS[step](connection)
        connection.execute(update(schema.meta).where(schema.meta.c.name == "version").values(value=str(VERSION)))


def version_of(connection: Connection) -> int | None:
    """The version of a database; None for an empty one. Version 1 did not store its number."""
    there = set(inspect(connection).get_table_names())
    if "meta" in there:
        value = connection.scalar(select(schema.meta.c.value).where(schema.meta.c.name == "version"))
        if value is None or not value.isdecimal() or int(value) < 1:
            raise StoreError(f"the database says that it has version {value!r}, which no Delve wrote; it was not changed")
        return int(value)
    return 1 if "match" in there else None


def _to_2(connection: Connection) -> None:
    """Add summaries, resume points, sets of content, and the version number itself."""
    for column in ("summary TEXT", "summary_seq INTEGER"):
        connection.execute(text(f'ALTER TABLE "match" ADD COLUMN {column}'))
    schema.METADATA.create_all(connection, tables=[schema.resume_point, schema.content, schema.meta])
    connection.execute(insert(schema.meta), {"name": "version", "value": "2"})


def _to_3(connection: Connection) -> None:
    """Links are stored no more: what was stored of them would open a seat to whoever shows the token of its link."""
    match, event, holder = schema.match, schema.event, schema.holder
    for id, bot_seed in connection.execute(select(match.c.id, match.c.bot_seed)).all():
        handed = connection.scalar(select(func.count()).where(event.c.match == id, event.c.kind == "seat")) or 0
        tokens = [link_token(bot_seed, seat, times) for seat in range(MOST_SEATS) for times in range(handed + 1)]
        links = [sha256(token.encode()).hexdigest() for token in tokens]
        connection.execute(delete(holder).where(holder.c.match == id, holder.c.hash.in_(links)))


MIGRATIONS: Final[dict[int, Callable[[Connection], None]]] = {1: _to_2, 2: _to_3}
"""By version, the step to the next."""
