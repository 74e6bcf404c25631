"""Bloodrunes (HOLD-28): what is not said where it applies (5.14, 5.15, 6.09, 10.16, 18.24)."""

from __future__ import annotations

from delve.games.hold.cards import CLUBS, SPADES, is_joker, suit
from delve.games.hold.codes import PRISON, PRISONER
from delve.games.hold.dispatch import ACCEPTED, GORE_FLOWS, ROUND_ENDS
from delve.games.hold.facts import working
from delve.games.hold.houses import housed
from delve.games.hold.state import Hold
from delve.games.hold.tables import GORE, SHUNNED, TOMBSTONE
from delve.games.hold.unwritten import unwritten
from delve.kernel.events import Tell
from delve.kernel.luck import Luck


def shunned(s: Hold, card: int, at: int, luck: Luck, tell: Tell | None) -> None:
    """A spade or club may free all Prisoners (28.25)."""
    if SHUNNED in s.runes and not is_joker(card) and suit(card) in (SPADES, CLUBS) and prisoners(s):
        unwritten("HOLD-28.25", "the Shunned Rune frees Prisoners")


def prisoners(s: Hold) -> bool:
    """Whether any Prison that functions holds somebody."""
    return any(housed(s, prison, PRISONER) for prison in working(s, PRISON))


def blood(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """The fallen under the Gore-splattered and the Tombstone Rune (28.06, 28.08)."""
    if s.fight.fallen and GORE in s.runes:
        unwritten("HOLD-28.06", "flows of blood")
    if s.fight.fallen and TOMBSTONE in s.runes:
        unwritten("HOLD-28.08", "the dead of the Tombstone Rune")


ACCEPTED.append(shunned)
ROUND_ENDS[GORE_FLOWS] = blood
STEPS = ()
