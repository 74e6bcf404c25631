"""Building (HOLD-7): the Build step with its menu, and one room each turn. What else can be done in it are works (`dispatch.WORKS`)."""

from __future__ import annotations

from typing import Final

from delve.games.hold import changes, map_changes
from delve.games.hold.box import Room
from delve.games.hold.codes import (
    BODY,
    PURPOSES,
    ROOM,
    STAIR,
)
from delve.games.hold.consequences import settle_map
from delve.games.hold.dispatch import ANY_ROOM_BUILT, BUILDING, ROOM_PLANS, ROOMS_BUILT, work_of, works_open
from delve.games.hold.facts import facts
from delve.games.hold.graph import is_open, is_sealed
from delve.games.hold.naming import space_name, spot_name, thing_name
from delve.games.hold.sites import affordable, cost_of, fits_somewhere, is_empty, more_spaces, places_for, price_now, spanned
from delve.games.hold.spaces import DOWN, SIDE_NAMES, UP, key_of, touching
from delve.games.hold.state import Hold
from delve.games.hold.verbs import GARISH
from delve.games.hold.whynot import build_why_not, elsewhere_why_not, room_space_why_not
from delve.games.hold.words import face, price, say, space_place
from delve.kernel.english import a, capital
from delve.kernel.events import Tell
from delve.kernel.face import Face, Refusal
from delve.kernel.flow import Ask, Obvious, Step, push
from delve.kernel.luck import Luck

DONE: Final = -1
BACK: Final = -2
WORK: Final = 1000
"""Codes from here on are works."""


def pay_for_room(s: Hold, room: int, spaces: tuple[int, ...], length: int, tell: Tell | None) -> None:
    """This turn's room is paid for (7.04); the first with a price while the gaze lasts is garish and costs double (22.02)."""
    entry = s.content.rooms[room]
    cost = cost_of(s, entry, spaces[0], length)
    if s.lore.garish and entry.priced and not s.clock.free_room:
        changes.count_up(s, GARISH, -1, tell)
    changes.build_room(s, room, spaces, *cost, tell)


def possible(s: Hold, room: Room) -> bool:
    """Whether a room fits and can be paid for somewhere (7.04)."""
    plan = ROOM_PLANS.get(room.number)
    return fits_somewhere(s, room) if plan is None else plan.possible(s)


# ---- the menu


class Build(Ask[Hold]):
    """One room, and any number of works, in any order (7.01, 7.16, 4.14)."""

    tag = "build"
    clause = "HOLD-7.01"

    def options(self, s: Hold) -> tuple[int, ...]:
        out = [] if s.clock.built else [room.number for room in s.content.rooms if possible(s, room)]
        out += [WORK + number for number in works_open(s, BUILDING)]
        return (*out, DONE) if out else ()

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        """Nothing can be built or done: the step may be skipped (4.02)."""

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == DONE:
            return
        push(s, self)
        if code >= WORK:
            push(s, DoWork(code - WORK))
        elif code in ROOM_PLANS:
            ROOM_PLANS[code].begin(s)
        else:
            push(s, RoomSpace(code))

    def prompt(self, s: Hold) -> str:
        return say("ask.build", resources=s.supplies.resources, goods=s.supplies.goods)

    def face(self, s: Hold, code: int) -> Face:
        if code == DONE:
            return face("build none", "build.done", group=say("group.on"))
        if code >= WORK:
            return face(f"work {work_of(code - WORK).key}", "work", group=say("group.work"), label=work_of(code - WORK).label)
        room = s.content.rooms[code]
        named = room.name if room.name.endswith("s") else a(room.name)  # Barracks, Stairs, Tracks
        group, cost = say(f"group.{room.group}"), price(*price_now(s, room), "free") + (" a space" if room.is_run else "")
        return face(f"build {room.id}", "build.room", group=group, room=named, text=room.text, price=cost)

    def why_not(self, s: Hold, key: str) -> Refusal | None:
        return build_why_not(s, key) or elsewhere_why_not("Build", key)


