"""People at a table: invitations, names, seats that change hands, presence, a lost connection, talk, and the way back to the lobby."""

from __future__ import annotations

import asyncio
import html
import re
import socket
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Final

import httpx
import pytest
from playwright.sync_api import Page, expect

import delve
from delve.store import Store, fold
from delve.web import addresses, talk
from delve.web.app import create
from delve.web.middleware import RateLimiter
from tests.web.conftest import Enter
from tests.web.kit import Server, Visitor, press, ready, version

SEED: Final = "7"
OPEN: Final = {"game": "pencil", "seats": "2", "seat1": "me", "name1": "Mirka", "seat2": "friend", "seed": SEED}
PHONE: Final = {"viewport": {"width": 360, "height": 740}, "has_touch": True}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "tables.sqlite") as opened:
        yield opened


Guests = Callable[[], httpx.AsyncClient]


def with_guests(store: Store, play: Callable[[httpx.AsyncClient, str, Guests], Awaitable[None]], **form: str) -> None:
    """Open a table and play a scene at it: `play` gets the host's client, the table's path, and makes other clients."""

    async def scene() -> None:
        transport = httpx.ASGITransport(create(store, pace=RateLimiter(1000, 1000)))

        def guest() -> httpx.AsyncClient:
            return httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000")

        async with guest() as host:
            opened = await host.post("/tables", data=OPEN | form)
            await play(host, opened.headers["location"], guest)

    asyncio.run(scene())


async def token_of(host: httpx.AsyncClient, path: str) -> str:
    found = re.search(r"/join#([0-9a-f]{32})", (await host.get(path)).text)
    assert found is not None
    return found[1]


async def sits(guest: httpx.AsyncClient, path: str, token: str, name: str = "") -> httpx.Response:
    return await guest.post(f"{path}/join", data={"token": token, "name": name})


# ---- addresses


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "127.0.1.1", "localhost:8000", "[::1]:8000", "delve.localhost"])
def test_an_address_of_this_machine_alone_is_known_as_such(host: str) -> None:
    assert addresses.is_local(host)


@pytest.mark.parametrize("host", ["192.168.1.20:8000", "table.example.org", "[fd00::2]:8000", "localhost.example.org"])
def test_an_address_that_others_reach_is_not(host: str) -> None:
    assert not addresses.is_local(host)


def test_the_own_address_is_found_without_sending_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(*_: object) -> int:
        raise AssertionError("something was sent")

    for how in ("send", "sendto", "sendall"):
        monkeypatch.setattr(socket.socket, how, nothing, raising=False)
    found = addresses.lan_address()
    assert found == "" or (socket.inet_aton(found) and not addresses.is_local(found))


def test_the_command_names_the_port_where_it_is_not_the_usual_one() -> None:
    assert addresses.serving_command("127.0.0.1:8000") == "delve serve --host 0.0.0.0"
    assert addresses.serving_command("localhost:9001") == "delve serve --host 0.0.0.0 --port 9001"


def test_the_host_is_warned_where_a_link_works_on_this_machine_only(store: Store) -> None:
    async def play(host: httpx.AsyncClient, path: str, guest: Guests) -> None:
        page = (await host.get(path)).text
        assert "This address works on this machine only" in page
        assert "<code>delve serve --host 0.0.0.0</code>" in page
        async with guest() as other:
            assert "works on this machine only" not in (await other.get(path)).text, "a guest can do nothing about it"

    with_guests(store, play)


def test_links_name_the_address_that_others_reach_if_there_is_one(store: Store) -> None:
    async def scene() -> None:
        app = create(store, ("127.0.0.1", "192.168.1.20"), reach="192.168.1.20:8000")
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1:8000") as host:
            page = (await host.get((await host.post("/tables", data=OPEN)).headers["location"])).text
        assert re.search(r'value="http://192\.168\.1\.20:8000/t/[\w-]+/join#[0-9a-f]{32}"', page)
        assert "works on this machine only" not in page

    asyncio.run(scene())


