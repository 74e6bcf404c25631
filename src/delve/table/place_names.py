"""What the words of a lesson or a callout may be about, and what of it is there: parts of a page, and fragments of the scene."""

from __future__ import annotations

from typing import Final

from delve.pictures.scene import Scene
from delve.table.table import Table

CHOICE: Final = "choice"
OVER_ALL: Final = frozenset({"card", "options"})
"""What can be seen while a card lies open: it covers the rest."""
ASKED: Final = frozenset({"prompt", "options"})
ALWAYS: Final = frozenset({"plates", "log"})
PANELS: Final = frozenset({"hand", "tray"})
PARTS: Final = frozenset({"outcome"}) | OVER_ALL | ASKED | ALWAYS | PANELS
"""The parts of a page that words can be about."""


class Places:
    """What is there at a table, as one seat sees it. The scene is drawn only if a fragment of it is asked for."""

    def __init__(self, table: Table, seat: int, led: bool) -> None:
        self._table = table
        self._seat = seat
        self._led = led
        self._drawn: list[Scene] = []

    def of(self, where: str) -> str | None:
        """The first of the alternatives in `where` of which something is there; None if nothing is. Nothing asked for is always there."""
        for names in where.split("|"):
            if not names.strip() or any(map(self.has, names.split())):
                return names.strip()
        return None

    def has(self, name: str) -> bool:
        """True if that is there: on the wide page and on the narrow one."""
        over = self._table.decision is None
        if name == CHOICE:
            return self._led
        if name in ALWAYS | ASKED | OVER_ALL and all(scene.card is not None for scene in self._scenes()) and not over:
            return name in OVER_ALL
        if name == "outcome" or name in ASKED:
            return over is (name == "outcome")
        if name in PANELS:
            return all(any(panel.kind == name for panel in scene.panels) for scene in self._scenes())
        if name in PARTS:
            return name in ALWAYS
        begins = name[:-1] if name.endswith("*") else ""
        return all(any(id.startswith(begins) if begins else id == name for id in scene.fragments) for scene in self._scenes())

    def _scenes(self) -> list[Scene]:
        if not self._drawn:
            game, view, names = self._table.game, self._table.view(self._seat), self._table.names
            self._drawn = [game.scene(view, names, narrow) for narrow in (False, True)]
        return self._drawn
