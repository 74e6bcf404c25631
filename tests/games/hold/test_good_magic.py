"""HOLD-21: Good Magic."""

from __future__ import annotations

import pytest

from delve.games.hold.building import BUILD, MapSettles, place_room
from delve.games.hold.codes import CAVERN, CHAINED, CHAINS, DAMAGE, DISCOVERY, GROWTH, HOSTILE, MUSEUM, NOTHING, SIGIL, SONG, YOURS
from delve.games.hold.combat import fight as start_combat
from delve.games.hold.combat_changes import strike
from delve.games.hold.combat_events import Strengthened
from delve.games.hold.facts import is_connected
from delve.games.hold.force_changes import add_being, spawn
from delve.games.hold.forces import SABRETOOTH
from delve.games.hold.magic import GOOD, Magic
from delve.games.hold.map_changes import draw_thing, mark, set_ward
from delve.games.hold.marching import step
from delve.games.hold.pawrtals import end_of_turn
from delve.games.hold.reach import moves
from delve.games.hold.spaces import space, spot
from delve.games.hold.spells_on_the_map import WARD, SpellRoom
from delve.games.hold.tables import DEMON_PORTAL
from delve.kernel.events import Tell
from delve.kernel.luck import Scripted
from tests.games.hold.kit import HoldKit, Play

NO_LUCK = Scripted([])


def found(hold: HoldKit, play: Play, x: int, d: int, *cards: str) -> Play:
    """Good Magic is found in a space of that hold."""
    hold.asking(play, Magic(GOOD, space(x, d))).goes_on(*cards)
    return play


@pytest.mark.clause("HOLD-21.01")
@pytest.mark.clause("HOLD-21.02")
def test_a_passage_opens_as_deep_as_the_card_says(hold: HoldKit) -> None:
    play = found(hold, hold.given("E   Li"), 1, 1, "A♠", "4♥")
    assert play.state.map.portals == [(space(1, 1), space(1, 5))]
    assert play.thing(1, 5).kind == CAVERN
    assert is_connected(play.state, space(1, 5))


@pytest.mark.clause("HOLD-21.02")
@pytest.mark.clause("HOLD-R116")
def test_a_passage_goes_past_what_cannot_be_entered(hold: HoldKit) -> None:
    play = found(hold, hold.given("E   Li\n    H\n.   Co\n\n.   xx\n.   ~~"), 1, 1, "A♠", "2♥")
    assert play.state.map.portals == [(space(1, 1), space(1, 5))]


@pytest.mark.clause("HOLD-21.03")
@pytest.mark.clause("HOLD-9.11")
@pytest.mark.clause("HOLD-E80")
def test_wards_burn_an_enemy_and_let_dwarves_pass(hold: HoldKit) -> None:
    play = found(hold, hold.given("E   Co  Fo"), 2, 1, "2♠")
    assert play.offers() == ["enchant 1,1", "enchant 2,1"]
    play.does("enchant 1,1")
    ward = play.state.map.cells[space(1, 1)].ward
    assert ward is not None and (ward.kind, ward.level, ward.armed) == (DAMAGE, 3, True)
    assert is_connected(play.state, space(2, 1))
    fight = hold.fighting("E   Co  Co  Fo", "undead 25 3,1")
    set_ward(fight.state, space(1, 1), ward, None)
    assert not step(fight.state, fight.pieces(HOSTILE)[0], space(1, 1), NO_LUCK, None)


@pytest.mark.clause("HOLD-21.04")
def test_living_metal_waits_for_combats(hold: HoldKit) -> None:
    assert found(hold, hold.given("E"), 0, 1, "3♠").state.lore.metals == 1


@pytest.mark.clause("HOLD-21.05")
@pytest.mark.clause("HOLD-R118")
def test_a_clone_lives_where_there_is_space_and_then_apart(hold: HoldKit) -> None:
    play = found(hold, hold.given("E   Ba  La", units=["8 soldier 1,1", "3 alchemist 2,1"]), 1, 1, "4♠")
    assert play.offers() == ["clone soldier 1,1", "clone alchemist 2,1"]
    play.does("clone soldier 1,1")
    groups = play.state.houses[play.thing(1, 1).number]
    assert [group.number for group in groups] == [10, 6]  # 2 fit, 6 are a Troop of their own