# ---- sitting down


def test_a_guest_gives_a_name_which_everybody_sees_and_the_record_has(store: Store) -> None:
    async def play(host: httpx.AsyncClient, path: str, guest: Guests) -> None:
        async with guest() as friend:
            assert "Mirka asks you to the table" in (await friend.get(f"{path}/join")).text
            assert (await sits(friend, path, await token_of(host, path), " Theo\u202edora ")).status_code == 303
            for one in (host, friend):
                assert '<h3><span class="name">Theodora' in (await one.get(path)).text
            assert "\nseat 2 Theodora\n" in (await host.get(f"{path}/record")).text
            assert 'value="Theodora"' in (await friend.get(f"{path}/join")).text, "the name is kept for the next time"
        stored = fold(store.load(path.removeprefix("/t/"))).table
        assert stored.names == ["Mirka", "Theodora"]
        assert delve.replay(stored.record()).names == ["Mirka", "Theodora"]

    with_guests(store, play)


def test_a_name_given_in_the_middle_of_a_game_leaves_a_record_that_can_be_replayed(store: Store) -> None:
    async def play(host: httpx.AsyncClient, path: str, guest: Guests) -> None:
        await host.get(f"{path}/record")  # checks are computed now, with the old name
        async with guest() as friend:
            assert (await sits(friend, path, await token_of(host, path), "Theodora")).status_code == 303
            record = (await host.get(f"{path}/record")).text
        assert delve.replay(record).record() == record
        assert "Theodora" in record

    with_guests(store, play)


def test_without_a_name_the_one_the_host_gave_stays(store: Store) -> None:
    async def play(host: httpx.AsyncClient, path: str, guest: Guests) -> None:
        async with guest() as friend:
            await sits(friend, path, await token_of(host, path), "  ")
            assert '<h3><span class="name">Ben' in (await friend.get(path)).text

    with_guests(store, play, name2="Ben")


def test_the_owner_of_a_seat_is_led_back_by_its_link_and_nobody_else_is(store: Store) -> None:
    async def play(host: httpx.AsyncClient, path: str, guest: Guests) -> None:
        token = await token_of(host, path)
        async with guest() as friend, guest() as thief:
            await sits(friend, path, token, "Theodora")
            back = await sits(friend, path, token)
            assert (back.status_code, back.headers["location"]) == (303, path)
            assert '<h3><span class="name">Theodora' in (await friend.get(path)).text
            late = await sits(thief, path, token, "Mallory")
            assert late.status_code == 422
            assert "Somebody has sat down with this link already" in late.text
            assert "Mallory" not in (await host.get(path)).text

    with_guests(store, play)


@pytest.mark.parametrize("token", ["", "0" * 32, "z\u00df\u202e", "x" * 5000])
def test_a_link_that_was_never_one_is_refused_in_words(store: Store, token: str) -> None:
    async def play(_: httpx.AsyncClient, path: str, guest: Guests) -> None:
        async with guest() as friend:
            refused = await sits(friend, path, token)
            assert refused.status_code == 422
            assert "does not lead to a seat of this table" in refused.text

    with_guests(store, play)


# ---- seats that change hands


def test_somebody_whose_seat_was_taken_is_told_and_can_come_back_by_a_new_link(store: Store) -> None:
    """The same browser sits down again: its token was revoked before."""

    async def play(host: httpx.AsyncClient, path: str, guest: Guests) -> None:
        async with guest() as friend:
            old = await token_of(host, path)
            await sits(friend, path, old, "Theodora")
            for _ in range(2):
                assert (await host.post(f"{path}/seat", data={"seat": "2", "do": "free"})).status_code == 303
                told = await friend.get(path)
                assert told.status_code == 200
                assert "Your seat was given to somebody else. Mirka can send you a new link" in told.text
                assert "Your host has made a new link" in (await sits(friend, path, old)).text
                assert (await sits(friend, path, await token_of(host, path), "Theo")).status_code == 303
                assert "Your seat was given" not in (await friend.get(path)).text
                assert '<h3><span class="name">Theo' in (await friend.get(path)).text

    with_guests(store, play)


