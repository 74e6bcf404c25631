"""The turn (HOLD-4.01, 4.02): start events, Explore, Trade, Build, Recruit, end events. Combat interrupts the step that causes it."""

from __future__ import annotations

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


class NextTurn(Step[Hold]):
    """A turn, and the one after it. There is no limit (32.06)."""

    tag = "next-turn"

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        push(s, self)
        changes.begin_turn(s, tell)
        for event in reversed(range(len(END_EVENTS))):
            push(s, EndEvent(event))
        push(s, RECRUIT)
        push(s, BUILD)
        push(s, TRADE)
        push(s, EXPLORE)
        for event in reversed(range(len(START_EVENTS))):
            push(s, StartEvent(event))


NEXT_TURN = NextTurn()
STEPS = (NextTurn,)
