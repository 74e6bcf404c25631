"""Combats in small random holds with rooms, units and enemies of many kinds: they end, and every unit is accounted for."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from delve.games.hold import GAME, force_changes, map_changes
from delve.games.hold.codes import CAVERN, GOLEM, INN, KENNEL, ROOM, SOLDIER
from delve.games.hold.combat import fight
from delve.games.hold.events import UnitsCame, UnitsLost
from delve.games.hold.forces import ADVENTURER, CREATURE, Group
from delve.games.hold.mapping import Barricade, Trap
from delve.games.hold.room_events import TroopRevived
from delve.games.hold.state import THE_ENTRANCE, Hold
from delve.games.hold.tables import (
    BURROWING_BEAST,
    CLOWNS,
    DEMONS,
    DRAGON,
    GOLEMS,
    HIVE,
    LARGE_CREATURE,
    MIMIC_ENEMY,
    MONSTERS,
    SLIMES,
    SMALL_CREATURE,
    THIEVES,
    UNDEAD,
    WYRM,
)
from delve.kernel.codec import freeze
from delve.kernel.events import Event, Tell
from delve.kernel.flow import choose, settle
from delve.kernel.luck import seeded
from tests.games.hold.kit import HoldKit

ROOMS = ("Co", "Co", "Co", "oo", "Ba", "Ba", "Li", "Pr", "Ke", "In", "Ki", "Ho", "Fo", "CO", "~~", "St")
ATTACKERS = (HIVE, BURROWING_BEAST, MONSTERS, UNDEAD, DEMONS, CLOWNS, THIEVES, MIMIC_ENEMY, SLIMES, DRAGON)
SLEEPERS = (LARGE_CREATURE, SMALL_CREATURE, GOLEMS, WYRM)
LONGEST = 1500


def a_hold_attacked(hold: HoldKit, chance: Random) -> Hold:
    """Two floors of seven columns, full houses, traps and barricades, and up to four enemies."""
    floors = [[chance.choice(ROOMS).ljust(4) for _ in range(7)] for _ in range(2)]
    floors[0][3] = "E   "
    links = "".join([chance.choice("H#^ ").ljust(4) for _ in range(7)])
    play = hold.given(f"{''.join(floors[0])}\n{links}\n{''.join(floors[1])}" if links.strip() else "".join(floors[0]), units=[])
    s = play.state
    s.houses[THE_ENTRANCE] = (Group(SOLDIER, 10), Group(GOLEM, chance.choice((1, 40))))
    for thing in [one for one in s.map.things.values() if one.kind == ROOM]:
        room = s.content.rooms[thing.what]
        if thing.what == INN:
            force_changes.add_being(s, ADVENTURER, chance.randint(1, 13), 15, thing.number, None)
        elif thing.what == KENNEL:
            force_changes.add_being(s, CREATURE, BURROWING_BEAST, 30, thing.number, None)
        elif room.houses:
            unit = chance.choice(sorted(room.houses))
            s.houses[thing.number] = (Group(unit, room.houses[unit]),)
        elif chance.random() < 0.2:
            map_changes.set_trap(s, thing.anchor, Trap(chance.randint(0, 1), chance.randint(1, 3), True), None)
        elif chance.random() < 0.2:
            kind = chance.randint(0, 2)
            map_changes.set_barricade(s, thing.anchor, Barricade(kind, 1, (50, 20, 10)[kind]), False, None)
    spaces = [at for at in s.map.cells if s.map.thing_at(at).kind in (ROOM, CAVERN)]
    force_changes.put_to_sleep(s, chance.choice(SLEEPERS), chance.choice(spaces), 30, None)
    for _ in range(chance.randint(1, 4)):
        force_changes.spawn(s, chance.choice(ATTACKERS), chance.choice(spaces), chance.randint(1, 90), None)
    s.agenda.clear()
    fight(s)
    return s


def housed(s: Hold) -> Counter[int]:
    """How many of each unit live in the hold."""
    count: Counter[int] = Counter()
    for groups in s.houses.values():
        for group in groups:
            count[group.unit] += group.number
    return count


def told_of_units(told: list[Event]) -> Counter[int]:
    """How many more of each unit there are, as people heard of it; those who only moved house were there before."""
    more: Counter[int] = Counter()
    for event in told:
        if isinstance(event, UnitsLost):
            more[event.unit] -= event.number
        elif isinstance(event, TroopRevived) or (isinstance(event, UnitsCame) and event.why != "rehoused"):
            more[event.unit] += event.number
    return more


@pytest.mark.parametrize("seed", range(40))
def test_random_combats_end_and_every_unit_is_accounted_for(hold: HoldKit, seed: int) -> None:
    chance, luck = Random(seed), seeded(seed)
    s = a_hold_attacked(hold, chance)
    told: Tell = []
    settle(s, luck, told)
    for _ in range(LONGEST):
        assert GAME.broken(None, told, s) == []
        if s.ask is None:
            break
        frozen, then, told = freeze(s), s.copy(), Tell()
        choose(then, chance.randrange(len(s.options)), luck, told)
        assert freeze(s) == frozen  # the copy shares nothing that changes
        before, after = housed(s), housed(then)
        after.subtract(before)
        assert {unit: more for unit, more in after.items() if more} == {u: more for u, more in told_of_units(told).items() if more}
        s = then
    assert s.ask is None
    assert s.over or s.combat is None
