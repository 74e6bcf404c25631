"""World layers (HOLD-27). `enemies.in_layer` says where one acts."""

from __future__ import annotations

from delve.games.hold.cards import CLUBS, KING, is_joker, rank, suit
from delve.games.hold.dispatch import ACCEPTED
from delve.games.hold.state import Hold
from delve.games.hold.tables import NIGHTMARES
from delve.games.hold.unwritten import unwritten
from delve.kernel.events import Tell
from delve.kernel.luck import Luck


def next_layer(s: Hold, card: int, at: int, luck: Luck, tell: Tell | None) -> None:
    """A King of clubs moves the hold to the next layer (27.02)."""
    if (s.rules.layers or NIGHTMARES in s.runes) and not is_joker(card) and rank(card) == KING and suit(card) == CLUBS:
        unwritten("HOLD-27.02", "the next world layer")


ACCEPTED.append(next_layer)
STEPS = ()
