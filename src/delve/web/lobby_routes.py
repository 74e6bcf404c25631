"""The routes of the lobby: the page itself, opening tables, the theme."""

from __future__ import annotations

import asyncio
import re
import secrets
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

import delve
from delve.kernel.errors import DelveError
from delve.web import lobby, pages
from delve.web.importing import checked_apart
from delve.web.kept_page import kept_page
from delve.web.requests import (
    COOKIE,
    THEME,
    THEMES,
    YEAR,
    client_of,
    form_of,
    limits_of,
    name_of,
    tables_of,
    theme_of,
    wants_json,
    with_cookie,
    with_name,
)  # fmt: skip
from delve.web.tables import NotHere

PATH: Final = re.compile(r"/(?:[^/\\\s][^\\\s]*)?")
"""A path of this server. Browsers read `//` and `/\\` as the beginning of another one's address."""


async def lobby_page(request: Request) -> Response:
    token = request.cookies.get(COOKIE, "")
    asked = request.query_params
    filled = {"name1": name_of(request)} | ({"seed": asked["seed"][:64]} if "seed" in asked else {})
    tables, theme = tables_of(request), theme_of(request)
    chosen, glances = asked.get("game", ""), tables.glances(token)
    page = await asyncio.to_thread(lobby.page, tables.store, token, chosen, theme, filled=filled, glances=glances)
    return HTMLResponse(pages.lobby(page), headers={"cache-control": "no-store"})


async def kept(request: Request) -> Response:
    """What this browser's games of a kind have won."""
    game, token, tables = delve.game(request.path_params["game"]), request.cookies.get(COOKIE, ""), tables_of(request)
    if not game.adds_up:
        raise NotHere(f"{game.title} keeps no record across its games")
    page = await asyncio.to_thread(kept_page, tables.store, token, game, tables.glances(token), theme_of(request))
    return HTMLResponse(pages.kept(page), headers={"cache-control": "no-store"})


async def open_table(request: Request) -> Response:
    """Open a table; the browser that opens it is its host."""
    form = await form_of(request)
    token = request.cookies.get(COOKIE) or secrets.token_urlsafe(16)
    try:
        limits_of(request).open_table(client_of(request))
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
    limits_of(request).bring_record(client_of(request))
    copy = await checked_apart(form.get("record", ""))
    id = await asyncio.to_thread(lobby.store_copy, tables_of(request).store, copy, token)
    return with_cookie(RedirectResponse(f"/t/{id}", 303), request, token)


async def choose_theme(request: Request) -> Response:
    form = await form_of(request)
    theme = form.get("theme", "")
    back = form.get("back", "/")
    response = RedirectResponse(back if PATH.fullmatch(back) else "/", 303)
    response.set_cookie(THEME, theme if theme in THEMES else "", max_age=YEAR, samesite="strict")
    return response


ROUTES = [
    Route("/", lobby_page), Route("/kept/{game}", kept),
    Route("/tables", open_table, methods=["POST"]), Route("/import", import_record, methods=["POST"]),
    Route("/theme", choose_theme, methods=["POST"]),
]  # fmt: skip
