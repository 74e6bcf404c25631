"""What makes the pages installable, and the page that is shown when the server cannot be reached."""

from __future__ import annotations

import asyncio
import json
import struct
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from delve.store import Store
from delve.web import assets, install
from delve.web.app import create
from tests.web.conftest import Enter
from tests.web.kit import Server

KEPT = """async () => {
  const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  return (await Promise.all(caches_.map((one) => one.keys()))).flat().map(({ url }) => url);
}"""
"""The addresses of all that the browser keeps for us."""


def answers(tmp_path: Path, *paths: str) -> list[httpx.Response]:
    async def asked() -> list[httpx.Response]:
        with Store.open(tmp_path / "tables.sqlite") as store:
            async with httpx.AsyncClient(transport=httpx.ASGITransport(create(store)), base_url="http://127.0.0.1") as client:
                return [await client.get(path) for path in paths]

    return asyncio.run(asked())


def test_the_manifest_names_icons_that_are_there_in_the_size_it_says(tmp_path: Path) -> None:
    manifest = json.loads(install.manifest())
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert "maskable" in {icon.get("purpose") for icon in manifest["icons"]}
    for icon, answer in zip(manifest["icons"], answers(tmp_path, *(icon["src"] for icon in manifest["icons"])), strict=True):
        assert answer.status_code == 200
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", answer.content[16:24])
            assert f"{width}x{height}" == icon["sizes"]


def test_every_page_names_the_manifest_and_the_policy_allows_it_and_the_worker(tmp_path: Path) -> None:
    lobby, manifest, worker = answers(tmp_path, "/", "/manifest.webmanifest", "/worker.js")
    assert '<link rel="manifest" href="/manifest.webmanifest">' in lobby.text
    assert manifest.headers["content-type"] == "application/manifest+json"
    assert worker.headers["content-type"].startswith("text/javascript")
    assert {"worker-src 'self'", "manifest-src 'self'"} <= set(lobby.headers["content-security-policy"].split("; "))


def test_the_worker_keeps_the_offline_page_with_its_styles_and_no_table() -> None:
    text = install.worker().decode()
    kept = json.loads(text.partition("const KEPT = ")[2].partition(";")[0])
    assert kept[0] == "/offline"
    assert assets.url("people.css") in kept
    assert not [path for path in kept if path.startswith("/t/") or path == "/"]
    assert "__" not in text


@pytest.mark.parametrize("path", ["/", "/t/somewhere"])
def test_without_the_server_the_browser_says_so(enter: Enter, own_server: Server, path: str) -> None:
    visitor = enter(own_server.url)
    visitor.allow("ERR_", "Failed to load resource", "Failed to fetch")
    page = visitor.page_for("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("navigator.serviceWorker.controller")
    table = visitor.open_table(seats="1")
    page.goto(table)
    own_server.kill()
    page.goto(path)
    expect(page.locator("h1")).to_have_text("The table cannot be reached just now.")
    assert page.evaluate("getComputedStyle(document.querySelector('.letter')).boxShadow") != "none", "its styles are kept too"
    kept = page.evaluate(KEPT)
    assert kept and not [url for url in kept if "/t/" in url]
    own_server.start()
    page.goto("/")
    expect(page.locator("h1")).to_have_text("Delve")
