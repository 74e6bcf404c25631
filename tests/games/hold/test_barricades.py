"""HOLD-9: barricades and secret passages."""

from __future__ import annotations

import pytest

from delve.games.hold import combat_changes
from delve.games.hold.building import BUILD, place_room
from delve.games.hold.codes import BODY, DISCOVERY, HOSTILE, MUSEUM, ROOM, RUNE, STAIR, WATER, YOURS
from delve.games.hold.combat import fight
from delve.games.hold.events import BarricadeGone, BarricadeStands
from delve.games.hold.facts import is_connected
from delve.games.hold.flows import gas_flow, liquid_flow
from delve.games.hold.force_changes import spawn
from delve.games.hold.lines import in_line
from delve.games.hold.map_changes import draw_thing, fill, make_link, set_barricade, set_trap
from delve.games.hold.mapping import Barricade, Trap
from delve.games.hold.slots import free_links, free_slots
from delve.games.hold.spaces import space, spot
from delve.games.hold.tables import CRYPT, ENEMIES, LAKE, NIMBLE
from tests.games.hold.kit import HoldKit, Play


def building(hold: HoldKit, text: str, goods: int = 50, **given: object) -> Play:
    """The Build step of a drawn hold."""
    play = hold.asking(hold.given(text, goods=goods, **given), BUILD)  # type: ignore[arg-type]
    play.goes_on()
    return play


def barricade(play: Play, x: int, d: int, link: bool = False) -> tuple[int, int, int] | None:
    """Kind, level, STR."""
    found = play.state.map.links[space(x, d)].barricade if link else play.state.map.cells[space(x, d)].barricade
    return None if found is None else (found.kind, found.level, found.strength)


@pytest.mark.clause("HOLD-7.07")
@pytest.mark.clause("HOLD-8.13")
@pytest.mark.parametrize("key", ["defensive", "offensive", "passage"])
def test_barricades_and_passages_need_a_functioning_mason(hold: HoldKit, key: str) -> None:
    assert f"work {key}" not in building(hold, "E   oo  Fo").offers()
    assert f"work {key}" in building(hold, "E   oo  Ma").offers()
    assert f"work {key}" not in building(hold, "E   oo |Ma").offers()


@pytest.mark.clause("HOLD-9.14")
@pytest.mark.clause("HOLD-9.16")
@pytest.mark.clause("HOLD-9.22")
@pytest.mark.clause("HOLD-E07")
def test_a_defensive_barricade_of_level_3_costs_30(hold: HoldKit) -> None:
    play = building(hold, "E   oo  Ma", goods=45)
    play.answers("work defensive", "defensive 1,1", "work strengthen", "strengthen 1,1", "work strengthen", "strengthen 1,1")
    assert (play.supplies[1], barricade(play, 1, 1)) == (15, (0, 3, 150))
    assert "work strengthen" not in play.offers()
    assert is_connected(play.state, space(2, 1))
    assert [event.strength for event in play.told_of(BarricadeStands)] == [50, 100, 150]


@pytest.mark.clause("HOLD-9.15")
@pytest.mark.clause("HOLD-9.22")
def test_an_offensive_barricade_costs_20_a_level(hold: HoldKit) -> None:
    play = building(hold, "E   oo  Ma", goods=45)
    play.answers("work offensive", "offensive 1,1", "work strengthen", "strengthen 1,1")
    assert (play.supplies[1], barricade(play, 1, 1)) == (5, (1, 2, 40))
    assert "work strengthen" not in play.offers()  # too poor for level 3
    hit = building(hold, "E   oo  Ma")
    set_barricade(hit.state, space(1, 1), Barricade(1, 1, 7), False, None)
    hit = hold.asking(hit, BUILD)
    hit.goes_on()
    hit.answers("work strengthen", "strengthen 1,1")
    assert barricade(hit, 1, 1) == (1, 2, 27)


