"""What waits to be seen to: what is damaged, flooded or cut off, who wants pay, which beds are free, who sleeps; and an open gate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from delve.games.hold.adventurers import HERO_COSTS
from delve.games.hold.box import Content, Unit
from delve.games.hold.building import Build
from delve.games.hold.codes import BODY, CAVERN, DRY, GOLEM, HOSTILE, INVENTION, NOTHING, ROOM, TUNNEL, YOURS
from delve.games.hold.explore import Explore
from delve.games.hold.forces import ADVENTURER, AT_HOME, GARRISON, Dormant
from delve.games.hold.mapping import Thing
from delve.games.hold.naming import called, what_name
from delve.games.hold.provoking import NEVER_PROVOKED
from delve.games.hold.recruiting import Recruit, price_of
from delve.games.hold.repairs import DRAINING, can_be_drained, repair_cost
from delve.games.hold.spaces import ENTRANCE_SPACE, depth, key_of
from delve.games.hold.supplies import Trade
from delve.games.hold.tables import GREEDY_HERO_RANK
from delve.games.hold.words import price, say
from delve.kernel.english import capital, counted
from delve.kernel.notices import Notice

if TYPE_CHECKING:
    from delve.games.hold.sight import HoldView

EMPTY: Final = (BODY, CAVERN, TUNNEL)
"""What nobody misses while it stands under water: what it keeps from the Entrance is said to be cut off."""
QUIET: Final = (Explore, Trade, Build, Recruit)
"""The questions at which there is time for it."""


def notices(box: Content, view: HoldView) -> tuple[Notice, ...]:
    """The most pressing first; one for each kind, however many there are. In a fight only what ends the hold."""
    if view.round:
        return tuple(_gate(view))
    if view.ask not in QUIET:
        return ()
    found = (_upkeep, _damaged, _flooded, _cut_off, _beds, _asleep)
    return tuple([notice for of_kind in found for notice in of_kind(box, view)])


def _gate(view: HoldView) -> Iterator[Notice]:
    """An enemy at the Entrance leaves by it when it acts next, and the hold falls, unless somebody of yours is in its way (14.02)."""
    held = any(one.at == ENTRANCE_SPACE and one.side == YOURS for one in view.pieces)
    there = [one for one in view.pieces if one.at == ENTRANCE_SPACE and one.side == HOSTILE]
    if there and not held:
        yield Notice(say("notice.gate", enemy=capital(there[0].named)), say("notice.falls"), "", places([ENTRANCE_SPACE]))


def places(spaces: Sequence[int]) -> tuple[str, ...]:
    """The squares of these spaces on the map."""
    return tuple([f"space-{key_of(at).replace(',', '-')}" for at in spaces])


def _upkeep(box: Content, view: HoldView) -> Iterator[Notice]:
    """A Greedy Hero who could not be paid at the end of the turn (4.12)."""
    costs = HERO_COSTS * sum([one.kind == ADVENTURER and one.what == GREEDY_HERO_RANK for one in view.beings])
    if view.goods < costs:
        hero = box.adventurers[GREEDY_HERO_RANK].name
        yield Notice(say("notice.hero", hero=hero, goods=costs), say("notice.have", price=price(0, view.goods)))


def _damaged(box: Content, view: HoldView) -> Iterator[Notice]:
    damaged = [thing for thing in view.things if thing.damaged]
    if damaged:
        resources, goods = [sum(costs) for costs in zip(*[repair_cost(box, thing) for thing in damaged], strict=True)]
        what = _the_one(box, damaged, "notice.damaged")
        yield Notice(say("notice.repair", what=what), price(resources, goods), "work repair", _all_places(damaged))


def _flooded(box: Content, view: HoldView) -> Iterator[Notice]:
    cells = dict(view.cells)
    wet = [(thing, [at for at in thing.spaces if can_be_drained(cells[at], thing)]) for thing in view.things if thing.kind not in EMPTY]
    flooded = [(thing, spaces) for thing, spaces in wet if spaces]
    if flooded:
        goods = sum([DRAINING[cells[at].liquid] for _, spaces in flooded for at in spaces])
        what = _the_one(box, [thing for thing, _ in flooded], "notice.flooded")
        yield Notice(say("notice.drain", what=what), price(0, goods), "work drain", places([at for _, spaces in flooded for at in spaces]))


def _cut_off(box: Content, view: HoldView) -> Iterator[Notice]:
    """Rooms that nobody can walk to, although nothing stands in them."""
    cells = dict(view.cells)
    apart = [
        thing for thing in view.things
        if thing.kind in (ROOM, INVENTION) and not thing.damaged and not view.connected.intersection(thing.spaces)
        and all(cells[at].liquid == DRY for at in thing.spaces)
    ]  # fmt: skip
    if apart:
        yield Notice(say("notice.reach", what=_the_one(box, apart, "notice.rooms")), say("notice.cut_off"), "", _all_places(apart))


def _beds(box: Content, view: HoldView) -> Iterator[Notice]:
    """Houses with free places for fighters that can be paid for; at the end of the turn the list itself says so."""
    if view.ask is Recruit:
        return
    from delve.games.hold.mind.chart import Chart

    best: dict[int, tuple[int, Unit]] = {}
    for (house, number), free in Chart(view, box).free.items():
        unit = box.units[number]
        if unit.recruited and number != GOLEM and unit.strength > 1 and unit.ban not in view.runes:
            best[house] = max(best.get(house, (0, unit)), (free, unit), key=lambda one: one[0])
    left, paid = view.goods, 0
    for free, unit in sorted(best.values(), key=lambda one: one[1].goods):
        each = price_of(unit, view.runes, view.finds)
        hired = min(free, left // each) if each else free
        left, paid = left - hired * each, paid + hired
    if paid:
        homes = [thing for thing in view.things if thing.number in best]
        beds = sum([free for free, _ in best.values()])
        yield Notice(say("notice.beds", beds=counted(beds, "bed")), say("notice.paid", number=paid), "", _all_places(homes))


def _asleep(box: Content, view: HoldView) -> Iterator[Notice]:
    if view.ask is not Build:  # it is always so, and seldom pressing: told where it can be changed
        return
    sleeping = [one for one in view.dormant if one.state in (AT_HOME, GARRISON) and one.at != NOTHING and one.enemy not in NEVER_PROVOKED]
    if sleeping:
        first = sleeping[0]
        alone = say("notice.sleeper", enemy=_called(box, first), strength=first.strength, depth=depth(first.at))
        what = alone if len(sleeping) == 1 else say("notice.sleepers", number=len(sleeping))
        yield Notice(what, say("notice.asleep"), "work provoke", places([one.at for one in sleeping]))


def _called(box: Content, one: Dormant) -> str:
    """By the name it was given, or what it is."""
    return one.name or called(box, one.enemy, one.prompt)


def _all_places(things: Sequence[Thing]) -> tuple[str, ...]:
    return places([at for thing in things for at in thing.spaces])


def _the_one(box: Content, things: Sequence[Thing], several: str) -> str:
    """The only one of them by its name, several by their number."""
    if len(things) > 1:
        return say(several, number=len(things))
    return say("notice.one", what=what_name(box, things[0].kind, things[0].what), depth=depth(things[0].anchor))
