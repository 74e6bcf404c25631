"""Set-up (PENCIL-2): start spaces seat by seat, then who goes first."""

from __future__ import annotations

from delve.games.pencil import changes
from delve.games.pencil.events import RolledForFirst
from delve.games.pencil.state import Sheet
from delve.kernel.events import Tell
from delve.kernel.flow import Step, push
from delve.kernel.luck import SETUP, Luck
from delve.parts.dice import TOTAL_OF_2


class StartSpace(Step[Sheet]):
    """Two dice for the column, two for the row (2.02), in seat order (2.01)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def run(self, s: Sheet, luck: Luck, tell: Tell | None) -> None:
        column_throw = int(luck.throw(2, SETUP))
        row_throw = int(luck.throw(2, SETUP))
        less = 12 - s.rules.grid.width  # on the 11x11 grid a start is the total minus 1 (13.01)
        column, row = TOTAL_OF_2[column_throw] - less, TOTAL_OF_2[row_throw] - less
        taken = s.start[: self.seat]
        if s.rules.reroll_same_start and s.rules.grid.at(column, row) in taken:  # 13.07; otherwise starts may coincide (2.06)
            push(s, self)
            return
        changes.settle_in(s, self.seat, column, row, column_throw, row_throw, tell)


class FirstPlayer(Step[Sheet]):
    """One die each, highest goes first (2.10); those tied roll again (2.11); alone nobody rolls (2.12).

    `tied` is the mask of seats that still roll.
    """

    def __init__(self, tied: int) -> None:
        self.tied = tied

    def args(self) -> tuple[int, ...]:
        return (self.tied,)

    def run(self, s: Sheet, luck: Luck, tell: Tell | None) -> None:
        rolling = [seat for seat in range(s.seats) if self.tied >> seat & 1]
        if len(rolling) > 1:
            highest, best = 0, 0
            for seat in rolling:
                die = int(luck.die(SETUP))
                if tell is not None:
                    tell.append(RolledForFirst(seat, die))
                if die > highest:
                    highest, best = die, 0
                if die == highest:
                    best |= 1 << seat
            push(s, FirstPlayer(best))
            return
        changes.go_first(s, rolling[0], tell)
