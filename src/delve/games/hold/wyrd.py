"""The Wyrd (HOLD-23): what its entries do when they are found, and what is done with them later.

The God Mushroom is in `mushroom`, Time Crystals and Whistling Caves as hazards of a combat in `hazards`.
"""

from __future__ import annotations

from typing import Final

from delve.games.hold import card_changes, changes, finds, map_changes
from delve.games.hold.cards import JACK, KING, QUEEN, rank
from delve.games.hold.codes import (
    BONES,
    CANNON,
    CAVERN,
    DEFENSIVE,
    DRY,
    ENTRANCE,
    GOLEM,
    NOTHING,
    RUNE,
    SLIME,
    SOLDIER,
)
from delve.games.hold.combat_state import Fallen
from delve.games.hold.dispatch import ANY_ROOM_BUILT, BUILDING, DISCOVERIES, WAYS, WORKS, Ways, Work
from delve.games.hold.enemies import attack
from delve.games.hold.facts import facts, is_connected, stopped
from delve.games.hold.forces import AT_HOME
from delve.games.hold.free_units import gain_unit
from delve.games.hold.graph import is_sealed
from delve.games.hold.mapping import Barricade
from delve.games.hold.naming import space_name, where
from delve.games.hold.remnants import rouse
from delve.games.hold.rolls import WHAT, RollD2, draw_rank
from delve.games.hold.spaces import key_of, within
from delve.games.hold.start_of_turn import helpful
from delve.games.hold.state import Hold
from delve.games.hold.tables import (
    BONE_CAVERN,
    CRYSTAL_DWARF,
    FOSSILS,
    LIVING_FOSSILS,
    PORTAL_CAVE,
    REALM_OF_LOST_THINGS,
    RIVER_OF_NUTS,
    SLIMES,
    SQUIRRELS,
    TIME_CRYSTALS,
)
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, Step, push
from delve.kernel.luck import Luck

BONE_LEVEL: Final = 5
BONE_STRENGTH: Final = 250
PORTAL_REACH: Final = 5


# ---- the bone cavern


def bone_cavern(s: Hold, thing: int, luck: Luck, tell: Tell | None) -> None:
    """A room built in any of its spaces will get a barricade (23.02)."""
    for at in s.map.things[thing].spaces:
        map_changes.mark(s, at, BONES, True, tell)


def wall_of_bones(s: Hold, room: int, tell: Tell | None) -> None:
    """A room was built: where bones lie and the slot is free a Defensive Barricade of level 5 stands in it (23.02, R138, R314)."""
    for at in s.map.things[room].spaces:
        cell = s.map.cells[at]
        if BONES in cell.marks and cell.trap is None and cell.barricade is None:
            map_changes.set_barricade(s, at, Barricade(DEFENSIVE, BONE_LEVEL, BONE_STRENGTH), False, tell)


# ---- slimes


class SlimeWays(Ways):
    """Where they are defeated the space is coated in slime, which only fouls the room (23.03, R139)."""

    def fell(self, s: Hold, fallen: Fallen, luck: Luck, tell: Tell | None) -> None:
        at = fallen.at
        if s.map.cells[at].liquid == DRY and s.map.thing_at(at).kind not in (ENTRANCE, RUNE):
            map_changes.fill(s, [at], SLIME, tell)


# ---- the portal


def portal(s: Hold, thing: int, luck: Luck, tell: Tell | None) -> None:
    """Its other end is chosen (23.05)."""
    push(s, PortalEnd(s.map.things[thing].anchor))


