"""HOLD-18.15 to 18.22 and 15.01 to 15.07: small creatures, large ones in their lairs, burrowing beasts."""

from __future__ import annotations

import pytest

from delve.games.hold.codes import CAVERN, DISCOVERY, HOSTILE, YOURS
from delve.games.hold.combat import FIGHT, fight
from delve.games.hold.discovering import Discover
from delve.games.hold.events import EnemySpawned
from delve.games.hold.facts import is_connected
from delve.games.hold.force_changes import add_being, put_to_sleep, spawn
from delve.games.hold.forces import AT_HOME, CREATURE
from delve.games.hold.map_changes import draw_thing
from delve.games.hold.rousing import asleep_at
from delve.games.hold.spaces import space, spot
from delve.games.hold.stalemate import break_off
from delve.games.hold.tables import (
    DEMONS,
    LAIR,
    LARGE_CREATURE,
    SMALL_CREATURE,
    SMALL_CREATURE_DEN,
    UNDEAD,
)
from tests.games.hold.kit import HoldKit, Play


def found(hold: HoldKit, text: str, what: int, at: tuple[int, int], dug_from: tuple[int, int], *cards: str, **given: object) -> Play:
    """A discovery is made in a drawn hold; it is not named."""
    play = hold.given(text, **given)  # type: ignore[arg-type]
    hold.asking(play, Discover(what, space(*at), space(*dug_from)), FIGHT).goes_on()
    play.does("name none", *cards)
    return play


def enemy(play: Play) -> tuple[tuple[int, int], int]:
    piece = play.pieces(HOSTILE)[0]
    return spot(piece.at), piece.strength


# ---- the small creature


@pytest.mark.clause("HOLD-18.15")
@pytest.mark.clause("HOLD-18.16")
@pytest.mark.clause("HOLD-18.17")
@pytest.mark.clause("HOLD-E55")
def test_a_small_creature_wrecks_the_nearest_room_and_runs_home(hold: HoldKit) -> None:
    play = found(hold, "E   oo  Ba\n#\nCo\n#\nKi", SMALL_CREATURE_DEN, (1, 3), (0, 3), units=["5 soldier 2,1"])
    assert (enemy(play), play.thing(0, 3).damaged) == (((0, 3), 25), True)
    assert not play.thing(0, 2).damaged
    play.does("end phase")
    assert (enemy(play), play.asks) == (((1, 3), 25), "follow")
    play.does("let be")
    assert play.state.combat is None
    assert [(one.enemy, spot(one.at), one.strength, one.state) for one in play.state.dormant] == [(SMALL_CREATURE, (1, 3), 25, AT_HOME)]
    assert play.thing(1, 3).kind == DISCOVERY


@pytest.mark.clause("HOLD-18.16")
def test_a_small_creature_fights_who_is_in_the_room_and_damages_nothing(hold: HoldKit) -> None:
    play = found(hold, "E   Ba  oo", SMALL_CREATURE_DEN, (3, 1), (2, 1), units=["2 soldier 1,1", "5 soldier 0,1"])
    play.does("end phase")  # it stands beside the room; now it enters, with 15 STR against 10
    assert (enemy(play), play.thing(1, 1).damaged, play.units(1, 1)) == (((1, 1), 5), False, {})
    play.does("end phase")
    assert enemy(play) == ((2, 1), 5)


@pytest.mark.clause("HOLD-18.17")
@pytest.mark.clause("HOLD-R293")
def test_a_small_creature_roused_at_home_stays_there(hold: HoldKit) -> None:
    play = hold.given("E   Ki  oo", units=["1 soldier 0,1"])
    den = draw_thing(play.state, DISCOVERY, SMALL_CREATURE_DEN, (space(3, 1),), None)
    play.state.agenda.clear()
    spawn(play.state, SMALL_CREATURE, space(3, 1), 15, None)
    fight(play.state)
    play.goes_on()
    assert (play.asks, den.number) == ("follow", play.pieces(HOSTILE)[0].home)
    play.answers("follow", "end phase", "follow", "end phase")
    assert (enemy(play), play.thing(1, 1).damaged) == (((3, 1), 15), False)
    play.does("let be")
    assert [spot(one.at) for one in play.state.dormant] == [(3, 1)]


