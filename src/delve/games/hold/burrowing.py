"""The burrowing beast (HOLD-15.02 to 15.07, 18.21): it digs before its combat, until it breaks in."""

from __future__ import annotations

from delve.games.hold import force_changes, map_changes, takeover_changes
from delve.games.hold.digging import CLOSED, OPEN, ahead, dig_to, side_of
from delve.games.hold.dispatch import DISCOVERIES
from delve.games.hold.enemies import strength_of
from delve.games.hold.graph import deepest
from delve.games.hold.rolls import WHAT, RollD2
from delve.games.hold.spaces import DOWN, UP, depth
from delve.games.hold.state import Hold
from delve.games.hold.tables import BEAST_CAVERN, BURROWING_BEAST
from delve.kernel.events import Tell
from delve.kernel.flow import Step, push
from delve.kernel.luck import Luck


def burrowing_beast(s: Hold, thing: int, luck: Luck, tell: Tell | None) -> None:
    """It digs straight up from its cavern, before any combat (18.21, 15.02)."""
    push(s, BeastDigs(thing, s.map.things[thing].anchor, UP, deepest(s.map)))


class BeastDigs(Step[Hold]):
    """It digs up or down until it breaks in somewhere, must turn, or is below everything (15.02-15.07)."""

    tag = "beast-digs"

    def __init__(self, thing: int, at: int, way: int, lowest: int) -> None:
        self.thing = thing
        self.at = at
        self.way = way
        self.lowest = lowest

    def args(self) -> tuple[int, ...]:
        return self.thing, self.at, self.way, self.lowest

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        at, way = self.at, self.way
        while True:
            there = at + way
            if way == UP and depth(at) == 1:
                turn(s, self.thing, at, DOWN, self.lowest)
                return
            if way == DOWN and depth(there) > self.lowest:
                gone(s, self.thing, tell)
                return
            if ahead(s, there) == CLOSED:
                turn(s, self.thing, at, way, self.lowest)
                return
            if ahead(s, there) == OPEN:
                break_in(s, self.thing, at, there, tell)
                return
            dig_to(s, at, there, tell)
            at = there


class BeastTurns(Step[Hold]):
    """It goes on in the column beside: the one that was rolled, or the other where that is closed to it (15.05, 15.11, R254)."""

    tag = "beast-turns"

    def __init__(self, thing: int, at: int, way: int, lowest: int) -> None:
        self.thing = thing
        self.at = at
        self.way = way
        self.lowest = lowest

    def args(self) -> tuple[int, ...]:
        return self.thing, self.at, self.way, self.lowest

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        side = side_of(s.cards.rolled)
        for there in (self.at + side, self.at - side):
            met = ahead(s, there)
            if met == OPEN:
                break_in(s, self.thing, self.at, there, tell)
                return
            if met != CLOSED:
                dig_to(s, self.at, there, tell)
                push(s, BeastDigs(self.thing, there, self.way, self.lowest))
                return
        gone(s, self.thing, tell)


def turn(s: Hold, thing: int, at: int, way: int, lowest: int) -> None:
    """1D2 says to which side (15.05)."""
    push(s, BeastTurns(thing, at, way, lowest))
    push(s, RollD2(WHAT.index("burrower")))


def break_in(s: Hold, thing: int, here: int, there: int, tell: Tell | None) -> None:
    """It is in the hold: combat, and from now on it walks (15.03). Its STR is that of its cavern's depth (18.21)."""
    dig_to(s, here, there, tell)
    home = s.map.things[thing]
    strength = strength_of(s, BURROWING_BEAST, home.anchor)
    force_changes.spawn(s, BURROWING_BEAST, there, strength, tell, prompt=home.prompt, home=thing)  # fought at the end of exploring


def gone(s: Hold, thing: int, tell: Tell | None) -> None:
    """It passes below everything and is never seen again; its cavern is empty (15.07, 14.09)."""
    map_changes.become_cavern(s, thing, tell)
    takeover_changes.tell_gone(BURROWING_BEAST, tell)


DISCOVERIES[BEAST_CAVERN] = burrowing_beast
STEPS = (BeastDigs, BeastTurns)
