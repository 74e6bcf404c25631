"""Hospitals (HOLD-8.32, 8.33, 21.12): after a combat each revives one Troop that was wholly defeated on its floor."""

from __future__ import annotations

from typing import Final

from delve.games.hold import room_changes
from delve.games.hold.codes import HOSPITAL, NOTHING, YOURS
from delve.games.hold.combat_state import Fallen
from delve.games.hold.dispatch import COMBAT_ENDS, HOSPITALS
from delve.games.hold.facts import working
from delve.games.hold.naming import space_name
from delve.games.hold.spaces import depth
from delve.games.hold.state import Hold
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, push
from delve.kernel.luck import Luck

NOBODY: Final = -1


def wholly_defeated(s: Hold) -> dict[int, list[Fallen]]:
    """Your Troops of which nothing is left, by the number of the piece: its losses, the last of them the one that ended it."""
    ended = {one.piece for one in s.fight.fallen if one.side == YOURS and one.unit != NOTHING and one.whole}
    troops: dict[int, list[Fallen]] = {}
    for one in s.fight.fallen:
        if one.piece in ended and one.side == YOURS:
            troops.setdefault(one.piece, []).append(one)
    return {piece: fallen for piece, fallen in troops.items() if any(one.number for one in fallen)}  # the rest are back already (14.06)


def revivable(s: Hold, hospital: int) -> list[int]:
    """The Troops that ended on the floor of a Hospital (8.32, R33); with Valkyria on any floor (21.12, R124)."""
    floor = depth(s.map.things[hospital].anchor)
    return [piece for piece, fallen in sorted(wholly_defeated(s).items()) if s.lore.valkyria or depth(fallen[-1].at) == floor]


class HospitalRevives(Ask[Hold]):
    """Which Troop a Hospital revives at full STR, if any (8.32)."""

    tag = "hospital-revives"
    clause = "HOLD-8.32"

    def __init__(self, hospital: int) -> None:
        super().__init__(0)
        self.hospital = hospital

    def args(self) -> tuple[int, ...]:
        return (self.hospital,)

    def options(self, s: Hold) -> tuple[int, ...]:
        troops = revivable(s, self.hospital)
        return (*troops, NOBODY) if troops else ()

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        """Nobody fell on its floor, or other Hospitals have revived them."""

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code != NOBODY:
            room_changes.revive(s, wholly_defeated(s)[code], "hospital", tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.hospital", hospital=space_name(s, s.map.things[self.hospital].anchor))

    def face(self, s: Hold, code: int) -> Face:
        if code == NOBODY:
            return face("revive none", "hospital.none")
        fallen = wholly_defeated(s)[code]
        unit = s.content.units[fallen[0].unit]
        number = sum([one.number for one in fallen])
        who = f"{number} {unit.name if number == 1 else unit.plural}"
        return face(f"revive {code}", "hospital", space_place(fallen[-1].at), who=who, where=space_name(s, fallen[-1].at))


def hospitals(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """Each functioning Hospital revives one Troop (8.33), in order of building (R213)."""
    for hospital in reversed(working(s, HOSPITAL)):
        push(s, HospitalRevives(hospital))


COMBAT_ENDS[HOSPITALS] = hospitals
STEPS = (HospitalRevives,)
