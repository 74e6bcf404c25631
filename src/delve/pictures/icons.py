"""Small icons: things on floors and faces of dice. Each is centred on the origin, 24 wide and high.

Their colours are the same in every theme. A game defines those that it uses in its scene and places them.
"""

from __future__ import annotations

import math
from typing import Final

from delve.pictures.ink.lines import num


def _rays(inner: float, outer: float, count: int) -> str:
    out = ""
    for i in range(count):
        a = math.tau * i / count + 0.2
        ca, sa = math.cos(a), math.sin(a)
        out += f"M{num(inner * ca)} {num(inner * sa)}L{num(outer * ca)} {num(outer * sa)}"
    return out


BAG: Final = (
    '<path class="i-gold i-o" d="M-3-4.4C-10.4.2-10.6 10-4.4 10.2h8.8C10.6 10 10.4.2 3-4.4z"/>'
    '<path class="i-sack" d="M-7.6 4.4C-7.2 8-6 9.6-4.2 9.6h8.4C6.4 9.4 7.6 7.4 7.8 4.6 4 8-4 8-7.6 4.4z"/>'
    '<path class="i-gold i-o" d="M-4.8-10l2 5.4h5.6l2-5.4-2.8 1.6L0-10.4l-2 2z"/>'
    '<path class="i-line" d="M-4-4.5q4 1.4 8 0"/><path class="i-shine" d="M-4.6.4C-6 2-6.2 3.6-5.8 5"/>'
)
"""A Gold Bag."""
CHEST: Final = (
    '<path class="i-chest i-o" d="M-10.4-1V9.4h20.8V-1C10.4-10.4-10.4-10.4-10.4-1z"/>'
    '<path class="i-lid" d="M-9.4-1.4C-9-8.8 9-8.8 9.4-1.4z"/>'
    '<path class="i-line" d="M-10.2-.8h20.4M-6-7V9M6-7V9"/><path class="i-gold i-o" d="M-2.6-3.4h5.2v6.4h-5.2z"/><path '
    'class="i-line" d="M0-1v1.6"/>'
)
"""A Treasure Chest."""
RIFT: Final = (
    '<path class="i-halo" d="M0-11.6C3.6-6 8-5 10.4-1 7 3 3.4 6 0 11.6-3.4 6-7.6 3.6-10.4-.6-6.6-5-3.4-6 0-11.6z"/>'
    '<path class="i-rift i-o" d="M.6-11.4C1.8-5.4 3.4-5.8 7-1.6 4.6 1.2 2.2 4.2-.4 11.4-1.6 4.8-4.6 3-7-.6-4.2-3.8-1.6-4.2.6-11.4z"/>'
    '<path class="i-glint" d="M.2-6.4c.4 3.6 1.6 4 2.8 5.2C1.6.4.6 2.8-.2 6 -.6 2.4-2 1.2-3-.2-1.4-2-.6-2.6.2-6.4z"/>'
    '<path class="i-spark" d="M-8.6-8v3M-10.1-6.5h3M8.4 6v3M6.9 7.5h3"/>'
)
"""A Magic Rift."""
TORCH: Final = (
    '<circle class="i-aura" cy="-4" r="10"/>'
    '<path class="i-wood i-o" d="M-2.6 2.6h5.2L1.4 11.6h-2.8z"/><path class="i-line" d="M-3.8 2.4h7.6"/>'
    '<path class="i-fire i-o" d="M.4-11.8C6.4-6.4 6-.8 3 2h-6C-6.6-1-4.6-4.4-3-6c.2 1.6.8 2.2 1.8 2.4C-1.6-6.6-1-9.4.4-11.8z"/>'
    '<path class="i-gold" d="M.2-5C2.8-2.6 2.6-.2 1.2 1.2h-2.4C-2.8-.4-1.4-2.4.2-5z"/>'
)
"""A Torch."""
SUN: Final = f'<circle class="i-badge i-o" r="11.2"/><circle class="i-gold i-o" r="4.5"/><path class="i-ray" d="{_rays(6.4, 9.3, 9)}"/>'
"""Sun."""
SHINING: Final = f'<circle class="i-gold i-o" r="5.6"/><path class="i-beam" d="{_rays(7.8, 11.4, 11)}"/>'
"""The Sun itself, as it stands on a track."""
FAST: Final = (
    '<circle class="i-badge i-o" r="11.2"/><path class="i-dark" d="M-7.4-5.6h4L1.4 0l-4.8 5.6h-4L-3.2 0zM-.8-5.6h4L8 0 3.2 5.6h-4L3.4 0z"/>'
)
"""Fast Movement."""
DOOR: Final = (
    '<path class="i-wood i-o" d="M-11.4-4h22.8v8h-22.8z"/><path class="i-grain" d="M-5.5-3.6v7.2M0-3.6v7.2M5.5-3.6v7.2"/>'
    '<path class="i-stud" d="M-8.3 0h.1M-2.8 0h.1M2.8 0h.1M8.3 0h.1"/>'
)
"""A Door, its leaf from side to side."""
XP: Final = '<path class="i-xp i-o" d="M0-10.4L3-3.4l7.6.6-5.8 5L6.6 9.6 0 5.6-6.6 9.6l1.8-7.4-5.8-5L-3-3.4z"/>'
"""An experience token."""
GOLD_CARD: Final = (
    '<path class="i-badge i-o" d="M-7.4-10.4h14.8v20.8h-14.8z"/><circle class="i-gold i-o" r="4.8"/><path class="i-line" d="M0-2.2v4.4"/>'
)
"""A Gold card."""
TREASURE_CARD: Final = (
    '<path class="i-badge i-o" d="M-7.4-10.4h14.8v20.8h-14.8z"/>'
    '<path class="i-rift i-o" d="M-4.6-1.6l2-3h5.2l2 3L0 4.6z"/><path class="i-line" d="M-4.4-1.6h8.8"/>'
)
"""A Treasure card."""

TREASURE: Final = (
    '<path class="i-rift i-o" d="M-8-2.4l3.4-5h9.2l3.4 5L0 8z"/><path class="i-line" d="M-7.8-2.4H7.8M-3.4-2.4L0 7.4 3.4-2.4-0-7"/>'
)
"""A gem, for what is worth most."""

SWORD: Final = (
    '<path d="M0-11L2.4-7.6V3H-2.4V-7.6z"/><path d="M-6 3H6v2.6H-6z"/><path d="M-1.4 5.6h2.8v3.2h-2.8z"/><circle cy="9.8" r="1.9"/>'
)
"""Combat, for the face of a die: it takes the colour of what it stands in."""
PURSE: Final = '<path d="M-2.6-4.4C-9.6 0-9.4 9.4-4 9.6h8C9.4 9.4 9.6 0 2.6-4.4zM-4.4-9.8l1.8 4.2h5.2l1.8-4.2L2-8.4 0-10.2l-2 1.8z"/>'
"""Spoils, likewise."""
AGAIN: Final = '<path class="d-line" d="M7-3A7.4 7.4 0 1 0 7 3.6"/><path d="M10.2-8.4L9.4.6 2.6-4.4z"/>'
"""Roll again, likewise."""

PRINTED: Final = {"bag": BAG, "chest": CHEST, "rift": RIFT, "torch": TORCH, "sun": SUN, "fast": FAST}
"""What tiles carry, by name."""
