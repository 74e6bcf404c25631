"""All visibility of `cavern` (section 8 of the rules): what a seat may know. What it may take for the rest is in `imagining.py`."""

from __future__ import annotations

from dataclasses import dataclass

from delve.games.cavern import ending
from delve.games.cavern.box import Content
from delve.games.cavern.dice import counts
from delve.games.cavern.dungeon import Dungeon
from delve.games.cavern.state import (
    IN_DECK,
    KINDS,
    NOBODY,
    NOTHING,
    SHOWN,
    TURNED,
    USED,
    Cavern,
    is_up,
    kind_of,
    left_of,
    number_of,
    ruled_out,
    seat_of,
    section_of,
)
from delve.kernel.game import SPECTATOR, View


@dataclass(frozen=True, slots=True)
class Token:
    """A Delver in the dungeon. `kind` is NOBODY to those who may not know it."""

    number: int
    seat: int
    section: int
    up: bool
    kind: int
    ruled_out: int
    """Kinds it cannot be, as everybody could work out: a mask."""


@dataclass(frozen=True, slots=True)
class OwnTreasure:
    """A Treasure card somebody may look at: its number in the content, and what became of it."""

    card: int
    shown: bool
    used: bool
    turned: bool


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as the viewer sees it. What only its owner knows is None for the others, until the end (H08)."""

    faction: int
    xp: int
    tiles: int
    """How many tiles are in the hand."""
    home: int
    """How many Delvers are in reserve."""
    unaccounted: tuple[int, ...]
    """By kind: Delvers that are in reserve or facedown, which is all that others can say."""
    held: tuple[int, ...]
    lost: tuple[int, ...]
    gold_cards: int
    turned_gold: tuple[int, ...]
    """Turned Gold cards of value 1, 2 and 3."""
    treasure_cards: int
    titles: tuple[str, ...]
    """Titles it has shown, in alphabetical order; values stay hidden (17.13)."""
    turned_treasure: tuple[int, ...]
    hand: tuple[int, ...] | None
    reserve: tuple[int, ...] | None
    """Delvers in reserve by kind."""
    gold: tuple[int, ...] | None
    """Gold cards by value, facedown 1 2 3 and turned 1 2 3."""
    treasures: tuple[OwnTreasure, ...] | None
    score: int | None


@dataclass(frozen=True, slots=True)
class Affair:
    """The room being resolved: who is in it, what was read, what was rolled."""

    room: int
    contest: int
    explorer: int
    reader: int
    story: str
    titles: tuple[str, ...]
    option: int
    outcome: str
    """What the chosen option says, in words; empty before the choice (11.15)."""
    verdict: int
    alone: int
    dice: tuple[int, int, int]
    """The dice about to be rolled: white, red, purple."""
    bonus: int
    roller: int
    """Who rolls, or rolled last; NOBODY before."""
    combat: tuple[int, ...]
    spoils: tuple[int, ...]
    thrown: tuple[tuple[int, ...], ...]
    """By seat: the dice that its totals come from."""
    rolled: tuple[int, ...]
    second: tuple[int, ...]
    monster: tuple[int, int, int]
    monster_rolled: tuple[int, ...]
    monster_combat: int
    monster_spoils: int
    ranks: tuple[int, ...]


@dataclass(frozen=True)
class CavernView(View):
    """All that one seat may know."""

    content: Content
    setup: tuple[tuple[str, str], ...]
    seats: tuple[SeatView, ...]
    cells: tuple[int, ...]
    tiles: tuple[int, ...]
    turned: tuple[int, ...]
    base: tuple[int, ...]
    prices: tuple[int, ...]
    owner: tuple[int, ...]
    types: tuple[int, ...]
    parent: tuple[int, ...]
    sums: tuple[int, ...]
    edges: tuple[tuple[int, int], ...]
    """The frontier in order: cell, and its sides as `dungeon.Dungeon.edges` packs them."""
    tokens: tuple[Token, ...]
    stack: int
    discards: tuple[int, ...]
    gold_deck: int
    treasure_deck: int
    encounter_deck: int
    sun: int
    sun_start: int
    end: int
    first: int
    turn: int
    turns: int
    extra: int
    in_extra: bool
    stuck: bool
    placed: tuple[int, ...]
    completed: tuple[int, ...]
    affair: Affair | None
    past: Affair | None
    """The room resolved last, while no other is."""
    picked: tuple[int, ...]
    """What the asked seat has chosen of a placement so far: tile, then cell; or the section for its Delver. Its own view only."""

    def dungeon(self) -> Dungeon:
        """The dungeon as one can work with it: a copy, free to build on."""
        d = Dungeon()
        d.content = self.content
        d.cells, d.base, d.parent, d.sums = list(self.cells), list(self.base), list(self.parent), list(self.sums)
        d.tiles, d.turned, d.prices = bytearray(self.tiles), bytearray(self.turned), bytearray(self.prices)
        d.owner, d.types = bytearray(self.owner), bytearray(self.types)
        d.at = {cell: index for index, cell in enumerate(self.cells)}
        d.edges = dict(self.edges)
        d.frontier = [cell for cell, _ in self.edges]
        return d


def view(s: Cavern, seat: int) -> CavernView:
    ask = s.ask
    asked = None if ask is None else ask.seat
    mine = asked == seat and seat != SPECTATOR
    name = "" if ask is None else type(ask).__name__ if mine or not ask.public else ask.public
    over = ask is None
    edges = s.edges
    return CavernView(
        seat, asked, name, s.options if mine else (), ending.outcome(s), s.content, s.rules.setup,
        tuple(_seat(s, i, over or i == seat, over) for i in range(s.seats)),
        tuple(s.cells), tuple(s.tiles), tuple(s.turned), tuple(s.base), tuple(s.prices), tuple(s.owner), tuple(s.types),
        tuple(s.parent), tuple(s.sums), tuple([(cell, edges[cell]) for cell in s.frontier]),
        tuple([_token(t, over or seat_of(t) == seat) for t in s.tokens]),
        len(s.stack), tuple(sorted(s.discards)), s.gold_top + len(s.gold_bottom), _deck(s), len(s.encounters),
        s.sun, s.rules.sun_start(s.seats), s.end, s.first, s.turn, s.turns, s.extra, bool(s.in_extra), bool(s.stuck),
        tuple(s.placed), tuple(s.completed), None if s.over else _affair(s), _affair(s) if s.over and s.contest != NOTHING else None,
        ask.args()[1:] if mine and ask is not None else (),
    )  # fmt: skip


def _token(t: int, mine: bool) -> Token:
    return Token(number_of(t), seat_of(t), section_of(t), is_up(t), kind_of(t) if mine or is_up(t) else NOBODY, ruled_out(t))


def _deck(s: Cavern) -> int:
    return s.treasure_at.count(IN_DECK) + len(s.treasure_bottom)


def _seat(s: Cavern, seat: int, private: bool, over: bool) -> SeatView:
    reserve = tuple(s.reserve[KINDS * seat : KINDS * seat + KINDS])
    gold = tuple(s.gold[6 * seat : 6 * seat + 6])
    unaccounted = list(reserve)
    for t in s.tokens:
        if seat_of(t) == seat and not is_up(t):
            unaccounted[kind_of(t)] += 1
    cards = [i for i, at in enumerate(s.treasure_at) if at == seat]
    marks = s.treasure_marks
    return SeatView(
        s.faction[seat], s.xp[seat], len(s.hands[seat]), sum(reserve), tuple(unaccounted),
        tuple([kind_of(t) for t in s.held if seat_of(t) == seat]), tuple([kind_of(t) for t in s.lost if seat_of(t) == seat]),
        sum(gold), gold[3:], len(cards), tuple(sorted([s.content.treasures[i].title for i in cards if marks[i] & SHOWN])),
        tuple([i for i in cards if marks[i] & TURNED]), tuple(s.hands[seat]) if private else None, reserve if private else None,
        gold if private or s.rules.open_gold else None,
        tuple([OwnTreasure(i, bool(marks[i] & SHOWN), bool(marks[i] & USED), bool(marks[i] & TURNED)) for i in cards]) if private else None,
        ending.score(s, seat) if private else None,
    )  # fmt: skip


def _affair(s: Cavern) -> Affair:
    story, outcome = "", ""
    titles: tuple[str, ...] = ()
    if s.card != NOBODY:
        card = s.content.encounters[s.card]
        story, titles = card.story, card.titles
        if s.option != NOBODY:
            outcome = s.content.encounters[s.fate].words[s.option]
    reader = left_of(s, s.explorer) if s.explorer != NOBODY else NOBODY
    return Affair(
        s.room, s.contest, s.explorer, reader, story, titles, s.option, outcome, s.verdict, s.alone, counts(s.dice), s.bonus, s.roller,
        tuple(s.combat), tuple(s.spoils), s.thrown, s.rolled, s.second, counts(s.monster), s.monster_rolled,
        s.monster_combat, s.monster_spoils, s.ranks,
    )  # fmt: skip
