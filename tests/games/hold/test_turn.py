"""HOLD-4 to 7, 10, 31, 32: a turn from its start events to its end."""

from __future__ import annotations

import pytest

import delve
from delve.games.hold import GAME, changes
from delve.games.hold.box import Unit
from delve.games.hold.cards import card_of
from delve.games.hold.codes import ABANDONED, CAVERN, DISCOVERY, ENTOMBED, GOES_ON, KENNEL, RUIN, TRIUMPH, UNITS, WATER
from delve.games.hold.ending import SEALED_IN
from delve.games.hold.events import Gained, HoldEnded, NothingToExplore
from delve.games.hold.explore import diamonds_worth, hearts_worth
from delve.games.hold.houses import capacity
from delve.games.hold.look.picture import parts_of_turn
from delve.games.hold.map_changes import alter_thing, draw_thing, fill
from delve.games.hold.recruiting import unit_price
from delve.games.hold.sight import HoldView
from delve.games.hold.sites import cost_of
from delve.games.hold.spaces import space
from delve.games.hold.state import Find
from delve.games.hold.supplies import TRADE
from delve.games.hold.tables import CRYSTAL_CAVERN, DROUGHT, GREED, LEGENDARY, RICHES, SHUNNED
from delve.games.hold.turn import PARTS
from tests.games.hold.kit import HoldKit, Play

DEEP = """
    E   .   .
    H
    oo  .   .
    H
    oo  .   .
"""


# ---- start of turn


@pytest.mark.clause("HOLD-4.04")
def test_a_forest_gives_two_resources(hold: HoldKit) -> None:
    play = hold.given("E   fo")
    play.goes_on()
    assert play.supplies == (22, 20)


@pytest.mark.clause("HOLD-3.34")
def test_a_forest_that_is_cut_off_gives_nothing(hold: HoldKit) -> None:
    play = hold.given("E  |fo")
    play.goes_on()
    assert play.supplies == (20, 20)


@pytest.mark.clause("HOLD-4.08")
@pytest.mark.clause("HOLD-4.10")
@pytest.mark.clause("HOLD-E74")
@pytest.mark.parametrize(("card", "gain"), [("9♠", 11), ("A♦", 0), ("A♥", 3)])
def test_a_crystal_cavern_draws_a_card(hold: HoldKit, card: str, gain: int) -> None:
    play = hold.given("E\nH\ncc")
    play.goes_on(card)
    assert play.supplies == (20, 20 + gain)
    assert (play.thing(0, 2).kind == RUIN) == (card == "A♦")
    assert play.state.cards.deck.size() == 52


@pytest.mark.clause("HOLD-4.09")
@pytest.mark.clause("HOLD-E13")
def test_one_card_for_all_crystal_caverns(hold: HoldKit) -> None:
    text = "E\nH\ncc\nH\noo\nH\ncc"
    play = hold.given(text, rules={"crystal_draw": "single"})
    play.goes_on("7♠")
    assert [event.goods for event in play.told_of(Gained)] == [9, 11]


@pytest.mark.clause("HOLD-4.06")
@pytest.mark.clause("HOLD-4.07")
@pytest.mark.clause("HOLD-R84")
@pytest.mark.clause("HOLD-E52")
def test_prisoners_arrive_after_the_income(hold: HoldKit) -> None:
    play = hold.given("E   Pr", units=["18 prisoner 1,1"])
    play.goes_on()
    assert (play.supplies, play.units(1, 1)) == ((20, 20), {"prisoner": 20})
    full = hold.given("E   Pr", units=["20 prisoner 1,1"])
    full.goes_on()
    assert full.supplies == (20, 40)
    larger = hold.given("E   Pr  Do", units=["20 prisoner 1,1"])
    larger.goes_on()
    assert larger.supplies == (20, 20)
    second = hold.given("Pr  E   Pr", units=["20 prisoner 1,1", "5 prisoner -1,1"])
    second.goes_on()
    assert second.supplies == (20, 40)  # each is looked at for itself


