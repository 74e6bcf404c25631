"""Elevators and Tracks (HOLD-8.68, 8.74, 8.79): one build lays a straight run of two or more spaces, priced for each."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from delve.games.hold import map_changes
from delve.games.hold.box import Room
from delve.games.hold.building import BACK, MapSettles, Openings, pay_for_room
from delve.games.hold.codes import BODY, CORRIDOR, DRY, ELEVATOR, ELEVATOR_ROOM, ROOM, SLIME, TRACKS
from delve.games.hold.dispatch import ROOM_PLANS, RoomPlan
from delve.games.hold.facts import facts as facts_of
from delve.games.hold.facts import is_connected
from delve.games.hold.graph import edge, is_sealed
from delve.games.hold.mapping import spans_liquid
from delve.games.hold.naming import where
from delve.games.hold.sites import affordable, cost_of, floors_paid_for
from delve.games.hold.spaces import DOWN, RIGHT, depth, key_of
from delve.games.hold.state import Hold
from delve.games.hold.words import face, price, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import Luck

LONGEST_FREE: Final = 5
"""Spaces of a run that costs nothing (8.79)."""


def lets_run(s: Hold, at: int) -> bool:
    """Whether a run may pass a space: rock or anything drawn but sealed rooms, open liquid and lava (8.68, 8.74)."""
    cell = s.map.cells.get(at)
    if cell is None:
        return depth(at) >= 1
    thing = s.map.things[cell.thing]
    return not is_sealed(thing) and thing.kind != BODY and (cell.liquid in (DRY, SLIME) or spans_liquid(thing, cell))


def longest(s: Hold, room: Room, first: int) -> int:
    """How many spaces can be paid for from that end."""
    if s.clock.free_room:
        return LONGEST_FREE
    if s.rules.flat_runs:
        page = s.rules.page
        return (page.rows if room.number == ELEVATOR_ROOM else page.columns) if affordable(s, cost_of(s, room, first)) else 1
    enough, too_long = 1, 2
    while affordable(s, cost_of(s, room, first, too_long)):
        enough, too_long = too_long, too_long * 2
    while too_long - enough > 1:
        middle = (enough + too_long) // 2
        if affordable(s, cost_of(s, room, first, middle)):
            enough = middle
        else:
            too_long = middle
    return enough


def ends(s: Hold, room: Room, first: int) -> list[int]:
    """Where a run that begins in a space may end: some space of it is connected, and it is not all laid already."""
    way = DOWN if room.number == ELEVATOR_ROOM else RIGHT
    out = []
    here, joined = first, is_connected(s, first)
    for _ in range(longest(s, room, first) - 1):
        here += way
        if not lets_run(s, here):
            break
        joined = joined or is_connected(s, here)
        laid = any(
            run.room == room.number and run.first <= first and here <= run.last and _in_line(run.first, first, way) for run in s.map.runs
        )
        if joined and not laid:
            out.append(here)
    return out


def _in_line(one: int, other: int, way: int) -> bool:
    """Whether two spaces are on the same floor, or for a way down in the same column."""
    return depth(one) == depth(other) if way == RIGHT else (other - one) % DOWN == 0


def starts(s: Hold, room: Room) -> list[int]:
    """The upper or left ends from which a run can be laid."""
    way = DOWN if room.number == ELEVATOR_ROOM else RIGHT
    found = set()
    lengths: dict[int, int] = {}
    for here in facts_of(s).connected:
        at = here
        while at not in found and lets_run(s, at):
            if depth(at) not in lengths:
                lengths[depth(at)] = longest(s, room, at)  # a Storehouse discounts its floor
            if (here - at) // way >= lengths[depth(at)]:
                break
            found.add(at)
            at -= way
    return sorted([at for at in found if ends(s, room, at)])


class RunSpace(Ask[Hold]):
    """The upper or left end of a run, then its other end."""

    tag = "run-space"
    clause = "HOLD-8.68"

    def __init__(self, room: int, *first: int) -> None:
        super().__init__(0)
        self.room = room
        self.first = first

    def args(self) -> tuple[int, ...]:
        return (self.room, *self.first)

    def options(self, s: Hold) -> tuple[int, ...]:
        room = s.content.rooms[self.room]
        return (*(ends(s, room, self.first[0]) if self.first else starts(s, room)), BACK)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == BACK:
            return
        if not self.first:
            push(s, RunSpace(self.room, code))
            return
        push(s, MapSettles())
        way = DOWN if self.room == ELEVATOR_ROOM else RIGHT
        spaces = tuple(range(self.first[0], code + 1, way))
        pay_for_room(s, self.room, spaces, len(spaces), tell)
        lay(s, self.room, spaces, tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.run_end" if self.first else "ask.run", room=s.content.rooms[self.room].name)

    def face(self, s: Hold, code: int) -> Face:
        if code == BACK:
            return face("back", "room.back")
        if not self.first:
            return face(f"from {key_of(code)}", "run.from", space_place(code), where=where(code))
        way = DOWN if self.room == ELEVATOR_ROOM else RIGHT
        length = (code - self.first[0]) // way + 1
        cost = cost_of(s, s.content.rooms[self.room], self.first[0], length)
        return face(f"to {key_of(code)}", "run.to", space_place(code), where=where(code), length=length, price=price(*cost))


def lay(s: Hold, room: int, spaces: tuple[int, ...], tell: Tell | None) -> None:
    """Rock becomes Elevator rooms, or Corridors with Tracks; neighbours are joined; the new rooms' other sides are asked for (7.09)."""
    new = []
    for at in spaces:
        if at not in s.map.cells:
            what = ELEVATOR_ROOM if room == ELEVATOR_ROOM else CORRIDOR
            new.append(map_changes.draw_thing(s, ROOM, what, (at,), tell, open_to=()).number)
    for one, other in pairwise(spaces):
        if room == ELEVATOR_ROOM:
            map_changes.make_link(s, ELEVATOR, one, other, tell)
        elif edge(one, other) in s.map.walls:
            map_changes.open_side(s, one, other, tell)
    map_changes.lay_run(s, room, spaces[0], spaces[-1], tell)
    push(s, RoomsOpen(*new))


class RoomsOpen(Step[Hold]):
    """The new rooms of a run are opened one after the other (7.09)."""

    tag = "rooms-open"

    def __init__(self, *things: int) -> None:
        self.things = things

    def args(self) -> tuple[int, ...]:
        return self.things

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        if self.things:
            push(s, RoomsOpen(*self.things[1:]))
            push(s, Openings(self.things[0], 0))


class RunPlan(RoomPlan):
    """How a run is built."""

    def __init__(self, room: int) -> None:
        self.room = room

    def possible(self, s: Hold) -> bool:
        room = s.content.rooms[self.room]
        floors = floors_paid_for(s, room, 2)
        if floors is not None and not floors:
            return False
        for here in facts_of(s).connected:  # the first will do nearly always
            if lets_run(s, here) and ends(s, room, here):
                return True
        return bool(starts(s, room))

    def begin(self, s: Hold) -> None:
        push(s, RunSpace(self.room))


ROOM_PLANS[ELEVATOR_ROOM] = RunPlan(ELEVATOR_ROOM)
ROOM_PLANS[TRACKS] = RunPlan(TRACKS)
STEPS = (RunSpace, RoomsOpen)
