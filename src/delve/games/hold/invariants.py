"""What always holds in a hold ("Invariants" of the rules, by number)."""

from __future__ import annotations

from delve.games.hold.cards import ALL_CARDS, BLACK_JOKER, RED_JOKER
from delve.games.hold.codes import (
    BARRACKS,
    CLAIMED,
    CORRIDOR,
    DEFENSIVE,
    DRAWBRIDGE,
    ENTRANCE,
    GUNNER,
    HOSTILE,
    HOUND,
    INFESTED,
    INVENTION,
    KENNEL,
    LAVA,
    MIMIC,
    MOLE,
    MUSEUM,
    NOTHING,
    ROOM,
    RUNE,
    SCORCHED,
    SOLDIER,
    YOURS,
)
from delve.games.hold.combat_state import Combat
from delve.games.hold.facts import computed, facts
from delve.games.hold.forces import CREATURE, Being
from delve.games.hold.mapping import Barricade, Cell, is_room
from delve.games.hold.spaces import DOWN, ENTRANCE_SPACE, RIGHT, depth, spot
from delve.games.hold.stalemate import LAST_ROUND, STALEMATE
from delve.games.hold.state import Hold
from delve.games.hold.tables import DOOM, GOD_MUSHROOM, MIMIC_ENEMY

DOOMED = 10
"""The rank of the Bad Magic that puts the Black Joker in early (22.10)."""
FULL = (50, 20, 10)
"""STR of each level of a Defensive Barricade, an Offensive one, a secret passage (9.14, 9.15, 9.24)."""
TROPHIES = 4


def broken(before: Hold | None, s: Hold) -> list[str]:
    """Every invariant that does not hold, in words.

    `before` is the hold before the last choice, which was checked then: what is said of the map alone is not looked at again
    while every space, thing and link of it is the same.
    """
    of_map = [] if before is not None and same_map(before, s) else [*_map(s), *_cells(s)]
    return [*_cards(s), *_supplies(s), *of_map, *_rooms(s), *_claims(s), *_magic(s), *_finds(s), *_forces(s)]


def same_map(before: Hold, now: Hold) -> bool:
    """Whether the map, and all else that `facts` are computed from, is what it was, and so are the facts."""
    m, was = now.map, before.map
    return (
        now.facts is not None and now.facts is before.facts and m.cells == was.cells and m.things == was.things and m.walls == was.walls
        and m.links == was.links and m.portals == was.portals and now.dormant == before.dormant
        and now.lore.gills == before.lore.gills and now.lore.crystal == before.lore.crystal and now.content is before.content
    )  # fmt: skip


def _cards(s: Hold) -> list[str]:
    out = []
    cards = s.cards
    places = sorted([*cards.deck.cards(), *cards.out, *cards.aside, *cards.waiting, *cards.discards])
    if places != list(range(ALL_CARDS)):
        out.append(f"1: {len(places)} cards instead of {ALL_CARDS}, or one twice")
    if not cards.deep and DOOM not in s.runes and DOOMED not in s.lore.bad and any(cards.deck.has(one) for one in (RED_JOKER, BLACK_JOKER)):
        out.append("2: a Joker is in the deck before depth 5")
    if any(not 0 < left <= 6 for left in cards.waiting.values()):
        out.append(f"3: a Joker waits {cards.waiting}")
    if DOOM in s.runes and cards.waiting:
        out.append("3: a Joker waits under the Rune of Doom")
    return out


def _supplies(s: Hold) -> list[str]:
    return [f"4: {name} is {have}" for name, have in (("♥", s.supplies.resources), ("♦", s.supplies.goods)) if have < 0]


def _map(s: Hold) -> list[str]:
    m = s.map
    out = []
    entrances = [at for at, cell in m.cells.items() if m.things[cell.thing].kind == ENTRANCE]
    if entrances != [ENTRANCE_SPACE] or any(depth(at) < 1 for at in m.cells):
        out.append(f"7: Entrances at {entrances}, or a space above depth 1")
    drawn = sorted([(at, thing.number) for thing in m.things.values() for at in thing.spaces])
    if drawn != sorted([(at, cell.thing) for at, cell in m.cells.items()]):
        out.append("8: a space belongs to no thing, or to two")
    if any(at not in m.cells or at + DOWN not in m.cells for at in m.links) or any(at + RIGHT not in m.cells for at in m.walls):
        out.append("10: a link or wall ends in the rock")
    if any(cell.trap is not None and cell.barricade is not None for cell in m.cells.values()):
        out.append("12: a slot holds a trap and a barricade")
    if s.facts is not None and computed(s) != facts(s):
        out.append("15: what follows from the map is out of date")
    return out


def _cells(s: Hold) -> list[str]:
    """What stands in spaces, on links, and what marks say."""
    out = []
    m = s.map
    for at, cell in m.cells.items():
        thing = m.things[cell.thing]
        bridged = is_room(thing, CORRIDOR) or is_room(thing, DRAWBRIDGE)
        if thing.kind in (ROOM, INVENTION) and cell.natural and not bridged:
            out.append(f"11: a room stands in a body of liquid at {spot(at)}")
        if cell.trap is not None and not 1 <= cell.trap.level <= 4:
            out.append(f"12: a trap of level {cell.trap.level} at {spot(at)}")
        if cell.barricade is not None and not _sound(cell.barricade):
            out.append(f"12: a barricade with {cell.barricade.strength} STR at {spot(at)}")
    if any(link.barricade is not None and not _sound(link.barricade) for link in m.links.values()):
        out.append("12: a barricade on a link has less than 1 STR, or more than its level gives")
    if any((CLAIMED in cell.marks) != (m.things[cell.thing].taken > 0) for cell in m.cells.values()):
        out.append("31: a room is marked as claimed and is not, or is and is not marked")
    return out


