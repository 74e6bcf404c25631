"""A gauge: what a game measures of itself while it is simulated, beyond who won and how long it took.

The lab knows no game by name. It shows a gauge every choice and every event and adds up what comes of it: shares, numbers,
and what each seat played as. A name with a slash belongs to a group: `XP spent on/dice`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from delve.kernel.events import Event


class Gauge:
    """Counts of one game, whole numbers only. Games subclass it."""

    def __init__(self) -> None:
        self.hits: Counter[str] = Counter()
        self.tries: Counter[str] = Counter()
        """A share is its hits out of its tries."""
        self.numbers: Counter[tuple[str, int]] = Counter()

    def share(self, name: str, hit: int | bool, of: int = 1) -> None:
        """So many of so many."""
        self.hits[name] += int(hit)
        self.tries[name] += of

    def number(self, name: str, value: int) -> None:
        self.numbers[name, value] += 1

    def choice(self, s: Any, ask: Any, code: int) -> None:
        """An option is about to be taken."""

    def told(self, s: Any, events: Sequence[Event]) -> None:
        """What came of it, or of the set-up."""

    def over(self, s: Any) -> None:
        """The game has ended."""

    def sides(self, s: Any) -> tuple[tuple[str, ...], ...]:
        """What each seat played as: wins are counted by these names too."""
        return ()
