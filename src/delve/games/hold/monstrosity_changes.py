"""The writers of Ancient Monstrosities (HOLD-26): waking, vanishing, feeding, twins, thralls, and the record of the slain."""

from __future__ import annotations

from delve.games.hold import force_changes
from delve.games.hold import monstrosity_events as ev
from delve.games.hold.codes import NOTHING
from delve.games.hold.forces import AWAY, Dormant, Piece
from delve.games.hold.map_changes import touch
from delve.games.hold.spaces import spot
from delve.games.hold.state import Hold
from delve.games.hold.tables import MONSTROSITY
from delve.kernel.events import Tell


def wake(s: Hold, at: int, strength: int, traits: tuple[int, ...], name: str, tell: Tell | None) -> Piece:
    """It stands in a space, and the combat begins with it (26.01)."""
    if tell is not None:
        tell.append(ev.MonstrosityWoke(name, traits, spot(at)))
    piece = force_changes.spawn(s, MONSTROSITY, at, strength, tell, traits)
    piece.name = name
    return piece


def vanish(s: Hold, base: int, more: int, traits: tuple[int, ...], name: str, tell: Tell | None) -> None:
    """A Mastermind is off the map until a King comes: `full` remembers its base STR, `strength` what repeated ranks add (26.19)."""
    s.dormant.append(Dormant(s.next_being, MONSTROSITY, NOTHING, AWAY, more, base, traits, name=name))
    s.next_being += 1
    touch(s)
    if tell is not None:
        tell.append(ev.MonstrosityVanished(name, traits))
