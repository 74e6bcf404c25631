"""The judgement of a practised player of either side: every option by what the round may come to, chances counted exactly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from delve.games.ruins import verbs
from delve.games.ruins.card_picks import BANISHING, ORDERING, PURGING, PickCancelled, PickCard, PickHand
from delve.games.ruins.codes import (
    A_POOL,
    ABILITY_CODE,
    ANCIENT,
    HIDDEN,
    LEAVE,
    NO,
    NOBODY,
    NONE,
    PASS,
    READY_NOW,
    STOP,
    YES,
)
from delve.games.ruins.heists import Declare
from delve.games.ruins.mind.foresee import Foresight
from delve.games.ruins.mind.judgement import PERSONAS, PLAIN, Nature
from delve.games.ruins.mind.outlook import ABILITY as ABILITY_WORTH
from delve.games.ruins.mind.outlook import Outlook
from delve.games.ruins.mind.placing import Plan, ancient_plans, cost_of, heist_gain, outlook, plans
from delve.games.ruins.mind.worth import ability_worth, card_worth, relic_worth
from delve.games.ruins.odds import reroll_chance, spoil_chance
from delve.games.ruins.picking import GiveUp, PickDie, PickGold, digits
from delve.games.ruins.rally import NameLane
from delve.games.ruins.ready import PlaceCard, SendGold
from delve.games.ruins.refresh import DiscardDown, Redraw
from delve.games.ruins.relic_picks import CONCEALING
from delve.games.ruins.relic_picks import PickAbility as CoolAbility
from delve.games.ruins.relic_picks import PickRelic as PickPlacedRelic
from delve.games.ruins.relics import Activate, Expose
from delve.games.ruins.reward import Divide
from delve.games.ruins.setup import PickAbility, PickRelic
from delve.games.ruins.sight import RuinsView
from delve.games.ruins.targets import ON_DICE
from delve.games.ruins.using import Optional, PickLane, PickMode
from delve.games.ruins.windows import UseNow
from delve.kernel.game import Advice


class Thought:
    """What was made of one question: the code to choose, and what the reasons are told from."""

    def __init__(
        self, view: RuinsView, code: int, o: Outlook | None = None, gains: dict[int, float] | None = None, plan: Plan | None = None
    ) -> None:
        self.view = view
        self.code = code
        self.o = o
        self.gains = gains or {}
        """By option: what it gains, in trinkets of the own side."""
        self.plan = plan


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


def _most(view: RuinsView, gains: dict[int, float], o: Outlook | None = None) -> Thought:
    """The option that gains most; of equals the first."""
    return Thought(view, max(view.options, key=lambda code: gains.get(code, 0.0)), o, gains)


def _signed(seat: int, before: float, after: float) -> float:
    """What the own side gains."""
    return before - after if seat == ANCIENT else after - before


# ---- set-up, hands


def _relic(view: RuinsView, nature: Nature) -> Thought:
    return _most(view, {code: relic_worth(view.content, code) for code in view.options})


def _ability(view: RuinsView, nature: Nature) -> Thought:
    return _most(view, {code: ability_worth(view.content, code) for code in view.options})


def _discard(view: RuinsView, nature: Nature) -> Thought:
    return _most(view, {code: -card_worth(view, code) for code in view.options})


def _redraw(view: RuinsView, nature: Nature) -> Thought:
    gains = {code: 1.5 - card_worth(view, code) for code in view.options if code != STOP}
    return _most(view, {**gains, STOP: 0.0})


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
    return _most(view, gains, o)


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
    return _most(view, gains, o)


def relic_known(view: RuinsView, place: int) -> float:
    """Of several relics the stronger one first."""
    design = view.relics[place].design
    return 0.01 * relic_worth(view.content, design) if design != HIDDEN else 0.0


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
    return _most(view, gains, o)


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
        gains[code] = _signed(seat, before, twin.value()) - cost - nature.least
    return _most(view, gains, o)


def cancel_gains(view: RuinsView, o: Outlook) -> dict[int, float]:
    """By `seat << 3 | slot`: what a placed card that has not resolved gains its side."""
    out: dict[int, float] = {}
    for seat in range(len(view.seats)):
        player = view.seats[seat]
        if (seat == ANCIENT) == (view.seat == ANCIENT) or player.out:
            continue
        for slot, card in enumerate(player.slots):
            if card in (HIDDEN, NOBODY) or (player.resolved | player.cancelled) >> slot & 1:
                continue
            gone = outlook(view, o.nature, seat << 3 | slot)
            out[seat << 3 | slot] = _signed(view.seat, o.value(), gone.value())
    return out


def _cancel(view: RuinsView, nature: Nature) -> Thought:
    o = outlook(view, nature)
    return _most(view, cancel_gains(view, o), o)


# ---- what cards ask


def _lane(view: RuinsView, nature: Nature) -> Thought:
    """The target with which the round comes to most."""
    own_lane, _, _, block, at, _, first = view.picked
    line = view.content.blocks[block][at]
    o = outlook(view, nature)
    before, gains = o.value(), {}
    for code in view.options:
        twin = o.copy()
        seen = Foresight(twin, view.seat, own_lane)
        seat = code - A_POOL if line.verb in ON_DICE and code > A_POOL else code
        if line.verb == verbs.MOVE_TRINKETS:
            gains[code] = twin.piles[seat] if view.seat == ANCIENT or first == NOBODY else -twin.piles[seat]
            continue
        if line.verb in (verbs.BORROW, verbs.SWAP):
            lane = twin.lanes[seat]
            gains[code] = abs(0.5 - lane.chance()) * -1.0 if lane is not None else -9.0
            continue
        seen.on(line, seat)
        gains[code] = _signed(view.seat, before, twin.value())
    return _most(view, gains, o)


def _mode(view: RuinsView, nature: Nature) -> Thought:
    own_lane, _, _, block, at, lanes = view.picked
    line = view.content.blocks[block][at]
    o = outlook(view, nature)
    before, gains = o.value(), {}
    for code in view.options:
        twin = o.copy()
        Foresight(twin, view.seat, own_lane).block(line.blocks[code], lanes)
        gains[code] = _signed(view.seat, before, twin.value())
    return _most(view, gains, o)


def _optional(view: RuinsView, nature: Nature) -> Thought:
    own_lane, _, _, block, at, lanes = view.picked
    o = outlook(view, nature)
    twin = o.copy()
    Foresight(twin, view.seat, own_lane).block(view.content.blocks[block][at].blocks[0], lanes)
    return _most(view, {YES: _signed(view.seat, o.value(), twin.value()), NO: 0.0}, o)


def _die(view: RuinsView, nature: Nature) -> Thought:
    """The dice whose change decides most: low ones upwards in one's own pool, high ones downwards in the other's."""
    _, block, pool, other, picked = view.picked
    line = view.content.blocks[block][0]
    named = digits(picked)
    at = other if line.verb == verbs.SWAP and named else pool
    mine = (at > A_POOL) == (view.seat == ANCIENT)
    if line.verb == verbs.REROLL:
        return Thought(view, _reroll(view, line.b - len(named), pool, named, mine))
    gains: dict[int, float] = {STOP: 0.0}
    for code in view.options:
        if code == STOP:
            continue
        after = {
            verbs.SET: line.c, verbs.BUMP: max(1, min(6, code + line.c)), verbs.FLIP: 7 - code, verbs.DROP: 0,
        }.get(line.verb, 7 - code)  # fmt: skip
        gains[code] = float(after - code) if mine else float(code - after)
    return _most(view, gains)


def _reroll(view: RuinsView, left: int, pool: int, named: tuple[int, ...], mine: bool) -> int:
    """Dice to be rolled again: as many as bring the best chance to turn the lane, or such as can hardly get worse."""
    lane = pool - A_POOL if pool > A_POOL else pool
    shown = view.lanes[lane - 1]
    values = [code for code in view.options if code != STOP]
    all_values = [die & 15 for die in (shown.foes if pool > A_POOL else shown.dice) if 1 <= die & 15 <= 6]
    for value in named:
        all_values.remove(value)
    tie = 0 if dict(view.setup)["tie"] != "ancient" else 1
    lead = shown.score - shown.foe_score - tie
    """At 0 or more the roll succeeds as it lies."""
    wants_more = pool > A_POOL
    behind = lead + 1 if wants_more else -lead
    """Points that the pool's owner lacks."""
    given_up = sum(named) - 3.5 * len(named)
    if mine:
        _, number = reroll_chance(tuple(all_values), left, round(behind + given_up))
        low = min(values)
        return low if number or low <= (1 if behind <= 0 else 3) else STOP
    _, number = spoil_chance(tuple(all_values), left, round(-behind - given_up))
    high = max(values)
    return high if number or high >= (6 if behind > 0 else 5) else STOP


