"""A player as our page is one: opens or joins a table, hears patches, applies them, looks afresh when told to, and chooses."""

from __future__ import annotations

import asyncio
import contextlib
import html
import json
import random
import re
import secrets
import time
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import urlencode

from bench.http import NETWORK, Answer, Line, Told, stream

FORM: Final = {"content-type": "application/x-www-form-urlencoded"}
JSON: Final = {"content-type": "application/json"}
SCRIPT: Final = {"accept": "application/json", "accept-encoding": "gzip"}
LEAVING: Final = frozenset({"exit"})
"""Choices that end a game early: whoever means to keep a server busy does not take them."""
_ACTION: Final = re.compile(r'name="action" value="([0-9a-f]+)"[^>]*data-key="([^"]*)"')
_LINK: Final = re.compile(r"/t/[\w-]+/join#([0-9a-f]+)")
_STATE: Final = re.compile(r'data-v="(\d+)".*?data-mine="(\w*)"', re.S)


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """A choice the server said yes to."""

    seat: int
    key: str
    once: str
    repeated: bool


@dataclass
class Heard:
    """What was measured on the way; shared by all the players of a run."""

    pace: str = "brisk"
    """How everybody is told what happens; `instant` is not told every step."""
    choices: list[float] = field(default_factory=list)
    """Seconds from the sending of a choice to the patch that shows it."""
    answers: list[float] = field(default_factory=list)
    """Seconds from the sending of a choice to its answer."""
    patches: list[int] = field(default_factory=list)
    """Bytes of every patch on the wire, its frame with it."""
    unpacked: list[int] = field(default_factory=list)
    """The same before compression."""
    shares: dict[str, int] = field(default_factory=dict)
    """Bytes of patches by the part they carried."""
    errors: list[str] = field(default_factory=list)
    stale: int = 0
    resyncs: int = 0
    broken: int = 0


