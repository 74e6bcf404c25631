"""What can happen on the sheet. Spaces are column and row, directions 0 to 3 from north clockwise.

Fields with a default say in words what the event does not change: how much somebody carries now, where it was. They do not count
when events are compared.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from delve.kernel.events import Event

NOWHERE = (0, 0)


@dataclass(frozen=True)
class Started(Event):
    seat: int
    column: tuple[int, ...]
    row: tuple[int, ...]
    space: tuple[int, int]


@dataclass(frozen=True)
class StartTaken(Event):
    """A start that an earlier player has, so it is rolled again (PENCIL-13.07)."""

    seat: int
    space: tuple[int, int]


@dataclass(frozen=True)
class RolledForFirst(Event):
    seat: int
    die: int


@dataclass(frozen=True)
class GoesFirst(Event):
    seat: int


@dataclass(frozen=True)
class TurnBegan(Event):
    closes = True
    seat: int
    turn: int


@dataclass(frozen=True)
class Rolled(Event):
    opens = True
    seat: int
    dice: tuple[int, ...]
    exiting: bool


@dataclass(frozen=True)
class NothingHappened(Event):
    """A roll without a legal execution (PENCIL-3.15); `clause` says which rule makes it so."""

    closes = True
    seat: int
    clause: str


@dataclass(frozen=True)
class WallDrawn(Event):
    seat: int
    space: tuple[int, int]
    d: int


@dataclass(frozen=True)
class DoorDrawn(Event):
    seat: int
    space: tuple[int, int]
    d: int


@dataclass(frozen=True)
class Moved(Event):
    seat: int
    d: int
    space: tuple[int, int]
    fresh: bool
    start: tuple[int, int] = field(default=NOWHERE, compare=False)


@dataclass(frozen=True)
class Dug(Event):
    seat: int
    d: int
    die: int
    opened: bool
    space: tuple[int, int] = field(default=NOWHERE, compare=False)


@dataclass(frozen=True)
class CavedIn(Event):
    seat: int
    die: int
    walls: int
    space: tuple[int, int] = field(default=NOWHERE, compare=False)


@dataclass(frozen=True)
class MetMonster(Event):
    seat: int
    strength: int
    salt: int


@dataclass(frozen=True)
class Fought(Event):
    seat: int
    strength: int
    die: int
    won: bool


@dataclass(frozen=True)
class SearchedLair(Event):
    """The treasure die after a won fight."""

    seat: int
    die: int
    found: int
    now: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Bribed(Event):
    seat: int
    paid: int
    now: int = field(default=0, compare=False)


@dataclass(frozen=True)
class SprangTrap(Event):
    seat: int
    strength: int
    die: int
    disarmed: bool
    salt: int


@dataclass(frozen=True)
class FoundTreasure(Event):
    """Treasure that came without a fight: on the floor, or off a dead delver."""

    seat: int
    amount: int
    of_the_dead: bool
    now: int = field(default=0, compare=False)


@dataclass(frozen=True)
class LostLife(Event):
    seat: int
    left: int


@dataclass(frozen=True)
class Died(Event):
    seat: int
    lost: int
    dropped: bool


@dataclass(frozen=True)
class DeclaredExit(Event):
    seat: int


@dataclass(frozen=True)
class CameHome(Event):
    seat: int
    treasure: int


@dataclass(frozen=True)
class GameEnded(Event):
    """Nobody is left in play (12.09)."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    verdict: str
