"""What a single card may not do (sections 4.2 to 4.5 of the rules)."""

from __future__ import annotations

from typing import Final

from delve.effects.program import SEQUENCE, Op
from delve.games.ruins import verbs
from delve.games.ruins.aims import NEEDS_LANE, THE_FIELD, WORDS
from delve.games.ruins.codes import (
    ABILITY,
    ANCIENT,
    AT_ADJUST,
    AT_NEXT_REFRESH,
    AT_RALLY,
    AT_RECOUP,
    AT_REROLL,
    AT_REWARD,
    EXPEDITION,
    INFLUENCE,
    INSTANT,
    NOW,
    PASSIVE,
    RELIC,
    TIMES,
    W_READY,
    W_RECOUP,
    W_REFRESH,
    W_REVEAL,
    W_ROLL,
    WINDOWS,
)

_BEFORE_ROLL: Final = (verbs.BORROW, verbs.MOVE_GOLD, verbs.FIX)
_FREE_GAINS: Final = (verbs.HEAL, verbs.GAIN_WHITE, verbs.CONCEAL, verbs.RECOVER)
TARGETS: Final[dict[int, tuple[int, ...]]] = {
    **dict.fromkeys((*range(verbs.GAIN_PIP, verbs.ENABLE + 1), *range(verbs.FIX, verbs.DROP + 1)), (0,)),
    **dict.fromkeys((verbs.BORROW, verbs.SWAP, verbs.MOVE_TRINKETS), (0, 1)),
    verbs.MOVE_GOLD: (1,),
    **dict.fromkeys((verbs.REMAP, verbs.TIE_TO, verbs.TAKE, verbs.LOSE, verbs.AWARD_MOD, verbs.COST_MOD, verbs.RISK, verbs.SAFE), (0,)),
    **dict.fromkeys((verbs.DANGER, verbs.HEAL, verbs.SHIELD, verbs.DRAW, verbs.DISCARD, verbs.RECOVER, verbs.PURGE, verbs.LIMIT), (0,)),
    verbs.LOCK: (0,),
}
"""By operation: which of its numbers are targets."""


def targets_of(op: Op) -> list[int]:
    """The targets of one operation, in the order they are written."""
    return [op.numbers[place] for place in TARGETS.get(op.verb, ())]


