"""What cards, relics and abilities are worth apart from any position: rough points, by what their operations do."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from delve.games.ruins import verbs
from delve.games.ruins.aims import FOE_ALL, OWN_ALL, OWN_OTHERS
from delve.games.ruins.box import Content, Line
from delve.games.ruins.codes import EXPEDITION, INSTANT, NEGATIVE, NOBODY, PASSIVE
from delve.games.ruins.sight import RuinsView

_POINTS: Final[dict[int, float]] = {
    verbs.GAIN_PIP: 3.5, verbs.GAIN_WHITE: 12.0, verbs.DISABLE: 3.5, verbs.ENABLE: 2.5, verbs.BORROW: 7.0, verbs.MOVE_GOLD: 3.0,
    verbs.FIX: 2.0, verbs.FLAT: 1.0, verbs.CLEAR_FLAT: 3.0, verbs.REROLL: 2.0, verbs.SET: 4.0, verbs.BUMP: 1.0, verbs.FLIP: 3.5,
    verbs.DROP: 5.0, verbs.SWAP: 7.0, verbs.REMAP: 3.0, verbs.TIE_TO: 1.0, verbs.TAKE: 1.5, verbs.LOSE: 1.5, verbs.MOVE_TRINKETS: 2.0,
    verbs.AWARD_MOD: 2.0, verbs.COST_MOD: 1.5, verbs.RISK: 2.5, verbs.SAFE: 8.0, verbs.ALERT: 7.0, verbs.HOLD_ALERT: 7.0, verbs.HAZARD: 2.0,
    verbs.DANGER: 12.0, verbs.HEAL: 14.0, verbs.SHIELD: 10.0, verbs.DRAW: 2.0, verbs.DISCARD: 2.0, verbs.BANISH: 1.0, verbs.RECOVER: 3.0,
    verbs.PEEK: 0.7, verbs.CANCEL: 6.0, verbs.SEED: 4.0, verbs.PURGE: 3.0, verbs.LIMIT: 4.0, verbs.EXPOSE: 8.0, verbs.CONCEAL: 12.0,
    verbs.COOLDOWN: 3.0, verbs.LOCK: 2.0,
}  # fmt: skip
"""By operation: what one unit of it is worth in one lane."""
_LAST_NUMBER: Final = (
    *range(verbs.GAIN_PIP, verbs.BORROW + 1), verbs.FIX, verbs.FLAT, verbs.REROLL, verbs.FLIP, verbs.DROP, verbs.LOSE, verbs.MOVE_TRINKETS,
    verbs.RISK, verbs.ALERT, *range(verbs.DANGER, verbs.DRAW + 1), verbs.SEED,
)  # fmt: skip
"""Operations whose last number says how many."""
_LANES: Final = 3.2
"""What an operation in every lane is worth against one in a lane of one's choice."""


def _units(line: Line) -> float:
    if line.verb in _LAST_NUMBER:
        many = float(abs(line.numbers[-1]))
        return many * 0.85 if line.verb == verbs.REROLL and many > 1 else many
    if line.verb in (verbs.SET, verbs.BUMP, verbs.TAKE, verbs.AWARD_MOD):
        return float(1.0 + 0.75 * (abs(line.b) - 1))
    return 1.0


def _block(content: Content, block: int) -> float:
    total = 0.0
    for line in content.blocks[block]:
        if line.blocks and line.verb not in _POINTS:
            total += max([_block(content, one) for one in line.blocks]) * (0.6 if line.verb == verbs.IF else 1.0)
            continue
        lanes = _LANES if line.numbers and line.a in (OWN_ALL, OWN_OTHERS, FOE_ALL) and line.verb != verbs.TAKE else 1.0
        total += _POINTS.get(line.verb, 1.0) * _units(line) * lanes
    return total


@lru_cache(maxsize=1024)
def printed_worth(content: Content, card: int) -> float:
    """Points of what a card does."""
    return _block(content, content.designs[card].block)


def relic_worth(content: Content, card: int) -> float:
    """A relic that is cooling down does nothing."""
    return printed_worth(content, card) / (1.0 + 0.6 * content.designs[card].cooldown)


def ability_worth(content: Content, card: int) -> float:
    """An ability over a game of about ten rounds."""
    if card == NOBODY:
        return 0.0
    design = content.designs[card]
    uses = 10.0 if design.mode == PASSIVE else 10.0 / (design.cooldown + 0.5) if design.cooldown else 1.0
    return printed_worth(content, card) * uses


def card_worth(view: RuinsView, card: int) -> float:
    """What a card in hand is worth: what it does, what it costs, and its Risk by how high the Alert is."""
    design = view.content.designs[card]
    if design.type == NEGATIVE:
        return -3.0 + (0.8 * design.risk if view.alert >= 6 else 0.0)
    worth = printed_worth(view.content, card) / 3.0 - 0.7 * design.cost
    if design.side == EXPEDITION:
        worth += (0.25 + 0.08 * view.alert) * design.risk
    else:
        worth -= 1.5 * max(0, design.hazard - view.peak)
    return worth + (0.5 if design.type == INSTANT else 0.0)
