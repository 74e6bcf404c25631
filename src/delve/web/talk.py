"""Talk at a table: reactions and short messages. They are kept in memory for a while and are never part of the record."""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from delve.kernel.audience import ALL, Audience
from delve.kernel.errors import DelveError
from delve.kernel.game import Game
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

    number: str
    """Its name on a page: a side's remarks are counted apart, so that nobody else can tell that there were any."""
    seat: int
    name: str
    """Who sat there then: a seat may be given to somebody else."""
    icon: str
    """The name of a reaction; empty for a message."""
    text: str
    audience: Audience = ALL
    order: int = 0
    """The order in which remarks came, for whoever hears several audiences."""


@dataclass(eq=False)
class Talk:
    """The last remarks at one table, of each audience apart."""

    heard: dict[Audience, deque[Remark]] = field(default_factory=lambda: defaultdict(lambda: deque(maxlen=KEPT)))
    pace: RateLimiter = field(default_factory=lambda: RateLimiter(BURST, PER_SECOND))
    counts: Counter[Audience] = field(default_factory=Counter)

    @property
    def remarks(self) -> Sequence[Remark]:
        """The last remarks that were for all."""
        return self.heard[ALL]

    def heard_by(self, game: Game, seat: int) -> list[Remark]:
        """The last remarks that somebody at that seat, or a spectator, has heard."""
        heard = [one for audience, remarks in self.heard.items() if audience.includes(game, seat) for one in remarks]
        return sorted(heard, key=lambda one: one.order)[-KEPT:]

    def add(self, seat: int, name: str, browser: str, reaction: str, text: str, audience: Audience = ALL) -> Remark:
        """Keep a remark: a reaction by name, else the text. Raises DelveError if there is nothing in it, or too many come at once."""
        if reaction and reaction not in REACTIONS:
            raise DelveError(f"there is no reaction '{reaction}'; there are: {', '.join(REACTIONS)}")
        tidy = REACTIONS[reaction] if reaction else tidy_message(text)
        if not tidy:
            raise DelveError("a message needs some words")
        if not self.pace.allows(browser):
            raise TooMuchTalk("that was a lot at once; the others need a moment to read it")
        self.counts[audience] += 1
        number = f"{self.counts[audience]}{'' if audience == ALL else ' aside'}"
        remark = Remark(number, seat, name, reaction, tidy, audience, self.counts.total())
        self.heard[audience].append(remark)
        return remark