@pytest.mark.clause("HOLD-21.06")
@pytest.mark.clause("HOLD-31.05")
@pytest.mark.clause("HOLD-R119")
@pytest.mark.parametrize(("text", "home"), [("E   Ke", 1), ("E", NOTHING)])
def test_a_pawrtal_may_bring_a_sabretooth(hold: HoldKit, text: str, home: int) -> None:
    play = found(hold, hold.given(text), 0, 1, "5♠")
    end_of_turn(play.state)
    play.goes_on()
    play.does("pawrtal pay", "2♥")
    [being] = play.state.beings
    assert (being.kind, being.strength, being.home, play.supplies) == (SABRETOOTH, 20, home, (20, 15))


@pytest.mark.clause("HOLD-21.06")
def test_a_pawrtal_mostly_brings_nothing_and_need_not_be_paid(hold: HoldKit) -> None:
    play = found(hold, hold.given("E"), 0, 1, "5♠")
    end_of_turn(play.state)
    end_of_turn(play.state)
    play.goes_on()
    play.does("pawrtal skip")
    play.does("pawrtal pay", "2♦")
    assert (play.state.beings, play.supplies) == ([], (20, 15))
    poor = found(hold, hold.given("E", goods=4), 0, 1, "5♠")
    end_of_turn(poor.state)
    poor.goes_on()
    assert poor.asks == ""


@pytest.mark.clause("HOLD-21.06")
def test_a_sabretooth_moves_two(hold: HoldKit) -> None:
    play = hold.given("E   Co  Co  Ke")
    add_being(play.state, SABRETOOTH, 0, 20, play.thing(3, 1).number, None)
    hold.asking(play)
    spawn(play.state, 0, space(0, 1), 50, None)
    start_combat(play.state)
    play.goes_on()
    beast = next(piece for piece in play.pieces(YOURS) if piece.being != NOTHING)
    assert moves(play.state, beast) == [space(1, 1), space(2, 1)]


@pytest.mark.clause("HOLD-21.07")
@pytest.mark.clause("HOLD-R120")
def test_growth_is_cut_once_for_twenty(hold: HoldKit) -> None:
    play = hold.given("Ba  E   Co  Co  Co", units=["2 soldier -1,1"])
    found(hold, play, 1, 1, "6♠")
    grown = [at for at, cell in play.state.map.cells.items() if GROWTH in cell.marks]
    assert sorted(grown) == [space(1, 1), space(2, 1), space(3, 1)]
    assert play.units(-1, 1) == {"soldier": 2}
    hold.asking(play, BUILD).goes_on()
    play.answers("work harvest", "harvest 2,1")
    assert play.supplies == (40, 20)
    play.does("work harvest")
    assert play.offers("harvest") == ["harvest 1,1", "harvest 3,1"]


@pytest.mark.clause("HOLD-21.08")
def test_a_blessing_seals_portals(hold: HoldKit) -> None:
    play = hold.given("E")
    draw_thing(play.state, DISCOVERY, DEMON_PORTAL, (space(1, 1),), None)
    found(hold, play, 0, 1, "7♠")
    assert play.thing(1, 1).kind == CAVERN


@pytest.mark.clause("HOLD-21.09")
def test_a_song_ends_when_an_enemy_enters(hold: HoldKit) -> None:
    play = found(hold, hold.given("E   Co  Co"), 0, 1, "8♠")
    play.does("enchant 1,1")
    assert SONG in play.state.map.cells[space(1, 1)].marks
    fight = hold.fighting("E   Co  Co  Co", "undead 90 3,1")
    mark(fight.state, space(1, 1), SONG, True, None)
    step(fight.state, fight.pieces(YOURS)[0], space(1, 1), NO_LUCK, None)
    assert SONG in fight.state.map.cells[space(1, 1)].marks
    step(fight.state, fight.pieces(HOSTILE)[0], space(1, 1), NO_LUCK, None)
    assert SONG not in fight.state.map.cells[space(1, 1)].marks


