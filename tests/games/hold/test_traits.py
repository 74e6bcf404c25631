"""HOLD-26: what the traits of Ancient Monstrosities do in a combat."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.hold import legend_changes
from delve.games.hold.codes import CHAINS, FALLEN, GOLEM, GUNNER, HOSTILE, NOTHING, SOLID, WATER, YOURS
from delve.games.hold.combat import fight
from delve.games.hold.combat_changes import strike
from delve.games.hold.events import EnemySpawned
from delve.games.hold.force_changes import spawn
from delve.games.hold.forces import ARTEFACT, OLD_SOUL_SPIRIT, Piece, Shield
from delve.games.hold.map_changes import fill, mark
from delve.games.hold.monstrosity_changes import pair
from delve.games.hold.monstrosity_events import Enthralled, Fed, MonstrositySlain, Regenerated, Released, Returned
from delve.games.hold.spaces import space, spot
from delve.games.hold.stalemate import Withdraw
from delve.games.hold.tables import (
    ANIMATED,
    BLACK_BLOODED,
    BROOD_MOTHER,
    BURNING_ARMOUR,
    DARK,
    HIVE,
    HYPNOSIS,
    MAGMA,
    MONSTROSITY,
    NIMBLE,
    OLD_SOUL,
    REGENERATING,
    SPINES,
    TOMBSTONE,
    TWINNED,
    UNDEAD,
)
from delve.kernel.events import Tell
from delve.kernel.flow import choose
from delve.kernel.game import index_of
from delve.kernel.luck import seeded
from tests.games.hold.kit import HoldKit, Play

LONG = "E   oo  oo  oo  oo  oo  oo"


def facing(play: Play, *there: tuple[int, int, int, tuple[int, ...]], cards: tuple[str, ...] = (), name: str = "Ild") -> Play:
    """A combat against Monstrosities: column, depth, STR, traits."""
    play.state.agenda.clear()
    for x, d, strength, traits in there:
        spawn(play.state, MONSTROSITY, space(x, d), strength, None, traits).name = name
    fight(play.state)
    play.goes_on(*cards)
    return play


def monster(play: Play) -> Piece:
    return next(piece for piece in play.pieces(HOSTILE) if piece.enemy == MONSTROSITY)


def yours(play: Play) -> list[tuple[int, int]]:
    return [(piece.unit, piece.strength) for piece in play.pieces(YOURS)]


@pytest.mark.clause("HOLD-26.05")
@pytest.mark.clause("HOLD-R200")
def test_it_damages_every_room_it_enters_and_nobody_else_does(hold: HoldKit) -> None:
    play = facing(hold.given("E   Ki  Co  Fo  oo", units=[]), (3, 1, 200, ()))
    play.goes_on() if play.state.ask is None else None
    assert play.state.ending.how == FALLEN
    assert [thing.anchor for thing in play.state.map.things.values() if thing.damaged] == [space(1, 1), space(2, 1)]
    other = hold.fighting("E   Ki  Co  Fo  oo", "undead 200 3,1", units=[])
    assert other.state.ending.how == FALLEN and not any(thing.damaged for thing in other.state.map.things.values())


@pytest.mark.clause("HOLD-26.12")
def test_a_dark_one_cannot_be_fired_at_in_a_round_in_which_it_moved(hold: HoldKit) -> None:
    for traits, held, fires in (((DARK,), 0, False), ((DARK,), 1, True), ((), 0, True)):
        play = hold.given("E   Ba  oo  oo  oo", units=["4 gunner 1,1"])
        play.state.agenda.clear()
        piece = spawn(play.state, MONSTROSITY, space(3 if held else 4, 1), 200, None, traits)
        piece.held = held
        fight(play.state)
        play.goes_on()
        assert monster(play).at == space(3, 1)
        play.answers(f"piece {play.pieces(YOURS)[0].number}")
        assert bool(play.offers("fire")) == fires


@pytest.mark.clause("HOLD-26.13")
@pytest.mark.clause("HOLD-9.13")
def test_a_nimble_one_sets_off_no_traps(hold: HoldKit) -> None:
    for traits, strength in (((NIMBLE,), 200), ((SPINES,), 180)):
        play = facing(hold.given("E   oo  oo  oo  oo", traps=["damage 2 3,1"]), (4, 1, 200, traits))
        assert monster(play).strength == strength


@pytest.mark.clause("HOLD-26.16")
def test_spines_fire_at_two_spaces(hold: HoldKit) -> None:
    play = facing(hold.given("E   oo  oo  oo", units=["50 soldier 0,1"]), (2, 1, 40, (SPINES,)))
    assert (spot(monster(play).at), play.pieces(YOURS)[0].strength, monster(play).strength) == ((2, 1), 210, 40)
    plain = facing(hold.given("E   oo  oo  oo", units=["50 soldier 0,1"]), (2, 1, 40, ()))
    assert spot(monster(plain).at) == (1, 1)


# ---- Burning Armour


@pytest.mark.clause("HOLD-26.15")
@pytest.mark.clause("HOLD-E64")
@pytest.mark.clause("HOLD-13.24")
def test_whoever_meets_burning_armour_without_a_shield_is_defeated_first(hold: HoldKit) -> None:
    play = hold.given("E   Ba  oo  oo  oo", units=["10 soldier 1,1"])
    facing(play, (4, 1, 200, (BURNING_ARMOUR,)))
    play.state.fight.pieces[1].shields = []
    play.answers(f"piece {play.pieces(YOURS)[0].number}", "move 2,1")  # beside it, and it comes
    assert play.pieces(YOURS) == [] and monster(play).strength == 200
    assert play.units(1, 1) == {}


@pytest.mark.clause("HOLD-26.15")
@pytest.mark.clause("HOLD-E64")
def test_a_shield_saves_from_the_fire_and_shots_are_as_ever(hold: HoldKit) -> None:
    play = hold.given("E   Ba  Li  oo  oo  oo", units=["10 soldier 1,1", "5 mage 2,1"])
    facing(play, (5, 1, 500, (BURNING_ARMOUR,)))
    mages = play.pieces(YOURS)[1]
    play.answers(f"piece {mages.number}", f"fire {monster(play).number}")
    assert (monster(play).strength, mages.strength) == (480, 20)
    play.state.fight.pieces[1].shields = [Shield(99, 0, 5)]
    play.state.fight.pieces[1].at = space(3, 1)
    play.answers("end phase")  # it comes to (3,1)
    assert monster(play).strength == 480 - 50


@pytest.mark.clause("HOLD-26.15")
def test_golems_and_skull_dwarves_do_not_burn(hold: HoldKit) -> None:
    play = hold.given("E   Fo  oo  oo  oo", units=["2 golem 1,1", "3 skull-dwarf 1,1", "1 cannon 1,1"])
    facing(play, (3, 1, 30, (BURNING_ARMOUR,)))
    play.answers("end phase")
    assert [piece.unit for piece in play.state.fight.bodies.values()][:1] == [8]  # the Cannon, before it dealt its 30
    assert monster(play).strength == 30 - 14 - 3


@pytest.mark.clause("HOLD-26.15")
@pytest.mark.clause("HOLD-25.10")
def test_fire_that_ends_an_artefact_ends_its_soul_with_it(hold: HoldKit) -> None:
    """The body burns first, and nobody is left beside it who could."""
    play = hold.given("E   oo  oo  oo  oo", units=["1 soldier 0,1"])
    legend_changes.keep_find(play.state, 0, (ANIMATED, OLD_SOUL), space(3, 1), None)
    facing(play, (4, 1, 300, (BURNING_ARMOUR,)))  # it comes to both of them
    assert play.state.lore.finds == [] and monster(play).strength == 300
    assert all(piece.kind not in (ARTEFACT, OLD_SOUL_SPIRIT) for piece in play.pieces(YOURS))


# ---- Regenerating


def eater(hold: HoldKit, strength: int, *units: str, text: str = "E   Ba  oo  oo  oo", traps: tuple[str, ...] = ()) -> Play:
    """A Regenerating Monstrosity that started with 200 meets a Troop at (2,1)."""
    play = hold.given(text, units=["1 soldier 0,1", *units], traps=traps)
    play.state.agenda.clear()
    piece = spawn(play.state, MONSTROSITY, space(2, 1), 200, None, (REGENERATING,))
    piece.strength = strength
    fight(play.state)
    play.goes_on()
    return play


@pytest.mark.clause("HOLD-26.08")
@pytest.mark.clause("HOLD-R170")
def test_it_eats_the_fallen_instead_of_moving_and_heals_50(hold: HoldKit) -> None:
    play = eater(hold, 150, "2 soldier 1,1")  # it steps to (1,1) and beats them: 140 left
    assert (spot(monster(play).at), monster(play).strength) == ((1, 1), 140)
    play.told_of(Fed)
    play.answers("end phase")  # round 2: it eats, and nobody hurts it
    assert spot(monster(play).at) == (1, 1)
    play.answers("end phase")  # healed, it has lost too little to eat, and walks on
    assert [event.strength for event in play.told_of(Regenerated)] == [190]
    assert spot(monster(play).at) == (0, 1)


@pytest.mark.clause("HOLD-26.08")
def test_it_does_not_heal_in_a_round_in_which_it_is_hurt_nor_eat_twice_of_one(hold: HoldKit) -> None:
    play = eater(hold, 150, "2 soldier 1,1", "3 gunner 3,1", text="E   Ba  oo  Ba  oo")
    gunners = next(piece.number for piece in play.pieces(YOURS) if piece.count == 3)
    play.answers("end phase")
    assert len(play.told_of(Fed)) == 1
    play.answers(f"piece {gunners}", f"fire {monster(play).number}")
    play.answers("end phase")
    assert play.told_of(Regenerated) == []
    assert len(play.told_of(Fed)) == 0 and spot(monster(play).at) == (0, 1)  # the only corpse is eaten: it walks on


@pytest.mark.clause("HOLD-26.08")
def test_it_eats_only_in_its_own_space_and_after_losing_50(hold: HoldKit) -> None:
    fresh = eater(hold, 200, "2 soldier 1,1")
    fresh.answers("end phase")
    assert fresh.told_of(Fed) == []  # it has lost 10
    far = eater(hold, 120)
    far.state.fight.fallen.clear()
    far.answers("end phase")
    assert far.told_of(Fed) == []


@pytest.mark.clause("HOLD-26.08")
def test_it_heals_to_its_starting_strength_and_no_further(hold: HoldKit) -> None:
    play = eater(hold, 159, "2 soldier 1,1")  # 149 left: 51 lost
    play.answers("end phase")
    monster(play).full = 180
    play.answers("end phase")
    assert [event.strength for event in play.told_of(Regenerated)] == [180]


# ---- Black-blooded


@pytest.mark.clause("HOLD-26.09")
@pytest.mark.clause("HOLD-16.14")
def test_its_blood_flows_at_the_end_of_each_round(hold: HoldKit) -> None:
    play = hold.given("E   oo  Ba  Ba  oo  oo  oo", units=["2 soldier 2,1", "5 soldier 0,1"])
    facing(play, (5, 1, 200, (BLACK_BLOODED,)))
    play.answers("end phase")
    wet = sorted(spot(at) for at, cell in play.state.map.cells.items() if cell.liquid == WATER)
    assert wet == [(3, 1), (5, 1)]
    assert spot(monster(play).at) == (3, 1)  # in round 2 it has come on


@pytest.mark.clause("HOLD-26.09")
def test_in_the_magma_layer_its_blood_is_lava(hold: HoldKit) -> None:
    play = hold.given(LONG, units=["5 soldier 0,1"])
    play.state.lore.layer, play.state.lore.layer_depth = MAGMA, 1
    facing(play, (6, 1, 200, (BLACK_BLOODED,)))
    play.answers("end phase")
    assert {cell.liquid for cell in play.state.map.cells.values()} == {0, 2}


# ---- Twins


def twins(hold: HoldKit, text: str, x: int, d: int, strength: int = 125, **given: Any) -> Play:
    play = hold.given(text, **given)
    play.state.agenda.clear()
    one, other = [spawn(play.state, MONSTROSITY, space(x, d), strength, None, (TWINNED,)) for _ in range(2)]
    one.name = other.name = "Kos"
    pair(one, other)
    fight(play.state)
    play.goes_on()
    return play


@pytest.mark.clause("HOLD-26.11")
@pytest.mark.clause("HOLD-R169")
@pytest.mark.clause("HOLD-E48")
def test_while_one_twin_lives_the_other_comes_back_at_full_strength(hold: HoldKit) -> None:
    play = twins(hold, "E   oo  oo  oo  oo", 4, 1, units=["40 soldier 0,1"])
    one, other = play.pieces(HOSTILE)
    play.state.fight.pieces[1].at = space(4, 1)
    play.state.fight.pieces[0].at = space(1, 1)
    troop = play.pieces(YOURS)[0]
    play.answers(f"piece {troop.number}", "move 1,1")
    assert [(event.piece, event.space, event.strength) for event in play.told_of(Returned)] == [(one.number, (1, 1), 125)]
    assert sorted(piece.number for piece in play.pieces(HOSTILE)) == [one.number, other.number]
    assert not any(fallen.whole and fallen.side == HOSTILE for fallen in play.state.fight.fallen)


@pytest.mark.clause("HOLD-26.11")
@pytest.mark.clause("HOLD-R183")
@pytest.mark.clause("HOLD-R316")
def test_a_twin_that_the_tombstone_rune_brought_back_does_not_come_back_as_a_twin(hold: HoldKit) -> None:
    play = twins(hold, "E   oo  oo  oo  oo", 4, 1, strength=60, units=["40 soldier 0,1"], runes=[TOMBSTONE])
    one, _ = play.pieces(HOSTILE)
    one.at = space(1, 1)
    troop = play.pieces(YOURS)[0]
    play.answers(f"piece {troop.number}", "move 1,1")
    assert sorted(piece.full for piece in play.pieces(HOSTILE)) == [60]
    assert play.told_of(Returned) == []


@pytest.mark.clause("HOLD-26.11")
@pytest.mark.clause("HOLD-26.20")
@pytest.mark.clause("HOLD-R169")
def test_both_fallen_in_one_round_are_gone_and_recorded_once(hold: HoldKit) -> None:
    play = twins(hold, "E   oo  oo", 2, 1, strength=20, units=["40 soldier 0,1", "9 gunner 0,1"])
    troop = next(piece for piece in play.pieces(YOURS) if piece.count == 40)
    gunners = next(piece for piece in play.pieces(YOURS) if piece.count == 9)
    one, other = play.pieces(HOSTILE)
    assert spot(one.at) == spot(other.at) == (1, 1)
    play.answers(f"piece {gunners.number}", f"fire {one.number}", f"piece {troop.number}", "move 1,1")
    assert play.state.combat is None
    assert [event.name for event in play.told_of(MonstrositySlain)] == ["Kos"]
    assert [name for name, _ in play.state.lore.slain] == ["Kos"]


RING = "E   oo  oo  oo\nH           H\noo  oo  oo  oo"
"""Two ways from (3,1) and (3,2) to the Entrance."""


@pytest.mark.clause("HOLD-26.11")
@pytest.mark.clause("HOLD-R169")
def test_twins_take_different_routes_where_there_are_two(hold: HoldKit) -> None:
    play = twins(hold, RING, 3, 1, units=["1 soldier 0,1"])
    assert [spot(piece.at) for piece in play.pieces(HOSTILE)] == [(2, 1), (3, 2)]
    play.answers("end phase")
    assert [spot(piece.at) for piece in play.pieces(HOSTILE)] == [(1, 1), (2, 2)]  # the second keeps to its way


@pytest.mark.clause("HOLD-26.11")
@pytest.mark.clause("HOLD-9.28")
def test_twins_see_secret_passages_and_others_do_not(hold: HoldKit) -> None:
    text = "E   oo  oo  oo\nH           H\noo  oo  oo  oo"
    for traits, steps in (((TWINNED,), (2, 1)), ((NIMBLE,), (3, 2))):
        play = facing(hold.given(text, units=["1 soldier 0,1"], barricades=["passage 1 2,1"]), (3, 1, 200, traits))
        assert spot(monster(play).at) == steps


@pytest.mark.clause("HOLD-R169")
def test_a_twin_forgets_its_own_way_when_it_is_closed(hold: HoldKit) -> None:
    play = twins(hold, RING, 3, 1, units=["1 soldier 0,1"])
    second = play.pieces(HOSTILE)[1]
    assert spot(second.at) == (3, 2) and spot(second.shuns) == (3, 1)
    fill(play.state, [space(1, 2)], SOLID, None)
    play.answers("end phase")
    assert spot(second.at) != (2, 2)
    now = next(piece for piece in play.pieces(HOSTILE) if piece.number == second.number)
    assert (spot(now.at), now.shuns) == ((3, 1), NOTHING)


@pytest.mark.clause("HOLD-R169")
def test_with_one_route_both_take_it(hold: HoldKit) -> None:
    play = twins(hold, "E   oo  oo  oo  oo\n\n.   .   oo", 4, 1, units=["1 soldier 0,1"])
    assert [spot(piece.at) for piece in play.pieces(HOSTILE)] == [(3, 1), (3, 1)]


# ---- Hypnosis


@pytest.mark.clause("HOLD-26.17")
@pytest.mark.clause("HOLD-R171")
def test_the_nearest_piece_turns_hostile_until_the_monstrosity_is_gone(hold: HoldKit) -> None:
    play = hold.given("E   Ba  Ba  oo  oo  oo", units=["5 soldier 1,1", "2 gunner 2,1", "5 soldier 0,1"])
    facing(play, (5, 1, 20, (HYPNOSIS,)))
    told = play.told_of(Enthralled)
    assert [event.space for event in told] == [(2, 1)]
    gunners = next(piece for piece in play.pieces(HOSTILE) if piece.unit != NOTHING)
    assert gunners.count == 2 and play.units(2, 1) == {"gunner": 2}  # held, not converted
    soldiers = next(piece for piece in play.pieces(YOURS) if piece.home == play.thing(1, 1).number)
    assert spot(gunners.at) == (2, 1) and soldiers.strength == 25 - 6  # they fire at the Soldiers


@pytest.mark.clause("HOLD-26.17")
@pytest.mark.clause("HOLD-R171")
def test_a_thrall_is_yours_again_with_the_units_it_has_left(hold: HoldKit) -> None:
    play = hold.given("Fo  E   oo  Ba  oo  oo  oo", units=["3 soldier 2,1", "9 golem -1,1"])
    facing(play, (5, 1, 20, (HYPNOSIS,)))
    thrall = next(piece for piece in play.pieces(HOSTILE) if piece.unit != NOTHING)
    golems = next(piece for piece in play.pieces(YOURS) if piece.unit == GOLEM)
    thrall.at = space(0, 1)
    strike(play.state, thrall, 6, None)  # one of the three falls
    thrall.at, monster(play).at = space(3, 1), space(0, 1)
    play.answers(f"piece {golems.number}", "move 0,1")
    assert play.state.combat is None
    assert [event.piece for event in play.told_of(Released)] == [thrall.number]
    assert play.units(2, 1) == {"soldier": 2}


@pytest.mark.clause("HOLD-26.17")
def test_golems_cannons_and_skull_dwarves_cannot_be_held_and_a_lost_thrall_is_replaced(hold: HoldKit) -> None:
    play = hold.given(
        "E   Ba  oo  Fo  oo  oo  oo  oo", units=["1 golem 3,1", "1 cannon 3,1", "1 skull-dwarf 3,1", "2 soldier 1,1", "4 soldier 0,1"]
    )
    facing(play, (7, 1, 500, (HYPNOSIS,)))
    assert [event.space for event in play.told_of(Enthralled)] == [(1, 1)]
    last = next(piece for piece in play.pieces(YOURS) if piece.count == 4)
    assert last.strength == 10  # the thrall went for the Entrance
    assert play.units(1, 1) == {}
    play.answers("end phase")
    assert [event.space for event in play.told_of(Enthralled)] == [(0, 1)]


@pytest.mark.clause("HOLD-R366")
@pytest.mark.clause("HOLD-26.17")
@pytest.mark.parametrize(("rule", "falls"), [("stay", False), ("fall", True)])
def test_a_thrall_at_the_entrance_is_not_the_fall_of_the_hold(hold: HoldKit, rule: str, falls: bool) -> None:
    play = hold.given("E   Fo  oo  oo  oo  oo  oo  oo  oo", units=["1 golem 1,1", "2 soldier 0,1"], rules={"thrall_escape": rule})
    facing(play, (8, 1, 500, (HYPNOSIS,)))
    assert [event.space for event in play.told_of(Enthralled)] == [(0, 1)]
    play.answers("end phase")
    assert (play.state.ending.how == FALLEN) == falls
    if not falls:
        thrall = next(piece for piece in play.pieces(HOSTILE) if piece.unit != NOTHING)
        assert spot(thrall.at) == (0, 1) and play.asks == "overseer-phase"


@pytest.mark.clause("HOLD-R366")
def test_the_monstrosity_itself_brings_the_fall_past_its_thrall(hold: HoldKit) -> None:
    play = hold.given("Fo  E   oo  oo", units=["1 golem -1,1", "2 soldier 0,1"])
    facing(play, (2, 1, 500, (HYPNOSIS,)))
    while play.state.ending.how != FALLEN:
        play.answers("end phase")
    assert play.state.fight.round == 3


@pytest.mark.clause("HOLD-26.17")
@pytest.mark.clause("HOLD-3.13")
def test_of_two_as_near_the_overseer_says_which(hold: HoldKit) -> None:
    play = hold.given("E   oo  Ba  oo  oo  oo  Ba", units=["2 soldier 2,1", "1 gunner 6,1", "1 soldier 0,1"])
    facing(play, (4, 1, 500, (HYPNOSIS,)))
    assert len(play.offers("enthral")) == 2
    gunner = next(piece for piece in play.pieces(YOURS) if piece.unit == GUNNER)
    play.answers(f"enthral {gunner.number}")
    assert [piece.unit for piece in play.pieces(HOSTILE) if piece.unit != NOTHING] == [gunner.unit]


# ---- Brood Mother


@pytest.mark.clause("HOLD-26.18")
@pytest.mark.clause("HOLD-R96")
@pytest.mark.clause("HOLD-14.03")
def test_a_brood_mother_stays_and_every_fourth_round_a_hive_hatches(hold: HoldKit) -> None:
    play = hold.given("E\nH\noo  oo  oo  oo", units=["40 soldier 0,1"])
    facing(play, (3, 2, 300, (BROOD_MOTHER,)))
    for _ in range(3):
        play.answers("end phase")
        assert play.asks == "withdraw"
        play.answers("fight on")
    assert spot(monster(play).at) == (3, 2) and play.state.fight.round == 4
    play.told_of(EnemySpawned)
    play.does("end phase", "2♥")
    assert [(event.enemy, event.space, event.strength) for event in play.told_of(EnemySpawned)] == [(HIVE, (3, 2), 20 + 10)]
    assert play.asks == "overseer-phase" and play.state.fight.round == 5


@pytest.mark.clause("HOLD-26.18")
@pytest.mark.clause("HOLD-14.10")
def test_after_a_withdrawal_she_is_dormant_with_her_traits_and_name(hold: HoldKit) -> None:
    play = hold.given("E   oo  oo  oo", units=["40 soldier 0,1"])
    facing(play, (3, 1, 300, (BROOD_MOTHER, SPINES)), name="Partus")
    play.answers("end phase", "withdraw")
    assert [(one.enemy, one.traits, one.name, one.strength) for one in play.state.dormant] == [
        (MONSTROSITY, (BROOD_MOTHER, SPINES), "Partus", 300)
    ]


@pytest.mark.clause("HOLD-R362")
@pytest.mark.clause("HOLD-14.04")
def test_with_its_300th_round_a_combat_ends_whatever_happens_in_it(hold: HoldKit) -> None:
    """One undead gnaws at a barricade, so that no round is idle; it leaves for good, and the Brood Mother sleeps."""
    play = hold.given("E   oo  oo  oo", units=["9 soldier 0,1"], barricades=["defensive 3 1,1"])
    spawn(play.state, UNDEAD, space(2, 1), 1, None)
    facing(play, (3, 1, 300, (BROOD_MOTHER,)))
    play.state.fight.round = 298
    play.does("end phase")
    assert play.state.fight.round == 299 and play.state.fight.idle == 0
    play.does("end phase")
    assert play.state.fight.round == 300 and play.state.fight.idle == 0
    play.does("end phase", "2♥")
    assert play.state.combat is None
    assert [(one.enemy, one.strength) for one in play.state.dormant] == [(MONSTROSITY, 300)]


@pytest.mark.clause("HOLD-R362")
def test_who_only_waits_while_a_brood_mother_breeds_is_done_with_round_300(hold: HoldKit) -> None:
    """No round in which a hive walks is idle, so idle rounds never end this: her brood comes every four rounds and dies at the Entrance."""
    play = hold.given("E   oo  oo", units=["900 soldier 0,1"])
    facing(play, (2, 1, 300, (BROOD_MOTHER,)))
    s, luck, most = play.state, seeded(1), 0
    told: Tell = []
    while s.combat is not None:
        most = max(most, s.fight.round)
        assert s.fight.idle < 60
        choose(s, index_of(s, "fight on" if isinstance(s.ask, Withdraw) else "end phase"), luck, told)
    assert most == 300
    assert len([event for event in told if isinstance(event, EnemySpawned)]) == 300 // 4
    assert [(one.enemy, one.strength) for one in s.dormant] == [(MONSTROSITY, 300)]
    assert s.ending.how != FALLEN and 0 < play.units(0, 1)["soldier"] < 900


# ---- the record


@pytest.mark.clause("HOLD-26.20")
def test_one_that_dies_in_a_trap_is_recorded_so(hold: HoldKit) -> None:
    play = facing(hold.given("E   oo  oo  oo", traps=["damage 2 2,1"]), (3, 1, 20, ()), name="Enrom")
    assert play.state.combat is None and play.state.lore.slain == [("Enrom", "a trap")]


@pytest.mark.clause("HOLD-26.20")
def test_a_defeated_one_is_recorded_by_name(hold: HoldKit) -> None:
    play = hold.given("E   oo  oo", units=["40 soldier 0,1"])
    facing(play, (1, 1, 20, ()), name="Orbos")
    assert play.state.combat is None
    assert play.state.lore.slain == [("Orbos", "battle")]


@pytest.mark.clause("HOLD-26.21")
def test_one_in_chains_is_not_recorded(hold: HoldKit) -> None:
    play = hold.given("E   Co  oo", units=["40 soldier 0,1"])
    mark(play.state, space(1, 1), CHAINS, True, None)
    facing(play, (2, 1, 20, ()))
    assert play.state.combat is None and play.state.lore.slain == []


def test_others_are_not_in_the_record(hold: HoldKit) -> None:
    play = hold.given("E   oo  oo", units=["40 soldier 0,1"])
    play.state.agenda.clear()
    spawn(play.state, UNDEAD, space(1, 1), 20, None)
    fight(play.state)
    play.goes_on()
    assert play.state.lore.slain == []
