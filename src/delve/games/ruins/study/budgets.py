"""Whether cards keep to the budgets of section 4.7 of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from delve.games.ruins.box import Content, Design
from delve.games.ruins.codes import ACTION, ANCIENT, EFFECT, EXPEDITION, INSTANT, RELIC
from delve.games.ruins.study.worth import LANES, Worth

SLACK: Final = 1.25
"""Points that a card may be off its budget: half of what the estimates behind them are off themselves."""
ANCIENT_SLACK: Final = 2.0
"""The same for the Ancient's actions in one lane, which are worth twice as much."""
RELIC_SLACK: Final = 0.25
"""The same for relics, as a share of their budget."""

EXPEDITION_EFFECTS: Final = {
    "take(own,2,field)": {(0, 2)}, "take(own,4,field)": {(1, 1)}, "risk(own_other,1)": {(0, 3)}, "risk(own_other,2)": {(1, 2)},
    "risk(own_other,3)": {(2, 3)}, "alert(-1)": {(2, 0)}, "hold_alert(1)": {(2, 0)}, "heal(own_any,1)": {(3, 1)},
    "heal(own_other,1)": {(3, 2)},
    "shield(own,1)": {(1, 1)}, "shield(own_any,1)": {(2, 3)}, "draw(own,2)": {(1, 2), (2, 4)},
}  # fmt: skip
"""By operation: what an effect with it may be printed with, (cost, Risk)."""
ANCIENT_EFFECTS: Final = {
    "alert(1)": {(1, 0)}, "alert(2)": {(2, 0)}, "take(own,3,discard)": {(1, 0)}, "take(own,5,discard)": {(1, 0)},
    "move_trinkets(foe_any,field,2)": {(1, 0)}, "move_trinkets(foe_all,field,1)": {(2, 0)}, "risk(foe_any,-2)": {(1, 0)},
    "risk(foe_all,-1)": {(1, 0)}, "recoup: if(fail,danger(foe_any,1))": {(3, 0)},
}  # fmt: skip
"""The same for the Ancient, (Hazard, cost)."""
EXPEDITION_FLATS: Final = {0: 3, 1: 4, 2: 6}
"""By cost: the flat bonus of an Instant after the roll."""
ANCIENT_FLATS: Final = {(1, 0): 3, (1, 1): 5, (2, 0): 4, (3, 0): 6}

REASONS: Final = {
    "X-A08": "the one card of cost 4, which few can ever pay",
}
"""Shipped cards that are off their budgets, and why."""


def budget_of(design: Design) -> float:
    """What an action or relic may be worth in a lane; where a card acts in every lane, in each of them."""
    if design.side == EXPEDITION:
        return 3 + 1.5 * design.cost - design.risk
    if design.type == RELIC:
        return 7 * (1 + (design.cooldown - 1) / 3)
    return 14 + 2 * design.cost + 2 * (design.hazard - 1)


def every_lane(design: Design) -> float:
    """The budget of an Ancient action that acts in all lanes."""
    return 7 + 1.5 * design.cost + (design.hazard - 1)


def measured(content: Content, design: Design) -> tuple[float, float]:
    """What a card is worth and what it may be: in its lane, or in each lane if it acts in all."""
    worth = Worth(content, design)
    if design.type == RELIC:
        one = worth.every + (worth.lane + worth.besides) / LANES
        return (one, budget_of(design)) if worth.every else (worth.lane, 16 * (1 + (design.cooldown - 1) / 3))
    if design.side == ANCIENT and worth.every:
        return worth.every, every_lane(design)
    return worth.one, budget_of(design)


def off_budget(content: Content) -> Iterator[str]:
    """Actions, effects and Instants that are printed with other numbers than their worth allows."""
    for design in content.designs:
        if design.id in REASONS:
            continue
        if design.type == ACTION:
            worth, budget = measured(content, design)
            if abs(worth - budget) > (ANCIENT_SLACK if design.side == ANCIENT else SLACK):
                yield f"{design.id} {design.name}: worth {worth:.1f} points, and its budget is {budget:.1f}"
        elif design.type == EFFECT:
            yield from _effect(design)
        elif design.type == INSTANT:
            yield from _instant(design)


def relics_off(content: Content) -> Iterator[str]:
    """Relics on dice that are far from their budget; one that does something else is beyond these figures."""
    for design in content.designs:
        worth, budget = measured(content, design) if design.type == RELIC else (0.0, 0.0)
        if worth and abs(worth - budget) > RELIC_SLACK * budget:
            yield f"{design.id} {design.name}: worth {worth:.1f} points, and its budget is {budget:.1f}"


def _effect(design: Design) -> Iterator[str]:
    prices = EXPEDITION_EFFECTS if design.side == EXPEDITION else ANCIENT_EFFECTS
    printed = (design.cost, design.risk) if design.side == EXPEDITION else (design.hazard, design.cost)
    listed = [prices[text] for text in design.texts if text in prices]
    what = "cost and Risk" if design.side == EXPEDITION else "Hazard and cost"
    if not listed:
        yield f"{design.id} {design.name}: no effect of the price list"
    elif not any(printed in price for price in listed):
        allowed = " or ".join(map(str, sorted(set().union(*listed))))
        yield f"{design.id} {design.name}: {what} are {printed}, and the list has {allowed}"


def _instant(design: Design) -> Iterator[str]:
    for text in design.texts:
        if not text.startswith("flat("):
            continue
        size = abs(int(text.split(",")[1].rstrip(")")))
        wanted = EXPEDITION_FLATS.get(design.cost) if design.side == EXPEDITION else ANCIENT_FLATS.get((design.hazard, design.cost))
        if size != wanted:
            yield f"{design.id} {design.name}: {size} points after the roll, and {wanted} is the price of that"
