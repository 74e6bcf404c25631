"""The table: the dungeon, the seats, Delvers in the dungeon, decks, and where a turn stands (CAVERN-1, 2)."""

from __future__ import annotations

from typing import Final

from delve.games.cavern.affair import Affair, PastAffair
from delve.games.cavern.box import Content
from delve.games.cavern.codes import NOBODY
from delve.games.cavern.decks import EncounterDeck, GoldDeck, TileStack, TreasureDeck
from delve.games.cavern.dungeon import Dungeon, entrance
from delve.games.cavern.house_rules import Rules
from delve.kernel.errors import Stuck
from delve.kernel.flow import State
from delve.kernel.part import Part

KINDS: Final = 6
"""Kinds of Delver."""
HAND: Final = 3
XP_IN_ALL: Final = 25
XP_EACH: Final = 3

GOES_ON: Final = 0
BY_SUN: Final = 1
BY_GOLD: Final = 2
BY_TILES: Final = 3
BY_PASSES: Final = 4
"""What triggered the end (20.01-20.03, R08)."""


class Token(Part):
    """A Delver in the dungeon."""

    tag = "token"
    fixed = True

    number: int
    """Its public number (H03)."""
    seat: int
    kind: int
    """NOBODY in the view of somebody who may not know it."""
    up: bool
    section: int
    ruled_out: tuple[int, ...]
    """Kinds that a facedown one cannot be, as everybody could work out."""
    beside: tuple[int, ...]
    """Kinds of which its owner had one in sight while this one lay facedown."""

    def __init__(
        self, number: int, seat: int, kind: int, up: bool, section: int, ruled_out: tuple[int, ...] = (), beside: tuple[int, ...] = ()
    ) -> None:
        self.number = number
        self.seat = seat
        self.kind = kind
        self.up = up
        self.section = section
        self.ruled_out = ruled_out
        self.beside = beside


class HeldDelver(Part):
    """A Delver kept from home until the end of its owner's next turn (R56)."""

    tag = "held-delver"
    fixed = True

    kind: int
    fresh: bool
    """Whether it happened in its owner's running turn, which does not count."""

    def __init__(self, kind: int, fresh: bool) -> None:
        self.kind = kind
        self.fresh = fresh


class OwnedTreasure(Part):
    """A Treasure card that a seat has."""

    tag = "owned-treasure"
    fixed = True

    card: int
    shown: bool
    """Title and ability are public, the value is not (17.13)."""
    used: bool
    """Its ability is spent (17.10)."""
    turned: bool
    """Turned faceup for points (17.07)."""

    def __init__(self, card: int, shown: bool = False, used: bool = False, turned: bool = False) -> None:
        self.card = card
        self.shown = shown
        self.used = used
        self.turned = turned


class Player(Part):
    """What one seat has."""

    tag = "player"

    faction: int
    xp: int
    hand: list[int]
    """Tiles, in order of their numbers."""
    reserve: list[int]
    """Delvers at home: how many of each kind."""
    held: tuple[HeldDelver, ...]
    lost: tuple[int, ...]
    """The kinds of Delvers that left the game (R56)."""
    gold: list[int]
    """Facedown Gold cards: how many of value 1, 2 and 3."""
    turned_gold: list[int]
    """Gold cards turned for points (17.06), likewise."""
    treasures: list[OwnedTreasure]
    """In order of their numbers."""

    def __init__(
        self, faction: int, xp: int, hand: list[int], reserve: list[int], held: tuple[HeldDelver, ...], lost: tuple[int, ...],
        gold: list[int], turned_gold: list[int], treasures: list[OwnedTreasure],
    ) -> None:  # fmt: skip
        self.faction = faction
        self.xp = xp
        self.hand = hand
        self.reserve = reserve
        self.held = held
        self.lost = lost
        self.gold = gold
        self.turned_gold = turned_gold
        self.treasures = treasures

    def copy(self) -> Player:
        return Player(
            self.faction, self.xp, self.hand[:], self.reserve[:], self.held, self.lost, self.gold[:], self.turned_gold[:],
            self.treasures[:],
        )  # fmt: skip


