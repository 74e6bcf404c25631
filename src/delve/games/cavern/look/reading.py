"""A view read for whoever shows it, as picture or as text: the dungeon one can ask, what has become of its rooms, rooms in words."""

from __future__ import annotations

from collections.abc import Sequence

from delve.effects.arguments import listed
from delve.games.cavern.dungeon import Dungeon, across, down, open_cells, room_of
from delve.games.cavern.look.labels import label
from delve.games.cavern.sight import CavernView, Token
from delve.games.cavern.state import NOBODY
from delve.games.cavern.tiles import Tile, chests, golds, opens, rifts, torches


class Reading:
    """What both need to know of a view."""

    def __init__(self, view: CavernView, names: Sequence[str]) -> None:
        self.view = view
        self.names = names
        self.content = view.content
        self.dungeon: Dungeon = view.dungeon()
        self.rooms = [room_of(self.dungeon, section) for section in range(len(view.parent))]
        """The room of every section, by the section that stands for it."""
        pending = set(view.completed)
        if view.affair is not None:
            pending.add(room_of(self.dungeon, view.affair.room))
        self.done = {room for room in self.rooms if not opens(view.sums[room]) and room not in pending}
        """Rooms that are complete and done with: their loot is gone."""

    def is_entrance(self, number: int) -> bool:
        return number == len(self.content.tiles)

    def tile(self, placed: int) -> Tile:
        return self.content.prints[self.view.tiles[placed]]

    def sections(self, room: int) -> list[int]:
        return [section for section, other in enumerate(self.rooms) if other == room]

    def spot(self, section: int) -> tuple[int, int, str]:
        """A section as people name it: its cell and its letter."""
        placed = self.view.owner[section]
        cell = self.view.cells[placed]
        return across(cell), down(cell), self.tile(placed).letters[section - self.view.base[placed]]

    def inside(self, room: int) -> list[Token]:
        """The Delvers in a room."""
        return [token for token in self.view.tokens if self.rooms[token.section] == room]

    def room_words(self, room: int) -> str:
        """Type, loot, light and rift, who is in it, and how far it is from closed."""
        sums = self.view.sums[room]
        said = loot_words(sums) or [label("room.empty")]
        for seat, name in enumerate(self.names):
            own = [token for token in self.inside(room) if token.seat == seat]
            if own:
                said.append(label("room.who", name=name, kinds=self.kinds_words(own)))
        gaps = len(open_cells(self.dungeon, room)) if opens(sums) else 0
        said.append(label("room.gaps", count=gaps) if gaps else label("room.closed"))
        return f"{label(f'room.{self.view.types[room]}')}: {', '.join(said)}"

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
