"""Good Magic (HOLD-21): one handler for each rank. "This space" is where the magic was found (21.01)."""

from __future__ import annotations

from delve.games.hold.dispatch import GOOD_MAGIC
from delve.games.hold.state import Hold
from delve.games.hold.unwritten import unwritten
from delve.kernel.events import Tell
from delve.kernel.luck import Luck


def passage_to_the_deep(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """A Passage to the Deep (21.02)."""
    unwritten("HOLD-21.02", "Passage to the Deep")


def protective_wards(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """2 Protective Wards (21.03)."""
    unwritten("HOLD-21.03", "Protective Wards")


def living_metal(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """3 Living Metal (21.04)."""
    unwritten("HOLD-21.04", "Living Metal")


def clone(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """4 Clone (21.05)."""
    unwritten("HOLD-21.05", "Clone")


def pawrtal(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """5 Pawrtal (21.06)."""
    unwritten("HOLD-21.06", "Pawrtal")


def fleet_forest(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """6 Fleet Forest (21.07)."""
    unwritten("HOLD-21.07", "Fleet Forest")


def blessing(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """7 Blessing (21.08)."""
    unwritten("HOLD-21.08", "Blessing")


def siren_song(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """8 Siren Song (21.09)."""
    unwritten("HOLD-21.09", "Siren Song")


def nurses_sigil(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """9 Nurse's Sigil (21.10)."""
    unwritten("HOLD-21.10", "Nurse's Sigil")


def gills(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """10 Gills (21.11)."""
    unwritten("HOLD-21.11", "Gills")


def valkyria(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """J Valkyria (21.12)."""
    unwritten("HOLD-21.12", "Valkyria")


def hudraks_chains(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """Q Hudrak's Chains (21.13)."""
    unwritten("HOLD-21.13", "Hudrak's Chains")


def charming_colours(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """K Charming Colours (21.14)."""
    unwritten("HOLD-21.14", "Charming Colours")


GOOD_MAGIC.update(
    {
        1: passage_to_the_deep,
        2: protective_wards,
        3: living_metal,
        4: clone,
        5: pawrtal,
        6: fleet_forest,
        7: blessing,
        8: siren_song,
        9: nurses_sigil,
        10: gills,
        11: valkyria,
        12: hudraks_chains,
        13: charming_colours,
    }
)
STEPS = ()
