"""Inventions (HOLD-24): one handler for each rank, for the space of the Inventor's Lab."""

from __future__ import annotations

from delve.games.hold.dispatch import INVENTIONS
from delve.games.hold.state import Hold
from delve.games.hold.unwritten import unwritten
from delve.kernel.events import Tell
from delve.kernel.luck import Luck


def the_monster(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """A The Monster (24.04)."""
    unwritten("HOLD-24.04", "The Monster")


def concert_hall(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """2 Concert Hall (24.05)."""
    unwritten("HOLD-24.05", "Concert Hall")


def brewery(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """3 Brewery (24.06)."""
    unwritten("HOLD-24.06", "Brewery")


def pheromones(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """4 Pheromones (24.07)."""
    unwritten("HOLD-24.07", "Pheromones")


def cave_rain(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """5 Cave Rain (24.08)."""
    unwritten("HOLD-24.08", "Cave Rain")


def orefinder(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """6 Orefinder (24.09)."""
    unwritten("HOLD-24.09", "Orefinder")


def burglar_alarms(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """7 Burglar Alarms (24.10)."""
    unwritten("HOLD-24.10", "Burglar Alarms")


def weaponized_minecarts(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """8 Weaponized Minecarts (24.11)."""
    unwritten("HOLD-24.11", "Weaponized Minecarts")


def mining_songbirds(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """9 Mining Songbirds (24.12)."""
    unwritten("HOLD-24.12", "Mining Songbirds")


def dragonfire_forge(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """10 Dragonfire Forge (24.13)."""
    unwritten("HOLD-24.13", "Dragonfire Forge")


def mad_science(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """J Mad Science (24.14)."""
    unwritten("HOLD-24.14", "Mad Science")


def trap_masters_workshop(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """Q Trap Master's workshop (24.15)."""
    unwritten("HOLD-24.15", "Trap Master's workshop")


def enders_gate(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """K Ender's Gate (24.16)."""
    unwritten("HOLD-24.16", "Ender's Gate")


INVENTIONS.update(
    {
        1: the_monster,
        2: concert_hall,
        3: brewery,
        4: pheromones,
        5: cave_rain,
        6: orefinder,
        7: burglar_alarms,
        8: weaponized_minecarts,
        9: mining_songbirds,
        10: dragonfire_forge,
        11: mad_science,
        12: trap_masters_workshop,
        13: enders_gate,
    }
)
STEPS = ()
