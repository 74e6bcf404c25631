"""The writers of Quests and Campaigns: what twists count, what a Campaign remembers. Each tells its event."""

from __future__ import annotations

from delve.games.heroes import saga_events as ev
from delve.games.heroes.codes import ARTIFACT, HERO, NOBODY, POOL, RECKONING, SKILL, TOWN, TRE
from delve.games.heroes.dice import FACES, faces, size, throw
from delve.games.heroes.saga import (
    FOCUS_USED,
    MOST_LEVEL,
    PERKS,
    Drill,
    Retired,
    Saga,
    Sheet,
    Venture,
    altered,
    level_of,
    new_sheet,
    new_venture,
)
from delve.games.heroes.state import Heroes, Treasure
from delve.kernel.errors import Stuck
from delve.kernel.events import Tell
from delve.kernel.luck import Luck


def venture_of(s: Heroes) -> Venture:
    """The Quest in play."""
    if s.venture is None:
        raise Stuck("there is no Quest in a Delve")
    return s.venture


def saga_of(s: Heroes) -> Saga:
    """The Campaign that the Quest belongs to."""
    if s.saga is None:
        raise Stuck("there is no Campaign here")
    return s.saga


def put_sheet(s: Heroes, seat: int, sheet: Sheet) -> None:
    """Exchange the sheet of a seat."""
    saga = saga_of(s)
    s.saga = altered(saga, sheets=(*saga.sheets[:seat], sheet, *saga.sheets[seat + 1 :]))


# ---- a Quest


def begin_quest(s: Heroes, quest: int) -> None:
    """This Quest is played: its Loot face and its steps, with the Challenges that are printed on it (12.03). The set-up tells it."""
    s.venture = new_venture(quest, len(s.seats))
    s.loot = s.content.quests[quest].loot
    s.stack = tuple([step.challenge for step in s.content.quests[quest].steps])


def set_out(s: Heroes, ward: int, tell: Tell | None) -> None:
    """The ward points of the Quest (12.21)."""
    venture = venture_of(s)
    s.venture = altered(venture, ward=ward)
    if tell is not None:
        tell.append(ev.QuestBegan(venture.quest, ward))


def offer(s: Heroes, what: tuple[int, ...]) -> None:
    """What the party votes on. What is revealed for it is told by its own event."""
    s.venture = altered(venture_of(s), offer=what)


def lose_ward(s: Heroes, seat: int, tell: Tell | None) -> int:
    """One ward point less (12.21); returns what is left."""
    venture = venture_of(s)
    left = venture.ward - 1
    s.venture = altered(venture, ward=left)
    if tell is not None:
        tell.append(ev.WardLost(seat, left))
    return left


def lose_to_curse(s: Heroes, seat: int, dice: int, tell: Tell | None) -> None:
    """Treasure dice discarded as they fell (12.28)."""
    s.seats[seat].dice[TRE] -= dice
    if tell is not None:
        tell.append(ev.DiceCursed(seat, faces(dice)))


def use_artifact(s: Heroes, seat: int, artifact: int, for_good: bool) -> None:
    """Used once in this Challenge, or in this Quest (12.10). The activation tells it."""
    venture = venture_of(s)
    bit = 1 << artifact + 1
    bits = list(venture.gone if for_good else venture.used)
    bits[seat] |= bit
    s.venture = altered(venture, gone=tuple(bits)) if for_good else altered(venture, used=tuple(bits))


def refuse(s: Heroes) -> None:
    """The party votes against skipping the attack; the vote tells it."""
    s.venture = altered(venture_of(s), refused=True)


def skip(s: Heroes) -> None:
    """Phases 5 to 7 of this turn are skipped for all; the vote tells it."""
    s.venture = altered(venture_of(s), skipped=True)


