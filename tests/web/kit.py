"""What the browser tests share: a server of their own, visitors whose pages may not complain, and games told in advance."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import IO, Any, Final
from urllib.parse import urlsplit

import httpx
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request

import delve

ROOT: Final = Path(__file__).resolve().parents[2]
STARTUP_TIMEOUT: Final = 20.0
"""Seconds a server may take to answer for the first time."""
VERSION_MOVED: Final = "was => Number(document.getElementById('state').dataset.v) > was"
READY: Final = """at => {
  document.querySelector('.moment.is-kept [data-tell=on]')?.click();
  const waits = document.querySelector('#options.is-busy, body.is-telling, body.is-fresh');
  return Number(document.getElementById('state').dataset.v) >= at && !waits;
}"""
TOLD_GAME: Final = "861"
"""A seed of `pencil` whose told game has every kind of choice in 14 decisions."""
LONGER_GAME: Final = "195"


def chromium() -> str | None:
    """The browser of these tests. The headless shell is the same engine and takes a third less processor time."""
    return next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser"))), None)


# ---- the server


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Server:
    """A server process on a folder of its own; it can be killed and started again on the same data."""

    data: Path
    module: tuple[str, ...] = ("delve.cli", "serve", "--no-open")
    environment: dict[str, str] = field(default_factory=dict)
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None
    has_data: bool = True
    """False if its tables are in a database that the environment names."""
    _said: IO[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        """Start it and wait until it answers."""
        paths = [self.environment.get("PYTHONPATH", ""), os.environ.get("PYTHONPATH", ""), str(ROOT / "src"), str(ROOT)]
        environment = {**os.environ, **self.environment, "PYTHONPATH": os.pathsep.join(path for path in paths if path)}
        self._said = (self.data / "server.log").open("ab")
        command = [sys.executable, "-m", *self.module, "--port", str(self.port), *(["--data", str(self.data)] if self.has_data else [])]
        self.process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=self._said, stderr=subprocess.STDOUT)
        deadline = time.monotonic() + STARTUP_TIMEOUT
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                break
            try:
                if httpx.get(f"{self.url}/healthz", timeout=2).status_code == 200:
                    return self
            except httpx.TransportError:
                time.sleep(0.05)
        self.end()
        raise RuntimeError(f"the server did not come up:\n{self.said()}")

    def said(self) -> str:
        """What it wrote to its terminal."""
        return (self.data / "server.log").read_text(errors="replace")

    def kill(self) -> None:
        """End it as a power cut would."""
        self.end(signal.SIGKILL)

    def end(self, how: int = signal.SIGTERM) -> None:
        """End it."""
        if self.process is not None:
            self.process.send_signal(how)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(10)
            self.process = None
        if self._said is not None:
            self._said.close()
            self._said = None


# ---- visitors


@dataclass
class Visitor:
    """One browser with cookies of its own. Whatever its pages complain of is kept, and fails the test at the end."""

    context: BrowserContext
    home: str
    complaints: list[str] = field(default_factory=list)
    allowed: tuple[str, ...] = ()
    """Parts of complaints that the test provokes on purpose."""

    @classmethod
    def enter(cls, browser: Browser, home: str, **how: Any) -> Visitor:
        """A new browser, as wide as `how` says; its tables are told at the given `pace`."""
        how.setdefault("viewport", {"width": 1280, "height": 800})
        pace = how.pop("pace", "instant")
        kept: Any = {"cookies": [], "origins": [{"origin": home, "localStorage": [{"name": "delve-pace", "value": pace}]}]}
        visitor = cls(browser.new_context(base_url=home, storage_state=kept, **how), home)
        visitor.context.set_default_timeout(20_000)
        if not how.get("java_script_enabled", True):
            visitor.allow(".js csp")  # without script Chromium refuses to preload modules, and says so in these words
        visitor.context.on("page", visitor._listen)
        visitor.context.on("request", visitor._asked)
        visitor.context.on("requestfailed", visitor._failed)
        return visitor

    def _listen(self, page: Page) -> None:
        page.on("console", self._told)
        page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))

    def _told(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _asked(self, request: Request) -> None:
        if urlsplit(request.url).netloc != urlsplit(self.home).netloc and not request.url.startswith(("data:", "blob:", "about:")):
            self.complaints.append(f"asked another host: {request.url}")

    def _failed(self, request: Request) -> None:
        left = request.failure == "net::ERR_ABORTED"  # leaving a page ends its stream
        icon = request.failure == "net::ERR_FAILED" and "/static/icon.svg" in request.url  # and the asking for its icon
        if not (left or icon):
            self.complaints.append(f"request failed: {request.url} {request.failure}")

    def allow(self, *parts: str) -> None:
        """The test provokes complaints with these words."""
        self.allowed += parts

    def verdict(self) -> list[str]:
        """The complaints nobody asked for."""
        return [one for one in self.complaints if not any(part in one for part in self.allowed)]

    def open_table(self, game: str = "pencil", **form: str) -> str:
        """Open a table as the lobby's form would; returns its path."""
        form.setdefault("seats", "1")
        answer = self.context.request.post("/tables", form={"game": game, **form}, max_redirects=0)
        assert answer.status == 303, answer.text()
        return answer.headers["location"]

    def sit(self, game: str = "pencil", **form: str) -> Page:
        """Open a table and its page."""
        page = self.context.new_page()
        page.goto(self.open_table(game, **form))
        return page

    def page_for(self, path: str) -> Page:
        """A page on that path."""
        page = self.context.new_page()
        page.goto(path)
        return page

    def record(self, page: Page) -> str:
        """The record of the table a page shows."""
        return self.context.request.get(f"{table_path(page)}/record").text()


