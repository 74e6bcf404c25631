"""Drawn positions in which only one thing is sensible, and the judgement must do it and say why."""

from __future__ import annotations

from delve.games.hold import GAME
from delve.games.hold.building import BUILD
from delve.games.hold.codes import WATER, YOURS
from delve.games.hold.map_changes import fill
from delve.games.hold.mind.instinct import HoldInstinct
from delve.games.hold.mind.judgement import PERSONAS
from delve.games.hold.recruiting import RECRUIT
from delve.games.hold.spaces import space, spot
from delve.games.hold.supplies import TRADE
from delve.kernel.game import decision
from tests.games.hold.kit import HoldKit, Play

hold = HoldKit()


def hint(play: Play, persona: str = "") -> tuple[str, str]:
    """The key that the judgement takes, and what it says."""
    mind = HoldInstinct(GAME.box, PERSONAS[persona][0]) if persona else HoldInstinct(GAME.box)
    pending = decision(play.state)
    assert pending is not None
    advice = mind.advise(GAME.view(play.state, 0))
    return pending.keys[advice.pick], advice.reason


def asked(step: object, text: str = "E", **given: object) -> Play:
    play = hold.asking(hold.given(text, **given), step)  # type: ignore[arg-type]
    play.goes_on()
    return play


def test_a_weak_hold_digs_on_its_own_floor() -> None:
    play = hold.given("oo  E   Ba")
    play.goes_on()
    key, why = hint(play)
    assert key.startswith("explore") and ",1 " in key
    assert "Depth 1" in why and "25 STR" in why


def test_a_strong_hold_digs_down() -> None:
    play = hold.given("Ba  E   Ba", units=("10 soldier -1,1", "10 soldier 1,1", "5 soldier 0,1"))
    play.goes_on()
    key, why = hint(play)
    assert ",2 down" in key
    assert "125 STR" in why


def test_goods_buy_what_the_next_room_lacks() -> None:
    play = asked(TRADE, "E   Ba", resources=2, goods=20, units=("5 soldier 0,1", "10 soldier 1,1"))
    key, why = hint(play)
    assert key == "trade 14 goods"  # for a Prison
    assert "28♥" in why


def test_nothing_is_traded_away_without_need() -> None:
    play = asked(TRADE, "E   Ba  Pr", resources=25, goods=5, units=("5 soldier 0,1", "10 soldier 1,1"))
    assert hint(play)[0] == "trade none"


def test_the_first_room_is_a_barracks_near_the_entrance() -> None:
    play = asked(BUILD)
    key, why = hint(play)
    assert key == "build barracks"
    assert "beds" in why
    play.does(key)
    key, why = hint(play)
    assert key.startswith("at ")
    x, d = key.removeprefix("at ").split(",")
    assert abs(int(x)) + int(d) - 1 <= 2
    assert "from the Entrance" in why


def test_a_kitchen_goes_where_it_feeds_most_houses() -> None:
    play = asked(BUILD, "E   Ba  .   Ba  .   .   Ba", resources=10, goods=0, units=("5 soldier 0,1",))
    play.state.map.walls.clear()
    key, _ = hint(play)
    assert key == "build kitchen"
    play.does(key)
    key, why = hint(play)
    assert key == "at 2,1"  # between two Barracks; beside the others there is only one
    assert "2 houses" in why


def test_a_full_store_is_made_larger() -> None:
    play = asked(BUILD, "E   Ba  Ki  Ba", resources=48, goods=3, units=("5 soldier 0,1", "10 soldier 1,1"), turn=3)
    play.state.supplies.resources = 48
    key, why = hint(play, "miner")
    assert key in ("build prison", "build stockpile")
    if key == "build stockpile":
        assert "48♥ of 50" in why


def test_whoever_is_hemmed_in_by_water_bridges_or_drains_it() -> None:
    """Lakes on both sides and below: nothing can be dug, and after twenty such turns the hold would be entombed (32.07)."""
    lakes = "lk  E   lk\n.   lk  ."
    key, why = hint(asked(BUILD, lakes, resources=0, goods=0, units=("5 soldier 0,1",)))
    assert key == "build corridor"
    assert "Nothing is left to dig" in why
    flooded = asked(BUILD, "lk  E   Co |lk\n.   lk  lk  .", resources=0, goods=9, units=("5 soldier 0,1",))
    fill(flooded.state, [space(1, 1)], WATER, None)
    flooded.goes_on()
    key, why = hint(flooded)
    assert key == "work drain"
    assert "Nothing is left to dig" in why


