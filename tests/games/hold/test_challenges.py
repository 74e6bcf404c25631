"""Challenges (HOLD-29): what meets each, what does not, and the record across holds."""

from __future__ import annotations

import pytest

import delve
from delve.games.hold import GAME, challenges, changes, chronicle_changes, crowning, force_changes, legend_changes
from delve.games.hold.adventurers import BEINGS, TameWithDruid
from delve.games.hold.chronicle_events import ChallengeMet, LargeCreatureTamed
from delve.games.hold.codes import CHAINS, DISCOVERY, HOSTILE, LAVA, SOLDIER, WATER, YOURS
from delve.games.hold.combat import fight
from delve.games.hold.combat_changes import defeat, strengthen, strike
from delve.games.hold.force_changes import lie_down, rouse
from delve.games.hold.forces import ADVENTURER, AT_HOME, BY_DWARVES, BY_OTHERS, BY_TRAPS, YOUNG, Piece
from delve.games.hold.layers import next_layer
from delve.games.hold.legacy import Challenges, Won
from delve.games.hold.map_changes import draw_thing, fill, mark
from delve.games.hold.mushroom import lava_kills
from delve.games.hold.spaces import space
from delve.games.hold.state import THE_ENTRANCE, Hold
from delve.games.hold.tables import DRUID, ENEMIES, GOD_MUSHROOM, NIGHTMARE, RUNES, WYRM
from delve.games.hold.traits import slain
from delve.kernel.events import Tell
from delve.kernel.keepsakes import Keepsake
from delve.kernel.legacy import read_legacy, write_legacy
from delve.kernel.luck import Scripted
from delve.kernel.part import Part
from delve.table import Table
from tests.games.hold.kit import HoldKit, Play

MONSTROSITY = ENEMIES.index("monstrosity")


def met(s: Hold) -> set[str]:
    return {s.content.challenges[number].id for number in s.chronicle.met}


def enemy(play: Play) -> Piece:
    return next(one for one in play.state.fight.pieces if one.side == HOSTILE)


# ---- kept across holds


def record(*holds: tuple[str, Hold]) -> Challenges:
    """The player's record after these holds, by name."""
    left: Challenges | None = None
    for name, s in holds:
        left = GAME.legacy_after(s, left, name)
    assert left is not None
    return left


def treasury() -> Table:
    """A hold that has just won the Endless Treasury, with some help."""
    table = delve.new("hold", seed=3)
    table.edit("card kd")
    table.edit("supplies 10 5000")
    table.choose(0)
    return table


def shown(left: Part | None, id: str, here: Part | None = None) -> Keepsake:
    """The row of a challenge."""
    number = next(one.number for one in GAME.box.challenges if one.id == id)
    assert isinstance(left, Challenges | None) and isinstance(here, Challenges | None)
    return GAME.keepsakes(left, here)[number]


def with_tamings(hold: HoldKit, *turns: int, edited: bool = False) -> Hold:
    s = hold.given().state
    s.chronicle.edits = int(edited)
    s.chronicle.tamings += turns
    return s


@pytest.mark.clause("HOLD-29.01")
def test_a_challenge_is_won_once_and_stays_won(hold: HoldKit) -> None:
    first, second = hold.given(turn=4).state, hold.given(turn=9).state
    for s in (first, second):
        chronicle_changes.meet(s, "gym", None)
    left = record(("Deep One", first), ("Deep One", first), ("Other", second))
    assert left.won == {"gym": Won("Deep One", 4, False)}
    again = read_legacy(GAME, write_legacy(GAME, left))
    assert again == left and isinstance(again, Challenges)
    later = GAME.legacy_after(hold.given().state, again, "Third")
    assert later is not None and later.won == left.won
    row = shown(later, "gym")
    assert (row.done, row.origin, row.when, row.mark, row.clause) == (True, "Deep One", "turn 4", "", "HOLD-29.09")


