"""Tables in memory: who plays and watches them, and how they are changed.

A choice is checked against the table, written to the store, and only then made: what was acknowledged is on the disk.
Each table has a lock that keeps its choices in order. If two servers use one store, the store accepts
each event number only once. Bots think in threads, off the event loop.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from typing import Final
from weakref import WeakValueDictionary

from sqlalchemy.exc import SQLAlchemyError

from delve.bots import bot
from delve.kernel.audience import mates, one_side
from delve.kernel.errors import DelveError, GameIsOver, NotYourTurn
from delve.kernel.events import Event
from delve.kernel.game import SPECTATOR
from delve.store import (
    HIDDEN,
    AnswersLaid,
    AsideWritten,
    ChoiceMade,
    Conflict,
    EditMade,
    Kind,
    Named,
    NewEvent,
    NoSuchMatch,
    NoteWritten,
    Payload,
    Reseated,
    Revealed,
    Store,
    Undone,
    hashed,
)
from delve.table import Table
from delve.table.laying import Plan, bot_to_choose
from delve.table.names import tidy_name, tidy_note
from delve.web.cache_writer import CacheWriter
from delve.web.copies import MAX_NOTES
from delve.web.drawing import draw, parts
from delve.web.limits import OWN
from delve.web.links import kinds_of
from delve.web.live_table import LiveTable, Watcher, viewer_of
from delve.web.loading import loaded
from delve.web.metrics import Metrics
from delve.web.precedence import Precedence
from delve.web.reviewer import Reviewer
from delve.web.safe_look import GameFailed, guarded
from delve.web.sharing import Sharing
from delve.web.summary import Glance, glance
from delve.web.viewer import Viewer, sight_of, version_for
from delve.web.viewmodel import action_id

LOG: Final = logging.getLogger("delve.web")
MAX_LIVE: Final = 512
"""The most tables kept in memory; others are loaded from the store when they are opened."""
TOGETHER: Final = 0.05
"""Seconds: for pages that are not told every step, what bots do within so long is drawn together."""
BOT_TIMEOUT: Final = 20.0
"""Seconds a bot may think before a random choice is made for it."""
RETRY: Final = 3.0
"""Seconds until a bot tries again after its choice could not be stored."""
MAX_THINKING_BOTS: Final = 2
"""The most bots that think at the same time, so that threads are left for the store."""


class Stale(DelveError):
    """The table has moved on since the page was made."""


class NotHere(DelveError):
    """There is no such table or page."""


class LiveTables:
    """The tables that are played or watched."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._opening: dict[str, asyncio.Lock] = {}
        self.closing = False
        self.thinkers = asyncio.Semaphore(MAX_THINKING_BOTS)
        self._shares: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.sharing = Sharing(self)
        self.precedence = Precedence()
        self.metrics = Metrics()
        self.cache_writer = CacheWriter(store)
        self.reviewer = Reviewer(self.show)

    # ---- finding

    async def live(self, id: str, client: str = "") -> LiveTable:
        """The table of that id, loaded from the store if it is not in memory. `client` is the address of whoever asks for it."""
        if id in self._live:
            self._live.move_to_end(id)
            await self.sharing.catch_up(self._live[id])
            return self._asked_for(self._live[id], client)
        async with self._opening.setdefault(id, asyncio.Lock()):
            if id not in self._live:
                try:
                    self._keep(await asyncio.to_thread(loaded, self.store, id))
                except NoSuchMatch:
                    raise NotHere("there is no such table; perhaps the link was cut short") from None
                finally:
                    self._opening.pop(id, None)
        live = self._live[id]
        async with live.lock:
            await self._reveal(live)
        self.reviewer.changed(live)
        return self._asked_for(live, client)

    def _asked_for(self, live: LiveTable, client: str) -> LiveTable:
        """Somebody asks for a table: its bots play on."""
        live.asked_for, live.client = time.monotonic(), client or live.client
        self.wake(live)
        return live

    async def viewer(self, live: LiveTable, token: str) -> Viewer:
        """The viewer at a browser. An unknown token is looked up in the store: another process may have added it."""
        browser = hashed(token)
        if token and browser not in live.holders:
            found = await asyncio.to_thread(self.store.holder_of, live.id, token)
            if found is not None:
                live.holders[browser] = found
        return viewer_of(live, browser)

    def _keep(self, live: LiveTable) -> None:
        self._live[live.id] = live
        idle = [one for one in self._live.values() if not one.watchers and one is not live and one.thinking is None]
        for one in idle[: max(0, len(self._live) - MAX_LIVE)]:
            del self._live[one.id]

    async def reload(self, live: LiveTable) -> None:
        """Load the table again, since another process changed it."""
        fresh = await asyncio.to_thread(loaded, self.store, live.id)
        live.table, live.kinds, live.generations = fresh.table, fresh.kinds, fresh.generations
        live.seq, live.hidden, live.hash, live.revealed, live.holders = fresh.seq, fresh.hidden, fresh.hash, fresh.revealed, fresh.holders
        live.asides, live.revoked = fresh.asides, fresh.revoked
        for watcher in live.watchers:
            watcher.viewer = viewer_of(live, watcher.browser)

    def in_memory(self, id: str = "") -> list[LiveTable]:
        """The tables in memory, or the one of that id if it is."""
        return list(self._live.values()) if not id else [self._live[id]] if id in self._live else []

    async def close(self) -> None:
        """End every stream; what was stored stays."""
        if self.closing:
            return
        self.closing = True
        for live in self._live.values():
            if live.thinking is not None:
                live.thinking.cancel()
            for watcher in live.watchers:
                with contextlib.suppress(asyncio.QueueFull):
                    watcher.waiting.put_nowait((live.version, "bye", b"{}"))
        await self.sharing.end()
        await self.cache_writer.close()

    def measured(self) -> str:
        """The text of `/metrics`."""
        live = list(self._live.values())
        thinking = MAX_THINKING_BOTS - self.thinkers._value
        return self.metrics.text(len(live), sum(len(one.watchers) for one in live), self.store.queued, thinking)

    def glances(self, token: str) -> dict[str, Glance]:
        """Snapshots of the tables in memory at which that browser has rights, by id."""
        browser = hashed(token)
        out = {}
        for id, live in self._live.items():
            if browser in live.holders:
                try:
                    out[id] = _glance(live, live.holders[browser].seats)
                except Exception:  # an error in one game must not hide the other tables
                    LOG.exception("table %s of %s cannot be looked at", id, live.table.game.id)
        return out

    # ---- changing

    async def act(self, live: LiveTable, viewer: Viewer, version: int | float | None, wanted: str, once: str, typed: bool) -> bool:
        """Make a choice, by its opaque id or typed in notation. Returns True for a repeated request, whose choice was made before."""
        async with live.lock:
            with self.precedence.of_people(), self.metrics.choosing():
                asked = await self.asked_of(live, viewer, version, once)
                if asked is None:
                    return True
                take = self.lay if live.table.sealed else self.take_option
                repeated = await take(live, asked, self._index(live, viewer, wanted, typed), once_of(asked, "choice", once))
        self.wake(live)
        return repeated

    async def asked_of(self, live: LiveTable, viewer: Viewer, version: int | float | None, once: str) -> int | None:
        """The seat that this viewer may choose for now; None for a repeated request. Raises what forbids it. The caller holds the lock."""
        stale = version is not None and version != version_for(live, viewer)
        if stale and await self.already_stored(live, viewer, "choice", once):
            return None
        sight, names = sight_of(live.table, viewer), live.table.names
        if sight.asked is None:
            raise GameIsOver("the game is over: nothing is asked any more")
        if stale:
            raise Stale("the table has moved on since; look again")
        if sight.ready:
            raise NotYourTurn("you are ready; take your answer back to give another")
        if sight.asked not in viewer.seats:
            raise NotYourTurn("nothing is asked of you now" if live.table.sealed else f"it is {names[sight.asked]}'s choice")
        if sight.private:  # and no refusal may name the options of whoever is not looking
            raise NotYourTurn(f"the screen waits for {names[sight.asked]}: continue as {names[sight.asked]} first")
        return sight.asked

    async def already_stored(self, live: LiveTable, viewer: Viewer, kind: Kind, once: str) -> bool:
        """True if this request was stored before: its response was lost."""
        for seat in viewer.seats:
            if await asyncio.to_thread(self.store.has_event, live.id, once_of(seat, kind, once)):
                return True
        return False

    def _index(self, live: LiveTable, viewer: Viewer, wanted: str, typed: bool) -> int:
        sight, version = sight_of(live.table, viewer), version_for(live, viewer)
        if typed:
            return sight.table.index(wanted)
        for i in range(len(sight.table.view(sight.shown).options)):
            if action_id(live.bot_seed, live.id, sight.shown, version, i) == wanted:
                return i
        raise Stale("that option belongs to an earlier page; look again")

    async def take_option(
        self, live: LiveTable, seat: int, index: int, once: str, ordered: int | None = None, patient: bool = False
    ) -> bool:  # fmt: skip
        """Store a choice, then make it, then show it. The caller holds the lock.

        `ordered` is for choices of an order: how many choices there were when it was given. What they tell nothing of is not shown alone.
        """
        payload = ChoiceMade(seat, live.table.key(index), ordered)
        if await self._append(live, "choice", seat, payload, once, patient):
            return True
        try:
            with guarded(live.table.game.title):
                told = live.table.choose(index, ordered=ordered)
                self.metrics.choices += 1
        except GameFailed:
            self._live.pop(live.id, None)  # its state is unknown now: the next request loads it from the store
            raise
        await self._reveal(live)
        self.show(live, told, step=ordered is None or bool(told))
        return False

    async def lay(self, live: LiveTable, seat: int, index: int, once: str, *, patient: bool = False) -> bool:
        """Store an answer to a sealed question, then lay it. The last one that is missing makes the choices of all."""
        with guarded(live.table.game.title):
            plan = live.table.laying(seat, index)
        return await self._carry_out(live, plan, once, patient)

    async def _carry_out(self, live: LiveTable, plan: Plan, once: str, patient: bool = False) -> bool:
        news = [NewEvent("choice", _actor(seat), ChoiceMade(seat, key)) for seat, key in plan.choices]
        news = news or [NewEvent("laid", _actor(plan.seat), AnswersLaid(plan.seat, list(plan.keys)))]
        if await self._append_all(live, [replace(news[0], once=once), *news[1:]], patient):
            return True
        try:
            with guarded(live.table.game.title):
                told = live.table.carry_out(plan)
                self.metrics.choices += len(plan.choices)
        except GameFailed:
            self._live.pop(live.id, None)  # its state is unknown now: the next request loads it from the store
            raise
        await self._reveal(live)
        self.show(live, told, step=bool(plan.choices))
        return False

    async def _append(self, live: LiveTable, kind: Kind, seat: int, payload: Payload, once: str, patient: bool = False) -> bool:
        """Store an event; True if an event with this `once` was stored before. Raises Stale if another process appended first."""
        return await self._append_all(live, [NewEvent(kind, _actor(seat), payload, once)], patient)

    async def _append_all(self, live: LiveTable, news: Sequence[NewEvent], patient: bool = False) -> bool:
        """Store several events, all of them or none. With `patient` it returns after choices of people under way at other tables."""
        try:
            done = await asyncio.wrap_future(self.store.append_soon(live.id, live.seq + 1, news))
        except Conflict as taken:
            if taken.current_seq != live.seq:
                await self.reload(live)
                self.show(live)
            raise Stale("the table has moved on since; look again") from None
        if patient:
            await self.precedence.after_people()
        if not done[0].repeated:
            live.seq, live.hash = done[-1].seq, done[-1].hash
            live.hidden += sum(new.kind in HIDDEN for new in news)
        elif done[0].seq > live.seq:  # another process stored it
            await self.reload(live)
            self.show(live)
        return done[0].repeated

    async def _reveal(self, live: LiveTable) -> None:
        """Store the secret of the dice if the game is over."""
        if live.table.asked is None and not live.revealed and not live.table.seed:
            await self._append(live, "reveal", SPECTATOR, Revealed(live.secret), f"reveal {live.id}")
            live.revealed = True

    async def undo(self, live: LiveTable, viewer: Viewer, once: str, landmark: str = "") -> None:
        """Take back the last choice, or all of them down to a landmark of the game; only the seat that made the last one may.

        While sealed questions stand, what the viewer has laid is taken back first.
        """
        async with live.lock:
            seen = sight_of(live.table, viewer)
            seat = seen.table.last_chooser
            if seat in live.table.laid and seat in viewer.seats and one_side(live.table.game, (seat, seen.shown)):
                await self._carry_out(live, live.table.lifting(seat), once_of(seat, "undo", once))
                return
            seat = live.table.last_chooser
            if seat is None or seat not in viewer.seats:
                raise NotYourTurn("only the player who made the last choice can take it back")
            event, undone = await asyncio.to_thread(_taken_back, live.table, seat, landmark)
            if not await self._append(live, "undo", seat, event, once_of(seat, "undo", once)):
                live.table = undone
                live.talk.forget_suggestions()
                self.show(live)

    async def edit(self, live: LiveTable, viewer: Viewer, version: int | float | None, text: str, because: str, once: str) -> bool:
        """Change the position by decree, if the game knows how. Returns True for a repeated request, whose edit was made before.

        It is tried on a copy: only what can be done is stored.
        """
        if not viewer.seats:
            raise NotYourTurn("only somebody at the table can edit the game")
        async with live.lock:
            if version is not None and version != version_for(live, viewer):
                if await self.already_stored(live, viewer, "edit", once):
                    return True
                raise Stale("the table has moved on since; look again")
            seat = live.table.asked if live.table.asked in viewer.seats else viewer.seats[0]
            with guarded(live.table.game.title):
                edited, told = await asyncio.to_thread(_edited, live.table, text, seat, because)
            words = edited.choice(-1).text
            if await self._append(live, "edit", seat, EditMade(seat, words), once_of(seat, "edit", once)):
                return True
            live.table = edited
            await self._reveal(live)
            self.show(live, told, step=True)
        self.wake(live)
        return False

    async def note(self, live: LiveTable, viewer: Viewer, text: str, once: str, aside: bool = False) -> None:
        """Write into the journal; with `aside` True for the writer's own side alone, which is no part of the record."""
        if not viewer.seats:
            raise NotYourTurn("only somebody at the table can write in its journal")
        tidy = tidy_note(text)
        if not tidy:
            raise DelveError("a note needs some words")
        if len(live.table.notes) + len(live.asides) >= MAX_NOTES:
            raise DelveError(f"the journal of this table is full: it holds {MAX_NOTES} notes")
        async with live.lock:
            seat = sight_of(live.table, viewer).speaker(viewer)
            if aside:
                await self._note_aside(live, seat, tidy, once_of(seat, "aside", once))
            elif not await self._append(live, "note", seat, NoteWritten(seat, tidy), once_of(seat, "note", once)):
                live.table.note(tidy, seat)
                self.show(live)

    async def _note_aside(self, live: LiveTable, seat: int, text: str, once: str) -> None:
        if not mates(live.table.game, seat, len(live.table.names)):
            raise NotYourTurn("nobody else plays for your side")
        made = live.table.decisions
        if not await self._append(live, "aside", seat, AsideWritten(seat, text, made), once):
            live.asides.append((made, seat, text))
            self.show(live)

    async def reseat(self, live: LiveTable, seat: int, to: str, once: str) -> None:
        """Give a seat to a bot, or open it for a friend."""
        async with live.lock:
            if await self._append(live, "seat", SPECTATOR, Reseated(seat, to), once):
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

    async def rename(self, live: LiveTable, seat: int, name: str) -> None:
        """Call whoever sits at that seat by another name."""
        async with live.lock:
            tidy = tidy_name(name)
            if not tidy or tidy == live.table.names[seat]:
                return
            if not await self._append(live, "name", seat, Named(seat, tidy), secrets.token_hex(8)):
                live.table.rename(seat, tidy)
                self.show(live)

    # ---- bots

    def wake(self, live: LiveTable) -> None:
        """Let a bot think if it is asked and none is thinking yet."""
        if live.thinking is None and live.watched and bot_to_choose(live.table) is not None:
            live.thinking = asyncio.create_task(self._think(live))

    def _share_of(self, client: str) -> contextlib.AbstractAsyncContextManager[object]:
        """The bots of one client think one at a time, so that nobody's many tables keep the others waiting."""
        if client in OWN or not client:
            return contextlib.nullcontext()
        return self._shares.setdefault(client, asyncio.Lock())

    async def _think(self, live: LiveTable) -> None:
        try:
            while live.watched and (asked := bot_to_choose(live.table)) is not None:
                known = live.table.known_to(asked) if live.table.sealed else live.table
                thinker, seat, before = live.table.bots[asked], known.seat(asked), _basis(live, asked)
                try:
                    async with self._share_of(live.client), self.thinkers:
                        with self.metrics.thinking():
                            index = await asyncio.wait_for(asyncio.to_thread(thinker.choose, seat), BOT_TIMEOUT)
                except Exception:  # a bot that fails must not stop the table: a random choice is made
                    index = int(known.whim(asked).below(len(known.view(asked).options)))
                async with live.lock:
                    if _basis(live, asked) == before and bot_to_choose(live.table) == asked:
                        with contextlib.suppress(Stale):
                            take = self.lay if live.table.sealed else self.take_option
                            await take(live, asked, index, f"bot {live.seq}", patient=True)
        except GameFailed:
            pass  # the error is in the log, and opening the table shows it
        except SQLAlchemyError:
            LOG.exception("the choice of a bot at table %s could not be stored; it is tried again", live.id)
            self.metrics.failures += 1
            asyncio.get_running_loop().call_later(RETRY, self.wake, live)
        finally:
            live.thinking = None

    # ---- showing

    def watch(self, live: LiveTable, watcher: Watcher) -> None:
        """Add an open page."""
        self.show(live)
        live.watchers.append(watcher)
        watcher.parts = parts(live, watcher)

    def leave(self, live: LiveTable, watcher: Watcher) -> None:
        """Remove a page that was closed."""
        if watcher in live.watchers:
            live.watchers.remove(watcher)
            self.show(live)

    async def refresh_viewers(self, live: LiveTable) -> None:
        """Update the viewer of every open page, after seats changed hands or a shared screen was handed over."""
        holders = await asyncio.to_thread(self.store.holders, live.id)
        live.holders = {holder.hash: holder for holder in holders}
        live.kinds = kinds_of(["friend" if kind == "open" else kind for kind in live.kinds], holders)
        live.revoked = await asyncio.to_thread(self.store.revoked, live.id)
        for watcher in live.watchers:
            watcher.viewer = viewer_of(live, watcher.browser)
        self.show(live)

    def show(self, live: LiveTable, told: Sequence[Event] = (), step: bool = False) -> None:
        """Show a change to all open pages. With `step` True it is a choice: pages that are told every step are drawn now.

        Drawing for the others runs after the current request, with all changes up to then. In the middle of a bot's turn it waits for
        TOGETHER, so that fast choices are drawn together.
        """
        self.cache_writer.changed(live)
        self.reviewer.changed(live)
        if step:
            draw(live, [watcher for watcher in live.watchers if watcher.steps], told)
            if all(watcher.steps for watcher in live.watchers):
                return
        if not live.watchers:
            return
        live.news += told
        loop, more = asyncio.get_running_loop(), bool(live.ordering) or (live.thinking is not None and live.table.asked in live.table.bots)
        if live.drawing is not None:
            if more or not live.patient:
                return
            live.drawing.cancel()
        live.patient = more
        live.drawing = loop.call_later(TOGETHER, self._draw_all, live) if more else loop.call_soon(self._draw_all, live)

    def _draw_all(self, live: LiveTable) -> None:
        live.drawing = None
        news, live.news = live.news, []
        draw(live, [watcher for watcher in live.watchers if not watcher.steps], news)
        draw(live, [watcher for watcher in live.watchers if watcher.steps], ())  # these heard the news before