def reroll(s: Heroes, seat: int, dice: int, shrine: bool, luck: Luck, tell: Tell | None) -> None:
    """Own Pool dice rolled again: by Focus, once per Challenge (13.44), or for the Shrine (13.53)."""
    fell = throw(size(dice), luck, "pool")
    s.seats[seat].dice[POOL] += fell - dice
    if shrine:
        put_sheet(s, seat, altered(saga_of(s).sheets[seat], blessed=False))
    else:
        venture = venture_of(s)
        used = list(venture.used)
        used[seat] |= FOCUS_USED
        s.venture = altered(venture, used=tuple(used))
    if tell is not None:
        tell.append(ev.Refocused(seat, shrine, faces(dice), faces(fell)))


def decline_shrine(s: Heroes, seat: int) -> None:
    """The blessing of the Shrine is not used: it was for this set-up (13.53). Nothing happens that could be told."""
    put_sheet(s, seat, altered(saga_of(s).sheets[seat], blessed=False))


# ---- a Campaign goes on


def begin_with(s: Heroes, saga: Saga) -> None:
    """The Campaign as earlier Quests left it; seats have the Characters on their sheets (13.02)."""
    s.saga = saga
    s.phase = TOWN
    for seat in range(len(s.seats)):
        s.seats[seat].hero = saga.sheets[seat].hero
        s.seats[seat].skill = saga.sheets[seat].skill


def enrol(s: Heroes) -> None:
    """New Characters are written on the sheets of their seats (13.03); their making was told."""
    saga = saga_of(s)
    s.saga = altered(
        saga, sheets=tuple([altered(saga.sheets[i], hero=s.seats[i].hero, skill=s.seats[i].skill) for i in range(len(s.seats))])
    )


def begin_stage(s: Heroes, quest: int, tale: int, loot: int, tell: Tell | None) -> None:
    """The Quest of this stage, and its Loot face (13.22)."""
    saga = saga_of(s)
    begin_quest(s, quest)
    s.loot = loot
    if tell is not None:
        tell.append(ev.StageBegan(saga.campaign, saga.stage, quest, tale, loot))


def dress(s: Heroes, seat: int, extra: tuple[int, ...]) -> None:
    """What perks, attuned artifacts and scars add (1.05), and the treasure from the Armoury (13.51); the town told of them."""
    hero, sheet = s.seats[seat], saga_of(s).sheets[seat]
    hero.extra = extra
    if sheet.bought:
        dice = (sheet.bought,) if sheet.bought <= FACES[-1] else (sheet.bought - FACES[-1], FACES[-1])
        hero.treasures = (Treasure(dice),)
        put_sheet(s, seat, altered(sheet, bought=0))


# ---- after a Quest


def begin_reckoning(s: Heroes, how: int) -> None:
    """The Quest is over; the Campaign takes stock (13.06 to 13.19). The end of the Quest is told with it."""
    s.venture = altered(venture_of(s), result=how, offer=())
    s.phase = RECKONING
    s.met = False
    s.window = s.window.awake()
    for hero in s.seats:
        hero.out = False
        hero.blocked = False
        hero.assists = NOBODY
        hero.health = 0
        for kind in range(1, TRE + 1):
            hero.dice[kind] = 0


def end_stage(s: Heroes, won: bool, score: int, killed: int, tell: Tell | None) -> None:
    """Won: the next stage; lost: one Doom more, and the stage again (13.18)."""
    saga, quest = saga_of(s), venture_of(s).quest
    if won:
        s.saga = altered(
            saga, stage=saga.stage + 1, again=False, won=(*saga.won, quest), score=saga.score + score, killed=saga.killed + killed
        )
    else:
        s.saga = altered(saga, doom=saga.doom + 1, again=True, score=saga.score + score, killed=saga.killed + killed)
    if tell is not None:
        tell.append(ev.StageEnded(won, quest, saga_of(s).stage, saga_of(s).doom, score))


