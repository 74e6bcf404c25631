"""Move or Dig (PENCIL-8)."""

from __future__ import annotations

from typing import Final

from delve.games.pencil import changes
from delve.games.pencil.ending import arrive
from delve.games.pencil.faces import side_face, space_face, way_key
from delve.games.pencil.state import EXIT, Sheet
from delve.games.pencil.words import direction, say
from delve.kernel.events import Tell
from delve.kernel.face import Face, Refusal
from delve.kernel.flow import Ask
from delve.kernel.luck import Luck
from delve.parts.grid import LISTED, OPEN, PASSABLE, WALLS, side

FIRST_DIG: Final = 4
"""Codes: 0 to 3 move in that direction, 4 to 7 dig there."""
MOVES_AND_DIGS: Final = tuple(tuple(LISTED[mask >> 4]) + tuple(d + FIRST_DIG for d in LISTED[mask & 15]) for mask in range(256))
"""Options by mask of moves * 16 + mask of walls: moves before digs, N before E before S before W."""


def dotted_round(s: Sheet, seat: int) -> int:
    """The mask of neighbours in which this player may tread while exiting: dotted ones (8.08, 8.09, 13.08)."""
    dots = s.dots
    here = s.at[seat]
    stride = s.rules.grid.stride
    bit = 1 << seat
    mask = 0
    if dots[here - stride] & bit:
        mask = 1
    if dots[here + 1] & bit:
        mask |= 2
    if dots[here + stride] & bit:
        mask |= 4
    if dots[here - 1] & bit:
        mask |= 8
    return mask


def legal_moves(s: Sheet, seat: int) -> int:
    """The mask of directions a Move may take: through passable sides (8.03) that the phase allows."""
    passable = PASSABLE[s.sides[s.at[seat]]]
    if s.phase[seat] == EXIT:
        return passable & dotted_round(s, seat)
    if s.rules.frontier:  # 13.03
        ways = s.rules.grid.ways
        fresh = sum(1 << d for d in LISTED[passable] if not s.dots[s.at[seat] + ways[d]])
        return fresh or passable
    return passable  # 8.07


def enter(s: Sheet, seat: int, d: int, tell: Tell | None) -> None:
    """A Move; into the own start while exiting it ends at home (12.05)."""
    changes.move(s, seat, d, tell)
    if s.phase[seat] == EXIT and s.at[seat] == s.start[seat]:
        arrive(s, seat, tell)


def dig(s: Sheet, seat: int, d: int, luck: Luck, tell: Tell | None) -> None:
    """One die: 5 or 6 opens the wall (8.12), 1 to 4 changes nothing (8.13); the digger stays (8.14) unless 13.09."""
    die = int(luck.die())
    changes.rub_out(s, seat, d, die, die >= 5, tell)
    if die >= 5 and s.rules.dig_through and legal_moves(s, seat) >> d & 1:
        enter(s, seat, d, tell)


class MoveOrDig(Ask[Sheet]):
    """Exactly one legal Move or one legal Dig, freely chosen (8.01), never declined (8.02)."""

    tag = "move-or-dig"
    clause = "PENCIL-8.01"

    def options(self, s: Sheet) -> tuple[int, ...]:
        return MOVES_AND_DIGS[legal_moves(s, self.seat) << 4 | WALLS[s.sides[s.at[self.seat]]]]

    def chosen(self, s: Sheet, code: int, luck: Luck, tell: Tell | None) -> None:
        if code < FIRST_DIG:
            enter(s, self.seat, code, tell)
        else:
            dig(s, self.seat, code - FIRST_DIG, luck, tell)

    def prompt(self, s: Sheet) -> str:
        return say("ask.move_exit" if s.phase[self.seat] == EXIT else "ask.move")

    def key(self, s: Sheet, code: int) -> str:
        return way_key("move", code) if code < FIRST_DIG else way_key("dig", code - FIRST_DIG)

    def face(self, s: Sheet, code: int) -> Face:
        return space_face(s, self.seat, code) if code < FIRST_DIG else side_face("dig", s, self.seat, code - FIRST_DIG)

    def why_not(self, s: Sheet, key: str) -> Refusal | None:
        return why_no_move(s, self.seat, key) or why_no_dig(s, self.seat, key) or Refusal(say("why.must_move"), "PENCIL-8.02")


class Dig(Ask[Sheet]):
    """A wall rolled while boxed in: dig instead (6.06), naming one wall of the own space (8.11)."""

    tag = "dig"
    clause = "PENCIL-6.06"

    def options(self, s: Sheet) -> tuple[int, ...]:
        return MOVES_AND_DIGS[WALLS[s.sides[s.at[self.seat]]]]

    def chosen(self, s: Sheet, code: int, luck: Luck, tell: Tell | None) -> None:
        dig(s, self.seat, code - FIRST_DIG, luck, tell)

    def prompt(self, s: Sheet) -> str:
        return say("ask.dig")

    def key(self, s: Sheet, code: int) -> str:
        return way_key("dig", code - FIRST_DIG)

    def face(self, s: Sheet, code: int) -> Face:
        return side_face("dig", s, self.seat, code - FIRST_DIG)

    def why_not(self, s: Sheet, key: str) -> Refusal | None:
        return why_no_dig(s, self.seat, key) or Refusal(say("why.boxed_in"), "PENCIL-6.06")


def why_no_move(s: Sheet, seat: int, key: str) -> Refusal | None:
    """Why a move in that direction is not legal; None when the key is no move at all."""
    d = direction(key, "move")
    if d is None:
        return None
    here = s.at[seat]
    if not s.rules.grid.holds(here + s.rules.grid.ways[d]):
        return Refusal(say("why.edge_move"), "PENCIL-8.05")
    if not PASSABLE[s.sides[here]] >> d & 1:
        return Refusal(say("why.wall_blocks"), "PENCIL-8.03")
    if s.phase[seat] == EXIT:
        return Refusal(say("why.undotted"), "PENCIL-13.08" if s.rules.own_dots else "PENCIL-8.08")
    return Refusal(say("why.frontier"), "PENCIL-13.03")


def why_no_dig(s: Sheet, seat: int, key: str) -> Refusal | None:
    """Why there is nothing to dig in that direction; None when the key is no dig at all."""
    d = direction(key, "dig")
    if d is None:
        return None
    return Refusal(say("why.nothing_to_dig" if side(s.sides[s.at[seat]], d) == OPEN else "why.cannot_dig"), "PENCIL-8.15")


DIG: Final = (Dig(0), Dig(1), Dig(2))
