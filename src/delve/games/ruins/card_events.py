"""Events of cards: hands and piles, cards placed and resolved, Instants, abilities and influence. See `events`."""

from __future__ import annotations

from dataclasses import dataclass, replace

from delve.games.ruins.codes import HIDDEN
from delve.games.ruins.sides import same_side
from delve.kernel.events import Event

# ---- hands and piles


@dataclass(frozen=True)
class CardsDrawn(Event):
    """The other side learns the number only."""

    reveals = True

    seat: int
    cards: tuple[int, ...]
    why: int
    card: int

    def seen_by(self, seat: int) -> Event | None:
        return self if same_side(seat, self.seat) else replace(self, cards=(HIDDEN,) * len(self.cards))


@dataclass(frozen=True)
class CardsDiscarded(Event):
    """From a hand; open to all. `banished`: those with the banish icon (10.12)."""

    seat: int
    cards: tuple[int, ...]
    banished: tuple[int, ...]
    why: int
    card: int


@dataclass(frozen=True)
class Reshuffled(Event):
    """A discard pile became the draw pile (21.03)."""

    side: int
    cards: int


@dataclass(frozen=True)
class CardsBanished(Event):
    """By an operation: from a hand (`seat` of it) or a discard pile."""

    seat: int
    cards: tuple[int, ...]
    card: int


@dataclass(frozen=True)
class CardsRecovered(Event):
    """From the discard into the hand (OP35)."""

    seat: int
    cards: tuple[int, ...]
    card: int


@dataclass(frozen=True)
class Peeked(Event):
    """The side of `seat` looked at cards: of the draw pile of side `pile`, or of the hand of `hand` (NOBODY for a pile)."""

    reveals = True

    seat: int
    pile: int
    hand: int
    cards: tuple[int, ...]
    card: int

    def seen_by(self, seat: int) -> Event | None:
        return self if same_side(seat, self.seat) else replace(self, cards=(HIDDEN,) * len(self.cards))


@dataclass(frozen=True)
class PeekedRelic(Event):
    """The Expedition looked at a face-down relic (OP36)."""

    reveals = True

    seat: int
    place: int
    relic: int
    card: int

    def seen_by(self, seat: int) -> Event | None:
        return self if seat >= 0 else replace(self, relic=HIDDEN)


@dataclass(frozen=True)
class PileOrdered(Event):
    """Seen cards were put back on top in an order of the controller's choice (OP36)."""

    seat: int
    pile: int
    cards: tuple[int, ...]
    """The next one first."""

    def seen_by(self, seat: int) -> Event | None:
        return self if same_side(seat, self.seat) else replace(self, cards=(HIDDEN,) * len(self.cards))


@dataclass(frozen=True)
class NegativesSeeded(Event):
    """Negative cards went into the Expedition draw pile, which was shuffled (20.10)."""

    card: int
    negative: int
    number: int


# ---- Ready and Rally


@dataclass(frozen=True)
class CardPlaced(Event):
    """Known to the own side alone until `CardsRevealed`."""

    seat: int
    slot: int
    card: int
    cost: int

    def seen_by(self, seat: int) -> Event | None:
        return self if same_side(seat, self.seat) else None


@dataclass(frozen=True)
class BecameReady(Event):
    """Its placement is complete. Known to the own side; the table shows to everybody who has answered."""

    seat: int

    def seen_by(self, seat: int) -> Event | None:
        return self if same_side(seat, self.seat) else None


@dataclass(frozen=True)
class CardsRevealed(Event):
    """rally.1: all placed cards at once, in rally order: (seat, slot, card, stake) of each."""

    reveals = True

    cards: tuple[tuple[int, int, int, int], ...]
    heists: tuple[tuple[int, int], ...]
    """(seat, relic place), where Heists were secret."""


@dataclass(frozen=True)
class CardResolving(Event):
    """A card's turn in Rally has come."""

    opens = True

    seat: int
    slot: int
    card: int
    cancelled: bool


@dataclass(frozen=True)
class CardResolved(Event):
    """It is done, and its stake is spent (6.08)."""

    closes = True

    seat: int
    slot: int
    card: int
    stake: int


@dataclass(frozen=True)
class CardCancelled(Event):
    """`by` cancelled the card of `seat` in that slot with `card` (OP37)."""

    by: int
    seat: int
    slot: int
    cancelled: int
    card: int


@dataclass(frozen=True)
class LaneNamed(Event):
    """The Ancient named a lane for a card on a vacant slot (`vacant_slots = redirect`)."""

    slot: int
    lane: int


@dataclass(frozen=True)
class InstantPlayed(Event):
    opens = True

    seat: int
    card: int
    cost: int
    window: int


@dataclass(frozen=True)
class AbilityUsed(Event):
    opens = True

    seat: int
    ability: int
    window: int
    cooldown: int
    """Tokens it received; 0 for a once ability."""


@dataclass(frozen=True)
class UseOver(Event):
    """An Instant or ability has resolved completely."""

    closes = True

    seat: int
    card: int


@dataclass(frozen=True)
class InfluenceRevealed(Event):
    reveals = True
    opens = True

    card: int


@dataclass(frozen=True)
class InfluenceOver(Event):
    closes = True

    card: int
