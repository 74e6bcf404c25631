"""Weaponized Minecarts (HOLD-24.11): once per combat a cart runs along Tracks and hits the first enemy it meets."""

from __future__ import annotations

from typing import Final

from delve.games.hold import changes, combat_changes, room_changes
from delve.games.hold.codes import DEFENSIVE, HOSTILE, NOTHING, TRACKS
from delve.games.hold.dispatch import PHASE, WORKS, Work
from delve.games.hold.fighting import enemies_at
from delve.games.hold.mapping import Run
from delve.games.hold.movers import closed_bridge
from delve.games.hold.naming import piece_name, space_name
from delve.games.hold.powers import invented
from delve.games.hold.spaces import LEFT, RIGHT, key_of
from delve.games.hold.state import Hold
from delve.games.hold.tables import MINECARTS
from delve.games.hold.words import face, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.luck import Luck

PRICE: Final = 10
DAMAGE: Final = 5
"""For each space travelled through before the hit (R153)."""
CART: Final = 2411 * 65536
"""Its number among the once-per-combat powers."""
PIECES: Final = 1 << 16
"""Codes: `(space * 2 + 1 for a cart to the right) * PIECES + the enemy piece`."""


def hits(s: Hold, run: Run, way: int) -> dict[int, int]:
    """For every space of a run from which a cart that way hits somebody: the space of the hit (R153). Swept from the far end."""
    standing = {piece.at for piece in s.fight.pieces if piece.side == HOSTILE}
    out = {}
    ahead = NOTHING
    spaces = range(run.first, run.last + 1)
    for here in reversed(spaces) if way == RIGHT else spaces:
        cell = s.map.cells[here]
        if closed_bridge(s, s.map.things[cell.thing]) or (cell.barricade is not None and cell.barricade.kind == DEFENSIVE):
            ahead = NOTHING
        elif here in standing:
            ahead = here  # a cart set down here has travelled nowhere and does no damage
        elif ahead != NOTHING:
            out[here] = ahead
    return out


class SendCart(Work):
    """From which space of which Tracks, which way, and against whom of several there."""

    key = "cart"
    label = "Send a minecart: 10♥"
    clause = "HOLD-24.11"
    when = PHASE

    def choices(self, s: Hold) -> list[int]:
        if s.supplies.resources < PRICE or CART in s.fight.powers or not invented(s, MINECARTS):
            return []
        found = set()
        for run in s.map.runs:
            for way in (LEFT, RIGHT) if run.room == TRACKS else ():
                for start, at in hits(s, run, way).items():
                    found.update([(start * 2 + (way == RIGHT)) * PIECES + enemy.number for enemy in enemies_at(s, at)])
        return sorted(found)

    def _hit(self, s: Hold, choice: int) -> tuple[int, int, int]:
        """(start, the enemy piece, damage)"""
        where, number = divmod(choice, PIECES)
        start = where // 2
        target = next(piece for piece in s.fight.pieces if piece.number == number)
        return start, number, DAMAGE * abs(target.at - start)

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        _, number, damage = self._hit(s, choice)
        changes.pay(s, PRICE, 0, "minecart", tell)
        room_changes.use_in_combat(s, CART)
        combat_changes.strike(s, next(piece for piece in s.fight.pieces if piece.number == number), damage, tell)

    def face(self, s: Hold, choice: int) -> Face:
        start, number, damage = self._hit(s, choice)
        target = next(piece for piece in s.fight.pieces if piece.number == number)
        key = f"cart {key_of(start)} {number}"
        return face(key, "cart", space_place(start), enemy=piece_name(s, target), where=space_name(s, start), damage=damage)


WORKS.append(SendCart())
STEPS = ()
