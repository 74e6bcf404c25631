"""The turn (HOLD-4.01, 4.02): start events, Explore, Trade, Build, Recruit, end events. Combat interrupts the step that causes it."""

from __future__ import annotations

from typing import Final

from delve.games.hold import changes
from delve.games.hold.building import BUILD
from delve.games.hold.end_of_turn import END_EVENTS, EndEvent
from delve.games.hold.explore import EXPLORE
from delve.games.hold.recruiting import RECRUIT
from delve.games.hold.start_of_turn import START_EVENTS, StartEvent
from delve.games.hold.state import Hold
from delve.games.hold.supplies import TRADE
from delve.kernel.events import Tell
from delve.kernel.flow import Step, push
from delve.kernel.luck import Luck


class PartEnds(Step[Hold]):
    """Lies on the agenda below all that belongs to one part of the turn, so that people can be told which part it is."""

    tag = "part-ends"

    def __init__(self, part: int) -> None:
        self.part = part

    def args(self) -> tuple[int, ...]:
        return (self.part,)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        pass


PARTS: Final = ("Start of turn", "Explore", "Trade", "Build", "Recruit", "End of turn")
"""The parts of a turn (4.02)."""
START_PART, EXPLORE_PART, TRADE_PART, BUILD_PART, RECRUIT_PART, END_PART = (PartEnds(part) for part in range(len(PARTS)))


def part_of_turn(s: Hold) -> int:
    """Which part of the turn it is: an index into PARTS; -1 before the first turn."""
    for step in reversed(s.agenda):
        if isinstance(step, PartEnds):
            return step.part
    return -1


class NextTurn(Step[Hold]):
    """A turn, and the one after it. There is no limit (32.06)."""

    tag = "next-turn"

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        push(s, self)
        changes.begin_turn(s, tell)
        push(s, END_PART)
        for event in reversed(range(len(END_EVENTS))):
            push(s, EndEvent(event))
        push(s, RECRUIT_PART)
        push(s, RECRUIT)
        push(s, BUILD_PART)
        push(s, BUILD)
        push(s, TRADE_PART)
        push(s, TRADE)
        push(s, EXPLORE_PART)
        push(s, EXPLORE)
        push(s, START_PART)
        for event in reversed(range(len(START_EVENTS))):
            push(s, StartEvent(event))


NEXT_TURN = NextTurn()
STEPS = (NextTurn, PartEnds)
