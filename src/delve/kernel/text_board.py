"""A board in characters: how much room a front end has for it, and the board that was fitted into it."""

from __future__ import annotations

from dataclasses import dataclass

from delve.kernel.face import Face


@dataclass(frozen=True, slots=True)
class TextRoom:
    """The room a front end has for a board, and the options it asks about below it."""

    columns: int = 80
    rows: int = 0
    """How many lines the board may have; 0 for any number, which asks for the whole board."""
    ascii_only: bool = False
    faces: tuple[Face, ...] = ()
    """The options offered to the view's seat, in their order: the number of `faces[0]` is 1. Empty while somebody else chooses."""


@dataclass(frozen=True, slots=True)
class TextBoard:
    """A board as lines of text."""

    text: str
    marked: frozenset[int] = frozenset()
    """The indices of the options whose numbers are drawn on the board: a front end need not list them one by one."""
    whole: bool = True
    """False if a part of the board was left out because there was no room for it."""
