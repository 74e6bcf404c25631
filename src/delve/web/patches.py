"""Patches: what changed between two versions of a page, by element id."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from delve.web.pages import parent_of

Parts = Mapping[str, str]
"""Every part of a page, by id, in document order."""


def patch(version: int | float, before: Parts, after: Parts, said: list[str]) -> bytes:
    """The patch as JSON: changed parts, each with the sibling before it and its parent, and the ids of parts that are gone."""
    put: list[tuple[str, str, str | None, str]] = []
    last: dict[str, str] = {}  # in each parent
    for id, markup in after.items():
        parent = parent_of(id)
        if before.get(id) != markup:
            put.append((id, markup, last.get(parent), parent))
        last[parent] = id
    gone = [id for id in before if id not in after]
    return msgspec.json.encode({"v": version, "put": put, "gone": gone, "say": said})
