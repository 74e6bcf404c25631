"""Bad Magic (HOLD-22): one handler for each rank. "This space" is where the magic was found (21.01)."""

from __future__ import annotations

from delve.games.hold import changes
from delve.games.hold.dispatch import BAD_MAGIC
from delve.games.hold.state import Hold
from delve.games.hold.unwritten import unwritten
from delve.games.hold.verbs import DUST
from delve.kernel.events import Tell
from delve.kernel.luck import Luck


def the_greedy_kings_touch(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """A The Greedy King's Touch (22.01)."""
    unwritten("HOLD-22.01", "The Greedy King's Touch")


def grozins_garish_gaze(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """2 Grozin's Garish Gaze (22.02)."""
    unwritten("HOLD-22.02", "Grozin's Garish Gaze")


def diamond_dust(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """The next diamond gives nothing (22.03): exploring (`explore.Resolve`) and Crystal Caverns (`start_of_turn`) look for it."""
    changes.count_up(s, DUST, 1, tell)


def contagious_cowardice(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """4 Contagious Cowardice (22.04)."""
    unwritten("HOLD-22.04", "Contagious Cowardice")


def morteks_magma_drill(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """5 Mortek's Magma Drill (22.05)."""
    unwritten("HOLD-22.05", "Mortek's Magma Drill")


def circus_of_chaos(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """6 Circus of Chaos (22.06)."""
    unwritten("HOLD-22.06", "Circus of Chaos")


def worm(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """7 Worm (22.07)."""
    unwritten("HOLD-22.07", "Worm")


def swampify(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """8 Swampify (22.08)."""
    unwritten("HOLD-22.08", "Swampify")


def mimic(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """9 Mimic (22.09)."""
    unwritten("HOLD-22.09", "Mimic")


def doomed(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """10 Doomed (22.10)."""
    unwritten("HOLD-22.10", "Doomed")


def possession(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """J Possession (22.11)."""
    unwritten("HOLD-22.11", "Possession")


def outbreak(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """Q Outbreak (22.12)."""
    unwritten("HOLD-22.12", "Outbreak")


def monstrous_form(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """K Monstrous Form (22.14)."""
    unwritten("HOLD-22.14", "Monstrous Form")


BAD_MAGIC.update(
    {
        1: the_greedy_kings_touch,
        2: grozins_garish_gaze,
        3: diamond_dust,
        4: contagious_cowardice,
        5: morteks_magma_drill,
        6: circus_of_chaos,
        7: worm,
        8: swampify,
        9: mimic,
        10: doomed,
        11: possession,
        12: outbreak,
        13: monstrous_form,
    }
)
STEPS = ()
