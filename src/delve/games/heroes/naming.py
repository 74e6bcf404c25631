"""Names of characters, treasures and dice, the same in options, log lines, moments and pictures; and their keys."""

from __future__ import annotations

from delve.games.heroes.box import Content, LootRow
from delve.games.heroes.codes import NOBODY
from delve.games.heroes.dice import faces
from delve.games.heroes.state import Heroes, Treasure
from delve.games.heroes.stats import row_of
from delve.games.heroes.words import say

KIND_KEYS = ("pool", "atk", "cdef", "catk", "def", "tre")


def character_name(content: Content, hero: int, skill: int) -> str:
    """Skill and Hero: "Frost Warden"; one of them alone while the other is missing."""
    parts = [content.skills[skill].name] if skill != NOBODY else []
    if hero != NOBODY:
        parts.append(content.heroes[hero].name)
    return " ".join(parts)


def hero_name(s: Heroes, seat: int) -> str:
    """A seat by its character, since the rules know no players."""
    hero = s.seats[seat]
    return f"the {character_name(s.content, hero.hero, hero.skill)}"


def dice_digits(dice: int) -> str:
    """Dice by their faces: "2-3-4-4-5"."""
    return "-".join([str(face) for face in faces(dice)])


def row_name(row: LootRow | None, number: int) -> str:
    """A treasure by its name and number."""
    return say("treasure.plain", number=number) if row is None else say("treasure", name=row.name, number=number)


def treasure_name(s: Heroes, treasure: Treasure) -> str:
    return row_name(row_of(s, treasure), treasure.number())


def treasure_words(s: Heroes, treasure: Treasure) -> str:
    """What a treasure does."""
    row = row_of(s, treasure)
    return say("treasure.nothing") if row is None else row.said


def faces_key(faces: tuple[int, ...]) -> str:
    """The dice of a treasure in keys: "3+4"."""
    return "+".join([str(face) for face in faces])


def treasure_key(treasure: Treasure) -> str:
    """A treasure among others in keys, told from an equal one that is not in use, or used up."""
    return faces_key(treasure.faces) + ("" if treasure.worn else "-aside") + ("-used" if treasure.used else "")
