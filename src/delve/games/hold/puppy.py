"""The Adorable Puppy of the Wolf Rune (HOLD-28.16 to 28.19): it runs at every enemy by itself, and must not be defeated."""

from __future__ import annotations

from typing import Final

from delve.games.hold import combat_changes, marching, monstrosities, rousing, rune_changes
from delve.games.hold.codes import RUNE, YOURS
from delve.games.hold.combat_state import Fallen
from delve.games.hold.dispatch import FALLS, MUSTERS, PHASE_STARTS
from delve.games.hold.distances import distances_from, route
from delve.games.hold.fighting import Foe, enemies_at, piece_of
from delve.games.hold.forces import PUPPY, Piece
from delve.games.hold.naming import piece_name
from delve.games.hold.state import Hold
from delve.games.hold.tables import FERAL, WOLF
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, push
from delve.kernel.luck import Luck

PACES: Final = 2
WOLF_BASE: Final = 100
WOLF_CARDS: Final = 2


def comes(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """It is at its rune at the start of every combat, even if it was defeated in the last (28.16, 28.19)."""
    for thing in s.map.things.values() if WOLF in s.runes else ():
        if thing.kind == RUNE and thing.what == WOLF:
            rune_changes.field_puppy(s, thing.number, tell)
            return


def puppy(s: Hold) -> Piece | None:
    return next((piece for piece in s.fight.pieces if piece.kind == PUPPY and piece.side == YOURS), None)


def runs(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """Each round it acts first in your phase, and not as you say (28.16, R317)."""
    if WOLF in s.runes and puppy(s) is not None:
        push(s, PuppyRuns(0))


class PuppyRuns(Obvious[Hold]):
    """At which of the nearest enemies by route it runs, up to two spaces; it attacks the first it meets (28.16)."""

    tag = "puppy-runs"
    clause = "HOLD-28.16"

    def every(self, s: Hold) -> list[int]:
        piece = puppy(s)
        if piece is None:
            return []
        reached = distances_from(s, piece.at, marching.mover_of(s, piece))
        enemies = [enemy for enemy in combat_changes.enemies_left(s) if enemy.at in reached]
        return [enemy.number for enemy in enemies if reached[enemy.at] == min([reached[one.at] for one in enemies])]

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        piece = puppy(s)
        if piece is not None:
            combat_changes.acted(s, piece)
        super().run(s, luck, tell)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        piece, enemy = puppy(s), piece_of(s, code)
        if piece is None or enemy is None:
            return
        combat_changes.acted(s, piece)
        for there in route(s, piece.at, enemy.at, marching.mover_of(s, piece))[:PACES]:
            if not marching.step(s, piece, there, luck, tell):
                return
            rousing.entered(s, piece, tell)
            if enemies_at(s, there):
                break
        if enemies_at(s, piece.at):
            push(s, Foe(piece.number))

    def prompt(self, s: Hold) -> str:
        return say("ask.puppy")

    def face(self, s: Hold, code: int) -> Face:
        enemy = next(piece for piece in s.fight.pieces if piece.number == code)
        return face(f"puppy {code}", "puppy", space_place(enemy.at), enemy=piece_name(s, enemy))


def fell(s: Hold, fallen: Fallen, luck: Luck, tell: Tell | None) -> None:
    """Where it is defeated a wolf wakes: base 100, two trait cards, and Feral (28.17)."""
    home = s.map.things.get(fallen.home)
    if fallen.side == YOURS and home is not None and home.kind == RUNE and home.what == WOLF and fallen.at in s.map.cells:
        monstrosities.wake(s, fallen.at, WOLF_BASE, WOLF_CARDS, luck, tell, (FERAL,))


MUSTERS.append(comes)
PHASE_STARTS.append(runs)
FALLS.append(fell)
STEPS = (PuppyRuns,)
