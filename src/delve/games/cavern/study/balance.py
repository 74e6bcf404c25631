"""What outcomes are worth, in points, by the table of section 5.6: the yardstick for writing Encounters (CAVERN-C10)."""

from __future__ import annotations

from typing import Final

from delve.effects.program import Op, Program
from delve.games.cavern import odds, verbs
from delve.games.cavern.box import Content, Encounter

GOLD_POINTS: Final = 1.8
TREASURE_POINTS: Final = 4.05
XP_POINTS: Final = 1.2
HOME_POINTS: Final = 0.8
LOSE_POINTS: Final = -3.0
TABLE: Final = 3
"""Seats at the table, for what a gift to the reader costs."""

ROOMS: Final = ((2, 0), (4, 0), (3, 1))
"""The rooms of the reference grid: Gold Bags and Treasure Chests."""
BASIC: Final = 4
"""So many kinds stand on the grid: Bruiser, Captain, Sneak, Seer, each alone."""
CELLS: Final = len(ROOMS) * BASIC
LOOT: Final = tuple((gold, chests) for gold in range(9) for chests in range(3) if gold or chests)
"""Rooms in which there is something to be had."""


def rider(op: Op) -> float:
    """A cost or a rider in points."""
    worth = {
        verbs.PAY_XP: -XP_POINTS * op.a, verbs.PAY_GOLD: -GOLD_POINTS * op.a, verbs.PAY_TREASURE: -TREASURE_POINTS * op.a,
        verbs.GOLD: GOLD_POINTS * op.a, verbs.TREASURE: TREASURE_POINTS * op.a, verbs.XP: XP_POINTS * op.a,
        verbs.READER_GOLD: -GOLD_POINTS * op.a / (TABLE - 1), verbs.SUN: 0.0,
        verbs.HOME: HOME_POINTS, verbs.HOLD: -HOME_POINTS, verbs.LOSE: LOSE_POINTS,
    }  # fmt: skip
    return worth[op.verb]


def chance(outcome: Program, dice: int, bonus: int = 0, faces: odds.Faces | None = None) -> float:
    """How likely an outcome is to Succeed for a handful of dice; 0 where there is no Succeeding."""
    for op in outcome.modifiers:
        dice += op.a if op.verb == verbs.DICE else 0
    head = outcome.head
    if head.verb == verbs.FIGHT:
        return odds.beats(dice, head.a, bonus, faces)
    if head.verb == verbs.TEST:
        return odds.passes(dice, head.a, head.b, 0, faces)
    return 1.0 if head.verb == verbs.SUCCEED else 0.0


def worth(outcome: Program, dice: int, gold: int, chests: int, bonus: int = 0, faces: odds.Faces | None = None) -> float:
    """The mean points an outcome brings for a handful of dice in a room with that loot, its costs paid."""
    ok = chance(outcome, dice, bonus, faces)
    ko = 0.0 if outcome.head.verb == verbs.NOLOOT else 1.0 - ok
    points = sum(rider(op) for op in (*outcome.costs, *outcome.always))
    points += ok * (GOLD_POINTS * gold + TREASURE_POINTS * chests + sum(rider(op) for op in outcome.ok))
    points += ko * (GOLD_POINTS * (gold // 2) + sum(rider(op) for op in outcome.ko))
    if outcome.head.verb == verbs.FIGHT:
        for op in outcome.modifiers:
            dice += op.a if op.verb == verbs.DICE else 0
        more_gold, more_treasure = odds.spoils(dice, (outcome.head.a,), faces)
        points += GOLD_POINTS * more_gold + TREASURE_POINTS * more_treasure
    return points


def unpaid(outcome: Program, gold: int) -> float:
    """The points of an outcome that the explorer could not pay for: a Fail, and of its riders those under `ko` (11.09, R71)."""
    return GOLD_POINTS * (gold // 2) + sum(rider(op) for op in outcome.ko)


def fails_well(outcome: Program) -> tuple[int, int] | None:
    """Gold Bags and Chests of a room in which failing a roll pays as much as succeeding; None where there is no such room (C10 i)."""
    if outcome.head.verb not in (verbs.TEST, verbs.FIGHT):
        return None
    ok, ko = sum(rider(op) for op in outcome.ok), sum(rider(op) for op in outcome.ko)
    for gold, chests in LOOT:
        if GOLD_POINTS * gold + TREASURE_POINTS * chests + ok <= GOLD_POINTS * (gold // 2) + ko:
            return gold, chests
    return None


def grid(outcome: Program, content: Content) -> list[float]:
    """The worth of an outcome in the twelve cells of the reference grid, kind by kind."""
    kinds = content.kinds[:BASIC]
    return [worth(outcome, kind.dice, gold, chests, 0, content.faces) for kind in kinds for gold, chests in ROOMS]


class WeighedCard:
    """An Encounter on the grid: the mean worth of each option, and in how many cells each is the better one."""

    def __init__(self, card: Encounter, content: Content) -> None:
        self.cells = (grid(card.outcomes[0], content), grid(card.outcomes[1], content))
        self.means = (sum(self.cells[0]) / CELLS, sum(self.cells[1]) / CELLS)
        self.better = (
            sum(a > b for a, b in zip(*self.cells, strict=True)),
            sum(b > a for a, b in zip(*self.cells, strict=True)),
        )

    @property
    def apart(self) -> float:
        """How far the two options lie apart."""
        return abs(self.means[0] - self.means[1])
