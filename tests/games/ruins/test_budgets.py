"""The shipped cards against the brief of section 4 of the rules: budgets, distributions, themes; and the mathematics behind the budgets."""

from __future__ import annotations

import pytest

from delve.games.ruins import content
from delve.games.ruins.codes import ABILITY, ACTION, ANCIENT, EFFECT, EXPEDITION, INFLUENCE, INSTANT, NEGATIVE, PASSIVE, RELIC
from delve.games.ruins.study.budgets import REASONS, off_budget
from delve.games.ruins.study.survey import survey
from delve.games.ruins.study.worth import dropped, rerolled, turned
from tests.games.ruins.kit import BOX


def test_the_shipped_set_is_clean() -> None:
    report = survey()
    assert report.notes == [] and report.breaches == []


def test_every_exception_is_one() -> None:
    """A reason for a card that keeps to its budget would hide the next mistake."""
    named = dict(REASONS)
    try:
        REASONS.clear()
        off = [line.split()[0] for line in off_budget(BOX)]
    finally:
        REASONS.update(named)
    assert off == list(named)


@pytest.mark.parametrize(
    ("gain", "expected"),
    [
        (rerolled(6, 1, True), 2.07), (rerolled(6, 2, True), 3.43), (rerolled(4, 2, True), 2.67), (rerolled(6, 6, True), 4.50),
        (turned(6, 1, True, lambda _: 6), 4.56), (turned(5, 1, True, lambda _: 4), 2.44), (turned(7, 2, True, lambda _: 6), 8.65),
        (turned(6, 1, True, lambda face: 7 - face), 4.14), (turned(4, 2, True, lambda face: min(6, face + 1)), 1.98),
        (dropped(4, 1), 5.24), (rerolled(4, 1, False), 1.79), (turned(6, 1, False, lambda _: 1), 4.56),
    ],
)  # fmt: skip
def test_changes_to_dice_are_worth_what_the_rules_tabulate(gain: float, expected: float) -> None:
    """Section 4.6, "Expected gain in points of changes to rolled dice"."""
    assert round(gain, 2) == expected


def test_a_card_off_its_budget_is_noticed() -> None:
    texts = dict(content.read_files(None)[0])
    texts["expedition.toml"] = texts["expedition.toml"].replace('does = ["flat(own,5)"]', 'does = ["flat(own,6)", "gain_pip(own,1)"]')
    texts["ancient.toml"] = texts["ancient.toml"].replace('does = ["take(own,3,discard)"]', 'does = ["take(own,9,discard)"]')
    texts["ancient.toml"] = texts["ancient.toml"].replace('does = ["flat(own_any,3)"]', 'does = ["flat(own_any,5)"]')
    found = [line.split(":")[0] for line in off_budget(content.read_set(texts))]
    assert found == ["X-A02 Chalk the Way", "A-E01 Sift the Dust", "A-I01 Tremor"]


def test_the_numbers_of_the_box() -> None:
    """1.13 and 4.8."""
    count = {
        (side, type): sum(one.copies for one in BOX.designs if one.side == side and one.type == type)
        for side in (ANCIENT, EXPEDITION)
        for type in (ACTION, EFFECT, INSTANT, ABILITY, RELIC, INFLUENCE, NEGATIVE)
    }
    assert [count[EXPEDITION, type] for type in (ACTION, EFFECT, INSTANT, ABILITY, NEGATIVE)] == [40, 26, 14, 6, 12]
    assert [count[ANCIENT, type] for type in (ACTION, EFFECT, INSTANT, RELIC, INFLUENCE)] == [32, 20, 8, 6, 12]


def test_means_of_the_expedition_deck() -> None:
    deck = [BOX.designs[card] for card in BOX.decks[EXPEDITION]]
    assert len(deck) == 80
    assert round(sum(one.cost for one in deck) / 80, 2) == 1.38 and sum(one.risk for one in deck) / 80 == 2.0


@pytest.mark.clause("RUINS-R85")
def test_mean_cost_of_the_ancient_deck() -> None:
    deck = [BOX.designs[card] for card in BOX.decks[ANCIENT] if BOX.designs[card].type != INFLUENCE]
    assert len(deck) == 60 and round(sum(one.cost for one in deck) / 60, 2) == 0.1


def test_eight_actions_of_the_ancient_act_in_every_lane() -> None:
    actions = [one for one in BOX.designs if one.side == ANCIENT and one.type == ACTION]
    assert sum(any("_all" in text for text in one.texts) for one in actions) == 8


def test_few_cards_of_the_expedition_are_banished_and_one_ability_is_passive() -> None:
    assert sum(BOX.designs[card].banish for card in BOX.decks[EXPEDITION]) <= 4
    assert sum(one.type == ABILITY and one.mode == PASSIVE for one in BOX.designs) == 1


def test_every_card_has_a_line_of_flavour_and_a_picture() -> None:
    for one in BOX.designs:
        assert one.flavour.endswith((".", "?", "!")) and one.art, one.name
