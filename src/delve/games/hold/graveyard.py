"""The Graveyard layer (HOLD-27.06, 27.07, R176): the fallen come back, yours as Skull Dwarves, enemies once with half their STR."""

from __future__ import annotations

from typing import Final

from delve.games.hold import force_changes, monstrosity_changes
from delve.games.hold.codes import CANNON, GOLEM, HOSTILE, NOTHING, SKULL_DWARF, YOURS
from delve.games.hold.dispatch import COMBAT_ENDS, GRAVEYARD_RETURNS, ROUND_ENDS
from delve.games.hold.dispatch import GRAVEYARD as AFTER_REVIVALS
from delve.games.hold.enemies import in_layer
from delve.games.hold.fighting import piece_of
from delve.games.hold.homecoming import stands
from delve.games.hold.houses import houses_for, space_for
from delve.games.hold.naming import space_name
from delve.games.hold.spaces import key_of
from delve.games.hold.state import THE_ENTRANCE, Hold
from delve.games.hold.tables import GRAVEYARD
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, push
from delve.kernel.luck import Luck

AT_REST: Final = (GOLEM, CANNON)
"""Units that do not come back (27.06)."""


def enemies_return(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """An enemy defeated in the layer returns once at the end of that round (27.07); a twin has its own way to come back (26.11)."""
    for number, body in list(s.fight.bodies.items()):
        if body.side == HOSTILE and not body.returned and in_layer(s, GRAVEYARD, body.at) and piece_of(s, body.twin) is None:
            monstrosity_changes.halve(s, number, tell)


def yours_return(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """Units that fell in the layer and were not revived are Skull Dwarves after the combat (27.06, 14.06).

    A Troop that the Tombstone Rune brought back has returned already (R183).
    """
    back = {number for number, body in s.fight.bodies.items() if body.returned}
    for one in s.fight.fallen:
        mortal = one.side == YOURS and one.unit != NOTHING and one.unit not in AT_REST and one.piece not in back
        if mortal and one.number and in_layer(s, GRAVEYARD, one.at):
            push(s, Raised(one.number, one.home))


class Raised(Obvious[Hold]):
    """Which crypt with space takes the dead; without one they live in their old house, and where that is gone at the Entrance (R176)."""

    tag = "raised"
    clause = "HOLD-27.06"

    def __init__(self, left: int, home: int) -> None:
        super().__init__(0)
        self.left = left
        self.home = home

    def args(self) -> tuple[int, ...]:
        return self.left, self.home

    def every(self, s: Hold) -> list[int]:
        return houses_for(s, SKULL_DWARF)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        if self.every(s):
            super().run(s, luck, tell)
            return
        house = self.home if stands(s, self.home) else THE_ENTRANCE
        come = min(self.left, space_for(s, house, SKULL_DWARF)) if house == THE_ENTRANCE else self.left
        if come:
            force_changes.take_in(s, house, SKULL_DWARF, come, "graveyard", tell)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        come = min(self.left, space_for(s, code, SKULL_DWARF))
        force_changes.take_in(s, code, SKULL_DWARF, come, "graveyard", tell)
        if come < self.left:
            push(s, Raised(self.left - come, self.home))

    def prompt(self, s: Hold) -> str:
        return say("ask.raised", left=self.left)

    def face(self, s: Hold, code: int) -> Face:
        at = s.map.things[code].anchor
        return face(f"raise {key_of(at)}", "raised", space_place(at), where=space_name(s, at), space=space_for(s, code, SKULL_DWARF))


ROUND_ENDS[GRAVEYARD_RETURNS] = enemies_return
COMBAT_ENDS[AFTER_REVIVALS] = yours_return
STEPS = (Raised,)
