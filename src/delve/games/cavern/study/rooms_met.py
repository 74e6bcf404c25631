"""The rooms in which Encounters are met, as counted in simulated games (`rooms_met.toml`, written by `count_rooms.py`).

Cards are weighed by them: what is good in a room with one Gold Bag decides more than what is good in one with four.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from delve.games.cavern.verbs import POOL

FILE: Final = Path(__file__).with_name("rooms_met.toml")


class Room(NamedTuple):
    """What counts for an Encounter: the explorer's dice in the room, its Combat from the Rift, Gold Bags and Chests."""

    dice: int
    rift: int
    gold: int
    chests: int


class RoomsMet(NamedTuple):
    """All rooms with their shares, which add up to one, and what explorers have to pay with."""

    shares: dict[Room, float]
    purse: tuple[tuple[float, ...], ...]
    """For XP, Gold and Treasure: the share of explorers that have at least one, at least two, and so on."""

    def can_pay(self, price: list[int]) -> float:
        """The share of explorers that have so many XP, Gold and Treasure cards, as if each were had without regard to the others."""
        share = 1.0
        for had, wanted in zip(self.purse, price, strict=True):
            if wanted:
                share *= had[wanted - 1] if wanted <= len(had) else 0.0
        return share


@cache
def rooms_met() -> RoomsMet:
    """What was counted."""
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    rows = data["rooms"]
    met = sum(row[-1] for row in rows)
    shares = {Room(POOL.lower(dice), rift, gold, chests): count / met for dice, rift, gold, chests, count in rows}
    return RoomsMet(shares, tuple(tuple(data["purse"][name]) for name in ("xp", "gold", "treasure")))
