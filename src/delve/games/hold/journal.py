"""Notes of the Overseer (HOLD-34.07): lines of the table's journal, read by what they name at their beginning. No rule reads them."""

from __future__ import annotations

from collections.abc import Iterable

HOLD = ""


def about(note: str) -> str:
    """What a note is attached to (R353): `2,3` for a space, `turn`, `piece 4`, `enemy 7`; empty for the hold."""
    if not note.startswith("@"):
        return HOLD
    first, _, rest = note[1:].partition(" ")
    if first in ("piece", "enemy"):
        return f"{first} {rest.partition(' ')[0]}"
    return first


def notes_about(notes: Iterable[tuple[int, int, str]], what: str) -> list[str]:
    """The words of the notes that are attached to something, oldest first. `notes` are a table's."""
    return [_words(text) for _, _, text in notes if about(text) == what]


def _words(note: str) -> str:
    return note[1 + len(about(note)) :].strip() if note.startswith("@") else note