@pytest.mark.clause("HOLD-18.17")
def test_a_small_creature_that_meets_somebody_at_home_fights_and_is_not_let_be(hold: HoldKit) -> None:
    play = found(hold, "E   Co  Ki  oo  oo", SMALL_CREATURE_DEN, (5, 1), (4, 1), units=["1 soldier 0,1"])
    play.does("end phase")
    play.does("end phase")
    assert enemy(play)[0] == (2, 1)
    play.pieces(YOURS)[0].at = space(5, 1)  # somebody waits in its den
    play.answers("end phase", "end phase", "end phase")
    assert (play.asks, enemy(play), play.pieces(YOURS)) == ("follow", ((5, 1), 10), [])
    waits = found(hold, "E   Co  Ki  oo  oo", SMALL_CREATURE_DEN, (5, 1), (4, 1), units=["9 golem 0,1"])
    waits.pieces(HOSTILE)[0].strength = waits.pieces(HOSTILE)[0].full = 999
    waits.answers("end phase", "end phase")
    waits.pieces(YOURS)[0].at = space(5, 1)
    waits.pieces(YOURS)[0].strength = waits.pieces(YOURS)[0].full = 9999
    waits.answers("end phase", "end phase")
    assert waits.asks != "follow"


@pytest.mark.clause("HOLD-18.17")
def test_a_small_creature_may_be_followed_home(hold: HoldKit) -> None:
    play = found(hold, "E   Ba  Ki", SMALL_CREATURE_DEN, (3, 1), (2, 1), units=["9 soldier 1,1"])
    play.answers("end phase", "follow")
    play.answers("piece 2", "move 2,1", "follow", "piece 2", "move 3,1")
    assert (play.state.combat, play.state.dormant, play.thing(3, 1).kind) == (None, [], CAVERN)


@pytest.mark.clause("HOLD-18.15")
@pytest.mark.clause("HOLD-R85")
def test_without_a_room_to_reach_a_small_creature_stays_at_home(hold: HoldKit) -> None:
    play = found(hold, "E   oo |Ba", SMALL_CREATURE_DEN, (0, 2), (0, 1), units=["5 soldier 0,1"])
    assert play.state.combat is None
    assert [(one.enemy, spot(one.at), one.strength) for one in play.state.dormant] == [(SMALL_CREATURE, (0, 2), 20)]
    assert is_connected(play.state, space(0, 2))
    assert play.thing(0, 2).kind == DISCOVERY  # not built in


@pytest.mark.clause("HOLD-3.13")
@pytest.mark.clause("HOLD-R115")
def test_rooms_that_are_as_near_are_chosen_from(hold: HoldKit) -> None:
    play = found(hold, "Ki  E   Ba\n    H\n    oo", SMALL_CREATURE_DEN, (1, 2), (0, 2), units=["1 soldier 0,1"])
    assert play.offers() == ["raid -1,1", "raid 1,1"]


# ---- the large creature


def lair(hold: HoldKit, text: str, at: tuple[int, int], strength: int = 45, **given: object) -> Play:
    """A hold with a large creature asleep in a lair of four spaces, to the right of `at` and below."""
    play = hold.given(text, **given)  # type: ignore[arg-type]
    x, d = at
    draw_thing(play.state, DISCOVERY, LAIR, (space(x, d), space(x + 1, d), space(x, d + 1), space(x + 1, d + 1)), None)
    put_to_sleep(play.state, LARGE_CREATURE, space(x, d), strength, None)
    return play


def fought(play: Play, *enemies: tuple[int, int, int, int]) -> Play:
    play.state.agenda.clear()
    for what, strength, x, d in enemies:
        spawn(play.state, what, space(x, d), strength, None)
    fight(play.state)
    play.goes_on()
    return play


@pytest.mark.clause("HOLD-18.18")
def test_a_lair_of_four_spaces_starts_no_combat(hold: HoldKit) -> None:
    play = hold.given("E   oo")
    hold.asking(play, Discover(LAIR, space(2, 1), space(1, 1))).goes_on()
    play.answers("place 3,1", "place 4,1", "place 5,1", "name none")
    assert play.state.combat is None
    assert [(one.enemy, spot(one.at), one.strength) for one in play.state.dormant] == [(LARGE_CREATURE, (2, 1), 45)]
    assert not is_connected(play.state, space(2, 1))


@pytest.mark.clause("HOLD-18.19")
@pytest.mark.clause("HOLD-18.20")
def test_whoever_enters_any_space_of_a_lair_is_attacked_there(hold: HoldKit) -> None:
    play = lair(hold, "E   Co\n    #\n    Ba", (2, 1), units=["2 soldier 1,2", "4 soldier 0,1"])
    fought(play, (UNDEAD, 30, 0, 1))
    troop = next(piece for piece in play.pieces(YOURS) if spot(piece.at) == (1, 2))
    play.told_of(EnemySpawned)
    play.answers(f"piece {troop.number}", "move 2,2")
    assert [(event.enemy, event.space) for event in play.told_of(EnemySpawned)] == [(LARGE_CREATURE, (2, 2))]
    assert [piece.strength for piece in play.pieces(HOSTILE) if piece.enemy == LARGE_CREATURE] == [35]
    assert play.units(1, 2) == {}
    assert play.state.dormant == []


