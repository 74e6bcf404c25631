"""Handfuls of dice: how many show each face, eight bits to a face in one integer. Order means nothing; equal dice are alike.

`ONE[4]` is a single four, so adding and taking dice is plus and minus.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from delve.kernel.luck import DICE, Luck

NONE: Final = 0
ONE: Final = (0, 1, 1 << 8, 1 << 16, 1 << 24, 1 << 32, 1 << 40)
"""One die with that face."""
FACES: Final = (1, 2, 3, 4, 5, 6)
AT_ONCE: Final = 8
"""Dice that luck throws in one draw."""


def handful(faces: Iterable[int]) -> int:
    """Dice with these faces."""
    dice = 0
    for face in faces:
        dice += ONE[face]
    return dice


def count(dice: int, face: int) -> int:
    """How many show that face."""
    return dice >> 8 * (face - 1) & 255


def size(dice: int) -> int:
    """How many dice there are, up to 254: 256 leaves 1 when divided by 255."""
    return dice % 255


def faces(dice: int) -> tuple[int, ...]:
    """The faces in ascending order."""
    out: list[int] = []
    for face in FACES:
        for _ in range(dice >> 8 * (face - 1) & 255):
            out.append(face)  # a comprehension of two loops is slow when compiled
    return tuple(out)


def different(dice: int) -> list[int]:
    """The faces that are there, each once, in ascending order."""
    return [face for face in FACES if dice >> 8 * (face - 1) & 255]


def turned(face: int) -> int:
    """The face below."""
    return 7 - face


def throw(number: int, luck: Luck, what: str) -> int:
    """So many dice thrown."""
    dice = 0
    while number > 0:
        together = min(number, AT_ONCE)
        code = int(luck.throw(together, DICE, what))
        for _ in range(together):
            dice += 1 << 8 * (code % 6)
            code //= 6
        number -= together
    return dice


def matched(one: int, other: int) -> int:
    """The dice of either that meet an equal one of the other, each of them one (5.05, 5.06)."""
    met = 0
    for shift in (0, 8, 16, 24, 32, 40):
        met += min(one >> shift & 255, other >> shift & 255) << shift
    return met


def pairs(dice: int) -> int:
    """Sets of two with equal faces (5.08)."""
    found = 0
    for shift in (0, 8, 16, 24, 32, 40):
        c = dice >> shift & 255
        found += c * (c - 1) // 2
    return found


def sevens(dice: int) -> int:
    """Sets of two whose faces add up to seven (5.09)."""
    return (dice & 255) * (dice >> 40 & 255) + (dice >> 8 & 255) * (dice >> 32 & 255) + (dice >> 16 & 255) * (dice >> 24 & 255)


def runs(dice: int) -> int:
    """Sets of three with faces in a row (5.10)."""
    a, b, c, d, e, f = dice & 255, dice >> 8 & 255, dice >> 16 & 255, dice >> 24 & 255, dice >> 32 & 255, dice >> 40 & 255
    return a * b * c + b * c * d + c * d * e + d * e * f


def steps(dice: int) -> int:
    """Sets of two with faces n and n+1."""
    a, b, c, d, e, f = dice & 255, dice >> 8 & 255, dice >> 16 & 255, dice >> 24 & 255, dice >> 32 & 255, dice >> 40 & 255
    return a * b + b * c + c * d + d * e + e * f


def triples(dice: int) -> int:
    """Sets of three with equal faces."""
    found = 0
    for shift in (0, 8, 16, 24, 32, 40):
        c = dice >> shift & 255
        found += c * (c - 1) * (c - 2) // 6
    return found


def score(dice: int) -> int:
    """What attack dice score (5.12)."""
    return pairs(dice) + sevens(dice) + 2 * runs(dice)
