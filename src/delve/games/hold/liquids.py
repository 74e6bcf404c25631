"""Liquids (HOLD-16.01 to 16.15): a source flows once, fills, drowns and burns."""

from __future__ import annotations

from delve.games.hold import artefacts, losses, map_changes
from delve.games.hold.codes import GOLEM, INVENTION, LAVA, ROOM, WATER
from delve.games.hold.enemies import in_layer
from delve.games.hold.flows import liquid_flow
from delve.games.hold.spaces import DOWN
from delve.games.hold.state import Hold
from delve.games.hold.tables import CAVE_RAIN, MAGMA
from delve.games.hold.verbs import FLOW, LIQUIDS
from delve.kernel.events import Tell


def liquid_at(s: Hold, at: int, liquid: int, magic: bool = False) -> int:
    """What a liquid is at that place: lava in the Magma layer, unless magic made it (27.05)."""
    return LAVA if liquid == WATER and not magic and in_layer(s, MAGMA, at) else liquid


def solidifies(s: Hold, number: int, at: int) -> bool:
    """With Cave Rain a discovery of lava is rock, in the explored space alone (24.08)."""
    flows = [LIQUIDS[op.a] for op in s.content.discoveries[number].effects if op.verb == FLOW]
    return CAVE_RAIN in s.lore.inventions and any(liquid_at(s, at, liquid) == LAVA for liquid in flows)


def flows_when_found(at: int, dug_from: int) -> bool:
    """A body dug into from the left, the right or below flows; from above it does not (16.03)."""
    return dug_from + DOWN != at


def flow(s: Hold, source: int, liquid: int, tell: Tell | None, magic: bool = False, why: str = "") -> list[int]:
    """A source flows (16.05, 16.06): spaces fill, units in them are defeated, lava damages rooms. Returns what was filled.

    The source space itself is the caller's: a body is liquid already, for a Pump or blood it stays dry (16.14).
    """
    filled = liquid_flow(s, source)
    by_kind: dict[int, list[int]] = {}
    for at in filled:
        by_kind.setdefault(liquid_at(s, at, liquid, magic), []).append(at)
    if CAVE_RAIN in s.lore.inventions:
        by_kind.pop(LAVA, None)  # no lava flows from any source (R152)
    for kind, spaces in by_kind.items():
        map_changes.fill(s, spaces, kind, tell, magic)
        for at in spaces:
            drown(s, at, kind, tell, why)
    return [at for spaces in by_kind.values() for at in spaces]


def drown(s: Hold, at: int, liquid: int, tell: Tell | None, why: str = "") -> None:
    """What liquid does to a space it fills (16.10-16.13): units fall, lava damages the room and strikes enemies, too."""
    if liquid == LAVA or not s.lore.gills:
        losses.strike(s, at, "lava" if liquid == LAVA else why or "water", tell, losses.PROOF)
    else:
        losses.strike(s, at, why or "water", tell, _breathing(s), adventurers=False)  # they are dwarves, too (R361)
    if liquid == LAVA or s.rules.liquid_drowns:
        losses.strike_enemies(s, at, tell)
    if liquid == LAVA:
        artefacts.lose_finds_at(s, at, "lava", tell)
    thing = s.map.thing_at(at)
    if liquid == LAVA and thing.kind in (ROOM, INVENTION):
        map_changes.damage(s, thing.number, tell)


def _breathing(s: Hold) -> tuple[int, ...]:
    """Units that water does not harm once there are Gills: dwarves and Golems (16.10, 21.11)."""
    return tuple([unit.number for unit in s.content.units if unit.dwarf or unit.number == GOLEM])