@pytest.mark.clause("HOLD-18.19")
def test_an_enemy_on_its_way_is_attacked_by_the_large_creature(hold: HoldKit) -> None:
    play = lair(hold, "E   Co  .   .   oo", (2, 1), units=["5 soldier 0,1"])
    fought(play, (UNDEAD, 60, 4, 1))
    assert [(spot(piece.at), piece.enemy, piece.strength) for piece in play.pieces(HOSTILE)] == [((3, 1), UNDEAD, 15)]
    assert play.state.dormant == []
    other = lair(hold, "E   Co  .   .   oo", (2, 1), units=["5 soldier 0,1"])
    fought(other, (UNDEAD, 20, 4, 1))
    assert [(spot(piece.at), piece.enemy, piece.strength) for piece in other.pieces(HOSTILE)] == [((3, 1), LARGE_CREATURE, 25)]
    other.does("end phase")
    assert spot(other.pieces(HOSTILE)[0].at) == (2, 1)  # an ordinary enemy now: it marches


@pytest.mark.clause("HOLD-18.20")
def test_a_roused_large_creature_that_survives_is_dormant_in_its_lair(hold: HoldKit) -> None:
    play = lair(hold, "E   Co  .   .   oo", (2, 1), units=["5 soldier 0,1"])
    fought(play, (UNDEAD, 20, 4, 1))
    play.answers("end phase", "end phase")
    assert spot(play.pieces(HOSTILE)[0].at) == (1, 1)
    play.state.agenda.clear()
    break_off(play.state, None)
    play.goes_on()
    assert [(spot(one.at), one.strength, one.state) for one in play.state.dormant] == [((2, 1), 25, AT_HOME)]
    assert [one.enemy for one in asleep_at(play.state, space(3, 2))] == [LARGE_CREATURE]
    assert play.thing(3, 2).kind == DISCOVERY


@pytest.mark.clause("HOLD-R86")
@pytest.mark.clause("HOLD-18.19")
def test_a_tamed_large_creature_stays_and_fights_what_enters_its_lair(hold: HoldKit) -> None:
    play = hold.given("E   Co  .   .   oo", units=["5 soldier 0,1"])
    draw_thing(play.state, DISCOVERY, LAIR, (space(2, 1), space(3, 1), space(2, 2), space(3, 2)), None)
    add_being(play.state, CREATURE, LARGE_CREATURE, 45, play.thing(2, 1).number, None)
    assert is_connected(play.state, space(4, 1))
    fought(play, (UNDEAD, 60, 4, 1), (DEMONS, 9, 4, 1))
    assert [(spot(piece.at), piece.enemy, piece.strength) for piece in play.pieces(HOSTILE)] == [((3, 1), UNDEAD, 15), ((3, 1), DEMONS, 9)]
    assert play.state.beings == []
    strong = hold.given("E   Co  .   .   oo", units=["5 soldier 0,1"])
    draw_thing(strong.state, DISCOVERY, LAIR, (space(2, 1), space(3, 1), space(2, 2), space(3, 2)), None)
    tamed = add_being(strong.state, CREATURE, LARGE_CREATURE, 45, strong.thing(2, 1).number, None)
    fought(strong, (UNDEAD, 20, 4, 1), (DEMONS, 50, 1, 1))
    piece = next(piece for piece in strong.pieces(YOURS) if piece.being == tamed.number)
    assert (spot(piece.at), piece.strength) == ((3, 1), 25)
    strong.does(f"piece {piece.number}")
    assert strong.offers() == ["wait", "back"]  # it stays in its lair


@pytest.mark.clause("HOLD-R86")
def test_a_tamed_creature_is_wherever_its_lair_is_entered_and_lets_friends_in(hold: HoldKit) -> None:
    def lairs(**given: object) -> Play:
        play = hold.given("E   Co  .   .   oo\n.   .   .   .   oo", **given)  # type: ignore[arg-type]
        draw_thing(play.state, DISCOVERY, LAIR, (space(2, 1), space(3, 1), space(2, 2), space(3, 2)), None)
        add_being(play.state, CREATURE, LARGE_CREATURE, 45, play.thing(2, 1).number, None)
        return play

    both = lairs(units=["5 soldier 0,1"])
    fought(both, (UNDEAD, 20, 4, 1), (DEMONS, 40, 4, 2))
    assert [(spot(piece.at), piece.enemy, piece.strength) for piece in both.pieces(HOSTILE)] == [((3, 2), DEMONS, 15)]  # 45 - 20, and 25
    assert both.state.beings == []
    friends = lairs(units=["5 soldier 0,1"])
    friends.state.agenda.clear()
    spawn(friends.state, UNDEAD, space(4, 2), 900, None).held = 9
    fight(friends.state)
    friends.goes_on()
    troop = friends.pieces(YOURS)[0].number
    friends.answers(f"piece {troop}", "move 1,1", f"piece {troop}", "move 2,1")
    assert [piece.kind for piece in friends.pieces(YOURS)] == [-1]  # a friend in the lair rouses nobody
