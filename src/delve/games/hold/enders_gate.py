"""Ender's Gate (HOLD-24.16): used in the Build step or in a combat, it ends every enemy on the map, and every unit of yours."""

from __future__ import annotations

from delve.games.hold import combat_changes, force_changes, legend_changes, losses, map_changes
from delve.games.hold.codes import MIMIC
from delve.games.hold.combat_end import clear_discoveries
from delve.games.hold.dispatch import BUILDING, PHASE, WORKS, Work
from delve.games.hold.facts import functions
from delve.games.hold.forces import AT_HOME, GARRISON, Dormant
from delve.games.hold.naming import space_name
from delve.games.hold.powers import drawn_inventions
from delve.games.hold.spaces import key_of
from delve.games.hold.state import Hold
from delve.games.hold.tables import ENDERS_GATE, FOSSILS, MIMIC_ENEMY, WYRM
from delve.games.hold.words import face, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.luck import Luck


class UseGate(Work):
    """The device must work; it is damaged by its use (R156)."""

    key = "gate"
    label = "Open Ender's Gate"
    clause = "HOLD-24.16"

    def __init__(self, when: int) -> None:
        self.when = when

    def choices(self, s: Hold) -> list[int]:
        owned = drawn_inventions(s, ENDERS_GATE) if ENDERS_GATE in s.lore.inventions else []
        return [gate for gate in owned if functions(s, gate)]

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        open_gate(s, choice, tell)

    def face(self, s: Hold, choice: int) -> Face:
        at = s.map.things[choice].anchor
        return face(f"gate {key_of(at)}", "gate", space_place(at), where=space_name(s, at))


def open_gate(s: Hold, gate: int, tell: Tell | None) -> None:
    """Every piece in the combat, every enemy that sleeps or holds a room, every unit and being is defeated (24.16)."""
    if s.combat is not None:
        combat_changes.join(s)  # whoever spawned in this round is on the map, too
        for piece in s.combat.pieces[:]:
            combat_changes.defeat(s, piece, tell)
    gone = []
    for one in [one for one in s.dormant if is_ended(one)]:
        gone.append((one.enemy, one.home if one.home in s.map.things else s.map.cells[one.at].thing))
        legend_changes.remove_dormant(s, one.number, "gate", tell)
        if one.enemy == MIMIC_ENEMY:
            for at in s.map.thing_at(one.at).spaces:
                map_changes.mark(s, at, MIMIC, False, tell)
    clear_discoveries(s, gone, tell)
    for house in sorted({*s.houses, *[being.home for being in s.beings if being.home in s.map.things]}):
        losses.strike_at_home(s, s.map.things[house].anchor, "gate", tell)
    for being in s.beings[:]:
        force_changes.lose_being(s, being.number, "gate", tell)
    if s.rules.gate_burns:  # R156
        map_changes.damage(s, gate, tell)


def is_ended(one: Dormant) -> bool:
    """Enemies on the map; a sleeping wyrm and inert fossils are spared, and so is what has left the map."""
    return one.state in (AT_HOME, GARRISON) and not (one.state == AT_HOME and one.enemy in (WYRM, FOSSILS))


WORKS.append(UseGate(BUILDING))
WORKS.append(UseGate(PHASE))
STEPS = ()
