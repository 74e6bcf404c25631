"""Why something is not offered: in words, and with the clause that says so."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.hold.building import BUILD
from delve.games.hold.explore import EXPLORE
from delve.games.hold.recruiting import RECRUIT
from delve.games.hold.supplies import TRADE
from delve.games.hold.words import say
from tests.games.hold.kit import HoldKit, Play


@pytest.fixture
def digging(hold: HoldKit) -> Play:
    """Asked where to dig; the river is connected, and nobody stands in it."""
    play = hold.given("~~  oo  E   Ba", resources=20, goods=8)
    play.goes_on()
    return play


@pytest.fixture
def building(digging: Play) -> Play:
    """Asked what to build, with 23 Resources."""
    digging.does("explore 0,2 down", "A♥")  # worth 1 and its depth
    digging.answers("blank", "trade none")
    return digging


def refused(play: Play, key: str, why: str, clause: str, **values: object) -> None:
    refusal = play.refuses(key)
    assert (refusal.why, refusal.clause) == (say(why, **values), clause)


@pytest.mark.parametrize(
    ("key", "why", "clause"),
    [
        ("explore 0,0 up", "why.sky", "HOLD-5.03"), ("explore 1,1 right", "why.drawn", "HOLD-5.01"),
        ("explore 0,3 down", "why.far", "HOLD-5.01"),
        ("explore -3,1 left", "why.far", "HOLD-5.01"), ("rest", "why.must_dig", "HOLD-4.02"),
    ],
)  # fmt: skip
def test_where_nothing_can_be_dug(digging: Play, key: str, why: str, clause: str) -> None:
    refused(digging, key, why, clause)


def test_from_which_side_it_can_be_dug(digging: Play) -> None:
    refused(digging, "explore 0,2 left", "why.way", "HOLD-5.02", ways="down")
    assert "explore 0,2 down" in digging.offers()


def test_nobody_digs_from_where_nobody_stands(hold: HoldKit) -> None:
    play = hold.given("E   oo  .", traps=["damage 3 1,1"])
    play.goes_on()
    refused(play, "explore 2,1 right", "why.unstood", "HOLD-3.25")


def test_rooms_that_cannot_be_built(building: Play) -> None:
    refused(building, "build inn", "why.no_money", "HOLD-7.04", price="30♥ 10♦", have="23♥ 8♦")
    refused(building, "build inventors-lab", "why.needs", "HOLD-7.06", what="Forge, Library and Stockpile")
    refused(building, "build breeder", "why.needs", "HOLD-7.06", what="Pheromones")
    assert building.refuses("build castle").why == ""


def test_a_second_room_in_a_turn(hold: HoldKit) -> None:
    play = hold.given("E   Fo  oo  oo", resources=48, goods=8)
    play.goes_on()
    play.does("explore 0,2 down", "A♥")
    play.answers("blank", "trade none", "build kitchen", "at 2,1")
    assert play.asks == "build", "traps can still be built"
    refused(play, "build dorms", "why.built", "HOLD-7.01")
    refused(play, "work repair", "why.no_work", "HOLD-7.17")
    refused(play, "work defensive", "why.needs", "HOLD-7.07", what="Mason")
    assert "work damage" in play.offers()


@pytest.mark.parametrize(
    ("key", "why", "clause", "values"),
    [
        ("at 0,1", "why.occupied", "HOLD-7.03", {"what": "The Entrance"}),
        ("at 1,1", "why.occupied", "HOLD-7.03", {"what": "The Barracks"}),
        ("at 5,5", "why.far", "HOLD-7.03", {}), ("at 0,0", "why.sky", "HOLD-1.02", {}),
    ],
)  # fmt: skip
def test_where_a_room_cannot_stand(building: Play, key: str, why: str, clause: str, values: dict[str, str]) -> None:
    building.answers("build kitchen")
    refused(building, key, why, clause, **values)


def test_a_corridor_goes_sideways(building: Play) -> None:
    building.answers("build corridor")
    assert "at 2,1" in building.offers()
    refused(building, "at 1,2", "why.corridor", "HOLD-8.02")


def test_a_room_is_dearer_away_from_the_storehouse(hold: HoldKit) -> None:
    play = hold.given("""
        oo  E   Sr
        H
        oo  .   .
    """, resources=10, goods=8)  # fmt: skip
    play.goes_on()
    play.does("explore 0,2 down", "A♥")
    play.answers("blank", "trade none", "build forge")
    assert "at -1,1" in play.offers()
    refused(play, "at -1,2", "why.no_money", "HOLD-7.04", price="15♥ 7♦", have="13♥ 8♦")


@pytest.mark.parametrize(
    ("key", "why", "clause", "values"),
    [
        ("recruit 11 soldier 1,1", "why.too_many", "HOLD-10.01", {"space": 10}),
        ("recruit 4 soldier 1,1", "why.no_money", "HOLD-10.01", {"price": "20♦", "have": "23♥ 8♦"}),
        ("recruit 1 mage 1,1", "why.no_house", "HOLD-10.01", {"unit": "Mages", "houses": "Library"}),
        ("recruit 1 prisoner 1,1", "why.no_recruit", "HOLD-10.15", {"unit": "Prisoners"}),
    ],
)  # fmt: skip
def test_who_cannot_be_hired(building: Play, key: str, why: str, clause: str, values: dict[str, str]) -> None:
    building.answers("build none")
    assert "recruit 1 soldier 1,1" in building.offers()
    refused(building, key, why, clause, **values)


@pytest.mark.clause("HOLD-6.07")
def test_amounts_that_are_not_traded(hold: HoldKit) -> None:
    play = hold.given("E", resources=20, goods=47)
    play.goes_on()
    play.does("explore 0,2 down", "A♥")
    play.answers("blank")
    refused(play, "trade 3 resources", "why.trade_pairs", "HOLD-6.07")
    refused(play, "trade 24 resources", "why.no_money", "HOLD-6.01", price="24♥", have="23♥ 47♦")
    refused(play, "trade 20 goods", "why.no_trade", "HOLD-6.10", most=50)
    refused(play, "trade 10 resources", "why.no_trade", "HOLD-6.10", most=50)


@pytest.mark.clause("HOLD-4.02")
@pytest.mark.parametrize(
    ("step", "key", "said"),
    [
        (EXPLORE, "build forge", "That belongs to Build; this is Explore."),
        (TRADE, "explore 1,1 right", "That belongs to Explore; this is Trade."),
        (BUILD, "recruit 1 soldier 1,1", "That belongs to Recruit; this is Build."),
        (RECRUIT, "attack 3", "That belongs to a fight; this is Recruit."),
    ],
)
def test_what_belongs_to_another_part_of_the_turn_is_told_so(hold: HoldKit, step: Any, key: str, said: str) -> None:
    play = hold.asking(hold.given("E   Ba", resources=20, goods=20), step)
    play.goes_on()
    assert play.state.ask is not None
    refused = play.state.ask.why_not(play.state, key)
    assert refused is not None
    assert (refused.words, refused.clause) == (said, "HOLD-4.02")
