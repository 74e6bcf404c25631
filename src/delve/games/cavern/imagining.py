"""A game that a seat could not tell from the real one: everything dealt anew that it cannot see (H09)."""

from __future__ import annotations

from itertools import permutations

from delve.games.cavern.box import IMMEDIATE
from delve.games.cavern.codes import REDRAW
from delve.games.cavern.delvers import DELVER_WHERE, DelverWhere, DelverWho
from delve.games.cavern.placement import SECOND_TILE, PlaceCell, PlaceRotation
from delve.games.cavern.state import (
    ENCOUNTER,
    KINDS,
    KNOWN,
    NOBODY,
    SHOWN,
    TO_ALL,
    TURNED,
    Cavern,
    beside,
    is_up,
    kind_of,
    ruled_out,
    seat_of,
)
from delve.games.cavern.turn import ACT, Act, RedrawWhich, RetrieveWhich
from delve.kernel.flow import Ask, State, Step, push
from delve.kernel.game import SPECTATOR
from delve.kernel.luck import DECKS, Luck

DEALS = 40
"""How often the cards are dealt anew for a game that could be the real one."""


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
    slots = [i for i, at in enumerate(s.treasure_at) if (at < 0 or at != seat) and not _known(s, i, seat)]  # a spectator is no deck
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
    tokens, counts = [s.tokens[i] for i in down], s.content.factions[s.faction[rival]].counts
    ways = [way for way in sorted(set(permutations(kinds))) if _agrees(tokens, way, counts)]
    way = ways[int(luck.below(len(ways), DECKS))]
    for n, i in enumerate(down):
        s.tokens[i] = s.tokens[i] & ~(7 << 2) | way[n] << 2
    for kind in range(KINDS):
        s.reserve[KINDS * rival + kind] = way[len(down) :].count(kind)


def _agrees(tokens: list[int], way: tuple[int, ...], counts: tuple[int, ...]) -> bool:
    """Whether facedown tokens of these kinds agree with what was in sight beside them: one of a kind in sight is none of them."""
    if any(ruled_out(t) >> way[n] & 1 for n, t in enumerate(tokens)):
        return False
    lay = [way[n] for n, t in enumerate(tokens) if beside(t) >> way[n] & 1]
    return all(lay.count(kind) < counts[kind] for kind in lay)


def _another_fate(s: Cavern, luck: Luck) -> int:
    """A card with the same kinds of options as the one being read: its outcomes might be behind these titles."""
    fights = [title.startswith("Fight") for title in s.content.encounters[s.card].titles]
    alike = [i for i, card in enumerate(s.content.encounters) if [title.startswith("Fight") for title in card.titles] == fights]
    return alike[int(luck.below(len(alike), DECKS))]
