"""Drawing what was found (HOLD-5.19), whatever it is."""

from __future__ import annotations

from delve.games.hold import map_changes
from delve.games.hold.codes import DRY, LADDER
from delve.games.hold.mapping import Thing
from delve.games.hold.spaces import DOWN, UP
from delve.games.hold.state import Hold
from delve.kernel.events import Tell


def draw_found(s: Hold, kind: int, what: int, spaces: tuple[int, ...], dug_from: int, tell: Tell | None, liquid: int = DRY) -> Thing:
    """Draw a find, open to the space it was dug from: a ladder where that is above or below (3.17, 5.19)."""
    thing = map_changes.draw_thing(s, kind, what, spaces, tell, dug_from, liquid)
    if dug_from - spaces[0] in (UP, DOWN) and s.rules.ladders:
        map_changes.make_link(s, LADDER, spaces[0], dug_from, tell)
    return thing
