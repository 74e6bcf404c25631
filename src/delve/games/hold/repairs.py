"""Repairing and draining (HOLD-7.17 to 7.23): works of the Build step, wherever the damage is, as often as they can be paid for."""

from __future__ import annotations

from typing import Final

from delve.games.hold import changes, map_changes
from delve.games.hold.box import Content
from delve.games.hold.codes import BLINDED, BODY, INVENTION, LAVA, ROOM, SLIME, WATER
from delve.games.hold.dispatch import BUILDING, WORKS, Work
from delve.games.hold.facts import odd_cells
from delve.games.hold.mapping import Cell, Thing
from delve.games.hold.naming import space_name
from delve.games.hold.sites import affordable
from delve.games.hold.spaces import key_of
from delve.games.hold.state import Hold
from delve.games.hold.words import face, price, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.luck import Luck

INVENTION_REPAIR: Final = 100
DRAINING: Final = {WATER: 5, LAVA: 20, SLIME: 20}
CLEARING: Final = 5
"""Trade Goods for a space of water, lava or slime (7.19), and of blinding gas (7.22)."""


def repair_cost(box: Content, thing: Thing) -> tuple[int, int]:
    """Half the printed price, each half rounded down (7.17); an invention 100 Resources, what has no price nothing (7.18)."""
    if thing.kind == INVENTION:
        return INVENTION_REPAIR, 0
    if thing.kind != ROOM:
        return 0, 0
    room = box.rooms[thing.what]
    return room.resources // 2, room.goods // 2


class Repair(Work):
    """A damaged room, invention or discovery is whole again; it need not be connected (7.23)."""

    key = "repair"
    label = "Repair"
    clause = "HOLD-7.17"
    when = BUILDING

    def choices(self, s: Hold) -> list[int]:
        damaged = [thing for thing in s.map.things.values() if thing.damaged]
        return [thing.number for thing in damaged if affordable(s, repair_cost(s.content, thing)) and not _lava_in(s, thing)]

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        changes.pay(s, *repair_cost(s.content, s.map.things[choice]), "repair", tell)
        map_changes.repair(s, choice, tell)

    def face(self, s: Hold, choice: int) -> Face:
        thing = s.map.things[choice]
        cost = price(*repair_cost(s.content, thing))
        return face(f"repair {key_of(thing.anchor)}", "repair", space_place(thing.anchor), where=space_name(s, thing.anchor), price=cost)


def _lava_in(s: Hold, thing: Thing) -> bool:
    """Lava is drained before the room is repaired (7.20)."""
    return any(s.map.cells[at].liquid == LAVA for at in thing.spaces)


class Drain(Work):
    """One space is drained (7.19, 7.21). Natural bodies cannot be, but by house rule (R38).

    A bridge over one that turned to lava can (7.25).
    """

    key = "drain"
    label = "Drain"
    clause = "HOLD-7.19"
    when = BUILDING

    def choices(self, s: Hold) -> list[int]:
        return sorted([at for at, cell in odd_cells(s) if drainable(s, at) and DRAINING[cell.liquid] <= s.supplies.goods])

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        changes.pay(s, 0, DRAINING[s.map.cells[choice].liquid], "drain", tell)
        if s.map.thing_at(choice).kind == BODY:
            map_changes.dry_up(s, choice, tell)
        map_changes.drain(s, choice, tell)

    def face(self, s: Hold, choice: int) -> Face:
        cost = DRAINING[s.map.cells[choice].liquid]
        return face(f"drain {key_of(choice)}", "drain", space_place(choice), where=space_name(s, choice), price=price(0, cost))


def drainable(s: Hold, at: int) -> bool:
    cell = s.map.cells[at]
    thing = s.map.things[cell.thing]
    return can_be_drained(cell, thing) or (s.rules.drain_bodies and thing.kind == BODY and cell.liquid in DRAINING)


def can_be_drained(cell: Cell, thing: Thing) -> bool:
    """What is in a space of a thing can be drained; a natural body cannot, but for lava under a bridge."""
    return cell.liquid in DRAINING and (not cell.natural or (thing.kind == ROOM and cell.liquid == LAVA))


class ClearGas(Work):
    """Blinding gas is cleared from a space (7.22)."""

    key = "clear"
    label = "Clear blinding gas"
    clause = "HOLD-7.22"
    when = BUILDING

    def choices(self, s: Hold) -> list[int]:
        return sorted([at for at, cell in odd_cells(s) if BLINDED in cell.marks]) if s.supplies.goods >= CLEARING else []

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        changes.pay(s, 0, CLEARING, "clear", tell)
        map_changes.mark(s, choice, BLINDED, False, tell)

    def face(self, s: Hold, choice: int) -> Face:
        return face(f"clear {key_of(choice)}", "clear", space_place(choice), where=space_name(s, choice), price=price(0, CLEARING))


WORKS.append(Repair())
WORKS.append(Drain())
WORKS.append(ClearGas())
STEPS = ()
