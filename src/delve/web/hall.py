"""The hall: tables in play, who watches them, and the one way they change.

A choice is checked against the table, written to the store, and only then made: what was acknowledged is on the disk.
One lock a table keeps its choices in order; two servers on one store are kept apart by the store itself, which takes
each number of an event once. Bots think in threads, off the event loop.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from delve.bots import bot
from delve.kernel.errors import DelveError, GameIsOver, NotYourTurn
from delve.kernel.events import Event
from delve.kernel.game import SPECTATOR
from delve.store import Choice, Kind, New, NoMatch, Note, Payload, Revealed, Seated, Store, Taken, Undone, fold
from delve.store.store import Stored, hashed
from delve.table.names import tidy_note
from delve.web import pages
from delve.web.eyes import Viewer, action_id, look
from delve.web.links import link_token
from delve.web.live import Live, Watcher, viewer_of
from delve.web.patches import patch

MOST_LIVE: Final = 512
"""Tables kept in memory; the rest are folded from the store when somebody comes."""
FRAME: Final = 0.016
"""Seconds in which no eye tells two pictures apart."""
PATIENCE: Final = 20.0
"""Seconds a bot may think before the table goes on with a random choice of its."""
THINKERS: Final = 2
"""Bots that think at the same time; the others wait their turn, so that threads are left for the store."""


class Stale(DelveError):
    """The table has moved on since the page was made."""


class NotHere(DelveError):
    """There is no such table."""


class Hall:
    """Every table that somebody plays or watches."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._opening: dict[str, asyncio.Lock] = {}
        self.closing = False
        self._thinkers = asyncio.Semaphore(THINKERS)

    # ---- finding

    async def live(self, id: str) -> Live:
        """The table of that id, folded from the store if it is not in memory."""
        if id in self._live:
            self._live.move_to_end(id)
            return self._live[id]
        async with self._opening.setdefault(id, asyncio.Lock()):
            if id not in self._live:
                try:
                    self._keep(await asyncio.to_thread(self._folded, id))
                except NoMatch:
                    raise NotHere("there is no such table; perhaps the link was cut short") from None
                finally:
                    self._opening.pop(id, None)
        live = self._live[id]
        async with live.lock:
            await self._reveal(live)
        self.wake(live)
        return live

    def _folded(self, id: str) -> Live:
        stored = self.store.load(id)
        folded = fold(stored)
        generations = _generations(stored)
        kinds = self._taken_or_open(stored, folded.kinds, generations)
        aids = next(iter(stored.opened.aids), "standard")
        fair = stored.fair
        live = Live(id, folded.table, kinds, generations, aids, fair.commit, fair.secret.hex(), fair.bot_seed, folded.seq, stored.over)
        live.holders = {holder.hash: holder for holder in self.store.holders(id)}
        return live

    async def viewer(self, live: Live, token: str) -> Viewer:
        """Who a browser is at this table. Somebody unknown is looked up: another process may have let them in."""
        browser = hashed(token)
        if token and browser not in live.holders:
            found = await asyncio.to_thread(self.store.holder_of, live.id, token)
            if found is not None:
                live.holders[browser] = found
        return viewer_of(live, browser)

    def _taken_or_open(self, stored: Stored, kinds: list[str], generations: list[int]) -> list[str]:
        """A friend's seat is open as long as only its own link leads there."""
        holders = self.store.holders(stored.match)
        out = []
        for seat, kind in enumerate(kinds):
            link = hashed(link_token(stored.fair.bot_seed, seat, generations[seat]))
            taken = any(seat in holder.seats and holder.hash != link for holder in holders)
            out.append("open" if kind == "friend" and not taken else kind)
        return out

    def _keep(self, live: Live) -> None:
        self._live[live.id] = live
        idle = [one for one in self._live.values() if not one.watchers and one is not live and one.thinking is None]
        for one in idle[: max(0, len(self._live) - MOST_LIVE)]:
            del self._live[one.id]

    async def reload(self, live: Live) -> None:
        """Another process moved this table: fold it anew."""
        fresh = await asyncio.to_thread(self._folded, live.id)
        live.table, live.kinds, live.generations = fresh.table, fresh.kinds, fresh.generations
        live.version, live.revealed, live.holders = fresh.version, fresh.revealed, fresh.holders

    async def close(self) -> None:
        """End every stream; what was stored stays."""
        self.closing = True
        for live in self._live.values():
            if live.thinking is not None:
                live.thinking.cancel()
            for watcher in live.watchers:
                with contextlib.suppress(asyncio.QueueFull):
                    watcher.waiting.put_nowait((live.version, "bye", b"{}"))

    # ---- changing

    async def act(self, live: Live, viewer: Viewer, version: int | None, wanted: str, once: str, typed: bool) -> bool:
        """Make a choice: by its opaque id, or typed in notation. Returns whether it had been made before (a repeated request)."""
        async with live.lock:
            table, asked = live.table, live.table.asked
            if version is not None and version != live.version and await self._made_before(live, viewer, once):
                return True
            if asked is None:
                raise GameIsOver("the game is over: nothing is asked any more")
            if version is not None and version != live.version:
                raise Stale("the table has moved on since; look again")
            if asked not in viewer.seats:
                raise NotYourTurn(f"it is {table.names[asked]}'s choice")
            repeated = await self._choose(live, asked, self._index(live, viewer, wanted, typed), once)
        self.wake(live)
        return repeated

    async def _made_before(self, live: Live, viewer: Viewer, once: str) -> bool:
        """Whether a request that comes late was in time after all, and only its answer got lost."""
        for seat in viewer.seats:
            with contextlib.suppress(Stale):  # an event that is there already is asked for again: the store knows `once`, or refuses
                if await self._append(live, live.version, "undo", seat, Undone(seat), once):
                    return True
        return False

    def _index(self, live: Live, viewer: Viewer, wanted: str, typed: bool) -> int:
        if typed:
            return live.table.index(wanted)
        eyes, _ = viewer.eyes(live.table.asked, live.table.game.secrets)
        for i in range(len(live.table.view(eyes).options)):
            if action_id(live.bot_seed, live.id, eyes, live.version, i) == wanted:
                return i
        raise Stale("that option belongs to an earlier page; look again")

    async def _choose(self, live: Live, seat: int, index: int, once: str) -> bool:
        """Store, then make, then show. The caller holds the lock."""
        decision = live.table.decision
        assert decision is not None
        payload = Choice(seat, decision.faces[index].key)
        if await self._append(live, live.version + 1, "choice", seat, payload, once):
            return True
        told = live.table.choose(index)
        await self._reveal(live)
        self.show(live, told)
        return False

    async def _append(self, live: Live, seq: int, kind: Kind, seat: int, payload: Payload, once: str) -> bool:
        """Put an event on the disk; True when it was there before. Somebody faster in another process: look again."""
        actor = f"seat {seat + 1}" if seat >= 0 else "table"
        new = New(kind, actor, payload, f"{actor} {once}")  # a seat's retries are its own: nobody answers for another's
        try:
            done = await asyncio.wrap_future(self.store.append_soon(live.id, seq, [new]))
        except Taken as taken:
            if taken.current_seq != live.version:
                await self.reload(live)
                self.show(live)
            raise Stale("the table has moved on since; look again") from None
        if not done[0].repeated:
            live.version = done[0].seq
        return done[0].repeated

    async def _reveal(self, live: Live) -> None:
        """When the game is over the secret of its dice is told."""
        if live.table.asked is None and not live.revealed and not live.table.seed:
            await self._append(live, live.version + 1, "reveal", SPECTATOR, Revealed(live.secret), f"reveal {live.id}")
            live.revealed = True

    async def undo(self, live: Live, viewer: Viewer, once: str) -> None:
        """Take back the last choice, by whoever made it."""
        async with live.lock:
            seat = live.table.last_chooser
            if seat is None or seat not in viewer.seats:
                raise NotYourTurn("only whoever made the last choice can take it back")
            live.table.undoable(seat)
            if not await self._append(live, live.version + 1, "undo", seat, Undone(seat), once):
                live.table.undo(seat)
                self.show(live)

    async def note(self, live: Live, viewer: Viewer, text: str, once: str) -> None:
        """Write into the journal."""
        if not viewer.seats:
            raise NotYourTurn("only somebody at the table can write in its journal")
        tidy = tidy_note(text)
        if not tidy:
            raise DelveError("a note needs some words")
        async with live.lock:
            seat = live.table.asked if live.table.asked in viewer.seats else viewer.seats[0]
            if not await self._append(live, live.version + 1, "note", seat, Note(seat, tidy), once):
                live.table.note(tidy, seat)
                self.show(live)

    async def reseat(self, live: Live, seat: int, to: str, once: str) -> None:
        """Hand a seat to a bot, or to a friend who is yet to come."""
        async with live.lock:
            if await self._append(live, live.version + 1, "seat", SPECTATOR, Seated(seat, to), once):
                return
            live.generations[seat] += 1
            if to.startswith("bot:"):
                live.kinds[seat] = to
                live.table.bots[seat] = bot(to[4:], live.table.game)
            else:
                live.kinds[seat] = "open"
                live.table.bots.pop(seat, None)
            self.show(live)
        self.wake(live)

    # ---- bots

    def wake(self, live: Live) -> None:
        """Let a bot think if it is asked and nobody thinks yet."""
        asked = live.table.asked
        if asked is not None and asked in live.table.bots and live.thinking is None:
            live.thinking = asyncio.create_task(self._think(live))

    async def _think(self, live: Live) -> None:
        try:
            while (asked := live.table.asked) is not None and asked in live.table.bots:
                thinker, seat, version = live.table.bots[asked], live.table.seat(asked), live.version
                try:
                    async with self._thinkers:
                        index = await asyncio.wait_for(asyncio.to_thread(thinker.choose, seat), PATIENCE)
                except Exception:  # a bot that fails must not stop the table: any legal choice will do
                    index = int(live.table.whim(asked).below(len(live.table.view(asked).options)))
                async with live.lock:
                    if live.version == version and live.table.asked == asked:
                        with contextlib.suppress(Stale):
                            await self._choose(live, asked, index, f"bot {version}")
        finally:
            live.thinking = None

    # ---- showing

    def watch(self, live: Live, watcher: Watcher) -> None:
        """Somebody opened the page."""
        self.show(live)
        live.watchers.append(watcher)
        watcher.parts = self.parts(live, watcher)

    def leave(self, live: Live, watcher: Watcher) -> None:
        """Somebody closed it."""
        if watcher in live.watchers:
            live.watchers.remove(watcher)
            self.show(live)

    async def known_anew(self, live: Live) -> None:
        """Seats changed hands, or somebody said that they look: everybody who watches is who they are now."""
        live.holders = {holder.hash: holder for holder in await asyncio.to_thread(self.store.holders, live.id)}
        for watcher in live.watchers:
            watcher.viewer = viewer_of(live, watcher.browser)
        self.show(live)

    def parts(self, live: Live, watcher: Watcher) -> dict[str, str]:
        """Every part of the page as that watcher sees it, the board in the one width they use."""
        around = live.around(watcher.viewer, watcher.base)
        return pages.parts(look(live.table, watcher.viewer, around, narrow=watcher.narrow), watcher.narrow)

    def show(self, live: Live, told: Sequence[Event] = ()) -> None:
        """Let everybody see what changed: once whoever changed it is answered, and all that has changed by then together.

        In the middle of a bot's turn the next choice is a moment away: what no eye could see apart is drawn once.
        """
        live.news += told
        if not live.watchers:
            live.news.clear()
            return
        loop, more = asyncio.get_running_loop(), live.thinking is not None and live.table.asked in live.table.bots
        if live.drawing is not None:
            if more or not live.patient:
                return
            live.drawing.cancel()
        live.patient = more
        live.drawing = loop.call_later(FRAME, self._draw, live) if more else loop.call_soon(self._draw, live)

    def _draw(self, live: Live) -> None:
        live.drawing = None
        news, live.news = live.news, []
        drawn: dict[tuple[Viewer, bool, str], dict[str, str]] = {}
        sent: dict[tuple[int, int], bytes] = {}
        said: dict[int, list[str]] = {}
        for watcher in live.watchers:
            alike = (watcher.viewer, watcher.narrow, watcher.base)
            if alike not in drawn:
                drawn[alike] = self.parts(live, watcher)
            before, watcher.parts = watcher.parts, drawn[alike]
            if before == watcher.parts and not news:
                continue
            step = (id(before), id(watcher.parts))
            if step not in sent:
                eyes = watcher.viewer.eyes(live.table.asked, True)[0] if live.table.game.secrets else SPECTATOR
                if eyes not in said:
                    said[eyes] = live.table.lines(news, eyes)
                sent[step] = patch(live.version, before, watcher.parts, said[eyes])
            try:
                watcher.waiting.put_nowait((live.version, "patch", sent[step]))
            except asyncio.QueueFull:
                watcher.lost = True


def _generations(stored: Stored) -> list[int]:
    out = [0] * len(stored.opened.names)
    for event in stored.events:
        if isinstance(event.payload, Seated):
            out[event.payload.seat] += 1
    return out
