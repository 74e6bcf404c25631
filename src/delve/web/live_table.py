"""A table in memory, and the open pages that show it."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import Final

from delve.kernel.audience import side_of
from delve.kernel.events import Event
from delve.kernel.game import SPECTATOR
from delve.pictures.png import can_png
from delve.store import FORKED, Holder
from delve.store.links import link_token
from delve.table import Table
from delve.table.guide import Guide
from delve.web.addresses import is_local, lan_address, serving_command
from delve.web.ending import EndReview
from delve.web.links import links
from delve.web.talk import Talk
from delve.web.viewer import Viewer, sight_of, version_for
from delve.web.viewmodel import PageContext

MAX_QUEUED_PATCHES: Final = 8
"""Patches that are queued for a slow reader before it is told to reload."""
MAX_QUEUED_STEPS: Final = 64
"""The same for a reader that gets every choice in a patch of its own."""
PACES: Final = ("instant", "brisk", "calm")
"""How fast a page tells what happened. With `instant` it is not told step by step."""


@dataclass(eq=False)
class Watcher:
    """One open page."""

    viewer: Viewer
    narrow: bool
    browser: str
    """The hash of its token. The viewer may change while the page is open, the browser does not."""
    base: str
    """The table's address as this browser knows it, for links."""
    steps: bool = False
    """True if it gets every choice in a patch of its own; otherwise fast choices are drawn together."""
    waiting: asyncio.Queue[tuple[int | float, str, bytes]] = field(init=False)
    parts: dict[str, str] = field(default_factory=dict)
    lost: bool = False

    def __post_init__(self) -> None:
        self.waiting = asyncio.Queue(MAX_QUEUED_STEPS if self.steps else MAX_QUEUED_PATCHES)


UNWATCHED: Final = 60.0
"""Seconds without an open page or a request after which the bots of a table wait until somebody comes."""


@dataclass(eq=False)
class LiveTable:
    """One table in memory."""

    id: str
    table: Table
    kinds: list[str]
    """Who sits where: `me`, `friend`, `open` (a friend who has not joined yet), `bot:LEVEL`."""
    generations: list[int]
    """How often each seat changed hands: its link changes with it."""
    aids: str
    commit: str
    secret: str = field(repr=False)
    bot_seed: str = field(repr=False)
    seq: int
    """The number of the last event."""
    hash: str
    """The hash of the last event; empty if it is not known."""
    revealed: bool
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    seating: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while a seat changes hands: who holds it, and what the record says of it, change together."""
    watchers: list[Watcher] = field(default_factory=list)
    thinking: asyncio.Task[None] | None = None
    drawing: asyncio.Handle | None = None
    patient: bool = False
    """True if drawing waits for more choices of a bot."""
    news: list[Event] = field(default_factory=list)
    """Events that were not sent to the pages yet."""
    holders: dict[str, Holder] = field(default_factory=dict)
    """All holders of this table by the hash of their token."""
    point_at: int = 0
    """Decisions at the last resume point."""
    guide: Guide | None = None
    """The callouts, at a table that was opened as a guided game."""
    unguided: set[str] = field(default_factory=set)
    """The browsers that have left the guide."""
    revoked: frozenset[str] = frozenset()
    """Hashes of tokens that had a seat here and lost it."""
    talk: Talk = field(default_factory=Talk)
    review: EndReview | None = None
    """What was found out about the game after its end."""
    reviewing: asyncio.Task[None] | None = None
    pictures: dict[str, bytes] = field(default_factory=dict)
    """After the end: the picture to share, by format."""
    again: str = ""
    """After the end: the id of the table at which the same people play again."""
    ordering: str = ""
    """The word of the order that is being carried out."""
    ordered: tuple[int, str] = (-1, "")
    """After how many choices the last order ended, and why, in words: shown until something else is chosen."""
    looking: dict[str, int] = field(default_factory=dict)
    """For screens that several players share: the seat that is looking at the screen, by browser."""
    asked_for: float = field(default_factory=time.monotonic)
    """When the last request for this table came."""
    client: str = ""
    """The address it came from."""
    hidden: int = 0
    """How many events are hidden from some."""
    asides: list[tuple[int, int, str]] = field(default_factory=list)
    """The notes for one side: the number of decisions before it, the seat whose side it is for, the text."""

    @property
    def watched(self) -> bool:
        """Whether anybody is there for whom bots should play."""
        return bool(self.watchers) or time.monotonic() - self.asked_for < UNWATCHED

    @property
    def version(self) -> int:
        """How far the table has come for everybody: what is hidden from some does not count."""
        return self.seq - self.hidden

    def page_context(self, viewer: Viewer, base: str, theme: str = "") -> PageContext:
        """What a page shows besides the game."""
        present = frozenset(seat for watcher in self.watchers for seat in watcher.viewer.seats)
        given = links(base, self.table.names, self._open_seats()) if viewer.host else ()
        host = base.partition("://")[2].partition("/")[0]
        local = bool(given) and is_local(host)
        guide = self.guide if self.guide is not None and self.guide.learner in viewer.seats else None
        sight = sight_of(self.table, viewer)
        game = self.table.game
        asides = [one for one in self.asides if not sight.private and side_of(game, one[1]).includes(game, sight.shown)]
        return PageContext(
            self.id, version_for(self, viewer), self.bot_seed, tuple(self.kinds), present, self.aids, self._fair(), sight.table.decisions,
            sight.asked, given, theme, guide if viewer.guided else None, guide is not None and not viewer.guided,
            tuple(self.talk.heard_by(game, sight.shown)), serving_command(host) if local else "", lan_address() if local else "",
            self.review, self.again,
            png=can_png(), ordered=self.ordered[1] if self.ordered[0] == self.table.decisions and not self.ordering else "",
            sight=sight, asides=asides,
        )  # fmt: skip

    def _open_seats(self) -> list[tuple[int, str]]:
        free = [seat for seat, kind in enumerate(self.kinds) if kind == "open"]
        return [(seat, link_token(self.bot_seed, seat, self.generations[seat])) for seat in free]

    def _fair(self) -> str:
        if FORKED in self.id:
            return "The dice are those of the finished table that it was forked from: they are no secret any more."
        if self.table.seed:
            return f"The dice follow from the seed '{self.table.seed}', which anybody may know."
        if self.revealed:
            return f"The dice were fixed before the first choice: their commitment was {self.commit}, the secret is {self.secret}."
        return f"The dice are fixed: their commitment is {self.commit}. After the game the secret is revealed, and anybody can check."


def viewer_of(live: LiveTable, browser: str) -> Viewer:
    """The viewer at that browser, by the hash of its token."""
    holder = live.holders.get(browser)
    if holder is None:
        return Viewer(unseated=browser in live.revoked)
    return Viewer(holder.seats, holder.host, looking=live.looking.get(browser, SPECTATOR), guided=browser not in live.unguided)
