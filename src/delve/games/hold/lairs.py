"""Tamed large creatures in their lairs (HOLD-18.19, R86). Who is roused by being entered is in `rousing`."""

from __future__ import annotations

from delve.games.hold import adventurer_changes, combat_changes
from delve.games.hold.codes import DISCOVERY, YOURS
from delve.games.hold.combat import being_strength
from delve.games.hold.dispatch import ENTERED
from delve.games.hold.forces import CREATURE, Being, Piece
from delve.games.hold.mapping import Thing
from delve.games.hold.state import Hold
from delve.games.hold.tables import LAIR
from delve.kernel.events import Tell
from delve.kernel.luck import Luck


def is_lair(thing: Thing) -> bool:
    """A large creature's lair that was not cleared."""
    return thing.kind == DISCOVERY and thing.what == LAIR


def tamed_at(s: Hold, at: int) -> Being | None:
    """The large creature of yours that lives in the lair there (R86)."""
    lair = s.map.thing_at(at)
    return next((one for one in s.beings if one.kind == CREATURE and one.home == lair.number), None) if is_lair(lair) else None


def entered(s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> None:
    """A tamed large creature fights what enters its lair (R86): it is there, and the exchange is that of the one who entered."""
    if s.rules.tamed_take_field:
        return
    tamed = tamed_at(s, piece.at) if piece.side != YOURS and piece.at in s.map.cells else None
    if tamed is not None:
        defend(s, tamed, piece.at, tell)


def defend(s: Hold, tamed: Being, at: int, tell: Tell | None) -> None:
    """It is in every space of its lair at once, and never leaves it."""
    piece = next((one for one in s.fight.pieces if one.being == tamed.number), None)
    if piece is None:
        fielded = combat_changes.field_being(s, tamed, at, being_strength(s, tamed), tell)
        adventurer_changes.root(s, fielded, None)
    elif piece.at != at:
        combat_changes.move(s, piece, at, tell)


ENTERED.append(entered)
STEPS = ()
