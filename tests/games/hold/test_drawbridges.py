"""HOLD-8.59 to 8.67: Drawbridges."""

from __future__ import annotations

import pytest

from delve.games.hold.building import BUILD
from delve.games.hold.codes import DRAWBRIDGE, HOSTILE, LAVA, ROOM, SHAFT, WATER, YOURS
from delve.games.hold.combat import fight
from delve.games.hold.facts import is_connected
from delve.games.hold.flows import liquid_flow
from delve.games.hold.force_changes import spawn
from delve.games.hold.lines import in_line
from delve.games.hold.map_changes import build_in, damage, fill
from delve.games.hold.room_changes import move_bridge
from delve.games.hold.room_events import BridgeMoved, FellFrom
from delve.games.hold.sight import view
from delve.games.hold.spaces import space, spot
from delve.games.hold.tables import ENEMIES
from tests.games.hold.kit import HoldKit, Play

SHAFTS = """
    E   Co  Co  Co  Co  Ba
    H
    oo  sh  Co  Co  Co  Co
        :
    .   sh
        :
    .   sh
"""


def bridged(hold: HoldKit, *enemies: str, text: str = SHAFTS, at: tuple[int, int] = (1, 2), **given: object) -> Play:
    """A combat in a hold with a Drawbridge over a space of the map."""
    play = hold.given(text, **given)  # type: ignore[arg-type]
    drop = play.thing(*at).kind == SHAFT
    build_in(play.state, ROOM, DRAWBRIDGE, (space(*at),), None, 0, SHAFT if drop else -1)
    at_war(play, *enemies)
    return play


def at_war(play: Play, *enemies: str) -> Play:
    play.state.agenda.clear()
    for line in enemies:
        enemy, strength, where = line.split()
        x, d = where.split(",")
        spawn(play.state, ENEMIES.index(enemy), space(int(x), int(d)), int(strength), None)
    fight(play.state)
    play.goes_on()
    return play


def ordered(play: Play, at: str = "1,2") -> None:
    play.answers("work bridge", f"bridge {at}")


def round_passes(play: Play, times: int = 1) -> None:
    for _ in range(times):
        play.does("end phase")
        if play.asks == "withdraw":
            play.does("fight on")


def on_the_bridge(play: Play, at: tuple[int, int]) -> None:
    """The five Soldiers of the Entrance have walked there."""
    next(piece for piece in play.pieces(YOURS) if piece.count == 5).at = space(*at)


def foe(play: Play) -> tuple[tuple[int, int], int]:
    piece = play.pieces(HOSTILE)[0]
    return spot(piece.at), piece.strength


def closed(play: Play) -> bool:
    return play.state.combat is not None and bool(play.state.combat.closed)


@pytest.mark.clause("HOLD-8.59")
def test_it_is_built_in_rock_in_a_cavern_on_water_and_over_a_shaft(hold: HoldKit) -> None:
    play = hold.asking(hold.given("~~  E   oo\n    H\nsh  oo  %%", resources=15), BUILD)
    play.goes_on()
    play.does("build drawbridge")
    assert play.offers("at") == ["at -1,1", "at 1,1", "at 2,1", "at -2,2", "at -1,2", "at 0,2", "at -1,3", "at 0,3"]
    play.does("at 0,3")
    assert (play.thing(0, 3).what, play.supplies[0]) == (DRAWBRIDGE, 0)


@pytest.mark.clause("HOLD-8.60")
@pytest.mark.clause("HOLD-R51")
@pytest.mark.clause("HOLD-E41")
def test_ordered_in_round_2_it_closes_at_the_end_of_round_3(hold: HoldKit) -> None:
    play = bridged(hold, "undead 180 4,2", units=["5 soldier 5,1"])
    play.does("end phase")
    assert play.state.fight.round == 2
    ordered(play)
    assert "work bridge" not in play.offers()
    play.does("end phase")
    assert (play.state.fight.round, closed(play), foe(play)) == (3, False, ((1, 2), 180))
    play.does("end phase")
    assert closed(play)
    assert [(event.to, event.spaces) for event in play.told_of(FellFrom)] == [((1, 4), 2)]
    assert foe(play) == ((1, 3), 80)  # and on its way up again


@pytest.mark.clause("HOLD-8.60")
def test_it_may_be_ordered_open_again(hold: HoldKit) -> None:
    play = bridged(hold, "undead 500 5,2", units=["5 soldier 0,1"])
    ordered(play)
    round_passes(play, 2)
    assert closed(play)
    ordered(play)
    play.does("end phase")
    assert closed(play)
    play.does("end phase")
    assert not closed(play)
    assert [event.closed for event in play.told_of(BridgeMoved)] == [True, False]


