"""Dice (CAVERN-16): pools of white, red and purple dice, chains of rerolls, and what they add up to.

A pool is one number, a byte for each colour, so pools add. A roll is a list of faces in order: die * 16 + face, and AGAIN
added for a face that came of the reroll before it.
"""

from __future__ import annotations

from typing import Final

from delve.games.cavern.box import Content
from delve.kernel.luck import Luck

WHITE: Final = 1
RED: Final = 1 << 8
PURPLE: Final = 1 << 16
AGAIN: Final = 256
REROLL: Final = 256
"""The bit of a face that says: roll this die again (16.04)."""


def pool(printed: int) -> int:
    """The pool of dice as cards print them (white + 16 * red + 256 * purple)."""
    return printed & 15 | (printed >> 4 & 15) << 8 | (printed >> 8 & 15) << 16


def counts(dice: int) -> tuple[int, int, int]:
    """How many white, red and purple dice a pool has."""
    return dice & 255, dice >> 8 & 255, dice >> 16 & 255


def throw(content: Content, dice: int, luck: Luck) -> tuple[int, ...]:
    """Roll a pool: every die until it shows a face without the reroll icon (16.04)."""
    out: list[int] = []
    for die in range(3):
        faces = content.faces[die]
        for _ in range(dice >> 8 * die & 255):
            chain(out, die, faces, luck)
    return tuple(out)


def chain(out: list[int], die: int, faces: tuple[int, ...], luck: Luck) -> None:
    """One die with all its rerolls."""
    face = int(luck.die()) - 1
    out.append(die * 16 + face)
    while faces[face] & REROLL:
        face = int(luck.die()) - 1
        out.append(AGAIN + die * 16 + face)


def combat_of(content: Content, rolled: tuple[int, ...]) -> int:
    """The Combat icons of a roll (16.03)."""
    total = 0
    for entry in rolled:
        total += content.faces[entry >> 4 & 3][entry & 15] & 15
    return total


def spoils_of(content: Content, rolled: tuple[int, ...]) -> int:
    """The Spoils icons of a roll (16.03)."""
    total = 0
    for entry in rolled:
        total += content.faces[entry >> 4 & 3][entry & 15] >> 4 & 15
    return total


def by_die(rolled: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The chains of a roll, one for each die (16.07)."""
    dice: list[tuple[int, ...]] = []
    for entry in rolled:
        if entry & AGAIN:
            dice[-1] = (*dice[-1], entry)
        else:
            dice.append((entry,))
    return dice


def throw_again(content: Content, rolled: tuple[int, ...], luck: Luck) -> tuple[int, ...]:
    """Every die without Combat thrown again, the others as they lie (19.02)."""
    out: list[int] = []
    for die in by_die(rolled):
        if combat_of(content, die):
            out += die
        else:
            chain(out, die[0] >> 4 & 3, content.faces[die[0] >> 4 & 3], luck)
    return tuple(out)


def has_blank(content: Content, rolled: tuple[int, ...]) -> bool:
    """Whether a die of it has no Combat (19.11)."""
    return any(combat_of(content, die) == 0 for die in by_die(rolled))


def printed(dice: int) -> int:
    """A pool as cards print it, at most fifteen of a colour."""
    return min(dice & 255, 15) | min(dice >> 8 & 255, 15) << 4 | min(dice >> 16 & 255, 15) << 8
