"""Matches and their chains of events."""

from __future__ import annotations

import json
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import Connection, and_, delete, func, insert, select

from delve.store import schema
from delve.store.chain import Appended, NewEvent, append, check, row_of, verified
from delve.store.database import Database, hashed, now
from delve.store.errors import CorruptMatch, NoSuchMatch, StoreError
from delve.store.events import GENESIS, HIDDEN, ChainEvent, Kind, Opened, Payload, Revealed, packed, unpacked
from delve.store.resume_point import ResumePoint, read_point
from delve.table.fair import Fair

FORKED: Final = "~"
"""The id of a match that was forked from a finished one is that one's id, this mark, and a word of its own: both have the same luck."""


def luck_of(match: str) -> str:
    """The match whose luck this one has: itself, or the one it was forked from."""
    return match.partition(FORKED)[0]


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match as it is stored, its chain verified."""

    match: str
    opened: Opened
    events: tuple[ChainEvent, ...]
    """All of them, or those after `point`."""
    fair: Fair
    """The secrets of its luck; never shown while the game goes on."""
    over: bool
    created: int
    host_hash: str = field(repr=False)
    point: ResumePoint | None = field(default=None, repr=False)
    """The resume point, if the match was loaded from one."""

    @property
    def seq(self) -> int:
        """The number of the last event."""
        if self.events:
            return self.events[-1].seq
        return self.point.seq if self.point is not None else 0

    @property
    def hash(self) -> str:
        """The hash of the last event."""
        if self.events:
            return self.events[-1].hash
        return self.point.hash if self.point is not None else ""


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """A match in a list."""

    match: str
    opened: Opened
    over: bool
    created: int
    touched: int
    """When the last event came that is not hidden from some, in milliseconds since 1970."""
    seq: int
    """The number of that event."""
    summary: str
    """The summary that was stored last; empty if there is none."""
    summary_seq: int
    """The last event included in the summary."""
    seats: tuple[int, ...]
    """The seats of the token for which the list was made."""


class Matches(Database):
    """Matches: opened, appended to, loaded, listed, deleted."""

    def create(self, opened: Opened, fair: Fair, host: str = "", id: str = "") -> None:
        """Store a new match with event 0. `host` is the token of the browser that opened it; `id` is for a fork of a finished match."""
        id = id or opened.match
        if luck_of(id) != opened.match:
            raise ValueError(f"'{id}' is not a fork of '{opened.match}'")
        if (opened.match, opened.commit, tuple(opened.nonces)) != (fair.match, fair.commit, fair.nonces):
            raise ValueError("the match, commitment and nonces told are not those of its luck")
        if not len(opened.names) == len(opened.kinds) == len(opened.nonces):
            raise ValueError("every seat needs a name, a kind and a nonce")
        settings, moment = packed("opened", opened), now()
        row = {
            "id": id, "game": opened.game, "created": moment, "host_hash": hashed(host) if host else "", "settings": settings,
            "secret": fair.secret, "bot_seed": fair.bot_seed, "over": False,
        }  # fmt: skip

        def work(connection: Connection) -> None:
            if connection.scalar(select(schema.match.c.id).where(schema.match.c.id == id)) is not None:
                raise StoreError(f"there is a match '{id}' already")
            connection.execute(insert(schema.match), row)
            first = row_of(id, 0, GENESIS, NewEvent("opened", "host", opened), settings, moment)
            connection.execute(insert(schema.event), [first])

        self._do(work)

    def append(self, match: str, seq: int, kind: Kind, actor: str, payload: Payload, once: str | None = None) -> Appended:
        """Append one event, which must be the next; it is on the disk when this returns.

        Raises `Conflict` if there is an event of that number already, `SequenceGap` if it would leave a gap, `MatchOver` after the reveal.
        """
        return self.append_soon(match, seq, [NewEvent(kind, actor, payload, once)]).result()[0]

    def append_many(self, match: str, seq: int, news: Sequence[NewEvent]) -> list[Appended]:
        """Append several events from `seq` on, all of them or none. Only the first may have a `once`; repeated, it alone is answered."""
        return self.append_soon(match, seq, news).result()

    def append_soon(self, match: str, seq: int, news: Sequence[NewEvent]) -> Future[list[Appended]]:
        """As `append_many`, without waiting for the disk."""
        check(news)
        texts = [packed(new.kind, new.payload) for new in news]
        moment = now()
        return self._writer.soon(lambda connection: append(connection, match, seq, list(zip(news, texts, strict=True)), moment))

    def load(self, match: str, whole: bool = True) -> StoredMatch:
        """A match with all its events. Raises `CorruptMatch` with the first that does not follow from the one before.

        With `whole=False` only the events after its resume point, if it has one, are read and verified.
        """
        with self._engine.begin() as connection:
            row = connection.execute(select(schema.match).where(schema.match.c.id == match)).mappings().one_or_none()
            if row is None:
                raise NoSuchMatch(match)
            point = None if whole else self._point(connection, match)
            chain = select(schema.event).where(schema.event.c.match == match).order_by(schema.event.c.seq)
            if point is not None:
                chain = chain.where(schema.event.c.seq > point.seq)
            rows = connection.execute(chain).mappings().all()
        if point is None:
            return self._whole(match, row, verified(match, rows))
        events = verified(match, rows, point.seq + 1, point.hash)
        opened = _settings(row["settings"])
        if opened is None or opened.match != luck_of(match):
            raise CorruptMatch(match, 0, "it is not how the match was opened")
        fair = _fair(row, opened)
        return self._checked(StoredMatch(match, opened, tuple(events), fair, row["over"], row["created"], row["host_hash"], point))

    def _whole(self, match: str, row: Any, events: list[ChainEvent]) -> StoredMatch:
        opened = events[0].payload
        if not isinstance(opened, Opened) or opened.match != luck_of(match) or packed("opened", opened) != row["settings"]:
            raise CorruptMatch(match, 0, "it is not how the match was opened")
        return self._checked(StoredMatch(match, opened, tuple(events), _fair(row, opened), row["over"], row["created"], row["host_hash"]))

    def _checked(self, stored: StoredMatch) -> StoredMatch:
        """Raises CorruptMatch unless the secret fits the commitment and what was revealed."""
        if not stored.fair.holds(stored.opened.commit):
            raise CorruptMatch(stored.match, 0, "the secret kept is not the one it committed to")
        told = next((e for e in stored.events if isinstance(e.payload, Revealed)), None)
        if (told is not None) != stored.over:
            raise CorruptMatch(stored.match, stored.seq, "whether the game is over and whether its dice are revealed do not agree")
        if told is not None and told.payload != Revealed(stored.fair.secret.hex()):
            raise CorruptMatch(stored.match, told.seq, "it reveals another secret")
        return stored

    def _point(self, connection: Connection, match: str) -> ResumePoint | None:
        """The resume point of a match, if the chain still has the event it was taken at."""
        point, event = schema.resume_point, schema.event
        row = connection.execute(
            select(point).join(event, and_(event.c.match == point.c.match, event.c.seq == point.c.seq, event.c.hash == point.c.hash))
            .where(point.c.match == match)
        ).one_or_none()  # fmt: skip
        return None if row is None else read_point(row)

    def has_match(self, match: str) -> bool:
        """True if there is a match of that id."""
        with self._engine.begin() as connection:
            return connection.scalar(select(schema.match.c.id).where(schema.match.c.id == match)) is not None

    def head(self, match: str) -> int:
        """The number of the last event; -1 for a match that does not exist."""
        with self._engine.begin() as connection:
            found = connection.scalar(select(func.max(schema.event.c.seq)).where(schema.event.c.match == match))
        return -1 if found is None else int(found)

    def has_event(self, match: str, once: str) -> bool:
        """True if an event with that `once` is stored."""
        query = select(schema.event.c.seq).where(schema.event.c.match == match, schema.event.c.once == once)
        with self._engine.begin() as connection:
            return connection.scalar(query) is not None

    def listed(self, token: str, limit: int = 50) -> list[MatchSummary]:
        """The matches in which that token has rights, the one with the latest event first."""
        match, event, holder = schema.match, schema.event, schema.holder
        seen = and_(event.c.match == match.c.id, event.c.kind.not_in(HIDDEN))  # not even when something hidden happened
        last = select(func.max(event.c.seq)).where(seen).correlate(match).scalar_subquery()
        query = (
            select(
                match.c.id, match.c.settings, match.c.over, match.c.created, match.c.summary, match.c.summary_seq,
                event.c.created.label("touched"), event.c.seq, holder.c.seats,
            )
            .join(event, and_(event.c.match == match.c.id, event.c.seq == last))
            .join(holder, and_(holder.c.match == match.c.id, holder.c.hash == hashed(token), holder.c.revoked.is_(False)))
            .order_by(event.c.created.desc(), match.c.created.desc(), match.c.id)
            .limit(limit)
        )  # fmt: skip
        with self._engine.begin() as connection:
            rows = connection.execute(query).all()
        found = [(row, _settings(row.settings)) for row in rows]
        return [_summary(row, opened) for row, opened in found if opened is not None]

    def stale(self, limit: int = 500) -> list[str]:
        """Matches whose summary does not include their last event, the newest first."""
        match, event = schema.match, schema.event
        last = select(func.max(event.c.seq)).where(event.c.match == match.c.id).correlate(match).scalar_subquery()
        query = select(match.c.id).where(func.coalesce(match.c.summary_seq, -1) < last).order_by(match.c.created.desc()).limit(limit)
        with self._engine.begin() as connection:
            return list(connection.scalars(query))

    def delete(self, match: str) -> None:
        """Delete a match, its events and its tokens."""

        def work(connection: Connection) -> None:
            connection.execute(delete(schema.resume_point).where(schema.resume_point.c.match == match))
            connection.execute(delete(schema.holder).where(schema.holder.c.match == match))
            connection.execute(delete(schema.event).where(schema.event.c.match == match))
            connection.execute(delete(schema.match).where(schema.match.c.id == match))

        self._do(work)


def _settings(text: str) -> Opened | None:
    """How a match was opened; None if that cannot be read, so that one broken match does not break the whole list."""
    try:
        opened = unpacked("opened", text)
    except ValueError:
        return None
    return opened if isinstance(opened, Opened) else None


def _fair(row: Any, opened: Opened) -> Fair:
    return Fair(opened.match, row["secret"], tuple(opened.nonces), row["bot_seed"])


def _summary(row: Any, opened: Opened) -> MatchSummary:
    seq = -1 if row.summary_seq is None else row.summary_seq
    return MatchSummary(row.id, opened, row.over, row.created, row.touched, row.seq, row.summary or "", seq, tuple(json.loads(row.seats)))
