"""HOLD-8.32, 8.33, 21.12: Hospitals."""

from __future__ import annotations

import pytest

from delve.games.hold import combat_changes
from delve.games.hold.codes import DISCOVERY, HOSTILE, SKULL_DWARF, YOURS
from delve.games.hold.combat import fight
from delve.games.hold.force_changes import spawn
from delve.games.hold.forces import Group, Piece
from delve.games.hold.map_changes import alter_thing, damage, draw_thing
from delve.games.hold.room_events import TroopRevived
from delve.games.hold.spaces import space
from delve.games.hold.tables import CRYPT, UNDEAD
from tests.games.hold.kit import HoldKit, Play

TWO_FLOORS = """
    E   Co  Co
    H
    oo  Ba  Li  Ho  oo
    H
    oo  Ba
"""
FOLK = ["5 soldier 0,1", "6 soldier 1,2", "4 mage 2,2", "7 gunner 1,3"]


def troop(play: Play, unit: int) -> Piece:
    everybody = [*play.pieces(YOURS), *play.pieces(HOSTILE)]
    return next(piece for piece in everybody if piece.unit == unit and piece.at != space(0, 1))


def over(play: Play, *fallen: Piece, wounded: int = 0) -> None:
    """These of yours fall, then the enemy."""
    for piece in fallen:
        if wounded:
            combat_changes.strike(play.state, piece, wounded, None)
        combat_changes.defeat(play.state, piece, None)
    for enemy in play.pieces(HOSTILE):
        combat_changes.defeat(play.state, enemy, None)
    play.goes_on()


@pytest.mark.clause("HOLD-8.32")
@pytest.mark.clause("HOLD-R33")
@pytest.mark.clause("HOLD-E72")
def test_one_troop_that_fell_on_its_floor_is_revived_at_full_strength(hold: HoldKit) -> None:
    play = hold.fighting(TWO_FLOORS, "undead 9 2,1", units=FOLK)
    soldiers, mages, gunners = troop(play, 0), troop(play, 4), troop(play, 1)
    over(play, soldiers, mages, gunners, wounded=9)
    assert play.asks == "hospital-revives"
    assert play.offers() == [f"revive {soldiers.number}", f"revive {mages.number}", "revive none"]
    play.does(f"revive {mages.number}")
    assert (play.units(1, 2), play.units(2, 2), play.units(1, 3)) == ({}, {"mage": 4}, {})
    assert [(event.number, event.space) for event in play.told_of(TroopRevived)] == [(4, (2, 2))]
    assert play.state.combat is None


@pytest.mark.clause("HOLD-21.12")
@pytest.mark.clause("HOLD-R124")
@pytest.mark.clause("HOLD-E72")
def test_with_valkyria_a_troop_of_any_floor(hold: HoldKit) -> None:
    play = hold.fighting(TWO_FLOORS, "undead 9 2,1", units=FOLK)
    play.state.lore.valkyria = True
    gunners = troop(play, 1)
    over(play, troop(play, 4), gunners)
    assert len(play.offers("revive")) == 3
    play.does(f"revive {gunners.number}")
    assert (play.units(2, 2), play.units(1, 3)) == ({}, {"gunner": 7})


@pytest.mark.clause("HOLD-8.32")
def test_a_troop_of_which_somebody_lives_is_not_revived(hold: HoldKit) -> None:
    play = hold.fighting(TWO_FLOORS, "undead 9 2,1", units=FOLK)
    combat_changes.strike(play.state, troop(play, 0), 26, None)
    over(play)
    assert play.state.combat is None
    assert play.units(1, 2) == {"soldier": 1}


@pytest.mark.clause("HOLD-8.33")
@pytest.mark.clause("HOLD-14.06")
def test_each_hospital_that_functions_revives_one(hold: HoldKit) -> None:
    text = TWO_FLOORS.replace("Ho  oo", "Ho  Ho  Ho")
    play = hold.fighting(text, "undead 9 2,1", units=FOLK)
    damage(play.state, play.thing(4, 2).number, None)
    soldiers, mages = troop(play, 0), troop(play, 4)
    over(play, soldiers, mages)
    play.does(f"revive {soldiers.number}")
    assert play.offers() == [f"revive {mages.number}", "revive none"]
    play.does("revive none")
    assert play.state.combat is None
    assert (play.units(1, 2), play.units(2, 2)) == ({"soldier": 6}, {})


@pytest.mark.clause("HOLD-8.32")
def test_units_that_had_turned_hostile_are_not_revived(hold: HoldKit) -> None:
    play = hold.fighting(TWO_FLOORS, "undead 9 2,1", units=FOLK)
    turned = troop(play, 4)
    turned.side = HOSTILE
    over(play, troop(play, 0), turned)
    assert len(play.offers("revive")) == 2


@pytest.mark.clause("HOLD-8.32")
def test_what_counts_is_where_the_last_of_it_fell(hold: HoldKit) -> None:
    play = hold.fighting(TWO_FLOORS, "undead 9 2,1", units=FOLK)
    gunners, mages = troop(play, 1), troop(play, 4)
    combat_changes.strike(play.state, gunners, 9, None)  # on another floor
    combat_changes.strike(play.state, mages, 5, None)
    gunners.at, mages.at = space(0, 2), space(1, 3)
    over(play, gunners, mages)
    assert play.offers() == [f"revive {gunners.number}", "revive none"]
    play.does(f"revive {gunners.number}")
    assert play.units(1, 3) == {"gunner": 7}


@pytest.mark.clause("HOLD-14.06")
@pytest.mark.clause("HOLD-10.14")
def test_skull_dwarves_that_all_came_back_are_not_revived_again(hold: HoldKit) -> None:
    play = hold.given(TWO_FLOORS, units=["5 soldier 0,1", "6 soldier 1,2"])
    crypt = draw_thing(play.state, DISCOVERY, CRYPT, (space(5, 2),), None)
    alter_thing(play.state, crypt.number, spent=True)
    play.state.houses[crypt.number] = (Group(SKULL_DWARF, 2),)
    spawn(play.state, UNDEAD, space(2, 1), 9, None)
    play.state.agenda.clear()
    fight(play.state)
    play.goes_on()
    combat_changes.defeat(play.state, troop(play, SKULL_DWARF), None)
    combat_changes.defeat(play.state, play.pieces(HOSTILE)[0], None)
    half = Play(play.state.copy())
    half.goes_on("2♥", "3♠")
    assert half.offers() == ["revive 4", "revive none"]
    half.does("revive 4")
    assert half.units(5, 2) == {"skull-dwarf": 2}
    play.goes_on("2♥", "3♦")
    assert play.state.combat is None
    assert play.units(5, 2) == {"skull-dwarf": 2}
