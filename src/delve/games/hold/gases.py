"""Gases (HOLD-16.16 to 16.25, 18.04): they rise and spread once; poison kills, flammable gas explodes, blinding gas hangs."""

from __future__ import annotations

from delve.games.hold import events as ev
from delve.games.hold import losses, map_changes
from delve.games.hold.codes import BARRACKS, BLINDED, BLINDING, FLAMMABLE, FORGE, INFESTED, INN, INVENTION, POISON, ROOM, SCORCHED
from delve.games.hold.flows import gas_flow
from delve.games.hold.mapping import is_room
from delve.games.hold.spaces import spot
from delve.games.hold.state import Hold
from delve.games.hold.tables import CAVE_RAIN, SONGBIRDS
from delve.kernel.events import Tell

GAS_OF = (0, POISON, FLAMMABLE, BLINDING, BLINDING)
"""By 1D4 (18.04)."""


def release(s: Hold, at: int, gas: int, tell: Tell | None) -> None:
    """Gas spreads from a space, from whatever side it was found (16.16). With Mining Songbirds nothing happens (24.12)."""
    if SONGBIRDS in s.lore.inventions:
        return
    spaces = [at, *gas_flow(s, at)]
    if tell is not None:
        tell.append(ev.GasSpread(gas, tuple([spot(one) for one in spaces])))
    if gas == POISON:
        for one in spaces:
            losses.strike(s, one, "poison", tell, losses.PROOF)
    elif gas == FLAMMABLE:
        if any(_sets_off(s, one) for one in spaces):
            explode(s, spaces, tell)
    elif s.rules.blinding_gas:  # R39
        for one in spaces:
            map_changes.mark(s, one, BLINDED, True, tell)


def _sets_off(s: Hold, at: int) -> bool:
    """A Forge, Inn or Barracks sets flammable gas off (16.20); with Cave Rain only a Forge does (24.08)."""
    thing = s.map.thing_at(at)
    if is_room(thing, FORGE):
        return True
    return CAVE_RAIN not in s.lore.inventions and (is_room(thing, INN) or is_room(thing, BARRACKS))


def explode(s: Hold, spaces: list[int], tell: Tell | None) -> None:
    """All units in these spaces are defeated and every room is damaged (16.21); fire clears threads for good (23.11)."""
    for at in spaces:
        losses.strike(s, at, "fire", tell)
        thing = s.map.thing_at(at)
        if thing.kind in (ROOM, INVENTION):
            map_changes.damage(s, thing.number, tell)
        map_changes.mark(s, at, SCORCHED, True, tell)
        map_changes.mark(s, at, INFESTED, False, tell)
