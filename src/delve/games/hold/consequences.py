"""What follows once the map may have changed (HOLD-2.11, 3.33): depth 5 is reached, prisoners escape, garrisons are freed."""

from __future__ import annotations

from typing import Final

from delve.games.hold import card_changes
from delve.games.hold.codes import ROOM
from delve.games.hold.dispatch import AFTER_MAP
from delve.games.hold.facts import facts
from delve.games.hold.spaces import depth
from delve.games.hold.state import Hold
from delve.kernel.events import Tell
from delve.kernel.luck import Luck

DEPTH_OF_JOKERS: Final = 5


def settle_map(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """Called at the end of every exploration, build, hold action and combat. Sections add theirs to `dispatch.AFTER_MAP`."""
    if not s.cards.deep and any(depth(at) >= DEPTH_OF_JOKERS and _counts(s, at) for at in facts(s).connected):
        card_changes.reach_depth_5(s, tell)
    for follows in AFTER_MAP:
        follows(s, luck, tell)


def _counts(s: Hold, at: int) -> bool:
    """Whether a connected space is reached as the table rules it: any, or only what was dug out or built (R364)."""
    return not s.rules.jokers_when_dug or at == s.clock.dug or s.map.things[s.map.cells[at].thing].kind == ROOM
