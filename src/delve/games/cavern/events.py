"""What can happen in the cavern. Places are (x, y, letter) for a section, (x, y) for a cell; tiles, cards and kinds are
numbers of the content. What only its owner may know is cut out by `seen_by` (H05).

Fields with a default are for words alone: which room it was, how much is left. They do not count when events are compared.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from delve.kernel.events import Event

Spot = tuple[int, int, str]
HIDDEN = -1


@dataclass(frozen=True, slots=True)
class RoomTold:
    """A room as it was when something happened there; everybody sees this much of it."""

    at: Spot
    """Its first section, by which it is named."""
    type: int
    gold: int
    chests: int
    gaps: int
    """How many tiles it takes to close it."""
    tiles: int
    seats: tuple[int, ...]
    """Whose Delvers are in it."""


NO_ROOM = RoomTold((0, 0, ""), 0, 0, 0, 0, 0, ())


@dataclass(frozen=True)
class FactionTaken(Event):
    seat: int
    faction: int
    name: str


@dataclass(frozen=True)
class GoesFirst(Event):
    seat: int


@dataclass(frozen=True)
class DrewTiles(Event):
    seat: int
    count: int
    tiles: tuple[str, ...]

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, tiles=())


@dataclass(frozen=True)
class TilesReshuffled(Event):
    count: int


@dataclass(frozen=True)
class TurnBegan(Event):
    seat: int
    turn: int
    extra: bool


@dataclass(frozen=True)
class TurnSkipped(Event):
    """An empty hand and nothing to draw (R09)."""

    seat: int


@dataclass(frozen=True)
class Redrew(Event):
    """Tiles thrown away for new ones: for XP, or free with a stuck hand (R08)."""

    seat: int
    tiles: tuple[str, ...]
    stuck: bool


@dataclass(frozen=True)
class Passed(Event):
    seat: int


@dataclass(frozen=True)
class TilePlaced(Event):
    seat: int
    tile: str
    cell: tuple[int, int]
    rotation: int
    price: int
    scaffold: bool
    rooms: tuple[RoomTold, ...] = field(default=(), compare=False)


@dataclass(frozen=True)
class SunMoved(Event):
    by: int
    now: int
    last: int


@dataclass(frozen=True)
class ExtraTurnEarned(Event):
    seat: int
    owed: int


@dataclass(frozen=True)
class EndTriggered(Event):
    cause: int


@dataclass(frozen=True)
class RoomCompleted(Event):
    at: Spot
    type: int
    gold: int
    chests: int
    delvers: int
    seats: tuple[int, ...] = field(default=(), compare=False)


@dataclass(frozen=True)
class TurnedUp(Event):
    """A facedown Delver that everybody sees now."""

    reveals = True
    seat: int
    number: int
    at: Spot
    kind: str
    room: RoomTold = field(default=NO_ROOM, compare=False)


@dataclass(frozen=True)
class DelverPlaced(Event):
    seat: int
    number: int
    at: Spot
    up: bool
    kind: str
    cracks: bool
    room: RoomTold = field(default=NO_ROOM, compare=False)

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat or self.up else replace(self, kind="")


@dataclass(frozen=True)
class Retrieved(Event):
    seat: int
    number: int
    at: Spot
    up: bool
    kind: str
    room: RoomTold = field(default=NO_ROOM, compare=False)

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat or self.up else replace(self, kind="")


@dataclass(frozen=True)
class XpSpent(Event):
    seat: int
    use: str
    left: int
    amount: int = field(default=1, compare=False)


@dataclass(frozen=True)
class XpGained(Event):
    seat: int
    amount: int
    now: int


@dataclass(frozen=True)
class XpLost(Event):
    seat: int
    amount: int
    now: int


@dataclass(frozen=True)
class RoomOpened(Event):
    opens = True
    at: Spot
    type: int
    gold: int
    chests: int
    seats: tuple[int, ...]
    delvers: tuple[tuple[int, str], ...] = field(default=(), compare=False)
    """Everybody in it, by seat: they are all turned faceup."""


@dataclass(frozen=True)
class EncounterRead(Event):
    explorer: int
    reader: int
    card: str
    story: str
    titles: tuple[str, str]


@dataclass(frozen=True)
class EncountersReshuffled(Event):
    count: int


@dataclass(frozen=True)
class OptionChosen(Event):
    """The outcome behind a title becomes public (11.04)."""

    reveals = True
    seat: int
    card: str
    option: int
    title: str
    outcome: str


@dataclass(frozen=True)
class OtherOptionShown(Event):
    reveals = True
    title: str
    outcome: str


@dataclass(frozen=True)
class ContestBegan(Event):
    """The chosen option leads to a Test of so much `what`, or to a Fight, which `need` says nothing about."""

    seat: int
    contest: int
    what: str
    need: int


@dataclass(frozen=True)
class CouldNotPay(Event):
    seat: int
    what: str


@dataclass(frozen=True)
class WentAlone(Event):
    seat: int
    kind: str


@dataclass(frozen=True)
class Prepared(Event):
    """Something added to a roll: dice, Overchannel, a Treasure."""

    seat: int
    what: str
    amount: int = field(default=0, compare=False)
    """The Combat that Overchannel adds; else nothing."""


@dataclass(frozen=True)
class Rolled(Event):
    seat: int
    dice: tuple[int, ...]
    combat: int
    spoils: int
    bonus: int


@dataclass(frozen=True)
class RolledAgain(Event):
    """Hold the Line: the dice without Combat thrown again."""

    seat: int
    dice: tuple[int, ...]
    combat: int
    spoils: int
    bonus: int


@dataclass(frozen=True)
class KeptResult(Event):
    seat: int
    combat: int
    spoils: int


@dataclass(frozen=True)
class MonsterRolled(Event):
    dice: tuple[int, ...]
    combat: int
    spoils: int


@dataclass(frozen=True)
class EncounterEnded(Event):
    seat: int
    verdict: int


@dataclass(frozen=True)
class BattleRanked(Event):
    ranks: tuple[int, ...]
    combat: tuple[int, ...]


@dataclass(frozen=True)
class GoldCollected(Event):
    seat: int
    count: int
    values: tuple[int, ...]
    why: str
    open: bool

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat or self.open else replace(self, values=())


@dataclass(frozen=True)
class GoldReturned(Event):
    count: int


@dataclass(frozen=True)
class TreasureCollected(Event):
    seat: int
    title: str
    value: int

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, title="", value=HIDDEN)


@dataclass(frozen=True)
class TreasureShown(Event):
    """A title and its ability become public (17.13)."""

    reveals = True
    seat: int
    title: str


@dataclass(frozen=True)
class GoldTurned(Event):
    reveals = True
    seat: int
    value: int


@dataclass(frozen=True)
class TreasureTurned(Event):
    reveals = True
    seat: int
    title: str
    value: int


@dataclass(frozen=True)
class NothingToTurn(Event):
    seat: int
    what: str


@dataclass(frozen=True)
class GoldLost(Event):
    seat: int
    value: int
    turned: bool
    open: bool

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat or self.turned or self.open else replace(self, value=HIDDEN)


@dataclass(frozen=True)
class TreasureLost(Event):
    seat: int
    title: str
    value: int
    turned: bool

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat or self.turned else replace(self, title="", value=HIDDEN)


@dataclass(frozen=True)
class SpoilsWon(Event):
    seat: int
    spoils: int
    treasure: bool


@dataclass(frozen=True)
class WentHome(Event):
    seat: int
    kinds: tuple[str, ...]


@dataclass(frozen=True)
class DelverHeld(Event):
    seat: int
    kind: str


@dataclass(frozen=True)
class DelverLost(Event):
    seat: int
    kind: str
    spared: bool


@dataclass(frozen=True)
class DelverFreed(Event):
    seat: int
    kind: str


@dataclass(frozen=True)
class RoomClosed(Event):
    """A room is resolved, and everybody in it is home (10.11)."""

    closes = True
    at: Spot


@dataclass(frozen=True)
class GameEnded(Event):
    """The last turn is over; all cards are seen now (H08)."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    verdict: str
