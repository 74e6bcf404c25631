"""Traps (PENCIL-11)."""

from __future__ import annotations

from delve.games.pencil.ending import lose_life
from delve.games.pencil.events import SprangTrap
from delve.games.pencil.state import Sheet
from delve.kernel.events import Tell
from delve.kernel.flow import Step
from delve.kernel.luck import Luck


class Trap(Step[Sheet]):
    """One die of at least the strength disarms it (11.01) and gives nothing (11.03); a lower one costs a life (11.02)."""

    tag = "trap"

    def __init__(self, strength: int) -> None:
        self.strength = strength

    def args(self) -> tuple[int, ...]:
        return (self.strength,)

    def run(self, s: Sheet, luck: Luck, tell: Tell | None) -> None:
        die = int(luck.die())
        if tell is not None:
            tell.append(SprangTrap(s.turn, self.strength, die, die >= self.strength, s.turns))
        if die < self.strength:
            lose_life(s, s.turn, tell)
