"""The rules for content, C-01 to C-10 of section 4.2, as far as a set of cards can be held against them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Final

from delve.effects.program import Op
from delve.games.heroes import verbs
from delve.games.heroes.box import ARMOUR, LAST_ROW, VALUABLE, WEAPON, Ability, ChallengeFace, CharacterFace, Content, LootFace
from delve.games.heroes.codes import ATTACK, BODY, DEFENSE, DICE, POOL
from delve.games.heroes.content import ARCHETYPES, CHALLENGES, HEROES, LOOT, SKILLS
from delve.games.heroes.loops import endless
from delve.games.heroes.mind.odds import left_over
from delve.games.heroes.scoring import damage_of
from delve.kernel.english import counted

TOTALS: Final = ((DICE, "Dice Count", 7, 11), (ATTACK, "Attack", 5, 5), (DEFENSE, "Defense Dice", 2, 4), (BODY, "Body", 4, 5))
"""Of a Character: the least and the most of each stat (C-02, C-03)."""
LOOT_DICE: Final = (0, 1, 1, 2, 2, 3)
"""By level (C-10)."""
OF_KIND: Final = 2
"""Faces of each archetype at each level (C-08)."""
GUARD: Final = 4


def breaches(content: Content) -> list[str]:
    """What the set breaks, a sentence each; none where it is sound."""
    return [
        *_characters(content), *_pairs(content), *_challenges(content), *_archetypes(content),
        *[line for face in content.loots for line in _loot(face)],
    ]  # fmt: skip


# ---- Characters: C-01 to C-05


def _characters(content: Content) -> Iterator[str]:
    for file, cards, faces in ((HEROES, content.heroes, (4, 5, 6)), (SKILLS, content.skills, (1, 2, 3))):
        for face in cards:
            where = f"{file}, {face.id}"
            triggers = [one.face for one in face.abilities]
            if len(set(triggers)) != 2 or len(triggers) != 2 or not set(triggers) <= set(faces):
                wants = f"two abilities on different faces of {faces[0]} to {faces[2]}"
                yield f"{where}: it should have {wants}, not on {', '.join(map(str, triggers))} (C-01)"
            if sum([one.cost.verb == verbs.SPEND for one in face.abilities]) > 1:
                yield f"{where}: at most one ability should cost Spend (C-04)"
            for one in face.abilities:
                if one.cost.verb != verbs.SPEND and touches_pool(one):
                    yield f"{where}: '{one.text}' changes Pool dice and should cost Spend (C-05)"


def touches_pool(ability: Ability) -> bool:
    """Whether its effect may change a die of the own Pool."""
    effect = ability.effect
    while effect.inner:
        effect = effect.inner[0]
    return verbs.E_ADD <= effect.verb <= verbs.E_REROLL and bool(effect.a >> POOL & 1)


def _pairs(content: Content) -> Iterator[str]:
    for hero, skill in product(content.heroes, content.skills):
        where = f"{hero.id} with {skill.id}"
        for stat, name, low, high in TOTALS:
            total = hero.stats[stat] + skill.stats[stat]
            if not low <= total <= high:
                wants = str(low) if low == high else f"{low} to {high}"
                yield f"{where}: {name} adds up to {total}; it should be {wants} ({'C-02' if stat == ATTACK else 'C-03'})"
        if endless(triggers(hero, skill)):
            yield f"{where}: a die could pay for ever (C-05)"


def triggers(*faces: CharacterFace) -> list[tuple[int, Op]]:
    """Faces and costs of all abilities."""
    return [(one.face, one.cost) for face in faces for one in face.abilities]


# ---- Challenges: C-06 to C-08, C-10


def _challenges(content: Content) -> Iterator[str]:
    for face in content.challenges:
        where = f"{CHALLENGES}, {face.id}"
        if not 1 <= len(face.combos) <= 3:
            yield f"{where}: it should have one to three combos, not {len(face.combos)} (C-06)"
        if face.horde and face.upkeep is not None:
            yield f"{where}: it should have a trait or an upkeep, not both (C-06)"
        if not hurts(face):
            yield f"{where}: it cannot do damage against {GUARD} defence dice (C-07)"
        if face.loot != LOOT_DICE[face.level]:
            yield f"{where}: loot should be {LOOT_DICE[face.level]} at level {face.level}, not {face.loot} (C-10)"


def hurts(face: ChallengeFace) -> bool:
    """Whether some roll does damage against four defence dice."""
    return any(damage_of(face.combos, left) for left, _ in left_over(face.attack, GUARD))


def fits(face: ChallengeFace) -> bool:
    """Whether its words are those of its archetype, as far as they can tell."""
    upkeep = face.upkeep.verb if face.upkeep is not None else None
    return {
        "swarm": face.horde,
        "hexer": upkeep in (verbs.U_REROLL, verbs.U_SINK),
        "thief": upkeep in (verbs.U_TITHE, verbs.U_MEND),
        "elite": len(face.combos) >= 2,
        "brute": len(face.combos) <= 2 and upkeep is None and not face.horde,
        "armoured": face.defense > 0,
    }[face.archetype]


def _archetypes(content: Content) -> Iterator[str]:
    for level in range(1, len(content.of_level)):
        here = [content.challenges[i] for i in content.of_level[level]]
        found = Counter(face.archetype for face in here)
        for kind in ARCHETYPES:
            if found[kind] != OF_KIND:
                yield f"{CHALLENGES}, level {level}: there should be two of {kind}, not {found[kind]} (C-08)"
        for face in here:
            if not fits(face):
                yield f"{CHALLENGES}, {face.id}: its numbers and words are not those of {face.archetype} (C-08)"
        for one, other in zip(here[::2], here[1::2], strict=False):
            if one.archetype == other.archetype:
                yield f"{CHALLENGES}, {one.id} and {other.id}: two faces of one card should differ in archetype (C-08)"


# ---- Loot: C-05, C-09


def _loot(face: LootFace) -> Iterator[str]:
    where = f"{LOOT}, {face.id}"
    rows = {row.number: row for row in face.rows}
    if sorted(rows) != list(range(1, LAST_ROW + 1)) or len(rows) != len(face.rows):
        yield f"{where}: it should have rows 1 to 12 and 13, each once (C-09)"
        return
    types = Counter(row.type for row in face.rows)
    if not 2 <= types[ARMOUR] <= 3:
        yield f"{where}: it should have two or three Armor, not {types[ARMOUR]} (C-09)"
    if types[WEAPON] != 2:
        yield f"{where}: it should have two Weapons, not {types[WEAPON]} (C-09)"
    if types[VALUABLE] < 2:
        yield f"{where}: it should have at least two rows of type V, not {types[VALUABLE]} (C-09)"
    sharp = [row.number for row in face.rows if row.stat is not None and row.stat.a == ATTACK]
    if len(sharp) != 1 or sharp[0] not in (10, 11, 12) or rows[sharp[0]].type != WEAPON:
        yield f"{where}: exactly one row, a Weapon at 10, 11 or 12, should give an attack die (C-09)"
    heals = [row.number for row in face.rows if row.effect is not None and row.effect.verb == verbs.E_HEAL]
    if not any(number <= 3 for number in heals):
        yield f"{where}: a row up to 3 should heal (C-09)"
    blocks = [row.number for row in face.rows if row.effect is not None and row.effect.verb == verbs.E_BLOCK]
    if not any(number >= 9 for number in blocks) or any(number < 9 for number in blocks):
        yield f"{where}: one row should block, at 9 or above (C-09)"
    flips = {row.number for row in face.rows if row.cost is not None and row.cost.verb == verbs.FLIP}
    for number in sorted(flips):
        if any(7 * dice - number in flips for dice in (1, 2, 3)):
            yield f"{where}, row {number}: it could be flipped for ever (C-05)"
    for row in face.rows:
        changes = row.effect is not None and verbs.E_ADD <= row.effect.verb <= verbs.E_REROLL and row.effect.a >> POOL & 1
        if changes and row.cost is not None and row.cost.verb != verbs.SPEND:
            yield f"{where}, row {row.number}: it changes Pool dice and should cost Spend (C-05)"


def summary(content: Content) -> str:
    """How many of everything."""
    parts = (
        (len(content.heroes), "Hero face"), (len(content.skills), "Skill face"), (len(content.challenges), "Challenge"),
        (len(content.loots), "Loot face"), (len(content.quests), "Quest"), (len(content.artifacts), "artifact"),
        (len(content.campaigns), "Campaign"),
    )  # fmt: skip
    return ", ".join([counted(number, noun) for number, noun in parts])
