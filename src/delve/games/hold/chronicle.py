"""What a hold is remembered for, and by what it was ruled: challenges, and what the Overseer decreed (HOLD-29, 34)."""

from __future__ import annotations

from typing import Final

from delve.kernel.part import Part

CLIMBS, SEES, TAMED = range(3)
ABILITIES: Final = ("climb", "see", "tame")
"""What can be declared of a kind of enemy: that it climbs lifts, sees secret passages, can be tamed (34.02)."""


class Chronicle(Part):
    """Challenges and decrees of one hold."""

    tag = "chronicle"

    edits: int
    """How many edits changed the state (34.09)."""
    met: dict[int, int]
    """Challenges met, by number: the turn (29.01)."""
    tamings: list[int]
    """The turns in which large creatures were tamed in this hold (29.04)."""
    invented: set[int]
    """Ranks of inventions gained, those that were lost again included (29.16)."""
    declared: dict[int, int]
    """What was declared of enemies: `enemy * 4 + ability`, 1 for yes (34.02)."""
    house_rules: dict[str, str]
    """House rules that were changed (34.02)."""

    def __init__(
        self, edits: int, met: dict[int, int], tamings: list[int], invented: set[int], declared: dict[int, int], house_rules: dict[str, str]
    ) -> None:
        self.edits = edits
        self.met = met
        self.tamings = tamings
        self.invented = invented
        self.declared = declared
        self.house_rules = house_rules

    def copy(self) -> Chronicle:
        return Chronicle(self.edits, self.met.copy(), self.tamings[:], self.invented.copy(), self.declared.copy(), self.house_rules.copy())

    def can(self, enemy: int, ability: int, printed: bool) -> bool:
        """Whether a kind of enemy can do that: as declared, else as printed."""
        declared = self.declared.get(enemy * 4 + ability)
        return printed if declared is None else declared == 1


def blank_chronicle() -> Chronicle:
    return Chronicle(0, {}, [], set(), {}, {})
