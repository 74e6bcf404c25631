"""What a legacy is to people: rows that front ends show, of any game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Keepsake:
    """One row of what was left by earlier games: something that was won, or how far it is."""

    name: str
    text: str
    have: int = 0
    goal: int = 1
    """How far it is; a goal above 1 is shown as a bar."""
    done: bool = False
    origin: str = ""
    """The game in which it was won, by its `Table.origin`; empty if it was not won in one game."""
    when: str = ""
    """When it was won in that game: `turn 41`."""
    mark: str = ""
    """A remark on how it was won: `by fiat`."""
    clause: str = ""
