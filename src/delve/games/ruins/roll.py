"""The Roll phase (RUINS-7): all dice at once, what cards do to them, the window, and the results."""

from __future__ import annotations

from typing import Final

from delve.games.ruins import armed, changes, roll_changes, windows
from delve.games.ruins.codes import A_POOL, AT_ADJUST, AT_REROLL, FAILED, SUCCESS, W_ROLL
from delve.games.ruins.facts import actives, score_of, succeeds
from delve.games.ruins.state import Ruins
from delve.kernel.events import Tell
from delve.kernel.flow import Step, push
from delve.kernel.luck import Luck


def begin(s: Ruins) -> None:
    """The steps, the last one pushed first."""
    push(s, SCORE)
    windows.open_window(s, W_ROLL)
    armed.run_armed(s, AT_ADJUST)
    armed.run_armed(s, AT_REROLL)
    push(s, ROLL_DICE)


class RollDice(Step[Ruins]):
    """roll.1: all live dice of every lane that is not vacant (7.01)."""

    tag = "roll-dice"

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        changes.forget_results(s)
        for lane in actives(s):
            roll_changes.roll_lane(s, lane, luck)
        roll_changes.be_rolled(s, tell)


class Score(Step[Ruins]):
    """roll.5: the results, frozen from here (7.11 to 7.15)."""

    tag = "score"

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        for lane in actives(s):
            result = SUCCESS if succeeds(s, lane) else FAILED
            changes.set_result(s, lane, score_of(s, lane), score_of(s, A_POOL + lane), result, tell)


ROLL_DICE: Final = RollDice()
SCORE: Final = Score()
