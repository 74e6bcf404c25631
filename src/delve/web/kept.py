"""Markup that is kept: a part of a page is made anew only where something that it reads has changed.

A macro sees nothing but the page it is given. While it runs, the page notes what is read of it; as long as all of that is
equal, the macro would write the same again. So nobody has to declare what a part depends on, and a template that begins to
read more is right at once. What one viewer may not know is on no page of theirs, so it can bring them no markup either.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import suppress
from operator import attrgetter
from typing import Any, Final

from delve.pictures.scene import Scene
from delve.web.model import TablePage

MOST: Final = 2048
"""So many of a part are kept."""
NEW: Final = ("version", "once", "choices")
"""What is new with every event, where there is any: a part that shows it is not worth keeping."""


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

    def __init__(self, read: dict[str, object]) -> None:
        self._read = attrgetter(*read)
        self._listed = any(isinstance(value, list) for value in read.values())
        self._kept: dict[Hashable, str] = {}

    def _key(self, page: TablePage) -> Hashable:
        values: Any = self._read(page)
        if not self._listed:
            return values  # type: ignore[no-any-return]
        several = values if isinstance(values, tuple) else (values,)
        return tuple(tuple(value) if isinstance(value, list) else value for value in several)

    def find(self, page: TablePage) -> str | None:
        try:
            return self._kept.get(self._key(page))
        except TypeError:  # something was read that has no lasting value: made anew every time
            return None

    def keep(self, page: TablePage, markup: str) -> None:
        if len(self._kept) >= MOST:
            self._kept.clear()
        with suppress(TypeError):
            self._kept[self._key(page)] = markup


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
        if any(read.get(name) for name in NEW):
            return markup
        names = tuple(read)
        if names not in self._ways:
            self._ways[names] = Way(read)
        self._ways[names].keep(page, markup)
        return markup
