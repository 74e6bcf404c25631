"""HOLD-13: damage, fire and shields."""

from __future__ import annotations

import pytest

from delve.games.hold import combat_changes, dispatch, fighting
from delve.games.hold.codes import GUNNER, HOSTILE, SOLDIER, YOURS
from delve.games.hold.combat import fight
from delve.games.hold.combat_changes import alive
from delve.games.hold.combat_events import Defeated, Fired, Shielded
from delve.games.hold.force_changes import spawn
from delve.games.hold.forces import Piece, Shield
from delve.games.hold.spaces import space
from delve.games.hold.state import Hold
from delve.games.hold.tables import DARK, MONSTROSITY
from delve.kernel.events import Tell
from delve.kernel.luck import Luck
from tests.games.hold.kit import HoldKit, Play


def of(play: Play, unit: int) -> Piece:
    return next(piece for piece in play.pieces(YOURS) if piece.unit == unit)


def strengths(play: Play, side: int) -> list[int]:
    return [piece.strength for piece in play.pieces(side)]


# ---- exchanges


@pytest.mark.clause("HOLD-13.01")
@pytest.mark.clause("HOLD-13.02")
@pytest.mark.clause("HOLD-R61")
@pytest.mark.clause("HOLD-R65")
def test_an_enemy_attacks_all_of_yours_and_your_piece_one_enemy(hold: HoldKit) -> None:
    units = ["2 soldier 2,1", "2 mage 2,1", "9 golem 0,1"]
    play = hold.fighting("E   Co  Li  Co", "undead 40 3,1", "toads 30 3,1", units=units)
    # the undead enter first: 18 for as much as there is; then the toads find nobody and stand there, too
    assert strengths(play, HOSTILE) == [22, 30]
    assert strengths(play, YOURS) == [63]
    play = hold.fighting("E   Ba  Co  Co  Co", "mimic 40 2,1", "mimic 30 2,1", units=["2 soldier 1,1"])
    play.answers("piece 3", "move 2,1")
    assert play.offers() == ["attack 1", "attack 2"]
    play.does("attack 2")
    assert strengths(play, HOSTILE) == [40, 20]


