"""Names of places on the sheet, the same in options, log lines, moments and pictures. Spaces are (column, row), counted from 1."""

from __future__ import annotations

from typing import Final

Space = tuple[int, int]
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_ACROSS: Final = ("west", "", "east")
_DOWN: Final = ("north", "", "south")


def region(space: Space, size: int) -> str:
    """The part of a sheet of that size in which a space lies: "in the north-west", "in the middle"."""
    column, row = (min(2, (number - 1) * 3 // size) for number in space)
    way = "-".join(part for part in (_DOWN[row], _ACROSS[column]) if part)
    return f"in the {way or 'middle'}"


def from_start(space: Space, start: Space, whose: str = "the") -> str:
    """A space as seen from a start: "on your start", "two north and one east of your start"."""
    across, down = space[0] - start[0], space[1] - start[1]
    parts = [f"{_NUMBERS[abs(down)]} {'south' if down > 0 else 'north'}"] if down else []
    parts += [f"{_NUMBERS[abs(across)]} {'east' if across > 0 else 'west'}"] if across else []
    return f"{' and '.join(parts)} of {whose} start" if parts else f"on {whose} start"