class PortalEnd(Obvious[Hold]):
    """Any space within 5 that is not sealed, liquid, a rune or the Entrance (23.05, R140); rock becomes an empty cavern."""

    tag = "portal-end"
    clause = "HOLD-23.05"

    def __init__(self, at: int) -> None:
        super().__init__(0)
        self.at = at

    def args(self) -> tuple[int, ...]:
        return (self.at,)

    def every(self, s: Hold) -> list[int]:
        return [one for one in within(self.at, PORTAL_REACH) if one != self.at and self._fits(s, one)]

    def _fits(self, s: Hold, at: int) -> bool:
        cell = s.map.cells.get(at)
        if cell is None:
            return True
        thing = s.map.things[cell.thing]
        return thing.kind not in (ENTRANCE, RUNE) and not is_sealed(thing) and cell.liquid in (DRY, SLIME)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code not in s.map.cells:
            map_changes.draw_thing(s, CAVERN, NOTHING, (code,), tell)
        map_changes.open_portal(s, self.at, code, tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.portal")

    def face(self, s: Hold, code: int) -> Face:
        return face(f"place {key_of(code)}", "place", space_place(code), where=where(code))


# ---- the river of nuts


def river_of_nuts(s: Hold, thing: int, luck: Luck, tell: Tell | None) -> None:
    """The squirrels that own it: their size is rolled (23.06)."""
    push(s, SquirrelsCome(s.map.things[thing].anchor))
    push(s, RollD2(WHAT.index("squirrels")))


class SquirrelsCome(Step[Hold]):
    """They spawn where the river was found, by the size rolled before (23.06, R141)."""

    tag = "squirrels-come"

    def __init__(self, at: int) -> None:
        self.at = at

    def args(self) -> tuple[int, ...]:
        return (self.at,)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        attack(s, SQUIRRELS, self.at, tell, s.cards.rolled)  # fought at the end of exploring


# ---- Time Crystals and living fossils


def wake_fossils(s: Hold, thing: int, luck: Luck, tell: Tell | None) -> None:
    """Where there are both, the fossils wake, whichever came last (23.15)."""
    if facts(s).discoveries.get(TIME_CRYSTALS):
        for one in [one for one in s.dormant if one.enemy == FOSSILS and one.state == AT_HOME]:
            rouse(s, one.number, tell)


# ---- the dwarf in crystal


class MineOut(Work):
    """A dwarf in crystal is mined out: a free Soldier and a Legendary Find (23.17, R145)."""

    key = "mine"
    label = "Mine out a dwarf in crystal"
    clause = "HOLD-23.17"
    when = BUILDING

    def choices(self, s: Hold) -> list[int]:
        found = [s.map.things[one] for one in facts(s).discoveries.get(CRYSTAL_DWARF, ())]
        return [thing.number for thing in found if is_connected(s, thing.anchor) and not stopped(s, thing.anchor)]

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        map_changes.become_cavern(s, choice, tell)
        finds.find_in(s, s.map.things[choice].anchor, luck, tell)
        gain_unit(s, SOLDIER)

    def face(self, s: Hold, choice: int) -> Face:
        at = s.map.things[choice].anchor
        return face(f"mine {key_of(at)}", "mine", space_place(at), reveals=True, where=space_name(s, at))


# ---- the Realm of Lost Things


def lost_things(s: Hold) -> None:
    """The end of a turn: each Realm draws (23.20)."""
    for _ in helpful(s, REALM_OF_LOST_THINGS):
        push(s, LostThing())


class LostThing(Step[Hold]):
    """Ace to 10 as many Trade Goods, a Soldier for a Jack, a Golem for a Queen, a Cannon for a King (23.20, R148)."""

    tag = "lost-thing"

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        card = draw_rank(s, luck, "lost things", tell)
        card_changes.give_back(s, card)
        if rank(card) < JACK:
            changes.gain(s, 0, rank(card), "lost things", tell)
        else:
            gain_unit(s, {JACK: SOLDIER, QUEEN: GOLEM, KING: CANNON}[rank(card)])


DISCOVERIES.update(
    {
        BONE_CAVERN: bone_cavern,
        PORTAL_CAVE: portal,
        RIVER_OF_NUTS: river_of_nuts,
        TIME_CRYSTALS: wake_fossils,
        LIVING_FOSSILS: wake_fossils,
    }
)
ANY_ROOM_BUILT.append(wall_of_bones)
WAYS[SLIMES] = SlimeWays()
WORKS.append(MineOut())
STEPS = (PortalEnd, SquirrelsCome, LostThing)
