"""Stairs (HOLD-8.03 to 8.06): a link between two floors, or a room of one space."""

from __future__ import annotations

from typing import Final

from delve.games.hold import map_changes
from delve.games.hold.building import BACK, MapSettles, Purpose, pay_for_room
from delve.games.hold.codes import BODY, LAVA, SOLID, STAIR, STAIRS
from delve.games.hold.dispatch import ROOM_PLANS, RoomPlan
from delve.games.hold.facts import is_connected
from delve.games.hold.graph import is_sealed
from delve.games.hold.naming import space_name, where
from delve.games.hold.sites import places_for
from delve.games.hold.spaces import DOWN, key_of
from delve.games.hold.state import Hold
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, push
from delve.kernel.luck import Luck

LINK: Final = 1 << 40
"""Codes from here on are links, by their upper space; smaller ones are spaces for a room."""


def links_for(s: Hold) -> list[int]:
    """The upper spaces of pairs that stairs may join: one is connected, neither is sealed, liquid body or lava (8.03, 8.05)."""
    cells = s.map.cells
    pairs = [at for at in cells if at + DOWN in cells and at not in s.map.links and (is_connected(s, at) or is_connected(s, at + DOWN))]
    return sorted([at for at in pairs if _takes_stairs(s, at) and _takes_stairs(s, at + DOWN)])


def _takes_stairs(s: Hold, at: int) -> bool:
    thing = s.map.thing_at(at)
    return not is_sealed(thing) and thing.kind != BODY and s.map.cells[at].liquid not in (LAVA, SOLID)


class StairsWhere(Ask[Hold]):
    """Which two floors they join, or where they are dug as a room."""

    tag = "stairs-where"
    clause = "HOLD-8.03"

    def options(self, s: Hold) -> tuple[int, ...]:
        return (*[LINK + at for at in links_for(s)], *places_for(s, s.content.rooms[STAIRS]), BACK)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code >= LINK:
            push(s, MapSettles())
            map_changes.make_link(s, STAIR, code - LINK, code - LINK + DOWN, tell)
            pay_for_room(s, STAIRS, (code - LINK, code - LINK + DOWN), 1, tell)
        elif code != BACK:
            push(s, Purpose(STAIRS, code))

    def prompt(self, s: Hold) -> str:
        return say("ask.room_space", room=s.content.rooms[STAIRS].name)

    def face(self, s: Hold, code: int) -> Face:
        if code == BACK:
            return face("back", "room.back")
        if code >= LINK:
            upper = code - LINK
            return face(
                f"link {key_of(upper)}", "stairs.link", space_place(upper), upper=space_name(s, upper), lower=space_name(s, upper + DOWN)
            )
        then = say("room.cavern") if code in s.map.cells else say("room.new")
        return face(f"at {key_of(code)}", "room.space", space_place(code), where=where(code), then=then)


class StairsPlan(RoomPlan):
    """How Stairs are built."""

    def possible(self, s: Hold) -> bool:
        return bool(links_for(s) or places_for(s, s.content.rooms[STAIRS]))

    def begin(self, s: Hold) -> None:
        push(s, StairsWhere(0))


ROOM_PLANS[STAIRS] = StairsPlan()
STEPS = (StairsWhere,)
