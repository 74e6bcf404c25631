"""Why something is not offered, at the point of need, with the clause that says so."""

from __future__ import annotations

import re

from delve.games.cavern.affair import BATTLE, FIGHT
from delve.games.cavern.box import OVERCHANNEL, THROUGH_THE_CRACKS
from delve.games.cavern.dungeon import STEP, cell_at, has_tile, needs_corridor, room_of
from delve.games.cavern.state import Cavern
from delve.games.cavern.tiles import opens
from delve.games.cavern.words import say
from delve.kernel.face import Refusal

_CELL = re.compile(r"at (-?\d+),(-?\d+)$")
_SECTION = re.compile(r"on (-?\d+),(-?\d+) ([a-z])$")


def act_why_not(s: Cavern, seat: int, key: str) -> Refusal | None:
    verb, _, what = key.partition(" ")
    if verb in ("redraw", "retrieve") and not s.seats[seat].xp:
        return Refusal(say("why.no_xp"), "CAVERN-18.01")
    if verb == "retrieve" and not any(t.seat == seat for t in s.tokens):
        return Refusal(say("why.no_token"), "CAVERN-18.08")
    if verb == "place":
        if what not in [s.content.tiles[tile].id for tile in s.seats[seat].hand]:
            return Refusal(say("why.no_tile", tile=what), "CAVERN-4.01")
        return Refusal(say("why.tile_unfit", tile=what), "CAVERN-4.09")
    return None


def place_why_not(s: Cavern, seat: int, tile: int, key: str) -> Refusal | None:
    """Why a tile cannot go on a cell: which rule, and for the corridor rule which sides."""
    found = _CELL.match(key)
    if found is None:
        return None
    x, y = int(found[1]), int(found[2])
    cell = cell_at(x, y)
    if y < 0:
        return Refusal(say("why.line"), "CAVERN-4.06")
    if cell in s.dungeon.at:
        return Refusal(say("why.occupied"), "CAVERN-4.03")
    if cell not in s.dungeon.edges:
        return Refusal(say("why.alone"), "CAVERN-4.05" if touches_corner(s, cell) else "CAVERN-4.04")
    placed = s.turn.placed
    if placed and cell - s.dungeon.tiles[placed[0]].cell not in STEP:
        return Refusal(say("why.beside_first"), "CAVERN-19.08")
    sides = s.dungeon.edges[cell]
    said = []
    for side in range(4):
        if has_tile(sides, side):
            said.append(say("why.corridor.need" if needs_corridor(sides, side) else "why.corridor.bar", side=say(f"side.{side}")))
    remedy = say("why.corridor.scaffold" if placed else "why.corridor.no_xp")
    return Refusal(say("why.corridor", sides=", ".join(said), remedy=remedy), "CAVERN-19.18" if placed else "CAVERN-4.09")


def touches_corner(s: Cavern, cell: int) -> bool:
    return any(cell + STEP[side] + STEP[(side + 1) % 4] in s.dungeon.at for side in range(4))


def delver_why_not(s: Cavern, seat: int, key: str) -> Refusal | None:
    if key == "none":
        return Refusal(say("why.must_place"), "CAVERN-R01")
    found = _SECTION.match(key)
    if found is None:
        return None
    dungeon = s.dungeon
    placed = dungeon.at.get(cell_at(int(found[1]), int(found[2])), -1)
    if placed < 0:
        return Refusal(say("why.not_this_tile"), "CAVERN-7.02")
    letters = s.content.prints[dungeon.tiles[placed].tile].letters
    if found[3] not in letters:
        return Refusal(say("why.rock"), "CAVERN-7.03")
    if s.content.factions[s.seats[seat].faction].ability == THROUGH_THE_CRACKS:
        room = room_of(dungeon, dungeon.tiles[placed].base + letters.index(found[3]))
        if not opens(dungeon.sums[room]) and room not in s.turn.completed:
            return Refusal(say("why.complete"), "CAVERN-19.05")
        if not s.seats[seat].xp:
            return Refusal(say("why.cracks"), "CAVERN-19.04")
        return Refusal(say("why.cracks_beside"), "CAVERN-19.04")
    return Refusal(say("why.not_this_tile"), "CAVERN-7.02")


def prepare_why_not(s: Cavern, seat: int, marked: int, key: str) -> Refusal | None:
    if key == "overchannel":
        if s.content.factions[s.seats[seat].faction].ability != OVERCHANNEL:
            return Refusal(say("why.not_runekin"), "CAVERN-19.06")
        if s.affair.contest not in (BATTLE, FIGHT):
            return Refusal(say("why.tests_no_surge"), "CAVERN-19.06")
        if s.affair.roll.surged:
            return Refusal(say("why.surged"), "CAVERN-19.07")
        if not marked:
            return Refusal(say("why.no_mark"), "CAVERN-19.15")
    if key in ("dice", "overchannel") and not s.seats[seat].xp:
        return Refusal(say("why.no_xp"), "CAVERN-18.01")
    if key == "dice":
        return Refusal(say("why.one_dice"), "CAVERN-R37")
    return None
