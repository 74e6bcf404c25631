"""HOLD-1.01, 2, 31, 33 and the rulings on cards: what is drawn when, what it means, and where it goes."""

from __future__ import annotations

import pytest

from delve.games.hold import GAME
from delve.games.hold.building import BUILD
from delve.games.hold.cards import BLACK_JOKER, RED_JOKER, card_of
from delve.games.hold.codes import BLINDED, CIRCUS, DISCOVERY, RUIN, SWAMP, WATER
from delve.games.hold.end_of_turn import END_EVENTS, EndEvent
from delve.games.hold.events import CardDrawn, EnemySpawned, JokersShuffledIn, Rolled
from delve.games.hold.gases import release
from delve.games.hold.magic import BAD, GOOD, Magic
from delve.games.hold.map_changes import draw_thing, fill, mark
from delve.games.hold.rolls import draw_set
from delve.games.hold.room_events import SuppliesLost
from delve.games.hold.spaces import space
from delve.games.hold.tables import CLOWNS, CRYSTAL_CAVERN, DEMON_PORTAL, DEMONS, TOADS, WELL
from delve.kernel.game import decision
from delve.kernel.luck import Scripted
from tests.games.hold.kit import HoldKit


@pytest.mark.clause("HOLD-1.01")
def test_there_is_one_overseer_who_is_asked_everything(hold: HoldKit) -> None:
    assert (GAME.min_seats, GAME.max_seats) == (1, 1)
    pending = decision(hold.new().state)
    assert pending is not None
    assert pending.seat == 0


@pytest.mark.clause("HOLD-2.16")
@pytest.mark.clause("HOLD-R201")
def test_the_overseer_sees_which_cards_are_in_the_deck_and_no_order(hold: HoldKit) -> None:
    play = hold.new()
    play.state.cards.deck.remove(card_of("5♥"))
    play.state.cards.out.append(card_of("5♥"))
    seen = GAME.view(play.state, 0).deck
    assert list(seen) == sorted(seen)
    assert len(seen) == 51
    shuffled = play.state.copy()
    shuffled.cards.deck.rest.reverse()
    assert GAME.view(shuffled, 0).deck == seen


@pytest.mark.clause("HOLD-2.02")
@pytest.mark.clause("HOLD-R01")
@pytest.mark.clause("HOLD-R201")
def test_every_draw_is_from_a_whole_deck(hold: HoldKit) -> None:
    play = hold.given("E", rules={"red_spaces": "blank"})
    play.goes_on()
    for _ in range(3):  # the same card may come turn after turn
        play.does("explore 1,1 right", "5♥")
        while play.asks != "explore":
            play.does(next(key for key in play.offers() if key.endswith("none")))
    assert [event.card for event in play.told_of(CardDrawn)] == [card_of("5♥")] * 3


