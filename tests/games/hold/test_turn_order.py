"""HOLD-4 and 6: the order of a turn, what may be skipped, and supplies."""

from __future__ import annotations

import pytest

from delve.games.hold.building import BUILD
from delve.games.hold.codes import CREATION_TREES, DISCOVERY
from delve.games.hold.events import CardDrawn, Gained, TurnBegan, UnitsCame
from delve.games.hold.map_changes import damage, draw_thing
from delve.games.hold.spaces import space
from delve.games.hold.start_of_turn import START_EVENTS
from delve.games.hold.supplies import TRADE
from delve.games.hold.tables import GREED
from delve.kernel.events import Event
from tests.games.hold.kit import HoldKit

FIFTY = [f"10 alchemist {x},2" for x in range(5)]
FULL = """
    fo  E   cc  Pr
        H
    .   La  La  La  La  La
"""


@pytest.mark.clause("HOLD-4.02")
def test_exploring_is_compulsory_and_the_rest_may_be_skipped(hold: HoldKit) -> None:
    play = hold.given("E   Ba", goods=30, resources=30, rules={"red_spaces": "blank"})
    play.goes_on()
    assert "rest" not in play.offers()
    play.does("explore -1,1 left", "A♥")
    asked = []
    for skip in ("trade none", "build none", "recruit none"):
        asked.append(play.asks)
        play.does(skip)
    assert asked == ["trade", "build", "recruit"]
    assert (play.asks, play.state.clock.turn) == ("explore", 2)


@pytest.mark.clause("HOLD-4.03")
@pytest.mark.clause("HOLD-R195")
def test_start_events_come_in_order(hold: HoldKit) -> None:
    play = hold.given(FULL, units=[*FIFTY, "18 prisoner 2,1"])
    play.goes_on("4♠", "K♦")
    told = play.told_of(Event)
    names = [
        event.why if isinstance(event, Gained | UnitsCame) else event.what
        for event in told if isinstance(event, Gained | UnitsCame | CardDrawn)
    ]  # fmt: skip
    assert names == ["forest", "prison", "crystals", "crystals", "alchemists"]
    assert isinstance(told[0], TurnBegan)
    after = [event.__name__ for event in START_EVENTS]
    assert after[-2:] == ["greedy_heroes", "new_adventurers"]


@pytest.mark.clause("HOLD-4.05")
def test_creation_trees_give_twenty_for_the_pair(hold: HoldKit) -> None:
    play = hold.given("E   oo", resources=0)
    draw_thing(play.state, DISCOVERY, CREATION_TREES, (space(0, 2), space(1, 2)), None)
    play.goes_on()
    assert play.supplies == (0, 20)  # nobody can get there
    other = hold.given("E   oo", resources=0)
    draw_thing(other.state, DISCOVERY, CREATION_TREES, (space(-1, 1), space(-2, 1)), None)
    other.goes_on()
    assert other.supplies == (20, 20)


@pytest.mark.clause("HOLD-4.14")
def test_hold_actions_and_building_mix_in_any_order(hold: HoldKit) -> None:
    play = hold.given("E   oo  Fo  fo", resources=50, goods=3)
    damage(play.state, play.thing(2, 1).number, None)
    hold.asking(play, BUILD).goes_on()
    play.answers("work repair", "repair 2,1")
    assert play.asks == "build"
    play.answers("work damage", "damage 1,1", "work cut", "cut 3,1", "build dorms", "at 3,1")
    assert play.asks == "build"
    play.answers("work upgrade", "upgrade 1,1")
    assert play.supplies[0] == 50 - 7 - 20 - 20


@pytest.mark.clause("HOLD-6.05")
def test_one_trade_each_turn_between_exploring_and_building(hold: HoldKit) -> None:
    play = hold.given("E", resources=20, goods=20, rules={"red_spaces": "blank"})
    play.goes_on()
    play.does("explore 1,1 right", "A♥")
    assert play.asks == "trade"
    play.does("trade 4 resources")
    assert (play.supplies, play.asks) == ((18, 22), "build")
    play.does("build none")
    play.does("explore 1,1 right", "A♥")
    assert play.asks == "trade"


@pytest.mark.clause("HOLD-6.01")
def test_no_more_is_traded_than_there_is(hold: HoldKit) -> None:
    play = hold.asking(hold.given(resources=5, goods=3), TRADE)
    play.goes_on()
    assert play.offers() == [
        "trade none", "trade 1 goods", "trade 2 goods", "trade 3 goods", "trade 2 resources", "trade 4 resources",
    ]  # fmt: skip


@pytest.mark.clause("HOLD-6.02")
@pytest.mark.clause("HOLD-6.11")
@pytest.mark.clause("HOLD-R23")
@pytest.mark.parametrize(("runes", "goods"), [([], 50), ([GREED], 48 + 22 + 2)])
def test_under_the_rune_of_greed_goods_pass_the_cap_for_a_turn(hold: HoldKit, runes: list[int], goods: int) -> None:
    play = hold.given("E\nH\noo", resources=49, goods=48, runes=runes, rules={"red_spaces": "blank"})
    play.goes_on()
    play.does("explore 1,2 right", "J♦")
    assert play.supplies == (49, goods)
    other = hold.given("E\nH\noo", resources=49, goods=48, runes=runes, rules={"red_spaces": "blank"})
    other.goes_on()
    other.does("explore 1,2 right", "9♥")
    assert other.supplies == (50, 48)