@pytest.mark.clause("HOLD-9.24")
def test_a_secret_passage_costs_50_and_is_never_strengthened(hold: HoldKit) -> None:
    play = building(hold, "E   oo  Ma", goods=70)
    play.answers("work passage", "passage 1,1")
    assert (play.supplies[1], barricade(play, 1, 1)) == (20, (2, 1, 10))
    assert "work strengthen" not in play.offers()
    play.does("work defensive")
    assert "defensive 1,1" not in play.offers()
    assert "work passage" not in building(hold, "E   oo  Ma", goods=49).offers()


@pytest.mark.clause("HOLD-9.01")
@pytest.mark.clause("HOLD-9.23")
@pytest.mark.clause("HOLD-15.10")
def test_a_link_has_a_slot_of_its_own(hold: HoldKit) -> None:
    play = building(hold, "E   Ma\nH   #\noo  oo", barricades=["offensive 1 1,2"])
    play.does("work defensive")
    assert play.offers("defensive") == ["defensive 1,1", "defensive 0,2", "defensive 0,1 below", "defensive 1,1 below"]
    play.does("defensive 0,1 below")
    assert (barricade(play, 0, 1, link=True), barricade(play, 0, 1), barricade(play, 0, 2)) == ((0, 1, 50), None, None)
    play.does("work defensive")
    assert "defensive 0,1 below" not in play.offers()
    assert "defensive 0,2" in play.offers()


@pytest.mark.clause("HOLD-9.23")
def test_a_barricade_on_a_link_blocks_only_that_link(hold: HoldKit) -> None:
    play = hold.fighting("E   Co\nH   H\noo  oo", "hive 60 0,2", barricades=["defensive 1 0,1 link"])
    assert barricade(play, 0, 1, link=True) is None
    assert spot(play.pieces(HOSTILE)[0].at) == (0, 2)
    other = hold.fighting("E   Co\nH   H\noo  oo", "hive 60 1,2", barricades=["defensive 1 0,1 link"])
    other.does("end phase")
    assert barricade(other, 0, 1, link=True) == (0, 1, 50)
    assert spot(other.pieces(HOSTILE)[0].at) == (0, 1)


@pytest.mark.clause("HOLD-9.01")
def test_a_room_of_several_spaces_has_one_slot_in_the_space_the_overseer_picks(hold: HoldKit) -> None:
    play = hold.given("E   Ma  oo  oo  oo", goods=50)
    place_room(play.state, MUSEUM, (space(2, 1), space(3, 1)), 0, None)
    hold.asking(play, BUILD).goes_on()
    play.does("work defensive")
    assert play.offers("defensive") == ["defensive 1,1", "defensive 2,1", "defensive 3,1", "defensive 4,1"]
    play.does("defensive 3,1")
    assert [spot(at) for at in free_slots(play.state)] == [(1, 1), (4, 1)]


@pytest.mark.clause("HOLD-9.02")
@pytest.mark.clause("HOLD-1.11")
@pytest.mark.clause("HOLD-1.14")
@pytest.mark.clause("HOLD-R202")
def test_where_there_is_no_slot(hold: HoldKit) -> None:
    play = hold.given("oo  E   Co  fo  Co  Ma  Co |oo")
    draw_thing(play.state, RUNE, 0, (space(-2, 1),), None)
    draw_thing(play.state, DISCOVERY, CRYPT, (space(0, 2),), None, space(0, 1))
    draw_thing(play.state, BODY, LAKE, (space(1, 2),), None, space(1, 1), liquid=WATER)
    fill(play.state, [space(3, 1)], WATER, None)
    set_trap(play.state, space(5, 1), Trap(0, 1, False), None)
    for upper in ((0, 1), (1, 1)):
        make_link(play.state, STAIR, space(*upper), space(upper[0], 2), None)
    assert [spot(at) for at in free_slots(play.state)] == [(-1, 1), (1, 1), (0, 2)]