class _Walk:
    """Goes through the operations of a card and says what is wrong with the first that is."""

    def __init__(self, side: int, type: int, mode: int, cost: int, hazard: int, banish: bool, windows: int) -> None:
        self.side = side
        self.type = type
        self.cost = cost
        self.hazard = hazard
        self.banish = banish
        self.windows = windows
        self.placed = not windows and type not in (ABILITY, INFLUENCE)
        self.passive = type == ABILITY and mode == PASSIVE

    def all(self, ops: tuple[Op, ...], when: int, rolled: bool, failed: bool) -> str:
        for op in ops:
            wrong = self.one(op, when, rolled, failed)
            if wrong:
                return wrong
        return ""

    def one(self, op: Op, when: int, rolled: bool, failed: bool) -> str:
        """`rolled`: results are known. `failed`: it is done only after a failed roll or at Hazard Three."""
        text = verbs.VOCABULARIES[self.side].written(op)
        if op.verb == SEQUENCE:
            return self.all(op.inner, when, rolled, failed)
        if verbs.LATER <= op.verb <= verbs.LATER + AT_NEXT_REFRESH:
            later = op.verb - verbs.LATER
            if when not in (NOW, AT_RALLY):
                return f"'{text}' stands within {TIMES[when]}: one phase within another has no meaning; leave one of them out"
            if not self.placed and later in (AT_RALLY, AT_REROLL, AT_ADJUST):
                return f"'{text}' waits for {TIMES[later]}, which only placed cards and relics do; leave out '{TIMES[later]}:'"
            if later in (AT_REWARD, AT_RECOUP) and self.windows >> W_RECOUP & 1:
                return f"'{text}' comes too late in the recoup window; leave out '{TIMES[later]}:', or that window"
            if later == AT_NEXT_REFRESH and self.passive:
                return f"'{text}' is on a passive ability, which begins anew before every Refresh; leave out '{TIMES[later]}:'"
            return self.all(op.inner, later, later in (AT_REWARD, AT_RECOUP, AT_NEXT_REFRESH), failed)
        if op.verb == verbs.IF:
            condition = op.inner[0]
            if condition.verb in (verbs.SUCCESS, verbs.FAIL) and not rolled:
                return f"'{text}' asks how the roll ended; put reward:, recoup: or next_refresh: before it"
            hard = condition.verb == verbs.FAIL or (condition.verb == verbs.HAZARD_IS and condition.a == 3)
            return self.all(op.inner[1:], when, rolled, failed or hard)
        if op.verb in (verbs.CHOOSE, verbs.PER, verbs.MAY):
            return self.all(op.inner, when, rolled, failed)
        return self.operation(op, text, when, failed)

    def operation(self, op: Op, text: str, when: int, failed: bool) -> str:
        laneless = self.side == ANCIENT and self.type in (RELIC, INSTANT, INFLUENCE)
        named = next((target for target in targets_of(op) if target in NEEDS_LANE), None)
        if laneless and named is not None:
            return f"'{text}' says {WORDS[named]}, but this card lies in no lane; say own_any, own_all, foe_any or foe_all"
        if op.verb in verbs.DICE_PICKS:
            after = when in (AT_REROLL, AT_ADJUST) or (when in (NOW, AT_RALLY) and self.placed) or self.windows == 1 << W_ROLL
            if not after:
                return f"'{text}' changes dice that were rolled; it stands in reroll or adjust, or on a card used in the roll window alone"
        if op.verb in _BEFORE_ROLL and (when not in (NOW, AT_RALLY) or self.windows >> W_ROLL):
            return f"'{text}' works before the dice are rolled only; give the card no later window or phase than rally"
        if op.verb == verbs.MOVE_GOLD and self.side != ANCIENT:
            return f"'{text}' is for cards of the Ancient only; use borrow"
        if op.verb == verbs.SEED and self.type != INFLUENCE:
            return f"'{text}' is for influence cards only"
        if op.verb == verbs.CANCEL and not self._can_cancel(op, when):
            return f"'{text}' comes too late; it works in the reveal window or, of the Ancient, when relics and placed cards resolve"
        early = not self.windows & ~(1 << W_REFRESH | 1 << W_READY) and self.windows
        if op.verb == verbs.LIMIT and op.numbers[2] == verbs.THIS and not (early or self.passive or self.type == INFLUENCE):
            return f"'{text}' comes after cards are placed; say next, or use it in the refresh or ready window"
        return self._too_much(op, text, failed)

    def _too_much(self, op: Op, text: str, failed: bool) -> str:
        """What would unbalance or confuse (4.5)."""
        if op.verb in _FREE_GAINS and self.cost == 0 and self.type not in (ABILITY, RELIC, INFLUENCE) and not self.banish:
            return f"'{text}' on a card of cost 0 needs banish = true, or a cost"
        if op.verb == verbs.COOLDOWN and op.numbers[1] < 0 and op.a == EXPEDITION:
            return f"'{text}' would free an ability; two of them could free each other without end"
        if op.verb == verbs.DANGER and self.side == ANCIENT and not failed and self.hazard != 3:
            return f"'{text}' needs if(fail, ...), if(hazard>=3, ...), or a card of hazard 3"
        if op.verb == verbs.MOVE_TRINKETS and (op.numbers[1] == THE_FIELD) != (self.side == ANCIENT):
            return f"'{text}' should move trinkets {'to the field' if self.side == ANCIENT else 'to an Archaeologist, not to the field'}"
        if op.verb == verbs.TAKE and self.side == ANCIENT and op.a in (0, 4) and op.numbers[2] == verbs.FROM_FIELD:
            return f"'{text}' takes from the field what is in the field; the Ancient takes from the discard"
        return ""

    def _can_cancel(self, op: Op, when: int) -> bool:
        if self.windows:
            return self.windows == 1 << W_REVEAL and when == NOW
        return self.side == ANCIENT and op.a == EXPEDITION and when in (NOW, AT_RALLY) and self.type != INFLUENCE


def wrong_with(side: int, type: int, mode: int, cost: int, hazard: int, banish: bool, windows: int, ops: list[Op]) -> str:
    """What is wrong with a card, and what to do about it; empty if nothing is."""
    if type == INSTANT and not ops and side == ANCIENT:
        return f"does is missing; an Instant of the Ancient has no Risk, so it should do something in {', '.join(WINDOWS)}"
    return _Walk(side, type, mode, cost, hazard, banish, windows).all(tuple(ops), NOW, False, False)
