"""Talk at a table: reactions and short messages. They are kept in memory for a while and are never part of the record."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Final

from delve.kernel.errors import DelveError
from delve.table.names import tidy_message
from delve.web.middleware import RateLimiter

REACTIONS: Final = {
    "well": "Well done", "thanks": "Thank you", "oh": "Oh!", "ha": "Ha!", "ouch": "Ouch", "wait": "A moment, please",
}  # fmt: skip
"""The reactions by name, in words; each has a drawn icon of that name."""
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
    """The name of a reaction; empty for a message."""
    text: str


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
        if not self.pace.allows(browser):
            raise TooMuchTalk("that was a lot at once; the others need a moment to read it")
        self.count += 1
        remark = Remark(self.count, seat, name, reaction, tidy)
        self.remarks.append(remark)
        return remark
