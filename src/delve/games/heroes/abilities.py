"""What a seat may activate in a window, who pays, and what it may be aimed at (HEROES-4).

An act is `source << 6 | number`: an ability of the Hero or Skill face, or a treasure by its place.
"""

from __future__ import annotations

from typing import Final

from delve.effects.program import Op
from delve.games.heroes import verbs
from delve.games.heroes.box import ARMOUR, DEVICE, WEAPON, Ability, LootRow
from delve.games.heroes.codes import (
    ARTIFACT,
    HERO,
    MOST_ACTIVATIONS,
    MOST_BACKS,
    NOBODY,
    PERK,
    POOL,
    SKILL,
    TREASURE,
    USED_THIS_CHALLENGE,
    USED_THIS_TURN,
)
from delve.games.heroes.dice import ONE, size
from delve.games.heroes.perks import cost_of_drill, triggers_of
from delve.games.heroes.quests import gloom
from delve.games.heroes.saga import FOCUS
from delve.games.heroes.saga_changes import used_up
from delve.games.heroes.state import Heroes, Treasure
from delve.games.heroes.stats import attuned, fights_for, helpers, row_of
from delve.games.heroes.targets import is_aimed, targets
from delve.kernel.errors import Stuck


def act_code(source: int, number: int) -> int:
    return source << 6 | number


def source_of(act: int) -> int:
    return act >> 6


def number_of(act: int) -> int:
    return act & 63


def ability_of(s: Heroes, seat: int, act: int) -> Ability:
    """The ability of a Hero or Skill face."""
    hero = s.seats[seat]
    if source_of(act) == HERO:
        return s.content.heroes[hero.hero].abilities[number_of(act)]
    return s.content.skills[hero.skill].abilities[number_of(act)]


def row_of_act(s: Heroes, seat: int, act: int) -> LootRow:
    """The text of the treasure that is used."""
    row = row_of(s, s.seats[seat].treasures[number_of(act)])
    if row is None:
        raise Stuck(f"a treasure without text is used by seat {seat + 1}")
    return row


def cost_of(s: Heroes, seat: int, act: int, face: int) -> Op:
    """What a Pool die that shows `face` pays for an ability: on a face that a Drill added it may be dearer (13.43)."""
    ability = ability_of(s, seat, act)
    return ability.cost if face == ability.face else cost_of_drill(ability)


def effect_of(s: Heroes, seat: int, act: int) -> Op:
    """What an act does, its conditions taken off."""
    source = source_of(act)
    if source == ARTIFACT:
        return s.content.artifacts[number_of(act)].use.inner[0]
    if source == PERK:
        return FOCUS_EFFECT
    effect = ability_of(s, seat, act).effect if source != TREASURE else row_of_act(s, seat, act).effect
    if effect is None:
        raise Stuck(f"a treasure without an effect is used by seat {seat + 1}")
    return bare(effect)


def bare(effect: Op) -> Op:
    """An effect without its conditions."""
    while effect.verb == verbs.IF_ASSISTING or effect.verb == verbs.IF_ASSISTED:  # noqa: PLR1714  # a tuple is slow when compiled
        effect = effect.inner[0]
    return effect


# ---- what may be activated


def acts(s: Heroes, seat: int) -> list[int]:
    """Everything that seat may activate now (4.08): abilities of Hero and Skill, then treasures, equal ones once."""
    return found_acts(s, seat, False)


def can_act(s: Heroes, seat: int) -> bool:
    """Whether there is anything; it is asked far more often than what there is."""
    return bool(found_acts(s, seat, True))