def experience(s: Heroes, seat: int, gained: int, tell: Tell | None) -> int:
    """XP, and the levels it reaches (13.06 to 13.09); returns how many levels."""
    if not gained:
        return 0
    sheet = saga_of(s).sheets[seat]
    xp = sheet.xp + gained
    level = max(sheet.level, level_of(xp))
    put_sheet(s, seat, altered(sheet, xp=xp, level=level))
    if tell is not None:
        tell.append(ev.Experience(seat, gained, xp, level))
    return min(level, MOST_LEVEL) - sheet.level


def earn(s: Heroes, seat: int, pay: int, sold: int, sale: int, favours: int, tell: Tell | None) -> None:
    """Pay, reward and the sale of a won Quest (13.11), Favours kept (13.12); after a lost one only Favours (13.13)."""
    sheet = saga_of(s).sheets[seat]
    gold = sheet.gold + pay + sale
    put_sheet(s, seat, altered(sheet, gold=gold, favours=sheet.favours + favours))
    if tell is not None and (pay or sold or favours):
        tell.append(ev.Earned(seat, pay, sold, sale, favours, gold))


def scar(s: Heroes, seat: int, tell: Tell | None) -> int:
    """One scar more (13.14, 13.15); returns how many there are."""
    sheet = saga_of(s).sheets[seat]
    put_sheet(s, seat, altered(sheet, scars=sheet.scars + 1))
    if tell is not None:
        tell.append(ev.Scarred(seat, sheet.scars + 1))
    return sheet.scars + 1


def retire(s: Heroes, seat: int, for_good: bool, tell: Tell | None) -> None:
    """The Character is remembered and leaves; a new one of one level less takes its place (13.16), its artifacts stay (13.17)."""
    saga = saga_of(s)
    sheet = saga.sheets[seat]
    gone = Retired(seat, sheet.hero, sheet.skill, sheet.level, saga.stage)
    hoard = tuple(sorted((*saga.hoard, *sheet.artifacts)))
    s.saga = altered(saga, retired=(*saga.retired, gone), hoard=hoard)
    put_sheet(s, seat, new_sheet(max(1, sheet.level - 1)))
    if tell is not None:
        tell.append(ev.CharacterRetired(seat, sheet.hero, sheet.skill, sheet.level, sheet.artifacts, for_good))


def show_artifacts(s: Heroes, found: tuple[int, ...], tell: Tell | None) -> None:
    """Artifacts of which the party chooses one (13.26)."""
    offer(s, found)
    if tell is not None:
        tell.append(ev.ArtifactsShown(found))


def leave_to_party(s: Heroes, artifact: int, tell: Tell | None) -> None:
    """An artifact waits for the next town: no Character is left to have it (13.17, 13.26)."""
    saga = saga_of(s)
    s.saga = altered(saga, hoard=tuple(sorted((*saga.hoard, artifact))))
    if tell is not None:
        tell.append(ev.ArtifactGained(NOBODY, artifact))


def gain_artifact(s: Heroes, seat: int, artifact: int, tell: Tell | None) -> None:
    """A Character owns one artifact more; if it lay with the party's, it does no longer (13.17, 13.26)."""
    saga = saga_of(s)
    s.saga = altered(saga, hoard=tuple([one for one in saga.hoard if one != artifact]))
    sheet = saga_of(s).sheets[seat]
    put_sheet(s, seat, altered(sheet, artifacts=tuple(sorted((*sheet.artifacts, artifact)))))
    if tell is not None:
        tell.append(ev.ArtifactGained(seat, artifact))


def take_perk(s: Heroes, seat: int, perk: int, tell: Tell | None) -> None:
    """A perk that is a number or a right of its own (13.40 to 13.42, 13.44)."""
    _count_perk(s, seat, perk)
    if tell is not None:
        tell.append(ev.PerkTaken(seat, perk))


def take_drill(s: Heroes, seat: int, perk: int, drill: Drill, tell: Tell | None) -> None:
    """One more trigger face (13.43)."""
    _count_perk(s, seat, perk)
    sheet = saga_of(s).sheets[seat]
    put_sheet(s, seat, altered(sheet, drills=(*sheet.drills, drill)))
    if tell is not None:
        tell.append(ev.PerkTaken(seat, perk, drill.source, drill.card_face, drill.number, drill.trigger))


