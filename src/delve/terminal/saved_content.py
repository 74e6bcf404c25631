"""Copies of the content that saved games were begun with, so that a game goes on with its own set after the shipped set has changed."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from delve.catalogue import Library
from delve.kernel.content_set import Files, pack_files, unpack_files
from delve.kernel.errors import BadRecord
from delve.kernel.game import Game


def _file(folder: Path, game: str, digest: str) -> Path:
    return folder / "content" / f"{game}-{digest}.json"


def keep_content(folder: Path, game: Game) -> None:
    """Save the content of a new game, once for each digest."""
    path = _file(folder, game.id, game.content)
    if not game.content:
        return
    packed = pack_files(game.content_files())
    with contextlib.suppress(OSError, UnicodeDecodeError):
        if path.read_text(encoding="utf-8") == packed:
            return
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.new")
    with fresh.open("w", encoding="utf-8") as file:
        file.write(packed)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def content_library(folder: Path) -> Library:
    """A function that finds the sets saved in that folder."""

    def find(game: str, digest: str) -> Files | None:
        if not (game + digest).isalnum():
            return None
        with contextlib.suppress(OSError, UnicodeDecodeError, BadRecord):  # a damaged file is no set of content
            return unpack_files(_file(folder, game, digest).read_text(encoding="utf-8"))
        return None

    return find
