"""Whether dice could pay for ever (rule C-05 of section 4.2): content must not allow it, and Drill must not either (13.43)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delve.effects.program import Op
from delve.games.heroes import verbs

IDLE: Final = 2
"""So many faces should trigger nothing, or only what is paid with the die."""


def shown_after(cost: Op, face: int) -> int:
    """The face after a cost that turns or moves a die; 0 for one that is rolled or spent."""
    if cost.verb == verbs.FLIP:
        return 7 - face
    if cost.verb == verbs.ADD:
        return face + cost.a
    if cost.verb == verbs.SUB:
        return face - cost.a
    return 0


def endless(triggers: Sequence[tuple[int, Op]]) -> bool:
    """Whether a Character with these triggers, faces and costs, could use a die without end: round in a circle, or on nearly every face."""
    costless = {face for face, cost in triggers if cost.verb != verbs.SPEND}
    if 6 - len(costless) < IDLE:
        return True
    leads: dict[int, set[int]] = {}
    for face, cost in triggers:
        after = shown_after(cost, face)
        if 1 <= after <= 6:
            leads.setdefault(face, set()).add(after)
    return len([face for face in leads if _comes_back(face, leads)]) > 0


def _comes_back(start: int, leads: dict[int, set[int]]) -> bool:
    """Whether a die that shows this face can come to show it again."""
    seen: set[int] = set()
    front = set(leads[start])
    while front:
        if start in front:
            return True
        seen |= front
        front = {after for face in front for after in leads.get(face, ())} - seen
    return False
