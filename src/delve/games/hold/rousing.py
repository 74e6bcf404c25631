"""Dormant enemies in a combat (HOLD-11.14, 12.19, 18.19): who is roused by being entered. Provoking one is in `provoking`."""

from __future__ import annotations

from delve.games.hold import combat_changes, force_changes
from delve.games.hold.codes import NOTHING, YOURS
from delve.games.hold.fighting import attack_one, enemies_at
from delve.games.hold.forces import AT_HOME, GARRISON, Dormant, Piece
from delve.games.hold.state import Hold
from delve.games.hold.tables import LARGE_CREATURE, MIMIC_ENEMY
from delve.kernel.events import Tell
from delve.kernel.luck import Luck


def stands_in(s: Hold, one: Dormant) -> tuple[int, ...]:
    """The spaces a dormant enemy is in: a large creature fills its lair (18.19), a Mimic its room."""
    thing = s.map.thing_at(one.at)
    return thing.spaces if one.enemy in (LARGE_CREATURE, MIMIC_ENEMY) else (one.at,)


def asleep_at(s: Hold, at: int) -> list[Dormant]:
    """The dormant enemies in a space."""
    return [one for one in s.dormant if one.state in (AT_HOME, GARRISON) and at in stands_in(s, one)]


def is_in_the_way(one: Dormant) -> bool:
    """A garrison, a Mimic, a large creature that is not calmed: dwarves enter to fight (3.26). The others let them walk by (R270)."""
    if one.state == AT_HOME and one.enemy == LARGE_CREATURE:
        return not one.calmed
    return one.state == GARRISON or (one.state == AT_HOME and one.enemy == MIMIC_ENEMY)


def roused_at(s: Hold, at: int) -> int:
    """The number of the dormant enemy that whoever of yours enters that space rouses; NOTHING where there is none (12.19)."""
    for one in s.dormant:
        if is_in_the_way(one) and at in stands_in(s, one):
            return one.number
    return NOTHING


def stopping_spaces(s: Hold) -> set[int]:
    """Every space that ends a move (`stops_at`)."""
    spaces = {piece.at for piece in s.fight.pieces if piece.side != YOURS}
    for one in s.dormant:
        if is_in_the_way(one):
            spaces.update(stands_in(s, one))
    return spaces


def stops_at(s: Hold, at: int) -> bool:
    """An enemy in a space ends a move there, and so does one that would be roused (12.14, 12.19)."""
    return bool(enemies_at(s, at)) or roused_at(s, at) != NOTHING


def entered(s: Hold, piece: Piece, tell: Tell | None) -> None:
    """A piece of yours entered the space of dormant enemies: they are in the combat from now on, where they were met (12.19, 18.19)."""
    while roused_at(s, piece.at) != NOTHING:
        rouse_into_combat(s, roused_at(s, piece.at), piece.at, tell)


def lair_entered(s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> bool:
    """A hostile piece entered the lair of a large creature, which attacks it, too, and is roused by it (18.19, 18.20)."""
    for one in s.dormant:
        if one.enemy == LARGE_CREATURE and is_in_the_way(one) and piece.at in stands_in(s, one):
            creature = rouse_into_combat(s, one.number, piece.at, tell)
            attack_one(s, creature, piece, luck, tell)
            return True
    return False


def rouse_into_combat(s: Hold, sleeper: int, at: int, tell: Tell | None) -> Piece:
    """A dormant enemy takes part in the combat that is on, at once; it acts from the next round (R211)."""
    piece = force_changes.rouse(s, sleeper, tell, at)
    combat_changes.enter_at_once(s, piece, piece.full, piece.stays)
    return piece
