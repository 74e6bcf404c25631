"""The learning aid, the game at a glance, and the rules page for players."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import delve
from delve import rulebook
from tests.web.conftest import Enter
from tests.web.kit import TOLD_GAME, Visitor, press, told_game

GAMES = [game.id for game in delve.games().values()]
LESSONS = delve.game("pencil").teaching().lessons


def test_a_lesson_is_open_the_first_time_and_then_behind_a_question_mark(visitor: Visitor) -> None:
    page = visitor.sit(seed=TOLD_GAME, aids="learning")
    lesson = page.locator("#lesson")
    expect(lesson).to_be_visible()
    expect(lesson).to_contain_text(LESSONS["delve-or-exit"].words)
    expect(page.get_by_role("button", name="What this question is for")).to_have_count(0)
    expect(page.locator("#choosing.is-pointed")).to_have_count(1)
    page.get_by_role("button", name="Got it").click()
    expect(lesson).to_be_hidden()
    expect(page.locator(".is-pointed")).to_have_count(0)
    again = page.get_by_role("button", name="What this question is for")
    expect(again).to_be_focused()
    again.click()
    expect(lesson).to_be_visible()
    page.reload()
    expect(lesson).to_be_hidden()
    page.keyboard.press("l")
    expect(lesson).to_be_visible()


def test_each_kind_of_question_has_its_own_lesson(visitor: Visitor) -> None:
    page = visitor.sit(seed=TOLD_GAME, aids="learning")
    page.get_by_role("button", name="Got it").click()
    for told in told_game(TOLD_GAME)[0][:3]:
        press(page, told.key)
        name = page.locator("#lesson").get_attribute("data-lesson") or ""
        if name == "pencil/delve-or-exit":
            expect(page.locator("#lesson")).to_be_hidden()
        else:
            expect(page.locator("#lesson")).to_be_visible()


def test_only_the_learning_aid_teaches(visitor: Visitor) -> None:
    page = visitor.sit(seed=TOLD_GAME, aids="standard")
    expect(page.locator("#lesson")).to_have_count(0)
    expect(page.locator(".say-again")).to_have_count(0)


def test_a_lesson_is_a_plain_details_without_script(enter: Enter) -> None:
    visitor = enter(java_script_enabled=False)
    page = visitor.sit(seed=TOLD_GAME, aids="learning")
    words = page.get_by_text(LESSONS["delve-or-exit"].words)
    expect(words).to_be_hidden()
    page.locator("#lesson summary").click()
    expect(words).to_be_visible()
    expect(page.get_by_role("button", name="Got it")).to_have_count(0)


def test_a_lesson_is_for_whoever_is_asked(enter: Enter) -> None:
    host, other = enter(), enter()
    page = host.sit(seats="2", seed="1", aids="learning", seat2="me")
    watching = other.page_for(page.url)
    expect(page.locator("#lesson")).to_have_count(1)
    expect(watching.locator("#lesson")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_glance_fits_one_screen_and_a_phone_has_no_sideways_scrolling(enter: Enter, game: str) -> None:
    page = enter().page_for(f"/glance/{game}")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "it does not fit 1280x800"
    glance = delve.game(game).teaching().glance
    assert glance is not None
    for part in (glance.want, *glance.turn, glance.end, *glance.missed):
        expect(page.get_by_text(part.words)).to_be_visible()
    assert page.locator(".glance-sheet svg").count() >= 2 + len(glance.turn) + len(glance.missed)
    phone = enter(viewport={"width": 360, "height": 740}).page_for(f"/glance/{game}")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("game", "seats"), [("pencil", "1"), ("cavern", "2"), ("hold", "1")])
def test_g_shows_the_glance_on_the_table_and_escape_puts_it_away(visitor: Visitor, game: str, seats: str) -> None:
    page = visitor.sit(game, seats=seats)
    page.keyboard.press("g")
    sheet = page.locator("#glance .glance-sheet")
    expect(sheet).to_be_visible()
    assert page.evaluate("(d => d.scrollHeight <= d.clientHeight + 1)(document.getElementById('glance'))"), "it scrolls at 1280x800"
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    page.locator("#glance-tool").click()
    expect(sheet).to_be_visible()


def test_the_rules_open_with_the_glance_and_what_if_questions(visitor: Visitor) -> None:
    visitor.context.set_default_timeout(20_000)  # the pictures of the glance are drawn when they are asked for first
    for game in GAMES:
        page = visitor.page_for(f"/rules/{game}")
        expect(page.locator("main > .glance-sheet")).to_be_visible()
        asked = delve.game(game).teaching().what_if
        expect(page.locator(".what-if dt")).to_have_count(len(asked))
        page.locator(".what-if dd a").first.click()
        clause = rulebook.of(delve.game(game)).clause(asked[0].clause)
        assert clause is not None
        target = page.locator(f"[id='{clause.id}']")
        expect(target).to_be_in_viewport()
        order = [title.strip() for title in page.locator(".chapters li > a").all_inner_texts()]
        assert order[0] == "At a glance" and order[1] == "What if" and order[2] == "The rules"


def test_a_search_comes_without_the_glance(visitor: Visitor) -> None:
    page = visitor.page_for("/rules/pencil?q=bribe")
    expect(page.locator(".found")).to_contain_text("found for")
    expect(page.locator(".glance-sheet")).to_have_count(0)
