"""Options of Quests and Campaigns as people meet them."""

from __future__ import annotations

from delve.games.heroes import perks, saga, town, verbs, votes
from delve.games.heroes.codes import HERO, POOL
from delve.games.heroes.dice import count, size
from delve.games.heroes.naming import character_name, dice_digits, hero_name
from delve.games.heroes.saga_changes import saga_of, venture_of
from delve.games.heroes.state import Heroes
from delve.games.heroes.words import say
from delve.kernel.english import capital, counted, listed
from delve.kernel.face import Face, Place, Words

VERBS = ("vote", "perk", "roll", "pick-die", "leave", "visit", "attune", "hand", "give-gold", "take")
"""The first words of the keys below."""


def face(
    key: str, id: str, place: Place | None = None, reveals: bool = False, group: str = "", final: bool = False, **values: object
) -> Face:
    """The option that a sentence of `quest_words.TEXT` describes."""
    label, _, then = say(id, **values).partition("|")
    return Face(key, Words(capital(label), capital(then)), place, reveals=reveals, group=group, final=final)


# ---- votes


def vote_prompt(s: Heroes, topic: int) -> str:
    if topic == votes.OWNER:
        return say("vote.4", artifact=s.content.artifacts[venture_of(s).offer[0] >> 3].name)
    return say(f"vote.{topic}")


def vote_key(s: Heroes, topic: int, code: int) -> str:
    chosen = venture_of(s).offer[code]
    if topic == votes.PATH:
        return f"vote {s.content.challenges[chosen].id}"
    if topic == votes.SKIP:
        return "vote no" if chosen == votes.NO_SKIP else "vote yes"
    if topic == votes.QUEST:
        return f"vote {s.content.quests[chosen].id}"
    return f"vote {s.content.artifacts[chosen].id}" if topic == votes.FIND else f"vote {(chosen & 7) + 1}"


def vote_face(s: Heroes, topic: int, code: int, so_far: int) -> Face:
    key, chosen = vote_key(s, topic, code), venture_of(s).offer[code]
    told = say("votes.so.far", count=counted(so_far, "vote")) if so_far else ""
    if topic == votes.PATH:
        one = s.content.challenges[chosen]
        return face(
            key, "vote.challenge", name=one.name, health=one.health, attack=one.attack, defense=one.defense,
            said=capital(listed(list(one.said))) + ".", votes=told,
        )  # fmt: skip
    if topic == votes.SKIP:
        return face(key, "vote.no" if chosen == votes.NO_SKIP else "vote.yes", votes=told)
    if topic == votes.QUEST:
        quest = s.content.quests[chosen]
        return face(key, "vote.quest", name=quest.name, stars=counted(quest.stars, "star"), said=quest_said(s, chosen), votes=told)
    if topic == votes.FIND:
        artifact = s.content.artifacts[chosen]
        return face(key, "vote.artifact", name=artifact.name, said=artifact.said, votes=told)
    owner = chosen & 7
    have = counted(len(saga_of(s).sheets[owner].artifacts), "artifact")
    return face(key, "vote.owner", Place("seat", (owner,)), who=hero_name(s, owner), count=have, votes=told)


def quest_said(s: Heroes, quest: int) -> str:
    """The levels, twists and reward of a Quest."""
    one = s.content.quests[quest]
    levels = "-".join([str(step.level) for step in one.steps])
    return f"levels {levels}; {'; '.join(one.said)}."


# ---- perks


def perk_prompt(s: Heroes, seat: int) -> str:
    return say("ask.perk", level=saga_of(s).sheets[seat].level)


def perk_key(code: int) -> str:
    perk, source, number, trigger = code >> 8, code >> 6 & 3, code >> 4 & 3, code & 15
    word = ("grit", "guard", "frame", "drill", "focus", "second-nature")[perk]
    card = "hero" if source == HERO else "skill"
    if perk == saga.DRILL:
        return f"perk {word} {card}-{number + 1} {trigger}"
    return f"perk {word} {card}" if perk == saga.SECOND_NATURE else f"perk {word}"


def perk_face(s: Heroes, seat: int, code: int) -> Face:
    perk, source, number, trigger = code >> 8, code >> 6 & 3, code >> 4 & 3, code & 15
    sheet, key = saga_of(s).sheets[seat], perk_key(code)
    own = sheet.hero if source == HERO else sheet.skill
    card = perks.face_of(s, source, own)
    if perk == saga.DRILL:
        ability = card.abilities[number]
        spends = perks.cost_of_drill(ability).verb != ability.cost.verb
        return face(
            key, "perk.3.spend" if spends else "perk.3", final=True, card=f"{card.name} {ability.face}", trigger=trigger,
            said=ability.said,
        )  # fmt: skip
    if perk == saga.SECOND_NATURE:
        return face(key, "perk.5", final=True, card=card.name, other=perks.face_of(s, source, own ^ 1).name)
    return face(key, f"perk.{perk}", final=True)


# ---- dice rolled again


