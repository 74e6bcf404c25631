"""HOLD-15: what burrows."""

from __future__ import annotations

import pytest

from delve.games.hold.burrowing_monstrosities import DESCENT, FIRST_CLIMB, LATER_CLIMB, BurrowerTurns, to_climb
from delve.games.hold.codes import CAVERN, DRY, HOSTILE, LAVA, RUNE, SOLID, TUNNEL, TUNNEL_LINK, WATER
from delve.games.hold.combat import fight
from delve.games.hold.distances import FAR, route
from delve.games.hold.facts import is_connected
from delve.games.hold.force_changes import spawn
from delve.games.hold.map_changes import draw_thing, fill, set_barricade
from delve.games.hold.mapping import Barricade
from delve.games.hold.movers import ENEMIES
from delve.games.hold.spaces import space, spot
from delve.games.hold.stalemate import is_idle
from delve.games.hold.tables import BURROWING, MONSTROSITY
from delve.games.hold.tables import ENEMIES as NAMES
from delve.games.hold.takeover_events import NeverSeenAgain
from delve.kernel.luck import Scripted
from tests.games.hold.kit import HoldKit, Play

E54 = """
    E   .   .   .
    H
    oo  .   .   .
    H
    oo  oo  oo  .
"""


def tunnels(play: Play) -> list[tuple[int, int]]:
    return [spot(thing.anchor) for thing in play.state.map.things.values() if thing.kind == TUNNEL]


def explores(play: Play, way: str, *cards: str) -> None:
    """The King of clubs is drawn for a space, and its beast goes without a name; then these cards."""
    play.goes_on()
    play.does(f"explore {way}", "K♣")
    play.does("name none", *cards)


def beast(play: Play) -> tuple[int, tuple[int, int]]:
    """The STR and the space of the only enemy."""
    piece = play.pieces(HOSTILE)[0]
    return piece.strength, spot(piece.at)


@pytest.mark.clause("HOLD-15.01")
@pytest.mark.clause("HOLD-15.02")
@pytest.mark.clause("HOLD-15.05")
@pytest.mark.clause("HOLD-15.07")
@pytest.mark.clause("HOLD-18.21")
@pytest.mark.clause("HOLD-E54")
def test_it_digs_up_turns_left_and_breaks_in_from_above(hold: HoldKit) -> None:
    play = hold.given(E54)
    explores(play, "3,3 right", "2♠")
    assert tunnels(play) == [(3, 2), (3, 1), (2, 1), (2, 2)]
    links = [(space(3, 2), TUNNEL_LINK), (space(3, 1), TUNNEL_LINK), (space(2, 1), TUNNEL_LINK), (space(2, 2), TUNNEL_LINK)]
    assert [(at, play.state.map.links[at].kind) for at, _ in links] == links
    assert space(2, 1) not in play.state.map.walls
    assert (play.pieces(HOSTILE)[0].full, spot(play.pieces(HOSTILE)[0].at)) == (35, (1, 3))  # it has begun to walk
    assert play.pieces(HOSTILE)[0].home == play.thing(3, 3).number


@pytest.mark.clause("HOLD-15.05")
@pytest.mark.clause("HOLD-15.07")
@pytest.mark.clause("HOLD-R88")
@pytest.mark.clause("HOLD-14.09")
def test_a_beast_that_passes_below_everything_is_gone(hold: HoldKit) -> None:
    play = hold.given(E54)
    explores(play, "3,3 right", "2♥")
    assert tunnels(play) == [(3, 2), (3, 1), (4, 1), (4, 2), (4, 3)]
    assert (play.state.combat, play.thing(3, 3).kind) == (None, CAVERN)
    assert len(play.told_of(NeverSeenAgain)) == 1
    assert is_connected(play.state, space(4, 3))


