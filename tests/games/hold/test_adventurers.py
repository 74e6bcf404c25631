"""HOLD-20: Adventurers, with the Inn (8.14) and what they ask at the start of a turn (4.12, 4.13)."""

from __future__ import annotations

import pytest

from delve.games.hold import combat_changes
from delve.games.hold.adventurer_fights import bards_play
from delve.games.hold.adventurers import Hire, MoveIn, monster_slayers
from delve.games.hold.building import BUILD
from delve.games.hold.codes import DISCOVERY, ESCAPED, HOSTILE, KITCHEN, LAVA, ROOM, SONG, YOURS
from delve.games.hold.combat import fight
from delve.games.hold.events import UnitsLost
from delve.games.hold.facts import is_connected
from delve.games.hold.force_changes import add_being, put_to_sleep, spawn
from delve.games.hold.forces import ADVENTURER, CHARMED, CREATURE, Piece
from delve.games.hold.map_changes import build_in, damage, draw_thing, fill, mark
from delve.games.hold.spaces import space, spot
from delve.games.hold.tables import (
    BARBARIAN,
    BARD,
    DRUID,
    DRUNKARD,
    ENEMIES,
    FIELD_SURGEON,
    GREEDY_HERO,
    GREEDY_HERO_RANK,
    JESTER,
    LAIR,
    LARGE_CREATURE,
    MONSTER_SLAYER,
    PATHFINDER,
    SABOTEUR,
    SHIELDBEARER,
    UNDEAD,
    WITCH,
    WITCH_HUNTER,
    WYRM,
)
from delve.kernel.luck import Scripted
from tests.games.hold.kit import HoldKit, Play


def lodge(play: Play, *whom: tuple[int, int, int]) -> Play:
    """Adventurers in Inns: rank and space of each."""
    for rank, x, d in whom:
        strength = play.state.content.adventurers[rank].strength
        add_being(play.state, ADVENTURER, rank, strength, play.thing(x, d).number, None)
    return play


def fought(play: Play, *enemies: str, cards: tuple[str, ...] = ()) -> Play:
    """`undead 30 2,1`: an enemy of the table with that STR in that space; the combat runs to its first question."""
    play.state.agenda.clear()
    for line in enemies:
        enemy, strength, at = line.split()
        x, d = at.split(",")
        spawn(play.state, ENEMIES.index(enemy), space(int(x), int(d)), int(strength), None)
    fight(play.state)
    play.goes_on(*cards)
    return play


def one(play: Play, rank: int) -> Piece:
    return next(piece for piece in play.pieces(YOURS) if (piece.kind, piece.what) == (ADVENTURER, rank))


def acts(play: Play, rank: int, key: str, *cards: str) -> None:
    play.does(f"piece {one(play, rank).number}")
    play.does(key, *cards)


def enemy(play: Play) -> tuple[tuple[int, int], int]:
    piece = play.pieces(HOSTILE)[0]
    return spot(piece.at), piece.strength


# ---- Inns


