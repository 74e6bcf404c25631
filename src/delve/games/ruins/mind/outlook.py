"""What is likely to come of the round, from what a seat may know: lanes with their chances, Risk against the Alert, what is at stake.

Everything is counted in trinkets and from the side of the Expedition; the Ancient wants it low. Chances are exact for what lies open
(`odds`); for cards of the other side that are still face down a few shifts stand, each with its weight.
"""

from __future__ import annotations

from typing import Final

from delve.games.ruins.codes import (
    A_POOL,
    ANCIENT,
    HIDDEN,
    NOBODY,
    RALLY,
    READY,
    RECOUP,
    REFRESH,
    REWARD,
    ROLL,
    SUCCESS,
)
from delve.games.ruins.dice import UNROLLED, is_rolled, state_of
from delve.games.ruins.mind.judgement import Nature
from delve.games.ruins.odds import counted, faces_of, margin_chance, tie_wins
from delve.games.ruins.sight import RuinsView

Shifts = tuple[tuple[int, float], ...]
"""Points for the Archaeologist that cards face down may bring, with their weights."""
OPEN: Final[Shifts] = ((0, 1.0),)
FACING_CARDS: Final[Shifts] = ((0, 0.40), (-7, 0.35), (-13, 0.25))
"""What the Ancient may have placed in a lane."""
FACING_GUARD: Final[Shifts] = ((0, 0.15), (-7, 0.25), (-14, 0.60))
"""The same in the lane of a Heist, which it guards."""
FACING_PAIR: Final[Shifts] = ((0, 0.25), (4, 0.45), (8, 0.30))
FACING_ONE: Final[Shifts] = ((0, 0.40), (4, 0.60))
"""What an Archaeologist may have placed: two cards, or one on a Heist."""
REACHED: Final = (1.0, 1.0, 1.0, 0.99, 0.96, 0.87, 0.70, 0.47, 0.25, 0.10, 0.02)
"""By Alert: how often two cards of five reach it (section 4.6 of the rules)."""
DANGER: Final = (7.0, 9.0, 12.0, 20.0)
"""What a point of Danger costs, by how many there are; the fourth ends it."""
LAST_ONE: Final = 60.0
"""What the fourth Danger of the last Archaeologist in play costs beyond that."""
WHITE_DIE: Final = 4.0
WAKES: Final = 4 / 6
"""How often a successful Heist raises the Alert."""
SURVEILLED: Final = 0.22
"""How often a card of the Ancient that lies face down raises the Alert."""
ABILITY: Final = 2.5
"""What an ability that is ready to be used is worth."""


class Lane:
    """A lane that is in play."""

    def __init__(self, dice: int, foes: int, ahead: float, needed: int, shifts: Shifts) -> None:
        self.dice = dice
        self.foes = foes
        self.ahead = ahead
        """Points that the Archaeologist leads by, as far as dice lie."""
        self.needed = needed
        self.shifts = shifts
        self.sure = -1.0
        """A chance that is known otherwise: the result of a roll, or that of a reroll."""

    def copy(self) -> Lane:
        twin = Lane(self.dice, self.foes, self.ahead, self.needed, self.shifts)
        twin.sure = self.sure
        return twin

    def chance(self) -> float:
        """Of a successful roll."""
        if self.sure >= 0.0:
            return self.sure
        ahead = round(self.ahead)
        dice, foes = max(0, self.dice), max(0, self.foes)
        total = 0.0
        for shift, weight in self.shifts:
            total += weight * margin_chance(dice, foes, self.needed - ahead - shift)
        return total


