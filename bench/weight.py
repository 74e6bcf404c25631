"""What a page weighs the first time: itself and all it asks for, as it goes over the wire."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import urljoin

from bench.http import Line

_ASKED = re.compile(r'<(?:link|script|img|source)\b[^>]*?(?:href|src)="([^"]+)"')
_URL = re.compile(r"url\(\s*[\"']?([^\"')]+)")


@dataclass(frozen=True, slots=True)
class Weight:
    """Bytes on the wire, gzip where the server does it."""

    page: int
    assets: dict[str, int]

    @property
    def total(self) -> int:
        return self.page + sum(self.assets.values())

    @property
    def usual(self) -> int:
        """Without the fonts for letters that few pages hold: a browser fetches those when it meets one."""
        return self.page + sum(size for path, size in self.assets.items() if "-more." not in path)


async def weigh(line: Line, path: str, cookie: str = "") -> Weight:
    """Fetch a page as a browser with an empty cache does."""
    headers = {"accept-encoding": "gzip", **({"cookie": cookie} if cookie else {})}
    page = await line.ask("GET", path, headers)
    waiting = [urljoin(path, found) for found in _ASKED.findall(page.body.decode())]
    assets: dict[str, int] = {}
    while waiting:
        asset = waiting.pop()
        if asset in assets or not asset.startswith("/"):
            continue
        answer = await line.ask("GET", asset, headers)
        if answer.status != 200:
            raise ConnectionError(f"{asset} is answered with {answer.status}")
        assets[asset] = answer.wire
        if ".css" in asset:
            waiting += [urljoin(asset, found) for found in _URL.findall(answer.body.decode()) if not found.startswith("data:")]
    return Weight(page.wire, assets)
