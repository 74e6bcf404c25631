"""Who comes home after a combat (HOLD-10.14, 10.21, 14.05, 14.06, 14.11): Skull Dwarves that return, survivors without a house."""

from __future__ import annotations

from delve.games.hold import force_changes, room_changes
from delve.games.hold.codes import CLAIMED, DISCOVERY, ENTRANCE, INVENTION, NOTHING, ROOM, SKULL_DWARF, YOURS
from delve.games.hold.dispatch import COMBAT_ENDS, HOMECOMING, SKULL_DWARVES
from delve.games.hold.forces import CHARMED, Piece
from delve.games.hold.free_units import REHOUSED, HouseBeing, give_units
from delve.games.hold.map_changes import altered
from delve.games.hold.rolls import roll_d4
from delve.games.hold.state import Hold
from delve.kernel.events import Tell
from delve.kernel.flow import push
from delve.kernel.luck import Luck

RETURNS_FROM = 3


def skull_dwarves(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """1D4 for each Skull Dwarf defeated: on 3 or 4 it returns to its crypt (10.14)."""
    for one in [one for one in s.fight.fallen if one.side == YOURS and one.unit == SKULL_DWARF]:
        back = len([1 for _ in range(one.number) if roll_d4(s, luck, "skull dwarf", tell) >= RETURNS_FROM])
        if back:
            room_changes.revive_some(s, one, altered(one, number=one.number - back), back, "crypt", tell)


def homecoming(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """Survivors are home at full STR (14.05); those whose house is gone or claimed find another (10.21), the charmed stay (14.11)."""
    for piece in s.fight.pieces:
        if piece.being != NOTHING and piece.kind == CHARMED:
            settle_charmed(s, piece, tell)
        elif piece.being != NOTHING and not is_home(s, piece.home):
            push(s, HouseBeing(piece.being))
    away = {(piece.home, piece.unit) for piece in s.fight.pieces} | {(one.home, one.unit) for one in s.fight.fallen}
    for house in sorted(s.houses):
        for group in s.houses[house]:
            if not stands(s, house) or (is_claimed(s, house) and (house, group.unit) in away):
                force_changes.lose_house(s, house, group.unit, group.number)
                give_units(s, group.unit, group.number, REHOUSED)


def settle_charmed(s: Hold, piece: Piece, tell: Tell | None) -> None:
    """A charmed enemy lives where it stood when the combat ended (14.11)."""
    here = s.map.cells[piece.at].thing
    if here != piece.home:
        force_changes.rehome(s, piece.being, here, tell)


def stands(s: Hold, house: int) -> bool:
    """Whether a house is still one, working or not."""
    return house in s.map.things and s.map.things[house].kind in (ROOM, DISCOVERY, ENTRANCE, INVENTION)


def is_claimed(s: Hold, house: int) -> bool:
    return any(CLAIMED in s.map.cells[at].marks for at in s.map.things[house].spaces)


def is_home(s: Hold, house: int) -> bool:
    return stands(s, house) and not is_claimed(s, house)


COMBAT_ENDS[SKULL_DWARVES] = skull_dwarves
COMBAT_ENDS[HOMECOMING] = homecoming
STEPS = ()
