"""Lines of fire (HOLD-13.10 to 13.13): one or two spaces along a floor or a column, through openings; by house rule round corners."""

from __future__ import annotations

from delve.games.hold.codes import BLINDED, DEFENSIVE, PASSAGE
from delve.games.hold.graph import PORTAL, link_between, openings
from delve.games.hold.mapping import Barricade
from delve.games.hold.movers import closed_bridge
from delve.games.hold.spaces import TOUCHING
from delve.games.hold.state import Hold

RANGE = 2


def hides(barricade: Barricade | None) -> bool:
    """Defensive Barricades and secret passages block a line; Offensive ones do not (9.20, 9.26)."""
    return barricade is not None and barricade.kind in (DEFENSIVE, PASSAGE)


def between(s: Hold, at: int, target: int) -> list[int]:
    """The spaces a shot goes through, that of its target included; an attack in its own space has only that one."""
    if at == target:
        return [at]
    for way in TOUCHING:
        if (target - at) % way == 0 and 0 < (target - at) // way <= RANGE:
            return list(range(at + way, target + way, way))
    return [next(there for there in _next(s, at) if target in _next(s, there)), target]  # round a corner (R68)


def seen_through(s: Hold, at: int) -> bool:
    """Whether a line may start in, cross or end in a space (13.12)."""
    cell = s.map.cells[at]
    return BLINDED not in cell.marks and not hides(cell.barricade) and not closed_bridge(s, s.map.things[cell.thing])


def _next(s: Hold, at: int) -> list[int]:
    """The spaces that a shot reaches from one in a step: through an opening that nothing hides, and no portal."""
    return [
        there for there, way in openings(s.map, at)
        if way != PORTAL and not hides(link_between(s.map, at, there, way)) and seen_through(s, there)
    ]  # fmt: skip


def in_line(s: Hold, at: int) -> list[int]:
    """The spaces that can be fired at from one, nearest first. Pieces in between do not block (13.13)."""
    if at not in s.map.cells or not seen_through(s, at):
        return []
    if s.rules.shots_round_corners:  # R68
        near = _next(s, at)
        return list(dict.fromkeys([*near, *[far for there in near for far in _next(s, there) if far != at]]))
    found = []
    for way in TOUCHING:
        here = at
        for far in range(1, RANGE + 1):
            there = here + way
            if (there, way) not in openings(s.map, here) or hides(link_between(s.map, here, there, way)) or not seen_through(s, there):
                break
            found.append((far, there))
            here = there
    return [there for _, there in sorted(found, key=lambda one: one[0])]
