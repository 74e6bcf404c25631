"""`delve content check heroes`: what the files hold, what is odd, and what breaks the rules for content."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from delve.games.heroes import art_kinds
from delve.games.heroes.box import ChallengeFace, Content
from delve.games.heroes.content import CHALLENGES, HEROES, LOOT, SKILLS, read_files, read_set
from delve.games.heroes.mind.odds import attacks, dice_lost, left_over
from delve.games.heroes.scoring import damage_of
from delve.games.heroes.study.content_rules import breaches, summary
from delve.kernel.content_report import ContentReport

HEALTH: Final[tuple[dict[int, int], ...]] = (
    {}, {0: 9, 1: 7}, {0: 12, 1: 9, 2: 7}, {0: 16, 1: 12, 2: 10}, {1: 17, 2: 14, 3: 11}, {1: 23, 2: 20, 3: 17},
)  # fmt: skip
"""By level and Defense, each give or take one (section 4.4)."""
ATTACK: Final = ((0, 0), (4, 5), (4, 6), (5, 6), (6, 7), (7, 8))
DAMAGE: Final = ((0.0, 0.0), (1.5, 2.5), (2.2, 2.8), (3.0, 5.5), (4.5, 7.0), (8.5, 10.0))
LOST: Final = ((0.0, 0.0), (0.5, 0.9), (0.9, 1.1), (1.0, 1.6), (1.4, 2.0), (2.2, 2.7))
"""To an attack, with Body 4 and two defence dice."""
NEAR: Final = 0.1
"""The samples of the rules themselves lie so far outside."""
BODY: Final = 4
GUARD: Final = 2
STRENGTH: Final = 5


def survey(folder: Path | None = None) -> ContentReport:
    """Read a set and look it over: the shipped one, or that of a folder."""
    texts, borrowed = read_files(folder)
    content, where = read_set(texts, borrowed), "the shipped set" if folder is None else str(folder)
    out = ContentReport()
    out.say(f"heroes: {where}, digest {content.digest}")
    out.say(f"  {summary(content)}")
    for name in borrowed:
        out.note(f"{name} is not in {where}: taken from the shipped set")
    out.title("Challenges: Health, Defense, Attack; damage and dice lost to an attack (Body 4, two defence dice); attacks to bear unaided")
    for face in content.challenges:
        _challenge(face, out)
    _pictures(content, out)
    for line in breaches(content):
        out.must(False, line)
    return out


def mean_damage(face: ChallengeFace) -> float:
    """What an attack does on average against two defence dice."""
    return sum([share * damage_of(face.combos, dice) for dice, share in left_over(face.attack, GUARD)])


def _challenge(face: ChallengeFace, out: ContentReport) -> None:
    level, damage, lost = face.level, mean_damage(face), dice_lost(face.combos, face.attack, GUARD, BODY)
    bears = attacks(face.health, STRENGTH, face.defense)
    numbers = f"{face.health:3}{face.defense:3}{face.attack:3}   {damage:5.2f} {lost:5.2f} {bears:5.1f}"
    out.say(f"{face.id}  {face.name:24}{numbers}   {'; '.join(face.said)}")
    where = f"{CHALLENGES}, {face.id}"
    wanted = HEALTH[level].get(face.defense)
    if wanted is None:
        out.note(f"{where}: Defense {face.defense} is unusual at level {level}")
    elif abs(face.health - wanted) > 1 and face.archetype != "thief":
        out.note(f"{where}: Health {face.health} is unusual at level {level} with Defense {face.defense}: {wanted} or one more or less")
    for what, value, (low, high), slack in (
        ("Attack", face.attack, ATTACK[level], 0.0), ("damage", damage, DAMAGE[level], NEAR), ("dice lost", lost, LOST[level], NEAR)
    ):  # fmt: skip
        if not low - slack <= value <= high + slack:
            out.note(f"{where}: {what} of {value:.4g} is unusual at level {level}: {low:g} to {high:g}")


def _pictures(content: Content, out: ContentReport) -> None:
    """Cards whose text does not mention what their picture shows."""
    shown = [(HEROES, art_kinds.HEROES, one.id, one.art, one.name, one.flavour) for one in content.heroes]
    shown += [(SKILLS, art_kinds.SKILLS, one.id, one.art, one.name, one.flavour) for one in content.skills]
    shown += [(CHALLENGES, art_kinds.CHALLENGES, one.id, one.art, one.name, one.flavour) for one in content.challenges]
    shown += [(LOOT, art_kinds.LOOTS, one.id, one.art, one.name, one.flavour) for one in content.loots]
    for file, kinds, id, art, name, flavour in shown:
        if art and not art_kinds.mentions(kinds, art, f"{name} {flavour}"):
            out.note(f"{file}, {id}: art is '{art}', and neither name nor flavour mention it")
