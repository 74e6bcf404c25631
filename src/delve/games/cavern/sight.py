"""All visibility of `cavern` (section 8 of the rules): what a seat may know, and a game it could not tell from the real one."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

from delve.games.cavern import ending
from delve.games.cavern.box import IMMEDIATE, Content
from delve.games.cavern.codes import REDRAW
from delve.games.cavern.delvers import DELVER_WHERE, DelverWhere, DelverWho
from delve.games.cavern.dice import counts
from delve.games.cavern.dungeon import Dungeon
from delve.games.cavern.placement import SECOND_TILE, PlaceCell, PlaceRotation
from delve.games.cavern.state import (
    ENCOUNTER,
    IN_DECK,
    KINDS,
    KNOWN,
    NOBODY,
    NOTHING,
    SHOWN,
    TO_ALL,
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
from delve.games.cavern.turn import ACT, Act, RedrawWhich, RetrieveWhich
from delve.kernel.flow import Ask, State, Step, push
from delve.kernel.game import SPECTATOR, View
from delve.kernel.luck import DECKS, Luck

DEALS = 40
"""How often the cards are dealt anew for a game that could be the real one."""


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


def imagine(s: Cavern, seat: int, luck: Luck) -> Cavern:
    """The same game with everything dealt anew that this seat cannot see (H01, H09).

    A deal that leaves a rival nothing to choose could not have come here, so there is another one.
    """
    if s.ask is not None:
        for _ in range(DEALS):
            other = _dealt_anew(s, seat, luck)
            if other.options:
                return other
    return s.copy()


def _dealt_anew(s: Cavern, seat: int, luck: Luck) -> Cavern:
    other = s.copy()
    _redeal_tiles(other, seat, luck)
    if not s.rules.open_gold:
        _redeal_gold(other, seat, luck)
    _redeal_treasure(other, seat, luck)
    for rival in range(s.seats):
        if rival != seat:
            _redeal_delvers(other, rival, luck)
    if s.contest == ENCOUNTER and s.option == NOBODY:
        other.fate = _another_fate(s, luck)
    if s.ask is not None and s.ask.seat != seat:
        _ask_again(other, s.ask, luck)
    return other


def _ask_again(s: Cavern, ask: Ask[State], luck: Luck) -> None:
    """A rival that is busy placing: nobody knows how far it is (H02), so it is imagined at the first question that it is asked of it."""
    if isinstance(ask, PlaceCell | PlaceRotation | RedrawWhich | RetrieveWhich | DelverWho):
        s.agenda.pop()
    if isinstance(ask, PlaceCell | PlaceRotation):
        push(s, SECOND_TILE[ask.seat] if s.placed else ACT[ask.seat])
    elif isinstance(ask, DelverWho):
        push(s, DELVER_WHERE[ask.seat])
    again = s.agenda[-1]
    while _answers_itself(s, again):
        s.agenda.pop()
        again.run(s, luck, None)
        again = s.agenda[-1]
    assert isinstance(again, Ask)
    s.ask = again
    s.options = again.options(s)


def _answers_itself(s: Cavern, step: Step[State]) -> bool:
    """Whether the next question of a placing comes at once: there is one tile, one cell, one section to choose."""
    if isinstance(step, Act):
        every = step.every(s)
        return len(every) == 1 and every[0] < REDRAW
    return isinstance(step, PlaceCell | DelverWhere) and not step.options(s)


def _shuffled(cards: list[int], luck: Luck) -> list[int]:
    for i in range(len(cards) - 1, 0, -1):
        j = int(luck.below(i + 1, DECKS))
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def _redeal_tiles(s: Cavern, seat: int, luck: Luck) -> None:
    """Rivals' hands and the stack are one heap to whoever cannot see them."""
    heap = _shuffled(s.stack + [tile for i, hand in enumerate(s.hands) if i != seat for tile in hand], luck)
    for i, hand in enumerate(s.hands):
        if i != seat:
            s.hands[i] = sorted(heap[: len(hand)])
            del heap[: len(hand)]
    s.stack = heap


