"""The lobby: lists and opens tables. What reads or writes the store is synchronous; `app` runs it in a thread."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import msgspec

import delve
from delve import catalogue, rulebook
from delve.bots import levels, own
from delve.bots.opponents import level_of, opponents, usual_level
from delve.kernel.errors import BadSetup, DelveError
from delve.kernel.game import Game
from delve.pictures.default_look import cover_of, plain_cover
from delve.store import FORKED, MatchSummary, Opened, Store
from delve.table import Table
from delve.table.fair import Fair
from delve.table.names import tidy_name
from delve.web import lobby_data
from delve.web.copies import Copy, checked, copy_of, event_of
from delve.web.live_table import LiveTable
from delve.web.safe_look import guarded, teaching_of
from delve.web.summary import Glance, read_summary
from delve.web.teaching import guided_aid
from delve.web.viewer import Viewer
from delve.web.viewmodel import may_fork

LOG: Final = logging.getLogger("delve.web")
MAX_LISTED: Final = 40
AIDS: Final = ("standard", "learning", "purist")
NAMES: Final = ("Flint", "Wick", "Ember", "Slate", "Moss", "Quill")


# ---- the lobby


def page(
    store: Store, token: str, chosen: str, theme: str, error: str = "", filled: Mapping[str, str] | None = None,
    glances: Mapping[str, Glance] | None = None,
) -> lobby_data.LobbyPage:  # fmt: skip
    """The lobby as one browser sees it, with its own tables. `glances` are snapshots of tables in memory, newer than stored summaries."""
    games = delve.games()
    first = chosen if chosen in games else next(iter(games))
    mine = store.listed(token, MAX_LISTED) if token else []
    tables = tuple(_listed(one, (glances or {}).get(one.match)) for one in mine)
    cards = tuple(card(game) for game in games.values())
    bots = opponents(games[first])
    problems = (*catalogue.problems().items(), *own.problems().items())
    return lobby_data.LobbyPage(cards, first, tables, bots, theme, error, dict(filled or {}), time.strftime("%Y-%m-%d"), problems)


def card(game: Game) -> lobby_data.GameCard:
    """A game on the shelf. One that cannot be drawn is shown with the error, so that the others still appear."""
    seats, name, rules = (game.min_seats, game.max_seats), game.name or game.title, False
    try:
        rules = rulebook.has_rules(game)
        cover, note = cover_of(game), rulebook.unfinished(game)
    except Exception as error:
        LOG.exception("the box of %s could not be drawn", game.id)
        cover, note = plain_cover(name, *seats), f"Something is wrong with this game: {type(error).__name__}: {error}"
    return lobby_data.GameCard(
        game.id, name, game.title, game.pitch, seats, game.minutes, game.credit, cover, game.house_rules, game.undo, note,
        rules, usual_level(game), learnable(game), game.legacy_title if game.adds_up else "",
    )  # fmt: skip


def learnable(game: Game) -> bool:
    """True if the game can be learnt by playing, at `/learn/GAME`, and has its page at `/glance/GAME`."""
    taught = teaching_of(game)
    return taught.guided is not None and taught.glance is not None


def _listed(one: MatchSummary, live: Glance | None) -> lobby_data.LobbyTable:
    """A table in the list: small picture, whose turn, last change. Read from its summary; the game itself is not loaded."""
    names, known = (live.names if live is not None else tuple(one.opened.names)), delve.games().get(one.opened.game)
    title = (known.name or known.title) if known is not None else one.opened.game
    summary = read_summary(one.summary)
    names = summary.names if live is None and summary is not None and summary.names else names
    if live is not None:
        current = summary is not None and summary.thumb and summary.decisions == live.summary.decisions
        summary = replace(summary, sealed=live.summary.sealed) if current and summary is not None else live.drawn()
    if summary is None:
        status = "Open it to see how it stands"
        return lobby_data.LobbyTable(one.match, title, names, status, False, one.over, _ago(one.touched), "", one.opened.game)
    status = summary.verdict
    asked = summary.sealed or (summary.asked,)
    mine = any(seat in one.seats for seat in asked)
    if summary.asked is not None:
        others = "those who choose at the same time" if summary.sealed else names[summary.asked]
        status = "Your turn" if mine else f"Waiting for {others}"
    return lobby_data.LobbyTable(
        one.match, title, names, status, mine, summary.asked is None, _ago(one.touched), summary.thumb,
        one.opened.game, summary.tokens,
    )  # fmt: skip


def _ago(then: int) -> str:
    """The time since then, roughly, in words."""
    minutes = max(0, int(time.time() * 1000) - then) // 60_000
    if minutes < 2:
        return "just now"
    if minutes < 120:
        return f"{minutes} minutes ago"
    hours = minutes // 60
    return f"{hours} hours ago" if hours < 48 else f"{hours // 24} days ago"


# ---- opening a table


def open_table(store: Store, form: Mapping[str, str], token: str) -> str:
    """Open a table as a form describes it; returns its id. Raises BadSetup for a wrong form, and stores nothing then."""
    game = delve.game(form.get("game", ""))
    wanted = form.get("seats", str(game.min_seats))
    seats = int(wanted) if wanted.isascii() and wanted.isdecimal() and len(wanted) < 3 else 0
    kinds = [kind_of_seat(game, form.get(f"seat{seat + 1}", "me" if seat == 0 else "bot:even")) for seat in range(min(seats, 16))]
    names = [_name(form.get(f"name{seat + 1}", ""), kind, seat) for seat, kind in enumerate(kinds)]
    aids = form.get("aids", AIDS[0])
    if aids not in AIDS:
        raise BadSetup(f"aids cannot be '{aids}'; they can be: {', '.join(AIDS)}")
    house_rules = {name.removeprefix("house-"): value for name, value in form.items() if name.startswith("house-")}
    seed = tidy_name(form.get("seed", ""))
    return create(store, game, names, kinds, house_rules, form.get("undo", "strict"), [aids], seed, token)


def open_guided(store: Store, id: str, token: str, name: str = "") -> str:
    """Open the guided first game of a game, or the one with that name; returns the id of the table. Raises BadSetup if there is none."""
    game = delve.game(id)
    guided = teaching_of(game).guided_called(name)
    if guided is None:
        raise BadSetup(f"{game.title} has no guided first game" + (f" called '{name}'" if name else ""))
    kinds = ["me"] * guided.seats
    for seat, bot in guided.bot_seats:
        kinds[seat] = f"bot:{level_of(bot, game)}"
    aids = ["learning", guided_aid(guided.name)]
    return create(store, game, list(guided.names), kinds, guided.house_rules, game.undo, aids, guided.seed, token)


def kind_of_seat(game: Game, text: str) -> str:
    """Who a seat is for, checked: `me`, `friend`, or a bot by the name of its level, `easy`, `even` or `hard`."""
    known = levels(game)
    if text in ("me", "friend"):
        return text
    level = level_of(text.removeprefix("bot:"), game)
    if text.startswith("bot:") and level in known:
        return f"bot:{level}"
    raise BadSetup(f"a seat cannot be for '{text}'; it can be for: me, friend, {', '.join(f'bot:{level}' for level in known)}")


def _name(given: str, kind: str, seat: int) -> str:
    return tidy_name(given) or (NAMES[seat % len(NAMES)] if kind.startswith("bot") else f"Player {seat + 1}")


def create(
    store: Store, game: Game, names: list[str], kinds: list[str], house_rules: Mapping[str, str], undo: str, aids: list[str], seed: str,
    token: str, known: Fair | None = None, legacy: str = "",
) -> str:  # fmt: skip
    """Store a new table; returns its id. With `known` it goes on with the luck of a finished one, with `legacy` from what it left.

    Raises BadSetup for what cannot be played, and stores nothing then.
    """
    match = secrets.token_urlsafe(16)
    fair = Fair.new(match, len(names)) if known is None else Fair(known.match, known.secret, known.nonces)
    if known is not None:
        match = f"{known.match}{FORKED}{match}"
    setup, defaults = game.setup(house_rules), game.setup()
    changed = {name: value for name, value in setup.items() if value != defaults[name]}
    with guarded(game.title):
        how = None if seed else fair
        Table(game, len(names), seed, changed, names, undo, fair=how, legacy=legacy)  # raises BadSetup for what cannot be played
    opened = Opened(
        match=fair.match, game=game.id, rules=game.version, content=game.content, names=names, kinds=kinds, house_rules=changed,
        undo=undo, aids=aids, commit=fair.commit, nonces=list(fair.nonces), seed=seed, legacy=legacy or msgspec.UNSET,
    )  # fmt: skip
    if game.content:
        store.keep_content(game.id, game.content, game.content_files())
    store.create(opened, fair, token, match)
    store.add_holder(match, token, [seat for seat, kind in enumerate(kinds) if kind == "me"], host=True)
    return match


def fork(store: Store, live: LiveTable, viewer: Viewer, at: int, token: str) -> str:
    """Open another table from a moment of this one. Refused while that would show secrets: of the dice, or of other seats."""
    if not viewer.seats and not viewer.host:
        raise DelveError("only somebody at the table can try another way from here")
    over = live.table.asked is None
    if not may_fork(viewer, over, bool(live.table.seed), live.table.game.secrets):
        raise DelveError("another way can be tried when the game is over: until then its dice, or what is hidden, stay secret")
    table = live.table.at(min(at, live.table.decisions))
    return store_copy(store, copy_of(table), token, live.aids, table.fair)


def import_record(store: Store, text: str, token: str) -> str:
    """Open a table from a record, which is replayed and checked first."""
    return store_copy(store, checked(text), token)


def store_copy(store: Store, copy: Copy, token: str, aids: str = AIDS[0], fair: Fair | None = None) -> str:
    """Store a table like that one; returns its id. The seats of people go to the browser that asks. All of it is stored, or nothing."""
    game = delve.game(copy.game)
    id = create(store, game, copy.names, copy.kinds, copy.house_rules, copy.undo, [aids], copy.seed, token, fair, copy.legacy)
    if copy.entries:
        try:
            store.append_many(id, 1, [event_of(entry) for entry in copy.entries])
        except BaseException:
            store.delete(id)
            raise
    return id
