"""A game that a seat could not tell from the real one: everything dealt anew that it cannot see (H09)."""

from __future__ import annotations

from itertools import combinations, permutations

from delve.games.cavern.affair import ENCOUNTER, Affair
from delve.games.cavern.box import CHISEL, HASTE, IMMEDIATE
from delve.games.cavern.codes import EVERYBODY, NOBODY, REDRAW
from delve.games.cavern.decks import BottomTreasure, GoldCard
from delve.games.cavern.delvers import DELVER_WHERE, DelverWhere, DelverWho
from delve.games.cavern.placement import SECOND_TILE, PlaceCell, PlaceRotation, SecondTile
from delve.games.cavern.state import KINDS, Cavern, OwnedTreasure, Player, Token
from delve.games.cavern.turn import ACT, Act, RedrawWhich, RetrieveWhich
from delve.kernel.errors import Stuck
from delve.kernel.flow import Ask, ask_instead, cut
from delve.kernel.luck import DECKS, Luck

DEALS = 20
"""How often the cards are dealt at random before a hand is looked for that leaves the asked seat something to choose."""


def imagine(s: Cavern, seat: int, luck: Luck) -> Cavern:
    """The same game with everything dealt anew that this seat cannot see (H01, H09).

    A deal that leaves a rival nothing to choose could not have come here, so there is another one.
    """
    if s.ask is None:  # everything is public (H08)
        return s.copy()
    for _ in range(DEALS):
        other = _dealt_anew(s, seat, luck)
        if _asks(other, seat):
            return other
    return _dealt_to_choose(s, seat, s.ask, luck)


def _dealt_anew(s: Cavern, seat: int, luck: Luck) -> Cavern:
    other = s.copy()
    _redeal_tiles(other, seat, luck)
    if not s.rules.open_gold:
        _redeal_gold(other, seat, luck)
    _redeal_treasure(other, seat, luck)
    for rival in range(len(s.seats)):
        if rival != seat:
            _redeal_delvers(other, rival, luck)
    if _is_being_read(s.resolving):
        other.affair.fate = _another_fate(s, s.affair.card, luck)
    return other


def _is_being_read(affair: Affair | None) -> bool:
    """Whether the outcomes of an Encounter are still hidden (11.02)."""
    return affair is not None and affair.contest == ENCOUNTER and affair.option == NOBODY


# ---- the question that is pending


def _asks(s: Cavern, seat: int) -> bool:
    """Ask in an imagined game what is asked there; False if nothing would be, so that the deal cannot be.

    Of a rival that is busy placing nobody knows how far it is (H02): it is imagined at the first question of it that is asked.
    """
    ask = s.ask
    if ask is None or ask.seat == seat:
        return True
    question = _first_question(s, ask)
    if question is None:
        return False
    if isinstance(ask, RedrawWhich | RetrieveWhich):
        cut(s, Act)
    ask_instead(s, question)
    return True


def _first_question(s: Cavern, ask: Ask[Cavern]) -> Ask[Cavern] | None:
    """The question that a rival is imagined at; None if its cards would have answered every one of them."""
    seat = ask.seat
    if isinstance(ask, DelverWhere | DelverWho):
        where = DELVER_WHERE[seat]
        return where if where.options(s) else DelverWho(seat, where.own(s)[0])
    if isinstance(ask, PlaceCell | PlaceRotation | SecondTile) and s.turn.placed:
        return SECOND_TILE[seat]
    if not isinstance(ask, Act | RedrawWhich | RetrieveWhich | PlaceCell | PlaceRotation):
        return ask if ask.options(s) else None
    every = ACT[seat].every(s)
    if len(every) > 1:
        return ACT[seat]
    if not every or every[0] >= REDRAW:
        return None
    which = PlaceCell(seat, every[0])
    cells = which.every(s)
    if len(cells) > 1:
        return which
    turned = PlaceRotation(seat, every[0], cells[0])
    return turned if turned.options(s) else None


def _dealt_to_choose(s: Cavern, seat: int, ask: Ask[Cavern], luck: Luck) -> Cavern:
    """A deal in which the asked rival has a hand that leaves it something to choose, or a Treasure that does with any hand."""
    other = _dealt_anew(s, seat, luck)
    asked = other.seats[ask.seat]
    others = [player for i, player in enumerate(other.seats) if i not in (seat, ask.seat)]
    heap = [tile for player in others for tile in player.hand] + other.stack.tiles + asked.hand
    dealt, hands = asked.hand, []
    for hand in sorted(set(combinations(sorted(heap), len(asked.hand)))):
        asked.hand = list(hand)
        if _first_question(other, ask) is not None:
            hands.append(hand)
    if hands:
        asked.hand = list(hands[int(luck.below(len(hands), DECKS))])
    else:
        asked.hand = dealt
        _redeal_treasure(other, seat, luck, ask.seat)
    for tile in asked.hand:
        heap.remove(tile)
    _deal_hands(others, heap)
    other.stack.tiles = heap
    if not _asks(other, seat):
        raise Stuck(f"seat {seat} can imagine no cards of seat {ask.seat} with which it would be asked anything")
    return other


