"""The reel: what every decision of a game brought about, for looking back at a pace of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Final
from weakref import WeakKeyDictionary

from delve.table import Table
from delve.web import safe_look
from delve.web.end_data import Reel, Ring

UNSEEN: Final = "{name} decides something that shows in what comes next."
MAX_RINGS: Final = 48
"""The most rings on the track; of more heavy moments every second, third ... is marked."""


@dataclass(frozen=True, slots=True)
class Step:
    """What one decision brought about, as one seat may know it: the heaviest of its moments."""

    title: str
    aside: str
    seat: int
    heavy: bool


class Track:
    """The steps of one table for one seat. They are put into words once; later ones are added."""

    def __init__(self, revision: int) -> None:
        self.revision = revision
        """The table's revision: it changes when something is taken back, and then the track is made anew."""
        self.steps: list[Step] = []
        """From the set-up (0) on."""
        self._adding = Lock()

    def extend(self, table: Table, seat: int) -> None:
        with self._adding:  # several pages may ask for it at the same time
            for decision in range(len(self.steps), table.decisions + 1):
                self.steps.append(step(table, decision, seat))


def step(table: Table, decision: int, seat: int) -> Step:
    """What a decision brought about; its words are those of the log if the game tells no moment."""
    told = safe_look.moments(table, decision, seat)
    if not told:
        lines = safe_look.lines(table, table.told[decision], seat)
        seat_then = table.choice(decision).seat if decision else -1
        return Step(lines[0] if lines else UNSEEN.format(name=table.names[seat_then]) if decision else "", "", seat_then, False)
    one = next((moment for moment in told if moment.heavy), told[0])
    return Step(one.title, one.aside, one.seat, one.heavy)


_TRACKS: Final[WeakKeyDictionary[Table, dict[int, Track]]] = WeakKeyDictionary()


def track(table: Table, seat: int) -> list[Step]:
    """The steps of a table as that seat may know them. Slow the first time: a server calls it in a thread."""
    tracks = _TRACKS.setdefault(table, {})
    found = tracks.get(seat)
    if found is None or found.revision != table.revision:
        found = tracks[seat] = Track(table.revision)
    if len(found.steps) <= table.decisions:
        whole = table.copy() if table.known_from else table  # a resumed table replays its past, which it must not do while it is played
        found.extend(whole, seat)
    return found.steps


def reel(steps: Sequence[Step], at: int, tokens: tuple[int, ...]) -> Reel:
    """The reel at a moment. `tokens` are those of the seats."""
    total = len(steps) - 1
    heavy = [decision for decision, one in enumerate(steps) if one.heavy]
    shown = heavy[:: max(1, -(-len(heavy) // MAX_RINGS))]
    here = steps[min(at, total)]
    rings = tuple(Ring(decision, steps[decision].title, _percent(decision, total)) for decision in shown)
    before = next((decision for decision in reversed(heavy) if decision < at), None)
    after = next((decision for decision in heavy if decision > at), None)
    token = tokens[here.seat] if 0 <= here.seat < len(tokens) else -1
    title = here.title or "The table is laid."
    return Reel(at, total, title, here.aside, token, here.heavy, _percent(at, total), rings, before, after)


def _percent(decision: int, total: int) -> float:
    return round(100 * min(decision, total) / max(1, total), 2)
