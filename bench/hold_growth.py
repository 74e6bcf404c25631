"""What a turn costs as a hold grows: `python -m bench.hold_growth`.

A hold that is rich and well manned digs on at random. At each size so many turns are played from it, and what runs most often is
timed by itself.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Final

from delve import catalogue
from delve.games.hold.building import BUILD
from delve.games.hold.codes import CANNON, GUNNER, SOLDIER
from delve.games.hold.facts import computed
from delve.games.hold.forces import Group
from delve.games.hold.overseer_phase import END_PHASE
from delve.games.hold.recruiting import RECRUIT
from delve.games.hold.state import THE_ENTRANCE, Hold
from delve.kernel.flow import choose
from delve.kernel.luck import Luck, Sfc32, seeded, stream

SIZES: Final = (50, 100, 200, 400, 800)
TURNS: Final = 12
MOST_CHOICES: Final = 400
"""Choices after which a turn is given up: a long siege says nothing about the map."""
TITLES: Final = ("cells", "things", "turn ms", "choices", "choice us", "build us", "recruit us", "facts us", "copy us", "view us")
NEVER: Final = ("abandon", "triumph", "work provoke")


def manned(s: Hold) -> None:
    """Plenty to spend, and enough units at the Entrance to win."""
    s.supplies.resources = s.supplies.goods = 50
    s.houses[THE_ENTRANCE] = (Group(SOLDIER, 60), Group(GUNNER, 40), Group(CANNON, 20))


def turn(s: Hold, luck: Luck, whim: Sfc32) -> int:
    """Play until the next turn begins, at random; returns the choices made, 0 if it did not begin."""
    now = s.clock.turn
    for made in range(MOST_CHOICES):
        if s.ask is None:
            return 0
        if s.clock.turn != now:
            return made
        k = int(whim.below(len(s.options)))
        if s.ask.key(s, s.options[k]) in NEVER:
            k = 0
        if s.options[-1] == END_PHASE and s.ask.tag == "overseer-phase":
            k = len(s.options) - 1  # they wait for the enemy at the Entrance
        choose(s, k, luck, None)
    return 0


def grown(size: int, seed: str, start: Hold | None = None) -> Hold:
    """A hold with that many drawn spaces, from the given one on.

    A turn that ends it, or does not end, is played again with other luck; a hold that falls again and again goes some turns back.
    """
    game = catalogue.game("hold")
    whim = stream("hold growth", seed)
    s = start.copy() if start is not None else game.start(1, game.setup({"flavour": "auto"}), seeded(seed))
    assert isinstance(s, Hold)
    past, trial, failed = [s], 0, 0
    while len(past[-1].map.cells) < size:
        trial += 1
        then = past[-1].copy()
        manned(then)
        if turn(then, seeded(f"{seed} {trial}"), whim):
            past, failed = [*past[-TURNS:], then], 0
        elif (failed := failed + 1) % TURNS == 0 and len(past) > 1:
            past.pop()
    return past[-1]


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


def measured(s: Hold, seed: str) -> tuple[float, ...]:
    """One row of the table."""
    spent, made, turns, whim = 0.0, 0, 0, stream("hold growth turns", seed)
    for trial in range(4 * TURNS):
        then = s.copy()
        manned(then)
        began = time.process_time()
        choices = turn(then, seeded(f"turns {seed} {trial}"), whim)
        if choices:
            spent, made, turns = spent + time.process_time() - began, made + choices, turns + 1
        if turns == TURNS:
            break
    game = catalogue.game("hold")
    return (
        len(s.map.cells), len(s.map.things), spent / turns * 1e3, made / turns, spent / made * 1e6,
        timed(lambda: BUILD.options(s)), timed(lambda: RECRUIT.options(s)), timed(lambda: computed(s)), timed(s.copy),
        timed(lambda: game.view(s, 0)),
    )  # fmt: skip


def main() -> None:
    """Print the curve."""
    sys.stdout.write(" ".join(f"{title:>10}" for title in TITLES) + "\n")
    s: Hold | None = None
    for size in SIZES:
        s = grown(size, str(size), s)
        sys.stdout.write(" ".join(f"{value:>10.1f}" for value in measured(s, str(size))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
