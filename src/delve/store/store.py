"""The store: matches, their chains of events, and who holds which seat.

Every write goes through one writer and is on the disk before the call returns. Two callers who want the same place in a
chain: one gets it, the other is told `Taken`. Whoever asks twice with the same `once` gets the first answer again.
"""

from __future__ import annotations

import hmac
import json
import secrets
import time
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, and_, delete, func, insert, select, update

from delve.store import schema
from delve.store.chain import Appended, New, append, check, row_of, verified
from delve.store.events import GENESIS, Event, Kind, Opened, Payload, Revealed, packed, unpacked
from delve.store.refusals import Broken, NoMatch, StoreError
from delve.store.writer import Work, Writer
from delve.table.fair import Fair

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Stored:
    """A match as it was kept, its chain verified."""

    match: str
    opened: Opened
    events: tuple[Event, ...]
    fair: Fair
    """The secrets of its luck; nothing of it belongs on a page while the game goes on."""
    over: bool
    created: int
    host_hash: str = field(repr=False)

    @property
    def seq(self) -> int:
        """The last event."""
        return self.events[-1].seq


@dataclass(frozen=True, slots=True)
class Resting:
    """A match in a list."""

    match: str
    opened: Opened
    over: bool
    created: int
    touched: int
    """When the last event came, in milliseconds since 1970."""
    seq: int


@dataclass(frozen=True, slots=True)
class Holder:
    """What somebody with a token may do."""

    match: str
    seats: tuple[int, ...]
    host: bool
    spectator: bool
    created: int
    hash: str = field(repr=False)


def new_token() -> str:
    """A token of 128 bits, fit for a link. It is told once; the store keeps its hash."""
    return secrets.token_urlsafe(16)


def hashed(token: str) -> str:
    """What is kept of a token. It is random and long, so a plain hash cannot be guessed back."""
    return sha256(token.encode()).hexdigest()


