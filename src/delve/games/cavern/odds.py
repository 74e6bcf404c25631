"""Chances of the dice, worked out exactly: a handful of dice as a table of (Combat, Spoils), and what follows from it.

Handfuls are packed as everywhere in this game: white + 16 red + 256 purple. A die that says "roll again" goes on without
limit (16.04); chains are followed until they are rarer than one in a million million, which no figure here can tell from exact.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from math import prod
from typing import Final

from delve.games.cavern.content import shipped
from delve.games.cavern.verbs import COMBAT, SPOILS

Faces = tuple[tuple[int, ...], ...]
"""Six faces for each colour, as `Content.faces` has them."""
Table = Mapping[tuple[int, int], float]
"""The chance of each (Combat, Spoils)."""
NEGLIGIBLE: Final = 1e-12


@lru_cache(maxsize=64)
def die(faces: tuple[int, ...]) -> Table:
    """One die with its whole chain of rerolls."""
    out: defaultdict[tuple[int, int], float] = defaultdict(float)
    chains = {(0, 0): 1.0}
    while sum(chains.values()) > NEGLIGIBLE:
        longer: defaultdict[tuple[int, int], float] = defaultdict(float)
        for (c, s), chance in chains.items():
            for face in faces:
                kept = longer if face >> 8 else out
                kept[c + (face & 15), s + (face >> 4 & 15)] += chance / len(faces)
        chains = dict(longer)
    return dict(out)


@lru_cache(maxsize=4096)
def pool(dice: int, faces: Faces | None = None) -> Table:
    """All dice of a handful together."""
    if dice == 0:
        return {(0, 0): 1.0}
    faces = shipped().faces if faces is None else faces
    colour = next(i for i in range(len(faces)) if dice >> (4 * i) & 15)
    out: defaultdict[tuple[int, int], float] = defaultdict(float)
    for (c, s), chance in pool(dice - (1 << (4 * colour)), faces).items():
        for (more_c, more_s), share in die(faces[colour]).items():
            if chance * share > NEGLIGIBLE:
                out[c + more_c, s + more_s] += chance * share
    return dict(out)


@lru_cache(maxsize=4096)
def totals(dice: int, what: int, faces: Faces | None = None) -> tuple[float, ...]:
    """The chance of each total of Combat (0) or Spoils (1), from none upwards."""
    table = pool(dice, faces)
    out = [0.0] * (1 + max(key[what] for key in table))
    for key, chance in table.items():
        out[key[what]] += chance
    return tuple(out)


def at_least(chances: Sequence[float], n: int) -> float:
    """The chance of a total of n or more."""
    return sum(chances[max(n, 0) :])


def passes(own: int, what: int, n: int, bonus: int = 0, faces: Faces | None = None) -> float:
    """The chance to pass a Test (13.03)."""
    return at_least(totals(own, what, faces), n - bonus)


@lru_cache(maxsize=65536)
def beats(own: int, monster: int, bonus: int = 0, faces: Faces | None = None) -> float:
    """The chance to win a Fight: at least the monster's Combat (14.04)."""
    mine = totals(own, COMBAT, faces)
    return sum(chance * at_least(mine, c - bonus) for c, chance in enumerate(totals(monster, COMBAT, faces)))


@lru_cache(maxsize=65536)
def spoils(own: int, others: tuple[int, ...], faces: Faces | None = None) -> tuple[float, float]:
    """The chance of a Gold card and of a Treasure card for Spoils above those of all others (14.07, 15.12)."""
    below = [tuple(accumulate(totals(other, SPOILS, faces), initial=0.0)) for other in others]
    gold = treasure = 0.0
    for s, chance in enumerate(totals(own, SPOILS, faces)):
        alone = chance * prod(row[min(s, len(row) - 1)] for row in below)
        if s >= 5:
            treasure += alone
        elif s >= 1:
            gold += alone
    return gold, treasure


@lru_cache(maxsize=65536)
def outranks(own: int, other: int, bonus: int = 0, faces: Faces | None = None) -> tuple[float, float]:
    """The chance of more Combat than somebody else, and of as much (15.04). The bonus is own less theirs."""
    mine, theirs = totals(own, COMBAT, faces), totals(other, COMBAT, faces)
    more = sum(chance * at_least(mine, c + 1 - bonus) for c, chance in enumerate(theirs))
    equal = sum(chance * mine[c - bonus] for c, chance in enumerate(theirs) if 0 <= c - bonus < len(mine))
    return more, equal


def moments(dice: int, faces: Faces | None = None) -> tuple[float, float, float, float, float]:
    """Mean and variance of Combat, mean and variance of Spoils, and their covariance (C06)."""
    table = pool(dice, faces)
    c = sum(key[0] * chance for key, chance in table.items())
    s = sum(key[1] * chance for key, chance in table.items())
    var_c = sum(key[0] ** 2 * chance for key, chance in table.items()) - c * c
    var_s = sum(key[1] ** 2 * chance for key, chance in table.items()) - s * s
    return c, var_c, s, var_s, sum(key[0] * key[1] * chance for key, chance in table.items()) - c * s
