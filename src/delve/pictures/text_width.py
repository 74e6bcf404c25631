"""How wide a line of text is in a picture, roughly: enough to wrap it, or to cut it with an ellipsis."""

from __future__ import annotations

from typing import Final
from unicodedata import combining, east_asian_width

_WIDE: Final = {"W": 1.0, "M": 0.92, "Q": 0.78, "m": 0.82, "w": 0.74, "@": 0.95, "%": 0.85, "\u2026": 0.9}
_NARROW: Final = frozenset("ijltfrI!|.,:;' ()[]1")


def width(text: str, size: float) -> float:
    """The width of a line, a little more rather than less."""
    return size * sum(map(_letter, text))


def _letter(letter: str) -> float:
    if letter in _WIDE:
        return _WIDE[letter]
    if combining(letter):
        return 0.0
    if east_asian_width(letter) in "WF":
        return 1.02
    if letter in _NARROW:
        return 0.32
    return 0.72 if letter.isupper() else 0.5


def cut(text: str, size: float, room: float) -> str:
    """The line, cut with an ellipsis if it is wider than the room."""
    if width(text, size) <= room:
        return text
    while text and width(f"{text}\u2026", size) > room:
        text = text[:-1]
    return f"{text.rstrip()}\u2026"


def wrap(text: str, size: float, room: float, lines: int) -> list[str]:
    """The text in at most so many lines; what is left over is cut off with an ellipsis."""
    out: list[str] = []
    words = text.split()
    while words and len(out) < lines:
        line = words.pop(0)
        while words and width(f"{line} {words[0]}", size) <= room:
            line = f"{line} {words.pop(0)}"
        out.append(line)
    if words and out:
        out[-1] = f"{out[-1]} {' '.join(words)}"
    return [cut(line, size, room) for line in out]
