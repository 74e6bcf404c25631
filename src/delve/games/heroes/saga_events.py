"""What can happen in Quests and Campaigns beside what happens in a Delve. Cards are numbers of the content. Everything is public."""

from __future__ import annotations

from dataclasses import dataclass

from delve.kernel.events import Event

# ---- a Quest


@dataclass(frozen=True)
class QuestBegan(Event):
    """The party sets out (12.01), with so many ward points (12.21)."""

    quest: int
    ward: int


@dataclass(frozen=True)
class ForkShown(Event):
    """Two Challenges of which the party chooses one (12.27)."""

    reveals = True
    step: int
    challenges: tuple[int, ...]


@dataclass(frozen=True)
class Voted(Event):
    """A vote for one of the options, by its place in the list (12.12). `topic` is one of `votes`."""

    seat: int
    topic: int
    choice: int
    offer: tuple[int, ...]


@dataclass(frozen=True)
class PartyChose(Event):
    """What most votes were for (12.12)."""

    topic: int
    choice: int
    offer: tuple[int, ...]


@dataclass(frozen=True)
class WardLost(Event):
    """A hard blow (12.21): so many points are left."""

    seat: int
    left: int


@dataclass(frozen=True)
class DiceCursed(Event):
    """Treasure dice discarded as soon as they were rolled (12.28)."""

    seat: int
    faces: tuple[int, ...]


@dataclass(frozen=True)
class Refocused(Event):
    """Pool dice re-rolled by Focus (13.44) or after a visit to the Shrine (13.53)."""

    reveals = True
    seat: int
    shrine: bool
    before: tuple[int, ...]
    after: tuple[int, ...]


# ---- after a Quest of a Campaign


@dataclass(frozen=True)
class StageEnded(Event):
    """What the Quest was for the Campaign: the stage now, Doom, and the score of the Quest (13.18, 13.29)."""

    won: bool
    quest: int
    stage: int
    doom: int
    score: int


@dataclass(frozen=True)
class Experience(Event):
    """XP gained, in total, and the level (13.06 to 13.09)."""

    seat: int
    gained: int
    xp: int
    level: int


@dataclass(frozen=True)
class Earned(Event):
    """Gold of a won Quest: pay and reward, and the sale of treasures (13.11); Favours kept."""

    seat: int
    pay: int
    sold: int
    sale: int
    favours: int
    gold: int


@dataclass(frozen=True)
class Scarred(Event):
    seat: int
    scars: int


@dataclass(frozen=True)
class CharacterRetired(Event):
    """A third scar (13.16), or killed for good (13.28); its artifacts go to the party (13.17)."""

    seat: int
    hero: int
    skill: int
    level: int
    artifacts: tuple[int, ...]
    for_good: bool


@dataclass(frozen=True)
class ArtifactsShown(Event):
    reveals = True
    artifacts: tuple[int, ...]


@dataclass(frozen=True)
class ArtifactGained(Event):
    """By the vote of the party (13.26), or handed out of what a retired Character left (13.17)."""

    seat: int
    artifact: int


@dataclass(frozen=True)
class PerkTaken(Event):
    """A perk (13.10). Of a Drill: the card and face with its new trigger; of Second nature: the card and its new face."""

    seat: int
    perk: int
    source: int = -1
    card_face: int = -1
    number: int = -1
    trigger: int = -1


@dataclass(frozen=True)
class CampaignEnded(Event):
    """Won (13.20) or lost (13.19), with which of the endings."""

    campaign: int
    won: bool
    ending: int
    score: int


# ---- before a Quest


@dataclass(frozen=True)
class StageBegan(Event):
    """The next Quest with its Loot face, public before the town phase (13.22), and which tale leads to it."""

    campaign: int
    stage: int
    quest: int
    tale: int
    loot: int


@dataclass(frozen=True)
class Visited(Event):
    """A visit in town (13.50 to 13.55): `place` is one of `town`, `gold` what is left; `what` is the number bought, the card turned,
    the dice of the Tavern, what the Guild gave."""

    seat: int
    place: int
    paid: int
    gold: int
    what: tuple[int, ...] = ()


@dataclass(frozen=True)
class Attuned(Event):
    """An artifact works for its owner from now on, in place of another or of none (-1) (13.24, 13.25)."""

    seat: int
    artifact: int
    instead: int


@dataclass(frozen=True)
class HandedOver(Event):
    """An artifact changes hands in town (13.24)."""

    seat: int
    other: int
    artifact: int


@dataclass(frozen=True)
class GoldGiven(Event):
    """Gold changes hands in town (13.27)."""

    seat: int
    other: int
    gold: int
