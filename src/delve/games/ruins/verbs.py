"""The words of the cards (sections 4.2 to 4.4 of the rules), complete: a new word needs a new clause there first.

Both sides have the same words. What a target is called in English depends on the side, so there is a vocabulary for each.
"""

from __future__ import annotations

from typing import Final

from delve.effects.arguments import Amount, Argument, Count, Deed, Deeds, Pick, Whole
from delve.effects.program import Op
from delve.effects.vocabulary import HEAD, Verb, Vocabulary
from delve.effects.vocabulary import OWN as PLACE
from delve.games.ruins.codes import ANCIENT, AT_NEXT_REFRESH, AT_RALLY, EXPEDITION, KINDS, TIMES
from delve.games.ruins.target_words import DICE, DICE_SAID, FINDERS, OWN, OWN_ALL, OWN_OTHERS, SEATS, THE_FIELD, WHO_SAID, Target
from delve.kernel.english import addressed, number

GAIN_PIP: Final = 1
GAIN_WHITE: Final = 2
LOSE_WHITE: Final = 3
DISABLE: Final = 4
ENABLE: Final = 5
BORROW: Final = 6
MOVE_GOLD: Final = 7
FIX: Final = 8
FLAT: Final = 9
CLEAR_FLAT: Final = 10
REROLL: Final = 11
SET: Final = 12
BUMP: Final = 13
FLIP: Final = 14
DROP: Final = 15
SWAP: Final = 16
REMAP: Final = 17
TIE_TO: Final = 18
TAKE: Final = 19
LOSE: Final = 20
MOVE_TRINKETS: Final = 21
AWARD_MOD: Final = 22
COST_MOD: Final = 23
RISK: Final = 24
SAFE: Final = 25
ALERT: Final = 26
HOLD_ALERT: Final = 27
HAZARD: Final = 28
DANGER: Final = 29
HEAL: Final = 30
SHIELD: Final = 31
DRAW: Final = 32
DISCARD: Final = 33
BANISH: Final = 34
RECOVER: Final = 35
PEEK: Final = 36
CANCEL: Final = 37
SEED: Final = 38
PURGE: Final = 39
LIMIT: Final = 40
EXPOSE: Final = 41
CONCEAL: Final = 42
COOLDOWN: Final = 43
LOCK: Final = 44
"""The operations OP01 to OP44. The first number is the target, where there is one."""

CHOOSE: Final = 50
IF: Final = 51
PER: Final = 52
MAY: Final = 53
LATER: Final = 54
"""Combinators. Those that wait are LATER + the time."""

SUCCESS: Final = 70
FAIL: Final = 71
HEIST: Final = 72
ALERT_IS: Final = 73
HAZARD_IS: Final = 74
DANGER_IS: Final = 75
PILE_IS: Final = 76
FIELD_IS: Final = 77
EXPOSED_IS: Final = 78
RELICS_IS: Final = 79
PLACED_IS: Final = 80
ROUND_IS: Final = 81
"""Conditions."""
FIRST_CONDITION: Final = SUCCESS

_WHEN: Final = (
    "", "", "when the cards are resolved", "with the re-rolls", "after the re-rolls", "after the awards", "in the Recoup phase",
    "at the next Refresh",
)  # fmt: skip

PERM: Final = 4
ANY: Final = 5
"""Beside the kinds of dice of `codes`."""

SUCCEEDS: Final = 0
FAILS: Final = 1
BOTH: Final = 2

COUNT_DANGER: Final = 0
COUNT_EXPOSED: Final = 1
COUNT_CLAIMED: Final = 2
COUNT_ACTIVE: Final = 3
COUNT_PIPS: Final = 4

FROM_FIELD: Final = 0
FROM_DISCARD: Final = 1

BY_OWNER: Final = 0
AT_RANDOM: Final = 1

HAND: Final = 0
OWN_DISCARD: Final = 1
FOE_DISCARD: Final = 2
PEEKED: Final = 3
"""Where BANISH finds its cards."""

FOE_HAND: Final = 0
OWN_DRAW: Final = 1
FOE_DRAW: Final = 2
HIDDEN_RELIC: Final = 3
"""What PEEK looks at."""

THIS: Final = 0
NEXT: Final = 1

