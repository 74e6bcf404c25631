"""The chance that an Archaeologist takes a lane, exactly, by convolution (U08; section 4.6 of the rules).

Every number is a share of equally likely ways: dice that are still to be rolled are convolved, those that lie count what they show. Bots,
hints and pages use this and nothing else.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from delve.games.ruins.codes import A_POOL, ANCIENT, NOBODY
from delve.games.ruins.dice import UNROLLED, is_rolled, state_of, sum_of

if TYPE_CHECKING:
    from delve.games.ruins.sight import RuinsView

PLAIN: Final = (1, 2, 3, 4, 5, 6)
"""What the faces of a die count unless a card says otherwise (OP17)."""
Remap = tuple[int, int, int]
"""Pool, face and what it counts, as in the state."""


@lru_cache(maxsize=512)
def ways(dice: int, faces: tuple[int, ...] = PLAIN) -> tuple[int, ...]:
    """In how many ways some dice come to each sum, from 0 on. Faces count 0 or more."""
    if dice == 0:
        return (1,)
    fewer = ways(dice - 1, faces)
    out = [0] * (len(fewer) + max(faces))
    for total, count in enumerate(fewer):
        for face in faces:
            out[total + face] += count
    return tuple(out)


@lru_cache(maxsize=512)
def _at_least(dice: int, faces: tuple[int, ...]) -> tuple[int, ...]:
    """By sum: in how many ways some dice come to it or more."""
    counts = ways(dice, faces)
    out = [0] * (len(counts) + 1)
    for total in range(len(counts) - 1, -1, -1):
        out[total] = out[total + 1] + counts[total]
    return tuple(out)


@lru_cache(maxsize=16384)
def margin_chance(
    own_dice: int, foe_dice: int, needed: int, own_faces: tuple[int, ...] = PLAIN, foe_faces: tuple[int, ...] = PLAIN
) -> float:  # fmt: skip
    """The chance that so many dice come to at least `needed` more than so many others."""
    at_least = _at_least(own_dice, own_faces)
    good = 0
    for total, count in enumerate(ways(foe_dice, foe_faces)):
        least = total + needed
        if least < len(at_least):
            good += count * at_least[max(0, least)]
    everything: int = 6 ** (own_dice + foe_dice)
    return good / everything


def faces_of(pool: int, remaps: tuple[Remap, ...]) -> tuple[int, ...]:
    """What each face of a rolled die of that pool counts at roll.5."""
    if not remaps:
        return PLAIN
    return tuple([face + sum([value - face for where, shown, value in remaps if where == pool and shown == face]) for face in PLAIN])


def counted(dice: bytes, faces: tuple[int, ...] = PLAIN) -> int:
    """What the dice of a pool that lie come to: rolled ones by their faces, fixed ones as they are."""
    total = sum_of(dice)
    if faces is not PLAIN:
        for die in dice:
            if is_rolled(die):
                total += faces[state_of(die) - 1] - state_of(die)
    return total


def chance(
    dice: bytes, flat: int, foes: bytes, foe_flat: int, tie_wins: bool, rolled: bool = False, own_faces: tuple[int, ...] = PLAIN,
    foe_faces: tuple[int, ...] = PLAIN,
) -> float:  # fmt: skip
    """The chance of a successful roll (7.13). Once the round's dice are `rolled`, those that wait are not rolled any more (11.14)."""
    needed = (0 if tie_wins else 1) - (counted(dice, own_faces) + flat - counted(foes, foe_faces) - foe_flat)
    if rolled:
        return 1.0 if needed <= 0 else 0.0
    return margin_chance(sum(dice.translate(UNROLLED)), sum(foes.translate(UNROLLED)), needed, own_faces, foe_faces)


def tie_wins(view: RuinsView, lane: int) -> bool:
    """Whether a tie in that lane is a success (R02, OP18)."""
    side = view.lanes[lane - 1].tie
    return dict(view.setup)["tie"] != "ancient" if side == NOBODY else side != ANCIENT


def lane_chance(view: RuinsView, lane: int, own_dice: int = 0, own_flat: int = 0, foe_dice: int = 0, foe_flat: int = 0) -> float:
    """The chance of the Archaeologist of that lane, as it lies and with so many dice and points more on either side.

    Below 0 are dice fewer: those that are still to be rolled.
    """
    shown = view.lanes[lane - 1]
    own_faces, foe_faces = faces_of(lane, view.remaps), faces_of(A_POOL + lane, view.remaps)
    ahead = counted(shown.dice, own_faces) + sum(shown.flats) + own_flat - counted(shown.foes, foe_faces) - sum(shown.foe_flats) - foe_flat
    needed = (0 if tie_wins(view, lane) else 1) - ahead
    if view.rolled:
        return margin_chance(max(0, own_dice), max(0, foe_dice), needed, own_faces, foe_faces)
    mine = max(0, sum(shown.dice.translate(UNROLLED)) + own_dice)
    theirs = max(0, sum(shown.foes.translate(UNROLLED)) + foe_dice)
    return margin_chance(mine, theirs, needed, own_faces, foe_faces)


def reroll_chance(values: tuple[int, ...], number: int, needed: int) -> tuple[float, int]:
    """The best chance to gain `needed` points by rolling up to so many of one's own dice again, and how many of the lowest to roll.

    Of all choices of k dice the k lowest are the best, since whatever the new dice come to, least is given up for them.
    """
    lowest = sorted(values)
    best, rolled = (1.0 if needed <= 0 else 0.0), 0
    for k in range(1, min(number, len(lowest)) + 1):
        share = margin_chance(k, 0, needed + sum(lowest[:k]))
        if share > best + 1e-12:
            best, rolled = share, k
    return best, rolled


def spoil_chance(values: tuple[int, ...], number: int, spare: int) -> tuple[float, int]:
    """The same against somebody who has `spare` points more than needed: the chance that rolling the highest again costs more than that."""
    highest = sorted(values, reverse=True)
    best, rolled = (1.0 if spare < 0 else 0.0), 0
    for k in range(1, min(number, len(highest)) + 1):
        share = 1.0 - margin_chance(k, 0, sum(highest[:k]) - spare)
        if share > best + 1e-12:
            best, rolled = share, k
    return best, rolled
