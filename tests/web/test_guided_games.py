"""Each guided first game played to its end in Chromium as its callouts lead; leaving it; and the same without script."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import delve
from delve.lab.guided import followed, guided_of
from tests.web.conftest import Enter
from tests.web.kit import Visitor, choice, moved, press, press_in, ready, version

GUIDED = [game.id for game in delve.games().values() if game.teaching().guided is not None]
POINTED = """() => [...document.querySelectorAll('.is-pointed')].filter((one) => {
    const box = one.getBoundingClientRect();
    const inside = box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
    return inside && box.width + box.height > 0 && one.checkVisibility() && !one.closest('[inert]');
}).length"""


def learn(visitor: Visitor, game: str) -> Page:
    """The guided game of a game, opened by its link."""
    page = visitor.context.new_page()
    page.goto(f"/learn/{game}")
    page.wait_for_url("**/t/*")
    return page


@pytest.mark.parametrize("game", GUIDED)
def test_every_callout_comes_up_and_points_at_something_in_sight(visitor: Visitor, game: str) -> None:
    guided = guided_of(game)
    page = learn(visitor, game)
    come: list[str] = []
    wanted: list[tuple[int, list[str], str]] = []
    for turn in followed(game, guided):  # the table of a turn moves on, so what is needed of it is noted at once
        wanted.append((turn.table.decisions, [one.callout.title for one in turn.due], turn.key))
    for decisions, titles, key in wanted:
        expect(page.locator("#state")).to_have_attribute("data-decisions", str(decisions), timeout=20_000)
        ready(page)
        for title in titles:
            shown = page.locator("#guide article:not([hidden])")
            expect(shown.locator("h2")).to_have_text(title)
            come.append(title)
            assert page.locator("#guide").is_visible()
            assert page.evaluate(POINTED) > 0, f"{title} points at nothing in sight"
            expect(page.locator("[data-count]")).to_have_text(f"{len(come)} of {len(guided.callouts)}")
            page.keyboard.press(".")
        expect(page.locator("#guide article:not([hidden])")).to_have_count(0)
        if key:
            take(page, key)
    if any(callout.end for callout in guided.callouts):
        expect(page.locator("#outcome")).to_be_visible()
    assert sorted(come) == sorted(callout.title for callout in guided.callouts)


def take(page: Page, key: str) -> None:
    """Take an option on the card, if one is open, or in the list."""
    if page.locator("#card").is_visible():
        was = version(page)
        press_in(page, "#card", key)
        moved(page, was)
    elif choice(page, key).is_visible() or page.locator("#options details.final").count():
        press(page, key)
    else:  # the line is out of sight (rotations share one): typed
        was = version(page)
        page.keyboard.press("/")
        page.keyboard.type(key)
        page.keyboard.press("Enter")
        moved(page, was)


def test_back_goes_through_what_was_said_and_escape_puts_it_away(visitor: Visitor) -> None:
    page = learn(visitor, "pencil")
    title = page.locator("#guide article:not([hidden]) h2")
    first = title.inner_text()
    page.get_by_role("button", name="Next").click()
    expect(title).not_to_have_text(first)
    page.keyboard.press(",")
    expect(title).to_have_text(first)
    page.keyboard.press("Escape")
    expect(title).to_have_count(0)
    page.get_by_role("button", name="Guide").click()
    expect(title).to_have_count(1)


def test_a_change_of_the_page_that_brings_no_callout_leaves_the_open_one_as_it_is(visitor: Visitor) -> None:
    page = learn(visitor, "pencil")
    title = page.locator("#guide article:not([hidden]) h2")
    expect(title).to_have_text("This is you")
    page.set_viewport_size({"width": 1100, "height": 800})
    page.evaluate("document.dispatchEvent(new Event('delve:told'))")
    expect(title).to_have_text("This is you")
    page.keyboard.press(".")
    expect(title).to_have_text("Three dice, one chart")


def test_leaving_the_guide_lets_the_game_go_on(visitor: Visitor) -> None:
    page = learn(visitor, "pencil")
    page.get_by_role("button", name="Leave").click()
    expect(page.locator("#guide")).to_be_hidden()
    expect(page.locator(".is-pointed")).to_have_count(0)
    page.keyboard.press("l")
    press(page, "delve")
    expect(page.locator("#guide")).to_be_hidden()
    page.reload()
    expect(page.locator("#guide")).to_be_hidden()


def test_the_guided_hold_is_left_to_the_learner_and_gives_back_what_was_dug(visitor: Visitor) -> None:
    """Undo in the middle of it and going on again says nothing twice; whoever leaves it goes on with the hold."""
    page = learn(visitor, "hold")
    title = page.locator("#guide article:not([hidden]) h2")
    for words in ("A way into the mountain", "Dig and see"):
        expect(title).to_have_text(words)
        page.keyboard.press(".")
    take(page, "explore -1,1 left")
    expect(title).to_have_text("You are paid")
    was = version(page)
    page.keyboard.press("u")
    moved(page, was)
    expect(choice(page, "explore -1,1 left")).to_have_count(1)
    take(page, "explore -1,1 left")
    expect(page.locator("#guide h2", has_text="You are paid")).to_have_count(1)
    page.get_by_role("button", name="Leave", exact=True).click()
    expect(page.locator("#guide")).to_be_hidden()
    take(page, "blank")
    expect(page.locator("#outcome")).to_be_hidden()


def test_a_learner_who_chooses_otherwise_is_not_held_up(visitor: Visitor) -> None:
    """Going home at once ends the pencil game; the callouts that did not come are skipped."""
    page = learn(visitor, "pencil")
    press(page, "exit")
    expect(page.locator("#guide article:not([hidden]) h2")).to_be_visible(timeout=20_000)


def test_without_script_callouts_stand_above_the_options(enter: Enter) -> None:
    visitor = enter(java_script_enabled=False)
    page = visitor.page_for("/learn/pencil")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/t/*")
    for _ in range(20):  # bots play meanwhile
        if page.locator(".callouts").count():
            break
        page.wait_for_timeout(200)
        page.reload()
    section = page.locator(".callouts")
    expect(section).to_contain_text("This is you")
    expect(section).to_contain_text("Three dice, one chart")
    expect(section.locator(".led")).to_contain_text("1")
    assert section.bounding_box()["y"] < page.locator("#choosing").bounding_box()["y"]  # type: ignore[index]
    page.get_by_role("button", name="Leave the guide").click()
    expect(page.locator(".callouts")).to_have_count(0)
    expect(page.locator("#choosing")).to_be_visible()


def test_the_rest_of_the_table_does_not_get_the_guide(enter: Enter) -> None:
    learner, other = enter(), enter()
    page = learn(learner, "pencil")
    watching = other.page_for(page.url)
    expect(watching.locator("#guide")).to_be_hidden()
    assert "This is you" not in watching.content()
