"""A small drawing board: strokes in drawing order, and a place on them with its own origin, scale and steady hand.

What is drawn on a `Sketch` depends on its key alone, so the same scene at the same place is the same drawing, whenever it is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, hypot, radians, sin

from delve.pictures.ink.fills import hachure
from delve.pictures.ink.lettering import letters
from delve.pictures.ink.lines import Pt, num, soft, straight, through, wobbly, wobbly_poly
from delve.pictures.ink.lines import ellipse as rough_ellipse

Spine = tuple[float, float, float]
"""A point of a body and half its width there."""


class Strokes:
    """Markup in drawing order. Neighbouring lines of one class become one path; what is filled keeps a path of its own."""

    def __init__(self, prefix: str, filled: frozenset[str]) -> None:
        self.prefix = prefix
        """What the names of classes begin with on the page: `h-`."""
        self.filled = filled
        """The classes that fill: their shapes must not be joined."""
        self._parts: list[str] = []
        self._cls = ""
        self._d: list[str] = []

    def path(self, cls: str, d: str) -> None:
        if not d:
            return
        if cls != self._cls or not self.filled.isdisjoint(cls.split()):
            self._flush()
        self._cls = cls
        self._d.append(d)

    def raw(self, markup: str) -> None:
        """Add markup as it is."""
        self._flush()
        self._parts.append(markup)

    def markup(self) -> str:
        """All that was drawn."""
        self._flush()
        return "".join(self._parts)

    def _flush(self) -> None:
        if self._d:
            classes = " ".join([self.prefix + one for one in self._cls.split()])
            self._parts.append(f'<path class="{classes}" d="{"".join(self._d)}"/>')
        self._cls, self._d = "", []


def _flat_roof(x: float) -> float:
    return 9.0


class Sketch:
    """A place to draw on, usually 100 by 100. Coordinates are its own; `flip` mirrors it."""

    def __init__(
        self, strokes: Strokes, x: float, y: float, *key: object, scale: float = 1.0, amp: float = 0.55, flip: bool = False,
        roof: Callable[[float], float] = _flat_roof,
    ) -> None:  # fmt: skip
        self.strokes = strokes
        self.x = x
        self.y = y
        self.key = key
        self.scale = scale
        self.amp = amp
        """How much lines wobble."""
        self.flip = flip
        self.roof = roof
        """How high the ceiling is above each x: what hangs from it begins there."""
        self._drawn = 0

    def at(self, p: Pt) -> Pt:
        x = 100 - p[0] if self.flip else p[0]
        return self.x + x * self.scale, self.y + p[1] * self.scale

    def _next(self) -> tuple[object, ...]:
        self._drawn += 1
        return *self.key, self._drawn

    def line(self, x1: float, y1: float, x2: float, y2: float, cls: str = "pen") -> None:
        self.strokes.path(cls, wobbly(self.at((x1, y1)), self.at((x2, y2)), self.amp * self.scale, *self._next()))

    def lines(self, pts: Sequence[Pt], cls: str = "pen") -> None:
        self.strokes.path(cls, wobbly_poly([self.at(p) for p in pts], self.amp * self.scale, *self._next(), close=False))

    def poly(self, pts: Sequence[Pt], cls: str = "card") -> None:
        self.strokes.path(cls, wobbly_poly([self.at(p) for p in pts], self.amp * self.scale, *self._next()))

    def rect(self, x: float, y: float, w: float, h: float, cls: str = "card") -> None:
        self.poly([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], cls)

    def curve(self, pts: Sequence[Pt], cls: str = "pen") -> None:
        self.strokes.path(cls, through([self.at(p) for p in pts]))

    def loop(self, pts: Sequence[Pt], cls: str = "card") -> None:
        self.strokes.path(cls, through([self.at(p) for p in pts], True))

    def oval(self, x: float, y: float, rx: float, ry: float | None = None, cls: str = "card") -> None:
        high = (rx if ry is None else ry) * self.scale
        self.strokes.path(cls, through(rough_ellipse(self.at((x, y)), rx * self.scale, high, *self._next(), count=8), True))

    def arc(self, x: float, y: float, rx: float, ry: float, start: float, end: float, cls: str = "pen") -> None:
        """A part of an ellipse. Angles in degrees, clockwise from the right."""
        count = max(3, int(abs(end - start) / 30))
        angles = [radians(start + (end - start) * i / count) for i in range(count + 1)]
        self.curve([(x + rx * cos(a), y + ry * sin(a)) for a in angles], cls)

    def tube(self, spine: Sequence[Spine], cls: str = "card") -> tuple[list[Pt], list[Pt]]:
        """A tapering body along a smooth spine; returns both its edges."""
        left: list[Pt] = []
        right: list[Pt] = []
        for i in range(len(spine) - 1):
            around = [spine[max(0, i - 1)], spine[i], spine[i + 1], spine[min(len(spine) - 1, i + 2)]]
            for step in range(6):
                x, y, w, dx, dy = _between(around, step / 6)
                long = hypot(dx, dy) or 1.0
                left.append((x + dy / long * w, y - dx / long * w))
                right.append((x - dy / long * w, y + dx / long * w))
        self.strokes.path(cls, soft([self.at(p) for p in [*left, *reversed(right)]], True))
        return left, right

    def icicle(self, x: float, w: float, h: float) -> None:
        """Stone that hangs from the ceiling, its root inside the rock."""
        a, b, tip = (x - w, self.roof(x - w) - 1), (x + w * 0.8, self.roof(x + w) - 1), (x + 0.5, self.roof(x) + h)
        self.strokes.path("paper", straight([self.at(p) for p in (a, tip, b)], True))
        self.lines([a, tip, b], "pen")
        self.line(x + w * 0.2, a[1] + 4, x + 0.7, tip[1] - 5, "fine")

    def dot(self, x: float, y: float, r: float = 1.2) -> None:
        self.oval(x, y, r, r, "solid")

    def shade(self, pts: Sequence[Pt], angle: float = 60, gap: float = 3.4, cls: str = "fine") -> None:
        turned = 180 - angle if self.flip else angle
        self.strokes.path(cls, hachure([self.at(p) for p in pts], turned, gap * self.scale, *self._next()))

    def text(self, words: str, x: float, y: float, size: float, cls: str = "pen", anchor: str = "middle") -> None:
        """Lettering that is drawn, for signs in a scene. What has to be read in any language is not drawn like this."""
        px, py = self.at((x, y))
        self.strokes.path(cls, letters(words, px, py, size * self.scale, anchor))

    def pebble(self, x: float, y: float, outline: str, cls: str = "card") -> None:
        """An outline that was made elsewhere, around that point."""
        px, py = self.at((x, y))
        self.strokes.raw(f'<path class="{self.strokes.prefix}{cls}" transform="translate({num(px)} {num(py)})" d="{outline}"/>')


def _between(around: Sequence[Spine], t: float) -> tuple[float, float, float, float, float]:
    """A point of a smooth curve through the middle two of four: x, y, half width, and the direction there."""
    f = (-0.5 * t + t * t - 0.5 * t**3, 1 - 2.5 * t * t + 1.5 * t**3, 0.5 * t + 2 * t * t - 1.5 * t**3, -0.5 * t * t + 0.5 * t**3)
    g = (-0.5 + 2 * t - 1.5 * t * t, -5 * t + 4.5 * t * t, 0.5 + 4 * t - 4.5 * t * t, -t + 1.5 * t * t)
    x, y, w = [sum([a * v[k] for a, v in zip(f, around, strict=True)]) for k in range(3)]
    dx, dy = [sum([a * v[k] for a, v in zip(g, around, strict=True)]) for k in range(2)]
    return x, y, w, dx, dy
