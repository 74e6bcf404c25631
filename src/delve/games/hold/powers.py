"""What inventions, Legendary artefacts and runes give now (HOLD-11.10, 24.03, 25.10): asked wherever one of them applies."""

from __future__ import annotations

from typing import Final

from delve.games.hold import map_changes
from delve.games.hold.codes import CREATION_TREES, DISCOVERY, HOSTILE, INVENTION, NOTHING, PRISONER, SHRINE
from delve.games.hold.facts import functions
from delve.games.hold.forces import Piece
from delve.games.hold.mapping import is_room
from delve.games.hold.spaces import depth
from delve.games.hold.state import Find, Hold
from delve.games.hold.tables import BLESSED, CONCERT_HALL, DRAGONFIRE, INSPIRING, PRIMAL, SHUNNED, TOMBSTONE
from delve.kernel.events import Tell

ALLY_STRENGTH: Final = 120
"""Of an avenger and of an Old Soul (25.22, 25.23)."""
DRAGONFIRE_ADDS: Final = {"gunner": 5, "cannon": 20}


def invented(s: Hold, rank: int) -> bool:
    """Whether an invention is owned and works: one that is drawn must function (24.03)."""
    if rank not in s.lore.inventions:
        return False
    return not s.content.inventions[rank].spaces or any(functions(s, number) for number in drawn_inventions(s, rank))


def drawn_inventions(s: Hold, rank: int) -> list[int]:
    """The things that are this invention, working or not."""
    return [thing.number for thing in s.map.things.values() if thing.kind == INVENTION and thing.what == rank]


def finds_with(s: Hold, power: int) -> list[Find]:
    """The artefacts of the hold that have a power, oldest first."""
    return [find for find in s.lore.finds if power in find.powers]


def is_planted(s: Hold, find: Find) -> bool:
    """Whether the cave trees of a Creation artefact stand (25.20)."""
    trees = s.map.things.get(find.trees)
    return trees is not None and trees.kind == DISCOVERY and trees.what == CREATION_TREES


def is_purposeful(s: Hold, thing: int) -> bool:
    """Whether a room is one only because a Purposeful artefact counts as it: nobody spawns there (25.19)."""
    return any(find.room != NOTHING and s.map.cells[find.at].thing == thing for find in s.lore.finds)


def is_blessed(s: Hold, thing: int) -> bool:
    """Whether a Shrine stands in the space of a Blessed artefact, and so has double effect (25.12, R163)."""
    return is_room(s.map.things[thing], SHRINE) and any(s.map.cells[find.at].thing == thing for find in finds_with(s, BLESSED))


def inspired(s: Hold, house: int) -> bool:
    """Whether an Inspiring artefact lies on the floor of that house (25.18, R214)."""
    return any(depth(find.at) == depth(s.map.things[house].anchor) for find in finds_with(s, INSPIRING))


def enemy_entered(s: Hold, piece: Piece, tell: Tell | None) -> None:
    """An enemy that enters a Concert Hall damages it (24.05, R151)."""
    thing = s.map.thing_at(piece.at)
    if piece.side == HOSTILE and thing.kind == INVENTION and thing.what == CONCERT_HALL:
        map_changes.damage(s, thing.number, tell)


def unit_strength(s: Hold, unit: int) -> int:
    """Base STR of one unit after changes to each of its kind (11.10)."""
    entry = s.content.units[unit]
    if entry.id in DRAGONFIRE_ADDS and invented(s, DRAGONFIRE):
        return entry.strength + DRAGONFIRE_ADDS[entry.id]
    if entry.id == "soldier" and PRIMAL in s.runes:
        return 7
    if unit == PRISONER and SHUNNED in s.runes:
        return 10  # 28.24
    return 3 if entry.id == "skull-dwarf" and TOMBSTONE in s.runes else entry.strength
