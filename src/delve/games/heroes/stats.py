"""What cards come to: the stats of a Character (1.05), a Challenge's numbers as difficulty, party and Quest change them (HEROES-11, 12)."""

from __future__ import annotations

from delve.effects.program import Op
from delve.games.heroes import verbs
from delve.games.heroes.box import ChallengeFace, LootRow, Quest
from delve.games.heroes.codes import ATTACK, BODY, DEFENSE, DICE, HERO, NOBODY, SKILL, TREASURE
from delve.games.heroes.state import Hero, Heroes, Treasure
from delve.kernel.errors import Stuck


def row_of(s: Heroes, treasure: Treasure) -> LootRow | None:
    """The text of a treasure: the row of its number on the Loot face in force (7.12); None if there is none (7.13)."""
    return s.content.loots[s.loot].row_of(treasure.number(), s.venture is not None)


def stat(s: Heroes, hero: Hero, which: int) -> int:
    """A Character's Dice Count, Attack Dice, Defense Dice or Body: its two faces, and the treasures in use (1.05)."""
    faces = s.content
    value = faces.heroes[hero.hero].stats[which] + faces.skills[hero.skill].stats[which] + hero.extra[which]
    for treasure in hero.treasures:
        if treasure.worn:
            row = row_of(s, treasure)
            if row is not None and row.stat is not None and row.stat.a == which:
                value += row.stat.b
    return value + s.rules.more_dice if which == DICE else value


def is_of(row: LootRow | None, type: str) -> bool:
    return row is not None and row.type == type


def face_of(s: Heroes, seat: int, source: int) -> int:
    """The place of the card that something comes from: a Hero, Skill, Loot or Challenge face."""
    hero = s.seats[seat]
    if source == HERO:
        return hero.hero
    if source == SKILL:
        return hero.skill
    return s.loot if source == TREASURE else s.stack[s.step]


def dice_count(s: Heroes, hero: Hero) -> int:
    """How many dice the Pool may hold (9.22)."""
    return stat(s, hero, DICE)


def attack_dice(s: Heroes, hero: Hero) -> int:
    return stat(s, hero, ATTACK)


def defense_dice(s: Heroes, hero: Hero) -> int:
    return stat(s, hero, DEFENSE)


def body(s: Heroes, hero: Hero) -> int:
    return stat(s, hero, BODY)


def challenge(s: Heroes) -> ChallengeFace:
    """The current Challenge."""
    return s.content.challenges[s.stack[s.step]]


def health_of(s: Heroes, face: ChallengeFace) -> int:
    """The Health that everybody gets at the reveal (3.05): the stage of a Campaign (13.05), a boss (12.24), then difficulty (11.23)."""
    health = face.health
    if s.saga is not None:
        health += s.saga.stage * face.level * 3 // 4
    boss = twist(s, verbs.BOSS)
    if boss is not None and s.step == len(s.stack) - 1:
        health = -(-health * boss.a // 100)
    return -(-health * 5 // 4) if s.rules.more_health else health


def attack_of(s: Heroes, face: ChallengeFace) -> int:
    """The attack dice of the Challenge this turn: printed, difficulty and party, its horde, a siege (11.22, 11.32, T-HORDE, 12.22)."""
    siege = 1 if s.upkeeps % 2 == 0 and twist(s, verbs.SIEGE) is not None else 0
    return face.attack + s.rules.scaled_attack(len(s.seats), face.level) + (s.horde // 2 if face.horde else 0) + siege


def defense_of(face: ChallengeFace) -> int:
    return face.defense


# ---- a Quest


def quest_of(s: Heroes) -> Quest:
    """The Quest in play."""
    if s.venture is None:
        raise Stuck("there is no Quest in a Delve")
    return s.content.quests[s.venture.quest]


def twist(s: Heroes, verb: int) -> Op | None:
    """The twist of that kind, if the Quest in play has it (12.20 to 12.29)."""
    if s.venture is None:
        return None
    for op in s.content.quests[s.venture.quest].twists:
        if op.verb == verb:
            return op
    return None


def level_of_step(s: Heroes, step: int) -> int:
    """The level of a step: one after the other in a Delve (2.07), as printed in a Quest (12.05)."""
    return step + 1 if s.venture is None else quest_of(s).steps[step].level


def attuned(s: Heroes, seat: int) -> tuple[int, ...]:
    """The artifacts that work for that seat (13.25)."""
    return () if s.saga is None else s.saga.sheets[seat].attuned


def support(s: Heroes, seat: int) -> int:
    """How many attack dice those who assist that seat add: one each (5.01), the first more where an artifact says so (P-ASSIST)."""
    number = len(helpers(s, seat))
    if number:
        for artifact in attuned(s, seat):
            use = s.content.artifacts[artifact].use
            if use.verb == verbs.P_ASSIST:
                number += use.a - 1
    return number


# ---- who is who


def is_engaged(s: Heroes, seat: int) -> bool:
    """Living, with Health left against the Challenge (1.10)."""
    hero = s.seats[seat]
    return not hero.killed and hero.health > 0


def is_clear(s: Heroes, seat: int) -> bool:
    """Living, with nothing left to do against the Challenge (1.10)."""
    hero = s.seats[seat]
    return not hero.killed and hero.health == 0


def living(s: Heroes) -> list[int]:
    return [seat for seat in range(len(s.seats)) if not s.seats[seat].killed]


def engaged(s: Heroes) -> list[int]:
    return [seat for seat in range(len(s.seats)) if is_engaged(s, seat)]


def killed(s: Heroes) -> int:
    """How many players were killed."""
    return len(s.seats) - len(living(s))


def fights_for(s: Heroes, seat: int) -> int:
    """Whose table dice a seat's effects reach: its own if it is engaged, those of the engaged player it assists; NOBODY otherwise
    (4.10, 4.11, 4.13, 8.11)."""
    hero = s.seats[seat]
    if hero.killed:
        return NOBODY
    if hero.health > 0:
        return seat
    return hero.assists if hero.assists != NOBODY and is_engaged(s, hero.assists) else NOBODY


def helpers(s: Heroes, seat: int) -> list[int]:
    """Who assists that seat."""
    return [other for other in range(len(s.seats)) if s.seats[other].assists == seat and not s.seats[other].killed]
