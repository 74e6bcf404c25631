"""The sealed placement of `ruins` over HTTP: no byte of it reaches the other side, and it does not matter who places first."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.web.kit import Server
from tests.web.listening import Listener, plain
from tests.web.party import QUIET, SIDES, Party, spoken

PLACING = "Ana, Ben and Kit choose at the same time"


@pytest.fixture(scope="module")
def ruins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("ruins")).start()
    yield running
    running.end()


@pytest.fixture
def party(ruins: Server) -> Iterator[Party]:
    yield placing(ruins)
    Party.leave()


def placing(server: Server) -> Party:
    """Kit guards against Ana and Ben; the first round in which all three place cards."""
    party = Party.at(server, "placing", "ruins", **{"house-draft": "random"})
    for _ in range(80):
        if party.prompt("watcher") == PLACING:
            return party
        who, keys = next((name, keys) for name in ("ana", "ben", "kit") if (keys := party.keys(name)))
        party.lay(who, "pass" if "pass" in keys else keys[0])
    raise AssertionError("they never place cards")


@pytest.mark.clause("RUINS-25.02")
@pytest.mark.parametrize("side", ["keeper", "raiders"])
def test_no_byte_of_a_placement_reaches_another_side(ruins: Server, party: Party, side: str) -> None:
    sealing, others = ([name for name in SIDES if (SIDES[name] == side) == own] for own in (True, False))
    with ExitStack() as listening:
        heard = {name: listening.enter_context(Listener(ruins.url, party.path, party.people[name].cookie)) for name in others}
        time.sleep(QUIET)  # until everybody is seen to be there
        before = {name: party.seen(name) for name in others}
        sent = {name: spoken(one) for name, one in heard.items()}
        for who in sealing:
            while keys := party.keys(who):
                party.lay(who, keys[0])
        time.sleep(QUIET)
        assert {name: spoken(one) for name, one in heard.items()} == sent
        assert {name: party.seen(name) for name in others} == before
    assert all(party.prompt(who) == "You are ready" for who in sealing)


@pytest.mark.clause("RUINS-5.09")
def test_pages_and_streams_are_the_same_whichever_side_places_first(ruins: Server) -> None:
    """Card by card in two orders: in turns, and the Ancient first. Ben is the last in both."""
    turns = ["ana", "kit", "ana", "ben", "kit", "ana", *["kit"] * 3, *["ben"] * 3]
    sent = [placed(ruins, order) for order in ([*["kit"] * 5, *["ana"] * 3, *["ben"] * 3], turns)]
    assert {name for name in sent[0] if sent[0][name] != sent[1][name]} == set()


def placed(server: Server, order: list[str]) -> dict[str, bytes]:
    party = placing(server)
    sent: dict[str, bytes] = {}
    with ExitStack() as listening:
        heard = {name: listening.enter_context(Listener(one.home, party.path, one.cookie)) for name, one in party.people.items()}
        time.sleep(QUIET)
        since = {name: len(one.heard) for name, one in heard.items()}
        for who in order:
            if party.prompt("watcher") == PLACING and (keys := party.keys(who)):
                party.lay(who, keys[0])
        assert party.prompt("watcher") != PLACING
        time.sleep(QUIET)
        for name, one in heard.items():
            sent[f"stream of {name}"] = spoken(one, since[name])
            sent |= {f"{page} of {name}": got for page, got in party.seen(name).items()}
    Party.leave()
    return {name: plain(got) for name, got in sent.items()}
