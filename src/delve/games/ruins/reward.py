"""The Reward phase (RUINS-8): awards, then what cards do, then Heists."""

from __future__ import annotations

from typing import Final

from delve.games.ruins import armed, faces, heists, trinket_changes
from delve.games.ruins.codes import ANCIENT, AT_REWARD, MAX_ARCHAEOLOGISTS, NOBODY, SUCCESS
from delve.games.ruins.facts import actives, speaker
from delve.games.ruins.state import Ruins
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, Step, push
from delve.kernel.luck import Luck

FOR_SUCCESS: Final = 4
FOR_FAILURE: Final = 1


def begin(s: Ruins) -> None:
    """The steps, the last one pushed first."""
    push(s, heists.RESOLVE_HEISTS)
    armed.run_armed(s, AT_REWARD)
    push(s, AWARDS)


def award_of(s: Ruins, seat: int) -> int:
    """What a full field would give an Archaeologist (8.01, 8.02, 8.05)."""
    player = s.seats[seat]
    if player.heist != NOBODY and not s.rules.heist_award:
        return 0
    base = FOR_SUCCESS if player.result == SUCCESS else FOR_FAILURE
    return max(0, base + player.awards[player.result])


class Awards(Step[Ruins]):
    """reward.1: in seat order, as far as the field goes (8.01, 8.03); or the speaker divides it (R13)."""

    tag = "awards"

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        owed = [award_of(s, seat) if not s.seats[seat].out else 0 for seat in range(1, len(s.seats))]
        if s.rules.speaker_divides and s.seats[ANCIENT].trinkets < sum(owed):
            o1, o2, o3, o4 = owed + [0] * (MAX_ARCHAEOLOGISTS - len(owed))
            push(s, Divide(speaker(s), o1, o2, o3, o4, 0, 0, 0, 0))
            return
        for seat in actives(s):
            trinket_changes.award(s, seat, owed[seat - 1], owed[seat - 1], s.seats[seat].result == SUCCESS, tell)


class Divide(Obvious[Ruins]):
    """D20, with `short_pay = speaker`: who gets the next trinket of a field that is too small, one at a time (R13)."""

    tag = "divide"
    clause = "RUINS-R13"

    def __init__(self, seat: int, o1: int, o2: int, o3: int, o4: int, g1: int, g2: int, g3: int, g4: int) -> None:
        super().__init__(seat)
        self.owed = (o1, o2, o3, o4)
        """By Archaeologist: what a full field would give."""
        self.given = (g1, g2, g3, g4)
        """What the speaker gives them so far."""

    def args(self) -> tuple[int, ...]:
        return (self.seat, *self.owed, *self.given)

    def every(self, s: Ruins) -> list[int]:
        if sum(self.given) >= s.seats[ANCIENT].trinkets:
            return []
        return [seat for seat in range(1, len(s.seats)) if self.given[seat - 1] < self.owed[seat - 1]]

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        """One is left to be paid, or the field is divided."""
        left = self.every(s)
        if left:
            self.chosen(s, left[0], luck, tell)
            return
        for seat in actives(s):
            trinket_changes.award(s, seat, self.given[seat - 1], self.owed[seat - 1], s.seats[seat].result == SUCCESS, tell)

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        o1, o2, o3, o4 = self.owed
        g1, g2, g3, g4 = [given + (seat == code) for seat, given in enumerate(self.given, 1)]
        push(s, Divide(self.seat, o1, o2, o3, o4, g1, g2, g3, g4))

    def prompt(self, s: Ruins) -> str:
        return faces.divide_prompt(s, self.owed, self.given)

    def face(self, s: Ruins, code: int) -> Face:
        return faces.divide_face(s, code, self.owed, self.given)


AWARDS: Final = Awards()
