"""Units that are gained for nothing (HOLD-10.17, 10.18, 10.22): to a house with space, or else to the Entrance."""

from __future__ import annotations

from delve.games.hold import force_changes
from delve.games.hold.houses import houses_for, space_for
from delve.games.hold.naming import space_name
from delve.games.hold.spaces import key_of
from delve.games.hold.state import THE_ENTRANCE, Hold
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, push
from delve.kernel.luck import Luck


def gain_unit(s: Hold, unit: int) -> None:
    """A free unit comes; under a rune that bans its kind none does (10.22)."""
    if s.content.units[unit].ban not in s.runes:
        push(s, FreeUnit(unit))


class FreeUnit(Obvious[Hold]):
    """Which legal house takes it in; without one it musters at the Entrance, and beyond ten there it is lost (10.17, 10.18)."""

    tag = "free-unit"
    clause = "HOLD-10.17"

    def __init__(self, unit: int) -> None:
        super().__init__(0)
        self.unit = unit

    def args(self) -> tuple[int, ...]:
        return (self.unit,)

    def every(self, s: Hold) -> list[int]:
        houses = houses_for(s, self.unit)
        return houses or ([THE_ENTRANCE] if space_for(s, THE_ENTRANCE, self.unit) else [])

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        force_changes.take_in(s, code, self.unit, 1, "free", tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.free_unit", unit=s.content.units[self.unit].name)

    def face(self, s: Hold, code: int) -> Face:
        at = s.map.things[code].anchor
        return face(f"house {key_of(at)}", "free_unit", space_place(at), where=space_name(s, at))


STEPS = (FreeUnit,)
