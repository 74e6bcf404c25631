"""Legendary artefacts that are lost (HOLD-25.10, 25.22) and that take the field (25.16, 25.23)."""

from __future__ import annotations

from typing import Final

from delve.games.hold import force_changes, legend_changes, map_changes
from delve.games.hold.codes import NOTHING
from delve.games.hold.forces import ARTEFACT, AVENGER, OLD_SOUL_SPIRIT
from delve.games.hold.houses import beings_in
from delve.games.hold.mapping import is_room
from delve.games.hold.powers import ALLY_STRENGTH, finds_with, is_planted
from delve.games.hold.spaces import ENTRANCE_SPACE
from delve.games.hold.state import Find, Hold
from delve.games.hold.tables import ANIMATED, OLD_SOUL, VENGEFUL
from delve.kernel.events import Tell
from delve.kernel.luck import Luck

SOLD: Final = "sold"
BODY_STRENGTH: Final = 20
"""For each column of its form (25.16)."""
COLUMNS: Final = 4
"""Of the table of forms (25.06)."""


def lose_finds_at(s: Hold, at: int, why: str, tell: Tell | None) -> None:
    """Those that lie in a space are destroyed with it (25.10, R162); one that walks about is where its body is."""
    for find in [find for find in s.lore.finds if place_of(s, find) == at]:
        lose_find(s, find, why, tell)


def place_of(s: Hold, find: Find) -> int:
    """Where it is: where it lies, or in a combat where its body stands, unless it is a room (25.16, 25.19)."""
    if s.combat is not None and find.room == NOTHING:
        for piece in s.combat.pieces:
            if piece.kind == ARTEFACT and piece.what == find.number:
                return piece.at
    return find.at


def lose_find(s: Hold, find: Find, why: str, tell: Tell | None) -> None:
    """An artefact is gone, and with it the room it counted as and the trees that grew by it (R331, R332).

    One that is destroyed, not sold, is avenged: in this combat, or in the next one (25.22, R166).
    """
    planted = is_planted(s, find)
    legend_changes.lose_find(s, find.number, why, tell)
    thing = s.map.thing_at(find.at)
    if planted:
        map_changes.become_cavern(s, find.trees, tell)
    if find.room != NOTHING and is_room(thing, find.room):
        _empty(s, thing.number, why, tell)
        map_changes.destroy(s, thing.number, tell)
    if VENGEFUL not in find.powers or why == SOLD:
        return
    if s.combat is None:
        legend_changes.call_avenger(s, 1)
    else:
        force_changes.field_guest(s, AVENGER, NOTHING, ENTRANCE_SPACE, ALLY_STRENGTH, tell)


def take_field(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """Animated artefacts, Old Souls, and those who come to avenge one (25.16, 25.22, 25.23)."""
    for find in finds_with(s, ANIMATED):
        strength = BODY_STRENGTH * (find.form % COLUMNS + 1)
        force_changes.field_guest(s, ARTEFACT, find.number, find.at, strength, tell)
    for find in finds_with(s, OLD_SOUL):
        force_changes.field_guest(s, OLD_SOUL_SPIRIT, find.number, find.at, ALLY_STRENGTH, tell, stays=ANIMATED not in find.powers)
    for _ in range(s.lore.avengers):
        force_changes.field_guest(s, AVENGER, NOTHING, ENTRANCE_SPACE, ALLY_STRENGTH, tell)
    legend_changes.call_avenger(s, -s.lore.avengers)


def _empty(s: Hold, house: int, why: str, tell: Tell | None) -> None:
    """Nobody who lives in the room is left: they do not fight, so all of them are at home (25.19)."""
    for group in s.houses.get(house, ()):
        force_changes.lose_units(s, house, group.unit, group.number, why, tell)
    for being in beings_in(s, house):
        force_changes.lose_being(s, being.number, why, tell)
