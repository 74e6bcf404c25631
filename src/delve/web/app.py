"""The application: its routes, what surrounds every request, and what the server itself answers.

The handlers are in `lobby_routes.py`, `table_routes.py` and `rules_routes.py`. Each is short: find the table and the viewer, do one
thing, respond.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import AsyncIterator, Iterable
from importlib.resources import files
from pathlib import Path
from typing import Final

from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from delve.kernel.errors import DelveError
from delve.store import Store, StoreClosed
from delve.web import assets, install, lobby_routes, rules_routes, table_routes
from delve.web.addresses import LOCAL
from delve.web.limits import OWN, Limits
from delve.web.middleware import BodyTooLarge, RateLimiter, RequestGuard
from delve.web.requests import YEAR, client_of, not_found, out_of_reach, reason_of, refused, too_much
from delve.web.tables import LiveTables, NotHere

HEALTH_SECONDS: Final = 5.0
"""Seconds after which a database that has not answered counts as out of reach."""
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
        tables.sharing.begin()
        tables.cache_writer.refresh()
        yield
        await tables.close()

    app = Starlette(
        routes=[
            *lobby_routes.ROUTES, *rules_routes.ROUTES, *table_routes.ROUTES, *install.ROUTES,
            Route("/healthz", healthy), Route("/metrics", metrics), Route("/echo", echo, methods=["POST"]),
            Route("/static/{name}.css", style), Route("/static/js/{hash}/{name}", script),
            Mount("/static", StaticFiles(directory=static)),
        ],
        middleware=[Middleware(RequestGuard, hosts=hosts, pace=pace or RateLimiter(60, 30)), Middleware(GZipMiddleware, minimum_size=800)],
        exception_handlers={
            DelveError: refused, BodyTooLarge: too_much, SQLAlchemyError: out_of_reach, StoreClosed: out_of_reach, 404: not_found,
        },
        lifespan=lifespan,
    )  # fmt: skip
    app.state.tables = tables
    app.state.store = store
    app.state.reach = reach
    app.state.limits = Limits()
    return app


async def healthy(request: Request) -> Response:
    """Whether choices can be stored just now: 200, or 503 with the reason."""
    try:
        async with asyncio.timeout(HEALTH_SECONDS):
            await asyncio.to_thread(request.app.state.store.check)
    except TimeoutError:
        return PlainTextResponse("the database does not answer\n", 503)
    except (SQLAlchemyError, DelveError) as failed:
        return PlainTextResponse(f"the database cannot be written: {reason_of(failed)}\n", 503)
    return PlainTextResponse("well\n")


async def metrics(request: Request) -> Response:
    """For whoever runs the server: asked from its own machine."""
    if client_of(request) not in OWN:
        raise NotHere("there is no such page")
    return PlainTextResponse(request.app.state.tables.measured(), media_type="text/plain; version=0.0.4")


async def echo(request: Request) -> Response:
    """Returns what was sent: the load test compares with it how fast this server can respond at all."""
    return Response(await request.body(), media_type="text/plain")


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
