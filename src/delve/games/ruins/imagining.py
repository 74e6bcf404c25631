"""A game that a seat cannot tell from the real one: what it cannot see is dealt again (section 7 of the rules)."""

from __future__ import annotations

from delve.games.ruins.codes import ANCIENT, EXPEDITION, INFLUENCE, NOBODY, REFRESH
from delve.games.ruins.facts import actives, card_limit, cost_of, heists_hidden, staked
from delve.games.ruins.heists import Declare
from delve.games.ruins.ready import placeable
from delve.games.ruins.sight import side_seen
from delve.games.ruins.state import Relic, Ruins
from delve.kernel.flow import ask_instead
from delve.kernel.luck import DECKS, Luck

TRIES: int = 40
"""How often cards are dealt anew, until whoever is asked has something to choose."""


def imagine(s: Ruins, seat: int, luck: Luck) -> Ruins:
    """A copy in which hands, draw piles, sealed placements and hidden relics of the other side are others."""
    for _ in range(TRIES):
        other = dealt_again(s, side_seen(seat), NOBODY, luck)
        if asks_again(other, seat):
            return other
    # hardly any hand fits the question: then whoever is asked keeps its own
    return dealt_again(s, side_seen(seat), s.ask.seat if s.ask is not None else NOBODY, luck)


def dealt_again(s: Ruins, side: int, keep: int, luck: Luck) -> Ruins:
    """A copy in which everything is others that this side cannot see, but for the hand of `keep`."""
    other = s.copy()
    if side != ANCIENT:
        deal_ancient(other, side, keep, luck)
    if side != EXPEDITION:
        deal_expedition(other, side, keep, luck)
    return other


def asks_again(other: Ruins, seat: int) -> bool:
    """The options of another seat's question follow from cards that may be others now."""
    ask = other.ask
    if ask is None or ask.seat == seat:
        return True
    fewest = 1 if ask.sealed or other.rules.ask_all or heists_hidden(other) else 2  # with one choice nobody is asked (R70)
    if len(ask.options(other)) < fewest:
        return False
    ask_instead(other, ask)
    return True


def shuffled(cards: list[int], luck: Luck) -> list[int]:
    """Those cards in random order."""
    left, out = sorted(cards), []
    while left:
        out.append(left.pop(int(luck.below(len(left), DECKS, "imagined"))))
    return out


def unplace(s: Ruins, seat: int) -> None:
    """A sealed placement is taken back."""
    player = s.seats[seat]
    player.trinkets += staked(player)
    player.hand = (*player.hand, *[card for card in player.slots if card != NOBODY])
    player.slots = (NOBODY,) * len(player.slots)
    player.stakes = (0,) * len(player.stakes)


def deal_pile(s: Ruins, pile_side: int, side: int, seats: list[int], luck: Luck) -> None:
    """Hands of these seats and the draw pile behind them: all that `side` cannot see of a side's cards."""
    pile = s.piles[pile_side]
    seen = pile.seen[side] if side != NOBODY else 0
    top = pile.deck.top
    unseen = top[: len(top) - seen]
    cards = [*pile.deck.rest, *unseen]
    for seat in seats:
        cards += s.seats[seat].hand
    cards = shuffled(cards, luck)
    if pile_side == ANCIENT and s.phase != REFRESH:  # influence was revealed at refresh.3
        designs = s.content.designs
        cards = [card for card in cards if designs[card].type != INFLUENCE] + [card for card in cards if designs[card].type == INFLUENCE]
    for seat in seats:
        number = len(s.seats[seat].hand)
        s.seats[seat].hand = tuple(cards[:number])
        cards = cards[number:]
    number = len(unseen)
    top[:number] = cards[:number]
    pile.deck.rest[:] = sorted(cards[number:])


def deal_ancient(s: Ruins, side: int, keep: int, luck: Luck) -> None:
    """The Ancient's hand, sealed cards, draw pile, and relics that the Expedition has not seen."""
    if s.sealed and not s.seats[ANCIENT].ready:
        unplace(s, ANCIENT)
    deal_pile(s, ANCIENT, side, [seat for seat in (ANCIENT,) if seat != keep], luck)
    deal_relics(s, luck)


def deal_relics(s: Ruins, luck: Luck) -> None:
    """Relics that the Expedition does not know are any of those it has not seen (R66)."""
    unknown = [place for place in range(len(s.relics)) if not s.relics[place].known]
    shown = [relic.design for relic in s.relics if relic.known]
    here = [relic.design for relic in s.relics]
    left = shuffled([card for card in s.content.relics if card not in shown], luck)
    for place in unknown:
        relic = s.relics[place]
        s.relics[place] = Relic(left.pop(), relic.exposed, relic.face_up, relic.cooldown, relic.holder, False)
    gone = [card for card in s.out_cards if card not in s.content.relics or card not in left + here]
    out = [card for card in s.out_cards if card in s.content.relics]
    s.out_cards = (*gone, *left[: len(out)])


def deal_expedition(s: Ruins, side: int, keep: int, luck: Luck) -> None:
    """All hands of the Archaeologists, their sealed cards and the draw pile. Whoever is ready has placed something else."""
    team = [seat for seat in range(1, len(s.seats)) if not s.seats[seat].out]
    if s.sealed:
        for seat in team:
            unplace(s, seat)
    deal_pile(s, EXPEDITION, side, [seat for seat in team if seat != keep], luck)
    if heists_hidden(s):
        for seat in team:
            s.seats[seat].heist = NOBODY
        for seat in declared(s):
            taken = [player.heist for player in s.seats]
            found = [
                place
                for place in range(len(s.relics))
                if s.relics[place].exposed and s.relics[place].holder == ANCIENT and place not in taken
            ]
            pick = int(luck.below(2 * len(found) + 1, DECKS, "imagined"))
            if pick < len(found):
                s.seats[seat].heist = found[pick]
    if s.sealed:
        for seat in team:
            if s.seats[seat].ready:
                place_at_random(s, seat, luck)


def declared(s: Ruins) -> list[int]:
    """Who has said already whether there is a Heist."""
    ask = s.ask
    return [seat for seat in actives(s) if not isinstance(ask, Declare) or seat < ask.seat]


def place_at_random(s: Ruins, seat: int, luck: Luck) -> None:
    """Cards that this seat could have placed, as many as it may."""
    player = s.seats[seat]
    for slot in range(card_limit(s, seat)):
        found = placeable(s, seat)
        if not found:
            return
        card = found[int(luck.below(len(found), DECKS, "imagined"))]
        cost = cost_of(s, seat, card)
        hand = list(player.hand)
        hand.remove(card)
        player.hand = tuple(hand)
        player.trinkets -= cost
        player.slots = (*player.slots[:slot], card, *player.slots[slot + 1 :])
        player.stakes = (*player.stakes[:slot], cost, *player.stakes[slot + 1 :])


def hidden(s: Ruins, seat: int) -> dict[str, object]:
    """What this seat may not know, as it really is. Only the laws read it."""
    side = side_seen(seat)
    out: dict[str, object] = {}
    if side != ANCIENT:
        out["the Ancient's hand"] = s.seats[ANCIENT].hand
        unknown = tuple(relic.design for relic in s.relics if not relic.known)
        if unknown and len(unknown) < len(s.content.relics):
            out["hidden relics"] = unknown
    if side != EXPEDITION:
        for number in range(1, len(s.seats)):
            if s.seats[number].hand:
                out[f"the hand of Archaeologist {number}"] = s.seats[number].hand
    return out
