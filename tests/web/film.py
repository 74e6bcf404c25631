"""Film strips for people to look at: `python -m tests.web.film OUT [NAME ...]` takes a picture every 150 ms of what is told at a table.

Every strip is a folder of pictures, and all of them on one sheet (`NAME-WIDTH.png`). What is filmed is in STRIPS.
"""

from __future__ import annotations

import base64
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

import delve
from delve.table import Table
from tests.web.caverns import NAMES
from tests.web.kit import Server, Visitor, chromium, ready

EVERY: Final = 0.15
"""Seconds between two pictures."""
LONGEST: Final = {"instant": 9.0, "brisk": 12.0, "calm": 30.0}
"""Seconds after which a strip ends, by pace."""
STILL: Final = 6
"""A strip ends after so many pictures with nothing told."""
SIZES: Final[dict[str, ViewportSize]] = {"1280": {"width": 1280, "height": 800}, "360": {"width": 360, "height": 740}}
SEND: Final = """key => {
  fetch(location.pathname + '/act', { method: 'POST', body: new URLSearchParams({ key }), headers: { accept: 'application/json' } });
}"""
SHEET: Final = """pictures => {
  document.body.style.cssText = 'margin:8px;display:flex;flex-wrap:wrap;gap:8px;background:#333';
  for (const [name, bytes] of pictures) {
    const figure = document.createElement('figure'), image = new Image();
    figure.style.cssText = 'margin:0;color:#fff;font:14px sans-serif';
    image.src = 'data:image/png;base64,' + bytes;
    image.style.cssText = 'display:block;max-width:460px;max-height:480px';
    figure.append(image, name);
    document.body.append(figure);
  }
  return Promise.all([...document.images].map((image) => image.decode())).then(() => null);
}"""


@dataclass(frozen=True)
class Strip:
    """What is filmed: from the first choice of the first seat after which that is so."""

    game: str
    seats: int
    pace: str
    wanted: Callable[[Table, int], bool]
    """Given a table and the number of the choice."""


def bots_follow(table: Table, made: int) -> bool:
    """At least four choices of others come next, and the game is well under way."""
    chose = [table.choice(number).seat for number in range(made, table.decisions + 1)]
    return made > 12 and len(chose) > 5 and chose[0] == 0 and 0 not in chose[1:5]


def result(*words: str) -> Callable[[Table, int], bool]:
    """The choice, or an answer to it, brings the first seat a result with one of these words in its heading."""

    def found(table: Table, made: int) -> bool:
        if made < 12 or table.choice(made).seat != 0:
            return False
        last = made
        while last < table.decisions and table.choice(last + 1).seat != 0:
            last += 1
        told = [moment for number in range(made, last + 1) for moment in table.moments(number, 0)]
        return any(moment.heavy and 0 in moment.concerns and any(word in moment.kind.lower() for word in words) for moment in told)

    return found


STRIPS: Final[dict[str, Strip]] = {
    **{f"bot-{game}-{pace}": Strip(game, seats, pace, bots_follow)
       for game, seats in (("pencil", 2), ("cavern", 3)) for pace in ("instant", "brisk", "calm")},
    "monster": Strip("pencil", 2, "brisk", result("monster")),
    "trap": Strip("pencil", 2, "brisk", result("trap")),
    "fight": Strip("cavern", 3, "brisk", result("fight", "monster", "gate")),
    "battle": Strip("cavern", 3, "brisk", result("battle")),
    "encounter": Strip("cavern", 3, "brisk", result("encounter")),
    "treasure": Strip("cavern", 3, "brisk", result("treasure")),
}  # fmt: skip


