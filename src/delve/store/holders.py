"""Who may sit where: the holders of tokens. Only hashes of tokens are stored."""

from __future__ import annotations

import hmac
import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, select, update

from delve.store import schema
from delve.store.database import Database, hashed, now
from delve.store.errors import NoSuchMatch, StoreError


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
        row = {
            "match": match, "hash": new.hash, "seats": json.dumps(new.seats), "host": host, "spectator": spectator,
            "revoked": False, "created": new.created,
        }  # fmt: skip

        def work(connection: Connection) -> Holder:
            if connection.scalar(select(schema.match.c.id).where(schema.match.c.id == match)) is None:
                raise NoSuchMatch(match)
            same = select(schema.holder.c.hash).where(schema.holder.c.match == match, schema.holder.c.hash == new.hash)
            if connection.scalar(same) is not None:
                raise StoreError("this token was given out before")
            connection.execute(insert(schema.holder), row)
            return new

        return self._do(work)

    def renew_link(self, match: str, token: str, seat: int) -> None:
        """Let the token of a link lead to a seat that nobody holds, also if it was used or revoked before."""
        row = {
            "match": match, "hash": hashed(token), "seats": json.dumps([seat]), "host": False, "spectator": False,
            "revoked": False, "created": now(),
        }  # fmt: skip

        def work(connection: Connection) -> None:
            connection.execute(delete(schema.holder).where(_same(match, token)))
            connection.execute(insert(schema.holder), row)

        self._do(work)

    def copy_holders(self, match: str, to: str, but: Collection[str] = ()) -> None:
        """Give everybody the same rights in another match, for another game of the same people; not those with these hashes."""

        def work(connection: Connection) -> None:
            there = {row.hash for row in connection.execute(_live(to)).all()}
            for row in connection.execute(_live(match)).mappings().all():
                if row["hash"] not in there and row["hash"] not in but:
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

    def revoke(self, match: str, seat: int) -> int:
        """Take a seat from all its holders, and revoke tokens that are left with no rights; returns how many held it."""

        def work(connection: Connection) -> int:
            held = [h for h in map(_holder, connection.execute(_live(match).with_for_update()).all()) if seat in h.seats]
            for one in held:
                left = [number for number in one.seats if number != seat]
                bare = not (left or one.host or one.spectator)
                connection.execute(_this(one).values(seats=json.dumps(left), revoked=bare))
            return len(held)

        return self._do(work)

    def rotate(self, match: str, token: str, new: str) -> Holder | None:
        """Replace a token by a new one, so that a link works once; None if the old one is not valid."""

        def work(connection: Connection) -> Holder | None:
            row = connection.execute(_live(match).where(schema.holder.c.hash == hashed(token))).one_or_none()
            if row is None:
                return None
            # the new token may be one that was revoked: of somebody who lost a seat and comes back by another link
            connection.execute(delete(schema.holder).where(_same(match, new), schema.holder.c.revoked.is_(True)))
            changed = connection.execute(_this(_holder(row)).values(hash=hashed(new)))
            if changed.rowcount != 1:
                return None
            return replace(_holder(row), hash=hashed(new))

        return self._do(work)

    def merge(self, match: str, token: str, into: str) -> Holder | None:
        """Give the rights of one token to another existing one, and revoke the first; None if either is not valid."""

        def work(connection: Connection) -> Holder | None:
            live = {row.hash: _holder(row) for row in connection.execute(_live(match).with_for_update()).all()}
            spent, kept = live.get(hashed(token)), live.get(hashed(into))
            if spent is None or kept is None or spent.hash == kept.hash:
                return None
            seats = tuple(sorted({*spent.seats, *kept.seats}))
            host = spent.host or kept.host
            connection.execute(_this(spent).values(revoked=True, seats="[]"))
            connection.execute(_this(kept).values(seats=json.dumps(seats), host=host))
            return replace(kept, seats=seats, host=host)

        return self._do(work)


def _live(match: str) -> Any:
    return select(schema.holder).where(schema.holder.c.match == match, schema.holder.c.revoked.is_(False))


def _same(match: str, token: str) -> ColumnElement[bool]:
    return and_(schema.holder.c.match == match, schema.holder.c.hash == hashed(token))


def _this(one: Holder) -> Any:
    return update(schema.holder).where(schema.holder.c.match == one.match, schema.holder.c.hash == one.hash)


def _holder(row: Any) -> Holder:
    return Holder(row.match, tuple(json.loads(row.seats)), row.host, row.spectator, row.created, row.hash)