# ---- exploring


@pytest.mark.clause("HOLD-5.13")
@pytest.mark.clause("HOLD-E01")
def test_diamonds_are_worth_their_value_and_depth(hold: HoldKit) -> None:
    play = hold.given(DEEP)
    play.goes_on()
    play.does("explore 1,3 right", "3♦")
    assert play.supplies == (20, 26)


@pytest.mark.clause("HOLD-5.12")
@pytest.mark.clause("HOLD-E12")
@pytest.mark.parametrize(("card", "gain"), [("J♥", 13), ("A♥", 3)])
def test_hearts_are_worth_their_value_and_depth(hold: HoldKit, card: str, gain: int) -> None:
    play = hold.given(DEEP)
    play.goes_on()
    play.does("explore 1,2 right", card)
    assert play.supplies == (20 + gain, 20)


@pytest.mark.clause("HOLD-6.02")
@pytest.mark.clause("HOLD-E15")
def test_what_is_over_the_cap_is_lost(hold: HoldKit) -> None:
    play = hold.given(DEEP, goods=46)
    play.goes_on()
    play.does("explore 1,2 right", "K♦")
    assert play.supplies == (20, 50)
    assert play.told_of(Gained)[-1].lost == 11


@pytest.mark.clause("HOLD-5.14")
@pytest.mark.clause("HOLD-R22")
@pytest.mark.clause("HOLD-E20")
def test_shrines_add_and_offices_double(hold: HoldKit) -> None:
    play = hold.given("E   Sh  Of", units=["1 cleric 1,1"])
    alter_thing(play.state, play.thing(1, 1).number, purpose=1)
    assert diamonds_worth(play.state, space(2, 4), card_of("5♦")) == 20
    assert diamonds_worth(play.state, space(3, 4), card_of("5♦")) == 12


@pytest.mark.clause("HOLD-5.14")
@pytest.mark.clause("HOLD-E21")
@pytest.mark.clause("HOLD-28.14")
def test_greed_and_riches_double_each(hold: HoldKit) -> None:
    s = hold.given(runes=[GREED]).state
    s.lore.layer, s.lore.layer_depth = RICHES, 3
    assert diamonds_worth(s, space(0, 3), card_of("4♦")) == 19
    assert diamonds_worth(s, space(0, 2), card_of("4♦")) == 10


@pytest.mark.clause("HOLD-5.15")
@pytest.mark.clause("HOLD-E22")
@pytest.mark.clause("HOLD-28.10")
def test_drought_halves_hearts(hold: HoldKit) -> None:
    s = hold.given(runes=[DROUGHT]).state
    assert hearts_worth(s, space(0, 2), card_of("9♥")) == 6
    assert hearts_worth(s, space(0, 1), card_of("A♥")) == 1


@pytest.mark.clause("HOLD-5.16")
@pytest.mark.clause("HOLD-3.17")
def test_a_red_space_is_drawn_with_a_ladder_or_left_blank(hold: HoldKit) -> None:
    play = hold.given("E")
    play.goes_on()
    play.does("explore 0,2 down", "3♥")
    assert play.offers() == ["cavern", "blank"]
    play.does("cavern")
    assert play.thing(0, 2).kind == CAVERN
    assert space(0, 1) in play.state.map.links
    other = hold.given("E", rules={"red_spaces": "blank"})
    other.goes_on()
    other.does("explore 0,2 down", "3♥")
    assert space(0, 2) not in other.state.map.cells


@pytest.mark.clause("HOLD-5.11")
def test_a_noted_card_is_played_without_drawing(hold: HoldKit) -> None:
    play = hold.given("E")
    play.state.map.notes[space(1, 1)] = card_of("5♥")
    play.goes_on()
    play.does("explore 1,1 right")
    assert play.supplies == (26, 20)
    assert not play.state.map.notes


