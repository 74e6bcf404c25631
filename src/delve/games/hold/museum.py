"""Museums (HOLD-8.35 to 8.37): trophies of defeated enemies, and what they are good for against the same kind."""

from __future__ import annotations

from typing import Final

from delve.games.hold import legend_changes, room_changes
from delve.games.hold.codes import MUSEUM, NOTHING, YOURS
from delve.games.hold.dispatch import BONUSES, COMBAT_ENDS, COMBAT_STARTS, TROPHIES
from delve.games.hold.facts import working
from delve.games.hold.forces import ADVENTURER, Piece
from delve.games.hold.rolls import roll_d4
from delve.games.hold.state import Hold
from delve.kernel.events import Tell
from delve.kernel.luck import Luck

ROOM_FOR: Final = 4
"""Trophies of one Museum (8.36)."""
LUCKY: Final = 4
ADDS: Final = 10
"""STR of each trophy for each piece that can attack (8.37)."""


def kind_of(s: Hold, enemy: int, prompt: int) -> str:
    """What trophies tell apart: the enemy of the table, and where it was named, the name: `monsters/1` are Goblins (E62)."""
    id = s.content.enemies[enemy].id
    return f"{id}/{prompt}" if prompt else id


def trophies(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """1D4 for each enemy piece defeated, however many Museums work; on 4 a trophy, if one of them has room (8.35)."""
    if not working(s, MUSEUM):
        return
    for fallen in [one for one in s.fight.fallen if one.side != YOURS and one.whole]:
        if roll_d4(s, luck, "trophy", tell) != LUCKY:
            continue
        with_room = [museum for museum in working(s, MUSEUM) if len(s.map.things[museum].trophies) < ROOM_FOR]
        if with_room:
            room_changes.place_trophy(s, with_room[0], kind_of(s, fallen.enemy, fallen.prompt), tell)  # the oldest first (R213)


def can_attack(s: Hold, piece: Piece) -> bool:
    """Whether a piece of yours ever attacks: not a Drunkard or Shieldbearer, nor what has no STR (13.08)."""
    if piece.side != YOURS or not piece.full:
        return False
    being = next((one for one in s.beings if one.number == piece.being), None)
    return being is None or being.kind != ADVENTURER or s.content.adventurers[being.what].attacks


def bonuses_fixed(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """+10 STR for each trophy of a kind that is there now (8.37, 11.09); who comes later changes nothing any more (R231)."""
    enemies = [piece for piece in s.fight.pieces if piece.side != YOURS and piece.enemy != NOTHING]
    room_changes.know_kinds(s, {kind_of(s, piece.enemy, piece.prompt) for piece in enemies})
    kept = [trophy for thing in s.map.things.values() for trophy in thing.trophies]
    count = len([trophy for trophy in kept if trophy in s.fight.kinds])
    for piece in s.fight.pieces if count else ():
        if can_attack(s, piece):
            legend_changes.grow(s, piece, ADDS * count, tell)


COMBAT_ENDS[TROPHIES] = trophies
COMBAT_STARTS[BONUSES] = bonuses_fixed
STEPS = ()
