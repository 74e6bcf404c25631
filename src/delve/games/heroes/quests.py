"""Quests (HEROES-12): how one begins, and the twists that are not just a number of `stats`."""

from __future__ import annotations

from typing import Final

from delve.games.heroes import die_changes, ending, fate, saga_changes, verbs
from delve.games.heroes.codes import NO_WARD, POOL, TRE
from delve.games.heroes.dice import ONE, count, size
from delve.games.heroes.state import Heroes
from delve.games.heroes.stats import dice_count, helpers, living, twist
from delve.kernel.events import Tell
from delve.kernel.flow import Step
from delve.kernel.luck import Luck

HARD_BLOW: Final = 2
"""So many Pool dice lost in one phase 7 cost a ward point (12.21)."""
REST_HEALS: Final = 2


def set_out(s: Heroes, tell: Tell | None) -> None:
    """The Quest begins: its ward points (12.21)."""
    ward = twist(s, verbs.WARD)
    saga_changes.set_out(s, 0 if ward is None else ward.a + len(s.seats) // ward.b, tell)


def may_be_assisted(s: Heroes, seats: list[int]) -> list[int]:
    """Those of them who may be assisted by one player more: LINE allows one (12.26), RELAY nobody who was assisted last turn (12.29)."""
    out = seats
    if twist(s, verbs.LINE) is not None:
        out = [seat for seat in out if not helpers(s, seat)]
    if s.venture is not None and twist(s, verbs.RELAY) is not None:
        out = [seat for seat in out if not s.venture.helped >> seat & 1]
    return out


def gloom(s: Heroes) -> bool:
    """Whether Pool dice that show 1 cannot pay (12.25)."""
    return s.venture is not None and twist(s, verbs.GLOOM) is not None


def curse(s: Heroes, seat: int, tell: Tell | None) -> None:
    """Treasure dice that were just rolled with the cursed face are discarded (12.28)."""
    cursed = twist(s, verbs.CURSE)
    if cursed is not None:
        lost = count(s.seats[seat].dice[TRE], cursed.a)
        if lost:
            saga_changes.lose_to_curse(s, seat, lost * ONE[cursed.a], tell)


def rest(s: Heroes, luck: Luck, tell: Tell | None) -> None:
    """After Rewards of the step with a bench each living player heals 2 (12.23). The step is still the one just defeated."""
    bench = twist(s, verbs.REST)
    if bench is None or s.step != bench.a - 1:
        return
    for seat in living(s):
        room = dice_count(s, s.seats[seat]) - size(s.seats[seat].dice[POOL])
        if room > 0:
            die_changes.heal(s, seat, seat, min(REST_HEALS, room), luck, tell)


class WardHit(Step[Heroes]):
    """A hard blow costs a ward point; without any the Quest is lost at once (12.21)."""

    tag = "ward-hit"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        if not saga_changes.lose_ward(s, self.seat, tell):
            fate.kill_the_empty(s, tell)  # the damage is complete (6.14)
            ending.end(s, NO_WARD, tell)
