"""The desk: opening tables, handing out seats, taking up old ones. Synchronous; the pages call it off the event loop."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterator, Mapping
from typing import Final

import delve
from delve.bots import levels
from delve.kernel.errors import BadSetup, DelveError
from delve.kernel.game import SPECTATOR, Game
from delve.store import Choice, New, Note, Opened, Resting, Store, StoreError
from delve.table import Table
from delve.table.fair import Fair
from delve.table.names import tidy_name
from delve.web import model, pages
from delve.web.eyes import Viewer
from delve.web.hall import Hall
from delve.web.links import link_token
from delve.web.live import Live

MOST_RESTING: Final = 40
AIDS: Final = ("standard", "learning", "purist")
NAMES: Final = ("Flint", "Wick", "Ember", "Slate", "Moss", "Quill")


# ---- the lobby


def lobby(
    store: Store, token: str, chosen: str, theme: str, error: str = "", filled: Mapping[str, str] | None = None
) -> model.LobbyPage:
    """The way in, as one browser sees it: its own tables only."""
    games = delve.games()
    first = chosen if chosen in games else next(iter(games))
    resting = tuple(_resting(store, one, token) for one in store.resting(MOST_RESTING) if token and store.holder_of(one.match, token))
    cards = tuple(_card(game) for game in games.values())
    bots = tuple(levels(games[first]).items())
    return model.LobbyPage(cards, first, resting, bots, theme, error, dict(filled or {}), time.strftime("%Y-%m-%d"))


def _card(game: Game) -> model.GameCard:
    seats = game.min_seats, game.max_seats
    name = game.name or game.title
    return model.GameCard(game.id, name, game.title, game.pitch, seats, game.minutes, game.credit, game.cover(), game.options)


def _resting(store: Store, one: Resting, token: str) -> model.Resting:
    """A table in the list: small picture, whose turn, since when."""
    from delve.store import fold

    holder = store.holder_of(one.match, token)
    seats = holder.seats if holder else ()
    title = delve.game(one.opened.game).name or delve.game(one.opened.game).title
    try:
        table = fold(store.load(one.match)).table
    except StoreError as broken:
        return model.Resting(one.match, title, tuple(one.opened.names), str(broken), False, True, _ago(one.touched), "")
    asked = table.asked
    if table.outcome is not None:
        status = table.outcome.verdict.rstrip(".")
    else:
        assert asked is not None
        status = "Your turn" if asked in seats else f"Waiting for {table.names[asked]}"
    viewer = asked if asked in seats and len(seats) == 1 else SPECTATOR
    view, names = table.view(viewer), tuple(table.names)
    thumb = pages.thumb(table.game.scene(view, names))
    tokens = tuple(table.game.guise(view, seat).token for seat in range(len(names)))
    return model.Resting(
        one.match, title, names, status, asked in seats, asked is None, _ago(one.touched), thumb, table.game.id, tokens
    )  # fmt: skip


def _ago(then: int) -> str:
    """How long since, roughly, in words."""
    minutes = max(0, int(time.time() * 1000) - then) // 60_000
    if minutes < 2:
        return "just now"
    if minutes < 120:
        return f"{minutes} minutes ago"
    hours = minutes // 60
    return f"{hours} hours ago" if hours < 48 else f"{hours // 24} days ago"


# ---- opening a table


def open_table(store: Store, form: Mapping[str, str], token: str) -> str:
    """A new table as a form asks for it; returns its id. Raises BadSetup for what cannot be, and keeps nothing then."""
    game = delve.game(form.get("game", ""))
    wanted = form.get("seats", str(game.min_seats))
    seats = int(wanted) if wanted.isascii() and wanted.isdecimal() and len(wanted) < 3 else 0
    kinds = [_kind(game, form.get(f"seat{seat + 1}", "me" if seat == 0 else "bot:instinct")) for seat in range(min(seats, 16))]
    names = [_name(form.get(f"name{seat + 1}", ""), kind, seat) for seat, kind in enumerate(kinds)]
    aids = form.get("aids", AIDS[0])
    if aids not in AIDS:
        raise BadSetup(f"aids cannot be '{aids}'; they can be: {', '.join(AIDS)}")
    options = {name.removeprefix("option-"): value for name, value in form.items() if name.startswith("option-")}
    seed = tidy_name(form.get("seed", ""))
    return _create(store, game, names, kinds, options, form.get("undo", "strict"), aids, seed, token)


def _kind(game: Game, text: str) -> str:
    known = levels(game)
    if text in ("me", "friend") or (text.startswith("bot:") and text[4:] in known):
        return text
    raise BadSetup(f"a seat cannot be for '{text}'; it can be for: me, friend, {', '.join(f'bot:{level}' for level in known)}")


def _name(given: str, kind: str, seat: int) -> str:
    return tidy_name(given) or (NAMES[seat % len(NAMES)] if kind.startswith("bot") else f"Player {seat + 1}")


def _create(
    store: Store, game: Game, names: list[str], kinds: list[str], options: Mapping[str, str], undo: str, aids: str, seed: str, token: str
) -> str:
    match = secrets.token_urlsafe(16)
    fair = Fair.new(match, len(names))
    setup, defaults = game.setup(options), game.setup()
    changed = {name: value for name, value in setup.items() if value != defaults[name]}
    Table(game, len(names), seed, changed, names, undo, fair=None if seed else fair)  # raises for whatever cannot be
    opened = Opened(
        match=match, game=game.id, rules=game.version, content=game.content, names=names, kinds=kinds, options=changed, undo=undo,
        aids=[aids], commit=fair.commit, nonces=list(fair.nonces), seed=seed,
    )  # fmt: skip
    store.create(opened, fair, token)
    store.add_holder(match, token, [seat for seat, kind in enumerate(kinds) if kind == "me"], host=True)
    for seat, kind in enumerate(kinds):
        if kind == "friend":
            store.add_holder(match, link_token(fair.bot_seed, seat, 0), [seat])
    return match


def bring(store: Store, text: str, token: str) -> str:
    """A table from a record: all of it is replayed first, so nothing untrue comes in."""
    table = delve.replay(text)
    header = table.header()
    if header.luck != "sfc32":
        raise DelveError("a record with fair dice is finished: it can be looked at with `delve replay`, not played on")
    return _copied(store, table, token)


def fork(store: Store, live: Live, viewer: Viewer, at: int, token: str) -> str:
    """What if: another table from a moment of this one. Where the dice are still secret that would be a look ahead."""
    if not viewer.seats and not viewer.host:
        raise DelveError("only somebody at the table can try another way from here")
    if live.table.header().luck != "sfc32":
        raise DelveError("the dice of this table are fixed and secret; tables with a seed of your own can be tried again from anywhere")
    return _copied(store, live.table.at(min(at, live.table.decisions)), token)


def _copied(store: Store, table: Table, token: str) -> str:
    """The same game so far at a table of its own: everybody who was a person is whoever asks, and no bot brings a budget along."""
    kinds = [f"bot:{table.levels[seat].partition(':')[0]}" if seat in table.levels else "me" for seat in range(len(table.names))]
    id = _create(store, table.game, table.names, kinds, table.setup, table.undo_policy, AIDS[0], table.seed, token)
    news = list(_events(table))
    for first in range(0, len(news), 200):
        store.append_many(id, first + 1, news[first : first + 200])
    return id


def _events(table: Table) -> Iterator[New]:
    """What happened at a table, every note where it was written."""
    notes = table.notes
    for nth, (seat, key) in enumerate(zip(table.choosers, table.keys, strict=True)):
        yield from (_written(by, words) for made, by, words in notes if made == nth)
        yield New("choice", f"seat {seat + 1}", Choice(seat, key))
    yield from (_written(by, words) for made, by, words in notes if made == table.decisions)


def _written(seat: int, words: str) -> New:
    return New("note", f"seat {seat + 1}", Note(seat, words))


# ---- seats


async def sit_down(hall: Hall, live: Live, link: str, browser: str) -> None:
    """Exchange a link's token for the browser's own: the link is spent, and the seat taken."""
    def exchange() -> tuple[int, ...]:
        if not link or hall.store.holder_of(live.id, link) is None:
            raise DelveError("this link does not lead to a free seat any more; ask your host for another")
        mine = hall.store.holder_of(live.id, browser)
        if mine is None:
            held = hall.store.rotate(live.id, link, browser)
        else:  # somebody who sits here already takes another seat
            held = hall.store.merge(live.id, link, browser)
        if held is None:
            raise DelveError("this link was just used by somebody else")
        return held.seats

    seats = await asyncio.to_thread(exchange)
    for seat in seats:
        if live.kinds[seat] == "open":
            live.kinds[seat] = "friend"
    await hall.known_anew(live)


async def reseat(hall: Hall, live: Live, seat: int, do: str) -> None:
    """The host gives a seat to a bot, or takes it back from whoever has it and makes a new link."""
    if live.kinds[seat] == "me":
        raise DelveError("that is your own seat")
    if do.startswith("bot") or do == "bot":
        level = do.partition(":")[2] or "instinct"
        _kind(live.table.game, f"bot:{level}")
        await hall.reseat(live, seat, f"bot:{level}", secrets.token_hex(8))
    elif do in ("free", "revoke"):
        await asyncio.to_thread(hall.store.revoke, live.id, seat)
        await hall.reseat(live, seat, "friend", secrets.token_hex(8))
        token = link_token(live.bot_seed, seat, live.generations[seat])
        await asyncio.to_thread(hall.store.add_holder, live.id, token, [seat])
        await hall.known_anew(live)
    else:
        raise DelveError(f"a seat cannot be told to '{do}'; it can be given to a bot, or freed")

