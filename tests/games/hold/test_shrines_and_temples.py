"""HOLD-8.39 to 8.42, 8.48 to 8.52: Shrines and Temples."""

from __future__ import annotations

import pytest

from delve.games.hold import combat_changes, losses
from delve.games.hold.building import BUILD, MapSettles
from delve.games.hold.cards import card_of
from delve.games.hold.codes import CAVERN, CIRCUS, CLERIC, DISCOVERY, FORTUNE, HOSTILE, PROTECTION, PURITY, YOURS
from delve.games.hold.combat import fight
from delve.games.hold.explore import diamonds_worth
from delve.games.hold.facts import is_connected
from delve.games.hold.force_changes import lose_units, spawn
from delve.games.hold.houses import capacity
from delve.games.hold.magic import BAD, Magic
from delve.games.hold.map_changes import alter_thing, damage, draw_thing, set_ward
from delve.games.hold.mapping import Trap
from delve.games.hold.room_events import MagicEscaped, MagicTrapped, ShrineTrap
from delve.games.hold.spaces import space
from delve.games.hold.tables import UNDEAD
from tests.games.hold.kit import HoldKit, Play

DAMAGE_SHRINE, STOPPING_SHRINE = 2, 3


def purpose(play: Play, x: int, d: int, code: int) -> None:
    alter_thing(play.state, play.thing(x, d).number, purpose=code)


# ---- what they are for


@pytest.mark.clause("HOLD-8.39")
@pytest.mark.clause("HOLD-8.48")
@pytest.mark.parametrize(("room", "keys", "purposes"), [
    ("shrine", ["at 1,1"], ["for fortune", "for defence-damage", "for defence-stopping"]),
    ("temple", ["at 1,1", "at 2,1"], ["for protection", "for purity"]),
])  # fmt: skip
def test_the_purpose_is_chosen_on_building_for_good(hold: HoldKit, room: str, keys: list[str], purposes: list[str]) -> None:
    play = hold.asking(hold.given("E", resources=30, goods=30), BUILD)
    play.goes_on()
    play.answers(f"build {room}", *keys)
    assert play.offers() == purposes
    play.does(purposes[1])
    assert play.thing(1, 1).purpose == {"shrine": DAMAGE_SHRINE, "temple": PURITY}[room]
    assert not [key for key in play.offers() if "purpose" in key]


@pytest.mark.clause("HOLD-8.40")
@pytest.mark.clause("HOLD-8.49")
def test_a_shrine_houses_one_cleric_and_a_temple_three(hold: HoldKit) -> None:
    play = hold.given("E   Sh  Te")
    assert [capacity(play.state, play.thing(x, 1).number, CLERIC) for x in (1, 2)] == [1, 3]


@pytest.mark.clause("HOLD-8.40")
@pytest.mark.clause("HOLD-8.42")
def test_shrines_of_fortune_add_three_each_while_a_cleric_is_there(hold: HoldKit) -> None:
    play = hold.given("E   Sh  Sh  Sh", units=["1 cleric 1,1", "1 cleric 3,1"])
    for x in (1, 2):
        purpose(play, x, 1, FORTUNE)
    purpose(play, 3, 1, DAMAGE_SHRINE)
    assert diamonds_worth(play.state, space(0, 2), card_of("4♦")) == 4 + 3 + 2
    purpose(play, 3, 1, FORTUNE)
    assert diamonds_worth(play.state, space(0, 2), card_of("4♦")) == 4 + 6 + 2
    lose_units(play.state, play.thing(1, 1).number, CLERIC, 1, "portal", None)
    assert diamonds_worth(play.state, space(0, 2), card_of("4♦")) == 4 + 3 + 2


# ---- a Shrine of Defence


@pytest.mark.clause("HOLD-8.41")
@pytest.mark.clause("HOLD-9.11")
@pytest.mark.clause("HOLD-R54")
def test_a_shrine_of_defence_is_a_level_3_trap_that_dwarves_pass(hold: HoldKit) -> None:
    play = hold.given("E   Sh  Co  Co  Co  Co  Ba", units=["1 cleric 1,1", "2 soldier 6,1"])
    purpose(play, 1, 1, DAMAGE_SHRINE)
    assert is_connected(play.state, space(6, 1))
    fought(hold, play, 35, 2)
    enemy = play.pieces(HOSTILE)[0]
    assert (enemy.at, enemy.strength) == (space(1, 1), 4)  # 30 of the trap, 1 of the Cleric who spawned there
    assert [(event.space, event.armed) for event in play.told_of(ShrineTrap)] == [((1, 1), False)]


