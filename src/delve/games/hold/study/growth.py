"""Holds of any size, for measuring: a scripted builder draws them floor by floor, as many things as there are in a hold that was played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from delve.games.hold import force_changes, map_changes
from delve.games.hold.codes import (
    BARRACKS,
    CANNON,
    CANNON_OUTPOST,
    CAVERN,
    CORRIDOR,
    DAMAGE,
    DEFENSIVE,
    DISCOVERY,
    DORMS,
    FORGE,
    GUNNER,
    HOSPITAL,
    KITCHEN,
    LADDER,
    LIBRARY,
    MAGE,
    MASON,
    NOTHING,
    PRISON,
    ROOM,
    SOLDIER,
    STOCKPILE,
    TREASURY,
)
from delve.games.hold.consequences import settle_map
from delve.games.hold.forces import Group
from delve.games.hold.houses import capacity
from delve.games.hold.mapping import Barricade, Trap
from delve.games.hold.setup import PlaceRune
from delve.games.hold.spaces import DOWN, LEFT, RIGHT, column, space
from delve.games.hold.state import THE_ENTRANCE, Hold
from delve.games.hold.tables import FOREST
from delve.kernel.flow import ask_instead, choose
from delve.kernel.game import Game
from delve.kernel.luck import seeded

CYCLE: Final = (
    (CAVERN, NOTHING), (ROOM, BARRACKS), (CAVERN, NOTHING), (ROOM, KITCHEN), (CAVERN, NOTHING), (ROOM, CANNON_OUTPOST), (ROOM, CORRIDOR),
    (CAVERN, NOTHING), (ROOM, STOCKPILE), (ROOM, BARRACKS), (CAVERN, NOTHING), (ROOM, FORGE), (CAVERN, NOTHING), (ROOM, LIBRARY),
    (DISCOVERY, FOREST), (CAVERN, NOTHING), (ROOM, MASON), (ROOM, DORMS), (CAVERN, NOTHING), (ROOM, TREASURY), (ROOM, BARRACKS),
    (CAVERN, NOTHING), (ROOM, HOSPITAL), (CAVERN, NOTHING), (ROOM, PRISON),
)  # fmt: skip
"""What is drawn along the floors, again and again."""
LIVES_IN: Final = {CANNON_OUTPOST: CANNON, LIBRARY: MAGE}
WIDE: Final = 3
"""How many times as wide as deep a hold is."""
SLOT: Final = 9
"""Every so many caverns have a trap or a barricade, in turn."""
WEALTH: Final = 50
ARMY: Final = (Group(SOLDIER, 60), Group(GUNNER, 40), Group(CANNON, 20))


def man(s: Hold) -> None:
    """Plenty to spend, and enough units at the Entrance to win."""
    s.supplies.resources = s.supplies.goods = WEALTH
    s.houses[THE_ENTRANCE] = ARMY


def built(game: Game, spaces: int, house_rules: Mapping[str, str] | None = None) -> Hold:
    """A hold with that many drawn spaces at the start of its first turn: ladders down the middle, floors to both sides, houses full."""
    luck = seeded("built")
    s = game.start(1, game.setup({"flavour": "auto", **(house_rules or {})}), luck)
    assert isinstance(s, Hold)
    while isinstance(s.ask, PlaceRune):
        choose(s, 0, luck, None)
    for i, at in enumerate(_plan(spaces)):
        if at not in s.map.cells:  # a rune may stand there
            _draw(s, at, *((CAVERN, NOTHING) if column(at) == 0 else CYCLE[i % len(CYCLE)]))
    caverns = [at for at, cell in s.map.cells.items() if s.map.things[cell.thing].kind == CAVERN]
    for i, at in enumerate(caverns[::SLOT]):
        if i % 2:
            map_changes.set_trap(s, at, Trap(DAMAGE, 1, True), None)
        else:
            map_changes.set_barricade(s, at, Barricade(DEFENSIVE, 1, 50), False, None)
    for thing in list(s.map.things.values()):
        if thing.kind == ROOM:
            unit = LIVES_IN.get(thing.what, SOLDIER if thing.number % 2 else GUNNER)
            room = capacity(s, thing.number, unit)
            if room:
                force_changes.take_in(s, thing.number, unit, room, "built", None)
    settle_map(s, luck, None)
    if s.ask is not None:
        ask_instead(s, s.ask)
    return s


def _plan(spaces: int) -> list[int]:
    """The spaces besides the Entrance in the order in which they are drawn, each touching one before it."""
    deep = 1
    while WIDE * deep * deep < spaces:
        deep += 1
    half = WIDE * deep // 2
    found = [space(0, level) for level in range(2, deep + 1)]
    found += [space(x, level) for level in range(1, deep + 1) for far in range(1, half + 1) for x in (far, -far)]
    return found[: spaces - 1]


def _draw(s: Hold, at: int, kind: int, what: int) -> None:
    """Draw something, open to the space that is nearer to the middle, and to the one above in the middle itself."""
    if column(at) == 0:
        map_changes.draw_thing(s, kind, what, (at,), None, at - DOWN)
        map_changes.make_link(s, LADDER, at, at - DOWN, None)
        return
    inward = at + (LEFT if column(at) > 0 else RIGHT)
    map_changes.draw_thing(s, kind, what, (at,), None, inward, open_to=(inward,))