def found_acts(s: Heroes, seat: int, one_will_do: bool) -> list[int]:
    """The acts of a seat, or only the first."""
    hero = s.seats[seat]
    out: list[int] = []
    if hero.killed or s.window.acts[seat] >= MOST_ACTIVATIONS or s.window.backs >= MOST_BACKS:  # 4.25, 4.29
        return out
    pool, drilled = hero.dice[POOL], s.saga is not None
    for source in (HERO, SKILL):
        abilities = s.content.heroes[hero.hero].abilities if source == HERO else s.content.skills[hero.skill].abilities
        for number in range(len(abilities)):
            ability = abilities[number]
            if not drilled and not pool >> 8 * (ability.face - 1) & 255:  # without a Drill one face alone pays
                continue
            act = source << 6 | number
            if may_apply(s, seat, ability.effect) and payers(s, seat, act):
                out.append(act)
                if one_will_do:
                    return out
    if hero.treasures:
        seen: list[tuple[int, ...]] = []
        for number in range(len(hero.treasures)):
            one = hero.treasures[number]
            if one.faces not in seen and may_use(s, seat, number, one):
                seen.append(one.faces)
                out.append(TREASURE << 6 | number)
                if one_will_do:
                    return out
    if s.saga is not None:
        out.extend(own_of_campaign(s, seat))
    return out


def own_of_campaign(s: Heroes, seat: int) -> list[int]:
    """Attuned artifacts that are ready and have a target (13.25), and Focus (13.44)."""
    out: list[int] = []
    for artifact in attuned(s, seat):
        use = s.content.artifacts[artifact].use
        if use.verb != verbs.P_CHALLENGE and use.verb != verbs.P_QUEST:  # noqa: PLR1714
            continue
        act = ARTIFACT << 6 | artifact
        if not used_up(s, seat, ARTIFACT, artifact) and may_apply(s, seat, use.inner[0]) and payers(s, seat, act):
            out.append(act)
    has_focus = s.saga is not None and s.saga.sheets[seat].perks[FOCUS]
    if has_focus and not used_up(s, seat, PERK, 0) and not s.seats[seat].out:
        out.append(PERK << 6)
    return out


def may_use(s: Heroes, seat: int, number: int, one: Treasure) -> bool:
    """Whether a treasure has an effect that is ready, can be paid, and has a target (4.26)."""
    row = row_of(s, one)
    if row is None or row.effect is None:
        return False
    if (row.type == ARMOUR or row.type == WEAPON) and not one.worn:  # noqa: PLR1714  # 7.15, 7.16
        return False
    if row.once and one.used & (USED_THIS_CHALLENGE if row.type == DEVICE else USED_THIS_TURN):
        return False
    if not may_apply(s, seat, row.effect):
        return False
    return bool(payers(s, seat, TREASURE << 6 | number))


def may_apply(s: Heroes, seat: int, effect: Op) -> bool:
    """Whether the conditions of an effect hold: IF-ASSISTING, IF-ASSISTED, and after clearing only Heal (5.17)."""
    hero = s.seats[seat]
    while effect.verb == verbs.IF_ASSISTING or effect.verb == verbs.IF_ASSISTED:  # noqa: PLR1714
        fighter = fights_for(s, seat)
        if effect.verb == verbs.IF_ASSISTING:
            if fighter == NOBODY or fighter == seat:  # noqa: PLR1714, SIM109  # a tuple is slow when compiled
                return False
        elif fighter != seat or not helpers(s, seat):
            return False
        effect = effect.inner[0]
    return not hero.out or effect.verb == verbs.E_HEAL or effect.verb == verbs.E_HEALOTHERS  # noqa: PLR1714


# ---- costs


def triggers(s: Heroes, seat: int, act: int) -> list[int]:
    """The faces of Pool dice that may pay for an ability (4.03)."""
    if s.saga is None:
        face = ability_of(s, seat, act).face
        return [face] if face != 1 or not gloom(s) else []  # 12.25
    found = triggers_of(s, seat, source_of(act), number_of(act))
    return [face for face in found if face != 1] if gloom(s) else found  # 12.25


