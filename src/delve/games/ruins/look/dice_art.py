"""Dice of `ruins`: four kinds by body, pips and colour, and the states they can be in.

White is rounded with round pips, green square with square pips, gold eight-sided with lozenges, a pip die small and round. Grey print and
colour-blind eyes tell them apart by the body alone. A disabled die is struck out, a fixed one lies in a bracket with its number, a borrowed
one carries the flag of its owner, a die lost to Danger is cracked.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from delve.games.ruins.codes import GOLD, GREEN, PIP, WHITE
from delve.games.ruins.dice import home_of, is_disabled, is_fixed, kind_of, own_pool, value_of
from delve.games.ruins.look.art.pen import path, ring
from delve.pictures import tokens
from delve.pictures.dice import PIPS
from delve.pictures.ink.lines import num

NAMES: Final = ("pip", "white", "green", "gold")
FILL: Final = ("f-pipblue", "f-p", "f-green", "f-gold")
PIP_FILL: Final = ("f-p", "f-k", "f-p", "f-k")
EDGE: Final = ("l-p", "l-s", "l-p", "l-gold2")
SPREAD: Final = (6.6, 10.0, 10.0, 8.6)
FULL: Final = 38.0
"""The width of a die at scale 1."""
BODIES: Final = (
    ring(0, 0, 15), "M-19-11Q-19-19-11-19H11Q19-19 19-11V11Q19 19 11 19H-11Q-19 19-19 11Z", "M-19-19H19V19H-19Z",
    "M-8.5-20H8.5L20-8.5V8.5L8.5 20H-8.5L-20 8.5V-8.5Z",
)  # fmt: skip
INNER: Final = (
    ring(0, 0, 12.4), "M-15-9Q-15-15-9-15H9", "M-15.6-15.6H15.6V15.6H-15.6Z", "M-7-16.4H7L16.4-7V7L7 16.4H-7L-16.4 7V-7Z",
)  # fmt: skip

NUMBERED: Final = 23.0
"""From this size on a fixed die bears its number beside its pips: smaller ones could not be read."""
LIVE: Final = ""
DISABLED: Final = "disabled"
FIXED: Final = "fixed"


def token_of(seat: int) -> int:
    """The piece of a seat: Archaeologists have the first ones from left to right, the Ancient the octagon."""
    return seat - 1 if seat else 5


def _spots(kind: int, face: int) -> str:
    out = ""
    for px, py in PIPS.get(face, ()):
        x, y = px * SPREAD[kind], py * SPREAD[kind]
        if kind == WHITE:
            out += ring(x, y, 3.5)
        elif kind == GREEN:
            out += f"M{num(x - 3.1)} {num(y - 3.1)}h6.2v6.2h-6.2z"
        elif kind == GOLD:
            out += f"M{num(x)} {num(y - 3.9)}l3.9 3.9l-3.9 3.9l-3.9-3.9z"
        else:
            out += ring(x, y, 2.7)
    return path(PIP_FILL[kind], out)


@lru_cache(maxsize=512)
def body(kind: int, face: int, state: str = LIVE) -> str:
    """A die about the origin, 38 wide (a pip die 30); a face of 0 is a die that was not rolled."""
    if state == DISABLED:
        reach = 18 if kind == PIP else 22
        hatch = path("k4", "M-12 13L13-12M-4 14L14-4M-14 4L4-14")
        return path("f-stone2 half", BODIES[kind]) + hatch + path("k3 dash", BODIES[kind]) + path("k1", f"M-{reach} 12L{reach}-12")
    shadow = f'<path class="cf-k c-half" transform="translate(0 4)" d="{BODIES[kind]}"/>'
    out = shadow + path(f"{FILL[kind]} o2", BODIES[kind]) + path(f"k4 {EDGE[kind]} half", INNER[kind]) + _spots(kind, face)
    if state == FIXED:
        out += path("k2", "M-24-10V-24H-10M24 10V24H10")
    return out


@lru_cache(maxsize=8192)
def placed(kind: int, face: int, x: float, y: float, size: float, state: str = LIVE, owner: int = -1) -> str:
    """A die that lies somewhere; `owner` is the seat whose flag it carries."""
    drawn = body(kind, face, state)
    if state == FIXED and size >= NUMBERED:
        drawn += path("f-bone o", "M18-34L33-19L18-4L3-19Z") + f'<text class="cb cf-k c-mid" x="18" y="-12" font-size="20">{face}</text>'
    if owner >= 0:
        drawn += path("k2", "M20-4V-30") + f'<g transform="translate(22 -28) scale(.62)">{tokens.back(token_of(owner))}</g>'
    return f'<g transform="translate({num(x)} {num(y)}) scale({size / FULL:.3f})">{drawn}</g>'


def lying(die: int, pool: int, x: float, y: float, size: float) -> str:
    """A die of a pool as `games.ruins.dice` writes it."""
    state = DISABLED if is_disabled(die) else FIXED if is_fixed(die) else LIVE
    kind = kind_of(die)
    borrowed = kind != PIP and own_pool(die) != pool
    owner = -1 if not borrowed else 0 if kind == GOLD else home_of(die)
    return placed(kind, value_of(die), x, y, size, state, owner)


def lost(x: float, y: float, size: float) -> str:
    """A green die that marks a point of Danger."""
    drawn = path("f-red o2", "M-24-24H24V24H-24Z") + body(GREEN, 0) + path("k2 l-p", "M-9-19L2-4L-6 6L8 19M2-4L15-9")
    return f'<g transform="translate({num(x)} {num(y)}) scale({size / 48:.3f})">{drawn}</g>'


def width(kind: int, size: float) -> float:
    """How much room it takes in a row."""
    return size * (0.86 if kind == PIP else 1.06) + 2


def in_words(kind: int, count: int) -> str:
    """`3 pip dice`."""
    return f"{count} {NAMES[kind]} {'die' if count == 1 else 'dice'}"
