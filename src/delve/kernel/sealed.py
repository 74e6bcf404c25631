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

from typing import TypeVar

from delve.kernel.errors import Stuck
from delve.kernel.flow import Ask, State, settle
from delve.kernel.luck import Luck

S = TypeVar("S", bound=State)


def standing(s: State) -> tuple[int, ...]:
    """The seats whose sealed questions stand together, in the order in which the rules ask them; empty if none is asked now."""
    if s.ask is None or not s.ask.sealed:
        return ()
    seats = []
    for step in reversed(s.agenda):
        if not isinstance(step, Ask) or not step.sealed:
            break
        if step.seat not in seats:
            seats.append(step.seat)
    return tuple(seats)


def ask_first(s: State, seat: int, luck: Luck) -> None:
    """Let a seat be asked now whose sealed question stands with the pending one; the others keep their order. Used on copies."""
    if seat not in standing(s):
        raise Stuck(f"no sealed question of seat {seat + 1} stands with the pending one")
    agenda = s.agenda
    first = len(agenda)
    while first and isinstance(step := agenda[first - 1], Ask) and step.sealed:
        first -= 1
    together = agenda[first:]
    agenda[first:] = [one for one in together if not _is_of(one, seat)] + [one for one in together if _is_of(one, seat)]
    settle(s, luck, None)


def _is_of(step: object, seat: int) -> bool:
    return isinstance(step, Ask) and step.seat == seat