@pytest.mark.clause("HOLD-8.60")
@pytest.mark.clause("HOLD-8.61")
def test_orders_and_closed_drawbridges_are_seen(hold: HoldKit) -> None:
    play = bridged(hold, "undead 500 5,2", units=["5 soldier 0,1"])
    bridge = play.thing(1, 2).number
    assert view(play.state, 0).bridges == ()
    ordered(play)
    assert view(play.state, 0).bridges == ((bridge, 0, 2),)
    round_passes(play, 2)
    assert view(play.state, 0).bridges == ((bridge, 50, 0),)


@pytest.mark.clause("HOLD-8.60")
def test_only_a_drawbridge_that_functions_is_ordered(hold: HoldKit) -> None:
    play = bridged(hold, "undead 50 5,2", units=["5 soldier 0,1"])
    assert "work bridge" in play.offers()
    damage(play.state, play.thing(1, 2).number, None)
    play.goes_on()
    assert "work bridge" not in play.offers()


@pytest.mark.clause("HOLD-8.60")
def test_an_order_lapses_when_the_drawbridge_does_not_work_any_more(hold: HoldKit) -> None:
    play = bridged(hold, "mimic 180 1,2", units=["5 soldier 5,1"])
    ordered(play)
    damage(play.state, play.thing(1, 2).number, None)
    play.goes_on()
    round_passes(play, 2)
    assert not closed(play)
    assert foe(play) == ((1, 2), 180)


@pytest.mark.clause("HOLD-R234")
def test_a_closed_drawbridge_below_is_the_end_of_a_fall(hold: HoldKit) -> None:
    play = bridged(hold, "mimic 180 1,2", units=["5 soldier 5,1"])
    lower = build_in(play.state, ROOM, DRAWBRIDGE, (space(1, 4),), None, 0, SHAFT)
    move_bridge(play.state, lower.number, 50, None)
    play.goes_on()
    ordered(play)
    round_passes(play, 2)
    assert foe(play) == ((1, 3), 130)


@pytest.mark.clause("HOLD-8.61")
@pytest.mark.clause("HOLD-9.20")
@pytest.mark.clause("HOLD-16.08")
def test_closed_it_is_a_barricade_that_dwarves_cannot_cross_and_connection_goes_on(hold: HoldKit) -> None:
    text = "E   Co  Co  Co  Li  Co\n    H\n.   Co  Co  Co  Co  Co"
    play = bridged(hold, "mimic 500 5,2", text=text, at=(2, 1), units=["5 soldier 0,1", "3 mage 4,1"])
    flowed = liquid_flow(play.state, space(1, 1))
    assert space(2, 1) in flowed
    ordered(play, "2,1")
    round_passes(play, 2)
    assert play.state.fight.closed == {play.thing(2, 1).number: 50}
    assert is_connected(play.state, space(3, 1))
    assert space(3, 1) not in in_line(play.state, space(1, 1))
    assert space(2, 1) not in liquid_flow(play.state, space(1, 1))
    mages = next(piece for piece in play.pieces(YOURS) if piece.count == 3)
    play.does(f"piece {mages.number}")
    assert play.offers("move") == ["move 3,1", "move 5,1"]
    play.does("move 3,1")
    round_passes(play)
    play.does(f"piece {mages.number}")
    assert play.offers("move") == ["move 4,1"]


@pytest.mark.clause("HOLD-8.62")
@pytest.mark.clause("HOLD-R234")
@pytest.mark.parametrize(("barricades", "to", "left"), [
    ([], (1, 4), 80), (["defensive 1 1,3 link"], (1, 3), 130), (["offensive 1 1,4"], (1, 3), 130), (["passage 1 1,2 link"], (4, 2), 180),
])  # fmt: skip
def test_whoever_is_on_it_falls_as_far_as_links_are_open(hold: HoldKit, barricades: list[str], to: tuple[int, int], left: int) -> None:
    play = bridged(hold, "mimic 180 1,2", units=["5 soldier 5,1"], barricades=barricades)
    if to == (4, 2):
        play.pieces(HOSTILE)[0].came = space(2, 2)
        to = (2, 2)
    ordered(play)
    round_passes(play, 2)
    assert foe(play) == (to, left)


