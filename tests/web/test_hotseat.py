"""Two people at one screen in a game with secrets: the page hands itself over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.canary import canary
from tests.web.conftest import Enter
from tests.web.kit import Server, press, table_path
from tests.web.listening import Listener

ANA, BEN = (canary("seats", secret) for secret in (3, 6))


@pytest.fixture(scope="module")
def lantern(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("hotseat"), ("tests.web.canary",), {"DELVE_CANARY": "seats:3,6"}).start()
    yield running
    running.end()


def shared(enter: Enter, lantern: Server, **how: bool) -> Page:
    """A table with both seats at one screen."""
    return enter(lantern.url, **how).sit("lantern", seats="2", seat1="me", name1="Ana", seat2="me", name2="Ben")


def hands_over(page: Page, name: str) -> None:
    """The screen asks for that person, and shows nobody's secret until they say that they are looking."""
    expect(page.locator("#privacy")).to_contain_text(f"Only {name} should look")
    assert ANA not in page.content() and BEN not in page.content()
    page.get_by_role("button", name=f"Continue as {name}").click()
    expect(page.locator("#privacy")).to_be_hidden()


def test_the_screen_is_handed_over_before_every_turn(enter: Enter, lantern: Server) -> None:
    page = shared(enter, lantern)
    hands_over(page, "Ana")
    expect(page.locator("#world #secret")).to_contain_text(ANA)
    assert BEN not in page.content()
    press(page, "burn")
    hands_over(page, "Ben")
    expect(page.locator("#world #secret")).to_contain_text(BEN)
    press(page, "burn")
    hands_over(page, "Ana")
    press(page, "call")
    expect(page.locator("#ending")).to_contain_text("The nearest guess wins")


def test_without_script_too(enter: Enter, lantern: Server) -> None:
    page = shared(enter, lantern, java_script_enabled=False)
    hands_over(page, "Ana")
    page.locator('button[data-key="burn"]').click()
    hands_over(page, "Ben")
    page.locator('button[data-key="burn"]').click()
    expect(page.locator("#privacy")).to_contain_text("Only Ana should look")


def test_looking_back_shows_only_what_the_looking_person_knows(enter: Enter, lantern: Server) -> None:
    """While Ana looks, the board of Ben's turn is shown with her seat_shown; and behind the screen nobody looks back."""
    page = shared(enter, lantern, java_script_enabled=False)
    here = page.url
    hands_over(page, "Ana")
    page.locator('button[data-key="burn"]').click()
    hands_over(page, "Ben")
    page.locator('button[data-key="burn"]').click()
    page.goto(f"{here}?at=1")  # Ben was asked then; the screen is not handed over yet
    assert BEN not in page.content() and ANA not in page.content()
    page.goto(here)
    hands_over(page, "Ana")
    page.goto(f"{here}?at=1")
    assert BEN not in page.content()


def test_what_is_said_aloud_keeps_the_secret(enter: Enter, lantern: Server) -> None:
    """The live region for screen readers says nothing of the next person's secret while the screen is handed over."""
    page = shared(enter, lantern, java_script_enabled=False)
    page.get_by_role("button", name="Continue as Ana").click()
    told = page.context.request.get(f"{page.url}/view").text()
    assert BEN not in told
    cookie = next(str(one.get("value")) for one in page.context.cookies() if one.get("name") == "delve")
    with Listener(lantern.url, page.url.removeprefix(lantern.url), cookie) as heard:
        since = len(heard.heard)
        page.locator('button[data-key="burn"]').click()
        heard.until(b"Ana burns", since)
        assert BEN.encode() not in heard.heard[since:]


def test_a_typed_command_behind_the_screen_names_no_option(enter: Enter, lantern: Server) -> None:
    """Neither a refusal nor a choice is to be had by whoever has not said that they are looking."""
    page = shared(enter, lantern)
    hands_over(page, "Ana")
    press(page, "burn")
    expect(page.locator("#privacy")).to_contain_text("Only Ben should look")
    path = table_path(page)
    for key in ("zzz", "burn"):
        answer = page.request.post(
            f"{lantern.url}{path}/act", form={"key": key}, headers={"accept": "application/json", "origin": lantern.url}
        )
        assert answer.status == 422 and "The screen waits for Ben" in answer.text()
        assert "burn" not in answer.text().replace("burned", "") and BEN not in answer.text()
