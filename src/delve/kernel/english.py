"""Helpers for English sentences: lists, plurals, and suggestions for mistyped names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

ALIKE: Final = 0.6
"""How similar two words must be, from 0 to 1, for one to be suggested in place of the other."""


def listed(parts: Sequence[str], last: str = "and") -> str:
    """Parts as English lists them: "x", "x and y", "x, y and z"."""
    return "".join(parts) if len(parts) < 2 else f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 choice", "2 choices"."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def nearest(word: str, known: Iterable[str]) -> str:
    """The known name most similar to a word, ignoring case; empty if none is similar."""
    names = {name.casefold(): name for name in known}
    found = get_close_matches(word.casefold(), names, 1, ALIKE)
    return names[found[0]] if found else ""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The suggestion that follows an unknown name in a message: ` (did you mean 'pencil'?)`; empty if no known name is similar."""
    near = nearest(word, known)
    return f" (did you mean '{near}'?)" if near else ""
