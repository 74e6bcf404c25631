"""The writers of what adventurers do in a combat (HOLD-20)."""

from __future__ import annotations

from delve.games.hold import adventurer_events as ev
from delve.games.hold import force_changes
from delve.games.hold.codes import NOTHING, YOURS
from delve.games.hold.forces import ADVENTURER, Being, Piece
from delve.games.hold.map_changes import altered
from delve.games.hold.naming import piece_called
from delve.games.hold.spaces import spot
from delve.games.hold.state import Hold
from delve.games.hold.tables import FIELD_SURGEON
from delve.kernel.events import Tell

POWERS_OF_ONE = 65536


def spend(s: Hold, power: int, piece: Piece) -> None:
    """A power of one piece that works once in a combat. What it does is told by itself."""
    s.fight.powers.add(power * POWERS_OF_ONE + piece.number)


def spent(s: Hold, power: int, piece: Piece) -> bool:
    return power * POWERS_OF_ONE + piece.number in s.fight.powers


def root(s: Hold, piece: Piece, tell: Tell | None) -> None:
    """It does not leave its space in this combat: a Drunkard, a creature in its lair, one that the Witch holds (20.02, 20.11, R86)."""
    piece.stays = True
    if tell is not None:
        tell.append(ev.Rooted(piece.number, who=piece_called(s, piece)))


def lay_trap(s: Hold, at: int, level: int, tell: Tell | None) -> None:
    """A trap beside whatever is in the slot, for this combat (20.04, 9.11)."""
    s.fight.laid.add(at)
    if tell is not None:
        tell.append(ev.ExtraTrap(spot(at), level, True))


def spring_laid(s: Hold, at: int, level: int, tell: Tell | None) -> None:
    s.fight.laid.discard(at)
    if tell is not None:
        tell.append(ev.ExtraTrap(spot(at), level, False))


def begin_exchange(s: Hold, at: int) -> None:
    """Whoever falls in this exchange fell in the space of a Field Surgeon, even if the Surgeon falls first (R112)."""
    there = any(one.side == YOURS and (one.kind, one.what, one.at) == (ADVENTURER, FIELD_SURGEON, at) for one in s.fight.pieces)
    s.fight.surgery = at if there else NOTHING


def bring_back(s: Hold, index: int, tell: Tell | None) -> None:
    """One of the fallen is back where it lived (20.09). Nothing else revives it any more (14.06)."""
    one = s.fight.fallen[index]
    s.fight.fallen[index] = altered(one, number=0, whole=False, saved=False)
    if one.unit != NOTHING:
        force_changes.take_in(s, one.home, one.unit, one.number, "surgeon", tell)
    elif one.lost is not None:
        _being_back(s, one.lost, tell)


def _being_back(s: Hold, being: Being, tell: Tell | None) -> None:
    s.beings.append(being)
    if tell is not None:
        at = s.map.things[being.home].anchor
        tell.append(ev.BeingBack(being.kind, being.what, spot(at)))
