"""Each guided first game played to its end in Chromium as its callouts lead; leaving it; and the same without script."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import Page, expect

import delve
from delve.kernel.teaching import Guided
from delve.lab.guided import followed, guided_of
from delve.table import Table
from tests.web.conftest import Enter
from tests.web.kit import Visitor, choice, moved, press, press_in, ready, version

GUIDED = [
    f"{game.id}/{guided.name}" if guided.name else game.id for game in delve.games().values() for guided in game.teaching().guides
]  # fmt: skip
"""Each as its page is called: a game, and a name where there are several."""


def guide_of(game: str) -> Guided:
    """The guided game with that page."""
    return guided_of(*game.split("/"))


ENDING = [game for game in GUIDED if any(callout.end for callout in guide_of(game).callouts)]
"""Those that are guided to their end; others are left to the learner."""
SOAK = os.environ.get("DELVE_SOAK") == "1"
CLOSELY = GUIDED if SOAK else GUIDED[-1:]
"""The games whose every callout is measured on the page; `make soak` measures all."""
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


def script_of(game: str) -> list[tuple[int, list[str], str]]:
    """A guided game as its callouts lead: at each question the choices so far, the titles that come up, and the key that is taken."""
    guided = guide_of(game)
    turns = followed(game.partition("/")[0], guided)
    return [(known_choices(turn.table, guided.seat), [one.callout.title for one in turn.due], turn.key) for turn in turns]


def known_choices(table: Table, seat: int) -> int:
    """How many choices a page knows of: answers to sealed questions lie beside the table until all are in, and only those of the own
    side are known before."""
    made, sealed = table.decisions, set(table.sealed)
    while sealed and made and sealed <= set(before := table.at(made - 1).sealed):
        made, sealed = made - 1, set(before)
    return made + sum(table.game.side(one) == table.game.side(seat) for one in table.choosers[made:])


@pytest.mark.parametrize("game", GUIDED)
def test_every_callout_comes_up_and_points_at_something_in_sight(visitor: Visitor, game: str) -> None:
    guided = guide_of(game)
    page = learn(visitor, game)
    come: list[str] = []
    for decisions, titles, key in script_of(game):
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
        expect(page.locator("#guide")).to_be_hidden()
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
    expect(title).to_be_hidden()
    page.locator("#guide-tool").click()
    expect(title).to_be_visible()


def test_a_change_of_the_page_that_brings_no_callout_leaves_the_open_one_as_it_is(visitor: Visitor) -> None:
    page = learn(visitor, "pencil")
    title = page.locator("#guide article:not([hidden]) h2")
    expect(title).to_have_text("This is you")
    page.set_viewport_size({"width": 1100, "height": 800})
    page.evaluate("document.dispatchEvent(new Event('delve:told'))")
    expect(title).to_have_text("This is you")
    page.keyboard.press(".")
    expect(title).to_have_text("Three dice, one total")


SIZES = [(1280, 800), (360, 740), (740, 360), (640, 400)]
COVERED = """() => {
    const tool = document.getElementById('guide-tool').getBoundingClientRect();
    const inside = tool.width > 0 && tool.left >= 0 && tool.top >= 0 && tool.right <= innerWidth && tool.bottom <= innerHeight;
    if (!inside) return ['the button itself'];
    const across = (box) => box.width && box.right > tool.left + 1 && box.left < tool.right - 1;
    const meets = (box) => across(box) && box.bottom > tool.top + 1 && box.top < tool.bottom - 1;
    const all = [...document.querySelectorAll('main *, .rail :is(h1, .steps, .tool, .brand), .moment *, .toast:not([hidden])')];
    const board = (one) => one.parentElement?.closest('.board'); // what it cuts off covers nothing
    const inSight = (one) => !board(one) || meets(board(one).getBoundingClientRect());
    return all.filter((one) => !one.closest('#guide-tool') && inSight(one) && one.checkVisibility() && meets(one.getBoundingClientRect())
        && !one.ownerSVGElement && !one.closest('.drawer')).map((one) => one.outerHTML.slice(0, 80));
}"""


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("game", CLOSELY)
def test_the_folded_guide_is_a_button_in_the_rail_and_covers_nothing(enter: Enter, game: str, width: int, height: int) -> None:
    page = learn(enter(viewport={"width": width, "height": height}), game)
    title = page.locator("#guide article:not([hidden]) h2")
    expect(title).to_be_visible(timeout=20_000)
    page.keyboard.press("Escape")
    expect(page.locator("#guide")).to_be_hidden()
    assert page.evaluate(COVERED) == []
    page.locator("#guide-tool").click()
    expect(title).to_be_visible()


@pytest.mark.parametrize("game", ENDING if SOAK else ENDING[-1:])
def test_at_the_end_the_guide_speaks_when_the_last_result_was_put_away(enter: Enter, game: str) -> None:
    page = learn(enter(), game)
    for decisions, _, key in script_of(game):
        if key:
            expect(page.locator("#state")).to_have_attribute("data-decisions", str(decisions), timeout=20_000)
            ready(page)
            take(page, key)
    expect(page.locator("#ending")).to_be_visible(timeout=20_000)
    last = page.locator("#guide article:not([hidden]) h2")
    while page.locator(".moment.is-shown").count():
        expect(page.locator("#guide")).to_be_hidden()
        page.keyboard.press(".")
        expect(page.locator("#guide")).to_be_hidden()
        page.keyboard.press(" ")
    expect(last).to_have_text(guide_of(game).callouts[-1].title)


@pytest.mark.parametrize("game", GUIDED)
def test_nothing_is_told_before_the_first_callout(enter: Enter, game: str) -> None:
    """Also at a pace at which the results of others stay in sight."""
    visitor = enter(pace="calm")
    visitor.context.add_init_script(
        "addEventListener('DOMContentLoaded', () => new MutationObserver(() => {"
        " if (document.querySelector('.moment.is-shown, .narrator.is-up') && !document.body.dataset.early"
        " && document.querySelector('#guide.is-away, #guide[hidden]')) document.body.dataset.early = 'yes';"
        "}).observe(document.body, { subtree: true, attributes: true, childList: true }))"
    )
    page = learn(visitor, game)
    expect(page.locator("#guide article:not([hidden]) h2")).to_have_text(guide_of(game).callouts[0].title)
    assert page.evaluate("document.body.dataset.early") is None


HIDDEN = """() => {
    const guide = document.getElementById('guide').getBoundingClientRect();
    const shared = (low, high) => (box) => Math.max(0, Math.min(box[high], guide[high]) - Math.max(box[low], guide[low]));
    const part = (box) => shared('left', 'right')(box) * shared('top', 'bottom')(box) / (box.width * box.height || 1);
    const things = '.is-pointed, #world #dice, #world #verdict, #world [id^=sun], #world .target, #since details, .verdict';
    const covered = (one) => one.checkVisibility() && part(one.getBoundingClientRect()) > 0.02;
    return [...document.querySelectorAll(things)].filter(covered).map((one) => one.id || one.className || one.tagName);
}"""


@pytest.mark.parametrize("game", CLOSELY)
def test_an_open_callout_covers_neither_what_it_is_about_nor_dice_nor_tracks(visitor: Visitor, game: str) -> None:
    page = learn(visitor, game)
    covered = {}
    for decisions, titles, key in script_of(game):
        expect(page.locator("#state")).to_have_attribute("data-decisions", str(decisions), timeout=20_000)
        ready(page)
        for title in titles:
            expect(page.locator("#guide article:not([hidden]) h2")).to_have_text(title)
            if not page.locator("#card").is_visible() and (found := page.evaluate(HIDDEN)):
                covered[title] = found
            page.keyboard.press(".")
        if key:
            take(page, key)
    assert covered == {}


@pytest.mark.parametrize(("width", "height"), SIZES[1:] if SOAK else SIZES[1:2])
@pytest.mark.parametrize("game", GUIDED)
def test_on_a_phone_what_a_callout_is_about_is_in_sight(enter: Enter, game: str, width: int, height: int) -> None:
    page = learn(enter(viewport={"width": width, "height": height}), game)
    for decisions, titles, key in script_of(game)[:8]:
        expect(page.locator("#state")).to_have_attribute("data-decisions", str(decisions), timeout=20_000)
        ready(page)
        for title in titles:
            expect(page.locator("#guide article:not([hidden]) h2")).to_have_text(title)
            assert page.evaluate(IN_SIGHT), f"{title}: not in sight"
            page.keyboard.press(".")
        if key:
            typed(page, key)


IN_SIGHT = """() => {
    const guide = document.getElementById('guide');
    const all = [...document.querySelectorAll('.is-pointed')];
    const drawn = all.filter((one) => one.ownerSVGElement);
    return (drawn.length ? drawn : all).some((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return [[0.5, 0.5], [0.5, 0.15], [0.15, 0.5], [0.85, 0.5]].some(([x, y]) => {
            const at = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
            const home = one.ownerSVGElement ? at?.closest('.board') : at === one || one.contains(at);
            return Boolean(home) && !guide.contains(at);
        });
    });
}"""


def typed(page: Page, key: str) -> None:
    """Take an option on the card, or by typing it."""
    if page.locator("#card").is_visible():
        take(page, key)
        return
    was = version(page)
    page.keyboard.press("/")
    page.keyboard.type(key)
    page.keyboard.press("Enter")
    moved(page, was)


def test_whoever_leaves_the_guide_is_offered_it_again_in_the_drawer(visitor: Visitor) -> None:
    page = learn(visitor, "pencil")
    title = page.locator("#guide article:not([hidden]) h2")
    expect(title).to_have_text("This is you")
    expect(page.locator("#guide-again")).to_be_hidden()
    page.get_by_role("button", name="Leave").click()
    expect(page.locator("#guide")).to_be_hidden()
    expect(page.locator("#guide-tool")).to_be_hidden()
    page.reload()
    page.get_by_role("button", name="Table").click()
    page.locator("#guide-again button").click()
    expect(title).to_be_visible()
    expect(page.locator("#guide-tool")).to_be_visible()
    expect(page.locator("#more")).to_be_hidden()


def test_a_learner_who_strays_in_the_cavern_is_told_nothing_false(visitor: Visitor) -> None:
    """Another tile at another place: the guide speaks of rooms in general when Flint has closed his own."""
    page = learn(visitor, "cavern")
    expect(page.locator("#guide article:not([hidden]) h2")).to_have_text("Under the skull")
    for _ in range(12):
        ready(page)
        shown = page.locator("#guide article:not([hidden]) h2")
        while shown.count() and page.locator("#guide").is_visible():
            assert "Into Flint's room" not in shown.inner_text()
            assert page.evaluate(POINTED) > 0, f"{shown.inner_text()} points at nothing in sight"
            if shown.inner_text() == "Into other rooms":
                return
            page.keyboard.press(".")
        keys = page.evaluate("[...document.querySelectorAll('#options button[data-key]')].map((one) => one.dataset.key)")
        wanted = [key for key in ("place D18", "none", "nobody") if key in keys] or keys
        typed(page, wanted[0])
        expect(page.locator("#state")).to_have_attribute("data-mine", "yes")
    pytest.fail("the callout on other rooms did not come")


def test_bots_are_called_as_people_choose_them(visitor: Visitor) -> None:
    for game in [id for id in CLOSELY if delve.game(id.partition("/")[0]).max_seats > 1]:
        page = learn(visitor, game)
        expect(page.locator("#plates")).to_contain_text("bot even")
        page.get_by_role("button", name="Table").click()
        assert "instinct" not in page.locator("body").inner_text()


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
    expect(page.locator("#ending")).to_be_visible(timeout=20_000)
    ready(page)
    expect(page.locator("#guide article:not([hidden]) h2")).to_have_text("That is the whole game")


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
    expect(section).to_contain_text("Three dice, one total")
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
