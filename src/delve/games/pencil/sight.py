"""What a seat may know of the sheet: everything, since nothing is hidden (section 7 of the rules)."""

from __future__ import annotations

from dataclasses import dataclass

from delve.games.pencil.ending import outcome
from delve.games.pencil.house_rules import lattice
from delve.games.pencil.state import NO_THROW, Sheet
from delve.kernel.game import View, pending
from delve.kernel.luck import Luck
from delve.parts.dice import faces
from delve.parts.grid import Lattice


@dataclass(frozen=True, slots=True)
class Delver:
    """One player as everybody sees them. Spaces are numbers of the grid."""

    start: int
    at: int
    came: int
    lives: int
    treasure: int
    phase: int
    status: int
    lying: int


@dataclass(frozen=True)
class SheetView(View):
    """The sheet, the players, and where the turn stands."""

    size: int
    sides: bytes
    dots: bytes
    rubbed: tuple[int, ...]
    delvers: tuple[Delver, ...]
    turn: int
    turns: int
    rolls: int
    dice: tuple[int, ...]
    """This turn's last main roll; empty before the first."""
    setup: tuple[tuple[str, str], ...]
    """The house rules in force."""

    @property
    def grid(self) -> Lattice:
        return lattice(self.size)


def view(s: Sheet, seat: int) -> SheetView:
    delvers = tuple(map(Delver, s.start, s.at, s.came, s.lives, s.treasure, s.phase, s.status, s.lying))
    return SheetView(
        *pending(s, seat), outcome(s), s.rules.grid.width,
        bytes(s.sides), bytes(s.dots), s.rubbed, delvers, s.turn, s.turns, s.rolls, () if s.throw == NO_THROW else faces(s.throw, 3),
        s.rules.setup,
    )  # fmt: skip


def imagine(s: Sheet, seat: int, luck: Luck) -> Sheet:
    """Nothing is hidden, so there is only one state to imagine."""
    return s.copy()
