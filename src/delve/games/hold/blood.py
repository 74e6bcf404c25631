"""Blood under the Gore-splattered Rune (HOLD-28.06): it flows where somebody fell, at the end of the round or, outside combat, at once."""

from __future__ import annotations

from typing import Final

from delve.games.hold import rune_changes
from delve.games.hold.codes import WATER
from delve.games.hold.dispatch import GORE_FLOWS, ROUND_ENDS, STRUCK
from delve.games.hold.liquids import flow
from delve.games.hold.state import Hold
from delve.games.hold.tables import GORE
from delve.kernel.events import Tell
from delve.kernel.luck import Luck

BLOOD: Final = "blood"


def round_ends(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """One flow from each space where somebody fell in this round; the space itself stays dry (28.06, R184)."""
    if GORE not in s.runes:
        return
    spaces = dict.fromkeys([one.at for one in s.fight.fallen[s.fight.bled :] if one.at in s.map.cells])
    for at in spaces:
        flow(s, at, WATER, tell, why=BLOOD)
    rune_changes.blood_has_flowed(s)


def struck_at_home(s: Hold, at: int, why: str, tell: Tell | None) -> None:
    """Units defeated outside a combat bleed at once; those drowned by blood do not (28.06)."""
    if GORE in s.runes and s.combat is None and why != BLOOD:
        flow(s, at, WATER, tell, why=BLOOD)


ROUND_ENDS[GORE_FLOWS] = round_ends
STRUCK.append(struck_at_home)
STEPS = ()
