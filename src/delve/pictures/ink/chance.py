"""Numbers that look random and depend on nothing but their key."""

from __future__ import annotations

import math
from hashlib import blake2b, shake_128
from struct import unpack
from typing import Final

STYLE: Final = b"delve-ink-1"
"""Stirred into every number: change it and every drawing gets another hand."""


def chance(*key: object) -> float:
    """A number in [0, 1)."""
    digest = blake2b(repr(key).encode(), digest_size=6, key=STYLE).digest()
    return int.from_bytes(digest, "big") / 281474976710656.0


def sway(*key: object) -> float:
    """A number in [-1, 1)."""
    return 2.0 * chance(*key) - 1.0


def chances(count: int, *key: object) -> list[float]:
    """Many numbers in [0, 1) for one key, at the price of one hash: what a stroke of many points wants."""
    digest = shake_128(STYLE + repr(key).encode()).digest(2 * count)
    return [v / 65536.0 for v in unpack(f">{count}H", digest)]


def sways(count: int, *key: object) -> list[float]:
    """Many numbers in [-1, 1) for one key."""
    digest = shake_128(STYLE + repr(key).encode()).digest(2 * count)
    return [v / 32768.0 - 1.0 for v in unpack(f">{count}H", digest)]


def noise(x: float, y: float, *key: object) -> float:
    """Smooth value noise in [-1, 1] on the unit lattice."""
    i, j = math.floor(x), math.floor(y)
    a, b = x - i, y - j
    a, b = a * a * (3 - 2 * a), b * b * (3 - 2 * b)
    top = sway(i, j, *key) * (1 - a) + sway(i + 1, j, *key) * a
    low = sway(i, j + 1, *key) * (1 - a) + sway(i + 1, j + 1, *key) * a
    return top * (1 - b) + low * b
