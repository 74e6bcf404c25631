"""The lid of the box: the mountain cut open, and at the bottom what everybody digs for."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

from delve.games.hold.look.inking import strokes
from delve.games.hold.look.scenes import chambers, rooms
from delve.pictures.ink.chance import chance
from delve.pictures.ink.hatch import band, rect_distance
from delve.pictures.ink.lines import num, soft, specks, wobbly_poly
from delve.pictures.ink.sketch import Sketch

INK: Final = "#241a12"
CREAM: Final = "#f5e9cf"
SCALE: Final = 0.345
LEFT: Final = 40.0
TOP: Final = 84.0
CELL: Final = 100 * SCALE
ROOMS: Final = (
    (rooms.entrance, 1, 0), (rooms.kennel, 2, 0), (rooms.library, 0, 1), (rooms.stairs, 1, 1), (rooms.forge, 2, 1),
    (chambers.treasury, 3, 1), (rooms.barracks, 0, 2), (rooms.stairs, 1, 2), (chambers.shrine, 2, 2), (rooms.inn, 3, 2),
)  # fmt: skip
RIDGE: Final = (
    (-6.0, 128.0), (16.0, 104.0), (30.0, 108.0), (52.0, 76.0), (64.0, 80.0), (94.0, 34.0), (108.0, 50.0), (118.0, 45.0), (142.0, 80.0),
    (156.0, 78.0), (186.0, 108.0), (226.0, 126.0),
)  # fmt: skip
HALL: Final = (
    (50.0, 240.0), (50.0, 206.0), (58.0, 197.0), (84.0, 196.0), (110.0, 193.0), (138.0, 196.0), (162.0, 197.0), (170.0, 208.0),
    (170.0, 240.0), (170.0, 250.0), (50.0, 250.0),
)  # fmt: skip


@cache
def cover() -> str:
    """220 wide and 300 high; printed, so it keeps its colours in every light."""
    head = '<svg xmlns="http://www.w3.org/2000/svg" class="printed" viewBox="0 0 220 300" role="img" aria-label="The Hold">'
    return f"{head}{''.join(_layers())}</svg>"


def _layers() -> list[str]:
    stars = specks([(8 + 204 * chance("star", i), 28 + 66 * chance("star y", i), 0.1, 0.0) for i in range(34)])
    ridge = wobbly_poly(RIDGE, 1.0, "ridge", close=False)
    return [
        '<rect width="220" height="300" fill="#6f2415"/>',
        '<circle cx="176" cy="50" r="17" fill="#f3c766"/><circle cx="169" cy="46" r="15" fill="#6f2415"/>',
        _line(stars, CREAM, 1.3),
        f'<path fill="#e7d3a8" d="{ridge}L226 244L-6 244Z"/>',
        '<path fill="#fbf3df" d="M94 34L108 50L118 45L128 60L116 66L106 60L98 72L88 60L76 66Z"/>',
        _line(_hatching(), "#5a4630", 0.75),
        _line(ridge, INK, 2.4),
        *_rooms(),
        *_gate(),
        *_deep(),
        f'<path fill="{CREAM}" d="M0 238H220V300H0Z"/>', _line("M0 238H220", INK, 2.2), _line("M0 242.5H220", INK, 0.8),
        _words("title", 110, 272, "The Hold", INK), _words("sub", 110, 289, "one seat \u00b7 a map to keep", "#5b4632"),
        _words("brand", 110, 19, "Delve", CREAM),
    ]  # fmt: skip


def _line(d: str, stroke: str, width: float) -> str:
    return f'<path fill="none" stroke="{stroke}" stroke-width="{num(width)}" stroke-linecap="round" stroke-linejoin="round" d="{d}"/>'


def _words(kind: str, x: float, y: float, said: str, fill: str) -> str:
    return f'<text class="cv-{kind}" x="{num(x)}" y="{num(y)}" fill="{fill}">{said}</text>'


def _corner(x: int, y: int) -> tuple[float, float]:
    return LEFT + x * CELL, TOP + y * CELL


def _hatching() -> str:
    boxes = [(a + 2, b + 3, a + CELL - 2, b + CELL - 3) for a, b in (_corner(x, y) for _, x, y in ROOMS)]
    distance = rect_distance([*boxes, (52.0, 195.0, 168.0, 246.0), (94.0, 66.0, 106.0, 92.0)])

    def inside_the_hill(x: float, y: float) -> float:
        for (x1, y1), (x2, y2) in pairwise(RIDGE):
            if x1 <= x < x2 and y < y1 + (y2 - y1) * (x - x1) / (x2 - x1) + 6:
                return 1e9
        return distance(x, y)

    return band((0, 36, 220, 240), inside_the_hill, 17, 21)


def _rooms() -> list[str]:
    out, have = [], {(x, y) for _, x, y in ROOMS}
    ink = strokes()
    for draw, x, y in ROOMS:
        a, b = _corner(x, y)
        box = wobbly_poly([(a + 2, b + 3), (a + CELL - 2, b + 3), (a + CELL - 2, b + CELL - 3), (a + 2, b + CELL - 3)], 0.4, "box", x, y)
        out.append(f'<path fill="#fbf3df" stroke="{INK}" stroke-width="2" stroke-linejoin="round" d="{box}"/>')
        draw(Sketch(ink, a, b, "cover", x, y, scale=SCALE, amp=0.3))
    for x, y in sorted(have):
        if (x + 1, y) in have:
            a, b = _corner(x + 1, y)
            b += CELL - 3
            out.append(f'<path fill="#fbf3df" d="M{num(a - 4)} {num(b - 17)}h8v16h-8Z"/>')
            out.append(_line(f"M{num(a - 3)} {num(b - 17)}h6M{num(a - 4)} {num(b)}h8", INK, 1.6))
    for y in (0, 1):
        a, b = _corner(1, y + 1)
        out.append(f'<path fill="#fbf3df" d="M{num(a + 6)} {num(b - 5)}h14v10h-14Z"/>')
        out.append(_line(f"M{num(a + 6)} {num(b - 3)}v6M{num(a + 20)} {num(b - 3)}v6", INK, 1.6))
    out.append(f'<g class="picture light h-cover">{ink.markup()}</g>')
    return out


def _gate() -> list[str]:
    a, _ = _corner(1, 0)
    return [
        f'<path fill="#fbf3df" d="M{num(a + 16)} 70h16v20h-16Z"/>',
        _line(f"M{num(a + 16)} 70v17M{num(a + 32)} 70v17", INK, 1.8),
        f'<path fill="{INK}" d="M{num(a + 15)} 72v-9q8 -12 18 0v9Z"/><path fill="#f3c766" d="M{num(a + 18)} 72v-7q6 -8 12 0v7Z"/>',
        _line(f"M{num(a + 24)} 58V44", INK, 1.2),
        f'<path fill="#d5501b" d="M{num(a + 24)} 44l10 2l-3 3l3 4l-10 0Z"/>',
    ]


def _deep() -> list[str]:
    """A dark hall with the crystal, and a dwarf on a rope."""
    a, b = _corner(1, 3)
    x, y = a + 14, 213.0
    rays = "".join([_ray(i) for i in range(16)])
    return [
        f'<path fill="#2b1838" stroke="{INK}" stroke-width="2.4" stroke-linejoin="round" d="{soft(HALL, True)}"/>',
        '<ellipse cx="118" cy="217" rx="34" ry="19" fill="#4a2a63"/><ellipse cx="118" cy="217" rx="23" ry="17" fill="#6b3f8f"/>',
        f'<g transform="translate(118 219) scale(.74)">{_line(rays, "#c9a4e8", 1.1)}'
        '<path fill="#3a1f52" d="M0 -27L15 -8L9 22H-9L-15 -8Z"/><path fill="#c9a4e8" d="M0 -27L-15 -8L-9 22L-3 -5Z"/>'
        '<path fill="#f0e0ff" d="M0 -27L-3 -5L15 -8Z"/>'
        f'{_line("M0 -27L15 -8L9 22H-9L-15 -8ZM0 -27L-3 -5L-9 22M-15 -8L-3 -5L15 -8", CREAM, 1.2)}</g>',
        f'<path fill="{CREAM}" stroke="{INK}" stroke-width="1.4" d="M{num(a + 8)} {num(b - 5)}h12v12h-12Z"/>',
        _line(f"M{num(a + 14)} {num(b - 4)}V200", INK, 1.0), _line(f"M{num(a + 14)} {num(b + 9)}V214", CREAM, 1.0),
        f'<path fill="#a63d1e" stroke="{CREAM}" stroke-width=".9" d="M{num(x - 4)} {num(y + 3)}q4 -9 8 0l-1 9h-6Z"/>',
        f'<circle cx="{num(x + 7)}" cy="{num(y + 7)}" r="2.6" fill="#f3c766" stroke="{INK}" stroke-width=".6"/>',
    ]  # fmt: skip


def _ray(i: int) -> str:
    angle, odd = 2 * pi * i / 16, i % 2
    near, far = 25 + 2 * odd, 31 + 5 * odd
    return f"M{num(near * 1.2 * cos(angle))} {num(near * sin(angle))}L{num(far * 1.3 * cos(angle))} {num(far * 0.95 * sin(angle))}"
