"""A point from which a long match can be resumed without all its events. A cache, written every hundred decisions."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

import msgspec


class ResumePoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The result of a match's events up to one of them, with a saved position."""

    seq: int
    """The last event that is included."""
    hash: str
    """The hash of that event: the events after it must follow from it."""
    kinds: list[str]
    """Who every seat is for: `me`, `friend` or `bot:LEVEL`."""
    generations: list[int]
    """How often each seat changed hands."""
    entries: list[tuple[str, int, str]]
    """The choices, edits and notes that were not taken back: kind, seat, text."""
    position: str
    """A `SavedPosition` of the game with these entries, as text."""
    names: list[str] = []
    """The name of every seat; empty in points of earlier versions, which had no other names than the match was opened with."""
    laid: list[tuple[int, list[str], int]] = []
    """For seats that have laid answers to the sealed questions that stand: the seat, the keys, how often it has changed them."""
    asides: list[tuple[int, int, str]] = []
    """The notes for one side: the number of choices before it, the seat, the text."""
    hidden: int = 0
    """How many of the events are hidden from some (`events.HIDDEN`)."""

    def text(self) -> str:
        """The point as text, behind a check of its own: damaged text is not read."""
        data = msgspec.json.encode(self)
        return f"{_check(data)} {data.decode()}"


def _check(data: bytes) -> str:
    return blake2b(data, digest_size=8).hexdigest()


_DECODER: Final = msgspec.json.Decoder(ResumePoint)


def read_point(row: Any) -> ResumePoint | None:
    """The point of a database row; None if it cannot be read or its place in the chain differs from its row."""
    check, _, data = row.data.partition(" ")
    if check != _check(data.encode()):
        return None
    try:
        point = _DECODER.decode(data)
    except msgspec.DecodeError:
        return None
    return point if (point.seq, point.hash) == (row.seq, row.hash) else None