class Player:
    """One browser at one table."""

    def __init__(self, port: int, heard: Heard, narrow: bool = False) -> None:
        self.port = port
        self.heard = heard
        self.line = Line(port)
        self.narrow = int(narrow)
        self.table = ""
        self.seat = -1
        self.cookie = ""
        self.parts: dict[str, str] = {}
        self.version = -1
        self.acknowledged: list[Acknowledged] = []
        self._changed = asyncio.Event()
        self._listening: asyncio.Task[None] | None = None
        self._sent: tuple[int, float] | None = None
        self.open = False
        self.choosing = False
        """Whether a choice is under way, up to the patch that shows it."""

    # ---- asking

    async def _ask(self, method: str, path: str, headers: dict[str, str], body: bytes = b"") -> Answer:
        answer = await self.line.ask(method, path, {**headers, **({"cookie": self.cookie} if self.cookie else {})}, body)
        if given := answer.headers.get("set-cookie", ""):
            self.cookie = given.partition(";")[0]
        return answer

    async def found(self, form: dict[str, str]) -> list[str]:
        """Open a table as its host; the tokens of its links, in the order of the seats."""
        answer = await self._ask("POST", "/tables", FORM, urlencode(form).encode())
        if answer.status != 303:
            raise ConnectionError(f"no table was opened: {answer.status} {answer.body[:200]!r}")
        self.table = answer.headers["location"].removeprefix("/t/")
        self.seat = 0
        page = await self._ask("GET", f"/t/{self.table}", {"accept": "text/html", "accept-encoding": "gzip"})
        return list(dict.fromkeys(_LINK.findall(page.body.decode())))

    async def join(self, table: str, token: str, seat: int) -> None:
        """Take a seat by the token of its link."""
        self.table, self.seat = table, seat
        answer = await self._ask("POST", f"/t/{table}/join", SCRIPT | JSON, json.dumps({"token": token}).encode())
        if answer.status != 200:
            raise ConnectionError(f"no seat was given: {answer.status} {answer.body[:200]!r}")

    async def fresh(self) -> tuple[int, dict[str, str]]:
        """The page as the server has it now."""
        answer = await self._ask("GET", f"/t/{self.table}/view?narrow={self.narrow}", SCRIPT)
        if answer.status != 200:
            raise ConnectionError(f"no view: {answer.status}")
        told = json.loads(answer.body)
        return told["v"], told["parts"]

    async def resync(self) -> None:
        """Forget the page and take the server's; one that was overtaken by a patch on its way is asked for again."""
        while True:
            version, parts = await self.fresh()
            if version >= self.version:
                break
        self.version, self.parts = version, parts
        self._moved()

    async def differs(self) -> list[str]:
        """The parts in which this page is not what a fresh one would be; empty when all is well."""
        version, parts = await self.fresh()
        wrong = [id for id in {*parts, *self.parts} if parts.get(id) != self.parts.get(id)]
        return sorted(wrong if version == self.version else ["version", *wrong])

    async def record(self) -> str:
        """The record of the table, as text."""
        answer = await self._ask("GET", f"/t/{self.table}/record", {"accept-encoding": "gzip"})
        if answer.status != 200:
            raise ConnectionError(f"no record: {answer.status}")
        return answer.body.decode()

    # ---- hearing

    def listen(self) -> None:
        """Follow the table from now on, through broken connections."""
        self._listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        while True:
            try:
                if self.version < 0:
                    await self.resync()
                path = f"/t/{self.table}/events?v={self.version}&narrow={self.narrow}&pace={self.heard.pace}"
                async with contextlib.aclosing(stream(self.port, path, {"cookie": self.cookie})) as events:
                    async for told in events:
                        await self._hear(told)
            except NETWORK:
                self.heard.broken += 1
            self.open = False
            await asyncio.sleep(0.2)

    async def _hear(self, told: Told) -> None:
        if told.kind == "patch":
            self._patched(told)
        elif told.kind == "resync":
            self.heard.resyncs += 1
            await self.resync()
        elif told.kind == "open":
            self.open = True

    def _patched(self, told: Told) -> None:
        patch: dict[str, Any] = json.loads(told.data)
        self.heard.patches.append(told.wire)
        self.heard.unpacked.append(told.size)
        for id, markup, _, _ in patch["put"]:
            self.parts[id] = markup
            kind = id.partition("-")[0]
            self.heard.shares[kind] = self.heard.shares.get(kind, 0) + len(markup)
        for id in patch["gone"]:
            self.parts.pop(id, None)
        self.version = patch["v"]
        self._moved()

    def _moved(self) -> None:
        if self._sent is not None and self.version > self._sent[0]:
            self.heard.choices.append(time.perf_counter() - self._sent[1])
            self._sent = None
        self._changed.set()

    # ---- choosing

    @property
    def mine(self) -> bool:
        """Whether the page says that it is this player's turn."""
        found = _STATE.search(self.parts.get("state", ""))
        return found is not None and found[2] == "yes"

    @property
    def over(self) -> bool:
        return "The game is over" in self.parts.get("state", "")

    def options(self) -> list[tuple[str, str]]:
        """What the page offers: opaque ids and keys."""
        return [(id, html.unescape(key)) for id, key in _ACTION.findall(self.parts.get("options", ""))]

    async def turn(self) -> bool:
        """Wait until this player is asked; False when the game is over first."""
        while not self.mine:
            if self.over:
                return False
            self._changed.clear()
            await self._changed.wait()
        return True

    async def choose(self, whim: random.Random) -> None:
        """Take some option, and wait until the page shows it."""
        self.choosing = True
        try:
            await self._choose(whim)
        finally:
            self.choosing = False

    async def _choose(self, whim: random.Random) -> None:
        """A lost answer is asked for again, as a careful page would, with the same `once`."""
        offered = self.options()
        if not offered:
            self.heard.errors.append(f"asked, but nothing is offered: {self.parts.get('options', '')[:200]}")
            await asyncio.sleep(0.5)
            return
        staying = [option for option in offered if option[1] not in LEAVING] or offered
        action, key = whim.choice(staying)
        version, once = self.version, secrets.token_hex(8)
        body = json.dumps({"v": version, "action": action, "once": once}).encode()
        while True:
            began = time.perf_counter()
            self._sent = (version, began)
            try:
                answer = await self._ask("POST", f"/t/{self.table}/act", SCRIPT | JSON, body)
                break
            except NETWORK:
                self._sent = None
                self.heard.broken += 1
                await asyncio.sleep(0.2)
        if answer.status == 200:
            self.heard.answers.append(time.perf_counter() - began)
            self.acknowledged.append(Acknowledged(self.seat, key, once, bool(json.loads(answer.body).get("repeated"))))
            while self.version <= version:  # the page waits for what it shows
                self._changed.clear()
                await self._changed.wait()
            return
        self._sent = None
        if answer.status == 409:
            self.heard.stale += 1
            with contextlib.suppress(*NETWORK):  # gone again: the stream will come back, and with it the page
                await self.resync()
        else:
            self.heard.errors.append(f"{answer.status} to a choice: {answer.body[:200]!r}")
            await asyncio.sleep(0.5)

    async def leave(self) -> None:
        """Close the page."""
        if self._listening is not None:
            self._listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listening
        self.line.close()
        await asyncio.sleep(0)  # what was closed is let go


async def table_of(port: int, heard: Heard, game: str = "pencil", people: int = 2, bots: int = 1, level: str = "instinct") -> list[Player]:
    """A table with so many people, all by link but the host, and so many bots; everybody has it open."""
    host = Player(port, heard)
    seats = ["me", *["friend"] * (people - 1), *[f"bot:{level}"] * bots]
    form = {"game": game, "seats": str(len(seats)), **{f"seat{number}": kind for number, kind in enumerate(seats, 1)}}
    tokens = await host.found(form)
    if len(tokens) != people - 1:
        raise ConnectionError(f"{people - 1} links were expected, {len(tokens)} are on the page")
    players = [host]
    for seat, token in enumerate(tokens, 1):
        friend = Player(port, heard)
        await friend.join(host.table, token, seat)
        players.append(friend)
    for player in players:
        player.listen()
    return players