class Outlook:
    """A round as it may go on. Lists are by seat; the Ancient's place in them means nothing unless it says so."""

    def __init__(self, view: RuinsView, nature: Nature) -> None:
        self.view = view
        self.nature = nature
        seats = view.seats
        n = len(seats)
        self.lanes: list[Lane | None] = [None] * n
        self.risk = [one.risk for one in seats]
        self.unknown = [False] * n
        """Whether cards that lie face down, or are not placed yet, may add Risk."""
        self.danger = [one.danger for one in seats]
        self.more_danger = [0.0] * n
        """Danger that cards are likely to bring."""
        self.shields = [one.shields for one in seats]
        self.safe = [one.safe for one in seats]
        self.heist = [one.heist if not one.heist_done else NOBODY for one in seats]
        self.awards = [list(one.awards) for one in seats]
        self.piles = [float(one.trinkets) for one in seats]
        self.field = float(seats[ANCIENT].trinkets)
        self.discard = float(view.discarded)
        self.alert = view.alert
        self.hands = [float(len(one.hand)) for one in seats]
        self.whites = 0.0
        self.exposed = len([1 for relic in view.relics if relic.holder == ANCIENT and relic.exposed])
        self.relics = len([1 for relic in view.relics if relic.holder == ANCIENT])
        self.extra = 0.0
        """What cards bring beside all this."""
        self.active = [seat for seat in range(1, n) if not seats[seat].out]
        self.checked = view.phase < RECOUP or (view.phase == RECOUP and view.window != NOBODY)
        """Whether the risk check is still to come."""
        self.awarded = view.phase >= REWARD
        self.stirring = SURVEILLED if self._face_down() and view.side != ANCIENT else 0.0
        team = len(self.active)
        field_left, relics_left = self.field / (2.4 * max(1, team)), 2.0 * self.relics * (0.8 if self.exposed else 1.0)
        self.left = max(1.5, field_left, relics_left)
        """Rounds that are likely to come."""
        self.horizon = min(1.2, max(0.35, self.left / 6.0))
        self.trinket = nature.trinket * (0.5 + 0.5 * min(1.0, (field_left + 1.0) / (relics_left + 1.0)))
        """Trinkets count less where the relics will take longer."""
        self.relic = nature.relic * (0.75 + 0.05 * self.alert)
        self.step = nature.alert * team * 9.0 * self.horizon * self._checks_lost()
        """What a step of the Alert costs."""
        for seat in self.active:
            self.lanes[seat] = self._lane(seat)

    def _checks_lost(self) -> float:
        """How many more risk checks an Archaeologist is likely to fail in the rounds to come if the Alert is one higher."""
        last = min(10, self.alert + 1 + round(self.left))
        return REACHED[min(10, self.alert + 1)] - REACHED[last] if self.alert < self.view.cap else 0.0

    def _face_down(self) -> bool:
        """Cards of the other side are not known yet."""
        return self.view.phase in (REFRESH, READY) or (self.view.phase == RALLY and self.view.sealed)

    def _lane(self, lane: int) -> Lane:
        view = self.view
        shown = view.lanes[lane - 1]
        own, foe = faces_of(lane, view.remaps), faces_of(A_POOL + lane, view.remaps)
        ahead = counted(shown.dice, own) + sum(shown.flats) - counted(shown.foes, foe) - sum(shown.foe_flats)
        rolled = view.rolled
        dice = 0 if rolled else sum(shown.dice.translate(UNROLLED))
        foes = 0 if rolled else sum(shown.foes.translate(UNROLLED))
        shifts = OPEN
        if self._face_down() and view.round:
            if view.side != ANCIENT:
                shifts = FACING_GUARD if self.heist[lane] != NOBODY else FACING_CARDS
            else:
                shifts = FACING_ONE if self.heist[lane] != NOBODY else FACING_PAIR
        made = Lane(dice, foes, float(ahead), 0 if tie_wins(view, lane) else 1, shifts)
        if shown.result != NOBODY and view.phase >= ROLL:
            made.sure = 1.0 if shown.result == SUCCESS else 0.0
        return made

    def copy(self) -> Outlook:
        twin = Outlook.__new__(Outlook)
        twin.view, twin.nature = self.view, self.nature
        twin.lanes = [lane.copy() if lane is not None else None for lane in self.lanes]
        twin.risk, twin.unknown, twin.danger = self.risk[:], self.unknown, self.danger[:]
        twin.more_danger, twin.shields, twin.safe = self.more_danger[:], self.shields[:], self.safe[:]
        twin.heist, twin.awards = self.heist[:], [one[:] for one in self.awards]
        twin.piles, twin.field, twin.discard, twin.alert = self.piles[:], self.field, self.discard, self.alert
        twin.hands, twin.whites, twin.exposed, twin.relics = self.hands[:], self.whites, self.exposed, self.relics
        twin.extra, twin.active, twin.checked, twin.awarded = self.extra, self.active, self.checked, self.awarded
        twin.stirring, twin.left, twin.horizon, twin.step = self.stirring, self.left, self.horizon, self.step
        twin.trinket, twin.relic = self.trinket, self.relic
        return twin

    # ---- what it is worth

    def danger_cost(self, seat: int) -> float:
        """What another point of Danger of that Archaeologist costs."""
        now = max(0, min(3, self.danger[seat]))
        cost = DANGER[now] * (self.horizon if now < 3 else max(0.7, self.horizon))
        if now == 3 and len(self.active) == 1:
            cost += LAST_ONE
        elif now == 3 and len(self.active) == 2:
            cost += LAST_ONE / 4
        return cost * self.nature.danger

    def fails_check(self, seat: int, stir: float) -> float:
        """How likely the risk check fails; `stir` is how likely the Alert still rises."""
        if not self.checked or self.heist[seat] != NOBODY or self.view.seats[seat].heist != NOBODY or self.safe[seat]:
            return 0.0
        short = self.alert - max(0, self.risk[seat])
        if self.unknown[seat]:
            base = 1.0 - REACHED[min(10, max(0, short))]
            worse = 1.0 - REACHED[min(10, max(0, short + 1))]
            return base + stir * (worse - base)
        if short > 0:
            return 1.0
        return stir if short == 0 else stir * stir / 4 if short == -1 else 0.0

    def value(self) -> float:
        """What the Expedition may look forward to."""
        nature = self.nature
        owed, total, quiet = 0.0, self.extra, 1.0 - self.stirring
        chances = [0.0] * len(self.lanes)
        for seat in self.active:
            lane = self.lanes[seat]
            if lane is None:
                continue
            chances[seat] = p = lane.chance()
            if not self.awarded:
                owed += p * max(0, 4 + self.awards[seat][1]) + (1.0 - p) * max(0, 1 + self.awards[seat][0])
            if self.heist[seat] != NOBODY:
                total += p * (self.relic + WHITE_DIE * self.horizon)
                quiet *= 1.0 - p * WAKES
        if self.alert >= self.view.cap:
            quiet = 1.0
        paid = min(owed, max(0.0, self.field))
        total += paid * (self.trinket + nature.purse * 0.6)
        for seat in self.active:
            expected = self.more_danger[seat] + self.fails_check(seat, 1.0 - quiet)
            if self.heist[seat] != NOBODY:
                expected += 1.0 - chances[seat]
            expected = max(0.0, expected - self.shields[seat])
            if expected:
                total -= expected * self.danger_cost(seat)
            total -= self.danger_cost(seat) * 0.9 * (self.danger[seat] - self.view.seats[seat].danger)
            pile = self.piles[seat]
            total += nature.purse * min(pile, 6.0) + nature.purse * 0.4 * max(0.0, pile - 6.0)
            total += nature.card * self.hands[seat]
        total -= self.trinket * self.field
        total -= self.step * (self.alert + (1.0 - quiet))
        total += nature.exposed * self.exposed + WHITE_DIE * self.horizon * self.whites
        total -= nature.card * 1.3 * self.hands[ANCIENT]
        return total

    def known_values(self, pool: int) -> list[int]:
        """The rolled dice of a pool."""
        lane = pool - A_POOL if pool > A_POOL else pool
        shown = self.view.lanes[lane - 1]
        dice = shown.foes if pool > A_POOL else shown.dice
        return [state_of(die) for die in dice if is_rolled(die)]


def knows(view: RuinsView, design: int) -> bool:
    """Whether a card is one that the viewer may know."""
    return design not in (HIDDEN, NOBODY) and design < len(view.content.designs)