def _basis(live: LiveTable, seat: int) -> object:
    """What a bot's choice rests on: while it thinks, others may lay answers that it may not know of."""
    return live.version, [live.table.laid.get(one) for one in (seat, *mates(live.table.game, seat, len(live.table.names)))]


def _glance(live: LiveTable, seats: Sequence[int]) -> Glance:
    """A snapshot for the lobby of a browser with these seats: who has answered there is not waited for."""
    table, seen = live.table, glance(live.table)
    waiting = tuple(seat for seat in table.sealed if seat not in seats or not table.ready(seat))
    return replace(seen, summary=replace(seen.summary, sealed=waiting))


def _taken_back(table: Table, seat: int, landmark: str) -> tuple[Undone, Table]:
    """That seat goes back to a landmark, or takes back the last choice or order: what is stored of it, and the table as it is then."""
    to = table.landmark(landmark) if landmark else None
    if not landmark and table.last_step < table.decisions - 1:
        to = table.last_step
    return Undone(seat, to, table.note_of_undo(seat, to) or None), table.undone(seat, to)


def _edited(table: Table, text: str, seat: int, because: str) -> tuple[Table, list[Event]]:
    """A table like this one with that edit, and what it told."""
    twin = table.copy()
    told = twin.edit(text, seat, because)
    return twin, told


def _actor(seat: int) -> str:
    return f"seat {seat + 1}" if seat >= 0 else "table"


def once_of(seat: int, kind: Kind, once: str) -> str:
    """The `once` of what a browser asked for: it has the seat and the kind in it, so that a request is never taken for another.

    What the table does by itself (a bot's choice, the secret of the dice) has a `once` that no browser can send.
    """
    return f"{_actor(seat)} {kind} {once}"
