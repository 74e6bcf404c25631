"""HOLD-31 and 4: the order of a turn, of its start events and of its end events; what may be skipped and what is once a turn."""

from __future__ import annotations

import pytest

from delve.games.hold import end_of_turn
from delve.games.hold.codes import CIRCUS, CREATION_TREES, DISCOVERY, HOSTILE, RUIN, SWAMP, WATER
from delve.games.hold.end_of_turn import END_EVENTS, EndEvent, portals
from delve.games.hold.events import CombatEnded, EnemySpawned, TurnBegan
from delve.games.hold.explore import targets
from delve.games.hold.force_changes import add_being
from delve.games.hold.forces import ADVENTURER
from delve.games.hold.map_changes import become_cavern, draw_thing, fill, mark
from delve.games.hold.spaces import space
from delve.games.hold.start_of_turn import START_EVENTS
from delve.games.hold.tables import CLOWNS, DEMON_PORTAL, DEMONS, GREEDY_HERO_RANK, TOADS, WELL
from tests.games.hold.kit import HoldKit

# ---- start


@pytest.mark.clause("HOLD-4.03")
@pytest.mark.clause("HOLD-R195")
def test_start_events_come_in_their_order(hold: HoldKit) -> None:
    named = [event.__name__.removesuffix("_draw") for event in START_EVENTS]
    assert named == ["next_turn", "fixed_income", "prisoners_arrive", "crystals", "alchemists", "greedy_heroes", "new_adventurers"]
    play = hold.given("In  E   fo  cc\n#\nPr  .   .   .", goods=0, units=["20 prisoner -1,2"])
    add_being(play.state, ADVENTURER, GREEDY_HERO_RANK, 60, play.thing(-1, 1).number, None)
    play.goes_on("2♠")  # income and crystals come first: 20 for the full Prison, 3 for the crystals pay the Hero
    assert (play.asks, play.supplies) == ("hero-asks", (22, 23))


@pytest.mark.clause("HOLD-4.05")
def test_a_pair_of_creation_trees_gives_twenty_in_all(hold: HoldKit) -> None:
    play = hold.given("E   oo  oo")
    draw_thing(play.state, DISCOVERY, CREATION_TREES, (space(0, 2), space(0, 3)), None)
    play.state.map.links.clear()
    play.goes_on()
    assert play.supplies == (20, 20)  # cut off
    joined = hold.given("E", resources=3)
    draw_thing(joined.state, DISCOVERY, CREATION_TREES, (space(1, 1), space(2, 1)), None)
    joined.goes_on()
    assert joined.supplies == (23, 20)


@pytest.mark.clause("HOLD-22.03")
@pytest.mark.clause("HOLD-R92")
@pytest.mark.clause("HOLD-E82")
@pytest.mark.parametrize(("cards", "goods", "ruined", "dust"), [(("4♦", "5♦"), 27, True, 0), (("4♣", "5♣"), 32, False, 1)])
def test_diamond_dust_takes_the_next_diamond_of_a_crystal_cavern(
    hold: HoldKit, cards: tuple[str, ...], goods: int, ruined: bool, dust: int
) -> None:
    play = hold.given("E   cc  Co\n        #\n        cc")
    play.state.lore.dust = 1
    play.goes_on(*cards)
    assert (play.supplies[1], play.thing(1, 1).kind == RUIN, play.state.lore.dust) == (goods, ruined, dust)
    assert play.thing(2, 2).kind == DISCOVERY


@pytest.mark.clause("HOLD-4.02")
@pytest.mark.clause("HOLD-4.14")
@pytest.mark.clause("HOLD-6.05")
def test_exploring_is_compulsory_and_the_rest_may_be_skipped(hold: HoldKit) -> None:
    play = hold.given("E   fo")
    play.goes_on()
    assert "rest" not in play.offers()
    assert len(play.offers("explore")) == len(targets(play.state))
    play.does("explore 2,1 right", "9♥")
    play.does("blank")
    assert (play.asks, "trade none" in play.offers()) == ("trade", True)
    play.does("trade none")
    assert play.asks == "build"
    assert "work cut" in play.offers()  # hold actions are taken here
    play.does("build none")
    if play.asks == "recruit":
        play.does("recruit none")
    assert [event.turn for event in play.told_of(TurnBegan)] == [1, 2]
    assert play.asks == "explore"


@pytest.mark.clause("HOLD-4.15")
def test_each_well_is_paid_once_a_turn(hold: HoldKit) -> None:
    play = hold.given("E", goods=50)
    for x in (1, 2):
        draw_thing(play.state, DISCOVERY, WELL, (space(x, 1),), None)
    play.goes_on()
    play.does("explore 3,1 right", "9♥")
    play.does("blank")
    play.does("trade none")
    play.does("work wish")
    play.does("wish 2,1", "2♠", "10♥")
    play.does("work wish")
    assert play.offers("wish") == ["wish 1,1"]


# ---- end


@pytest.mark.clause("HOLD-31.01")
@pytest.mark.clause("HOLD-R195")
def test_end_events_come_in_their_order() -> None:
    assert (
        tuple(getattr(end_of_turn, name) for name in ("portals", "mushroom", "lost_things", "pawrtals", "greed", "trim", "jokers"))
        == END_EVENTS
    )


@pytest.mark.clause("HOLD-31.02")
@pytest.mark.clause("HOLD-31.03")
@pytest.mark.clause("HOLD-11.06")
def test_portals_circuses_and_toads_share_one_combat(hold: HoldKit) -> None:
    play = hold.given("E   Co  Co  Co  Co", units=["5 soldier 0,1"], turn=4)
    for x, what in ((5, DEMON_PORTAL), (6, DEMON_PORTAL), (7, CIRCUS)):
        draw_thing(play.state, DISCOVERY, what, (space(x, 1),), None)
    fill(play.state, [space(4, 1)], WATER, None)
    mark(play.state, space(4, 1), SWAMP, True, None)
    play.state.clock.toads[space(4, 1)] = 4
    hold.asking(play, EndEvent(END_EVENTS.index(portals))).goes_on("2♠", "2♥", "3♠")
    assert sorted((event.enemy, event.space[0]) for event in play.told_of(EnemySpawned)) == sorted([(DEMONS, 5), (CLOWNS, 7), (TOADS, 4)])
    assert len(play.pieces(HOSTILE)) == 3
    assert play.told_of(CombatEnded) == []


@pytest.mark.clause("HOLD-31.03")
def test_a_closed_portal_rolls_no_more(hold: HoldKit) -> None:
    play = hold.given("E")
    portal = draw_thing(play.state, DISCOVERY, DEMON_PORTAL, (space(1, 1),), None)
    become_cavern(play.state, portal.number, None)
    hold.asking(play, EndEvent(END_EVENTS.index(portals))).goes_on()  # no card is drawn
    assert play.state.combat is None