@pytest.mark.clause("HOLD-13.03")
def test_a_piece_among_several_enemies_chooses_one(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co", "mimic 400 1,1", "mimic 300 1,1", units=["1 soldier 0,1"])
    play.does("piece 3")
    assert play.offers("move") == ["move 1,1"]
    play.answers("move 1,1", "attack 2")
    assert strengths(play, HOSTILE) == [400, 295]


@pytest.mark.clause("HOLD-13.04")
def test_all_of_the_damage_is_dealt_while_anybody_has_strength_or_shield(hold: HoldKit) -> None:
    play = hold.fighting("E   Ba  Co  Co  Co  Co  Co", "mimic 20 6,1", units=["2 soldier 1,1", "2 mage 0,1"])
    soldiers, mages = (next(piece for piece in play.pieces(YOURS) if piece.each == each) for each in (5, 4))
    mages.shields.append(Shield(9, 0, 3))
    assert fighting.Split(19, soldiers.number, mages.number).every(play.state) == [9, 10]  # 8 + 3 go to the Mages at most
    assert fighting.Split(60, soldiers.number, mages.number).every(play.state) == [10]
    hold.asking(play, fighting.Split(60, soldiers.number, mages.number)).goes_on()
    assert play.pieces(YOURS) == []


@pytest.mark.clause("HOLD-13.06")
@pytest.mark.clause("HOLD-R62")
@pytest.mark.clause("HOLD-R78")
def test_wounds_stay_until_the_combat_ends(hold: HoldKit) -> None:
    play = hold.fighting("E   Ba  Co  Co", "mimic 3 2,1", "mimic 4 3,1", units=["2 soldier 1,1"])
    troop = of(play, SOLDIER)
    play.answers("piece 3", "move 2,1")
    assert (troop.strength, strengths(play, YOURS), play.units(1, 1)) == (10, [7], {"soldier": 2})
    play.answers("fight on", "piece 3", "move 3,1")
    assert play.state.combat is None
    assert play.units(1, 1) == {"soldier": 1}  # 7 less 4 is 3: the second wound counted on top of the first
    again = hold.fighting("E   Ba  Co  Co", "mimic 3 2,1", units=["1 soldier 1,1"])
    assert strengths(again, YOURS) == [5]


@pytest.mark.clause("HOLD-13.07")
def test_at_0_a_piece_is_defeated_and_the_rest_is_lost(hold: HoldKit) -> None:
    play = hold.fighting("E   Ba  Co  Co", "undead 100 3,1", units=["2 soldier 1,1", "9 golem 0,1"])
    play.does("end phase")
    assert [(event.side, event.space) for event in play.told_of(Defeated)] == [(YOURS, (1, 1))]
    assert strengths(play, YOURS) == [63]  # nobody else lost anything


@pytest.mark.clause("HOLD-13.08")
@pytest.mark.clause("HOLD-R103")
def test_who_cannot_attack_deals_nothing_and_takes_damage(hold: HoldKit) -> None:
    play = hold.fighting("E   In  Co", "undead 3 2,1", units=["9 golem 0,1"], beings=["drunkard 5 1,1"])
    assert strengths(play, HOSTILE) == [3]
    assert sorted(strengths(play, YOURS)) == [2, 63]


@pytest.mark.clause("HOLD-13.24")
@pytest.mark.clause("HOLD-16.10")
def test_immediate_defeat_ignores_strength_and_shields(hold: HoldKit) -> None:
    play = hold.fighting("E   Ba  Co  Co", "mimic 100 3,1", units=["2 soldier 1,1"])
    troop = of(play, SOLDIER)
    troop.shields.append(Shield(9, 0, 500))
    combat_changes.defeat(play.state, troop, None)
    assert (play.pieces(YOURS), play.units(1, 1)) == ([], {})


@pytest.mark.clause("HOLD-13.01")
def test_hooks_before_an_exchange_say_who_takes_part(hold: HoldKit) -> None:
    attacks: list[tuple[int, int]] = []

    def mages_only(s: Hold, enemy: Piece, others: list[Piece], luck: Luck, tell: Tell | None) -> list[Piece]:
        return [piece for piece in others if piece.each == 4]

    def noting(s: Hold, piece: Piece, struck: list[Piece], luck: Luck, tell: Tell | None) -> None:
        attacks.append((piece.number, len(struck)))

    dispatch.EXCHANGES.append(mages_only)
    dispatch.ATTACKS.append(noting)
    try:
        play = hold.fighting("E   Co  Li  Co", "undead 8 3,1", units=["2 soldier 2,1", "2 mage 2,1", "9 golem 0,1"])
    finally:
        dispatch.EXCHANGES.remove(mages_only)
        dispatch.ATTACKS.remove(noting)
    assert play.state.combat is None  # 8 for 8
    assert play.units(2, 1) == {"soldier": 2}
    assert attacks == [(1, 2)]


# ---- fire


@pytest.mark.clause("HOLD-13.10")
@pytest.mark.clause("HOLD-13.15")
def test_who_fired_does_not_move_and_who_moved_may_still_fight(hold: HoldKit) -> None:
    play = hold.fighting("E   Ba  Co  Co  Co", "mimic 100 3,1", units=["4 gunner 1,1"])
    play.answers("piece 2", "fire 1")
    assert play.told_of(Fired)[0].piece == 2
    assert play.asks == "withdraw"  # it was its only action
    play.answers("fight on", "piece 2", "move 2,1", "fight on", "piece 2")
    assert play.offers() == ["wait", "move 1,1", "move 3,1", "fire 1", "back"]
    play.does("move 3,1")
    assert strengths(play, HOSTILE) == [76]  # fire and the fight, 12 each


@pytest.mark.clause("HOLD-13.10")
@pytest.mark.clause("HOLD-13.13")
def test_an_enemy_three_spaces_off_or_round_a_corner_is_not_fired_at(hold: HoldKit) -> None:
    text = "E   Ba  Co  Co  Co\n            H\n.   .   .   oo"
    play = hold.fighting(text, "mimic 50 4,1", "mimic 60 3,2", "mimic 70 3,1", "mimic 80 2,1", units=["4 gunner 1,1"])
    play.does("piece 5")
    assert play.offers("fire") == ["fire 4", "fire 3"]  # past the one in between, too


@pytest.mark.clause("HOLD-13.14")
@pytest.mark.clause("HOLD-R69")
def test_a_ranged_piece_with_an_enemy_in_its_space_fights_there(hold: HoldKit) -> None:
    play = hold.fighting("E   Ba  Co  Co", "mimic 1 1,1", "mimic 50 2,1", units=["40 gunner 0,1"])
    gunners = of(play, GUNNER)
    gunners.at = space(1, 1)
    play.does("piece 3")
    assert play.offers() == ["attack 1", "back"]


@pytest.mark.clause("HOLD-26.12")
def test_a_dark_monstrosity_that_has_moved_is_not_fired_at(hold: HoldKit) -> None:
    play = hold.given("E   Ba  Co  Co  Co", units=["4 gunner 1,1"])
    spawn(play.state, MONSTROSITY, space(4, 1), 300, None, (DARK,))
    play.state.agenda.clear()
    fight(play.state)
    play.goes_on()
    play.does("piece 2")
    assert play.offers("fire") == []
    play.pieces(HOSTILE)[0].moved = False
    hold.asking(play, play.state.agenda[-1]).goes_on()
    assert play.offers("fire") == ["fire 1"]


@pytest.mark.clause("HOLD-13.12")
@pytest.mark.clause("HOLD-9.20")
@pytest.mark.clause("HOLD-9.26")
@pytest.mark.parametrize(
    ("barricade", "fires"), [("defensive 1 2,1", False), ("passage 1 2,1", False), ("offensive 1 2,1", True), ("defensive 1 1,1", False)]
)
def test_what_hides_a_target(hold: HoldKit, barricade: str, fires: bool) -> None:
    play = hold.fighting("E   Ba  Co  Co", "mimic 100 3,1", units=["4 gunner 1,1"], barricades=[barricade])
    play.does("piece 2")
    assert play.offers("fire") == (["fire 1"] if fires else [])


# ---- shields


@pytest.mark.clause("HOLD-13.18")
@pytest.mark.clause("HOLD-13.20")
@pytest.mark.clause("HOLD-13.22")
@pytest.mark.clause("HOLD-R72")
def test_each_cleric_shields_a_piece_in_its_own_or_an_adjacent_space(hold: HoldKit) -> None:
    text = "E   Te  Co  Ba  Co  Co  Co\n        H\n.   .   Ba"
    units = ["2 cleric 1,1", "2 soldier 3,1", "1 soldier 2,2", "1 golem 0,1"]
    play = hold.fighting(text, "mimic 100 6,1", units=units)
    clerics = next(piece for piece in play.pieces(YOURS) if piece.each == 1)
    corner = next(piece for piece in play.pieces(YOURS) if piece.at == space(2, 2))
    golem = next(piece for piece in play.pieces(YOURS) if piece.each == 7)
    play.answers(f"piece {clerics.number}", "shield")
    # the one at (2,2) touches by a corner, through rock; the Soldiers at (3,1) are too far
    near = sorted([golem.number, clerics.number, corner.number])
    assert play.offers() == [f"shield {number}" for number in near] + ["shield nobody"]
    play.answers(f"shield {corner.number}", f"shield {corner.number}")
    assert [event.piece for event in play.told_of(Shielded)] == [corner.number] * 2
    corner = next(piece for piece in play.pieces(YOURS) if piece.at == space(2, 2))
    assert [shield.left for shield in corner.shields] == [5, 5]
    assert corner.strength == 5  # nothing is added to what it deals
    assert play.asks == "overseer-phase"


@pytest.mark.clause("HOLD-13.21")
@pytest.mark.clause("HOLD-13.23")
def test_a_new_shield_removes_what_is_left_of_the_last_and_moving_does_not(hold: HoldKit) -> None:
    play = hold.fighting("E   Te  Ba  Co  Co  Co", "mimic 100 5,1", units=["1 cleric 1,1", "2 soldier 2,1", "3 golem 0,1"])
    cleric, soldiers, golems = (next(p for p in play.pieces(YOURS) if p.each == each).number for each in (1, 5, 7))

    def shields() -> list[int]:
        held = {piece.number: sum(shield.left for shield in piece.shields) for piece in play.pieces(YOURS)}
        return [held[soldiers], held[golems]]

    play.answers(f"piece {cleric}", "shield", f"shield {soldiers}", f"piece {soldiers}", "move 3,1")
    assert shields() == [5, 0]  # it went along
    play.answers("end phase", "fight on", f"piece {cleric}", "move 0,1")
    assert (play.asks, shields()) == ("place-shield", [5, 0])  # it may move first
    play.does(f"shield {golems}")
    assert shields() == [0, 5]
    play.answers("end phase", "fight on")
    combat_changes.defeat(play.state, next(p for p in play.pieces(YOURS) if p.number == cleric), None)
    assert shields() == [0, 5]


@pytest.mark.clause("HOLD-13.20")
@pytest.mark.clause("HOLD-R275")
def test_a_cleric_may_shield_instead_of_attacking_and_whoever_stays_out_keeps_the_last_shield(hold: HoldKit) -> None:
    play = hold.fighting("E   Te  Ba  Co", "mimic 9 2,1", units=["3 cleric 1,1", "1 soldier 0,1"])
    clerics = next(piece for piece in play.pieces(YOURS) if piece.each == 1)
    clerics.at = space(2, 1)
    play.does(f"piece {clerics.number}")
    assert play.offers() == ["attack 1", "shield", "back"]
    play.answers("shield", "shield nobody", f"shield {clerics.number}", "shield nobody")
    held = next(piece for piece in play.pieces(YOURS) if piece.each == 1).shields
    assert [(shield.cleric, shield.left) for shield in held] == [(1, 5)]


@pytest.mark.clause("HOLD-13.20")
def test_only_living_clerics_shield(hold: HoldKit) -> None:
    play = hold.fighting("E   Te  Ba  Co  Co", "mimic 9 4,1", units=["3 cleric 1,1"])
    combat_changes.strike(play.state, play.pieces(YOURS)[0], 2, None)
    assert alive(play.pieces(YOURS)[0]) == 1
    play.answers("piece 2", "shield", "shield 2")
    assert play.asks == "withdraw"


@pytest.mark.clause("HOLD-13.19")
@pytest.mark.clause("HOLD-14.05")
def test_shields_vanish_when_the_combat_ends(hold: HoldKit) -> None:
    play = hold.fighting("E   Te  Ba  Co  Co", "mimic 1 3,1", units=["1 cleric 1,1", "2 soldier 2,1"])
    soldiers = of(play, SOLDIER)
    cleric = next(piece for piece in play.pieces(YOURS) if piece.each == 1)
    play.answers(f"piece {cleric.number}", "shield", f"shield {soldiers.number}", f"piece {soldiers.number}", "move 3,1")
    assert play.state.combat is None
    spawn(play.state, MONSTROSITY, space(4, 1), 300, None)
    play.state.agenda.clear()
    fight(play.state)
    play.goes_on()
    assert [piece.shields for piece in play.pieces(YOURS)] == [[]] * len(play.pieces(YOURS))