def test_a_damaged_room_is_repaired_before_anything_else() -> None:
    play = hold.given("E   Ba  Ki", resources=30)
    from delve.games.hold.map_changes import alter_thing

    alter_thing(play.state, play.thing(2, 1).number, damaged=True)
    play = hold.asking(play, BUILD)
    play.goes_on()
    key, why = hint(play)
    assert key == "work repair"
    assert "damaged" in why


def test_fighters_are_recruited_to_the_last_bed_that_can_be_paid() -> None:
    play = asked(RECRUIT, "E   Ba", goods=33, units=("5 soldier 0,1",))
    key, why = hint(play)
    assert key == "recruit 6 soldier 1,1"  # all that is needed for a first fight is STR
    assert "30♦" in why


def test_soldiers_are_followed_by_gunners() -> None:
    play = asked(RECRUIT, "Ba  E   Ba", goods=33, units=("5 soldier 0,1", "10 soldier -1,1"))
    assert hint(play)[0] == "recruit 6 gunner 1,1"


def test_somebody_who_fires_is_met_and_not_awaited() -> None:
    """42 STR that could come there against 60: they wait for undead, but a wyrm would shoot them one after the other."""
    play = hold.fighting("E   oo  oo  oo", "undead 60 3,1", units=("14 hound 0,1",))
    assert hint(play)[0] == "end phase"
    play = hold.fighting("E   oo  oo  oo", "wyrm 60 3,1", units=("14 hound 0,1",))
    key, why = hint(play)
    assert key.startswith("piece")
    assert "42 STR against its 60" in why
    play.does(key)
    assert hint(play)[0] == "move 2,1"


def test_a_shot_that_costs_nothing_comes_before_any_blow() -> None:
    play = hold.fighting("E   Ba  oo  oo  oo", "undead 30 4,1", units=("10 gunner 1,1", "5 soldier 0,1"))
    key, why = hint(play)
    gunners = next(piece for piece in play.pieces(0) if piece.unit == 1)
    assert key == f"piece {gunners.number}"
    assert "30 STR" in why
    play.does(key)
    assert hint(play)[0].startswith("fire ")


def test_an_enemy_that_can_be_finished_off_is_attacked() -> None:
    play = hold.fighting("E   Ba  oo  oo", "undead 20 3,1", units=("10 soldier 1,1",))
    key, why = hint(play)
    assert "50 STR" in why and "20" in why
    play.does(key)
    assert hint(play)[0] == "move 2,1"


def test_an_enemy_that_is_too_strong_is_awaited_at_the_entrance() -> None:
    play = hold.fighting("E   oo  Ba  oo  oo  oo  oo", "court 90 6,1", units=("4 soldier 2,1", "5 soldier 0,1"))
    key, why = hint(play)
    troop = next(piece for piece in play.pieces(0) if piece.at % 65536 - 32768 == 2)
    assert key == f"piece {troop.number}"
    assert "90 STR against your 45" in why
    play.does(key)
    assert hint(play)[0] == "move 1,1"


def test_no_more_go_to_meet_an_enemy_than_are_enough() -> None:
    """Nine Soldiers near by are three times the undead; those far away stay at home, and they come for three times as many."""
    for strength in (15, 60):
        play = hold.fighting("Ba  oo  oo  Ba  E   oo  oo  oo  oo", f"undead {strength} 4,1", units=["9 soldier -4,1", "9 soldier -1,1"])
        near = next(piece for piece in play.pieces(YOURS) if spot(piece.at) == (-1, 1))
        play.answers(f"piece {near.number}", "wait")
        far = next(piece for piece in play.pieces(YOURS) if spot(piece.at) == (-4, 1))
        assert hint(play)[0] == ("end phase" if strength == 15 else f"piece {far.number}")


def test_somebody_gets_in_the_way_of_an_enemy_at_the_entrance() -> None:
    play = hold.fighting("E   oo  Ba", "court 60 0,1", units=("4 soldier 2,1",))
    play.does(hint(play)[0])
    assert hint(play)[0] == "move 1,1"


def test_damage_goes_first_to_what_costs_nothing_then_to_the_cheapest() -> None:
    """12 damage: Mages can take 3 without a loss, so that the other 9 cost one Soldier; all of it on Soldiers would cost two."""
    play = hold.fighting("E   oo", "undead 12 1,1", units=("5 soldier 0,1", "5 mage 0,1"))
    assert play.offers("take") == ["take 4", "take 9", "take 12"]
    key, why = hint(play)
    assert key == "take 9"
    assert "fewest" in why
