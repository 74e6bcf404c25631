"""Resolving completed rooms (CAVERN-10): in which order, by whom, and home again."""

from __future__ import annotations

from typing import Final

from delve.games.cavern import changes
from delve.games.cavern.battles import begin_battle
from delve.games.cavern.dungeon import room_of
from delve.games.cavern.encounters import begin_encounter
from delve.games.cavern.faces import room_face
from delve.games.cavern.state import Cavern, section_of
from delve.games.cavern.words import say
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, Step, push
from delve.kernel.luck import Luck


def waiting(s: Cavern) -> list[int]:
    """The rooms completed this turn that hold a Delver (10.01); one without is never resolved (10.06)."""
    occupied = [room_of(s, section_of(t)) for t in s.tokens]
    return [room for room in s.completed if room in occupied]


class Resolve(Step[Cavern]):
    """Step 4: while a completed room holds a Delver, resolve one (3.06, 3.08)."""

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        if not s.completed:
            return
        rooms = waiting(s)
        if rooms:
            push(s, self)
            push(s, ROOM_NEXT[s.turn])


class RoomNext(Obvious[Cavern]):
    """The current player chooses which of several rooms comes next (10.02). A code is a room."""

    clause = "CAVERN-10.02"

    def every(self, s: Cavern) -> list[int]:
        return waiting(s)

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        """Everybody in it is shown (10.03); one seat has an Encounter (10.04), more have a Battle (10.05)."""
        changes.open_room(s, code, tell)
        seats = sorted({t & 3 for t in s.tokens if room_of(s, section_of(t)) == code})
        push(s, GO_HOME)
        if len(seats) == 1:
            begin_encounter(s, seats[0])
        else:
            begin_battle(s, seats)

    def prompt(self, s: Cavern) -> str:
        return say("ask.room")

    def face(self, s: Cavern, code: int) -> Face:
        return room_face(s, code)


class GoHome(Step[Cavern]):
    """The Delvers of the room go home (10.09)."""

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        changes.go_home(s, tell)


RESOLVE: Final = Resolve()
GO_HOME: Final = GoHome()
ROOM_NEXT: Final = tuple([RoomNext(seat) for seat in range(4)])