PHASE: Final = PLACE
CONDITION: Final = PLACE << 1
OPERATION: Final = HEAD
"""Where the words stand: a phase may only stand outermost or directly within `choose`, `if` and `per`."""

DICE_PICKS: Final = (REROLL, SET, BUMP, FLIP, DROP, SWAP)
"""Operations on dice that were rolled (OP11 to OP16)."""
OF_TARGET: Final = (SUCCESS, FAIL, HEIST, DANGER_IS, PILE_IS, PLACED_IS)
"""Conditions that ask about the Archaeologist of the lane that an operation is aimed at."""

_OPS: Final = Deeds(OPERATION | PHASE, "draw(own,1)")
_IN_PHASE: Final = Deeds(OPERATION, "draw(own,1)")
_CONDITION: Final = Deed(CONDITION, "alert>=4")


_AWARD: Final = Pick(("success", "fail", "both"), ("if the roll succeeds", "if the roll fails", "either way"))
_BY: Final = Pick(("owner", "random"), ("of [their/your] choice", "at random"))
_SOURCE: Final = Pick(("field", "discard"), ("the field", "the discard"))
_ZONE: Final = Pick(
    ("hand", "own_discard", "foe_discard", "peek"), ("your hand", "your discard pile", "the other side's discard pile", "those seen")
)
_FILTER: Final = Pick(
    ("any", "starter", "action", "effect", "instant", "free"), ("any", "starter", "action", "effect", "instant", "cost 0")
)
_SEEN: Final = Pick(
    ("foe_hand", "own_draw", "foe_draw", "relic"),
    ("a hand of the other side", "the top of your draw pile", "the top of the other draw pile", "the face-down relics"),
)
_REORDER: Final = Pick(("look", "reorder"), ("", " and put them back in any order"))
_NEGATIVE: Final = Pick(("ruin", "snare", "stumble"), ("Ruin", "Snare", "Stumble"))
_PER: Final = Pick(
    ("danger", "exposed", "claimed", "active", "pips"),
    ("Danger", "exposed relic", "claimed relic", "Archaeologist in play", "pip die in that pool"),
)


def _count(one: str, many: str = "", high: int = 9) -> Count:
    return Count(one, many or f"{one.split(' ', 1)[1]}s", high)


class InWords(Amount):
    """A number said in words, such as stands before "of"."""

    def say(self, value: int) -> str:
        return number(value)


class CardVerb(Verb):
    """A verb whose sentence has [another's/your] form of its words, by its target."""

    def __init__(
        self, number: int, form: str, arguments: tuple[Argument, ...], says: str, loses: str, signed: int, yours: frozenset[int]
    ) -> None:  # fmt: skip
        super().__init__(number, form, OPERATION, arguments, says, loses)
        self.signed = signed
        """Which of its numbers, below zero, makes it one that `loses`."""
        self.yours = yours
        """The targets that are spoken to in the plural: "you gain", "all others gain"."""

    def sentence(self, op: Op, parts: list[str]) -> str:
        text = self.loses if self.loses and op.numbers[self.signed] < 0 else self.says
        return addressed(text.format(*parts), op.a in self.yours)


