"""A cache of a table's log lines: a line is put into words once, not for every page that shows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final
from weakref import WeakKeyDictionary

from delve.kernel.game import SPECTATOR
from delve.table import Table
from delve.web import safe_look
from delve.web.page_data import LogLine

MAX_LOG_SENTENCES: Final = 60
"""The most sentences on a page; older ones are seen by looking back."""


class LogCache:
    """The last log lines of one table, for each kind of reader."""

    def __init__(self, revision: int) -> None:
        self.revision = revision
        """The table's revision: it changes when something is taken back, and then the cache is made anew."""
        self._read: dict[tuple[int, tuple[int, ...]], tuple[int, tuple[LogLine, ...]]] = {}
        """By reader (the seat of the view, and the token of each seat): how many decisions are included, and the last lines."""

    def last(self, table: Table, seat: int) -> tuple[LogLine, ...]:
        """The last lines, the newest choice first; the sentences of one choice stay together."""
        view = table.view(seat)
        reader = (seat, tuple(safe_look.guise(table.game, view, one).token for one in range(len(table.names))))
        count, lines = self._read.get(reader, (0, ()))
        if count <= table.decisions:
            lines = tuple(_latest(chain(self._new(table, *reader, count), lines)))
            self._read[reader] = (table.decisions + 1, lines)
        return lines

    def _new(self, table: Table, seat: int, tokens: tuple[int, ...], first: int) -> Iterator[LogLine]:
        told = table.told_from(first)
        for number in range(table.decisions, table.decisions - len(told), -1):
            events = told.pop()
            texts = tuple(safe_look.lines(table, events, seat))
            if texts:
                places = safe_look.places(table, events, seat)
                by = table.choice(number) if number else None
                yield LogLine(number, tokens[by.seat] if by is not None else -1, texts, places, by is not None and by.kind == "edit")


def _latest(lines: Iterable[LogLine]) -> Iterator[LogLine]:
    count = 0
    for line in lines:
        if count >= MAX_LOG_SENTENCES:
            return
        count += len(line.texts)
        yield line


_CACHES: Final[WeakKeyDictionary[Table, LogCache]] = WeakKeyDictionary()


def logged(table: Table, seat: int) -> tuple[LogLine, ...]:
    """The last lines of a table's log as that seat may see it; lines that were there before are the same objects."""
    cache = _CACHES.get(table)
    if cache is None or cache.revision != table.revision:
        cache = _CACHES[table] = LogCache(table.revision)
    return cache.last(table, seat if table.game.secrets else SPECTATOR)