@pytest.mark.clause("HOLD-29.01")
def test_fifteen_are_shown_with_how_far_they_are(hold: HoldKit) -> None:
    assert len(GAME.keepsakes(None)) == 15
    assert not any(one.done or one.have for one in GAME.keepsakes(None))
    s = hold.given(goods=120).state
    for rank in (1, 2):
        changes.resolve_magic(s, True, rank)
        force_changes.add_being(s, ADVENTURER, rank, 10, THE_ENTRANCE, None)
    changes.resolve_magic(s, False, 1)
    legend_changes.invent(s, 5, None)
    changes.learn_transmutation(s, None)
    here = GAME.legacy_after(s, None, "Here")
    bars = {one.name: (one.have, one.goal) for one in GAME.keepsakes(here, here) if one.goal > 1}
    assert bars == {
        "Beastmaster": (0, 10), "Endless Treasury": (120, 5_000), "Looking for Group": (2, 13), "Archmage": (3, 26),
        "Progress at All Costs": (2, 14),
    }  # fmt: skip


@pytest.mark.clause("HOLD-29.01")
def test_bars_are_of_this_hold_at_its_table_and_of_the_best_elsewhere(hold: HoldKit) -> None:
    rich, poor = hold.given(goods=900).state, hold.given(goods=30).state
    left, here = record(("Rich", rich), ("Poor", poor)), record(("Poor", poor))
    assert shown(left, "endless-treasury").have == 900
    assert "best hold" in shown(left, "endless-treasury").text
    assert shown(left, "endless-treasury", here).have == 30
    assert "best hold" not in shown(left, "endless-treasury", here).text


@pytest.mark.clause("HOLD-29.01")
def test_what_was_taken_back_was_not_won(hold: HoldKit) -> None:
    """What counts is what stands in the record."""
    table = treasury()
    won = shown(table.legacy, "endless-treasury")
    assert (won.done, won.origin, won.when, won.mark) == (True, table.origin, "turn 1", "by fiat")
    table.undo()
    assert not shown(table.legacy, "endless-treasury").done


@pytest.mark.clause("HOLD-29.01")
def test_a_hold_takes_the_record_along_in_its_own(hold: HoldKit) -> None:
    first = treasury()
    second = delve.replay(delve.new("hold", seed=4, legacy=first.legacy).record())
    assert shown(second.legacy, "endless-treasury").origin == first.origin
    assert second.own_legacy is not None and not shown(second.own_legacy, "endless-treasury").done


@pytest.mark.clause("HOLD-29.01")
def test_it_is_told_once_in_a_hold(hold: HoldKit) -> None:
    s, told = hold.given(turn=3).state, Tell()
    chronicle_changes.meet(s, "gym", told)
    s.clock.turn = 8
    chronicle_changes.meet(s, "gym", told)
    number = next(one.number for one in s.content.challenges if one.id == "gym")
    assert told == [ChallengeMet(number, False)]
    assert s.chronicle.met == {number: 3}


@pytest.mark.clause("HOLD-29.02")
@pytest.mark.clause("HOLD-R189")
@pytest.mark.clause("HOLD-R357")
def test_a_hold_that_was_edited_wins_with_a_mark(hold: HoldKit) -> None:
    ruled, told = hold.given().state, Tell()
    ruled.chronicle.edits = 1
    chronicle_changes.meet(ruled, "gym", told)
    assert isinstance(told[0], ChallengeMet) and told[0].by_fiat
    assert GAME.line(told[0], []) == "Challenge met: Hitting the Gym (by fiat)."
    left = record(("Ruled", ruled))
    assert left.won["gym"].by_fiat
    assert shown(left, "gym").mark == "by fiat"
    plain = hold.given(turn=7).state
    chronicle_changes.meet(plain, "gym", None)
    left = record(("Ruled", ruled), ("Plain", plain))
    assert left.won["gym"] == Won("Plain", 7, False), "and loses it when it is won without"
    assert record(("Ruled", ruled), ("Plain", plain), ("Ruled", ruled)) == left


@pytest.mark.clause("HOLD-29.13")
def test_the_challenge_of_the_other_game_is_not_offered() -> None:
    assert len(GAME.box.challenges) == 15
    assert [one.id for one in GAME.box.challenges if not one.offered] == ["tomorrow"]
    assert "Not in this box" in shown(None, "tomorrow").text


# ---- Monstrosities


@pytest.mark.clause("HOLD-29.03")
def test_soldiers_and_gunners_alone_bring_a_monstrosity_down(hold: HoldKit) -> None:
    units = ["5 soldier 0,1", "3 gunner 1,1"]
    play = hold.fighting("E   Ba  oo", "monstrosity 20 1,1", units=units)
    soldiers = next(one for one in play.pieces(YOURS) if one.unit == SOLDIER)
    play.does(f"piece {soldiers.number}")
    play.does("move 1,1")
    assert met(play.state) == {"dwarven-dominance"}