@pytest.mark.clause("HOLD-5.20")
@pytest.mark.clause("HOLD-18.08")
def test_a_cavern_grows_space_by_space(hold: HoldKit) -> None:
    play = hold.given("E")
    play.goes_on()
    play.does("explore 1,1 right", "5♣", "2♦")
    assert play.offers() == ["place 2,1", "place 1,2"]
    play.answers("place 1,2", "place 1,3")
    assert play.thing(1, 1).spaces == (space(1, 1), space(1, 2), space(1, 3))
    assert space(1, 1) in play.state.map.links  # 3.18: open to each other


@pytest.mark.clause("HOLD-5.22")
def test_a_discovery_without_room_is_an_empty_cavern(hold: HoldKit) -> None:
    play = hold.given("""
        oo  E   oo  oo  oo  oo  oo
        H   H   H       H   H   H
        oo  oo  oo  .   oo  oo  oo
        H   H   H       H   H   H
        oo  oo  oo  oo  oo  oo  oo
        H   H   H   H   H   H   H
        oo  oo  oo  oo  oo  oo  oo
    """)
    play.goes_on()
    play.does("explore 2,2 right", "5♣", "2♦")
    assert play.thing(2, 2).spaces == (space(2, 2),)


# ---- trading


@pytest.mark.clause("HOLD-6.07")
@pytest.mark.clause("HOLD-R25")
@pytest.mark.clause("HOLD-E16")
def test_resources_are_traded_in_pairs(hold: HoldKit) -> None:
    play = hold.asking(hold.given(resources=7, goods=0), TRADE)
    play.goes_on()
    assert play.offers() == ["trade none", "trade 2 resources", "trade 4 resources", "trade 6 resources"]
    play.does("trade 6 resources")
    assert play.supplies == (1, 3)


@pytest.mark.clause("HOLD-6.06")
@pytest.mark.clause("HOLD-6.10")
@pytest.mark.clause("HOLD-E17")
def test_amounts_lost_to_the_cap_are_not_offered(hold: HoldKit) -> None:
    play = hold.asking(hold.given(resources=35, goods=20), TRADE)
    play.goes_on()
    assert [key for key in play.offers() if key.endswith("goods")] == [f"trade {n} goods" for n in range(1, 9)]
    play.does("trade 8 goods")
    assert play.supplies == (50, 12)


@pytest.mark.clause("HOLD-6.08")
@pytest.mark.clause("HOLD-6.09")
def test_transmutation_and_the_shunned_rune(hold: HoldKit) -> None:
    play = hold.asking(hold.given(resources=2, goods=0), TRADE)
    play.state.supplies.transmutation = True
    play.goes_on()
    play.does("trade 2 resources")
    assert play.supplies == (0, 6)
    shunned = hold.asking(hold.given(resources=9, goods=2, runes=[SHUNNED]), TRADE)
    shunned.goes_on()
    assert shunned.offers() == ["trade none", "trade 1 goods", "trade 2 goods"]
    shunned.does("trade 2 goods")
    assert shunned.supplies == (11, 0)


# ---- building and recruiting


def at_build(hold: HoldKit, text: str = "E", **given: object) -> Play:
    play = hold.given(text, rules={"red_spaces": "blank"}, **given)  # type: ignore[arg-type]
    play.goes_on()
    play.does(play.offers("explore")[0], "A♥")
    if play.asks == "trade":
        play.does("trade none")
    return play


@pytest.mark.clause("HOLD-7.03")
@pytest.mark.clause("HOLD-7.04")
@pytest.mark.clause("HOLD-10.01")
@pytest.mark.clause("HOLD-10.02")
@pytest.mark.clause("HOLD-E88")
def test_barracks_on_turn_1(hold: HoldKit) -> None:
    play = at_build(hold, resources=18)
    play.answers("build barracks", "at 1,1")
    assert play.supplies == (12, 20)
    play.does("recruit 4 soldier 1,1")
    assert play.supplies == (12, 0)
    assert (play.units(1, 1), play.units(0, 1)) == ({"soldier": 4}, {"soldier": 5})


