"""What a page tells: the moments of the last decision, the results its viewer has to see, and what happened since their last turn.

A moment is made once for each decision and seat, not for every page that shows it.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final
from weakref import WeakKeyDictionary

from delve.kernel.moments import Moment
from delve.table import Table
from delve.web import safe_look
from delve.web.page_data import Telling, ToldMoment

MAX_KEPT: Final = 512
"""The most moments that are kept for one table."""
MAX_BACK: Final = 100
"""The most decisions a page looks back for what happened since the viewer's last turn."""
MAX_SINCE: Final = 12
"""The most moments listed as having happened since the viewer's last turn: the latest."""
MAX_HELD: Final = 4
"""The most results that wait to be seen by the viewer: the latest."""
NOTHING: Final = Telling()


class MomentCache:
    """The moments of one table, by decision and seat."""

    def __init__(self, revision: int) -> None:
        self.revision = revision
        """The table's revision: it changes when something is taken back, and then the cache is made anew."""
        self._kept: dict[tuple[int, int], tuple[Moment, ...]] = {}
        self._told: dict[Hashable, tuple[ToldMoment, ...]] = {}

    def of(self, table: Table, decision: int, seat: int) -> tuple[Moment, ...]:
        found = self._kept.get((decision, seat))
        if found is None:
            if len(self._kept) >= MAX_KEPT:
                self._kept.clear()
            found = self._kept[decision, seat] = safe_look.moments(table, decision, seat)
        return found

    def told(self, table: Table, decision: int, seats: tuple[int, ...], seat: int, tokens: tuple[int, ...]) -> tuple[ToldMoment, ...]:
        """The same for somebody who plays `seats`: the same objects every time."""
        viewer = (decision, seats, seat, tokens)
        found = self._told.get(viewer)
        if found is None:
            if len(self._told) >= MAX_KEPT:
                self._told.clear()
            own, ordered = _made_by(table, decision, seats), table.choice(decision).ordered is not None
            found = self._told[viewer] = tuple(
                ToldMoment(
                    decision, nth, moment, tokens[moment.seat] if moment.seat >= 0 else -1, own,
                    moment.heavy and not ordered and not set(seats).isdisjoint(moment.concerns),
                )
                for nth, moment in enumerate(self.of(table, decision, seat))
            )  # fmt: skip
        return found


_CACHES: Final[WeakKeyDictionary[Table, MomentCache]] = WeakKeyDictionary()


def _cache(table: Table) -> MomentCache:
    cache = _CACHES.get(table)
    if cache is None or cache.revision != table.revision:
        cache = _CACHES[table] = MomentCache(table.revision)
    return cache


def telling(table: Table, seats: tuple[int, ...], seat: int, tokens: tuple[int, ...]) -> Telling:
    """What the page tells somebody who plays `seats` and is shown the view of `seat`. `tokens` has the token of every seat."""
    last = table.decisions
    first = max(1, table.known_from, last - MAX_BACK)
    if last < first:
        return NOTHING

    cache = _cache(table)

    def told(decision: int) -> tuple[ToldMoment, ...]:
        return cache.told(table, decision, seats, seat, tokens)

    since, before = _turns(table, seats, first)
    cards = [one for decision in range(before, last) for one in told(decision) if one.held]
    latest = told(last)
    missed = [one for decision in since for one in told(decision)]
    return Telling(
        latest,
        (*cards, *(one for one in latest if one.moment.heavy))[-MAX_HELD:],
        tuple(missed[-MAX_SINCE:]),
        max(0, len(missed) - MAX_SINCE),
    )


def _made_by(table: Table, decision: int, seats: Sequence[int]) -> bool:
    """Whether somebody at these seats made that choice themselves. What an order of theirs did is told like what others do."""
    made = table.choice(decision)
    return made.seat in seats and made.ordered is None


def _turns(table: Table, seats: Sequence[int], first: int) -> tuple[range, int]:
    """The last decisions in a row that others made; and from which decision on results have not been followed by a choice of the viewer."""
    last = table.decisions
    if not seats:
        return range(0), last
    end = last
    while end >= first and _made_by(table, end, seats):
        end -= 1
    start = end
    while start >= first and not _made_by(table, start, seats):
        start -= 1
    return range(start + 1, end + 1), last if end < last else max(first, start)
