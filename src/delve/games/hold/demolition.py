"""Tearing rooms down (HOLD-7.15, R28): only where the house rule allows it."""

from __future__ import annotations

from delve.games.hold import losses
from delve.games.hold.codes import ROOM
from delve.games.hold.dispatch import BUILDING, WORKS, Work
from delve.games.hold.naming import space_name
from delve.games.hold.spaces import key_of
from delve.games.hold.state import Hold
from delve.games.hold.words import face, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.luck import Luck


class Demolish(Work):
    """A room is torn down with all that is in it (7.24): nothing is paid back, and it is not this turn's build (R28)."""

    key = "demolish"
    label = "Tear a room down"
    clause = "HOLD-7.15"
    when = BUILDING

    def choices(self, s: Hold) -> list[int]:
        return [thing.number for thing in s.map.things.values() if thing.kind == ROOM] if s.rules.demolish else []

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        losses.destroy(s, choice, "demolition", tell)

    def face(self, s: Hold, choice: int) -> Face:
        at = s.map.things[choice].anchor
        return face(f"demolish {key_of(at)}", "demolish", space_place(at), where=space_name(s, at))


WORKS.append(Demolish())
STEPS = ()
