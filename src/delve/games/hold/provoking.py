"""Provoking a dormant enemy in the Build step (HOLD-11.15)."""

from __future__ import annotations

from typing import Final

from delve.games.hold import combat_changes, force_changes, map_changes
from delve.games.hold.codes import DISCOVERY
from delve.games.hold.combat import fight
from delve.games.hold.dispatch import BUILDING, WORKS, Work
from delve.games.hold.facts import facts
from delve.games.hold.forces import AT_HOME, GARRISON
from delve.games.hold.graph import openings
from delve.games.hold.movers import connection
from delve.games.hold.naming import space_name
from delve.games.hold.rousing import stands_in
from delve.games.hold.state import Hold
from delve.games.hold.tables import FOSSILS, GOLEMS, WYRM_HOARD
from delve.games.hold.words import face, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.luck import Luck

NEVER_PROVOKED: Final = (GOLEMS, FOSSILS)
"""Golems are claimed with their forge (19.14), fossils are inert (23.15)."""


class Provoke(Work):
    """A dormant enemy that a piece of yours could reach is provoked: combat starts with it (11.15)."""

    key = "provoke"
    label = "Provoke a dormant enemy"
    clause = "HOLD-11.15"
    when = BUILDING

    def choices(self, s: Hold) -> list[int]:
        awake = [one for one in s.dormant if one.state in (AT_HOME, GARRISON) and one.enemy not in NEVER_PROVOKED]
        return [one.number for one in awake if any(reachable(s, at) for at in stands_in(s, one))]

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        one = next(one for one in s.dormant if one.number == choice)
        hoard = s.map.thing_at(one.at)
        if hoard.kind == DISCOVERY and hoard.what == WYRM_HOARD:
            map_changes.become_cavern(s, hoard.number, tell)  # woken, it leaves no hoard (19.16)
        piece = force_changes.rouse(s, choice, tell)
        combat_changes.enter_at_once(s, piece, piece.full, piece.stays)
        fight(s)

    def face(self, s: Hold, choice: int) -> Face:
        one = next(one for one in s.dormant if one.number == choice)
        name = s.content.enemies[one.enemy].name
        return face(f"provoke {one.number}", "provoke", space_place(one.at), enemy=name, where=space_name(s, one.at), strength=one.strength)


def reachable(s: Hold, at: int) -> bool:
    """Whether dwarves can walk to a space, if only to fight in it (3.26)."""
    mover = connection(s)
    known = facts(s).connected
    return at in known or any(there in known and mover.passes(s, there) for there, _ in openings(s.map, at))


WORKS.append(Provoke())
STEPS = ()