def table_path(page: Page) -> str:
    return "/t/" + urlsplit(page.url).path.split("/")[2]


# ---- the page of a table


def version(page: Page) -> float:
    """Which version of its table a page shows; an answer that is laid ahead makes it a fraction later."""
    text = page.locator("#state").get_attribute("data-v") or "-1"
    return float(text) if "." in text else int(text)


def moved(page: Page, was: float) -> None:
    """Wait until the page shows something later."""
    page.wait_for_function(VERSION_MOVED, arg=was)


def ready(page: Page, at_least: float = 0) -> None:
    """Wait until the page shows at least that version and a choice can be sent. Results that are held are put away."""
    page.wait_for_function(READY, arg=at_least)


def choice(page: Page, key: str) -> Locator:
    """The button of an option, by its notation."""
    return page.locator(f'#options button[data-key="{key}"]')


def press(page: Page, key: str) -> None:
    """Take an option by its button, and wait until the table has moved."""
    was = version(page)
    press_in(page, "#options", key)
    moved(page, was)
    ready(page)


def press_in(page: Page, home: str, key: str) -> None:
    """Press the button of an option in that part of the page. A line that folds it away opens it, or takes it if it has asked before."""
    button = page.locator(f'{home} button[data-key="{key}"]')
    if not button.is_visible():
        page.locator(f"{home} details", has=page.locator(f'button[data-key="{key}"]')).locator("summary").click()
        if not page.locator(f"{home} details[open]").count():
            return
    button.click()


# ---- games told in advance


@dataclass(frozen=True)
class Told:
    """One choice of a told game."""

    seat: int
    key: str
    place: str
    """The id of the board's fragment it points at; empty for none."""
    offered: tuple[str, ...]


@cache
def told_game(seed: str, seats: int = 1, patience: int = 10) -> tuple[tuple[Told, ...], str]:
    """A whole game of `pencil` by a simple plan (delve on for a while, dig where one can, then go home), and its verdict."""
    table = delve.new("pencil", seats=seats, seed=seed)
    told: list[Told] = []
    while (decision := table.decision) is not None:
        keys = [face.key for face in decision.faces]
        k = 0
        if "exit" in keys:
            k = keys.index("exit") if len(told) >= patience else 1 - keys.index("exit")
        elif any(face.at is not None for face in decision.faces):
            k = max(range(len(keys)), key=lambda i: keys[i].startswith("dig"))
        at = decision.faces[k].at
        told.append(Told(decision.seat, keys[k], f"target-{at.id}" if at is not None else "", tuple(keys)))
        table.choose(k)
    assert table.outcome is not None
    return tuple(told), table.outcome.verdict


def chosen(record: str) -> list[str]:
    """The choices of a record, by key."""
    return delve.replay(record).keys