def _vocabulary(side: int) -> Vocabulary:
    dice = Target(DICE, DICE_SAID[side])
    who = Target(FINDERS[side], WHO_SAID[side])
    seat = Target(SEATS[side], WHO_SAID[side])
    to = Target((*FINDERS[side], THE_FIELD), WHO_SAID[side])
    yours = frozenset({OWN, OWN_ALL if side == ANCIENT else OWN_OTHERS})

    def verb(number: int, form: str, arguments: tuple[Argument, ...], says: str, loses: str = "", signed: int = 0) -> Verb:
        return CardVerb(number, form, arguments, says, loses, signed, yours)

    amount, few, some = Amount(9), Amount(4), InWords(9)
    kind = Pick((*KINDS, "perm", "any"), (" (pip)", " (white)", " (green)", " (gold)", " (no pip)", ""))
    trinkets = _count("a trinket", "trinkets", 20)
    cards = _count("a card", "cards")
    rounds = Pick(("this", "next"), ("this round", "next round"))
    sides = Pick(("ancient", "expedition"), ("the Ancient", "the Expedition"))
    tokens = Whole(-6, 6, (-6, -5, -4, -3, 3, 4, 5, 6))
    face = Whole(1, 6)
    return Vocabulary(
        (
            verb(GAIN_PIP, "gain_pip({},{})", (dice, _count("a pip die", "pip dice")), "add {1} to {0}"),
            verb(GAIN_WHITE, "gain_white({},{})", (who, _count("a white die", "white dice")), "{0} [gains/gain] {1} for good"),
            verb(LOSE_WHITE, "lose_white({},{})", (who, _count("a white die", "white dice")), "{0} [returns/return] {1} to the supply"),
            verb(DISABLE, "disable({},{},{})", (dice, kind, some), "disable {2} of {0}{1}"),
            verb(ENABLE, "enable({},{},{})", (dice, kind, some), "{2} of {0} that were disabled can be rolled again{1}"),
            verb(BORROW, "borrow({},{},{},{})", (dice, dice, kind, some), "until Recoup {3} of {0}{2} roll with {1}"),
            verb(MOVE_GOLD, "move_gold({},{})", (_count("a gold die", "gold dice"), dice), "until Recoup {0} from lanes you choose roll with {1}"),
            verb(FIX, "fix({},{},{})", (dice, Whole(3, 6), some), "fix {2} of {0} at {1}"),
            verb(FLAT, "flat({},{})", (dice, tokens), "+{1} to {0}", "-{1} to {0}", 1),
            verb(
                CLEAR_FLAT, "clear_flat({},{},{})", (dice, Pick(("plus", "minus"), ("plus", "minus")), amount),
                "remove up to {2} {1} tokens from {0}",
            ),
            verb(REROLL, "reroll({},{})", (dice, some), "re-roll up to {1} of {0}"),
            verb(SET, "set({},{},{})", (dice, some, face), "set up to {1} of {0} to {2}"),
            verb(BUMP, "bump({},{},{})", (dice, some, Whole(-5, 5)), "raise up to {1} of {0} by {2}", "lower up to {1} of {0} by {2}", 2),
            verb(FLIP, "flip({},{})", (dice, some), "turn over up to {1} of {0}"),
            verb(DROP, "drop({},{})", (dice, some), "disable up to {1} of {0}, chosen after the roll"),
            verb(SWAP, "swap({},{})", (dice, dice), "a die of {0} and a die of {1} change values"),
            verb(REMAP, "remap({},{},{})", (dice, face, face), "every {1} among {0} counts {2}"),
            verb(TIE_TO, "tie_to({},{})", (dice, sides), "a tie with {0} goes to {1}"),
            verb(TAKE, "take({},{},{})", (seat, trinkets, _SOURCE), "{0} [takes/take] {1} from {2}"),
            verb(LOSE, "lose({},{})", (seat, trinkets), "{0} [discards/discard] {1}"),
            verb(
                MOVE_TRINKETS, "move_trinkets({},{},{})", (who, to, trinkets),
                "{0} [gives/give] {2} to {1}",
            ),
            verb(
                AWARD_MOD, "award_mod({},{},{})",
                (who, _AWARD, Whole(-4, 4)),
                "{0} [is/are] awarded {2} more {1}", "{0} [is/are] awarded {2} fewer {1}", 2,
            ),
            verb(
                COST_MOD, "cost_mod({},{},{})", (seat, Whole(-4, 4), rounds),
                "cards cost {0} {1} more {2}", "cards cost {0} {1} less {2}", 1,
            ),
            verb(RISK, "risk({},{})", (who, Whole(-6, 6)), "+{1} Risk for {0}", "-{1} Risk for {0}", 1),
            verb(SAFE, "safe({})", (who,), "no Risk check for {0} this round"),
            verb(ALERT, "alert({})", (Whole(-5, 5),), "raise the Alert by {0}", "lower the Alert by {0}"),
            verb(HOLD_ALERT, "hold_alert({})", (_count("rise", "rises", 3),), "skip the next {0} of the Alert at Refresh"),
            verb(HAZARD, "hazard({})", (Whole(1, 2),), "raise the Hazard of this round by {0}"),
            verb(DANGER, "danger({},{})", (who, few), "{0} [gains/gain] {1} Danger"),
            verb(HEAL, "heal({},{})", (who, few), "{0} [loses/lose] {1} Danger"),
            verb(SHIELD, "shield({},{})", (who, _count("a shield", high=4)), "{0} [has/have] {1} against Danger this round"),
            verb(DRAW, "draw({},{})", (seat, cards), "{0} [draws/draw] {1}"),
            verb(
                DISCARD, "discard({},{},{})", (seat, cards, _BY),
                "{0} [discards/discard] {1} {2}",
            ),
            verb(
                BANISH, "banish({},{})",
                (_ZONE, cards),
                "banish {1} from {0}",
            ),
            verb(
                RECOVER, "recover({},{},{})",
                (seat, cards, _FILTER),
                "{0} [takes/take] {1} from the discard pile ({2})",
            ),
            verb(
                PEEK, "peek({},{},{})",
                (_SEEN,
                 cards, _REORDER),
                "look at {1} of {0}{2}",
            ),
            verb(CANCEL, "cancel({})", (sides,), "cancel a placed card of {0}"),
            verb(
                SEED, "seed({},{})", (_NEGATIVE, cards),
                "shuffle {1} called {0} into the Expedition draw pile",
            ),
            verb(PURGE, "purge({},{})", (who, _count("a negative card", high=4)), "{0} may banish up to {1} from hand"),
            verb(LIMIT, "limit({},{},{})", (seat, Whole(-3, 3), rounds), "{0} may place {1} more {2}", "{0} may place {1} fewer {2}", 1),
            verb(EXPOSE, "expose({})", (_count("a hidden relic", high=4),), "the Expedition exposes {0}"),
            verb(CONCEAL, "conceal({})", (_count("an exposed relic", high=4),), "hide {0} again"),
            verb(
                COOLDOWN, "cooldown({},{})", (sides, Whole(-3, 3)),
                "{1} more on the cooldown of a card of {0}", "{1} less on the cooldown of a card of {0}", 1,
            ),
            verb(LOCK, "lock({})", (who,), "{0} cannot use an ability this round"),
            Verb(CHOOSE, "choose({}|{})", OPERATION, (_OPS, _OPS), "either {}, or {}"),
            Verb(IF, "if({},{})", OPERATION, (_CONDITION, _OPS), "if {}: {}"),
            Verb(
                PER, "per({},{},{})", OPERATION,
                (_PER, _OPS, Whole(1, 9)),
                "for each {0}, at most {2} times: {1}",
            ),
            Verb(MAY, "may({})", OPERATION, (_OPS,), "if you like: {}"),
            *[_later(when) for when in range(AT_RALLY, AT_NEXT_REFRESH + 1)],
            *_conditions(),
        ),
        (),
        {PHASE: "an operation with its phase", CONDITION: "a condition"},
    )  # fmt: skip


