"""The routes of the server. Every handler is short: find the table and the viewer, do one thing, respond."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import secrets
from collections.abc import AsyncIterator, Iterable
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Final
from urllib.parse import quote, unquote

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

import delve
from delve import rulebook
from delve.kernel.errors import DelveError, NotOffered
from delve.kernel.game import SPECTATOR
from delve.pictures.png import can_png
from delve.rulebook import NoRules
from delve.store import Store, hashed
from delve.table import Table
from delve.table.names import tidy_name
from delve.web import again, assets, install, lobby, pages, seats, teaching
from delve.web.addresses import LOCAL, is_local
from delve.web.live_table import PACES, LiveTable, Watcher
from delve.web.middleware import BodyTooLarge, RateLimiter, RequestGuard
from delve.web.reel import Step, track
from delve.web.safe_look import GameFailed, teaching_of
from delve.web.streams import stream
from delve.web.tables import LiveTables, NotHere, Stale
from delve.web.viewmodel import Viewer, page_for

COOKIE: Final = "delve"
NAME: Final = "delve-name"
"""The cookie with the name that somebody gave last; only used to fill in forms."""
THEME: Final = "delve-theme"
STATUSES: Final = {Stale: 409, NotHere: 404, GameFailed: 500}
"""Any other refusal is 422."""
TITLES: Final = {409: "The table has moved on", 404: "Not here", 422: "That cannot be done", 500: "The game has a defect"}
THEMES: Final = ("paper", "lamplight", "contrast")
PICTURES: Final = {"svg": "image/svg+xml", "png": "image/png"}
YEAR: Final = 365 * 24 * 3600
GC_THRESHOLDS: Final = (20_000, 50, 1000)
"""Garbage-collector thresholds: full collections stalled the event loop for 150 ms."""


def create(store: Store, hosts: Iterable[str] = LOCAL, pace: RateLimiter | None = None, reach: str = "") -> Starlette:
    """The application for one store, which accepts requests for these host names.

    `reach` is the host under which others find this server, `192.168.1.20:8000`; empty if only this machine does.
    """
    tables = LiveTables(store)
    static = Path(str(files("delve.web").joinpath("static")))

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        gc.freeze()
        gc.set_threshold(*GC_THRESHOLDS)
        tables.cache_writer.refresh()
        yield
        await tables.close()

    app = Starlette(
        routes=[
            Route("/", lobby_page), Route("/tables", open_table, methods=["POST"]), Route("/import", import_record, methods=["POST"]),
            Route("/theme", choose_theme, methods=["POST"]), Route("/healthz", healthy), Route("/echo", echo, methods=["POST"]),
            Route("/glance/{game}", glance), Route("/learn/{game}", learn, methods=["GET", "POST"]),
            Route("/rules/{game}", rules), Route("/rules/{game}/{clause}", rules),
            Route("/t/{id}", table_page), Route("/t/{id}/events", events), Route("/t/{id}/view", fresh_view),
            Route("/t/{id}/record", record), Route("/t/{id}/share.{form}", share),
            Route("/t/{id}/act", act, methods=["POST"]), Route("/t/{id}/undo", undo, methods=["POST"]),
            Route("/t/{id}/note", note, methods=["POST"]), Route("/t/{id}/fork", fork, methods=["POST"]),
            Route("/t/{id}/again", play_again, methods=["POST"]),
            Route("/t/{id}/seat", seat, methods=["POST"]), Route("/t/{id}/look", look_now, methods=["POST"]),
            Route("/t/{id}/guide", leave_guide, methods=["POST"]),
            Route("/t/{id}/join", join, methods=["GET", "POST"]),
            Route("/t/{id}/say", say, methods=["POST"]), *install.ROUTES,
            Route("/static/{name}.css", style), Route("/static/js/{hash}/{name}", script),
            Mount("/static", StaticFiles(directory=static)),
        ],
        middleware=[Middleware(RequestGuard, hosts=hosts, pace=pace or RateLimiter(60, 30)), Middleware(GZipMiddleware, minimum_size=800)],
        exception_handlers={DelveError: refused, BodyTooLarge: too_much, 404: not_found},
        lifespan=lifespan,
    )  # fmt: skip
    app.state.tables = tables
    app.state.store = store
    app.state.reach = reach
    return app


# ---- the request


def tables_of(request: Request) -> LiveTables:
    tables: LiveTables = request.app.state.tables
    return tables


def theme_of(request: Request) -> str:
    theme = request.cookies.get(THEME, "")
    return theme if theme in THEMES else ""


async def seen_by(request: Request) -> tuple[LiveTable, Viewer]:
    """The table and the viewer of a request."""
    tables = tables_of(request)
    live = await tables.live(request.path_params["id"])
    return live, await tables.viewer(live, request.cookies.get(COOKIE, ""))


def base_of(request: Request, live: LiveTable) -> str:
    """The table's address for links: as this browser knows it, unless that works on this machine only and another does not."""
    host = request.headers["host"]
    reach = request.app.state.reach if is_local(host) else ""
    return f"{request.url.scheme}://{reach or host}/t/{live.id}"


