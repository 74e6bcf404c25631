"""The writers of the Bloodrunes (HOLD-28): blood, the dragon, the Puppy. Who rises again is written in `combat_changes`."""

from __future__ import annotations

from delve.games.hold import combat_changes, force_changes, map_changes, room_changes
from delve.games.hold import rune_events as ev
from delve.games.hold.forces import PUPPY, Piece
from delve.games.hold.spaces import spot
from delve.games.hold.state import Hold
from delve.kernel.events import Tell


def blood_has_flowed(s: Hold) -> None:
    """Whoever has fallen by now, those drowned in blood among them, starts no further flow (28.06)."""
    s.fight.bled = len(s.fight.fallen)


def make_for(s: Hold, piece: Piece, at: int) -> None:
    """The dragon makes for a Treasury (28.13)."""
    piece.goal = at


def dragon_melts(s: Hold, piece: Piece, goods: int, treasury: int, tell: Tell | None) -> None:
    """It melts Trade Goods, damages the Treasury it is in, if any, and leaves (28.13)."""
    room_changes.lose_supplies(s, 0, goods, "dragon", tell)
    if treasury in s.map.things:
        map_changes.damage(s, treasury, tell)
    if tell is not None:
        tell.append(ev.DragonLeft(goods, spot(piece.at)))
    combat_changes.leave(s, piece, "dragon", tell)


def field_puppy(s: Hold, rune: int, tell: Tell | None) -> None:
    """It spawns at its rune (28.16)."""
    at = s.map.things[rune].anchor
    piece = force_changes.field_guest(s, PUPPY, rune, at, 1, None)
    piece.home = rune
    if tell is not None:
        tell.append(ev.PuppyCame(piece.number, spot(at)))