@pytest.mark.clause("HOLD-7.01")
@pytest.mark.clause("HOLD-7.16")
def test_one_room_each_turn(hold: HoldKit) -> None:
    play = at_build(hold)
    play.answers("build corridor", "at 1,1")
    assert play.asks != "build"


@pytest.mark.clause("HOLD-7.09")
@pytest.mark.clause("HOLD-33.03")
def test_the_overseer_chooses_what_a_room_opens_to(hold: HoldKit) -> None:
    play = at_build(hold, "E   Co\nH\noo")
    play.answers("build dorms", "at 1,2")
    assert play.offers() == ["open above+left", "open left", "open above"]
    play.does("open above")
    assert space(1, 1) in play.state.map.links
    assert space(0, 2) in play.state.map.walls


@pytest.mark.clause("HOLD-8.02")
def test_a_corridor_is_dug_sideways_only(hold: HoldKit) -> None:
    play = at_build(hold)
    play.does("build corridor")
    assert play.offers() == ["at -1,1", "at 1,1", "back"]


@pytest.mark.clause("HOLD-8.47")
@pytest.mark.clause("HOLD-E18")
def test_a_storehouse_halves_resources_on_its_floor(hold: HoldKit) -> None:
    s = hold.given(".   E\n    H\nSr  oo").state
    forge = s.content.rooms[4]
    assert cost_of(s, forge, space(1, 2)) == (7, 7)
    assert cost_of(s, forge, space(1, 3)) == (15, 7)


@pytest.mark.clause("HOLD-18.02")
@pytest.mark.clause("HOLD-R90")
def test_a_cut_forest_pays_for_this_turns_room(hold: HoldKit) -> None:
    play = at_build(hold, "E   fo", resources=0, goods=0)
    play.answers("work cut", "cut 1,1", "build prison", "at 1,1")
    assert play.supplies == (4, 0)  # 2 of the forest, 2 of the card
    assert play.refuses("cut 1,1")


@pytest.mark.clause("HOLD-8.30")
@pytest.mark.clause("HOLD-8.31")
@pytest.mark.clause("HOLD-E23")
def test_dorms_raise_capacity(hold: HoldKit) -> None:
    s = hold.given("E   Ba  Do\n    #   #\n    Do  Ke").state
    unit = UNITS.index
    barracks, kennel = s.map.cells[space(1, 1)].thing, s.map.cells[space(2, 2)].thing
    assert s.map.things[kennel].what == KENNEL
    assert capacity(s, barracks, unit("soldier")) == 20
    assert capacity(s, kennel, unit("hound")) == 10
    one = hold.given("E   Ke  .\n    #\n    Co  Do").state
    assert capacity(one, one.map.cells[space(1, 1)].thing, unit("hound")) == 7


@pytest.mark.clause("HOLD-10.16")
@pytest.mark.clause("HOLD-R188")
@pytest.mark.clause("HOLD-E61")
@pytest.mark.clause("HOLD-28.23")
def test_unit_prices(hold: HoldKit) -> None:
    def prices(play: Play, *names: str) -> list[int]:
        s = play.state
        units: list[Unit] = [s.content.units[UNITS.index(name)] for name in names]
        return [unit_price(s, unit) for unit in units]

    legendary = Find(1, 0, (LEGENDARY,), space(0, 1), -1)
    assert prices(hold.given(runes=[SHUNNED]), "soldier", "cannon") == [10, 30]
    both = hold.given(runes=[SHUNNED])
    both.state.lore.finds.append(legendary)
    assert prices(both, "soldier", "cannon") == [5, 15]
    alone = hold.given()
    alone.state.lore.finds.append(legendary)
    assert prices(alone, "soldier", "mage", "cleric", "golem") == [2, 3, 4, 7]


@pytest.mark.clause("HOLD-8.08")
def test_a_barracks_never_mixes_kinds(hold: HoldKit) -> None:
    play = at_build(hold, "E   Ba", units=["3 soldier 1,1"], resources=0)
    play.does("build none")
    assert play.offers("recruit 1 soldier")
    assert not play.offers("recruit 1 gunner")


