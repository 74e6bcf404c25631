"""Which room the hold should have next, by what it has and what it lacks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from delve.games.hold.codes import (
    BARRACKS,
    BREEDER,
    CANNON_OUTPOST,
    CORRIDOR,
    DORMS,
    DRAWBRIDGE,
    ELEVATOR_ROOM,
    FORGE,
    HOSPITAL,
    INN,
    INVENTORS_LAB,
    KENNEL,
    KITCHEN,
    LABORATORY,
    LIBRARY,
    MASON,
    MUSEUM,
    OFFICE,
    PRISON,
    PRISONER,
    PUMP,
    SHRINE,
    STAIRS,
    STOCKPILE,
    STOREHOUSE,
    TEMPLE,
    TRACKS,
    TREASURY,
)
from delve.games.hold.mind.depths import fit_depth, is_weak
from delve.games.hold.mind.reading import Reading

HOUSES: Final = (BARRACKS, CANNON_OUTPOST, LIBRARY, KENNEL)
FIRST: Final = (BARRACKS, KITCHEN, PRISON)
"""What a weak hold builds."""
RICH: Final = 180
"""An army that gives time for large rooms."""
FEEDS: Final = 3
"""Houses that one Kitchen should feed before the next one is built."""

PRISONS: Final = 4
"""More of them than these are seldom full: each combat empties one in four."""
FILLING: Final = 4
"""Empty places at which the next Prison is begun."""
REVOLT: Final = 30
"""The STR that should be there for each Prison before the next one is built: those who break out must be beaten."""

Wish = tuple[float, str]
"""How much it is wanted, and why."""


def wealth(r: Reading) -> int:
    """All that is in hand, in Resources: a Trade Good is worth two."""
    return r.view.resources + 2 * r.view.goods


def houses(r: Reading) -> int:
    return sum([r.chart.count(room) for room in HOUSES])


def barracks(r: Reading) -> Wish:
    beds = r.chart.room_for_fighters()
    if beds > r.view.goods + 10:
        return 0.0, ""
    return (62.0 if r.chart.count(BARRACKS) < 2 else 44.0) * r.weights.army, "Trade Goods want beds for fighters: there are none free."


def kitchen(r: Reading) -> Wish:
    fed = r.chart.count(KITCHEN) * FEEDS
    if houses(r) <= fed:
        return 0.0, ""
    return 56.0 * r.weights.army, "Whoever lives beside a Kitchen fights half again as hard."


def prison(r: Reading) -> Wish:
    """Before anything else the first one, and the next when the last is filling up: two Prisoners come in a turn, wherever they go."""
    have = r.chart.count(PRISON)
    beds = have * r.box.rooms[PRISON].houses[PRISONER]
    held = sum([group.number for groups in r.chart.houses.values() for group in groups if group.unit == PRISONER])
    if have >= PRISONS or beds - held > FILLING or r.chart.army < REVOLT * (have + 1):
        return 0.0, ""
    return (80.0 if not have else 58.0) * r.weights.economy, "A full Prison brings 20♦ in every turn."


def stockpile(r: Reading) -> Wish:
    if r.chart.army >= RICH and not r.chart.count(STOCKPILE):
        return 42.0 * r.weights.economy, "Large rooms cost more ♥ than the hold can keep."
    if r.view.resources < 0.6 * r.view.caps[0]:
        return 0.0, ""
    return 40.0 * r.weights.economy, f"{r.view.resources}♥ of {r.view.caps[0]}: what comes over that is lost."


def treasury(r: Reading) -> Wish:
    if r.view.goods < 0.6 * r.view.caps[1]:
        return 0.0, ""
    return 41.0 * r.weights.economy, f"{r.view.goods}♦ of {r.view.caps[1]}: what comes over that is lost."


def library(r: Reading) -> Wish:
    have = r.chart.count(LIBRARY)
    if have > r.view.turn // (12 if r.weights.lore > 1 else 18):
        return 0.0, ""
    return 38.0 * r.weights.lore, "Every Library brings Good Magic, and houses five Mages."


def outpost(r: Reading) -> Wish:
    if r.chart.count(CANNON_OUTPOST) > r.view.turn // 20 or r.chart.army < 60 or r.view.goods < 30:
        return 0.0, ""
    return 47.0 * r.weights.army, "A Cannon fires 30 STR in every combat and takes nothing back."


def forge(r: Reading) -> Wish:
    if r.chart.count(FORGE):
        return 0.0, ""
    return 36.0, "With a Forge traps can be laid."


def mason(r: Reading) -> Wish:
    if r.chart.count(MASON) or r.view.turn < 12:
        return 0.0, ""
    return 24.0, "With a Mason barricades can be raised."


def dorms(r: Reading) -> Wish:
    if houses(r) < 3 + 4 * r.chart.count(DORMS):
        return 0.0, ""
    return 30.0 * r.weights.army, "Dorms add half as many beds to every house beside them."


def hospital(r: Reading) -> Wish:
    if r.chart.count(HOSPITAL) or r.chart.army < 70:
        return 0.0, ""
    return 29.0, "A Hospital brings a lost Troop back after each combat."


def kennel(r: Reading) -> Wish:
    if r.chart.count(KENNEL) > len([being for being in r.view.beings if being.home >= 0]) or r.chart.count(KENNEL) > 2:
        return 0.0, ""
    return 22.0, "An empty Kennel is a home for the next creature that is beaten."


def inn(r: Reading) -> Wish:
    if r.chart.count(INN) > r.view.turn // 40 or r.view.turn < 10:
        return 0.0, ""
    return 26.0, "An adventurer comes with an Inn."


def shrine(r: Reading) -> Wish:
    if r.chart.count(SHRINE) > r.view.turn // 40 or r.view.turn < 15:
        return 0.0, ""
    return 20.0 * r.weights.lore, "A Shrine with a Cleric in it pays for itself."


def inventors_lab(r: Reading) -> Wish:
    if r.chart.count(INVENTORS_LAB) or not (r.chart.works(FORGE) and r.chart.works(LIBRARY) and r.chart.works(STOCKPILE)):
        return 0.0, ""
    if r.view.caps[0] < r.box.rooms[INVENTORS_LAB].resources:
        return 0.0, ""
    return (48.0 if r.chart.army >= RICH else 30.0) * r.weights.lore, "Inventions can be had in an Inventor's Lab."


def _one(room: int, how_much: float, turn: int, why: str, of: str = "") -> Callable[[Reading], Wish]:
    """A room of which one is enough, from some turn on."""

    def wish(r: Reading) -> Wish:
        if r.chart.count(room) or r.view.turn < turn or any(run.room == room for run in r.view.runs):
            return 0.0, ""
        factor = r.weights.lore if of == "lore" else r.weights.economy if of == "economy" else 1.0
        return how_much * factor, why

    return wish


WISHES: Final[dict[int, Callable[[Reading], Wish]]] = {
    BARRACKS: barracks, KITCHEN: kitchen, PRISON: prison, STOCKPILE: stockpile, TREASURY: treasury, LIBRARY: library,
    CANNON_OUTPOST: outpost, FORGE: forge, MASON: mason, DORMS: dorms, HOSPITAL: hospital, KENNEL: kennel, INN: inn, SHRINE: shrine,
    INVENTORS_LAB: inventors_lab,
    STOREHOUSE: _one(STOREHOUSE, 18.0, 20, "Rooms on the floor of a Storehouse cost half their ♥.", "economy"),
    OFFICE: _one(OFFICE, 15.0, 25, "Trade Goods found in the column of an Office count double.", "economy"),
    MUSEUM: _one(MUSEUM, 31.0, 40, "Trophies make all of yours stronger against their kind."),
    TEMPLE: _one(TEMPLE, 16.0, 30, "A Temple shields your pieces or traps Bad Magic.", "lore"),
    LABORATORY: _one(LABORATORY, 9.0, 40, "Alchemists may be on to something one day.", "lore"),
    PUMP: _one(PUMP, 6.0, 30, "Water stays out of a Pump room."),
    DRAWBRIDGE: _one(DRAWBRIDGE, 6.0, 35, "A Drawbridge can be closed against what comes up."),
    ELEVATOR_ROOM: _one(ELEVATOR_ROOM, 6.0, 40, "Your own ride an Elevator; enemies climb it slowly."),
    TRACKS: _one(TRACKS, 5.0, 45, "Your own ride on Tracks from one end to the other."),
    BREEDER: _one(BREEDER, 8.0, 40, "Young creatures grow up in a Breeder."),
}  # fmt: skip
"""What is wanted of each room that has a price; passages are judged by where they lead."""


def cost(r: Reading, room: int) -> tuple[int, int]:
    """What it costs where no Storehouse is; a run of two spaces."""
    entry = r.box.rooms[room]
    return entry.resources * (2 if entry.is_run else 1), entry.goods


def wishes(r: Reading) -> list[tuple[float, int, str]]:
    """Every room with a price that is wanted, most wanted first: (how much, room, why)."""
    found = []
    weak = is_weak(r)
    for room, wish in WISHES.items():
        if weak and room not in FIRST and not (room == LIBRARY and r.weights.lore > 1):
            continue
        wanted, why = wish(r)
        entry = r.box.rooms[room]
        price = entry.resources + 2 * entry.goods
        if wanted > 0 and (wanted >= 30 or wealth(r) >= 2 * price):
            found.append((wanted, room, why))
    return sorted(found, key=lambda one: (-one[0], one[1]))


def next_room(r: Reading) -> tuple[int, tuple[int, int]]:
    """The most wanted room whose needs are met, and its price; -1 for none."""
    for _, room, _ in wishes(r):
        entry = r.box.rooms[room]
        if all(r.chart.works(needed) for needed in entry.needs) and not entry.invention:
            return room, cost(r, room)
    return -1, (0, 0)


def passage(r: Reading) -> tuple[float, int, str]:
    """Stairs downward, where the army could face more than can be dug for; a Corridor while the hold is small."""
    if CORRIDOR in r.view.options and r.chart.hemmed_in():
        return 75.0, CORRIDOR, "Nothing is left to dig: a Corridor leads on, over water too."
    if fit_depth(r) > r.chart.deepest and STAIRS in r.view.options:
        return 50.0, STAIRS, f"The hold is {r.chart.deepest} deep, and {r.chart.army} STR can face more."
    if CORRIDOR in r.view.options and r.chart.count(CORRIDOR) < 2 and r.view.resources < 8:
        return 3.0, CORRIDOR, "A Corridor costs nothing and leads on."
    return 0.0, -1, ""
