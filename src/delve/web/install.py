"""What makes the pages installable: the manifest, the service worker, and the page it shows when the server cannot be reached."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from delve.web import assets, pages

OFFLINE: Final = "/offline"


def manifest() -> bytes:
    """The web app manifest."""
    icons = [
        {"src": assets.url("icon.svg"), "sizes": "any", "type": "image/svg+xml"},
        {"src": assets.url("icon-192.png"), "sizes": "192x192", "type": "image/png"},
        {"src": assets.url("icon-512.png"), "sizes": "512x512", "type": "image/png"},
        {"src": assets.url("icon-maskable-512.png"), "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ]
    return json.dumps({
        "name": "Delve", "short_name": "Delve", "description": "Tabletop games at one table.", "id": "/", "start_url": "/", "scope": "/",
        "display": "standalone", "background_color": "#e8dac0", "theme_color": "#6a4527", "icons": icons,
    }).encode()  # fmt: skip


@cache
def worker() -> bytes:
    """The service worker, with the files it keeps: the offline page and what that page shows. Another version of them is another worker."""
    shown = ("tokens.css", "components.css", "pages.css", "people.css", "icon.svg", "wood.svg", "paper.svg")
    kept = [OFFLINE, *(assets.url(name) for name in shown)]
    version = sha256(json.dumps(kept).encode() + pages.offline().encode()).hexdigest()[:10]
    text = files("delve.web").joinpath("static", "worker.js").read_text(encoding="utf-8")
    return text.replace("__KEPT__", json.dumps(kept)).replace("__VERSION__", version).encode()


async def manifest_file(request: Request) -> Response:
    return Response(manifest(), media_type="application/manifest+json", headers={"cache-control": "no-cache"})


async def worker_file(request: Request) -> Response:
    return Response(worker(), media_type="text/javascript", headers={"cache-control": "no-cache"})


async def offline_page(request: Request) -> Response:
    return HTMLResponse(pages.offline(), headers={"cache-control": "no-cache"})


ROUTES: Final = [Route("/manifest.webmanifest", manifest_file), Route("/worker.js", worker_file), Route(OFFLINE, offline_page)]
