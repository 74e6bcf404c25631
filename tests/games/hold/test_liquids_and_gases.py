"""HOLD-16: what liquids and gases are, where they stay out, and what they do to those they reach."""

from __future__ import annotations

import pytest

from delve.games.hold.building import BUILD
from delve.games.hold.codes import (
    BLINDED,
    BLINDING,
    BODY,
    CAVERN,
    DISCOVERY,
    DRY,
    FLAMMABLE,
    GOLEM,
    HOSTILE,
    LAVA,
    NOTHING,
    POISON,
    RUNE,
    SLIME,
    SOLID,
    UNITS,
    WATER,
    YOURS,
)
from delve.games.hold.combat import fight
from delve.games.hold.facts import functions, is_connected
from delve.games.hold.flows import gas_flow, liquid_flow
from delve.games.hold.force_changes import put_to_sleep, spawn
from delve.games.hold.gases import release
from delve.games.hold.liquids import flow
from delve.games.hold.losses import strike_enemies
from delve.games.hold.map_changes import draw_thing, fill, open_portal, set_barricade
from delve.games.hold.mapping import Barricade
from delve.games.hold.sites import is_empty
from delve.games.hold.spaces import space, spot
from delve.games.hold.tables import ENEMIES, LAKE, LARGE_CREATURE, SEALED_ROOM
from delve.games.hold.turning_changes import turn_piece
from tests.games.hold.kit import HoldKit, Play


def liquid(play: Play, x: int, d: int) -> int:
    return play.state.map.cells[space(x, d)].liquid


def reached(play: Play, x: int, d: int) -> list[tuple[int, int]]:
    """What a liquid from a space would fill."""
    return [spot(at) for at in liquid_flow(play.state, space(x, d))]


@pytest.mark.clause("HOLD-16.01")
@pytest.mark.parametrize(("cards", "kind"), [(("4♣",), WATER), (("8♣", "2♠"), WATER), (("7♣",), LAVA)])
def test_natural_bodies(hold: HoldKit, cards: tuple[str, ...], kind: int) -> None:
    play = hold.given("E")
    play.goes_on()
    play.does("explore 0,2 down", *cards)
    if play.asks == "river-runs":
        play.does("run left")
    assert liquid(play, 0, 2) == kind
    assert play.thing(0, 2).kind == BODY


@pytest.mark.clause("HOLD-16.01")
@pytest.mark.clause("HOLD-16.09")
def test_slime_is_no_liquid_and_what_is_wet_is_passed_through(hold: HoldKit) -> None:
    play = hold.given("E   oo  oo  oo  oo  oo  lk")
    fill(play.state, [space(5, 1), space(4, 1)], WATER, None)
    assert reached(play, 6, 1) == [(3, 1), (2, 1)]
    fill(play.state, [space(5, 1)], SLIME, None)
    assert reached(play, 6, 1) == [(5, 1), (3, 1)]  # slime is flooded like a dry space; what lies behind it is wet already


