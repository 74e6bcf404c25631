"""What things are worth, counted in Pool dice: effects, dice that can pay for them, treasures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import exp
from typing import Final

from delve.effects.program import Op
from delve.games.heroes import verbs
from delve.games.heroes.box import ARMOUR, FAVOUR, WEAPON, Ability, HeroFace, LootFace, LootRow, SkillFace
from delve.games.heroes.codes import ATK, ATTACK, BODY, CATK, CDEF, DEF, DEFENSE, POOL
from delve.games.heroes.state import Heroes

ATTACK_GAIN: Final = {
    verbs.E_SETANY: 1.1, verbs.E_SET: 0.6, verbs.E_ADD: 0.7, verbs.E_SHIFT: 0.65, verbs.E_FLIP: 0.5, verbs.E_PLUS: 0.5,
    verbs.E_MINUS: 0.5, verbs.E_REROLL: 0.4,
}  # fmt: skip
COVER_GAIN: Final = {verbs.E_REMOVE: 0.45}
"""Of CDEF dice."""
COVER_OTHER: Final = 0.25
HARM_GAIN: Final = {verbs.E_REMOVE: 0.9, verbs.E_FLIP: 0.65, verbs.E_MINUS: 0.6, verbs.E_REROLL: 0.5, verbs.E_SHIFT: 0.75}
"""Of CATK dice."""
GUARD_GAIN: Final = {verbs.E_SETANY: 0.9, verbs.E_SHIFT: 0.5, verbs.E_ADD: 0.35, verbs.E_REROLL: 0.3}
"""Of DEF dice."""
DAMAGE_GAIN: Final = 0.27
HEAL_GAIN: Final = 0.9
BLOCK_GAIN: Final = 1.8
RARELY: Final = 0.4
"""What an effect is worth that works only while assisting or assisted."""

AGAIN: Final = 0.5
"""A die that can pay is worth this part of what it pays for: it may lie idle, or be lost."""
FEAR: Final = 4.0
NEAR: Final = 2.0
"""Lives are worth more the fewer Pool dice are left: the last of many is worth 1, the last of all about 3."""
DEEPEST: Final = -3.0

POINT: Final = 0.35
"""A treasure or bonus point at the end of the Delve."""
FAVOUR_POINTS: Final = 2
"""What a Favour adds to the score (12.11); in town it is worth more than that."""
TURNS: Final = 2.4
"""Turns to a Challenge."""
STAT_WORTH: Final[tuple[float, ...]] = (1.0, 5.0, 1.0, 0.5)
"""One more of each stat for a whole Delve."""


def life(pool: float) -> float:
    """What a Pool of so many dice is worth; below 0 the player is as good as killed."""
    held = max(DEEPEST, pool)
    return held - FEAR * exp(-held / NEAR)


def gain_of(effect: Op) -> float:
    """What an effect is worth where it is used well."""
    verb = effect.verb
    if verb in (verbs.IF_ASSISTING, verbs.IF_ASSISTED):
        return RARELY * gain_of(effect.inner[0])
    if verb == verbs.E_DAMAGE:
        return DAMAGE_GAIN * effect.a
    if verb in (verbs.E_HEAL, verbs.E_HEALOTHERS):
        return HEAL_GAIN * effect.a
    if verb == verbs.E_BLOCK:
        return BLOCK_GAIN
    found = [0.0]
    for kind, gains, other in ((ATK, ATTACK_GAIN, 0.3), (CDEF, COVER_GAIN, COVER_OTHER), (CATK, HARM_GAIN, 0.3), (DEF, GUARD_GAIN, 0.2)):
        if effect.a >> kind & 1:
            found.append(gains.get(verb, other))
    if effect.a >> POOL & 1:
        found.append(0.3)
    found.sort()
    return found[-1] + 0.2 * sum(found[:-1])


@lru_cache(maxsize=1024)
def fuel(hero: HeroFace, skill: SkillFace) -> tuple[float, ...]:
    """By face from 1: what a Pool die that shows it is worth beyond being there."""
    abilities = (*hero.abilities, *skill.abilities)
    first = [0.0] * 7
    for one in abilities:
        spent = 1.0 if one.cost.verb == verbs.SPEND else 0.0
        first[one.face] = max(first[one.face], AGAIN * (gain_of(one.effect) - spent), 0.0)
    average = sum(first) / 6
    worth = first[:]
    for one in abilities:
        if one.cost.verb != verbs.SPEND:
            worth[one.face] += AGAIN * (first[after_paying(one)] if one.cost.verb != verbs.REROLL else average)
    worth[0] = sum(worth) / 6
    return tuple(worth)


def after_paying(ability: Ability) -> int:
    """The face a die shows after it has paid Add, Subtract or Flip."""
    cost = ability.cost
    if cost.verb == verbs.ADD:
        return ability.face + cost.a
    return ability.face - cost.a if cost.verb == verbs.SUB else 7 - ability.face


# ---- treasures


@lru_cache(maxsize=64)
def _in_quests(face: LootFace) -> LootFace:
    """A Loot face with the rows that it has in a Quest."""
    rows = {row.number: row for row in (*face.rows, *face.quest_rows)}
    return LootFace(face.id, face.name, face.flavour, face.art, face.card, tuple(rows.values()), ())


def loot_of(s: Heroes) -> LootFace:
    """The Loot face in force, as it reads in this game."""
    face = s.content.loots[s.loot]
    return face if s.venture is None else _in_quests(face)


def row_worth(row: LootRow | None, levels: float) -> float:
    """A treasure with so many levels still to come, itself counted; 0 levels leave the points."""
    if row is None:
        return POINT
    worth = POINT * (1 + (FAVOUR_POINTS if row.type == FAVOUR else row.points))
    if row.stat is not None:
        return worth + STAT_WORTH[row.stat.a] * row.stat.b * levels / 4
    if row.effect is None:
        return worth
    if row.once:
        times = levels * (1.0 if row.type not in (WEAPON, ARMOUR) else TURNS)
        return worth + 0.5 * gain_of(row.effect) * times
    return worth + (0.8 * gain_of(row.effect) if levels else 0.0)


def hoard(numbers: Sequence[int], loot: LootFace, levels: float) -> float:
    """What treasures with these numbers are worth together: one Weapon, two Armor and everything else."""
    total = 0.0
    weapons, armours = [], []
    for number in numbers:
        row = loot.row_of(number)
        worth = row_worth(row, levels)
        if row is not None and row.type == WEAPON:
            weapons.append(worth - POINT)
            total += POINT
        elif row is not None and row.type == ARMOUR:
            armours.append(worth - POINT)
            total += POINT
        else:
            total += worth
    return total + sum(sorted(weapons)[-1:]) + sum(sorted(armours)[-2:])


def best_join(numbers: Sequence[int], loot: LootFace, levels: float, together: int = 4) -> tuple[float, tuple[int, ...]]:
    """The treasures, by their places, whose joining gains most, and what it gains; nothing if none gains."""
    now = hoard(numbers, loot, levels)
    best = 0.0
    which: tuple[int, ...] = ()
    places = range(len(numbers))
    for count in range(2, min(together, len(numbers)) + 1):
        for chosen in combinations(places, count):
            joined = sum([numbers[i] for i in chosen])
            rest = [numbers[i] for i in places if i not in chosen]
            gain = hoard([*rest, joined], loot, levels) - now
            if gain > best + 1e-9:
                best, which = gain, chosen
    return best, which


def promise(numbers: Sequence[int], loot: LootFace, levels: float) -> float:
    """What treasures are worth with the best that can be joined of them."""
    return hoard(numbers, loot, levels) + best_join(numbers, loot, levels, 3)[0]


# ---- Characters


def face_worth(face: HeroFace | SkillFace) -> float:
    """How good a face is, by the exchange rates of section 4.5 of the rules."""
    stats = face.stats
    worth = stats[0] + 4.0 * stats[ATTACK] + 0.9 * stats[DEFENSE] + 0.4 * stats[BODY] + (0.8 if face.upkeep is not None else 0.0)
    for one in face.abilities:
        worth += 0.8 * gain_of(one.effect) - (0.5 if one.cost.verb == verbs.SPEND else 0.0)
    return worth
