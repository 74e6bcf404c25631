"""The judgement on what lies between the fights: votes of the party, perks, the town, dice rolled again."""

from __future__ import annotations

from typing import Final

from delve.games.heroes import verbs
from delve.games.heroes.box import Artifact, ChallengeFace
from delve.games.heroes.codes import BODY, DEFENSE, DICE, HERO, POOL
from delve.games.heroes.dice import size
from delve.games.heroes.mind.front import Fronts
from delve.games.heroes.mind.worth import face_worth, fuel, loot_of, row_worth
from delve.games.heroes.perks import GO, face_of
from delve.games.heroes.saga import DRILL, FOCUS, FRAME, GRIT, GUARD, SECOND_NATURE, Sheet
from delve.games.heroes.saga_changes import saga_of, venture_of
from delve.games.heroes.sight import HeroesView
from delve.games.heroes.state import Heroes
from delve.games.heroes.town import (
    ARMOURY,
    ATTUNE,
    GIVE,
    GUILD,
    GUILD_ARTIFACT,
    HALL,
    HAND,
    INFIRMARY,
    LEAVE,
    SHRINE,
    TAKE,
)
from delve.games.heroes.votes import FIND, NO_SKIP, OWNER, PATH, QUEST, SKIP

PERK_WORTH: Final = {GRIT: 9.0, GUARD: 8.0, FRAME: 3.0, DRILL: 5.0, FOCUS: 4.0, SECOND_NATURE: 0.0}
"""Points of win rate, after section 4.5 of the rules."""
SKIP_FROM: Final = 2.0
"""The Borrowed Hour is used where the attack would cost the party so many dice."""


# ---- votes


def vote(view: HeroesView, s: Heroes, fronts: Fronts) -> int:
    """What is best for the party; everybody judges alike, so votes agree."""
    topic, offer = view.picked[0], venture_of(s).offer
    if topic == PATH:
        return min(view.options, key=lambda i: hardness(s.content.challenges[offer[i]]))
    if topic == SKIP:
        coming = sum([fronts.loss_now(seat) for seat in range(len(s.seats))])
        wanted = coming >= SKIP_FROM
        return next(i for i in view.options if (offer[i] != NO_SKIP) == wanted)
    if topic == QUEST:
        return min(view.options, key=lambda i: sum([step.level**2 for step in s.content.quests[offer[i]].steps]))
    if topic == FIND:
        return max(view.options, key=lambda i: artifact_worth(s.content.artifacts[offer[i]], len(s.seats)))
    sheets = saga_of(s).sheets
    return min(view.options, key=lambda i: len(sheets[offer[i] & 7].artifacts)) if topic == OWNER else view.options[0]


def hardness(face: ChallengeFace) -> float:
    """How much a Challenge costs, roughly: how long it lasts times how hard it hits."""
    return face.health * (1 + 0.3 * face.defense) * (face.attack + face.horde)


STAT_WORTH: Final = {DICE: 9.0, DEFENSE: 8.0, BODY: 3.0}


def artifact_worth(artifact: Artifact, seats: int) -> float:
    """Points of win rate, roughly."""
    use = artifact.use
    if use.verb == verbs.P_STAT:
        return STAT_WORTH.get(use.a, 30.0)
    if use.verb == verbs.P_ASSIST:
        return 6.0 if seats > 1 else 0.0
    inner = use.inner[0].verb
    if inner == verbs.E_HEALOTHERS:
        return 1.5 * (seats - 1)
    return 8.0 if use.verb == verbs.P_CHALLENGE else 5.0


# ---- perks


def perk(view: HeroesView, s: Heroes, fronts: Fronts) -> int:
    """What is worth most; a card is turned only for a better face."""
    return max(view.options, key=lambda code: _perk_worth(s, saga_of(s).sheets[view.seat], code))


def _perk_worth(s: Heroes, sheet: Sheet, code: int) -> float:
    perk = code >> 8
    if perk == SECOND_NATURE:
        return turned_gain(s, sheet, code >> 6 & 3)
    if perk == DRILL:
        ability = face_of(s, code >> 6 & 3, sheet.hero if code >> 6 & 3 == HERO else sheet.skill).abilities[code >> 4 & 3]
        return PERK_WORTH[DRILL] if ability.cost.verb != verbs.SPEND else 1.0
    return PERK_WORTH[perk]


def turned_gain(s: Heroes, sheet: Sheet, source: int) -> float:
    """What the other face of a card is worth more than this one."""
    own = sheet.hero if source == 0 else sheet.skill
    cards = s.content.heroes if source == HERO else s.content.skills
    return face_worth(cards[own ^ 1]) - face_worth(cards[own])


# ---- dice rolled again


def refocus(view: HeroesView, s: Heroes, fronts: Fronts) -> int:
    """Every idle die."""
    hero = s.seats[view.seat]
    worth = fuel(s.content.heroes[hero.hero], s.content.skills[hero.skill])
    mean = sum(worth[1:]) / 6
    poor = [code for code in view.options if code != GO and worth[code] < mean]
    return poor[0] if poor else GO


def idle_share(s: Heroes, seat: int) -> float:
    """How much of a Pool pays for nothing."""
    hero = s.seats[seat]
    worth = fuel(s.content.heroes[hero.hero], s.content.skills[hero.skill])
    idle = sum([hero.dice[POOL] >> 8 * (face - 1) & 255 for face in range(1, 7) if worth[face] <= worth[0]])
    return idle / max(1, size(hero.dice[POOL]))


# ---- town


def town(view: HeroesView, s: Heroes, fronts: Fronts) -> int:
    """Artifacts are put to use; scars are healed, the Guild cashed, then the best treasure bought that gold is left for."""
    sheet = saga_of(s).sheets[view.seat]
    return max(view.options, key=lambda code: (_town_worth(s, view.seat, sheet, code), -code))


def _town_worth(s: Heroes, seat: int, sheet: Sheet, code: int) -> float:
    kind, first, second = code >> 12, code >> 6 & 63, code & 63
    artifacts, seats = s.content.artifacts, len(s.seats)
    if kind == TAKE:
        return 30.0
    if kind == ATTUNE:
        gain = artifact_worth(artifacts[first], seats)
        return 20.0 + gain if not second else 20.0 * (gain > artifact_worth(artifacts[second - 1], seats)) - 1.0
    if kind == INFIRMARY:
        return 18.0
    if kind == GUILD:
        return 16.0 if first == GUILD_ARTIFACT else 12.0
    if kind == HALL:
        return turned_gain(s, sheet, first) - 6.0
    if kind == ARMOURY:
        row = loot_of(s).row_of(first)
        return row_worth(row, len(s.stack)) if row is not None else -1.0
    if kind == SHRINE:
        return 0.4 if sheet.gold <= 1 or sheet.bought else -0.5
    if kind in (HAND, GIVE):
        return -2.0
    return 0.0 if kind == LEAVE else -1.0
