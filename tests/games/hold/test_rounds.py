"""HOLD-12: who acts when, what an activation is, and lures."""

from __future__ import annotations

import pytest

from delve.games.hold import combat_changes, map_changes
from delve.games.hold.building import BUILD
from delve.games.hold.codes import BODY, HOSTILE, INVENTION, NOTHING, SONG, TRACKS, YOURS
from delve.games.hold.combat import fight
from delve.games.hold.combat_events import Moved
from delve.games.hold.dispatch import ROUND_ENDS, WAYS, OfHold, Ways
from delve.games.hold.events import TrapSet
from delve.games.hold.force_changes import put_to_sleep, spawn
from delve.games.hold.forces import Piece
from delve.games.hold.spaces import space, spot
from delve.games.hold.state import Hold
from delve.games.hold.tables import CONCERT_HALL, FERAL, HIVE, LAKE, MIMIC_ENEMY, MONSTROSITY, UNDEAD
from delve.games.hold.turning import being_turns
from delve.kernel.events import Tell
from delve.kernel.luck import Luck
from tests.games.hold.kit import HoldKit, Play


def at(play: Play, side: int) -> list[tuple[int, int]]:
    """Where the pieces of a side are, in order of spawning."""
    return [spot(piece.at) for piece in play.pieces(side)]


def piece_at(play: Play, x: int, d: int) -> Piece:
    return next(piece for piece in play.pieces(YOURS) if piece.at == space(x, d))


# ---- enemies


