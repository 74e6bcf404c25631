"""The end of a combat (HOLD-14.05 to 14.11): what comes back, what is won, and everybody home."""

from __future__ import annotations

from typing import Final

from delve.effects.program import Op
from delve.games.hold import combat_changes, force_changes, map_changes
from delve.games.hold.codes import BLINDED, DISCOVERY, HOSTILE, NOTHING, SIEGE_CAMP
from delve.games.hold.consequences import settle_map
from delve.games.hold.dispatch import COMBAT_ENDS
from delve.games.hold.forces import Dormant
from delve.games.hold.mapping import Thing
from delve.games.hold.state import Hold
from delve.games.hold.tables import BEAST_CAVERN, BURROWING_BEAST, CRYPT, GOLEM_FORGE, SKIRMISHERS, SMALL_CREATURE, SMALL_CREATURE_DEN
from delve.games.hold.verbs import FIGHT, SLEEPS
from delve.kernel.events import Tell
from delve.kernel.flow import Step, push
from delve.kernel.luck import Luck

FIRST: Final = -1000
BROUGHT: Final = {SMALL_CREATURE_DEN: SMALL_CREATURE, BEAST_CAVERN: BURROWING_BEAST, SIEGE_CAMP: SKIRMISHERS}
"""Discoveries whose enemies are not in their verbs."""
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
        if self.order == FIRST:
            combat_changes.drop_shields(s)
        later = [order for order in sorted(COMBAT_ENDS) if order > self.order]
        if later:
            push(s, EndCombat(later[0]))
            COMBAT_ENDS[later[0]](s, luck, tell)
            return
        gone = [(one.enemy, one.home) for one in s.fight.fallen if one.side == HOSTILE and one.whole] + s.fight.departed
        force_changes.end_combat(s, tell)
        clear_discoveries(s, gone, tell)
        for at in [at for at, cell in s.map.cells.items() if BLINDED in cell.marks]:
            map_changes.mark(s, at, BLINDED, False, tell)  # 16.23
        settle_map(s, luck, tell)


def clear_discoveries(s: Hold, gone: list[tuple[int, int]], tell: Tell | None) -> None:
    """A discovery whose enemies are all gone becomes part of the hold (14.09); a portal that others came out of does not."""
    for home in sorted({home for enemy, home in gone if home in s.map.things and brought(s, s.map.things[home], enemy)}):
        thing = s.map.things[home]
        if any(_is_left(s, thing, one) for one in s.dormant):
            continue
        if thing.what in STAYS:
            map_changes.alter_thing(s, home, spent=True)
        else:
            map_changes.become_cavern(s, home, tell)


def _is_left(s: Hold, thing: Thing, one: Dormant) -> bool:
    """Whether a sleeping enemy is one that the discovery brought; others that lie or stand guard there do not count."""
    return brought(s, thing, one.enemy) and (one.home == thing.number or (one.home == NOTHING and one.at in thing.spaces))


def brought(s: Hold, thing: Thing, enemy: int) -> bool:
    """Whether that enemy is what the discovery found there brought."""
    if thing.kind != DISCOVERY:
        return False
    found = s.content.discoveries.get(thing.what)
    return BROUGHT.get(thing.what) == enemy or (found is not None and any(_is_of(op, enemy) for op in found.effects))


def _is_of(op: Op, enemy: int) -> bool:
    return op.verb in (FIGHT, SLEEPS) and op.a == enemy


END_COMBAT: Final = EndCombat(FIRST)
STEPS = (EndCombat,)
