"""Campaigns as files: the records of games that followed from each other, in one text."""

from __future__ import annotations

from pathlib import Path

import delve
from delve.kernel.errors import BadRecord, DelveError
from delve.kernel.legacy import write_legacy
from delve.kernel.record import read
from delve.table import Table
from delve.table.chain import split_chain
from delve.terminal.saved_content import content_library
from delve.terminal.saves import SUFFIX


def read_chain(path: Path, folder: Path) -> list[Table]:
    """The games of a file, replayed and checked: one after the other in a chain, or the one of a plain record."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is not a record: it is not text") from None
    return delve.replay_chain(text, content_library(folder))


def is_chain(text: str) -> bool:
    """Whether a text holds more than one record. Text that is none is left to whoever reads it."""
    try:
        return len(split_chain(text)) > 1
    except BadRecord:
        return False


def chain_to(text: str, folder: Path) -> str:
    """A record with all that it followed from, found among the games kept in `folder`, as one text.

    Raises DelveError if one of them is not there.
    """
    records = [text]
    legacy, game = read(text).header.legacy, read(text).header.game
    known = {one: path for path in folder.glob(f"*{SUFFIX}") for one in _left_by(path, game, folder)} if legacy else {}
    while legacy:
        path = known.get(legacy)
        if path is None:
            raise DelveError(f"the game that record {-len(records)} from the end followed from is not kept in {folder}")
        records.insert(0, path.read_text(encoding="utf-8"))
        legacy = read(records[0]).header.legacy
    return "".join(one if one.endswith("\n") else f"{one}\n" for one in records)


def _left_by(path: Path, game: str, folder: Path) -> list[str]:
    """What a kept game left, if it is of that game and over; nothing for a file that cannot be read."""
    try:
        text = path.read_text(encoding="utf-8")
        if read(text).header.game != game:
            return []
        table = delve.replay(text, content=content_library(folder))
    except (DelveError, UnicodeDecodeError, OSError):
        return []
    legacy = table.legacy
    return [] if legacy is None else [write_legacy(table.game, legacy)]
