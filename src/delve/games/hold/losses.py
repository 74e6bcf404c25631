"""Units struck where they live, outside combat (HOLD-7.24, 16.10, 16.19, 16.21). Combat losses are pieces and belong to `combat`."""

from __future__ import annotations

from typing import Final

from delve.games.hold import force_changes, legend_changes, map_changes
from delve.games.hold.codes import GOLEM, NOTHING
from delve.games.hold.forces import AVENGER
from delve.games.hold.houses import beings_in
from delve.games.hold.powers import ALLY_STRENGTH, is_planted
from delve.games.hold.mapping import is_room
from delve.games.hold.spaces import ENTRANCE_SPACE
from delve.games.hold.state import Find, Hold
from delve.games.hold.tables import VENGEFUL
from delve.kernel.events import Tell

SOLD: Final = "sold"


def strike(s: Hold, at: int, why: str, tell: Tell | None, spares: tuple[int, ...] = ()) -> None:
    """Everybody housed in a space is defeated, but for units of these types; adventurers and creatures are units here (R208)."""
    thing = s.map.cells[at].thing
    if s.map.things[thing].anchor != at:
        return  # units live in the anchor
    for group in s.houses.get(thing, ()):
        if group.unit not in spares:
            force_changes.lose_units(s, thing, group.unit, group.number, why, tell)
    for being in beings_in(s, thing):
        force_changes.lose_being(s, being.number, why, tell)


def destroy(s: Hold, thing: int, why: str, tell: Tell | None) -> None:
    """A room is destroyed with everything in it: units, trap, barricade, artefacts, trophies (7.24)."""
    for at in s.map.things[thing].spaces:
        strike(s, at, why, tell)
    ruin(s, thing, why, tell)


def ruin(s: Hold, thing: int, why: str, tell: Tell | None) -> None:
    """A room is destroyed with the artefacts that lie in it (7.24, 25.10); whoever lives there is the caller's."""
    map_changes.destroy(s, thing, tell)
    for at in s.map.things[thing].spaces:
        lose_finds_at(s, at, why, tell)


def lose_finds_at(s: Hold, at: int, why: str, tell: Tell | None) -> None:
    """Legendary artefacts that lie in a space are destroyed with it (25.10, R162)."""
    for find in [find for find in s.lore.finds if find.at == at]:
        lose_find(s, find, why, tell)


def lose_find(s: Hold, find: Find, why: str, tell: Tell | None) -> None:
    """An artefact is gone, and with it the room it counted as and the trees that grew by it (25.19, 25.20, R331, R332).

    One that is destroyed, not sold, may be avenged: in this combat, or in the next one (25.22, R166).
    """
    planted = is_planted(s, find)
    legend_changes.lose_find(s, find.number, why, tell)
    thing = s.map.thing_at(find.at)
    if planted:
        map_changes.become_cavern(s, thing.number, tell)
    elif find.room != NOTHING and is_room(thing, find.room):
        destroy(s, thing.number, why, tell)
    if VENGEFUL not in find.powers or why == SOLD:
        return
    if s.combat is None:
        legend_changes.call_avenger(s, 1)
    else:
        force_changes.field_guest(s, AVENGER, NOTHING, ENTRANCE_SPACE, ALLY_STRENGTH, tell)


PROOF = (GOLEM,)
"""Units that liquid and gas do not harm (10.12)."""
