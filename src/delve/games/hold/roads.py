"""The way of every enemy in a combat (HOLD-12.03 to 12.10): which spaces it walks through, in which round, if nothing more stops it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from delve.games.hold import burrowing_monstrosities, marching
from delve.games.hold.codes import NOTHING, YOURS
from delve.games.hold.dispatch import ways_of
from delve.games.hold.distances import first_step
from delve.games.hold.facts import routes_to
from delve.games.hold.forces import Piece
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


class Roads:
    """The roads of a combat as it was, found when somebody asks for them: most views are never asked.

    They compare, hash and show as the roads themselves.
    """

    def __init__(self, s: Hold | None) -> None:
        self._hold = s
        self._found: tuple[Road, ...] | None = None

    @property
    def all(self) -> tuple[Road, ...]:
        if self._found is None:
            self._found = () if self._hold is None else roads(self._hold)
            self._hold = None
        return self._found

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Roads) and self.all == other.all

    def __hash__(self) -> int:
        return hash(self.all)

    def __repr__(self) -> str:
        return repr(self.all)


NO_ROADS: Final = Roads(None)


def roads_of(s: Hold) -> Roads:
    """The roads of a hold as it is now, however it goes on."""
    return NO_ROADS if s.combat is None or not combatants_against(s) else Roads(s.copy())


def roads(s: Hold) -> tuple[Road, ...]:
    """The roads of all who are not yours, in order of spawning."""
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
    walker = piece.copy()
    now = s.fight.round + max(piece.held, piece.stunned) + (1 if piece.acted else 0)
    gone = 0
    steps: list[tuple[int, int]] = []
    while walker.at != goal and len(steps) < LONGEST:
        there = ways.heads_for(s, walker, first_step(s, walker.at, to_goal, mover))
        if there == NOTHING:
            return Road(piece.number, NOTHING, tuple(steps))
        before = marching.barricade_before(s, walker.at, there)
        now += _rounds_lost(s, piece, before)
        rounds = marching.rounds_to(s, walker, there)
        if gone and (before is not None or rounds > 1):
            gone, now = 0, now + 1
        now += rounds - 1
        steps.append((there, now))
        walker.at = there
        gone = 0 if rounds > 1 else (gone + 1) % paces
        now += 0 if gone else 1
    return Road(piece.number, goal, tuple(steps))


def _rounds_lost(s: Hold, piece: Piece, before: tuple[int, bool] | None) -> int:
    """How many rounds it strikes at a barricade before it can go on (9.17)."""
    if before is None:
        return 0
    at, link = before
    barricade = s.map.links[at].barricade if link else s.map.cells[at].barricade
    return 0 if barricade is None else -(-barricade.strength // max(1, piece.strength))
