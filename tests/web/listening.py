"""Listening to a table without a browser: every byte a client is sent is kept."""

from __future__ import annotations

import re
import threading
import time
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlsplit

import httpx

FORM: Final = {"accept": "application/json"}


@dataclass
class Listener:
    """An open stream of a table, read in a thread of its own."""

    home: str
    path: str
    cookie: str
    pace: str = "brisk"
    """With `brisk` every choice is a patch of its own."""
    heard: bytearray = field(default_factory=bytearray)
    _client: httpx.Client = field(default_factory=httpx.Client)
    _stop: threading.Event = field(default_factory=threading.Event)
    _thread: threading.Thread | None = None

    def __enter__(self) -> Listener:
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()
        self.until(b"event:")
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        if self._thread is not None:
            self._thread.join(5)
        self._client.close()

    def _read(self) -> None:
        headers = {"accept-encoding": "identity", **({"cookie": f"delve={self.cookie}"} if self.cookie else {})}
        connection = httpx.Timeout(5, read=120)
        url = f"{self.home}{self.path}/events?v=-1&pace={self.pace}"
        with self._client.stream("GET", url, headers=headers, timeout=connection) as answer:
            self.heard += repr(sorted(answer.headers.items())).encode()
            threading.Thread(target=self._hang_up, args=(answer,), daemon=True).start()
            try:
                for chunk in answer.iter_raw():
                    self.heard += chunk
            except (httpx.HTTPError, httpx.StreamError, OSError, ValueError):
                return

    def _hang_up(self, answer: httpx.Response) -> None:
        self._stop.wait()
        stream = answer.extensions["network_stream"].get_extra_info("socket")
        stream.shutdown(2)

    def until(self, what: bytes, since: int = 0) -> None:
        """Wait until that was heard."""
        deadline = time.monotonic() + 5
        while what not in self.heard[since:]:
            if time.monotonic() > deadline:
                raise AssertionError(f"never heard {what!r} but {bytes(self.heard[since:][-400:])!r}")
            time.sleep(0.01)


@dataclass
class Caller:
    """A client by plain HTTP with a cookie of its own; keeps all it is sent."""

    home: str
    client: httpx.Client
    got: dict[str, bytes] = field(default_factory=dict)

    @classmethod
    def at(cls, home: str) -> Caller:
        return cls(home, httpx.Client(base_url=home, timeout=10, headers={"accept-encoding": "identity"}))

    @property
    def cookie(self) -> str:
        return self.client.cookies.get("delve") or ""

    def open_table(self, game: str, **form: str) -> str:
        """Open a table; returns its path."""
        answer = self.client.post("/tables", data={"game": game, **form})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    def get(self, name: str, path: str, **how: str) -> httpx.Response:
        """Fetch something and keep it under a name."""
        answer = self.client.get(path, headers=how)
        self.got[name] = repr(sorted(answer.headers.items())).encode() + answer.content
        return answer

    def post(self, path: str, **form: str) -> httpx.Response:
        """Post as the page's script does."""
        answer = self.client.post(path, data=form, headers=FORM)
        self.got[f"answer {len(self.got)} to {path.rsplit('/', 1)[-1]}"] = repr(sorted(answer.headers.items())).encode() + answer.content
        return answer

    def version(self, path: str) -> int:
        """The version of a table now."""
        return int(self.client.get(f"{path}/view", headers=FORM).json()["v"])

    def choose(self, path: str, key: str, **more: str) -> httpx.Response:
        """Make a choice by its notation."""
        return self.post(f"{path}/act", key=key, **more)

    def join(self, path: str, link: str) -> httpx.Response:
        """Sit down by a link."""
        return self.post(f"{path}/join", token=urlsplit(link).fragment or link)

    def seat_links(self, path: str) -> list[str]:
        """The links the host is shown for open seats."""
        found = re.findall(r'value="(http[^"]*/join#[^"]+)"', self.client.get(path).text)
        return list(dict.fromkeys(found))  # the invitation and the drawer both have them


def plain(sent: bytes) -> bytes:
    """What was sent, without what is new with every table and every start: ids, codes, hashes, dates and lengths."""
    text = re.sub(rb"\('(date|content-length|set-cookie)', '[^']*'\)", b"", sent)
    text = re.sub(rb"\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b", b"(uuid)", text)
    text = re.sub(rb"\.(css|js|svg|png)\?[0-9a-f]{10}\b", rb".\1", text)
    text = re.sub(rb"/t/[\w-]{22}", b"/t/(id)", text)
    text = re.sub(rb'data-table=\\?"[\w-]{22}', b"(id)", text)
    text = re.sub(rb"filename=\\?\"lantern-[\w-]{8}", b"(name)", text)
    text = re.sub(rb"\b[0-9a-f]{64}\b", b"(hash)", text)
    text = re.sub(rb"\b[0-9a-f]{20}\b", b"(action)", text)
    return re.sub(rb"127\.0\.0\.1:\d+", b"(host)", text)
