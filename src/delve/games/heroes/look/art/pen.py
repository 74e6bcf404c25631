"""The pen for pictures on cards: a board 332 wide and 248 high, drawn in order, every colour by name.

Heroes are heads, skills are hands, challenges are bodies, loot is things. One black mass, light from the left, at most three washes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from delve.pictures.ink.fills import hachure
from delve.pictures.ink.hand import Spine, brush, hand, polygon, tube
from delve.pictures.ink.lines import Pt, ellipse, num, through
from delve.pictures.printed import PAPER

WIDTH: Final = 332
HEIGHT: Final = 248
STYLES: Final = frozenset(("half", "faint", "dash", "cast", "mid", "end", "on", "by", "well", "ill", "rule"))


@lru_cache(maxsize=1024)
def classes(short: str, mood: str = "3") -> str:
    """The classes on the page: `f-red l-k w2` fills red and strokes in ink; `o-red` fills and outlines; `n` is the mood's darker tone."""
    out = []
    for word in short.split():
        kind, _, name = word.partition("-")
        name = f"{name}{mood}" if name in ("m", "n") else name
        if name and name not in PAPER:
            raise ValueError(f"there is no printed colour '{name}' in '{short}'")
        out.append(f"cf-{name} co" if kind == "o" else f"c-{word}" if word in STYLES else f"c{kind}-{name}" if name else f"c{word}")
    return " ".join(out)


def path(cls: str, d: str) -> str:
    """A path as markup."""
    return f'<path class="{classes(cls)}" d="{d}"/>'


def said(cls: str, x: float, y: float, size: float, words: object) -> str:
    """Printed words: `t` for titles, `i` italic, `s` plain, `b` bold, `c` spaced capitals."""
    return f'<text class="{classes(cls)}" x="{num(x)}" y="{num(y)}" font-size="{num(size)}">{words}</text>'


class Art:
    """Markup in drawing order."""

    def __init__(self, *key: object, mood: str = "3") -> None:
        self.out: list[str] = []
        self.key = key
        self.mood = mood
        """Which colour the picture has: a level, or what kind of card it is on."""

    def __str__(self) -> str:
        return "".join(self.out)

    def plain(self, cls: str, path: str) -> None:
        """A path as it is."""
        self.out.append(f'<path class="{classes(cls, self.mood)}" d="{path}"/>')

    def d(self, cls: str, path: str, amp: float = 0.8) -> None:
        """A path by hand."""
        self.plain(cls, hand(path, amp, self.key))

    def disc(self, cls: str, x: float, y: float, r: float, ry: float | None = None) -> None:
        count = 6 if r < 5 else 10
        self.plain(cls, through(ellipse((x, y), r, r if ry is None else ry, "disc", *self.key, x, y, amp=0.018, count=count), True))

    def brush(self, cls: str, pts: Sequence[Pt], width: float, tail: float = 0.12) -> None:
        self.plain(cls, brush(pts, width, *self.key, len(self.out), tail=tail))

    def tube(self, cls: str, spine: Sequence[Spine]) -> None:
        self.plain(cls, tube(spine))

    def hatch(self, cls: str, path: str, angle: float, gap: float) -> None:
        """Hatching inside an outline of straight sides."""
        self.plain(cls, hachure(polygon(path), angle, gap, *self.key, len(self.out)))

    def at(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> None:
        """What follows stands there, until `end`."""
        turned = f" rotate({num(turn)})" if turn else ""
        self.out.append(f'<g transform="translate({num(x)} {num(y)}){turned}{f" scale({scale:g})" if scale != 1 else ""}">')

    def turned(self, angle: float, x: float, y: float) -> None:
        """What follows is turned about that point, until `end`."""
        self.out.append(f'<g transform="rotate({num(angle)} {num(x)} {num(y)})">')

    def end(self) -> None:
        self.out.append("</g>")

    def raw(self, markup: str) -> None:
        self.out.append(markup)

    def text(self, cls: str, x: float, y: float, size: float, words: object) -> None:
        self.out.append(said(cls, x, y, size, words))