@pytest.mark.clause("HOLD-10.19")
def test_entrance_units_move_into_a_house(hold: HoldKit) -> None:
    play = at_build(hold, "E   Ba", goods=0, resources=0)
    play.does("build none")
    play.does("muster 3 soldier 1,1")
    assert (play.units(0, 1), play.units(1, 1)) == ({"soldier": 2}, {"soldier": 3})


# ---- the end


@pytest.mark.clause("HOLD-4.01")
@pytest.mark.clause("HOLD-E79")
def test_the_deck_is_whole_after_a_turn(hold: HoldKit) -> None:
    play = at_build(hold)
    play.does("build none")
    assert (play.asks, play.state.clock.turn) == ("explore", 2)
    assert play.state.cards.deck.cards() == list(range(52))


@pytest.mark.clause("HOLD-6.04")
@pytest.mark.clause("HOLD-R24")
def test_supplies_are_trimmed_when_the_turn_ends(hold: HoldKit) -> None:
    play = at_build(hold, goods=70)
    assert play.supplies[1] == 70
    play.does("build none")
    assert play.supplies[1] == 50


@pytest.mark.clause("HOLD-32.04")
@pytest.mark.clause("HOLD-R216")
def test_a_hold_may_be_closed(hold: HoldKit) -> None:
    play = hold.new()
    play.does("abandon")
    assert play.state.ask is None
    assert play.told_of(HoldEnded)[0].how == ABANDONED
    outcome = GAME.outcome(play.state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((), (0,))


@pytest.mark.clause("HOLD-32.02")
@pytest.mark.clause("HOLD-32.06")
def test_triumph_once_the_crystal_is_found(hold: HoldKit) -> None:
    play = hold.given()
    play.goes_on()
    assert "triumph" not in play.offers()
    found = hold.given()
    found.state.lore.crystal = True
    found.goes_on()
    found.does("triumph")
    assert found.state.ending.how == TRIUMPH
    outcome = GAME.outcome(found.state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (1,))


@pytest.mark.clause("HOLD-5.05")
@pytest.mark.clause("HOLD-32.07")
@pytest.mark.clause("HOLD-R196")
def test_a_hold_sealed_in_is_entombed_after_twenty_turns(hold: HoldKit) -> None:
    play = hold.given("%%  E   %%\n    H\n    oo", rules={"red_spaces": "blank"}, resources=0, goods=0, traps=["damage 3 0,2"])
    play.goes_on()
    for turn in range(SEALED_IN):
        assert play.offers() == ["rest", "abandon"], f"turn {turn}"
        play.does("rest")
        while play.asks in ("build", "recruit"):
            play.does(play.offers()[-1])
    assert play.told_of(NothingToExplore)[-1].turns == SEALED_IN
    assert play.offers() == ["play on", "entombed"]
    on = Play(play.state.copy())
    on.does("play on")
    assert (on.state.ending.how, on.state.clock.sealed_in, on.state.clock.turn) == (GOES_ON, 0, SEALED_IN)
    while on.asks in ("build", "recruit"):
        on.does(on.offers()[-1])
    on.does("rest")
    assert on.asks != "entombed"
    play.does("entombed")
    assert play.state.ending.how == ENTOMBED


@pytest.mark.clause("HOLD-R199")
@pytest.mark.clause("HOLD-4.02")
def test_exploring_is_compulsory_while_there_is_a_target(hold: HoldKit) -> None:
    play = hold.given("E")
    play.goes_on()
    assert play.offers() == ["explore -1,1 left", "explore 1,1 right", "explore 0,2 down", "abandon"]


@pytest.mark.clause("HOLD-R212")
def test_nothing_is_built_traded_or_recruited_in_a_combat(hold: HoldKit) -> None:
    play = hold.fighting("E   Fo  Ma  Ba  Co", "hive 30 4,1", resources=50, goods=50, units=["5 soldier 0,1", "2 soldier 3,1"])
    verbs = {key.split()[0] for key in play.offers()}
    assert verbs == {"piece", "end"}


@pytest.mark.clause("HOLD-R213")
def test_what_happens_at_once_goes_by_the_order_of_discovery(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo\nH\noo\nH\noo")
    for at in (space(1, 4), space(-1, 2), space(1, 3)):  # found in this order
        draw_thing(play.state, DISCOVERY, CRYSTAL_CAVERN, (at,), None)
    play.goes_on("2♠", "3♠", "4♠")
    assert [event.goods for event in play.told_of(Gained)] == [2 + 4, 3 + 2, 4 + 3]


@pytest.mark.clause("HOLD-6.10")
@pytest.mark.parametrize(("resources", "goods", "kind"), [(50, 4, "resources"), (4, 50, "goods")])
def test_nothing_is_traded_for_what_is_full(hold: HoldKit, resources: int, goods: int, kind: str) -> None:
    play = hold.asking(hold.given(resources=resources, goods=goods), TRADE)
    play.goes_on()
    amounts = play.offers("trade")[1:]
    assert amounts and all(key.endswith(kind) for key in amounts)
    full = hold.asking(hold.given(resources=50, goods=50), TRADE)
    full.goes_on()
    assert full.asks == ""


# ---- which part of the turn it is


@pytest.mark.clause("HOLD-4.02")
def test_people_are_told_which_part_of_the_turn_it_is() -> None:
    table = delve.new("hold", seed="parts", house_rules={"flavour": "auto"})
    bot, asked_in = delve.bot("instinct", "hold"), dict[str, set[str]]()
    while table.decision is not None and table.decisions < 150:
        view = table.view(0)
        assert isinstance(view, HoldView)
        asked_in.setdefault(table.decision.ask, set()).add(PARTS[view.part])
        names, now = parts_of_turn(view)
        assert names[now] == (f"Fight, round {view.round}" if view.round else PARTS[view.part])
        assert {"Trade", "Build", "Recruit"} <= {*names, PARTS[view.part]}
        table.choose(bot.choose(table.seat(0)))
    for ask, part in (("explore", "Explore"), ("trade", "Trade"), ("build", "Build"), ("room-space", "Build"), ("recruit", "Recruit")):
        assert asked_in[ask] == {part}


@pytest.mark.clause("HOLD-3.34")
def test_a_discovery_of_two_spaces_helps_only_if_both_are_dry(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo")
    draw_thing(play.state, DISCOVERY, CRYSTAL_CAVERN, (space(1, 2), space(2, 2)), None)
    fill(play.state, [space(2, 2)], WATER, None)
    play.goes_on()  # no card is drawn
    assert play.supplies == (20, 20)


@pytest.mark.clause("HOLD-6.04")
@pytest.mark.clause("HOLD-6.02")
def test_a_gain_takes_nothing_from_what_is_over_a_cap_that_fell(hold: HoldKit) -> None:
    play = hold.given("E   Co", resources=80, goods=70)
    changes.gain(play.state, 5, 5, "explored", None)
    assert play.supplies == (80, 70)


@pytest.mark.clause("HOLD-6.11")
@pytest.mark.clause("HOLD-R185")
def test_under_the_rune_of_greed_a_trade_may_pass_the_cap(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E", resources=20, goods=48, runes=[GREED]), TRADE)
    play.goes_on()
    play.does("trade 20 resources")
    assert play.supplies == (0, 58)


@pytest.mark.clause("HOLD-32.07")
@pytest.mark.clause("HOLD-R196")
def test_turns_without_a_target_count_only_in_a_row(hold: HoldKit) -> None:
    play = hold.given("E", rules={"red_spaces": "blank"})
    play.state.clock.sealed_in = SEALED_IN - 1
    play.goes_on()
    play.does("explore 1,1 right", "7♥")
    assert play.state.clock.sealed_in == 0
