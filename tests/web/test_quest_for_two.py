"""A whole Quest of `heroes` at two browsers: everybody chooses for their own seat, to the end."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest
from playwright.sync_api import Page, expect

import delve
from tests.web.conftest import Enter
from tests.web.kit import chosen, press, ready, version
from tests.web.test_people import joined

QUEST: Final = "Q09"
SEED: Final = "52"
"""37 choices for two."""
Choice = tuple[int, str, str]
"""The seat, the key and the label of an option that was taken."""


@cache
def told_quest() -> tuple[tuple[Choice, ...], str]:
    """The Quest as hints would have it played, and its verdict."""
    table, bot = delve.new("heroes", 2, seed=SEED, house_rules={"mode": QUEST}), delve.bot("instinct", "heroes")
    told: list[Choice] = []
    while (decision := table.decision) is not None:
        k = bot.choose(table.seat(decision.seat))
        told.append((decision.seat, decision.faces[k].key, decision.faces[k].words.label))
        table.choose(k)
    assert table.outcome is not None
    return tuple(told), table.outcome.verdict


def play(pages: tuple[Page, Page]) -> None:
    """Every choice at the page of its seat; before each the other one has nothing to take."""
    game, _ = told_quest()
    for seat, key, _ in game:
        own, other = pages[seat], pages[1 - seat]
        assert other.locator("#options button[name=action]").count() == 0
        press(own, key)
        ready(other, version(own))


def test_two_browsers_play_a_quest_to_its_end(enter: Enter) -> None:
    game, verdict = told_quest()
    assert {seat for seat, _, _ in game} == {0, 1} and "is done" in verdict
    host, friend = enter(), enter(color_scheme="dark")
    first = host.sit(game="heroes", seats="2", name1="Ana", seat2="friend", seed=SEED, **{"house-mode": QUEST})
    link = first.locator('#links input[value*="/join#"]').first.get_attribute("value") or ""
    second = joined(friend, link, "Ben")
    pages = (first, second)
    ready(first)
    seat, _, label = game[0]
    other = pages[1 - seat]
    other.locator("[data-point]").click()
    other.locator("#pointing button", has_text=label).first.click()
    expect(pages[seat].locator("#options .is-advised")).to_contain_text(label)
    play(pages)
    for page in pages:
        expect(page.locator("#ending")).to_contain_text("share the victory")
        expect(page.locator("#ending")).to_contain_text(verdict)
        expect(page.locator("#outcome table.score")).to_contain_text("Quest")
        sticks_out = "table => Math.ceil(table.scrollWidth - table.parentElement.clientWidth)"
        assert page.locator("#outcome table.score").evaluate(sticks_out) <= 0, "every column is in sight"
        expect(page.locator("#options .is-advised")).to_have_count(0)
    assert chosen(host.record(first)) == [key for _, key, _ in game]


@pytest.mark.parametrize("seat", [0, 1])
def test_both_have_something_to_say_in_it(seat: int) -> None:
    """The seed is worth its name: each of the two chooses, and not only to be done."""
    own = [key for who, key, _ in told_quest()[0] if who == seat]
    assert len([key for key in own if key not in ("done", "rest")]) >= 3
