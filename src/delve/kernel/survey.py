"""What a look through a game's content found: lines to read, notes worth a thought, and breaches of its brief."""

from __future__ import annotations


class Survey:
    """Filled in by a game, shown by `delve content check`."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.notes: list[str] = []
        self.breaches: list[str] = []

    def title(self, text: str) -> None:
        """Open a new part."""
        self.lines += ["", text]

    def say(self, line: str) -> None:
        """A line of figures."""
        self.lines.append(line)

    def note(self, text: str) -> None:
        """Something odd that is allowed."""
        self.notes.append(text)

    def must(self, holds: bool, breach: str) -> None:
        """Something the brief demands; the text says what would be right."""
        if not holds:
            self.breaches.append(breach)
