"""Large creatures in their lairs (HOLD-18.18 to 18.20, R86): at home in every space of them, until they are attacked; tamed, they stay there."""

from __future__ import annotations

from delve.games.hold import combat_changes, creature_changes
from delve.games.hold.codes import DISCOVERY, HOSTILE, YOURS
from delve.games.hold.combat import being_strength
from delve.games.hold.dispatch import ENTERED
from delve.games.hold.fighting import deals
from delve.games.hold.forces import AT_HOME, CREATURE, Being, Dormant, Piece
from delve.games.hold.mapping import Thing
from delve.games.hold.state import Hold
from delve.games.hold.tables import LAIR, LARGE_CREATURE
from delve.kernel.events import Tell
from delve.kernel.luck import Luck


def is_lair(thing: Thing) -> bool:
    return thing.kind == DISCOVERY and thing.what == LAIR


def creature_at(s: Hold, at: int) -> Dormant | None:
    """The large creature that is at home in a space: in all spaces of its lair at once (18.19)."""
    spaces = s.map.thing_at(at).spaces if is_lair(s.map.thing_at(at)) else ()
    return next((one for one in s.dormant if one.enemy == LARGE_CREATURE and one.state == AT_HOME and one.at in spaces), None)


def tamed_at(s: Hold, at: int) -> Being | None:
    """The large creature of yours that lives in the lair there (R86)."""
    thing = s.map.thing_at(at)
    return next((one for one in s.beings if one.kind == CREATURE and one.home == thing.number), None) if is_lair(thing) else None


def entered(s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> None:
    """Whoever enters a lair is attacked in it. Your piece's own attack there is that exchange; two enemies strike each other at once."""
    sleeper = creature_at(s, piece.at)
    if sleeper is not None and not (piece.side == YOURS and sleeper.calmed):
        creature = creature_changes.rouse(s, sleeper, piece.at, tell)
        if piece.side != YOURS:
            struck, dealt = deals(s, creature), deals(s, piece)
            combat_changes.strike(s, creature, dealt, tell)
            combat_changes.strike(s, piece, struck, tell)
    tamed = tamed_at(s, piece.at)
    if tamed is not None and piece.side == HOSTILE:
        defend(s, tamed, piece.at, tell)


def defend(s: Hold, tamed: Being, at: int, tell: Tell | None) -> None:
    """A tamed large creature fights what enters its lair, wherever in it that is (R86)."""
    piece = next((one for one in s.fight.pieces if one.being == tamed.number), None)
    if piece is None:
        combat_changes.field_being(s, tamed, at, being_strength(s, tamed), tell)
    elif piece.at != at:
        combat_changes.move(s, piece, at, tell)


ENTERED.append(entered)
STEPS = ()
