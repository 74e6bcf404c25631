"""Which cards to place, and what hands can do: the sealed choices of Ready, made to fit those of the team that are open to it."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from delve.games.ruins.codes import ANCIENT, HIDDEN, NEGATIVE, NOBODY, READY, W_REVEAL
from delve.games.ruins.mind.foresee import Foresight, foresee
from delve.games.ruins.mind.judgement import Nature
from delve.games.ruins.mind.outlook import FACING_CARDS, FACING_GUARD, Outlook
from delve.games.ruins.mind.worth import printed_worth
from delve.games.ruins.sight import RuinsView

FLOW: Final = 0.5
"""A card that is played makes room for another: hands are refilled to five."""
KEPT: Final = 0.05
"""What a point of a card is worth that is kept for a better moment."""


def outlook(view: RuinsView, nature: Nature, without: int = NOBODY) -> Outlook:
    """The round as it may go on, with everything that lies open and is still to be done; perhaps without one card, `seat << 3 | slot`."""
    o = Outlook(view, nature)
    pending = view.phase == READY or view.window == W_REVEAL
    if pending:
        for relic in view.relics:
            if relic.face_up and relic.holder == ANCIENT and relic.design != HIDDEN:
                Foresight(o, ANCIENT, NOBODY).block(view.content.designs[relic.design].block)
    for seat in range(len(view.seats)):
        player = view.seats[seat]
        if player.out:
            continue
        for slot, card in enumerate(player.slots):
            if card in (HIDDEN, NOBODY) or without == seat << 3 | slot or (player.resolved | player.cancelled) >> slot & 1:
                continue
            lane = seat if seat != ANCIENT else slot + 1 if slot + 1 in o.active else NOBODY
            Foresight(o, seat, lane).block(view.content.designs[card].block)
    for armed in view.armed:
        Foresight(o, armed.seat, armed.lane).block(armed.op >> 5, armed.op & 31)
    if view.phase == READY and view.side != ANCIENT:
        team_plans(view, o)
    if view.phase <= READY and view.side == ANCIENT:
        for seat in o.active:
            o.unknown[seat] = True
    return o


def team_plans(view: RuinsView, o: Outlook) -> None:
    """Team mates who have not placed yet will do their best: the Risk they can reach, and some help in their lanes."""
    for seat in o.active:
        player = view.seats[seat]
        if player.ready or seat == view.seat or not view.round:
            continue
        room = player.limit - player.placed
        risks = sorted([view.content.designs[card].risk for card in placeable(view, seat)], reverse=True)
        o.risk[seat] += sum(risks[:room])
        lane = o.lanes[seat]
        if lane is not None and room > 0:
            lane.ahead += 3.5 if room > 1 else 2.0


def cost_of(view: RuinsView, seat: int, card: int) -> int:
    return max(0, view.content.designs[card].cost + view.seats[seat].cost_mods[0])


def placeable(view: RuinsView, seat: int) -> list[int]:
    """Cards of a hand that could be placed now; each design once."""
    player, out = view.seats[seat], []
    for card in player.hand:
        if card < 0 or card in out:
            continue
        design = view.content.designs[card]
        if design.placeable and cost_of(view, seat, card) <= player.trinkets and (seat != ANCIENT or design.hazard <= view.peak):
            out.append(card)
    return out


def keeping(view: RuinsView, nature: Nature, card: int) -> float:
    """What an Archaeologist gives up by playing a card now: its Risk is wanted when the Alert is high."""
    design = view.content.designs[card]
    if design.type == NEGATIVE or view.alert >= 6:
        return 0.0
    return nature.keep * max(0, design.risk - 2) * (6 - view.alert) / 6


class Plan:
    """Some cards for a seat, and what the round may come to with them."""

    def __init__(self, cards: tuple[int, ...], value: float, after: Outlook) -> None:
        self.cards = cards
        self.value = value
        self.after = after


def plans(view: RuinsView, o: Outlook, seat: int, nature: Nature, limit: int) -> list[Plan]:
    """What an Archaeologist can place, best first; no card at all among it."""
    player = view.seats[seat]
    found = placeable(view, seat)
    out: list[Plan] = []
    doubles = [(card, card) for card in found if player.hand.count(card) > 1]
    ways: list[tuple[int, ...]] = [(), *[(card,) for card in found]] if limit > 0 else [()]
    if limit > 1:
        ways += [*combinations(found, 2), *doubles]
    for cards in ways:
        price = sum([cost_of(view, seat, card) for card in cards])
        if price > player.trinkets:
            continue
        twin = o.copy()
        twin.piles[seat] -= price
        twin.discard += price
        for card in cards:
            foresee(twin, seat, seat, card)
        value = twin.value() + sum([FLOW - KEPT * printed_worth(view.content, card) - keeping(view, nature, card) for card in cards])
        if not cards and not player.placed:
            value -= twin.danger_cost(seat)
        out.append(Plan(cards, value, twin))
    out.sort(key=_worth, reverse=True)
    return out


def _worth(plan: Plan) -> tuple[float, int]:
    return (plan.value, -len(plan.cards))


def ancient_plans(view: RuinsView, o: Outlook, nature: Nature, options: tuple[int, ...]) -> list[tuple[float, int, Outlook]]:
    """What each card on each slot gains the Ancient, best first; options are `design << 3 | slot`."""
    before = o.value()
    out: list[tuple[float, int, Outlook]] = []
    seen: dict[tuple[int, int], tuple[float, Outlook]] = {}
    for code in options:
        card, slot = code >> 3, code & 7
        lane = slot + 1 if slot + 1 in o.active else NOBODY
        if (card, lane) not in seen:
            price = cost_of(view, ANCIENT, card)
            twin = o.copy()
            twin.field -= price
            twin.discard += price
            Foresight(twin, ANCIENT, lane).block(view.content.designs[card].block)
            seen[card, lane] = (before - twin.value() + FLOW - KEPT * printed_worth(view.content, card), twin)
        gain, after = seen[card, lane]
        if lane == NOBODY and len(o.active) < 4:
            gain += 0.01  # a card that needs no lane leaves those in play to others
        out.append((gain, code, after))
    out.sort(key=lambda one: (-one[0], one[1]))
    return out


def out_for(o: Outlook, seat: int, place: int) -> Outlook:
    """The round if that Archaeologist goes for a relic: the Ancient will guard the lane."""
    twin = o.copy()
    twin.heist[seat] = place
    lane = twin.lanes[seat]
    if lane is not None and lane.shifts is FACING_CARDS:
        lane.shifts = FACING_GUARD
    return twin


def heist_gain(view: RuinsView, o: Outlook, seat: int, place: int, nature: Nature) -> float:
    """What an Archaeologist gains the team by going for a relic, against placing cards without it."""
    without = plans(view, o, seat, nature, min(2, view.seats[seat].limit))[0].value
    twin = out_for(o, seat, place)
    with_it = plans(view, twin, seat, nature, 1)[0].value
    return with_it - without + nature.daring
