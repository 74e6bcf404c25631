"""A view read for whoever shows it, as picture or as text: the dungeon one can ask, what has become of its rooms, rooms in words."""

from __future__ import annotations

from collections.abc import Sequence

from delve.games.cavern.codes import NOBODY
from delve.games.cavern.dungeon import cells_faced, first_of, free_cells, room_of, spot, type_of
from delve.games.cavern.look.labels import label
from delve.games.cavern.sight import CavernView
from delve.games.cavern.state import Token
from delve.games.cavern.tiles import Tile, chests, golds, opens, rifts, torches
from delve.kernel.english import listed


class Reading:
    """What both need to know of a view."""

    def __init__(self, view: CavernView, names: Sequence[str]) -> None:
        self.view = view
        self.names = names
        self.content = view.content
        self.dungeon = view.dungeon
        self.rooms = [room_of(self.dungeon, section) for section in range(len(view.dungeon.parent))]
        """The room of every section, by the section that stands for it."""
        self._sections: dict[int, list[int]] = {}
        for section, room in enumerate(self.rooms):
            self._sections.setdefault(room, []).append(section)
        pending = set(view.completed)
        if view.affair is not None:
            pending.add(room_of(self.dungeon, view.affair.room))
        self.done = {room for room in self.rooms if not opens(view.dungeon.sums[room]) and room not in pending}
        """Rooms that are complete and done with: their loot is gone."""

    def is_entrance(self, number: int) -> bool:
        return number == len(self.content.tiles)

    def tile(self, placed: int) -> Tile:
        return self.content.prints[self.dungeon.tiles[placed].tile]

    def sections(self, room: int) -> list[int]:
        return self._sections.get(room, [])

    def first_section(self, room: int) -> int:
        """The section a room is named by (D09)."""
        return first_of(self.dungeon, self.sections(room))

    def spot(self, section: int) -> tuple[int, int, str]:
        """A section as people name it: its cell and its letter."""
        return spot(self.dungeon, section)

    def inside(self, room: int) -> list[Token]:
        """The Delvers in a room."""
        return [token for token in self.view.tokens if self.rooms[token.section] == room]

    def breaking_price(self) -> str:
        """What it costs whoever places a tile to break a corridor: nothing with a stuck hand (R08), else XP, else the Chisel."""
        view = self.view
        own = view.seats[view.seat]
        may_force = not view.placed and (view.stuck or dict(view.setup)["stuck_hand"] == "force")
        if may_force and not any(free_cells(self.dungeon, tile) for tile in own.hand or ()):
            return label("cell.forced")
        return label("cell.xp") if own.xp > len(view.placed) else label("cell.chisel")

    def room_words(self, room: int) -> str:
        """Type, loot, light and rift, who is in it, and how far it is from closed."""
        sums = self.dungeon.sums[room]
        said = loot_words(sums) or [label("room.empty")]
        for seat, name in enumerate(self.names):
            own = [token for token in self.inside(room) if token.seat == seat]
            if own:
                said.append(label("room.who", name=name, kinds=self.kinds_words(own)))
        gaps = len(cells_faced(self.dungeon, self.sections(room))) if opens(sums) else 0
        said.append(label("room.gaps", count=gaps) if gaps else label("room.closed"))
        return f"{label(f'room.{type_of(self.dungeon, room)}')}: {', '.join(said)}"

    def kinds_words(self, delvers: Sequence[Token]) -> str:
        known = [self.content.kinds[token.kind].name for token in delvers if token.kind != NOBODY]
        hidden = sum(token.kind == NOBODY for token in delvers)
        return listed([*known, *([label("room.hidden", count=hidden)] if hidden else [])])


def loot_words(sums: int) -> list[str]:
    """What a section or a room holds."""
    said = [label("room.bags", count=golds(sums))] if golds(sums) else []
    said += [label("room.chests", count=chests(sums))] if chests(sums) else []
    return said + [label("room.torch")] * (torches(sums) > 0) + [label("room.rift")] * (rifts(sums) > 0)


def tile_words(tile: Tile) -> str:
    """What a tile shows, in words."""
    said = []
    for type, sums in zip(tile.types, tile.icons, strict=True):
        held = listed(loot_words(sums))
        name = label(f"room.{type}").lower()
        said.append(label("tile.with", name=name, held=held) if held else name)
    said += [label("tile.sun")] * tile.sun + [label("tile.fast")] * tile.fast
    return ", ".join(said)
