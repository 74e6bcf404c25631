"""The burrowing beast (HOLD-15.01 to 15.07, 15.11, 18.21): it digs up from its cavern before any combat, until it breaks in somewhere."""

from __future__ import annotations

from typing import Final

from delve.games.hold import map_changes
from delve.games.hold.codes import BODY, LAVA, NOTHING, RUNE, TUNNEL, TUNNEL_LINK, WATER
from delve.games.hold.combat import fight
from delve.games.hold.enemies import strength_of
from delve.games.hold.force_changes import spawn
from delve.games.hold.graph import deepest, is_sealed
from delve.games.hold.liquids import flow
from delve.games.hold.rolls import WHAT, RollD2
from delve.games.hold.spaces import DOWN, LEFT, RIGHT, UP, depth
from delve.games.hold.state import Hold
from delve.games.hold.tables import BURROWING_BEAST
from delve.kernel.events import Tell
from delve.kernel.flow import Step, push
from delve.kernel.luck import Luck

TURNS_LEFT: Final = 1
"""What 1D2 shows for the column to the left (15.05)."""


class Burrow(Step[Hold]):
    """The beast of a cavern digs on from a space, up or down, for as long as nothing is rolled for. It takes no time (15.02)."""

    tag = "burrow"

    def __init__(self, cavern: int, here: int, going: int) -> None:
        self.cavern = cavern
        self.here = here
        self.going = going

    def args(self) -> tuple[int, ...]:
        return self.cavern, self.here, self.going

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        here, going = self.here, self.going
        below = deepest(s.map)
        while True:
            there = here + going
            if depth(there) < 1 or (there in s.map.cells and _turns_at(s, there)):
                push(s, BurrowTurns(self.cavern, here, going))
                push(s, RollD2(WHAT.index("burrower")))
                return
            if depth(there) > below:
                map_changes.become_cavern(s, self.cavern, tell)  # it is gone for good (15.07)
                return
            if not dig(s, here, there, tell):
                break_in(s, self.cavern, there, tell)
                return
            here = there


class BurrowTurns(Step[Hold]):
    """The roll says into which column it turns: at depth 1 to dig down there (15.05); around runes and sealed rooms it goes on (15.11)."""

    tag = "burrow-turns"

    def __init__(self, cavern: int, here: int, going: int) -> None:
        self.cavern = cavern
        self.here = here
        self.going = going

    def args(self) -> tuple[int, ...]:
        return self.cavern, self.here, self.going

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        here = self.here
        sides = (LEFT, RIGHT) if s.cards.rolled == TURNS_LEFT else (RIGHT, LEFT)
        open_sides = [side for side in sides if here + side not in s.map.cells or not _turns_at(s, here + side)]
        if not open_sides:
            map_changes.become_cavern(s, self.cavern, tell)  # shut in: it sinks back into the rock (R292)
            return
        there = here + open_sides[0]
        going = DOWN if depth(here + self.going) < 1 else self.going
        if dig(s, here, there, tell):
            push(s, Burrow(self.cavern, there, going))
        else:
            break_in(s, self.cavern, there, tell)


def _turns_at(s: Hold, at: int) -> bool:
    """Sealed rooms and runes are never dug away (15.11)."""
    thing = s.map.thing_at(at)
    return is_sealed(thing) or thing.kind == RUNE


def dig(s: Hold, here: int, there: int, tell: Tell | None) -> bool:
    """From one space into the next: a tunnel in the rock, or on through a liquid body (15.01, 15.04). False: it breaks in there."""
    way = there - here
    if there not in s.map.cells:
        map_changes.draw_thing(s, TUNNEL, NOTHING, (there,), tell, dug_from=here)
        _join(s, here, there, tell)
        return True
    _join(s, here, there, tell)
    if s.map.thing_at(there).kind != BODY:
        return False
    liquid = s.map.cells[there].liquid
    if way != DOWN and liquid in (WATER, LAVA):
        flow(s, there, liquid, tell, s.map.cells[there].magic)  # dug into from below or the side (16.03)
    return True


def _join(s: Hold, here: int, there: int, tell: Tell | None) -> None:
    if there - here in (UP, DOWN):
        if min(here, there) not in s.map.links:
            map_changes.make_link(s, TUNNEL_LINK, here, there, tell)
    elif min(here, there) in s.map.walls:
        map_changes.open_side(s, here, there, tell)


def break_in(s: Hold, cavern: int, at: int, tell: Tell | None) -> None:
    """It is in the hold: combat starts there (15.03, 15.06). Its STR goes by the depth of its cavern (18.21)."""
    home = s.map.things[cavern]
    beast = spawn(s, BURROWING_BEAST, at, strength_of(s, BURROWING_BEAST, home.anchor), tell, prompt=home.prompt)
    beast.home = cavern
    fight(s)


STEPS = (Burrow, BurrowTurns)
