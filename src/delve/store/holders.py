"""Who may sit where: the holders of tokens. Only hashes of tokens are stored.

A seat's link is not stored: it follows from a secret of the match (`links.py`), and leads to the seat as long as nobody holds it.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, select, update

from delve.store import schema
from delve.store.database import Database, hashed, now
from delve.store.errors import NoSuchMatch, StoreError
from delve.store.events import Reseated, unpacked
from delve.store.notices import tell


@dataclass(frozen=True, slots=True)
class Holder:
    """What the owner of a token may do."""

    match: str
    seats: tuple[int, ...]
    host: bool
    spectator: bool
    created: int
    hash: str = field(repr=False)


class Holders(Database):
    """Holders: added, found, revoked, given other tokens."""

    def add_holder(self, match: str, token: str, seats: Sequence[int] = (), host: bool = False, spectator: bool = False) -> Holder:
        """Give these seats and rights to the owner of this token."""
        new = Holder(match, tuple(sorted(set(seats))), host, spectator, now(), hashed(token))

        def work(connection: Connection) -> Holder:
            if connection.scalar(select(schema.match.c.id).where(schema.match.c.id == match)) is None:
                raise NoSuchMatch(match)
            same = select(schema.holder.c.hash).where(schema.holder.c.match == match, schema.holder.c.hash == new.hash)
            if connection.scalar(same) is not None:
                raise StoreError("this token was given out before")
            connection.execute(insert(schema.holder), _row(new))
            return new

        return self._do(work)

    def copy_holders(self, match: str, to: str) -> None:
        """Give everybody the same rights in another match, for another game of the same people."""

        def work(connection: Connection) -> None:
            there = {row.hash for row in connection.execute(_live(to)).all()}
            for row in connection.execute(_live(match)).mappings().all():
                if row["hash"] not in there:
                    connection.execute(insert(schema.holder), {**row, "match": to, "created": now()})

        self._do(work)

    def holder_of(self, match: str, token: str) -> Holder | None:
        """The holder with that token; None if it is unknown, of another match, or revoked."""
        wanted = hashed(token)
        with self._engine.begin() as connection:
            row = connection.execute(_live(match).where(schema.holder.c.hash == wanted)).one_or_none()
        if row is None or not hmac.compare_digest(row.hash, wanted):
            return None
        return _holder(row)

    def holders(self, match: str) -> list[Holder]:
        """All holders whose token is valid."""
        with self._engine.begin() as connection:
            return [_holder(row) for row in connection.execute(_live(match).order_by(schema.holder.c.created)).all()]

    def revoked(self, match: str) -> frozenset[str]:
        """The hashes of the tokens that had rights and lost them."""
        lost = select(schema.holder.c.hash).where(schema.holder.c.match == match, schema.holder.c.revoked.is_(True))
        with self._engine.begin() as connection:
            return frozenset(connection.scalars(lost).all())

    def take_seat(self, match: str, seat: int, token: str, handed: int) -> Holder | None:
        """Give a seat that nobody holds to the owner of this token, who may have others.

        `handed` is how often the seat had changed hands when it was offered. None if it has changed hands since, or somebody holds it.
        """
        new = Holder(match, (seat,), False, False, now(), hashed(token))

        def work(connection: Connection) -> Holder | None:
            _lock(connection, match)
            live = [_holder(row) for row in connection.execute(_live(match)).all()]
            if _handed(connection, match, seat) != handed or any(seat in one.seats for one in live):
                return None
            tell(connection, match)
            for mine in live:
                if mine.hash == new.hash:
                    seats = tuple(sorted({*mine.seats, seat}))
                    connection.execute(_this(mine).values(seats=json.dumps(seats)))
                    return replace(mine, seats=seats)
            connection.execute(delete(schema.holder).where(_same(match, token)))  # somebody who lost a seat comes back
            connection.execute(insert(schema.holder), _row(new))
            return new

        return self._do(work)


def take_away(connection: Connection, match: str, seat: int) -> None:
    """Take a seat from all its holders, and revoke tokens that are left with no rights."""
    _lock(connection, match)
    for one in map(_holder, connection.execute(_live(match)).all()):
        if seat in one.seats:
            left = [number for number in one.seats if number != seat]
            bare = not (left or one.host or one.spectator)
            connection.execute(_this(one).values(seats=json.dumps(left), revoked=bare))


def _lock(connection: Connection, match: str) -> None:
    """Let one process at a time change who sits where: what is read after this has what the one before has stored."""
    connection.execute(select(schema.match.c.id).where(schema.match.c.id == match).with_for_update())


def _handed(connection: Connection, match: str, seat: int) -> int:
    """How often a seat has changed hands."""
    event = schema.event
    payloads = connection.scalars(select(event.c.payload).where(event.c.match == match, event.c.kind == "seat")).all()
    return sum(isinstance(told := unpacked("seat", payload), Reseated) and told.seat == seat for payload in payloads)


def _live(match: str) -> Any:
    return select(schema.holder).where(schema.holder.c.match == match, schema.holder.c.revoked.is_(False))


def _same(match: str, token: str) -> ColumnElement[bool]:
    return and_(schema.holder.c.match == match, schema.holder.c.hash == hashed(token))


def _this(one: Holder) -> Any:
    return update(schema.holder).where(schema.holder.c.match == one.match, schema.holder.c.hash == one.hash)


def _row(one: Holder) -> dict[str, Any]:
    return {
        "match": one.match, "hash": one.hash, "seats": json.dumps(one.seats), "host": one.host, "spectator": one.spectator,
        "revoked": False, "created": one.created,
    }  # fmt: skip


def _holder(row: Any) -> Holder:
    return Holder(row.match, tuple(json.loads(row.seats)), row.host, row.spectator, row.created, row.hash)
