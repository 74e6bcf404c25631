"""Inside a transaction: how a chain of events grows, and how it is verified."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, and_, bindparam, insert, select, update

from delve.store import schema
from delve.store.events import GENESIS, Event, Kind, Payload, Revealed, linked, unpacked
from delve.store.refusals import Ahead, Broken, Finished, NoMatch, StoreError, Taken

NAME_LENGTH: Final = 128
"""The longest `actor` and `once`."""


@dataclass(frozen=True, slots=True)
class New:
    """An event to be appended. `once` is the caller's own name for it: used again, nothing happens a second time."""

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
    """Whether it was there before, and this call only asked again."""


_EARLIER: Final = schema.event.alias("earlier")
_HEAD: Final = (
    select(schema.match.c.over, schema.event.c.seq, schema.event.c.hash, _EARLIER.c.seq, _EARLIER.c.hash)
    .join(schema.event, schema.event.c.match == schema.match.c.id)
    .outerjoin(_EARLIER, and_(_EARLIER.c.match == schema.match.c.id, _EARLIER.c.once == bindparam("once")))
    .where(schema.match.c.id == bindparam("match_id"))
    .order_by(schema.event.c.seq.desc())
    .limit(1)
)
"""Where a chain ends, and the event that was asked for under the same `once` before. Both in one look: were they two, the
same request in another process could come in between, and its sender would be told that somebody else was faster."""
_GROW: Final = insert(schema.event)


def append(connection: Connection, match: str, seq: int, news: list[tuple[New, str]], now: int) -> list[Appended]:
    head = connection.execute(_HEAD, {"match_id": match, "once": news[0][0].once}).one_or_none()
    if head is None:
        raise NoMatch(match)
    over, last, prev, earlier, its_hash = head
    if earlier is not None:
        return [Appended(match, earlier, its_hash, repeated=True)]
    if seq <= last:
        raise Taken(last)
    if seq != last + 1:
        raise Ahead(seq, last)
    _in_order(connection, match, over, news)
    rows = []
    for at, (new, text) in enumerate(news, seq):
        rows.append(row_of(match, at, prev, new, text, now))
        prev = rows[-1]["hash"]
    connection.execute(_GROW, rows if len(rows) > 1 else rows[0])
    if any(new.kind == "reveal" for new, _ in news):
        connection.execute(update(schema.match).where(schema.match.c.id == match).values(over=True))
    return [Appended(match, row["seq"], row["hash"]) for row in rows]


def _in_order(connection: Connection, match: str, over: bool, news: list[tuple[New, str]]) -> None:
    """Once the secret is out, no choice can be fair any more; and what is revealed is the secret itself."""
    for new, _ in news:
        if over and new.kind != "note":
            raise Finished(new.kind)
        if isinstance(new.payload, Revealed):
            secret = connection.scalar(select(schema.match.c.secret).where(schema.match.c.id == match))
            if secret is None or not hmac.compare_digest(secret.hex(), new.payload.secret):
                raise StoreError("this is not the secret of the match")
            over = True


def row_of(match: str, seq: int, prev: str, new: New, text: str, now: int) -> dict[str, Any]:
    return {
        "match": match, "seq": seq, "prev_hash": prev, "hash": linked(prev, match, seq, new.kind, new.actor, text), "kind": new.kind,
        "actor": new.actor, "payload": text, "once": new.once, "created": now,
    }  # fmt: skip


def verified(match: str, rows: list[dict[str, Any]]) -> list[Event]:
    events: list[Event] = []
    prev = GENESIS
    for at, row in enumerate(rows):
        if row["seq"] != at:
            raise Broken(match, at, "it is missing")
        if row["prev_hash"] != prev:
            raise Broken(match, at, "it does not follow the event before it")
        prev = linked(prev, match, at, row["kind"], row["actor"], row["payload"])
        if row["hash"] != prev:
            raise Broken(match, at, "it was edited: its hash is another")
        try:
            payload = unpacked(row["kind"], row["payload"])
        except ValueError as wrong:
            raise Broken(match, at, str(wrong)) from wrong
        events.append(Event(at, row["kind"], row["actor"], payload, prev, row["created"]))
    if not events:
        raise Broken(match, 0, "it is missing")
    return events


def check(news: Sequence[New]) -> None:
    if not news:
        raise ValueError("there is nothing to append")
    for at, new in enumerate(news):
        if new.kind == "opened":
            raise ValueError("a match is opened by `create`")
        if len(new.actor) > NAME_LENGTH or len(new.once or "") > NAME_LENGTH:
            raise ValueError(f"'actor' and 'once' have at most {NAME_LENGTH} characters")
        if at and new.once is not None:
            raise ValueError("of several events only the first can have a 'once'")
