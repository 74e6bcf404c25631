"""A reload in the middle of a turn, and a server that is killed in the middle of one: nothing acknowledged is lost."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Enter
from tests.web.kit import TOLD_GAME, Server, Visitor, choice, chosen, press, told_game

HALF = 6


def test_reload_in_the_middle_of_a_turn(visitor: Visitor) -> None:
    game, _ = told_game(TOLD_GAME)
    page = visitor.sit(seed=TOLD_GAME)
    for told in game[:HALF]:
        press(page, told.key)
    before = page.locator("#board-desc").text_content()
    page.reload()
    assert page.locator("#board-desc").text_content() == before
    expect(choice(page, game[HALF].key)).to_be_attached()
    press(page, game[HALF].key)
    assert chosen(visitor.record(page)) == [told.key for told in game[: HALF + 1]]


def test_kill_in_the_middle_of_a_turn(own_server: Server, enter: Enter) -> None:
    """The page finds the new server by itself, and the game goes on where it was, to its end."""
    game, verdict = told_game(TOLD_GAME)
    visitor = enter(own_server.url)
    page = visitor.sit(seed=TOLD_GAME)
    for told in game[:HALF]:
        press(page, told.key)
    own_server.kill()
    visitor.allow("ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE", "/events")
    choice(page, game[HALF].key).click()  # nobody is there: it says so, and nothing is broken
    expect(page.locator("#why")).to_contain_text("cannot be reached")
    with page.expect_response(lambda answer: "/events" in answer.url and answer.status == 200, timeout=30_000):
        own_server.start()  # and the page comes back by itself, without a reload
    assert chosen(visitor.record(page)) == [told.key for told in game[:HALF]]
    page.reload()
    for told in game[HALF:]:
        press(page, told.key)
    expect(page.locator("#ending")).to_contain_text(verdict)
    assert chosen(visitor.record(page)) == [told.key for told in game]


def test_after_a_restart_the_open_page_can_choose_at_once(own_server: Server, enter: Enter) -> None:
    """A page that has reconnected must offer what the new server accepts: no first click that only says 'moved on'."""
    game, _ = told_game(TOLD_GAME)
    visitor = enter(own_server.url)
    visitor.allow("ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE", "/events")
    page = visitor.sit(seed=TOLD_GAME)
    press(page, game[0].key)
    own_server.kill()
    with page.expect_response(lambda answer: "/events" in answer.url and answer.status == 200, timeout=30_000):
        own_server.start()
    page.wait_for_timeout(500)
    press(page, game[1].key)
    assert visitor.verdict() == []