def test_a_bot_takes_the_seat_of_whoever_is_away_and_gives_it_back(store: Store) -> None:
    async def play(host: httpx.AsyncClient, path: str, guest: Guests) -> None:
        async with guest() as friend:
            await sits(friend, path, await token_of(host, path), "Theodora")
            assert (await host.post(f"{path}/seat", data={"seat": "2", "do": "bot", "level": "easy"})).status_code == 303
            page = (await host.get(path)).text
            assert "bot easy" in page
            assert "Theodora" not in page, "the bot has a name of its own"
            assert "Your seat was given to somebody else" in (await friend.get(path)).text
            refused = await friend.post(f"{path}/act", data={"key": "delve"})
            assert refused.status_code == 422, "who lost a seat cannot play it"
            assert (await host.post(f"{path}/seat", data={"seat": "2", "do": "free"})).status_code == 303
            assert '<span class="name">Player 2' in (await host.get(path)).text
            assert (await sits(friend, path, await token_of(host, path))).status_code == 303
            assert "bot easy" not in (await friend.get(path)).text

    with_guests(store, play)


def test_only_the_host_gives_seats_and_never_their_own(store: Store) -> None:
    async def play(host: httpx.AsyncClient, path: str, guest: Guests) -> None:
        async with guest() as friend:
            await sits(friend, path, await token_of(host, path))
            assert (await friend.post(f"{path}/seat", data={"seat": "2", "do": "free"})).status_code == 422
            own = await host.post(f"{path}/seat", data={"seat": "1", "do": "free"})
            assert (own.status_code, "That is your own seat" in own.text) == (422, True)
            wrong = await host.post(f"{path}/seat", data={"seat": "2", "do": "bot", "level": "genius"})
            assert (wrong.status_code, "genius" in wrong.text) == (422, True)

    with_guests(store, play)


def test_a_seat_that_changes_hands_twice_at_once_has_one_link_and_no_other_way_in(store: Store) -> None:
    """Requests that come together are done one after the other: whoever had a link of before is refused."""

    async def play(host: httpx.AsyncClient, path: str, guest: Guests) -> None:
        old = await token_of(host, path)
        for dos in (["free"] * 3, ["free", "bot"], ["bot", "free"], ["free", "free"]):
            done = await asyncio.gather(*(host.post(f"{path}/seat", data={"seat": "2", "do": do, "level": "easy"}) for do in dos))
            assert [one.status_code for one in done] == [303] * len(dos)
            held = [one for one in store.holders(path.removeprefix("/t/")) if not one.host]
            assert held == []
        async with guest() as late, guest() as friend:
            assert (await sits(late, path, old)).status_code == 422
            assert (await sits(friend, path, await token_of(host, path))).status_code == 303

    with_guests(store, play)


def test_the_token_of_a_link_is_worth_nothing_as_a_cookie(store: Store) -> None:
    """It is shown to the host, sent in chats and kept in histories of browsers: only sitting down by it gives the seat."""

    async def play(host: httpx.AsyncClient, path: str, guest: Guests) -> None:
        token = await token_of(host, path)
        async with guest() as plain, guest() as thief:
            thief.cookies.set("delve", token)
            assert (await thief.get(path)).text == (await plain.get(path)).text
            assert path not in (await thief.get("/")).text
            await host.post(f"{path}/act", data={"key": "delve"})
            for way, data in (("act", {"key": "delve"}), ("note", {"text": "mine"}), ("undo", {}), ("say", {"react": "well"})):
                assert (await thief.post(f"{path}/{way}", data=data)).status_code == 422, way

    with_guests(store, play)