@pytest.mark.clause("HOLD-15.03")
@pytest.mark.clause("HOLD-R87")
def test_it_breaks_into_the_space_it_was_dug_from(hold: HoldKit) -> None:
    play = hold.given(E54)
    explores(play, "1,4 down")
    assert tunnels(play) == []
    assert play.state.map.links[space(1, 3)].kind != TUNNEL_LINK  # the ladder is a way already
    assert play.pieces(HOSTILE)[0].full == 40
    above = hold.given("E   .   Co\nH\noo  oo  oo  .\n.   .   .   .\n.   .   .   .")
    draw_thing(above.state, CAVERN, -1, (space(1, 3),), None, open_to=())
    explores(above, "2,3 down")
    assert above.state.map.links[space(2, 2)].kind != TUNNEL_LINK


@pytest.mark.clause("HOLD-15.03")
def test_it_makes_a_way_into_what_is_above_it(hold: HoldKit) -> None:
    play = hold.given("""
        E   Co  Ba  .
        H
        oo
        H
        oo  oo  .
    """)
    explores(play, "2,3 right")
    assert tunnels(play) == [(2, 2)]
    assert [play.state.map.links[space(2, d)].kind for d in (1, 2)] == [TUNNEL_LINK, TUNNEL_LINK]
    assert (play.pieces(HOSTILE)[0].full, spot(play.pieces(HOSTILE)[0].at)) == (35, (1, 1))


@pytest.mark.clause("HOLD-15.04")
@pytest.mark.clause("HOLD-16.04")
def test_a_liquid_body_above_flows_down_the_tunnel_and_the_beast_digs_on(hold: HoldKit) -> None:
    play = hold.given("""
        E   Co  Ba
        H
        oo
        H
        oo  .   lk
        H
        oo
        H
        oo  oo
    """)
    explores(play, "2,5 right")
    assert tunnels(play) == [(2, 4), (2, 2)]
    state = play.state
    wet = [at for at in ((2, 4), (2, 5), (1, 5), (0, 5)) if state.map.cells[space(*at)].liquid == WATER]
    assert wet == [(2, 4), (2, 5), (1, 5), (0, 5)]
    assert state.map.cells[space(2, 2)].liquid == DRY
    assert play.pieces(HOSTILE)[0].full == 45
    assert spot(play.pieces(HOSTILE)[0].at) == (1, 1)


@pytest.mark.clause("HOLD-R253")
def test_it_digs_past_lava_too(hold: HoldKit) -> None:
    play = hold.given("E   Co  Ba\nH\noo  .   %%\nH\noo\nH\noo  oo")
    explores(play, "2,4 right")
    assert tunnels(play) == [(2, 3)]
    assert play.state.map.cells[space(2, 3)].liquid == LAVA
    assert spot(play.pieces(HOSTILE)[0].at) == (1, 1)


@pytest.mark.clause("HOLD-15.06")
def test_it_breaks_into_the_next_column_at_depth_1(hold: HoldKit) -> None:
    play = hold.given("E   Co  Ba\nH\noo  oo  oo  .")
    explores(play, "3,2 right", "2♠")
    assert tunnels(play) == [(3, 1)]
    assert play.pieces(HOSTILE)[0].full == 30
    assert play.state.fight.round == 1
    assert spot(play.pieces(HOSTILE)[0].at) == (1, 1)


@pytest.mark.clause("HOLD-15.11")
@pytest.mark.clause("HOLD-R254")
def test_it_goes_around_sealed_rooms_and_runes(hold: HoldKit) -> None:
    play = hold.given("""
        E
        H
        oo  .   xx
        H
        oo
        H
        oo  oo
    """)
    explores(play, "2,4 right", "2♥", "3♥")
    assert tunnels(play)[:4] == [(2, 3), (3, 3), (3, 2), (3, 1)]
    rune = hold.given("E\nH\noo  oo  .")
    draw_thing(rune.state, RUNE, 0, (space(1, 1),), None)
    explores(rune, "2,2 right", "2♠")
    assert tunnels(rune) == [(2, 1), (3, 1), (3, 2)]  # the rune to the left is closed to it


