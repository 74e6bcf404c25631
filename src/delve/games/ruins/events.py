"""What happened, in the past tense. `seat` is who did it or to whom it happened; cards are designs; pools are numbered as in the state.

Sides know different things: an event that one side alone may know says so in `seen_by`. A `why` is a reason of `codes` (BY_CARD and so
on); a `card` beside it is the design whose operation did it, NOBODY where none did.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from delve.games.ruins.card_events import (
    AbilityUsed,
    BecameReady,
    CardCancelled,
    CardPlaced,
    CardResolved,
    CardResolving,
    CardsBanished,
    CardsDiscarded,
    CardsDrawn,
    CardsRecovered,
    CardsRevealed,
    InfluenceOver,
    InfluenceRevealed,
    InstantPlayed,
    LaneNamed,
    NegativesSeeded,
    Peeked,
    PeekedRelic,
    PileOrdered,
    Reshuffled,
    UseOver,
)
from delve.games.ruins.codes import ANCIENT, HIDDEN
from delve.games.ruins.dice_events import (
    DiceBorrowed,
    DiceChanged,
    DiceDisabled,
    DiceEnabled,
    DiceFixed,
    DiceGained,
    DiceRerolled,
    DiceRolled,
    DiceSwapped,
    FaceCounts,
    FlatLaid,
    FlatsCleared,
    LaneScored,
    RoundCleared,
    TieGoesTo,
    WhitesLost,
)
from delve.games.ruins.relic_events import (
    AbilityLocked,
    AlertChanged,
    AlertHeld,
    AwardChanged,
    Awarded,
    CooldownChanged,
    CostsChanged,
    DangerGained,
    DangerRemoved,
    Eliminated,
    HazardRaised,
    HeistDeclared,
    HeistFailed,
    HeistSucceeded,
    HeistVoid,
    HoldLaid,
    LimitChanged,
    MadeSafe,
    NoRelicActivated,
    PlacedNothing,
    RelicActivated,
    RelicConcealed,
    RelicExposed,
    RelicResolved,
    RelicResolving,
    RiskChecked,
    RiskLowered,
    RiskTokens,
    ShieldsGained,
    ShieldUsed,
    TrinketsLost,
    TrinketsMoved,
    TrinketsTaken,
)
from delve.kernel.events import Event

__all__ = [
    "AbilityLocked", "AbilityTaken", "AbilityUsed", "AlertChanged", "AlertHeld", "AwardChanged", "Awarded", "BecameReady",
    "CardCancelled", "CardPlaced", "CardResolved", "CardResolving", "CardsBanished", "CardsDiscarded", "CardsDrawn", "CardsRecovered",
    "CardsRevealed", "CooldownChanged", "CostsChanged", "DangerGained", "DangerRemoved", "DiceBorrowed", "DiceChanged", "DiceDisabled",
    "DiceEnabled", "DiceFixed", "DiceGained", "DiceRerolled", "DiceRolled", "DiceSwapped", "Eliminated", "FaceCounts", "FlatLaid",
    "FlatsCleared", "GameEnded", "HazardRaised", "HeistDeclared", "HeistFailed", "HeistSucceeded", "HeistVoid", "HoldLaid",
    "InfluenceOver", "InfluenceRevealed", "InstantPlayed", "LaneNamed", "LaneScored", "LimitChanged", "MadeSafe", "NegativesSeeded",
    "NoRelicActivated", "Peeked", "PeekedRelic", "PhaseBegan", "PileOrdered", "PlacedNothing", "RelicActivated", "RelicConcealed",
    "RelicExposed", "RelicLaid", "RelicResolved", "RelicResolving", "Reshuffled", "RiskChecked", "RiskLowered", "RiskTokens",
    "RoundBegan", "RoundCleared", "SetUp", "ShieldUsed", "ShieldsGained", "TieGoesTo", "TrinketsLost", "TrinketsMoved", "TrinketsTaken",
    "UseOver", "WhitesLost",
]  # fmt: skip


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