def test_a_link_leads_to_its_seat_once_and_dies_with_every_change_of_the_seat(store: Store) -> None:
    async def play(host: httpx.AsyncClient, path: str, guest: Guests) -> None:
        token = await token_of(host, path)
        for do in ("bot", "free", "bot"):
            await host.post(f"{path}/seat", data={"seat": "2", "do": do, "level": "easy"})
            async with guest() as late:
                assert (await sits(late, path, token)).status_code == 422
        await host.post(f"{path}/seat", data={"seat": "2", "do": "free"})
        async with guest() as first, guest() as second:
            new = await token_of(host, path)
            assert (await sits(first, path, new)).status_code == 303
            assert (await sits(second, path, new)).status_code == 422
            assert (await sits(second, path, token)).status_code == 422

    with_guests(store, play)


def test_a_free_seat_has_the_same_link_after_the_server_was_started_again(store: Store) -> None:
    async def play(host: httpx.AsyncClient, path: str, guest: Guests) -> None:
        async with guest() as friend:
            await sits(friend, path, await token_of(host, path))
        await host.post(f"{path}/seat", data={"seat": "2", "do": "free"})
        link = await token_of(host, path)
        started_again = httpx.ASGITransport(create(store, pace=RateLimiter(1000, 1000)))
        async with httpx.AsyncClient(transport=started_again, base_url="http://127.0.0.1:8000") as other:
            assert (await sits(other, path, link)).status_code == 303

    with_guests(store, play)


def test_no_request_of_a_guest_stops_the_bot_that_gets_their_seat(store: Store) -> None:
    """A guest may name a request as they like, also as the table names a choice of a bot."""

    async def play(host: httpx.AsyncClient, path: str, guest: Guests) -> None:
        async with guest() as friend:
            await sits(friend, path, await token_of(host, path))
            for n in range(12):
                await friend.post(f"{path}/note", data={"text": "x", "once": f"bot {n + 10}"})
                await friend.post(f"{path}/note", data={"text": "x", "once": f"choice bot {n + 10}"})
            await host.post(f"{path}/seat", data={"seat": "2", "do": "bot", "level": "easy"})
            for _ in range(200):
                view = (await host.get(f"{path}/view", headers={"accept": "application/json"})).json()
                keys = re.findall(r'data-key="([^"]+)"', view["parts"]["options"])
                if not keys:
                    await asyncio.sleep(0.01)
                elif (await host.post(f"{path}/act", data={"key": html.unescape(keys[-1])})).status_code != 303:
                    break
                if "The game is over" in view["parts"]["prompt"]:
                    break
            kinds = [event.kind for event in store.load(path.removeprefix("/t/")).events]
            actors = [event.actor for event in store.load(path.removeprefix("/t/")).events if event.kind == "choice"]
            assert "reveal" in kinds or actors.count("seat 2") > 12

    with_guests(store, play)


def test_a_note_and_a_choice_of_one_page_are_two_things(store: Store) -> None:
    """The script names a request by its page: the same name for both must not make one of them count as sent before."""

    async def play(host: httpx.AsyncClient, path: str, guest: Guests) -> None:
        json = {"accept": "application/json"}
        await host.post(f"{path}/note", data={"text": "A good start", "once": "page 1"}, headers=json)
        done = await host.post(f"{path}/act", data={"key": "delve", "once": "page 1"}, headers=json)
        assert done.json()["repeated"] is False

    with_guests(store, play, seats="1")


# ---- talk


def test_what_somebody_said_stays_theirs_when_another_gets_the_seat(store: Store) -> None:
    async def play(host: httpx.AsyncClient, path: str, guest: Guests) -> None:
        async with guest() as rude, guest() as kind:
            await sits(rude, path, await token_of(host, path), "Theodora")
            await rude.post(f"{path}/say", data={"text": "Hurry up"})
            await host.post(f"{path}/seat", data={"seat": "2", "do": "free"})
            await sits(kind, path, await token_of(host, path), "Bartholomew")
            lines = re.search(r'<ol id="talk".*?</ol>', (await kind.get(path)).text, re.DOTALL)
            assert lines is not None and "Theodora" in lines[0] and "Bartholomew" not in lines[0]

    with_guests(store, play)


