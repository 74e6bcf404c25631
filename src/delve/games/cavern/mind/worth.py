"""What rooms are worth, in points: an Encounter for somebody alone, a Battle for several, by dice and loot.

Outcomes of a card being read are nobody's to know (11.15). What is known of Encounters here is the mix of the whole deck:
how an option called a Fight fares on the mean, and how the others do.
"""

from __future__ import annotations

from functools import lru_cache
from math import erf, sqrt
from typing import Final, NamedTuple

from delve.effects.program import Program
from delve.games.cavern import odds
from delve.games.cavern.box import Content
from delve.games.cavern.study.balance import GOLD_POINTS, TREASURE_POINTS, chance, rider
from delve.games.cavern.verbs import DICE, FIGHT, NOLOOT

MOST_DICE: Final = 7
"""Larger handfuls are judged as one of so many dice: nothing is in doubt any more."""


class Prospect(NamedTuple):
    """How an option fares on the mean: chances to Succeed and to Fail, and the points it brings besides the loot."""

    ok: float
    ko: float
    besides: float

    def points(self, gold: int, chests: int) -> float:
        return self.ok * (GOLD_POINTS * gold + TREASURE_POINTS * chests) + self.ko * GOLD_POINTS * (gold // 2) + self.besides


class Meeting(NamedTuple):
    """What an unknown Encounter holds for a handful of dice: options called a Fight, those beside a Fight, those of cards without."""

    fight: Prospect
    beside: Prospect
    other: Prospect
    fights: float
    """The share of cards with a Fight."""

    def points(self, gold: int, chests: int) -> float:
        """The mean, for somebody who fights when that is better on the mean."""
        best = max(self.fight.points(gold, chests), self.beside.points(gold, chests))
        return self.fights * best + (1 - self.fights) * self.other.points(gold, chests)

    def ok(self, gold: int, chests: int) -> float:
        """The chance to Succeed that goes with it."""
        fight = self.fight if self.fight.points(gold, chests) > self.beside.points(gold, chests) else self.beside
        return self.fights * fight.ok + (1 - self.fights) * self.other.ok


def packed(white: int, red: int, purple: int) -> int:
    """A handful as `odds` packs it, no larger than is worth telling apart."""
    while white + red + purple > MOST_DICE:
        if white:
            white -= 1
        elif purple:
            purple -= 1
        else:
            red -= 1
    return white | red << 4 | purple << 8


def capped(dice: int) -> int:
    """The same of a handful already packed, in which counts may have run over."""
    white, red, purple = dice & 15, dice >> 4 & 15, dice >> 8 & 15
    return dice if white + red + purple <= MOST_DICE else packed(white, red, purple)


def prospect(outcome: Program, dice: int, bonus: int, faces: odds.Faces) -> Prospect:
    """One outcome, its costs and riders in points."""
    ok = chance(outcome, dice, bonus, faces)
    ko = 0.0 if outcome.head.verb == NOLOOT else 1.0 - ok
    besides = sum(rider(op) for op in (*outcome.costs, *outcome.always))
    besides += ok * sum(rider(op) for op in outcome.ok) + ko * sum(rider(op) for op in outcome.ko)
    if outcome.head.verb == FIGHT:
        own = dice + sum(op.a for op in outcome.modifiers if op.verb == DICE)
        gold, treasure = odds.spoils(own, (outcome.head.a,), faces)
        besides += GOLD_POINTS * gold + TREASURE_POINTS * treasure
    return Prospect(ok, ko, besides)


def mean(prospects: list[Prospect]) -> Prospect:
    n = max(len(prospects), 1)
    return Prospect(sum(p.ok for p in prospects) / n, sum(p.ko for p in prospects) / n, sum(p.besides for p in prospects) / n)


@lru_cache(maxsize=4096)
def meeting(content: Content, dice: int, bonus: int) -> Meeting:
    """An unknown Encounter for a handful of dice, with so much Combat from the Rift."""
    fight: list[Prospect] = []
    beside: list[Prospect] = []
    other: list[Prospect] = []
    for card in content.encounters:
        both = [prospect(outcome, dice, bonus, content.faces) for outcome in card.outcomes]
        fought = [outcome.head.verb == FIGHT for outcome in card.outcomes]
        for one, is_fight in zip(both, fought, strict=True):
            (fight if is_fight else beside if any(fought) else other).append(one)
    return Meeting(mean(fight), mean(beside), mean(other), len(fight) / len(content.encounters))


@lru_cache(maxsize=65536)
def alone(content: Content, dice: int, bonus: int, gold: int, chests: int) -> float:
    """What a completed room is worth to somebody alone in it."""
    return meeting(content, dice, bonus).points(gold, chests)


# ---- Battles


class Force(NamedTuple):
    """Somebody's Delvers in a room, or what can be guessed of them: mean and variance of Combat and of Spoils."""

    combat: float
    combat_var: float
    spoils: float
    spoils_var: float


@lru_cache(maxsize=4096)
def force(content: Content, dice: int) -> Force:
    """A handful of known dice."""
    totals = [0.0] * 4
    for colour, faces in enumerate(content.faces):
        count = dice >> 4 * colour & 15
        if count:
            table = odds.die(faces)
            for what in (0, 1):
                m = sum(key[what] * share for key, share in table.items())
                totals[2 * what] += count * m
                totals[2 * what + 1] += count * (sum(key[what] ** 2 * share for key, share in table.items()) - m * m)
    return Force(*totals)


def above(a: float, a_var: float, b: float, b_var: float) -> float:
    """The chance that one total is above another, by the normal curve; variances are never nought together."""
    return 0.5 + 0.5 * erf((a - b) / sqrt(2 * (a_var + b_var + 0.05)))


def shares(gold: int, fighters: int) -> list[int]:
    """The Gold of each rank (15.06-15.10)."""
    out: list[int] = []
    for _ in range(min(fighters, 3)):
        out.append(gold // 2)
        gold -= gold // 2
    return out + [0] * (fighters - len(out))


def with_rival(ranks: list[float], ahead: float) -> list[float]:
    """The chances of the ranks when one more rival is ahead with that chance."""
    out = [share * (1 - ahead) for share in ranks] + [0.0]
    for k, share in enumerate(ranks):
        out[k + 1] += share * ahead
    return out


def battle(gold: int, chests: int, forces: list[Force]) -> list[float]:
    """The points each of several can hope for: its chances of the ranks, and of the Spoils card."""
    n = len(forces)
    cut = shares(gold, n)
    out: list[float] = []
    for i, own in enumerate(forces):
        rivals = [other for j, other in enumerate(forces) if j != i]
        ranks = [1.0]
        spoils = 1.0
        for other in rivals:
            ahead = 1 - above(own.combat, own.combat_var, other.combat, other.combat_var)
            ranks = with_rival(ranks, ahead)
            spoils *= above(own.spoils - 0.5, own.spoils_var, other.spoils, other.spoils_var)
        points = sum(share * GOLD_POINTS * cut[k] for k, share in enumerate(ranks)) + ranks[0] * TREASURE_POINTS * chests
        many = above(own.spoils, own.spoils_var, 4.5, 0.0)
        out.append(points + spoils * (GOLD_POINTS + many * (TREASURE_POINTS - GOLD_POINTS)))
    return out
