"""The log of Quests and Campaigns, one line for each event that is worth one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from delve.games.heroes import saga_events as ev
from delve.games.heroes.codes import NOBODY
from delve.games.heroes.telling import PERKS, Teller, digits
from delve.games.heroes.votes import FIND, OWNER, PATH, QUEST, SKIP
from delve.kernel.english import counted, listed
from delve.kernel.events import Event

Line = Callable[[Teller, Any], str]
STARS: Final = ("star", "stars")


def artifact(t: Teller, number: int) -> str:
    return t.content.artifacts[number].name


def offered(t: Teller, topic: int, one: int) -> str:
    """One of the options of a vote."""
    if topic == PATH:
        return t.challenge(one)
    if topic == QUEST:
        return t.content.quests[one].name
    if topic == FIND:
        return artifact(t, one)
    return t.name(one & 7)  # an option is the artifact and the seat that would get it


def _voted(t: Teller, e: ev.Voted) -> str:
    if e.topic == SKIP:
        return t.say("voted", e.seat, what="letting the attack pass" if e.choice else "facing the attack")
    if e.topic == OWNER and e.offer[e.choice] & 7 == e.seat:
        return t.say("voted", e.seat, what="yourself" if e.seat == t.viewer else "themselves")
    return t.say("voted", e.seat, what=offered(t, e.topic, e.offer[e.choice]))


def _party(t: Teller, e: ev.PartyChose) -> str:
    if e.topic == SKIP:
        return t.say("party.skip" if e.choice else "party.not")
    if e.topic == OWNER:
        return ""  # who gets it is told by the event that follows
    return t.say("party", what=offered(t, e.topic, e.offer[e.choice]))


def _quest(t: Teller, e: ev.QuestBegan) -> str:
    quest = t.content.quests[e.quest]
    said = t.say("quest", quest=quest.name, stars=counted(quest.stars, *STARS))
    return f"{said} {t.say('ward', n=e.ward)}" if e.ward else said


def _stage(t: Teller, e: ev.StageBegan) -> str:
    campaign = t.content.campaigns[e.campaign].name
    return t.say("stage", stage=e.stage + 1, campaign=campaign, quest=t.content.quests[e.quest].name)


def _ended(t: Teller, e: ev.StageEnded) -> str:
    said = t.say("stage.won" if e.won else "stage.lost", quest=t.content.quests[e.quest].name, doom=e.doom)
    return f"{said} {t.say('stage.score', score=e.score)}"


def _earned(t: Teller, e: ev.Earned) -> str:
    sold = t.say("earned.sold", sale=e.sale, sold=counted(e.sold, "treasure")) if e.sold else ""
    return t.say("earned", e.seat, gold=e.pay + e.sale, sold=sold, now=e.gold)


def _perk(t: Teller, e: ev.PerkTaken) -> str:
    return t.say("perk", e.seat, what=PERKS[e.perk])


def _attuned(t: Teller, e: ev.Attuned) -> str:
    if e.instead == NOBODY:
        return t.say("attuned", e.seat, what=artifact(t, e.artifact))
    return t.say("attuned.instead", e.seat, what=artifact(t, e.artifact), other=artifact(t, e.instead))


def _visited(t: Teller, e: ev.Visited) -> str:
    return t.say(f"visited.{e.place}", e.seat, what=digits(e.what), paid=e.paid, gold=e.gold)


def _campaign(t: Teller, e: ev.CampaignEnded) -> str:
    campaign = t.content.campaigns[e.campaign]
    return t.say("campaign", campaign=campaign.name, ending=f"{campaign.endings[e.ending].title}.")


LINES: Final[dict[type[Event], Line]] = {
    ev.QuestBegan: _quest,
    ev.ForkShown: lambda t, e: t.say("fork", ways=listed([t.challenge(one) for one in e.challenges], "or")),
    ev.Voted: _voted,
    ev.PartyChose: _party,
    ev.WardLost: lambda t, e: t.say("ward.lost", name=t.name(e.seat), left=counted(e.left, "ward point")),
    ev.DiceCursed: lambda t, e: t.say("cursed", NOBODY, Whose=t.whose(e.seat).capitalize(), dice=digits(e.faces)),
    ev.Refocused: lambda t, e: t.say("refocused", e.seat, before=digits(e.before), after=digits(e.after)),
    ev.StageEnded: _ended,
    ev.Experience: lambda t, e: t.say("experience", e.seat, gained=e.gained, xp=e.xp, level=e.level),
    ev.Earned: _earned,
    ev.Scarred: lambda t, e: t.say("scarred", e.seat, scars=counted(e.scars, "scar")),
    ev.CharacterRetired: lambda t, e: t.say("retired", character=t.character(e.hero, e.skill), level=e.level),
    ev.ArtifactsShown: lambda t, e: t.say("shown", what=listed([artifact(t, one) for one in e.artifacts])),
    ev.ArtifactGained: lambda t, e: t.say("gained.artifact", e.seat, what=artifact(t, e.artifact)),
    ev.PerkTaken: _perk,
    ev.CampaignEnded: _campaign,
    ev.StageBegan: _stage,
    ev.Visited: _visited,
    ev.Attuned: _attuned,
    ev.HandedOver: lambda t, e: t.say("handed", e.seat, what=artifact(t, e.artifact), other=t.name(e.other)),
    ev.GoldGiven: lambda t, e: t.say("gave", e.seat, other=t.name(e.other), gold=e.gold),
}