@pytest.mark.clause("HOLD-9.21")
@pytest.mark.clause("HOLD-R58")
@pytest.mark.clause("HOLD-R256")
def test_mending_costs_15_for_each_20_str_or_part_of_it(hold: HoldKit) -> None:
    play = hold.given("E   oo |oo  oo", goods=44)
    set_barricade(play.state, space(2, 1), Barricade(0, 1, 25), False, None)
    set_barricade(play.state, space(1, 1), Barricade(1, 2, 40), False, None)
    hold.asking(play, BUILD).goes_on()
    play.does("work mend")
    assert play.offers("mend") == ["mend 2,1"]
    play.answers("mend 2,1", "work mend", "mend 2,1")
    assert (play.supplies[1], barricade(play, 2, 1)) == (14, (0, 1, 50))
    assert "work mend" not in play.offers()


@pytest.mark.clause("HOLD-9.16")
@pytest.mark.clause("HOLD-9.26")
@pytest.mark.clause("HOLD-R205")
@pytest.mark.parametrize("kind", ["defensive 3", "offensive 3", "passage 1"])
def test_your_own_pieces_pass_barricades_and_passages(hold: HoldKit, kind: str) -> None:
    play = hold.fighting(
        "E   Ba  Co  Co  Co", "mimic 100 4,1", units=["5 soldier 1,1"], barricades=[f"{kind} 1,1", f"{kind} 2,1", f"{kind} 3,1"],
    )  # fmt: skip
    number = play.pieces(YOURS)[0].number
    play.answers(f"piece {number}", "move 2,1", "fight on", f"piece {number}", "move 3,1")
    assert spot(play.pieces(YOURS)[0].at) == (3, 1)
    assert barricade(play, 2, 1) is not None


@pytest.mark.clause("HOLD-9.26")
@pytest.mark.clause("HOLD-R59")
@pytest.mark.clause("HOLD-R43")
def test_a_passage_hides_and_lets_liquid_and_gas_through(hold: HoldKit) -> None:
    for kind, seen, flows in (("passage", False, True), ("defensive", False, False), ("offensive", True, True)):
        play = hold.given("E   oo  oo  oo", barricades=[f"{kind} 1 2,1"])
        assert (space(2, 1) in in_line(play.state, space(1, 1))) == seen
        assert (space(2, 1) in liquid_flow(play.state, space(3, 1))) == flows
        assert (space(2, 1) in gas_flow(play.state, space(3, 1))) == flows
        link = hold.given("E   .\nH\noo", barricades=[f"{kind} 1 0,1 link"])
        assert (space(0, 2) in in_line(link.state, space(0, 1))) == seen
        assert (space(0, 2) in liquid_flow(link.state, space(0, 1))) == flows


