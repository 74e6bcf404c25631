"""Strokes for the drawings on cards: outlined shapes by what they are made of, in a box from -60 to 60 around the middle of the arch."""

from __future__ import annotations

from typing import Final

from delve.pictures.ink.lines import num

MIDDLE: Final = (124.0, 194.0)
"""Rather high: a phone shows the upper half of a card alone."""
SCALE: Final = 1.2
CLASSES: Final = {
    "bone": "e-bone e-o", "fur": "e-fur e-o", "cloak": "e-cloak e-o", "iron": "e-iron e-o", "stone": "e-stone e-o", "wood": "i-wood e-o",
    "gold": "i-gold i-o", "water": "e-deep e-o", "red": "d-red", "fire": "i-fire i-o", "gem": "i-rift i-o", "dark": "i-dark",
    "glow": "e-glow", "line": "i-line", "grain": "i-grain", "wave": "e-wave", "chain": "m-chain", "ring": "e-ring",
}  # fmt: skip
"""What a shape is made of, and its style."""


def shape(of: str, d: str) -> str:
    """A path: filled and outlined, or for `line`, `grain`, `wave`, `chain` and `ring` a stroke."""
    return f'<path class="{CLASSES[of]}" d="{d}"/>'


def disc(of: str, x: float, y: float, r: float) -> str:
    return f'<circle class="{CLASSES[of]}" cx="{num(x)}" cy="{num(y)}" r="{num(r)}"/>'


def eyes(x: float, y: float, apart: float, r: float = 2.6, of: str = "glow") -> str:
    """A pair of eyes around a point."""
    return disc(of, x - apart / 2, y, r) + disc(of, x + apart / 2, y, r)


def moved(markup: str, x: float, y: float, scale: float = 1.0, mirrored: bool = False) -> str:
    return f'<g transform="translate({num(x)} {num(y)}) scale({num(-scale if mirrored else scale)} {num(scale)})">{markup}</g>'


def coins(*spots: tuple[float, float]) -> str:
    return "".join(f'<ellipse class="i-gold i-o" cx="{num(x)}" cy="{num(y)}" rx="8" ry="4"/>' for x, y in spots)


def framed(*parts: str) -> str:
    """A drawing of the box from -60 to 60, in lamplight on the floor of the arch."""
    light = "".join(
        f'<circle class="e-glow" cx="124" cy="{num(MIDDLE[1])}" r="{r}" opacity="{o}"/>' for r, o in ((80, ".13"), (60, ".16"), (40, ".16"))
    )
    floor = "M46 274H202M78 274L56 430M110 274L102 430M138 274L146 430M170 274L192 430M46 300H202M46 338H202M46 388H202"
    return f'{light}<path class="e-ray" d="{floor}"/>{moved("".join(parts), *MIDDLE, SCALE)}'
