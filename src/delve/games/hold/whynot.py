"""Why something is not offered, at the point of need, with the clause that says so."""

from __future__ import annotations

import re
from typing import Final

from delve.games.hold.box import Room, Unit
from delve.games.hold.codes import CORRIDOR, DRAWBRIDGE, FORGE, MASON
from delve.games.hold.dispatch import ROOM_PLANS, WORKS, Work
from delve.games.hold.facts import facts, working
from delve.games.hold.houses import houses_for, space_for
from delve.games.hold.movers import stops_dwarves
from delve.games.hold.naming import space_name
from delve.games.hold.sites import affordable, cost_of, is_empty, price_now, spaces_for
from delve.games.hold.spaces import TOUCHING, space, touching
from delve.games.hold.state import Hold
from delve.games.hold.words import price, say
from delve.kernel.english import capital, listed
from delve.kernel.face import Refusal

_SPACE: Final = r"(-?\d+),(-?\d+)"
_EXPLORE: Final = re.compile(rf"explore {_SPACE}(?: (\w+))?$")
_AT: Final = re.compile(rf"at {_SPACE}$")
_RECRUIT: Final = re.compile(rf"recruit (\d+) (\S+) {_SPACE}$")
_TRADE: Final = re.compile(r"trade (\d+) (goods|resources)$")
NEEDED: Final = {"damage": FORGE, "stopping": FORGE, "defensive": MASON, "offensive": MASON, "passage": MASON}
"""By the key of a work, the room without which it cannot be done (7.07)."""
DIGGING: Final = dict(zip(TOUCHING, ("up", "left", "right", "down"), strict=True))
"""Which way one digs, by where the new space lies."""


STEPS_OF: Final = {
    "explore": "Explore", "trade": "Trade", "build": "Build", "recruit": "Recruit", "muster": "Recruit", "piece": "a fight",
    "move": "a fight", "attack": "a fight", "fire": "a fight",
}  # fmt: skip
"""By the first word of a key, the part of the turn in which it may be offered."""


def elsewhere_why_not(now: str, key: str) -> Refusal | None:
    """Whether the key belongs to another part of the turn (4.02); None if not."""
    then = STEPS_OF.get(key.partition(" ")[0], now)
    return Refusal(say("why.step", then=then, now=now), "HOLD-4.02") if then != now else None


def explore_why_not(s: Hold, key: str) -> Refusal | None:
    if key == "rest":
        return Refusal(say("why.must_dig"), "HOLD-4.02")
    found = _EXPLORE.match(key)
    if found is None:
        return None
    if int(found[2]) < 1:
        return Refusal(say("why.sky"), "HOLD-5.03")
    at = space(int(found[1]), int(found[2]))
    if at in s.map.cells:
        return Refusal(say("why.drawn"), "HOLD-5.01")
    beside = [way for way in TOUCHING if at - way in facts(s).connected]
    if not beside:
        return Refusal(say("why.far"), "HOLD-5.01")
    ways = [DIGGING[way] for way in beside if not stops_dwarves(s.map.cells[at - way])]
    if not ways:
        return Refusal(say("why.unstood"), "HOLD-3.25")
    return Refusal(say("why.way", ways=listed(ways, "or")), "HOLD-5.02")


def build_why_not(s: Hold, key: str) -> Refusal | None:
    verb, _, what = key.partition(" ")
    if verb == "work":
        return _work_why_not(s, next((work for work in WORKS if work.key == what), None))
    room = next((room for room in s.content.rooms if room.id == what), None)
    if verb != "build" or room is None:
        return None
    if s.clock.built:
        return Refusal(say("why.built"), "HOLD-7.01")
    missing = [s.content.rooms[one].name for one in room.needs if not working(s, one)]
    if room.invention and room.invention not in s.lore.inventions:
        missing.append(s.content.inventions[room.invention].name)
    if missing:
        return Refusal(say("why.needs", what=listed(missing)), "HOLD-7.06")
    if room.number not in ROOM_PLANS and spaces_for(s, room.number) and _too_dear(s, room):
        return _money(s, *price_now(s, room), "HOLD-7.04")
    return Refusal(say("why.no_place"), "HOLD-7.03")