def test_talk_reaches_the_table_tidy_and_escaped_and_never_the_record(store: Store) -> None:
    async def play(host: httpx.AsyncClient, path: str, guest: Guests) -> None:
        async with guest() as friend, guest() as watcher:
            await sits(friend, path, await token_of(host, path), "Theodora")
            before = (await host.get(f"{path}/record")).text
            said = "<b>e\u0301\u202e\u0000 " + "x" * 300
            assert (await friend.post(f"{path}/say", data={"text": said})).status_code == 303
            assert (await host.post(f"{path}/say", data={"react": "well"})).status_code == 303
            for one in (host, friend, watcher):
                lines = re.search(r'<ol id="talk".*?</ol>', (await one.get(path)).text, re.DOTALL)
                assert lines is not None
                assert f"<span>&lt;b&gt;é {'x' * 135}</span>" in lines[0]
                assert "Well done" in lines[0] and 'href="#i-well"' in lines[0]
            assert (await host.get(f"{path}/record")).text == before
            assert [event.kind for event in store.load(path.removeprefix("/t/")).events] == ["opened", "name"]

    with_guests(store, play)


def test_who_watches_cannot_speak_and_nobody_without_end(store: Store) -> None:
    async def play(host: httpx.AsyncClient, path: str, guest: Guests) -> None:
        async with guest() as watcher:
            assert "you are watching" in (await watcher.post(f"{path}/say", data={"text": "psst"})).text
        for form in ({"text": "  "}, {"react": "dance"}, {}):
            assert (await host.post(f"{path}/say", data=form)).status_code == 422
        answers = [(await host.post(f"{path}/say", data={"text": f"word {n}"})).status_code for n in range(talk.BURST + 3)]
        assert answers == [303] * talk.BURST + [422] * 3
        page = (await host.get(path)).text
        assert "word 0" in page and f"word {talk.BURST}" not in page and "psst" not in page

    with_guests(store, play)


def test_a_table_remembers_the_last_remarks_alone() -> None:
    heard = talk.Talk(pace=RateLimiter(1000, 1000))
    for n in range(talk.KEPT + 5):
        heard.add(0, "Mirka", "browser", "", f"word {n}")
    assert [one.text for one in heard.remarks] == [f"word {n}" for n in range(5, talk.KEPT + 5)]


# ---- in the browser


def invite(page: Page) -> str:
    return page.locator('#links input[value*="/join#"]').first.get_attribute("value") or ""


def joined(visitor: Visitor, link: str, name: str) -> Page:
    page = visitor.page_for(link.removeprefix(visitor.home))
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    return page


