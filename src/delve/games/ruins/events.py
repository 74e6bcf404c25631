"""What happened, in the past tense. `seat` is who did it or to whom it happened; cards are designs; pools are numbered as in the state.

Sides know different things: an event that one side alone may know says so in `seen_by`. A `why` is a reason of `codes` (BY_CARD and so
on); a `card` beside it is the design whose operation did it, NOBODY where none did.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from delve.games.ruins.codes import ANCIENT, HIDDEN
from delve.kernel.events import Event


def same_side(viewer: int, seat: int) -> bool:
    """Whether a viewer belongs to the side of that seat. A spectator belongs to none."""
    return viewer >= 0 and (viewer == ANCIENT) == (seat == ANCIENT)


# ---- set-up and rounds


@dataclass(frozen=True)
class SetUp(Event):
    """The table was laid out (2.01 to 2.13)."""

    trinkets: int
    """In the field."""
    gone: int
    whites: int
    """In the supply."""


@dataclass(frozen=True)
class RelicLaid(Event):
    """The Ancient has a relic on a place (2.16, 2.18); only the Ancient knows which."""

    place: int
    relic: int

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == ANCIENT else replace(self, relic=HIDDEN)


@dataclass(frozen=True)
class AbilityTaken(Event):
    seat: int
    ability: int


@dataclass(frozen=True)
class RoundBegan(Event):
    round: int
    alert: int
    peak: int


@dataclass(frozen=True)
class PhaseBegan(Event):
    """Also the windows of a round lie in phases; see `codes`."""

    round: int
    phase: int


@dataclass(frozen=True)
class GameEnded(Event):
    """How: TREASURY_EMPTY (the Expedition won), ALL_ELIMINATED or ROUNDS_OVER (the Ancient won)."""

    how: int
    round: int


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


# ---- relics and Heists


@dataclass(frozen=True)
class RelicActivated(Event):
    reveals = True

    place: int
    relic: int


@dataclass(frozen=True)
class NoRelicActivated(Event):
    """`idle` is the idle count now."""

    idle: int


@dataclass(frozen=True)
class RelicResolving(Event):
    """rally.4."""

    opens = True

    place: int
    relic: int


@dataclass(frozen=True)
class RelicResolved(Event):
    closes = True

    place: int
    relic: int


@dataclass(frozen=True)
class RelicExposed(Event):
    """`why`: BY_ACTIVATION (recoup.9), BY_IDLE (rally.2, chosen by `seat`) or BY_CARD (OP41)."""

    place: int
    why: int
    seat: int
    cooldown: int
    """Tokens it has now."""


@dataclass(frozen=True)
class RelicConcealed(Event):
    place: int
    card: int


@dataclass(frozen=True)
class HeistDeclared(Event):
    """`sealed`: not told to the Ancient before rally.1 (`heist_sealed`)."""

    seat: int
    place: int
    sealed: bool

    def seen_by(self, seat: int) -> Event | None:
        return self if not self.sealed or same_side(seat, self.seat) else None


@dataclass(frozen=True)
class HeistSucceeded(Event):
    """The relic is claimed, a white die gained if there was one, and the die rolled for the Alert (17.07 to 17.09)."""

    reveals = True

    seat: int
    place: int
    relic: int
    white: bool
    die: int
    before: int
    after: int
    """Alert."""


@dataclass(frozen=True)
class HeistFailed(Event):
    """The Danger follows as `DangerGained` or `ShieldUsed`."""

    seat: int
    place: int


@dataclass(frozen=True)
class HeistVoid(Event):
    """Its initiator was eliminated (15.19)."""

    seat: int
    place: int


@dataclass(frozen=True)
class CooldownChanged(Event):
    """Tokens on the ability of `seat`, or on the relic at `place` (NOBODY for an ability)."""

    seat: int
    place: int
    before: int
    after: int
    why: int
    card: int


# ---- Alert, Danger, Risk


@dataclass(frozen=True)
class AlertChanged(Event):
    before: int
    after: int
    why: int
    card: int
    peak: int
    """Peak hazard now."""


@dataclass(frozen=True)
class AlertHeld(Event):
    """The passive increase did not happen (4.11)."""

    left: int


@dataclass(frozen=True)
class HoldLaid(Event):
    number: int
    holds: int
    card: int


@dataclass(frozen=True)
class HazardRaised(Event):
    before: int
    after: int
    card: int


@dataclass(frozen=True)
class RiskChecked(Event):
    """recoup.5. `exempt` by a Heist (15.07), by OP25 or by the penalty of R35; then nothing was compared."""

    seat: int
    risk: int
    alert: int
    exempt: bool


@dataclass(frozen=True)
class PlacedNothing(Event):
    """recoup.6: an Archaeologist's Danger follows; of the Ancient, the trinkets it moved to the discard."""

    seat: int
    trinkets: int


@dataclass(frozen=True)
class DangerGained(Event):
    seat: int
    danger: int
    """Now."""
    die: int
    """The green die it took, as it lay (see `dice.py`)."""
    pool: int
    """Where it lay."""
    why: int
    card: int


@dataclass(frozen=True)
class ShieldUsed(Event):
    seat: int
    left: int
    why: int
    card: int


