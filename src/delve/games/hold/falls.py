"""What follows from a fall in a combat, by the kind of the fallen (`dispatch.Ways.fell`) or for any (`dispatch.FALLS`)."""

from __future__ import annotations

from delve.games.hold import combat_changes
from delve.games.hold.codes import HOSTILE
from delve.games.hold.dispatch import COMMON_WAYS, FALLS, WAYS
from delve.games.hold.state import Hold
from delve.kernel.events import Tell
from delve.kernel.luck import Luck


def tell_kinds(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """Every piece that fell since the last time: between activations and at the end of a round."""
    fight = s.fight
    while fight.seen_fallen < len(fight.fallen):
        one = fight.fallen[fight.seen_fallen]
        combat_changes.see_fallen(s, fight.seen_fallen + 1)
        if one.side == HOSTILE and one.whole:
            WAYS.get(one.enemy, COMMON_WAYS).fell(s, one, luck, tell)
        for follows in FALLS if one.whole else ():
            follows(s, one, luck, tell)
