"""What the box holds, as the rules read it (HEROES-1.03, 1.04, 12.02): plain classes that never change once loaded."""

from __future__ import annotations

from typing import Final

from delve.effects.program import Op

WEAPON: Final = "W"
ARMOUR: Final = "A"
CONSUMABLE: Final = "C"
VALUABLE: Final = "V"
DEVICE: Final = "D"
FAVOUR: Final = "F"
"""The types of treasures (7.21, 12.10, 12.11)."""

LAST_ROW: Final = 13
"""The row for this number and every higher one."""
RANDOM: Final = -1
"""In place of a face: it is selected at random."""


class Ability:
    """What a card lets its owner do: a die of the own Pool that shows `face` pays `cost`, then comes `effect` (4.03)."""

    def __init__(self, face: int, cost: Op, effect: Op, text: str, said: str, effect_said: str) -> None:
        self.face = face
        self.cost = cost
        self.effect = effect
        self.text = text
        self.said = said
        """All of it, as on the card."""
        self.effect_said = effect_said
        """The effect alone, as a part of a sentence."""


class CharacterFace:
    """A face of a Hero or Skill card. `stats` are Dice Count, Attack Dice, Defense Dice and Body (1.04)."""

    def __init__(
        self, id: str, name: str, flavour: str, art: str, card: int, stats: tuple[int, int, int, int],
        abilities: tuple[Ability, ...], upkeep: Op | None, upkeep_said: str,
    ) -> None:  # fmt: skip
        self.id = id
        self.name = name
        self.flavour = flavour
        self.art = art
        self.card = card
        self.stats = stats
        self.abilities = abilities
        self.upkeep = upkeep
        self.upkeep_said = upkeep_said

    def stat(self, which: int) -> int:
        """One of its four numbers."""
        return self.stats[which]


class HeroFace(CharacterFace):
    """A face of a Hero card."""


class SkillFace(CharacterFace):
    """A face of a Skill card. A Character is called Skill and Hero: "Frost Warden"."""


class ChallengeFace:
    """A face of a Challenge card."""

    def __init__(
        self, id: str, level: int, card: int, name: str, flavour: str, art: str, archetype: str, health: int, defense: int, attack: int,
        loot: int, combos: tuple[Op, ...], horde: bool, upkeep: Op | None, said: tuple[str, ...],
    ) -> None:  # fmt: skip
        self.id = id
        self.level = level
        self.card = card
        """Its number within the level, from 0."""
        self.name = name
        self.flavour = flavour
        self.art = art
        self.archetype = archetype
        self.health = health
        self.defense = defense
        self.attack = attack
        self.loot = loot
        self.combos = combos
        self.horde = horde
        self.upkeep = upkeep
        self.said = said
        """Combinations, then trait or upkeep, in English."""


class LootRow:
    """A treasure of one number. `effect` is used in windows: at `cost`, or without one as `use` says; `stat` counts while in use."""

    def __init__(
        self, number: int, name: str, type: str, cost: Op | None, use: Op | None, effect: Op | None, stat: Op | None,
        points: int, text: str, said: str, effect_said: str = "",
    ) -> None:  # fmt: skip
        self.number = number
        self.name = name
        self.type = type
        self.cost = cost
        self.use = use
        self.effect = effect
        self.stat = stat
        self.points = points
        self.text = text
        self.said = said
        self.effect_said = effect_said
        self.once = use is not None and cost is None and effect is not None
        """Its effect costs nothing and is limited: once a turn of W and A, once a Challenge of D (4.26, 12.10)."""


class LootFace:
    """A Loot face: rows 1 to 12 and 13 for every higher number (7.12); in Quests some numbers have another row (12.10)."""

    def __init__(
        self, id: str, name: str, flavour: str, art: str, card: int, rows: tuple[LootRow, ...], quest_rows: tuple[LootRow, ...]
    ) -> None:
        self.id = id
        self.name = name
        self.flavour = flavour
        self.art = art
        self.card = card
        self.rows = rows
        self.quest_rows = quest_rows
        self._plain = _table(rows)
        self._quest = _table(rows + quest_rows)

    def row_of(self, number: int, quest: bool = False) -> LootRow | None:
        """The row of that number; None where the face has none (7.13)."""
        table = self._quest if quest else self._plain
        return table[min(number, LAST_ROW)]


def _table(rows: tuple[LootRow, ...]) -> list[LootRow | None]:
    """Rows by their number; of two with one number the later."""
    table: list[LootRow | None] = [None] * (LAST_ROW + 1)
    for row in rows:
        table[row.number] = row
    return table


class QuestStep:
    """A step of a Quest: a level, and the place of a face or RANDOM (12.03)."""

    def __init__(self, level: int, challenge: int) -> None:
        self.level = level
        self.challenge = challenge


class Quest:
    """A Quest card (12.02). `loot` is the place of a face or RANDOM."""

    def __init__(
        self, id: str, name: str, flavour: str, stars: int, steps: tuple[QuestStep, ...], twists: tuple[Op, ...], loot: int,
        reward: tuple[Op, ...], before: str, won: str, lost: str, said: tuple[str, ...],
    ) -> None:  # fmt: skip
        self.id = id
        self.name = name
        self.flavour = flavour
        self.stars = stars
        self.steps = steps
        self.twists = twists
        self.loot = loot
        self.reward = reward
        self.before = before
        self.won = won
        self.lost = lost
        self.said = said
        """Twists, then rewards, in English."""


class Artifact:
    """An artifact: works for whoever has it attuned (13.25)."""

    def __init__(self, id: str, name: str, flavour: str, art: str, use: Op, text: str, said: str) -> None:
        self.id = id
        self.name = name
        self.flavour = flavour
        self.art = art
        self.use = use
        self.text = text
        self.said = said


class Tale:
    """A piece of story told if all its conditions hold; without conditions, always."""

    def __init__(self, when: tuple[Op, ...], title: str, text: str) -> None:
        self.when = when
        self.title = title
        self.text = text


class Stage:
    """A stage of a Campaign: one Quest, or two of which the party votes for one (13.01). Of its tales the first that fits is told."""

    def __init__(self, quests: tuple[int, ...], tales: tuple[Tale, ...]) -> None:
        self.quests = quests
        self.tales = tales


class Campaign:
    """A Campaign: six stages, and endings of which the first that fits is told."""

    def __init__(self, id: str, name: str, flavour: str, stages: tuple[Stage, ...], endings: tuple[Tale, ...]) -> None:
        self.id = id
        self.name = name
        self.flavour = flavour
        self.stages = stages
        self.endings = endings


class Content:
    """Everything in the box; cards by their place in their file."""

    def __init__(
        self, digest: str, heroes: tuple[HeroFace, ...], skills: tuple[SkillFace, ...], challenges: tuple[ChallengeFace, ...],
        loots: tuple[LootFace, ...], quests: tuple[Quest, ...], artifacts: tuple[Artifact, ...], campaigns: tuple[Campaign, ...],
        warnings: tuple[str, ...] = (), borrowed: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        self.digest = digest
        self.heroes = heroes
        self.skills = skills
        self.challenges = challenges
        self.of_level: tuple[tuple[int, ...], ...] = tuple(
            [tuple([i for i in range(len(challenges)) if challenges[i].level == level]) for level in range(6)]
        )
        """By level, from 1: the places of its faces."""
        self.loots = loots
        self.quests = quests
        self.artifacts = artifacts
        self.campaigns = campaigns
        self.warnings = warnings
        self.borrowed = borrowed
        """Files that an owner's folder does not have, taken from the shipped set."""
