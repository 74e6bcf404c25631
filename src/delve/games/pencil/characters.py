"""Characters of `pencil` besides plain instinct: they leave their start and explore.

Instinct plays for the win, and its best play is dull to watch: it stays on its start and digs at its own wall. These go out and come back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from delve.games.pencil.instinct import Judgement, PencilInstinct, prospects, ways
from delve.games.pencil.moves import FIRST_DIG, MoveOrDig
from delve.games.pencil.sight import SheetView
from delve.games.pencil.state import EXIT
from delve.games.pencil.turn import ROLL_ON, Again, DelveOrExit
from delve.games.pencil.words import rolls, say


@dataclass(frozen=True, slots=True)
class Character:
    """How far somebody goes, and how long they stay."""

    line: str
    reach: tuple[int, int, int, int]
    """The longest way home, in rolls, that is accepted with 0, 1, 2 or 3 lives."""
    nerve: float
    """Going on is preferred if it is worth this much of what turning back is worth."""


CHARACTERS: Final[Mapping[str, Character]] = {
    "wanderer": Character("goes out to see what is there, and minds the way back", (0, 3, 6, 9), 0.9),
    "daredevil": Character("goes far, stays long, and sometimes comes back", (0, 4, 8, 12), 0.75),
    "homebody": Character("stays close to its start, digs there, and is hard to beat", (0, 0, 0, 0), 1.0),
}


class Explorer(PencilInstinct):
    """Moves into new spaces as long as the way home stays within reach; otherwise it does what instinct does."""

    def __init__(self, character: Character) -> None:
        self.character = character

    def _judge(self, view: SheetView, speak: bool) -> Judgement:
        me = view.delvers[view.seat]
        if len(view.options) > 1 and me.phase != EXIT:
            if view.ask is MoveOrDig and (found := self._outward(view)) is not None:
                pick, way = found
                return pick, say("hint.explores", rolls=rolls(way)) if speak else "", (), ""
            if view.ask in (DelveOrExit, Again) and self.character.nerve < 1:
                back, on = prospects(view, me)
                if back > on >= self.character.nerve * back:
                    return view.options.index(ROLL_ON), say("hint.dares") if speak else "", (), ""
        return super()._judge(view, speak)

    def _outward(self, view: SheetView) -> tuple[int, int] | None:
        """The move into a new space that leads farthest from the start, with the way home from there; None if none is within reach."""
        me, here = view.delvers[view.seat], ways(view, view.seat)
        width = view.grid.stride
        found: list[tuple[int, int, int]] = []
        for k, code in enumerate(view.options):
            beyond = me.at + view.grid.ways[code % FIRST_DIG]
            if code >= FIRST_DIG or view.dots[beyond]:
                continue
            way = here.rolls_from_new(beyond)
            if way <= self.character.reach[me.lives]:
                away = abs(beyond % width - me.start % width) + abs(beyond // width - me.start // width)
                found.append((away, (view.turns * 7 + code * 5) % 11, k))
        if not found:
            return None
        _, _, pick = max(found)
        return pick, here.rolls_from_new(me.at + view.grid.ways[view.options[pick]])