async def form_of(request: Request) -> dict[str, str]:
    """What was posted, as a form or as JSON: text by name."""
    if request.headers.get("content-type", "").partition(";")[0].strip() == "application/json":
        try:
            data = json.loads(await request.body())
        except (ValueError, RecursionError):
            raise DelveError("that is not JSON") from None
        if not isinstance(data, dict):
            raise DelveError("JSON here is an object with names and values")
        given = {name: str(value) for name, value in data.items() if isinstance(value, (str, int))}
    else:
        form = await request.form(max_files=0, max_fields=100)
        given = {name: value for name, value in form.items() if isinstance(value, str)}
    try:
        "".join([*given, *given.values()]).encode()
    except UnicodeEncodeError:
        raise DelveError("that is not text: it has an unpaired surrogate in it") from None
    return given


def number(text: str) -> int | None:
    """A whole number of a sensible size; None for anything else."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 8 else None


def wants_json(request: Request) -> bool:
    """True for requests of our own script; otherwise a browser submits a form."""
    return request.headers.get("accept", "").startswith("application/json")


def done(request: Request, live: LiveTable, **more: object) -> Response:
    """The response to a change: JSON with the version for the script, a redirect to the page for a form."""
    if wants_json(request):
        return JSONResponse({"v": live.version, **more})
    return RedirectResponse(f"/t/{live.id}", 303)


# ---- refusals


async def refused(request: Request, error: Exception) -> Response:
    """The response to a DelveError: its message, with a link back."""
    status = next((status for kind, status in STATUSES.items() if isinstance(error, kind)), 422)
    words = f"{str(error)[:1].upper()}{str(error)[1:]}"
    if wants_json(request):
        more = {"clause": error.clause, "why": error.why} if isinstance(error, NotOffered) else {}
        id = request.path_params.get("id", "")
        return JSONResponse({"error": words, "view": f"/t/{id}/view" if id else "/", **more}, status)
    id = request.path_params.get("id", "")
    back = f"/t/{id}" if id and status in (409, 422) else "/"
    title = TITLES[status]
    return HTMLResponse(pages.refusal(status, title, words, back, theme_of(request)), status)


async def too_much(request: Request, error: Exception) -> Response:
    return PlainTextResponse("That is too much at once.\n", 413)


async def not_found(request: Request, error: Exception) -> Response:
    return HTMLResponse(pages.refusal(404, TITLES[404], "There is no such page.", "/", theme_of(request)), 404)


# ---- the lobby


async def lobby_page(request: Request) -> Response:
    token = request.cookies.get(COOKIE, "")
    asked = request.query_params
    filled = {"name1": name_of(request)} | ({"seed": asked["seed"][:64]} if "seed" in asked else {})
    tables, theme = tables_of(request), theme_of(request)
    chosen, glances = asked.get("game", ""), tables.glances(token)
    page = await asyncio.to_thread(lobby.page, tables.store, token, chosen, theme, filled=filled, glances=glances)
    return HTMLResponse(pages.lobby(page), headers={"cache-control": "no-store"})


async def open_table(request: Request) -> Response:
    """Open a table; the browser that opens it is its host."""
    form = await form_of(request)
    token = request.cookies.get(COOKIE) or secrets.token_urlsafe(16)
    try:
        id = await asyncio.to_thread(lobby.open_table, tables_of(request).store, form, token)
    except DelveError as error:
        if wants_json(request):
            raise
        tables = tables_of(request)
        chosen, theme = form.get("game", ""), theme_of(request)
        page = await asyncio.to_thread(lobby.page, tables.store, token, chosen, theme, str(error), form, tables.glances(token))
        return HTMLResponse(pages.lobby(page), 422)
    return with_name(with_cookie(RedirectResponse(f"/t/{id}", 303), request, token), form.get("name1", ""))


async def import_record(request: Request) -> Response:
    """Open a table from an uploaded record, if all of it can be replayed."""
    form = await form_of(request)
    token = request.cookies.get(COOKIE) or secrets.token_urlsafe(16)
    id = await asyncio.to_thread(lobby.import_record, tables_of(request).store, form.get("record", ""), token)
    return with_cookie(RedirectResponse(f"/t/{id}", 303), request, token)


def with_cookie(response: Response, request: Request, token: str) -> Response:
    """Set the cookie with the browser's token. Scripts cannot read it, and it is not sent from other sites."""
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="strict", secure=secure)
    return response


