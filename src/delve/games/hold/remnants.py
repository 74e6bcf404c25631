"""Remnants (HOLD-19): handlers for the entries that their verbs do not say in full; the thing is drawn when one is called."""

from __future__ import annotations

from delve.games.hold.dispatch import DISCOVERIES, RECRUITING, WORKS, Work
from delve.games.hold.naming import space_name
from delve.games.hold.spaces import key_of
from delve.games.hold.start_of_turn import helpful
from delve.games.hold.state import Hold
from delve.games.hold.tables import ABANDONED_ROOM, BURIED_TEMPLE
from delve.games.hold.unwritten import unwritten
from delve.games.hold.words import face, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.luck import Luck


def abandoned_room(s: Hold, thing: int, luck: Luck, tell: Tell | None) -> None:
    """Abandoned room (19.09)."""
    unwritten("HOLD-19.09", "abandoned room")


class ServeTemple(Work):
    """A Cleric recruited at a buried temple (19.08): offered, and not written yet."""

    key = "serve"
    label = "Send a Cleric to a buried temple"
    clause = "HOLD-19.08"
    when = RECRUITING

    def choices(self, s: Hold) -> list[int]:
        return [one for one in helpful(s, BURIED_TEMPLE) if not s.map.things[one].spent]

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        unwritten("HOLD-19.08", "recruiting at a buried temple")

    def face(self, s: Hold, choice: int) -> Face:
        at = s.map.things[choice].anchor
        return face(f"serve {key_of(at)}", "serve", space_place(at), where=space_name(s, at))


DISCOVERIES.update(
    {
        ABANDONED_ROOM: abandoned_room,
    }
)
WORKS.append(ServeTemple())
STEPS = ()
