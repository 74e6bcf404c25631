"""The table: decks, seats, Delvers in the dungeon, and where a turn stands (CAVERN-1, 2)."""

from __future__ import annotations

from typing import ClassVar, Final

from delve.games.cavern.dungeon import Dungeon
from delve.games.cavern.options import Rules

KINDS: Final = 6
"""Kinds of Delver."""
HAND: Final = 3
DELVERS: Final = 5
XP_IN_ALL: Final = 25
XP_EACH: Final = 3

FREE: Final = 0
PAID: Final = 1
CHISELLED: Final = 2
FORCED: Final = 3
"""What a placement costs (D05)."""

IN_DECK: Final = -1
AT_BOTTOM: Final = -2
SHOWN: Final = 1
USED: Final = 2
TURNED: Final = 4
KNOWN: Final = 8
"""Where a Treasure card is, if no seat has it, and what became of it: title shown (17.13), used (17.10), turned for points (17.07).
Of a card at the bottom: which seats know that it is that one, 8 for the first, 16 for the second and so on."""
TO_ALL: Final = 4
"""In place of the seat that put a Gold card at the bottom: it lay turned before, so everybody knows it."""

GOES_ON: Final = 0
BY_SUN: Final = 1
BY_GOLD: Final = 2
BY_TILES: Final = 3
BY_PASSES: Final = 4
"""What triggered the end (20.01-20.03, R08)."""

NOTHING: Final = 0
ENCOUNTER: Final = 1
TEST: Final = 2
FIGHT: Final = 3
BATTLE: Final = 4
"""What a room being resolved has come to."""

UNDECIDED: Final = 0
SUCCEEDED: Final = 1
FAILED: Final = 2
NEITHER: Final = 3
"""How an Encounter ended (12, 11.10)."""

NOT_ROLLED: Final = -1
NOBODY: Final = -1


