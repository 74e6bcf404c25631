"""Patches: what changed between two versions of a page, by element id."""

from __future__ import annotations

import json
from collections.abc import Mapping

from delve.pictures.scene import DEFINED
from delve.web.pages import LINE, NARROW, PARTS

Parts = Mapping[str, str]
"""Every part of a page, by id, in document order."""


def parent_of(id: str) -> str:
    """The element a part belongs in: fragments of a board in its world, all else in the page itself."""
    if id in PARTS:
        return "table-page"
    if id.startswith(LINE):
        return "log-lines"
    if id.startswith(DEFINED):
        return "defined"
    return "n-world" if id.startswith(NARROW) else "world"


def patch(version: int, before: Parts, after: Parts, said: list[str]) -> str:
    """The patch as JSON: parts to put, each with the sibling it follows and its parent, and parts that are gone."""
    put: list[list[str | None]] = []
    previous: dict[str, str | None] = {"world": None, "n-world": None, "table-page": None, "log-lines": None, "defined": None}
    for id, markup in after.items():
        parent = parent_of(id)
        if before.get(id) != markup:
            put.append([id, markup, previous[parent], parent])
        previous[parent] = id
    gone = [id for id in before if id not in after]
    return json.dumps({"v": version, "put": put, "gone": gone, "say": said}, separators=(",", ":"), ensure_ascii=False)
