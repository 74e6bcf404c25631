"""A guided game in play: which callouts have come up so far, and which come up now.

It follows from the choices of the table alone, so it needs no state of its own in the store: undo, reloading and another browser all
show the same. The learner has the first seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from delve.kernel.teaching import Callout, Guided
from delve.table.table import Table

LEARNER: Final = 0
"""The seat of the learner."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A callout that has come up."""

    number: int
    """Its place among all callouts, from 1."""
    callout: Callout
    decision: int
    """How many choices had been made when it came up."""


class Guide:
    """The callouts of one guided table. `shown` is asked after every change of the table and looks only at what is new."""

    def __init__(self, guided: Guided) -> None:
        self.guided = guided
        self._asked: list[str] = []
        """The tag of the question to the learner after each number of choices; empty if another seat was asked, `END` after the end."""
        self._keys: list[str] = []

    def shown(self, table: Table) -> tuple[Shown, ...]:
        """The callouts so far, in the order in which they came up."""
        self._follow(table)
        told = table.told
        out: list[Shown] = []
        waiting = dict(enumerate(self.guided.callouts, 1))
        counts: dict[int, int] = {}
        ripe: set[int] = set()
        freed: set[int] = set()
        for decision, tag in enumerate(self._asked):
            seen = [event for each in told[decision] if (event := each.seen_by(LEARNER)) is not None]
            for number, callout in waiting.items():
                if callout.after and any(callout.frees(event, LEARNER) for event in seen):
                    freed.add(number)
                if callout.question and callout.question == tag and (not callout.after or number in freed):
                    counts[number] = counts.get(number, 0) + 1
                elif callout.event:
                    counts[number] = counts.get(number, 0) + sum(callout.comes_with(event, LEARNER) for event in seen)
                if counts.get(number, 0) >= callout.nth or (callout.end and tag == END):
                    ripe.add(number)
            if tag:
                out += [Shown(number, waiting.pop(number), decision) for number in sorted(ripe)]
                ripe = set()
        return tuple(out)

    def due(self, table: Table) -> tuple[Shown, ...]:
        """The callouts that come up now."""
        return tuple(one for one in self.shown(table) if one.decision == table.decisions)

    def led_to(self, table: Table) -> str:
        """The key of the option that the callouts lead to now; empty if they lead to none."""
        decision = table.decision
        if decision is None or decision.seat != LEARNER:
            return ""
        made = [(at, key) for at, (seat, key) in enumerate(zip(table.choosers, table.keys, strict=True)) if seat == LEARNER]
        for one in reversed(self.shown(table)):
            since = [key for at, key in made if at >= one.decision]
            if led := one.callout.led_to(decision.keys, since):
                return led
        return ""

    def covers(self, question: str) -> bool:
        """True if a callout speaks of that kind of question."""
        return any(callout.question == question for callout in self.guided.callouts)

    def _follow(self, table: Table) -> None:
        """Note the questions that were asked since; after an undo, those that are still valid are kept."""
        keys = table.keys
        same = next((i for i, (a, b) in enumerate(zip(keys, self._keys, strict=False)) if a != b), min(len(keys), len(self._keys)))
        del self._asked[same:]
        twin = table if same == table.decisions else table.at(same)
        self._asked.append(_tag(twin))
        for key in keys[same:]:
            twin.choose(key)
            self._asked.append(_tag(twin))
        self._keys = list(keys)


END: Final = "(end)"


def _tag(table: Table) -> str:
    decision = table.decision
    if decision is None:
        return END
    return decision.ask if decision.seat == LEARNER else ""