@pytest.mark.clause("HOLD-15.10")
def test_a_tunnel_is_closed_with_a_barricade_over_its_opening(hold: HoldKit) -> None:
    play = hold.given("E   Co\nT\noo  oo")
    set_barricade(play.state, space(0, 1), Barricade(0, 1, 50), True, None)
    spawn(play.state, NAMES.index("hive"), space(1, 2), 30, None)
    play.state.agenda.clear()
    fight(play.state)
    play.goes_on()
    play.answers("end phase", "end phase")
    link = play.state.map.links[space(0, 1)]
    assert link.barricade is None
    assert spot(play.pieces(HOSTILE)[0].at) == (0, 2)
    assert route(play.state, space(0, 2), space(0, 1), ENEMIES)


@pytest.mark.clause("HOLD-15.06")
@pytest.mark.clause("HOLD-16.04")
def test_a_lake_in_the_next_column_is_opened_and_flows(hold: HoldKit) -> None:
    play = hold.given("E   .   lk\nH\noo\nH\noo  oo  oo")
    explores(play, "3,3 right", "2♠")
    assert space(2, 1) not in play.state.map.walls
    assert [play.state.map.cells[space(3, d)].liquid for d in (1, 2, 3)] == [WATER, WATER, WATER]
    assert tunnels(play) == [(3, 2), (3, 1), (2, 2)]
    assert play.pieces(HOSTILE)[0].full == 35