@pytest.mark.clause("HOLD-8.40")
@pytest.mark.clause("HOLD-8.41")
@pytest.mark.parametrize("units", [["5 soldier 0,1"], ["5 soldier 0,1", "1 cleric 6,1"]])
def test_without_its_cleric_or_once_spent_it_does_nothing(hold: HoldKit, units: list[str]) -> None:
    play = hold.given("E   Sh  Co  Co  Co  Co  Sh", units=units)
    purpose(play, 1, 1, DAMAGE_SHRINE)
    fought(hold, play, 35, 2)
    assert play.pieces(HOSTILE)[0].strength == 35
    spent = hold.given("E   Sh  Co  Co", units=["1 cleric 1,1"])
    purpose(spent, 1, 1, DAMAGE_SHRINE)
    alter_thing(spent.state, spent.thing(1, 1).number, spent=True)
    fought(hold, spent, 35, 2)
    assert spent.pieces(HOSTILE)[0].strength == 34


@pytest.mark.clause("HOLD-8.41")
def test_built_for_stopping_it_holds_for_three_rounds(hold: HoldKit) -> None:
    play = hold.given("E   Sh  Co  Co  Co", units=["1 cleric 1,1", "5 soldier 4,1"])
    purpose(play, 1, 1, STOPPING_SHRINE)
    fought(hold, play, 35, 2)
    at = [play.pieces(HOSTILE)[0].at]
    for _ in range(4):
        play.does("end phase")
        at.append(play.pieces(HOSTILE)[0].at)
    assert at == [space(1, 1)] * 4 + [space(0, 1)]


def fought(hold: HoldKit, play: Play, strength: int, x: int) -> None:
    play.state.agenda.clear()
    spawn(play.state, 5, space(x, 1), strength, None)
    fight(play.state)
    play.goes_on()


@pytest.mark.clause("HOLD-8.41")
def test_it_is_reset_for_fifteen_resources(hold: HoldKit) -> None:
    play = hold.given("E   Sh  Sh  Sh  Sh", resources=29, units=["1 cleric 1,1"])
    for x, code in ((1, DAMAGE_SHRINE), (2, FORTUNE), (3, STOPPING_SHRINE), (4, DAMAGE_SHRINE)):
        purpose(play, x, 1, code)
    for x in (1, 2, 3):
        alter_thing(play.state, play.thing(x, 1).number, spent=True)
    hold.asking(play, BUILD).goes_on()
    play.does("work rearm")
    assert play.offers("rearm") == ["rearm 1,1", "rearm 3,1"]
    play.does("rearm 3,1")
    assert (play.supplies[0], play.thing(3, 1).spent, play.thing(1, 1).spent) == (14, False, True)
    assert "work rearm" not in play.offers()


@pytest.mark.clause("HOLD-21.03")
@pytest.mark.clause("HOLD-E80")
def test_wards_are_reset_for_fifteen_resources(hold: HoldKit) -> None:
    play = hold.given("E   Co  Ki  Sh", resources=30)
    purpose(play, 3, 1, DAMAGE_SHRINE)
    alter_thing(play.state, play.thing(3, 1).number, spent=True)
    for x, armed in ((1, True), (2, False), (3, False)):
        set_ward(play.state, space(x, 1), Trap(0, 3, armed), None)
    hold.asking(play, BUILD).goes_on()
    play.does("work rearm")
    assert play.offers("rearm") == ["rearm 2,1", "rearm 3,1"]
    play.answers("rearm 3,1", "work rearm", "rearm 3,1")  # the shrine, then the wards on it
    wards = [play.state.map.cells[space(x, 1)].ward for x in (2, 3)]
    assert [ward is not None and ward.armed for ward in wards] == [False, True]
    assert (play.thing(3, 1).spent, play.supplies[0]) == (False, 0)


# ---- a Temple of Protection


def with_temple(hold: HoldKit, *temples: int, goods: int = 20, units: tuple[str, ...] = ("3 cleric 2,1", "5 soldier 0,1")) -> Play:
    play = hold.given("E   Co  Te  Te  Co  Co  Co  Co", goods=goods, units=units)
    for x in temples:
        purpose(play, x, 1, PROTECTION)
    fought(hold, play, 90, 7)
    return play


def shields(play: Play) -> dict[int, list[int]]:
    return {piece.unit: [shield.left for shield in piece.shields] for piece in play.pieces(YOURS)}


