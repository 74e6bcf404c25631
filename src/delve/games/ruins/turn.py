"""Rounds and phases (RUINS-3): what follows what, and when the Expedition's goal is looked at."""

from __future__ import annotations

from typing import Final

from delve.games.ruins import abilities, changes, rally, ready, recoup, refresh, reward, roll
from delve.games.ruins.codes import GOES_ON, RALLY, READY, RECOUP, REFRESH, REWARD, ROLL, ROUNDS_OVER, TREASURY_EMPTY
from delve.games.ruins.ending import goal_reached
from delve.games.ruins.state import Ruins
from delve.kernel.events import Tell
from delve.kernel.flow import Step, push
from delve.kernel.luck import Luck


class BeginRound(Step[Ruins]):
    """A round: the Entry Stage without Refresh (3.01), every later one with it (3.02)."""

    tag = "begin-round"

    def __init__(self, number: int) -> None:
        self.number = number

    def args(self) -> tuple[int, ...]:
        return (self.number,)

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        changes.begin_round(s, self.number, tell)
        push(s, END_ROUND)
        for phase in range(RECOUP, READY - 1, -1):
            push(s, PHASES[phase])
        if self.number:
            push(s, PHASES[REFRESH])
        abilities.begin_round(s, luck, tell)


class Phase(Step[Ruins]):
    """One of the six phases; at its end the Expedition's goal is looked at (3.09)."""

    tag = "phase"

    def __init__(self, number: int) -> None:
        self.number = number

    def args(self) -> tuple[int, ...]:
        return (self.number,)

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        number = self.number
        changes.enter_phase(s, number, tell)
        push(s, END_PHASE)
        if number == REFRESH:
            refresh.begin(s)
        elif number == READY:
            ready.begin(s)
        elif number == RALLY:
            rally.begin(s)
        elif number == ROLL:
            roll.begin(s)
        elif number == REWARD:
            reward.begin(s)
        else:
            recoup.begin(s)


class EndPhase(Step[Ruins]):
    """The Expedition wins where nothing is left on the Ancient Board (24.03)."""

    tag = "end-phase"

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        if goal_reached(s) and s.end == GOES_ON:
            changes.end(s, TREASURY_EMPTY, tell)


class EndRound(Step[Ruins]):
    """The round limit (24.07), or the next round (3.10)."""

    tag = "end-round"

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        if s.round == s.rules.round_limit and s.rules.round_limit:
            changes.end(s, ROUNDS_OVER, tell)
            return
        push(s, BeginRound(s.round + 1))


END_PHASE: Final = EndPhase()
END_ROUND: Final = EndRound()
PHASES: Final = tuple([Phase(number) for number in range(RECOUP + 1)])
