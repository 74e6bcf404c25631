"""Set-up (PENCIL-2): start spaces seat by seat, then who goes first."""

from __future__ import annotations

from typing import Final

from delve.games.pencil import changes
from delve.games.pencil.events import RolledForFirst, StartTaken
from delve.games.pencil.state import Sheet
from delve.kernel.events import Tell
from delve.kernel.flow import Step, push
from delve.kernel.luck import SETUP, Luck
from delve.parts.dice import TOTAL_OF_2


class StartSpace(Step[Sheet]):
    """Two dice for the column, two for the row (2.02), in seat order (2.01)."""

    tag = "start-space"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def run(self, s: Sheet, luck: Luck, tell: Tell | None) -> None:
        across, down = divmod(int(luck.throw(4, SETUP)), 36)  # the first two dice, the last two
        less = 12 - s.rules.grid.width  # on the 11x11 grid a start is the total minus 1 (13.01)
        space = s.rules.grid.at(TOTAL_OF_2[across] - less, TOTAL_OF_2[down] - less)
        if s.rules.reroll_same_start and space in s.start[: self.seat]:  # 13.07; otherwise starts may coincide (2.06)
            if tell is not None:
                tell.append(StartTaken(self.seat, changes.spot(s, space)))
            push(s, self)
            return
        changes.settle_in(s, self.seat, space, across, down, tell)


class FirstPlayer(Step[Sheet]):
    """One die each, highest goes first (2.10); those tied roll again (2.11); alone nobody rolls (2.12).

    `tied` is the mask of seats that roll.
    """

    tag = "first-player"

    def __init__(self, tied: int) -> None:
        self.tied = tied

    def args(self) -> tuple[int, ...]:
        return (self.tied,)

    def run(self, s: Sheet, luck: Luck, tell: Tell | None) -> None:
        tied = self.tied
        while tied & (tied - 1):  # more than one
            highest, best = 0, 0
            for seat in range(len(s.start)):
                if tied >> seat & 1:
                    die = int(luck.die(SETUP))
                    if tell is not None:
                        tell.append(RolledForFirst(seat, die))
                    if die > highest:
                        highest, best = die, 0
                    if die == highest:
                        best |= 1 << seat
            tied = best
        changes.go_first(s, tied.bit_length() - 1, tell)


START_SPACES: Final = (StartSpace(0), StartSpace(1), StartSpace(2))
FIRST_PLAYER: Final = (FirstPlayer(1), FirstPlayer(3), FirstPlayer(7))
"""By number of seats, less 1."""
