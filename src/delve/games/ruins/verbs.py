"""The words of the cards (sections 4.2 to 4.4 of the rules), complete: a new word needs a new clause there first.

Both sides have the same words with other targets, so there is a vocabulary for each. What they say in English is in `card_text`.
"""

from __future__ import annotations

from typing import Final

from delve.effects.arguments import Amount, Argument, Deed, Deeds, Pick, Whole
from delve.effects.vocabulary import HEAD, Verb, Vocabulary
from delve.effects.vocabulary import OWN as PLACE
from delve.games.ruins.aims import DICE, FINDERS, SEATS, THE_FIELD, Target
from delve.games.ruins.codes import ANCIENT, AT_NEXT_REFRESH, AT_RALLY, EXPEDITION, KINDS, TIMES

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
_AWARD: Final = ("success", "fail", "both")
_BY: Final = ("owner", "random")
_SOURCE: Final = ("field", "discard")
_ZONE: Final = ("hand", "own_discard", "foe_discard", "peek")
_FILTER: Final = ("any", "starter", "action", "effect", "instant", "free")
_SEEN: Final = ("foe_hand", "own_draw", "foe_draw", "relic")
_REORDER: Final = ("look", "reorder")
_NEGATIVE: Final = ("ruin", "snare", "stumble")
_PER: Final = ("danger", "exposed", "claimed", "active", "pips")
_ROUND: Final = ("this", "next")


def _word(words: tuple[str, ...]) -> Pick:
    return Pick(words, words)


def _verb(number: int, form: str, *arguments: Argument) -> Verb:
    return Verb(number, form, OPERATION, arguments, "")


def _vocabulary(side: int) -> Vocabulary:
    dice, who, seat, to = Target(DICE), Target(FINDERS[side]), Target(SEATS[side]), Target((*FINDERS[side], THE_FIELD))
    many, few = Amount(9), Amount(4)
    kind, rounds, sides = _word((*KINDS, "perm", "any")), _word(_ROUND), _word(("ancient", "expedition"))
    tokens = Whole(-6, 6, (-6, -5, -4, -3, 3, 4, 5, 6))
    face, step = Whole(1, 6), Whole(-4, 4)
    return Vocabulary(
        (
            _verb(GAIN_PIP, "gain_pip({},{})", dice, many),
            _verb(GAIN_WHITE, "gain_white({},{})", who, many),
            _verb(LOSE_WHITE, "lose_white({},{})", who, many),
            _verb(DISABLE, "disable({},{},{})", dice, kind, many),
            _verb(ENABLE, "enable({},{},{})", dice, kind, many),
            _verb(BORROW, "borrow({},{},{},{})", dice, dice, kind, many),
            _verb(MOVE_GOLD, "move_gold({},{})", many, dice),
            _verb(FIX, "fix({},{},{})", dice, Whole(3, 6), many),
            _verb(FLAT, "flat({},{})", dice, tokens),
            _verb(CLEAR_FLAT, "clear_flat({},{},{})", dice, _word(("plus", "minus")), many),
            _verb(REROLL, "reroll({},{})", dice, many),
            _verb(SET, "set({},{},{})", dice, many, face),
            _verb(BUMP, "bump({},{},{})", dice, many, Whole(-5, 5)),
            _verb(FLIP, "flip({},{})", dice, many),
            _verb(DROP, "drop({},{})", dice, many),
            _verb(SWAP, "swap({},{})", dice, dice),
            _verb(REMAP, "remap({},{},{})", dice, face, face),
            _verb(TIE_TO, "tie_to({},{})", dice, sides),
            _verb(TAKE, "take({},{},{})", seat, Amount(20), _word(_SOURCE)),
            _verb(LOSE, "lose({},{})", seat, Amount(20)),
            _verb(MOVE_TRINKETS, "move_trinkets({},{},{})", who, to, Amount(20)),
            _verb(AWARD_MOD, "award_mod({},{},{})", who, _word(_AWARD), step),
            _verb(COST_MOD, "cost_mod({},{},{})", seat, step, rounds),
            _verb(RISK, "risk({},{})", who, Whole(-6, 6)),
            _verb(SAFE, "safe({})", who),
            _verb(ALERT, "alert({})", Whole(-5, 5)),
            _verb(HOLD_ALERT, "hold_alert({})", Amount(3)),
            _verb(HAZARD, "hazard({})", Whole(1, 2)),
            _verb(DANGER, "danger({},{})", who, few),
            _verb(HEAL, "heal({},{})", who, few),
            _verb(SHIELD, "shield({},{})", who, few),
            _verb(DRAW, "draw({},{})", seat, many),
            _verb(DISCARD, "discard({},{},{})", seat, many, _word(_BY)),
            _verb(BANISH, "banish({},{})", _word(_ZONE), many),
            _verb(RECOVER, "recover({},{},{})", seat, many, _word(_FILTER)),
            _verb(PEEK, "peek({},{},{})", _word(_SEEN), many, _word(_REORDER)),
            _verb(CANCEL, "cancel({})", sides),
            _verb(SEED, "seed({},{})", _word(_NEGATIVE), many),
            _verb(PURGE, "purge({},{})", who, few),
            _verb(LIMIT, "limit({},{},{})", seat, Whole(-3, 3), rounds),
            _verb(EXPOSE, "expose({})", few),
            _verb(CONCEAL, "conceal({})", few),
            _verb(COOLDOWN, "cooldown({},{})", sides, Whole(-3, 3)),
            _verb(LOCK, "lock({})", who),
            _verb(CHOOSE, "choose({}|{})", _OPS, _OPS),
            _verb(IF, "if({},{})", _CONDITION, _OPS),
            _verb(PER, "per({},{},{})", _word(_PER), _OPS, Whole(1, 9)),
            _verb(MAY, "may({})", _OPS),
            *[Verb(LATER + when, f"{TIMES[when]}: {{}}", PHASE, (_IN_PHASE,), "") for when in range(AT_RALLY, AT_NEXT_REFRESH + 1)],
            *_conditions(),
        ),
        (),
        {PHASE: "an operation with its phase", CONDITION: "a condition"},
    )


def _conditions() -> list[Verb]:
    amount = Whole(0, 100, tuple(range(101)))
    plain = ((SUCCESS, "success"), (FAIL, "fail"), (HEIST, "heist"))
    counted = (
        (ALERT_IS, "alert>={}"), (HAZARD_IS, "hazard>={}"), (DANGER_IS, "danger>={}"), (PILE_IS, "pile>={}"), (FIELD_IS, "field<={}"),
        (EXPOSED_IS, "exposed>={}"), (RELICS_IS, "relics<={}"), (PLACED_IS, "placed=={}"), (ROUND_IS, "round>={}"),
    )  # fmt: skip
    return [
        *[Verb(number, form, CONDITION, (), "") for number, form in plain],
        *[Verb(number, form, CONDITION, (amount,), "") for number, form in counted],
    ]


VOCABULARIES: Final = (_vocabulary(ANCIENT), _vocabulary(EXPEDITION))
"""By side. They differ in which targets a word has."""
