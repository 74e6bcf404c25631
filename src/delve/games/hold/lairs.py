"""Large creatures in their lairs (HOLD-18.18 to 18.20, R86): they strike whoever enters; tamed, they defend them."""

from __future__ import annotations

from delve.games.hold import combat_changes, creature_changes
from delve.games.hold.codes import HOSTILE, YOURS
from delve.games.hold.combat import being_strength
from delve.games.hold.dispatch import ENTERED, WAYS, Ways
from delve.games.hold.fighting import deals
from delve.games.hold.forces import Being, Piece
from delve.games.hold.sleepers import creature_at, is_lair, tamed_at
from delve.games.hold.state import Hold
from delve.games.hold.tables import LARGE_CREATURE
from delve.kernel.events import Tell
from delve.kernel.luck import Luck


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
