"""Events of relics and Heists, of the Alert, of Risk, Danger and trinkets. See `events`."""

from __future__ import annotations

from dataclasses import dataclass

from delve.games.ruins.sides import same_side
from delve.kernel.events import Event

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
    """Its initiator was eliminated (15.19). A Heist that was still secret stays so for the Ancient (R77)."""

    seat: int
    place: int
    sealed: bool = False

    def seen_by(self, seat: int) -> Event | None:
        return self if not self.sealed or same_side(seat, self.seat) else None


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