@pytest.mark.clause("HOLD-16.02")
@pytest.mark.clause("HOLD-R44")
def test_a_liquid_that_has_flowed_never_moves_again(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo  .\n#\noo", goods=50)
    play.goes_on()
    play.does("explore 1,2 right", "4♣")
    assert [liquid(play, 0, d) for d in (2, 3)] == [WATER, WATER]
    hold.asking(play, BUILD).goes_on()
    play.answers("work drain", "drain 0,2", "work drain", "drain 0,3")
    play.answers("build corridor", "at -1,2")
    assert [liquid(play, x, d) for x, d in ((0, 2), (0, 3), (-1, 2))] == [DRY, DRY, DRY]


@pytest.mark.clause("HOLD-16.07")
def test_it_never_rises_never_enters_rock_and_never_passes_a_portal(hold: HoldKit) -> None:
    play = hold.given("""
        E   oo  .   .
            H
        .   lk  oo  .
                H
        .   .   oo  .
    """)
    draw_thing(play.state, CAVERN, NOTHING, (space(5, 1),), None)
    open_portal(play.state, space(2, 3), space(5, 1), None)
    assert reached(play, 1, 2) == [(2, 2), (2, 3)]


@pytest.mark.clause("HOLD-16.08")
@pytest.mark.clause("HOLD-R43")
@pytest.mark.clause("HOLD-R194")
@pytest.mark.parametrize("what", ["entrance", "rune", "sealed", "solid", "barricade", "pump", "nothing"])
def test_what_liquid_does_not_enter(hold: HoldKit, what: str) -> None:
    text = {"entrance": "E", "rune": "E   .   oo", "sealed": "E   .   oo", "pump": "E   .   oo  Pu"}.get(what, "E   .   oo  oo")
    play = hold.given(text)
    s = play.state
    if what == "rune":
        draw_thing(s, RUNE, 0, (space(3, 1),), None)
    elif what == "sealed":
        draw_thing(s, DISCOVERY, SEALED_ROOM, (space(3, 1),), None)
    elif what == "solid":
        fill(s, [space(3, 1)], SOLID, None)
    elif what == "barricade":
        set_barricade(s, space(3, 1), Barricade(0, 1, 50), False, None)
    source = space(1 if what == "entrance" else 4, 1)
    draw_thing(s, BODY, LAKE, (source,), None, liquid=WATER)
    s.map.walls.clear()  # all of it stands open
    assert [spot(at) for at in liquid_flow(s, source)] == ([(3, 1), (2, 1)] if what == "nothing" else [])


@pytest.mark.clause("HOLD-16.08")
@pytest.mark.clause("HOLD-9.20")
def test_a_defensive_barricade_on_a_link_keeps_it_up(hold: HoldKit) -> None:
    play = hold.given("E   oo\n    H\n.   oo", barricades=["defensive 1 1,1 link"])
    assert reached(play, 1, 1) == []
    open_ = hold.given("E   oo\n    H\n.   oo", barricades=["offensive 1 1,1 link"])
    assert reached(open_, 1, 1) == [(1, 2)]


@pytest.mark.clause("HOLD-16.10")
@pytest.mark.clause("HOLD-16.11")
@pytest.mark.clause("HOLD-16.12")
@pytest.mark.clause("HOLD-R36")
@pytest.mark.parametrize(("kind", "damaged"), [(WATER, False), (LAVA, True)])
def test_a_flooded_room_stops_and_only_lava_damages_it(hold: HoldKit, kind: int, damaged: bool) -> None:
    play = hold.given("E   Fo  Co  Li", units=["2 golem 1,1", "1 cannon 1,1", "3 mage 3,1"], goods=50)
    flow(play.state, space(2, 1), kind, None)  # as a Pump would: the source stays dry
    s = play.state
    assert (liquid(play, 1, 1), liquid(play, 2, 1), liquid(play, 3, 1)) == (kind, DRY, kind)
    assert (play.units(1, 1), play.units(3, 1)) == ({"golem": 2}, {})
    assert (functions(s, play.thing(1, 1).number), is_connected(s, space(2, 1))) == (False, False)
    assert (play.thing(1, 1).damaged, play.thing(3, 1).damaged) == (damaged, damaged)
    hold.asking(play, BUILD).goes_on()
    play.answers("work drain", "drain 1,1")
    assert functions(play.state, play.thing(1, 1).number) == (not damaged)


@pytest.mark.clause("HOLD-16.10")
@pytest.mark.clause("HOLD-R208")
def test_gills_save_dwarves_from_water_and_not_from_lava(hold: HoldKit) -> None:
    units = ["3 soldier 1,1", "2 skull-dwarf 2,1"]
    play = hold.given("E   Ba  oo  lk", units=units)
    play.state.lore.gills = True
    flow(play.state, space(3, 1), WATER, None)
    assert play.units(1, 1) == {"soldier": 3}
    assert not play.state.content.units[UNITS.index("skull-dwarf")].dwarf
    assert play.units(2, 1) == {}
    hot = hold.given("E   Ba  oo  lk", units=units)
    hot.state.lore.gills = True
    flow(hot.state, space(3, 1), LAVA, None)
    assert hot.units(1, 1) == {}


@pytest.mark.clause("HOLD-16.13")
@pytest.mark.clause("HOLD-R45")
@pytest.mark.clause("HOLD-R46")
@pytest.mark.parametrize(("kind", "rules", "left"), [
    (WATER, {}, ["hive", "golems", "monstrosity"]),
    (LAVA, {}, ["golems", "monstrosity"]),
    (WATER, {"liquid_vs_enemies": "drown"}, ["golems", "monstrosity"]),
])  # fmt: skip
def test_lava_defeats_enemies_and_water_harms_none(hold: HoldKit, kind: int, rules: dict[str, str], left: list[str]) -> None:
    play = hold.given("E   oo  oo  lk", rules=rules)
    for enemy in ("hive", "golems", "monstrosity"):
        spawn(play.state, ENEMIES.index(enemy), space(2, 1), 30, None)
    flow(play.state, space(3, 1), kind, None)
    assert [ENEMIES[piece.enemy] for piece in play.pieces(HOSTILE)] == left


# ---- gases


@pytest.mark.clause("HOLD-16.16")
@pytest.mark.clause("HOLD-16.17")
@pytest.mark.parametrize(("text", "dig", "x", "d"), [
    ("E   Co  Li", "3,1 right", 3, 1),
    ("E   .   Li\nH\noo  oo  oo  oo", "3,1 up", 3, 1),
    ("E   .   Li\nH       #\noo  oo  oo", "2,3 down", 2, 3),
])  # fmt: skip
def test_gas_spreads_from_whatever_side_it_was_found(hold: HoldKit, text: str, dig: str, x: int, d: int) -> None:
    play = hold.given(text, units=["3 mage 2,1"])
    play.goes_on()
    play.does(f"explore {dig}", "2♣", "2♠")
    assert play.units(2, 1) == {}
    assert (x, d) == spot(play.thing(x, d).anchor)


@pytest.mark.clause("HOLD-16.18")
def test_what_stops_gas_and_what_does_not(hold: HoldKit) -> None:
    play = hold.given("E   oo  Pu  oo")
    assert {spot(at) for at in gas_flow(play.state, space(3, 1))} == {(2, 1), (1, 1)}
    shut = hold.given("E   oo  oo  oo", barricades=["defensive 1 2,1"])
    assert gas_flow(shut.state, space(3, 1)) == []
    up = hold.given("E   oo\n    H\n.   oo", barricades=["defensive 1 1,1 link"])
    assert gas_flow(up.state, space(1, 2)) == []
    near = hold.given("E   oo")
    assert gas_flow(near.state, space(1, 1)) == []  # never the Entrance


@pytest.mark.clause("HOLD-16.23")
@pytest.mark.clause("HOLD-16.25")
@pytest.mark.clause("HOLD-33.06")
@pytest.mark.clause("HOLD-R39")
@pytest.mark.clause("HOLD-R40")
@pytest.mark.parametrize(("card", "stays"), [("2♠", False), ("2♣", False), ("2♦", True)])
def test_only_blinding_gas_stays_and_it_harms_nobody(hold: HoldKit, card: str, stays: bool) -> None:
    play = hold.given("E   Co  Ki", units=["5 soldier 0,1", "2 soldier 2,1"])
    play.goes_on()
    play.does("explore 3,1 right", "2♣", "3♣" if card == "2♣" else card)
    blinded = [spot(at) for at, cell in play.state.map.cells.items() if BLINDED in cell.marks]
    assert sorted(blinded) == ([(1, 1), (2, 1), (3, 1)] if stays else [])
    assert play.units(2, 1) == ({} if card == "2♠" else {"soldier": 2})
    assert play.thing(3, 1).kind == CAVERN
    assert is_empty(play.state, space(3, 1))


@pytest.mark.clause("HOLD-16.23")
def test_blinding_gas_is_gone_when_the_next_combat_ends(hold: HoldKit) -> None:
    play = hold.given("E   Co  oo")
    release(play.state, space(2, 1), BLINDING, None)
    assert BLINDED in play.state.map.cells[space(1, 1)].marks
    play.state.agenda.clear()
    spawn(play.state, ENEMIES.index("hive"), space(2, 1), 9, None)
    fight(play.state)
    play.goes_on()
    assert BLINDED in play.state.map.cells[space(1, 1)].marks
    play.answers(f"piece {play.state.fight.pieces[1].number}", "attack 1" if "attack 1" in play.offers() else "move 1,1")
    assert play.state.combat is None
    assert not any(cell.marks for cell in play.state.map.cells.values())


@pytest.mark.clause("HOLD-16.24")
@pytest.mark.parametrize("gas", [POISON, FLAMMABLE])
def test_enemies_and_sleepers_do_not_suffer_from_gas(hold: HoldKit, gas: int) -> None:
    play = hold.given("E   Fo  oo  la", units=["1 cannon 1,1"])
    put_to_sleep(play.state, LARGE_CREATURE, space(3, 1), 50, None)
    spawn(play.state, ENEMIES.index("hive"), space(2, 1), 20, None)
    release(play.state, space(2, 1), gas, None)
    assert play.units(1, 1) == {}
    assert [piece.strength for piece in play.pieces(HOSTILE)] == [20]
    assert [one.strength for one in play.state.dormant] == [50]
    assert play.thing(1, 1).damaged == (gas == FLAMMABLE)


@pytest.mark.clause("HOLD-16.13")
@pytest.mark.clause("HOLD-10.12")
@pytest.mark.clause("HOLD-R46")
def test_golems_that_turned_hostile_walk_in_lava_as_they_did(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Fo", "undead 90 2,1", units=["9 soldier 0,1", "5 golem 3,1"])
    golems = next(piece for piece in play.pieces(YOURS) if piece.unit == GOLEM)
    turn_piece(play.state, golems, 0, None)
    for piece in play.pieces(HOSTILE):
        strike_enemies(play.state, piece.at, None)
    assert [piece.unit for piece in play.pieces(HOSTILE)] == [GOLEM]


@pytest.mark.clause("HOLD-16.19")
@pytest.mark.clause("HOLD-10.12")
@pytest.mark.clause("HOLD-E31")
def test_poison_spares_golems_at_home_and_in_the_field(hold: HoldKit) -> None:
    play = hold.given("E   Fo  Li", units=["2 golem 1,1", "1 cannon 1,1", "5 mage 2,1"])
    release(play.state, space(2, 1), POISON, None)
    assert (play.units(1, 1), play.units(2, 1)) == ({"golem": 2}, {})
    field = hold.fighting("E   Fo  Li  Co  Co", "undead 90 4,1", units=["2 golem 1,1", "5 mage 2,1", "1 soldier 0,1"])
    release(field.state, space(1, 1), POISON, None)
    assert [(piece.unit, piece.strength) for piece in field.pieces(YOURS) if piece.at != space(0, 1)] == [(GOLEM, 14)]
