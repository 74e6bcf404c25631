"""Every kind of page, made ready to be looked at: by axe, by rulers, and by people."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from playwright.sync_api import Page, expect

import delve
from delve.kernel.luck import stream
from tests.web.caverns import CAVERNS
from tests.web.kit import TOLD_GAME, Visitor, choice, press, told_game
from tests.web.ruined import RUINED
from tests.web.teachings import TEACHINGS

THEMES: Final = ("paper", "lamplight", "contrast")


def light(visitor: Visitor, theme: str) -> None:
    """Choose the theme of all pages."""
    visitor.context.add_cookies([{"name": "delve-theme", "value": theme, "url": visitor.home}])


@cache
def expedition() -> str:
    """The record of three explorers far into a game: they go where nobody was, and somebody has to move or dig."""
    table = delve.new("pencil", seats=3, seed="deep stairs", names=["Mirka", "Otto", "Jun"])
    while (decision := table.decision) is not None:
        if table.decisions >= 150 and decision.ask == "move-or-dig" and len(decision.faces) > 2:
            return table.record()
        fresh = [k for k, face in enumerate(decision.faces) if face.key.startswith("move") and "nobody has seen" in face.words.then]
        tame = [k for k, face in enumerate(decision.faces) if face.key not in ("exit", "stop")]
        among = fresh or tame
        table.choose(among[stream("deep stairs", f"wander {table.decisions}").below(len(among))])
    raise AssertionError("they came home too early")


def deep(visitor: Visitor) -> Page:
    """A table of three far into a game, with a choice on the board."""
    answer = visitor.context.request.post("/import", form={"record": expedition()}, max_redirects=0)
    assert answer.status == 303, answer.text()
    return visitor.page_for(answer.headers["location"])


def lobby(visitor: Visitor) -> Page:
    """Three tables wait for somebody, one of them over."""
    for choices in (5, 14):
        play(visitor, choices, name1="Ana").close()
    deep(visitor).close()
    return visitor.page_for("/")


def new_table(visitor: Visitor) -> Page:
    """The lobby with three seats picked and the house rules open."""
    page = visitor.page_for("/")
    page.locator(".picks label", has_text="3").first.click()
    page.locator("details.house summary").click()
    return page


def play(visitor: Visitor, choices: int, **form: str) -> Page:
    """A table of the told game after so many choices; the choices are posted, which is quick."""
    path = visitor.open_table(seed=TOLD_GAME, **form)
    for told in told_game(TOLD_GAME)[0][:choices]:
        answer = visitor.context.request.post(f"{path}/act", form={"key": told.key})
        assert answer.ok, answer.text()
    return visitor.page_for(path)


def in_play(visitor: Visitor) -> Page:
    """A choice on the board is asked."""
    game, _ = told_game(TOLD_GAME)
    last = max(nth for nth, told in enumerate(game) if told.place)
    return play(visitor, last, name1="Ana")


def waiting(visitor: Visitor) -> Page:
    """A friend is asked who has not come yet; the host is shown the links."""
    page = visitor.sit(seats="3", name1="Ana", seat2="friend", name2="Ben", seat3="bot:instinct", seed="7")
    if page.locator("#state[data-mine='yes']").count():
        press(page, "delve")
    return page


def invitation(visitor: Visitor) -> Page:
    """A friend is asked first, who has not come yet: the invitation stands in place of options."""
    page = visitor.sit(seats="2", seat1="friend", seat2="me", name2="Mirka", seed="3")
    expect(page.locator("#options .invite")).to_be_visible()
    return page


def talking(visitor: Visitor) -> Page:
    """Something was said, and somebody looks for words."""
    page = visitor.sit(seats="2", seat1="me", seat2="friend", name1="Mirka", seed="7")
    page.locator("#talk-tool").click()
    page.get_by_role("button", name="Oh!").click()
    expect(page.locator("#talk li")).to_have_count(1)
    page.locator("#talk-tool").click()
    return page


def replay(visitor: Visitor) -> Page:
    page = deep(visitor)
    page.goto(f"{page.url}?at=90")
    return page


def finished(visitor: Visitor) -> Page:
    page = play(visitor, len(told_game(TOLD_GAME)[0]), name1="Ana")
    expect(page.locator("#outcome")).to_be_visible()
    return page


def rules(visitor: Visitor) -> Page:
    return visitor.page_for("/rules/pencil?q=door")


def kept(visitor: Visitor) -> Page:
    """What all holds of this browser have won."""
    return visitor.page_for("/kept/hold")


def rule_note(visitor: Visitor) -> Page:
    """The clause behind the question, quoted beside the board."""
    page = deep(visitor)
    page.keyboard.press("r")
    expect(page.locator("#why blockquote")).to_be_visible()
    return page


def why_note(visitor: Visitor) -> Page:
    """A choice that is not offered, with the reason."""
    page = deep(visitor)
    page.goto(f"{page.url}?why=move n")
    expect(page.locator("#why")).to_be_visible()
    return page


def hint(visitor: Visitor) -> Page:
    page = deep(visitor)
    page.keyboard.press("h")
    expect(page.locator("#hint")).to_be_visible()
    return page


def sure(visitor: Visitor) -> Page:
    """What cannot be taken back asks first, where the table teaches."""
    page = play(visitor, 0, name1="Ana", aids="learning")
    page.keyboard.press("2")
    expect(choice(page, "exit")).to_be_visible()
    return page


def drawer(visitor: Visitor) -> Page:
    """Links, notes and what this table is."""
    page = waiting(visitor)
    page.get_by_role("button", name="Table", exact=True).click()
    expect(page.locator("#more")).to_be_visible()
    return page


def join(visitor: Visitor) -> Page:
    path = visitor.open_table(seats="2", seat2="friend", seed="7")
    return visitor.page_for(f"{path}/join")


def refusal(visitor: Visitor) -> Page:
    visitor.allow("404")
    return visitor.page_for("/t/nothing-here")


SIGHTS: Final[dict[str, Callable[[Visitor], Page]]] = {
    "lobby": lobby, "new-table": new_table, "play": in_play, "deep": deep, "waiting": waiting, "replay": replay, "finished": finished,
    "rules": rules, "rule-note": rule_note, "why-note": why_note, "hint": hint, "sure": sure, "drawer": drawer,
    "kept": kept, "join": join, "refusal": refusal, "invitation": invitation, "talking": talking, **CAVERNS, **RUINED, **TEACHINGS,
}  # fmt: skip