@pytest.mark.clause("HOLD-12.02")
@pytest.mark.clause("HOLD-R75")
def test_the_enemy_nearest_its_goal_acts_first_and_of_equals_the_elder(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co  Co\nH\noo  oo  oo", "undead 9 4,1", "toads 8 2,1", "demons 7 1,2", units=["9 soldier 0,1"])
    assert [event.piece for event in play.told_of(Moved)] == [2, 3, 1]


@pytest.mark.clause("HOLD-12.05")
@pytest.mark.clause("HOLD-R76")
def test_routes_are_blind_to_barricades_traps_and_troops(hold: HoldKit) -> None:
    text = "E   Co  Co  Co\nH           H\noo  oo  oo  oo"
    play = hold.fighting(
        text, "undead 30 3,1", units=["9 soldier 0,1"], traps=["damage 1 1,1"], barricades=["defensive 3 2,1"]
    )  # fmt: skip
    assert at(play, HOSTILE) == [(3, 1)]  # it stands before the barricade, though the lower way is open
    barricade = play.state.map.cells[space(2, 1)].barricade
    assert barricade is not None
    assert barricade.strength == 120


@pytest.mark.clause("HOLD-12.06")
def test_equal_routes_go_up_before_left(hold: HoldKit) -> None:
    play = hold.fighting("E   Co\nH   H\noo  oo", "undead 9 1,2", units=["9 soldier 0,1"])
    assert at(play, HOSTILE) == [(1, 1)]


@pytest.mark.clause("HOLD-12.07")
@pytest.mark.clause("HOLD-20.03")
@pytest.mark.clause("HOLD-R113")
def test_a_stunned_enemy_does_nothing_for_two_activations(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co  Co  Co", "undead 30 5,1", units=["2 soldier 0,1", "9 golem 0,1"])
    combat_changes.stun(play.state, play.pieces(HOSTILE)[0], 2, None)
    seen = []
    for _ in range(3):
        play.does("end phase")
        seen += at(play, HOSTILE)
    assert seen == [(4, 1), (4, 1), (3, 1)]


@pytest.mark.clause("HOLD-12.07")
@pytest.mark.clause("HOLD-R113")
def test_a_stunned_enemy_deals_nothing(hold: HoldKit) -> None:
    play = hold.fighting("E   Ba  Co  Co", "undead 30 3,1", units=["2 soldier 1,1"])
    combat_changes.stun(play.state, play.pieces(HOSTILE)[0], 2, None)
    play.answers("piece 2", "move 2,1")
    assert [piece.strength for piece in (*play.pieces(HOSTILE), *play.pieces(YOURS))] == [20, 10]


@pytest.mark.clause("HOLD-12.07")
@pytest.mark.clause("HOLD-9.12")
@pytest.mark.clause("HOLD-R56")
def test_a_held_enemy_fights_whoever_comes(hold: HoldKit) -> None:
    play = hold.fighting("E   Ba  Co  Co", "undead 30 3,1", units=["2 soldier 1,1", "9 golem 0,1"], traps=["stopping 2 2,1"])
    assert at(play, HOSTILE) == [(2, 1)]
    play.answers(f"piece {piece_at(play, 1, 1).number}", "move 2,1")
    assert [piece.strength for piece in play.pieces(HOSTILE)] == [20]
    assert at(play, YOURS) == [(0, 1)]


@pytest.mark.clause("HOLD-12.07")
@pytest.mark.clause("HOLD-13.16")
@pytest.mark.clause("HOLD-13.14")
def test_a_ranged_enemy_with_somebody_in_its_space_fights_there(hold: HoldKit) -> None:
    play = hold.fighting("E   Ba  Ba  Co", "dragon 100 2,1", units=["2 soldier 1,1", "3 soldier 2,1"])
    assert at(play, YOURS) == [(1, 1)]
    assert [piece.strength for piece in play.pieces(HOSTILE)] == [85]


@pytest.mark.clause("HOLD-12.08")
@pytest.mark.clause("HOLD-9.07")
@pytest.mark.clause("HOLD-R55")
def test_the_trap_comes_before_the_fight_and_not_on_spawning(hold: HoldKit) -> None:
    units, traps = ["2 soldier 2,1", "9 golem 0,1"], ["damage 2 2,1", "damage 1 3,1"]
    play = hold.fighting("E   Co  Ba  Co", "undead 35 3,1", units=units, traps=traps)
    assert at(play, YOURS) == [(0, 1)]
    assert [piece.strength for piece in play.pieces(HOSTILE)] == [5]  # 35 less 20 for the trap, then 10 for 10
    assert [(event.space, event.armed) for event in play.told_of(TrapSet)] == [((2, 1), False)]


@pytest.mark.clause("HOLD-12.08")
@pytest.mark.clause("HOLD-21.09")
@pytest.mark.clause("HOLD-24.05")
def test_entry_effects_come_before_the_fight(hold: HoldKit) -> None:
    play = hold.given("E   Co  Co  Ba  Co", units=["9 soldier 0,1", "2 soldier 3,1"])
    map_changes.mark(play.state, space(3, 1), SONG, True, None)
    spawn(play.state, UNDEAD, space(4, 1), 5, None)
    play.state.agenda.clear()
    fight(play.state)
    play.goes_on()
    assert play.state.combat is None  # it fell where it came in
    assert SONG not in play.state.map.cells[space(3, 1)].marks


@pytest.mark.clause("HOLD-12.09")
@pytest.mark.clause("HOLD-12.10")
@pytest.mark.clause("HOLD-28.17")
def test_a_mover_of_three_stops_where_it_meets_somebody_or_is_held(hold: HoldKit) -> None:
    def wolf(text: str, **given: object) -> tuple[int, int]:
        play = hold.given(text, **given)  # type: ignore[arg-type]
        spawn(play.state, MONSTROSITY, space(6, 1), 300, None, (FERAL,))
        play.state.agenda.clear()
        fight(play.state)
        play.goes_on()
        return at(play, HOSTILE)[0]

    far = "E   Co  Co  Co  Co  Co  Co"
    assert wolf(far, units=["9 golem 0,1"]) == (3, 1)
    assert wolf(far, units=["9 golem 0,1"], traps=["stopping 1 5,1"]) == (5, 1)
    assert wolf(far, units=["9 golem 0,1"], barricades=["defensive 1 4,1"]) == (5, 1)
    play = hold.given(far, units=["9 golem 0,1"], barricades=["defensive 1 4,1"])
    spawn(play.state, MONSTROSITY, space(6, 1), 20, None, (FERAL,))
    play.state.agenda.clear()
    fight(play.state)
    play.goes_on()
    barricade = play.state.map.cells[space(4, 1)].barricade
    assert barricade is not None
    assert barricade.strength == 50  # it has moved: it strikes from its next activation on
    assert wolf("E   Co  Co  Co  Co  Ba  Co", units=["9 golem 0,1", "3 soldier 5,1"]) == (5, 1)


@pytest.mark.clause("HOLD-12.18")
def test_enemies_share_spaces(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co", "undead 30 3,1", "undead 20 3,1", units=["9 golem 0,1"])
    assert at(play, HOSTILE) == [(2, 1), (2, 1)]


# ---- the Overseer


@pytest.mark.clause("HOLD-12.11")
def test_pieces_act_in_any_order_each_once_and_the_phase_may_end_early(hold: HoldKit) -> None:
    play = hold.fighting("E   Ba  Li  Co  Co  Co  Co  Co", "mimic 100 6,1", "undead 500 7,1", units=["2 soldier 1,1", "1 mage 2,1"])
    assert play.offers() == ["piece 3", "piece 4", "end phase"]
    play.answers("piece 4", "move 3,1")
    assert play.offers() == ["piece 3", "end phase"]
    play.answers("piece 3", "back")
    assert play.offers() == ["piece 3", "end phase"]
    play.does("end phase")
    assert play.state.fight.round == 2
    assert play.offers() == ["piece 3", "piece 4", "end phase"]


@pytest.mark.clause("HOLD-12.11")
def test_a_move_and_its_attack_are_done_before_the_next_piece_acts(hold: HoldKit) -> None:
    play = hold.fighting("E   Ba  Co  Ba", "mimic 14 2,1", units=["2 soldier 1,1", "3 soldier 3,1"])
    play.answers("piece 2", "move 2,1")
    assert [piece.strength for piece in play.pieces(HOSTILE)] == [4]
    assert at(play, YOURS) == [(3, 1)]
    play.answers("piece 3", "move 2,1")
    assert play.state.combat is None
    assert play.units(3, 1) == {"soldier": 3}  # 11 STR of 15 are left


@pytest.mark.clause("HOLD-12.11")
@pytest.mark.clause("HOLD-14.01")
def test_the_phase_ends_by_itself_when_no_enemy_is_left(hold: HoldKit) -> None:
    play = hold.fighting("E   Ba  Ba  Co  Co", "undead 9 4,1", units=["2 soldier 1,1", "2 soldier 2,1"])
    play.answers("piece 3", "move 3,1")
    assert play.state.combat is None  # the other Troop is not asked for


@pytest.mark.clause("HOLD-12.12")
def test_what_a_piece_may_do(hold: HoldKit) -> None:
    play = hold.fighting("E   Ba  Co  Co  Co", "mimic 100 3,1", units=["2 gunner 1,1", "1 cleric 0,1"])
    play.does(f"piece {piece_at(play, 1, 1).number}")
    assert play.offers() == ["wait", "move 0,1", "move 2,1", "fire 1", "back"]
    play.answers("back", f"piece {piece_at(play, 0, 1).number}")
    assert play.offers() == ["wait", "move 1,1", "shield", "back"]


@pytest.mark.clause("HOLD-12.15")
@pytest.mark.clause("HOLD-13.08")
@pytest.mark.clause("HOLD-R275")
def test_who_cannot_attack_waits_where_an_enemy_stands(hold: HoldKit) -> None:
    play = hold.fighting("E   In  Co  Co", "mimic 1 1,1", units=["9 golem 0,1"], beings=["drunkard 50 1,1", "drunkard 40 0,1"])
    drunkards = [piece for piece in play.pieces(YOURS) if piece.being != NOTHING]
    assert drunkards[0].strength == 49  # he was attacked and dealt nothing
    play.does(f"piece {drunkards[0].number}")
    assert play.offers() == ["wait", "back"]
    play.answers("back", f"piece {next(piece for piece in play.pieces(YOURS) if piece.count == 9).number}")
    assert play.offers("move") == ["move 1,1"]


@pytest.mark.clause("HOLD-12.14")
@pytest.mark.clause("HOLD-13.08")
@pytest.mark.clause("HOLD-R275")
def test_a_spent_cannon_that_enters_an_enemys_space_deals_nothing(hold: HoldKit) -> None:
    play = hold.fighting("E   CO  Co  Co", "mimic 20 2,1", units=["2 cannon 1,1"])
    play.pieces(YOURS)[0].fired = True
    play.answers("piece 2", "move 2,1")
    assert [piece.strength for piece in (*play.pieces(HOSTILE), *play.pieces(YOURS))] == [20, 40]


@pytest.mark.clause("HOLD-12.17")
@pytest.mark.clause("HOLD-12.16")
def test_pieces_pass_through_each_other(hold: HoldKit) -> None:
    play = hold.fighting("E   Ke  Ke  Co  Co  Co  Co", "mimic 20 6,1", units=["2 hound 1,1", "3 hound 2,1"])
    play.does("piece 2")
    assert play.offers("move") == ["move 0,1", "move 3,1"]  # past the others, not in with them


@pytest.mark.clause("HOLD-23.16")
@pytest.mark.clause("HOLD-12.13")
def test_moles_go_through_rock_walls_and_floors(hold: HoldKit) -> None:
    play = hold.given("E   Co |Ba  Co  Co  Co", units=["2 mole 1,1", "9 soldier 0,1"])
    map_changes.draw_thing(play.state, BODY, LAKE, (space(1, 2),), None, liquid=1)
    spawn(play.state, HIVE, space(5, 1), 5, None)
    play.state.agenda.clear()
    fight(play.state)
    play.goes_on()
    moles = piece_at(play, 1, 1)
    play.does(f"piece {moles.number}")
    assert play.offers("move") == ["move 0,1", "move 2,1"]  # through the wall, not into the lake
    play.answers("move 2,1", "end phase", f"piece {moles.number}")
    assert "move 2,2" in play.offers()
    play.does("move 2,2")
    assert (spot(piece_at(play, 2, 2).at), space(2, 2) in play.state.map.cells) == ((2, 2), False)
    play.answers("end phase", f"piece {moles.number}")
    assert play.offers() == ["wait", "move 2,1", "move 3,2", "move 2,3", "back"]


@pytest.mark.clause("HOLD-R212")
@pytest.mark.clause("HOLD-4.01")
def test_nothing_is_built_traded_or_hired_during_a_combat(hold: HoldKit) -> None:
    play = hold.given("E   Ba  Fo  Co", goods=50, resources=50, units=["9 soldier 0,1"])
    put_to_sleep(play.state, MIMIC_ENEMY, space(3, 1), 100, None)
    hold.asking(play, BUILD).goes_on()
    assert play.offers("build")
    play.answers("work provoke", "provoke 1")
    assert play.offers() == ["piece 2", "end phase"]
    play.answers("end phase", "withdraw")
    assert play.asks == "build"  # the step that the combat interrupted goes on


@pytest.mark.clause("HOLD-12.19")
@pytest.mark.clause("HOLD-8.75")
def test_nobody_rides_past_what_would_be_roused(hold: HoldKit) -> None:
    play = hold.given("E   Co  Co  Co  Co  Co |Co", units=["9 soldier 0,1"])
    map_changes.lay_run(play.state, TRACKS, space(0, 1), space(4, 1), None)
    put_to_sleep(play.state, MIMIC_ENEMY, space(3, 1), 100, None)
    spawn(play.state, MIMIC_ENEMY, space(6, 1), 100, None)
    play.state.agenda.clear()
    fight(play.state)
    play.goes_on()
    play.does("piece 2")
    assert play.offers("move") == ["move 1,1", "move 2,1", "move 3,1"]


# ---- lures


@pytest.mark.clause("HOLD-12.04")
@pytest.mark.clause("HOLD-20.12")
@pytest.mark.clause("HOLD-R106")
def test_enemies_make_for_the_nearest_jester_wherever_he_is(hold: HoldKit) -> None:
    text = "In  Co  E   Co  Co  Co  Co  Co  In"
    play = hold.fighting(text, "undead 9 3,1", units=["9 soldier 0,1"], beings=["jester 1 -2,1", "jester 1 6,1"])
    seen = at(play, HOSTILE)
    for _ in range(3):
        play.does("end phase")
        seen += at(play, HOSTILE)
    assert seen == [(4, 1), (5, 1), (6, 1), (5, 1)]  # away from the Entrance; with that Jester dead it turns to the other


@pytest.mark.clause("HOLD-12.04")
@pytest.mark.clause("HOLD-R135")
def test_a_jester_who_turned_hostile_lures_nobody(hold: HoldKit) -> None:
    play = hold.given("E   Co  Co  Co  Co  In", units=["9 soldier 0,1"], beings=["jester 1 5,1"])
    being_turns(play.state, play.state.beings[0], 0, None)
    spawn(play.state, UNDEAD, space(3, 1), 9, None)
    play.state.agenda.clear()
    fight(play.state)
    play.goes_on()
    assert at(play, HOSTILE) == [(4, 1), (2, 1)]


@pytest.mark.clause("HOLD-12.04")
@pytest.mark.clause("HOLD-R121")
@pytest.mark.clause("HOLD-21.09")
def test_a_song_draws_enemies_past_the_entrance_until_one_enters_and_unreachable_ones_do_not(hold: HoldKit) -> None:
    play = hold.given("Co  Co  E   Co  Co |Co", units=["9 soldier -2,1"])
    for x in (-1, 3):
        map_changes.mark(play.state, space(x, 1), SONG, True, None)
    spawn(play.state, UNDEAD, space(1, 1), 50, None)
    play.state.agenda.clear()
    fight(play.state)
    play.goes_on()
    play.does("end phase")
    assert at(play, HOSTILE) == [(-1, 1)]
    assert [SONG in play.state.map.cells[space(x, 1)].marks for x in (-1, 3)] == [False, True]
    play.does("end phase")
    assert at(play, HOSTILE) == [(0, 1)]


@pytest.mark.clause("HOLD-12.04")
@pytest.mark.clause("HOLD-24.05")
@pytest.mark.clause("HOLD-R151")
def test_a_concert_hall_lures_while_it_works(hold: HoldKit) -> None:
    play = hold.given(".   Co  E   Co  Co", units=["9 soldier 0,1"])
    hall = map_changes.draw_thing(play.state, INVENTION, CONCERT_HALL, (space(-2, 1),), None)
    spawn(play.state, UNDEAD, space(-1, 1), 50, None)
    play.state.agenda.clear()
    fight(play.state)
    play.goes_on()
    assert at(play, HOSTILE) == [(-2, 1)]
    assert play.state.map.things[hall.number].damaged
    play.does("end phase")
    assert at(play, HOSTILE) == [(-1, 1)]


@pytest.mark.clause("HOLD-12.04")
@pytest.mark.clause("HOLD-R106")
def test_a_jester_wins_a_tie_with_a_song(hold: HoldKit) -> None:
    play = hold.given("Co  Co  E   Co  In", units=["9 soldier -2,1"], beings=["jester 1 2,1"])
    map_changes.mark(play.state, space(-2, 1), SONG, True, None)
    spawn(play.state, UNDEAD, space(0, 1), 50, None)
    play.state.agenda.clear()
    fight(play.state)
    play.goes_on()
    assert at(play, HOSTILE) == [(1, 1)]


@pytest.mark.clause("HOLD-12.04")
@pytest.mark.clause("HOLD-R271")
def test_a_tie_of_songs_goes_to_the_upper_then_the_left_and_one_underfoot_does_not_hold(hold: HoldKit) -> None:
    play = hold.given("Co  Co  E   Co  Co", units=["9 soldier -2,1"])
    for x in (-1, 1):
        map_changes.mark(play.state, space(x, 1), SONG, True, None)
    map_changes.mark(play.state, space(0, 1), SONG, True, None)
    spawn(play.state, UNDEAD, space(0, 1), 50, None)
    play.state.agenda.clear()
    fight(play.state)
    play.goes_on()
    assert at(play, HOSTILE) == [(-1, 1)]


# ---- the end of a round


@pytest.mark.clause("HOLD-12.20")
def test_the_end_of_a_round_has_its_order(hold: HoldKit, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, int]] = []

    def noting(order: int) -> OfHold:
        def note(s: Hold, _luck: Luck, _tell: Tell | None) -> None:
            seen.append((order, len(s.fight.pieces)))

        return note

    for order in range(6):
        monkeypatch.setitem(ROUND_ENDS, order, noting(order))
    play = hold.fighting("E   Co  Co  Co  Co", "undead 9 4,1", units=["9 soldier 0,1"])
    spawn(play.state, UNDEAD, space(4, 1), 9, None)
    seen.clear()
    play.does("end phase")
    assert seen[-6:] == [(order, 2) for order in range(6)]  # who joins comes last
    assert len(play.pieces(HOSTILE)) == 2


@pytest.mark.clause("HOLD-12.03")
def test_an_enemy_with_a_goal_of_its_own_makes_for_it(hold: HoldKit, monkeypatch: pytest.MonkeyPatch) -> None:
    class Homesick(Ways):
        def goal(self, s: Hold, piece: Piece) -> int:
            return space(4, 1)

        def acts(self, s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> bool:
            return piece.at == space(4, 1)

    monkeypatch.setitem(WAYS, UNDEAD, Homesick())
    play = hold.fighting("In  E   Co  Co  Co  Co", "undead 9 2,1", units=["9 soldier 0,1"], beings=["jester 1 -1,1"])
    seen = at(play, HOSTILE)
    for _ in range(2):
        play.does("end phase")
        seen += at(play, HOSTILE)
    assert seen == [(3, 1), (4, 1), (4, 1)]
