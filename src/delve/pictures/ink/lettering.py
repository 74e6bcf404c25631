"""Our own one-line capitals, so that a picture needs no font; lower case becomes small capitals.

What these letters cannot write (another script) is set in type instead, so that nobody's name is lost.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from html import escape
from typing import Final

from delve.pictures.ink.chance import sways
from delve.pictures.ink.lines import Pt, num, straight, through

Strokes = tuple[tuple[bool, tuple[Pt, ...]], ...]

# On a body 6 high and about 4 wide. "~" begins a curved stroke; strokes are parted by ";".
GLYPHS: Final = {
    "A": "0,6 2,0 4,6;.8,4 3.2,4",
    "B": "0,6 0,0;~0,0 2.6,.1 3.2,1.4 2.4,2.7 0,2.8;~0,2.8 3,2.9 3.8,4.4 2.8,5.9 0,6",
    "C": "~3.8,1 2.4,0 .6,.8 0,3 .6,5.2 2.4,6 3.8,5",
    "D": "0,0 0,6;~0,0 2.4,.3 3.8,3 2.4,5.7 0,6",
    "E": "3.5,0 0,0 0,6 3.6,6;0,2.9 2.7,2.9",
    "F": "3.5,0 0,0 0,6;0,2.9 2.7,2.9",
    "G": "~3.8,1 2.4,0 .6,.8 0,3 .6,5.2 2.4,6 3.8,5.2;2.3,3.3 3.8,3.3 3.8,5.6",
    "H": "0,0 0,6;4,0 4,6;0,3 4,3",
    "I": "1,0 1,6",
    "J": "~2.6,0 2.6,4.4 1.8,5.9 .2,5.2",
    "K": "0,0 0,6;3.6,0 0,3.4;1.2,2.5 3.8,6",
    "L": "0,0 0,6 3.4,6",
    "M": "0,6 .4,0 2.4,4.2 4.4,0 4.8,6",
    "N": "0,6 0,0 4,6 4,0",
    "O": "~2.1,0 .5,.8 0,3 .5,5.2 2.1,6 3.7,5.2 4.2,3 3.7,.8 2.1,0",
    "P": "0,6 0,0;~0,0 3,.1 3.7,1.6 2.9,3.1 0,3.2",
    "Q": "~2.1,0 .5,.8 0,3 .5,5.2 2.1,6 3.7,5.2 4.2,3 3.7,.8 2.1,0;2.6,4.4 4.3,6.6",
    "R": "0,6 0,0;~0,0 3,.1 3.6,1.5 2.8,2.9 0,3;1.7,3 3.9,6",
    "S": "~3.4,.8 1.8,0 .3,1.1 1,2.6 2.8,3.3 3.6,4.8 2,6 .1,5.2",
    "T": "-.1,0 4.1,0;2,0 2,6",
    "U": "~0,0 0,4.2 .8,5.8 2,6 3.2,5.8 4,4.2 4,0",
    "V": "0,0 2,6 4,0",
    "W": "0,0 1.2,6 2.7,1.4 4.2,6 5.4,0",
    "X": "0,0 3.9,6;3.9,0 0,6",
    "Y": "0,0 2,2.9 4,0;2,2.9 2,6",
    "Z": "0,0 3.8,0 0,6 3.9,6",
    "0": "~1.8,0 .4,.8 0,3 .4,5.2 1.8,6 3.2,5.2 3.6,3 3.2,.8 1.8,0",
    "1": "0,1.2 1.5,0 1.5,6",
    "2": "~.1,1.3 1.5,0 3.2,.9 2.9,2.6 0,6;0,6 3.5,6",
    "3": "~.2,.7 1.8,0 3.2,1.2 1.4,2.8;~1.4,2.8 3.6,3.6 3.1,5.6 1.4,6 0,5.2",
    "4": "2.7,6 2.7,0 0,4.1 3.7,4.1",
    "5": "3.2,0 .5,0 .3,2.6;~.3,2.6 2.2,2.2 3.5,4 2.4,5.9 0,5.4",
    "6": "~3,.3 1,1.6 0,4 .8,5.8 2.4,6 3.5,4.5 2.4,2.9 .3,3.8",
    "7": "0,0 3.6,0 1.2,6",
    "8": "~1.8,2.8 .3,1.5 1.8,0 3.3,1.5 1.8,2.8 0,4.4 1.8,6 3.6,4.4 1.8,2.8",
    "9": "~3.3,2.2 1.7,3.2 .2,1.8 1.2,.1 3.1,.5 3.3,2.2 2.9,4.6 1.2,6",
    ".": ".3,5.8 .5,6",
    ",": ".6,5.4 .1,6.9",
    "'": ".5,0 .3,1.5",
    "-": ".3,3.2 2.1,3.2",
    ":": ".4,2 .5,2.2;.4,5.2 .5,5.4",
    "/": "0,6.4 2.6,-.4",
    "=": ".2,2.2 3,2.2;.2,4 3,4",
    "+": "0,3.2 3.2,3.2;1.6,1.6 1.6,4.8",
    "!": ".5,0 .4,4;.4,5.8 .5,6",
    "?": "~.1,1.2 1.6,0 3,1.3 1.6,3 1.5,4;1.5,5.8 1.6,6",
    "&": "~3.8,6 1,2.2 1.2,.4 2.4,.5 2.2,2 .2,4 .9,5.9 2.6,5.6 3.9,3.6",
    "(": "~1.4,-.4 .2,1.6 .2,4.4 1.4,6.4",
    ")": "~.2,-.4 1.4,1.6 1.4,4.4 .2,6.4",
    "·": ".5,3 .7,3.1",
    "\u00d7": "0,2.4 2.8,5.4;2.8,2.4 0,5.4",
    "\u2019": ".5,0 .3,1.5",
    "…": ".3,5.8 .5,6;2,5.8 2.2,6;3.7,5.8 3.9,6",
    "\u2013": ".2,3.2 2.8,3.2",
    "_": "0,6.4 3,6.4",
    '"': ".4,0 .3,1.5;1.4,0 1.3,1.5",
    "*": "0,2 2.4,4.4;2.4,2 0,4.4;1.2,1.6 1.2,4.8",
    ">": ".2,1.6 2.6,3.2 .2,4.8",
    "<": "2.6,1.6 .2,3.2 2.6,4.8",
    "%": "3.6,.2 0,5.8;~.8,.2 0,1 .8,1.8 1.6,1 .8,.2;~2.9,4.2 2.1,5 2.9,5.8 3.7,5 2.9,4.2",
    "@": "~2.9,4 1.8,4.2 1.6,2.6 2.7,1.8 3.1,3.8 4,3.6 4.2,1.6 2.4,.2 .5,1.4 .2,4.2 1.8,5.8 3.8,5.2",
    ";": ".5,2 .6,2.2;.6,5.2 .1,6.7",
    "ß": "~0,6 0,1.4 1.4,0 2.8,1 1.6,2.6;~1.6,2.6 3.4,3.6 2.8,5.8 1.2,5.8",
    "Æ": "0,6 2.4,0 5.6,0;.9,4 2.6,4;2.6,0 2.6,6 5.6,6;2.6,2.9 5,2.9",
    "Ø": "~2.1,0 .5,.8 0,3 .5,5.2 2.1,6 3.7,5.2 4.2,3 3.7,.8 2.1,0;4,-.3 .2,6.3",
    "Ł": "0,0 0,6 3.4,6;-.6,3.9 1.6,2.3",
}
# Strokes above (or below) a letter, centred on it: what is left of an accented letter once it is taken apart.
ACCENTS: Final = {
    "\u0300": "-.7,-2 .3,-.9", "\u0301": ".7,-2 -.3,-.9", "\u0302": "-1,-.9 0,-2 1,-.9", "\u0303": "~-1.1,-1 -.4,-1.7 .4,-1.1 1.1,-1.8",
    "\u0304": "-1,-1.4 1,-1.4", "\u0306": "~-1,-2 0,-1.1 1,-2", "\u0307": "0,-1.5 .2,-1.4", "\u0308": "-.9,-1.5 -.7,-1.4;.7,-1.5 .9,-1.4",
    "\u030a": "~0,-.8 -.7,-1.4 0,-2 .7,-1.4 0,-.8", "\u030b": ".1,-2 -.7,-.9;1.3,-2 .5,-.9", "\u030c": "-1,-2 0,-.9 1,-2",
    "\u0327": "~.1,6.1 .7,6.9 -.3,7.4", "\u0328": "~.6,6 .1,6.9 .9,7.3",
}  # fmt: skip
SMALL: Final = 0.76
SPACE: Final = 2.6
TRACK: Final = 1.5


def _strokes(drawn: str) -> Strokes:
    out = []
    for part in drawn.split(";"):
        pts = tuple((float(a), float(b)) for a, b in (q.split(",") for q in part.lstrip("~").split()))
        out.append((part.startswith("~"), pts))
    return tuple(out)


@cache
def _glyph(ch: str) -> tuple[float, float, Strokes] | None:
    """Size, width on the body, and strokes of a character; None where we have no letter for it."""
    size = SMALL if ch.islower() else 1.0
    apart = unicodedata.normalize("NFD", ch)
    base, marks = apart[0], apart[1:]
    drawn = GLYPHS.get(base) or GLYPHS.get(base.upper())
    if drawn is None or not all(mark in ACCENTS for mark in marks):
        return None
    strokes = _strokes(drawn)
    width = max(x for _, pts in strokes for x, _ in pts)
    for mark in marks:
        strokes += tuple((curved, tuple((x + width / 2, y) for x, y in pts)) for curved, pts in _strokes(ACCENTS[mark]))
    return size, width, strokes


def writable(text: str) -> bool:
    """Whether we have a letter for every character."""
    return all(ch == " " or _glyph(ch) is not None for ch in text)


def text_width(text: str, size: float, track: float = TRACK) -> float:
    """How wide a line will be, in drawing units."""
    if not writable(text):
        return len(text) * size * 0.85
    width = 0.0
    for ch in text:
        glyph = _glyph(ch)
        width += SPACE if glyph is None else glyph[0] * glyph[1] + track
    return (width - track) * size / 6


@lru_cache(maxsize=4096)
def letters(text: str, x: float, y: float, size: float, anchor: str = "start", *, track: float = TRACK) -> str:
    """Path data of one line of hand lettering. y is the base line, size the height of a capital."""
    k = size / 6
    if anchor != "start":
        x -= text_width(text, size, track) * (0.5 if anchor == "middle" else 1.0)
    out = []
    for i, ch in enumerate(text):
        glyph = _glyph(ch)
        if glyph is None:
            x += SPACE * k
            continue
        small, width, strokes = glyph
        f = k * small
        jitter = iter(sways(1 + 2 * sum(len(pts) for _, pts in strokes), "letter", text, i))
        base = y + 0.14 * k * next(jitter)
        for curved, pts in strokes:
            placed = [(x + (px + 0.1 * next(jitter) + 0.05 * (6 - py)) * f, base + (py - 6 + 0.1 * next(jitter)) * f) for px, py in pts]
            out.append(through(placed) if curved else straight(placed))
        x += width * f + track * k
    return "".join(out)


def fit(text: str, width: float, size: float) -> str:
    """The text, cut short with an ellipsis where it would be wider."""
    if text_width(text, size) <= width:
        return text
    while text and text_width(text + "\u2026", size) > width:
        text = text[:-1]
    return text.rstrip() + "\u2026"


def line(text: str, x: float, y: float, size: float, cls: str = "script", *, anchor: str = "start") -> str:
    """Markup of one line: lettered by hand where we can, set in type where we cannot."""
    if writable(text):
        return f'<path class="{cls}" d="{letters(text, x, y, size, anchor)}"/>' if text.strip() else ""
    return f'<text class="type" x="{num(x)}" y="{num(y)}" font-size="{num(size * 1.35)}" text-anchor="{anchor}">{escape(text)}</text>'
