"""Names and notes as people type them, made safe to store and show."""

from __future__ import annotations

import unicodedata
from typing import Final

NAME_LENGTH: Final = 32
NOTE_LENGTH: Final = 500
MESSAGE_LENGTH: Final = 140


def _tidy(text: str, length: int) -> str:
    """One line of visible text in NFC: no control, format or bidirectional characters, single spaces."""
    seen = (" " if ch.isspace() else ch for ch in text)
    kept = "".join(ch for ch in seen if ch == " " or unicodedata.category(ch)[0] != "C")
    # normalised last: removing a character can bring two together that compose, and a tidy text must not change again
    return unicodedata.normalize("NFC", " ".join(kept.split()))[:length].rstrip()


def tidy_name(text: str) -> str:
    """A player's name: at most 32 characters."""
    return _tidy(text, NAME_LENGTH)


def tidy_note(text: str) -> str:
    """A line for the journal: at most 500 characters."""
    return _tidy(text, NOTE_LENGTH)


def tidy_message(text: str) -> str:
    """A message to the others at the table: at most 140 characters."""
    return _tidy(text, MESSAGE_LENGTH)
