"""Natural formations (HOLD-18): handlers for the entries that their verbs do not say in full; the thing is drawn when one is called."""

from __future__ import annotations

from delve.games.hold import changes, map_changes
from delve.games.hold.dispatch import BUILDING, DISCOVERIES, WORKS, Work
from delve.games.hold.naming import space_name
from delve.games.hold.spaces import key_of
from delve.games.hold.start_of_turn import helpful
from delve.games.hold.state import Hold
from delve.games.hold.tables import FOREST
from delve.games.hold.words import face, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.luck import Luck


def forest(s: Hold, thing: int, luck: Luck, tell: Tell | None) -> None:
    """It stands: 2 Resources each turn (18.01, 4.04), until it is cut."""


class CutForest(Work):
    """A forest is cut down: its space is an empty cavern, and this turn's room costs nothing (18.02, R90)."""

    key = "cut"
    label = "Cut a forest"
    clause = "HOLD-18.02"
    when = BUILDING

    def choices(self, s: Hold) -> list[int]:
        return [] if s.clock.built or s.clock.free_room else helpful(s, FOREST)

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        map_changes.become_cavern(s, choice, tell)
        changes.make_room_free(s)

    def face(self, s: Hold, choice: int) -> Face:
        at = s.map.things[choice].anchor
        return face(f"cut {key_of(at)}", "cut", space_place(at), where=space_name(s, at))


DISCOVERIES[FOREST] = forest
WORKS.append(CutForest())
STEPS = ()