@pytest.mark.clause("HOLD-29.03")
@pytest.mark.parametrize("unit", ["hound", "golem"])
def test_with_others_beside_them_they_did_not_do_it_alone(hold: HoldKit, unit: str) -> None:
    play = hold.fighting("E   Ba  oo", "monstrosity 26 0,1", units=["5 soldier 0,1", f"2 {unit} 0,1"])
    while play.state.combat is not None:
        play.does("end phase" if "end phase" in play.offers() else play.offers()[0])
    assert met(play.state) == set()


@pytest.mark.clause("HOLD-29.03")
@pytest.mark.clause("HOLD-29.10")
@pytest.mark.clause("HOLD-R356")
@pytest.mark.parametrize(
    ("sources", "won"),
    [
        ((BY_DWARVES, BY_DWARVES), {"dwarven-dominance"}), ((BY_TRAPS,), {"mind-your-step"}), ((BY_TRAPS, BY_DWARVES), set()),
        ((BY_OTHERS, BY_DWARVES), set()), ((BY_TRAPS, 0), set()),
    ],
)  # fmt: skip
def test_all_the_damage_it_ever_took_counts(hold: HoldKit, sources: tuple[int, ...], won: set[str]) -> None:
    """Between two fights it sleeps, and what it took before is not forgotten. 0 here is a defeat at once, without damage."""
    play = hold.fighting("E   oo  oo  oo", "monstrosity 20 3,1")
    s = play.state
    for i, by in enumerate(sources):
        piece = enemy(play)
        if by == 0:
            defeat(s, piece, None)
        else:
            strike(s, piece, 20 if i == len(sources) - 1 else 3, None, by)
        if piece in s.fight.pieces:
            s.fight.pieces.remove(piece)
            lie_down(s, piece, AT_HOME)
            rouse(s, s.dormant[-1].number, None)
            s.fight.pieces += s.fight.joining
            s.fight.joining.clear()
    slain(s, Scripted([]), None)  # the combat ends
    assert met(s) == won


@pytest.mark.clause("HOLD-29.10")
def test_damage_traps_alone_bring_a_monstrosity_down(hold: HoldKit) -> None:
    play = hold.given("E   oo  oo  oo  oo", traps=["damage 3 2,1"])
    play.state.agenda.clear()
    force_changes.spawn(play.state, MONSTROSITY, space(3, 1), 30, None)
    fight(play.state)
    play.goes_on()
    assert met(play.state) == {"mind-your-step"}
    other = hold.fighting("E   oo  oo  oo", "undead 30 3,1", traps=["damage 3 2,1"])
    assert met(other.state) == set(), "undead are no Monstrosity"


@pytest.mark.clause("HOLD-29.05")
def test_a_monstrosity_in_hudraks_chains(hold: HoldKit) -> None:
    for kind, won in (("monstrosity", {"not-pass"}), ("undead", set())):
        play = hold.given("E   oo  oo  oo")
        mark(play.state, space(2, 1), CHAINS, True, None)
        play.state.agenda.clear()
        force_changes.spawn(play.state, ENEMIES.index(kind), space(3, 1), 30, None)
        fight(play.state)
        play.goes_on()
        assert met(play.state) == won


# ---- beasts


@pytest.mark.clause("HOLD-29.04")
def test_ten_large_creatures_over_all_holds(hold: HoldKit) -> None:
    s = hold.given(turn=3).state
    told = Tell()
    for _ in range(6):
        chronicle_changes.tame_large(s, told)
    assert told[-1] == LargeCreatureTamed(6)
    left = record(("First", s), ("First", s))
    assert shown(left, "beastmaster").have == 6, "a hold counts once"
    left = record(("First", s), ("Second", with_tamings(hold, 4, 8, 9)))
    assert (shown(left, "beastmaster").have, shown(left, "beastmaster").done) == (9, False)
    second = with_tamings(hold, 4, 8, 9, 12, 20)
    left = record(("First", s), ("Second", second))
    assert left.won == {"beastmaster": Won("Second", 12, False)}, "the tenth of all"
    assert (shown(left, "beastmaster").have, shown(left, "beastmaster").goal) == (10, 10)
    assert read_legacy(GAME, write_legacy(GAME, left)) == left
    left = record(("First", s), ("Second", second), ("Third", with_tamings(hold, 1)))
    assert left.won == {"beastmaster": Won("Second", 12, False)}, "it stays won where it was"
    given = hold.given("E   Ke").state
    force_changes.add_being(given, YOUNG, ENEMIES.index("large-creature"), 40, given.map.cells[space(1, 1)].thing, None)
    assert given.chronicle.tamings == []


