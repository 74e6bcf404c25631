"""The log: what happened, one line for each event that is worth one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delve.games.ruins import events as ev
from delve.games.ruins.box import Content
from delve.games.ruins.codes import (
    ABILITY,
    ANCIENT,
    BY_ACTIVATION,
    BY_IDLE,
    BY_ROUND,
    FULL_DANGER,
    HIDDEN,
    NOBODY,
    PASSIVE,
)
from delve.games.ruins.dice_lines import DICE_LINES, Line
from delve.games.ruins.facts import hazard_level
from delve.games.ruins.naming import (
    HAZARDS,
    PILES,
    cards,
    relic_at,
    signed,
    slot_name,
    trinkets,
    with_is,
)
from delve.games.ruins.telling import ENDS, Teller
from delve.kernel.english import a, capital, counted, listed, some
from delve.kernel.events import Event

READER: Final = -2
"""Nobody is addressed in the log."""


def line(content: Content, event: Event, names: Sequence[str]) -> str:
    """The line of an event; empty for one not worth a line."""
    return said(Teller(content, names, READER), event)


def said(teller: Teller, event: Event) -> str:
    """The same as a sentence to whom `teller` speaks."""
    found = LINES.get(type(event))
    return found(teller, event) if found is not None else ""


# ---- set-up, hands and piles


def _set_up(t: Teller, e: ev.SetUp) -> str:
    return t.say("set-up.gone" if e.gone else "set-up", field=counted(e.trinkets, "trinket"), gone=counted(e.gone, "trinket"))


def _relic_laid(t: Teller, e: ev.RelicLaid) -> str:
    return t.say("relic.laid.hidden" if e.relic == HIDDEN else "relic.laid", relic=t.card(e.relic), place=e.place + 1)


def _drew(t: Teller, e: ev.CardsDrawn) -> str:
    return t.say("drew", e.seat, by=t.by(e.card), cards=t.cards(e.cards)) if e.cards else ""


def _discarded(t: Teller, e: ev.CardsDiscarded) -> str:
    id = "discarded.banished" if e.banished else "discarded"
    gone = with_is(e.banished)
    return t.say(id, e.seat, by=t.by(e.card), cards=t.cards(e.cards), banished=t.cards(e.banished), **gone)


def _peeked(t: Teller, e: ev.Peeked) -> str:
    what = f"the top of {PILES[e.pile]}" if e.hand == NOBODY else f"the hand of {t.of(e.hand)}"
    id = "looked.hidden" if HIDDEN in e.cards else "looked"
    return t.say(id, e.seat, by=t.by(e.card), what=what, cards=t.cards(e.cards))


def _peeked_relic(t: Teller, e: ev.PeekedRelic) -> str:
    id = "looked.relic.hidden" if e.relic == HIDDEN else "looked.relic"
    return t.say(id, e.seat, by=t.by(e.card), place=relic_at(e.place), relic=t.card(e.relic))


def _ordered(t: Teller, e: ev.PileOrdered) -> str:
    return t.say("ordered.hidden" if HIDDEN in e.cards else "ordered", e.seat, cards=t.cards(e.cards))


def _seeded(t: Teller, e: ev.NegativesSeeded) -> str:
    if not e.number:
        return ""
    return t.say("seeded", by=t.by(e.card), cards=some(e.number, t.card(e.negative)), go="goes" if e.number == 1 else "go")


# ---- cards


def paid(number: int) -> str:
    """What a card cost, behind its name."""
    return f" for {trinkets(number)}" if number else ""


def _placed(t: Teller, e: ev.CardPlaced) -> str:
    return t.say("placed", e.seat, card=t.card(e.card), slot=slot_name(e.seat, e.slot), paid=paid(e.cost))


def revealed_of(t: Teller, e: ev.CardsRevealed, seat: int) -> str:
    """The cards of one seat as they lie: `Trowel and Cutter`; of the Ancient with their lanes."""
    mine = [(slot, card) for owner, slot, card, _ in e.cards if owner == seat]
    return listed([t.card(card) + (f" on slot {slot + 1}" if seat == ANCIENT else "") for slot, card in mine])


def _revealed(t: Teller, e: ev.CardsRevealed) -> str:
    if not e.cards:
        return t.say("revealed.none")
    seats = list(dict.fromkeys([seat for seat, _, _, _ in e.cards]))
    return t.say("revealed", cards=" ".join([f"{capital(t.name(seat))}: {revealed_of(t, e, seat)}." for seat in seats]))


def _resolving(t: Teller, e: ev.CardResolving) -> str:
    return t.say("cancelled.skip", e.seat, Card=t.card(e.card)) if e.cancelled else ""


# ---- relics and Heists


def _idle(t: Teller, e: ev.NoRelicActivated) -> str:
    return t.say(f"idle.{e.idle}" if e.idle in (1, 2) else "idle.none", ANCIENT)


def _exposed(t: Teller, e: ev.RelicExposed) -> str:
    place = relic_at(e.place)
    if e.why == BY_IDLE:
        return t.say("exposed.idle", e.seat, place=place)
    return t.say("exposed.used" if e.why == BY_ACTIVATION else "exposed", place=place, Place=capital(place))


def heist_won(t: Teller, e: ev.HeistSucceeded) -> str:
    """The Heist and what it brought, without the die."""
    return t.say("heist.won", e.seat, relic=t.card(e.relic), white=", with a white die for good" if e.white else "")


def heist_die(t: Teller, e: ev.HeistSucceeded) -> str:
    """The die that may raise the Alert."""
    then = f"rises to {e.after}" if e.after > e.before else f"stays at {e.after}"
    return t.say("heist.alert", die=a(str(e.die)), then=then)


def _cooldown(t: Teller, e: ev.CooldownChanged) -> str:
    if e.why == BY_ROUND:
        return ""
    left = counted(e.after, "Cooldown token") if e.after else "no Cooldown token"
    if e.place == NOBODY:
        return t.say("cooldown.ability", e.seat, by=t.by(e.card), tokens=left)
    return t.say("cooldown.relic", by=t.by(e.card), place=relic_at(e.place), tokens=left)


# ---- Alert, Risk, Danger


def _alert(t: Teller, e: ev.AlertChanged) -> str:
    if e.after == e.before:
        return t.say("alert.same", by=t.by(e.card), after=e.after)
    if e.after < e.before:
        return t.say("alert.down", by=t.by(e.card), after=e.after)
    level = hazard_level(e.after)
    hazard = f", which is Hazard {HAZARDS[level]}" if level > hazard_level(e.before) else ""
    return t.say("alert.up", by=t.by(e.card), after=e.after, hazard=hazard)


def _hold(t: Teller, e: ev.HoldLaid) -> str:
    if e.card == NOBODY:
        return t.say("alert.late", rounds="round" if e.number == 1 else f"{e.number} rounds")
    return t.say("alert.hold", by=t.by(e.card))


def _checked(t: Teller, e: ev.RiskChecked) -> str:
    if e.exempt:
        return t.say("checked.exempt", e.seat)
    return t.say("checked" if e.risk >= e.alert else "checked.failed", e.seat, risk=e.risk, alert=e.alert)


def _placed_nothing(t: Teller, e: ev.PlacedNothing) -> str:
    if e.seat != ANCIENT:
        return t.say("nothing.placed", e.seat)
    go = "goes" if e.trinkets == 1 else "go"
    return t.say("nothing.placed.ancient", e.seat, trinkets=trinkets(e.trinkets), go="goes" if not e.trinkets else go)


def danger(t: Teller, e: ev.DangerGained) -> str:
    """Danger gained."""
    return t.say("danger.last" if e.danger >= FULL_DANGER else "danger", e.seat, by=t.by(e.card), danger=e.danger)


def eliminated(t: Teller, e: ev.Eliminated) -> str:
    """Somebody is out, with what is gone with them."""
    gone = [trinkets(e.trinkets)] if e.trinkets else []
    if e.relics:
        gone.append(some(len(e.relics), "relic"))
    return t.say("eliminated", e.seat, **{"with": f", with {listed(gone)}" if gone else ""})


def _much(by: int, more: str, less: str) -> str:
    return f"{abs(by)} {more if by > 0 else less}"


# ---- trinkets


def awarded(t: Teller, e: ev.Awarded) -> str:
    """What somebody took after the roll."""
    if not e.trinkets:
        return t.say("awarded.none", e.seat) if e.owed else ""
    return t.say("awarded" if e.trinkets == e.owed else "awarded.short", e.seat, trinkets=trinkets(e.trinkets))


def _award(t: Teller, e: ev.AwardChanged) -> str:
    if e.card >= 0 and t.content.designs[e.card].type == ABILITY and t.content.designs[e.card].mode == PASSIVE:
        return ""  # in force every round
    parts = [f"{signed(by)} {when}" for by, when in ((e.success, "after a successful roll"), (e.failed, "after a failed roll")) if by]
    return t.say("award", e.seat, by=t.by(e.card), how=listed(parts))


def _took(t: Teller, e: ev.TrinketsTaken) -> str:
    if e.seat == ANCIENT:
        return t.say("took.ancient", by=t.by(e.card), trinkets=trinkets(e.number), come="comes" if e.number < 2 else "come")
    return t.say("took.discard" if e.from_discard else "took.field", e.seat, by=t.by(e.card), trinkets=trinkets(e.number))


def _lost(t: Teller, e: ev.TrinketsLost) -> str:
    if e.seat == ANCIENT:
        return t.say("lost.ancient", by=t.by(e.card), trinkets=trinkets(e.number), go="goes" if e.number < 2 else "go")
    return t.say("lost", e.seat, by=t.by(e.card), trinkets=trinkets(e.number))


def _moved(t: Teller, e: ev.TrinketsMoved) -> str:
    if e.taker == ANCIENT:
        return t.say("moved.field", e.giver, by=t.by(e.card), trinkets=trinkets(e.number))
    return t.say("moved", e.giver, by=t.by(e.card), trinkets=trinkets(e.number), other=t.name(e.taker))


LINES: Final[dict[type[Event], Line]] = {
    ev.SetUp: _set_up,
    ev.RelicLaid: _relic_laid,
    ev.AbilityTaken: lambda t, e: t.say("ability", e.seat, ability=t.card(e.ability)),
    ev.RoundBegan: lambda t, e: t.say("round", round=e.round) if e.round else t.say("round.entry"),
    ev.CardsDrawn: _drew,
    ev.CardsDiscarded: _discarded,
    ev.Reshuffled: lambda t, e: t.say("shuffled", cards=cards(e.cards), pile=PILES[e.side]),
    ev.CardsBanished: lambda t, e: t.say("banished", e.seat, by=t.by(e.card), cards=t.cards(e.cards)) if e.cards else "",
    ev.CardsRecovered: lambda t, e: t.say("recovered", e.seat, by=t.by(e.card), cards=t.cards(e.cards)) if e.cards else "",
    ev.Peeked: _peeked,
    ev.PeekedRelic: _peeked_relic,
    ev.PileOrdered: _ordered,
    ev.NegativesSeeded: _seeded,
    ev.CardPlaced: _placed,
    ev.BecameReady: lambda t, e: t.say("ready", e.seat),
    ev.CardsRevealed: _revealed,
    ev.CardResolving: _resolving,
    ev.CardCancelled: lambda t, e: t.say("cancelled", e.seat, by=t.by(e.card), card=t.card(e.cancelled)),
    ev.LaneNamed: lambda t, e: t.say("aimed", ANCIENT, slot=e.slot + 1, lane=t.lane(e.lane)),
    ev.InstantPlayed: lambda t, e: t.say("played", e.seat, card=t.card(e.card), paid=paid(e.cost)),
    ev.AbilityUsed: lambda t, e: t.say("used", e.seat, card=t.card(e.ability)),
    ev.InfluenceRevealed: lambda t, e: t.say("influence", card=t.card(e.card)),
    ev.RelicActivated: lambda t, e: t.say("activated", ANCIENT, relic=t.card(e.relic)),
    ev.NoRelicActivated: _idle,
    ev.RelicExposed: _exposed,
    ev.RelicConcealed: lambda t, e: t.say("concealed", by=t.by(e.card), place=relic_at(e.place)),
    ev.HeistDeclared: lambda t, e: t.say("heist", e.seat, place=relic_at(e.place)),
    ev.HeistSucceeded: lambda t, e: f"{heist_won(t, e)} {heist_die(t, e)}",
    ev.HeistFailed: lambda t, e: t.say("heist.lost", e.seat, place=relic_at(e.place)),
    ev.HeistVoid: lambda t, e: t.say("heist.void", e.seat),
    ev.CooldownChanged: _cooldown,
    ev.AlertChanged: _alert,
    ev.AlertHeld: lambda t, _: t.say("alert.held"),
    ev.HoldLaid: _hold,
    ev.HazardRaised: lambda t, e: t.say("hazard", by=t.by(e.card), after=HAZARDS[e.after]),
    ev.RiskChecked: _checked,
    ev.PlacedNothing: _placed_nothing,
    ev.DangerGained: danger,
    ev.ShieldUsed: lambda t, e: t.say("shielded", e.seat, by=t.by(e.card)),
    ev.DangerRemoved: lambda t, e: t.say("healed", e.seat, by=t.by(e.card), danger=e.danger or "none"),
    ev.Eliminated: eliminated,
    ev.RiskTokens: lambda t, e: t.say("risk.up", e.seat, by=t.by(e.card), by_how_much=e.number),
    ev.RiskLowered: lambda t, e: t.say("risk.down", e.seat, by=t.by(e.card), by_how_much=abs(e.by)),
    ev.MadeSafe: lambda t, e: t.say("safe", e.seat, by=t.by(e.card)),
    ev.ShieldsGained: lambda t, e: t.say("shields", e.seat, by=t.by(e.card), shields=some(e.number, "shield")),
    ev.AbilityLocked: lambda t, e: t.say("locked", e.seat, by=t.by(e.card)),
    ev.CostsChanged: lambda t, e: t.say(
        "costs.next" if e.next else "costs", e.seat, by=t.by(e.card), much=_much(e.by, "more", "less")
    ),
    ev.LimitChanged: lambda t, e: t.say(
        "limit.next" if e.next else "limit", e.seat, by=t.by(e.card), much=_much(e.by, "card more" if e.by == 1 else "cards more", "fewer")
    ),
    ev.Awarded: awarded,
    ev.AwardChanged: _award,
    ev.TrinketsTaken: _took,
    ev.TrinketsLost: _lost,
    ev.TrinketsMoved: _moved,
    **DICE_LINES,
    ev.GameEnded: lambda t, e: t.say(ENDS[e.how], round=e.round),
}  # fmt: skip
"""By event; those that are not here, such as `PhaseBegan` or `UseOver`, have no line."""