@dataclass(frozen=True)
class DangerRemoved(Event):
    seat: int
    danger: int
    """Now."""
    card: int


@dataclass(frozen=True)
class Eliminated(Event):
    """15.15 to 15.17. `trinkets` are out: pile and stakes; relics it had claimed too."""

    seat: int
    trinkets: int
    relics: tuple[int, ...]
    """By place."""


@dataclass(frozen=True)
class RiskTokens(Event):
    seat: int
    number: int
    card: int


@dataclass(frozen=True)
class RiskLowered(Event):
    """A Risk modifier below 0."""

    seat: int
    by: int
    card: int


@dataclass(frozen=True)
class MadeSafe(Event):
    seat: int
    card: int


@dataclass(frozen=True)
class ShieldsGained(Event):
    seat: int
    number: int
    card: int


@dataclass(frozen=True)
class AbilityLocked(Event):
    seat: int
    card: int


@dataclass(frozen=True)
class CostsChanged(Event):
    seat: int
    by: int
    next: bool
    """In the next round."""
    card: int


@dataclass(frozen=True)
class LimitChanged(Event):
    seat: int
    by: int
    next: bool
    card: int


# ---- trinkets


@dataclass(frozen=True)
class Awarded(Event):
    """reward.1: out of the field."""

    seat: int
    success: bool
    trinkets: int
    owed: int
    """What it would have been in a full field."""


@dataclass(frozen=True)
class AwardChanged(Event):
    seat: int
    failed: int
    success: int
    """By how much, after a failed and after a successful roll."""
    card: int


@dataclass(frozen=True)
class TrinketsTaken(Event):
    """By an operation, from the field or the discard into a pile, or from the discard into the field (OP19)."""

    seat: int
    number: int
    from_discard: bool
    card: int


@dataclass(frozen=True)
class TrinketsLost(Event):
    """From a pile or the field to the discard (OP20)."""

    seat: int
    number: int
    card: int


@dataclass(frozen=True)
class TrinketsMoved(Event):
    """From one seat's to another's; the Ancient's are the field (OP21)."""

    giver: int
    taker: int
    number: int
    card: int


# ---- dice and tokens


@dataclass(frozen=True)
class DiceRolled(Event):
    """roll.1. By lane that is not vacant: (lane, pool X as it lies, pool A as it lies)."""

    reveals = True

    lanes: tuple[tuple[int, bytes, bytes], ...]


@dataclass(frozen=True)
class LaneScored(Event):
    """roll.5: both scores, and what they were counted from."""

    lane: int
    archaeologist: int
    ancient: int
    success: bool
    dice: bytes
    """The Archaeologist's pool as it lies."""
    foe_dice: bytes
    flats: tuple[int, ...]
    foe_flats: tuple[int, ...]


@dataclass(frozen=True)
class DiceGained(Event):
    """Pips or white dice into a pool; `faces` if they were rolled at once."""

    pool: int
    kind: int
    number: int
    faces: tuple[int, ...]
    card: int


@dataclass(frozen=True)
class WhitesLost(Event):
    seat: int
    number: int
    card: int


@dataclass(frozen=True)
class DiceDisabled(Event):
    """`dice` as they lay; also of OP15."""

    pool: int
    dice: bytes
    card: int


@dataclass(frozen=True)
class DiceEnabled(Event):
    """`dice` as they lie now."""

    pool: int
    dice: bytes
    card: int


@dataclass(frozen=True)
class DiceBorrowed(Event):
    """From pool to pool (OP06, OP07, idle gold that reinforces)."""

    giver: int
    taker: int
    dice: bytes
    card: int


@dataclass(frozen=True)
class DiceFixed(Event):
    """`dice` as they lay before."""

    pool: int
    dice: bytes
    value: int
    card: int


@dataclass(frozen=True)
class FlatLaid(Event):
    pool: int
    value: int
    card: int


@dataclass(frozen=True)
class FlatsCleared(Event):
    pool: int
    values: tuple[int, ...]
    card: int


@dataclass(frozen=True)
class DiceRerolled(Event):
    """Values before and after, die by die."""

    reveals = True

    seat: int
    pool: int
    before: tuple[int, ...]
    after: tuple[int, ...]
    card: int


@dataclass(frozen=True)
class DiceChanged(Event):
    """Set, bumped or flipped: values before and after, die by die."""

    seat: int
    pool: int
    before: tuple[int, ...]
    after: tuple[int, ...]
    card: int


@dataclass(frozen=True)
class DiceSwapped(Event):
    seat: int
    pool: int
    value: int
    other_pool: int
    other_value: int
    card: int


@dataclass(frozen=True)
class FaceCounts(Event):
    """Every die of the pool that shows `face` counts `value` at roll.5 (OP17)."""

    pool: int
    face: int
    value: int
    card: int


@dataclass(frozen=True)
class TieGoesTo(Event):
    """OP18."""

    lane: int
    side: int
    card: int


@dataclass(frozen=True)
class RoundCleared(Event):
    """recoup.3, .4, .7: dice went home; played cards went to their discard or were banished; tokens and shields are gone."""

    discarded: tuple[int, ...]
    banished: tuple[int, ...]
