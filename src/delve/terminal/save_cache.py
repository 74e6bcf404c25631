"""A small file beside a save: a summary for lists, and a position from which a long game is resumed.

It is a cache. It is used only if it fits its save; without it everything works, only slower.
"""

from __future__ import annotations

import contextlib
import json
import os
from dataclasses import asdict, dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Final

from delve.table import Table
from delve.table.kept import left_by
from delve.table.saved_position import SavedPosition

SUFFIX: Final = ".cache"


@dataclass(frozen=True, slots=True)
class SaveCache:
    """A summary of a save, and a saved position."""

    size: int
    """How many bytes the save had."""
    game: str
    names: list[str]
    decisions: int
    asked: int | None
    """The seat whose choice is awaited; None when the game is over."""
    verdict: str
    position: str
    """A `SavedPosition` as text; empty if there is none."""
    left: str
    """What the game has added to the record of all games of its kind (`table.kept`); empty for nothing."""

    @property
    def saved(self) -> SavedPosition | None:
        return SavedPosition.read(self.position)


def path_of(save: Path) -> Path:
    return save.with_name(save.name + SUFFIX)


def read_cache(save: Path) -> SaveCache | None:
    """The cache beside a save; None if it is missing or cannot be read."""
    try:
        check, _, data = path_of(save).read_text(encoding="utf-8").partition("\n")
        return SaveCache(**json.loads(data)) if check == _check(data) else None
    except (OSError, ValueError, TypeError):
        return None


def _check(data: str) -> str:
    """A damaged cache, or one that somebody has edited, is not used."""
    return blake2b(data.encode(), digest_size=8).hexdigest()


def write_cache(save: Path, cache: SaveCache) -> None:
    """Write a cache beside a save. Errors are ignored, since the save is complete without it."""
    beside = path_of(save)
    with contextlib.suppress(OSError):
        fresh = beside.with_name(beside.name + ".new")
        data = json.dumps(asdict(cache))
        fresh.write_text(f"{_check(data)}\n{data}", encoding="utf-8")
        os.replace(fresh, beside)


def cache_of(table: Table, size: int, recent: int) -> SaveCache:
    """The cache of a table whose save has `size` bytes. The position is `recent` decisions old: these are replayed, so the log has them."""
    write = table.position_before(table.decisions - recent)
    verdict = table.outcome.verdict if table.outcome is not None else ""
    position = "" if write is None else write().text()
    return SaveCache(size, table.game.id, list(table.names), table.decisions, table.asked, verdict, position, left_by(table))