@pytest.mark.clause("HOLD-8.14")
@pytest.mark.clause("HOLD-20.01")
def test_a_card_says_who_moves_into_an_inn(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E", resources=50, goods=50), BUILD)
    play.goes_on()
    play.does("build inn")
    play.does("at 1,1", "7♣")
    assert [(being.kind, being.what, being.strength, being.home) for being in play.state.beings] == [
        (ADVENTURER, BARBARIAN, 20, play.thing(1, 1).number)
    ]
    twice = hold.given("In  E   In")
    for x in (-1, 1):
        hold.asking(twice, MoveIn(twice.thing(x, 1).number)).goes_on("9♥" if x < 0 else "9♠")
    assert [being.what for being in twice.state.beings] == [BARD, BARD]  # the same one may live in several


@pytest.mark.clause("HOLD-20.01")
@pytest.mark.clause("HOLD-11.08")
def test_an_adventurer_starts_at_its_inn_and_leaves_it_empty_when_it_falls(hold: HoldKit) -> None:
    play = lodge(hold.given("E   Co  In  Co", units=["5 soldier 0,1"]), (BARBARIAN, 2, 1))
    fought(play, "undead 50 3,1")
    assert play.state.beings == []
    assert enemy(play) == ((2, 1), 30)
    away = lodge(hold.given("E   Co  Co  Co |In", units=["5 soldier 0,1"]), (BARBARIAN, 4, 1))
    fought(away, "undead 50 3,1")
    assert [piece.kind for piece in away.pieces(YOURS)] == [-1]


@pytest.mark.clause("HOLD-4.13")
@pytest.mark.clause("HOLD-8.16")
@pytest.mark.clause("HOLD-R114")
def test_an_empty_inn_hires_in_a_later_turn(hold: HoldKit) -> None:
    play = hold.given("In  E   In |In", goods=15, turn=3)
    lodge(play, (JESTER, -1, 1))
    play.goes_on()
    assert play.offers() == ["hire 1,1", "hire none"]  # one lives at the left, the right one is cut off
    play.does("hire 1,1", "K♠")
    assert play.supplies == (20, 5)
    assert [being.what for being in play.state.beings] == [JESTER, MONSTER_SLAYER]
    assert play.asks == "explore"
    poor = hold.given("E   In", goods=9)
    poor.goes_on()
    assert poor.asks == "explore"
    no = hold.given("E   In", goods=10)
    no.goes_on()
    no.does("hire none")
    assert (no.supplies, no.state.beings) == ((20, 10), [])


# ---- the Greedy Hero


@pytest.mark.clause("HOLD-4.12")
@pytest.mark.clause("HOLD-20.13")
def test_each_greedy_hero_is_paid(hold: HoldKit) -> None:
    play = lodge(hold.given("In  E   In", goods=12), (GREEDY_HERO_RANK, -1, 1), (GREEDY_HERO_RANK, 1, 1))
    play.goes_on()
    play.answers("hero pay", "hero pay")
    assert (play.supplies, len(play.state.beings), play.asks) == ((20, 2), 2, "explore")
    assert play.state.combat is None


@pytest.mark.clause("HOLD-4.12")
@pytest.mark.clause("HOLD-20.13")
@pytest.mark.clause("HOLD-R107")
@pytest.mark.clause("HOLD-R114")
@pytest.mark.parametrize("goods", [4, 30])
def test_an_unpaid_greedy_hero_turns_hostile_at_its_inn(hold: HoldKit, goods: int) -> None:
    text = "Ba  E   Co  Co  Co\n                #\n                In"
    play = lodge(hold.given(text, goods=goods, units=["5 soldier 0,1", "1 soldier -1,1"]), (GREEDY_HERO_RANK, 3, 2))
    play.goes_on()
    if goods >= 5:
        play.does("hero refuse")
    hero = play.pieces(HOSTILE)[0]
    assert (hero.enemy, hero.strength, play.state.beings) == (GREEDY_HERO, 60, [])
    assert spot(hero.at) == (3, 1)  # it is on its way from (3, 2)
    play.answers("end phase", "end phase")
    assert (spot(play.pieces(HOSTILE)[0].at), play.units(0, 1)) == ((2, 1), {})  # it shoots from two spaces away


@pytest.mark.clause("HOLD-R114")
def test_an_inn_emptied_this_turn_hires_nobody_yet(hold: HoldKit) -> None:
    play = lodge(hold.given("E   In  In", goods=30, units=["40 soldier 0,1"]), (GREEDY_HERO_RANK, 1, 1))
    play.goes_on()
    play.answers("hero refuse", "piece 2", "move 1,1")
    assert play.state.combat is None
    assert play.offers() == ["hire 2,1", "hire none"]
    play.does("hire none")
    assert play.asks == "explore"


# ---- Drunkard, Shieldbearer


@pytest.mark.clause("HOLD-20.02")
@pytest.mark.clause("HOLD-R103")
@pytest.mark.clause("HOLD-13.08")
def test_a_drunkard_stays_and_deals_nothing(hold: HoldKit) -> None:
    play = lodge(hold.given("E   Co  In  Co  Co", units=["5 soldier 0,1"]), (DRUNKARD, 2, 1))
    fought(play, "undead 30 4,1")
    play.does(f"piece {one(play, DRUNKARD).number}")
    assert play.offers() == ["wait", "back"]
    play.answers("back", "end phase")
    assert (enemy(play), play.state.beings) == (((2, 1), 30), [])
    tough = lodge(hold.given("E   Co  In  Co", units=["5 soldier 0,1"]), (DRUNKARD, 2, 1))
    fought(tough, "undead 3 3,1")
    tough.does(f"piece {one(tough, DRUNKARD).number}")
    assert tough.offers() == ["wait", "back"]  # with an enemy in its own Inn
    assert (enemy(tough), one(tough, DRUNKARD).strength) == (((2, 1), 3), 2)


@pytest.mark.clause("HOLD-20.06")
@pytest.mark.clause("HOLD-R110")
@pytest.mark.clause("HOLD-R291")
def test_a_shieldbearer_keeps_enemies_out_of_its_space(hold: HoldKit) -> None:
    play = lodge(hold.given("E   Co  In  Co  Co", units=["5 soldier 0,1"]), (SHIELDBEARER, 2, 1))
    fought(play, "undead 60 3,1")
    assert (enemy(play), one(play, SHIELDBEARER).strength) == (((3, 1), 60), 40)
    play.does(f"piece {one(play, SHIELDBEARER).number}")
    assert "move 3,1" not in play.offers() and "move 1,1" in play.offers()  # R291
    play.answers("back", "end phase")
    assert (enemy(play), play.state.beings) == (((3, 1), 60), [])
    play.does("end phase")
    assert enemy(play) == ((2, 1), 60)


@pytest.mark.clause("HOLD-20.06")
@pytest.mark.clause("HOLD-R110")
def test_a_shieldbearer_guards_who_is_with_it_and_is_whole_after_the_combat(hold: HoldKit) -> None:
    play = lodge(hold.given("E   Ba  In  Co", units=["4 gunner 1,1"]), (SHIELDBEARER, 2, 1))
    fought(play, "undead 15 3,1")
    assert one(play, SHIELDBEARER).strength == 85
    gunners = next(piece for piece in play.pieces(YOURS) if piece.unit != -1)
    play.answers(f"piece {gunners.number}", "fire 1")  # it does not block the line
    assert enemy(play) == ((3, 1), 3)
    play.does("end phase")
    assert one(play, SHIELDBEARER).strength == 82
    play.answers(f"piece {gunners.number}", "fire 1")
    assert play.state.combat is None
    fought(play, "undead 30 3,1")
    assert one(play, SHIELDBEARER).strength == 70


# ---- Witch Hunter


@pytest.mark.clause("HOLD-20.03")
@pytest.mark.clause("HOLD-R113")
def test_a_witch_hunters_first_attack_stuns_for_two_activations(hold: HoldKit) -> None:
    play = lodge(hold.given("E   Ba  Co  In  Co  Co  Co", units=["2 soldier 1,1"]), (WITCH_HUNTER, 3, 1))
    fought(play, "undead 90 6,1", "demons 80 6,1")
    acts(play, WITCH_HUNTER, "fire 1")
    assert [piece.stunned for piece in play.pieces(HOSTILE)] == [2, 0]
    play.does("end phase")
    assert [(spot(piece.at), piece.strength) for piece in play.pieces(HOSTILE)] == [((5, 1), 75), ((4, 1), 80)]
    acts(play, WITCH_HUNTER, "fire 2")
    assert [piece.stunned for piece in play.pieces(HOSTILE)] == [1, 0]  # once in a combat
    play.does("end phase")
    assert play.state.beings == []
    assert [(spot(piece.at), piece.strength) for piece in play.pieces(HOSTILE)] == [((5, 1), 75), ((3, 1), 50)]
    play.does("end phase")
    assert spot(play.pieces(HOSTILE)[0].at) == (4, 1)  # two activations have passed


@pytest.mark.clause("HOLD-20.03")
@pytest.mark.clause("HOLD-R113")
def test_a_stunned_enemy_deals_nothing_in_exchanges(hold: HoldKit) -> None:
    play = lodge(hold.given("E   Co  In  Ba  Co  Co", units=["9 soldier 3,1"]), (WITCH_HUNTER, 2, 1))
    fought(play, "undead 200 5,1")
    troop = next(piece for piece in play.pieces(YOURS) if piece.unit == 0)
    acts(play, WITCH_HUNTER, "fire 1")
    play.answers(f"piece {troop.number}", "move 4,1")
    assert (enemy(play), troop.number, play.units(3, 1)) == (((4, 1), 140), troop.number, {"soldier": 9})
    assert play.state.fight.round == 2  # and it did nothing in its activation either
    played = next(piece for piece in play.pieces(YOURS) if piece.unit == 0)
    assert played.strength == 45


# ---- Saboteur, Pathfinder, Witch


@pytest.mark.clause("HOLD-20.04")
@pytest.mark.clause("HOLD-9.11")
def test_a_saboteurs_trap_lies_beside_what_is_in_the_slot_and_goes_with_the_combat(hold: HoldKit) -> None:
    given = hold.given("E   Co  In  Co  Co", units=["9 soldier 0,1"], traps=["damage 1 2,1"])
    play = lodge(given, (SABOTEUR, 2, 1))
    fought(play, "undead 60 3,1")
    assert enemy(play) == ((2, 1), 60 - 10 - 20 - 5)
    assert play.state.beings == []
    again = lodge(hold.given("E   Co  In  Co  Co", units=["9 soldier 0,1"]), (SABOTEUR, 2, 1))
    fought(again, "undead 6 3,1", "demons 6 4,1")
    assert [piece.enemy for piece in again.pieces(HOSTILE)] == [ENEMIES.index("demons")]  # it goes off once
    assert again.state.fight.laid == set()
    cell = again.state.map.cells[space(2, 1)]
    assert (cell.trap, cell.ward) == (None, None)
    assert is_connected(again.state, space(3, 1))


@pytest.mark.clause("HOLD-20.05")
@pytest.mark.clause("HOLD-R109")
def test_a_pathfinder_and_a_companion_start_anywhere(hold: HoldKit) -> None:
    text = "E   In  Ba  Co  Co  Co  Ba"
    given = hold.given(text, units=["5 soldier 0,1", "2 soldier 2,1", "3 soldier 6,1"], traps=["damage 3 4,1"])
    play = lodge(given, (PATHFINDER, 1, 1))
    fought(play, "undead 90 5,1")
    assert play.offers() == ["start home", "start 0,1", "start 2,1", "start 3,1", "start 6,1"]
    play.does("start 2,1")
    assert play.asks == "overseer-phase"  # Soldiers do not join Soldiers, so nobody can come along
    play2 = lodge(hold.given(text, units=["5 soldier 0,1", "2 soldier 2,1"]), (PATHFINDER, 1, 1), (DRUNKARD, 1, 1))
    fought(play2, "undead 90 5,1")
    play2.does("start 3,1")
    soldiers = [piece.number for piece in play2.pieces(YOURS) if piece.unit == 0]
    assert play2.offers() == ["bring none", *[f"bring {number}" for number in soldiers]]  # no Drunkard
    play2.does(f"bring {soldiers[1]}")
    assert play2.state.fight.round == 1
    at = [spot(piece.at) for piece in play2.pieces(YOURS) if piece.number in (one(play2, PATHFINDER).number, soldiers[1])]
    assert at == [(3, 1), (3, 1)]
    home = lodge(hold.given(text), (PATHFINDER, 1, 1))
    fought(home, "undead 90 5,1")
    home.does("start home")
    assert spot(one(home, PATHFINDER).at) == (1, 1)


@pytest.mark.clause("HOLD-20.11")
@pytest.mark.clause("HOLD-R104")
@pytest.mark.clause("HOLD-11.11")
@pytest.mark.clause("HOLD-E84")
def test_a_witch_doubles_another_piece(hold: HoldKit) -> None:
    play = lodge(hold.given("E   In  Ba  Co  Co  Co", units=["6 soldier 2,1"]), (WITCH, 1, 1))
    fought(play, "undead 90 5,1")
    troop, witch = (next(piece for piece in play.pieces(YOURS) if (piece.unit == 0) == units) for units in (True, False))
    assert play.offers() == ["bewitch none", f"bewitch {troop.number}"]
    assert f"bewitch {witch.number}" not in play.offers()
    play.does(f"bewitch {troop.number}", "2♥")
    troop = next(piece for piece in play.pieces(YOURS) if piece.unit == 0)
    assert (troop.strength, troop.full) == (60, 60)
    combat_changes.strike(play.state, troop, 31, None)
    assert (troop.strength, combat_changes.alive(troop), play.units(2, 1)) == (29, 6, {"soldier": 6})


@pytest.mark.clause("HOLD-20.11")
@pytest.mark.clause("HOLD-R104")
def test_a_witch_may_root_a_piece_to_the_spot_or_do_nothing(hold: HoldKit) -> None:
    play = lodge(hold.given("E   In  Ba  Co  Co  Co", units=["6 soldier 2,1"]), (WITCH, 1, 1))
    fought(play, "undead 90 5,1")
    troop = next(piece for piece in play.pieces(YOURS) if piece.unit == 0)
    play.does(f"bewitch {troop.number}", "2♠")
    play.does(f"piece {troop.number}")
    assert play.offers() == ["wait", "back"]
    idle = lodge(hold.given("E   In  Ba  Co  Co  Co", units=["6 soldier 2,1"]), (WITCH, 1, 1))
    fought(idle, "undead 90 5,1")
    idle.does("bewitch none")
    assert [piece.strength for piece in idle.pieces(YOURS)] == [30, 5]


# ---- Druid


@pytest.mark.clause("HOLD-20.07")
@pytest.mark.clause("HOLD-R86")
def test_a_druid_tames_a_large_creature_and_is_gone(hold: HoldKit) -> None:
    def drawn(**rules: str) -> Play:
        play = hold.given("In  E   Co  .   .   Co", rules=rules)
        for x, state in ((2, 0), (8, 0)):
            draw_thing(play.state, DISCOVERY, LAIR, (space(x, 1), space(x + 1, 1), space(x, 2), space(x + 1, 2)), None)
            put_to_sleep(play.state, LARGE_CREATURE, space(x, 1), 45 + x, None, state)
        return hold.asking(lodge(play, (DRUID, -1, 1)), BUILD)

    play = drawn()
    assert not is_connected(play.state, space(4, 1))
    play.goes_on()
    play.does("work tame")
    assert play.offers("tame") == ["tame 2,1 -1,1"]  # the other lair cannot be reached
    play.does("tame 2,1 -1,1")
    assert [(being.kind, being.what, being.strength, being.home) for being in play.state.beings] == [
        (CREATURE, LARGE_CREATURE, 47, play.thing(2, 1).number)
    ]
    assert is_connected(play.state, space(4, 1))
    assert play.state.combat is None
    off = drawn(tame_large="off")
    off.goes_on()
    off.refuses("work tame")
    idle = drawn()
    damage(idle.state, idle.thing(-1, 1).number, None)
    idle.goes_on()
    idle.refuses("work tame")  # nobody does anything from a room that does not function (3.32)


# ---- Barbarian


@pytest.mark.clause("HOLD-20.08")
@pytest.mark.clause("HOLD-R111")
@pytest.mark.clause("HOLD-E76")
def test_a_barbarian_rushes_through_friend_and_foe(hold: HoldKit) -> None:
    text = "E\n#\nIn  Ba  Co  Co  Co  Co"
    play = lodge(hold.given(text, units=["5 soldier 1,2"]), (BARBARIAN, 0, 2))
    fought(play, "undead 45 4,2")
    acts(play, BARBARIAN, "rush")
    assert play.offers() == ["rush 0,1", "rush 1,2"]
    play.answers("rush 1,2", "rush 2,2", "rush 3,2")
    assert play.offers() == ["rush 4,2", "rush stop"]
    assert (enemy(play), play.units(1, 2)) == (((3, 2), 25), {"soldier": 1})
    play.does("rush 4,2")  # four spaces: the rush is over
    barbarian = one(play, BARBARIAN)
    assert (spot(barbarian.at), barbarian.strength) == ((4, 2), 20)
    play.does("end phase")
    play.does(f"piece {one(play, BARBARIAN).number}")
    assert "rush" not in play.offers("rush")  # once in a combat


@pytest.mark.clause("HOLD-R111")
@pytest.mark.clause("HOLD-20.08")
def test_a_rush_may_stop_early_and_spares_its_first_space(hold: HoldKit) -> None:
    play = lodge(hold.given("E   In  Co  Co  Co  Co", units=["3 soldier 0,1"]), (BARBARIAN, 1, 1))
    fought(play, "undead 15 4,1", "demons 90 5,1")
    acts(play, BARBARIAN, "rush")
    play.answers("rush 2,1", "rush 3,1", "rush stop")
    assert [piece.strength for piece in play.pieces(HOSTILE)] == [90]
    assert play.state.fight.round == 1
    assert f"piece {one(play, BARBARIAN).number}" not in play.offers()  # it was its move and attack


# ---- Field Surgeon


@pytest.mark.clause("HOLD-20.09")
@pytest.mark.clause("HOLD-14.06")
@pytest.mark.clause("HOLD-R112")
@pytest.mark.clause("HOLD-E75")
def test_a_field_surgeon_brings_back_who_fell_beside_it(hold: HoldKit) -> None:
    play = lodge(hold.given("E   Ba  In  Co", units=["10 soldier 1,1", "2 soldier 0,1"]), (FIELD_SURGEON, 2, 1))
    surgeon_and_ten(play, 20)
    play.told_of(UnitsLost)
    play.does("take 20")
    assert [event.number for event in play.told_of(UnitsLost)] == [4]
    assert (play.state.combat, play.units(1, 1), play.units(0, 1)) == (None, {"soldier": 10}, {"soldier": 2})
    assert [being.what for being in play.state.beings] == [FIELD_SURGEON]


@pytest.mark.clause("HOLD-R112")
def test_a_field_surgeon_who_falls_first_still_saves_the_others_but_not_himself(hold: HoldKit) -> None:
    play = lodge(hold.given("E   Ba  In  Co", units=["10 soldier 1,1", "2 soldier 0,1"]), (FIELD_SURGEON, 2, 1))
    surgeon_and_ten(play, 24)
    assert play.offers() == ["take 14", "take 19", "take 24"]
    play.does("take 14")  # two Soldiers fall, the Surgeon takes the other 10
    assert (play.units(1, 1), play.state.beings) == ({"soldier": 10}, [])


def surgeon_and_ten(play: Play, strength: int) -> None:
    """Ten Soldiers stand beside the Surgeon in its Inn when an enemy comes in that is held until then."""
    play.state.agenda.clear()
    spawn(play.state, UNDEAD, space(3, 1), strength, None).held = 1
    fight(play.state)
    play.goes_on()
    ten = next(piece for piece in play.pieces(YOURS) if piece.count == 10)
    play.answers(f"piece {ten.number}", "move 2,1", "end phase")


# ---- Bard


@pytest.mark.clause("HOLD-20.10")
@pytest.mark.clause("HOLD-R105")
@pytest.mark.clause("HOLD-14.01")
def test_a_bard_charms_on_a_four(hold: HoldKit) -> None:
    play = lodge(hold.given("E   Co  In  Co  oo", units=["5 soldier 0,1"]), (BARD, 2, 1))
    fought(play, "monstrosity 150 3,1", cards=("9♥",))
    assert play.state.combat is None
    assert [(being.kind, being.strength) for being in play.state.beings] == [(ADVENTURER, 5), (CHARMED, 150)]
    fought(play, "undead 40 4,1")
    assert [piece.strength for piece in play.pieces(YOURS)] == [25, 150]  # it damaged the Bard's Inn as it came (26.05)


@pytest.mark.clause("HOLD-20.10")
@pytest.mark.clause("HOLD-R290")
@pytest.mark.parametrize(("card", "left"), [("2♦", 20), ("2♥", 0)])
def test_a_bard_plays_before_the_others_exchange(hold: HoldKit, card: str, left: int) -> None:
    play = lodge(hold.given("E   Ba  In  Co  Co", units=["2 soldier 1,1", "5 soldier 0,1"]), (BARD, 2, 1))
    fought(play, "undead 30 4,1")
    two = next(piece for piece in play.pieces(YOURS) if piece.count == 2)
    play.answers(f"piece {two.number}", "move 2,1")
    play.does("end phase", card)
    assert sum(piece.strength for piece in play.pieces(HOSTILE)) == left
    assert play.units(1, 1) == ({} if left else {"soldier": 2})
    assert [being.kind for being in play.state.beings] == ([] if left else [ADVENTURER, CHARMED])


# ---- Jester


@pytest.mark.clause("HOLD-20.12")
@pytest.mark.clause("HOLD-12.04")
@pytest.mark.clause("HOLD-R106")
def test_enemies_make_for_the_nearest_jester(hold: HoldKit) -> None:
    text = "E   Co  Co  Co  Co  Co  In  Co  In"
    play = lodge(hold.given(text, units=["9 soldier 0,1"]), (JESTER, 6, 1), (JESTER, 8, 1))
    fought(play, "undead 30 4,1")
    assert enemy(play)[0] == (5, 1)
    one_of_two = play.pieces(YOURS)[1].number
    play.answers(f"piece {one_of_two}", "move 7,1", "end phase")
    assert enemy(play)[0] == (6, 1)
    play.does("end phase")
    assert (enemy(play), [being.what for being in play.state.beings]) == (((7, 1), 29), [JESTER])


@pytest.mark.clause("HOLD-R106")
@pytest.mark.clause("HOLD-R121")
@pytest.mark.clause("HOLD-12.04")
def test_a_jester_comes_before_a_song_as_near_and_what_cannot_be_reached_is_no_lure(hold: HoldKit) -> None:
    text = "E   Co  Ki  Co  Co  Co  In  Co"
    play = lodge(hold.given(text, units=["9 soldier 0,1"]), (JESTER, 6, 1))
    mark(play.state, space(2, 1), SONG, True, None)
    fought(play, "undead 30 4,1")
    assert enemy(play)[0] == (5, 1)
    song = hold.given(text + " |Ki", units=["9 soldier 0,1"])
    mark(song.state, space(2, 1), SONG, True, None)
    mark(song.state, space(8, 1), SONG, True, None)  # nearer, but walled off
    fought(song, "undead 30 7,1")
    assert enemy(song)[0] == (6, 1)


@pytest.mark.clause("HOLD-12.04")
@pytest.mark.clause("HOLD-R106")
def test_a_song_under_lava_draws_nobody(hold: HoldKit) -> None:
    """They do not walk to and fro before its room, but on to the Entrance."""
    play = hold.given("E   Co  Co  Co  Ki  Co", units=["9 soldier 0,1"])
    mark(play.state, space(4, 1), SONG, True, None)
    fill(play.state, [space(4, 1)], LAVA, None)
    fought(play, "undead 30 2,1")
    assert enemy(play)[0] == (1, 1)


# ---- Monster Slayer


@pytest.mark.clause("HOLD-R108")
def test_monster_slayers_add_up(hold: HoldKit) -> None:
    play = lodge(hold.given("In  E   In"), (MONSTER_SLAYER, -1, 1), (MONSTER_SLAYER, 1, 1))
    assert monster_slayers(play.state) == 2


# ---- charmed enemies in the hold


@pytest.mark.clause("HOLD-R126")
def test_a_charmed_enemy_takes_no_place_and_stays_when_its_cavern_is_built_in(hold: HoldKit) -> None:
    play = hold.given("E   oo  In  Co", resources=50, goods=50)
    for x in (1, 2):
        add_being(play.state, CHARMED, UNDEAD, 45, play.thing(x, 1).number, None)
    play.goes_on()
    assert play.offers() == ["hire 2,1", "hire none"]  # the Inn is empty
    play.does("hire none")
    hold.asking(play, BUILD).goes_on()
    play.answers("build kitchen", "at 1,1")
    while play.asks == "openings":
        play.does(play.offers()[0])
    assert [being.home for being in play.state.beings] == [play.thing(1, 1).number, play.thing(2, 1).number]
    fought(play, "undead 500 3,1")
    assert [spot(piece.at) for piece in play.pieces(YOURS)] == [(0, 1), (1, 1)]  # the third has met the enemy


# ---- who else is there


@pytest.mark.clause("HOLD-R112")
def test_a_field_surgeon_struck_before_another_still_saves_it(hold: HoldKit) -> None:
    play = lodge(hold.given("E   Co  In  In  Co", units=["2 soldier 0,1"]), (FIELD_SURGEON, 3, 1), (BARBARIAN, 2, 1))
    play.state.agenda.clear()
    spawn(play.state, UNDEAD, space(4, 1), 30, None).held = 1
    fight(play.state)
    play.goes_on()
    acts(play, BARBARIAN, "move 3,1")
    play.does("end phase")  # 30 damage is the end of both, the Surgeon first
    assert [being.what for being in play.state.beings] == [BARBARIAN]
    assert play.state.combat is None


@pytest.mark.clause("HOLD-20.09")
def test_a_field_surgeon_elsewhere_saves_nobody(hold: HoldKit) -> None:
    play = lodge(hold.given("E   In  Ba  Co", units=["10 soldier 2,1"]), (FIELD_SURGEON, 1, 1))
    fought(play, "undead 20 3,1")
    assert (play.state.combat, play.units(2, 1), len(play.state.beings)) == (None, {"soldier": 6}, 1)


@pytest.mark.clause("HOLD-20.06")
def test_a_shieldbearer_bars_its_own_space_alone(hold: HoldKit) -> None:
    play = lodge(hold.given("In  E   Co  Co  Co", units=["9 soldier 0,1"]), (SHIELDBEARER, -1, 1))
    fought(play, "undead 60 3,1")
    assert (enemy(play), one(play, SHIELDBEARER).strength) == (((2, 1), 60), 100)


@pytest.mark.clause("HOLD-20.10")
def test_a_bard_plays_for_escaped_prisoners_too(hold: HoldKit) -> None:
    play = lodge(hold.given("E   Co  In  Co", units=["9 soldier 0,1"]), (BARD, 2, 1))
    fought(play, "undead 200 3,1", cards=("2♠",))
    assert (play.state.beings, enemy(play)) == ([], ((2, 1), 200))  # it met the Bard and lost nothing
    other = lodge(hold.given("E   Co  In  Co  Co  Co", units=["9 soldier 0,1"]), (BARD, 2, 1))
    fought(other, "undead 200 5,1")
    bard = one(other, BARD)
    prisoners = other.pieces(HOSTILE)[0]
    prisoners.side, prisoners.at = ESCAPED, bard.at
    assert bards_play(other.state, bard, [prisoners], Scripted([0]), None) == []  # the Bard is the one, and falls
    assert (other.state.beings, prisoners.side) == ([], ESCAPED)


@pytest.mark.clause("HOLD-20.05")
@pytest.mark.clause("HOLD-R109")
def test_a_pathfinder_does_not_start_where_something_sleeps(hold: HoldKit) -> None:
    play = lodge(hold.given("E   In  Co  Co  Co  Co", units=["5 soldier 0,1"]), (PATHFINDER, 1, 1))
    put_to_sleep(play.state, WYRM, space(2, 1), 105, None)
    fought(play, "undead 90 5,1")
    assert play.offers() == ["start home", "start 0,1", "start 3,1", "start 4,1"]
    play.does("start 0,1")
    assert play.asks == "overseer-phase"  # the only other piece is there already


@pytest.mark.clause("HOLD-20.08")
@pytest.mark.clause("HOLD-12.15")
@pytest.mark.clause("HOLD-12.19")
def test_when_and_where_a_barbarian_does_not_rush(hold: HoldKit) -> None:
    play = lodge(hold.given("E   In  Co  Co  Co", units=["9 soldier 0,1"], traps=["damage 3 2,1"]), (BARBARIAN, 1, 1), (DRUNKARD, 1, 1))
    fought(play, "undead 90 4,1")
    play.does(f"piece {play.pieces(YOURS)[0].number}")
    assert "rush" not in play.offers()  # Soldiers do not
    play.does("back")
    acts(play, BARBARIAN, "rush")
    assert play.offers() == ["rush 0,1"]  # dwarves do not enter the trap
    asleep = lodge(hold.given("E   In  Co  Co  Co  Co", units=["9 soldier 0,1"]), (BARBARIAN, 1, 1))
    put_to_sleep(asleep.state, WYRM, space(2, 1), 105, None)
    fought(asleep, "undead 90 5,1")
    acts(asleep, BARBARIAN, "rush")
    assert asleep.offers() == ["rush 0,1"]
    met = lodge(hold.given("E   In  Co  Co", units=["9 soldier 0,1"]), (BARBARIAN, 1, 1))
    fought(met, "undead 25 2,1")  # it comes in and is fought: 5 left, the Barbarian falls
    assert met.state.beings == []
    tough = lodge(hold.given("E   In  Co  Co", units=["9 soldier 0,1"]), (BARBARIAN, 1, 1))
    fought(tough, "undead 90 3,1")
    tough.pieces(HOSTILE)[0].at = space(1, 1)
    tough.does(f"piece {one(tough, BARBARIAN).number}")
    assert tough.offers() == ["attack 1", "back"]  # with an enemy in its own space it fights there


@pytest.mark.clause("HOLD-20.07")
@pytest.mark.clause("HOLD-R272")
def test_a_druid_without_an_inn_tames_from_the_entrance_what_can_be_walked_up_to(hold: HoldKit) -> None:
    for trap, offered in (([], True), (["damage 3 1,1"], False)):
        play = hold.given("E   Co  .   .", traps=trap)
        draw_thing(play.state, DISCOVERY, LAIR, (space(2, 1), space(3, 1), space(2, 2), space(3, 2)), None)
        put_to_sleep(play.state, LARGE_CREATURE, space(2, 1), 45, None)
        add_being(play.state, ADVENTURER, DRUID, 5, play.thing(0, 1).number, None)
        hold.asking(play, BUILD).goes_on()
        assert ("work tame" in play.offers()) == offered  # behind a level 3 trap nothing is reached
        if offered:
            play.does("work tame")
            assert play.offers("tame") == ["tame 2,1 0,1"]


@pytest.mark.clause("HOLD-2.07")
@pytest.mark.clause("HOLD-8.14")
def test_the_card_of_an_adventurer_goes_back(hold: HoldKit) -> None:
    play = hold.given("E   In")
    hold.asking(play, MoveIn(play.thing(1, 1).number)).goes_on("9♥")
    assert (play.state.cards.deck.size(), play.state.cards.out) == (52, [])


@pytest.mark.clause("HOLD-4.12")
def test_five_goods_are_enough_for_a_hero_and_others_ask_for_nothing(hold: HoldKit) -> None:
    play = lodge(hold.given("E   In  oo", goods=5), (GREEDY_HERO_RANK, 1, 1))
    add_being(play.state, CHARMED, GREEDY_HERO_RANK, 45, play.thing(2, 1).number, None)  # clowns have that number on their table
    play.goes_on()
    assert play.offers() == ["hero pay", "hero refuse"]
    play.does("hero pay")
    assert (play.supplies, play.asks, len(play.state.beings)) == ((20, 0), "explore", 2)


@pytest.mark.clause("HOLD-20.09")
@pytest.mark.clause("HOLD-14.07")
def test_a_surgeon_brings_nobody_back_whose_house_is_gone_altogether(hold: HoldKit) -> None:
    play = lodge(hold.given("E   oo  In  Co  Co  Co", units=["2 soldier 0,1"]), (FIELD_SURGEON, 2, 1))
    add_being(play.state, CHARMED, UNDEAD, 9, play.thing(1, 1).number, None)
    fought(play, "undead 60 5,1")
    charmed = next(piece for piece in play.pieces(YOURS) if piece.kind == CHARMED)
    charmed.at = space(2, 1)
    home = play.state.beings[-1].home
    combat_changes.defeat(play.state, charmed, None)
    build_in(play.state, ROOM, KITCHEN, (space(1, 1),), None)
    assert home not in play.state.map.things
    for enemy in play.pieces(HOSTILE):
        combat_changes.defeat(play.state, enemy, None)
    play.does("end phase") if play.asks else play.goes_on()
    assert (play.state.combat, [being.kind for being in play.state.beings]) == (None, [ADVENTURER])


@pytest.mark.clause("HOLD-4.13")
def test_nobody_is_hired_into_an_inn_that_stopped_working_meanwhile(hold: HoldKit) -> None:
    play = hold.given("E   In", goods=30)
    hire = Hire(play.thing(1, 1).number)
    assert len(hire.options(play.state)) == 2
    damage(play.state, play.thing(1, 1).number, None)
    assert hire.options(play.state) == ()