@pytest.mark.clause("HOLD-8.50")
@pytest.mark.clause("HOLD-R73")
def test_once_a_round_a_temple_shields_a_piece_anywhere(hold: HoldKit) -> None:
    play = with_temple(hold, 2)
    soldiers, clerics = sorted(play.pieces(YOURS), key=lambda piece: piece.unit)
    play.does("work protect")
    assert play.offers("protect") == [f"protect {soldiers.number}", f"protect {clerics.number}"]
    play.does(f"protect {soldiers.number}")
    assert (play.supplies[1], shields(play)) == (15, {0: [20], CLERIC: []})
    assert "work protect" not in play.offers()
    play.does("end phase")
    play.does("work protect")
    assert play.offers("protect") == [f"protect {clerics.number}"]  # at most one Temple shield on a piece


@pytest.mark.clause("HOLD-8.50")
@pytest.mark.clause("HOLD-R73")
@pytest.mark.parametrize(("units", "goods", "times"), [
    (("1 cleric 2,1", "1 cleric 3,1", "5 soldier 0,1"), 20, 2),
    (("1 cleric 2,1", "5 soldier 0,1"), 20, 1),
    (("1 cleric 2,1", "5 soldier 0,1"), 4, 0),
    (("1 cleric 2,1", "1 cleric 3,1", "5 soldier 0,1"), 5, 1),
    (("5 soldier 0,1",), 20, 0),
])  # fmt: skip
def test_each_temple_with_a_cleric_may_do_so_for_five(hold: HoldKit, units: tuple[str, ...], goods: int, times: int) -> None:
    play = with_temple(hold, 2, 3, goods=goods, units=units)
    done = 0
    while "work protect" in play.offers():
        play.does("work protect")
        play.does(play.offers("protect")[0])
        done += 1
    assert (done, play.supplies[1]) == (times, goods - 5 * times)


# ---- a Temple of Purity


def pure(hold: HoldKit, *units: str, text: str = "E   Te  Te  Co  Ba", goods: int = 20) -> Play:
    play = hold.given(text, units=units, goods=goods, resources=0)
    for thing in list(play.state.map.things.values()):
        if thing.what == 19:
            alter_thing(play.state, thing.number, purpose=PURITY)
    return play


@pytest.mark.clause("HOLD-8.51")
@pytest.mark.clause("HOLD-R74")
def test_bad_magic_may_be_trapped_one_result_in_each_temple(hold: HoldKit) -> None:
    play = hold.asking(
        pure(hold, "1 cleric 1,1", "2 cleric 2,1"), Magic(BAD, space(0, 1)), Magic(BAD, space(0, 1)), Magic(BAD, space(0, 1))
    )
    play.goes_on("3♠")
    assert play.offers() == ["trap 1,1", "trap 2,1", "let act"]
    play.does("trap 2,1", "2♦")
    assert play.state.lore.dust == 0
    assert 3 not in play.state.lore.bad
    assert [(event.rank, event.space) for event in play.told_of(MagicTrapped)] == [(3, (2, 1))]
    assert play.offers() == ["trap 1,1", "let act"]
    play.does("let act", "2♣")
    assert play.state.lore.garish == 1
    play.does("trap 1,1")
    assert (play.thing(1, 1).trapped, play.thing(2, 1).trapped) == (2, 3)
    assert play.state.cards.deck.size() == 52


@pytest.mark.clause("HOLD-8.51")
@pytest.mark.clause("HOLD-8.49")
@pytest.mark.clause("HOLD-E70")
@pytest.mark.parametrize(("units", "full"), [([], False), (["1 cleric 1,1"], True)])
def test_without_a_cleric_or_with_a_full_temple_it_acts(hold: HoldKit, units: list[str], full: bool) -> None:
    play = hold.asking(pure(hold, *units, text="E   Te"), Magic(BAD, space(0, 1)))
    if full:
        alter_thing(play.state, play.thing(1, 1).number, trapped=1)
    play.goes_on("3♠")
    assert play.state.lore.dust == 1


@pytest.mark.clause("HOLD-8.52")
@pytest.mark.clause("HOLD-E70")
def test_the_last_clerics_sacrifice_lets_it_out_at_the_temple(hold: HoldKit) -> None:
    play = pure(hold, "1 cleric 1,1", text="E   Te  Ba", goods=20)
    draw_thing(play.state, DISCOVERY, CIRCUS, (space(0, 2),), None)
    alter_thing(play.state, play.thing(1, 1).number, trapped=1)
    hold.asking(play, BUILD).goes_on()
    play.answers("work banish", "banish 0,2")
    assert play.asks == "greedy-touch"
    assert [(event.rank, event.space) for event in play.told_of(MagicEscaped)] == [(1, (1, 1))]
    play.does("gild 2,1")
    assert (play.thing(2, 1).kind, play.thing(1, 1).trapped, play.supplies[1]) == (CAVERN, 0, 30)