def refocus_prompt(shrine: bool, picked: int) -> str:
    if picked:
        return say("ask.focus.more", dice=dice_digits(picked))
    return say("ask.shrine" if shrine else "ask.focus")


def refocus_face(s: Heroes, seat: int, picked: int, shrine: bool, code: int) -> Face:
    if code != perks.GO:
        left = count(s.seats[seat].dice[POOL] - picked, code)
        return face(f"pick-die {code}", "focus.pick", Place("pool", (seat, code)), face=code, left=left)
    if picked:
        return face("roll", "focus.go", reveals=True, dice=counted(size(picked), "die", "dice"))
    return face("roll", "shrine.none" if shrine else "focus.none")


# ---- artifacts


def use_face(s: Heroes, number: int, key: str, focus: bool) -> Face:
    """An artifact, or Focus, in a window."""
    group = say("group.campaign")
    if focus:
        return face(key, "focus.use", group=group)
    artifact = s.content.artifacts[number]
    then = say("artifact.once.quest" if artifact.use.verb == verbs.P_QUEST else "artifact.once.challenge")
    return face(key, "artifact.use", group=group, name=artifact.name, does=verbs.VOCABULARY.said(artifact.use.inner[0]), then=then)


# ---- town


def town_prompt(s: Heroes, seat: int, visits: int) -> str:
    gold = saga_of(s).sheets[seat].gold
    return say("ask.town" if visits else "ask.town.done", gold=gold, visits=counted(visits, "visit"))


def town_key(s: Heroes, code: int) -> str:
    kind, first, second = code >> 12, code >> 6 & 63, code & 63
    names = s.content.artifacts
    card = "hero" if first == HERO else "skill"
    keys = {
        town.LEAVE: "leave", town.INFIRMARY: "visit infirmary", town.ARMOURY: f"visit armoury {first}", town.HALL: f"visit hall {card}",
        town.SHRINE: "visit shrine", town.TAVERN: f"visit tavern {first}",
        town.GUILD: f"visit guild {('gold', 'xp', 'artifact')[first % 3]}",
    }  # fmt: skip
    if kind in keys:
        return keys[kind]
    if kind == town.GIVE:
        return f"give-gold {first} {second + 1}"
    artifact = names[first].id
    if kind == town.HAND:
        return f"hand {artifact} {second + 1}"
    if kind == town.TAKE:
        return f"take {artifact}"
    return f"attune {artifact} {names[second - 1].id}" if second else f"attune {artifact}"


def town_face(s: Heroes, seat: int, code: int) -> Face:
    kind, first, second = code >> 12, code >> 6 & 63, code & 63
    key, sheet = town_key(s, code), saga_of(s).sheets[seat]
    if kind == town.LEAVE:
        return face(key, "town.0", quest=s.content.quests[venture_of(s).quest].name)
    if kind <= town.GUILD:
        return visit_face(s, seat, sheet, kind, first, key)
    hands = say("group.hands")
    if kind == town.GIVE:
        return face(key, "town.9", group=hands, who=sheet_name(s, second), amount=first, gold=saga_of(s).sheets[second].gold)
    artifact = s.content.artifacts[first]
    if kind == town.HAND:
        return face(key, "town.8", group=hands, artifact=artifact.name, who=sheet_name(s, second))
    if kind == town.TAKE:
        return face(key, "town.10", group=hands, artifact=artifact.name, said=artifact.said)
    if second:
        other = s.content.artifacts[second - 1].name
        return face(key, "town.7.instead", group=hands, artifact=artifact.name, other=other, said=artifact.said)
    return face(key, "town.7", group=hands, artifact=artifact.name, said=artifact.said)


def visit_face(s: Heroes, seat: int, sheet: saga.Sheet, kind: int, first: int, key: str) -> Face:
    places = say("group.places")
    if kind == town.INFIRMARY:
        return face(key, "town.1", group=places, scars=counted(sheet.scars - 1, "scar"))
    if kind == town.ARMOURY:
        row = s.content.loots[s.loot].row_of(first, True)
        use = "No use but its point." if row is None else f"{row.name}: {row.said or say('town.favour')}"
        return face(key, "town.2", group=places, number=first, row=use)
    if kind == town.HALL:
        own = sheet.hero if first == HERO else sheet.skill
        card, other = perks.face_of(s, first, own), perks.face_of(s, first, own ^ 1)
        said = " ".join([f"{one.face}: {one.said}" for one in other.abilities])
        return face(key, "town.3", group=places, card=card.name, other=other.name, said=said)
    if kind == town.SHRINE:
        return face(key, "town.4", group=places)
    if kind == town.TAVERN:
        return face(key, "town.5", group=places, reveals=True, stake=first, double=2 * first)
    return face(key, f"town.6.{first}", group=places, favours=counted(sheet.favours, "Favour"), xp=sheet.xp)


def sheet_name(s: Heroes, seat: int) -> str:
    """The Character of a seat by its sheet."""
    sheet = saga_of(s).sheets[seat]
    return character_name(s.content, sheet.hero, sheet.skill)
