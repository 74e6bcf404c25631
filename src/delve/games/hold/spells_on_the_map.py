"""What spells leave on the map (HOLD-21.03, 21.07, 21.09, 21.10, 21.13): wards, songs, chains, sigils and growth."""

from __future__ import annotations

from typing import Final

from delve.games.hold import challenges, changes, combat_changes, map_changes
from delve.games.hold.codes import CHAINED, CHAINS, DAMAGE, GROWTH, HOSTILE, INVENTION, NOTHING, ROOM, SIGIL, SONG, YOURS
from delve.games.hold.dispatch import BUILDING, WORKS, Work
from delve.games.hold.facts import is_connected, odd_cells, stopped
from delve.games.hold.forces import Piece
from delve.games.hold.mapping import Trap
from delve.games.hold.naming import space_name
from delve.games.hold.spaces import key_of
from delve.games.hold.state import Hold
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious
from delve.kernel.luck import Luck

WARD, LURE, CHAIN = 0, 1, 2
SPELLS: Final = ("ward", "song", "chains")
WARD_LEVEL: Final = 3
GROWTH_GIVES: Final = 20


def all_rooms(s: Hold) -> list[int]:
    """Every room, Corridors and inventions included (R26), in order of building."""
    return [thing.number for thing in s.map.things.values() if thing.kind in (ROOM, INVENTION)]


class SpellRoom(Obvious[Hold]):
    """Which room a spell is laid on; in one of several spaces it lies in the anchor (R217). Without a room nothing happens (21.16)."""

    tag = "spell-room"
    clause = "HOLD-21.16"

    def __init__(self, spell: int) -> None:
        super().__init__(0)
        self.spell = spell

    def args(self) -> tuple[int, ...]:
        return (self.spell,)

    def every(self, s: Hold) -> list[int]:
        return all_rooms(s)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        at = s.map.things[code].anchor
        if self.spell == WARD:
            map_changes.set_ward(s, at, Trap(DAMAGE, WARD_LEVEL, True), tell)
        else:
            map_changes.mark(s, at, SONG if self.spell == LURE else CHAINS, True, tell)

    def prompt(self, s: Hold) -> str:
        return say(f"ask.spell.{SPELLS[self.spell]}")

    def face(self, s: Hold, code: int) -> Face:
        at = s.map.things[code].anchor
        return face(f"enchant {key_of(at)}", "spell.room", space_place(at), where=space_name(s, at))


class SigilSpace(Obvious[Hold]):
    """Which drawn space gets the Nurse's Sigil (21.10)."""

    tag = "sigil-space"
    clause = "HOLD-21.10"

    def every(self, s: Hold) -> list[int]:
        return sorted(s.map.cells)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        map_changes.mark(s, code, SIGIL, True, tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.sigil")

    def face(self, s: Hold, code: int) -> Face:
        return face(f"enchant {key_of(code)}", "spell.room", space_place(code), where=space_name(s, code))


class CutGrowth(Work):
    """Growth is cut once for 20 Resources, where dwarves can get at it (21.07, 3.34)."""

    key = "harvest"
    label = "Cut growth"
    clause = "HOLD-21.07"
    when = BUILDING

    def choices(self, s: Hold) -> list[int]:
        return sorted([at for at, cell in odd_cells(s) if GROWTH in cell.marks and is_connected(s, at) and not stopped(s, at)])

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        map_changes.mark(s, choice, GROWTH, False, tell)
        changes.gain(s, GROWTH_GIVES, 0, "growth", tell)

    def face(self, s: Hold, choice: int) -> Face:
        return face(f"harvest {key_of(choice)}", "harvest", space_place(choice), where=space_name(s, choice))


def entered(s: Hold, piece: Piece, tell: Tell | None) -> None:
    """What a spell does to a piece that stepped into its space: a Song ends, Chains close, a Sigil heals (12.08)."""
    marks = s.map.cells[piece.at].marks
    if piece.side == YOURS and SIGIL in marks:
        combat_changes.restore(s, piece, tell)
    if piece.side == HOSTILE and SONG in marks:
        map_changes.mark(s, piece.at, SONG, False, tell)
    if piece.enemy != NOTHING and CHAINS in marks and s.content.enemies[piece.enemy].is_monstrosity:
        map_changes.mark(s, piece.at, CHAINS, False, tell)
        map_changes.mark(s, piece.at, CHAINED, True, tell)
        combat_changes.leave(s, piece, "chained", tell)
        challenges.monstrosity_chained(s, tell)


WORKS.append(CutGrowth())
STEPS = (SpellRoom, SigilSpace)
