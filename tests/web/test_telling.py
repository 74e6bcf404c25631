"""What happened is told in the order it happened, results are held, and nothing can be chosen before: on the game of `tests/web/tiles.py`.

Betty sits at the first seat. After her turn Ada, a bot, lays a tile and fights: two steps with something to tell, the second a card.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.kit import Server, Visitor, choice, moved, press, ready, version
from tests.web.listening import Caller, Listener
from tests.web.sights import SIGHTS

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
RECORDER = """() => {
  window.told = [];
  const look = () => {
    const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const text = (selector) => seen(selector).map((one) => one.textContent).join();
    const { v, mine } = document.getElementById('state').dataset;
    const telling = document.body.classList.contains('is-telling');
    const now = { v: Number(v), says: text('.narrator .sentence'), card: text('.moment h2'), telling, mine };
    if (JSON.stringify(now) !== JSON.stringify(window.told.at(-1))) window.told.push(now);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}"""
"""Keeps everything the page ever showed as told."""

Come = Callable[..., Visitor]


@pytest.fixture(scope="module")
def tiles(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("telling"), ("tests.web.tiles",)).start()
    yield running
    running.end()


@pytest.fixture
def come(browser: Browser, tiles: Server) -> Iterator[Come]:
    """Lets a visitor in, who is told at a brisk pace unless the test says otherwise."""
    inside: list[Visitor] = []

    def enter(**how: Any) -> Visitor:
        inside.append(Visitor.enter(browser, tiles.url, **{"pace": "brisk", **how}))
        return inside[-1]

    yield enter
    for visitor in inside:
        visitor.context.close()
    assert [complaint for visitor in inside for complaint in visitor.verdict()] == []


def sat(visitor: Visitor, ada: str = "bot:instinct") -> Page:
    return visitor.sit("tiles", seats="2", seat1="me", seat2=ada, name1="Betty", name2="Ada", seed="3")


def before_the_answer(visitor: Visitor, ada: str = "bot:instinct") -> Page:
    """Betty has laid her tile and is to answer the card."""
    page = sat(visitor, ada)
    press(page, "tile 12")
    press(page, "lay 3,1/0")
    return page


def answer(page: Page, words: str) -> None:
    was = version(page)
    page.locator("#card").get_by_role("button", name=words).click()
    moved(page, was)


def recorded(page: Page) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = page.evaluate("window.told")
    return told


def card(page: Page) -> Any:
    return page.locator(".moment.is-shown")


ALL_TOLD = "() => document.getElementById('state').dataset.mine === 'yes' && !document.body.classList.contains('is-telling')"


def all_told(page: Page) -> None:
    """Wait until Betty is asked and everything before was told: both at once, since between two steps nothing is told either."""
    page.wait_for_function(ALL_TOLD)


def bot_waits(page: Page) -> None:
    """Wait until all that Ada did has come and waits behind a held result."""
    expect(page.locator(".ticks i:not(.is-done, .is-now)")).to_have_count(3)


# ---- steps


def versions(heard: bytes) -> list[int]:
    patches = [json.loads(line.removeprefix(b"data: ")) for line in heard.splitlines() if line.startswith(b'data: {"v"')]
    return [patch["v"] for patch in patches if any(part[0] == "state" for part in patch["put"])]


@pytest.mark.parametrize("pace", ["brisk", "calm"])
def test_every_choice_is_a_patch_of_its_own(tiles: Server, pace: str) -> None:
    betty = Caller.at(tiles.url)
    path = betty.open_table("tiles", seats="2", seat1="me", seat2="bot:instinct", seed="3")
    with Listener(tiles.url, path, betty.cookie, pace) as heard:
        for key in ("tile 12", "lay 3,1/0", "fill"):
            assert betty.choose(path, key).status_code == 200
        last = 6  # three choices of hers, three of the bot
        heard.until(b'{"v":%d,' % last)
        heard.until(b"\n\n", heard.heard.index(b'{"v":%d,' % last))
    betty.client.close()
    shown = versions(bytes(heard.heard))
    assert shown[-6:] == list(range(last - 5, last + 1))


def test_a_bots_turn_is_told_in_order_and_only_then_one_can_choose(come: Come) -> None:
    page = before_the_answer(come())
    page.evaluate(RECORDER)
    answer(page, "Fill the cup")
    all_told(page)
    told = recorded(page)
    assert [one["v"] for one in told] == sorted(one["v"] for one in told)
    said = [one["card"] or one["says"] for one in told if one["card"] or one["says"]]
    assert said[0].startswith("Ada lays a tile.") and re.match("Ada (beat|fled)", said[-1])
    assert any(one["telling"] and one["mine"] for one in told), "her own turn had come, but what led to it was still told"


def test_at_instant_nothing_is_delayed(come: Come) -> None:
    page = before_the_answer(come(pace="instant"))
    page.evaluate(RECORDER)
    answer(page, "Fill the cup")
    all_told(page)
    assert not any(one["telling"] or one["card"] for one in recorded(page))
    expect(page.locator("#since .told-item")).to_have_count(2)


MEASURED = """() => {
  window.measured = [];
  const changes = new MutationObserver(() => {});
  changes.observe(document, { subtree: true, childList: true, attributes: true });
  let patching = false, changed = false;
  const listen = EventSource.prototype.addEventListener;
  EventSource.prototype.addEventListener = function (kind, then) {
    listen.call(this, kind, (event) => {
      changes.takeRecords();
      [patching, changed] = [kind === 'patch', false];
      try { then(event); } finally { patching = false; }
      window.patches = (window.patches ?? 0) + (kind === 'patch');
    });
  };
  for (const [kind, name] of [
    [Element, 'getBoundingClientRect'], [SVGGraphicsElement, 'getBBox'], [SVGGraphicsElement, 'getCTM']]) {
    const measure = kind.prototype[name];
    kind.prototype[name] = function (...given) {
      changed ||= patching && changes.takeRecords().length > 0;
      if (patching && changed) window.measured.push(`${name}: ${new Error().stack.split('\\n').slice(2, 5).join(' ')}`);
      return measure.apply(this, given);
    };
  }
}"""


def test_a_patch_is_not_measured_before_the_picture_that_shows_it(come: Come) -> None:
    """Between its first change and its last nothing asks where things lie: the page would be laid out anew for each question."""
    visitor = come(pace="instant")
    visitor.context.add_init_script(f"({MEASURED})()")
    page = before_the_answer(visitor)
    answer(page, "Fight")
    expect(card(page).locator("h2")).to_be_focused()
    expect(page.locator(".told-marks")).to_have_count(1)
    assert page.evaluate("window.patches") >= 3
    assert page.evaluate("window.measured") == []


def test_the_pace_is_chosen_while_a_rival_plays_and_kept(come: Come) -> None:
    betty = come()
    page = before_the_answer(betty, "friend")
    answer(page, "Fill the cup")
    expect(page.locator("#options").get_by_label("brisk")).to_be_checked()
    page.locator("#options").get_by_label("calm").click()
    expect(page.locator("#options").get_by_label("calm")).to_be_checked()
    again = betty.page_for(page.url)
    expect(again.locator("#options").get_by_label("calm")).to_be_checked()


# ---- results


def test_an_own_result_is_held_and_nothing_can_be_chosen_before_it_is_put_away(come: Come) -> None:
    page = before_the_answer(come())
    answer(page, "Fight")
    expect(card(page)).to_contain_text("toll-keeper")
    expect(card(page).locator(".fall .die")).to_have_count(2)
    expect(card(page).locator("h2")).to_be_focused()
    expect(page.locator("#say")).to_contain_text("Betty: a 1 (then a")
    page.wait_for_timeout(600)
    at = version(page)
    expect(card(page)).to_have_count(1)
    assert page.locator("#options").evaluate("one => one.inert")
    page.get_by_role("button", name="Go on").click()
    expect(card(page).locator("h2")).to_contain_text("Ada")
    all_told(page)
    assert version(page) == at + 3
    expect(page.locator("#options button").first).to_be_focused()


def test_keys_choose_nothing_while_a_result_is_held(come: Come) -> None:
    page = before_the_answer(come(pace="instant"))  # the bot has played at once, and she is asked again
    answer(page, "Fight")
    expect(page.locator("#state")).to_have_attribute("data-mine", "yes")
    expect(choice(page, "tile 14")).to_have_count(1)
    expect(card(page)).to_have_count(1)
    at = version(page)
    for key in ("1", "2", "n", "u", "Enter"):
        page.keyboard.press(key)
    expect(card(page)).to_have_count(1)
    assert version(page) == at


def test_a_result_that_was_not_put_away_is_there_after_a_reload(come: Come) -> None:
    page = before_the_answer(come())
    answer(page, "Fight")
    expect(card(page)).to_have_count(1)
    page.reload()
    expect(card(page).locator("h2")).to_contain_text("You")
    page.keyboard.press("Escape")
    all_told(page)
    page.reload()
    ready(page)
    expect(card(page)).to_have_count(0)


def test_another_viewers_card_goes_by_itself(come: Come) -> None:
    page = before_the_answer(come())
    watching = come().page_for(page.url)
    watching.evaluate(RECORDER)
    answer(page, "Fight")
    expect(card(page)).to_have_count(1)
    expect(watching.locator("#log-lines")).to_contain_text("Ada fights")
    expect(watching.locator("body.is-telling")).to_have_count(0)
    expect(card(watching)).to_have_count(0)
    assert list(dict.fromkeys(one["card"].split()[0] for one in recorded(watching) if one["card"])) == ["Betty", "Ada"]
    expect(card(page).locator("h2")).to_contain_text("You")  # her own stays


# ---- keys


def test_space_goes_on_and_comma_looks_again(come: Come) -> None:
    page = before_the_answer(come(pace="calm"))
    answer(page, "Fight")
    expect(card(page)).to_have_count(1)
    page.keyboard.press("Space")
    expect(page.locator(".narrator .sentence")).to_contain_text("Ada lays a tile.")
    page.keyboard.press("Space")
    expect(card(page).locator("h2")).to_contain_text("Ada")
    page.keyboard.press("Space")
    all_told(page)
    expect(card(page)).to_have_count(0)
    page.keyboard.press(",")
    expect(card(page).locator("h2")).to_contain_text("Ada")
    page.keyboard.press("Escape")
    expect(card(page)).to_have_count(0)
    all_told(page)


def test_space_held_skips_to_now_but_no_result_of_ones_own(come: Come) -> None:
    page = before_the_answer(come(pace="calm"))
    answer(page, "Fight")
    expect(card(page)).to_have_count(1)
    bot_waits(page)
    page.keyboard.down("Space")
    page.keyboard.down("Space")
    page.keyboard.up("Space")
    expect(page.locator("body.is-telling")).to_have_count(0, timeout=500)
    all_told(page)


def test_a_hidden_tab_skips_to_now(come: Come) -> None:
    page = before_the_answer(come(pace="calm"))
    page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true }) && document.dispatchEvent(new Event('visibilitychange'))")
    page.evaluate(RECORDER)
    answer(page, "Fill the cup")
    all_told(page)
    assert not any(one["telling"] for one in recorded(page))


def test_tabs_that_share_a_stream_are_both_told(come: Come) -> None:
    betty = come()
    page = before_the_answer(betty)
    other = betty.page_for(page.url)
    other.evaluate(RECORDER)
    answer(page, "Fill the cup")
    for one in (page, other):
        all_told(one)
    assert version(page) == version(other)
    assert any(one["card"].startswith("Ada") for one in recorded(other))


# ---- what is marked, and what was missed


def test_what_the_last_steps_changed_is_marked_until_ones_first_act(come: Come) -> None:
    page = before_the_answer(come())
    answer(page, "Fill the cup")
    all_told(page)
    marks = page.locator("#board .told-marks > g")
    expect(marks).to_have_count(2)
    expect(page.locator("#board .told-marks > .is-old.seat-3")).to_have_count(1)
    press(page, "tile 14")
    expect(marks).to_have_count(0)


def test_since_your_last_turn_shows_each_moment(come: Come) -> None:
    page = before_the_answer(come())
    answer(page, "Fill the cup")
    all_told(page)
    items = page.locator("#since .told-item")
    expect(items).to_have_text([re.compile("Ada lays a tile"), re.compile("Ada (beat|fled)")])
    page.keyboard.press("v")
    items.first.click()
    expect(page.locator(".narrator .sentence")).to_contain_text("Ada lays a tile.")
    expect(page).to_have_url(re.compile("at=5"))
    page.keyboard.press("Escape")
    all_told(page)
    page.keyboard.press("v")
    items.last.click()
    expect(card(page).locator("h2")).to_contain_text("Ada")


def test_without_script_the_own_result_stands_above_the_options(come: Come) -> None:
    betty = come(java_script_enabled=False)
    page = sat(betty)
    page.get_by_role("button", name="Tile 12", exact=True).click()
    page.locator('#options button[data-key="lay 3,1/0"]').click()
    page.locator("#card").get_by_role("button", name="Fight").click()
    while page.locator("#state").get_attribute("data-mine") != "yes":  # until the bot has played
        page.goto(page.url)
    shown = page.locator(".moment:visible")
    expect(shown).to_have_count(1)
    expect(shown.locator("h2")).to_contain_text("You")
    expect(shown.get_by_role("button")).to_have_count(0)
    above, below = shown.bounding_box(), page.locator("#options").bounding_box()
    assert above is not None and below is not None and above["y"] + above["height"] <= below["y"] + 1
    page.locator("#since summary").click()
    page.locator("#since a").last.click()
    expect(page.locator(".moment:visible h2")).to_contain_text("Ada")


# ---- phone, reduced motion


def test_on_a_phone_the_card_is_in_the_sheet_and_what_it_is_about_in_sight(come: Come) -> None:
    page = before_the_answer(come(**PHONE))
    answer(page, "Fight")
    expect(card(page)).to_have_count(1)
    bot_waits(page)  # the marks are drawn anew for each
    shown, mark = card(page).bounding_box(), page.locator("#board-narrow .told-marks > g").last.bounding_box()
    assert shown is not None and mark is not None
    assert shown["y"] + shown["height"] >= 739 and mark["y"] + mark["height"] <= shown["y"]
    page.get_by_role("button", name="Go on").tap()
    all_told(page)


def test_with_reduced_motion_the_same_is_told_and_nothing_moves(come: Come) -> None:
    page = before_the_answer(come(reduced_motion="reduce"))
    page.evaluate(RECORDER)
    answer(page, "Fight")
    expect(card(page)).to_have_count(1)
    assert page.evaluate("document.getAnimations().length") == 0
    page.keyboard.press("Space")
    all_told(page)
    said = [one["card"] or one["says"] for one in recorded(page) if one["card"] or one["says"]]
    assert said[0].startswith("You") and said[1].startswith("Ada lays") and said[-1].startswith("Ada")


def test_a_click_right_after_the_list_has_changed_is_ignored(come: Come) -> None:
    page = sat(come())
    ready(page)
    box = choice(page, "tile 12").bounding_box()
    assert box is not None
    at = version(page)
    page.mouse.click(box["x"] + 8, box["y"] + 8, click_count=2, delay=0)
    ready(page, at + 1)
    page.wait_for_timeout(200)
    assert version(page) == at + 1


def test_pointing_at_a_line_of_the_log_lights_its_place_on_the_board(visitor: Visitor) -> None:
    """With the mouse and by the keyboard, and the light goes out when one leaves."""
    page = SIGHTS["deep"](visitor)
    line = page.locator("#log-lines li[data-places]").nth(2)
    place = (line.get_attribute("data-places") or "").split()[0]
    assert place
    marks = page.locator(".told-marks .told-line")
    page.mouse.move(1, 1)
    before = marks.count()
    line.hover()
    expect(marks).not_to_have_count(before)
    lit = page.locator(".told-marks").bounding_box()
    there = page.locator(f"#world #{place}").bounding_box()
    assert lit is not None and there is not None
    assert lit["x"] < there["x"] + there["width"] and there["x"] < lit["x"] + lit["width"]
    page.mouse.move(1, 1)
    expect(marks).to_have_count(before)
    line.locator("a").focus()
    expect(marks).not_to_have_count(before)