@pytest.mark.clause("HOLD-2.07")
def test_a_card_of_a_rank_table_is_out_until_its_result_is_resolved(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E   Ba  Li"), Magic(GOOD, space(0, 1)))
    play.goes_on("2♠")  # Protective Wards: which room?
    assert play.state.cards.out == [card_of("2♠")]
    play.does("enchant 2,1")
    assert play.state.cards.out == []
    again = hold.asking(hold.given("E   Ba  Li"), Magic(GOOD, space(0, 1)))
    again.goes_on("2♥")  # read by rank alone
    assert again.offers() == ["enchant 1,1", "enchant 2,1"]


@pytest.mark.clause("HOLD-2.09")
def test_2d4_are_two_rolls_each_card_back_before_the_next(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E   oo"), Magic(BAD, space(1, 1)))
    play.goes_on("5♣", "7♦", "7♦")  # Mortek's Magma Drill
    assert [event.value for event in play.told_of(Rolled)] == [3, 3]
    assert space(1, 7) in play.state.map.cells
    assert space(1, 8) not in play.state.map.cells


@pytest.mark.clause("HOLD-R04")
def test_cards_of_a_set_may_have_the_same_rank(hold: HoldKit) -> None:
    s = hold.new().state
    first = s.cards.deck.rest.index(card_of("4♣"))
    trial = s.copy()
    draw_set(trial, 1, Scripted([first]), "traits", None)
    second = trial.cards.deck.rest.index(card_of("4♦"))
    assert draw_set(s, 2, Scripted([first, second]), "traits", None) == [card_of("4♣"), card_of("4♦")]
    assert s.cards.deck.size() == 50


@pytest.mark.clause("HOLD-R02")
@pytest.mark.clause("HOLD-R08")
@pytest.mark.clause("HOLD-2.14")
def test_a_card_drawn_for_a_roll_means_nothing_else(hold: HoldKit) -> None:
    play = hold.given("E   Tr  Tr\nH\noo", goods=130)
    play.goes_on()
    play.does("explore 1,2 right", "5♣", "J♠")  # a cavern of 1D4 spaces: 1. No thieves come for that Jack
    assert play.told_of(SuppliesLost) == []
    assert (play.state.combat, play.asks) == (None, "trade")


@pytest.mark.clause("HOLD-R03")
@pytest.mark.clause("HOLD-2.10")
def test_a_joker_that_comes_up_for_an_income_is_replaced_and_returned_at_once(hold: HoldKit) -> None:
    play = hold.given("E   cc")
    play.state.cards.deep = True
    for joker in (RED_JOKER, BLACK_JOKER):
        play.state.cards.aside.remove(joker)
        play.state.cards.deck.add(joker)
    play.goes_on("red joker", "6♠")
    assert play.supplies == (20, 27)
    assert play.state.cards.deck.size() == 54
    assert not play.state.cards.waiting


@pytest.mark.clause("HOLD-R05")
@pytest.mark.clause("HOLD-2.11")
def test_depth_5_is_reached_by_building_too_and_not_by_what_is_cut_off(hold: HoldKit) -> None:
    play = hold.given("E", resources=25)
    draw_thing(play.state, DISCOVERY, WELL, (space(4, 7),), None)
    hold.asking(play, BUILD).goes_on()
    play.answers("build elevator", "from 0,1", "to 0,4")
    assert not play.state.cards.deep
    deeper = hold.asking(hold.given("E", resources=25), BUILD)
    deeper.goes_on()
    deeper.answers("build elevator", "from 0,1", "to 0,5")
    assert deeper.state.cards.deep
    assert [event.jokers for event in deeper.told_of(JokersShuffledIn)] == [(RED_JOKER, BLACK_JOKER)]


@pytest.mark.clause("HOLD-R06")
@pytest.mark.clause("HOLD-2.12")
def test_the_turn_of_drawing_does_not_count(hold: HoldKit) -> None:
    play = hold.given("E", turn=12)
    play.state.cards.deep = True
    for joker in (RED_JOKER, BLACK_JOKER):
        play.state.cards.aside.remove(joker)
    play.state.cards.deck.add(BLACK_JOKER)
    play.state.cards.waiting[RED_JOKER] = 6  # resolved on turn 12
    left = []
    for _ in range(6):
        hold.asking(play, EndEvent(END_EVENTS.index(END_EVENTS[-1]))).goes_on()
        left.append(play.state.cards.waiting.get(RED_JOKER, 0))
    assert left == [5, 4, 3, 2, 1, 0]  # the ends of turns 12 to 17
    assert play.state.cards.deck.has(RED_JOKER)


# ---- the end of a turn


@pytest.mark.clause("HOLD-31.01")
def test_end_events_come_in_this_order() -> None:
    assert [event.__name__ for event in END_EVENTS] == ["portals", "mushroom", "lost_things", "pawrtals", "greed", "trim", "jokers"]


@pytest.mark.clause("HOLD-31.02")
@pytest.mark.clause("HOLD-31.03")
@pytest.mark.clause("HOLD-19.11")
@pytest.mark.clause("HOLD-R213")
def test_each_portal_and_circus_rolls_its_own_and_all_enemies_share_one_combat(hold: HoldKit) -> None:
    play = hold.given("E   Co", units=["50 soldier 0,1"])
    for what, at in ((DEMON_PORTAL, (4, 4)), (CIRCUS, (1, 2)), (DEMON_PORTAL, (-3, 3))):
        draw_thing(play.state, DISCOVERY, what, (space(*at),), None)
    fill(play.state, [space(1, 1)], WATER, None)
    mark(play.state, space(1, 1), SWAMP, True, None)
    play.state.clock.toads[space(1, 1)] = 0
    hold.asking(play, EndEvent(0)).goes_on("2♠", "3♠", "4♣")  # oldest first; the third portal stays quiet
    told = [(event.enemy, event.space) for event in play.told_of(EnemySpawned)]
    assert told == [(DEMONS, (4, 4)), (CLOWNS, (1, 2)), (TOADS, (1, 1))]
    assert play.state.fight.round == 1


@pytest.mark.clause("HOLD-33.06")
@pytest.mark.clause("HOLD-16.23")
@pytest.mark.parametrize(("gas", "marks"), [(1, ()), (2, ()), (3, (BLINDED,))])
def test_gas_goes_away_by_itself_and_only_blinding_gas_hangs(hold: HoldKit, gas: int, marks: tuple[int, ...]) -> None:
    play = hold.given("E   Co")
    release(play.state, space(1, 1), gas, None)
    assert play.state.map.cells[space(1, 1)].marks == marks


# ---- turns and rulings on timing


@pytest.mark.clause("HOLD-R199")
@pytest.mark.clause("HOLD-R216")
def test_the_hold_may_be_closed_where_it_may_be_dug_and_nobody_may_rest(hold: HoldKit) -> None:
    play = hold.new()
    assert (play.offers()[-1], "rest" in play.offers(), "triumph" in play.offers()) == ("abandon", False, False)
    play.does("explore 1,1 right", "5♥")
    assert "abandon" not in play.offers()


@pytest.mark.clause("HOLD-R212")
def test_nobody_builds_trades_or_recruits_during_a_combat(hold: HoldKit) -> None:
    play = hold.fighting("E   Ba  Fo  Ma  Co  Co", "undead 90 5,1", units=["5 soldier 0,1"], resources=50, goods=50)
    assert {key.split()[0] for key in play.offers()} <= {"piece", "end"}


@pytest.mark.clause("HOLD-R91")
def test_each_crystal_cavern_draws_its_own_card_however_large_it_is(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo\nH\noo", goods=0)
    for spaces in ((space(1, 2), space(2, 2)), (space(1, 3),)):
        draw_thing(play.state, DISCOVERY, CRYSTAL_CAVERN, spaces, None)
    play.goes_on("3♠", "5♥")
    assert play.supplies[1] == 3 + 2 + 5 + 3


@pytest.mark.clause("HOLD-R92")
@pytest.mark.clause("HOLD-E82")
@pytest.mark.clause("HOLD-22.03")
@pytest.mark.parametrize(("card", "goods", "kind", "dust"), [("4♦", 20, RUIN, 0), ("4♣", 20 + 4 + 2, DISCOVERY, 1)])
def test_dust_waits_for_a_diamond_and_shatters_the_cavern(hold: HoldKit, card: str, goods: int, kind: int, dust: int) -> None:
    play = hold.given("E\nH\ncc")
    play.state.lore.dust = 1
    play.goes_on(card)
    assert (play.supplies[1], play.thing(0, 2).kind, play.state.lore.dust) == (goods, kind, dust)