def test_whoever_waits_for_a_friend_sees_the_invitation_in_place_of_options(enter: Enter) -> None:
    host = enter()
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = host.sit(seats="2", seat1="friend", seat2="me", name1="", name2="Mirka", seed="3")
    assert page.locator("#choosing").count() == 0, "the first player is up to the dice: with this seed it is the friend"
    options = page.locator("#options")
    expect(options.locator(".qr-paper svg")).to_be_visible()
    expect(options).to_contain_text("This address works on this machine only")
    options.get_by_role("button", name="Copy").click()
    expect(options.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == invite(page)
    friend = joined(enter(), invite(page), "Theodora")
    expect(page.locator("#options .invite")).to_have_count(0)
    expect(page.locator("#plates li").first).to_contain_text("Theodora")
    expect(page.locator("#plates li").first.locator(".presence.is-here")).to_be_visible()
    friend.close()
    expect(page.locator("#plates li").first.locator(".presence.is-away")).to_be_visible()


def test_back_does_not_lead_to_the_invitation_again_and_its_owner_is_not_asked_again(enter: Enter) -> None:
    host, friend = enter(), enter()
    page = host.sit(seats="2", seat2="friend", seed=SEED)
    link = invite(page)
    before = friend.page_for("/")
    before.goto(link)
    before.get_by_label("Your name").fill("Theodora")
    before.keyboard.press("Enter")
    before.wait_for_url(re.compile(r"/t/[\w-]+$"))
    before.go_back()
    expect(before).to_have_url(re.compile(r"/$"))
    before.goto(link)
    before.wait_for_url(re.compile(r"/t/[\w-]+$"))
    expect(before.locator("#plates li").nth(1)).to_contain_text("Theodora")


def test_the_name_is_filled_in_for_the_next_table(enter: Enter) -> None:
    host, friend = enter(), enter()
    joined(friend, invite(host.sit(seats="2", seat2="friend", seed=SEED)), "Theodora")
    again = friend.page_for(invite(host.sit(seats="2", seat2="friend", seed="8")).removeprefix(friend.home))
    expect(again.get_by_label("Your name")).to_have_value("Theodora")
    expect(friend.page_for("/").get_by_label("Name at seat 1")).to_have_value("Theodora")


def test_one_sits_down_without_script(enter: Enter) -> None:
    host, friend = enter(), enter(java_script_enabled=False)
    link = invite(host.sit(seats="2", seat2="friend", seed=SEED))
    page = friend.page_for(link.removeprefix(friend.home))
    page.get_by_label("Your name").fill("Theodora")
    page.get_by_label("The code of your seat").fill(link.partition("#")[2])
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#plates li").nth(1)).to_contain_text("Theodora")


def test_what_somebody_says_stands_beside_their_plate_and_in_the_list(enter: Enter) -> None:
    host, friend, phone = enter(), enter(), enter(**PHONE)
    page = host.sit(seats="3", seat2="friend", seat3="friend", seed=SEED)
    links = [one.get_attribute("value") or "" for one in page.locator('#links input[value*="/join#"]').all()]
    second, third = joined(friend, links[0], "Theodora"), joined(phone, links[1], "Jun")
    was = version(page)
    third.locator("#talk-tool").click()
    third.get_by_label("A message to the table").fill("<b>mind the step</b>")
    third.get_by_role("button", name="Say it").click()
    for one in (page, second):
        expect(one.locator('.bubble[data-seat="2"]')).to_contain_text("<b>mind the step</b>")
        expect(one.locator("#talk li").first).to_contain_text("Jun")
        expect(one.locator("#say")).to_contain_text("Jun: <b>mind the step</b>")
    second.keyboard.press("t")
    second.keyboard.press("Enter")  # the first reaction has the focus
    expect(third.locator('.bubble[data-seat="1"]')).to_contain_text("Well done")
    expect(second.locator("#talk-box")).to_be_hidden()
    assert version(page) == was, "talk does not move the table"
    expect(page.locator(".bubble")).to_have_count(0, timeout=10_000)


def test_a_bot_game_has_nothing_to_talk_with(visitor: Visitor) -> None:
    page = visitor.sit(seats="2", seat2="bot:even", seed=SEED)
    expect(page.locator("#talk-tool")).to_have_count(0)


def test_a_lost_connection_is_said_with_its_time_and_goes_without_a_word(enter: Enter, own_server: Server) -> None:
    visitor = enter(own_server.url)
    visitor.allow("ERR_", "Failed to load resource", "Failed to fetch")
    page = visitor.sit(seats="1", seed=SEED)
    ready(page)
    expect(page.locator("#lost")).to_be_hidden()
    own_server.kill()
    expect(page.locator("#lost")).to_contain_text(re.compile(r"out of reach.*as it was at \d+:\d\d"), timeout=10_000)
    expect(page.locator("#lost")).to_be_visible(timeout=10_000)
    expect(page.locator(".table.is-lost")).to_have_count(1)
    own_server.start()
    page.locator("[data-retry]").click(timeout=10_000, force=True)
    expect(page.locator("#lost")).to_be_hidden(timeout=20_000)
    expect(page.locator(".table.is-lost")).to_have_count(0)


def test_the_icon_of_the_tab_says_whose_turn_it_is(enter: Enter) -> None:
    host, friend = enter(), enter()
    first = host.sit(seats="2", seat2="friend", seed=SEED)
    second = joined(friend, invite(first), "Theodora")
    icons = {page: page.locator("link[rel=icon]") for page in (first, second)}
    mine, other = (first, second) if first.locator("#choosing").count() else (second, first)
    expect(icons[mine]).to_have_attribute("href", re.compile("icon-turn"))
    expect(icons[other]).to_have_attribute("href", re.compile("icon[.]svg"))


def test_a_notification_is_asked_for_by_the_button_alone(enter: Enter) -> None:
    visitor = enter()
    visitor.context.add_init_script("window.asked = 0; Notification.requestPermission = async () => (window.asked++, 'denied')")
    page = visitor.sit(seats="1", seed=SEED)
    ready(page)
    assert page.evaluate("window.asked") == 0
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Call me when it is my turn").click()
    assert page.evaluate("window.asked") == 1
    expect(page.locator("#calls")).to_have_attribute("aria-pressed", "false")


def test_a_call_comes_when_it_is_ones_turn_and_one_looks_elsewhere(enter: Enter) -> None:
    host, friend = enter(), enter()
    script = """if (location.protocol === "http:") localStorage.setItem("delve-calls", "on");
      window.called = [];
      window.Notification = class extends EventTarget {
        static permission = "granted";
        constructor(title, how) { super(); window.called.push(`${title}: ${how.body}`); }
      };
      Object.defineProperty(document, "hidden", { get: () => true });"""
    host.context.add_init_script(script)
    friend.context.add_init_script(script)
    first = host.sit(seats="2", seat2="friend", seed=SEED)
    second = joined(friend, invite(first), "Theodora")
    mine, other = (first, second) if first.locator("#choosing").count() else (second, first)
    for key in ("delve", "stop"):
        for _ in range(12):
            if other.locator("#choosing").count():
                break
            offered = [button.get_attribute("data-key") or "" for button in mine.locator("#options [data-key]").all()]
            press(mine, key if key in offered else offered[0])
            mine.wait_for_timeout(100)
    expect(other.locator("#choosing")).to_have_count(1)
    assert other.evaluate("window.called") == ["Your turn: The Hour"]
    assert mine.evaluate("window.called") == []


@pytest.mark.parametrize("how", [{}, PHONE], ids=["wide", "phone"])
def test_every_page_has_a_way_to_the_lobby_and_back_leaves_it(enter: Enter, how: dict[str, object]) -> None:
    visitor = enter(**how)
    path = visitor.open_table(seats="1", seed=SEED)
    page = visitor.page_for("/")
    page.goto(path)
    ready(page)
    for _ in range(2):
        offered = page.locator("#options [data-key]").first.get_attribute("data-key") or ""
        press(page, offered)
    for key in (",", ",", ".", "Escape"):
        page.keyboard.press(key)
        page.wait_for_timeout(150)
    if how:
        for name in ("Log", "Seats", "Options"):
            page.locator(".tabs a", has_text=name).click()
    page.go_back()
    expect(page).to_have_url(re.compile(r"/$"))
    visitor.allow("404")
    for place in (path, "/rules/pencil", f"{path}/join", "/t/nowhere", "/offline"):
        page.goto(place)
        if place == path and how:
            page.get_by_role("button", name="Table", exact=True).click()
        expect(page.locator('a[href="/"]:visible').first).to_be_visible()


@pytest.mark.parametrize("how", [{}, PHONE], ids=["wide", "phone"])
def test_the_theme_is_kept_from_the_drawer_too(enter: Enter, how: dict[str, object]) -> None:
    visitor = enter(**how)
    page = visitor.sit(seats="1", seed=SEED)
    ready(page)
    if how:
        page.get_by_role("button", name="Table", exact=True).click()
    else:
        page.locator("details.themes summary").click()
    with page.expect_response("**/theme") as posted:
        page.get_by_role("button", name="Lamplight").locator("visible=true").click()
    assert posted.value.status == 303
    expect(page.locator("html")).to_have_attribute("data-theme", "lamplight")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "lamplight")