def _too_dear(s: Hold, room: Room) -> bool:
    return not any(affordable(s, cost_of(s, room, at)) for at in spaces_for(s, room.number))


def _work_why_not(s: Hold, work: Work | None) -> Refusal | None:
    needed = NEEDED.get(work.key) if work is not None else None
    if needed is not None and not working(s, needed):
        return Refusal(say("why.needs", what=s.content.rooms[needed].name), "HOLD-7.07")
    return None if work is None else Refusal(say("why.no_work"), work.clause)


def _money(s: Hold, resources: int, goods: int, clause: str) -> Refusal:
    have = price(s.supplies.resources, s.supplies.goods)
    return Refusal(say("why.no_money", price=price(resources, goods), have=have), clause)


def room_space_why_not(s: Hold, room: int, taken: tuple[int, ...], key: str) -> Refusal | None:
    """Why a room does not go there: what is there, that nobody gets there, or what it costs there."""
    found = _AT.match(key)
    if found is None:
        return None
    if int(found[2]) < 1:
        return Refusal(say("why.sky"), "HOLD-1.02")
    at = space(int(found[1]), int(found[2]))
    if taken:
        return Refusal(say("why.apart"), "HOLD-7.05")
    if at in s.map.cells and not is_empty(s, at) and room not in (CORRIDOR, DRAWBRIDGE):
        return Refusal(say("why.occupied", what=capital(space_name(s, at))), "HOLD-7.03")
    if at in s.map.cells and at not in facts(s).connected:
        return Refusal(say("why.cut_off"), "HOLD-7.03")
    if at not in spaces_for(s, room):
        beside = any(one in facts(s).connected for one in touching(at))
        if beside:
            return Refusal(say("why.corridor"), "HOLD-8.02") if room == CORRIDOR else Refusal(say("why.no_opening"), "HOLD-7.11")
        return Refusal(say("why.far"), "HOLD-7.03")
    entry = s.content.rooms[room]
    cost = cost_of(s, entry, at)
    return Refusal(say("why.no_place"), "HOLD-7.05") if affordable(s, cost) else _money(s, *cost, "HOLD-7.04")


def recruit_why_not(s: Hold, unit_price: int, unit: Unit, number: int, at: int) -> Refusal:
    """Why so many of a unit are not recruited there."""
    if not unit.recruited:
        return Refusal(say("why.no_recruit", unit=unit.plural), "HOLD-10.15")
    if unit.ban in s.runes:
        return Refusal(say("why.no_recruit", unit=unit.plural), "HOLD-10.22")
    houses = houses_for(s, unit.number)
    here = next((house for house in houses if at in s.map.things[house].spaces), None)
    if here is None:
        names = [room.name for room in s.content.rooms if unit.number in room.houses]
        return Refusal(say("why.no_house", unit=unit.plural, houses=listed(names, "or") or "other places"), "HOLD-10.01")
    if number > space_for(s, here, unit.number):
        return Refusal(say("why.too_many", space=space_for(s, here, unit.number)), "HOLD-10.01")
    return _money(s, 0, number * unit_price, "HOLD-10.01")


def recruit_wanted(s: Hold, key: str) -> tuple[Unit, int, int] | None:
    """Which unit, how many, and where; None if the key says no such thing."""
    found = _RECRUIT.match(key)
    unit = None if found is None else next((unit for unit in s.content.units if unit.id == found[2]), None)
    return None if found is None or unit is None else (unit, int(found[1]), space(int(found[3]), int(found[4])))


def trade_why_not(s: Hold, key: str) -> Refusal | None:
    found = _TRADE.match(key)
    if found is None:
        return None
    number, goods = int(found[1]), found[2] == "goods"
    if number > (s.supplies.goods if goods else s.supplies.resources):
        return _money(s, *((0, number) if goods else (number, 0)), "HOLD-6.01")
    if not goods and number % 2 and not s.supplies.transmutation:
        return Refusal(say("why.trade_pairs"), "HOLD-6.07")
    most = facts(s).caps[0 if goods else 1]
    return Refusal(say("why.no_trade", most=most), "HOLD-6.10")