@pytest.mark.clause("HOLD-9.25")
@pytest.mark.clause("HOLD-R59")
def test_the_eye_uses_a_passage_and_nobody_attacks_it(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co", "thieves 60 3,1", barricades=["passage 1 2,1"])
    assert spot(play.pieces(HOSTILE)[0].at) == (2, 1)
    assert barricade(play, 2, 1) == (2, 1, 10)
    blind = hold.fighting("E   Co  oo  oo", "hive 60 3,1", barricades=["passage 1 2,1"])
    assert (spot(blind.pieces(HOSTILE)[0].at), barricade(blind, 2, 1)) == ((3, 1), (2, 1, 10))


@pytest.mark.clause("HOLD-9.19")
@pytest.mark.clause("HOLD-14.07")
def test_a_destroyed_barricade_frees_its_slot_and_damage_remains(hold: HoldKit) -> None:
    play = hold.fighting("E   oo  Ma  oo", "hive 60 2,1", barricades=["defensive 1 1,1"])
    assert barricade(play, 1, 1) is None
    assert len(play.told_of(BarricadeGone)) == 1
    assert space(1, 1) in free_slots(play.state)


# ---- traps in a combat


@pytest.mark.clause("HOLD-9.09")
def test_your_own_pieces_set_off_no_traps(hold: HoldKit) -> None:
    for mad, left in ((False, 25), (True, 5)):
        play = hold.fighting("E   Co  Co  Co", "mimic 100 3,1", traps=["damage 2 1,1"])
        play.state.fight.mad = mad
        play.answers("piece 2", "move 1,1")
        assert play.pieces(YOURS)[0].strength == left


@pytest.mark.clause("HOLD-9.13")
@pytest.mark.parametrize(
    ("enemy", "traits", "left"), [("thieves", (), 40), ("monstrosity", (NIMBLE,), 40), ("monstrosity", (), 20), ("hive", (), 20)]
)
def test_thieves_and_the_nimble_set_off_no_traps(hold: HoldKit, enemy: str, traits: tuple[int, ...], left: int) -> None:
    play = hold.given("E   Co  Co  Co", traps=["damage 2 2,1"])
    play.state.agenda.clear()
    spawn(play.state, ENEMIES.index(enemy), space(3, 1), 40, None, traits)
    fight(play.state)
    play.goes_on()
    piece = play.pieces(HOSTILE)[0]
    assert (spot(piece.at), piece.strength) == ((2, 1), left)


@pytest.mark.clause("HOLD-9.07")
@pytest.mark.clause("HOLD-R55")
def test_traps_go_off_on_entering_not_on_spawning_and_before_the_fight(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Ba", "hive 30 2,1", units=["5 soldier 0,1"], traps=["damage 1 2,1", "damage 2 1,1"])
    assert play.pieces(HOSTILE)[0].strength == 10
    trap = play.state.map.cells[space(2, 1)].trap
    assert trap is not None
    assert trap.armed
    met = hold.fighting("E   Ba  Co", "hive 14 2,1", units=["4 soldier 1,1"], traps=["damage 1 1,1"])
    assert met.state.combat is None
    assert met.units(1, 1) == {"soldier": 4}  # 4 were left of it, which kill nobody


@pytest.mark.clause("HOLD-9.12")
@pytest.mark.clause("HOLD-E35")
@pytest.mark.parametrize("busy", ["fights", "is stunned"])
def test_an_activation_in_which_a_held_enemy_does_something_else_counts(hold: HoldKit, busy: str) -> None:
    """Held from round 1 for two activations: it moves in round 4, whatever it did in round 3."""
    play = hold.fighting("E   Ba  Co  Co", "undead 90 3,1", units=["9 golem 0,1", "2 golem 1,1"], traps=["stopping 2 2,1"])
    play.does("end phase")
    enemy = play.pieces(HOSTILE)[0]
    assert (play.state.fight.round, enemy.held) == (2, 1)
    if busy == "fights":
        golems = next(piece for piece in play.pieces(YOURS) if piece.at == space(1, 1))
        combat_changes.shield(play.state, golems, -1, 0, 1000, None)
        play.answers(f"piece {golems.number}", "move 2,1", "end phase")
        combat_changes.defeat(play.state, next(piece for piece in play.pieces(YOURS) if piece.at == space(2, 1)), None)
        assert play.pieces(HOSTILE)[0].strength == 90 - 14 - 14
    else:
        combat_changes.stun(play.state, enemy, 1, None)
        play.does("end phase")
    assert (play.state.fight.round, spot(play.pieces(HOSTILE)[0].at)) == (3, (2, 1))
    play.does("end phase")
    assert (play.state.fight.round, spot(play.pieces(HOSTILE)[0].at)) == (4, (1, 1))


@pytest.mark.clause("HOLD-9.12")
@pytest.mark.clause("HOLD-R56")
def test_a_held_enemy_fights_who_comes_to_it(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co", "hive 30 3,1", units=["2 soldier 0,1", "3 gunner 0,1"], traps=["stopping 2 2,1"])
    play.answers("piece 2", "move 1,1", "end phase")
    play.answers("piece 2", "move 2,1")
    assert (play.pieces(HOSTILE)[0].strength, spot(play.pieces(HOSTILE)[0].at)) == (20, (2, 1))


@pytest.mark.clause("HOLD-9.01")
@pytest.mark.clause("HOLD-9.23")
def test_there_is_no_slot_between_the_spaces_of_one_room(hold: HoldKit) -> None:
    play = hold.given("E   Co\nH\noo")
    draw_thing(play.state, ROOM, MUSEUM, (space(1, 2), space(1, 3)), None)
    make_link(play.state, STAIR, space(1, 1), space(1, 2), None)
    assert free_links(play.state) == [space(0, 1), space(1, 1)]