def _redeal_gold(s: Cavern, seat: int, luck: Luck) -> None:
    """Facedown Gold of rivals, the deck, and what rivals put at its bottom."""
    sizes = [sum(s.gold[6 * i : 6 * i + 3]) if i != seat else 0 for i in range(s.seats)]
    hidden = [i for i, entry in enumerate(s.gold_bottom) if entry and entry >> 2 not in (seat, TO_ALL)]
    pooled = [i for i, entry in enumerate(s.pool) if entry and entry >> 2 not in (seat, TO_ALL)]
    heap = [value for value in range(3) for _ in range(s.gold_unseen[value])]
    for i, size in enumerate(sizes):
        if size:
            heap += [value for value in range(3) for _ in range(s.gold[6 * i + value])]
    heap += [(s.gold_bottom[i] & 3) - 1 for i in hidden] + [(s.pool[i] & 3) - 1 for i in pooled]
    _shuffled(heap, luck)
    for i, size in enumerate(sizes):
        if i == seat:
            continue
        mine, heap = heap[:size], heap[size:]
        for value in range(3):
            s.gold[6 * i + value] = mine.count(value)
    s.gold_bottom = tuple([entry & ~3 | heap.pop() + 1 if i in hidden else entry for i, entry in enumerate(s.gold_bottom)])
    s.pool = tuple([entry & ~3 | heap.pop() + 1 if i in pooled else entry for i, entry in enumerate(s.pool)])
    s.gold_unseen = [heap.count(value) for value in range(3)]


def _redeal_treasure(s: Cavern, seat: int, luck: Luck) -> None:
    """Rivals' Treasure cards, the deck and its bottom. A title that was shown stays; which of its values it has does not (R35)."""
    cards = s.content.treasures
    slots = [i for i, at in enumerate(s.treasure_at) if at != seat and not _known(s, i, seat)]
    free = _shuffled(slots[:], luck)
    before_at, before_marks = s.treasure_at[:], s.treasure_marks[:]
    moved: dict[int, int] = {}
    for i in slots:  # shown titles first
        if before_at[i] >= 0 and before_marks[i] & SHOWN:
            j = next(j for j in free if cards[j].title == cards[i].title)
            free.remove(j)
            moved[i] = j
    for i in slots:  # then hands: a card nobody has seen cannot be one that shows itself when collected
        if before_at[i] >= 0 and i not in moved:
            j = next((j for j in free if cards[j].kind != IMMEDIATE), free[0])
            free.remove(j)
            moved[i] = j
    for i in slots:
        if i not in moved:
            moved[i] = free.pop()
    for i, j in moved.items():
        s.treasure_at[j] = before_at[i]
        s.treasure_marks[j] = before_marks[i]
    s.treasure_bottom = tuple([moved.get(i, i) for i in s.treasure_bottom])


def _known(s: Cavern, card: int, seat: int) -> bool:
    """Whether a seat knows where a Treasure is that it does not own: turned for points, or put at the bottom by itself or in sight."""
    if s.treasure_at[card] >= 0:
        return s.treasure_marks[card] & TURNED > 0
    who = s.treasure_marks[card] // KNOWN
    return who == 15 or (seat != SPECTATOR and who >> seat & 1 == 1)


def _redeal_delvers(s: Cavern, rival: int, luck: Luck) -> None:
    """Which of a rival's facedown Delvers is which: any way that agrees with what was shown."""
    down = [i for i, t in enumerate(s.tokens) if seat_of(t) == rival and not is_up(t)]
    if not down:
        return
    kinds = [kind_of(s.tokens[i]) for i in down]
    for kind in range(KINDS):
        kinds += [kind] * s.reserve[KINDS * rival + kind]
    ways = [way for way in sorted(set(permutations(kinds))) if not any(ruled_out(s.tokens[i]) >> way[n] & 1 for n, i in enumerate(down))]
    way = ways[int(luck.below(len(ways), DECKS))]
    for n, i in enumerate(down):
        s.tokens[i] = s.tokens[i] & ~(7 << 2) | way[n] << 2
    for kind in range(KINDS):
        s.reserve[KINDS * rival + kind] = way[len(down) :].count(kind)


def _another_fate(s: Cavern, luck: Luck) -> int:
    """A card with the same kinds of options as the one being read: its outcomes might be behind these titles."""
    fights = [title.startswith("Fight") for title in s.content.encounters[s.card].titles]
    alike = [i for i, card in enumerate(s.content.encounters) if [title.startswith("Fight") for title in card.titles] == fights]
    return alike[int(luck.below(len(alike), DECKS))]
