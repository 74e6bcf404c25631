"""What cards say: operations in English, in the imperative and without a full stop.

The same operation reads differently on the two sides, since their own dice lie in one lane or in several. So a sentence is made from the
operation, and not from parts that know nothing of each other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from delve.effects.program import SEQUENCE, Op
from delve.games.ruins import verbs as v
from delve.games.ruins.aims import FOE, FOE_ALL, FOE_ANY, OWN, OWN_ALL, OWN_ANY, OWN_OTHER, OWN_OTHERS, THE_FIELD
from delve.games.ruins.codes import ANCIENT, AT_ADJUST, AT_NEXT_REFRESH, AT_RALLY, AT_RECOUP, AT_REROLL, AT_REWARD, EXPEDITION
from delve.kernel.english import addressed, counted, listed, number, some

_TEAM: Final = {
    OWN_OTHER: "another Archaeologist", OWN_ANY: "any Archaeologist", OWN_OTHERS: "all other Archaeologists",
    OWN_ALL: "every Archaeologist",
}  # fmt: skip
_FOES: Final = {FOE: "this Archaeologist", FOE_ANY: "any Archaeologist", FOE_ALL: "every Archaeologist"}
_ONE: Final = {OWN_OTHER: "another Archaeologist", OWN_ANY: "an Archaeologist", FOE_ANY: "an Archaeologist", FOE: "this Archaeologist"}
"""The same where a condition follows: "an Archaeologist whose roll failed"."""
_LANES: Final = {
    OWN: " in this lane", OWN_OTHER: " in another lane", OWN_ANY: " in any lane", OWN_OTHERS: " in all other lanes",
    OWN_ALL: " in every lane",
}  # fmt: skip
_FOE_LANES: Final = {FOE: " in your lane", FOE_ANY: " in any lane", FOE_ALL: " in every lane"}
_KINDS: Final = ("pip ", "white ", "green ", "gold ", "", "")
"""By kind of dice; the last two are permanent dice and any dice."""
_WHEN: Final = {
    AT_RALLY: "", AT_REROLL: "", AT_ADJUST: "", AT_REWARD: "after the awards, ", AT_RECOUP: "in Recoup, ",
    AT_NEXT_REFRESH: "at the next Refresh, ",
}  # fmt: skip
_ROUNDS: Final = ("this round", "next round")
_NEGATIVES: Final = ("Ruin", "Snare", "Stumble")
_FILTERS: Final = ("card", "starter", "action", "effect", "Instant", "card of cost 0")
_ZONES: Final = ("your hand", "your discard pile", "the other side's discard pile", "those you saw")


class CardText:
    """The sentences of one side. `whose` is a condition that the target has to meet: "whose roll failed"."""

    def __init__(self, side: int, whose: str = "") -> None:
        self.side = side
        self.condition = whose

    # ---- targets

    def who(self, target: int) -> str:
        """The subject of a sentence; empty for whoever reads it, who is told to do it."""
        if self.side == ANCIENT:
            found = _FOES.get(target, "")
        else:
            found = "the Ancient" if target in _FOE_LANES else _TEAM.get(target, "")
        return f"{_ONE.get(target, found)} {self.condition}" if self.condition and target in _ONE else found

    def whom(self, target: int) -> str:
        return "the field" if target == THE_FIELD else self.who(target) or "you"

    def whose(self, target: int) -> str:
        name = self.who(target)
        if not name:
            return "your"
        return f"{name}'" if name.endswith("s") else f"{name}'s"

    def where(self, target: int) -> str:
        """The lane, as far as it has to be said; with a space before it."""
        return (_LANES if self.side == ANCIENT else _FOE_LANES).get(target, "")

    def does(self, target: int, verb: str) -> str:
        """A subject with its verb: "[gains/gain]"."""
        plural = target == OWN_OTHERS and self.side == EXPEDITION
        return f"{self.who(target)} {addressed(verb, plural or not self.who(target))}".strip()

    def dice(self, target: int, many: int, kind: int = v.ANY, adjective: str = "") -> str:
        """So many dice of a target: "one of your gold dice in every lane", "a white die of every Archaeologist"."""
        what = f"{adjective}{_KINDS[kind]}"
        several = (FOE_ALL,) if self.side == ANCIENT else (OWN_OTHERS, OWN_ALL)
        if target in several or self.condition:
            return f"{some(many, f'{what}die', f'{what}dice')} of {self.who(target)}"
        return f"{number(many)} of {self.whose(target)} {what}dice{self.where(target)}"

    def roll(self, target: int) -> str:
        if self.condition:
            return f"the roll of {self.who(target)}"
        return f"{self.whose(target)} roll{'s' if target == OWN_OTHERS and self.side == EXPEDITION else ''}{self.where(target)}"

    def up_to(self, many: int, verb: str, dice: str) -> str:
        """Something that may be done to up to so many dice."""
        return f"you may {verb} {dice}" if many == 1 else f"{verb} up to {dice}"

    # ---- sentences

    def said(self, op: Op) -> str:
        """One operation, with whatever it holds."""
        if op.verb == SEQUENCE:
            return listed([self.said(one) for one in op.inner])
        if op.verb >= v.LATER and op.verb <= v.LATER + AT_NEXT_REFRESH:
            return _WHEN[op.verb - v.LATER] + self.said(op.inner[0])
        if op.verb == v.CHOOSE:
            return f"either {self.said(op.inner[0])}, or {self.said(op.inner[1])}"
        if op.verb == v.IF:
            return self.conditional(op.inner[0], op.inner[1])
        if op.verb == v.PER:
            return f"for each {self.counted(op.numbers[0], op.inner[0])}, up to {op.numbers[1]}: {self.said(op.inner[0])}"
        if op.verb == v.MAY:
            return f"if you like, {self.said(op.inner[0])}"
        return SENTENCES[op.verb](self, *op.numbers)

    def conditional(self, condition: Op, held: Op) -> str:
        """A condition on a chosen target stands with the target, every other one before the sentence."""
        if condition.verb not in v.OF_TARGET:
            return f"if {_conditions(condition)}, {self.said(held)}"
        target = target_of(held)
        if target in (OWN_ANY, OWN_OTHER, FOE_ANY) and condition.verb in _OF_ONE:
            return CardText(self.side, _OF_ONE[condition.verb].format(*condition.numbers)).said(held)
        here = target in (OWN, FOE)
        name = "you" if here and self.side == EXPEDITION else "this Archaeologist" if here else "that Archaeologist"
        return f"if {_of_target(condition, name)}, {self.said(held)}"

    def counted(self, count: int, held: Op) -> str:
        if count == v.COUNT_DANGER:
            return "point of your Danger" if self.side == EXPEDITION and target_of(held) == OWN else "point of Danger there"
        return ("", "exposed relic", "claimed relic", "Archaeologist in play", "pip die in that roll")[count]


def target_of(op: Op) -> int:
    """The first target that an operation or its first one is aimed at; OWN for those that have none."""
    while op.verb == SEQUENCE or op.verb >= v.CHOOSE:
        op = op.inner[1 if op.verb == v.IF else 0]
    return op.numbers[0] if op.verb in _AIMED else OWN


_AIMED: Final = frozenset(range(v.GAIN_PIP, v.LOCK + 1)) - {
    v.MOVE_GOLD, v.ALERT, v.HOLD_ALERT, v.HAZARD, v.BANISH, v.PEEK, v.CANCEL, v.SEED, v.EXPOSE, v.CONCEAL, v.COOLDOWN,
}  # fmt: skip
"""Operations whose first number is a target."""
_OF_ONE: Final = {
    v.SUCCESS: "whose roll succeeded", v.FAIL: "whose roll failed", v.HEIST: "on a Heist", v.DANGER_IS: "with {} Danger or more",
    v.PILE_IS: "with {} trinkets or more", v.PLACED_IS: "who placed exactly {}",
}  # fmt: skip


def _of_target(condition: Op, name: str) -> str:
    """A condition about the Archaeologist of a lane."""
    you = name == "you"
    whose = "your" if you else f"{name}'s"
    amount = condition.numbers[0] if condition.numbers else 0
    cards = counted(amount, "card")
    return {
        v.SUCCESS: f"{whose} roll succeeded", v.FAIL: f"{whose} roll failed", v.HEIST: f"{name} {'are' if you else 'is'} on a Heist",
        v.DANGER_IS: f"{whose} Danger is {amount} or more", v.PILE_IS: f"{whose} pile has {amount} trinkets or more",
        v.PLACED_IS: f"{name} placed exactly {cards}",
    }[condition.verb]  # fmt: skip


def _conditions(condition: Op) -> str:
    """A condition about the table."""
    amount = condition.numbers[0]
    return {
        v.ALERT_IS: f"the Alert is {amount} or more", v.HAZARD_IS: f"the Hazard is {('', 'One', 'Two', 'Three')[min(amount, 3)]} or more",
        v.FIELD_IS: f"the field has {counted(amount, 'trinket')} or fewer", v.EXPOSED_IS: f"{counted(amount, 'relic')} or more are exposed",
        v.RELICS_IS: f"{counted(amount, 'relic')} or fewer are left", v.ROUND_IS: f"it is round {amount} or later",
    }[condition.verb]  # fmt: skip


def _more(by: int, more: str, less: str) -> str:
    return f"{abs(by)} {more if by > 0 else less}"


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"-{-value}"


# ---- dice


def _borrow(t: CardText, giver: int, taker: int, kind: int, many: int) -> str:
    if t.who(taker) == "" and taker == OWN:
        return f"borrow {t.dice(giver, many, kind)} until Recoup"
    return f"{t.dice(giver, many, kind)} {'rolls' if many == 1 else 'roll'} for {t.whom(taker)}{t.where(taker)} until Recoup"


def _move_gold(t: CardText, many: int, to: int) -> str:
    lane = t.where(to).removeprefix(" in ")
    return f"move {some(many, 'gold die', 'gold dice')} from lanes you choose to {lane} until Recoup"


def _fix(t: CardText, to: int, value: int, many: int) -> str:
    return f"{t.dice(to, many)} {'counts' if many == 1 else 'count'} {value} without being rolled"


def _clear(t: CardText, to: int, sign: int, many: int) -> str:
    word = ("plus", "minus")[sign]
    return f"remove {f'a {word} token' if many == 1 else f'up to {many} {word} tokens'} from {t.roll(to)}"


def _bump(t: CardText, to: int, many: int, by: int) -> str:
    return f"{t.up_to(many, 'raise' if by > 0 else 'lower', t.dice(to, many))} by {abs(by)}"


def _tie(t: CardText, to: int, side: int) -> str:
    lane = t.where(to) if t.side == ANCIENT else " in your lane" if to in (OWN, FOE) else f" with {t.whom(to)}"
    winner = "you" if side == t.side else "the Ancient" if side == ANCIENT else "the Archaeologist"
    return f"a tie{lane} goes to {winner} this round"


# ---- trinkets, Danger, cards


def _take(t: CardText, to: int, many: int, source: int) -> str:
    if t.side == ANCIENT and not t.who(to):
        return f"bring {some(many, 'trinket')} back from the discard to the field"
    return f"{t.does(to, '[takes/take]')} {some(many, 'trinket')} from {('the field', 'the discard')[source]}"


def _move(t: CardText, giver: int, taker: int, many: int) -> str:
    if taker == THE_FIELD:
        return f"{t.does(giver, '[returns/return]')} {some(many, 'trinket')} to the field"
    return f"{t.does(giver, '[gives/give]')} {some(many, 'trinket')} to {t.whom(taker)}"


def _award(t: CardText, to: int, on: int, by: int) -> str:
    when = ("after a successful roll", "after a failed roll", "this round")[on]
    return f"{t.whose(to)} award is {_more(by, 'higher', 'lower')} {when}"


def _shield(t: CardText, to: int, many: int) -> str:
    return f"{t.does(to, '[gains/gain]')} {some(many, 'shield')} against Danger this round"


def _heal(t: CardText, to: int, many: int) -> str:
    return f"{t.does(to, '[loses/lose]')} {many} Danger"


def _recover(t: CardText, to: int, many: int, filter: int) -> str:
    what = _FILTERS[filter]
    cards = some(many, what, f"{what}s" if not what.startswith("card ") else what.replace("card", "cards"))
    return f"{t.does(to, '[takes/take]')} {cards} from the discard pile into hand"


def _peek(t: CardText, zone: int, many: int, reorder: int) -> str:
    cards = "card" if many == 1 else f"{many} cards"
    what = (
        f"{some(many, 'card')} at random of a hand of the other side", f"the top {cards} of your draw pile",
        f"the top {cards} of the other side's draw pile", some(many, "face-down relic"),
    )[zone]  # fmt: skip
    return f"look at {what}{' and put them back in any order' if reorder else ''}"


def _seed(t: CardText, kind: int, many: int) -> str:
    return f"shuffle {some(many, _NEGATIVES[kind])} into the Expedition's draw pile"


def _cooldown(t: CardText, side: int, by: int) -> str:
    relics = "your relics" if t.side == ANCIENT else "the Ancient's relics"
    card = relics if side == ANCIENT else "the Archaeologists' abilities"
    return f"{'lay' if by > 0 else 'take'} {some(abs(by), 'Cooldown token')} {'on' if by > 0 else 'off'} one of {card}"


def _cancel(t: CardText, side: int) -> str:
    return f"cancel a placed card of {'the Ancient' if side == ANCIENT else 'the Expedition'}"


def _conceal(t: CardText, many: int) -> str:
    return f"hide {some(many, 'exposed relic')} again"


def _hold(t: CardText, many: int) -> str:
    return f"the Alert does not rise at the next {'Refresh' if many == 1 else f'{many} Refreshes'}"


def _discard(t: CardText, to: int, many: int, by: int) -> str:
    how = "at random" if by == v.AT_RANDOM else f"of {'your' if not t.who(to) else 'their'} choice"
    return f"{t.does(to, '[discards/discard]')} {some(many, 'card')} {how}"


SENTENCES: Final[dict[int, Callable[..., str]]] = {
    v.GAIN_PIP: lambda t, to, n: f"{t.does(to, '[gains/gain]')} {some(n, 'pip die', 'pip dice')}{t.where(to)}",
    v.GAIN_WHITE: lambda t, to, n: f"{t.does(to, '[gains/gain]')} {some(n, 'white die', 'white dice')} for good",
    v.LOSE_WHITE: lambda t, to, n: f"{t.does(to, '[returns/return]')} {some(n, 'white die', 'white dice')} to the supply",
    v.DISABLE: lambda t, to, kind, n: f"disable {t.dice(to, n, kind)}",
    v.ENABLE: lambda t, to, kind, n: f"free {t.dice(to, n, kind, 'disabled ')}",
    v.BORROW: _borrow,
    v.MOVE_GOLD: _move_gold,
    v.FIX: _fix,
    v.FLAT: lambda t, to, value: f"{_signed(value)} to {t.roll(to)}",
    v.CLEAR_FLAT: _clear,
    v.REROLL: lambda t, to, n: t.up_to(n, "re-roll", t.dice(to, n)),
    v.SET: lambda t, to, n, face: f"{t.up_to(n, 'set', t.dice(to, n))} to {face}",
    v.BUMP: _bump,
    v.FLIP: lambda t, to, n: t.up_to(n, "turn over", t.dice(to, n)),
    v.DROP: lambda t, to, n: f"after the roll, {t.up_to(n, 'disable', t.dice(to, n))}",
    v.SWAP: lambda t, one, other: f"swap the values of {t.dice(one, 1)} and {t.dice(other, 1)}",
    v.REMAP: lambda t, to, face, value: f"every {face} in {t.roll(to)} counts {value}",
    v.TIE_TO: _tie,
    v.TAKE: _take,
    v.LOSE: lambda t, to, n: f"{t.does(to, '[discards/discard]')} {some(n, 'trinket')}",
    v.MOVE_TRINKETS: _move,
    v.AWARD_MOD: _award,
    v.COST_MOD: lambda t, to, by, when: f"cards cost {t.whom(to)} {_more(by, 'more', 'less')} {_ROUNDS[when]}",
    v.RISK: lambda t, to, by: f"{_signed(by)} Risk for {t.whom(to)}",
    v.SAFE: lambda t, to: f"no Risk check for {t.whom(to)} this round",
    v.ALERT: lambda _, by: f"{'raise' if by > 0 else 'lower'} the Alert by {abs(by)}",
    v.HOLD_ALERT: _hold,
    v.HAZARD: lambda _, by: f"raise the Hazard of this round by {by}",
    v.DANGER: lambda t, to, n: f"{t.does(to, '[gains/gain]')} {n} Danger",
    v.HEAL: _heal,
    v.SHIELD: _shield,
    v.DRAW: lambda t, to, n: f"{t.does(to, '[draws/draw]')} {some(n, 'card')}",
    v.DISCARD: _discard,
    v.BANISH: lambda _, zone, n: f"banish {some(n, 'card')} from {_ZONES[zone]}",
    v.RECOVER: _recover,
    v.PEEK: _peek,
    v.CANCEL: _cancel,
    v.SEED: _seed,
    v.PURGE: lambda t, to, n: f"{t.who(to) or 'you'} may banish {'a negative card' if n == 1 else f'up to {n} negative cards'} from hand",
    v.LIMIT: lambda t, to, by, when: f"{t.who(to) or 'you'} may place {_more(by, 'more', 'fewer')} {_ROUNDS[when]}",
    v.EXPOSE: lambda _, n: f"expose {some(n, 'hidden relic')}",
    v.CONCEAL: _conceal,
    v.COOLDOWN: _cooldown,
    v.LOCK: lambda t, to: f"{t.whose(to)} ability cannot be used this round",
}
"""By operation: its sentence, from the side that the card belongs to and its numbers."""
TEXTS: Final = (CardText(ANCIENT), CardText(EXPEDITION))


def said(op: Op, side: int) -> str:
    """An operation of a card of that side."""
    return TEXTS[side].said(op)
