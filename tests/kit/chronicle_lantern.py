"""Lanterns that remember: one whose games go on from each other, and one whose games add up. For the tests of legacies."""

from __future__ import annotations

from typing import Any

from delve.kernel.errors import BadLegacy
from delve.kernel.keepsakes import Keepsake
from delve.kernel.part import Part
from tests.laws.lantern import Lantern, LanternGame


class Soot(Part):
    """What the games so far left on the wall."""

    tag = "soot"

    nights: int
    seats: int
    most: dict[str, int]
    """The oil burnt, by game."""

    def __init__(self, nights: int, seats: int, most: dict[str, int]) -> None:
        self.nights = nights
        self.seats = seats
        self.most = most


class NightLantern(LanternGame):
    """A campaign: every night begins with as much oil burnt as there were nights before."""

    id, title = "night-lantern", "Night Lantern"
    legacies = (Soot,)
    legacy_title, legacy_word = "The soot on the wall", "soot"

    def inherit(self, s: Lantern, legacy: Soot) -> None:
        if legacy.seats != len(s.burnt):
            raise BadLegacy(f"{self.id}: the soot is of {legacy.seats} lanterns, and {len(s.burnt)} sit down")
        s.burnt[0] = legacy.nights

    def legacy_after(self, s: Lantern, before: Soot | None, origin: str) -> Soot | None:
        known = before.most if before is not None else {}
        return Soot((before.nights if before is not None else 0) + 1, len(s.burnt), {**known, origin: sum(s.burnt)})

    def keepsakes(self, legacy: Soot | None, here: Soot | None = None) -> tuple[Keepsake, ...]:
        nights = legacy.nights if legacy is not None else 0
        return (Keepsake("Nights", "Seven nights on the wall.", min(nights, 7), 7, nights > 6),)


class WallLantern(LanternGame):
    """A collection: the most oil that was burnt in each game, whichever was played first."""

    id, title = "wall-lantern", "Wall Lantern"
    legacies = (Soot,)
    legacy_title, legacy_word = "Your wall", "wall"

    def legacy_after(self, s: Lantern, before: Soot | None, origin: str) -> Soot | None:
        own = Soot(0, 0, {origin: sum(s.burnt)}) if sum(s.burnt) else None
        return own or before if own is None or before is None else self.joined(before, own)

    def joined(self, one: Soot, other: Soot) -> Soot:
        return Soot(0, 0, {id: max(one.most.get(id, 0), other.most.get(id, 0)) for id in (*one.most, *other.most)})

    def keepsakes(self, legacy: Soot | None, here: Soot | None = None) -> tuple[Keepsake, ...]:
        most: dict[str, Any] = legacy.most if legacy is not None else {}
        return (Keepsake("Oil", "A hundred dice of oil.", min(sum(most.values()), 100), 100, sum(most.values()) > 99),)
