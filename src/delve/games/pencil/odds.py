"""What lies ahead of a delver, worked out over the dice alone: the way home, and when to turn back.

Everything here follows from section 8 of the rules: a delver is lives, treasure and the number of
clear rolls home; the map is left out. Values are exact for a player who fights every monster.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache, lru_cache

from delve.games.pencil.totals import DELVE_TOTALS, EXIT_TOTALS, MONSTER, TRAP, TREASURE
from delve.parts.dice import TOTAL_OF_3

MOST = 40
"""Treasure beyond which nobody goes on."""
WAYS = Counter(TOTAL_OF_3)
"""How many of the 216 throws make each total."""

Worth = tuple[float, ...]
"""What coming home with 0, 1, 2, ... treasure is worth."""
SOLO: Worth = tuple(float(t) for t in range(MOST + 5))


def _per_roll(totals: dict[int, tuple[str, int]]) -> tuple[float, dict[int, float]]:
    """The chance that one roll costs a life, and the chance of each gain of treasure."""
    lose = 0.0
    gains: defaultdict[int, float] = defaultdict(float)
    for total, (kind, strength) in totals.items():
        weight = WAYS[total] / 216
        if kind == TREASURE:
            gains[1] += weight
        if kind in (TRAP, MONSTER):
            lose += weight * (strength - 1) / 6
        if kind == MONSTER:
            for die in range(1, strength):
                gains[die] += weight * (7 - strength) / 36
    return lose, dict(gains)


LOSE, GAINS = _per_roll(DELVE_TOTALS)
LOSE_EXIT, _ = _per_roll(EXIT_TOTALS)
"""The chance that a roll costs a life, to a trap or in a fight (section 8.2)."""
STOPS = sum(WAYS[total] for total, (kind, _) in DELVE_TOTALS.items() if kind in (TRAP, MONSTER)) / 216
STOPS_EXIT = sum(WAYS[total] for total, (kind, _) in EXIT_TOTALS.items() if kind in (TRAP, MONSTER)) / 216
"""The chance that a roll is a trap or a monster, which ends the turn (3.10)."""
STEP = sum(WAYS[total] for total, (kind, _) in EXIT_TOTALS.items() if kind == "move") / 216


@cache
def home(lives: int, rolls: int) -> float:
    """The chance to get home with that many clear rolls to go (section 8.3)."""
    if lives == 0:
        return 0.0
    if rolls == 0:
        return 1.0
    return (STEP * home(lives, rolls - 1) + LOSE_EXIT * home(lives - 1, rolls)) / (STEP + LOSE_EXIT)


@lru_cache(maxsize=4096)
def prospects(worth: Worth, rolls: int) -> tuple[tuple[tuple[float, float], ...], ...]:
    """For every number of lives and treasure: what turning back is worth, and what delving on is.

    `rolls` is the length of the way home, taken as it is now. Read it as `prospects(...)[lives][treasure]`.
    """
    out: list[tuple[tuple[float, float], ...]] = [((0.0, 0.0),) * (MOST + 5)]
    change = LOSE + sum(GAINS.values())
    for lives in (1, 2, 3):
        back = [home(lives, rolls) * worth[t] for t in range(MOST + 5)]
        row = [(value, value) for value in back]
        for t in range(MOST, -1, -1):
            on = LOSE * max(out[lives - 1][t])
            on += sum(chance * max(row[t + gain]) for gain, chance in GAINS.items())
            row[t] = (back[t], on / change)
        out.append(tuple(row))
    return tuple(out)


@lru_cache(maxsize=4096)
def ends(lives: int, treasure: int) -> tuple[tuple[int, float], ...]:
    """How a sensible delver ends up: chance of each treasure brought home; -1 is dead."""
    if lives == 0:
        return ((-1, 1.0),)
    back, on = prospects(SOLO, 1)[lives][min(treasure, MOST)]
    out: defaultdict[int, float] = defaultdict(float)
    if back >= on or treasure >= MOST:
        out[treasure] += home(lives, 1)
        out[-1] += 1 - home(lives, 1)
        return tuple(sorted(out.items()))
    change = LOSE + sum(GAINS.values())
    nexts = [(lives - 1, treasure, LOSE), *((lives, treasure + gain, chance) for gain, chance in GAINS.items())]
    for next_lives, next_treasure, chance in nexts:
        for end, share in ends(next_lives, next_treasure):
            out[end] += chance / change * share
    return tuple(sorted(out.items()))


@lru_cache(maxsize=4096)
def race(rivals: tuple[tuple[tuple[int, float], ...], ...]) -> Worth:
    """What coming home with each treasure is worth against rivals whose ends are given: the share of the victory."""
    worth = []
    for t in range(MOST + 5):
        shares = [1.0]  # shares[j]: nobody is ahead and j rivals are level
        for rival in rivals:
            below = sum(chance for end, chance in rival if end < t)
            level = sum(chance for end, chance in rival if end == t)
            shares = [
                (shares[j] * below if j < len(shares) else 0.0) + (shares[j - 1] * level if j else 0.0) for j in range(len(shares) + 1)
            ]
        worth.append(sum(share / (1 + j) for j, share in enumerate(shares)))
    return tuple(worth)
