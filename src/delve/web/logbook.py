"""The log of a table, kept as it grows: a line is put into words once, not for every page that shows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final
from weakref import WeakKeyDictionary

from delve.kernel.events import Event
from delve.kernel.game import SPECTATOR
from delve.table import Table
from delve.web.model import LogLine

MOST_LINES: Final = 60
"""Sentences a page carries; the replay has the rest."""


class Logbook:
    """The end of what was told at one table, as lines for those who may know them."""

    def __init__(self, told: list[list[Event]]) -> None:
        self.told = told
        self._read: dict[tuple[int, tuple[int, ...]], tuple[int, tuple[LogLine, ...]]] = {}
        """By reader - whose eyes, and which token each seat has: how much of it is read, and the last lines."""

    def last(self, table: Table, eyes: int) -> tuple[LogLine, ...]:
        """The last of what happened, newest choice first; what was told of one choice stays together."""
        view = table.view(eyes)
        reader = (eyes, tuple(table.game.guise(view, seat).token for seat in range(len(table.names))))
        count, lines = self._read.get(reader, (0, ()))
        if count < len(self.told):
            lines = tuple(_latest([*self._new(table, *reader, count), *lines]))
            self._read[reader] = (len(self.told), lines)
        return lines

    def _new(self, table: Table, eyes: int, tokens: tuple[int, ...], first: int) -> Iterator[LogLine]:
        choosers = table.choosers
        for number in range(len(self.told) - 1, first - 1, -1):
            texts = tuple(table.lines(self.told[number], eyes))
            if texts:
                yield LogLine(number, tokens[choosers[number - 1]] if number else -1, texts)


def _latest(lines: Iterable[LogLine]) -> Iterator[LogLine]:
    count = 0
    for line in lines:
        if count >= MOST_LINES:
            return
        count += len(line.texts)
        yield line


_BOOKS: Final[WeakKeyDictionary[Table, Logbook]] = WeakKeyDictionary()


def logged(table: Table, eyes: int) -> tuple[LogLine, ...]:
    """The end of a table's log as that seat may know it; the very same lines as before, and what is new."""
    book = _BOOKS.get(table)
    if book is None or book.told is not table.told:  # a choice was taken back: all of it is told anew
        book = _BOOKS[table] = Logbook(table.told)
    return book.last(table, eyes if table.game.secrets else SPECTATOR)