class Cavern(Dungeon):
    """A game of `cavern`. Secrets are in hands, gold, treasures, facedown tokens and the card being read; see `sight`.

    What seldom changes is a tuple: a copy shares it.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        *Dungeon.FIELDS,
        "faction", "xp", "supply", "reserve", "gold", "hands", "tokens", "next_token", "held", "lost",
        "treasure_at", "treasure_marks", "treasure_bottom", "gold_unseen", "gold_top", "gold_bottom", "pool",
        "encounters", "encounters_gone", "stack", "discards",
        "sun", "end", "first", "turn", "turns", "rounds", "extra", "in_extra", "stuck", "passes", "placed", "completed",
        "room", "contest", "explorer", "card", "fate", "option", "verdict", "alone", "dice", "bonus", "bought", "twice", "surge",
        "roller", "over", "combat", "spoils", "thrown", "rolled", "second", "monster", "monster_rolled", "monster_combat", "monster_spoils",
        "ranks", "left",
    )  # fmt: skip

    # ---- the seats
    faction: list[int]
    xp: list[int]
    supply: int
    reserve: list[int]
    """Delvers at home: how many of each kind, KINDS entries for each seat."""
    gold: list[int]
    """Gold cards by value, facedown 1 2 3 and then turned 1 2 3: six entries for each seat."""
    hands: list[list[int]]
    tokens: list[int]
    """Delvers in the dungeon in order of placing, packed; see `token` and its readers below."""
    next_token: int
    held: tuple[int, ...]
    """Delvers kept from home (R56): seat, kind and whether it happened in the owner's running turn, packed as tokens are."""
    lost: tuple[int, ...]
    # ---- the decks: they draw late, so there is no hidden order
    treasure_at: list[int]
    treasure_marks: list[int]
    treasure_bottom: tuple[int, ...]
    gold_unseen: list[int]
    """How many Gold cards of each value nobody has seen yet: in the deck, the pool, or both."""
    gold_top: int
    """Cards of the Gold deck above the first one that somebody put at its bottom."""
    gold_bottom: tuple[int, ...]
    """The rest of the deck from the top: 0 for a card nobody has seen, else value + 4 * the seat that put it there, or TO_ALL."""
    pool: tuple[int, ...]
    """Gold set aside for a Battle (15.05), in the same notation."""
    encounters: list[int]
    encounters_gone: list[int]
    stack: list[int]
    discards: list[int]
    # ---- the turn
    sun: int
    end: int
    first: int
    turn: int
    turns: int
    rounds: int
    """Turns that were not extra ones, over all seats."""
    extra: int
    in_extra: int
    stuck: int
    """Whether the free redraw of a stuck hand was used this turn (R08)."""
    passes: int
    """Seats that passed in this round since the last tile (R08)."""
    placed: list[int]
    """The tiles placed this turn."""
    completed: list[int]
    """The rooms completed this turn and not yet resolved."""
    # ---- the room being resolved
    room: int
    contest: int
    explorer: int
    card: int
    fate: int
    """The card whose outcomes apply: the card drawn. A game imagined by somebody who cannot know them holds another here."""
    option: int
    verdict: int
    alone: int
    """The kind that goes in alone (R55), or NOBODY."""
    dice: int
    bonus: int
    bought: int
    twice: int
    surge: int
    """Whether Overchannel was used for this roll."""
    roller: int
    over: int
    """Whether the room above is resolved: what happened there stays to be seen until the next one is opened."""
    combat: list[int]
    spoils: list[int]
    """The two tracks of the board (1.01), NOT_ROLLED before the seat rolls."""
    thrown: tuple[tuple[int, ...], ...]
    """By seat: the dice that its totals come from, face by face; see `dice.py`."""
    rolled: tuple[int, ...]
    """The dice of the last roll."""
    second: tuple[int, ...]
    """The other result of a roll made twice."""
    monster: int
    monster_rolled: tuple[int, ...]
    monster_combat: int
    monster_spoils: int
    ranks: tuple[int, ...]
    left: int
    """Gold still to be shared out in a Battle."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self.rules = rules
        self.content = rules.content

    def copy(self) -> Cavern:  # noqa: PLR0915  # one line for each field
        twin = Cavern(self.rules)
        self.give(twin)
        twin.faction = self.faction[:]
        twin.xp = self.xp[:]
        twin.supply = self.supply
        twin.reserve = self.reserve[:]
        twin.gold = self.gold[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.tokens = self.tokens[:]
        twin.next_token = self.next_token
        twin.held = self.held
        twin.lost = self.lost
        twin.treasure_at = self.treasure_at[:]
        twin.treasure_marks = self.treasure_marks[:]
        twin.treasure_bottom = self.treasure_bottom
        twin.gold_unseen = self.gold_unseen[:]
        twin.gold_top = self.gold_top
        twin.gold_bottom = self.gold_bottom
        twin.pool = self.pool
        twin.encounters = self.encounters[:]
        twin.encounters_gone = self.encounters_gone[:]
        twin.stack = self.stack[:]
        twin.discards = self.discards[:]
        twin.sun = self.sun
        twin.end = self.end
        twin.first = self.first
        twin.turn = self.turn
        twin.turns = self.turns
        twin.rounds = self.rounds
        twin.extra = self.extra
        twin.in_extra = self.in_extra
        twin.stuck = self.stuck
        twin.passes = self.passes
        twin.placed = self.placed[:]
        twin.completed = self.completed[:]
        twin.room = self.room
        twin.contest = self.contest
        twin.explorer = self.explorer
        twin.card = self.card
        twin.fate = self.fate
        twin.option = self.option
        twin.verdict = self.verdict
        twin.alone = self.alone
        twin.dice = self.dice
        twin.bonus = self.bonus
        twin.bought = self.bought
        twin.twice = self.twice
        twin.surge = self.surge
        twin.roller = self.roller
        twin.over = self.over
        twin.combat = self.combat[:]
        twin.spoils = self.spoils[:]
        twin.thrown = self.thrown
        twin.rolled = self.rolled
        twin.second = self.second
        twin.monster = self.monster
        twin.monster_rolled = self.monster_rolled
        twin.monster_combat = self.monster_combat
        twin.monster_spoils = self.monster_spoils
        twin.ranks = self.ranks
        twin.left = self.left
        self.carry(twin)
        return twin

    @property
    def seats(self) -> int:
        return len(self.xp)


def token(seat: int, kind: int, up: int, section: int, number: int) -> int:
    """A Delver in the dungeon as one number: whose, which, whether faceup, where, and its public number (H03)."""
    return seat | kind << 2 | up << 5 | section << 12 | number << 30


def seat_of(token: int) -> int:
    return token & 3


def kind_of(token: int) -> int:
    return token >> 2 & 7


def is_up(token: int) -> bool:
    return token >> 5 & 1 == 1


def ruled_out(token: int) -> int:
    """The kinds that a facedown token cannot be, as everybody could work out: a mask."""
    return token >> 6 & 63


def section_of(token: int) -> int:
    return token >> 12 & 4095


def beside(token: int) -> int:
    """The kinds of which its owner had one in sight while this token lay facedown: a mask."""
    return token >> 24 & 63


def number_of(token: int) -> int:
    return token >> 30


def left_of(s: Cavern, seat: int) -> int:
    """The seat after this one clockwise."""
    return (seat + 1) % len(s.xp)


def blank_table(rules: Rules, seats: int) -> Cavern:
    """The table before anything is dealt (2.03-2.11, 2.15, 2.16)."""
    s = Cavern(rules)
    content = rules.content
    s.lay_entrance()
    s.faction = [NOBODY] * seats
    s.xp = [XP_EACH] * seats
    s.supply = XP_IN_ALL - XP_EACH * seats
    s.reserve = [0] * (KINDS * seats)
    s.gold = [0] * (6 * seats)
    s.hands = [[] for _ in range(seats)]
    s.tokens, s.next_token, s.held, s.lost = [], 1, (), ()
    s.treasure_at = [IN_DECK] * len(content.treasures)
    s.treasure_marks = [0] * len(content.treasures)
    s.treasure_bottom = ()
    s.gold_unseen = list(content.gold)
    s.gold_top = sum(content.gold)
    s.gold_bottom, s.pool = (), ()
    s.encounters = list(range(len(content.encounters)))
    s.encounters_gone = []
    s.stack = [kind for kind, count in enumerate(content.tile_counts) for _ in range(count)]
    s.discards = []
    s.sun = rules.sun_start(seats)
    s.end = GOES_ON
    s.first = s.turn = 0
    s.turns = s.rounds = s.extra = s.in_extra = s.stuck = s.passes = 0
    s.placed, s.completed = [], []
    s.room = s.explorer = s.card = s.fate = s.option = s.alone = s.roller = NOBODY
    s.over = 1
    s.contest, s.verdict = NOTHING, UNDECIDED
    s.dice = s.bonus = s.bought = s.twice = s.surge = 0
    s.combat, s.spoils = [NOT_ROLLED] * seats, [NOT_ROLLED] * seats
    s.thrown = ((),) * seats
    s.rolled, s.second, s.monster_rolled, s.ranks = (), (), (), ()
    s.monster = s.left = 0
    s.monster_combat = s.monster_spoils = NOT_ROLLED
    return s
