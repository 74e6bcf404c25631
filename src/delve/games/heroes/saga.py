"""What a Quest and a Campaign add to the table (HEROES-12, 13): the parts of the state, and the legacy from one Quest to the next."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from delve.games.heroes.codes import NOBODY
from delve.kernel.part import Part, fields_of

GRIT: Final = 0
GUARD: Final = 1
FRAME: Final = 2
DRILL: Final = 3
FOCUS: Final = 4
SECOND_NATURE: Final = 5
PERKS: Final = 6
MOST_OF_PERK: Final = (2, 1, 1, 2, 1, 1)
"""The perks (13.40 to 13.45) and how often each may be taken."""

FOCUS_USED: Final = 1
"""A bit of `Venture.used`; artifact n has bit n + 1."""


class Venture(Part):
    """A Quest in play: which, and what its twists and once-only effects keep count of."""

    tag = "venture"
    fixed = True

    quest: int
    """Its place in the content."""
    ward: int
    """Ward points left (12.21); 0 without that twist."""
    helped: int
    """Who was assisted in the turn before, as bits (12.29)."""
    helping: int
    """Who is assisted in this turn."""
    used: tuple[int, ...]
    """By seat, as bits: what may be used once per Challenge and was (12.10, 13.44). Once per Quest is in `gone`."""
    gone: tuple[int, ...]
    """By seat, as bits: artifacts used once in this Quest."""
    offer: tuple[int, ...]
    """What the party votes on, in the listed order (12.12)."""
    refused: bool
    """The party has refused to skip the attack of this turn."""
    skipped: bool
    """Phases 5 to 7 of this turn are skipped for all."""
    result: int
    """How the Quest ended, as `Heroes.end` says it, while what follows from it in a Campaign goes on; 0 before."""

    def __init__(
        self, quest: int, ward: int, helped: int, helping: int, used: tuple[int, ...], gone: tuple[int, ...], offer: tuple[int, ...],
        refused: bool, skipped: bool, result: int,
    ) -> None:  # fmt: skip
        self.quest = quest
        self.ward = ward
        self.helped = helped
        self.helping = helping
        self.used = used
        self.gone = gone
        self.offer = offer
        self.refused = refused
        self.skipped = skipped
        self.result = result


class Drill(Part):
    """One more trigger face of one ability (13.43): it stays with the face of the card."""

    tag = "drill"
    fixed = True

    source: int
    """HERO or SKILL."""
    card_face: int
    number: int
    """Which ability of that face."""
    trigger: int

    def __init__(self, source: int, card_face: int, number: int, trigger: int) -> None:
        self.source = source
        self.card_face = card_face
        self.number = number
        self.trigger = trigger


class Sheet(Part):
    """The Character of one seat in a Campaign (13.02)."""

    tag = "sheet"
    fixed = True

    hero: int
    """Its Hero face; NOBODY for a seat that still has to make a Character."""
    skill: int
    level: int
    xp: int
    gold: int
    scars: int
    perks: tuple[int, ...]
    """How often each was taken."""
    drills: tuple[Drill, ...]
    artifacts: tuple[int, ...]
    """Owned, in ascending order."""
    attuned: tuple[int, ...]
    favours: int
    bought: int
    """The number of the treasure from the Armoury, for the next Quest; 0 for none (13.51)."""
    blessed: bool
    """May re-roll Pool dice at the next set-up (13.53)."""

    def __init__(
        self, hero: int, skill: int, level: int, xp: int, gold: int, scars: int, perks: tuple[int, ...], drills: tuple[Drill, ...],
        artifacts: tuple[int, ...], attuned: tuple[int, ...], favours: int, bought: int, blessed: bool,
    ) -> None:  # fmt: skip
        self.hero = hero
        self.skill = skill
        self.level = level
        self.xp = xp
        self.gold = gold
        self.scars = scars
        self.perks = perks
        self.drills = drills
        self.artifacts = artifacts
        self.attuned = attuned
        self.favours = favours
        self.bought = bought
        self.blessed = blessed


class Retired(Part):
    """A Character that retired, remembered (13.16)."""

    tag = "retired"
    fixed = True

    seat: int
    hero: int
    skill: int
    level: int
    stage: int

    def __init__(self, seat: int, hero: int, skill: int, level: int, stage: int) -> None:
        self.seat = seat
        self.hero = hero
        self.skill = skill
        self.level = level
        self.stage = stage


class Saga(Part):
    """A Campaign so far: what the next Quest begins with (13.01, 13.02)."""

    tag = "saga"
    fixed = True

    campaign: int
    stage: int
    """From 0; 6 when the Campaign is won."""
    doom: int
    again: bool
    """This stage was lost before (13.18)."""
    score: int
    """The scores of its Quests so far (13.29)."""
    killed: int
    """How many were killed in all its Quests."""
    won: tuple[int, ...]
    """The Quests that were won, in order."""
    sheets: tuple[Sheet, ...]
    hoard: tuple[int, ...]
    """Artifacts of the party, to be handed out in town (13.17)."""
    retired: tuple[Retired, ...]

    def __init__(
        self, campaign: int, stage: int, doom: int, again: bool, score: int, killed: int, won: tuple[int, ...], sheets: tuple[Sheet, ...],
        hoard: tuple[int, ...], retired: tuple[Retired, ...],
    ) -> None:  # fmt: skip
        self.campaign = campaign
        self.stage = stage
        self.doom = doom
        self.again = again
        self.score = score
        self.killed = killed
        self.won = won
        self.sheets = sheets
        self.hoard = hoard
        self.retired = retired


FIRST_GOLD: Final = 3
STAGES: Final = 6
MOST_DOOM: Final = 3
MOST_SCARS: Final = 3
MOST_ATTUNED: Final = 2
LEAST_DICE: Final = 4
"""The Dice Count is never less at set-up (13.04)."""
XP_OF_LEVEL: Final = (0, 0, 3, 7, 12, 18, 25)
"""By level, from 1 (13.09)."""
MOST_LEVEL: Final = 6


P = TypeVar("P", Venture, Sheet, Saga)


def altered(part: P, **fields: object) -> P:
    """The same part with some fields changed."""
    kind: Any = type(part)
    values = {name: getattr(part, name) for name in fields_of(kind)}
    values.update(fields)
    made: P = kind(**values)
    return made


def new_venture(quest: int, seats: int) -> Venture:
    """A Quest that begins; its ward points come with the set-up."""
    return Venture(quest, 0, 0, 0, (0,) * seats, (0,) * seats, (), False, False, 0)


def new_sheet(level: int = 1) -> Sheet:
    """A new Character (13.03), or one that takes the place of a retired one (13.16); its faces come at the set-up."""
    return Sheet(
        NOBODY, NOBODY, level, XP_OF_LEVEL[level], FIRST_GOLD, 0, (0,) * PERKS, (), (), (), 0, 0, False
    )  # fmt: skip


def new_saga(campaign: int, seats: int) -> Saga:
    """A Campaign that begins."""
    return Saga(campaign, 0, 0, False, 0, 0, (), (new_sheet(),) * seats, (), ())


def level_of(xp: int) -> int:
    """The level that so much XP reaches (13.09)."""
    return max([level for level in range(1, MOST_LEVEL + 1) if xp >= XP_OF_LEVEL[level]])
