"""A gauge: what a game measures in simulations, beyond who won and how long it took.

The lab knows no game by name. It passes every choice and every event to the game's gauge and adds up the results: shares,
numbers, how often what is in the box was met, and what each seat played as. A name with a slash belongs to a group: `XP spent on/dice`.
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
        """By name: a share is its hits divided by its tries."""
        self.numbers: Counter[tuple[str, int]] = Counter()
        self.met: Counter[str] = Counter()
        """How often each entry was met, of games too that never end; entries that were not are in it with 0."""

    def share(self, name: str, hit: int | bool, of: int = 1) -> None:
        """Add to a share: `hit` out of `of`."""
        self.hits[name] += int(hit)
        self.tries[name] += of

    def number(self, name: str, value: int) -> None:
        """Add one value of a number whose distribution is reported."""
        self.numbers[name, value] += 1

    def meet(self, name: str, times: int = 1) -> None:
        """An entry of the box was met; 0 times for one that could be."""
        self.met[name] += times

    def choice(self, s: Any, ask: Any, code: int) -> None:
        """Called before an option is taken."""

    def told(self, s: Any, events: Sequence[Event]) -> None:
        """Called with the events of a choice, or of the set-up."""

    def over(self, s: Any) -> None:
        """Called when the game has ended."""

    def sides(self, s: Any) -> tuple[tuple[str, ...], ...]:
        """What each seat played as: wins are counted by these names too."""
        return ()
