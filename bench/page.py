"""How long a page takes from a choice until it has caught up, in Chromium: `python -m bench.page --game cavern --beside OTHER_CHECKOUT`.

One person plays against bots on an open page; every choice is sent by the page's own connection, and the time ends when the page shows
that it is that person's turn again. With `--beside` another checkout of the project is measured in turns with this one, so that both
see the same machine; only the ratio of the two says something.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import shutil
import statistics
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from bench.running import ROOT, Running

WARMING: Final = 10
"""Choices that are made before any is counted."""
PATIENCE: Final = 30_000
"""Milliseconds a choice may take."""
CHOOSE: Final = """key => new Promise((resolve, reject) => {
  const state = document.getElementById('state'), was = Number(state.dataset.v), parts = document.getElementById('table-page');
  const began = performance.now();
  const look = () => {
    const now = document.getElementById('state').dataset;
    if (Number(now.v) <= was || !(now.mine || document.querySelector('#outcome:not([hidden])'))) return;
    watching.disconnect();
    resolve(performance.now() - began);
  };
  const watching = new MutationObserver(look);
  watching.observe(parts, { attributes: true, childList: true, subtree: true });
  const body = new URLSearchParams({ key, v: was });
  fetch(location.pathname + '/act', { method: 'POST', body, headers: { accept: 'application/json' } })
    .then((answer) => answer.ok || answer.text().then(reject), reject);
  setTimeout(() => reject('the page did not catch up'), 30000);
})"""
OFFERED: Final = "() => [...new Set([...document.querySelectorAll('#options button[data-key]')].map((button) => button.dataset.key))]"
READY: Final = """() => {
  document.querySelector('.moment.is-kept [data-tell=on]')?.click();
  return !document.querySelector('body.is-telling, #options.is-busy') && (document.getElementById('state').dataset.mine || document.querySelector('#outcome:not([hidden])'));
}"""  # noqa: E501
COSTS: Final = ("TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration")


@dataclass
class Figures:
    """What one checkout came to. Times are in milliseconds, one for each choice."""

    alone: list[float] = field(default_factory=list)
    """After choices that nobody else answered."""
    answered: list[float] = field(default_factory=list)
    """After choices that bots answered."""
    medians: list[float] = field(default_factory=list)
    """The median of every run."""
    server: float = 0.0
    """Processor time of the server, in all."""
    costs: dict[str, float] = field(default_factory=dict)
    """Processor time of the page, in all, by what it was spent on."""

    @property
    def all(self) -> list[float]:
        return self.alone + self.answered

    def lines(self) -> list[str]:
        """All of it in words."""
        count = len(self.all)
        spent = ", ".join(f"{name.removesuffix('Duration').lower()} {1000 * cost / count:.1f}" for name, cost in self.costs.items())
        return [
            f"  choice to caught-up page  median {statistics.median(self.all):6.1f} ms  ({count} choices; runs: {_listed(self.medians)})",
            f"    nobody else asked       median {_median(self.alone)} ms  ({len(self.alone)})",
            f"    answered by bots        median {_median(self.answered)} ms  ({len(self.answered)})",
            f"  processor time a choice   server {1000 * self.server / count:.1f} ms; page: {spent} ms",
        ]


def _listed(values: Sequence[float]) -> str:
    return " ".join(f"{value:.0f}" for value in values)


def _median(values: Sequence[float]) -> str:
    return f"{statistics.median(values):6.1f}" if values else "  none"


def play(page: Page, whim: random.Random, most: int, figures: Figures, server: Running) -> list[float]:
    """Make choices on an open page until the game is over or enough were counted; their times."""
    meter = page.context.new_cdp_session(page)
    meter.send("Performance.enable", {"timeDomain": "threadTicks"})
    times: list[float] = []
    before: dict[str, float] = {}
    made, busy = 0, 0.0
    while len(times) < most:
        page.wait_for_function(READY, timeout=PATIENCE)
        keys: list[str] = page.evaluate(OFFERED)
        if not keys:
            break
        if made == WARMING:
            before, busy = _costs(meter), server.busy()
        versions = _version(page)
        took = page.evaluate(CHOOSE, whim.choice([key for key in keys if key not in ("exit", "leave")] or keys))
        made += 1
        if made > WARMING:
            times.append(took)
            (figures.answered if _version(page) > versions + 1 else figures.alone).append(took)
    if times:
        for name, cost in _costs(meter).items():
            figures.costs[name] = figures.costs.get(name, 0.0) + cost - before[name]
        figures.server += server.busy() - busy
    return times


def _version(page: Page) -> int:
    return int(page.locator("#state").get_attribute("data-v") or 0)


def _costs(meter: Any) -> dict[str, float]:
    told = {one["name"]: one["value"] for one in meter.send("Performance.getMetrics")["metrics"]}
    return {name: told[name] for name in COSTS}


def run(browser: Browser, server: Running, args: argparse.Namespace, nth: int, figures: Figures) -> None:
    """As many games as it takes for the choices of a run."""
    home = f"http://127.0.0.1:{server.port}"
    kept: Any = {"cookies": [], "origins": [{"origin": home, "localStorage": [{"name": "delve-pace", "value": args.pace}]}]}
    context = browser.new_context(base_url=home, storage_state=kept, viewport={"width": 1280, "height": 800})
    times: list[float] = []
    game = 0
    while len(times) < args.choices:
        seed = f"{args.seed} {nth} {game}"
        sitting = {f"seat{seat}": "me" if seat == 1 else f"bot:{args.level}" for seat in range(1, args.seats + 1)}
        answer = context.request.post(
            "/tables", form={"game": args.game, "seats": str(args.seats), "seed": seed, **sitting}, max_redirects=0
        )  # fmt: skip
        page = context.new_page()
        page.goto(answer.headers["location"])
        times += play(page, random.Random(seed), args.choices - len(times), figures, server)
        page.close()
        game += 1
    context.close()
    figures.medians.append(statistics.median(times))


def measure(servers: Sequence[Running], args: argparse.Namespace, chromium: str) -> list[Figures]:
    """The servers in turns, in each run in another order."""
    found = [Figures() for _ in servers]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for nth in range(args.runs):
            turns = list(zip(servers, found, strict=True))
            for server, figures in turns if nth % 2 == 0 else reversed(turns):
                run(browser, server, args, nth, figures)
        browser.close()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.page", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="cavern")
    parser.add_argument("--seats", type=int, default=3, help="one person and bots (3)")
    parser.add_argument("--level", default="instinct", help="of the bots (instinct)")
    parser.add_argument("--pace", choices=("instant", "brisk", "calm"), default="instant")
    parser.add_argument("--choices", type=int, default=60, help="counted in every run (60)")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--beside", type=Path, help="another checkout, measured in turns with this one")
    args = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        parser.error("this needs chromium")
    trees = [ROOT, *([args.beside.resolve()] if args.beside else [])]
    with tempfile.TemporaryDirectory() as folder:
        servers = [Running(Path(folder) / str(nth), root=tree) for nth, tree in enumerate(trees)]
        try:
            for server in servers:
                asyncio.run(server.start())
            found = measure(servers, args, chromium)
        finally:
            for server in servers:
                server.stop()
    sys.stdout.write(f"{args.game}, {args.seats} seats, pace {args.pace}, {args.runs} runs of {args.choices} choices\n")
    for name, figures in zip(("this checkout", "beside it"), found, strict=False):
        sys.stdout.writelines(f"{line}\n" for line in (name, *figures.lines()))
    if len(found) > 1:
        sys.stdout.write(f"ratio of medians: {statistics.median(found[0].all) / statistics.median(found[1].all):.2f}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
