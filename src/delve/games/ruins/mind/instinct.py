"""The judgement of a practised player of either side: every option by what the round may come to, chances counted exactly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from delve.games.ruins import verbs
from delve.games.ruins.codes import (
    ABILITY_CODE,
    ANCIENT,
    LEAVE,
    NOBODY,
    NONE,
    PASS,
    READY_NOW,
    STOP,
)
from delve.games.ruins.heists import Declare
from delve.games.ruins.mind.card_answers import CARD_ANSWERS, cancel_gains, relic_known
from delve.games.ruins.mind.foresee import Foresight
from delve.games.ruins.mind.judgement import PERSONAS, PLAIN, Nature
from delve.games.ruins.mind.outlook import ABILITY as ABILITY_WORTH
from delve.games.ruins.mind.placing import Plan, ancient_plans, cost_of, heist_gain, outlook, plans
from delve.games.ruins.mind.thought import Thought, most, signed
from delve.games.ruins.mind.worth import ability_worth, card_worth, relic_worth
from delve.games.ruins.ready import PlaceCard, SendGold
from delve.games.ruins.refresh import DiscardDown, Redraw
from delve.games.ruins.relics import Activate
from delve.games.ruins.setup import PickAbility, PickRelic
from delve.games.ruins.sight import RuinsView
from delve.games.ruins.windows import UseNow
from delve.kernel.game import Advice


class RuinsInstinct:
    """Greedy over every legal option, by what the round may come to; the same view always gets the same answer."""

    def __init__(self, persona: str = "") -> None:
        self.nature: Nature = PERSONAS[persona][0] if persona else PLAIN

    def pick(self, view: RuinsView) -> int:
        return view.options.index(self.think(view).code)

    def advise(self, view: RuinsView) -> Advice:
        from delve.games.ruins.mind.reasons import advice

        return advice(view, self.think(view))

    def think(self, view: RuinsView) -> Thought:
        """Answer the pending question."""
        if len(view.options) == 1:
            return Thought(view, view.options[0])
        answer = ANSWERS.get(view.ask) if view.ask is not None else None
        return answer(view, self.nature) if answer is not None else Thought(view, view.options[0])


# ---- set-up, hands


def _relic(view: RuinsView, nature: Nature) -> Thought:
    return most(view, {code: relic_worth(view.content, code) for code in view.options})


def _ability(view: RuinsView, nature: Nature) -> Thought:
    return most(view, {code: ability_worth(view.content, code) for code in view.options})


def _discard(view: RuinsView, nature: Nature) -> Thought:
    return most(view, {code: -card_worth(view, code) for code in view.options})


def _redraw(view: RuinsView, nature: Nature) -> Thought:
    gains = {code: 1.5 - card_worth(view, code) for code in view.options if code != STOP}
    return most(view, {**gains, STOP: 0.0})


# ---- Ready


def _activate(view: RuinsView, nature: Nature) -> Thought:
    """A relic costs nothing but a slot, and one is exposed every second round anyway: the earlier it is used, the more often."""
    o = outlook(view, nature)
    before = o.value()
    gains = {NONE: 0.0}
    hidden = len([1 for relic in view.relics if relic.holder == ANCIENT and not relic.exposed])
    for code in view.options:
        if code == NONE:
            continue
        relic = view.relics[code]
        twin = o.copy()
        Foresight(twin, ANCIENT, NOBODY).block(view.content.designs[relic.design].block)
        gain = before - twin.value() - 0.5
        if not relic.exposed:
            due = view.idle == 1 and hidden > 0
            gain += 4.0 if due else 4.0 - nature.secrecy
        gains[code] = gain
    return most(view, gains, o)


def _declare(view: RuinsView, nature: Nature) -> Thought:
    """A Heist if it gains, and if nobody who is asked later would gain more by it."""
    o = outlook(view, nature)
    gains = {NONE: 0.0}
    later = [seat for seat in o.active if seat > view.seat]
    places = [code for code in view.options if code != NONE]
    others = sorted([heist_gain(view, o, seat, places[0], nature) for seat in later], reverse=True) if places else []
    for rank, code in enumerate(places):
        gain = heist_gain(view, o, view.seat, code, nature)
        better = len([1 for one in others if one > gain])
        gains[code] = gain + relic_known(view, code) if better <= rank + len(places) - 1 else -1.0
    return most(view, gains, o)


def _place(view: RuinsView, nature: Nature) -> Thought:
    return _place_ancient(view, nature) if view.seat == ANCIENT else _place_team(view, nature)


def _place_team(view: RuinsView, nature: Nature) -> Thought:
    """The pair of cards, or the one, with which the team may look forward to most."""
    o = outlook(view, nature)
    player = view.seats[view.seat]
    found = plans(view, o, view.seat, nature, player.limit - player.placed)
    gains: dict[int, float] = {}
    none = next(plan.value for plan in found if not plan.cards)
    for plan in found:
        first = min(plan.cards, default=READY_NOW)
        for card in plan.cards or (READY_NOW,):
            gains[card] = max(gains.get(card, -1e9), plan.value - none)
        if plan is found[0]:
            best = first
    return Thought(view, best, o, gains, found[0])


def _place_ancient(view: RuinsView, nature: Nature) -> Thought:
    """The card and slot that gain most, as long as something is gained; one at least, rather than losing trinkets."""
    o = outlook(view, nature)
    found = ancient_plans(view, o, nature, tuple([code for code in view.options if code != READY_NOW]))
    gains = {code: gain for gain, code, _ in found}
    gains[READY_NOW] = nature.least if view.seats[ANCIENT].placed else -4.0 * nature.trinket
    code = max(view.options, key=lambda one: gains.get(one, -99.0))
    after = next((after for _, one, after in found if one == code), None)
    return Thought(view, code, o, gains, Plan((code >> 3,), 0.0, after) if after is not None and code != READY_NOW else None)


def _send_gold(view: RuinsView, nature: Nature) -> Thought:
    o = outlook(view, nature)
    before = o.value()
    gains = {LEAVE: 0.0}
    for code in view.options:
        lane = o.lanes[code] if code != LEAVE and code < len(o.lanes) else None
        if lane is not None:
            twin = o.copy()
            moved = twin.lanes[code]
            if moved is not None:
                moved.foes += 1
            gains[code] = before - twin.value()
    return most(view, gains, o)


# ---- windows


def _use(view: RuinsView, nature: Nature) -> Thought:
    """Whatever changes what the round may come to by more than it costs."""
    o = outlook(view, nature)
    before = o.value()
    seat = view.seat
    lane = seat if seat != ANCIENT else NOBODY
    gains = {PASS: 0.0}
    for code in view.options:
        if code == PASS:
            continue
        card = view.seats[seat].ability if code == ABILITY_CODE else code
        design = view.content.designs[card]
        twin = o.copy()
        cost = 0.0
        if code == ABILITY_CODE:
            cost = ABILITY_WORTH * (0.45 if design.cooldown else 1.0) * o.horizon
        else:
            price = cost_of(view, seat, code)
            if seat == ANCIENT:
                twin.field -= price
            else:
                twin.piles[seat] -= price
                twin.risk[seat] += design.risk
            twin.hands[seat] -= 0.3
        if any(line.verb == verbs.CANCEL for line in view.content.blocks[design.block]):
            gains[code] = max(cancel_gains(view, o).values(), default=0.0) - nature.card
            continue
        Foresight(twin, seat, lane).block(design.block)
        gains[code] = signed(seat, before, twin.value()) - cost - nature.least
    return most(view, gains, o)


ANSWERS: Final[dict[type, Callable[[RuinsView, Nature], Thought]]] = {
    PickRelic: _relic, PickAbility: _ability, DiscardDown: _discard, Redraw: _redraw, Activate: _activate, Declare: _declare,
    PlaceCard: _place, SendGold: _send_gold, UseNow: _use, **CARD_ANSWERS,
}  # fmt: skip
