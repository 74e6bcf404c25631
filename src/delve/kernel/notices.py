"""Notices: what a player might want to see to just now, such as a damaged room. Front ends show them with the question."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing that waits for the player."""

    words: str
    """What to do, or what is coming, in a few words: `Repair the Forge at depth 2`."""
    aside: str = ""
    """What it costs or takes, or why it waits: `7♥ 3♦`."""
    key: str = ""
    """The key of the option that leads to it, where it is offered; empty for what no single option does."""
    places: tuple[str, ...] = ()
    """The ids of fragments of the scene that it is about."""
