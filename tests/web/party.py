"""A party of two sides over HTTP, for the tests of what is sealed: one against two, and somebody who watches."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

import httpx

from tests.web.kit import Server
from tests.web.listening import Caller, Listener

SIDES = {"kit": "keeper", "ana": "raiders", "ben": "raiders", "watcher": "nobody"}
QUIET = 0.4
"""Seconds in which nothing may be heard."""


@dataclass
class Party:
    """A table with three people at browsers of their own, and one who watches."""

    path: str
    people: dict[str, Caller]
    opened: ClassVar[list[Caller]] = []

    @classmethod
    def at(cls, server: Server, seed: str = "same", game: str = "hush", **form: str) -> Party:
        people = {name: Caller.at(server.url) for name in SIDES}
        cls.opened += people.values()
        given = {"seats": "3", "seat1": "me", "name1": "Kit", "name2": "Ana", "name3": "Ben", "seat2": "friend", "seat3": "friend", **form}
        path = people["kit"].open_table(game, seed=seed, **given)
        links = people["kit"].seat_links(path)
        for name, link in zip(("ana", "ben"), links, strict=False):
            assert people[name].join(path, link).status_code == 200
        return cls(path, people)

    def lay(self, who: str, key: str) -> None:
        answer = self.people[who].choose(self.path, key)
        assert answer.status_code == 200, answer.text

    def back(self, who: str) -> httpx.Response:
        return self.people[who].post(f"{self.path}/undo")

    def seen(self, who: str) -> dict[str, bytes]:
        """All that somebody can ask for: every byte of it."""
        caller = self.people[who]
        caller.got.clear()
        for name, path in {"page": "", "past": "?at=0", "latest": "?at=99", "hint": "?hint=1", "why": "?why=card+9"}.items():
            caller.get(name, self.path + path)
        caller.get("view", f"{self.path}/view", accept="application/json")
        caller.get("narrow", f"{self.path}/view?narrow=1", accept="application/json")
        caller.get("record", f"{self.path}/record")
        caller.get("lobby", "/")
        caller.post(f"{self.path}/act", key="dance")
        return {name: re.sub(rb"\('(date|set-cookie)', '[^']*'\)", b"", got) for name, got in caller.got.items()}

    def keys(self, who: str) -> list[str]:
        """What somebody is offered."""
        return re.findall(r'data-key="([^"]*)"', self.people[who].client.get(self.path).text)

    def prompt(self, who: str) -> str:
        found = re.search(r'<section id="prompt".*?<h2>(.*?)</h2>', self.people[who].client.get(self.path).text, re.DOTALL)
        assert found
        return found[1]

    @classmethod
    def leave(cls) -> None:
        """Everybody of every party goes home."""
        while cls.opened:
            cls.opened.pop().client.close()


def spoken(heard: Listener, since: int = 0) -> bytes:
    """What a stream has said, without the beats that say that it is still there."""
    return re.sub(rb"event: beat\nid: [\d.]+\ndata: {}\n\n", b"", bytes(heard.heard[since:]))
