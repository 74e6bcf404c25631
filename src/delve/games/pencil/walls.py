"""Walls and doors (PENCIL-6 and 7): drawn on a side of the own space."""

from __future__ import annotations

from delve.games.pencil import changes
from delve.games.pencil.events import NothingHappened
from delve.games.pencil.faces import side_face, way_key
from delve.games.pencil.moves import DIG
from delve.games.pencil.state import Sheet
from delve.games.pencil.words import direction, say
from delve.kernel.events import Tell
from delve.kernel.face import Face, Refusal
from delve.kernel.flow import Ask, push
from delve.kernel.luck import Luck
from delve.parts.grid import BOUNDARY, DOOR, LISTED, OPENINGS, PASSABLE, WALLS, side


class DrawWall(Ask[Sheet]):
    """One open side becomes a wall (6.01); it must be drawn (6.02), never on a door, wall or boundary (6.03)."""

    tag = "draw-wall"
    clause = "PENCIL-6.01"

    def options(self, s: Sheet) -> tuple[int, ...]:
        return LISTED[OPENINGS[s.sides[s.at[self.seat]]]]

    def run(self, s: Sheet, luck: Luck, tell: Tell | None) -> None:
        """No side is open: boxed in, dig instead (6.06); only doors left, nothing happens (6.07)."""
        if PASSABLE[s.sides[s.at[self.seat]]] == 0:
            push(s, DIG[self.seat])
        elif tell is not None:
            tell.append(NothingHappened(self.seat, "PENCIL-6.07"))

    def chosen(self, s: Sheet, code: int, luck: Luck, tell: Tell | None) -> None:
        changes.draw_wall(s, self.seat, code, tell)

    def prompt(self, s: Sheet) -> str:
        return say("ask.wall")

    def key(self, s: Sheet, code: int) -> str:
        return way_key("wall", code)

    def face(self, s: Sheet, code: int) -> Face:
        return side_face("wall", s, self.seat, code)

    def why_not(self, s: Sheet, key: str) -> Refusal | None:
        return why_no_mark(s, self.seat, key, "wall")


class DrawDoor(Ask[Sheet]):
    """One side that is open or a wall becomes a door (7.01), and stays one for good (7.05)."""

    tag = "draw-door"
    clause = "PENCIL-7.01"

    def options(self, s: Sheet) -> tuple[int, ...]:
        sides = s.sides[s.at[self.seat]]
        return LISTED[OPENINGS[sides] | WALLS[sides]]

    def run(self, s: Sheet, luck: Luck, tell: Tell | None) -> None:
        """Every inner side is a door already (7.06)."""
        if tell is not None:
            tell.append(NothingHappened(self.seat, "PENCIL-7.06"))

    def chosen(self, s: Sheet, code: int, luck: Luck, tell: Tell | None) -> None:
        changes.draw_door(s, self.seat, code, tell)

    def prompt(self, s: Sheet) -> str:
        return say("ask.door")

    def key(self, s: Sheet, code: int) -> str:
        return way_key("door", code)

    def face(self, s: Sheet, code: int) -> Face:
        return side_face("door", s, self.seat, code)

    def why_not(self, s: Sheet, key: str) -> Refusal | None:
        return why_no_mark(s, self.seat, key, "door")


def why_no_mark(s: Sheet, seat: int, key: str, verb: str) -> Refusal:
    """Why that side takes no wall or door, or why nothing else can be done now."""
    d = direction(key, verb)
    if d is None:
        return Refusal(say("why.must_draw", verb=verb), "PENCIL-6.02" if verb == "wall" else "PENCIL-7.02")
    kind = side(s.sides[s.at[seat]], d)
    if kind == BOUNDARY:
        return Refusal(say("why.edge"), "PENCIL-6.03" if verb == "wall" else "PENCIL-7.03")
    if kind == DOOR:
        return Refusal(say("why.door_stays"), "PENCIL-7.05")
    return Refusal(say("why.wall_there"), "PENCIL-6.03")
