"""A guided game in play: which callouts have come up so far, and which come up now.

It follows from the choices of the table alone, so it needs no state of its own in the store: undo, reloading and another browser all
show the same.

A callout comes up only where it is true. Whoever strays from where the callouts lead is told the same things in words that are true there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from delve.kernel.events import Event
from delve.kernel.teaching import Callout, Guided, SoFar
from delve.table.place_names import Places
from delve.table.table import Table

END: Final = "(end)"
"""The tag at the end of the game, where nobody is asked."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A callout that has come up, in the words that are true there. Its `where` names only what was there."""

    number: int
    """Its place among all callouts, from 1."""
    callout: Callout
    decision: int
    """How many choices had been made when it came up."""


@dataclass(frozen=True, slots=True)
class _Moment:
    """The table after a number of choices, as far as callouts depend on it."""

    tag: str
    """That of the question to the learner; empty if another seat is asked, `END` after the end."""
    asked: int | None
    """The seat that was asked."""
    seen: tuple[Event, ...]
    """What the learner saw of the last choice."""
    led: str
    """The key that the learner was led to."""
    came: tuple[Shown, ...]


class Guide:
    """The callouts of one guided table. `shown` is asked after every change of the table and looks only at what is new."""

    def __init__(self, guided: Guided) -> None:
        self.guided = guided
        self.learner = guided.seat
        self._moments: list[_Moment] = []
        self._keys: list[str] = []
        self._asked: int | None = None

    def shown(self, table: Table) -> tuple[Shown, ...]:
        """The callouts so far, in the order in which they came up."""
        self._follow(table)
        return tuple(one for moment in self._moments for one in moment.came)

    def due(self, table: Table) -> tuple[Shown, ...]:
        """The callouts that come up now."""
        return tuple(one for one in self.shown(table) if one.decision == table.decisions)

    def led_to(self, table: Table) -> str:
        """The key of the option that the callouts lead to now; empty if they lead to none."""
        self._follow(table)
        return self._moments[-1].led

    def covers(self, question: str) -> bool:
        """True if a callout speaks of that kind of question."""
        return any(callout.question == question for callout in self.guided.callouts)

    def _follow(self, table: Table) -> None:
        """Look at the choices that were made since; after an undo, what is still valid is kept.

        Sealed questions that stand together are answered in any order, and the table may be the one that the learner knows
        (`Table.known_to`): then whoever answered is asked first. Once all answers are in, their order is that of the rules, and they
        are looked at anew.
        """
        keys, asked = table.keys, table.asked
        if self._moments and keys == self._keys and asked == self._asked:
            return
        same = next((i for i, (a, b) in enumerate(zip(keys, self._keys, strict=False)) if a != b), min(len(keys), len(self._keys)))
        same = min(same, len(self._moments))
        choosers = table.choosers
        while 0 < same < len(keys) and self._moments[same - 1].asked != choosers[same - 1]:
            same -= 1
        del self._moments[same:]
        twin = table if same == table.decisions else table.at(same)
        for seat, key in zip(choosers[same:], keys[same:], strict=True):
            if twin.asked != seat:
                twin.ask_first(seat)
            self._moments.append(self._moment(twin))
            twin.choose(key)
        self._moments.append(self._moment(table if same < table.decisions else twin))
        self._keys, self._asked = list(keys), asked

    def _moment(self, table: Table) -> _Moment:
        """The moment of a table at which all earlier ones are known."""
        seen = tuple(event for each in table.told[table.decisions] if (event := each.seen_by(self.learner)) is not None)
        decision = table.decision
        tag = END if decision is None else decision.ask if decision.seat == self.learner else ""
        keys = decision.keys if decision is not None and decision.seat == self.learner else ()
        so_far = self._so_far(table, seen)
        ripe = self._ripe(tag, seen) if tag else ()
        came = tuple(one for number in ripe if (one := self._true(number, table, so_far, keys)) is not None)
        return _Moment(tag, table.asked, seen, self._leads(table, came, keys), came)

    def _so_far(self, table: Table, seen: tuple[Event, ...]) -> SoFar:
        so_far = SoFar()
        for events in (*(moment.seen for moment in self._moments), seen):
            for event in events:
                so_far.tell(event, self.learner)
        so_far.followed = all(not moment.led or moment.led == key for moment, key in zip(self._moments, table.keys, strict=False))
        return so_far

    def _ripe(self, tag: str, seen: tuple[Event, ...]) -> tuple[int, ...]:
        """The numbers of the callouts that have not come up, and whose question is asked or whose event was told."""
        tags = [moment.tag for moment in self._moments]
        told = [*(moment.seen for moment in self._moments), seen]
        out = {one.number for moment in self._moments for one in moment.came}
        return tuple(
            number
            for number, callout in enumerate(self.guided.callouts, 1)
            if number not in out and is_ripe(callout, [*tags, tag], told, self.learner)
        )  # fmt: skip

    def _true(self, number: int, table: Table, so_far: SoFar, keys: tuple[str, ...]) -> Shown | None:
        """The callout in the first of its words that are true now; None if none are."""
        callout: Callout | None = self.guided.callouts[number - 1]
        while callout is not None:
            if all(fact.holds(so_far, keys) for fact in callout.facts):
                where = Places(table, self.learner, bool(callout.led_to(keys))).of(callout.where)
                if where is not None:
                    return Shown(number, replace(callout, where=where), table.decisions)
            callout = callout.otherwise
        return None

    def _leads(self, table: Table, came: tuple[Shown, ...], keys: tuple[str, ...]) -> str:
        """The key that the callouts until now lead to, the latest first."""
        if not keys:
            return ""
        made = [(at, key) for at, (seat, key) in enumerate(zip(table.choosers, table.keys, strict=True)) if seat == self.learner]
        for one in reversed([*(one for moment in self._moments for one in moment.came), *came]):
            since = [key for at, key in made if at >= one.decision]
            if led := one.callout.led_to(keys, since):
                return led
        return ""


def is_ripe(callout: Callout, tags: list[str], told: list[tuple[Event, ...]], learner: int) -> bool:
    """True if its moment has come: by the tags of the questions so far, the last of them asked now, and the events the learner saw."""
    if callout.end:
        return tags[-1] == END
    if callout.event:
        return sum(callout.comes_with(event, learner) for events in told for event in events) >= callout.nth
    if callout.question != tags[-1]:
        return False
    asked = [at for at, tag in enumerate(tags) if tag == callout.question]
    if not callout.after or (callout.by and len(asked) >= callout.by):
        return len(asked) >= callout.nth
    freed = next((at for at, events in enumerate(told) if any(callout.frees(event, learner) for event in events)), len(told))
    return sum(at >= freed for at in asked) >= callout.nth
