"""The writers of what rooms keep (HOLD-8): trophies, trapped magic, the trap of a shrine, Drawbridges in a combat."""

from __future__ import annotations

from delve.games.hold import force_changes
from delve.games.hold import room_events as ev
from delve.games.hold.combat_state import Fallen
from delve.games.hold.events import Spot
from delve.games.hold.forces import Piece
from delve.games.hold.map_changes import alter_thing, damage, stir, touch
from delve.games.hold.naming import piece_called
from delve.games.hold.spaces import spot
from delve.games.hold.state import Hold
from delve.kernel.events import Tell


def _spot(s: Hold, thing: int) -> Spot:
    return spot(s.map.things[thing].anchor)


def tell_explosion(s: Hold, laboratory: int, tell: Tell | None) -> None:
    """A Laboratory blows up (8.20): the losses and the damage are written by themselves."""
    if tell is not None:
        tell.append(ev.Exploded(_spot(s, laboratory)))


def lose_supplies(s: Hold, resources: int, goods: int, why: str, tell: Tell | None) -> None:
    """Half of a supply goes to pests or thieves (8.45, 8.55, 8.58)."""
    s.supplies.resources -= resources
    s.supplies.goods -= goods
    if tell is not None:
        tell.append(ev.SuppliesLost(resources, goods, why))


# ---- what is kept


def revive(s: Hold, back: list[Fallen], why: str, tell: Tell | None) -> None:
    """Units of one Troop live again in its house; they are no longer among the fallen, so nothing else revives them (14.06)."""
    first = back[0]
    number = sum([one.number for one in back])
    s.fight.fallen[:] = [one for one in s.fight.fallen if one not in back]
    force_changes.take_in(s, first.home, first.unit, number, why, None)
    if tell is not None:
        tell.append(ev.TroopRevived(first.unit, number, _spot(s, first.home), why))


def revive_some(s: Hold, fallen: Fallen, rest: Fallen, number: int, why: str, tell: Tell | None) -> None:
    """Some of the units that fell together live again in their house; the rest is still among the fallen (10.14, 14.06)."""
    s.fight.fallen[s.fight.fallen.index(fallen)] = rest
    force_changes.take_in(s, fallen.home, fallen.unit, number, why, None)
    if tell is not None:
        tell.append(ev.TroopRevived(fallen.unit, number, _spot(s, fallen.home), why))


def place_trophy(s: Hold, museum: int, kind: str, tell: Tell | None) -> None:
    """A trophy of that kind of enemy (8.35)."""
    alter_thing(s, museum, trophies=(*s.map.things[museum].trophies, kind))
    if tell is not None:
        tell.append(ev.TrophyPlaced(kind, _spot(s, museum)))


def know_kinds(s: Hold, kinds: set[str]) -> None:
    """The kinds of enemy that are there when bonuses are fixed (8.37, 11.09)."""
    s.fight.kinds = kinds


def trap_magic(s: Hold, temple: int, rank: int, tell: Tell | None) -> None:
    """A Temple of Purity keeps one Bad Magic result (8.51)."""
    alter_thing(s, temple, trapped=rank)
    if tell is not None:
        tell.append(ev.MagicTrapped(rank, _spot(s, temple)))


def let_out(s: Hold, temple: int, tell: Tell | None) -> int:
    """What was trapped is loose; its rank (8.52)."""
    rank = s.map.things[temple].trapped
    alter_thing(s, temple, trapped=0)
    if tell is not None:
        tell.append(ev.MagicEscaped(rank, _spot(s, temple)))
    return rank


def arm_shrine(s: Hold, shrine: int, armed: bool, tell: Tell | None) -> None:
    """Its trap goes off, or is reset (8.41)."""
    alter_thing(s, shrine, spent=not armed)
    if tell is not None:
        tell.append(ev.ShrineTrap(_spot(s, shrine), armed))


# ---- Drawbridges


def order_bridge(s: Hold, bridge: int, at_end_of: int, tell: Tell | None) -> None:
    """It is closed, or opened again, at the end of that round (8.60)."""
    s.fight.bridges[bridge] = at_end_of
    if tell is not None:
        tell.append(ev.BridgeOrdered(_spot(s, bridge), bridge not in s.fight.closed, at_end_of))


def forget_order(s: Hold, bridge: int) -> None:
    """It was carried out, or the Drawbridge does not work any more."""
    del s.fight.bridges[bridge]


def move_bridge(s: Hold, bridge: int, strength: int, tell: Tell | None) -> None:
    """It closes with that STR, or with 0 it opens (8.61)."""
    if strength:
        s.fight.closed[bridge] = strength
    else:
        s.fight.closed.pop(bridge, None)
    touch(s)
    if tell is not None:
        tell.append(ev.BridgeMoved(_spot(s, bridge), strength > 0, strength))


def hit_bridge(s: Hold, bridge: int, strength: int, tell: Tell | None) -> None:
    """A closed Drawbridge has that much left; with nothing left it is damaged, and no barricade any more (8.66)."""
    stir(s)
    if strength > 0:
        s.fight.closed[bridge] = strength
    else:
        del s.fight.closed[bridge]
        damage(s, bridge, tell)
    touch(s)
    if tell is not None:
        tell.append(ev.BridgeHit(_spot(s, bridge), max(0, strength)))


def balk(s: Hold, piece: Piece, bridge: int) -> None:
    """It has lost its first activation against that Drawbridge (8.65)."""
    piece.balked = bridge


def fall_to(s: Hold, piece: Piece, at: int, spaces: int, tell: Tell | None) -> None:
    """It is off a closing Drawbridge, that many spaces lower or put back (8.62 to 8.64). It did not walk: no trap goes off (R55)."""
    piece.at = at
    piece.waits = 0
    if tell is not None:
        tell.append(ev.FellFrom(piece.number, spot(at), spaces, who=piece_called(s, piece)))


def use_in_combat(s: Hold, power: int) -> None:
    """A once-per-combat power of one source: `power * 65536 + source`."""
    s.fight.powers.add(power)


def use_in_round(s: Hold, power: int) -> None:
    """A once-per-round power of one source."""
    s.fight.round_powers.add(power)


def tell_flood(s: Hold, pump: int, tell: Tell | None) -> None:
    """A Pump is set to flood (8.73): `Filled` tells what becomes of it."""
    if tell is not None:
        tell.append(ev.Flooded(_spot(s, pump)))