def _deal_hands(players: list[Player], heap: list[int]) -> None:
    """Give each as many tiles as it has, from the front of a shuffled heap."""
    for player in players:
        size = len(player.hand)
        player.hand = sorted(heap[:size])
        del heap[:size]


# ---- what is dealt anew


def _shuffled(cards: list[int], luck: Luck) -> list[int]:
    for i in range(len(cards) - 1, 0, -1):
        j = int(luck.below(i + 1, DECKS))
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def _redeal_tiles(s: Cavern, seat: int, luck: Luck) -> None:
    """Rivals' hands and the stack are one heap to whoever cannot see them."""
    rivals = [player for i, player in enumerate(s.seats) if i != seat]
    heap = _shuffled(s.stack.tiles + [tile for player in rivals for tile in player.hand], luck)
    _deal_hands(rivals, heap)
    s.stack.tiles = heap


def _redeal_gold(s: Cavern, seat: int, luck: Luck) -> None:
    """Facedown Gold of rivals, the deck, and what rivals put at its bottom."""
    deck, affair = s.gold_deck, s.resolving
    rivals = [player for i, player in enumerate(s.seats) if i != seat]
    pool = affair.pool if affair is not None else ()
    heap = [value for value in (1, 2, 3) for _ in range(deck.unseen[value - 1])]
    for player in rivals:
        heap += [value for value in (1, 2, 3) for _ in range(player.gold[value - 1])]
    heap += [card.value for card in (*deck.bottom, *pool) if _is_hidden(card, seat)]
    _shuffled(heap, luck)
    for player in rivals:
        size = sum(player.gold)
        player.gold = [heap[:size].count(value) for value in (1, 2, 3)]
        del heap[:size]
    deck.bottom = [GoldCard(heap.pop(), card.known_to) if _is_hidden(card, seat) else card for card in deck.bottom]
    if affair is not None:
        affair.pool = tuple([GoldCard(heap.pop(), card.known_to) if _is_hidden(card, seat) else card for card in pool])
    deck.unseen = [heap.count(value) for value in (1, 2, 3)]


def _is_hidden(card: GoldCard | BottomTreasure, seat: int) -> bool:
    """Whether somebody put a card to its place and this seat does not know which."""
    return card.known_to not in (NOBODY, EVERYBODY, seat)


def _redeal_treasure(s: Cavern, seat: int, luck: Luck, able: int = NOBODY) -> None:
    """Rivals' Treasure cards, the deck and its bottom. A title that was shown stays; which of its values it has does not (R35).

    A rival that is `able` has one that can be used while placing, if it has one that was not shown.
    """
    cards, deck = s.content.treasures, s.treasure_deck
    rivals = [player for i, player in enumerate(s.seats) if i != seat]
    free = _shuffled(unknown_treasures(s, seat), luck)
    dealt: dict[int, int] = {}
    for player in rivals:  # shown titles first
        for one in player.treasures:
            if one.shown and not one.turned:
                dealt[one.card] = _taken(free, [card for card in free if cards[card].title == cards[one.card].title])
    if able != NOBODY:
        unshown = [one.card for one in s.seats[able].treasures if not one.shown]
        abilities = (CHISEL,) if s.turn.in_extra and s.rules.one_chain else (CHISEL, HASTE)
        helpful = [card for card in free if cards[card].ability in abilities]
        if unshown and helpful:
            dealt[unshown[0]] = _taken(free, helpful)
    for player in rivals:  # then the others: a card nobody has seen cannot be one that shows itself when collected
        for one in player.treasures:
            if not one.shown and one.card not in dealt:
                dealt[one.card] = _taken(free, [card for card in free if cards[card].kind != IMMEDIATE] or free)
        player.treasures = sorted(
            [OwnedTreasure(dealt.get(one.card, one.card), one.shown, one.used, one.turned) for one in player.treasures],
            key=lambda one: one.card,
        )
    deck.bottom = [BottomTreasure(free.pop(), one.known_to) if _is_hidden(one, seat) else one for one in deck.bottom]
    deck.cards = sorted(free)


def _taken(free: list[int], wanted: list[int]) -> int:
    """The first of those wanted, taken from those that are free."""
    free.remove(wanted[0])
    return wanted[0]


