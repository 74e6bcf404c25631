"""Appending to a chain of events, inside a transaction, and verifying a chain."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, and_, bindparam, insert, select, update

from delve.store import schema
from delve.store.errors import Conflict, CorruptMatch, MatchOver, NoSuchMatch, SequenceGap, StoreError
from delve.store.events import GENESIS, ChainEvent, Kind, Payload, Reseated, Revealed, linked, unpacked
from delve.store.holders import take_away
from delve.store.notices import tell

NAME_LENGTH: Final = 128
"""The longest `actor` and `once`."""


@dataclass(frozen=True, slots=True)
class NewEvent:
    """An event to be appended. `once` is the caller's name for it: a second event with the same name is not appended."""

    kind: Kind
    actor: str
    payload: Payload
    once: str | None = None


@dataclass(frozen=True, slots=True)
class Appended:
    """An event that is on the disk."""

    match: str
    seq: int
    hash: str
    repeated: bool = False
    """True if it was stored by an earlier call with the same `once`."""


_EARLIER: Final = schema.event.alias("earlier")
_HEAD: Final = (
    select(schema.match.c.over, schema.event.c.seq, schema.event.c.hash, _EARLIER.c.seq, _EARLIER.c.hash)
    .join(schema.event, schema.event.c.match == schema.match.c.id)
    .outerjoin(_EARLIER, and_(_EARLIER.c.match == schema.match.c.id, _EARLIER.c.once == bindparam("once")))
    .where(schema.match.c.id == bindparam("match_id"))
    .order_by(schema.event.c.seq.desc())
    .limit(1)
)
"""The end of a chain, and the earlier event with the same `once`. It is one query: with two, the same request in another
process could be stored between them, and its sender would get Conflict instead of the first answer."""
_GROW: Final = insert(schema.event)


def append(connection: Connection, match: str, seq: int, news: list[tuple[NewEvent, str]], now: int) -> list[Appended]:
    head = connection.execute(_HEAD, {"match_id": match, "once": news[0][0].once}).one_or_none()
    if head is None:
        raise NoSuchMatch(match)
    over, last, prev, earlier, its_hash = head
    if earlier is not None:
        return [Appended(match, earlier, its_hash, repeated=True)]
    if seq <= last:
        raise Conflict(last)
    if seq != last + 1:
        raise SequenceGap(seq, last)
    _in_order(connection, match, over, news)
    rows = []
    for at, (new, text) in enumerate(news, seq):
        rows.append(row_of(match, at, prev, new, text, now))
        prev = rows[-1]["hash"]
    connection.execute(_GROW, rows if len(rows) > 1 else rows[0])
    for new, _ in news:
        if isinstance(new.payload, Reseated):  # whoever held the seat loses it with the event, not after it
            take_away(connection, match, new.payload.seat)
    tell(connection, match)
    if any(new.kind == "reveal" for new, _ in news):
        connection.execute(update(schema.match).where(schema.match.c.id == match).values(over=True))
    return [Appended(match, row["seq"], row["hash"]) for row in rows]


def _in_order(connection: Connection, match: str, over: bool, news: list[tuple[NewEvent, str]]) -> None:
    """Raises MatchOver for anything but notes after the secret is revealed, and StoreError if another secret is revealed."""
    for new, _ in news:
        if over and new.kind != "note":
            raise MatchOver(new.kind)
        if isinstance(new.payload, Revealed):
            secret = connection.scalar(select(schema.match.c.secret).where(schema.match.c.id == match))
            if secret is None or not hmac.compare_digest(secret.hex(), new.payload.secret):
                raise StoreError("this is not the secret of the match")
            over = True


def row_of(match: str, seq: int, prev: str, new: NewEvent, text: str, now: int) -> dict[str, Any]:
    return {
        "match": match, "seq": seq, "prev_hash": prev, "hash": linked(prev, match, seq, new.kind, new.actor, text), "kind": new.kind,
        "actor": new.actor, "payload": text, "once": new.once, "created": now,
    }  # fmt: skip


def verified(match: str, rows: Sequence[Any], first: int = 0, prev: str = GENESIS) -> list[ChainEvent]:
    """The events of these rows, which begin at number `first` and must follow from the hash before them. Raises CorruptMatch."""
    events: list[ChainEvent] = []
    for at, row in enumerate(rows, first):
        if row["seq"] != at:
            raise CorruptMatch(match, at, "it is missing")
        if row["prev_hash"] != prev:
            raise CorruptMatch(match, at, "it does not follow the event before it")
        prev = linked(prev, match, at, row["kind"], row["actor"], row["payload"])
        if row["hash"] != prev:
            raise CorruptMatch(match, at, "it was edited: its hash is another")
        try:
            payload = unpacked(row["kind"], row["payload"])
        except ValueError as wrong:
            raise CorruptMatch(match, at, str(wrong)) from wrong
        events.append(ChainEvent(at, row["kind"], row["actor"], payload, prev, row["created"]))
    if not events and not first:
        raise CorruptMatch(match, 0, "it is missing")
    return events


def check(news: Sequence[NewEvent]) -> None:
    if not news:
        raise ValueError("there is nothing to append")
    for at, new in enumerate(news):
        if new.kind == "opened":
            raise ValueError("a match is opened by `create`")
        if len(new.actor) > NAME_LENGTH or len(new.once or "") > NAME_LENGTH:
            raise ValueError(f"'actor' and 'once' have at most {NAME_LENGTH} characters")
        if at and new.once is not None:
            raise ValueError("of several events only the first can have a 'once'")