def with_name(response: Response, name: str) -> Response:
    """Keep the name that somebody gave, to fill in the next form."""
    if tidy := tidy_name(name):
        response.set_cookie(NAME, quote(tidy), max_age=YEAR, httponly=True, samesite="strict")
    return response


def name_of(request: Request) -> str:
    """The name that was given last; empty if none was."""
    return tidy_name(unquote(request.cookies.get(NAME, "")))


async def choose_theme(request: Request) -> Response:
    form = await form_of(request)
    theme = form.get("theme", "")
    back = form.get("back", "/")
    response = RedirectResponse(back if back.startswith("/") and not back.startswith("//") else "/", 303)
    response.set_cookie(THEME, theme if theme in THEMES else "", max_age=YEAR, samesite="strict")
    return response


async def healthy(request: Request) -> Response:
    return PlainTextResponse("well\n")


async def echo(request: Request) -> Response:
    """Returns what was sent: the load test compares with it how fast this server can respond at all."""
    return Response(await request.body(), media_type="text/plain")


# ---- a table


async def table_page(request: Request) -> Response:
    live, viewer = await seen_by(request)
    at = number(request.query_params.get("at", ""))
    past = at if at is not None and at <= live.table.decisions else None
    table: Table = live.table
    steps: list[Step] = []
    if past is not None:
        reader = viewer.seat_shown(table.asked, True)[0] if table.game.secrets else SPECTATOR
        table, steps = await asyncio.to_thread(lambda: (live.table.at(past), track(live.table, reader)))
    else:
        await tables_of(request).reviewer.wait(live)
    context = replace(live.page_context(viewer, base_of(request, live), theme_of(request)), steps=steps)
    page = page_for(table, viewer, context, past, "hint" in request.query_params, why=request.query_params.get("why", "")[:80])
    return HTMLResponse(pages.table(page), headers={"cache-control": "no-store"})


async def fresh_view(request: Request) -> Response:
    """Every part of the page, for a script that missed patches."""
    live, viewer = await seen_by(request)
    narrow = request.query_params.get("narrow") == "1"
    page = page_for(live.table, viewer, live.page_context(viewer, base_of(request, live), theme_of(request)), narrow=narrow)
    return JSONResponse({"v": live.version, "parts": pages.parts(page, narrow)}, headers={"cache-control": "no-store"})


async def events(request: Request) -> Response:
    """The stream of patches. A reader that missed one is told to reload."""
    live, viewer = await seen_by(request)
    last = request.headers.get("last-event-id") or request.query_params.get("v", "")
    browser = hashed(request.cookies.get(COOKIE, ""))
    steps = request.query_params.get("pace", "instant") in PACES[1:]
    watcher = Watcher(viewer, request.query_params.get("narrow") == "1", browser, base_of(request, live), steps)
    return stream(tables_of(request), live, watcher, last, "gzip" in request.headers.get("accept-encoding", ""))


