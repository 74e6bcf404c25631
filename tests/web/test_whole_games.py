"""A whole game of `pencil` by mouse, by keyboard alone, and without any script."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.conftest import Enter
from tests.web.kit import LONGER_GAME, TOLD_GAME, Told, Visitor, choice, chosen, moved, press, ready, told_game, version

ARROWS = {"n": "ArrowUp", "e": "ArrowRight", "s": "ArrowDown", "w": "ArrowLeft"}


def over(page: Page, visitor: Visitor, game: tuple[Told, ...], verdict: str) -> None:
    """The page says how it ended, and the record has exactly the choices that were made."""
    expect(page.locator("#ending")).to_contain_text(verdict)
    assert chosen(visitor.record(page)) == [told.key for told in game]


def test_by_mouse_on_the_board_where_options_point_there(visitor: Visitor) -> None:
    game, verdict = told_game(TOLD_GAME)
    page = visitor.sit(seed=TOLD_GAME)
    for told in game:
        was = version(page)
        if told.place:
            box = page.locator(f"#world #{told.place}").bounding_box()
            assert box is not None
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            moved(page, was)
            ready(page)
        else:
            press(page, told.key)
    over(page, visitor, game, verdict)


def typed(page: Page, key: str) -> None:
    """Type a choice into the command bar."""
    page.keyboard.press("/")
    page.keyboard.type(key)
    page.keyboard.press("Enter")


def by_keys(page: Page, told: Told, nth: int) -> None:
    """One choice by keys: an arrow for what has a way, else its number, and now and then the command bar."""
    verb, _, way = told.key.partition(" ")
    others = {key.partition(" ")[0] for key in told.offered}
    if way.lower() in ARROWS and nth % 3:
        shift = "Shift+" if verb == "dig" and "move" in others else ""
        page.keyboard.press(shift + ARROWS[way.lower()])
    elif nth % 2:
        typed(page, told.key)
    else:
        page.keyboard.press(str(told.offered.index(told.key) + 1))


def test_by_keyboard_alone(visitor: Visitor) -> None:
    game, verdict = told_game(LONGER_GAME)
    page = visitor.sit(seed=LONGER_GAME)
    for nth, told in enumerate(game):
        was = version(page)
        by_keys(page, told, nth)
        moved(page, was)
        ready(page)
    over(page, visitor, game, verdict)


def test_every_named_key_does_what_the_list_says(visitor: Visitor) -> None:
    game, _ = told_game(TOLD_GAME)
    page = visitor.sit(seed=TOLD_GAME)
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    page.keyboard.press("h")
    expect(page.locator("#hint")).to_contain_text("Hint:")
    page.keyboard.press("Escape")
    expect(page.locator("#hint")).to_be_hidden()
    page.keyboard.press("r")
    expect(page.locator("#why blockquote")).to_be_visible()
    expect(page.locator("#why")).to_contain_text("PENCIL-")
    page.keyboard.press("Escape")
    expect(page.locator("#why")).to_be_hidden()
    page.keyboard.press("z")
    expect(page.locator("body.zen")).to_be_attached()
    page.keyboard.press("Escape")
    expect(page.locator("body.zen")).not_to_be_attached()
    page.keyboard.press("u")
    expect(page.locator("#why")).to_contain_text("No choice has been made yet")
    page.keyboard.press("Escape")
    press(page, game[0].key)
    page.keyboard.press(",")  # the result once more, then the board before it
    expect(page.locator(".moment.is-kept")).to_be_visible()
    page.keyboard.press(",")
    expect(page.locator("#state")).to_have_attribute("data-at", "0")
    page.keyboard.press("Escape")
    expect(page.locator("#state")).to_have_attribute("data-at", "")
    page.keyboard.press("/")
    expect(page.locator("#typed")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#command")).to_be_hidden()


def test_tab_reaches_the_options_and_enter_takes_the_focused_place(visitor: Visitor) -> None:
    """Places on the board can be reached and taken without a mouse."""
    game, _ = told_game(TOLD_GAME)
    page = visitor.sit(seed=TOLD_GAME)
    first = next(nth for nth, told in enumerate(game) if told.place)
    for told in game[:first]:
        press(page, told.key)
    was = version(page)
    page.locator("#world .target[tabindex='0']").focus()
    page.keyboard.press("Enter")
    moved(page, was)


def test_without_script(enter: Enter) -> None:
    visitor = enter(java_script_enabled=False)
    game, verdict = told_game(TOLD_GAME)
    page = visitor.sit(seed=TOLD_GAME)
    for told in game:
        was = version(page)
        button = choice(page, told.key)
        if not button.is_visible():
            page.locator("#options summary").click()
        button.click()
        assert version(page) > was
    over(page, visitor, game, verdict)


def test_without_script_the_lobby_opens_a_table_and_shows_it_again(enter: Enter) -> None:
    visitor = enter(java_script_enabled=False)
    page = visitor.page_for("/")
    page.locator("[name=name1]").fill("Ana")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#plates")).to_contain_text("Ana")
    page.locator("a.brand").click()
    expect(page.locator(".resume li")).to_have_count(1)
    page.locator(".resume li a.slip").click()
    expect(page.locator("#plates")).to_contain_text("Ana")


def test_a_focused_option_is_the_new_option_after_a_patch(visitor: Visitor) -> None:
    """A button that was pressed stays in focus; after the patch it must say and send what it now is."""
    game, _ = told_game(TOLD_GAME)
    page = visitor.sit(seed=TOLD_GAME)
    shown = "[...document.querySelectorAll('#options button')].map(b => [b.value, b.dataset.key, b.innerText])"
    for told in game[:4]:
        choice(page, told.key).focus()
        was = version(page)
        page.keyboard.press("Enter")
        moved(page, was)
        ready(page)
        live = page.evaluate(shown)
        page.reload()
        assert live == page.evaluate(shown)
