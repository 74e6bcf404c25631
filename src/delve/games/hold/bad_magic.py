"""Bad Magic (HOLD-22): one handler for each rank. "This space" is where the magic was found (21.01).

What strikes Troops (Cowardice, Possession, Outbreak) is in `dark_magic`.
"""

from __future__ import annotations

from typing import Final

from delve.games.hold import card_changes, changes, force_changes, losses, map_changes, mushroom
from delve.games.hold.codes import (
    BODY,
    CIRCUS,
    DISCOVERY,
    ENTRANCE,
    INVENTION,
    LAVA,
    NOTHING,
    ROOM,
    RUNE,
    SOLID,
    SWAMP,
    TUNNEL,
    TUNNEL_LINK,
    WATER,
)
from delve.games.hold.dispatch import BAD_MAGIC
from delve.games.hold.distances import nearest_by_grid
from delve.games.hold.facts import facts
from delve.games.hold.graph import is_sealed
from delve.games.hold.liquids import drown, flow
from delve.games.hold.naming import space_name, where
from delve.games.hold.rolls import roll_d4
from delve.games.hold.sites import is_empty
from delve.games.hold.spaces import DOWN, LEFT, RIGHT, UP, depth, key_of, touching
from delve.games.hold.spells_on_the_map import all_rooms
from delve.games.hold.state import Hold
from delve.games.hold.tables import CAVE_RAIN, DOOM, GOD_MUSHROOM
from delve.games.hold.verbs import DUST, GARISH
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, push
from delve.kernel.luck import Luck

GOLD_GIVES: Final = 30
WORM_WAYS: Final = (0, UP, LEFT, DOWN, RIGHT)
"""By 1D4 (22.07)."""


def the_greedy_kings_touch(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """A room turns to gold (22.01)."""
    push(s, GreedyTouch(0))


class GreedyTouch(Obvious[Hold]):
    """Which room: 30 Trade Goods for each of its spaces, and it is gone with everything in it (22.01, R127)."""

    tag = "greedy-touch"
    clause = "HOLD-22.01"

    def every(self, s: Hold) -> list[int]:
        return all_rooms(s)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        changes.gain(s, 0, GOLD_GIVES * len(s.map.things[code].spaces), "gold", tell)
        losses.destroy(s, code, "gold", tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.gold")

    def face(self, s: Hold, code: int) -> Face:
        at = s.map.things[code].anchor
        return face(f"gild {key_of(at)}", "gold", space_place(at), where=space_name(s, at))


def grozins_garish_gaze(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """The next room with a price costs double and is garish (22.02): `building.cost_of` and `Purpose` look for it."""
    changes.count_up(s, GARISH, 1, tell)


def diamond_dust(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """The next diamond gives nothing (22.03): exploring (`explore.Resolve`) and Crystal Caverns (`start_of_turn`) look for it."""
    changes.count_up(s, DUST, 1, tell)


def hollow_out(s: Hold, at: int, why: str, tell: Tell | None) -> None:
    """What stands in a space makes way: a room is destroyed, a discovery and what sleeps there are gone, rock is dug."""
    if at not in s.map.cells:
        map_changes.draw_thing(s, TUNNEL, NOTHING, (at,), tell)
        return
    thing = s.map.thing_at(at)
    if thing.kind in (ROOM, INVENTION):
        losses.destroy(s, thing.number, why, tell)
        map_changes.alter_thing(s, thing.number, kind=TUNNEL)
    elif thing.kind == DISCOVERY:
        losses.strike(s, at, why, tell)
        for one in [one for one in s.dormant if one.at in thing.spaces]:
            force_changes.wake(s, one.number)
        if thing.what == GOD_MUSHROOM:
            mushroom.dies(s, thing.number, why == "lava" and CAVE_RAIN not in s.lore.inventions, tell)
        else:
            map_changes.become_cavern(s, thing.number, tell)


def morteks_magma_drill(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """2D4 spaces straight below become lava, linked; then lava flows from the lowest (22.05, R130). Cave Rain turns it to rock (R152)."""
    deep = roll_d4(s, luck, "drill", tell) + roll_d4(s, luck, "drill", tell)
    spaces = [at + DOWN * (i + 1) for i in range(deep)]
    for one in spaces:
        hollow_out(s, one, "lava", tell)
        map_changes.make_link(s, TUNNEL_LINK, one + UP, one, tell)
    map_changes.fill(s, spaces, SOLID if CAVE_RAIN in s.lore.inventions else LAVA, tell, magic=True)
    for one in spaces:
        drown(s, one, LAVA, tell)  # what was destroyed is gone already; it strikes who stands or lives in a cavern (16.13)
    flow(s, spaces[-1], LAVA, tell, magic=True)


def circus_of_chaos(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """A circus opens nearby (22.06)."""
    push(s, CircusComes(at))


class CircusComes(Obvious[Hold]):
    """In the nearest empty cavern or undrawn space that touches a connected one (22.06, R131)."""

    tag = "circus-comes"
    clause = "HOLD-22.06"

    def __init__(self, at: int) -> None:
        super().__init__(0)
        self.at = at

    def args(self) -> tuple[int, ...]:
        return (self.at,)

    def every(self, s: Hold) -> list[int]:
        rock = {there for here in facts(s).connected for there in touching(here) if there not in s.map.cells}
        return nearest_by_grid(self.at, [*rock, *[one for one in s.map.cells if is_empty(s, one)]])

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code in s.map.cells:
            map_changes.build_in(s, DISCOVERY, CIRCUS, (code,), tell)
        else:
            map_changes.draw_thing(s, DISCOVERY, CIRCUS, (code,), tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.circus")

    def face(self, s: Hold, code: int) -> Face:
        return face(f"place {key_of(code)}", "place", space_place(code), where=where(code))


def worm(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """1D4 spaces in a direction of 1D4: rooms are destroyed, a tunnel is left (22.07). It stops by R132 and at sealed rooms (R218)."""
    far = roll_d4(s, luck, "worm", tell)
    way = WORM_WAYS[roll_d4(s, luck, "worm", tell)]
    here = at
    for _ in range(far):
        there = here + way
        if depth(there) < 1 or (
            there in s.map.cells and (s.map.thing_at(there).kind in (ENTRANCE, RUNE) or is_sealed(s.map.thing_at(there)))
        ):
            return
        hollow_out(s, there, "worm", tell)
        if way in (UP, DOWN):
            map_changes.make_link(s, TUNNEL_LINK, here, there, tell)
        else:
            map_changes.open_side(s, here, there, tell)
        if way == UP and s.map.thing_at(there).kind == BODY:
            flow(s, there, s.map.cells[there].liquid, tell)
        here = there


def swampify(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """This space becomes swamp and flows; toads come at the end of the next turn where it was not drained (22.08, 31.04, R133)."""
    map_changes.fill(s, [at], WATER, tell, magic=True)
    drown(s, at, WATER, tell)
    swamp = [at, *flow(s, at, WATER, tell, magic=True)]
    for one in swamp:
        map_changes.mark(s, one, SWAMP, True, tell)
    changes.expect_toads(s, swamp)


def doomed(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """The Black Joker is in, the Red one out for five turns (22.10, R07); with the Rune of Doom nothing leaves (28.15)."""
    card_changes.doom(s, tell, red_stays=DOOM in s.runes)


BAD_MAGIC.update(
    {
        1: the_greedy_kings_touch,
        2: grozins_garish_gaze,
        3: diamond_dust,
        5: morteks_magma_drill,
        6: circus_of_chaos,
        7: worm,
        8: swampify,
        10: doomed,
    }
)
STEPS = (GreedyTouch, CircusComes)
