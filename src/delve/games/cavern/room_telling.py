"""Rooms as events tell them."""

from __future__ import annotations

from delve.games.cavern.dungeon import first_section, open_cells, room_of, sections_of, spot, type_of
from delve.games.cavern.events import RoomTold
from delve.games.cavern.state import Cavern
from delve.games.cavern.tiles import chests, golds, opens


def room_told(s: Cavern, room: int) -> RoomTold:
    """A room as it is now, with what everybody sees of it."""
    dungeon = s.dungeon
    sums = dungeon.sums[room]
    gaps = len(open_cells(dungeon, room)) if opens(sums) else 0
    tiles = len({dungeon.tile_of[section] for section in sections_of(dungeon, room)})
    seats = tuple(sorted({t.seat for t in s.tokens if room_of(dungeon, t.section) == room}))
    return RoomTold(spot(dungeon, first_section(dungeon, room)), type_of(dungeon, room), golds(sums), chests(sums), gaps, tiles, seats)
