"""What cards ask: targets, dice, cards, relics, ways to choose from; each answered by what it gains."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from delve.games.ruins import verbs
from delve.games.ruins.card_picks import BANISHING, ORDERING, PURGING, PickCancelled, PickCard, PickHand
from delve.games.ruins.codes import (
    A_POOL,
    ANCIENT,
    HIDDEN,
    NO,
    NOBODY,
    STOP,
    YES,
)
from delve.games.ruins.mind.foresee import Foresight
from delve.games.ruins.mind.judgement import Nature
from delve.games.ruins.mind.outlook import Outlook
from delve.games.ruins.mind.placing import outlook
from delve.games.ruins.mind.thought import Thought, most, signed
from delve.games.ruins.mind.worth import ability_worth, card_worth, relic_worth
from delve.games.ruins.odds import reroll_chance, spoil_chance
from delve.games.ruins.picking import GiveUp, PickDie, PickGold, digits
from delve.games.ruins.rally import NameLane
from delve.games.ruins.relic_picks import CONCEALING
from delve.games.ruins.relic_picks import PickAbility as CoolAbility
from delve.games.ruins.relic_picks import PickRelic as PickPlacedRelic
from delve.games.ruins.relics import Expose
from delve.games.ruins.reward import Divide
from delve.games.ruins.sight import RuinsView
from delve.games.ruins.targets import ON_DICE
from delve.games.ruins.using import Optional, PickLane, PickMode


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
            out[seat << 3 | slot] = signed(view.seat, o.value(), gone.value())
    return out


def _cancel(view: RuinsView, nature: Nature) -> Thought:
    o = outlook(view, nature)
    return most(view, cancel_gains(view, o), o)


def relic_known(view: RuinsView, place: int) -> float:
    """Of several relics the stronger one first."""
    design = view.relics[place].design
    return 0.01 * relic_worth(view.content, design) if design != HIDDEN else 0.0


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
        gains[code] = signed(view.seat, before, twin.value())
    return most(view, gains, o)


def _mode(view: RuinsView, nature: Nature) -> Thought:
    own_lane, _, _, block, at, lanes = view.picked
    line = view.content.blocks[block][at]
    o = outlook(view, nature)
    before, gains = o.value(), {}
    for code in view.options:
        twin = o.copy()
        Foresight(twin, view.seat, own_lane).block(line.blocks[code], lanes)
        gains[code] = signed(view.seat, before, twin.value())
    return most(view, gains, o)


def _optional(view: RuinsView, nature: Nature) -> Thought:
    own_lane, _, _, block, at, lanes = view.picked
    o = outlook(view, nature)
    twin = o.copy()
    Foresight(twin, view.seat, own_lane).block(view.content.blocks[block][at].blocks[0], lanes)
    return most(view, {YES: signed(view.seat, o.value(), twin.value()), NO: 0.0}, o)


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
    return most(view, gains)


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
    return most(view, gains, o)


def _name_lane(view: RuinsView, nature: Nature) -> Thought:
    o = outlook(view, nature)
    card = view.seats[ANCIENT].slots[view.picked[0]]
    before, gains = o.value(), {}
    for code in view.options:
        twin = o.copy()
        Foresight(twin, ANCIENT, code).block(view.content.designs[card].block)
        gains[code] = before - twin.value()
    return most(view, gains, o)


def _give_up(view: RuinsView, nature: Nature) -> Thought:
    return most(view, {code: -card_worth(view, code) for code in view.options})


def _card(view: RuinsView, nature: Nature) -> Thought:
    purpose, to, zone = view.picked[:3]
    worth = {code: card_worth(view, code) for code in view.options if code != STOP}
    if purpose == PURGING:
        need = view.alert - view.seats[to].risk
        return most(view, {**dict.fromkeys(worth, 1.0), STOP: 2.0 if need >= 4 else 0.0})
    foreign = (purpose == BANISHING and zone == verbs.FOE_DISCARD) or (
        purpose == ORDERING and zone != (ANCIENT if view.seat == ANCIENT else 1)
    )
    if purpose == BANISHING or (purpose == ORDERING and foreign):
        sign = 1.0 if purpose == BANISHING and foreign else -1.0
        return most(view, {code: sign * one for code, one in worth.items()})
    return most(view, worth)


def _hand(view: RuinsView, nature: Nature) -> Thought:
    return most(view, {code: float(len(view.seats[code].hand)) for code in view.options})


def _placed_relic(view: RuinsView, nature: Nature) -> Thought:
    purpose = view.picked[0]
    wanted = [one.heist for one in view.seats]
    gains = {}
    for code in view.options:
        design = view.relics[code].design
        worth = relic_worth(view.content, design) if design != HIDDEN else 5.0
        gains[code] = worth if purpose != CONCEALING or code not in wanted else -1.0
    return most(view, gains)


def _cool(view: RuinsView, nature: Nature) -> Thought:
    gains = {}
    for code in view.options:
        player = view.seats[code]
        ready = not player.ability_cooldown and not player.ability_spent
        gains[code] = ability_worth(view.content, player.ability) + (3.0 if ready else 0.0)
    return most(view, gains)


def _divide(view: RuinsView, nature: Nature) -> Thought:
    """Whoever has least can use one most."""
    return most(view, {code: -float(view.seats[code].trinkets) for code in view.options})


def _expose(view: RuinsView, nature: Nature) -> Thought:
    return most(view, {code: relic_known(view, code) for code in view.options})


CARD_ANSWERS: Final[dict[type, Callable[[RuinsView, Nature], Thought]]] = {
    PickCancelled: _cancel, PickLane: _lane, PickMode: _mode, Optional: _optional, PickDie: _die, PickGold: _gold, NameLane: _name_lane,
    GiveUp: _give_up, PickCard: _card, PickHand: _hand, PickPlacedRelic: _placed_relic, CoolAbility: _cool, Divide: _divide,
    Expose: _expose,
}  # fmt: skip
