"""What helps at the table: undo, hints, reasons, rules, looking back, notes, themes, what-if, records."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import delve
from tests.web.kit import TOLD_GAME, Visitor, choice, chosen, press, told_game, version

PLACED = next(nth for nth, told in enumerate(told_game(TOLD_GAME)[0]) if told.place)


def played(visitor: Visitor, choices: int, **form: str) -> Page:
    """A table after so many choices of the told game."""
    page = visitor.sit(seed=TOLD_GAME, **form)
    for told in told_game(TOLD_GAME)[0][:choices]:
        press(page, told.key)
    return page


def test_undo_takes_back_what_told_nothing_new(visitor: Visitor) -> None:
    """With free undo any choice goes back; the page shows the board and the options from before."""
    game, _ = told_game(TOLD_GAME)
    page = played(visitor, PLACED, undo="free")
    before = page.locator("#board-desc").text_content()
    press(page, game[PLACED].key)
    was = version(page)
    page.locator("#undo").click()
    expect(page.locator("#state")).to_have_attribute("data-v", str(was + 1))
    expect(page.locator("#board-desc")).to_have_text(before or "")
    expect(choice(page, game[PLACED].key)).to_be_attached()
    assert chosen(visitor.record(page)) == [told.key for told in game[:PLACED]]


def test_undo_says_why_it_cannot(visitor: Visitor) -> None:
    page = played(visitor, 1)
    page.locator("#undo").click()
    expect(page.locator("#why")).to_contain_text("dice were rolled")


def test_a_hint_has_a_reason_and_marks_its_line(visitor: Visitor) -> None:
    page = played(visitor, 0)
    page.locator("#hint-tool").click()
    hint = page.locator("#hint")
    expect(hint).to_contain_text("Hint:")
    assert len(hint.locator("p").first.inner_text()) > 10
    expect(page.locator("#options .is-hinted")).to_have_count(1)


def test_a_purist_gets_no_hint(visitor: Visitor) -> None:
    page = visitor.sit(seed=TOLD_GAME, aids="purist")
    expect(page.locator("#hint-tool")).to_have_count(0)
    assert "Hint:" not in (visitor.context.request.get(f"{page.url}?hint=1").text())


def test_a_typed_choice_that_is_not_offered_is_refused_with_its_clause(visitor: Visitor) -> None:
    visitor.allow("422")
    page = played(visitor, 0)
    page.keyboard.press("/")
    page.keyboard.type("stop")
    page.keyboard.press("Enter")
    note = page.locator("#why")
    expect(note.locator("a.clause")).to_have_text("PENCIL-3.06")
    expect(note.locator("blockquote")).not_to_be_empty()
    assert version(page) == 0


def test_why_not_is_a_page_of_its_own(visitor: Visitor) -> None:
    """Without script too: the reason, the clause, and what it says."""
    page = played(visitor, 0)
    page.goto(f"{page.url}?why=stop")
    note = page.locator("#why")
    expect(note).to_contain_text("stop")
    expect(note.locator("a.clause")).to_have_text("PENCIL-3.06")
    expect(note.locator("blockquote")).not_to_be_empty()
    page.goto(f"{page.url.partition('?')[0]}?why=delve")
    expect(note).to_contain_text("It can be chosen")


def test_two_tabs_of_a_table_share_one_stream(visitor: Visitor) -> None:
    """The first tab listens and passes on what it hears; when it closes, the other listens."""
    heard: list[str] = []
    visitor.context.on("request", lambda request: heard.append(request.url) if "/events" in request.url else None)
    first = visitor.sit(seed=TOLD_GAME)
    first.wait_for_timeout(300)
    second = visitor.page_for(first.url)
    second.wait_for_timeout(300)
    assert len(heard) == 1
    press(second, "delve")
    expect(first.locator("#state")).to_have_attribute("data-v", "1")
    first.close()
    for _ in range(50):
        second.wait_for_timeout(100)
        if len(heard) == 2:
            break
    assert len(heard) == 2
    press(second, told_game(TOLD_GAME)[0][1].key)


def test_sound_is_off_until_somebody_wants_it(visitor: Visitor) -> None:
    page = visitor.sit(seed=TOLD_GAME)
    expect(page.locator("#sound")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("s")
    expect(page.locator("#sound")).to_have_attribute("aria-pressed", "true")
    press(page, "delve")
    page.reload()
    expect(page.locator("#sound")).to_have_attribute("aria-pressed", "true")


def test_the_rule_behind_the_question(visitor: Visitor) -> None:
    page = played(visitor, 0)
    page.locator("#prompt a.clause").click()
    expect(page.locator("#why blockquote")).to_contain_text("delve on or to declare Exit")
    page.locator("#why [data-shut]").click()
    expect(page.locator("#why")).to_be_hidden()


def test_a_number_says_where_it_comes_from(visitor: Visitor) -> None:
    page = played(visitor, 0)
    page.locator(".stat").first.click()
    expect(page.locator("#why p").first).not_to_be_empty()


def test_a_log_line_shows_the_board_of_then(visitor: Visitor) -> None:
    page = played(visitor, PLACED + 1)
    now, drawn = page.locator("#board-desc").text_content(), page.locator("#world > *").count()
    page.locator('#log a[data-at="0"]').first.click()
    expect(page.locator("#state")).to_have_attribute("data-at", "0")
    expect(page).to_have_url(re.compile(r"\?at=0$"))
    expect(page.locator("#options")).to_contain_text("Looking back")
    page.keyboard.press("Escape")  # Back leaves the table
    expect(page.locator("#state")).to_have_attribute("data-at", "")
    expect(page.locator("#board-desc")).to_have_text(now or "")
    assert page.locator("#world > *").count() == drawn


def test_the_slider_walks_through_the_game(visitor: Visitor) -> None:
    page = played(visitor, 3)
    page.locator(".scrub input").fill("2")
    expect(page.locator("#state")).to_have_attribute("data-at", "2")
    page.locator('#reel [data-go="back"]').click()
    expect(page.locator("#state")).to_have_attribute("data-at", "1")
    page.locator('#options [data-go="now"]').click()
    expect(page.locator("#state")).to_have_attribute("data-at", "")
    expect(page.locator("#options button").first).to_be_visible()


def test_the_board_in_characters_follows_the_game(visitor: Visitor) -> None:
    page = played(visitor, PLACED + 1)
    page.get_by_role("button", name="Table", exact=True).click()
    page.locator("details.reading summary").click()
    live = page.locator("#textboard")
    expect(live).to_be_visible()
    page.wait_for_timeout(400)
    seen = live.text_content()
    page.reload()
    assert seen == page.locator("#textboard").text_content()


def test_a_note_stays_with_the_record(visitor: Visitor) -> None:
    page = played(visitor, 1)
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_label("A note").fill("Why <b>I</b> went left")
    page.get_by_role("button", name="Write it down").click()
    expect(page.locator("#notes")).to_contain_text("Why <b>I</b> went left")
    expect(page.get_by_label("A note")).to_have_value("")
    assert delve.replay(visitor.record(page)).notes == [(1, 0, "Why <b>I</b> went left")]


@pytest.mark.parametrize(("name", "theme"), [("Lamplight", "lamplight"), ("High contrast", "contrast"), ("Paper", "paper")])
def test_the_lamp_changes_the_colours_and_is_remembered(visitor: Visitor, name: str, theme: str) -> None:
    page = visitor.page_for("/")
    page.locator("details.themes summary").click()
    with page.expect_response("**/theme"):
        page.get_by_role("button", name=name).click()
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


def test_what_if_from_a_moment_of_a_seeded_table(visitor: Visitor) -> None:
    game, _ = told_game(TOLD_GAME)
    page = played(visitor, 3)
    here = page.url
    page.goto(f"{here}?at=2")
    page.get_by_role("button", name="What if").click()
    page.wait_for_url(lambda url: url != here and "at=" not in url)
    assert chosen(visitor.record(page)) == [told.key for told in game[:2]]
    press(page, game[2].key)
    page.goto(here)
    assert version(page) == 3, "the table it came from is as it was"


def test_the_seed_of_the_day_is_in_the_form(visitor: Visitor) -> None:
    page = visitor.page_for("/")
    page.get_by_role("link", name="Today").click()
    seed = page.locator("input[name=seed]")
    expect(seed).to_have_value(re.compile(r"^\d{4}-\d\d-\d\d$"))
    expect(seed).to_be_visible()


def test_a_keyed_table_cannot_be_tried_again(visitor: Visitor) -> None:
    page = visitor.sit()
    press(page, "delve")
    table = page.url
    page.goto(f"{table}?at=0")
    expect(page.locator("#state")).to_have_attribute("data-at", "0")
    expect(page.get_by_role("button", name="What if")).to_have_count(0)
    refused = page.request.post(f"{table}/fork", form={"at": "0"}, headers={"origin": visitor.home})
    assert refused.status == 422 and "when the game is over" in refused.text()


def test_a_record_goes_out_and_comes_in(visitor: Visitor) -> None:
    game, _ = told_game(TOLD_GAME)
    page = played(visitor, 3)
    page.get_by_role("button", name="Table", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename.endswith(".delve")
    text = download.value.path().read_text()
    page.goto("/")
    page.locator("details.bring summary").click()
    page.locator("textarea[name=record]").fill(text)
    page.get_by_role("button", name="Set it up").click()
    expect(page.locator("#state")).to_have_attribute("data-decisions", "3")
    assert chosen(visitor.record(page)) == [told.key for told in game[:3]]


def test_an_edited_record_is_refused_in_words(visitor: Visitor) -> None:
    visitor.allow("422")
    page = played(visitor, 2)
    text = visitor.record(page).replace("delve #", "exit #", 1)
    page.goto("/")
    page.locator("details.bring summary").click()
    page.locator("textarea[name=record]").fill(text)
    page.get_by_role("button", name="Set it up").click()
    expect(page.locator("main")).to_contain_text(re.compile("edited|other rules|record"))


def test_the_secret_of_the_dice_is_told_after_the_end_and_not_before(visitor: Visitor) -> None:
    page = visitor.sit()
    assert "luck keyed" in visitor.record(page) and "reveal" not in visitor.record(page)
    choice(page, "exit").click()  # standing on the own start: home at once
    expect(page.locator("#ending")).to_be_visible()
    record = visitor.record(page)
    assert delve.replay(record).record() == record
    secret = re.search(r"reveal ([0-9a-f]{64})", record)
    assert secret is not None
    expect(page.locator("#about")).to_contain_text(secret[1])
