"""What follows once the map may have changed (HOLD-2.11, 3.33): depth 5 is reached, prisoners escape, garrisons are freed."""

from __future__ import annotations

from typing import Final

from delve.games.hold import card_changes
from delve.games.hold.dispatch import AFTER_MAP
from delve.games.hold.facts import facts
from delve.games.hold.forces import GARRISON, GONE_TO_GROUND
from delve.games.hold.spaces import depth
from delve.games.hold.state import Hold
from delve.games.hold.unwritten import unwritten
from delve.kernel.events import Tell
from delve.kernel.luck import Luck

DEPTH_OF_JOKERS: Final = 5


def settle_map(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """Called at the end of every exploration, build, hold action and combat. Sections add theirs to `dispatch.AFTER_MAP`."""
    if not s.cards.deep and any(depth(at) >= DEPTH_OF_JOKERS for at in facts(s).connected):
        card_changes.reach_depth_5(s, tell)
    for follows in AFTER_MAP:
        follows(s, luck, tell)


def freed(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """A garrison that gains a route marches (17.11); a Monstrosity gone to ground is looked for (17.14)."""
    if s.combat is None and any(one.state in (GARRISON, GONE_TO_GROUND) for one in s.dormant):
        unwritten("HOLD-17.11", "a garrison or a Monstrosity gone to ground, and the map changed")


AFTER_MAP.append(freed)
