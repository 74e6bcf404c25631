"""The abandoned room (HOLD-19.09): any room, placed where it was found, free of charge."""

from __future__ import annotations

from typing import Final

from delve.games.hold import map_changes
from delve.games.hold.box import Room
from delve.games.hold.building import RoomStands
from delve.games.hold.codes import CORRIDOR, ELEVATOR, ELEVATOR_ROOM, PURPOSES, ROOM, TRACKS
from delve.games.hold.drawing import draw_found
from delve.games.hold.graph import undrawn_together
from delve.games.hold.naming import where
from delve.games.hold.sites import needs_met
from delve.games.hold.spaces import DOWN, LEFT, RIGHT, UP, depth, key_of
from delve.games.hold.state import Hold
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, Obvious, push
from delve.kernel.luck import Luck

RUN_LENGTH: Final = 2
"""Spaces of a run that is found: the fewest it can have (8.68, 8.74, R292)."""
SHORTEST: Final = 1


def size_of(room: Room) -> int:
    """How many spaces it takes."""
    return RUN_LENGTH if room.is_run else max(SHORTEST, room.spaces)


def sides_of(room: Room) -> tuple[int, ...]:
    """Which way its next space may lie from one it has: a run is straight."""
    if room.number == ELEVATOR_ROOM:
        return (UP, DOWN)
    return (LEFT, RIGHT) if room.number == TRACKS else (UP, LEFT, RIGHT, DOWN)


def next_spaces(s: Hold, room: Room, taken: tuple[int, ...]) -> list[int]:
    """The undrawn spaces that touch one it has (5.20), and leave it straight if it is a run."""
    near = {one + way for one in taken for way in sides_of(room) if way != UP or depth(one) > 1}
    return sorted([at for at in near if at not in s.map.cells and at not in taken])


def fits(s: Hold, room: Room, at: int) -> bool:
    """Whether it fits there, and may be had (7.06)."""
    if not needs_met(s, room):
        return False
    return bool(next_spaces(s, room, (at,))) if room.is_run else undrawn_together(s.map, at, size_of(room))


class AbandonedRoom(Ask[Hold]):
    """Which room it is (19.09, R97)."""

    tag = "abandoned-room"
    clause = "HOLD-19.09"

    def __init__(self, at: int, dug_from: int) -> None:
        super().__init__(0)
        self.at = at
        self.dug_from = dug_from

    def args(self) -> tuple[int, ...]:
        return self.at, self.dug_from

    def options(self, s: Hold) -> tuple[int, ...]:
        return tuple([room.number for room in s.content.rooms if fits(s, room, self.at)])

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        push(s, AbandonedSpace(code, self.dug_from, self.at))

    def prompt(self, s: Hold) -> str:
        return say("ask.abandoned")

    def face(self, s: Hold, code: int) -> Face:
        room = s.content.rooms[code]
        return face(f"find {room.id}", "abandoned", room=room.name, text=room.text)


class AbandonedSpace(Obvious[Hold]):
    """Its further spaces, one at a time (5.20)."""

    tag = "abandoned-space"
    clause = "HOLD-5.20"

    def __init__(self, room: int, dug_from: int, *taken: int) -> None:
        super().__init__(0)
        self.room = room
        self.dug_from = dug_from
        self.taken = taken

    def args(self) -> tuple[int, ...]:
        return (self.room, self.dug_from, *self.taken)

    def every(self, s: Hold) -> list[int]:
        room = s.content.rooms[self.room]
        return [] if len(self.taken) == size_of(room) else next_spaces(s, room, self.taken)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        if len(self.taken) == size_of(s.content.rooms[self.room]):
            push(s, AbandonedPurpose(self.room, self.dug_from, *self.taken))
        else:
            super().run(s, luck, tell)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        push(s, AbandonedSpace(self.room, self.dug_from, *self.taken, code))

    def prompt(self, s: Hold) -> str:
        room = s.content.rooms[self.room]
        return say("ask.place", what=room.name, left=size_of(room) - len(self.taken))

    def face(self, s: Hold, code: int) -> Face:
        return face(f"place {key_of(code)}", "place", space_place(code), where=where(code))


class AbandonedPurpose(Obvious[Hold]):
    """What a Shrine or Temple is for (8.39, 8.48); then it stands, open as a discovery is (5.19), and does what it does when built."""

    tag = "abandoned-purpose"
    clause = "HOLD-19.09"

    def __init__(self, room: int, dug_from: int, *spaces: int) -> None:
        super().__init__(0)
        self.room = room
        self.dug_from = dug_from
        self.spaces = spaces

    def args(self) -> tuple[int, ...]:
        return (self.room, self.dug_from, *self.spaces)

    def every(self, s: Hold) -> list[int]:
        return list(s.content.rooms[self.room].purposes) or [0]

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if s.content.rooms[self.room].is_run:
            self._lay(s, tell)
            return
        thing = draw_found(s, ROOM, self.room, self.spaces, self.dug_from, tell)
        map_changes.alter_thing(s, thing.number, purpose=code)
        push(s, RoomStands(thing.number))

    def _lay(self, s: Hold, tell: Tell | None) -> None:
        """A run of two spaces: Elevator rooms, or Corridors with Tracks (8.68, 8.74)."""
        what = ELEVATOR_ROOM if self.room == ELEVATOR_ROOM else CORRIDOR
        dug_from = self.dug_from
        for at in self.spaces:
            draw_found(s, ROOM, what, (at,), dug_from, tell)
            dug_from = at
        first, last = min(self.spaces), max(self.spaces)
        if what == ELEVATOR_ROOM:
            map_changes.make_link(s, ELEVATOR, first, last, tell)
        map_changes.lay_run(s, self.room, first, last, tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.purpose", room=s.content.rooms[self.room].name)

    def face(self, s: Hold, code: int) -> Face:
        return face(f"for {PURPOSES[code]}", f"purpose.{PURPOSES[code]}")


STEPS = (AbandonedRoom, AbandonedSpace, AbandonedPurpose)
