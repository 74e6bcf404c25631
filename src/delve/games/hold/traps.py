"""Building, upgrading and resetting traps (HOLD-9.01 to 9.08): works of the Build step. How they go off is in `marching`."""

from __future__ import annotations

from typing import Final

from delve.games.hold import changes, map_changes
from delve.games.hold.codes import DAMAGE, FORGE, STOPPING, TRAPS
from delve.games.hold.dispatch import BUILDING, WORKS, Work
from delve.games.hold.facts import odd_cells, working
from delve.games.hold.mapping import Trap
from delve.games.hold.naming import space_name
from delve.games.hold.powers import invented
from delve.games.hold.slots import free_slots
from delve.games.hold.spaces import key_of
from delve.games.hold.state import Hold
from delve.games.hold.tables import TRAP_MASTER
from delve.games.hold.words import face, price, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.luck import Luck

PRICES: Final = {DAMAGE: 20, STOPPING: 15}
"""Resources for each level (9.04-9.06)."""
RESETTING: Final = 5
HIGHEST: Final = 3


class BuildTrap(Work):
    """A trap of level 1 in a free slot, while a Forge functions (7.07)."""

    clause = "HOLD-9.01"
    when = BUILDING

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.key = TRAPS[kind]
        self.label = f"Build a {TRAPS[kind]} trap"

    def choices(self, s: Hold) -> list[int]:
        return free_slots(s) if working(s, FORGE) and s.supplies.resources >= PRICES[self.kind] else []

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        changes.pay(s, PRICES[self.kind], 0, "trap", tell)
        map_changes.set_trap(s, choice, Trap(self.kind, 1, True), tell)

    def face(self, s: Hold, choice: int) -> Face:
        cost = price(PRICES[self.kind], 0)
        return face(f"{self.key} {key_of(choice)}", "trap", space_place(choice), where=space_name(s, choice), price=cost)


class ResetTrap(Work):
    """A trap that has gone off is armed again, for 5 Resources a level (9.08)."""

    key = "reset"
    label = "Reset a trap"
    clause = "HOLD-9.08"
    when = BUILDING

    def choices(self, s: Hold) -> list[int]:
        spent = [(at, cell.trap) for at, cell in odd_cells(s) if cell.trap is not None and not cell.trap.armed]
        return sorted([at for at, trap in spent if trap is not None and s.supplies.resources >= RESETTING * trap.level])

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        trap = s.map.cells[choice].trap
        if trap is not None:
            changes.pay(s, RESETTING * trap.level, 0, "reset", tell)
            map_changes.set_trap(s, choice, Trap(trap.kind, trap.level, True), tell)

    def face(self, s: Hold, choice: int) -> Face:
        return face(f"reset {key_of(choice)}", "reset", space_place(choice), where=space_name(s, choice))


class UpgradeTrap(Work):
    """One level more for the price of its kind, to level 3, or 4 with Trap Master (9.06)."""

    key = "upgrade"
    label = "Upgrade a trap"
    clause = "HOLD-9.06"
    when = BUILDING

    def choices(self, s: Hold) -> list[int]:
        most = HIGHEST + 1 if invented(s, TRAP_MASTER) else HIGHEST
        traps = [(at, cell.trap) for at, cell in odd_cells(s)]
        fit = [at for at, trap in traps if trap is not None and trap.level < most and s.supplies.resources >= PRICES[trap.kind]]
        return sorted(fit) if working(s, FORGE) else []

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        trap = s.map.cells[choice].trap
        if trap is not None:
            changes.pay(s, PRICES[trap.kind], 0, "upgrade", tell)
            map_changes.set_trap(s, choice, Trap(trap.kind, trap.level + 1, trap.armed), tell)

    def face(self, s: Hold, choice: int) -> Face:
        return face(f"upgrade {key_of(choice)}", "upgrade", space_place(choice), where=space_name(s, choice))


for _kind in (DAMAGE, STOPPING):
    WORKS.append(BuildTrap(_kind))
WORKS.append(UpgradeTrap())
WORKS.append(ResetTrap())
STEPS = ()
