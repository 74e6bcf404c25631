"""Events of dice and flat tokens. See `events`."""

from __future__ import annotations

from dataclasses import dataclass

from delve.kernel.events import Event

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
