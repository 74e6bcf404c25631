"""Patches: what changed between two versions of a page, by element id."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from delve.web.pages import parent_of

Parts = Mapping[str, str]
"""Every part of a page, by id, in document order."""


def patch(version: int | float, before: Parts, after: Parts, said: list[str]) -> bytes:
    """The patch as JSON: changed parts, each with the sibling before it and its parent, and the ids of parts that are gone."""
    ids = list(after)
    put: list[tuple[str, str, str | None, str]] = []
    for at, (id, markup) in enumerate(after.items()):
        if before.get(id) != markup:
            parent = parent_of(id)
            previous = next((ids[i] for i in range(at - 1, -1, -1) if parent_of(ids[i]) == parent), None)
            put.append((id, markup, previous, parent))
    gone = [id for id in before if id not in after]
    return msgspec.json.encode({"v": version, "put": put, "gone": gone, "say": said})