@pytest.mark.clause("HOLD-8.52")
def test_one_cleric_left_keeps_it(hold: HoldKit) -> None:
    play = pure(hold, "2 cleric 1,1", text="E   Te  Ba", goods=20)
    draw_thing(play.state, DISCOVERY, CIRCUS, (space(0, 2),), None)
    alter_thing(play.state, play.thing(1, 1).number, trapped=1)
    hold.asking(play, BUILD).goes_on()
    play.answers("work banish", "banish 0,2")
    assert (play.thing(1, 1).trapped, play.asks) == (1, "build")


@pytest.mark.clause("HOLD-8.52")
def test_a_destroyed_temple_lets_it_out_too(hold: HoldKit) -> None:
    play = pure(hold, "3 cleric 2,1", text="E   Te  Te  Ba")
    alter_thing(play.state, play.thing(2, 1).number, trapped=3)
    losses.destroy(play.state, play.thing(2, 1).number, "worm", None)
    hold.asking(play, MapSettles()).goes_on()
    assert play.state.lore.dust == 1
    assert play.thing(2, 1).trapped == 0


@pytest.mark.clause("HOLD-R232")
@pytest.mark.clause("HOLD-8.52")
@pytest.mark.parametrize("revived", [True, False])
def test_in_a_combat_it_waits_for_the_end_and_for_the_hospital(hold: HoldKit, revived: bool) -> None:
    play = pure(hold, "1 cleric 1,1", "5 soldier 0,1", text="E   Te  Co  Ho  Co  Co  Pu")
    alter_thing(play.state, play.thing(1, 1).number, trapped=3)
    fought(hold, play, 9, 5)
    cleric = next(piece for piece in play.pieces(YOURS) if piece.unit == CLERIC)
    combat_changes.defeat(play.state, cleric, None)
    play.goes_on()
    play.answers("work flood", "flood 6,1")  # the map settles, and nothing comes out yet
    assert (play.thing(1, 1).trapped, play.asks) == (3, "overseer-phase")
    play.does("end phase")
    assert (play.thing(1, 1).trapped, play.asks) == (3, "overseer-phase")
    combat_changes.defeat(play.state, play.pieces(HOSTILE)[0], None)
    play.goes_on()
    play.does(f"revive {cleric.number}" if revived else "revive none")
    assert (play.thing(1, 1).trapped, play.state.lore.dust) == ((3, 0) if revived else (0, 1))


@pytest.mark.clause("HOLD-8.50")
def test_what_a_temple_gave_stays_when_it_shields_another(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Ba  Co", "mimic 500 3,1", units=["5 soldier 0,1", "2 soldier 2,1"])
    first, second = play.pieces(YOURS)
    for piece in (first, second):
        combat_changes.shield(play.state, piece, -7, 0, 20, None)
    assert [[shield.left for shield in piece.shields] for piece in (first, second)] == [[20], [20]]


@pytest.mark.clause("HOLD-8.52")
def test_a_temple_that_does_not_work_keeps_what_is_trapped_while_a_cleric_lives_there(hold: HoldKit) -> None:
    play = pure(hold, "1 cleric 1,1", text="E   Te  Ba")
    alter_thing(play.state, play.thing(1, 1).number, trapped=3)
    damage(play.state, play.thing(1, 1).number, None)
    hold.asking(play, MapSettles()).goes_on()
    assert (play.thing(1, 1).trapped, play.state.lore.dust) == (3, 0)


@pytest.mark.clause("HOLD-9.05")
@pytest.mark.clause("HOLD-8.41")
def test_of_two_stopping_traps_in_one_space_the_longer_one_counts(hold: HoldKit) -> None:
    play = hold.given("E   Co  Sh  Co", units=["9 soldier 0,1", "1 cleric 2,1"], traps=["stopping 4 2,1"])
    purpose(play, 2, 1, STOPPING_SHRINE)
    play.state.agenda.clear()
    spawn(play.state, UNDEAD, space(3, 1), 90, None)
    fight(play.state)
    play.goes_on()
    assert (play.pieces(HOSTILE)[0].at, play.pieces(HOSTILE)[0].held) == (space(2, 1), 4)
