"""Resolving completed rooms (CAVERN-10): in which order, by whom, and home again."""

from __future__ import annotations

from typing import Final

from delve.games.cavern import room_changes
from delve.games.cavern.battles import begin_battle
from delve.games.cavern.dungeon import room_of
from delve.games.cavern.encounters import READ
from delve.games.cavern.faces import room_face
from delve.games.cavern.state import Cavern
from delve.games.cavern.words import say
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, Step, push
from delve.kernel.luck import Luck


def waiting(s: Cavern) -> list[int]:
    """The rooms completed this turn that hold a Delver (10.01); one without is never resolved (10.06)."""
    occupied = [room_of(s.dungeon, t.section) for t in s.tokens]
    return [room for room in s.turn.completed if room in occupied]


class Resolve(Step[Cavern]):
    """Step 4: while a completed room holds a Delver, resolve one (3.06, 3.08)."""

    tag = "resolve"

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        if s.turn.completed and waiting(s):
            push(s, self)
            push(s, ROOM_NEXT[s.turn.seat])


class RoomNext(Obvious[Cavern]):
    """The current player chooses which of several rooms comes next (10.02). A code is a room."""

    tag = "room-next"
    clause = "CAVERN-10.02"

    def every(self, s: Cavern) -> list[int]:
        return waiting(s)

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        """Everybody in it is shown (10.03); one seat has an Encounter (10.04), more have a Battle (10.05)."""
        room_changes.open_room(s, code, tell)
        seats = sorted({t.seat for t in s.tokens if room_of(s.dungeon, t.section) == code})
        push(s, GO_HOME)
        if len(seats) == 1:
            push(s, READ[seats[0]])
        else:
            begin_battle(s, seats)

    def prompt(self, s: Cavern) -> str:
        return say("ask.room")

    def face(self, s: Cavern, code: int) -> Face:
        return room_face(s, self.seat, code)


class GoHome(Step[Cavern]):
    """The Delvers of the room go home (10.09)."""

    tag = "go-home"

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        room_changes.close_room(s, tell)


RESOLVE: Final = Resolve()
GO_HOME: Final = GoHome()
ROOM_NEXT: Final = tuple([RoomNext(seat) for seat in range(4)])
