"""Sealed questions: several seats choose at the same time, and none knows what another side chose until all have.

The rules ask in a fixed order and know nothing of tables: a step pushes the questions of all seats that choose, the first one on
top, and below them the step that reveals. `Ask.sealed` marks them. Sealed questions that lie on top of the agenda, one above the
other, **stand together**: whoever has one of them can be asked now. A question may push itself again, until its seat is ready.

What a game promises of them, and the law "sealed apart" checks:

- what a question offers, says and shows does not depend on what another side chose while they stand together;
- an answer draws no luck, and is told to no other side (`Event.seen_by`), in no other side's view and to no spectator;
- answers commute: what a seat may choose after others chose, it may also choose in the rules' order, with the same result.
"""

from __future__ import annotations

from collections.abc import Sequence

from delve.kernel.errors import Stuck
from delve.kernel.flow import Ask, State, settle
from delve.kernel.luck import Luck


def standing(s: State) -> tuple[int, ...]:
    """The seats whose sealed questions stand together, in the order in which the rules ask them; empty if none is asked now."""
    if s.ask is None or not s.ask.sealed:
        return ()
    agenda: Sequence[object] = s.agenda
    together = [step.seat for step in agenda[_lowest(agenda) :] if isinstance(step, Ask)]
    return tuple(dict.fromkeys(reversed(together)))


def ask_first(s: State, seat: int, luck: Luck) -> None:
    """Let a seat be asked now whose sealed question stands with the pending one; the others keep their order. Used on copies."""
    if seat not in standing(s):
        raise Stuck(f"no sealed question of seat {seat + 1} stands with the pending one")
    agenda = s.agenda
    first = _lowest(agenda)
    together = agenda[first:]
    agenda[first:] = [one for one in together if not _is_of(one, seat)] + [one for one in together if _is_of(one, seat)]
    settle(s, luck, None)


def _is_of(step: object, seat: int) -> bool:
    return isinstance(step, Ask) and step.seat == seat


class AllIn(Ask[State]):
    """Lies below the questions where sealed answers are tried out: asked once all of them are answered, before anything is revealed."""

    tag = "all-in"

    def __init__(self) -> None:
        super().__init__(-1)

    def args(self) -> tuple[int, ...]:
        return ()

    def options(self, s: State) -> tuple[int, ...]:
        return (0,)


def trial(s: State) -> State:
    """A copy in which the sealed questions can be answered without anything happening after the last answer (`all_in`)."""
    twin = s.copy()
    first = _lowest(twin.agenda)
    if first == len(twin.agenda):
        raise Stuck("no sealed question is asked")
    twin.agenda.insert(first, AllIn())
    return twin


def all_in(s: State) -> bool:
    """Whether every sealed question of a trial is answered."""
    return isinstance(s.ask, AllIn)


def _lowest(agenda: Sequence[object]) -> int:
    """Where on the agenda the sealed questions that stand together begin."""
    first = len(agenda)
    while first and isinstance(step := agenda[first - 1], Ask) and step.sealed:
        first -= 1
    return first
