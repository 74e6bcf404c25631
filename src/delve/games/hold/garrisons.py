"""Garrisons and lairs after their combat (HOLD-17.11, 17.14, 17.16): who marches again, what is found where it went to ground."""

from __future__ import annotations

from delve.games.hold import force_changes, takeover_changes
from delve.games.hold.codes import INVENTION, ROOM
from delve.games.hold.combat import fight
from delve.games.hold.dispatch import AFTER_MAP
from delve.games.hold.facts import routes_to
from delve.games.hold.forces import GARRISON, GONE_TO_GROUND, UNDERFOOT, Dormant
from delve.games.hold.mapping import Thing
from delve.games.hold.movers import enemy_mover
from delve.games.hold.rolls import roll_d4
from delve.games.hold.spaces import ENTRANCE_SPACE, column, depth
from delve.games.hold.state import Hold
from delve.games.hold.tables import TWINNED
from delve.games.hold.takeovers import is_reached, release
from delve.kernel.events import Tell
from delve.kernel.luck import Luck

APPEARS = 4


def map_changed(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """What a change of the map wakes: garrisons with a route (17.11), lairs that are reached again (17.14). In a combat they join it."""
    if not s.dormant:
        return
    free_garrisons(s, tell)
    for one in s.dormant[:]:
        if one.state == UNDERFOOT and not is_reached(s, one.region):
            takeover_changes.lose_touch(s, one)
        elif one.state == GONE_TO_GROUND and is_reached(s, one.region):
            look_for(s, one, luck, tell)
    release(s, tell)
    fight(s)


def next_turn(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """Before the start events: a Monstrosity in a region that dwarves never lost is looked for (17.16)."""
    for one in s.dormant[:]:
        if one.state == UNDERFOOT and is_reached(s, one.region):
            look_for(s, one, luck, tell)
    fight(s)


def free_garrisons(s: Hold, tell: Tell | None) -> None:
    """Every garrison that has a route to the Entrance now takes the field and marches (17.11)."""
    for one in s.dormant[:]:
        if one.state != GARRISON or s.content.enemies[one.enemy].stays:
            continue
        if one.at in routes_to(s, ENTRANCE_SPACE, enemy_mover(s, one.enemy, TWINNED in one.traits)):
            force_changes.rouse(s, one.number, tell)


def look_for(s: Hold, one: Dormant, luck: Luck, tell: Tell | None) -> None:
    """1D4 for each room of its region, deepest first, then left to right: it is in the first with a 4, or gone for good (17.14, R191)."""

    def order(thing: Thing) -> tuple[int, int]:
        return -depth(thing.anchor), column(thing.anchor)

    things = [s.map.things[number] for number in one.region if number in s.map.things]
    for thing in sorted([thing for thing in things if thing.kind in (ROOM, INVENTION)], key=order):
        if roll_d4(s, luck, "lair", tell) == APPEARS:
            force_changes.rouse(s, one.number, tell, thing.anchor)
            return
    takeover_changes.forget(s, one.number, tell)


AFTER_MAP.append(map_changed)
STEPS = ()
