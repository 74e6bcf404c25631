"""Where every fight stands: how many Pool dice each player is still to lose against this Challenge, as the dice lie."""

from __future__ import annotations

from typing import Final

from delve.games.heroes.codes import ATK, CATK, CDEF, DEF, NOBODY, A, B, C, D
from delve.games.heroes.dice import matched, score, size
from delve.games.heroes.mind.odds import attacks, dice_lost, lost_against, lost_to, scores, scores_against
from delve.games.heroes.mind.worth import fuel, life
from delve.games.heroes.state import Heroes
from delve.games.heroes.stats import attack_dice, attack_of, body, challenge, defense_dice, defense_of, helpers

HELP: Final = (0, 1, 1, 1, 2, 3)
"""By level: what abilities and treasures add to a turn's score (section 4.4 of the rules)."""


class Front:
    """One player's fight."""

    def __init__(self, s: Heroes, seat: int, thrift: float) -> None:
        hero, face = s.seats[seat], challenge(s)
        self.health = hero.health
        self.dice = hero.dice
        self.pool = size(hero.dice[0])
        self.blocked = hero.blocked
        self.combos = face.combos
        self.window = s.window.number
        self.own = attack_dice(s, hero)
        self.helpers = len(helpers(s, seat))
        self.cover = defense_of(face)
        self.guard = defense_dice(s, hero)
        self.body = body(s, hero)
        self.help = HELP[min(face.level, 5)]
        self.hit = dice_lost(face.combos, attack_of(s, face), self.guard, self.body)
        """Dice lost to one attack."""
        left = (len(s.stack) - 1 - s.step) + min(1.0, self.later(self.health) * 0.7)
        self.left = thrift * min(1.0, left)
        """What fuel is still good for: in the last fight of a Delve less and less."""
        self.fuel = fuel(s.content.heroes[hero.hero], s.content.skills[hero.skill])

    def later(self, health: int) -> float:
        """Attacks to be borne from the next turn on."""
        return attacks(health, self.own, self.cover, self.help) if health > 0 else 0.0

    def loss(self, attack: int, cover: int, harm: int, guard: int, health: int, blocked: bool) -> float:
        """Pool dice still to lose, with these dice on the table in this window."""
        if health <= 0:
            return 0.0
        window = self.window
        if window in (C, D):
            now = 0.0
            if not blocked:
                now = float(lost_to(self.combos, harm, guard, self.body)) if window == D else self._hits(harm)
            return now + self.hit * self.later(health)
        if window == B:
            return self._after(health - score(attack - matched(attack, cover)))
        if window == A:
            return sum([share * self._after(health - scored) for scored, share in scores_against(attack, self.cover)])
        return self.with_dice(self.own + self.helpers, health)

    def with_dice(self, dice: int, health: int) -> float:
        """The same at the start of a turn, with so many attack dice in it."""
        return sum([share * self._after(health - scored - self.help) for scored, share in enumerate(scores(dice, self.cover))])

    def _after(self, health: int) -> float:
        return self.hit * (1.0 + self.later(health)) if health > 0 else 0.0

    def _hits(self, harm: int) -> float:
        """Dice lost to these attack dice, before the defence is rolled."""
        return lost_against(self.combos, harm, self.guard, self.body)

    def now(self) -> float:
        """Pool dice still to lose as everything lies."""
        return self.loss(self.dice[ATK], self.dice[CDEF], self.dice[CATK], self.dice[DEF], self.health, self.blocked)


class Fronts:
    """All fights, each looked at once it is asked for."""

    def __init__(self, s: Heroes, thrift: float = 1.0) -> None:
        self.s = s
        self.thrift = thrift
        self._known: dict[int, Front] = {}
        self._loss: dict[int, float] = {}

    def of(self, seat: int) -> Front:
        if seat not in self._known:
            self._known[seat] = Front(self.s, seat, self.thrift)
        return self._known[seat]

    def loss_now(self, seat: int) -> float:
        """Pool dice that the attack of this turn costs a player who has not cleared the Challenge yet, before it is rolled."""
        return self.of(seat).hit if self.s.seats[seat].health > 0 else 0.0

    def loss(self, seat: int) -> float:
        """Pool dice a player is still to lose; 0 for a clear one."""
        if self.s.seats[seat].health <= 0:
            return 0.0
        if seat not in self._loss:
            self._loss[seat] = self.of(seat).now()
        return self._loss[seat]

    def life(self, seat: int, more: int = 0) -> float:
        """What a player's Pool is worth after the losses to come, with so many dice more in it."""
        if seat == NOBODY:
            return 0.0
        return life(size(self.s.seats[seat].dice[0]) + more - self.loss(seat))
