"""The writers of Gold and Treasure cards (CAVERN-17): collected, shown, used, turned, lost; each change tells its event."""

from __future__ import annotations

from delve.games.cavern import events as ev
from delve.games.cavern.changes import trigger_end
from delve.games.cavern.codes import EVERYBODY
from delve.games.cavern.decks import UNSEEN, BottomTreasure, GoldCard
from delve.games.cavern.state import BY_GOLD, Cavern, OwnedTreasure
from delve.kernel.events import Tell
from delve.kernel.luck import DECKS, Luck

# ---- Gold


def collect_gold(s: Cavern, seat: int, count: int, why: str, luck: Luck, tell: Tell | None) -> int:
    """Collect cards from the top of the deck (17.01); returns how many there were."""
    cards = take_gold(s, count)
    if cards:
        give_gold(s, seat, cards, why, luck, tell)
        watch_gold(s, tell)
    return len(cards)


def take_gold(s: Cavern, count: int) -> tuple[GoldCard, ...]:
    """Take cards off the top of the deck, as many as there are."""
    deck = s.gold_deck
    cards: list[GoldCard] = []
    for _ in range(min(count, deck.size())):
        if deck.top:
            deck.top -= 1
            cards.append(UNSEEN)
        else:
            cards.append(deck.bottom.pop(0))
    return tuple(cards)


def give_gold(s: Cavern, seat: int, cards: tuple[GoldCard, ...], why: str, luck: Luck, tell: Tell | None) -> None:
    """Hand out cards taken off the deck or the pool, facedown (17.01)."""
    gold = s.seats[seat].gold
    values: list[int] = []
    for card in cards:
        value = card.value or _draw_value(s, luck)
        gold[value - 1] += 1
        values.append(value)
    if tell is not None and values:
        tell.append(ev.GoldCollected(seat, len(values), tuple(values), why, s.rules.open_gold))


def _draw_value(s: Cavern, luck: Luck) -> int:
    """The value of a card nobody has seen."""
    unseen = s.gold_deck.unseen
    n = int(luck.below(unseen[0] + unseen[1] + unseen[2], DECKS, "gold"))
    value = 1 if n < unseen[0] else 2 if n < unseen[0] + unseen[1] else 3
    unseen[value - 1] -= 1
    return value


def watch_gold(s: Cavern, tell: Tell | None) -> None:
    """An empty Gold deck triggers the end (17.04, 20.02)."""
    if s.gold_deck.size() == 0:
        trigger_end(s, BY_GOLD, tell)


def put_gold_under(s: Cavern, card: GoldCard) -> None:
    """Put a card at the bottom of the deck. While nobody knows where any card lies, one more unseen card is simply one more."""
    deck = s.gold_deck
    if card.value or deck.bottom:
        deck.bottom.append(card)
    else:
        deck.top += 1


def lose_gold(s: Cavern, seat: int, value: int, turned: bool, tell: Tell | None) -> None:
    """Put an own card facedown at the bottom of the deck (17.14); everybody knows one that lay turned."""
    if turned:
        s.seats[seat].turned_gold[value - 1] -= 1
    else:
        s.seats[seat].gold[value - 1] -= 1
    put_gold_under(s, GoldCard(value, EVERYBODY if turned else seat))
    if tell is not None:
        tell.append(ev.GoldLost(seat, value, turned, s.rules.open_gold))


def turn_gold(s: Cavern, seat: int, value: int, tell: Tell | None) -> None:
    """Turn an own facedown card for an extra point (17.06)."""
    s.seats[seat].gold[value - 1] -= 1
    s.seats[seat].turned_gold[value - 1] += 1
    if tell is not None:
        tell.append(ev.GoldTurned(seat, value))


# ---- Treasure


def collect_treasure(s: Cavern, seat: int, luck: Luck, tell: Tell | None) -> int:
    """Collect one card of a deck that is not empty (17.02); returns which."""
    deck = s.treasure_deck
    if deck.cards:
        card = deck.cards.pop(int(luck.below(len(deck.cards), DECKS, "treasure")))
    else:
        card = deck.bottom.pop(0).card
    mine = s.seats[seat].treasures
    at = 0
    while at < len(mine) and mine[at].card < card:
        at += 1
    mine.insert(at, OwnedTreasure(card))
    if tell is not None:
        treasure = s.content.treasures[card]
        tell.append(ev.TreasureCollected(seat, treasure.title, treasure.value))
    return card


def show_treasure(s: Cavern, seat: int, card: int, tell: Tell | None) -> None:
    """Its title and ability become public, its value does not (17.13)."""
    mine = s.seats[seat].treasures
    i = _place_of(mine, card)
    one = mine[i]
    if not one.shown:
        mine[i] = OwnedTreasure(card, True, one.used, one.turned)
        if tell is not None:
            tell.append(ev.TreasureShown(seat, s.content.treasures[card].title))


def use_treasure(s: Cavern, seat: int, card: int, tell: Tell | None) -> None:
    """Reveal a treasure for its effect, once (17.10)."""
    show_treasure(s, seat, card, tell)
    mine = s.seats[seat].treasures
    i = _place_of(mine, card)
    mine[i] = OwnedTreasure(card, True, True, mine[i].turned)


def turn_treasure(s: Cavern, seat: int, card: int, tell: Tell | None) -> None:
    """Turn an own facedown card for two extra points (17.07)."""
    mine = s.seats[seat].treasures
    i = _place_of(mine, card)
    mine[i] = OwnedTreasure(card, True, mine[i].used, True)
    if tell is not None:
        treasure = s.content.treasures[card]
        tell.append(ev.TreasureTurned(seat, treasure.title, treasure.value))


def lose_treasure(s: Cavern, seat: int, card: int, tell: Tell | None) -> None:
    """Put an own card facedown at the bottom of the deck (17.14).

    A card lost facedown could be any of them: what was shown before can no longer be told apart (17.15, 17.19).
    """
    mine = s.seats[seat].treasures
    turned = mine.pop(_place_of(mine, card)).turned
    s.treasure_deck.bottom.append(BottomTreasure(card, EVERYBODY if turned else seat))
    if not turned:
        for i, one in enumerate(mine):
            if one.shown and not one.turned:
                mine[i] = OwnedTreasure(one.card, False, one.used, False)
    if tell is not None:
        treasure = s.content.treasures[card]
        tell.append(ev.TreasureLost(seat, treasure.title, treasure.value, turned))


def _place_of(owned: list[OwnedTreasure], card: int) -> int:
    for i, one in enumerate(owned):
        if one.card == card:
            return i
    raise ValueError(f"Treasure {card} is not among {[one.card for one in owned]}")


def find_nothing_to_turn(seat: int, what: str, tell: Tell | None) -> None:
    """An empty deck, and no card of that sort to turn instead (17.17). Nothing changes, but people hear of it."""
    if tell is not None:
        tell.append(ev.NothingToTurn(seat, what))
