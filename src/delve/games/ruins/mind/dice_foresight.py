"""What operations on dice are likely to do to a lane of an outlook."""

from __future__ import annotations

from typing import Final

from delve.games.ruins import verbs
from delve.games.ruins.box import Line
from delve.games.ruins.codes import (
    ANCIENT,
    GOLD,
    GREEN,
    PIP,
    WHITE,
)
from delve.games.ruins.dice import count, is_disabled
from delve.games.ruins.mind.outlook import Outlook
from delve.games.ruins.odds import reroll_chance, spoil_chance

LOW: Final = (1.4, 2.1, 2.9, 3.9, 4.8, 5.6)
"""What the lowest, second lowest and so on of six dice show on average."""
REROLLED: Final = (0.0, 2.0, 3.4, 4.1, 4.5)
"""What rolling so many dice again brings on average."""
MEAN: Final = 3.5


class DiceForesight:
    """Dice being foreseen, for a card of one side."""

    def __init__(self, o: Outlook, ancient: bool) -> None:
        self.o = o
        self.ancient = ancient

    def _dice_of(self, seat: int, foes: bool, kind: int) -> int:
        """How many live dice of a kind a pool has."""
        shown = self.o.view.lanes[seat - 1]
        pool = shown.foes if foes else shown.dice
        if kind in (PIP, WHITE, GREEN, GOLD):
            return count(pool, kind)
        lane = self.o.lanes[seat]
        return 0 if lane is None else lane.foes if foes else lane.dice

    def on(self, line: Line, seat: int, foes: bool) -> None:
        lane = self.o.lanes[seat]
        if lane is None:
            return
        if line.verb in verbs.DICE_PICKS:
            self._on_rolled(line, seat, foes)
            return
        dice, points = self._more_dice(line, seat, foes), self._more_points(line, seat, foes, lane.foes if foes else lane.dice)
        if line.verb == verbs.FIX:
            dice = -min(line.c, lane.foes if foes else lane.dice)
        if self.o.view.rolled and dice:
            points, dice = points + MEAN * dice, 0
        if foes:
            lane.foes += dice
        else:
            lane.dice += dice
        lane.ahead += -points if foes else points

    def _more_dice(self, line: Line, seat: int, foes: bool) -> int:
        """Dice that come to a pool, or below 0 leave it."""
        verb = line.verb
        if verb == verbs.GAIN_PIP:
            return min(line.b, self.o.view.seats[ANCIENT if foes else seat].pips)
        if verb == verbs.DISABLE:
            return -min(line.c, self._dice_of(seat, foes, line.b))
        if verb == verbs.ENABLE:
            shown = self.o.view.lanes[seat - 1]
            return min(line.c, len([1 for die in (shown.foes if foes else shown.dice) if is_disabled(die)]))
        return 0

    def _more_points(self, line: Line, seat: int, foes: bool, size: int) -> float:
        """Points that a pool gains beside its dice."""
        verb = line.verb
        if verb == verbs.FIX:
            return float(min(line.c, size) * line.b)
        if verb == verbs.FLAT:
            return float(line.b)
        if verb == verbs.REMAP:
            return size / 6 * (line.c - line.b)
        if verb == verbs.TIE_TO:
            return 0.5 if (line.b != ANCIENT) != foes else -0.5
        if verb == verbs.CLEAR_FLAT:
            shown = self.o.view.lanes[seat - 1]
            flats = shown.foe_flats if foes else shown.flats
            return -float(sum(sorted([value for value in flats if (value > 0) == (line.b == 0)], key=abs, reverse=True)[: line.c]))
        return 0.0

    def _on_rolled(self, line: Line, seat: int, foes: bool) -> None:
        """Dice that lie or will lie are changed: for one's own pool upwards, for the other's downwards."""
        lane = self.o.lanes[seat]
        if lane is None:
            return
        mine = foes == self.ancient
        size = lane.foes if foes else lane.dice
        rolled = self.o.view.rolled
        values: list[float] = [float(one) for one in self.o.known_values(seat + 5 if foes else seat)] if rolled else self._spread(size)
        if rolled and line.verb == verbs.REROLL:
            self._reroll_known(line, seat, foes, mine, [int(one) for one in values])
            return
        gain = self._gain(line, sorted(values), mine)
        lane.ahead += -gain if foes else gain

    def _spread(self, size: int) -> list[float]:
        """What so many dice are likely to show, in order."""
        return [LOW[min(5, i * 6 // size)] for i in range(size)] if size > 0 else []

    def _gain(self, line: Line, values: list[float], mine: bool) -> float:
        """Points by which a pool changes, changed as its controller would."""
        verb, n = line.verb, line.b
        if verb == verbs.REROLL:
            points = REROLLED[min(n, len(values), 4)]
            return points if mine else -points
        changes: list[float] = []
        for value in values:
            after = {
                verbs.SET: float(line.c), verbs.BUMP: max(1.0, min(6.0, value + line.c)), verbs.FLIP: 7 - value, verbs.DROP: 0.0,
            }.get(verb, 7 - value)  # fmt: skip
            changes.append(after - value)
        changes.sort(reverse=mine)
        chosen = changes[: n if verb != verbs.SWAP else 1]
        return sum([change for change in chosen if (change > 0) == mine])

    def _reroll_known(self, line: Line, seat: int, foes: bool, mine: bool, values: list[int]) -> None:
        lane = self.o.lanes[seat]
        if lane is None:
            return
        lead = round(lane.ahead) - lane.needed
        """At 0 or more the roll succeeds as it lies."""
        if foes:
            chance = (
                spoil_chance(tuple(values), line.b, -lead - 1)[0] if not mine else 1.0 - reroll_chance(tuple(values), line.b, lead + 1)[0]
            )
        else:
            chance = reroll_chance(tuple(values), line.b, -lead)[0] if mine else 1.0 - spoil_chance(tuple(values), line.b, lead)[0]
        lane.sure = chance
