"""The pages and what can be posted to them. Every handler is short: find the table and the viewer, do one thing, answer."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import secrets
from collections.abc import AsyncIterator, Iterable
from importlib.resources import files
from pathlib import Path
from typing import Final

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
from delve.store import Store
from delve.store.store import hashed
from delve.web import desk, pages
from delve.web.eyes import Viewer, look
from delve.web.guard import Guard, Pace, TooMuch
from delve.web.hall import Hall, NotHere, Stale
from delve.web.live import Live, Watcher
from delve.web.streams import stream

COOKIE: Final = "delve"
THEME: Final = "delve-theme"
THEMES: Final = ("paper", "lamplight", "contrast")
YEAR: Final = 365 * 24 * 3600
SELDOM: Final = (20_000, 50, 1000)
"""How often Python looks for what can be forgotten."""


def create(store: Store, hosts: Iterable[str] = ("127.0.0.1", "localhost", "[::1]"), pace: Pace | None = None) -> Starlette:
    """The application over one store, answering to those host names."""
    hall = Hall(store)
    static = Path(str(files("delve.web").joinpath("static")))

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        # Tables in memory are many small things that stay: going through all of them took 150 ms each time, and everybody waited.
        gc.freeze()
        gc.set_threshold(*SELDOM)
        yield
        await hall.close()

    app = Starlette(
        routes=[
            Route("/", lobby), Route("/tables", open_table, methods=["POST"]), Route("/import", bring, methods=["POST"]),
            Route("/theme", choose_theme, methods=["POST"]), Route("/healthz", healthy), Route("/echo", echo, methods=["POST"]),
            Route("/rules/{game}", rules), Route("/rules/{game}/{clause}", rules),
            Route("/t/{id}", table_page), Route("/t/{id}/events", events), Route("/t/{id}/view", fresh_view),
            Route("/t/{id}/record", record),
            Route("/t/{id}/act", act, methods=["POST"]), Route("/t/{id}/undo", undo, methods=["POST"]),
            Route("/t/{id}/note", note, methods=["POST"]), Route("/t/{id}/fork", fork, methods=["POST"]),
            Route("/t/{id}/seat", seat, methods=["POST"]), Route("/t/{id}/look", look_now, methods=["POST"]),
            Route("/t/{id}/join", join, methods=["GET", "POST"]),
            Route("/static/picture.css", picture_css), Mount("/static", StaticFiles(directory=static)),
        ],
        middleware=[Middleware(Guard, hosts=hosts, pace=pace or Pace(60, 30)), Middleware(GZipMiddleware, minimum_size=800)],
        exception_handlers={DelveError: refused, TooMuch: too_much, 404: not_found},
        lifespan=lifespan,
    )  # fmt: skip
    app.state.hall = hall
    app.state.store = store
    return app


# ---- who asks


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def theme_of(request: Request) -> str:
    theme = request.cookies.get(THEME, "")
    return theme if theme in THEMES else ""


async def seen_by(request: Request) -> tuple[Live, Viewer]:
    """The table a request is about, and who asks."""
    hall = hall_of(request)
    live = await hall.live(request.path_params["id"])
    return live, await hall.viewer(live, request.cookies.get(COOKIE, ""))


def base_of(request: Request, live: Live) -> str:
    """The table's address as this browser knows it."""
    return f"{request.url.scheme}://{request.headers['host']}/t/{live.id}"


async def form_of(request: Request) -> dict[str, str]:
    """What was posted, as a form or as JSON: text by name."""
    if request.headers.get("content-type", "").partition(";")[0].strip() == "application/json":
        try:
            data = json.loads(await request.body())
        except (ValueError, RecursionError):
            raise DelveError("that is no JSON") from None
        if not isinstance(data, dict):
            raise DelveError("JSON here is an object with names and values")
        given = {name: str(value) for name, value in data.items() if isinstance(value, (str, int))}
    else:
        form = await request.form(max_files=0, max_fields=100)
        given = {name: value for name, value in form.items() if isinstance(value, str)}
    try:
        "".join([*given, *given.values()]).encode()
    except UnicodeEncodeError:
        raise DelveError("that is no text: it has half a character in it") from None
    return given


