"""The routes for reading and learning: a game at a glance, its guided first game, its rules."""

from __future__ import annotations

import asyncio
import secrets

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

import delve
from delve import rulebook
from delve.rulebook import NoRules
from delve.web import lobby, pages, teaching
from delve.web.requests import COOKIE, client_of, limits_of, tables_of, theme_of, wants_json, with_cookie
from delve.web.safe_look import teaching_of
from delve.web.tables import NotHere


async def glance(request: Request) -> Response:
    """The game at a glance, on one screen."""
    game = delve.game(request.path_params["game"])
    page = await asyncio.to_thread(teaching.glance_page, game)
    if page is None:
        raise NotHere(f"{game.title} has no page that shows it at a glance")
    return HTMLResponse(pages.glance(page, theme_of(request)))


async def learn(request: Request) -> Response:
    """The guided first game: a page that leads to it at once, by script or by its button; posting opens the table.

    Where a game has several and none is named, the page has a button for each and waits.
    """
    game, name = delve.game(request.path_params["game"]), request.path_params.get("name", "")
    if request.method == "GET":
        guides = teaching_of(game).guides
        if name or len(guides) < 2:
            guided = teaching_of(game).guided_called(name)
            guides = () if guided is None else (guided,)
        if not guides:
            raise NotHere(f"{game.title} has no guided first game" + (f" called '{name}'" if name else ""))
        page = pages.learn(game.id, game.name or game.title, guides, theme_of(request))
        return HTMLResponse(page, headers={"cache-control": "no-store"})
    limits_of(request).open_table(client_of(request))
    token = request.cookies.get(COOKIE) or secrets.token_urlsafe(16)
    id = await asyncio.to_thread(lobby.open_guided, tables_of(request).store, game.id, token, name)
    to = f"/t/{id}"
    return with_cookie(JSONResponse({"to": to}) if wants_json(request) else RedirectResponse(to, 303), request, token)


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


ROUTES = [
    Route("/glance/{game}", glance), Route("/learn/{game}", learn, methods=["GET", "POST"]),
    Route("/learn/{game}/{name}", learn, methods=["GET", "POST"]),
    Route("/rules/{game}", rules), Route("/rules/{game}/{clause}", rules),
]  # fmt: skip
