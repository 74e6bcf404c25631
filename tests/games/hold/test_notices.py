"""What waits to be seen to, as the strip beside the question has it."""

from __future__ import annotations

import pytest

from delve.games.hold import GAME
from delve.games.hold.building import BUILD
from delve.games.hold.codes import SLIME, WATER
from delve.games.hold.force_changes import add_being, put_to_sleep
from delve.games.hold.forces import ADVENTURER
from delve.games.hold.map_changes import damage, fill
from delve.games.hold.recruiting import RECRUIT
from delve.games.hold.sight import view
from delve.games.hold.spaces import space
from delve.games.hold.tables import ENEMIES, GOLEMS, GREEDY_HERO_RANK, SHUNNED
from delve.kernel.game import decision
from delve.kernel.notices import Notice
from tests.games.hold.kit import HoldKit, Play

UNDEAD = ENEMIES.index("undead")


def waiting(play: Play) -> list[Notice]:
    if play.state.ask is None:
        play.goes_on()
    return list(GAME.notices(view(play.state, 0)))


def building(hold: HoldKit, text: str, **given: object) -> Play:
    return hold.asking(hold.given(text, **given), BUILD)  # type: ignore[arg-type]


def test_where_nothing_waits_nothing_is_said(hold: HoldKit) -> None:
    assert waiting(building(hold, "E   Co  oo", resources=50)) == []


def test_what_is_damaged_names_the_work_that_mends_it_and_its_price(hold: HoldKit) -> None:
    play = building(hold, "E   Co  Fo", resources=50, goods=50)
    damage(play.state, play.thing(2, 1).number, None)
    (one,) = waiting(play)
    assert one == Notice("Repair the Forge at depth 1", "7♥ 3♦", "work repair", ("space-2-1",))
    pending = decision(play.state)
    assert pending is not None
    assert one.key in pending.keys
    damage(play.state, play.thing(1, 1).number, None)
    assert waiting(play)[0] == Notice("Repair 2 damaged places", "7♥ 3♦", "work repair", ("space-1-1", "space-2-1"))


def test_what_is_flooded_is_drained_space_by_space(hold: HoldKit) -> None:
    play = building(hold, "oo  E   Co  Ba  ~~", resources=50, goods=50)
    fill(play.state, [space(-1, 1), space(1, 1)], WATER, None)
    fill(play.state, [space(2, 1)], SLIME, None)
    (one, *_) = waiting(play)
    assert one == Notice("Drain 2 flooded places", "25♦", "work drain", ("space-1-1", "space-2-1"))


def test_a_room_that_nobody_can_walk_to(hold: HoldKit) -> None:
    play = building(hold, "E   Co  Ba\n\n.   .   Fo", goods=0)
    assert waiting(play) == [Notice("Find a way to the Forge at depth 2", "cut off", "", ("space-2-2",))]


@pytest.mark.parametrize(("goods", "said"), [(9, "Keep 10♦ for the Greedy Hero, or he turns on you"), (10, "")])
def test_a_greedy_hero_who_could_not_be_paid(hold: HoldKit, goods: int, said: str) -> None:
    play = building(hold, "E   In  In  oo", goods=goods, resources=20)
    for x in (1, 2):
        add_being(play.state, ADVENTURER, GREEDY_HERO_RANK, 60, play.thing(x, 1).number, None)
    assert [one.words for one in waiting(play)] == ([said] if said else [])


def test_free_beds_that_can_be_paid_for(hold: HoldKit) -> None:
    play = building(hold, "E   Ba  oo", goods=23, units=["3 soldier 1,1"])
    assert waiting(play) == [Notice("Hire fighters: 7 beds free", "you can pay for 4", "", ("space-1-1",))]
    dear = building(hold, "E   Ba  oo", goods=23, units=["3 soldier 1,1"])
    dear.state.runes = (SHUNNED,)
    assert waiting(dear)[0].aside == "you can pay for 2"
    poor = building(hold, "E   Ba  oo", goods=4, resources=20, units=["3 soldier 1,1"])
    assert waiting(poor) == []


def test_the_list_of_recruits_speaks_for_itself(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E   Ba", goods=23), RECRUIT)
    assert waiting(play) == []


def test_who_sleeps_can_be_provoked_but_golems_never_are(hold: HoldKit) -> None:
    play = building(hold, "E   Co  oo", resources=50)
    put_to_sleep(play.state, GOLEMS, space(1, 1), 60, None)
    assert waiting(play) == []
    put_to_sleep(play.state, UNDEAD, space(2, 1), 35, None)
    (one,) = waiting(play)
    assert (one.words, one.key, one.places) == ("Asleep at depth 1: undead, 35 STR", "work provoke", ("space-2-1",))


@pytest.mark.parametrize(("guard", "said"), [("2,1", ["Undead (35) at the Entrance, and nobody in the way"]), ("0,1", [])])
def test_in_a_fight_an_enemy_at_the_open_entrance_is_all_that_matters(hold: HoldKit, guard: str, said: list[str]) -> None:
    play = hold.fighting("E   Co  Fo  Co", "undead 35 0,1", units=[f"9 soldier {guard}"])
    assert [one.words for one in waiting(play)] == said


def test_in_a_fight_there_is_no_time_for_it(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Fo  Co", "undead 35 3,1", units=["9 soldier 0,1"])
    damage(play.state, play.thing(2, 1).number, None)
    assert waiting(play) == []
