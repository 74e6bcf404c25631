"""The words of cards, quests and campaigns (section 4.2 of the rules), complete: a new word needs a new clause there first."""

from __future__ import annotations

from typing import Final

from delve.effects.arguments import Amount, Deed, Pick, Several
from delve.effects.vocabulary import ABILITY, COST, HEAD, OWN, Verb, Vocabulary

SPEND: Final = 0
REROLL: Final = 1
ADD: Final = 2
SUB: Final = 3
FLIP: Final = 4
"""Costs (9.01 to 9.05)."""

E_ADD: Final = 10
E_REMOVE: Final = 11
E_PLUS: Final = 12
E_MINUS: Final = 13
E_SHIFT: Final = 14
E_FLIP: Final = 15
E_SET: Final = 16
E_SETANY: Final = 17
E_REROLL: Final = 18
E_DAMAGE: Final = 19
E_HEAL: Final = 20
E_BLOCK: Final = 21
E_HEALOTHERS: Final = 22
E_SKIP: Final = 23
IF_ASSISTING: Final = 24
IF_ASSISTED: Final = 25
"""Effects (9.10 to 9.26). The first number of those on dice is a mask of kinds: 1 << kind for each."""

P_STAT: Final = 30
P_ONCE: Final = 31
P_CHALLENGE: Final = 32
P_QUEST: Final = 33
P_POINTS: Final = 34
P_ASSIST: Final = 35
"""What treasures and artifacts do by being there."""

K_EACH: Final = 40
K_PAIR: Final = 41
K_SEVEN: Final = 42
K_RUN: Final = 43
K_STEP: Final = 44
K_TRIPLE: Final = 45
"""Combinations of a Challenge (6.06). The last number is the value; K_EACH has before it a mask of faces, 1 << face for each."""

T_HORDE: Final = 50
"""The trait of a Challenge."""

U_REROLL: Final = 60
U_SINK: Final = 61
U_MEND: Final = 62
U_TITHE: Final = 63
U_STIR: Final = 64
"""Upkeep effects (3.08)."""

CLOCK: Final = 70
WARD: Final = 71
SIEGE: Final = 72
REST: Final = 73
BOSS: Final = 74
GLOOM: Final = 75
LINE: Final = 76
FORK: Final = 77
CURSE: Final = 78
RELAY: Final = 79
"""Twists of Quests (12.20 to 12.29)."""

GOLD: Final = 90
ARTIFACT: Final = 91
"""Rewards of Quests (12.08)."""

WON: Final = 100
LOST: Final = 101
DOOM: Final = 102
CHOSE: Final = 103
UNHURT: Final = 104
RETIRED: Final = 105
AGAIN: Final = 106
"""What the stories of Campaigns ask about."""

COMBO: Final = OWN
TRAIT: Final = OWN << 1
UPKEEP: Final = OWN << 2
TWIST: Final = OWN << 3
REWARD: Final = OWN << 4
CONDITION: Final = OWN << 5
BY_VOTE: Final = OWN << 6
"""Where these words stand."""

QUESTS: Final = tuple([f"Q{number:02}" for number in range(1, 13)])
_KINDS: Final = Several(
    ("POOL", "ATK", "CDEF", "CATK", "DEF", "TRE"), ("pool", "attack", "enemy defence", "enemy attack", "defence", "treasure"), "die"
)  # fmt: skip
_STAT: Final = Pick(("DICE", "ATTACK", "DEFENSE", "BODY"), ("pool die", "attack die", "defence die", "Body"))
_FACE: Final = Amount(6)
_FACES: Final = Several(("1", "2", "3", "4", "5", "6"), ("1", "2", "3", "4", "5", "6"), first=1)
_STEP: Final = Amount(5)
_VALUE: Final = Amount(9)
_EFFECT: Final = Deed(HEAD, "E-REROLL(ATK)")
_DEED: Final = Deed(HEAD | BY_VOTE, "E-BLOCK")