@pytest.mark.clause("HOLD-8.62")
@pytest.mark.clause("HOLD-8.63")
@pytest.mark.parametrize(("came", "to"), [((3, 1), (3, 1)), ((1, 1), (1, 1))])
def test_over_water_it_is_one_space_and_back(hold: HoldKit, came: tuple[int, int], to: tuple[int, int]) -> None:
    play = bridged(hold, "mimic 180 2,1", text="E   Co  ~~  Co  Co  Ba\n        #\n.   .   oo", at=(2, 1), units=["5 soldier 5,1"])
    play.pieces(HOSTILE)[0].came = space(*came)
    ordered(play, "2,1")
    round_passes(play, 2)
    assert foe(play) == (to, 130)


@pytest.mark.clause("HOLD-8.63")
@pytest.mark.clause("HOLD-R233")
@pytest.mark.parametrize("came", [True, False])
def test_with_nothing_below_it_is_only_put_back(hold: HoldKit, came: bool) -> None:
    play = bridged(hold, "mimic 180 2,1", text="E   Co  Co  Co  Co  Ba", at=(2, 1), units=["5 soldier 5,1"])
    if came:
        play.pieces(HOSTILE)[0].came = space(3, 1)
    ordered(play, "2,1")
    round_passes(play, 2)
    assert foe(play) == ((3, 1) if came else (1, 1), 180)


@pytest.mark.clause("HOLD-8.63")
@pytest.mark.clause("HOLD-R240")
@pytest.mark.parametrize(("enemy", "survives"), [("undead", False), ("monstrosity", True), ("golems", True)])
def test_lava_below_defeats_all_but_monstrosities_and_golems(hold: HoldKit, enemy: str, survives: bool) -> None:
    play = bridged(hold, f"{enemy} 180 1,2", "mimic 9 5,1", text=SHAFTS, units=["50 soldier 0,1"])
    fill(play.state, [space(1, 4)], LAVA, None)
    ordered(play)
    on_it = play.pieces(HOSTILE)[0]
    for _ in range(2):
        on_it.at = space(1, 2)
        on_it.held = 9
        play.goes_on()
        round_passes(play)
        on_it = next((piece for piece in play.pieces(HOSTILE) if piece.number == on_it.number), on_it)
    left = {ENEMIES[piece.enemy]: (spot(piece.at), piece.strength) for piece in play.pieces(HOSTILE)}
    assert left.get(enemy) == (((1, 4), 80) if survives else None)
    assert len(left) == 1 + survives


@pytest.mark.clause("HOLD-8.62")
def test_a_flooded_shaft_is_as_deep_as_a_dry_one(hold: HoldKit) -> None:
    play = bridged(hold, "mimic 180 1,2", units=["5 soldier 5,1"])
    fill(play.state, [space(1, 3), space(1, 4)], WATER, None)
    ordered(play)
    round_passes(play, 2)
    assert foe(play) == ((1, 4), 80)


@pytest.mark.clause("HOLD-8.64")
def test_your_pieces_step_off_towards_the_entrance(hold: HoldKit) -> None:
    play = bridged(hold, "mimic 90 5,2", units=["5 soldier 0,1", "4 golem 5,1"])
    on_the_bridge(play, (1, 2))
    ordered(play)
    round_passes(play, 2)
    soldiers = next(piece for piece in play.pieces(YOURS) if piece.count == 5)
    assert (spot(soldiers.at), soldiers.strength) == ((0, 2), 25)


@pytest.mark.clause("HOLD-8.64")
@pytest.mark.clause("HOLD-3.13")
def test_of_two_ways_off_that_are_equally_near_you_choose(hold: HoldKit) -> None:
    text = "Co  E   Co\nH       H\nCo  Co  Co  Co  Co  Ba"
    play = bridged(hold, "mimic 90 3,2", text=text, at=(0, 2), units=["5 soldier 0,1", "4 golem 4,2"])
    on_the_bridge(play, (0, 2))
    ordered(play, "0,2")
    round_passes(play, 2)
    assert play.offers() == ["move -1,2", "move 1,2"]
    play.does("move 1,2")
    assert spot(next(piece for piece in play.pieces(YOURS) if piece.count == 5).at) == (1, 2)


