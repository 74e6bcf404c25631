"""Units struck where they live, outside combat (HOLD-7.24, 16.10, 16.19, 16.21). Combat losses are pieces and belong to `combat`."""

from __future__ import annotations

from delve.games.hold import force_changes, map_changes
from delve.games.hold.codes import GOLEM
from delve.games.hold.houses import beings_in
from delve.games.hold.state import Hold
from delve.kernel.events import Tell


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
    map_changes.destroy(s, thing, tell)


PROOF = (GOLEM,)
"""Units that liquid and gas do not harm (10.12)."""
