"""Pumps (HOLD-8.72, 8.73, R48): liquid keeps out of their rooms (`flows`), and they may be set to flood."""

from __future__ import annotations

from typing import Final

from delve.games.hold import changes, room_changes
from delve.games.hold.codes import PUMP, WATER
from delve.games.hold.dispatch import BUILDING, PHASE, WORKS, Work
from delve.games.hold.facts import working
from delve.games.hold.liquids import flow
from delve.games.hold.naming import space_name
from delve.games.hold.spaces import key_of
from delve.games.hold.state import Hold
from delve.games.hold.words import face, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.luck import Luck

FLOODS: Final = 873
"""Its number among the powers of a turn and of a combat: once for each Pump (4.15)."""


class Flood(Work):
    """A functioning Pump floods: water flows with its space as source, lava in the Magma layer (8.73); its own space stays dry (16.14)."""

    key = "flood"
    label = "Set a Pump to flood"
    clause = "HOLD-8.73"

    def __init__(self, when: int) -> None:
        self.when = when

    def choices(self, s: Hold) -> list[int]:
        used = s.clock.used if self.when == BUILDING else s.fight.powers
        return [pump for pump in working(s, PUMP) if FLOODS * 65536 + pump not in used]

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        if self.when == BUILDING:
            changes.use_power(s, FLOODS, choice)
        else:
            room_changes.use_in_combat(s, FLOODS * 65536 + choice)
        room_changes.tell_flood(s, choice, tell)
        flow(s, s.map.things[choice].anchor, WATER, tell)

    def face(self, s: Hold, choice: int) -> Face:
        at = s.map.things[choice].anchor
        return face(f"flood {key_of(at)}", "flood", space_place(at), where=space_name(s, at))


WORKS.append(Flood(BUILDING))
WORKS.append(Flood(PHASE))
STEPS = ()
