"""The words of Encounters and Treasures (section 5.6 and 5.7 of the rules), complete: a new word needs a new clause there first."""

from __future__ import annotations

from typing import Final

from delve.effects.arguments import Amount, Dice, Pick, Signed
from delve.effects.vocabulary import ABILITY, COST, HEAD, MODIFIER, RIDER, Verb, Vocabulary

PAY_XP: Final = 0
PAY_GOLD: Final = 1
PAY_TREASURE: Final = 2
DICE: Final = 3
ALONE: Final = 4
SUCCEED: Final = 5
FAIL: Final = 6
NOLOOT: Final = 7
TEST: Final = 8
FIGHT: Final = 9
GOLD: Final = 10
TREASURE: Final = 11
XP: Final = 12
READER_GOLD: Final = 13
SUN: Final = 14
HOME: Final = 15
HOLD: Final = 16
LOSE: Final = 17
TWICE: Final = 18
TURN: Final = 19
CHISEL: Final = 20
TIES: Final = 21
ROUND_UP: Final = 22

COMBAT: Final = 0
SPOILS: Final = 1
"""What a TEST asks for: its first argument."""

COLLECTED: Final = 0
BEFORE_ROLL: Final = 1
PREPARATION: Final = 2
PLACING: Final = 3
RANKING: Final = 4
SHARES: Final = 5
"""The windows of Treasures."""

WHITE: Final = 1
RED: Final = 16
PURPLE: Final = 256
"""One die of each colour, as handfuls are packed."""

POOL: Final = Dice("WRP", ("white", "red", "purple"))

VOCABULARY: Final = Vocabulary(
    (
        Verb(PAY_XP, "PAY XP {}", COST, (Amount(),), "pay {} XP"),
        Verb(PAY_GOLD, "PAY GOLD {}", COST, (Amount(),), "pay {} Gold"),
        Verb(PAY_TREASURE, "PAY TREASURE {}", COST, (Amount(),), "pay {} Treasure"),
        Verb(DICE, "DICE+{}", MODIFIER | ABILITY, (POOL,), "add {} to your roll", windows=(BEFORE_ROLL,)),
        Verb(ALONE, "ALONE", MODIFIER, (), "only one of your Delvers takes part"),
        Verb(SUCCEED, "SUCCEED", HEAD, (), "you succeed: all the loot of this room"),
        Verb(FAIL, "FAIL", HEAD, (), "you fail: half the Gold of this room, rounded down, and no Treasure"),
        Verb(NOLOOT, "NOLOOT", HEAD, (), "no loot from this room"),
        Verb(TEST, "TEST {} {}", HEAD, (Pick(("C", "S"), ("Combat", "Spoils")), Amount()), "test {}: you need {} or more", rolls=True),
        Verb(FIGHT, "FIGHT {}", HEAD, (POOL,), "fight the monster: {}", rolls=True),
        Verb(GOLD, "GOLD{}", RIDER | ABILITY, (Signed(),), "{} Gold", "lose {} Gold", windows=(COLLECTED,)),
        Verb(TREASURE, "TREASURE{}", RIDER, (Signed(),), "{} Treasure", "lose {} Treasure"),
        Verb(XP, "XP{}", RIDER | ABILITY, (Signed(),), "{} XP", "lose {} XP", windows=(COLLECTED,)),
        Verb(READER_GOLD, "READER GOLD+{}", RIDER, (Amount(),), "the reader takes {} Gold"),
        Verb(SUN, "SUN{}", RIDER, (Signed(1),), "the Sun moves on by {}", "the Sun moves back by {}"),
        Verb(HOME, "HOME", RIDER, (), "one of your Delvers in another room may come home"),
        Verb(HOLD, "HOLD", RIDER, (), "one of your Delvers here is held until the end of your next turn"),
        Verb(LOSE, "LOSE", RIDER, (), "one of your Delvers here is lost (you always keep three)"),
        Verb(TWICE, "TWICE", ABILITY, (), "make this roll twice in full and keep one of the two results", windows=(BEFORE_ROLL,)),
        Verb(TURN, "TURN+{}", ABILITY, (Amount(),), "this turn is followed by {} more of yours", windows=(PREPARATION,)),
        Verb(CHISEL, "CHISEL", ABILITY, (), "this tile ignores the corridor rule, without XP", windows=(PLACING,)),
        Verb(TIES, "TIES", ABILITY, (), "you rank above others with equal Combat", windows=(RANKING,)),
        Verb(ROUND_UP, "ROUND_UP", ABILITY, (), "your own share of the Gold is rounded up", windows=(SHARES,)),
    ),
    (
        ("collected", "When you collect this"),
        ("before roll", "Once, before your own roll"),
        ("preparation", "Once, before you place a tile"),
        ("placing", "Once, when you place a tile"),
        ("ranking", "In every Battle"),
        ("shares", "In every Battle"),
    ),
)  # fmt: skip