@pytest.mark.clause("HOLD-21.10")
def test_a_sigil_restores_a_troop_and_its_lost_units(hold: HoldKit) -> None:
    play = found(hold, hold.given("E   Co"), 0, 1, "9♠")
    play.does("enchant 1,1")
    assert SIGIL in play.state.map.cells[space(1, 1)].marks
    fight = hold.fighting("E   Co  Co", "undead 12 2,1", units=["5 soldier 0,1"])
    troop = fight.pieces(YOURS)[0]
    strike(fight.state, troop, 11, None)
    assert fight.units(0, 1) == {"soldier": 3}
    mark(fight.state, space(1, 1), SIGIL, True, None)
    told: Tell = []
    step(fight.state, troop, space(1, 1), NO_LUCK, told)
    assert (troop.strength, fight.units(0, 1), [one.number for one in fight.state.fight.fallen]) == (25, {"soldier": 5}, [0])
    assert [(one.more, one.strength) for one in told if isinstance(one, Strengthened)] == [(11, 25)]


@pytest.mark.clause("HOLD-21.11")
def test_gills_let_dwarves_walk_through_water(hold: HoldKit) -> None:
    play = hold.given("E   ~~  Co")
    assert not is_connected(play.state, space(2, 1))
    found(hold, play, 0, 1, "10♠")
    assert is_connected(play.state, space(2, 1))
    lava = found(hold, hold.given("E   %%  Co"), 0, 1, "10♠")
    assert not is_connected(lava.state, space(2, 1))


@pytest.mark.clause("HOLD-21.13")
def test_chains_bind_the_first_monstrosity_and_close_the_space(hold: HoldKit) -> None:
    play = found(hold, hold.given("E   Co"), 0, 1, "Q♠")
    assert CHAINS in play.state.map.cells[space(1, 1)].marks
    fight = hold.fighting("E   Co  Co  Co", "monstrosity 90 3,1", "undead 90 3,1")
    mark(fight.state, space(1, 1), CHAINS, True, None)
    monster, undead = fight.pieces(HOSTILE)
    step(fight.state, undead, space(1, 1), NO_LUCK, None)
    assert undead in fight.pieces(HOSTILE)
    step(fight.state, monster, space(1, 1), NO_LUCK, None)
    assert fight.pieces(HOSTILE) == [undead]
    assert fight.state.map.cells[space(1, 1)].marks == (CHAINED,)
    assert not is_connected(fight.state, space(1, 1))


@pytest.mark.clause("HOLD-21.16")
def test_a_spell_for_a_room_does_nothing_without_one(hold: HoldKit) -> None:
    play = found(hold, hold.given("E"), 0, 1, "2♠")
    assert play.asks == "" and play.state.cards.deck.size() == 52


@pytest.mark.clause("HOLD-R217")
def test_a_spell_on_a_room_of_several_spaces_lies_in_its_anchor(hold: HoldKit) -> None:
    play = hold.given("E   Co  oo  oo")
    place_room(play.state, MUSEUM, (space(3, 1), space(2, 1)), 0, None)
    hold.asking(play, SpellRoom(WARD)).goes_on()
    play.does("enchant 3,1")
    assert [spot(at) for at, cell in play.state.map.cells.items() if cell.ward is not None] == [(3, 1)]


@pytest.mark.clause("HOLD-21.05")
def test_a_clone_is_of_one_type_of_a_house_with_two(hold: HoldKit) -> None:
    play = hold.given("E   Fo  Fo", units=["1 cannon 1,1", "4 golem 1,1"])
    play.state.lore.golems = True
    found(hold, play, 0, 1, "4♠")
    play.answers("clone cannon 1,1")
    assert (play.units(1, 1), play.units(2, 1)) == ({"cannon": 1, "golem": 4}, {"cannon": 1})


@pytest.mark.clause("HOLD-R119")
@pytest.mark.clause("HOLD-21.06")
def test_a_sabretooth_that_has_a_kennel_stays_there(hold: HoldKit) -> None:
    play = hold.given("E   Ke  Ke")
    for home in (play.thing(2, 1).number, NOTHING):
        add_being(play.state, SABRETOOTH, 0, 20, home, None)
    hold.asking(play, MapSettles()).goes_on()
    assert [being.home for being in play.state.beings] == [play.thing(2, 1).number, play.thing(1, 1).number]
    play.state.beings.pop()
    hold.asking(play, MapSettles()).goes_on()
    assert [being.home for being in play.state.beings] == [play.thing(2, 1).number]
