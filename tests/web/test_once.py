"""One choice is one choice: sent twice, sent late, or from two tabs at once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import expect

from tests.web.kit import TOLD_GAME, Server, Visitor, choice, chosen, moved, press, ready, told_game, version
from tests.web.listening import FORM, Caller


@pytest.fixture
def caller(server: Server) -> Iterator[Caller]:
    made = Caller.at(server.url)
    yield made
    made.client.close()


def actions(caller: Caller, path: str) -> list[str]:
    return re.findall(r'name="action" value="([0-9a-f]+)"', caller.client.get(path).text)


def test_the_same_once_twice_is_one_choice(caller: Caller) -> None:
    path = caller.open_table("pencil", seats="1", seed=TOLD_GAME)
    action = actions(caller, path)[0]
    first = caller.post(f"{path}/act", v="0", action=action, once="same")
    again = caller.post(f"{path}/act", v="0", action=action, once="same")
    assert (first.status_code, first.json()["repeated"]) == (200, False)
    assert (again.status_code, again.json()["repeated"]) == (200, True)
    assert caller.version(path) == first.json()["v"]


def test_a_stale_choice_is_refused_with_the_way_back(caller: Caller) -> None:
    path = caller.open_table("pencil", seats="1", seed=TOLD_GAME)
    action = actions(caller, path)[0]
    assert caller.post(f"{path}/act", v="0", action=action, once="one").status_code == 200
    late = caller.post(f"{path}/act", v="0", action=action, once="two")
    assert late.status_code == 409
    view = caller.client.get(late.json()["view"], headers=FORM)
    assert view.json()["v"] == caller.version(path) and "options" in view.json()["parts"]
    form = caller.client.post(f"{path}/act", data={"v": "0", "action": action})
    assert form.status_code == 409 and f'href="{path}"' in form.text


def test_an_action_of_another_table_is_no_action_here(caller: Caller) -> None:
    one, other = (caller.open_table("pencil", seats="1", seed=TOLD_GAME) for _ in range(2))
    assert caller.post(f"{one}/act", v="0", action=actions(caller, other)[0]).status_code == 409


def test_many_at_once_make_one_choice(caller: Caller) -> None:
    """Eight requests race for one decision: one is made, the others are told."""
    path = caller.open_table("pencil", seats="1", seed=TOLD_GAME)
    action = actions(caller, path)[0]

    def race(n: int) -> int:
        return caller.client.post(f"{path}/act", data={"v": "0", "action": action, "once": f"racer {n}"}, headers=FORM).status_code

    with ThreadPoolExecutor(8) as pool:
        statuses = sorted(pool.map(race, range(8)))
    assert statuses == [200] + [409] * 7
    assert caller.version(path) == 1


def test_a_spectator_chooses_nothing(caller: Caller, server: Server) -> None:
    path = caller.open_table("pencil", seats="1", seed=TOLD_GAME)
    watcher = Caller.at(server.url)
    for what, form in {"act": {"key": "delve"}, "undo": {}, "note": {"text": "psst"}, "seat": {"seat": "1", "do": "bot"}}.items():
        assert watcher.post(f"{path}/{what}", **form).status_code == 422
    watcher.client.close()
    assert caller.version(path) == 0


def test_two_tabs_of_one_seat(visitor: Visitor) -> None:
    """A tab that has not heard yet chooses too: it is told, it catches up, and one choice was made."""
    game, _ = told_game(TOLD_GAME)
    one = visitor.sit(seed=TOLD_GAME)
    press(one, game[0].key)
    visitor.allow("409", "/events")
    deaf = visitor.context.new_page()
    deaf.add_init_script("Object.defineProperty(navigator, 'locks', { value: undefined })")  # it does not listen to the other tab either
    deaf.route("**/events?*", lambda route: route.abort())
    deaf.goto(one.url)
    press(one, game[1].key)
    was = version(deaf)
    choice(deaf, game[1].key).click()
    moved(deaf, was)
    expect(deaf.locator("#why")).to_contain_text("moved on")
    assert version(one) == version(deaf) == was + 1
    assert chosen(visitor.record(one)) == [told.key for told in game[:2]]
    expect(choice(deaf, game[2].key)).to_be_attached()


def test_two_tabs_follow_each_other(visitor: Visitor) -> None:
    game, _ = told_game(TOLD_GAME)
    tabs = [visitor.sit(seed=TOLD_GAME)]
    tabs.append(visitor.page_for(tabs[0].url))
    for nth, told in enumerate(game[:4]):
        press(tabs[nth % 2], told.key)
        ready(tabs[1 - nth % 2], version(tabs[nth % 2]))


def test_a_double_click_is_one_choice(visitor: Visitor) -> None:
    game, _ = told_game(TOLD_GAME)
    page = visitor.sit(seed=TOLD_GAME)
    choice(page, game[0].key).dblclick()
    ready(page, 1)
    page.wait_for_timeout(300)
    assert chosen(visitor.record(page)) == [game[0].key]