def take_second_nature(s: Heroes, seat: int, perk: int, source: int, tell: Tell | None) -> None:
    """A card turned for good (13.45)."""
    _count_perk(s, seat, perk)
    face = turn_card(s, seat, source)
    if tell is not None:
        tell.append(ev.PerkTaken(seat, perk, source, face))


def _count_perk(s: Heroes, seat: int, perk: int) -> None:
    sheet = saga_of(s).sheets[seat]
    put_sheet(s, seat, altered(sheet, perks=tuple([sheet.perks[i] + (i == perk) for i in range(PERKS)])))


def turn_card(s: Heroes, seat: int, source: int) -> int:
    """The Hero or Skill card shows its other face; returns that (13.45, 13.52)."""
    sheet = saga_of(s).sheets[seat]
    face = (sheet.hero if source == HERO else sheet.skill) ^ 1
    if source == HERO:
        put_sheet(s, seat, altered(sheet, hero=face))
        s.seats[seat].hero = face
    elif source == SKILL:
        put_sheet(s, seat, altered(sheet, skill=face))
        s.seats[seat].skill = face
    return face


def end_campaign(s: Heroes, won: bool, ending: int, score: int, tell: Tell | None) -> None:
    """The last word (13.19, 13.20)."""
    if tell is not None:
        tell.append(ev.CampaignEnded(saga_of(s).campaign, won, ending, score))


# ---- in town


def visit(s: Heroes, seat: int, place: int, paid: int, sheet: Sheet, what: tuple[int, ...], tell: Tell | None) -> None:
    """A visit, with what it made of the sheet (13.50 to 13.55)."""
    put_sheet(s, seat, sheet)
    if tell is not None:
        tell.append(ev.Visited(seat, place, paid, sheet.gold, what))


def attune(s: Heroes, seat: int, artifact: int, instead: int, tell: Tell | None) -> None:
    """An artifact works from now on, where there are two already in place of one of them (13.25)."""
    sheet = saga_of(s).sheets[seat]
    kept = [one for one in sheet.attuned if one != instead]
    put_sheet(s, seat, altered(sheet, attuned=tuple(sorted((*kept, artifact)))))
    if tell is not None:
        tell.append(ev.Attuned(seat, artifact, instead))


def hand_over(s: Heroes, seat: int, other: int, artifact: int, tell: Tell | None) -> None:
    """An artifact goes to another Character, and works for nobody until it is attuned (13.24)."""
    sheet = saga_of(s).sheets[seat]
    put_sheet(
        s, seat,
        altered(
            sheet, artifacts=tuple([one for one in sheet.artifacts if one != artifact]),
            attuned=tuple([one for one in sheet.attuned if one != artifact]),
        ),
    )  # fmt: skip
    theirs = saga_of(s).sheets[other]
    put_sheet(s, other, altered(theirs, artifacts=tuple(sorted((*theirs.artifacts, artifact)))))
    if tell is not None:
        tell.append(ev.HandedOver(seat, other, artifact))


def give_gold(s: Heroes, seat: int, other: int, gold: int, tell: Tell | None) -> None:
    """Gold goes to another Character (13.27)."""
    sheet, theirs = saga_of(s).sheets[seat], saga_of(s).sheets[other]
    put_sheet(s, seat, altered(sheet, gold=sheet.gold - gold))
    put_sheet(s, other, altered(theirs, gold=theirs.gold + gold))
    if tell is not None:
        tell.append(ev.GoldGiven(seat, other, gold))


def used_up(s: Heroes, seat: int, source: int, number: int) -> bool:
    """Whether an artifact (or Focus) was used in this Challenge or Quest."""
    venture = venture_of(s)
    bit = 1 << number + 1 if source == ARTIFACT else FOCUS_USED
    return bool((venture.used[seat] | venture.gone[seat]) & bit)
