"""Markup that is kept: a part of a page is made anew only where something that it reads has changed.

A macro sees nothing but the page it is given. While it runs, the page notes what is read of it; as long as all of that is
equal, the macro would write the same again. So nobody has to declare what a part depends on, and a template that begins to
read more is right at once. What one viewer may not know is on no page of theirs, so it can bring them no markup either.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from operator import attrgetter
from typing import Any, Final

from delve.pictures.scene import Scene
from delve.web.model import TablePage

MOST: Final = 2048
"""So many of a part are kept."""
FEW: Final = 64
"""And so many of those that name the version of the table: they serve all who look at it now, and nobody later."""


class Reading:
    """A page, or a scene on it, that notes under which name what was read of it."""

    __slots__ = ("_about", "_of", "_read")

    def __init__(self, of: object, read: dict[str, object], about: str = "") -> None:
        self._of = of
        self._read = read
        self._about = about

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._of, name)
        path = f"{self._about}{name}"
        if isinstance(value, Scene):  # large, and little of it is read
            return Reading(value, self._read, f"{path}.")
        self._read[path] = value
        return value


class Way:
    """One way through a macro: what is read on it, and the markup by what that was."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._read = attrgetter(*names, "version")  # never a single name: then it would not give a tuple
        self._whole = "version" in names
        self._kept: dict[tuple[Hashable, ...], str] = {}

    def key(self, page: TablePage) -> tuple[Hashable, ...]:
        read = self._read(page)
        values = read if self._whole else read[:-1]
        return tuple(tuple(value) if type(value) is list else value for value in values)

    def find(self, page: TablePage) -> str | None:
        return self._kept.get(self.key(page))

    def keep(self, page: TablePage, markup: str) -> None:
        if len(self._kept) >= (FEW if self._whole else MOST):
            self._kept.clear()
        self._kept[self.key(page)] = markup


class Kept:
    """A macro that is run only when it has to be."""

    def __init__(self, macro: Callable[[Any], str]) -> None:
        self._macro = macro
        self._ways: dict[tuple[str, ...], Way] = {}

    def __call__(self, page: TablePage) -> str:
        for way in self._ways.values():
            found = way.find(page)
            if found is not None:
                return found
        read: dict[str, object] = {}
        markup = str(self._macro(Reading(page, read)))
        names = tuple(read)
        self._ways.setdefault(names, Way(names)).keep(page, markup)
        return markup
