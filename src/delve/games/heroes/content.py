"""The files of the box and their checked schema (section 4 of the rules)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from delve.effects.program import Op
from delve.effects.vocabulary import ABILITY
from delve.games.heroes import art_kinds, verbs
from delve.games.heroes.box import (
    ARMOUR,
    CONSUMABLE,
    DEVICE,
    FAVOUR,
    LAST_ROW,
    RANDOM,
    VALUABLE,
    WEAPON,
    Ability,
    Artifact,
    Campaign,
    ChallengeFace,
    Content,
    HeroFace,
    LootFace,
    LootRow,
    Quest,
    QuestStep,
    SkillFace,
    Stage,
    Tale,
)
from delve.games.heroes.verbs import VOCABULARY
from delve.kernel.content_set import Files, digest_of_files
from delve.kernel.english import capital, did_you_mean
from delve.kernel.errors import DelveError
from delve.parts import content_folder
from delve.parts.checked_toml import TomlTable

__all__ = [
    "Ability", "Artifact", "Campaign", "ChallengeFace", "Content", "HeroFace", "LootFace", "LootRow", "Quest", "QuestStep", "SkillFace",
    "Stage", "Tale", "load", "read_set", "shipped",
]  # fmt: skip

HEROES: Final = "heroes.toml"
SKILLS: Final = "skills.toml"
CHALLENGES: Final = "challenges.toml"
LOOT: Final = "loot.toml"
QUESTS: Final = "quests.toml"
ARTIFACTS: Final = "artifacts.toml"
CAMPAIGNS: Final = "campaigns.toml"
FILES: Final = (HEROES, SKILLS, CHALLENGES, LOOT, QUESTS, ARTIFACTS, CAMPAIGNS)

FOR_SHOW: Final = frozenset({"art", "flavour", "before", "won", "lost", "tales", "endings"})
"""Keys that tell and show and do nothing: the digest of a set does not depend on them."""

SIDES: Final = "AB"
HERO_IDS: Final = tuple([f"H{card}{side}" for card in range(1, 7) for side in SIDES])
SKILL_IDS: Final = tuple([f"S{card}{side}" for card in range(1, 7) for side in SIDES])
CHALLENGE_IDS: Final = tuple([f"C{level}.{card}{side}" for level in range(1, 6) for card in range(1, 7) for side in SIDES])
LOOT_IDS: Final = tuple([f"L{card}{side}" for card in range(1, 4) for side in SIDES])
QUEST_IDS: Final = verbs.QUESTS
ARTIFACT_IDS: Final = tuple([f"A{number:02}" for number in range(1, 13)])
CAMPAIGN_IDS: Final = ("K1", "K2", "K3")
"""What is in the box (section 4.1). A card is its two faces, side by side."""

ARCHETYPES: Final = ("brute", "swarm", "armoured", "hexer", "thief", "elite")
TYPES: Final = (WEAPON, ARMOUR, CONSUMABLE, VALUABLE, DEVICE, FAVOUR)
LONGEST_FLAVOUR: Final = 120
LONGEST_STORY: Final = 600


def load(folder: Path | None = None) -> Content:
    """The set in that folder, or the one that ships with the game. What is wrong is refused by file, entry and field."""
    return _loaded(folder)


@lru_cache(maxsize=8)
def _loaded(folder: Path | None) -> Content:
    return read_set(*read_files(folder))


def shipped() -> Content:
    """The set that ships with the game."""
    return load(None)


def read_files(folder: Path | None) -> tuple[dict[str, str], tuple[str, ...]]:
    """The files of a folder, or of the shipped set, and which of them were not in the folder."""
    return content_folder.read_files(files("delve.games.heroes").joinpath("content"), FILES, folder)


def read_set(texts: Files, borrowed: tuple[str, ...] = ()) -> Content:
    """A set from the text of its files."""
    missing = [name for name in FILES if name not in texts]
    if missing:
        raise DelveError(f"the set has no {missing[0]}; the files of a set are {', '.join(FILES)}")
    heroes = tuple([HeroFace(*_character(row, art_kinds.HEROES)) for row in _entries(texts, HEROES, "hero", HERO_IDS)])
    skills = tuple([SkillFace(*_character(row, art_kinds.SKILLS)) for row in _entries(texts, SKILLS, "skill", SKILL_IDS)])
    challenges = tuple([_challenge(row) for row in _entries(texts, CHALLENGES, "challenge", CHALLENGE_IDS)])
    loots = tuple([_loot(row) for row in _entries(texts, LOOT, "loot", LOOT_IDS)])
    quests = tuple([_quest(row, challenges, loots) for row in _entries(texts, QUESTS, "quest", QUEST_IDS)])
    artifacts = tuple([_artifact(row) for row in _entries(texts, ARTIFACTS, "artifact", ARTIFACT_IDS)])
    campaigns = tuple([_campaign(row, [quest.id for quest in quests]) for row in _entries(texts, CAMPAIGNS, "campaign", CAMPAIGN_IDS)])
    digest = digest_of_files({name: texts[name] for name in FILES}, FOR_SHOW)
    return Content(digest, heroes, skills, challenges, loots, quests, artifacts, campaigns, (), borrowed)


def _entries(texts: Files, source: str, field: str, ids: Sequence[str]) -> list[TomlTable]:
    """The entries of a file, which should be these, in this order."""
    sheet = TomlTable.read(texts[source], source)
    rows = sheet.rows(field, "id")
    sheet.done()
    found = [row.where.rsplit(" ", 1)[-1] for row in rows]
    for place, id in enumerate(ids):
        if found[place : place + 1] != [id]:
            instead = f"not '{found[place]}'" if place < len(found) else "which is missing"
            raise DelveError(f"{source}: entry {place + 1} should be {id}, {instead}; it should have {ids[0]} to {ids[-1]}, each once")
    if len(found) > len(ids):
        raise DelveError(f"{source}: entry {len(ids) + 1}, '{found[len(ids)]}', is one too many; it should have {ids[0]} to {ids[-1]}")
    return rows


# ---- what all entries have


def _named(row: TomlTable, arts: Mapping[str, str] | None = None) -> tuple[str, str, str, str]:
    """Id, name, flavour and, of those that have one, the picture."""
    id, name, flavour = row.text("id"), row.text("name"), row.text("flavour")
    if len(flavour) > LONGEST_FLAVOUR:
        raise row.wrong(f"flavour has {len(flavour)} characters; {LONGEST_FLAVOUR} is the most")
    art = row.maybe("art") if arts is not None else ""
    if arts is not None and art and art not in arts:
        raise row.wrong(f"unknown art '{art}'{did_you_mean(art, arts)}; the kinds are {', '.join(arts)}")
    return id, name, flavour, art


def _ops(row: TomlTable, field: str, place: int) -> tuple[Op, ...]:
    """A list of words of the language, each standing there; none where the field is left out."""
    return tuple([VOCABULARY.op(text, place, f"{row.where}, {field}") for text in row.words(field)] if field in row else ())


def _maybe_op(row: TomlTable, field: str, place: int) -> Op | None:
    text = row.maybe(field)
    return VOCABULARY.op(text, place, f"{row.where}, {field}") if text else None


def said(op: Op) -> str:
    """One word of the language as a line on a card."""
    return capital(VOCABULARY.said(op))


# ---- Characters


def _character(
    row: TomlTable, arts: Mapping[str, str],
) -> tuple[str, str, str, str, int, tuple[int, int, int, int], tuple[Ability, ...], Op | None, str]:
    """A face of a Hero or Skill card."""
    id, name, flavour, art = _named(row, arts)
    stats = (row.number("dice", 1, 12), row.number("attack", 0, 6), row.number("defense", 0, 6), row.number("body", 0, 6))
    abilities = tuple([_ability(one) for one in row.rows("abilities", "face")])
    upkeep = _maybe_op(row, "upkeep", verbs.UPKEEP)
    row.done()
    return id, name, flavour, art, int(id[1]) - 1, stats, abilities, upkeep, said(upkeep) if upkeep is not None else ""


def _ability(row: TomlTable) -> Ability:
    face, where = row.number("face", 1, 6), f"{row.where}, does"
    program = VOCABULARY.program(row.text("does"), where)
    row.done()
    if len(program.costs) != 1:
        raise DelveError(f"{where}: '{program.text}' should have one cost, such as REROLL > E-ADD(ATK)")
    return Ability(face, program.costs[0], program.head, program.text, VOCABULARY.program_said(program), VOCABULARY.said(program.head))


# ---- Challenges


def _challenge(row: TomlTable) -> ChallengeFace:
    id, name, flavour, art = _named(row, art_kinds.CHALLENGES)
    archetype = row.text("archetype")
    if archetype not in ARCHETYPES:
        raise row.wrong(f"unknown archetype '{archetype}'{did_you_mean(archetype, ARCHETYPES)}; they are {', '.join(ARCHETYPES)}")
    health, defense = row.number("health", 1, 60), row.number("defense", 0, 6)
    attack, loot = row.number("attack", 1, 12), row.number("loot", 0, 6)
    combos = _ops(row, "combos", verbs.COMBO)
    trait, upkeep = _maybe_op(row, "trait", verbs.TRAIT), _maybe_op(row, "upkeep", verbs.UPKEEP)
    row.done()
    lines = tuple([said(op) for op in (*combos, trait, upkeep) if op is not None])
    level, card, horde = int(id[1]), int(id[3]) - 1, trait is not None
    return ChallengeFace(id, level, card, name, flavour, art, archetype, health, defense, attack, loot, combos, horde, upkeep, lines)


# ---- Loot


def _loot(row: TomlTable) -> LootFace:
    id, name, flavour, art = _named(row, art_kinds.LOOTS)
    rows = [_loot_row(one) for one in row.rows("rows", "number")]
    quest_rows = [_loot_row(one) for one in row.rows("quest_rows", "number")] if "quest_rows" in row else []
    row.done()
    for one in rows:
        if one.type in (DEVICE, FAVOUR):
            raise row.wrong(f"row {one.number} is of type {one.type}, which belongs in quest_rows (7.21)")
    return LootFace(id, name, flavour, art, int(id[1]) - 1, tuple(rows), tuple(quest_rows))


def _loot_row(row: TomlTable) -> LootRow:
    """A treasure. A consumable has a cost and an effect; the others one word that holds, or none."""
    number, name, type, use = row.number("number", 1, LAST_ROW), row.text("name"), row.text("type"), row.maybe("use")
    row.done()
    if type not in TYPES:
        raise row.wrong(f"type should be one of {', '.join(TYPES)}, not '{type}'")
    where = f"{row.where}, use"
    if type == CONSUMABLE:
        program = VOCABULARY.program(use, where)
        if len(program.costs) != 1:
            raise DelveError(f"{where}: '{program.text}' should have one cost, such as SPEND > E-HEAL(1)")
        words = VOCABULARY.program_said(program), VOCABULARY.said(program.head)
        return LootRow(number, name, type, program.costs[0], program.head, program.head, None, 0, program.text, *words)
    if not use:
        if type != FAVOUR:
            raise row.wrong(f"the field 'use' is missing; a treasure of type {type} should do something")
        return LootRow(number, name, type, None, None, None, None, 0, "", "")
    op = VOCABULARY.op(use, ABILITY, where)
    fits = {
        WEAPON: (verbs.P_STAT, verbs.P_ONCE), ARMOUR: (verbs.P_STAT, verbs.P_ONCE), VALUABLE: (verbs.P_POINTS,),
        DEVICE: (verbs.P_CHALLENGE,), FAVOUR: (),
    }[type]  # fmt: skip
    if op.verb not in fits:
        can_be = " or ".join([VOCABULARY.by_number[verb].word for verb in fits]) or "nothing"
        raise DelveError(f"{where}: a treasure of type {type} does {can_be}, not {VOCABULARY.written(op)}")
    effect = op.inner[0] if op.inner else None
    effect_said = VOCABULARY.said(effect) if effect is not None else ""
    stat = op if op.verb == verbs.P_STAT else None
    points = op.a if op.verb == verbs.P_POINTS else 0
    return LootRow(number, name, type, None, op, effect, stat, points, VOCABULARY.written(op), f"{said(op)}.", effect_said)


# ---- Quests, artifacts, Campaigns


def _quest(row: TomlTable, challenges: Sequence[ChallengeFace], loots: Sequence[LootFace]) -> Quest:
    id, name, flavour, _ = _named(row)
    stars = row.number("stars", 1, 5)
    faces, loot_ids = [face.id for face in challenges], [face.id for face in loots]
    steps = tuple([_step(row, text, faces) for text in row.words("steps")])
    twists, reward = _ops(row, "twists", verbs.TWIST), _ops(row, "reward", verbs.REWARD)
    loot = row.text("loot")
    before, won, lost = _story(row, "before"), _story(row, "won"), _story(row, "lost")
    row.done()
    if loot != "random" and loot not in loot_ids:
        raise row.wrong(f"loot should be random or one of {', '.join(loot_ids)}, not '{loot}'")
    if not 3 <= len(steps) <= 7:
        raise row.wrong(f"there are {len(steps)} steps; a Quest has 3 to 7 (12.02)")
    if not 1 <= len(twists) <= 2:
        raise row.wrong(f"there are {len(twists)} twists; a Quest has one or two (12.02)")
    lines = tuple([said(op) for op in (*twists, *reward)])
    place = RANDOM if loot == "random" else loot_ids.index(loot)
    return Quest(id, name, flavour, stars, steps, twists, place, reward, before, won, lost, lines)


def _step(row: TomlTable, text: str, faces: list[str]) -> QuestStep:
    """A level, or the id of a face."""
    if re.fullmatch("[1-5]", text):
        return QuestStep(int(text), RANDOM)
    if text not in faces:
        raise row.wrong(f"steps has '{text}', which is neither a level from 1 to 5 nor the id of a Challenge{did_you_mean(text, faces)}")
    return QuestStep(int(text[1]), faces.index(text))


def _story(row: TomlTable, field: str) -> str:
    text = " ".join(row.text(field).split())
    if len(text) > LONGEST_STORY:
        raise row.wrong(f"{field} has {len(text)} characters; {LONGEST_STORY} is the most")
    return text


def _artifact(row: TomlTable) -> Artifact:
    id, name, flavour, art = _named(row)
    use = VOCABULARY.op(row.text("use"), ABILITY, f"{row.where}, use")
    row.done()
    return Artifact(id, name, flavour, art, use, VOCABULARY.written(use), f"{said(use)}.")


def _campaign(row: TomlTable, quests: list[str]) -> Campaign:
    id, name, flavour, _ = _named(row)
    stages = tuple([_stage(one, quests) for one in row.rows("stages")])
    endings = _tales(row, "endings")
    row.done()
    if len(stages) != 6:
        raise row.wrong(f"there are {len(stages)} stages; a Campaign has six (13.01)")
    return Campaign(id, name, flavour, stages, endings)


def _stage(row: TomlTable, quests: list[str]) -> Stage:
    chosen = row.words("quests")
    tales = _tales(row, "tales")
    row.done()
    for quest in chosen:
        if quest not in quests:
            raise row.wrong(f"quests has '{quest}', which is no Quest{did_you_mean(quest, quests)}")
    if not 1 <= len(chosen) <= 2:
        raise row.wrong(f"there are {len(chosen)} quests; a stage names one, or two to vote on (13.01)")
    return Stage(tuple([quests.index(quest) for quest in chosen]), tales)


def _tales(row: TomlTable, field: str) -> tuple[Tale, ...]:
    """Pieces of story. The last has no condition, so that one always fits."""
    out = []
    for one in row.rows(field, "title"):
        out.append(Tale(_ops(one, "when", verbs.CONDITION), one.text("title"), _story(one, "text")))
        one.done()
    if not out or out[-1].when:
        raise row.wrong(f"{field} should end with an entry without 'when', which is told where no other fits")
    return tuple(out)
