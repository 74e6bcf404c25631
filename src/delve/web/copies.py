"""A game so far, taken out of a table or a record, from which another table is opened."""

from __future__ import annotations

from typing import Final

import msgspec

import delve
from delve.kernel.errors import DelveError
from delve.kernel.record import read
from delve.store import ChoiceMade, EditMade, NewEvent, NoteWritten
from delve.table import Table

MAX_MOVES: Final = 20_000
"""The most choices and edits of a record that is brought to a server; a long game of `hold` has about 5,000."""
MAX_NOTES: Final = 1_000
"""The most notes of one game."""


class CopiedEntry(msgspec.Struct, frozen=True, array_like=True):
    """A choice, an edit or a note."""

    kind: str
    seat: int
    text: str
    ordered: int | None = None


class Copy(msgspec.Struct, frozen=True):
    """What a new table needs to go on from there."""

    game: str
    names: list[str]
    kinds: list[str]
    house_rules: dict[str, str]
    undo: str
    seed: str
    legacy: str
    entries: list[CopiedEntry]


def copy_of(table: Table) -> Copy:
    """A game so far. Its people all sit at one browser; `search:N` bots become plain `search`."""
    kinds = [f"bot:{table.levels[seat].partition(':')[0]}" if seat in table.levels else "me" for seat in range(len(table.names))]
    entries = [CopiedEntry(entry.kind, entry.seat, entry.text, entry.ordered) for entry in table.entries]
    return Copy(
        table.game.id, list(table.names), kinds, dict(table.setup), table.undo_policy, table.seed, table.header.legacy, entries
    )  # fmt: skip


def checked(text: str) -> Copy:
    """What a record holds, replayed and checked. Raises DelveError if it cannot be played on here."""
    record = read(text)
    moves = sum(entry.moves for entry in record.entries)
    notes = sum(entry.kind == "note" for entry in record.entries)
    for many, most, what in ((moves, MAX_MOVES, "choices"), (notes, MAX_NOTES, "notes")):
        if many > most:
            raise DelveError(f"the record has {many} {what}, and a table here takes {most}; `delve replay` shows it without a server")
    if record.header.luck != "sfc32":
        raise DelveError("a record with fair dice is finished: it can be looked at with `delve replay`, not played on")
    return copy_of(delve.replay(text))


def event_of(entry: CopiedEntry) -> NewEvent:
    actor = f"seat {entry.seat + 1}"
    if entry.kind == "choice":
        return NewEvent("choice", actor, ChoiceMade(entry.seat, entry.text, entry.ordered))
    if entry.kind == "edit":
        return NewEvent("edit", actor, EditMade(entry.seat, entry.text))
    return NewEvent("note", actor, NoteWritten(entry.seat, entry.text))
