"""The way of every enemy in a combat (HOLD-12.03 to 12.10): which spaces it walks through, in which round, if nothing more stops it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from delve.games.hold import burrowing_monstrosities, marching
from delve.games.hold.codes import NOTHING, YOURS
from delve.games.hold.dispatch import ways_of
from delve.games.hold.distances import first_step
from delve.games.hold.facts import facts, routes_to
from delve.games.hold.forces import Piece
from delve.games.hold.movers import Mover
from delve.games.hold.state import Hold

LONGEST: Final = 60
"""Spaces after which a road is not followed any further."""


@dataclass(frozen=True, slots=True)
class Road:
    """Where a piece makes for, and when it is where, barricades and traps that hold it now included."""

    piece: int
    goal: int
    """The space it makes for; NOTHING for one that stays, digs or has no way."""
    steps: tuple[tuple[int, int], ...]
    """The spaces of its way in order, each with the round in which it is there."""

    @property
    def arrives(self) -> int:
        """The round in which it is at its goal; 0 if that is further than a road is followed."""
        return self.steps[-1][1] if self.steps and self.steps[-1][0] == self.goal else 0


def roads(s: Hold) -> tuple[Road, ...]:
    """The roads of all who are not yours, in order of spawning; none outside a combat."""
    return tuple([road(s, piece) for piece in combatants_against(s)])


def combatants_against(s: Hold) -> list[Piece]:
    """Enemies, and Prisoners on their way out."""
    return [] if s.combat is None else [piece for piece in s.combat.pieces if piece.side != YOURS]


def road(s: Hold, piece: Piece) -> Road:
    """The way of one of them."""
    ways = ways_of(piece)
    if ways.stays(s, piece) or burrowing_monstrosities.burrows(piece):
        return Road(piece.number, NOTHING, ())
    goal, paces = marching.goal_of(s, piece), max(1, ways.paces(s, piece))
    mover = marching.mover_of(s, piece)
    to_goal = routes_to(s, goal, mover)
    if piece.at not in to_goal:
        return Road(piece.number, NOTHING, ())
    marches = facts(s).marches.setdefault((goal, mover), {})
    walker = piece.copy()
    now = s.fight.round + max(piece.held, piece.stunned) + (1 if piece.acted else 0)
    gone = 0
    steps: list[tuple[int, int]] = []
    while walker.at != goal and len(steps) < LONGEST:
        here = walker.at
        march = marches.get(here)
        if march is None:
            march = marches[here] = _march(s, here, first_step(s, here, to_goal, mover), mover)
        shortest = march[0]
        there = ways.heads_for(s, walker, shortest)
        if there == NOTHING:
            return Road(piece.number, NOTHING, tuple(steps))
        there, rounds, barred = march if there == shortest else _march(s, here, there, mover)
        now += -(-barred // max(1, piece.strength))  # rounds in which it strikes at a barricade (9.17)
        if gone and (barred or rounds > 1):
            gone, now = 0, now + 1
        now += rounds - 1
        steps.append((there, now))
        walker.at = there
        gone = 0 if rounds > 1 else (gone + 1) % paces
        now += 0 if gone else 1
    return Road(piece.number, goal, tuple(steps))


def _march(s: Hold, here: int, there: int, mover: Mover) -> tuple[int, int, int]:
    """One step: where it leads, its rounds, and the STR of the barricade that must be destroyed first; 0 for none."""
    if there == NOTHING:
        return NOTHING, 0, 0
    before = marching.barricade_before(s, here, there)
    barricade = None if before is None else s.map.links[before[0]].barricade if before[1] else s.map.cells[before[0]].barricade
    return there, marching.rounds_to(s, mover, here, there), 0 if barricade is None else barricade.strength