@pytest.mark.clause("HOLD-R254")
def test_it_goes_around_solid_lava(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo  .   oo\nH\noo\nH\noo  oo")
    fill(play.state, [space(2, 2)], SOLID, None)
    explores(play, "2,4 right", "2♥", "3♥")
    assert tunnels(play)[:4] == [(2, 3), (3, 3), (3, 2), (3, 1)]


@pytest.mark.clause("HOLD-R254")
def test_with_both_sides_closed_it_is_gone(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo  .   xx\nH\noo  xx  .   xx\nH\noo  oo")
    explores(play, "2,4 right", "2♠")
    assert (tunnels(play), play.state.combat, play.thing(2, 4).kind) == ([(2, 3)], None, CAVERN)


# ---- Monstrosities


def digger(hold: HoldKit, text: str, x: int, d: int, *cards: str) -> Play:
    """A combat with a Burrowing Monstrosity in that space."""
    play = hold.given(text)
    play.state.agenda.clear()
    spawn(play.state, NAMES.index("monstrosity"), space(x, d), 120, None, (BURROWING,))
    fight(play.state)
    play.goes_on(*cards)
    return play


@pytest.mark.clause("HOLD-15.08")
@pytest.mark.clause("HOLD-26.07")
@pytest.mark.clause("HOLD-R89")
def test_it_climbs_two_rounds_for_rock_and_one_for_a_room_which_it_destroys(hold: HoldKit) -> None:
    text = """
        E   .   .
        H
        oo  .   .
        H
        oo  Ki  .
        H
        oo  .   .
        H
        oo  oo  .
    """
    play = digger(hold, text, 1, 5)
    places = [spot(play.pieces(HOSTILE)[0].at)]
    for _ in range(6):
        play.does("end phase")
        places.append(spot(play.pieces(HOSTILE)[0].at))
    assert places == [(1, 5), (1, 4), (1, 3), (1, 3), (1, 2), (1, 2), (1, 1)]
    assert play.thing(1, 3).kind == CAVERN
    assert tunnels(play) == [(1, 4), (1, 2), (1, 1)]
    assert [play.state.map.links[space(1, d)].kind for d in (1, 2, 3, 4)] == [TUNNEL_LINK] * 4


@pytest.mark.clause("HOLD-15.08")
@pytest.mark.clause("HOLD-R255")
def test_who_took_the_field_in_a_destroyed_room_fights_on(hold: HoldKit) -> None:
    play = hold.given("E   Co  Ba\n.   .   oo", units=["9 soldier 2,1"])
    play.state.agenda.clear()
    spawn(play.state, NAMES.index("monstrosity"), space(2, 2), 20, None, (BURROWING,))
    fight(play.state)
    play.goes_on()
    assert (play.thing(2, 1).kind, play.state.combat) == (CAVERN, None)
    assert sum(group.number for groups in play.state.houses.values() for group in groups) == 5


@pytest.mark.clause("HOLD-15.09")
def test_at_depth_1_it_turns_digs_down_and_up_again(hold: HoldKit) -> None:
    play = digger(hold, "E   .   oo\nH\noo\nH\noo", 2, 1, "2♥")
    places = [spot(play.pieces(HOSTILE)[0].at)]
    for round_ in range(2, 11):
        play.does("end phase", *(["3♥"] if round_ == 7 else []))
        places.append(spot(play.pieces(HOSTILE)[0].at))
    assert places == [(2, 1), (3, 1), (3, 1), (3, 2), (3, 2), (3, 3), (3, 3), (4, 3), (4, 3), (4, 2)]


@pytest.mark.clause("HOLD-15.11")
@pytest.mark.clause("HOLD-R254")
def test_a_monstrosity_goes_around_what_is_closed_to_it_or_stays(hold: HoldKit) -> None:
    play = digger(hold, "E\nH\noo  xx\nxx  oo", 1, 3, "2♠")
    play.does("end phase")
    assert spot(play.pieces(HOSTILE)[0].at) == (2, 3)  # the side that was rolled is sealed
    play.answers("end phase", "end phase")
    assert spot(play.pieces(HOSTILE)[0].at) == (2, 2)  # it climbs on
    shut = digger(hold, "E\nH\noo  xx\nxx  oo  xx", 1, 3)
    shut.answers("end phase", "end phase")
    assert spot(shut.pieces(HOSTILE)[0].at) == (1, 3)


@pytest.mark.clause("HOLD-15.09")
def test_entering_the_entrance_from_the_side_counts_as_reaching_it(hold: HoldKit) -> None:
    play = hold.given("E   oo\nH\noo", units=[])
    play.state.agenda.clear()
    spawn(play.state, NAMES.index("monstrosity"), space(1, 1), 120, None, (BURROWING,))
    fight(play.state)
    play.goes_on("2♠")
    assert play.state.over


@pytest.mark.clause("HOLD-14.04")
def test_only_its_first_climb_comes_nearer(hold: HoldKit) -> None:
    play = digger(hold, "E   .\nH\noo\nH\noo\nH\noo  oo", 1, 4)
    assert play.state.fight.idle == 0
    play.does("end phase")
    assert play.state.fight.idle == 1  # it is in the rock
    play.does("end phase")
    assert play.state.fight.idle == 0
    piece = play.pieces(HOSTILE)[0]
    play.state.fight.stirred = False
    piece.digs = 2
    is_idle(play.state, [piece])
    assert is_idle(play.state, [piece])


@pytest.mark.clause("HOLD-15.09")
@pytest.mark.clause("HOLD-14.04")
def test_only_the_first_climb_of_a_burrower_counts_as_coming_nearer(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo\nH\noo")
    burrower = spawn(play.state, MONSTROSITY, space(0, 3), 90, None, (BURROWING,))
    climbs = []
    for digs in (FIRST_CLIMB, DESCENT):
        burrower.digs = digs
        climbs.append(to_climb(burrower))
    assert climbs == [2, FAR]
    play.state.cards.rolled = 1
    BurrowerTurns(burrower.number).run(play.state, Scripted([]), None)  # it is at the deepest space: up again, in the next column
    assert (burrower.digs, burrower.turns_to, to_climb(burrower)) == (LATER_CLIMB, space(-1, 3), FAR)
