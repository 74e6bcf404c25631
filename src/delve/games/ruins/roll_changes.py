"""The writers of dice in the course of a round: the roll, and the way home (RUINS-7, 9). What cards do to dice is in `dice_changes`."""

from __future__ import annotations

from typing import Final

from delve.games.ruins import events as ev
from delve.games.ruins.codes import A_POOL, ANCIENT, GOLD, GREEN, WHITE
from delve.games.ruins.dice import GO_HOME, PIPS, UNROLLED, WAITING, die_of, own_pool
from delve.games.ruins.facts import in_play
from delve.games.ruins.state import Ruins
from delve.kernel.events import Tell
from delve.kernel.luck import DICE, SIX, Luck

AT_ONCE: Final = 3
"""Dice thrown with one draw."""
_FACES: Final = tuple(
    [tuple([bytes([throw // SIX[dice - 1 - i] % 6 + 1 for i in range(dice)]) for throw in range(SIX[dice])]) for dice in range(AT_ONCE + 1)]
)
"""By number of dice and throw: their faces."""

OF_LANE: Final = (
    b"", *[bytes([die_of(WHITE, lane), die_of(GREEN, lane)]) for lane in range(1, A_POOL)],
    b"", *[bytes([die_of(GOLD, lane)]) for lane in range(1, A_POOL)],
)  # fmt: skip
"""By pool: the permanent dice that belong there, live and not rolled."""


def thrown(number: int, luck: Luck, what: str) -> bytes:
    """The faces of so many dice."""
    out = b""
    while number > AT_ONCE:
        out += _FACES[AT_ONCE][int(luck.throw(AT_ONCE, DICE, what))]
        number -= AT_ONCE
    return out + _FACES[number][int(luck.throw(number, DICE, what))] if number else out


def rolled(dice: bytes, luck: Luck, what: str) -> bytes:
    """A pool with every waiting die rolled."""
    number = sum(dice.translate(UNROLLED))
    if not number:
        return dice
    faces = thrown(number, luck, what)
    out = bytearray(dice)
    next_face = 0
    for at in range(len(out)):
        if not out[at] & 15:
            out[at] |= faces[next_face]
            next_face += 1
    return bytes(out)


def roll_lane(s: Ruins, lane: int, luck: Luck) -> None:
    """All live dice of both pools (7.01). `tell_roll` tells of all lanes at once."""
    s.pools[lane] = rolled(s.pools[lane], luck, "archaeologist")
    s.pools[A_POOL + lane] = rolled(s.pools[A_POOL + lane], luck, "ancient")


def be_rolled(s: Ruins, tell: Tell | None) -> None:
    """roll.1 is over: what joins a pool from now on is rolled at once (7.10)."""
    s.rolled = True
    if tell is not None:
        lanes = [(lane, s.pools[lane], s.pools[A_POOL + lane]) for lane in range(1, len(s.seats)) if in_play(s, lane)]
        tell.append(ev.DiceRolled(tuple(lanes)))


def go_home(s: Ruins) -> None:
    """recoup.3 and .4: pips return to stock, every permanent die to its pool, live (9.03 to 9.05). `RoundCleared` tells.

    Dice lent by somebody who has been eliminated since are out (11.24).
    """
    astray = b""
    for lane in range(1, len(s.seats)):
        for pool in (lane, A_POOL + lane):
            dice = s.pools[pool]
            home = dice.translate(GO_HOME, PIPS)
            owner = s.seats[lane if pool == lane else ANCIENT]
            if not owner.out:
                owner.pips += len(dice) - len(home)
            away = home.translate(None, OF_LANE[pool])
            if away:
                astray += away
                home = bytes([die for die in home if own_pool(die) == pool])
            s.pools[pool] = home
    for die in astray:
        to = own_pool(die)
        if to > A_POOL or not s.seats[to].out:
            s.pools[to] += bytes([die])
        elif die >> 4 & 3 == WHITE:
            s.whites_out += 1


def send_gold(s: Ruins, lane: int, to: int, tell: Tell | None) -> None:
    """An idle gold die goes to another lane for the round (R38)."""
    dice = s.pools[A_POOL + lane]
    die = die_of(GOLD, lane, WAITING)
    at = dice.index(die)
    s.pools[A_POOL + lane] = dice[:at] + dice[at + 1 :]
    s.pools[A_POOL + to] += bytes([die])
    if tell is not None:
        tell.append(ev.DiceBorrowed(A_POOL + lane, A_POOL + to, bytes([die]), -1))
