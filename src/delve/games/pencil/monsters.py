"""Monsters (PENCIL-10): fight, or pay the strength in treasure."""

from __future__ import annotations

from typing import Final

from delve.games.pencil import changes
from delve.games.pencil.ending import lose_life
from delve.games.pencil.events import Fought, MetMonster
from delve.games.pencil.state import Sheet
from delve.games.pencil.words import face, monster, percent, say
from delve.kernel.events import Tell
from delve.kernel.face import Face, Refusal
from delve.kernel.flow import Ask
from delve.kernel.luck import Luck

FIGHT: Final = 0
BRIBE: Final = 1
FIGHT_OR_BRIBE: Final = (FIGHT, BRIBE)
NO_CHOICE: Final[tuple[int, ...]] = ()


class Monster(Ask[Sheet]):
    """With treasure of at least its strength: fight or bribe (10.01), chosen before any die (10.03)."""

    tag = "monster"
    clause = "PENCIL-10.01"

    def __init__(self, seat: int, strength: int) -> None:
        super().__init__(seat)
        self.strength = strength

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.strength)

    def options(self, s: Sheet) -> tuple[int, ...]:
        return FIGHT_OR_BRIBE if s.treasure[self.seat] >= self.strength else NO_CHOICE

    def run(self, s: Sheet, luck: Luck, tell: Tell | None) -> None:
        """Too poor to bribe: fight (10.02)."""
        self.fight(s, luck, tell)

    def chosen(self, s: Sheet, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == FIGHT:
            self.fight(s, luck, tell)
            return
        self.told(s, tell)
        changes.bribe(s, self.seat, self.strength, tell)  # 10.10; the treasure leaves the game (10.11)

    def fight(self, s: Sheet, luck: Luck, tell: Tell | None) -> None:
        """One die of at least the strength wins (10.04), a lower one costs a life (10.05); then the monster is gone (10.06)."""
        self.told(s, tell)
        die = int(luck.die())
        won = die >= self.strength
        if tell is not None:
            tell.append(Fought(self.seat, self.strength, die, won))
        if won:
            self.search_lair(s, luck, tell)
        else:
            lose_life(s, self.seat, tell)

    def search_lair(self, s: Sheet, luck: Luck, tell: Tell | None) -> None:
        """A treasure die below the strength pays its number (10.07), any other nothing (10.08)."""
        die = int(luck.die())
        changes.loot(s, self.seat, die, die if die < self.strength else 0, tell)

    def told(self, s: Sheet, tell: Tell | None) -> None:
        if tell is not None:
            tell.append(MetMonster(self.seat, self.strength, s.turns))

    def prompt(self, s: Sheet) -> str:
        return say("ask.monster", monster=monster(self.strength, s.turns), strength=self.strength)

    def key(self, s: Sheet, code: int) -> str:
        return "fight" if code == FIGHT else "bribe"

    def face(self, s: Sheet, code: int) -> Face:
        if code == FIGHT:
            lose = percent((self.strength - 1) / 6)
            gain = percent((7 - self.strength) * (self.strength - 1) / 36)
            return face(self.key(s, code), "fight", reveals=True, lose=lose, gain=gain, most=self.strength - 1)
        return face(self.key(s, code), "bribe", price=self.strength, left=s.treasure[self.seat] - self.strength)

    def why_not(self, s: Sheet, key: str) -> Refusal | None:
        return Refusal(say("why.stop_at_monster"), "PENCIL-3.10") if key in ("stop", "roll", "exit") else None
