"""The dragon of the Rune of Greed (HOLD-28.12, 28.13): who ends a turn with more Trade Goods than fit loses them, and is visited."""

from __future__ import annotations

from typing import Final

from delve.games.hold import room_changes, rune_changes
from delve.games.hold.codes import NOTHING, TREASURY
from delve.games.hold.combat import fight
from delve.games.hold.dispatch import WAYS, Ways
from delve.games.hold.distances import distances_from
from delve.games.hold.enemies import attack
from delve.games.hold.facts import facts, routes_to
from delve.games.hold.forces import Piece
from delve.games.hold.mapping import is_room
from delve.games.hold.movers import enemy_mover
from delve.games.hold.naming import space_name
from delve.games.hold.spaces import ENTRANCE_SPACE, depth, key_of
from delve.games.hold.state import Hold
from delve.games.hold.tables import DRAGON, GREED
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, push
from delve.kernel.luck import Luck

MELTS: Final = 50


def turn_ends(s: Hold, tell: Tell | None) -> None:
    """What is over the cap is lost, and the dragon comes (28.12, R185)."""
    over = s.supplies.goods - facts(s).caps[1]
    if GREED in s.runes and over > 0:
        room_changes.lose_supplies(s, 0, over, "greed", tell)
        push(s, DragonComes(0))


def hoards(s: Hold, at: int) -> list[int]:
    """The spaces of the deepest Treasuries that the dragon can reach from a space."""
    reached = distances_from(s, at, enemy_mover(s, DRAGON))
    spaces = [thing.anchor for thing in s.map.things.values() if is_room(thing, TREASURY) and thing.anchor in reached]
    return [one for one in spaces if depth(one) == max(map(depth, spaces))]


class DragonComes(Obvious[Hold]):
    """Which of the deepest Treasuries it makes for (R197); with none that it can reach it melts everything at once (28.13)."""

    tag = "dragon-comes"
    clause = "HOLD-28.13"

    def every(self, s: Hold) -> list[int]:
        return hoards(s, ENTRANCE_SPACE)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        if self.every(s):
            super().run(s, luck, tell)
        else:
            room_changes.lose_supplies(s, 0, s.supplies.goods, "dragon", tell)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        rune_changes.make_for(s, attack(s, DRAGON, ENTRANCE_SPACE, tell), code)
        fight(s)

    def prompt(self, s: Hold) -> str:
        return say("ask.dragon")

    def face(self, s: Hold, code: int) -> Face:
        return face(f"treasury {key_of(code)}", "dragon", space_place(code), where=space_name(s, code))


class DragonWays(Ways):
    """It makes for its Treasury, or for the deepest it can still reach; with none it melts everything and leaves (28.13, R319)."""

    def goal(self, s: Hold, piece: Piece) -> int:
        if piece.goal == NOTHING or self._reaches(s, piece):
            return piece.goal
        others = hoards(s, piece.at)
        return others[0] if others else piece.goal

    def _reaches(self, s: Hold, piece: Piece) -> bool:
        return piece.at in routes_to(s, piece.goal, enemy_mover(s, DRAGON))

    def acts(self, s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> bool:
        if piece.goal == NOTHING or self._reaches(s, piece) or hoards(s, piece.at):
            return False
        rune_changes.dragon_melts(s, piece, s.supplies.goods, NOTHING, tell)
        return True

    def entered(self, s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> None:
        if piece.at == self.goal(s, piece):
            rune_changes.dragon_melts(s, piece, min(MELTS, s.supplies.goods), s.map.cells[piece.at].thing, tell)

    def escapes(self, s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> bool:
        """It never makes for the Entrance: it has found no Treasury there to go to."""
        room_changes.lose_supplies(s, 0, s.supplies.goods, "dragon", tell)
        return True


WAYS[DRAGON] = DragonWays()
STEPS = (DragonComes,)