def _rooms(s: Hold) -> list[str]:
    """What rooms keep."""
    out = []
    for thing in s.map.things.values():
        if thing.trophies and (len(thing.trophies) > TROPHIES or not is_room(thing, MUSEUM)):
            out.append(f"32: {len(thing.trophies)} trophies in one room, or outside a Museum")
    if s.combat is not None and any(not 0 < left <= FULL[DEFENSIVE] for left in s.combat.closed.values()):
        out.append("32: a closed Drawbridge with no STR, or too much")
    return out


def _sound(barricade: Barricade) -> bool:
    """At least 1 STR, and no more than its level gives."""
    return 1 <= barricade.strength <= FULL[barricade.kind] * barricade.level


def _claims(s: Hold) -> list[str]:
    """Claims are the garrison's: in peace somebody holds every claimed room (17.12)."""
    holders = {one.takeover for one in s.dormant}
    if s.combat is None and any(thing.taken and thing.taken not in holders for thing in s.map.things.values()):
        return ["31: a room is claimed and nobody holds it"]
    return []


def _magic(s: Hold) -> list[str]:
    """Mimics, the infestation, noted cards, spell-beings."""
    out = []
    m = s.map
    marked = [cell for cell in m.cells.values() if cell.marks]
    mimics = {m.cells[one.at].thing for one in s.dormant if one.enemy == MIMIC_ENEMY and one.at in m.cells}
    if s.combat is None and any(MIMIC in cell.marks and cell.thing not in mimics for cell in marked):
        out.append("33: a room is marked as a Mimic and none is there")
    infested = [cell for cell in marked if INFESTED in cell.marks]
    if any(m.things[cell.thing].kind in (ENTRANCE, RUNE) or SCORCHED in cell.marks or cell.liquid == LAVA for cell in infested):
        out.append("34: the Entrance, a rune, lava or what was burnt is infested")
    if infested and s.combat is None and not facts(s).discoveries.get(GOD_MUSHROOM):
        out.append("34: spaces are infested and no mushroom lives")
    if any(at in m.cells for at in m.notes):
        out.append("35: a card is noted on a drawn space")
    if s.combat is not None and any(spell.at not in m.cells for spell in s.combat.spells):
        out.append("36: a spell walks in the rock")
    return out


def _finds(s: Hold) -> list[str]:
    out = []
    if s.lore.hudrak and not s.lore.crystal:
        out.append("25: Hudrak was found before the Crystal")
    for find in s.lore.finds:
        if find.at not in s.map.cells:
            out.append(f"25.10: artefact {find.number} lies in the rock")
        elif find.room != NOTHING and not is_room(s.map.thing_at(find.at), find.room):
            out.append(f"25.19: artefact {find.number} counts as a room that is not there")
    return out


def _in_a_kennel_with_hounds(s: Hold, being: Being) -> bool:
    home = s.map.things.get(being.home)
    if being.kind != CREATURE or home is None or not is_room(home, KENNEL):
        return False
    return any(group.unit == HOUND for group in s.houses.get(being.home, ()))


def _forces(s: Hold) -> list[str]:
    out = []
    for house, groups in s.houses.items():
        if house not in s.map.things:
            out.append(f"13: units in thing {house}, which is gone")
        elif is_room(s.map.things[house], BARRACKS) and {SOLDIER, GUNNER} <= {group.unit for group in groups}:
            out.append("14: a Barracks mixes Soldiers and Gunners")
    if any(_in_a_kennel_with_hounds(s, being) for being in s.beings):
        out.append("14: a Kennel mixes Hounds and a creature")
    if any(being.home != NOTHING and being.home not in s.map.things for being in s.beings):
        out.append("13: a being lives in a thing that is gone")
    return out if s.combat is None else [*out, *_combat(s.combat, s.map.cells)]


def _combat(fight: Combat, cells: dict[int, Cell]) -> list[str]:
    out = []
    if any(not 1 <= piece.strength <= piece.full for piece in fight.pieces):
        out.append("17: a piece has less than 1 STR, or more than its full STR")
    if any(piece.side == HOSTILE and piece.at not in cells for piece in fight.pieces):
        out.append("21: an enemy stands in the rock")
    if any(piece.side == YOURS and piece.at not in cells and piece.unit != MOLE for piece in fight.pieces):
        out.append("21: a piece of yours that is no Mole stands in the rock")
    if fight.idle > STALEMATE:
        out.append(f"28: {fight.idle} idle rounds")
    if fight.round > LAST_ROUND:
        out.append(f"28: round {fight.round}")
    if len({piece.number for piece in (*fight.pieces, *fight.joining)}) < len(fight.pieces) + len(fight.joining):
        out.append("17: two pieces have one number")
    return out