class Store:
    """A database of matches. Every method may be called from any thread."""

    def __init__(self, engine: Engine, batching: bool = True) -> None:
        self._engine = engine
        self._writer = Writer(engine, batching)

    @classmethod
    def open(cls, place: str | Path, batching: bool = True) -> Store:
        """Open a file of SQLite, or a database by its URL."""
        return cls(schema.engine_for(place), batching)

    def close(self) -> None:
        """Finish what is queued and let the database go."""
        self._writer.close()
        self._engine.dispose()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # ---- matches

    def create(self, opened: Opened, fair: Fair, host: str = "") -> None:
        """Keep a new match with event 0. `host` is the token of whoever opened it."""
        if (opened.match, opened.commit, tuple(opened.nonces)) != (fair.match, fair.commit, fair.nonces):
            raise ValueError("the match, commitment and nonces told are not those of its luck")
        if not len(opened.names) == len(opened.kinds) == len(opened.nonces):
            raise ValueError("every seat needs a name, a kind and a nonce")
        settings, now = packed("opened", opened), _now()
        row = {
            "id": opened.match, "game": opened.game, "created": now, "host_hash": hashed(host) if host else "", "settings": settings,
            "secret": fair.secret, "bot_seed": fair.bot_seed, "over": False,
        }  # fmt: skip

        def work(connection: Connection) -> None:
            if connection.scalar(select(schema.match.c.id).where(schema.match.c.id == opened.match)) is not None:
                raise StoreError(f"there is a match '{opened.match}' already")
            connection.execute(insert(schema.match), row)
            connection.execute(insert(schema.event), [row_of(opened.match, 0, GENESIS, New("opened", "host", opened), settings, now)])

        self._do(work)

    def append(self, match: str, seq: int, kind: Kind, actor: str, payload: Payload, once: str | None = None) -> Appended:
        """Append one event, which must be the next; it is on the disk when this returns.

        `Taken` when there is an event of that number already, `Ahead` when it would leave a gap, `Finished` after the reveal.
        """
        return self.append_soon(match, seq, [New(kind, actor, payload, once)]).result()[0]

    def append_many(self, match: str, seq: int, news: Sequence[New]) -> list[Appended]:
        """Append several events from `seq` on, all of them or none. Only the first may have a `once`; repeated, it alone is answered."""
        return self.append_soon(match, seq, news).result()

    def append_soon(self, match: str, seq: int, news: Sequence[New]) -> Future[list[Appended]]:
        """As `append_many`, without waiting: for callers who have other things to do until the disk is done."""
        check(news)
        texts = [packed(new.kind, new.payload) for new in news]
        now = _now()
        return self._writer.soon(lambda connection: append(connection, match, seq, list(zip(news, texts, strict=True)), now))

    def load(self, match: str) -> Stored:
        """A match with all its events; `Broken` names the first that does not follow from the one before."""
        with self._engine.begin() as connection:
            row = connection.execute(select(schema.match).where(schema.match.c.id == match)).mappings().one_or_none()
            if row is None:
                raise NoMatch(match)
            chain = select(schema.event).where(schema.event.c.match == match).order_by(schema.event.c.seq)
            rows = connection.execute(chain).mappings().all()
        events = verified(match, [dict(r) for r in rows])
        opened = events[0].payload
        if not isinstance(opened, Opened) or opened.match != match or packed("opened", opened) != row["settings"]:
            raise Broken(match, 0, "it is not how the match was opened")
        fair = Fair(match, row["secret"], tuple(opened.nonces), row["bot_seed"])
        if not fair.holds(opened.commit):
            raise Broken(match, 0, "the secret kept is not the one it committed to")
        told = next((e for e in events if isinstance(e.payload, Revealed)), None)
        if (told is not None) != row["over"]:
            raise Broken(match, events[-1].seq, "whether the game is over and whether its dice are revealed do not agree")
        if told is not None and told.payload != Revealed(fair.secret.hex()):
            raise Broken(match, told.seq, "it reveals another secret")
        return Stored(match, opened, tuple(events), fair, row["over"], row["created"], row["host_hash"])

    def resting(self, limit: int = 50) -> list[Resting]:
        """The matches there are, the one last touched first."""
        match, event = schema.match, schema.event
        last = select(func.max(event.c.seq)).where(event.c.match == match.c.id).correlate(match).scalar_subquery()
        query = (
            select(match.c.id, match.c.settings, match.c.over, match.c.created, event.c.created.label("touched"), event.c.seq)
            .join(event, and_(event.c.match == match.c.id, event.c.seq == last))
            .order_by(event.c.created.desc(), match.c.created.desc(), match.c.id)
            .limit(limit)
        )
        with self._engine.begin() as connection:
            rows = connection.execute(query).all()
        found = [(row, _settings(row.settings)) for row in rows]
        return [Resting(r.id, o, r.over, r.created, r.touched, r.seq) for r, o in found if o is not None]

    def delete(self, match: str) -> None:
        """Forget a match, its events and its tokens."""

        def work(connection: Connection) -> None:
            connection.execute(delete(schema.holder).where(schema.holder.c.match == match))
            connection.execute(delete(schema.event).where(schema.event.c.match == match))
            connection.execute(delete(schema.match).where(schema.match.c.id == match))

        self._do(work)

    # ---- holders

    def add_holder(self, match: str, token: str, seats: Sequence[int] = (), host: bool = False, spectator: bool = False) -> Holder:
        """Let whoever has this token sit there."""
        new = Holder(match, tuple(sorted(set(seats))), host, spectator, _now(), hashed(token))
        row = {
            "match": match, "hash": new.hash, "seats": json.dumps(new.seats), "host": host, "spectator": spectator,
            "revoked": False, "created": new.created,
        }  # fmt: skip

        def work(connection: Connection) -> Holder:
            if connection.scalar(select(schema.match.c.id).where(schema.match.c.id == match)) is None:
                raise NoMatch(match)
            same = select(schema.holder.c.hash).where(schema.holder.c.match == match, schema.holder.c.hash == new.hash)
            if connection.scalar(same) is not None:
                raise StoreError("this token was given out before")
            connection.execute(insert(schema.holder), row)
            return new

        return self._do(work)

    def holder_of(self, match: str, token: str) -> Holder | None:
        """Who that token is; None for one that is unknown, of another match, or revoked."""
        wanted = hashed(token)
        with self._engine.begin() as connection:
            row = connection.execute(_live(match).where(schema.holder.c.hash == wanted)).one_or_none()
        if row is None or not hmac.compare_digest(row.hash, wanted):
            return None
        return _holder(row)

    def holders(self, match: str) -> list[Holder]:
        """Everybody whose token is good."""
        with self._engine.begin() as connection:
            return [_holder(row) for row in connection.execute(_live(match).order_by(schema.holder.c.created)).all()]

    def revoke(self, match: str, seat: int) -> int:
        """Take a seat from everybody who holds it, and the token of those left with nothing; returns how many held it."""

        def work(connection: Connection) -> int:
            held = [h for h in map(_holder, connection.execute(_live(match).with_for_update()).all()) if seat in h.seats]
            for one in held:
                left = [number for number in one.seats if number != seat]
                bare = not (left or one.host or one.spectator)
                connection.execute(_this(one).values(seats=json.dumps(left), revoked=bare))
            return len(held)

        return self._do(work)

    def rotate(self, match: str, token: str, new: str) -> Holder | None:
        """Exchange a token for a new one, so that a link works once; None when the old one is not good."""

        def work(connection: Connection) -> Holder | None:
            row = connection.execute(_live(match).where(schema.holder.c.hash == hashed(token))).one_or_none()
            if row is None:
                return None
            changed = connection.execute(_this(_holder(row)).values(hash=hashed(new)))
            if changed.rowcount != 1:
                return None
            return replace(_holder(row), hash=hashed(new))

        return self._do(work)

    def merge(self, match: str, token: str, into: str) -> Holder | None:
        """Give what one token holds to another that is there already, and revoke the first; None when either is not good."""

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

    def _do(self, work: Work[T]) -> T:
        return self._writer.soon(work).result()


def _settings(text: str) -> Opened | None:
    """How a match was opened, for a list; None where that cannot be read, so that one broken match does not hide the others."""
    try:
        opened = unpacked("opened", text)
    except ValueError:
        return None
    return opened if isinstance(opened, Opened) else None


def _live(match: str) -> Any:
    return select(schema.holder).where(schema.holder.c.match == match, schema.holder.c.revoked.is_(False))


def _this(one: Holder) -> Any:
    return update(schema.holder).where(schema.holder.c.match == one.match, schema.holder.c.hash == one.hash)


def _holder(row: Any) -> Holder:
    return Holder(row.match, tuple(json.loads(row.seats)), row.host, row.spectator, row.created, row.hash)


def _now() -> int:
    return time.time_ns() // 1_000_000
