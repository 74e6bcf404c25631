"""What the handlers read of a request, the responses they share, and how refusals are worded."""

from __future__ import annotations

import json
import logging
import re
from typing import Final
from urllib.parse import quote, unquote

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response

from delve.kernel.errors import DelveError, NotOffered
from delve.store import CorruptMatch, hashed
from delve.table.names import tidy_name
from delve.web import pages
from delve.web.addresses import is_local
from delve.web.limits import Limits, TooMany
from delve.web.live_table import LiveTable, viewer_of
from delve.web.safe_look import GameFailed
from delve.web.tables import LiveTables, NotHere, Stale
from delve.web.viewer import Viewer, version_for

LOG: Final = logging.getLogger("delve.web")
COOKIE: Final = "delve"
NAME: Final = "delve-name"
"""The cookie with the name that somebody gave last; only used to fill in forms."""
THEME: Final = "delve-theme"
THEMES: Final = ("paper", "lamplight", "contrast")
BOARD: Final = "delve-board"
"""The cookie with the board that was in sight last: wide or narrow."""
STATUSES: Final = {Stale: 409, NotHere: 404, GameFailed: 500, CorruptMatch: 500, TooMany: 429}
"""Any other refusal is 422."""
TITLES: Final = {
    409: "The table has moved on", 404: "Not here", 422: "That cannot be done", 429: "Too much at once", 500: "Something is broken",
}  # fmt: skip
CHARSET: Final = re.compile(r"charset\s*=\s*\"?([^\";]*)", re.IGNORECASE)
YEAR: Final = 365 * 24 * 3600


# ---- the request


def tables_of(request: Request) -> LiveTables:
    tables: LiveTables = request.app.state.tables
    return tables


def limits_of(request: Request) -> Limits:
    limits: Limits = request.app.state.limits
    return limits


def client_of(request: Request) -> str:
    """The address of the client."""
    return request.client.host if request.client is not None else "?"


def theme_of(request: Request) -> str:
    theme = request.cookies.get(THEME, "")
    return theme if theme in THEMES else ""


def narrow_of(request: Request) -> bool | None:
    """Whether the board for narrow screens was in sight last; None for a browser that never said (`static/js/table.js`)."""
    return {"narrow": True, "wide": False}.get(request.cookies.get(BOARD, ""))


async def seen_by(request: Request) -> tuple[LiveTable, Viewer]:
    """The table and the viewer of a request."""
    tables = tables_of(request)
    live = await tables.live(request.path_params["id"], client_of(request))
    return live, await tables.viewer(live, request.cookies.get(COOKIE, ""))


def base_of(request: Request, live: LiveTable) -> str:
    """The table's address for links: as this browser knows it, unless that works on this machine only and another does not."""
    host = request.headers["host"]
    reach = request.app.state.reach if is_local(host) else ""
    return f"{request.url.scheme}://{reach or host}/t/{live.id}"


async def form_of(request: Request) -> dict[str, str]:
    """What was posted, as a form or as JSON: text by name."""
    kind, _, more = request.headers.get("content-type", "").partition(";")
    charset = CHARSET.search(more)
    if charset is not None and charset[1].lower() not in ("utf-8", "us-ascii"):
        raise DelveError("only text in UTF-8 is understood here")
    if kind.strip() == "application/json":
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
        viewer = viewer_of(live, hashed(request.cookies.get(COOKIE, "")))
        return JSONResponse({"v": version_for(live, viewer), **more})
    return RedirectResponse(f"/t/{live.id}", 303)


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


def reason_of(failed: Exception) -> str:
    """Why the database failed, in its own words, without the statement."""
    return str(getattr(failed, "orig", None) or failed).splitlines()[0]


async def out_of_reach(request: Request, error: Exception) -> Response:
    """The database cannot be read or written: a full disk, a lock, a lost connection. Nothing was changed; it may work again by itself."""
    LOG.error("%s %s: the database failed: %s", request.method, request.url.path, reason_of(error))
    tables_of(request).metrics.failures += 1
    words = "The server cannot reach its store just now. Nothing was changed, and what was chosen before is safe. Try again in a moment."
    later = {"retry-after": "5", "cache-control": "no-store"}
    if wants_json(request):
        return JSONResponse({"error": words, "view": request.url.path}, 503, later)
    return HTMLResponse(pages.refusal(503, "Not just now", words, request.url.path, theme_of(request)), 503, later)


async def too_much(request: Request, error: Exception) -> Response:
    return PlainTextResponse("That is too much at once.\n", 413)


async def not_found(request: Request, error: Exception) -> Response:
    return HTMLResponse(pages.refusal(404, TITLES[404], "There is no such page.", "/", theme_of(request)), 404)
