"""HOLD-17: takeovers, garrisons, Monstrosities that go to ground."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from delve.games.hold.building import BUILD, MapSettles
from delve.games.hold.codes import (
    BARRACKS,
    CAVERN,
    CLAIMED,
    DISCOVERY,
    DRY,
    ESCAPED,
    HOSTILE,
    MUSEUM,
    NOTHING,
    ROOM,
    STAIR,
    UNITS,
    WATER,
    YOURS,
)
from delve.games.hold.combat import fight
from delve.games.hold.combat_changes import defeat, strike
from delve.games.hold.events import EnemySpawned
from delve.games.hold.explore import targets
from delve.games.hold.facts import functions, is_connected
from delve.games.hold.force_changes import add_being, lose_units, put_to_sleep, spawn, take_in
from delve.games.hold.forces import CREATURE, GARRISON, GONE_TO_GROUND, UNDERFOOT, Piece
from delve.games.hold.map_changes import alter_thing, altered, draw_thing, fill, make_link, set_barricade
from delve.games.hold.recruiting import RECRUIT
from delve.games.hold.sites import spaces_for
from delve.games.hold.spaces import space, spot
from delve.games.hold.start_of_turn import StartEvent
from delve.games.hold.tables import BURIED_TEMPLE, CRYPT, ENEMIES, LARGE_CREATURE, MOLE_VILLAGE, PRIMAL, SHUNNED, UNDEAD
from delve.games.hold.takeover_events import Claimed, ClaimEnded, Garrisoned, NeverSeenAgain, WentToGround
from delve.games.hold.takeovers import counterpart, nearest_rooms
from delve.kernel.flow import push
from tests.games.hold.kit import HoldKit, Play

E43 = """
    E   .   Ba
    #       #
    Co  Co  Co
