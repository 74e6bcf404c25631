"""Operations that wait for a later phase, or for the next Refresh (RUINS-6.07, 4.01, 7.04, 7.07, 8.06, 9.01)."""

from __future__ import annotations

from typing import Final

from delve.games.ruins import effect_changes
from delve.games.ruins.codes import AT_NEXT_REFRESH
from delve.games.ruins.state import Ruins
from delve.games.ruins.using import Do
from delve.kernel.events import Tell
from delve.kernel.flow import Step, push
from delve.kernel.luck import Luck


class RunArmed(Step[Ruins]):
    """The first that waits for that time, then the next (3.05): in rally order, as they were armed."""

    tag = "run-armed"

    def __init__(self, when: int) -> None:
        self.when = when

    def args(self) -> tuple[int, ...]:
        return (self.when,)

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        for place in range(len(s.armed)):
            if s.armed[place].when == self.when:
                armed = effect_changes.disarm(s, place)
                push(s, self)
                push(s, Do(armed.seat, armed.lane, armed.design, self.when, armed.op >> 5, 0, armed.op & 31))
                return


def run_armed(s: Ruins, when: int) -> None:
    """Push the step that carries out what waits for that time. What an eliminated seat had armed is gone (4.02, 15.20)."""
    if s.armed:  # nothing is armed between the beginning of a phase and the time its operations wait for
        push(s, RUN_ARMED[when])


RUN_ARMED: Final = tuple([RunArmed(when) for when in range(AT_NEXT_REFRESH + 1)])
