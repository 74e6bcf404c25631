"""What an operation is worth, in points: one is a point of difference in the scores of one lane (sections 4.6 and 4.7 of the rules).

Changes to rolled dice are worth what the best choice gains on average, worked out over all throws of as many dice as a lane usually has.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Final

from delve.games.ruins import verbs as v
from delve.games.ruins.aims import FOE, FOE_ALL, FOE_ANY, OWN, OWN_ALL, OWN_ANY, OWN_OTHER, OWN_OTHERS
from delve.games.ruins.box import Content, Design, Line
from delve.games.ruins.codes import ANCIENT, EXPEDITION

LANES: Final = 4
DIE: Final = 3.5
OWN_DICE: Final = 6
FOE_DICE: Final = 4
"""How many dice an Archaeologist and the Ancient have in a lane."""
RE_ROLLED_BELOW: Final = 3.5
ALERT: Final = 7.0
FREED: Final = 0.5
"""How often another Archaeologist has a disabled die worth freeing, and a minus token worth removing (estimates)."""
CLEARED: Final = 0.35
MINUS: Final = 5.0
MOVED: Final = 2.0
"""A gold die that changes lanes: 3.5 where it comes, less what it is missed where it came from."""
LOCKED: Final = 1.5
CONCEALED: Final = 14.0
ON_HEIST: Final = 0.5
HURT: Final = 0.35
"""How often somebody has two Danger or more (estimate), and how much Danger they have on average."""
MEAN_DANGER: Final = 1.3


@cache
def throws(dice: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Every throw of so many dice in ascending order, with its share."""
    found = []
    for faces in combinations_with_replacement(range(1, 7), dice):
        ways = factorial(dice)
        for face in set(faces):
            ways //= factorial(faces.count(face))
        found.append((faces, ways / 6**dice))
    return tuple(found)


def _mean(dice: int, gain: Callable[[tuple[int, ...]], float]) -> float:
    return sum(share * gain(faces) for faces, share in throws(dice))


def rerolled(dice: int, many: int, own: bool) -> float:
    """Up to so many dice rolled again: low ones of the own, high ones of the other side."""
    if own:
        return _mean(dice, lambda faces: sum(max(0.0, RE_ROLLED_BELOW - face) for face in faces[:many]))
    return _mean(dice, lambda faces: sum(max(0.0, face - RE_ROLLED_BELOW) for face in faces[-many:]))


def turned(dice: int, many: int, own: bool, to: Callable[[int], int]) -> float:
    """Up to so many dice that show something else: those that gain most by it."""

    def gain(faces: tuple[int, ...]) -> float:
        steps = sorted([(to(face) - face if own else face - to(face)) for face in faces], reverse=True)
        return float(sum(max(0, step) for step in steps[:many]))

    return _mean(dice, gain)


def dropped(dice: int, many: int) -> float:
    """The highest dice taken away after the roll."""
    return _mean(dice, lambda faces: float(sum(faces[-many:])))


class Worth:
    """What the operations of one card are worth to its side: in the own lane, in every lane, and besides."""

    def __init__(self, content: Content, design: Design) -> None:
        self.content = content
        self.side = design.side
        self.lane = 0.0
        """In the own lane, or in one that is chosen."""
        self.every = 0.0
        """In every lane."""
        self.besides = 0.0
        """Alert, in points once, for whoever plays it."""
        for line in content.blocks[design.block]:
            self.add(line, 1.0)

    @property
    def one(self) -> float:
        """In the own lane, all counted."""
        return self.lane + self.every + self.besides

    def add(self, line: Line, share: float) -> None:
        """An operation that happens so often."""
        held = [one for block in line.blocks for one in self.content.blocks[block]]
        if line.verb == v.IF and line.condition is not None:
            share *= {v.HEIST: ON_HEIST, v.DANGER_IS: HURT}.get(line.condition.verb, 1.0)
            self.all(held, share)
        elif line.verb == v.PER:
            self.all(held, share * min(MEAN_DANGER, line.b) if line.a == v.COUNT_DANGER else share)
        elif line.verb == v.CHOOSE:
            self.better(line, share)
        elif line.verb >= v.MAY:
            self.all(held, share)
        else:
            self.operation(line, share)

    def all(self, lines: list[Line], share: float) -> None:
        for line in lines:
            self.add(line, share)

    def better(self, line: Line, share: float) -> None:
        """The better of two lists."""
        before = (self.lane, self.every, self.besides)
        found = []
        for block in line.blocks:
            self.lane, self.every, self.besides = before
            self.all(list(self.content.blocks[block]), share)
            found.append((self.one, (self.lane, self.every, self.besides)))
        self.lane, self.every, self.besides = max(found)[1]

    def operation(self, line: Line, share: float) -> None:
        target = line.b if line.verb in (v.BORROW, v.MOVE_GOLD) else line.a
        if line.verb == v.ALERT:
            self.besides += share * ALERT * line.a * (1 if self.side == ANCIENT else -1)
            return
        if line.verb == v.CONCEAL:
            self.every += share * CONCEALED / LANES * line.a
            return
        points = share * self.points(line, target in (OWN, OWN_OTHER, OWN_ANY, OWN_OTHERS, OWN_ALL))
        if target in (OWN_ALL, OWN_OTHERS, FOE_ALL):
            self.every += points
        else:
            self.lane += points

    def points(self, line: Line, own: bool) -> float:
        """In one lane; below zero where it helps the other side."""
        dice = OWN_DICE if own == (self.side == EXPEDITION) else FOE_DICE
        if line.verb in v.DICE_PICKS:
            return self.changed(line, dice, own)
        sign = 1 if own else -1
        gained = {
            v.GAIN_PIP: DIE * line.b, v.DISABLE: -DIE * line.c, v.ENABLE: DIE * FREED * line.c, v.FIX: (line.b - DIE) * line.c,
            v.FLAT: float(line.b), v.CLEAR_FLAT: MINUS * CLEARED * line.c, v.REMAP: dice / 6 * (line.c - line.b),
        }  # fmt: skip
        if line.verb in gained:
            return sign * gained[line.verb]
        if line.verb == v.BORROW:
            return 2 * DIE * line.d if line.a in (FOE, FOE_ANY) else 0.0
        return MOVED * line.a if line.verb == v.MOVE_GOLD else LOCKED if line.verb == v.LOCK else 0.0

    def changed(self, line: Line, dice: int, own: bool) -> float:
        """A change to rolled dice, as its side would choose it."""
        if line.verb == v.REROLL:
            return rerolled(dice, line.b, own)
        if line.verb == v.DROP:
            return dropped(dice, line.b)
        if line.verb == v.SWAP:
            return turned(OWN_DICE, 1, True, lambda _: 6) + turned(FOE_DICE, 1, False, lambda _: 1)
        to: dict[int, Callable[[int], int]] = {
            v.SET: lambda _: line.c, v.BUMP: lambda face: max(1, min(6, face + line.c)), v.FLIP: lambda face: 7 - face,
        }  # fmt: skip
        return turned(dice, line.b, own, to[line.verb])