async def act(request: Request) -> Response:
    """A choice: by the id of its button, or typed in notation."""
    live, viewer = await seen_by(request)
    form = await form_of(request)
    typed = "key" in form and "action" not in form
    wanted = form.get("key" if typed else "action", "")
    if not wanted:
        raise DelveError("which option? Nothing was chosen")
    once = form.get("once", "")[:64] or secrets.token_hex(8)
    repeated = await tables_of(request).act(live, viewer, number(form.get("v", "")), wanted[:80], once, typed)
    return done(request, live, repeated=repeated)


async def undo(request: Request) -> Response:
    live, viewer = await seen_by(request)
    form = await form_of(request)
    await tables_of(request).undo(live, viewer, form.get("once", "")[:64] or secrets.token_hex(8))
    return done(request, live)


async def note(request: Request) -> Response:
    live, viewer = await seen_by(request)
    form = await form_of(request)
    await tables_of(request).note(live, viewer, form.get("text", ""), form.get("once", "")[:64] or secrets.token_hex(8))
    return done(request, live)


async def say(request: Request) -> Response:
    """A reaction or a short message to everybody at the table; it is not stored."""
    live, viewer = await seen_by(request)
    form = await form_of(request)
    browser = hashed(request.cookies.get(COOKIE, ""))
    await tables_of(request).say(live, viewer, browser, form.get("react", ""), form.get("text", "")[:1000])
    return done(request, live)


async def look_now(request: Request) -> Response:
    """At a shared screen: the player who is asked confirms that they are looking."""
    live, viewer = await seen_by(request)
    if live.table.asked in viewer.seats:
        live.looking[hashed(request.cookies.get(COOKIE, ""))] = live.table.asked
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


# ---- learning


async def glance(request: Request) -> Response:
    """The game at a glance, on one screen."""
    game = delve.game(request.path_params["game"])
    page = await asyncio.to_thread(teaching.glance_page, game)
    if page is None:
        raise NotHere(f"{game.title} has no page that shows it at a glance")
    return HTMLResponse(pages.glance(page, theme_of(request)))


async def learn(request: Request) -> Response:
    """The guided first game: a page that leads to it at once, by script or by its button; posting opens the table."""
    game = delve.game(request.path_params["game"])
    if request.method == "GET":
        if teaching_of(game).guided is None:
            raise NotHere(f"{game.title} has no guided first game")
        return HTMLResponse(pages.learn(game.id, game.name or game.title, theme_of(request)), headers={"cache-control": "no-store"})
    token = request.cookies.get(COOKIE) or secrets.token_urlsafe(16)
    id = await asyncio.to_thread(lobby.open_guided, tables_of(request).store, game.id, token)
    to = f"/t/{id}"
    return with_cookie(JSONResponse({"to": to}) if wants_json(request) else RedirectResponse(to, 303), request, token)


# ---- rules, styles and scripts


async def rules(request: Request) -> Response:
    game = delve.game(request.path_params["game"])
    try:
        book = rulebook.of(game)
    except NoRules as missing:
        raise NotHere(f"{missing}; {game.title} can be played all the same") from missing
    wanted = request.path_params.get("clause", "") or request.query_params.get("q", "")
    if wants_json(request):
        clause = book.clause(wanted)
        if clause is None:
            raise NotHere(f"the rules of {game.id} have no clause '{wanted}'")
        return JSONResponse({"id": clause.id, "text": clause.text})
    glance = await asyncio.to_thread(teaching.glance_page, game) if not wanted else None
    return HTMLResponse(pages.rules(game.title, book, wanted, theme_of(request), glance, teaching.what_if(teaching_of(game))))


async def style(request: Request) -> Response:
    content = assets.styles().get(f"{request.path_params['name']}.css")
    if content is None:
        raise NotHere("there is no such style sheet")
    return Response(content, media_type="text/css", headers={"cache-control": "max-age=3600"})


async def script(request: Request) -> Response:
    """A script module, which browsers may keep for good: under the hash of this version there is never another one."""
    content = assets.modules().get(request.path_params["name"])
    if content is None or request.path_params["hash"] != assets.modules_hash():
        raise NotHere("there is no such script")
    return Response(content, media_type="text/javascript", headers={"cache-control": f"public, max-age={YEAR}, immutable"})