def unknown_treasures(s: Cavern, seat: int) -> list[int]:
    """The Treasure cards of which a seat does not know where they are, in order."""
    hidden = [one.card for i, player in enumerate(s.seats) if i != seat for one in player.treasures if not one.turned]
    return sorted([*s.treasure_deck.cards, *hidden, *(one.card for one in s.treasure_deck.bottom if _is_hidden(one, seat))])


def _redeal_delvers(s: Cavern, rival: int, luck: Luck) -> None:
    """Which of a rival's facedown Delvers is which: any way that agrees with what was shown."""
    player = s.seats[rival]
    down = [i for i, t in enumerate(s.tokens) if t.seat == rival and not t.up]
    if not down:
        return
    tokens = [s.tokens[i] for i in down]
    kinds = [t.kind for t in tokens]
    for kind in range(KINDS):
        kinds += [kind] * player.reserve[kind]
    counts = s.content.factions[player.faction].counts
    ways = [way for way in sorted(set(permutations(kinds))) if _agrees(tokens, way, counts)]
    way = ways[int(luck.below(len(ways), DECKS))]
    for i, t, kind in zip(down, tokens, way, strict=False):
        s.tokens[i] = Token(t.number, t.seat, kind, False, t.section, t.ruled_out, t.beside)
    player.reserve = [way[len(down) :].count(kind) for kind in range(KINDS)]


def _agrees(tokens: list[Token], way: tuple[int, ...], counts: tuple[int, ...]) -> bool:
    """Whether facedown tokens of these kinds agree with what was in sight beside them: one of a kind in sight is none of them."""
    if any(kind in t.ruled_out for t, kind in zip(tokens, way, strict=False)):
        return False
    lay = [kind for t, kind in zip(tokens, way, strict=False) if kind in t.beside]
    return all(lay.count(kind) < counts[kind] for kind in lay)


def _another_fate(s: Cavern, card: int, luck: Luck) -> int:
    """A card with the same kinds of options as the one being read: its outcomes might be behind these titles."""
    fights = [title.startswith("Fight") for title in s.content.encounters[card].titles]
    alike = [i for i, one in enumerate(s.content.encounters) if [title.startswith("Fight") for title in one.titles] == fights]
    return alike[int(luck.below(len(alike), DECKS))]


# ---- what a seat may not know


def hidden(s: Cavern, seat: int) -> dict[str, object]:
    """What this seat may not know (H01), as it really is; nothing once the game is over (H08)."""
    if s.ask is None:
        return {}
    out: dict[str, object] = {"the stack": sorted(s.stack.tiles)}
    for rival in range(len(s.seats)):
        if rival != seat:
            out.update(_hidden_with(s, seat, rival))
    if s.ask.seat != seat and s.ask.seen_as is not None:
        out[f"how far seat {s.ask.seat} is with placing"] = [s.ask.tag, *s.ask.args()]
    if _is_being_read(s.resolving):
        out["the outcomes of the card being read"] = s.affair.fate
    bottom = [one.card for one in s.treasure_deck.bottom if _is_hidden(one, seat)]
    if bottom:
        out["the Treasures at the bottom of the deck"] = bottom
    if not s.rules.open_gold:
        for name, cards in (("at the bottom of the deck", s.gold_deck.bottom), ("set aside", s.resolving.pool if s.resolving else ())):
            values = [card.value for card in cards if _is_hidden(card, seat)]
            if values:
                out[f"the Gold {name}"] = values
    return out


def _hidden_with(s: Cavern, seat: int, rival: int) -> dict[str, object]:
    """What a seat may not know of the things that a rival has."""
    player, cards = s.seats[rival], s.content.treasures
    out: dict[str, object] = {f"the hand of seat {rival}": tuple(player.hand)}
    down = [t.kind for t in s.tokens if t.seat == rival and not t.up]
    if down:
        out[f"the facedown Delvers of seat {rival}"] = down
        out[f"the reserve of seat {rival}"] = player.reserve[:]
    if any(player.gold) and not s.rules.open_gold:
        out[f"the Gold of seat {rival}"] = player.gold[:]
    unshown = [one.card for one in player.treasures if not one.shown]
    if unshown:
        out[f"the Treasures of seat {rival}"] = unshown
    unknown = unknown_treasures(s, seat)
    shown = [one.card for one in player.treasures if one.shown and not one.turned]
    open_to_doubt = [card for card in shown if len({cards[i].value for i in unknown if cards[i].title == cards[card].title}) > 1]
    if open_to_doubt:
        out[f"the values of Treasures that seat {rival} has shown"] = [cards[card].value for card in shown]
    return out