@pytest.mark.clause("HOLD-29.04")
@pytest.mark.clause("HOLD-R357")
def test_the_beastmaster_has_the_mark_until_unedited_holds_make_ten(hold: HoldKit) -> None:
    plain, ruled = with_tamings(hold, 1, 2, 3, 4, 5, 6), with_tamings(hold, 1, 2, 3, 4, edited=True)
    left = record(("Ruled", ruled), ("Plain", plain))
    assert left.won == {"beastmaster": Won("Plain", 6, True)}, "it was not Plain that was edited"
    left = record(("Ruled", ruled), ("Plain", plain), ("Third", with_tamings(hold, 2, 7, 9)))
    assert left.won["beastmaster"].by_fiat
    left = record(("Ruled", ruled), ("Plain", plain), ("Third", with_tamings(hold, 2, 7, 9, 11, 30)))
    assert left.won == {"beastmaster": Won("Third", 11, False)}


@pytest.mark.clause("HOLD-29.04")
def test_a_kennel_tames_one(hold: HoldKit) -> None:
    for kind, count in (("large-creature", 1), ("burrowing-beast", 0)):
        play = hold.fighting("E   Ke  oo", f"{kind} 5 0,1")
        while "tame 1,1" not in play.offers():
            play.does("end phase" if "end phase" in play.offers() else play.offers()[0])
        play.does("tame 1,1")
        assert len(play.state.chronicle.tamings) == count


@pytest.mark.clause("HOLD-29.04")
def test_a_druid_tames_one(hold: HoldKit) -> None:
    s = hold.given("E   In  la").state
    lair = s.map.cells[space(2, 1)].thing
    force_changes.put_to_sleep(s, ENEMIES.index("large-creature"), space(2, 1), 40, None)
    druid = force_changes.add_being(s, ADVENTURER, DRUID, 10, s.map.cells[space(1, 1)].thing, None)
    TameWithDruid().do(s, lair * BEINGS + druid.number, Scripted([]), None)
    assert s.chronicle.tamings == [0]


@pytest.mark.clause("HOLD-29.06")
def test_a_woken_wyrm_is_charmed(hold: HoldKit) -> None:
    s = hold.given().state
    challenges.charmed(s, ENEMIES.index("undead"), None)
    assert met(s) == set()
    challenges.charmed(s, WYRM, None)
    assert met(s) == {"dragons"}


@pytest.mark.clause("HOLD-29.07")
def test_lava_reaches_the_source_of_a_mushroom(hold: HoldKit) -> None:
    for liquid, won in ((WATER, set()), (LAVA, {"nonbeliever"})):
        s = hold.given("E   oo").state
        draw_thing(s, DISCOVERY, GOD_MUSHROOM, (space(2, 1),), None)
        fill(s, [space(2, 1)], liquid, None)
        lava_kills(s, Scripted([]), None)
        assert met(s) == won


# ---- riches, strength, people, knowledge


@pytest.mark.clause("HOLD-29.08")
def test_five_thousand_trade_goods(hold: HoldKit) -> None:
    s = hold.given(runes=[RUNES.index("greed")], goods=4_990).state
    changes.gain(s, 0, 9, "explored", None)
    assert met(s) == set()
    changes.gain(s, 0, 1, "explored", None)
    assert met(s) == {"endless-treasury"}
    traded = hold.given(goods=4_999).state
    changes.trade(traded, -2, 1, None)
    assert met(traded) == {"endless-treasury"}


@pytest.mark.clause("HOLD-29.09")
def test_a_single_unit_with_two_hundred(hold: HoldKit) -> None:
    play = hold.fighting("E   Ba  oo  oo", "undead 30 3,1", units=["1 soldier 0,1", "40 gunner 1,1"])
    single = next(one for one in play.pieces(YOURS) if one.count == 1)
    many = next(one for one in play.pieces(YOURS) if one.count > 1)
    strengthen(play.state, many, 300, None)
    strengthen(play.state, enemy(play), 300, None)
    strengthen(play.state, single, 199 - single.strength, None)
    assert met(play.state) == set(), "a Troop, an enemy, and one short of it"
    strengthen(play.state, single, 1, None)
    assert met(play.state) == {"gym"}


