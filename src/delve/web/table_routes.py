"""The routes of a table: its page and its stream, choices, seats, what is said, its record and picture."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from delve.kernel.errors import DelveError
from delve.kernel.game import SPECTATOR
from delve.pictures.png import can_png
from delve.store import hashed
from delve.table import Table
from delve.web import again, lobby, ordering, pages, saying, seats
from delve.web.live_table import PACES, Watcher
from delve.web.reel import Step, track
from delve.web.requests import (
    COOKIE,
    base_of,
    client_of,
    done,
    form_of,
    limits_of,
    name_of,
    narrow_of,
    number,
    seen_by,
    tables_of,
    theme_of,
    with_cookie,
    with_name,
)
from delve.web.streams import stream
from delve.web.tables import NotHere
from delve.web.viewer import Viewer, read_version, sight_of
from delve.web.viewmodel import page_for

SIDE: Final = "side"
"""Where a note or a remark may be for one's own side alone, `to` says so."""
MOST_WORDS: Final = 200
"""The longest edit, and the longest reason, in characters."""
PICTURES: Final = {"svg": "image/svg+xml", "png": "image/png"}


async def table_page(request: Request) -> Response:
    live, viewer = await seen_by(request)
    at = number(request.query_params.get("at", ""))
    table: Table = sight_of(live.table, viewer).table
    past = at if at is not None and at <= table.decisions else None
    steps: list[Step] = []
    if past is not None:
        now, reader = table, sight_of(live.table, viewer).shown if table.game.secrets else SPECTATOR
        table, steps = await asyncio.to_thread(lambda: (now.at(past), track(now, reader)))
    else:
        await tables_of(request).reviewer.wait(live)
    context = replace(live.page_context(viewer, base_of(request, live), theme_of(request)), steps=steps)
    page = page_for(table, viewer, context, past, "hint" in request.query_params, why=request.query_params.get("why", "")[:80])
    return HTMLResponse(pages.table(page, narrow_of(request)), headers={"cache-control": "no-store"})


async def fresh_view(request: Request) -> Response:
    """Every part of the page, for a script that missed patches."""
    live, viewer = await seen_by(request)
    narrow = request.query_params.get("narrow") == "1"
    table, context = sight_of(live.table, viewer).table, live.page_context(viewer, base_of(request, live), theme_of(request))
    page = page_for(table, viewer, context, narrow=narrow)
    return JSONResponse({"v": context.version, "parts": pages.parts(page, narrow)}, headers={"cache-control": "no-store"})


async def events(request: Request) -> Response:
    """The stream of patches. A reader that missed one is told to reload."""
    live, viewer = await seen_by(request)
    last = request.headers.get("last-event-id") or request.query_params.get("v", "")
    browser = hashed(request.cookies.get(COOKIE, ""))
    steps = request.query_params.get("pace", "instant") in PACES[1:]
    watcher = Watcher(viewer, request.query_params.get("narrow") == "1", browser, base_of(request, live), steps)
    limits, client = limits_of(request), client_of(request)
    limits.open_stream(client)
    packed = "gzip" in request.headers.get("accept-encoding", "")
    return stream(tables_of(request), live, watcher, last, packed, lambda: limits.close_stream(client))


async def act(request: Request) -> Response:
    """A choice: by the id of its button, or typed in notation."""
    live, viewer = await seen_by(request)
    form = await form_of(request)
    typed = "key" in form and "action" not in form
    wanted = form.get("key" if typed else "action", "")
    if not wanted:
        raise DelveError("which option? Nothing was chosen")
    once = form.get("once", "")[:64] or secrets.token_hex(8)
    repeated = await tables_of(request).act(live, viewer, read_version(form.get("v", "")), wanted[:80], once, typed)
    return done(request, live, repeated=repeated)


async def order(request: Request) -> Response:
    """An order of the game, by its word: many choices at once."""
    live, viewer = await seen_by(request)
    form = await form_of(request)
    once = form.get("once", "")[:64] or secrets.token_hex(8)
    repeated = await ordering.give(tables_of(request), live, viewer, read_version(form.get("v", "")), form.get("order", "")[:40], once)
    return done(request, live, repeated=repeated)


async def undo(request: Request) -> Response:
    """The last choice is taken back, or with `to` all of them down to that landmark of the game."""
    live, viewer = await seen_by(request)
    form = await form_of(request)
    await tables_of(request).undo(live, viewer, form.get("once", "")[:64] or secrets.token_hex(8), form.get("to", "")[:40])
    return done(request, live)


async def edit(request: Request) -> Response:
    """A change of the position by decree, in words, with its reason."""
    live, viewer = await seen_by(request)
    form = await form_of(request)
    once = form.get("once", "")[:64] or secrets.token_hex(8)
    text, because = form.get("edit", "")[:MOST_WORDS], form.get("because", "")[:MOST_WORDS]
    repeated = await tables_of(request).edit(live, viewer, read_version(form.get("v", "")), text, because, once)
    return done(request, live, repeated=repeated)


async def note(request: Request) -> Response:
    live, viewer = await seen_by(request)
    form = await form_of(request)
    once = form.get("once", "")[:64] or secrets.token_hex(8)
    await tables_of(request).note(live, viewer, form.get("text", ""), once, aside=form.get("to") == SIDE)
    return done(request, live)


async def say(request: Request) -> Response:
    """A reaction or a short message to everybody at the table, or to one's own side; it is not stored."""
    live, viewer = await seen_by(request)
    form = await form_of(request)
    browser = hashed(request.cookies.get(COOKIE, ""))
    saying.say(live, viewer, browser, form.get("react", ""), form.get("text", "")[:1000], aside=form.get("to") == SIDE)
    return done(request, live)


