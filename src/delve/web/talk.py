"""Talk at a table: reactions, short messages, and suggestions, which point at an option of another seat.

Remarks are kept in memory for a while and are never part of the record.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field, replace
from typing import Final

from delve.kernel.errors import DelveError
from delve.table.names import tidy_message
from delve.web.middleware import RateLimiter

REACTIONS: Final = {
    "well": "Well done", "thanks": "Thank you", "oh": "Oh!", "ha": "Ha!", "ouch": "Ouch", "wait": "A moment, please",
}  # fmt: skip
"""The reactions by name, in words; each has a drawn icon of that name."""
POINT: Final = "point"
"""The icon of a suggestion."""
KEPT: Final = 12
"""How many remarks a table remembers."""
BURST: Final = 5
PER_SECOND: Final = 0.5


class TooMuchTalk(DelveError):
    """Somebody sends remarks faster than others can read them."""


@dataclass(frozen=True, slots=True)
class Remark:
    """What somebody said."""

    number: int
    seat: int
    name: str
    """Who sat there then: a seat may be given to somebody else."""
    icon: str
    """The name of a reaction, POINT for a suggestion; empty for a message."""
    text: str
    to: tuple[int, ...] | None = None
    """The seats that may hear it; None for everybody, those who watch included."""
    at: int = -1
    """For a suggestion: how many choices the game had; -1 for other remarks."""
    key: str = ""
    """For a suggestion: the key of the option that it points at."""

    def heard_by(self, seat: int) -> bool:
        """Whether a page that shows the view of that seat may tell it."""
        return self.to is None or seat in self.to


@dataclass(eq=False)
class Talk:
    """The last remarks at one table."""

    remarks: deque[Remark] = field(default_factory=lambda: deque(maxlen=KEPT))
    pace: RateLimiter = field(default_factory=lambda: RateLimiter(BURST, PER_SECOND))
    count: int = 0

    def add(self, seat: int, name: str, browser: str, reaction: str, text: str) -> Remark:
        """Keep a remark: a reaction by name, else the text. Raises DelveError if there is nothing in it, or too many come at once."""
        if reaction and reaction not in REACTIONS:
            raise DelveError(f"there is no reaction '{reaction}'; there are: {', '.join(REACTIONS)}")
        tidy = REACTIONS[reaction] if reaction else tidy_message(text)
        if not tidy:
            raise DelveError("a message needs some words")
        return self._keep(browser, Remark(self.count + 1, seat, name, reaction, tidy))

    def point(self, seat: int, name: str, browser: str, text: str, to: tuple[int, ...] | None, at: int, key: str) -> Remark:
        """Keep a suggestion; what the same seat pointed at before is not pointed at any more. Raises TooMuchTalk as `add` does."""
        remark = self._keep(browser, Remark(self.count + 1, seat, name, POINT, text, to, at, key))
        for i, one in enumerate(self.remarks):
            if one.seat == seat and one is not remark:
                self.remarks[i] = replace(one, at=-1)
        return remark

    def forget_suggestions(self) -> None:
        """The choice that they were for was taken back: nothing is pointed at any more, and the remarks stay."""
        for i, one in enumerate(self.remarks):
            self.remarks[i] = replace(one, at=-1)

    def _keep(self, browser: str, remark: Remark) -> Remark:
        if not self.pace.allows(browser):
            raise TooMuchTalk("that was a lot at once; the others need a moment to read it")
        self.count += 1
        self.remarks.append(remark)
        return remark
