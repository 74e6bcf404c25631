"""Edits in the browser: a drawer with a field and a reason, stored, sent and undone like a choice; only where a game knows edits."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

import delve
from tests.web.conftest import Enter
from tests.web.kit import Server, Visitor, moved, version
from tests.web.listening import Caller

SEED = "7"


@pytest.fixture
def caller(server: Server) -> Iterator[Caller]:
    made = Caller.at(server.url)
    yield made
    made.client.close()


def hold(caller: Caller) -> str:
    return caller.open_table("hold", seats="1", seed=SEED)


def record(caller: Caller, path: str) -> str:
    return caller.client.get(f"{path}/record").text


def test_an_edit_is_stored_with_its_reason_and_replayed(caller: Caller) -> None:
    path = hold(caller)
    answer = caller.post(f"{path}/edit", v="0", edit="supplies 30 12", because="the caravan came", once="one")
    assert (answer.status_code, answer.json()["repeated"]) == (200, False)
    assert "supplies 30 12 because the caravan came" in record(caller, path)
    assert delve.replay(record(caller, path)).keys == ["supplies 30 12 because the caravan came"]
    page = caller.client.get(path).text
    assert 'class="is-edit"' in page
    assert "30♥ 12♦" in page and "because the caravan came" in page


def test_the_same_once_twice_is_one_edit(caller: Caller) -> None:
    path = hold(caller)
    for repeated in (False, True):
        answer = caller.post(f"{path}/edit", v="0", edit="supplies 30 12", once="same")
        assert (answer.status_code, answer.json()["repeated"]) == (200, repeated)
    assert caller.version(path) == 1


def test_an_edit_and_a_choice_with_one_once_are_two_things(caller: Caller) -> None:
    path = hold(caller)
    assert caller.post(f"{path}/edit", v="0", edit="supplies 30 12", once="same").status_code == 200
    assert caller.post(f"{path}/edit", v="0", edit="supplies 1 1", once="other").status_code == 409


def test_a_wrong_edit_is_refused_in_words_and_changes_nothing(caller: Caller) -> None:
    path = hold(caller)
    for edit, words in (
        ("supplies 30 many", "should be a whole number"), ("suplies 1 1", "did you mean 'supplies'"), ("", "needs some words"),
        ("erase 0,1", "Entrance"),
    ):  # fmt: skip
        answer = caller.post(f"{path}/edit", v="0", edit=edit, once=edit)
        assert answer.status_code == 422
        assert words in answer.json()["error"]
    assert caller.version(path) == 0


def test_whoever_has_no_seat_edits_nothing_and_sees_no_drawer(caller: Caller, server: Server) -> None:
    path = hold(caller)
    watcher = Caller.at(server.url)
    assert watcher.post(f"{path}/edit", v="0", edit="supplies 30 12").status_code == 422
    assert 'id="edits"' not in watcher.client.get(path).text
    assert 'id="edits"' in caller.client.get(path).text
    watcher.client.close()
    assert caller.version(path) == 0


def test_a_game_without_edits_has_no_drawer(caller: Caller) -> None:
    path = caller.open_table("pencil", seats="1", seed=SEED)
    assert 'id="edits"' not in caller.client.get(path).text
    answer = caller.post(f"{path}/edit", v="0", edit="supplies 30 12")
    assert answer.status_code == 422
    assert "knows no edits" in answer.json()["error"]


def test_the_past_cannot_be_edited(caller: Caller) -> None:
    path = hold(caller)
    assert caller.post(f"{path}/edit", v="0", edit="supplies 30 12").status_code == 200
    assert 'id="edits"' not in caller.client.get(f"{path}?at=0").text


def test_a_table_is_found_again_with_its_edits(own_server: Server) -> None:
    caller = Caller.at(own_server.url)
    path = hold(caller)
    assert caller.post(f"{path}/edit", v="0", edit="supplies 30 12", because="a gift").status_code == 200
    told = record(caller, path)
    own_server.kill()
    own_server.start()
    assert record(caller, path) == told
    caller.client.close()


def test_without_script_the_drawer_opens_and_its_form_works(enter: Enter) -> None:
    visitor = enter(java_script_enabled=False)
    page = visitor.sit("hold", seed=SEED)
    page.locator("#edit-tool").click()
    page.locator("#edit-words").fill("supplies 31 13")
    page.locator("#edit-reason").fill("found in a drawer")
    page.locator("#ruling button").click()
    expect(page.locator("#log-lines .is-edit").first).to_contain_text("31♥ 13♦")
    page.locator("#undo").click()
    expect(page.locator("#log-lines .is-edit")).to_have_count(0)


def test_the_drawer_with_script(visitor: Visitor) -> None:
    """A click on the board writes the place; a refusal stands in the drawer; the edit comes as a patch, and undo takes it back."""
    visitor.allow("422")
    page = visitor.sit("hold", seed=SEED)
    page.locator("#edit-tool").click()
    page.locator("[data-usage]").first.click()
    expect(page.locator("#edit-words")).to_have_value(re.compile("^supplies"))
    page.locator("#edit-words").fill("supplies 1")
    page.locator("#ruling button").click()
    expect(page.locator("#ruling .error")).to_contain_text("supplies RESOURCES GOODS")
    page.locator("#edit-words").fill("erase")
    box = page.locator("#space-0-1 rect").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#edit-words")).to_have_value(re.compile("erase 0,1"))
    page.locator("#edit-words").fill("supplies 33 14")
    was = version(page)
    page.locator("#ruling button").click()
    moved(page, was)
    expect(page.locator("#log-lines .is-edit").first).to_contain_text("33♥ 14♦")
    assert page.locator("#edit-words").input_value() == ""
    page.keyboard.press("Escape")
    was = version(page)
    page.locator("#undo").click()
    moved(page, was)
    expect(page.locator("#log-lines .is-edit")).to_have_count(0)
    assert "supplies" not in visitor.record(page).partition("\n")[2]


def test_a_stale_edit_as_a_form_says_so(caller: Caller) -> None:
    path = hold(caller)
    assert caller.post(f"{path}/edit", v="0", edit="supplies 30 12").status_code == 200
    late = caller.client.post(f"{path}/edit", data={"v": "0", "edit": "supplies 1 1"})
    assert late.status_code == 409 and f'href="{path}"' in late.text
