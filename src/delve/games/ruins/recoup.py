"""The Recoup phase (RUINS-9, 15, 22): dice go home, Risk is checked, whoever placed nothing pays, and the round is cleared."""

from __future__ import annotations

from typing import Final

from delve.games.ruins import armed, changes, danger, recoup_changes, roll_changes, trinket_changes, windows
from delve.games.ruins import events as ev
from delve.games.ruins.codes import ANCIENT, AT_RECOUP, BY_NO_CARD, BY_RISK, GOES_ON, NOBODY, W_RECOUP
from delve.games.ruins.facts import actives, placed, risk_score
from delve.games.ruins.state import Ruins
from delve.kernel.events import Tell
from delve.kernel.flow import Step, push
from delve.kernel.luck import Luck

PENALTY: Final = 4
"""What an Ancient who placed no card loses (22.05)."""


def begin(s: Ruins) -> None:
    """The steps, the last one pushed first."""
    push(s, CLOSE)
    windows.open_window(s, W_RECOUP)
    armed.run_armed(s, AT_RECOUP)


class Close(Step[Ruins]):
    """recoup.3 to .9: nobody chooses anything any more. It stops where the game is over (24.01)."""

    tag = "close-round"

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        roll_changes.go_home(s)
        check_risk(s, tell)
        if s.end == GOES_ON:
            punish(s, tell)
        if s.end == GOES_ON:
            changes.clear_round(s, tell)
            recoup_changes.cool_down(s, tell)
            recoup_changes.close_relics(s, tell)


def check_risk(s: Ruins, tell: Tell | None) -> None:
    """recoup.5 (15.05 to 15.08, OP25, R35)."""
    for seat in actives(s):
        player = s.seats[seat]
        risk = risk_score(s, seat)
        exempt = player.heist != NOBODY or player.safe or (s.rules.one_penalty and not placed(player))
        if tell is not None:
            tell.append(ev.RiskChecked(seat, risk, s.alert, exempt))
        if not exempt and risk < s.alert:
            danger.gain(s, seat, 1, BY_RISK, NOBODY, tell)
            if s.end != GOES_ON:
                return


def punish(s: Ruins, tell: Tell | None) -> None:
    """recoup.6: the Ancient first, then the Archaeologists (9.07, 22.01 to 22.05)."""
    if s.round and not placed(s.seats[ANCIENT]):
        trinket_changes.pay_for_nothing(s, PENALTY, tell)
    for seat in actives(s):
        if not placed(s.seats[seat]):
            if tell is not None:
                tell.append(ev.PlacedNothing(seat, 0))
            danger.gain(s, seat, 1, BY_NO_CARD, NOBODY, tell)
            if s.end != GOES_ON:
                return


CLOSE: Final = Close()