async def point(request: Request) -> Response:
    """An option of another seat is pointed at: it is marked for whoever is asked, and not taken."""
    live, viewer = await seen_by(request)
    form = await form_of(request)
    saying.point(live, viewer, hashed(request.cookies.get(COOKIE, "")), form.get("option", "")[:40])
    tables_of(request).show(live)
    return done(request, live)


async def look_now(request: Request) -> Response:
    """At a shared screen: the player who is asked confirms that they are looking."""
    live, viewer = await seen_by(request)
    sight = sight_of(live.table, viewer)
    if sight.asked is not None and sight.mine(viewer):
        live.looking[hashed(request.cookies.get(COOKIE, ""))] = sight.asked
        await tables_of(request).refresh_viewers(live)
    return done(request, live)


async def leave_guide(request: Request) -> Response:
    """The learner leaves the guide of a guided game, or wants it back (`do=back`); the game goes on as it is."""
    live, _ = await seen_by(request)
    form = await form_of(request)
    browser = hashed(request.cookies.get(COOKIE, ""))
    (live.unguided.discard if form.get("do") == "back" else live.unguided.add)(browser)
    await tables_of(request).refresh_viewers(live)
    return done(request, live)


async def play_again(request: Request) -> Response:
    """Open another table for the same people, or go to the one that somebody has opened already."""
    live, viewer = await seen_by(request)
    await again.play_again(tables_of(request), live, viewer)
    return RedirectResponse(f"/t/{live.again}", 303)


async def fork(request: Request) -> Response:
    """Open another table from a moment of this one."""
    live, viewer = await seen_by(request)
    form = await form_of(request)
    at = number(form.get("at", ""))
    token = request.cookies.get(COOKIE) or secrets.token_urlsafe(16)
    limits_of(request).open_table(client_of(request))
    id = await asyncio.to_thread(lobby.fork, tables_of(request).store, live, viewer, live.table.decisions if at is None else at, token)
    return with_cookie(RedirectResponse(f"/t/{id}", 303), request, token)


async def seat(request: Request) -> Response:
    """The host gives a seat to a bot, or frees it and gets a new link."""
    live, viewer = await seen_by(request)
    form = await form_of(request)
    wanted = number(form.get("seat", ""))
    if not viewer.host:
        raise DelveError("only the host of the table can do that")
    if wanted is None or not 1 <= wanted <= len(live.table.names):
        raise DelveError("there is no such seat")
    do = form.get("do", "")
    await seats.reseat(tables_of(request), live, wanted - 1, f"bot:{form.get('level', '')}" if do == "bot" else do)
    return done(request, live)


async def join(request: Request) -> Response:
    """Take a seat by its link: the token of the link is exchanged for the browser's own and does not work again."""
    live, viewer = await seen_by(request)
    if request.method == "GET":
        page = page_for(live.table, Viewer(), live.page_context(Viewer(), ""), narrow=True)
        card = await asyncio.to_thread(lobby.card, live.table.game)
        text = pages.join(page, card, bool(viewer.seats), name_of(request), theme_of(request))
        return HTMLResponse(text, headers={"cache-control": "no-store"})
    form = await form_of(request)
    token = request.cookies.get(COOKIE) or secrets.token_urlsafe(16)
    name = form.get("name", "")
    await seats.sit_down(tables_of(request), live, form.get("token", "").strip(), token, name)
    return with_name(with_cookie(done(request, live, to=f"/t/{live.id}"), request, token), name)


async def record(request: Request) -> Response:
    live, _ = await seen_by(request)
    if live.table.game.secrets and live.table.asked is not None:  # its checks and digests depend on what is hidden
        raise DelveError("the record of a game with secrets is available when the game is over")
    name = f"{live.table.game.id}-{live.id[:8]}.delve"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return PlainTextResponse(await asyncio.to_thread(live.table.copy().record), headers=headers)


async def share(request: Request) -> Response:
    """The picture of a finished game to share."""
    live, _ = await seen_by(request)
    form = request.path_params["form"]
    if form not in PICTURES or (form == "png" and not can_png()):
        raise NotHere("this server makes the picture as SVG only" if form == "png" else "there is no such picture")
    made = await tables_of(request).reviewer.picture(live, form)
    headers = {"content-disposition": f'inline; filename="{live.table.game.id}-{live.id[:8]}.{form}"', "cache-control": "no-store"}
    if form == "svg":  # its style and its fonts are in the file; it has no script
        headers["content-security-policy"] = "default-src 'none'; style-src 'unsafe-inline'; font-src data:"
    return Response(made, media_type=PICTURES[form], headers=headers)


ROUTES = [
    Route("/t/{id}", table_page), Route("/t/{id}/events", events), Route("/t/{id}/view", fresh_view),
    Route("/t/{id}/record", record), Route("/t/{id}/share.{form}", share),
    Route("/t/{id}/act", act, methods=["POST"]), Route("/t/{id}/order", order, methods=["POST"]),
    Route("/t/{id}/undo", undo, methods=["POST"]),
    Route("/t/{id}/edit", edit, methods=["POST"]), Route("/t/{id}/note", note, methods=["POST"]),
    Route("/t/{id}/fork", fork, methods=["POST"]),
    Route("/t/{id}/again", play_again, methods=["POST"]),
    Route("/t/{id}/seat", seat, methods=["POST"]), Route("/t/{id}/look", look_now, methods=["POST"]),
    Route("/t/{id}/guide", leave_guide, methods=["POST"]),
    Route("/t/{id}/join", join, methods=["GET", "POST"]),
    Route("/t/{id}/say", say, methods=["POST"]), Route("/t/{id}/point", point, methods=["POST"]),
]  # fmt: skip
