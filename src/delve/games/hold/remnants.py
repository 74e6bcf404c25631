"""Remnants (HOLD-19): handlers for the entries that their verbs do not say in full; the thing is drawn when one is called."""

from __future__ import annotations

from delve.games.hold.dispatch import DISCOVERIES
from delve.games.hold.state import Hold
from delve.games.hold.tables import ABANDONED_ROOM
from delve.games.hold.unwritten import unwritten
from delve.kernel.events import Tell
from delve.kernel.luck import Luck


def abandoned_room(s: Hold, thing: int, luck: Luck, tell: Tell | None) -> None:
    """Abandoned room (19.09)."""
    unwritten("HOLD-19.09", "abandoned room")


DISCOVERIES.update(
    {
        ABANDONED_ROOM: abandoned_room,
    }
)
STEPS = ()
