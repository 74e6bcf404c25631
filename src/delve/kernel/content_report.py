"""The result of checking a game's content: lines of figures, notes on what is unusual, and breaches of its requirements."""

from __future__ import annotations


class ContentReport:
    """Filled in by a game, shown by `delve content check`."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.notes: list[str] = []
        self.breaches: list[str] = []

    def title(self, text: str) -> None:
        """Begin a new section."""
        self.lines += ["", text]

    def say(self, line: str) -> None:
        """Add a line of figures."""
        self.lines.append(line)

    def note(self, text: str) -> None:
        """Report something unusual that is allowed."""
        self.notes.append(text)

    def must(self, holds: bool, breach: str) -> None:
        """Report a breach unless the requirement holds; the text says what would be right."""
        if not holds:
            self.breaches.append(breach)