def paid_face(cost: Op, face: int) -> int:
    """What a die shows after it has paid: 0 where it is gone, its own face where it is rolled. -1 where it cannot pay (9.01-9.05)."""
    if cost.verb == verbs.SPEND:
        return 0
    if cost.verb == verbs.ADD:
        return face + cost.a if face + cost.a <= 6 else -1
    if cost.verb == verbs.SUB:
        return face - cost.a if face - cost.a >= 1 else -1
    if cost.verb == verbs.FLIP:
        return 7 - face
    return face


def payers(s: Heroes, seat: int, act: int) -> list[int]:
    """What can pay so that a target is left (4.08): faces of Pool dice; faces of its own dice for a treasure that Add or Subtract changes;
    [0] for any other treasure."""
    hero = s.seats[seat]
    pool = hero.dice[POOL]
    held = size(pool)
    out: list[int] = []
    source = act >> 6
    if source == PERK:
        return [0]
    effect = effect_of(s, seat, act)
    if source == ARTIFACT:
        return [0] if targets(s, seat, effect, pool, held, NOBODY) else out
    if source == TREASURE:
        row = row_of_act(s, seat, act)
        if not targets(s, seat, effect, pool, held, NOBODY if row.cost is None else number_of(act)):
            return out
        if row.cost is None or not changes_one(row.cost):
            return [0]
        for face in hero.treasures[number_of(act)].faces:
            if face not in out and paid_face(row.cost, face) >= 0:
                out.append(face)
        return out
    ability = ability_of(s, seat, act)
    for face in triggers(s, seat, act):
        if not pool >> 8 * (face - 1) & 255:
            continue
        cost = ability.cost if face == ability.face else cost_of_drill(ability)
        spent = cost.verb == verbs.SPEND
        if spent and s.rules.keep_last_die and held == 1:  # 11.03
            continue
        after = paid_face(cost, face)
        if after >= 0 and is_aimed(s, seat, effect, pool_after(pool, cost, face), held - 1 if spent else held):
            out.append(face)
    return out


def changes_one(cost: Op) -> bool:
    """Whether a cost changes one die of a treasure, chosen by its owner (9.06)."""
    return cost.verb == verbs.ADD or cost.verb == verbs.SUB  # noqa: PLR1714


def pool_after(pool: int, cost: Op, face: int) -> int:
    """The Pool after a cost, as far as it is certain: without a die that is spent or about to be rolled."""
    if cost.verb == verbs.REROLL:
        return pool - ONE[face]
    return pool + ONE[paid_face(cost, face)] - ONE[face]


# ---- targets


def targets_of(s: Heroes, seat: int, act: int, paid: int) -> list[int]:
    """What an act may be aimed at once that has paid for it."""
    hero = s.seats[seat]
    pool = hero.dice[POOL]
    effect = effect_of(s, seat, act)
    if source_of(act) == ARTIFACT:
        return targets(s, seat, effect, pool, size(pool), NOBODY)
    if source_of(act) == TREASURE:
        return targets(s, seat, effect, pool, size(pool), NOBODY if row_of_act(s, seat, act).cost is None else number_of(act))
    cost = cost_of(s, seat, act, paid)
    held = size(pool) - 1 if cost.verb == verbs.SPEND else size(pool)
    return targets(s, seat, effect, pool_after(pool, cost, paid), held, NOBODY)


# ---- values


def values_of(effect: Op) -> list[int]:
    """What else is chosen of an effect: the sign (9.26), the face (9.17); nothing for most."""
    if effect.verb == verbs.E_SHIFT:
        return [PLUS_SIGN, MINUS_SIGN]
    if effect.verb == verbs.E_SETANY:
        return [1, 2, 3, 4, 5, 6]
    return []


FOCUS_EFFECT: Final = Op(-1)
"""Focus asks which dice are rolled again; it is no effect of the card language."""
PLUS_SIGN: Final = 7
MINUS_SIGN: Final = 8
"""Beside the faces 1 to 6."""
