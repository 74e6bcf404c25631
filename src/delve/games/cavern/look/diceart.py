"""The dice of `cavern`: white ones are rounded, red ones square, purple ones eight-sided; swords for Combat, bags for Spoils."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from delve.games.cavern.look.labels import label
from delve.pictures import icons
from delve.pictures.ink.chance import sway
from delve.pictures.ink.lines import num
from delve.pictures.scene import Scene

SIZE: Final = 48.0
BODIES: Final = (
    '<rect class="d-cast" x="-19" y="-17" width="40" height="40" rx="10"/><rect class="d-white" x="-20" y="-20" width="40" '
    'height="40" rx="10"/>',
    '<path class="d-cast" d="M-18-17h39v39h-39z"/><path class="d-red" d="M-19.5-19.5h39v39h-39z"/>',
    '<path class="d-cast" d="M-8-19h18L22-7v18L10 23H-8L-20 11V-7z"/><path class="d-plum" d="M-9-21.5H9L21.5-9V9L9 21.5H-9L-21.5 9V-9z"/>',
)
ROWS: Final = {1: ((0.0, 0.0, 1.15),), 2: ((-8.4, 0.0, 0.82), (8.4, 0.0, 0.82)), 3: ((-8.4, -7.6, 0.7), (8.4, -7.6, 0.7), (0.0, 8.4, 0.7))}
"""Where the marks of a face stand, and how large."""


def marks(face: int) -> list[str]:
    """What a face shows, mark by mark."""
    return [icons.SWORD] * (face & 15) + [icons.PURSE] * (face >> 4 & 15) + [icons.AGAIN] * (face >> 8 & 1)


def words(face: int) -> str:
    """The same in words."""
    said = [label("tray.combat")] * (face & 15) + [label("tray.spoils")] * (face >> 4 & 15) + [label("die.reroll")] * (face >> 8 & 1)
    return " ".join(said) or label("die.blank")


@cache
def die(kind: int, face: int, nth: int) -> str:
    """A die about (24, 24), 48 wide; a face of -1 is not rolled yet. Each die of a row lies a little askew in its own way."""
    lean = 7 * sway("die", kind, face, nth)
    shown = marks(face) if face >= 0 else []
    places = ROWS[min(3, max(1, len(shown)))]
    drawn = "".join(
        f'<g transform="translate({num(x)} {num(y)}) scale({k})">{mark}</g>' for mark, (x, y, k) in zip(shown, places, strict=False)
    )
    faint = ' class="d-waits"' if face < 0 else ""
    return f'<g transform="translate(24 24) rotate({num(lean)})"{faint}>{BODIES[kind]}<g class="d-mark d-on-{kind}">{drawn}</g></g>'


def pool(dice: int) -> list[int]:
    """Dice as a card prints them (white + 16 * red + 256 * purple), die by die."""
    return [0] * (dice & 15) + [1] * (dice >> 4 & 15) + [2] * (dice >> 8 & 15)


def row(scene: Scene, kinds: Sequence[int], x: float, y: float, size: float) -> str:
    """Small unrolled dice side by side, centred at x; each kind is drawn once."""
    k = size / SIZE
    left = x - size * len(kinds) / 2
    drawn = [scene.define(f"die-{kind}", die(kind, 0, 9)) for kind in kinds]
    return "".join(
        f'<use href="{href}" transform="translate({num(left + size * i)} {num(y)}) scale({k:.2f})"/>' for i, href in enumerate(drawn)
    )
