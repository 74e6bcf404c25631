"""What a tile would do at a cell, worked out before it lies and said in words: which room it closes, joins, lengthens or opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from delve.games.cavern.dungeon import STEP, Dungeon, open_cells, room_of, type_of
from delve.games.cavern.naming import TYPES, loot_words, name_of_room
from delve.games.cavern.state import Token
from delve.games.cavern.tiles import CORRIDOR, FACING, chests, golds, torches
from delve.games.cavern.words import say
from delve.kernel.english import listed

OPENS: Final = 0
LENGTHENS: Final = 1
JOINS: Final = 2
CLOSES: Final = 3

Called = Callable[[int], str]
"""How a seat is called: by its name where names are known, else by its faction."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """One room that a tile would change."""

    kind: int
    """OPENS, LENGTHENS, JOINS or CLOSES."""
    old: tuple[int, ...]
    """The rooms of today that are part of it, as their sections; empty if it is new."""
    room: int
    """The section that stands for it once the tile lies."""
    type: int
    sums: int
    own: int
    """How many Delvers of the seat that places the tile are in it."""
    rivals: tuple[int, ...]
    """The other seats with Delvers in it."""

    @property
    def weight(self) -> tuple[bool, int, bool, int, int]:
        """How much it matters to whoever places the tile: closing a room with Delvers, then rooms with Delvers, then loot."""
        manned = (2 if self.own else 1) if self.own or self.rivals else 0
        loot = loot_value(self.sums)
        return self.kind == CLOSES and manned > 0, manned, loot > 0, self.kind, loot


def loot_value(sums: int) -> int:
    """Loot as one number to compare rooms by: a chest counts as three bags."""
    return golds(sums) + 3 * chests(sums)


def lay(d: Dungeon, tile: int, cell: int, rotation: int) -> tuple[Dungeon, list[int]]:
    """The dungeon with the tile there, and the rooms that this completes. The dungeon given stays as it is."""
    trial = d.copy()
    return trial, trial.put(tile, cell, rotation, 0)


def prospects(d: Dungeon, tokens: Sequence[Token], seat: int, tile: int, cell: int, rotation: int) -> tuple[Dungeon, list[Prospect]]:
    """The dungeon with the tile there, and every room that it changes, the one that matters most first."""
    trial, completed = lay(d, tile, cell, rotation)
    old: dict[int, list[int]] = {}
    for side in range(4):
        placed = d.at.get(cell + STEP[side], -1)
        if placed < 0:
            continue
        on = d.tiles[placed]
        slots = d.content.prints[on.tile].prints[on.rotation]
        for k in range(3 * side, 3 * side + 3):
            local = slots[FACING[k]]
            if local >= 0:
                room, after = room_of(d, on.base + local), room_of(trial, on.base + local)
                if room not in old.setdefault(after, []):
                    old[after].append(room)
    touched = {room_of(trial, section) for section in range(len(d.parent), len(trial.parent))} | set(completed)
    inside = [(room_of(trial, t.section), t.seat) for t in tokens]
    out = [_prospect(d, trial, room, old.get(room, []), room in completed, seat, inside) for room in touched]
    return trial, sorted(out, key=lambda one: (one.weight, -one.room), reverse=True)


def _prospect(d: Dungeon, trial: Dungeon, room: int, old: list[int], closed: bool, seat: int, inside: list[tuple[int, int]]) -> Prospect:
    own = sum(where == room and who == seat for where, who in inside)
    rivals = tuple(sorted({who for where, who in inside if where == room and who != seat}))
    kind = CLOSES if closed else (OPENS, LENGTHENS, JOINS)[min(2, len(old))]
    old.sort(key=lambda one: -loot_value(d.sums[one]))
    return Prospect(kind, tuple(old), room, type_of(trial, room), trial.sums[room], own, rivals)


# ---- in words


def headline(d: Dungeon, tokens: Sequence[Token], seat: int, one: Prospect, can: bool = False) -> str:
    """What the tile does to that room: "Closes your tan room just west of the gate". `can` says that other rotations do not."""
    verb = ("opens", "lengthens", "joins", "closes")[one.kind]
    if one.kind == LENGTHENS and one.type == CORRIDOR:
        verb = "carries_on"
    if one.kind == CLOSES and not one.old:
        verb = "closes_new"
    room = _named(d, tokens, seat, one) if one.old else ""
    return say(f"{'can' if can else 'does'}.{verb}", room=room, type=TYPES[one.type])


def _named(d: Dungeon, tokens: Sequence[Token], seat: int, one: Prospect) -> str:
    """The room of today that the tile is about: one's own first, else the one with the most loot."""
    own = {room_of(d, t.section) for t in tokens if t.seat == seat}
    mine = [room for room in one.old if room in own]
    room = (mine or list(one.old))[0]
    return say("room.your" if mine else "room.the", room=name_of_room(d, room))


def consequence(trial: Dungeon, one: Prospect, called: Called, short: bool = False) -> str:
    """What is in the room then, how far it is from closed (not if it is to be `short`), and who is in it."""
    loot = listed(loot_words(golds(one.sums), chests(one.sums))) or say("loot.none")
    rivals = listed([called(rival) for rival in one.rivals])
    if one.kind == CLOSES:
        who = "battle" if one.own and rivals else "alone" if one.own else "theirs" if rivals else "nobody"
        return say(f"then.closes.{who}", loot=loot, rivals=rivals)
    parts = [loot]
    if not short:
        gaps = len(open_cells(trial, one.room))
        parts.append(say("gaps.1" if gaps == 1 else "gaps", gaps=gaps))
    if torches(one.sums):
        parts.append(say("lit"))
    who = inside_words(one.own > 0, [called(rival) for rival in one.rivals]) if rivals else ""
    return "; ".join(part for part in (", ".join(parts), who) if part)


def inside_words(own: bool, rivals: Sequence[str]) -> str:
    """Who hides in a room; empty if nobody does."""
    if not rivals:
        return say("inside.own") if own else ""
    return say("inside", who=listed([*([say("inside.you")] if own else []), *rivals]))


def besides(rest: Sequence[Prospect]) -> str:
    """The other rooms that matter and that the tile changes, in short: "also closes a corridor and adds to a blue room"."""
    said = []
    for one in rest:
        manned = bool(one.own or one.rivals)
        if one.kind == CLOSES and (manned or loot_value(one.sums)):
            said.append(say("also.closes", type=TYPES[one.type]))
        elif manned and one.old:
            said.append(say("also.grows", type=TYPES[one.type]))
    return say("also", does=listed(list(dict.fromkeys(said)))) if said else ""
