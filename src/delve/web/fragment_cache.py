"""A cache of markup: a part of a page is rendered again only if something that it reads has changed.

A macro sees nothing but its page. While it runs, the page records which of its attributes are read; as long as all of them are
equal, the macro would return the same markup. So no template declares what it depends on. Markup is looked up by what is on
the viewer's own page, so a viewer cannot get markup with something they may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import suppress
from operator import attrgetter
from typing import Any, Final

from delve.pictures.scene import Scene
from delve.web.page_data import TablePage

MAX_CACHED: Final = 2048
"""The most results that are kept for one path through a macro."""
ALWAYS_NEW: Final = ("version", "once", "choices")
"""Attributes that differ with every event: a part that reads one of them, if it is not empty, is not cached."""


class ReadTracker:
    """Wraps a page, or a scene on it, and records the name and value of every attribute that is read."""

    __slots__ = ("_about", "_of", "_read")

    def __init__(self, of: object, read: dict[str, object], about: str = "") -> None:
        self._of = of
        self._read = read
        self._about = about

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._of, name)
        path = f"{self._about}{name}"
        if isinstance(value, Scene):  # large, and only a few attributes of it are read
            return ReadTracker(value, self._read, f"{path}.")
        self._read[path] = value
        return value


class CachedPath:
    """One path through a macro: the attributes it reads, and the markup by their values."""

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
        except TypeError:  # a value that was read is not hashable: the part is rendered every time
            return None

    def keep(self, page: TablePage, markup: str) -> None:
        if len(self._kept) >= MAX_CACHED:
            self._kept.clear()
        with suppress(TypeError):
            self._kept[self._key(page)] = markup


class CachedMacro:
    """A macro with a cache of its results."""

    def __init__(self, macro: Callable[[Any], str]) -> None:
        self._macro = macro
        self._ways: dict[tuple[str, ...], CachedPath] = {}

    def __call__(self, page: TablePage) -> str:
        for way in self._ways.values():
            found = way.find(page)
            if found is not None:
                return found
        read: dict[str, object] = {}
        markup = str(self._macro(ReadTracker(page, read)))
        if any(read.get(name) for name in ALWAYS_NEW):
            return markup
        names = tuple(read)
        if names not in self._ways:
            self._ways[names] = CachedPath(read)
        self._ways[names].keep(page, markup)
        return markup