def _gold(view: RuinsView, nature: Nature) -> Thought:
    """From idle lanes first, then from where it is missed least."""
    o = outlook(view, nature)
    gains = {}
    for code in view.options:
        lane = o.lanes[code] if code < len(o.lanes) else None
        gains[code] = 1.0 if lane is None else -lane.chance() * (1.0 - lane.chance())
    return _most(view, gains, o)


def _name_lane(view: RuinsView, nature: Nature) -> Thought:
    o = outlook(view, nature)
    card = view.seats[ANCIENT].slots[view.picked[0]]
    before, gains = o.value(), {}
    for code in view.options:
        twin = o.copy()
        Foresight(twin, ANCIENT, code).block(view.content.designs[card].block)
        gains[code] = before - twin.value()
    return _most(view, gains, o)


def _give_up(view: RuinsView, nature: Nature) -> Thought:
    return _most(view, {code: -card_worth(view, code) for code in view.options})


def _card(view: RuinsView, nature: Nature) -> Thought:
    purpose, to, zone = view.picked[:3]
    worth = {code: card_worth(view, code) for code in view.options if code != STOP}
    if purpose == PURGING:
        need = view.alert - view.seats[to].risk
        return _most(view, {**dict.fromkeys(worth, 1.0), STOP: 2.0 if need >= 4 else 0.0})
    foreign = (purpose == BANISHING and zone == verbs.FOE_DISCARD) or (
        purpose == ORDERING and zone != (ANCIENT if view.seat == ANCIENT else 1)
    )
    if purpose == BANISHING or (purpose == ORDERING and foreign):
        sign = 1.0 if purpose == BANISHING and foreign else -1.0
        return _most(view, {code: sign * one for code, one in worth.items()})
    return _most(view, worth)