def number(text: str) -> int | None:
    """A whole number of a sensible size; None for anything else."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 8 else None


def scripted(request: Request) -> bool:
    """Whether our own script asks; else a browser follows a form."""
    return request.headers.get("accept", "").startswith("application/json")


def done(request: Request, live: Live, **more: object) -> Response:
    """The answer to a change: a number for the script, the page again for a form."""
    if scripted(request):
        return JSONResponse({"v": live.version, **more})
    return RedirectResponse(f"/t/{live.id}", 303)


# ---- refusals


async def refused(request: Request, error: Exception) -> Response:
    """Anything the rules or the table refuse: in words, with the way back."""
    status = 409 if isinstance(error, Stale) else 404 if isinstance(error, NotHere) else 422
    words = f"{str(error)[:1].upper()}{str(error)[1:]}"
    if scripted(request):
        more = {"clause": error.clause, "why": error.why} if isinstance(error, NotOffered) else {}
        id = request.path_params.get("id", "")
        return JSONResponse({"error": words, "view": f"/t/{id}/view" if id else "/", **more}, status)
    id = request.path_params.get("id", "")
    back = f"/t/{id}" if id and status != 404 else "/"
    title = {409: "The table has moved on", 404: "Not here"}.get(status, "That cannot be done")
    return HTMLResponse(pages.refusal(status, title, words, back, theme_of(request)), status)


async def too_much(request: Request, error: Exception) -> Response:
    return PlainTextResponse("That is too much at once.\n", 413)


async def not_found(request: Request, error: Exception) -> Response:
    return HTMLResponse(pages.refusal(404, "Not here", "There is no such page.", "/", theme_of(request)), 404)


# ---- the lobby


async def lobby(request: Request) -> Response:
    token = request.cookies.get(COOKIE, "")
    asked = request.query_params
    filled = {"seed": asked["seed"][:64]} if "seed" in asked else {}
    store, theme = hall_of(request).store, theme_of(request)
    page = await asyncio.to_thread(desk.lobby, store, token, asked.get("game", ""), theme, filled=filled)
    return HTMLResponse(pages.lobby(page), headers={"cache-control": "no-store"})


async def open_table(request: Request) -> Response:
    """A new table; whoever opens it is its host."""
    form = await form_of(request)
    token = request.cookies.get(COOKIE) or secrets.token_urlsafe(16)
    try:
        id = await asyncio.to_thread(desk.open_table, hall_of(request).store, form, token)
    except DelveError as error:
        if scripted(request):
            raise
        store = hall_of(request).store
        page = await asyncio.to_thread(desk.lobby, store, token, form.get("game", ""), theme_of(request), str(error), form)
        return HTMLResponse(pages.lobby(page), 422)
    return known(RedirectResponse(f"/t/{id}", 303), request, token)


async def bring(request: Request) -> Response:
    """A record from elsewhere becomes a table, if all of it can be replayed."""
    form = await form_of(request)
    token = request.cookies.get(COOKIE) or secrets.token_urlsafe(16)
    id = await asyncio.to_thread(desk.bring, hall_of(request).store, form.get("record", ""), token)
    return known(RedirectResponse(f"/t/{id}", 303), request, token)


def known(response: Response, request: Request, token: str) -> Response:
    """Give the browser the token it is known by. A script can never read it, another site never sends it."""
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="strict", secure=secure)
    return response


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
    """Says back what it was sent: the yardstick for how fast this server can answer at all."""
    return Response(await request.body(), media_type="text/plain")


# ---- a table


async def table_page(request: Request) -> Response:
    live, viewer = await seen_by(request)
    at = number(request.query_params.get("at", ""))
    past = at if at is not None and at <= live.table.decisions else None
    table = await asyncio.to_thread(live.table.at, past) if past is not None else live.table
    around = live.around(viewer, base_of(request, live), theme_of(request))
    page = look(table, viewer, around, past, "hint" in request.query_params, why=request.query_params.get("why", "")[:80])
    return HTMLResponse(pages.table(page), headers={"cache-control": "no-store"})


async def fresh_view(request: Request) -> Response:
    """Every part of the page, for a script that lost count."""
    live, viewer = await seen_by(request)
    narrow = request.query_params.get("narrow") == "1"
    page = look(live.table, viewer, live.around(viewer, base_of(request, live), theme_of(request)), narrow=narrow)
    return JSONResponse({"v": live.version, "parts": pages.parts(page, narrow)}, headers={"cache-control": "no-store"})


async def events(request: Request) -> Response:
    """The stream of patches. A reader that missed something is told to look afresh, never left behind."""
    live, viewer = await seen_by(request)
    last = request.headers.get("last-event-id") or request.query_params.get("v", "")
    browser = hashed(request.cookies.get(COOKIE, ""))
    watcher = Watcher(viewer, request.query_params.get("narrow") == "1", browser, base_of(request, live))
    return stream(hall_of(request), live, watcher, last, "gzip" in request.headers.get("accept-encoding", ""))


async def act(request: Request) -> Response:
    """A choice: by the id of its button, or typed in notation."""
    live, viewer = await seen_by(request)
    form = await form_of(request)
    typed = "key" in form and "action" not in form
    wanted = form.get("key" if typed else "action", "")
    if not wanted:
        raise DelveError("which option? Nothing was chosen")
    once = form.get("once", "")[:64] or secrets.token_hex(8)
    repeated = await hall_of(request).act(live, viewer, number(form.get("v", "")), wanted[:80], once, typed)
    return done(request, live, repeated=repeated)


async def undo(request: Request) -> Response:
    live, viewer = await seen_by(request)
    form = await form_of(request)
    await hall_of(request).undo(live, viewer, form.get("once", "")[:64] or secrets.token_hex(8))
    return done(request, live)


async def note(request: Request) -> Response:
    live, viewer = await seen_by(request)
    form = await form_of(request)
    await hall_of(request).note(live, viewer, form.get("text", ""), form.get("once", "")[:64] or secrets.token_hex(8))
    return done(request, live)


async def look_now(request: Request) -> Response:
    """At a shared screen: the person who is asked says that they are looking."""
    live, viewer = await seen_by(request)
    if live.table.asked in viewer.seats:
        live.looking[hashed(request.cookies.get(COOKIE, ""))] = live.table.asked
        await hall_of(request).known_anew(live)
    return done(request, live)


async def fork(request: Request) -> Response:
    """What if: another table from a moment of this one."""
    live, viewer = await seen_by(request)
    form = await form_of(request)
    at = number(form.get("at", ""))
    token = request.cookies.get(COOKIE) or secrets.token_urlsafe(16)
    id = await asyncio.to_thread(desk.fork, hall_of(request).store, live, viewer, live.table.decisions if at is None else at, token)
    return known(RedirectResponse(f"/t/{id}", 303), request, token)


async def seat(request: Request) -> Response:
    """The host hands a seat to a bot, or takes a link back and gives out another."""
    live, viewer = await seen_by(request)
    form = await form_of(request)
    wanted = number(form.get("seat", ""))
    if not viewer.host:
        raise DelveError("only the host of the table can do that")
    if wanted is None or not 1 <= wanted <= len(live.table.names):
        raise DelveError("there is no such seat")
    await desk.reseat(hall_of(request), live, wanted - 1, form.get("do", ""))
    return done(request, live)


async def join(request: Request) -> Response:
    """A seat by link: the token in the link is exchanged for the browser's own, and is spent."""
    hall = hall_of(request)
    live = await hall.live(request.path_params["id"])
    if request.method == "GET":
        return HTMLResponse(pages.join(live.id, live.table.game.title, theme_of(request)), headers={"cache-control": "no-store"})
    form = await form_of(request)
    token = request.cookies.get(COOKIE) or secrets.token_urlsafe(16)
    await desk.sit_down(hall, live, form.get("token", "").strip(), token)
    return known(done(request, live, to=f"/t/{live.id}"), request, token)


async def record(request: Request) -> Response:
    live, _ = await seen_by(request)
    if live.table.game.secrets and live.table.asked is not None:  # every check in it is a digest of what is hidden, too
        raise DelveError("the record of a game with secrets can be had when it is over")
    name = f"{live.table.game.id}-{live.id[:8]}.delve"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return PlainTextResponse(live.table.record(), headers=headers)


# ---- rules and colours


async def rules(request: Request) -> Response:
    game = delve.game(request.path_params["game"])
    book = rulebook.load(game.id)
    wanted = request.path_params.get("clause", "") or request.query_params.get("q", "")
    if scripted(request):
        clause = book.clause(wanted)
        if clause is None:
            raise NotHere(f"the rules of {game.id} have no clause '{wanted}'")
        return JSONResponse({"id": clause.id, "text": clause.words})
    return HTMLResponse(pages.rules(game.title, book, wanted, theme_of(request)))


async def picture_css(request: Request) -> Response:
    return Response(pages.picture_css(), media_type="text/css", headers={"cache-control": "max-age=3600"})