class Turn(Part):
    """Whose turn it is, and what happened in it."""

    tag = "turn"

    seat: int
    first: int
    """The first player."""
    number: int
    """Turns begun, over all seats."""
    regular: int
    """Turns begun that were not extra ones."""
    extra: int
    """Extra turns that the seat is still owed."""
    in_extra: bool
    stuck: bool
    """Whether the free redraw of a stuck hand was used this turn (R08)."""
    passes: int
    """Seats that passed in this round since the last tile (R08)."""
    placed: list[int]
    """The tiles placed this turn, as numbers of placed tiles."""
    completed: list[int]
    """The rooms completed this turn and not yet resolved."""

    def __init__(
        self, seat: int, first: int, number: int, regular: int, extra: int, in_extra: bool, stuck: bool, passes: int, placed: list[int],
        completed: list[int],
    ) -> None:  # fmt: skip
        self.seat = seat
        self.first = first
        self.number = number
        self.regular = regular
        self.extra = extra
        self.in_extra = in_extra
        self.stuck = stuck
        self.passes = passes
        self.placed = placed
        self.completed = completed

    def copy(self) -> Turn:
        return Turn(
            self.seat, self.first, self.number, self.regular, self.extra, self.in_extra, self.stuck, self.passes, self.placed[:],
            self.completed[:],
        )  # fmt: skip


class Cavern(State):
    """A game of `cavern`. Secrets are in hands, gold, treasures, facedown tokens and the card being read; see `sight`."""

    tag = "cavern"
    SHARED = ("rules", "content")

    rules: Rules
    content: Content
    dungeon: Dungeon
    seats: list[Player]
    tokens: list[Token]
    """Delvers in the dungeon in order of placing."""
    next_token: int
    supply: int
    """XP that nobody has."""
    gold_deck: GoldDeck
    treasure_deck: TreasureDeck
    encounter_deck: EncounterDeck
    stack: TileStack
    sun: int
    end: int
    turn: Turn
    resolving: Affair | None
    """The room being resolved."""
    past: PastAffair | None
    """The room resolved last, until the next is opened."""

    def __init__(
        self, rules: Rules, dungeon: Dungeon, seats: list[Player], tokens: list[Token], next_token: int, supply: int,
        gold_deck: GoldDeck, treasure_deck: TreasureDeck, encounter_deck: EncounterDeck, stack: TileStack, sun: int, end: int,
        turn: Turn, resolving: Affair | None, past: PastAffair | None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.rules = rules
        self.content = rules.content
        self.dungeon = dungeon
        self.seats = seats
        self.tokens = tokens
        self.next_token = next_token
        self.supply = supply
        self.gold_deck = gold_deck
        self.treasure_deck = treasure_deck
        self.encounter_deck = encounter_deck
        self.stack = stack
        self.sun = sun
        self.end = end
        self.turn = turn
        self.resolving = resolving
        self.past = past

    def copy(self) -> Cavern:
        resolving = self.resolving
        twin = Cavern(
            self.rules, self.dungeon.copy(), [player.copy() for player in self.seats], self.tokens[:], self.next_token, self.supply,
            self.gold_deck.copy(), self.treasure_deck.copy(), self.encounter_deck.copy(), self.stack.copy(), self.sun, self.end,
            self.turn.copy(), None if resolving is None else resolving.copy(), self.past,
        )  # fmt: skip
        self.give_agenda(twin)
        return twin

    @property
    def affair(self) -> Affair:
        """The room being resolved, for steps that belong to one."""
        if self.resolving is None:
            raise Stuck("no room is being resolved")
        return self.resolving


def left_of(s: Cavern, seat: int) -> int:
    """The seat after this one clockwise."""
    return (seat + 1) % len(s.seats)


def blank_table(rules: Rules, seats: int) -> Cavern:
    """The table before anything is dealt (2.03-2.11, 2.15, 2.16)."""
    content = rules.content
    players = [Player(NOBODY, XP_EACH, [], [0] * KINDS, (), (), [0, 0, 0], [0, 0, 0], []) for _ in range(seats)]
    tiles = [kind for kind, count in enumerate(content.tile_counts) for _ in range(count)]
    return Cavern(
        rules, entrance(content), players, [], 1, XP_IN_ALL - XP_EACH * seats, GoldDeck(list(content.gold), sum(content.gold), []),
        TreasureDeck(list(range(len(content.treasures))), []), EncounterDeck(list(range(len(content.encounters))), []),
        TileStack(tiles, []), rules.sun_start(seats), GOES_ON, Turn(0, 0, 0, 0, 0, False, False, 0, [], []), None, None,
    )  # fmt: skip
