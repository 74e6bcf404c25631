"""The writers of the Wyrd (HOLD-23): the end of a mushroom, and pieces that are dust or lost."""

from __future__ import annotations

from delve.games.hold import combat_changes, map_changes
from delve.games.hold import wyrd_events as ev
from delve.games.hold.forces import Piece
from delve.games.hold.naming import piece_called
from delve.games.hold.spaces import spot
from delve.games.hold.state import Hold
from delve.kernel.events import Tell


def mushroom_dies(s: Hold, thing: int, tell: Tell | None) -> None:
    """It is an empty cavern under lava from now on (23.12)."""
    if tell is not None:
        tell.append(ev.MushroomDied(spot(s.map.things[thing].anchor)))
    map_changes.become_cavern(s, thing, tell)


def vanish(s: Hold, piece: Piece, why: str, tell: Tell | None) -> None:
    """Defeated at once, whatever its STR and shields (13.24)."""
    if tell is not None:
        tell.append(ev.Vanished(piece.number, spot(piece.at), why, who=piece_called(s, piece)))
    combat_changes.defeat(s, piece, tell)
