"""Two hands over one ink: what belongs to the Expedition is sketched in a field notebook, what belongs to the Ancient is cut in stone.

A picture is 216 wide and 150 high and drawn in order. Classes are written short: `k1` (bold) to `k5` (hair) are lines of ink, `f-gold`
fills, `o`, `o2` and `o4` outline what is filled, `l-gold` gives a line another colour, `half` and `thin` let what lies below show through.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from delve.pictures.ink.chance import sway
from delve.pictures.ink.fills import hachure, stipple
from delve.pictures.ink.hand import tube
from delve.pictures.ink.lettering import letters
from delve.pictures.ink.lines import Pt, num, rough, soft, straight, through, wobbly, wobbly_poly
from delve.pictures.printed import ONLY_FILLED, PAPER

WIDTH: Final = 216
HEIGHT: Final = 150
LINES: Final = {"k1": "cw3", "k2": "cw2", "k3": "cw1", "k4": "cw0", "k5": "cwh"}
OUTLINES: Final = {"o2": "cw2", "o": "cw1", "o4": "cw0"}
LIT: Final = "hl"
SHADED: Final = "sh"
Spine = tuple[float, float, float]


@lru_cache(maxsize=1024)
def classes(short: str) -> str:
    """The classes on the page: `k2 l-p` is a heavy line in paper white, `f-gold o` is gold with an outline."""
    fill, line, weight, rest = "", "", "", []
    for word in short.split():
        kind, _, name = word.partition("-")
        if word in LINES:
            weight, line = LINES[word], line or "k"
        elif word in OUTLINES:
            weight, line = OUTLINES[word], line or "k"
        elif word in (LIT, SHADED):
            weight, line = "cw1", "lit" if word == LIT else "stone3"
        elif kind == "f" and name in PAPER:
            fill = name
        elif kind == "l" and name in PAPER and name not in ONLY_FILLED:
            line = name
        elif word in ("half", "thin", "faint", "dash", "cast"):
            rest.append(f"c-{word}")
        elif word.startswith("w") and word[1:] in ("6", "4", "3", "2", "1", "0", "h"):
            weight = f"c{word}"
        else:
            raise ValueError(f"there is no printed colour or weight '{word}' in '{short}'")
    parts = [f"cf-{fill}" if fill else "", f"cl-{line}" if line else "", weight, *rest]
    return " ".join([one for one in parts if one])


def path(cls: str, d: str) -> str:
    """A path as markup; nothing where there is nothing to draw."""
    return f'<path class="{classes(cls)}" d="{d}"/>' if d else ""


# ---- shapes as points


def curve(pts: Sequence[Pt], close: bool = True, steps: int = 4) -> list[Pt]:
    """A smooth outline through some points, as points."""
    count = len(pts)
    out: list[Pt] = []
    for i in range(count if close else count - 1):
        a = pts[i - 1] if close or i else pts[0]
        b, c = pts[i], pts[(i + 1) % count]
        d = pts[(i + 2) % count] if close or i + 2 < count else c
        for j in range(steps):
            t = j / steps
            out.append((_between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t)))
    if not close:
        out.append(pts[-1])
    return out


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def rect(x: float, y: float, w: float, h: float, corner: float = 0) -> list[Pt]:
    """A rectangle, its corners cut off if asked."""
    c = corner
    if not c:
        return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    return [(x + c, y), (x + w - c, y), (x + w, y + c), (x + w, y + h - c), (x + w - c, y + h), (x + c, y + h), (x, y + h - c), (x, y + c)]


def disc(x: float, y: float, rx: float, ry: float | None = None, count: int = 24) -> list[Pt]:
    """The points of an ellipse."""
    high = rx if ry is None else ry
    return [(x + rx * math.cos(math.tau * i / count), y + high * math.sin(math.tau * i / count)) for i in range(count)]


def ring(x: float, y: float, rx: float, ry: float | None = None) -> str:
    """An ellipse as two arcs."""
    a, b = num(rx), num(rx if ry is None else ry)
    wide = num(2 * round(rx, 1))
    return f"M{num(x - rx)} {num(y)}a{a} {b} 0 1 0 {wide} 0a{a} {b} 0 1 0-{wide} 0z"


def gear(x: float, y: float, r: float, teeth: int, depth: float = 0.18, turned: float = 0.0) -> list[Pt]:
    """A wheel with teeth."""
    out: list[Pt] = []
    for i in range(teeth):
        for aside, far in ((-0.34, 1.0), (-0.2, 1 + depth), (0.2, 1 + depth), (0.34, 1.0)):
            angle = turned + math.tau * (i + aside) / teeth
            out.append((x + r * far * math.cos(angle), y + r * far * math.sin(angle)))
    return out


def mirror(pts: Sequence[Pt], axis: float = 108) -> list[Pt]:
    return [(2 * axis - x, y) for x, y in reversed(pts)]


def turn(pts: Sequence[Pt], degrees: float, to: Pt = (0, 0), scale: float = 1) -> list[Pt]:
    """Points about the origin, turned and carried to a place."""
    a = math.radians(degrees)
    ca, sa = math.cos(a) * scale, math.sin(a) * scale
    return [(to[0] + x * ca - y * sa, to[1] + x * sa + y * ca) for x, y in pts]


def body(spine: Sequence[Spine]) -> list[Pt]:
    """The outline of something long, given by points and half widths, as points."""
    left: list[Pt] = []
    right: list[Pt] = []
    for i in range(len(spine) - 1):
        a, b, c, d = spine[max(0, i - 1)], spine[i], spine[i + 1], spine[min(len(spine) - 1, i + 2)]
        for j in range(4 if i < len(spine) - 2 else 5):
            t = j / 4
            x, y = _between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t)
            ahead = min(1.0, t + 0.05)
            back = ahead - 0.1
            dx = _between(a[0], b[0], c[0], d[0], ahead) - _between(a[0], b[0], c[0], d[0], back)
            dy = _between(a[1], b[1], c[1], d[1], ahead) - _between(a[1], b[1], c[1], d[1], back)
            w, long = b[2] + (c[2] - b[2]) * t, math.hypot(dx, dy) or 1.0
            left.append((x + dy / long * w, y - dx / long * w))
            right.append((x - dy / long * w, y + dx / long * w))
    return [*left, *reversed(right)]


# ---- drawing


class Art:
    """Markup in drawing order. The key steadies the hand: the same key draws the same lines."""

    def __init__(self, *key: object, tone: str = "", lettered: bool = True) -> None:
        self.key = key
        self.tone = tone
        """What the ground is filled with in place of its own colour."""
        self.lettered = lettered
        """Whether remarks are written; not where the picture is mirrored."""
        self.out: list[str] = []

    def __str__(self) -> str:
        return "".join(self.out)

    def _next(self) -> tuple[object, ...]:
        return *self.key, len(self.out)

    def raw(self, markup: str) -> None:
        self.out.append(markup)

    def path(self, cls: str, d: str) -> None:
        """A path as it is."""
        self.out.append(path(cls, d))

    def fill(self, cls: str, pts: Sequence[Pt], *, smooth: bool = False) -> None:
        self.path(cls, straight(curve(pts) if smooth else pts, True))

    def disc(self, cls: str, x: float, y: float, rx: float, ry: float | None = None) -> None:
        self.path(cls, ring(x, y, rx, ry))

    def line(self, cls: str, *lines: Sequence[Pt], smooth: bool = False) -> None:
        """Lines by hand."""
        out = ""
        for nth, pts in enumerate(lines):
            if smooth:
                out += through(pts)
            elif len(pts) == 2:
                out += wobbly(pts[0], pts[1], 0.5, nth, *self._next())
            else:
                out += wobbly_poly(pts, 0.5, nth, *self._next(), close=False)
        self.path(cls, out)

    def hatch(self, outline: Sequence[Pt], angle: float = 60, gap: float = 4, cls: str = "k4") -> None:
        self.path(cls, hachure(outline, angle, gap, *self._next()))

    def dots(self, outline: Sequence[Pt], gap: float, cls: str = "k3", share: float = 0.6) -> None:
        self.path(cls, stipple(outline, gap, *self._next(), density=lambda _: share))

    def tube(self, cls: str, spine: Sequence[Spine]) -> None:
        """Something long that tapers: rope, limb, root."""
        self.path(cls, tube(spine))

    # ---- the notebook: a loose double line, and a wash that misses it a little

    def sketch(self, pts: Sequence[Pt], cls: str = "k3", *, smooth: bool = False, close: bool = True, fill: str = "") -> None:
        if fill:
            moved = [(x + 1.6, y + 1.4) for x, y in (curve(pts, close) if smooth else pts)]
            self.path(fill, soft(moved, True) if smooth else straight(moved, True))
        key = self._next()
        if smooth:
            again = [(x + 1.1 * sway("j", i, *key), y + 1.1 * sway("i", i, *key)) for i, (x, y) in enumerate(pts)]
            self.path(cls, through(pts, close))
            self.path("k5", through(again, close))
            return
        corners = [*pts, pts[0]] if close else list(pts)
        self.path(cls, "".join([rough(a, b, i, *key, offset=1.0) for i, (a, b) in enumerate(pairwise(corners))]))

    def wash(self, cls: str, pts: Sequence[Pt]) -> None:
        """Water colour."""
        key = self._next()
        self.path(cls, soft(curve([(x + 2.5 * sway("wx", i, *key), y + 2.5 * sway("wy", i, *key)) for i, (x, y) in enumerate(pts)]), True))

    def note(self, words: str, x: float, y: float, size: float = 7, anchor: str = "start") -> None:
        """A remark in small capitals."""
        if self.lettered:
            self.path("k4", letters(words, x, y, size, anchor))

    # ---- the chisel: cast shadow, body, lit and dark inner edge, outline

    def relief(
        self, pts: Sequence[Pt], cls: str = "f-stone", *, smooth: bool = False, lift: float = 3.0, bevel: float = 2.2, line: str = "k3"
    ) -> None:
        outline = curve(pts) if smooth else list(pts)
        if sum([a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, [*outline[1:], outline[0]], strict=True)]) < 0:
            outline.reverse()
        if lift:
            self.path("f-k half", straight([(x + lift, y + lift) for x, y in outline], True))
        self.path(cls, straight(outline, True))
        for edge, runs in ((SHADED, _edges(outline, bevel, False)), (LIT, _edges(outline, bevel, True))):
            self.path(edge, "".join(map(straight, runs)))
        if line:
            self.path(line, straight(outline, True))

    def cut(self, pts: Sequence[Pt], cls: str = "f-k", *, smooth: bool = False) -> None:
        """Cut into the stone: dark, its lower right lip lit."""
        outline = curve(pts) if smooth else pts
        self.path(LIT, straight([(x + 1.3, y + 1.4) for x, y in outline], True))
        self.path(f"{cls} o", straight(outline, True))

    def hole(self, x: float, y: float, rx: float, ry: float | None = None, cls: str = "f-k") -> None:
        """A round cut."""
        self.path(LIT, ring(x + 1.3, y + 1.4, rx, ry))
        self.path(f"{cls} o", ring(x, y, rx, ry))

    def groove(self, *lines: Sequence[Pt], smooth: bool = False, cls: str = "k3") -> None:
        drawn = through if smooth else straight
        self.path(LIT, "".join([drawn([(x + 1.1, y + 1.2) for x, y in pts]) for pts in lines]))
        self.path(cls, "".join([drawn(pts) for pts in lines]))


def _edges(outline: Sequence[Pt], bevel: float, lit: bool) -> list[list[Pt]]:
    """The inner edges that the light from the upper left falls on, or those that lie away from it."""
    runs: list[list[Pt]] = []
    going = False
    for a, b in zip(outline, [*outline[1:], outline[0]], strict=True):
        dx, dy = b[0] - a[0], b[1] - a[1]
        long = math.hypot(dx, dy)
        if long < 0.05:
            continue
        nx, ny = dy / long, -dx / long
        facing = -0.62 * nx - 0.78 * ny
        if not (facing > 0.25 if lit else facing < -0.25):
            going = False
            continue
        near, far = (a[0] - nx * bevel, a[1] - ny * bevel), (b[0] - nx * bevel, b[1] - ny * bevel)
        if long > 5 * bevel:  # a side with corners: the edge stops short of them
            tx, ty = dx / long * bevel * 0.8, dy / long * bevel * 0.8
            near, far = (near[0] + tx, near[1] + ty), (far[0] - tx, far[1] - ty)
        if going and runs:
            runs[-1].append(far)
        else:
            runs.append([near, far])
        going = long <= 5 * bevel
    return runs