def _later(when: int) -> Verb:
    return Verb(LATER + when, f"{TIMES[when]}: {{}}", PHASE, (_IN_PHASE,), f"{_WHEN[when]}, {{}}")


def _conditions() -> list[Verb]:
    amount = Whole(0, 100, tuple(range(101)))
    forms = (
        (SUCCESS, "success", "the roll succeeded"), (FAIL, "fail", "the roll failed"), (HEIST, "heist", "there is a Heist"),
        (ALERT_IS, "alert>={}", "the Alert is {} or more"), (HAZARD_IS, "hazard>={}", "the Hazard is {} or more"),
        (DANGER_IS, "danger>={}", "the Danger there is {} or more"), (PILE_IS, "pile>={}", "the pile there has {} trinkets or more"),
        (FIELD_IS, "field<={}", "the field has {} trinkets or fewer"), (EXPOSED_IS, "exposed>={}", "{} relics or more are exposed"),
        (RELICS_IS, "relics<={}", "{} relics or fewer are left"), (PLACED_IS, "placed=={}", "exactly {} cards were placed there"),
        (ROUND_IS, "round>={}", "it is round {} or later"),
    )  # fmt: skip
    return [Verb(verb, form, CONDITION, (amount,) if "{}" in form else (), says) for verb, form, says in forms]


VOCABULARIES: Final = (_vocabulary(ANCIENT), _vocabulary(EXPEDITION))
"""By side. They differ in what is called how, and in which targets a word has."""