@cache
def choices(strip: Strip) -> tuple[str, tuple[str, ...]]:
    """The seed of a game with what is wanted, and the choices of the first seat up to it."""
    for nth in range(60):
        seed = f"film {nth}"
        table = delve.new(strip.game, strip.seats, seed, names=NAMES[: strip.seats], bots=dict.fromkeys(range(strip.seats), "instinct"))
        table.play_bots()
        found = next((made for made in range(1, table.decisions + 1) if table.choice(made).seat == 0 and strip.wanted(table, made)), None)
        if found is not None:
            return seed, tuple(table.choice(made).text for made in range(1, found + 1) if table.choice(made).seat == 0)
    raise AssertionError("no game leads there")


def come_to(visitor: Visitor, strip: Strip) -> tuple[Page, str]:
    """A page on a table that is about to see it, and the choice that leads to it."""
    seed, keys = choices(strip)
    sitting = {f"seat{seat + 1}": "bot:instinct" if seat else "me" for seat in range(strip.seats)}
    names = {f"name{seat + 1}": NAMES[seat] for seat in range(strip.seats)}
    path = visitor.open_table(strip.game, seats=str(strip.seats), seed=seed, **sitting, **names)
    for key in keys[:-1]:
        _act(visitor, path, key)
    page = visitor.page_for(path)
    page.wait_for_function("document.getElementById('state').dataset.mine")
    ready(page)
    page.wait_for_timeout(400)
    return page, keys[-1]


def _act(visitor: Visitor, path: str, key: str) -> None:
    for _ in range(200):
        if visitor.context.request.post(f"{path}/act", form={"key": key}, headers={"accept": "application/json"}).ok:
            return
        time.sleep(0.05)  # a bot is asked
    raise AssertionError(f"'{key}' was never offered")


def film(visitor: Visitor, strip: Strip, out: Path) -> list[tuple[str, bytes]]:
    """The pictures from the choice on, until all is told. A result that is held is put away after a second."""
    page, key = come_to(visitor, strip)
    taken: list[tuple[str, bytes]] = []
    page.evaluate(SEND, key)
    began, quiet, held = time.monotonic(), 0, 0
    while time.monotonic() - began < LONGEST[strip.pace] and quiet < STILL:
        due = began + EVERY * len(taken)
        time.sleep(max(0.0, due - time.monotonic()))
        picture = page.screenshot(animations="allow")
        taken.append((f"{1000 * (time.monotonic() - began):.0f} ms", picture))
        (out / f"{len(taken):03}.png").write_bytes(picture)
        held = held + 1 if page.locator(".moment.is-kept").count() else 0
        if held > 6:
            page.keyboard.press("Space")
        told = page.evaluate("document.body.classList.contains('is-telling')")
        quiet = 0 if told or not page.evaluate("document.getElementById('state').dataset.mine") else quiet + 1
    return taken


def take(browser: Browser, server: Server, out: Path, names: list[str]) -> None:
    for name, strip in STRIPS.items():
        if names and name not in names:
            continue
        for size, viewport in SIZES.items():
            visitor = Visitor.enter(browser, server.url, viewport=viewport, has_touch=size == "360", pace=strip.pace)
            visitor.context.set_default_timeout(30_000)
            folder = out / f"{name}-{size}"
            folder.mkdir(parents=True, exist_ok=True)
            pictures = film(visitor, strip, folder)
            sheet = browser.new_page(viewport={"width": 1900, "height": 800})
            sheet.evaluate(SHEET, [[when, base64.b64encode(picture).decode()] for when, picture in pictures])
            sheet.screenshot(path=out / f"{name}-{size}.png", full_page=True)
            sheet.close()
            visitor.context.close()
            sys.stdout.write(f"{name}-{size}: {len(pictures)} pictures\n")


def main(argv: list[str]) -> int:
    found = chromium()
    if not argv or found is None or not set(argv[1:]) <= set(STRIPS):
        sys.stderr.write(f"usage: python -m tests.web.film FOLDER [NAME ...]; it needs chromium. Names: {', '.join(STRIPS)}\n")
        return 2
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data)).start()
        try:
            take(playwright.chromium.launch(executable_path=found, args=["--no-sandbox"]), server, Path(argv[0]), argv[1:])
        finally:
            server.end()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
