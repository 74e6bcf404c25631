"""Screenshots for people to look at: `python -m tests.web.shots OUT`, or `make screenshots`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.web.kit import Server, Visitor, chromium
from tests.web.sights import SIGHTS, light

SIZES: dict[str, ViewportSize] = {"1280": {"width": 1280, "height": 800}, "360": {"width": 360, "height": 740}}
CONTRAST = ("deep",)
"""What is shown in high contrast too."""


def take(browser: Browser, server: Server, out: Path) -> int:
    """One picture of every sight, in both sizes and by day and night; returns how many."""
    taken = 0
    for size, viewport in SIZES.items():
        for name, sight in SIGHTS.items():
            visitor = Visitor.enter(browser, server.url, viewport=viewport, has_touch=size == "360", reduced_motion="reduce")
            page = sight(visitor)
            for theme in ("paper", "lamplight", *(("contrast",) if name in CONTRAST else ())):
                light(visitor, theme)
                page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
                page.evaluate("document.fonts.ready.then(() => null)")
                page.screenshot(path=out / f"{name}-{size}-{theme}.png")
                taken += 1
            visitor.context.close()
    return taken


def main(argv: list[str]) -> int:
    if len(argv) != 1:
        sys.stderr.write("usage: python -m tests.web.shots FOLDER\n")
        return 2
    found = chromium()
    if found is None:
        sys.stderr.write("there is no chromium here\n")
        return 2
    out = Path(argv[0])
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data)).start()
        try:
            browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
            taken = take(browser, server, out)
            browser.close()
        finally:
            server.end()
    sys.stdout.write(f"{taken} pictures in {out}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
