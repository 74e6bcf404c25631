"""Several seats at once over HTTP: neither what is sealed, nor who has sealed, nor when, is in any byte that another side is sent."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

import delve
from tests.kit.hush import HushGame
from tests.web.kit import Server
from tests.web.listening import FORM, Listener, plain
from tests.web.party import QUIET, SIDES, Party, spoken


@pytest.fixture(scope="module", autouse=True)
def known() -> Iterator[None]:
    delve.register(HushGame())
    yield
    delve.unregister("hush")


@pytest.fixture(scope="module")
def hush(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("hush"), ("tests.web.hush_server",)).start()
    yield running
    running.end()


@pytest.fixture(autouse=True)
def all_leave() -> Iterator[None]:
    yield
    Party.leave()


def a_card(party: Party, who: str) -> str:
    return next(key for key in party.keys(who) if key.startswith("card"))


# ---- nobody is told


@pytest.mark.parametrize("sealing", [["ana", "ben"], ["kit"]], ids=["the raiders seal", "the keeper seals"])
def test_no_byte_changes_for_another_side_when_one_seals(hush: Server, sealing: list[str]) -> None:
    party = Party.at(hush)
    others = [name for name in SIDES if name not in sealing]
    with ExitStack() as listening:
        heard = {name: listening.enter_context(Listener(hush.url, party.path, party.people[name].cookie)) for name in others}
        time.sleep(QUIET)  # until everybody is seen to be there
        before = {name: party.seen(name) for name in others}
        sent = {name: spoken(one) for name, one in heard.items()}
        for who in sealing:
            party.lay(who, a_card(party, who))
            party.lay(who, "ready")
        party.back(sealing[0])
        party.lay(sealing[0], "ready")
        written = party.people[sealing[0]].post(f"{party.path}/note", text="Psst: high cards next.", to="side")
        assert written.status_code == (422 if sealing == ["kit"] else 200), "the keeper has nobody to write to"
        party.people[sealing[0]].post(f"{party.path}/say", text="psst", to="side")
        time.sleep(QUIET)
        assert {name: spoken(one) for name, one in heard.items()} == sent
        assert {name: party.seen(name) for name in others} == before


def test_what_was_sealed_is_seen_by_its_side(hush: Server) -> None:
    party = Party.at(hush)
    card = a_card(party, "ana")
    with Listener(hush.url, party.path, party.people["ben"].cookie) as heard:
        since = len(heard.heard)
        party.lay("ana", card)
        heard.until(f"Ana lays a {card[-1]}.".encode(), since)
    assert f"Ana lays a {card[-1]}." in party.people["ben"].client.get(party.path).text
    assert f"Ana lays a {card[-1]}." not in party.people["kit"].client.get(party.path).text


def order_of(party: Party, order: list[str]) -> dict[str, bytes]:
    """A round in which people seal in that order, and all that everybody is sent meanwhile and at its end."""
    sent: dict[str, bytes] = {}
    lays = {who: [a_card(party, who), "ready"] for who in ("kit", "ana", "ben")}
    with ExitStack() as listening:
        heard = {
            name: listening.enter_context(Listener(one.home, party.path, one.cookie)) for name, one in party.people.items()
        }  # fmt: skip
        time.sleep(QUIET)  # until everybody is seen to be there
        since = {name: len(one.heard) for name, one in heard.items()}
        for who in order:
            party.lay(who, lays[who].pop(0))
        for name, one in heard.items():
            one.until(b"All is shown", since[name])
        time.sleep(QUIET)
        for name, one in heard.items():
            sent[f"stream of {name}"] = spoken(one, since[name])
            sent |= {f"{page} of {name}": got for page, got in party.seen(name).items()}
    return {name: plain(got) for name, got in sent.items()}


def test_pages_and_streams_are_the_same_whichever_side_seals_first(hush: Server) -> None:
    """The raiders keep their order among themselves, which they see; the keeper seals before them, and in between."""
    first = order_of(Party.at(hush, "order"), ["kit", "kit", "ana", "ana", "ben", "ben"])
    other = order_of(Party.at(hush, "order"), ["ana", "kit", "ana", "ben", "kit", "ben"])
    assert {name for name in first if first[name] != other[name]} == set()


@pytest.mark.parametrize(
    "order",
    [["ana", "ana", "ben", "ben", "kit", "kit"], ["ben", "ana", "kit", "kit", "ben", "ana"], ["ben", "ben", "kit", "ana", "kit", "ana"]],
    ids=["the keeper last", "in turns", "backwards"],
)  # fmt: skip
def test_no_other_order_leaves_a_trace(hush: Server, order: list[str]) -> None:
    """Whoever is last hears everything at once, and members of a side watch each other seal: their streams tell it, and nothing else."""
    first = order_of(Party.at(hush, "order"), ["kit", "kit", "ana", "ana", "ben", "ben"])
    other = order_of(Party.at(hush, "order"), order)
    may = {"stream of ana", "stream of ben", *(["stream of kit"] if order[-1] == "kit" else [])}
    assert {name for name in first if first[name] != other[name]} <= may


# ---- what each is asked


def test_everybody_is_asked_at_once_and_may_change_their_mind(hush: Server) -> None:
    party = Party.at(hush)
    assert all(party.prompt(who).startswith("Which card do you lay?") for who in ("kit", "ana", "ben"))
    assert party.prompt("watcher") == "Ana, Ben and Kit choose at the same time"
    party.lay("ben", "lamp")
    assert "lamp" not in party.keys("ana")
    party.lay("ben", "ready")
    assert party.prompt("ben") == "You are ready"
    page = party.people["ben"].client.get(party.path).text
    assert "Change your mind" in page
    assert party.people["ben"].choose(party.path, "ready").status_code == 422
    party.back("ben")
    party.back("ben")
    assert "lamp" in party.keys("ana")
    assert party.prompt("ben") == "Which card do you lay?"
    assert party.people["watcher"].choose(party.path, "ready").status_code == 422


def test_a_stale_page_of_ones_own_is_refused_and_a_lost_answer_counts_once(hush: Server) -> None:
    party = Party.at(hush)
    ana = party.people["ana"]
    was = str(ana.client.get(f"{party.path}/view", headers=FORM).json()["v"])
    card = a_card(party, "ana")
    assert ana.choose(party.path, card, v=was, once="one").status_code == 200
    again = ana.choose(party.path, card, v=was, once="one")
    assert (again.status_code, again.json()["repeated"]) == (200, True)
    assert ana.choose(party.path, "ready", v=was, once="two").status_code == 409
    now = str(ana.client.get(f"{party.path}/view", headers=FORM).json()["v"])
    party.lay("ben", "lamp")
    party.lay("kit", "ready")
    assert ana.choose(party.path, "ready", v=now, once="three").status_code == 200, "what others seal makes nobody's page stale"


def test_the_button_of_a_page_works_too(hush: Server) -> None:
    party = Party.at(hush)
    page = party.people["ben"].client.get(party.path).text
    version = re.search(r'name="v" value="([^"]+)"', page)
    action = re.search(r'value="([0-9a-f]{20})"[^>]*data-key="lamp"', page)
    assert version and action
    answer = party.people["ben"].post(f"{party.path}/act", action=action[1], v=version[1])
    assert answer.status_code == 200
    assert "Ben takes the lamp" in party.people["ana"].client.get(party.path).text


# ---- notes and talk of a side


def test_what_is_for_a_side_reaches_that_side_alone(hush: Server) -> None:
    party = Party.at(hush)
    ana = party.people["ana"]
    cookies = [party.people[name].cookie for name in ("ben", "kit")]
    with Listener(hush.url, party.path, cookies[0]) as ben, Listener(hush.url, party.path, cookies[1]) as kit:
        assert ana.post(f"{party.path}/note", text="plum-note", to="side").status_code == 200
        assert ana.post(f"{party.path}/say", text="plum-word", to="side").status_code == 200
        assert ana.post(f"{party.path}/say", text="apple-word").status_code == 200
        kit.until(b"apple-word")
        ben.until(b"plum-word")
        ben.until(b"plum-note")
        assert b"plum" not in kit.heard
        assert b'data-said=\\"1\\"' in kit.heard, "remarks for all are counted apart"
    assert b"plum" in b"".join(party.seen("ben").values())
    for name in ("kit", "watcher"):
        assert b"plum" not in b"".join(party.seen(name).values())
    assert "Only for Ben" in ana.client.get(party.path).text
    assert "Only for" not in party.people["kit"].client.get(party.path).text
    assert party.people["kit"].post(f"{party.path}/say", text="alone", to="side").status_code == 422


# ---- one screen for several seats


def test_one_screen_is_handed_over_between_sides_alone(hush: Server) -> None:
    party = Party.at(hush, seat2="me", seat3="me")
    screen = party.people["kit"]

    def look() -> str:
        page = screen.client.get(party.path).text
        found = re.search(r"Only (\w+) should look", page)
        return found[1] if found else ""

    assert look() == "Ana"
    assert screen.choose(party.path, "ready").status_code == 422, "nobody looks yet"
    screen.post(f"{party.path}/look")
    assert look() == ""
    party.lay("kit", "lamp")
    party.lay("kit", "ready")
    assert look() == "", "Ben plays for the same side"
    assert "lamp" not in party.keys("kit"), "it is Ben who is asked"
    assert "Ana takes the lamp." in screen.client.get(party.path).text
    party.lay("kit", "ready")
    assert look() == "Kit"
    assert "takes the lamp" not in screen.client.get(party.path).text
    screen.post(f"{party.path}/look")
    assert "takes the lamp" not in screen.client.get(party.path).text
    party.lay("kit", "ready")
    assert "All is shown" in screen.client.get(party.path).text


# ---- bots, and kill -9


def test_bots_seal_and_nobody_waits_for_them(hush: Server) -> None:
    party = Party.at(hush, seat1="me", seat2="bot:instinct", seat3="bot:instinct")
    for _ in range(3):
        party.lay("kit", "ready")
        deadline = time.monotonic() + 10
        while party.prompt("kit") == "You are ready":
            assert time.monotonic() < deadline
            time.sleep(0.02)
    assert party.prompt("kit") == "The game is over"
    record = party.people["kit"].client.get(f"{party.path}/record").text
    assert len(re.findall(r"(?m)^[23] card \d #", record)) == 6, "each of the bots laid its lowest card in each round"
    assert delve.replay(record).record() == record


def test_what_was_sealed_outlives_kill_9(tmp_path_factory: pytest.TempPathFactory) -> None:
    server = Server(tmp_path_factory.mktemp("killed"), ("tests.web.hush_server",)).start()
    try:
        party = Party.at(server)
        party.lay("ben", "lamp")
        party.lay("kit", "ready")
        party.people["ana"].post(f"{party.path}/note", text="plum-note", to="side")
        before = {name: plain(party.seen(name)["page"]) for name in SIDES}
        server.kill()
        server.start()
        assert {name: plain(party.seen(name)["page"]) for name in SIDES} == before
        assert party.prompt("kit") == "You are ready"
        party.back("kit")
        party.lay("kit", "ready")
        party.lay("ben", "ready")
        party.lay("ana", "ready")
        assert "All is shown" in party.people["watcher"].client.get(party.path).text
        server.kill()
        server.start()
        assert "All is shown" in party.people["watcher"].client.get(party.path).text
    finally:
        server.end()
