"""Large creatures and their lairs (HOLD-18.18 to 18.20, R86). Who is roused by being entered is in `rousing`."""

from __future__ import annotations

from delve.games.hold import adventurer_changes, combat_changes, creature_changes
from delve.games.hold.codes import YOURS
from delve.games.hold.combat import being_strength
from delve.games.hold.dispatch import ENTERED, WAYS, Ways
from delve.games.hold.forces import Being, Piece
from delve.games.hold.sleepers import is_lair, tamed_at
from delve.games.hold.state import Hold
from delve.games.hold.tables import LARGE_CREATURE
from delve.kernel.events import Tell
from delve.kernel.luck import Luck


def entered(s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> None:
    """A tamed large creature fights what enters its lair (R86): it is there, and the exchange is that of the one who entered."""
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


class LargeCreatureWays(Ways):
    """Once attacked an ordinary enemy, but one with a home (18.20)."""

    def survives(self, s: Hold, piece: Piece, tell: Tell | None) -> bool:
        """It goes back to its lair and sleeps, with the STR it has left (14.10)."""
        lair = s.map.things.get(piece.home)
        if lair is None or not is_lair(lair):
            return False
        creature_changes.go_home(s, piece, lair.anchor, tell)
        return True


WAYS[LARGE_CREATURE] = LargeCreatureWays()
ENTERED.append(entered)
STEPS = ()
