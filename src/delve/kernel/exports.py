"""Files that a game can be written to besides pictures and text: `Game.exports` lists them, `Game.export` writes them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from delve.kernel.events import Event

PIXELS: Final = 70
"""How wide a square of a map is, unless something else is asked for."""


@dataclass(frozen=True, slots=True)
class ExportForm:
    """One form: the word it is asked for by, which is also how its files end, and what it is."""

    word: str
    told: str
    is_map: bool = False
    """Whether it is a map of squares, which can be made for the game master, without its picture, and with larger squares."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """How it is wanted. All but the theme are for maps."""

    theme: str = "light"
    gm: bool = False
    """With what players still have to find."""
    image: bool = True
    pixels: int = PIXELS


@dataclass(frozen=True)
class Told:
    """A game as it is given to be written: the view of one seat, and what that seat may know of its past."""

    view: Any
    names: Sequence[str]
    told: Sequence[Sequence[Event]]
    """The events of the set-up, then of every decision."""
    notes: Sequence[tuple[int, int, str]]
    """The journal: the number of decisions before it, the seat, the text."""
    luck: str
    """Where its luck came from, in words: `Seed 52`."""
    house_rules: Sequence[tuple[str, str]]
    """Those that differ from the default."""
    edited: bool
    """Whether it was changed by decree."""
