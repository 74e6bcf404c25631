"""Shrines of Defence (HOLD-8.41, R54): a level 3 trap that dwarves can pass, while a Cleric lives there; resetting them, and wards."""

from __future__ import annotations

from typing import Final

from delve.games.hold import changes, map_changes, room_changes
from delve.games.hold.codes import DAMAGE, DEFENCE_DAMAGE, DEFENCE_STOPPING, SHRINE, STOPPING
from delve.games.hold.dispatch import BUILDING, WORKS, Work
from delve.games.hold.facts import is_active, odd_cells
from delve.games.hold.mapping import Thing, Trap, is_room
from delve.games.hold.naming import space_name
from delve.games.hold.powers import is_blessed
from delve.games.hold.spaces import key_of
from delve.games.hold.state import Hold
from delve.games.hold.words import face, price, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.luck import Luck

LEVEL: Final = 3
RESETTING: Final = 15
KINDS: Final = {DEFENCE_DAMAGE: DAMAGE, DEFENCE_STOPPING: STOPPING}


def defends(thing: Thing) -> bool:
    """Whether it is a Shrine that was built for defence."""
    return is_room(thing, SHRINE) and thing.purpose in KINDS


def shrine_trap(s: Hold, at: int) -> Trap | None:
    """The trap that a Shrine of Defence is now: armed, and with a Cleric (8.40, 8.41); twice as strong where it is blessed (25.12)."""
    thing = s.map.thing_at(at)
    if not defends(thing) or thing.spent or not is_active(s, thing.number, thing.purpose):
        return None
    return Trap(KINDS[thing.purpose], LEVEL * 2 if is_blessed(s, thing.number) else LEVEL, True)


class Rearm(Work):
    """A Shrine of Defence, or Protective Wards, that have gone off are reset for 15 Resources (8.41, 21.03)."""

    key = "rearm"
    label = "Reset a Shrine of Defence or Protective Wards"
    clause = "HOLD-8.41"
    when = BUILDING

    def choices(self, s: Hold) -> list[int]:
        if s.supplies.resources < RESETTING:
            return []
        shrines = [thing.anchor for thing in s.map.things.values() if defends(thing) and thing.spent]
        return sorted({*shrines, *[at for at, cell in odd_cells(s) if cell.ward is not None and not cell.ward.armed]})

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        changes.pay(s, RESETTING, 0, "reset", tell)
        thing, ward = s.map.thing_at(choice), s.map.cells[choice].ward
        if defends(thing) and thing.spent:
            room_changes.arm_shrine(s, thing.number, True, tell)
        elif ward is not None:
            map_changes.set_ward(s, choice, Trap(ward.kind, ward.level, True), tell)

    def face(self, s: Hold, choice: int) -> Face:
        return face(f"rearm {key_of(choice)}", "rearm", space_place(choice), where=space_name(s, choice), price=price(RESETTING, 0))


WORKS.append(Rearm())
STEPS = ()
