"""The end of a combat (HOLD-14): revivals, trophies, taming, and everybody home."""

from __future__ import annotations

from typing import Final

from delve.games.hold import force_changes, map_changes
from delve.games.hold.codes import BLINDED, DISCOVERY, HOSTILE, KENNEL, SKULL_DWARF, YOURS
from delve.games.hold.consequences import settle_map
from delve.games.hold.dispatch import COMBAT_ENDS
from delve.games.hold.facts import working
from delve.games.hold.forces import Fallen
from delve.games.hold.state import Hold
from delve.games.hold.tables import CRYPT, GOLEM_FORGE, WAR
from delve.games.hold.unwritten import unwritten
from delve.kernel.events import Tell
from delve.kernel.flow import Step, push
from delve.kernel.luck import Luck

STAYS: Final = (CRYPT, GOLEM_FORGE)
"""Discoveries that are a feature once their enemies are gone, and no empty cavern (19.04, 19.14)."""


class EndCombat(Step[Hold]):
    """The steps of 14.05 in order; then survivors are home at full STR, and the interrupted step resumes."""

    tag = "end-combat"

    def __init__(self, order: int) -> None:
        self.order = order

    def args(self) -> tuple[int, ...]:
        return (self.order,)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        later = [order for order in sorted(COMBAT_ENDS) if order > self.order]
        if later:
            push(s, EndCombat(later[0]))
            COMBAT_ENDS[later[0]](s, luck, tell)
            return
        fallen = [one for one in s.fight.fallen if one.side == HOSTILE and one.whole]
        force_changes.end_combat(s, tell)
        clear_discoveries(s, fallen, tell)
        for at in list(s.map.cells):
            map_changes.mark(s, at, BLINDED, False, tell)  # 16.23
        settle_map(s, luck, tell)


def clear_discoveries(s: Hold, fallen: list[Fallen], tell: Tell | None) -> None:
    """A discovery whose enemies are all gone becomes part of the hold (14.09)."""
    for home in sorted({one.home for one in fallen}):
        thing = s.map.things.get(home)
        if thing is None or thing.kind != DISCOVERY or any(one.at in thing.spaces for one in s.dormant):
            continue
        if thing.what in STAYS:
            map_changes.alter_thing(s, home, spent=True)
        else:
            map_changes.become_cavern(s, home, tell)


def revivals(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """What of 14.06, 14.08 and 28.22 is not written yet, where it would matter."""
    fallen = s.fight.fallen
    yours = [one for one in fallen if one.side == YOURS]
    if any(one.unit == SKULL_DWARF for one in yours):
        unwritten("HOLD-10.14", "Skull Dwarves that return")
    enemies = [one for one in fallen if one.side == HOSTILE]
    if enemies and WAR in s.runes:
        unwritten("HOLD-28.22", "the boon of the Rune of War")
    if working(s, KENNEL) and any(s.content.enemies[one.enemy].tamable for one in enemies):
        unwritten("HOLD-14.08", "taming")


COMBAT_ENDS[-1] = revivals
END_COMBAT: Final = EndCombat(-2)
STEPS = (EndCombat,)
