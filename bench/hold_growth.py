"""What a turn costs as a hold grows: `python -m bench.hold_growth`.

A scripted builder draws holds of each size (`games/hold/study/growth.py`). In each of them so many turns are played by instinct, every one
from the same start with luck of its own, rich and well manned; and what runs most often is timed by itself.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Final

from delve import catalogue
from delve.games.hold.building import BUILD
from delve.games.hold.facts import computed
from delve.games.hold.mind.instinct import HoldInstinct
from delve.games.hold.recruiting import RECRUIT
from delve.games.hold.sight import view
from delve.games.hold.state import Hold
from delve.games.hold.study.growth import built, man
from delve.kernel.flow import choose
from delve.kernel.luck import Luck, seeded

SIZES: Final = (50, 100, 200, 400, 800)
TURNS: Final = 40
LONGEST: Final = 400
"""Choices after which a turn is given up: a long siege says nothing about the map."""
TITLES: Final = (
    "cells", "turns", "turn ms", "median", "rules ms", "mind ms", "choices", "build us", "recruit us", "facts us", "copy us", "view us",
)  # fmt: skip


class Turn:
    """One turn of a hold, with what it cost."""

    def __init__(self) -> None:
        self.choices = 0
        self.rules = 0.0
        """Seconds in the rules."""
        self.mind = 0.0
        """Seconds for the views and the judgement."""

    def play(self, s: Hold, mind: HoldInstinct, luck: Luck) -> bool:
        """Play until the next turn begins; False if it does not."""
        now = s.clock.turn
        while self.choices < LONGEST and s.ask is not None:
            if s.clock.turn != now:
                return True
            began = time.process_time()
            k = mind.pick(view(s, 0))
            thought = time.process_time()
            choose(s, k, luck, None)
            self.mind += thought - began
            self.rules += time.process_time() - thought
            self.choices += 1
        return False


def timed(work: Callable[[], object]) -> float:
    """Microseconds of one call, the best of three rounds."""
    best = float("inf")
    for _ in range(3):
        done, began = 0, time.process_time()
        while time.process_time() - began < 0.02:
            work()
            done += 1
        best = min(best, (time.process_time() - began) / done * 1e6)
    return best


def measured(size: int) -> tuple[float, ...]:
    """One row of the table."""
    game = catalogue.game("hold")
    start = built(game, size)
    mind = HoldInstinct(start.content)
    turns: list[Turn] = []
    for trial in range(TURNS):
        s, turn = start.copy(), Turn()
        man(s)
        if turn.play(s, mind, seeded(f"growth {size} {trial}")):
            turns.append(turn)
    costs = [1e3 * (turn.rules + turn.mind) for turn in turns]
    count = len(turns)
    return (
        len(start.map.cells), count, sum(costs) / count, median(costs), 1e3 * sum([turn.rules for turn in turns]) / count,
        1e3 * sum([turn.mind for turn in turns]) / count, sum([turn.choices for turn in turns]) / count,
        timed(lambda: BUILD.options(start)), timed(lambda: RECRUIT.options(start)), timed(lambda: computed(start)), timed(start.copy),
        timed(lambda: view(start, 0)),
    )  # fmt: skip


def main() -> None:
    """Print the curve."""
    sys.stdout.write(" ".join(f"{title:>10}" for title in TITLES) + "\n")
    for size in SIZES:
        sys.stdout.write(" ".join(f"{value:>10.1f}" for value in measured(size)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