"""
HIDDEN = ["passage 1 1,2"]
"""The secret passage of E43: what stands to its right has no visible route."""


def claimed(play: Play) -> list[tuple[int, int]]:
    return sorted(spot(at) for at, cell in play.state.map.cells.items() if CLAIMED in cell.marks)


def rounds(play: Play, number: int) -> None:
    """Let rounds pass in which nobody of yours acts."""
    for _ in range(number):
        play.does("fight on" if play.asks == "withdraw" else "end phase")


def troops(play: Play) -> list[tuple[str, int, int, tuple[int, int]]]:
    """Hostile Troops: unit, how many, STR, space."""
    found = [piece for piece in play.pieces(HOSTILE) if piece.unit != NOTHING]
    return [(UNITS[one.unit], one.count, one.strength, spot(one.at)) for one in found]


def the(play: Play, enemy: str) -> Piece:
    return next(piece for piece in play.pieces(HOSTILE) if piece.enemy == ENEMIES.index(enemy))


def start(play: Play, *enemies: str, cards: Sequence[str] = ()) -> Play:
    """A combat with these enemies, in place of a turn."""
    play.state.agenda.clear()
    for line in enemies:
        enemy, strength, at = line.split()
        x, d = at.split(",")
        spawn(play.state, ENEMIES.index(enemy), space(int(x), int(d)), int(strength), None)
    fight(play.state)
    play.goes_on(*cards)
    return play


@pytest.mark.clause("HOLD-17.01")
@pytest.mark.clause("HOLD-17.02")
@pytest.mark.clause("HOLD-17.03")
@pytest.mark.clause("HOLD-17.06")
@pytest.mark.clause("HOLD-9.27")
@pytest.mark.clause("HOLD-R207")
@pytest.mark.clause("HOLD-E43")
def test_enemies_without_a_visible_route_claim_what_they_reach(hold: HoldKit) -> None:
    play = hold.fighting(E43, "hive 30 2,1", barricades=HIDDEN)
    assert claimed(play) == [(2, 1), (2, 2)]
    assert [event.space for event in play.told_of(Claimed)] == [(2, 1), (2, 2)]
    rounds(play, 2)
    assert troops(play) == [("soldier", 10, 55, (2, 1))]
    rounds(play, 3)
    assert len(troops(play)) == 1  # once in a takeover
    assert claimed(play) == [(2, 1), (2, 2)]


@pytest.mark.clause("HOLD-9.27")
@pytest.mark.clause("HOLD-9.28")
@pytest.mark.clause("HOLD-R60")
@pytest.mark.clause("HOLD-E43")
@pytest.mark.parametrize(("enemy", "walks"), [("thieves", True), ("clowns", True), ("monsters", False), ("demons", False)])
def test_those_with_the_eye_walk_through_the_passage(hold: HoldKit, enemy: str, walks: bool) -> None:
    play = hold.fighting(E43, f"{enemy} 30 2,1", barricades=HIDDEN)
    rounds(play, 1)
    assert (spot(the(play, enemy).at), claimed(play)) == (((1, 2), []) if walks else ((2, 2), [(2, 1), (2, 2)]))
    cunning = hold.fighting(E43, "demons 30 2,1", barricades=HIDDEN, rules={"eye_enemies": "cunning"})
    assert claimed(cunning) == []


@pytest.mark.clause("HOLD-17.01")
def test_a_route_through_a_barricade_is_a_route(hold: HoldKit) -> None:
    play = hold.fighting(E43, "hive 30 2,1", barricades=["defensive 3 1,2"])
    rounds(play, 2)
    assert claimed(play) == []
    assert spot(the(play, "hive").at) == (2, 2)


@pytest.mark.clause("HOLD-17.02")
@pytest.mark.clause("HOLD-3.13")
def test_the_nearest_unclaimed_room_comes_first_and_the_overseer_breaks_ties(hold: HoldKit) -> None:
    play = hold.fighting("E   .   Ki  Co  oo  Ho  Ba", "hive 30 4,1")
    assert play.asks == "which-room"
    assert play.offers() == ["towards 3,1", "towards 5,1"]
    play.does("towards 5,1")
    assert claimed(play) == [(5, 1)]
    rounds(play, 1)
    assert claimed(play) == [(5, 1), (6, 1)]
    rounds(play, 3)
    assert claimed(play) == [(3, 1), (5, 1), (6, 1)]
    rounds(play, 1)
    assert claimed(play) == [(2, 1), (3, 1), (5, 1), (6, 1)]


@pytest.mark.clause("HOLD-17.02")
def test_there_are_traps_and_barricades_on_the_way(hold: HoldKit) -> None:
    play = hold.fighting("E   .   oo  oo  Co  Ba", "hive 30 2,1", traps=["stopping 2 3,1"], barricades=["defensive 1 5,1"])
    assert (spot(the(play, "hive").at), claimed(play)) == ((3, 1), [])
    rounds(play, 2)
    assert spot(the(play, "hive").at) == (3, 1)
    rounds(play, 1)
    assert claimed(play) == [(4, 1)]
    rounds(play, 2)
    assert claimed(play) == [(4, 1)]  # two rounds at the barricade
    rounds(play, 1)
    assert claimed(play) == [(4, 1), (5, 1)]


@pytest.mark.clause("HOLD-17.02")
@pytest.mark.clause("HOLD-17.03")
def test_a_room_that_is_defended_is_fought_for_first(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Ba  oo", "hive 30 3,1", units=["5 soldier 0,1", "2 soldier 2,1"], barricades=["passage 1 1,1"])
    assert (the(play, "hive").strength, spot(the(play, "hive").at), claimed(play)) == (20, (2, 1), [])
    rounds(play, 1)
    assert claimed(play) == [(2, 1)]


@pytest.mark.clause("HOLD-17.04")
@pytest.mark.clause("HOLD-3.26")
def test_a_claimed_room_does_not_function_and_does_not_connect(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Ki  oo  St", "hive 30 3,1", barricades=["passage 1 1,1", "defensive 3 4,1"])
    assert play.asks == "which-room"
    state = play.state
    assert functions(state, play.thing(2, 1).number)
    assert is_connected(state, space(3, 1))
    play.does("towards 2,1")
    state = play.state
    assert claimed(play) == [(2, 1)]
    assert not functions(state, play.thing(2, 1).number)
    assert [is_connected(state, space(x, 1)) for x in (1, 2, 3, 4)] == [True, False, False, False]


@pytest.mark.clause("HOLD-17.05")
@pytest.mark.clause("HOLD-R250")
def test_it_marches_again_when_a_route_appears(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  oo  oo  Ba", "hive 30 2,1", barricades=["passage 1 1,1"])
    rounds(play, 1)
    assert claimed(play) == [(4, 1)]
    set_barricade(play.state, space(1, 1), None, False, None)
    rounds(play, 1)
    assert spot(the(play, "hive").at) == (3, 1)
    rounds(play, 2)
    assert spot(the(play, "hive").at) == (1, 1)
    assert claimed(play) == [(4, 1)]  # it claims nothing more on the march; what it has, it keeps


@pytest.mark.clause("HOLD-17.07")
@pytest.mark.clause("HOLD-E11")
def test_what_claimed_unit_rooms_spawn(hold: HoldKit) -> None:
    text = """
        E   .   .   .
        H
        Fo  .   .   .
        #
        oo  Ba  .   .
            #
        .   Li  .   .
    """
    play = hold.given(text, units=[], barricades=["passage 1 0,1 link"])
    play.state.last_housed[play.thing(1, 3).number] = UNITS.index("gunner")
    fought = start(play, "hive 9 1,4")
    for _ in range(6):
        if troops(fought):
            break
        rounds(fought, 1)
    assert sorted(troops(fought)) == [("cannon", 1, 40, (0, 2)), ("gunner", 10, 45, (1, 3)), ("mage", 5, 40, (1, 4))]


@pytest.mark.clause("HOLD-17.08")
@pytest.mark.clause("HOLD-R190")
@pytest.mark.clause("HOLD-R252")
@pytest.mark.parametrize(
    ("room", "unit", "number"),
    [
        ("Ba", "soldier", 10), ("CO", "cannon", 2), ("Fo", "cannon", 1), ("Ke", "hound", 5), ("La", "alchemist", 10), ("Li", "mage", 5),
        ("Sh", "cleric", 1), ("Te", "cleric", 3), ("Pr", "prisoner", 7), ("In", "", 0), ("Ki", "", 0), ("Ma", "", 0),
    ],
)  # fmt: skip
def test_counterparts(hold: HoldKit, room: str, unit: str, number: int) -> None:
    units = ["5 soldier 0,1"] + (["7 prisoner 2,1"] if room == "Pr" else [])
    play = hold.given(f"E   .   {room}", units=units)
    play.state.lore.golems = True
    start(play, "hive 30 2,1", cards=["2♥"] if room == "Pr" else [])
    rounds(play, 2)
    strength = 0 if not unit else number * play.state.content.units[UNITS.index(unit)].strength + 5
    assert troops(play) == ([(unit, number, strength, (2, 1))] if number else [])
    assert play.units(2, 1) == {}


@pytest.mark.clause("HOLD-R252")
def test_an_empty_prison_spawns_nobody(hold: HoldKit) -> None:
    play = start(hold.given("E   .   Pr"), "hive 30 2,1")
    rounds(play, 2)
    assert (claimed(play), troops(play)) == ([(2, 1)], [])


@pytest.mark.clause("HOLD-17.08")
def test_counterparts_of_discoveries(hold: HoldKit) -> None:
    for what, unit, number in ((CRYPT, "skull-dwarf", 20), (BURIED_TEMPLE, "cleric", 1), (MOLE_VILLAGE, "mole", 10)):
        play = hold.given("E   .   oo")
        alter_thing(play.state, play.thing(2, 1).number, kind=DISCOVERY, what=what, spent=True)
        start(play, "hive 30 2,1")
        rounds(play, 2)
        assert [(one[0], one[1]) for one in troops(play)] == [(unit, number)]
    lair = hold.given("E   .   la")
    add_being(lair.state, CREATURE, LARGE_CREATURE, 50, lair.thing(2, 1).number, None)
    start(lair, "hive 30 2,1")
    rounds(lair, 2)
    assert (claimed(lair), troops(lair)) == ([(2, 1)], [])


@pytest.mark.clause("HOLD-R190")
@pytest.mark.parametrize(("rule", "troop"), [("housed", ("gunner", 4, 17)), ("one", ("gunner", 1, 8)), ("capacity", ("gunner", 10, 35))])
def test_takeover_troops_by_house_rule(hold: HoldKit, rule: str, troop: tuple[str, int, int]) -> None:
    play = hold.given("E   .   oo  Ba", units=["5 soldier 0,1", "4 gunner 3,1"], rules={"takeover_troops": rule})
    play.state.last_housed[play.thing(3, 1).number] = UNITS.index("gunner")
    start(play, "hive 30 2,1")
    rounds(play, 2)
    assert [(unit, number, strength) for unit, number, strength, _ in troops(play)] == [troop]


@pytest.mark.clause("HOLD-17.07")
def test_a_hostile_cannon_fires_once(hold: HoldKit) -> None:
    play = hold.given("E   Co  oo  CO", units=["40 soldier 0,1"], barricades=["passage 1 1,1"])
    start(play, "hive 1 3,1")
    rounds(play, 2)
    assert troops(play) == [("cannon", 2, 65, (3, 1))]
    walk(play, "move 1,1")
    assert play.pieces(YOURS)[0].strength == 200  # the passage hides them
    walk(play, "move 2,1")
    assert play.pieces(YOURS)[0].strength == 135
    rounds(play, 3)
    assert play.pieces(YOURS)[0].strength == 135


def walk(play: Play, key: str) -> None:
    """Your only piece does this; where nothing but garrisons is left, the fight goes on before and after."""
    if play.asks == "withdraw":
        play.does("fight on")
    play.answers(f"piece {play.pieces(YOURS)[0].number}", key)
    if play.asks == "withdraw":
        play.does("fight on")


@pytest.mark.clause("HOLD-17.06")
def test_nobody_is_spawned_while_anybody_can_still_claim(hold: HoldKit) -> None:
    play = hold.fighting("E   .   Ki  .   Ho  oo  oo  oo  Ba", "hive 30 2,1", "undead 30 4,1")
    assert claimed(play) == [(2, 1), (4, 1)]
    rounds(play, 3)
    assert (claimed(play), troops(play)) == ([(2, 1), (4, 1), (8, 1)], [])
    assert not the(play, "hive").stays
    rounds(play, 2)
    assert [troop[0] for troop in troops(play)] == ["soldier"]
    assert the(play, "hive").stays


@pytest.mark.clause("HOLD-17.09")
@pytest.mark.clause("HOLD-17.10")
@pytest.mark.clause("HOLD-14.03")
def test_a_garrison_stands_still_and_the_overseer_may_withdraw(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Ki  Li", "hive 30 2,1", barricades=["passage 1 1,1"])
    rounds(play, 1)
    assert not play.offers("withdraw")
    rounds(play, 1)
    assert play.offers() == ["fight on", "withdraw"]
    assert [spot(piece.at) for piece in play.pieces(HOSTILE)] == [(3, 1), (3, 1)]
    rounds(play, 4)
    assert [spot(piece.at) for piece in play.pieces(HOSTILE)] == [(3, 1), (3, 1)]
    play.does("withdraw")
    assert play.state.combat is None
    assert sorted((one.state, one.strength, spot(one.at)) for one in play.state.dormant) == [(GARRISON, 25, (3, 1)), (GARRISON, 30, (3, 1))]
    assert claimed(play) == [(2, 1), (3, 1)]


@pytest.mark.clause("HOLD-17.09")
def test_who_stands_still_is_told_once_and_who_stays_for_another_reason_goes_nowhere(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Ki  Li", "hive 30 2,1", barricades=["passage 1 1,1"])
    rounds(play, 6)
    assert [event.stands for event in play.told_of(Garrisoned)] == [True]
    rooted = hold.fighting("E   Co  Ki  Li", "hive 30 3,1", "hive 30 2,1", traps=["stopping 2 1,1"])
    rooted.pieces(HOSTILE)[0].stays = True  # as a Drunkard who turned
    place = rooted.pieces(HOSTILE)[0].at
    rounds(rooted, 2)
    assert rooted.pieces(HOSTILE)[0].at == place


@pytest.mark.clause("HOLD-17.09")
def test_a_ranged_garrison_fires_at_who_comes_into_its_line(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co  Li", "hive 1 4,1", units=["9 soldier 0,1"], barricades=["passage 1 1,1"])
    while not troops(play):
        rounds(play, 1)
    assert spot(the(play, "hive").at) == (2, 1)
    walk(play, "move 1,1")
    walk(play, "move 2,1")
    assert [UNITS[piece.unit] for piece in play.pieces(HOSTILE)] == ["mage"]
    assert play.pieces(YOURS)[0].strength == 45 - 1 - 25


@pytest.mark.clause("HOLD-17.11")
@pytest.mark.clause("HOLD-3.33")
def test_a_garrison_that_gains_a_route_marches(hold: HoldKit) -> None:
    play = garrisoned(hold)
    hold.asking(play, MapSettles()).goes_on()
    assert play.state.combat is None
    make_link(play.state, STAIR, space(1, 1), space(1, 2), None)
    hold.asking(play, MapSettles()).goes_on()
    assert play.state.fight.round == 1
    assert sorted((one.unit, one.strength, spot(one.at)) for one in play.pieces(HOSTILE)) == [
        (NOTHING, 30, (2, 2)), (UNITS.index("mage"), 30, (1, 2)),
    ]  # fmt: skip
    assert play.state.dormant == []
    assert not any(one.stays for one in play.pieces(HOSTILE))
    assert claimed(play) == [(2, 2), (3, 2)]


@pytest.mark.clause("HOLD-11.06")
@pytest.mark.clause("HOLD-17.11")
def test_a_garrison_that_gains_a_route_in_a_combat_joins_it(hold: HoldKit) -> None:
    play = start(garrisoned(hold), "mimic 90 1,1")
    make_link(play.state, STAIR, space(1, 1), space(1, 2), None)
    push(play.state, MapSettles())
    play.goes_on()
    assert (play.state.dormant, len(play.state.fight.joining), play.state.fight.round) == ([], 2, 1)
    rounds(play, 1)
    assert len(play.pieces(HOSTILE)) == 3


def garrisoned(hold: HoldKit) -> Play:
    """A Library and a Kitchen under the hold held by a hive of 30 and its Mages, nobody in a combat any more."""
    play = start(hold.given("E   Co\n.   oo  Li  Ki"), "hive 30 2,2")
    while play.asks != "withdraw":
        rounds(play, 1)
    play.does("withdraw")
    assert (claimed(play), len(play.state.dormant)) == ([(2, 2), (3, 2)], 2)
    return play


@pytest.mark.clause("HOLD-11.15")
@pytest.mark.clause("HOLD-14.10")
@pytest.mark.clause("HOLD-17.12")
def test_a_garrison_that_is_provoked_is_what_it_was_and_keeps_its_claims(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Li  oo", "hive 30 3,1", barricades=["passage 1 1,1"])
    while play.asks != "withdraw":
        rounds(play, 1)
    play.does("withdraw")
    mages = next(one for one in play.state.dormant if one.unit != NOTHING)
    hold.asking(play, BUILD).goes_on()
    play.answers("work provoke", f"provoke {mages.number}")
    assert troops(play) == [("mage", 5, 25, (2, 1))]
    rounds(play, 1)
    assert claimed(play) == [(2, 1)]
    assert troops(play) == [("mage", 5, 25, (2, 1))]


@pytest.mark.clause("HOLD-17.12")
def test_claims_end_with_the_last_of_the_garrison(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Ki  oo  Li", "hive 30 3,1", units=["5 soldier 0,1"], barricades=["passage 1 1,1"])
    play.does("towards 4,1")
    while not troops(play):
        rounds(play, 1)
    assert claimed(play) == [(2, 1), (4, 1)]
    defeat(play.state, play.pieces(HOSTILE)[0], None)
    rounds(play, 1)
    assert claimed(play) == [(2, 1), (4, 1)]
    defeat(play.state, play.pieces(HOSTILE)[0], None)
    while play.state.combat is not None:
        rounds(play, 1)
    assert (claimed(play), functions(play.state, play.thing(4, 1).number)) == ([], True)
    assert len(play.told_of(ClaimEnded)) == 2


@pytest.mark.clause("HOLD-17.15")
def test_what_a_garrison_holds_cannot_be_built_in_explored_from_or_recruited_in(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Ba  oo", "hive 30 3,1", barricades=["passage 1 1,1"])
    while play.asks != "withdraw":
        rounds(play, 1)
    play.does("withdraw")
    put_to_sleep(play.state, ENEMIES.index("hive"), space(3, 1), 20, None, GARRISON)
    state = play.state
    assert is_connected(state, space(1, 1))
    assert space(3, 1) not in spaces_for(state, BARRACKS)
    assert {spot(code // 4) for code in targets(state)} == {(-1, 1), (0, 2), (1, 2)}
    hold.asking(play, RECRUIT).goes_on()
    assert not play.offers("recruit 1")
    free = hold.asking(hold.given("E   Co  Ba  oo"), RECRUIT)
    free.goes_on()
    assert free.offers("recruit 1")


@pytest.mark.clause("HOLD-8.28")
@pytest.mark.clause("HOLD-8.29")
@pytest.mark.clause("HOLD-17.11")
def test_prisoners_who_cannot_get_out_take_over_and_stay_hostile_to_both_sides(hold: HoldKit) -> None:
    play = hold.given("E   .   Ki  Pr\n.   oo", units=["5 soldier 0,1", "7 prisoner 3,1"])
    hold.asking(play, MapSettles()).goes_on()
    assert (claimed(play), play.pieces(ESCAPED)[0].strength) == ([(2, 1), (3, 1)], 7)
    while play.asks != "withdraw":
        rounds(play, 1)
    play.does("withdraw")
    assert [(one.unit, one.count, one.state) for one in play.state.dormant] == [(UNITS.index("prisoner"), 7, GARRISON)]
    draw_thing(play.state, CAVERN, NOTHING, (space(1, 1),), None)
    hold.asking(play, MapSettles()).goes_on()
    assert [(piece.side, piece.count) for piece in play.pieces(ESCAPED)] == [(ESCAPED, 7)]
    assert spot(play.pieces(ESCAPED)[0].at) == (1, 1)


@pytest.mark.clause("HOLD-R251")
def test_enemies_of_a_later_combat_are_a_takeover_of_their_own(hold: HoldKit) -> None:
    play = start(garrisoned(hold), "undead 30 2,2")
    rounds(play, 1)
    assert {one.takeover for one in play.state.dormant} == {1}
    assert [one.takeover for one in play.pieces(HOSTILE)] == [2]
    assert (claimed(play), troops(play)) == ([(2, 2), (3, 2)], [])
    play.state.dormant.clear()
    rounds(play, 2)
    assert {thing.taken for thing in play.state.map.things.values()} == {0}


# ---- Monstrosities


@pytest.mark.clause("HOLD-17.13")
@pytest.mark.clause("HOLD-R200")
def test_a_monstrosity_damages_all_it_can_reach_and_goes_to_ground(hold: HoldKit) -> None:
    play = hold.fighting("E   .   Ki  oo  Ba  oo  Pu", "monstrosity 90 3,1")
    play.does("towards 4,1")
    assert [play.thing(x, 1).damaged for x in (2, 4, 6)] == [False, True, False]
    assert claimed(play) == []
    play.answers("end phase", "towards 2,1")
    for _ in range(10):
        if play.state.combat is not None:
            rounds(play, 1)
    assert [play.thing(x, 1).damaged for x in (2, 4, 6)] == [True, True, True]
    one = play.state.dormant[0]
    assert (play.state.combat, one.state, one.strength, one.at) == (None, GONE_TO_GROUND, 90, NOTHING)
    assert sorted(one.region) == sorted(play.thing(x, 1).number for x in (2, 4, 6))
    assert play.told_of(WentToGround)


def lairing(hold: HoldKit) -> Play:
    """E66: a Monstrosity of 77 gone to ground under rooms at depth 6, 5 and 4, which nothing joins to what is above."""
    play = hold.given("""
        E
        H
        oo
        H
        oo
        Ki  oo
        #
        Ho
        #
        Fo
    """)
    rooms = tuple(play.thing(0, d).number for d in (4, 5, 6))
    one = put_to_sleep(play.state, ENEMIES.index("monstrosity"), space(0, 4), 77, None, GONE_TO_GROUND)
    play.state.dormant[:] = [altered(one, at=NOTHING, full=120, traits=(4,), region=rooms)]
    return play


@pytest.mark.clause("HOLD-17.14")
@pytest.mark.clause("HOLD-R191")
@pytest.mark.clause("HOLD-E66")
def test_the_lair_is_rolled_for_once_a_room_of_the_region_is_connected(hold: HoldKit) -> None:
    play = lairing(hold)
    hold.asking(play, MapSettles()).goes_on()
    assert play.state.dormant[0].state == GONE_TO_GROUND
    make_link(play.state, STAIR, space(0, 3), space(0, 4), None)
    hold.asking(play, MapSettles()).goes_on("A♣", "A♥")
    assert [event.space for event in play.told_of(EnemySpawned)] == [(0, 5)]
    found = play.pieces(HOSTILE)[0]
    assert (found.strength, found.full, found.traits, play.state.dormant) == (77, 120, (4,), [])
    first = lairing(hold)
    make_link(first.state, STAIR, space(0, 3), space(0, 4), None)
    hold.asking(first, MapSettles()).goes_on("A♥")
    assert [event.space for event in first.told_of(EnemySpawned)] == [(0, 6)]  # the deepest is looked into first
    assert spot(found.at) == (0, 4)  # round 1 has begun


@pytest.mark.clause("HOLD-17.14")
@pytest.mark.clause("HOLD-E66")
def test_without_a_four_it_is_gone_for_good(hold: HoldKit) -> None:
    play = lairing(hold)
    make_link(play.state, STAIR, space(0, 3), space(0, 4), None)
    hold.asking(play, MapSettles()).goes_on("A♠", "A♣", "A♦")
    assert (play.state.combat, play.state.dormant) == (None, [])
    assert len(play.told_of(NeverSeenAgain)) == 1


@pytest.mark.clause("HOLD-17.16")
@pytest.mark.clause("HOLD-R191")
def test_a_region_behind_secret_passages_is_searched_on_the_next_turn(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Ki  Ho", "monstrosity 90 2,1", barricades=["passage 1 1,1"])
    while play.state.combat is not None:
        rounds(play, 1)
    assert play.state.dormant[0].state == UNDERFOOT
    hold.asking(play, MapSettles()).goes_on()
    assert play.state.combat is None
    hold.asking(play, StartEvent(0)).goes_on("A♠", "A♥")
    assert [spot(piece.at) for piece in play.pieces(HOSTILE)] == [(3, 1)]
    rounds(play, 1)
    assert [spot(piece.at) for piece in play.pieces(HOSTILE)] == [(3, 1)]  # it does not go to ground again
    play.does("withdraw")
    assert [(one.state, spot(one.at)) for one in play.state.dormant] == [(GARRISON, (3, 1))]


@pytest.mark.clause("HOLD-17.05")
@pytest.mark.clause("HOLD-17.16")
def test_a_monstrosity_that_was_found_marches_when_it_has_a_route(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Ki  Ho", "monstrosity 90 2,1", barricades=["passage 1 1,1"])
    while play.state.combat is not None:
        rounds(play, 1)
    hold.asking(play, StartEvent(0)).goes_on("A♠", "A♥")
    rounds(play, 1)
    set_barricade(play.state, space(1, 1), None, False, None)
    rounds(play, 1)
    assert [(spot(piece.at), piece.stays) for piece in play.pieces(HOSTILE)] == [((2, 1), False)]


@pytest.mark.clause("HOLD-17.16")
def test_a_region_that_is_cut_off_before_the_next_turn_waits_until_it_is_reached(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Ki  Ho", "monstrosity 90 2,1", barricades=["passage 1 1,1"])
    while play.state.combat is not None:
        rounds(play, 1)
    fill(play.state, [space(1, 1)], WATER, None)
    hold.asking(play, MapSettles()).goes_on()
    assert play.state.dormant[0].state == GONE_TO_GROUND
    hold.asking(play, StartEvent(0)).goes_on()
    assert play.state.dormant[0].state == GONE_TO_GROUND
    fill(play.state, [space(1, 1)], DRY, None)
    hold.asking(play, MapSettles()).goes_on("A♥")
    assert [spot(piece.at) for piece in play.pieces(HOSTILE)] == [(2, 1)]


@pytest.mark.clause("HOLD-17.02")
def test_a_room_is_as_near_as_the_nearest_of_its_spaces(hold: HoldKit) -> None:
    play = hold.given("E  |Ki  oo  oo  oo  oo")
    museum = draw_thing(play.state, ROOM, MUSEUM, (space(7, 1), space(6, 1)), None)
    stray = spawn(play.state, UNDEAD, space(4, 1), 30, None)
    assert nearest_rooms(play.state, stray) == [museum.number]  # the Kitchen is three steps away, as is the Museum's anchor


@pytest.mark.clause("HOLD-14.09")
@pytest.mark.clause("HOLD-17.12")
@pytest.mark.clause("HOLD-19.04")
def test_a_garrison_that_is_beaten_elsewhere_leaves_its_discovery_cleared(hold: HoldKit) -> None:
    play = hold.given("E   Co  Co  Ki", barricades=["passage 1 1,1"])
    crypt = draw_thing(play.state, DISCOVERY, CRYPT, (space(4, 1),), None)
    start(play, "undead 30 4,1")
    while play.asks != "withdraw":
        rounds(play, 1)
    play.does("withdraw")
    garrison = play.state.dormant[0]
    assert spot(garrison.at) != (4, 1)
    hold.asking(play, BUILD).goes_on()
    play.answers("work provoke", f"provoke {garrison.number}")
    defeat(play.state, play.pieces(HOSTILE)[0], None)
    rounds(play, 1)
    assert play.state.combat is None
    assert (play.state.map.things[crypt.number].kind, play.state.map.things[crypt.number].spent) == (DISCOVERY, True)


@pytest.mark.clause("HOLD-17.07")
@pytest.mark.clause("HOLD-28.24")
@pytest.mark.clause("HOLD-28.05")
@pytest.mark.clause("HOLD-R252")
@pytest.mark.clause("HOLD-R370")
def test_counterparts_are_as_strong_as_the_runes_make_the_units(hold: HoldKit) -> None:
    play = hold.fighting(
        "E   Co  Pr  Ba", "hive 30 3,1", cards=["2♥"], units=["5 soldier 0,1", "7 prisoner 2,1"],
        barricades=["passage 1 1,1"], runes=[SHUNNED, PRIMAL],
    )  # fmt: skip
    while not troops(play):
        rounds(play, 1)
    assert sorted(troops(play)) == [("prisoner", 7, 75, (2, 1)), ("soldier", 10, 75, (3, 1))]
    assert [piece.each for piece in play.pieces(HOSTILE) if piece.unit != NOTHING] == [10, 7]


@pytest.mark.clause("HOLD-R251")
@pytest.mark.clause("HOLD-17.12")
def test_all_in_takeover_mode_in_one_combat_are_one_takeover(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Ki  Ho  Ki", "hive 30 2,1", "undead 20 4,1", barricades=["passage 1 1,1"])
    while play.asks == "which-room":
        play.does(play.offers()[0])
    assert [piece.takeover for piece in play.pieces(HOSTILE)] == [1, 1]
    while play.asks != "withdraw":
        rounds(play, 1) if play.asks == "overseer-phase" else play.does(play.offers()[0])
    assert {play.thing(x, 1).taken for x in (2, 3, 4)} == {1}


@pytest.mark.clause("HOLD-17.08")
@pytest.mark.clause("HOLD-R176")
def test_the_dead_that_live_in_a_barracks_are_not_the_kind_it_housed(hold: HoldKit) -> None:
    play = hold.given("E   .   Ba")
    barracks = play.thing(2, 1)
    take_in(play.state, barracks.number, UNITS.index("gunner"), 4, "free", None)
    take_in(play.state, barracks.number, UNITS.index("skull-dwarf"), 3, "graveyard", None)
    assert counterpart(play.state, barracks) == (UNITS.index("gunner"), 10)
    lose_units(play.state, barracks.number, UNITS.index("gunner"), 4, "fire", None)
    assert counterpart(play.state, barracks) == (UNITS.index("gunner"), 10)


@pytest.mark.clause("HOLD-R190")
def test_as_many_as_lived_there_counts_those_who_fell_in_this_combat(hold: HoldKit) -> None:
    play = hold.fighting("E   Ba  Co  Co", "undead 9 3,1", units=["5 soldier 1,1", "9 golem 0,1"], rules={"takeover_troops": "housed"})
    strike(play.state, next(piece for piece in play.pieces(YOURS) if piece.at == space(1, 1)), 10, None)
    assert play.units(1, 1) == {"soldier": 3}
    assert counterpart(play.state, play.thing(1, 1)) == (UNITS.index("soldier"), 5)