VOCABULARY: Final = Vocabulary(
    (
        Verb(SPEND, "SPEND", COST, (), "pay: spend"),
        Verb(REROLL, "REROLL", COST, (), "pay: re-roll"),
        Verb(ADD, "ADD {}", COST, (_STEP,), "pay: add {}"),
        Verb(SUB, "SUB {}", COST, (_STEP,), "pay: subtract {}"),
        Verb(FLIP, "FLIP", COST, (), "pay: flip"),
        Verb(E_ADD, "E-ADD({})", HEAD, (_KINDS,), "one more {}"),
        Verb(E_REMOVE, "E-REMOVE({})", HEAD, (_KINDS,), "remove one {}"),
        Verb(E_PLUS, "E-PLUS({},{})", HEAD, (_KINDS, _STEP), "add {1} to one {0}"),
        Verb(E_MINUS, "E-MINUS({},{})", HEAD, (_KINDS, _STEP), "subtract {1} from one {0}"),
        Verb(E_SHIFT, "E-SHIFT({},{})", HEAD, (_KINDS, _STEP), "add or subtract {1} on one {0}"),
        Verb(E_FLIP, "E-FLIP({})", HEAD, (_KINDS,), "flip one {}"),
        Verb(E_SET, "E-SET({},{})", HEAD, (_KINDS, _FACE), "set one {} to {}"),
        Verb(E_SETANY, "E-SETANY({})", HEAD, (_KINDS,), "set one {} to any face"),
        Verb(E_REROLL, "E-REROLL({})", HEAD, (_KINDS,), "re-roll one {}"),
        Verb(E_DAMAGE, "E-DAMAGE({})", HEAD, (Amount(20),), "the Challenge takes {} damage"),
        Verb(E_HEAL, "E-HEAL({})", HEAD, (_VALUE,), "heal {}"),
        Verb(E_BLOCK, "E-BLOCK", HEAD, (), "block the attack"),
        Verb(E_HEALOTHERS, "E-HEALOTHERS({})", HEAD, (_VALUE,), "everybody else heals {}"),
        Verb(E_SKIP, "E-SKIP", BY_VOTE, (), "by vote, nobody is attacked this turn"),
        Verb(IF_ASSISTING, "IF-ASSISTING {}", HEAD, (_EFFECT,), "while assisting, {}"),
        Verb(IF_ASSISTED, "IF-ASSISTED {}", HEAD, (_EFFECT,), "while assisted, {}"),
        Verb(P_STAT, "P-STAT({},{})", ABILITY, (_STAT, Amount(3)), "+{1} {0}"),
        Verb(P_ONCE, "P-ONCE({})", ABILITY, (_EFFECT,), "once a turn: {}"),
        Verb(P_CHALLENGE, "P-CHALLENGE({})", ABILITY, (_EFFECT,), "once a Challenge: {}"),
        Verb(P_QUEST, "P-QUEST({})", ABILITY, (_DEED,), "once a Quest: {}"),
        Verb(P_POINTS, "P-POINTS({})", ABILITY, (_VALUE,), "+{} when scores are counted"),
        Verb(P_ASSIST, "P-ASSIST({})", ABILITY, (_VALUE,), "the first player to assist you in a turn adds {} attack dice"),
        Verb(K_EACH, "K-EACH({})={}", COMBO, (_FACES, _VALUE), "each {}: {}"),
        Verb(K_PAIR, "K-PAIR={}", COMBO, (_VALUE,), "pair: {}"),
        Verb(K_SEVEN, "K-SEVEN={}", COMBO, (_VALUE,), "seven: {}"),
        Verb(K_RUN, "K-RUN={}", COMBO, (_VALUE,), "run of three: {}"),
        Verb(K_STEP, "K-STEP={}", COMBO, (_VALUE,), "step, as 2 and 3: {}"),
        Verb(K_TRIPLE, "K-TRIPLE={}", COMBO, (_VALUE,), "triple: {}"),
        Verb(T_HORDE, "T-HORDE", TRAIT, (), "horde: one more enemy attack die for every two players engaged"),
        Verb(U_REROLL, "U-REROLL({})", UPKEEP, (_FACE,), "everybody re-rolls the own pool dice that show {}"),
        Verb(U_SINK, "U-SINK", UPKEEP, (), "everybody subtracts 1 from one of the own highest pool dice"),
        Verb(U_MEND, "U-MEND({})", UPKEEP, (_VALUE,), "from the second turn on its Health grows by {} for everybody engaged"),
        Verb(U_TITHE, "U-TITHE", UPKEEP, (), "everybody with a treasure discards one"),
        Verb(U_STIR, "U-STIR", UPKEEP, (), "you may re-roll one of your pool dice"),
        Verb(CLOCK, "CLOCK({})", TWIST, (Amount(40),), "lost when turn {} is over"),
        Verb(
            WARD, "WARD({} + PLAYERS/{})", TWIST, (Amount(9), Amount(6)),
            "{} ward points and one for every {} players; an attack that takes two or more dice costs one, and at none the Quest is lost",
        ),
        Verb(SIEGE, "SIEGE", TWIST, (), "every second turn of a Challenge its Attack is 1 higher"),
        Verb(REST, "REST({})", TWIST, (Amount(6),), "after step {} everybody heals 2"),
        Verb(BOSS, "BOSS({}%)", TWIST, (Amount(300, 100),), "the last Challenge has {} % of its Health"),
        Verb(GLOOM, "GLOOM", TWIST, (), "pool dice that show 1 cannot pay"),
        Verb(LINE, "LINE", TWIST, (), "nobody is assisted by more than one player"),
        Verb(FORK, "FORK", TWIST, (), "of two Challenges the party votes for one"),
        Verb(CURSE, "CURSE({})", TWIST, (_FACE,), "treasure dice rolled as {} are lost"),
        Verb(RELAY, "RELAY", TWIST, (), "whoever was assisted is not assisted in the next turn"),
        Verb(GOLD, "GOLD {}", REWARD, (_VALUE,), "{} gold each"),
        Verb(ARTIFACT, "ARTIFACT", REWARD, (), "an artifact for the party"),
        Verb(WON, "WON", CONDITION, (), "the Campaign is won"),
        Verb(LOST, "LOST", CONDITION, (), "the Campaign is lost"),
        Verb(DOOM, "DOOM {}", CONDITION, (Amount(3),), "Doom is {} or more"),
        Verb(CHOSE, "CHOSE {}", CONDITION, (Pick(QUESTS, QUESTS),), "{} was won on the way"),
        Verb(UNHURT, "UNHURT", CONDITION, (), "nobody was killed"),
        Verb(RETIRED, "RETIRED", CONDITION, (), "somebody retired"),
        Verb(AGAIN, "AGAIN", CONDITION, (), "this stage was lost before"),
    ),
    places={
        COMBO: "a combination", TRAIT: "a trait", UPKEEP: "an upkeep effect",
        TWIST: "a twist", REWARD: "a reward", CONDITION: "a condition", BY_VOTE: "a vote of the party",
    },
)  # fmt: skip
