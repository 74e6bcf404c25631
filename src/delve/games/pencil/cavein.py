"""Cave-in (PENCIL-9)."""

from __future__ import annotations

from delve.games.pencil import changes
from delve.games.pencil.events import CavedIn
from delve.games.pencil.faces import side_face, way_key
from delve.games.pencil.state import Sheet
from delve.games.pencil.walls import why_no_mark
from delve.games.pencil.words import direction, say
from delve.kernel.events import Tell
from delve.kernel.face import Face, Refusal
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import Luck
from delve.parts.grid import LISTED, OPENINGS


class CaveIn(Step[Sheet]):
    """One die less 2 is the number of walls due (9.01); none on a 1 or 2 (9.02). Boxed in, nothing falls (9.08)."""

    tag = "cave-in"

    def run(self, s: Sheet, luck: Luck, tell: Tell | None) -> None:
        seat = s.turn
        die = int(luck.die())
        due = max(0, die - 2)
        openings = LISTED[OPENINGS[s.sides[s.at[seat]]]]
        if tell is not None:
            tell.append(CavedIn(seat, die, min(due, len(openings)), changes.spot(s, s.at[seat])))
        if due >= len(openings):  # all of them, the surplus is lost (9.04)
            for d in openings:
                changes.draw_wall(s, seat, d, tell)
        elif due:
            push(s, CaveWall(seat, due))


class CaveWall(Ask[Sheet]):
    """Which open side falls shut next, of the player's choice (9.03); `due` are still to come."""

    tag = "cave-wall"
    clause = "PENCIL-9.03"

    def __init__(self, seat: int, due: int) -> None:
        super().__init__(seat)
        self.due = due

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.due)

    def options(self, s: Sheet) -> tuple[int, ...]:
        return LISTED[OPENINGS[s.sides[s.at[self.seat]]]]

    def chosen(self, s: Sheet, code: int, luck: Luck, tell: Tell | None) -> None:
        changes.draw_wall(s, self.seat, code, tell)
        if self.due > 1:
            push(s, CaveWall(self.seat, self.due - 1))

    def prompt(self, s: Sheet) -> str:
        return say("ask.cavein.one" if self.due == 1 else "ask.cavein", due=self.due)

    def key(self, s: Sheet, code: int) -> str:
        return way_key("wall", code)

    def face(self, s: Sheet, code: int) -> Face:
        return side_face("wall", s, self.seat, code)

    def why_not(self, s: Sheet, key: str) -> Refusal | None:
        refusal = why_no_mark(s, self.seat, key, "wall")
        return Refusal(refusal.words, "PENCIL-9.03" if direction(key, "wall") is None else "PENCIL-9.05")
