"""The log: what happened, one line for each event that is worth one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from delve.games.heroes import events as ev
from delve.games.heroes import saga_lines
from delve.games.heroes.box import Content
from delve.games.heroes.codes import ARTIFACT, CATK, CDEF, HERO, PERK, TREASURE, WON
from delve.games.heroes.telling import ENDS, KINDS, Teller, digits, sentence
from delve.kernel.english import counted, listed
from delve.kernel.events import Event

READER: Final = -2
"""Nobody is addressed in the log."""
Line = Callable[[Teller, Any], str]


def line(content: Content, event: Event, names: Sequence[str]) -> str:
    """The line of an event; empty for one not worth a line."""
    return said(Teller(content, names, READER), event)


def said(teller: Teller, event: Event) -> str:
    """The same as a sentence to whom `teller` speaks."""
    found = LINES.get(type(event)) or saga_lines.LINES.get(type(event))
    return found(teller, event) if found is not None else ""


def part(teller: Teller, event: Event) -> str:
    """What an effect did, as a part of a sentence; empty for events that are none."""
    found = PARTS.get(type(event))
    return found(teller, event) if found is not None else ""


# ---- effects, as parts of sentences


def _added(t: Teller, e: ev.DieAdded) -> str:
    return t.say("added", e.seat, kind=KINDS[e.kind], of=t.of(e.owner, e.seat), face=e.face)


def _removed(t: Teller, e: ev.DieRemoved) -> str:
    return t.say("removed", e.seat, kind=KINDS[e.kind], of=t.of(e.owner, e.seat), face=e.face)


def _changed(t: Teller, e: ev.DieChanged) -> str:
    id = "rethrown" if isinstance(e, ev.DieRerolled) else "changed.same" if e.before == e.after else "changed"
    return t.say(id, e.seat, kind=KINDS[e.kind], of=t.of(e.owner, e.seat), before=e.before, after=e.after)


def _hurt(t: Teller, e: ev.ChallengeHurt) -> str:
    return t.say("hurt", e.owner, amount=e.amount, of=t.of(e.owner, e.seat), before=e.before, after=e.after)


def _healed(t: Teller, e: ev.Healed) -> str:
    return t.say("healed", e.owner, owner=t.name(e.owner), dice=digits(e.dice))


def _blocked(t: Teller, e: ev.Blocked) -> str:
    return t.say("blocked", e.owner, owner=t.name(e.owner))


def _treasure_changed(t: Teller, e: ev.TreasureChanged) -> str:
    if not e.after:
        return t.say("treasure.spent", treasure=t.treasure(e.loot, e.before, e.quest))
    return t.say("treasure.now", before=t.treasure(e.loot, e.before, e.quest), after=t.treasure(e.loot, e.after, e.quest))


def paid(t: Teller, e: ev.Paid) -> str:
    """How somebody paid."""
    return t.say(f"paid.{e.cost}", e.seat, before=digits(e.before), after=digits(e.after))


PARTS: Final[dict[type[Event], Line]] = {
    ev.DieAdded: _added, ev.DieRemoved: _removed, ev.DieChanged: _changed, ev.DieRerolled: _changed, ev.ChallengeHurt: _hurt,
    ev.Healed: _healed, ev.Blocked: _blocked, ev.TreasureChanged: _treasure_changed,
}  # fmt: skip
"""By event: what an effect did."""


def activated(t: Teller, e: ev.Activated) -> str:
    """What somebody uses, in a sentence."""
    if e.source == TREASURE:
        row = t.row(e.face, e.treasure, e.quest)
        does = row.effect_said if row is not None else "nothing"
        return t.say("used", e.seat, what=t.treasure(e.face, e.treasure, e.quest), does=does)
    if e.source == PERK:
        return t.say("used", e.seat, what=t.card(e.source, e.face), does="own dice are rolled again")
    if e.source == ARTIFACT:
        said_of_it = t.content.artifacts[e.face].said.removesuffix(".")
        return t.say("used", e.seat, what=t.card(e.source, e.face), does=said_of_it[:1].lower() + said_of_it[1:])
    return t.say("used", e.seat, what=t.card(e.source, e.face), does=t.ability(e.source, e.face, e.number).effect_said)


# ---- lines


def _made(t: Teller, e: ev.CharacterMade) -> str:
    return t.say("made", e.seat, character=t.character(e.hero, e.skill))


def _chosen(t: Teller, e: ev.FaceChosen) -> str:
    return t.say("chosen", e.seat, card=(t.content.heroes if e.card == HERO else t.content.skills)[e.face].name)


def _revealed(t: Teller, e: ev.ChallengeRevealed) -> str:
    return t.say("revealed", challenge=t.challenge(e.face), health=e.health)


def _rerolled(t: Teller, e: ev.UpkeepRerolled) -> str:
    return t.say("rerolled", e.seat, card=t.card(e.source, e.face), before=digits(e.before), after=digits(e.after))


def _sank(t: Teller, e: ev.UpkeepSank) -> str:
    return t.say("sank" if e.after != e.before else "sank.not", e.seat, card=t.card(e.source, e.face), before=e.before, after=e.after)


def _mended(t: Teller, e: ev.Mended) -> str:
    return t.say("mended", e.seat, card=t.challenge(e.face), before=e.before, after=e.after)


def _taken(t: Teller, e: ev.TreasureTaken) -> str:
    return t.say("taken", e.seat, treasure=t.treasure(e.loot, e.treasure, e.quest))


def rolled(t: Teller, e: ev.DiceRolled) -> str:
    """What somebody rolled, or what was rolled against somebody."""
    lent = t.say("lent", n=len(e.helpers), names=t.everybody(e.helpers)) if e.helpers else ""
    if e.kind in (CDEF, CATK):
        return t.say(f"rolled.{e.kind}", name=t.name(e.seat), dice=digits(e.dice)) if e.dice else ""
    return t.say(f"rolled.{e.kind}", e.seat, dice=digits(e.dice), lent=lent)


def struck(t: Teller, e: ev.AttackResolved) -> str:
    """What an attack dealt."""
    left = t.say("strike.left", after=e.after, before=e.before) if e.after else t.say("strike.clear")
    return t.say("strike", e.seat, score=e.score, left=left)


def wounded(t: Teller, e: ev.DefenseResolved) -> str:
    """What an attack of the Challenge did."""
    if e.blocked:
        return t.say("wounds.blocked", name=t.name(e.seat))
    if not e.damage:
        return t.say("wounds.none", e.seat)
    return t.say("wounds", e.seat, damage=e.damage, lost=t.dice_lost(e.lose))


def _swap_answered(t: Teller, e: ev.SwapAnswered) -> str:
    if not e.accepted:
        return t.say("refused", e.seat, take=e.take)
    return t.say("accepted", e.seat, theirs=t.whose(e.other), give=e.give, take=e.take)


def _gained(t: Teller, e: ev.TreasuresGained) -> str:
    return t.say("gained", e.seat, treasures=listed([t.treasure(e.loot, (die,), e.quest) for die in e.dice]))


def _joined(t: Teller, e: ev.TreasuresJoined) -> str:
    one, other, both = (t.treasure(e.loot, dice, e.quest) for dice in (e.one, e.other, e.joined))
    return t.say("joined", e.seat, one=one, other=other, joined=both)


def _ended(t: Teller, e: ev.DelveEnded) -> str:
    return t.say(ENDS[e.end], points=counted(e.score, "point")) if e.end == WON else t.say(ENDS[e.end])


def _part(t: Teller, e: Event) -> str:
    return sentence(part(t, e))


LINES: Final[dict[type[Event], Line]] = {
    ev.CharacterMade: _made,
    ev.FaceChosen: _chosen,
    ev.LootFaceDrawn: lambda t, e: t.say("loot", loot=t.content.loots[e.face].name),
    ev.StackShown: lambda t, e: t.say("stack", names=listed([t.challenge(face) for face in e.faces])),
    ev.PoolRolled: lambda t, e: t.say("pool", e.seat, dice=digits(e.dice)),
    ev.TurnBegan: lambda t, e: t.say("turn", turn=e.turn),
    ev.ChallengeRevealed: _revealed,
    ev.UpkeepRerolled: _rerolled,
    ev.UpkeepSank: _sank,
    ev.Mended: _mended,
    ev.TreasureTaken: _taken,
    ev.UpkeepDeclined: lambda t, e: t.say("declined", e.seat),
    ev.Equipped: lambda t, e: t.say("equipped", e.seat, treasure=t.treasure(e.loot, e.treasure, e.quest)),
    ev.Assisted: lambda t, e: t.say("assisted", e.seat, other=t.name(e.other)),
    ev.DiceRolled: rolled,
    ev.Activated: activated,
    ev.Paid: lambda t, e: sentence(paid(t, e)),
    **dict.fromkeys(PARTS, _part),
    ev.AttackResolved: struck,
    ev.DefenseResolved: wounded,
    ev.DiceLost: lambda t, e: t.say("lost", e.seat, word="die" if len(e.dice) == 1 else "dice", dice=digits(e.dice)),
    ev.Killed: lambda t, e: t.say("killed", e.seat),
    ev.ChallengeDefeated: lambda t, e: t.say("defeated", challenge=t.challenge(e.face), turn=e.turn),
    ev.SwapOffered: lambda t, e: t.say("offered", e.seat, other=t.name(e.other), give=e.give, take=e.take),
    ev.SwapAnswered: _swap_answered,
    ev.DieGiven: lambda t, e: t.say("given", e.seat, other=t.name(e.other), face=e.face),
    ev.TreasuresGained: _gained,
    ev.TreasuresJoined: _joined,
    ev.DelveEnded: _ended,
}
"""By event; those that are not here, such as `Cleared` after the strike that says so, have no line."""
