"""Dice of `heroes`: six kinds by the shape of the body and its colour, and the states they can be in.

Pool ivory and rounded, attack a red square, defence a blue shield, enemy attack a plum octagon, enemy defence a slate hexagon, treasure
round and gold. Health is counted on ivory dice with red pips.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from delve.games.heroes.codes import ATK, CATK, CDEF, DEF, POOL, TRE
from delve.games.heroes.look.art.pen import path
from delve.pictures.dice import PIPS
from delve.pictures.ink.hand import brush
from delve.pictures.ink.lines import num

HEALTH: Final = 6
"""Dice that count Health: no kind of the rules."""
NAMES: Final = ("pool", "attack", "enemy defence", "enemy attack", "defence", "treasure", "health")
FILL: Final = ("p", "red", "slate", "plum", "deepblue", "gold", "bone")
MARKS: Final = ("k", "p", "p", "p", "p", "k", "red")
"""The colour of pips, and of a sign on an empty body."""
_SPREAD: Final = (0.26, 0.27, 0.22, 0.23, 0.25, 0.23, 0.26)

ROLLED: Final = ""
STRUCK: Final = "struck"
"""Matched by an equal die, or taken away."""
SPENT: Final = "spent"
IDLE: Final = "idle"
READY: Final = "ready"
"""Can pay for something."""


@lru_cache(maxsize=256)
def body(kind: int, s: float) -> str:
    """The outline of a die, centred on the origin."""
    h = s / 2

    def p(*values: float) -> str:
        return " ".join([num(v * h) for v in values])

    if kind in (POOL, HEALTH):
        return (
            f"M{p(-0.48, -1)}H{p(0.48)}Q{p(1, -1, 1, -0.48)}V{p(0.48)}Q{p(1, 1, 0.48, 1)}H{p(-0.48)}Q{p(-1, 1, -1, 0.48)}"
            f"V{p(-0.48)}Q{p(-1, -1, -0.48, -1)}Z"
        )
    if kind == ATK:
        return f"M{p(-1, -1)}H{p(1)}V{p(1)}H{p(-1)}Z"
    if kind == DEF:
        return f"M{p(-1, -1)}H{p(1)}V{p(0.3)}Q{p(0.9, 0.8, 0, 1.18)}Q{p(-0.9, 0.8, -1, 0.3)}Z"
    if kind == CATK:
        return f"M{p(-0.42, -1.04)}H{p(0.42)}L{p(1.04, -0.42)}V{p(0.42)}L{p(0.42, 1.04)}H{p(-0.42)}L{p(-1.04, 0.42)}V{p(-0.42)}Z"
    if kind == CDEF:
        return f"M{p(0, -1.16)}L{p(1.02, -0.56)}V{p(0.56)}L{p(0, 1.16)}L{p(-1.02, 0.56)}V{p(-0.56)}Z"
    r = num(1.06 * h)
    return f"M-{r} 0A{r} {r} 0 1 1 {r} 0A{r} {r} 0 1 1 -{r} 0Z"


@lru_cache(maxsize=8192)
def die(kind: int, face: int, x: float, y: float, s: float = 46, state: str = ROLLED, tilt: float = 0.0, rim: str = "k") -> str:
    """A die; a face of 0 is a body without pips. `rim` is the ink of strokes beside it: `feltink` on felt."""
    turned = f" rotate({num(tilt)})" if tilt else ""
    d, out = body(kind, s), [f'<g transform="translate({num(x)} {num(y)}){turned}">']
    marks = MARKS[kind]
    dim = state in (STRUCK, IDLE)
    if state == SPENT:
        out.append(path(f"l-{rim} w1 dash", d))
        marks = rim
    else:
        if not dim:
            out.append(f'<path class="cf-k c-cast" transform="translate({num(s * 0.04)} {num(s * 0.07)})" d="{d}"/>')
        if state == READY:
            out.append(f'<path class="cl-gold cw3" d="{body(kind, s * 1.22)}"/>')
        weight = "w2" if s >= 30 else "w1"
        out.append(path(f"f-{FILL[kind]} l-k {weight}{' half' if dim else ''}", d))
    if face:
        spread, r = s * _SPREAD[kind], max(1.2, s * (0.088 if kind in (POOL, ATK, HEALTH) else 0.082))
        lift = -s * 0.03 if kind == DEF else 0.0
        faint = " faint" if state == SPENT else " half" if dim else ""
        dots = "".join([_dot(px * spread, py * spread + lift, r) for px, py in PIPS[face]])
        out.append(path(f"f-{marks}{faint}", dots))
    if state == STRUCK:
        h = s * 0.62
        out.append(path(f"f-{rim}", brush([(-h, h * 0.72), (0, 0.06 * s), (h, -h * 0.78)], s * 0.13, kind, face)))
    return "".join(out) + "</g>"


def _dot(x: float, y: float, r: float) -> str:
    """A pip, as a part of a path."""
    r = round(r, 1)  # both halves have to be half circles on the page
    long = num(2 * r)
    return f"M{num(x - r)} {num(y)}a{num(r)} {num(r)} 0 1 0 {long} 0a{num(r)} {num(r)} 0 1 0-{long} 0z"


def row(kind: int, faces: tuple[int, ...], x: float, y: float, s: float, gap: float, rim: str = "k") -> str:
    """Dice side by side, the first one's middle at `x`."""
    return "".join([die(kind, face, x + i * (s + gap), y, s, rim=rim) for i, face in enumerate(faces)])


def health(left: int, full: int, x: float, y: float, s: float, gap: float, rim: str = "k") -> str:
    """Health on dice, sixes first; what was struck off stays as a dashed outline."""
    out = ""
    for i in range((full + 5) // 6):
        face = min(6, max(0, left - 6 * i))
        out += die(HEALTH, face, x + i * (s + gap), y, s, ROLLED if face else SPENT, 0.0, rim)
    return out


def in_words(kind: int, faces: tuple[int, ...]) -> str:
    """`attack dice 2, 3 and 3`."""
    said = ", ".join(map(str, faces))
    return f"{NAMES[kind]} {'die' if len(faces) == 1 else 'dice'} {said}" if faces else f"no {NAMES[kind]} dice"


KEYS: Final = {POOL: "pool", ATK: "atk", CDEF: "cdef", CATK: "catk", DEF: "def", TRE: "tre"}
"""What places of dice are called."""