def _hand(view: RuinsView, nature: Nature) -> Thought:
    return _most(view, {code: float(len(view.seats[code].hand)) for code in view.options})


def _placed_relic(view: RuinsView, nature: Nature) -> Thought:
    purpose = view.picked[0]
    wanted = [one.heist for one in view.seats]
    gains = {}
    for code in view.options:
        design = view.relics[code].design
        worth = relic_worth(view.content, design) if design != HIDDEN else 5.0
        gains[code] = worth if purpose != CONCEALING or code not in wanted else -1.0
    return _most(view, gains)


def _cool(view: RuinsView, nature: Nature) -> Thought:
    gains = {}
    for code in view.options:
        player = view.seats[code]
        ready = not player.ability_cooldown and not player.ability_spent
        gains[code] = ability_worth(view.content, player.ability) + (3.0 if ready else 0.0)
    return _most(view, gains)


def _divide(view: RuinsView, nature: Nature) -> Thought:
    """Whoever has least can use one most."""
    return _most(view, {code: -float(view.seats[code].trinkets) for code in view.options})


def _expose(view: RuinsView, nature: Nature) -> Thought:
    return _most(view, {code: relic_known(view, code) for code in view.options})


ANSWERS: Final[dict[type, Callable[[RuinsView, Nature], Thought]]] = {
    PickRelic: _relic, PickAbility: _ability, DiscardDown: _discard, Redraw: _redraw, Activate: _activate, Declare: _declare,
    PlaceCard: _place, SendGold: _send_gold, UseNow: _use, PickCancelled: _cancel, PickLane: _lane, PickMode: _mode, Optional: _optional,
    PickDie: _die, PickGold: _gold, NameLane: _name_lane, GiveUp: _give_up, PickCard: _card, PickHand: _hand,
    PickPlacedRelic: _placed_relic, CoolAbility: _cool, Divide: _divide, Expose: _expose,
}  # fmt: skip
