"""Activations: every one that is legal, with what it gains on average. What it rolls is enumerated."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from delve.effects.program import Op
from delve.games.heroes import verbs
from delve.games.heroes.abilities import (
    ability_of,
    cost_of,
    effect_of,
    number_of,
    paid_face,
    payers,
    row_of_act,
    source_of,
    targets_of,
    values_of,
)
from delve.games.heroes.codes import ARTIFACT, ATK, CATK, CDEF, DEF, NOBODY, OF_TREASURE, PLAYER, POOL, TRE, TREASURE, A, B, C, D, R, U
from delve.games.heroes.dice import FACES, ONE, faces, size
from delve.games.heroes.mind.front import Front, Fronts
from delve.games.heroes.mind.worth import POINT, hoard, life, loot_of, promise, row_worth
from delve.games.heroes.state import Heroes
from delve.games.heroes.stats import dice_count, fights_for
from delve.games.heroes.using import face_after

KEPT_FOR_CHALLENGE: Final = 0.2
KEPT_FOR_QUEST: Final = 0.9
"""What an artifact should gain at least, in Pool dice: it works only once."""
SIXTH: Final = 1 / 6
EVEN: Final = 1e-9
HARM: Final = 1.0
"""What makes the fight worse, or could be done as well when more is known, is not done for the face that it leaves in the Pool."""


class Plan:
    """One way to activate something."""

    def __init__(self, act: int, paid: int, target: int, value: int, gain: float) -> None:
        self.act = act
        self.paid = paid
        self.target = target
        self.value = value
        self.gain = gain

    def fits(self, picked: tuple[int, ...]) -> bool:
        """Whether it begins with what was chosen so far."""
        return (self.act, self.paid, self.target)[: len(picked)] == picked


def plans(s: Heroes, seat: int, acts: list[int], fronts: Fronts) -> list[Plan]:
    """Everything these acts can do, best first."""
    weigher = Weigher(s, seat, fronts)
    out: list[Plan] = []
    for act in acts:
        effect = effect_of(s, seat, act)
        for paid in payers(s, seat, act):
            price = weigher.price(act, paid)
            for target in targets_of(s, seat, act, paid):
                for value in values_of(effect) or (0,):
                    out.append(Plan(act, paid, target, value, weigher.gain(act, effect, paid, target, value) - price))
    out.sort(key=_gain, reverse=True)
    return out


def _gain(plan: Plan) -> float:
    return plan.gain


class Weigher:
    """Weighs the activations of one seat."""

    def __init__(self, s: Heroes, seat: int, fronts: Fronts) -> None:
        self.s = s
        self.seat = seat
        self.fronts = fronts
        self.window = s.window.number
        self.fighter = fights_for(s, seat)
        self.own = fronts.of(seat)
        self.front: Front | None = fronts.of(self.fighter) if self.fighter != NOBODY else None
        self.levels = len(s.stack) - s.step - (1 if self.window == R else 0)
        self.loot = loot_of(s)

    # ---- what it costs

    def price(self, act: int, paid: int) -> float:
        """What paying takes away."""
        if source_of(act) == TREASURE:
            return self._price_of_treasure(act, paid)
        if source_of(act) == ARTIFACT:
            return KEPT_FOR_QUEST if self.s.content.artifacts[number_of(act)].use.verb == verbs.P_QUEST else KEPT_FOR_CHALLENGE
        cost = cost_of(self.s, self.seat, act, paid)
        fuel, left = self.own.fuel, self.own.left
        if cost.verb == verbs.SPEND:
            return self.fronts.life(self.seat) - self.fronts.life(self.seat, -1) + left * fuel[paid]
        if cost.verb == verbs.REROLL:
            return left * (fuel[paid] - fuel[0])
        after = paid + cost.a if cost.verb == verbs.ADD else paid - cost.a if cost.verb == verbs.SUB else 7 - paid
        return left * (fuel[paid] - fuel[after])

    def _price_of_treasure(self, act: int, paid: int) -> float:
        row = row_of_act(self.s, self.seat, act)
        if row.cost is None:
            return 0.0
        worth = row_worth(row, self.levels)
        if row.cost.verb == verbs.SPEND:
            return POINT + 0.35 * (worth - POINT)
        own = self.s.seats[self.seat].treasures[number_of(act)].faces
        number = sum(own)
        if row.cost.verb == verbs.FLIP:
            number = 7 * len(own) - number
        elif row.cost.verb in (verbs.ADD, verbs.SUB):
            number += paid_face(row.cost, paid) - paid
        after = self.loot.row_of(number)
        return 0.5 * (worth - row_worth(after, self.levels)) + 0.1

    # ---- what it brings

    def gain(self, act: int, effect: Op, paid: int, target: int, value: int) -> float:
        """The effect alone."""
        verb = effect.verb
        if verb == verbs.E_SKIP:
            return sum([self.fronts.loss_now(other) for other in range(len(self.s.seats))])
        if verb == verbs.E_HEAL:
            return self._healed(target - PLAYER, effect.a, self._gone(act) if target - PLAYER == self.seat else 0)
        if verb == verbs.E_HEALOTHERS:
            return sum([self._healed(other, effect.a, 0) for other in range(len(self.s.seats)) if other != self.seat])
        if target >= OF_TREASURE:
            return self._treasure_changed(act, effect, target - OF_TREASURE, value)
        if self.front is None and verb in (verbs.E_DAMAGE, verbs.E_BLOCK):
            return 0.0
        if verb == verbs.E_DAMAGE:
            return self._damaged(effect.a)
        if verb == verbs.E_BLOCK:
            return self._changed(self.front, [(1.0, {})], True) if self.window == D else 0.0
        kind, face = target >> 3, target & 7
        found = list(ways(effect, face, value))
        if kind == POOL:
            fuel, left = self.own.fuel, self.own.left
            return sum([share * left * ((fuel[after] if after else -1.0) - (fuel[face] if face else -1.0)) for after, share in found])
        if kind == TRE:
            return self._fresh_changed(face, found)
        front = self.front
        if front is None:
            return 0.0
        gain = self._changed(front, [(share, {kind: ONE[after] - ONE[face]}) for after, share in found], front.blocked)
        return gain if gain >= -EVEN and is_timely(self.s, front, kind in (ATK, CDEF)) else gain - HARM

    def _gone(self, act: int) -> int:
        """Dice that leave the own Pool as a cost."""
        if source_of(act) in (TREASURE, ARTIFACT):
            return 0
        return 1 if ability_of(self.s, self.seat, act).cost.verb == verbs.SPEND else 0

    def _healed(self, target: int, amount: int, gone: int) -> float:
        hero = self.s.seats[target]
        if hero.killed:
            return 0.0
        room = dice_count(self.s, hero) - size(hero.dice[POOL]) + gone
        rolled = min(amount, room)
        front = self.fronts.of(target)
        return self.fronts.life(target, rolled - gone) - self.fronts.life(target, -gone) + front.left * rolled * front.fuel[0]

    def _damaged(self, amount: int) -> float:
        """Damage can wait for the last window of the turn, unless it finishes the Challenge now (R14)."""
        front = self.front
        if front is None or not is_timely(self.s, front, self.window in (A, B)):
            return 0.0
        dice = front.dice
        left = front.health - amount
        if self.window in (A, B):
            after = front.loss(dice[ATK], dice[CDEF], 0, 0, left, False)
            if after:
                return 0.0
        else:
            after = front.loss(0, 0, dice[CATK], dice[DEF], left, front.blocked)
        return life(front.pool - after) - life(front.pool - self.fronts.loss(self.fighter))

    def _changed(self, front: Front | None, cases: list[tuple[float, dict[int, int]]], blocked: bool) -> float:
        """Dice of the fight change, each way with its share."""
        if front is None:
            return 0.0
        dice = front.dice
        after = 0.0
        for share, change in cases:
            attack, cover = dice[ATK] + change.get(ATK, 0), dice[CDEF] + change.get(CDEF, 0)
            harm, guard = dice[CATK] + change.get(CATK, 0), dice[DEF] + change.get(DEF, 0)
            after += share * life(front.pool - front.loss(attack, cover, harm, guard, front.health, blocked))
        return after - life(front.pool - self.fronts.loss(self.fighter))

    # ---- treasures

    def _numbers(self) -> list[int]:
        return [one.number() for one in self.s.seats[self.seat].treasures]

    def _treasure_changed(self, act: int, effect: Op, at: int, value: int) -> float:
        if self.window not in (U, R):
            return 0.0
        numbers = self._numbers()
        place, face = at >> 3, at & 7
        before = hoard(numbers, self.loot, self.levels)
        after = 0.0
        for shown, share in ways(effect, face, value):
            changed = [*numbers[:place], numbers[place] + shown - face, *numbers[place + 1 :]]
            after += share * hoard([one for one in changed if one], self.loot, self.levels)
        return after - before

    def _fresh_changed(self, face: int, found: list[tuple[int, float]]) -> float:
        """A treasure die of the present Rewards."""
        fresh = list(faces(self.s.seats[self.seat].dice[TRE]))
        numbers = self._numbers()
        before = promise([*numbers, *fresh], self.loot, self.levels)
        if face:
            fresh.remove(face)
        after = sum([share * promise([*numbers, *fresh, *([shown] if shown else [])], self.loot, self.levels) for shown, share in found])
        return after - before


def is_timely(s: Heroes, front: Front, attack: bool) -> bool:
    """Whether more will not be known of the attack, or of the defence (R14): the last dice are rolled, or dice are locked (11.08)."""
    window = s.window.number
    if attack:
        return window == B or (window == A and (s.rules.phase_lock or not front.cover))
    return window == D or (window == C and s.rules.phase_lock)


def ways(effect: Op, face: int, value: int) -> Iterator[tuple[int, float]]:
    """The faces that a die may show after an effect, each with its share; 0 for a die that is gone."""
    if effect.verb in (verbs.E_ADD, verbs.E_REROLL):
        for after in FACES:
            yield after, SIXTH
    elif effect.verb == verbs.E_REMOVE:
        yield 0, 1.0
    else:
        yield face_after(effect, face, value), 1.0
