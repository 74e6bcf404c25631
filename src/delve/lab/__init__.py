"""The lab: many games at once, what they show, and how fast they run.

Rule of this room: it plays games through the kernel and the bots and changes nothing about them. Every figure
follows from a seed, whatever the number of processes; nothing here is needed to play.
"""

from __future__ import annotations

from typing import Final

LIMIT: Final = 10_000
"""Decisions after which a simulated game counts as stuck, unless told otherwise."""