@pytest.mark.clause("HOLD-8.65")
@pytest.mark.clause("HOLD-R52")
@pytest.mark.parametrize(("enemy", "strength"), [("hive", [39, 28]), ("monstrosity", [39, 28]), ("undead", [50, 39])])
def test_spades_lose_an_activation_before_they_attack(hold: HoldKit, enemy: str, strength: list[int]) -> None:
    play = bridged(hold, f"{enemy} 11 4,1", text="E   Co  Co  Co  Co  Ba", at=(1, 1), units=["5 soldier 5,1"])
    bridge = play.thing(1, 1).number
    ordered(play, "1,1")
    round_passes(play, 2)
    assert (foe(play)[0], play.state.fight.closed) == ((2, 1), {bridge: strength[0]})
    play.does("end phase")
    assert (foe(play)[0], play.state.fight.closed) == ((2, 1), {bridge: strength[1]})


@pytest.mark.clause("HOLD-8.66")
@pytest.mark.parametrize(("text", "at", "crossed"), [("E   ~~  Co  Co  Co  Ba", (1, 1), False), ("E   Co  Co  Co  Co  Ba", (1, 1), True)])
def test_broken_through_it_is_damaged(hold: HoldKit, text: str, at: tuple[int, int], crossed: bool) -> None:
    play = bridged(hold, "hive 60 4,1", text=text, at=at, units=["5 soldier 5,1", "1 golem 0,1"])
    ordered(play, "1,1")
    round_passes(play, 2)
    assert (closed(play), play.thing(1, 1).damaged) == (False, True)
    assert is_connected(play.state, space(2, 1)) == crossed
    play.does("end phase")
    assert foe(play)[0] == (1, 1)


@pytest.mark.clause("HOLD-8.67")
@pytest.mark.clause("HOLD-14.05")
def test_it_opens_when_the_combat_ends_and_is_whole_again(hold: HoldKit) -> None:
    play = bridged(hold, "undead 9 3,1", text="E   Co  Co  Co  Co  Ba", at=(1, 1), units=["5 soldier 5,1"])
    ordered(play, "1,1")
    for _ in range(3):
        play.does("end phase")
    assert list(play.state.fight.closed.values()) == [41]
    play.pieces(HOSTILE)[0].at = space(4, 1)
    play.goes_on()
    play.does(f"piece {play.pieces(YOURS)[0].number}")
    play.does("move 4,1")
    assert play.state.combat is None
    assert [event.closed for event in play.told_of(BridgeMoved)] == [True, False]
    assert not play.thing(1, 1).damaged


@pytest.mark.clause("HOLD-3.25")
@pytest.mark.clause("HOLD-3.31")
@pytest.mark.clause("HOLD-7.17")
@pytest.mark.clause("HOLD-E10")
def test_a_damaged_drawbridge_over_a_shaft_cuts_off_what_lies_behind(hold: HoldKit) -> None:
    shaft = "\n    :\n.   sh" * 9
    play = hold.given(f"E   oo\n    H\n.   sh  Ba{shaft}", resources=7, units=["5 soldier 2,2"])
    build_in(play.state, ROOM, DRAWBRIDGE, (space(1, 2),), None, 0, SHAFT)
    assert is_connected(play.state, space(2, 2))
    damage(play.state, play.thing(1, 2).number, None)
    assert not is_connected(play.state, space(2, 2))
    hold.asking(play, BUILD).goes_on()
    play.answers("work repair", "repair 1,2")
    assert (play.supplies[0], is_connected(play.state, space(2, 2))) == (0, True)
    flooded = hold.given(f"E   oo\n    H\n.   Co  Ba{shaft}", goods=5)
    fill(flooded.state, [space(1, 2)], WATER, None)
    assert not is_connected(flooded.state, space(2, 2))
    hold.asking(flooded, BUILD).goes_on()
    flooded.answers("work drain", "drain 1,2")
    assert is_connected(flooded.state, space(2, 2))


@pytest.mark.clause("HOLD-8.65")
def test_spades_hesitate_before_each_drawbridge(hold: HoldKit) -> None:
    play = hold.given("E   Db  Co  Db  Co  Co  Ba", units=["5 soldier 6,1"])
    at_war(play, "undead 60 5,1")
    ordered(play, "1,1")
    ordered(play, "3,1")
    round_passes(play, 2)  # they are closed, and it has hesitated before the second one
    near, far = play.thing(1, 1).number, play.thing(3, 1).number
    assert (foe(play)[0], play.state.fight.closed) == ((4, 1), {near: 50, far: 50})
    round_passes(play, 3)  # broken, crossed
    assert (foe(play)[0], play.state.fight.closed) == ((2, 1), {near: 50})
    round_passes(play)
    assert (foe(play)[0], play.state.fight.closed) == ((2, 1), {near: 50})
    round_passes(play)
    assert play.state.fight.closed == {}