class DoWork(Ask[Hold]):
    """Which of the choices of a work."""

    tag = "do-work"

    def __init__(self, work: int) -> None:
        super().__init__(0)
        self.work = work

    def args(self) -> tuple[int, ...]:
        return (self.work,)

    def options(self, s: Hold) -> tuple[int, ...]:
        return (*work_of(self.work).choices(s), BACK)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code != BACK:
            push(s, MapSettles())
            work_of(self.work).do(s, code, luck, tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.work", label=work_of(self.work).label)

    def face(self, s: Hold, code: int) -> Face:
        return face("back", "room.back") if code == BACK else work_of(self.work).face(s, code)


# ---- one room


class RoomSpace(Ask[Hold]):
    """Where it stands; a larger room takes one space after the other (7.05)."""

    tag = "room-space"
    clause = "HOLD-7.03"

    def __init__(self, room: int, *taken: int) -> None:
        super().__init__(0)
        self.room = room
        self.taken = taken

    def args(self) -> tuple[int, ...]:
        return (self.room, *self.taken)

    def options(self, s: Hold) -> tuple[int, ...]:
        room = s.content.rooms[self.room]
        if not self.taken:
            return (*places_for(s, room), BACK)
        return () if len(self.taken) == room.spaces else tuple(more_spaces(s, self.room, self.taken))

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        push(s, Purpose(self.room, *self.taken))

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code != BACK:
            push(s, RoomSpace(self.room, *self.taken, code))

    def prompt(self, s: Hold) -> str:
        return say("ask.room_space", room=s.content.rooms[self.room].name)

    def face(self, s: Hold, code: int) -> Face:
        if code == BACK:
            return face("back", "room.back")
        if code in s.map.cells:
            words = f"In {space_name(s, code)}", say("room.cavern" if is_empty(s, code) else "room.on")
        else:
            words = capital(spot_name(s, code)), say("room.new")
        return face(f"at {key_of(code)}", "room.space", space_place(code), where=words[0], then=words[1])

    def why_not(self, s: Hold, key: str) -> Refusal | None:
        return room_space_why_not(s, self.room, self.taken, key)


class Purpose(Obvious[Hold]):
    """What a Shrine or Temple is for, for good (8.39, 8.48); then it is paid for and stands."""

    tag = "purpose"
    clause = "HOLD-8.39"

    def __init__(self, room: int, *spaces: int) -> None:
        super().__init__(0)
        self.room = room
        self.spaces = spaces

    def args(self) -> tuple[int, ...]:
        return (self.room, *self.spaces)

    def every(self, s: Hold) -> list[int]:
        """None if an edit has taken the money or the space meanwhile: then nothing is built (34.05)."""
        room = s.content.rooms[self.room]
        if len(self.spaces) < room.spaces or not affordable(s, cost_of(s, room, self.spaces[0])):
            return []
        return list(room.purposes) or [0]

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        garish = bool(s.lore.garish) and s.content.rooms[self.room].priced and not s.clock.free_room
        pay_for_room(s, self.room, self.spaces, 1, tell)
        place_room(s, self.room, self.spaces, code, tell)
        if garish:
            map_changes.alter_thing(s, s.map.cells[self.spaces[0]].thing, garish=True)  # 22.02

    def prompt(self, s: Hold) -> str:
        return say("ask.purpose", room=s.content.rooms[self.room].name)

    def face(self, s: Hold, code: int) -> Face:
        return face(f"for {PURPOSES[code]}", f"purpose.{PURPOSES[code]}")


def place_room(s: Hold, room: int, spaces: tuple[int, ...], purpose: int, tell: Tell | None) -> None:
    """A room stands; its openings are asked for (7.09, 7.10), then it does what it does when built (8)."""
    if any(at in s.map.cells for at in spaces):
        thing = map_changes.build_in(s, ROOM, room, spaces, tell, purpose, spanned(s, spaces[0]))
    else:
        thing = map_changes.draw_thing(s, ROOM, room, spaces, tell, open_to=(), purpose=purpose)
    push(s, MapSettles())
    push(s, RoomStands(thing.number))
    for one in reversed(range(len(spaces))):
        push(s, Openings(thing.number, one))


def closed_sides(s: Hold, at: int) -> list[int]:
    """The touching drawn spaces that a space could be opened to: not sealed rooms, not liquid bodies (7.11)."""
    out = []
    for there in touching(at):
        if there in s.map.cells and not is_open(s.map, at, there) and s.map.cells[there].thing != s.map.cells[at].thing:
            thing = s.map.thing_at(there)
            if not is_sealed(thing) and thing.kind != BODY:
                out.append(there)
    return out


class Openings(Obvious[Hold]):
    """Which sides of a new room stand open; at least one must lead to a connected space (7.09). Codes are sets of sides, all first."""

    tag = "openings"
    clause = "HOLD-7.09"

    def __init__(self, thing: int, space: int) -> None:
        super().__init__(0)
        self.thing = thing
        self.space = space

    def args(self) -> tuple[int, ...]:
        return self.thing, self.space

    def every(self, s: Hold) -> list[int]:
        spaces = s.map.things[self.thing].spaces
        sides = closed_sides(s, spaces[self.space])
        every = (1 << len(sides)) - 1
        masks = [every] if s.rules.always_open else list(range(every, -1, -1))
        connected = facts(s).connected
        if not connected.isdisjoint(spaces) or any(side in connected for at in spaces[self.space + 1 :] for side in closed_sides(s, at)):
            return masks
        ways_in = sum([1 << i for i, side in enumerate(sides) if side in connected])
        return [mask for mask in masks if mask & ways_in]

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        at = s.map.things[self.thing].spaces[self.space]
        for i, side in enumerate(closed_sides(s, at)):
            if not code >> i & 1:
                continue
            if side - at in (UP, DOWN):
                map_changes.make_link(s, STAIR, at, side, tell)
            else:
                map_changes.open_side(s, at, side, tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.openings", room=thing_name(s, s.map.things[self.thing]))

    def face(self, s: Hold, code: int) -> Face:
        at = s.map.things[self.thing].spaces[self.space]
        sides = [side for i, side in enumerate(closed_sides(s, at)) if code >> i & 1]
        key = "open " + ("+".join([SIDE_NAMES[side - at] for side in sides]) or "none")
        return face(key, "openings", sides=", ".join([space_name(s, side) for side in sides]) or "nothing more")


class RoomStands(Step[Hold]):
    """What a room does when it is built or placed (8.14, 8.23)."""

    tag = "room-stands"

    def __init__(self, thing: int) -> None:
        self.thing = thing

    def args(self) -> tuple[int, ...]:
        return (self.thing,)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        for built in ANY_ROOM_BUILT:
            built(s, self.thing, tell)
        done = ROOMS_BUILT.get(s.map.things[self.thing].what)
        if done is not None:
            done(s, self.thing, luck, tell)


class MapSettles(Step[Hold]):
    """A build is done: what follows from the new map (2.11, 3.33)."""

    tag = "map-settles"

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        settle_map(s, luck, tell)


BUILD = Build(0)
STEPS = (Build, DoWork, RoomSpace, Purpose, Openings, RoomStands, MapSettles)