@pytest.mark.clause("HOLD-29.11")
def test_all_adventurers_at_once(hold: HoldKit) -> None:
    s = hold.given().state
    for rank in range(1, 13):
        force_changes.add_being(s, ADVENTURER, rank, 10, THE_ENTRANCE, None)
    force_changes.add_being(s, ADVENTURER, 12, 10, THE_ENTRANCE, None)
    assert met(s) == set(), "thirteen, but two of a kind"
    force_changes.lose_being(s, s.beings[0].number, "combat", None)
    force_changes.add_being(s, ADVENTURER, 13, 10, THE_ENTRANCE, None)
    assert met(s) == set(), "not at once"
    force_changes.add_being(s, ADVENTURER, 1, 10, THE_ENTRANCE, None)
    assert met(s) == {"looking-for-group"}


@pytest.mark.clause("HOLD-29.12")
def test_all_magic_good_and_bad(hold: HoldKit) -> None:
    s = hold.given().state
    for rank in range(1, 14):
        changes.resolve_magic(s, True, rank)
    for rank in range(1, 13):
        changes.resolve_magic(s, False, rank)
    challenges.magic_resolved(s, None)
    assert met(s) == set()
    changes.resolve_magic(s, False, 13)
    challenges.magic_resolved(s, None)
    assert met(s) == {"archmage"}


@pytest.mark.clause("HOLD-29.14")
@pytest.mark.clause("HOLD-29.17")
@pytest.mark.parametrize(("count", "won"), [(0, set()), (1, {"rune-master"}), (9, {"rune-master"}), (10, {"rune-master", "the-one"})])
def test_the_crystal_with_bloodrunes(hold: HoldKit, count: int, won: set[str]) -> None:
    s = hold.given(runes=list(range(count))).state
    crowning.crystal_found(s, space(0, 1), None)
    assert met(s) == won


@pytest.mark.clause("HOLD-29.15")
def test_the_nightmare_layer_is_reached_and_not_started_in(hold: HoldKit) -> None:
    s = hold.given().state
    changes.change_layer(s, NIGHTMARE, 1, None)
    assert met(s) == set(), "by rune, or by an edit"
    s = hold.given(rules={"world_layers": "on"}).state
    for layer in range(1, NIGHTMARE + 1):
        assert met(s) == set()
        next_layer(s, space(0, 3), None)
        assert s.lore.layer == layer
    assert met(s) == {"too-deep"}


@pytest.mark.clause("HOLD-29.16")
def test_all_inventions_and_transmutation_even_if_one_is_lost_again(hold: HoldKit) -> None:
    s = hold.given().state
    for rank in range(1, 14):
        legend_changes.invent(s, rank, None)
        if rank == 6:
            legend_changes.forget(s, rank, None)
    assert met(s) == set()
    changes.learn_transmutation(s, None)
    assert met(s) == {"progress"}
    other = hold.given().state
    changes.learn_transmutation(other, None)
    for rank in range(1, 13):
        legend_changes.invent(other, rank, None)
    assert met(other) == set()
    legend_changes.invent(other, 13, None)
    assert met(other) == {"progress"}


@pytest.mark.clause("HOLD-29.09")
def test_the_gym_is_for_the_strength_one_has_now(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co", "undead 90 2,1", units=["1 golem 0,1", "9 soldier 0,1"])
    golem = next(piece for piece in play.pieces(YOURS) if piece.count == 1)
    golem.strength = golem.full = 230
    strike(play.state, golem, 40, None)
    challenges.strength_grew(play.state, golem, None)
    assert met(play.state) == set()
    strengthen(play.state, golem, 10, None)
    assert met(play.state) == {"gym"}


@pytest.mark.clause("HOLD-29.01")
@pytest.mark.clause("HOLD-R357")
def test_of_two_wins_by_fiat_the_first_stays(hold: HoldKit) -> None:
    holds = []
    for turn in (3, 5):
        s = hold.given(turn=turn).state
        s.chronicle.edits = 1
        chronicle_changes.meet(s, "gym", None)
        holds.append(s)
    left = record(("First", holds[0]), ("Second", holds[1]))
    assert left.won == {"gym": Won("First", 3, True)}
