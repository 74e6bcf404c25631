"""Where dormant enemies are (HOLD-11.14, 18.19)."""

from __future__ import annotations

from delve.games.hold.codes import DISCOVERY
from delve.games.hold.forces import AT_HOME, CREATURE, Being, Dormant
from delve.games.hold.mapping import Thing
from delve.games.hold.state import Hold
from delve.games.hold.tables import LAIR, LARGE_CREATURE


def is_lair(thing: Thing | None) -> bool:
    """A large creature's lair that was not cleared."""
    return thing is not None and thing.kind == DISCOVERY and thing.what == LAIR


def creature_at(s: Hold, at: int) -> Dormant | None:
    """The large creature that is at home in a space: in all spaces of its lair at once (18.19)."""
    lair = s.map.thing_at(at)
    if not is_lair(lair):
        return None
    return next((one for one in s.dormant if one.enemy == LARGE_CREATURE and one.state == AT_HOME and one.at in lair.spaces), None)


def tamed_at(s: Hold, at: int) -> Being | None:
    """The large creature of yours that lives in the lair there (R86)."""
    lair = s.map.thing_at(at)
    return next((one for one in s.beings if one.kind == CREATURE and one.home == lair.number), None) if is_lair(lair) else None


def sleeps_there(s: Hold, at: int) -> bool:
    """Whether a dormant enemy is in a space."""
    return any(one.at == at for one in s.dormant) or creature_at(s, at) is not None
